// The word table: one row a key, with its score, its scaled score and its weight.

#include <algorithm>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/steps_layout.h"
#include "app/ui/text.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Text moved away from its background as far as this theme asks for.
Color readable(const Frame& frame, Color color, Color on) {
  return with_contrast(color, on, frame.theme.ink, frame.theme.text_contrast);
}

/// Left and right end of the column that the step in play fills; empty for the mixture.
struct Span {
  float left = 0, right = 0;
};
Span lit_span(const Frame& frame, const StepsColumns& c) {
  const float pad = std::round(0.25f * font_px(frame, c.font));
  if (frame.lit(Step::score)) return {c.score_left - pad, c.score_right + pad};
  if (frame.lit(Step::scale)) return {c.scaled_left - pad, c.scaled_right + pad};
  if (frame.lit(Step::softmax)) return {c.weight_left - pad, c.right};
  return {};
}

void draw_lit_column(const Frame& frame, const StepsColumns& columns, float top, float bottom) {
  const auto [left, right] = lit_span(frame, columns);
  if (right > left)
    fill_rect(frame, {{left, top}, {right, bottom}}, frame.theme.query_soft, frame.metrics.radius / 2);
}

void draw_heads(Frame& frame, const StepsLayout& layout) {
  const StepsColumns& c = layout.columns;
  const Theme& theme = frame.theme;
  const float y = std::floor(layout.head.center().y - text_height(frame, c.head_font) / 2);
  const auto head = [&](long long number, Step step, float x, const std::string& text) {
    const bool lit = frame.lit(step);
    draw_formula(frame, {"steps/head", number}, {std::floor(x), y},
                 {c.head_font, lit ? theme.query : theme.muted, lit ? theme.query_soft : theme.card}, text);
  };
  const auto right_aligned = [&](const std::string& text, float right) {
    return right - formula_width(frame, c.head_font, text);
  };
  draw_text_in(frame, {"steps/head", 0},
               {{c.left + c.mark, layout.head.min.y}, {c.left + c.mark + c.word_width, layout.head.max.y}},
               Align::left, {c.head_font, theme.muted, theme.card}, frame.tr("steps.word"));
  const std::string score = score_head(frame, c.short_heads), scaled = scaled_head(frame, c.short_heads);
  head(1, Step::score, right_aligned(score, c.score_right), score);
  if (frame.divides()) head(2, Step::scale, right_aligned(scaled, c.scaled_right), scaled);
  head(3, Step::softmax, c.weight_left, weight_head(frame, c.short_heads));
}

/// One row being drawn.
struct Row {
  const StepsColumns& columns;
  Index key;
  Rect rect;
  bool hovered, partner;

  Rect cell(float left, float right) const { return {{left, rect.min.y}, {right, rect.max.y}}; }
};

/// What is behind a cell of a step's column.
Color background(const Frame& frame, const Row& row, Step step) {
  if (row.hovered) return frame.theme.key_soft;
  return frame.lit(step) ? frame.theme.query_soft : frame.theme.card;
}

void draw_word(Frame& frame, const Row& row) {
  const StepsColumns& c = row.columns;
  const Color on = row.hovered ? frame.theme.key_soft : frame.theme.card;
  const Color color = readable(frame, frame.theme.key, on);
  if (row.partner) {
    const float inset = std::round(0.15f * row.rect.height());
    const Rect mark{{c.left, row.rect.min.y + inset},
                    {c.left + std::round(0.45f * c.mark), row.rect.max.y - inset}};
    fill_rect(frame, mark, color, mark.width() / 2);
    log_mark(frame, {"steps/partner_mark", row.key}, mark, color, on);
  }
  const FontKind font = row.partner && c.font == FontKind::body ? FontKind::bold : c.font;
  draw_text_in(frame, {"steps/word", row.key}, row.cell(c.left + c.mark, c.left + c.mark + c.word_width),
               Align::left, {font, color, on}, frame.word(row.key));
}

/// The weight whose bar takes the whole width: 1, so that bars can be compared between words and sentences;
/// in a long sentence, where they would all be hairlines, the largest of the row.
double full_bar(const Frame& frame) {
  const Index query = frame.state.view.word;
  if (frame.derived.size() <= kMostShownKeys) return 1;
  return frame.derived.weight(query, frame.derived.strongest(query));
}

void draw_bar(Frame& frame, const Row& row) {
  const StepsColumns& c = row.columns;
  const double weight = frame.derived.weight(frame.state.view.word, row.key);
  if (!(weight > 0)) return;
  const float pad = std::round(0.2f * row.rect.height());
  const float room = c.right - c.bar_left - pad;
  const auto share = static_cast<float>(weight / full_bar(frame));
  const float width = std::max(frame.metrics.line, room * share);
  const Rect bar{{c.bar_left, row.rect.min.y + pad}, {c.bar_left + width, row.rect.max.y - pad}};
  fill_rect(frame, bar, frame.theme.query, std::min(bar.width() / 2, frame.metrics.radius / 4));
  log_mark(frame, {"steps/bar", row.key}, bar, frame.theme.query, background(frame, row, Step::softmax));
}

void draw_masked_cells(Frame& frame, const Row& row) {
  const StepsColumns& c = row.columns;
  const auto dash = [&](const char* id, Step step, float left, float right) {
    const Color on = background(frame, row, step);
    draw_text_in(frame, {id, row.key}, row.cell(left, right), Align::right,
                 {c.font, readable(frame, frame.theme.muted, on), on}, "–");
  };
  dash("steps/score", Step::score, c.score_left, c.score_right);
  if (frame.divides()) dash("steps/scaled", Step::scale, c.scaled_left, c.scaled_right);
  dash("steps/weight", Step::softmax, c.weight_left, c.percent_right);
  const std::string& why = frame.tr("steps.masked");
  const Color on = background(frame, row, Step::softmax);
  if (text_width(frame, FontKind::small, why) <= c.right - c.bar_left)
    draw_text_in(frame, {"steps/masked", row.key}, row.cell(c.bar_left, c.right), Align::left,
                 {FontKind::small, readable(frame, frame.theme.muted, on), on}, why);
}

void draw_numbers(Frame& frame, const Row& row) {
  const StepsColumns& c = row.columns;
  const Index query = frame.state.view.word;
  const auto number = [&](const char* id, Step step, float left, float right, FontKind font,
                          const std::string& text) {
    const Color on = background(frame, row, step);
    draw_text_in(frame, {id, row.key}, row.cell(left, right), Align::right,
                 {font, readable(frame, frame.theme.ink, on), on}, text);
  };
  const Derived& derived = frame.derived;
  number("steps/score", Step::score, c.score_left, c.score_right, c.font,
         formatted(derived.score(query, row.key), c.score_format));
  if (frame.divides())
    number("steps/scaled", Step::scale, c.scaled_left, c.scaled_right, c.font,
           formatted(derived.scaled(query, row.key), c.scaled_format));
  number("steps/weight", Step::softmax, c.weight_left, c.percent_right,
         row.partner && c.font == FontKind::body ? FontKind::bold : c.font,
         percent_number(derived, query, row.key) + "%");
  draw_bar(frame, row);
}

void draw_row(Frame& frame, const StepsColumns& columns, Index key, const Rect& rect, Index partner) {
  const Index query = frame.state.view.word;
  const bool masked = frame.derived.masked(query, key);
  const Row row{columns, key, rect, frame.memory.hovered_word == key, partner == key};
  if (row.hovered) fill_rect(frame, rect, frame.theme.key_soft, frame.metrics.radius / 2);
  draw_word(frame, row);
  masked ? draw_masked_cells(frame, row) : draw_numbers(frame, row);

  const Hit mouse = hit(frame, {"steps/row", key}, rect);
  if (mouse.clicked) frame.emit(SelectPartner{key});
  if (!mouse.hovered) return;
  frame.memory.hovering_word = key;
  const std::string word = frame.word(key);
  if (masked)
    tooltip(frame, fill(frame.tr("steps.masked_means"), {{"word", frame.word(query)}, {"key", word}}));
  else if (text_width(frame, columns.font, word) > columns.word_width + 1)
    tooltip(frame, word);
}

/// The line of a key in the table.
Index line_of(const StepsLayout& layout, Index key) {
  return std::ranges::find(layout.shown.keys, key) - layout.shown.keys.begin();
}

/// Scrolls the key in hand into view when it changed, or another word was chosen.
void follow(Index partner, Index line, float row_height, float height) {
  ImGuiStorage& remembered = *ImGui::GetStateStorage();
  const ImGuiID id = ImGui::GetID("partner");
  const int now = static_cast<int>(partner);
  if (remembered.GetInt(id, -1) == now) return;
  remembered.SetInt(id, now);
  const float top = row_height * static_cast<float>(line), bottom = top + row_height;
  if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
  if (bottom > ImGui::GetScrollY() + height) ImGui::SetScrollY(bottom - height);
}

/// All rows from `origin` on, but only those drawn that can be seen.
void draw_rows(Frame& frame, const StepsLayout& layout, ImVec2 origin, const Rect& visible) {
  const Index partner = partner_of(frame.state, frame.derived);
  const auto n = static_cast<Index>(layout.shown.keys.size());
  const auto row_at = [&](float y) {
    return static_cast<Index>(std::floor((y - origin.y) / layout.row_height));
  };
  const Index first = std::clamp<Index>(row_at(visible.min.y), 0, n);
  const Index last = std::clamp<Index>(row_at(visible.max.y - 0.5f) + 1, first, n);
  for (Index line = first; line < last; ++line) {
    const float y = origin.y + layout.row_height * static_cast<float>(line);
    draw_row(frame, layout.columns, layout.shown.keys[static_cast<std::size_t>(line)],
             {{layout.columns.left, y}, {layout.columns.right, y + layout.row_height}}, partner);
  }
}

/// "460 more words … 12%", so that the percentages add up to 100; or how many are masked.
void draw_left_out(Frame& frame, const StepsLayout& layout) {
  if (layout.left_out.height() < 1) return;
  const StepsColumns& c = layout.columns;
  const Rect& line = layout.left_out;
  const auto in = [&](float left, float right) { return Rect{{left, line.min.y}, {right, line.max.y}}; };
  const Color on = frame.lit(Step::softmax) ? frame.theme.query_soft : frame.theme.card;
  const TextStyle words{c.font, frame.theme.muted, frame.theme.card},
      share{c.font, readable(frame, frame.theme.muted, on), on};
  const bool none_left = layout.shown.left_out == 0;
  const std::string count = std::to_string(none_left ? layout.shown.masked : layout.shown.left_out);
  const float room = c.weight_left - c.left - c.mark;
  const std::string full = fill(frame.tr(none_left                    ? "steps.left_out.masked"
                                         : layout.shown.left_out == 1 ? "steps.left_out.one"
                                                                      : "steps.left_out"),
                                {{"n", count}});
  const bool fits = text_width(frame, c.font, full) <= room;
  draw_text_in(frame, {"steps/left_out"}, in(c.left + c.mark, c.weight_left), Align::left, words,
               fits ? full : "+" + count);
  draw_text_in(frame, {"steps/left_out_share"}, in(c.weight_left, c.percent_right), Align::right, share,
               none_left ? "–" : percent_number(frame.derived, layout.shown.share) + "%");
  const std::string scale =
      fill(frame.tr("steps.full_bar"), {{"percent", percent_number(frame.derived, full_bar(frame))}});
  const Rect below_bars = in(c.bar_left, c.right);
  if (text_width(frame, FontKind::small, scale) <= below_bars.width())
    draw_text_in(frame, {"steps/full_bar"}, below_bars, Align::left, {FontKind::small, share.color, on},
                 scale);
}

/// Up and down choose the key in hand, as a click on its row does.
void take_keys(Frame& frame, const StepsLayout& layout, const Rect& rows) {
  if (!focusable(frame, {"steps/rows"})) return;
  draw_focus(frame, rows);
  const Index partner = partner_of(frame.state, frame.derived);
  const Index line = line_of(layout, partner), last = static_cast<Index>(layout.shown.keys.size()) - 1;
  const Index to = std::clamp<Index>(line + arrow_pressed().y, 0, last);
  if (to != line) frame.emit(SelectPartner{layout.shown.keys[static_cast<std::size_t>(to)]});
}

}  // namespace

void draw_steps_table(Frame& frame, const StepsLayout& layout) {
  const Rect& area = layout.rows;
  draw_lit_column(frame, layout.columns, layout.head.min.y, std::max(area.max.y, layout.left_out.max.y));
  draw_heads(frame, layout);
  if (area.height() < 1 || area.width() < 1) return;
  draw_left_out(frame, layout);
  take_keys(frame, layout, {{layout.columns.left, area.min.y}, {layout.columns.right, area.max.y}});
  if (!layout.rows_scroll) return draw_rows(frame, layout, area.min, area);

  ImGui::SetCursorScreenPos(area.min);
  ImGui::BeginChild("steps/rows", area.size(), false, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float content = layout.row_height * static_cast<float>(layout.shown.keys.size());
  const Index partner = partner_of(frame.state, frame.derived);
  follow(partner, line_of(layout, partner), layout.row_height, area.height());
  draw_rows(frame, layout, origin, area);
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, content});
  ImGui::EndChild();
}

}  // namespace attn
