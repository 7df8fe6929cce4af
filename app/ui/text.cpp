#include "app/ui/text.h"

#include <vector>

#include "app/ui/recording.h"
#include "app/ui/text_runs.h"
#include "core/formula_runs.h"
#include "core/shown_number.h"

namespace attn {
namespace {

float width_of(const Face& face, std::string_view text) {
  return face.font->CalcTextSizeA(face.size, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

/// Raw drawing without a log entry; ImGui's own clipping applies. Returns where the baseline begins.
ImVec2 paint(const Face& face, ImVec2 at, Color color, std::string_view text) {
  // Whole pixels: glyphs were rasterised for them.
  const ImVec2 corner{std::floor(at.x), std::floor(at.y - face.rise)};
  ImGui::GetWindowDrawList()->AddText(face.font, face.size, corner, color.u32(), text.data(),
                                      text.data() + text.size());
  return {corner.x, corner.y + face.rise + kBaseline * face.px};
}

enum class Turn { none, upwards };

/// What was painted, for the recording. baseline: where it begins.
void record(const Frame& frame, const Face& face, ImVec2 baseline, Color color, std::string_view text,
            Turn turn = Turn::none) {
  if (!frame.recording) return;
  frame.recording->add(picture::Text{{baseline.x, baseline.y},
                                     std::string(text),
                                     face.bold ? picture::Weight::bold : picture::Weight::regular,
                                     face.px,
                                     width_of(face, text),
                                     {color.r, color.g, color.b, color.a},
                                     turn == Turn::upwards});
}

void put(const Frame& frame, const Face& face, ImVec2 at, Color color, std::string_view text) {
  record(frame, face, paint(face, at, color, text), color, text);
}

void log_text(Frame& frame, const ItemId& id, const Rect& rect, float px, const TextStyle& style,
              std::string_view text) {
  if (!frame.log.on) return;
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  frame.log.add({.kind = LayoutEntry::Kind::text,
                 .id = to_string(id),
                 .rect = rect,
                 .clip = {list.GetClipRectMin(), list.GetClipRectMax()},
                 .scrolls = ImGui::GetScrollMaxY() > 0 || ImGui::GetScrollMaxX() > 0,
                 .font_px = px,
                 .foreground = style.color,
                 .background = style.on,
                 .text = std::string(text)});
}

/// Characters one below the other, the last one on `bottom_center`. Each takes one em of height.
void draw_stacked(Frame& frame, const ItemId& id, ImVec2 bottom_center, const TextStyle& style,
                  std::string_view text) {
  const Face face = frame.fonts.face(style.font);
  std::vector<std::string_view> characters;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    next_code_point(text, at);
    characters.push_back(text.substr(start, at - start));
  }
  const float top = bottom_center.y - static_cast<float>(characters.size()) * face.px;
  constexpr float kAboveInk = 0.06f;  // of the em, in a line's box
  float y = top - kAboveInk * face.px;
  for (const std::string_view character : characters) {
    put(frame, face, {bottom_center.x - text_width(frame, style.font, character) / 2, y}, style.color,
        character);
    y += face.px;
  }
  log_text(frame, id,
           {{bottom_center.x - face.px / 2, top}, {bottom_center.x + face.px / 2, bottom_center.y}}, face.px,
           style, text);
}

bool all_wide(std::string_view text) {
  for (std::size_t at = 0; at < text.size();)
    if (!is_wide(next_code_point(text, at))) return false;
  return true;
}

}  // namespace

float text_height(const Frame& frame, FontKind font) {
  return kLineBox * frame.fonts.face(font).px;
}

float text_width(const Frame& frame, FontKind font, std::string_view text) {
  return width_of(frame.fonts.face(font), text);
}

float draw_text(Frame& frame, ItemId id, ImVec2 at, const TextStyle& style, std::string_view text) {
  const Face face = frame.fonts.face(style.font);
  const float width = text_width(frame, style.font, text);
  put(frame, face, at, style.color, text);
  log_text(frame, id, rect_at(at, {width, kLineBox * face.px}), face.px, style, text);
  return width;
}

Rect draw_text_in(Frame& frame, ItemId id, const Rect& rect, Align align, const TextStyle& style,
                  std::string_view text) {
  const std::string shown = shortened(frame, style.font, text, rect.width());
  const float width = text_width(frame, style.font, shown);
  const float free = rect.width() - width;
  const float x = rect.min.x + (align == Align::left ? 0 : align == Align::center ? free / 2 : free);
  const ImVec2 at{std::floor(x), std::floor(rect.center().y - text_height(frame, style.font) / 2)};
  draw_text(frame, id, at, style, shown);
  return rect_at(at, {width, text_height(frame, style.font)});
}

float draw_paragraph(Frame& frame, ItemId id, ImVec2 at, float width, const TextStyle& style,
                     std::string_view text, bool draw) {
  const float line_height = std::round(frame.fonts.face(style.font).px * 1.4f);
  float y = at.y;
  long long line = 0;
  const auto put_line = [&](std::string_view piece) {
    while (!piece.empty() && piece.back() == ' ') piece.remove_suffix(1);
    if (draw) draw_text(frame, {id.name, line, id.a}, {at.x, y}, style, piece);
    y += line_height;
    ++line;
  };
  std::size_t start = 0, last_break = 0;
  char32_t before = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t here = i;
    const char32_t c = next_code_point(text, i);
    if (here > start && may_break_between(before, c)) last_break = here;
    if (here > start && c != U' ' && text_width(frame, style.font, text.substr(start, i - start)) > width) {
      const std::size_t cut = last_break > start ? last_break : here;  // a word wider than the line is cut
      put_line(text.substr(start, cut - start));
      start = last_break = cut;
    }
    before = c;
  }
  if (start < text.size()) put_line(text.substr(start));
  return y - at.y;
}

void draw_text_vertically(Frame& frame, ItemId id, ImVec2 bottom_center, float length, const TextStyle& style,
                          std::string_view text) {
  const std::string shown = shortened(frame, style.font, text, length);
  if (all_wide(shown)) return draw_stacked(frame, id, bottom_center, style, shown);
  const Face face = frame.fonts.face(style.font);
  const float width = text_width(frame, style.font, shown);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const int first = list.VtxBuffer.Size;
  const ImVec2 pivot{std::floor(bottom_center.x), std::floor(bottom_center.y)};
  // Laid out to the right of the pivot and then turned; unclipped, even beyond the window's edge, as clipping
  // by glyph happens before the turn.
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  list.PushClipRect({0, 0}, {display.x + width, display.y});
  const ImVec2 start =
      paint(face, {pivot.x, pivot.y - std::round(kLineBox * face.px / 2)}, style.color, shown);
  list.PopClipRect();
  turn_vertices(list, first, pivot);
  record(frame, face, {pivot.x + start.y - pivot.y, pivot.y}, style.color, shown, Turn::upwards);
  log_text(frame, id,
           {{bottom_center.x - kLineBox * face.px / 2, bottom_center.y - width},
            {bottom_center.x + kLineBox * face.px / 2, bottom_center.y}},
           face.px, style, shown);
}

float formula_width(const Frame& frame, FontKind font, std::string_view text) {
  float width = 0;
  for_each_formula_run(text, [&](std::string_view run, int level) {
    width += text_width(frame, level == 0 ? font : FontKind::small, run);
  });
  return width;
}

float draw_formula(Frame& frame, ItemId id, ImVec2 at, const TextStyle& style, std::string_view text) {
  const Face face = frame.fonts.face(style.font), script = frame.fonts.face(FontKind::small);
  ImVec2 pen = at;
  for_each_formula_run(text, [&](std::string_view run, int level) {
    // Raised by a third of an em, lowered by a sixth, seen from the common baseline.
    const float raise = 0.94f * (face.px - script.px) + (level > 0 ? -0.33f : 0.17f) * face.px;
    put(frame, level == 0 ? face : script, {pen.x, pen.y + (level == 0 ? 0 : raise)}, style.color, run);
    pen.x += text_width(frame, level == 0 ? style.font : FontKind::small, run);
  });
  std::string plain;
  for_each_formula_run(text, [&](std::string_view run, int) { plain += run; });
  log_text(frame, id, rect_at(at, {pen.x - at.x, kLineBox * face.px}), face.px, style, plain);
  return pen.x - at.x;
}

std::string raised(std::string_view text) {
  std::string formula;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    next_code_point(text, at);
    formula.append("^").append(text, start, at - start);
  }
  return formula;
}

std::string shortened(const Frame& frame, FontKind font, std::string_view text, float width) {
  constexpr float kRounding = 0.5f;
  if (text_width(frame, font, text) <= width + kRounding) return std::string(text);
  constexpr std::string_view kEllipsis = "…";
  const float room = width - text_width(frame, font, kEllipsis);
  std::size_t keep = 0;
  for (std::size_t at = 0; at < text.size(); keep = at) {
    next_code_point(text, at);
    if (text_width(frame, font, text.substr(0, at)) > room) break;
  }
  return std::string(text.substr(0, keep)).append(kEllipsis);
}

std::string number_text(double value, int decimals) {
  return with_minus_signs(fixed_text(value, decimals));
}

}  // namespace attn
