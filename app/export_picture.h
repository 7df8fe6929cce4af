#pragma once
// The screen as a picture in a file, drawn off the screen: the window that is open doesn't notice.

#include <string>

#include "app/platform/screenshot.h"
#include "app/state/export_spec.h"
#include "app/ui/ui.h"

namespace attn {

/// What is to be drawn. Only refers to it.
struct PictureSource {
  const AppState& state;
  const Derived& derived;  ///< up to date
  const Catalog& catalog;
  const Ui& ui;  ///< its texts; it draws nothing itself
  FontFamily fonts;
  ImVec2 display;           ///< size of the window, in units
  float scale = 1;          ///< units per design unit (the monitor's scale)
  const GlContext* window;  ///< its OpenGL; null: there is no window
};

/// A .png or .svg, without the mouse, dialogs and whatever else lies over the lesson. Throws PlatformError,
/// and OutputError where the panel is not on the screen.
std::string export_picture(const ExportSpec& spec, const PictureSource& source);

}  // namespace attn
