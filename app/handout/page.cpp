#include "app/handout/page.h"

#include <algorithm>

#include "core/formula_runs.h"
#include "core/utf8.h"

namespace attn::handout {
namespace {

constexpr float kScript = 0.7f;     // size of what is raised or lowered
constexpr float kSmallest = 6.5f;   // of what has to fit a box
constexpr float kBaseline = 0.36f;  // of the size, below the middle of a line

Style script_of(Style style) {
  style.size *= kScript;
  return style;
}

/// Where the baseline of a text of that width begins.
picture::Point start_of(const picture::Box& box, Align align, const Style& style, float width) {
  const float free = box.width() - width;
  return {box.min.x + (align == Align::left     ? 0
                       : align == Align::center ? free / 2
                                                : free),
          (box.min.y + box.max.y) / 2 + kBaseline * style.size};
}

bool may_break_before(std::string_view text, std::size_t at) {
  constexpr std::string_view kNeverFirst[] = {"。", "，", "：", "；", "、", "？", "！", "）", "」", "%"};
  const auto starts = [&](std::string_view mark) { return text.substr(at).starts_with(mark); };
  if (std::ranges::any_of(kNeverFirst, starts)) return false;
  return text[at - 1] == ' ' || decode_utf8(text, at).value >= 0x2E80;
}

}  // namespace

float Page::width(const Style& style, std::string_view text) const {
  return faces_.width(style.weight, style.size, text);
}

float Page::formula_width(const Style& style, std::string_view text) const {
  float width = 0;
  for_each_formula_run(text, [&](std::string_view run, int level) {
    width += faces_.width(style.weight, level == 0 ? style.size : script_of(style).size, run);
  });
  return width;
}

void Page::run(picture::Point at, const Style& style, std::string_view text) {
  picture_.items.push_back(
      {picture::Text{at, std::string(text), style.weight, style.size, 0, style.ink}, {}});
}

void Page::text(const picture::Box& box, Align align, Style style, std::string_view text) {
  const float full = width(style, text);
  if (full > box.width()) style.size = std::max(kSmallest, style.size * box.width() / full);
  run(start_of(box, align, style, width(style, text)), style, text);
}

void Page::formula(const picture::Box& box, Align align, Style style, std::string_view text) {
  const float full = formula_width(style, text);
  if (full > box.width()) style.size = std::max(kSmallest, style.size * box.width() / full);
  picture::Point pen = start_of(box, align, style, formula_width(style, text));
  for_each_formula_run(text, [&](std::string_view piece, int level) {
    const Style look = level == 0 ? style : script_of(style);
    run({pen.x, pen.y - (level > 0 ? 0.36f : level < 0 ? -0.16f : 0) * style.size}, look, piece);
    pen.x += width(look, piece);
  });
}

void Page::line(picture::Point from, picture::Point to, float thickness) {
  picture_.items.push_back({picture::Polyline{{from, to}, false, {}, picture::Pen{kRule, thickness}}, {}});
}

void Page::box(const picture::Box& box, float thickness, float radius) {
  picture_.items.push_back({picture::Rectangle{box, radius, {}, picture::Pen{kInk, thickness}}, {}});
}

void Page::shade(const picture::Box& box, float radius) {
  picture_.items.push_back({picture::Rectangle{box, radius, kShade, {}}, {}});
}

float Page::paragraph(picture::Point at, float width_of_lines, const Style& style, std::string_view text,
                      bool draw) {
  const float height = kLineHeight * style.size;
  float y = at.y;
  while (!text.empty()) {
    std::size_t end = 0, good = 0;
    while (end < text.size()) {
      const std::size_t next = end + std::max<std::size_t>(decode_utf8(text, end).length, 1);
      if (end > 0 && width(style, text.substr(0, next)) > width_of_lines) break;
      end = next;
      if (end == text.size() || may_break_before(text, end)) good = end;
    }
    if (good == 0) good = end;
    if (draw)
      this->text({{at.x, y}, {at.x + width_of_lines, y + height}}, Align::left, style, text.substr(0, good));
    text.remove_prefix(good);
    y += height;
  }
  return y - at.y;
}

}  // namespace attn::handout
