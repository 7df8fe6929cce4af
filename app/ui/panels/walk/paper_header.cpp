// What is given on the sheet.

#include <algorithm>

#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

/// Of one word: on as many lines as the header gives a vector.
void draw_vector(Frame& frame, ItemId id, const Rect& rect, Color color, std::string_view name,
                 const Vector& vector, int lines) {
  const TextStyle style{FontKind::body, color, frame.theme.card};
  ImVec2 at = rect.min;
  if (!name.empty()) at.x += draw_text(frame, {"paper/name", id.a, id.b}, at, style, name);
  const float width = rect.max.x - at.x;
  draw_paragraph(frame, id, at, width, style, vector_text(frame, vector, width, lines));
}

/// How many words and dimensions the sheet has no room for; empty where it shows all.
std::string left_out_text(const Frame& frame, const PaperLayout& at) {
  const Index words = frame.derived.labs.paper.row.keys() - at.words;
  const Index axes = frame.derived.V.cols() - at.axes;
  std::string text;
  if (words > 0) text = fill(frame.tr("paper.words_left_out"), {{"n", std::to_string(words)}});
  if (axes > 0)
    text += (text.empty() ? "" : " ") + fill(frame.tr("paper.axes_left_out"), {{"n", std::to_string(axes)}});
  return text;
}

void draw_row_word(Frame& frame, const PaperLayout& at, Rect area) {
  const Theme& theme = frame.theme;
  const Index word = frame.state.view.word;
  const std::string name = fill(frame.tr("paper.row_of"), {{"word", paper_word(frame, word)}});
  const float px = frame.metrics.body;
  const Rect first = take_top(area, std::round(1.4f * px));
  const std::string left_out = left_out_text(frame, at);
  const std::string q = "q = ";
  const TextStyle bold{FontKind::bold, theme.query, theme.card};
  if (at.k_above_v) {
    draw_text_in(frame, {"paper/row"}, first, Align::left, bold, name);
    const Rect second = take_top(area, static_cast<float>(at.vector_lines) * vector_line_height(frame));
    draw_vector(frame, {"paper/q"}, second, theme.query, q, frame.derived.Q.row(word), at.vector_lines);
  } else {
    const Rect drawn = draw_text_in(frame, {"paper/row"}, first, Align::left, bold, name);
    const float y = std::floor(first.center().y - text_height(frame, FontKind::body) / 2);
    draw_vector(frame, {"paper/q"}, {{drawn.max.x + px / 2, y}, {area.max.x, first.max.y}}, theme.query, q,
                frame.derived.Q.row(word), 1);
  }
  if (!left_out.empty())
    draw_text_in(frame, {"paper/left_out"}, take_top(area, vector_line_height(frame)), Align::left,
                 {FontKind::small, theme.muted, theme.card}, left_out);
}

}  // namespace

float vector_line_height(const Frame& frame) {
  return std::round(1.4f * frame.fonts.face(FontKind::body).px);
}

std::string vector_text(Frame& frame, const Vector& vector, float width, int lines) {
  constexpr Index kMost = 12;
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const auto fits = [&](const std::string& text) {
    const float height = draw_paragraph(frame, {"paper/vector"}, {0, 0}, width, style, text, false);
    return height <= static_cast<float>(lines) * vector_line_height(frame) + 1;
  };
  std::string longest = "…", begun = "(";
  for (Index c = 0; c < std::min(vector.size(), kMost); ++c) {
    begun += (c == 0 ? "" : ", ") + tidy_number(vector[c]).text;
    const std::string text = begun + (c + 1 == vector.size() ? ")" : ", …)");
    if (fits(text))
      longest = text;
    else if (!fits(begun))
      break;
  }
  return longest;
}

void draw_paper_header(Frame& frame, const PaperLayout& at) {
  const Theme& theme = frame.theme;
  const float px = frame.metrics.body;
  Rect left = at.header;
  left.max.x = at.cells_x() - (at.k_above_v ? 1.5f : 0.5f) * px;
  draw_row_word(frame, at, left);

  const float vector_height = static_cast<float>(at.vector_lines) * vector_line_height(frame);
  Rect rest = at.header;
  const Rect words = take_top(rest, std::round(1.4f * px));
  const Rect keys = take_top(rest, vector_height);
  const Rect values = at.k_above_v ? take_top(rest, vector_height) : keys;
  if (at.k_above_v) {
    const float x = at.cells_x() - px;
    draw_text(frame, {"paper/k"}, {x, keys.min.y}, {FontKind::body, theme.key, theme.card}, "k");
    draw_text(frame, {"paper/v"}, {x, values.min.y}, {FontKind::body, theme.value, theme.card}, "v");
  }
  for (Index j = 0; j < at.words; ++j) {
    Rect word = at.cell(words, j), k = at.cell(keys, j), v = at.cell(values, j);
    for (Rect* each : {&word, &k, &v}) each->max.x -= px / 2;
    draw_text_in(frame, {"paper/word", j}, word, Align::left, {FontKind::bold, theme.ink, theme.card},
                 frame.word(j));
    if (!at.k_above_v) k.max.x = v.min.x = std::floor(k.center().x), k.max.x -= px / 2;
    const std::string_view k_name = at.k_above_v ? "" : "k ", v_name = at.k_above_v ? "" : "v ";
    draw_vector(frame, {"paper/k", j}, k, theme.key, k_name, frame.derived.K.row(j), at.vector_lines);
    draw_vector(frame, {"paper/v", j}, v, theme.value, v_name, frame.derived.V.row(j), at.vector_lines);
  }
}

}  // namespace attn
