#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/platform/pixel_texture.h"
#include "app/platform/screen_geometry.h"

struct ImDrawData;
struct ImVec4;

namespace attn {

class GlContext;

struct WindowOptions {
  std::string title = {};
  /// Of the content, in screen coordinates; made to fit the monitor. 0: a size that suits it.
  int width = 0;
  int height = 0;
  /// Where the window was the last time; the size above goes before its. Used only where a screen exists.
  std::optional<ScreenRect> place = std::nullopt;
  bool maximized = false;
  bool visible = true;                        ///< shown with its first picture
  std::optional<float> scale = std::nullopt;  ///< instead of the monitor's
};

/// The program's window, with Dear ImGui's backends and our own input handling. The ImGui context is made
/// before and destroyed after. A frame is: wait or poll, begin_frame, ImGui::NewFrame ... ImGui::Render,
/// end_frame.
class Window {
 public:
  static constexpr int kMinWidth = 640;
  static constexpr int kMinHeight = 480;

  /// Throws PlatformError without a display or without OpenGL 3.3.
  explicit Window(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  /// Whether somebody wants the window closed; told once.
  bool take_close_request();
  /// Files that were dropped on the window since the last call, absolute paths.
  std::vector<std::string> take_dropped();

  /// Sleeps until something happens or `seconds` have passed (none = no limit); returns at once while input
  /// waits for its frame. Returns whether anything happened that may change the picture. Rethrows what
  /// on_refresh threw.
  bool wait(std::optional<double> seconds);
  /// The same without sleeping.
  bool poll();

  /// Lets a wait end; may be called from any thread.
  static void wake();

  /// Draws a frame (begin_frame to end_frame) while the system keeps the loop waiting. It is called from wait
  /// and poll.
  void on_refresh(std::function<void()> draw);

  /// Sets the sizes, the time step and the input of the frame that ImGui::NewFrame begins next.
  void begin_frame();
  /// Clears with an opaque colour, draws, and shows the picture.
  void end_frame(ImDrawData* picture, const ImVec4& background);

  /// ImGui units for one unit of the design: 2 on a monitor that the system scales by 2.
  float scale() const;
  /// Pixels for one ImGui unit (1 on X11 and Windows, 2 on a Retina screen).
  float framebuffer_ratio() const;
  /// For drawing off the screen.
  const GlContext& context() const;
  /// Side length in pixels of the largest texture that the graphics driver takes.
  int max_texture_size() const;

  /// Full screen on the monitor that shows most of the window, and back to where it was (or to a monitor that
  /// exists).
  void set_fullscreen(bool on);
  bool fullscreen() const;
  void set_title(const std::string& title);
  /// Where the window is while it doesn't fill the screen; where it goes back to while it does.
  ScreenRect place() const;
  bool maximized() const;
  /// How the desktop portal names the window that asks something; empty where it can't.
  std::string portal_name() const;

  /// After the font atlas was rebuilt.
  void recreate_font_texture();
  /// What panels draw pixel by pixel: its name in draw lists, and its pixels before they are shown.
  PixelTexture& pixels();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace attn
