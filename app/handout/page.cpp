#include "app/handout/page.h"

#include <algorithm>

#include "core/formula_runs.h"
#include "core/utf8.h"

namespace attn::handout {
namespace {

constexpr float kScript = 0.7f;    // size of what is raised or lowered
constexpr float kSmallest = 6.5f;  // of what has to fit a box
constexpr float kShrink = 0.45f;  // or so much of its size: else a title ends up smaller than what it is over
constexpr float kLowered = 0.16f;   // of the size: how far an index stands below the line
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

/// The size at which a line that is `full` wide fits, but no smaller than `least`.
float fitting(float size, float full, float most, float least) {
  return full > most ? std::min(size, std::max(least, size * most / full)) : size;
}

/// Where a text may be cut: the bytes at which a character begins that stands for itself, and its end.
std::vector<std::size_t> cuts_of(std::string_view text) {
  std::vector<std::size_t> cuts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(decode_utf8(text, at).length, 1);
    if (at == 0 || display_width(text.substr(at, length)) > 0) cuts.push_back(at);
    at += length;
  }
  cuts.push_back(text.size());
  return cuts;
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

float Page::width(const Style& style, std::string_view text, std::string_view index) const {
  return width(style, text) + (index.empty() ? 0 : width(script_of(style), index));
}

/// As much of the beginning and of the end as fits.
std::string Page::shortened(const Style& style, std::string_view text, float most) const {
  if (width(style, text) <= most) return std::string(text);
  const std::vector<std::size_t> cuts = cuts_of(text);
  const auto with = [&](std::size_t kept) {  // that many characters
    const std::size_t tail = kept / 2, head = kept - tail;
    return std::string(text.substr(0, cuts[head])) + "…" +
           std::string(text.substr(cuts[cuts.size() - 1 - tail]));
  };
  std::size_t fits = 0, too_many = cuts.size() - 1;
  while (too_many - fits > 1) {
    const std::size_t middle = (fits + too_many) / 2;
    (width(style, with(middle)) <= most ? fits : too_many) = middle;
  }
  return with(fits);
}

void Page::text(const picture::Box& box, Align align, Style style, std::string_view text,
                std::string_view index) {
  style.size =
      fitting(style.size, width(style, text, index), box.width(), std::max(kSmallest, kShrink * style.size));
  const Style small = script_of(style);
  const float beside = index.empty() ? 0 : width(small, index);
  const float rounding = 0.05f * style.size;  // a line that was made to fit is not a hair too wide
  const std::string shown = shortened(style, text, box.width() - beside + rounding);
  const picture::Point start = start_of(box, align, style, width(style, shown, index));
  run(start, style, shown);
  if (!index.empty()) run({start.x + width(style, shown), start.y + kLowered * style.size}, small, index);
}

void Page::number(const picture::Box& box, Align align, Style style, std::string_view text) {
  style.size = fitting(style.size, width(style, text), box.width(), 0);
  run(start_of(box, align, style, width(style, text)), style, text);
}

void Page::formula(const picture::Box& box, Align align, Style style, std::string_view text) {
  style.size = fitting(style.size, formula_width(style, text), box.width(), kSmallest);
  picture::Point pen = start_of(box, align, style, formula_width(style, text));
  for_each_formula_run(text, [&](std::string_view piece, int level) {
    const Style look = level == 0 ? style : script_of(style);
    run({pen.x, pen.y - (level > 0 ? 0.36f : level < 0 ? -kLowered : 0) * style.size}, look, piece);
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
