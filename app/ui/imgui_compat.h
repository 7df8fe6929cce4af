#pragma once
// What differs between Dear ImGui 1.86 (Debian 12) and later ones, in one place: keys (1.87) and fonts
// (1.92).

#include <imgui.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace attn {

/// The keys that the program listens to.
enum class Key {
  tab,
  left,
  right,
  up,
  down,
  page_up,
  page_down,
  home,
  escape,
  space,
  enter,
  equal,
  minus,
  slash,
  keypad_add,
  keypad_subtract,
  keypad_0,
  keypad_enter,
  digit_0,
  digit_1,
  digit_2,
  digit_3,
  digit_4,
  digit_5,
  digit_6,
  digit_7,
  digit_8,
  digit_9,
  period,
  a,
  b,
  c,
  d,
  e,
  f,
  g,
  h,
  i,
  j,
  k,
  l,
  m,
  n,
  o,
  p,
  q,
  r,
  s,
  t,
  u,
  v,
  w,
  x,
  y,
  z,
  f1,
  f2,
  f5,
  f6,
  f10,
  f11,
  end,
  del,
  count
};

/// Whether the key went down in this frame (with `repeat`: or is held and repeats).
bool key_pressed(Key key, bool repeat);

/// For tests: tells Dear ImGui before 1.87 which keys end a text input, as the window's backend would.
void name_keys();
/// For tests: the key goes down or up, as the window's backend would tell Dear ImGui.
void feed_key(Key key, bool down);
/// For tests: the state of Ctrl, Shift and Alt.
void feed_modifiers(bool ctrl, bool shift, bool alt = false);
void feed_mouse(ImVec2 position);
void feed_mouse_button(int button, bool down);
void feed_wheel(float steps);

/// Where a font comes from: bytes of a .ttf, .otf or .ttc that outlive the atlas.
struct FontBytes {
  const void* data = nullptr;
  std::size_t size = 0;
  int face = 0;  ///< which face of a .ttc
};

/// Proportions of a font, as fractions of Dear ImGui's font size (highest ascent to lowest descent).
struct FontShape {
  float em = 1;      ///< side of a Chinese character
  float ascent = 1;  ///< from the top of the line to the baseline
};
FontShape font_shape(const FontBytes& bytes);

/// Adds a font of `px` pixels (Dear ImGui's font size) to the atlas. ranges: pairs of first and last
/// character, ended by 0; must live until the atlas is built. Later versions rasterise characters when they
/// are first drawn and ignore it.
ImFont* add_font(ImFontAtlas& atlas, const FontBytes& bytes, float px, const std::vector<ImWchar>& ranges);

/// Makes the atlas ready for drawing; returns the height of its texture (0 where it grows as needed).
int build_atlas(ImFontAtlas& atlas);

/// Whether the font has a picture for the character (not just a stand-in).
bool has_glyph(const ImFont& font, char32_t character);

/// While it lives, all text that comes from the clipboard goes through one function and all that is put there
/// through another.
class ClipboardFilter {
 public:
  using Filter = std::string (*)(std::string_view);
  ClipboardFilter(Filter incoming, Filter outgoing);
  ~ClipboardFilter();
  ClipboardFilter(const ClipboardFilter&) = delete;
  ClipboardFilter& operator=(const ClipboardFilter&) = delete;

  struct Parts;

 private:
  std::unique_ptr<Parts> parts_;
};

/// The current window's draw list, its soft edges as wide as one pixel of the framebuffer.
/// density: pixels per ImGui unit.
ImDrawList& sharp_draw_list(float density);

/// All vertices of the list from first_vertex on, turned by 90 degrees counter-clockwise about `pivot`.
void turn_vertices(ImDrawList& list, int first_vertex, ImVec2 pivot);

}  // namespace attn
