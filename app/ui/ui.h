#pragma once

#include <vector>

#include "app/ui/frame.h"
#include "app/ui/screen_characters.h"

namespace attn {

/// Where a frame is drawn.
struct Surface {
  float scale = 1;         ///< ImGui units per design unit (the monitor's scale)
  float density = 1;       ///< framebuffer pixels per ImGui unit
  int max_texture = 4096;  ///< the GPU's limit
  ImTextureID pixels{};    ///< where pixels() will be when the frame is shown; none: nobody shows them
};

/// The whole user interface in the current Dear ImGui context: fonts, theme, texts, and what the screen
/// remembers. A frame is prepare(), ImGui::NewFrame(), draw(), ImGui::Render().
class Ui {
 public:
  Ui(FontFamily family, Strings zh, Strings en);

  /// Brings theme, sizes and fonts up to date for the frame that begins next; io.DisplaySize must be set.
  /// Returns whether the font atlas is new and its texture has to be made again.
  bool prepare(const AppState& state, const Catalog& catalog, const Surface& surface);

  /// Draws everything. The returned actions are what hands did; they hold until the next call.
  std::vector<Action>& draw(const AppState& state, const Derived& derived, const Catalog& catalog);

  const Theme& theme() const { return theme_; }
  const Metrics& metrics() const { return metrics_; }
  const Fonts& fonts() const { return fonts_; }
  const Strings& strings(Language language) const { return language == Language::zh ? zh_ : en_; }
  /// Keeps what the next frames draw; null ends it.
  void record_into(Recording* recording) { recording_ = recording; }
  LayoutLog& layout_log() { return log_; }
  /// What the last frame draws pixel by pixel: for the texture that the surface names.
  const Pixels& pixels() const { return memory_.heatmap.pixels; }
  /// The control that has the keyboard.
  const std::optional<ItemId>& focus() const { return memory_.focus; }
  /// Something is being typed: the caret blinks, so frames go on without input.
  bool typing() const { return memory_.edit.has_value(); }

 private:
  Strings zh_, en_;
  Fonts fonts_;
  Theme theme_{};
  Metrics metrics_{};
  LayoutLog log_;
  UiMemory memory_;
  Recording* recording_ = nullptr;
  ImTextureID texture_{};
  std::vector<Action> actions_;
  ScreenCharacters characters_;
};

}  // namespace attn
