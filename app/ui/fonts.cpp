#include "app/ui/fonts.h"

#include <algorithm>
#include <cstdio>

#include "app/ui/text_runs.h"

namespace attn {
namespace {

/// The character ranges of Dear ImGui: first and last of each run, then 0. What lies beyond its character
/// type (16 bit before 1.92 as Debian builds it) is left out and shown by its code point.
std::vector<ImWchar> glyph_ranges(const std::vector<char32_t>& characters) {
  std::vector<ImWchar> ranges;
  for (const char32_t c : characters) {
    if (c > IM_UNICODE_CODEPOINT_MAX || c == 0) continue;
    const auto glyph = static_cast<ImWchar>(c);
    if (!ranges.empty() && ranges.back() + 1 == glyph)
      ranges.back() = glyph;
    else
      ranges.insert(ranges.end(), {glyph, glyph});
  }
  ranges.push_back(0);
  return ranges;
}

/// "U+1F431"
std::string code_of(char32_t c) {
  char code[16];
  std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(c));
  return code;
}

}  // namespace

std::vector<char32_t> characters_of(const std::vector<std::string_view>& texts) {
  std::vector<char32_t> characters;
  for (const std::string_view text : texts)
    for (std::size_t at = 0; at < text.size();) characters.push_back(next_code_point(text, at));
  std::sort(characters.begin(), characters.end());
  characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
  return characters;
}

Fonts::Fonts(FontFamily family)
    : family_(family), regular_shape_(font_shape(family.regular)), bold_shape_(font_shape(family.bold)) {}

bool Fonts::update(const Metrics& metrics, const std::vector<char32_t>& characters,
                   const std::vector<char32_t>& word_characters, float density, int max_texture) {
  if (metrics == metrics_ && density == density_ && characters == characters_ &&
      word_characters == word_characters_)
    return false;
  ++revision_;
  metrics_ = metrics;
  density_ = density;
  characters_ = characters;
  word_characters_ = word_characters;
  constexpr float kShrink = 0.7f, kSmallest = 0.1f;
  for (float raster = density;
       build(characters, word_characters, raster) > max_texture && raster > kSmallest;)
    raster *= kShrink;
  return true;
}

int Fonts::build(const std::vector<char32_t>& characters, const std::vector<char32_t>& word_characters,
                 float density) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  ranges_ = glyph_ranges(characters);
  word_ranges_ = glyph_ranges(word_characters);
  const auto add = [&](FontKind kind, bool bold, float px, const std::vector<ImWchar>& ranges) {
    const FontShape& shape = bold ? bold_shape_ : regular_shape_;
    const float size = px / shape.em;
    ImFont* font =
        add_font(atlas, bold ? family_.bold : family_.regular, std::max(1.0f, size * density), ranges);
    faces_[static_cast<int>(kind)] = {font, px, size, shape.ascent * size - kBaseline * px, bold};
  };
  // The first one is Dear ImGui's default font: its own text input uses it.
  add(FontKind::body, false, metrics_.body, ranges_);
  add(FontKind::small, false, metrics_.small, ranges_);
  add(FontKind::bold, true, metrics_.body, ranges_);
  add(FontKind::title, true, metrics_.title, ranges_);
  add(FontKind::word, true, metrics_.word, word_ranges_);
  ImGui::GetIO().FontGlobalScale = 1 / density;
  return build_atlas(atlas);
}

std::string Fonts::displayable(std::string_view text) const {
  const ImFont& font = *face(FontKind::body).font;
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t c = next_code_point(text, at);
    shown += has_glyph(font, c) ? std::string(text.substr(start, at - start)) : code_of(c);
  }
  return shown;
}

std::vector<std::string> Fonts::missing(std::string_view text) const {
  const ImFont& font = *face(FontKind::body).font;
  std::vector<std::string> codes;
  for (std::size_t at = 0; at < text.size();)
    if (const char32_t c = next_code_point(text, at); !has_glyph(font, c)) codes.push_back(code_of(c));
  return codes;
}

}  // namespace attn
