// All words at once: Q times K^T is the whole table of scores. Part 0: only the chosen word's row is filled
// in. Part 1: all rows. Its parts: product_*.cpp.

#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/product_parts.h"
#include "app/ui/text.h"

namespace attn {
namespace {

/// "Q 9×2 · K^T 2×9 = QK^T 9×9", each in its colour.
void draw_title(Frame& frame, const Rect& row) {
  if (row.height() < 1) return;
  const Theme& theme = frame.theme;
  const std::string n = std::to_string(frame.derived.size()), d = std::to_string(frame.derived.Q.cols());
  struct Piece {
    std::string text;
    FontKind font;
    Color color;
  };
  const Piece pieces[] = {
      {"Q ", FontKind::title, theme.query},        {n + "×" + d, FontKind::small, theme.muted},
      {"  ·  ", FontKind::title, theme.ink},       {"K^T ", FontKind::title, theme.key},
      {d + "×" + n, FontKind::small, theme.muted}, {"  =  ", FontKind::title, theme.ink},
      {"QK^T ", FontKind::title, theme.ink},       {n + "×" + n, FontKind::small, theme.muted}};
  // Everything stands on the titles' baseline.
  const float top = std::floor(row.center().y - text_height(frame, FontKind::title) / 2);
  const float lower = std::round(0.94f * (frame.metrics.title - frame.metrics.small));
  float x = row.min.x;
  long long number = 0;
  for (const Piece& piece : pieces) {
    const float y = top + (piece.font == FontKind::small ? lower : 0);
    x += draw_formula(frame, {"product/title", number++}, {x, y}, {piece.font, piece.color, theme.card},
                      piece.text);
  }
}

/// What is in the cell where the lit row and column meet, with as many terms as the line holds.
void draw_note(Frame& frame, const Rect& row, const ProductPair& lit) {
  const float longest = 7 * frame.metrics.body;
  const std::string query = shortened(frame, FontKind::body, frame.word(lit.row), longest);
  const std::string key = shortened(frame, FontKind::body, frame.word(lit.column), longest);
  FontKind font = FontKind::body;
  std::string line = fill(frame.tr("pair.masked"), {{"query", query}, {"key", key}});
  if (!frame.derived.masked(lit.row, lit.column)) {
    constexpr int kMostTerms = 16;
    for (int terms = kMostTerms; terms > 0; --terms) {
      line = query + "·" + key + " = " + dot_product_text(frame, lit.row, lit.column, terms);
      font = text_width(frame, FontKind::body, line) <= row.width() ? FontKind::body : FontKind::small;
      if (text_width(frame, font, line) <= row.width()) break;
    }
  }
  draw_text_in(frame, {"product/note"}, row, Align::left, {font, frame.theme.ink, frame.theme.card}, line);
}

}  // namespace

void draw_product(Frame& frame, Rect area) {
  const auto at = layout_product(frame, area);
  if (!at) {
    draw_paragraph(frame, {"product/too_many"}, area.min, area.width(),
                   {FontKind::body, frame.theme.ink, frame.theme.card},
                   fill(frame.tr("product.too_many"), {{"n", std::to_string(frame.derived.size())}}));
    return;
  }
  draw_title(frame, at->title);
  const ProductPair lit = react_to_hands(frame, *at);
  draw_product_vectors(frame, *at, lit);
  draw_product_table(frame, *at, lit);
  draw_note(frame, at->note, lit);
  if (at->more)
    draw_text_in(
        frame, {"product/left_out"}, at->left_out, Align::left,
        {FontKind::small, frame.theme.muted, frame.theme.card},
        fill(frame.tr("product.left_out"), {{"n", std::to_string(frame.derived.Q.cols() - at->components)}}));
}

}  // namespace attn
