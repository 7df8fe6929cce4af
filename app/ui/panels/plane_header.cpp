#include <algorithm>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/plane_chooser.h"
#include "app/ui/panels/plane_parts.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/number_text.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr FontKind kToolFont = FontKind::small;

float tool_gap(const Frame& frame) {
  return frame.metrics.gap / 2;
}

float tools_width(const Frame& frame) {
  return button_width(frame, kToolFont, frame.tr("plane.lines")) + tool_gap(frame) +
         button_width(frame, kToolFont, frame.tr("plane.fit"));
}

/// At the right end of the row.
void draw_tools(Frame& frame, Rect row) {
  const Rect fit = take_right(row, button_width(frame, kToolFont, frame.tr("plane.fit")));
  take_right(row, tool_gap(frame));
  const Rect lines = take_right(row, button_width(frame, kToolFont, frame.tr("plane.lines")));
  const bool on = frame.state.view.score_lines;
  if (button(frame, {"plane/lines"}, lines, frame.tr("plane.lines"), hint(frame, "keys.score_lines"),
             {.on = on, .font = kToolFont}))
    frame.emit(ShowScoreLines{!on});
  if (button(frame, {"plane/fit"}, fit, frame.tr("plane.fit"), hint(frame, "keys.fit"), {.font = kToolFont}))
    frame.emit(FitPlane{});
}

DimensionChoice choice_of(const Frame& frame, bool horizontal) {
  const ViewState& view = frame.state.view;
  return {horizontal, horizontal ? view.plane_x : view.plane_y, horizontal ? view.plane_y : view.plane_x,
          frame.derived.Q.cols()};
}

float chooser_width(const Frame& frame, bool horizontal) {
  return dimension_chooser_width(frame, choice_of(frame, horizontal));
}

void draw_choosers(Frame& frame, Rect row) {
  constexpr ChooserIds kIds{"plane/dimension_name", "plane/dimension", "plane/dimension_back",
                            "plane/dimension_on"};
  for (const bool horizontal : {true, false}) {
    const DimensionChoice choice = choice_of(frame, horizontal);
    const Rect place = take_left(row, chooser_width(frame, horizontal));
    take_left(row, frame.metrics.gap);
    if (const auto next = draw_dimension_chooser(frame, kIds, choice, place))
      frame.emit(horizontal ? ShowPlaneDimensions{*next, choice.other}
                            : ShowPlaneDimensions{choice.other, *next});
  }
}

/// What can be done here, or why it can't be done now: the longest wording that fits. Returns whether one
/// did.
bool draw_hint(Frame& frame, const Rect& row) {
  const bool between = frame.between_sentences();
  const TextStyle style{FontKind::small, frame.theme.muted, frame.theme.card};
  for (const std::string* text : {&frame.tr(between ? "plane.between" : "plane.drag"),
                                  &frame.tr(between ? "plane.between.short" : "plane.drag.short")}) {
    if (text_width(frame, style.font, *text) > row.width()) continue;
    draw_text_in(frame, {"plane/hint"}, row, Align::left, style, *text);
    return true;
  }
  return false;
}

/// The title with the word in it, which alone is shortened where there is no room for all of it.
std::string title_text(const Frame& frame, FontKind font, float width, const std::string& pattern) {
  const std::string word = frame.word(frame.state.view.word);
  const float room = width - text_width(frame, font, fill(pattern, {{"word", ""}}));
  return fill(pattern, {{"word", shortened(frame, font, word, std::max(room, 2 * frame.metrics.body))}});
}

void draw_title(Frame& frame, const Rect& row) {
  const std::string word = frame.word(frame.state.view.word);
  const auto fits = [&](FontKind font, const std::string& pattern) {
    return text_width(frame, font, fill(pattern, {{"word", word}})) <= row.width();
  };
  const bool plain = frame.derived.plain;
  const std::string& full = frame.tr(plain ? "plane.title.plain" : "plane.title");
  const std::string& brief = frame.tr(plain ? "plane.title.plain.short" : "plane.title.short");
  const std::string& pattern = fits(FontKind::title, full) || fits(FontKind::bold, full) ? full : brief;
  const FontKind font = fits(FontKind::title, pattern)  ? FontKind::title
                        : fits(FontKind::bold, pattern) ? FontKind::bold
                                                        : FontKind::small;
  // Rather the vectors' letters alone than a title that is cut.
  const float least = text_width(frame, font, fill(pattern, {{"word", ""}})) +
                      std::min(text_width(frame, font, word), 2 * frame.metrics.body);
  const std::string text = least <= row.width() ? title_text(frame, font, row.width(), pattern)
                           : plain              ? "x"
                                                : "q, k";
  draw_text_in(frame, {"plane/title"}, row, Align::left, {font, frame.theme.ink, frame.theme.card}, text);
}

/// One line that must never be cut: the first candidate that fits, in the body font or else the small one;
/// the last candidate comes in the small font whatever happens.
void draw_never_cut(Frame& frame, ItemId id, const Rect& row, bool lit,
                    std::initializer_list<std::string> candidates) {
  const Theme& theme = frame.theme;
  const Color behind = lit ? theme.query_soft : theme.card;
  const float pad = lit ? frame.metrics.gap / 3 : 0;
  const auto draw = [&](FontKind font, const std::string& text) {
    const float width = text_width(frame, font, text);
    const Rect strip{row.min, {std::min(row.max.x, row.min.x + width + 2 * pad), row.max.y}};
    if (lit) fill_rect(frame, strip, behind, frame.metrics.radius / 2);
    draw_text(frame, id, {row.min.x + pad, std::floor(row.center().y - text_height(frame, font) / 2)},
              {font, theme.ink, behind}, text);
  };
  for (const std::string& text : candidates)
    for (const FontKind font : {FontKind::body, FontKind::small})
      if (text_width(frame, font, text) + 2 * pad <= row.width()) return draw(font, text);
  draw(FontKind::small, *(candidates.end() - 1));
}

std::string brief_word(const Frame& frame, Index word) {
  return shortened(frame, FontKind::body, frame.word(word), 3.5f * frame.metrics.body);
}

/// "4.13 ÷ √2 = 2.92", and from softmax on " → 62%".
std::string scaled_text(const Frame& frame, Index query, Index key, bool with_score) {
  const Derived& derived = frame.derived;
  const double score = derived.score(query, key), scaled = derived.scaled(query, key);
  // Tiny numbers with more digits, so that a calculator agrees.
  const int decimals = std::abs(score) < 0.1 && score != 0 ? 4 : 2;
  std::string text = with_score ? number_text(score, decimals) : std::string();
  if (frame.divides())
    text += " ÷ √" + std::to_string(derived.Q.cols()) + " = " + number_text(scaled, decimals);
  if (frame.lit(Step::scale)) return text;
  return text + " → " + percent_number(derived, query, key) + "%";
}

/// How the score goes on, or what it looks like in the plane.
void draw_second_line(Frame& frame, const Rect& row, Index query, Index key) {
  const ItemId id{"plane/scaled"};
  if (frame.derived.masked(query, key)) {
    const auto text = [&](const std::string& q, const std::string& k) {
      return fill(frame.tr("pair.masked"), {{"query", q}, {"key", k}});
    };
    draw_never_cut(frame, id, row, false,
                   {text(frame.word(query), frame.word(key)),
                    text(brief_word(frame, query), brief_word(frame, key)), "→ 0%"});
  } else if (!frame.lit(Step::score)) {
    const std::string percent = percent_number(frame.derived, query, key) + "%";
    draw_never_cut(frame, id, row, true, {scaled_text(frame, query, key, true), percent});
  } else if (frame.derived.Q.cols() == 2) {  // else the shadow is not the whole score, or there is none
    draw_never_cut(frame, id, row, false, {frame.tr("plane.shadow"), frame.tr("plane.shadow.short")});
  }
}

/// "它·小猫 = 1.7×2.4 + 0.5×0.1 = 4.13", and in a second row how that goes on; where there is no second row,
/// behind it if there is room.
void draw_arithmetic(Frame& frame, Rect rows, float row_height) {
  const Index query = frame.state.view.word, key = partner_of(frame.state, frame.derived);
  const std::string names = frame.word(query) + "·" + frame.word(key) + " = ";
  const std::string brief = brief_word(frame, query) + "·" + brief_word(frame, key) + " = ";
  const auto product = [&](int terms) { return dot_product_text(frame, query, key, terms); };
  const bool one_row = rows.height() < 2 * row_height;
  const bool goes_on = one_row && !frame.lit(Step::score) && !frame.derived.masked(query, key);
  // Without the division it may go on with nothing, else with a blank.
  std::string next = goes_on ? scaled_text(frame, query, key, false) : std::string();
  if (!next.empty()) next = ";" + next;
  const std::string score = number_text(frame.derived.score(query, key), 2);
  draw_never_cut(frame, {"plane/score"}, take_top(rows, row_height), frame.lit(Step::score),
                 {names + product(4) + next, names + product(4), brief + product(4), brief + product(2),
                  product(2), product(1), "q·k = " + score});
  if (!one_row) draw_second_line(frame, take_top(rows, row_height), query, key);
}

/// Above d_k = 2 the picture is a part of the truth, and says so. Returns its height.
float draw_partial_caption(Frame& frame, ImVec2 at, float width, bool tight) {
  const ViewState& view = frame.state.view;
  const bool between = frame.between_sentences();
  const std::string& pattern = between ? frame.tr(tight ? "plane.between.short" : "plane.between")
                                       : frame.tr(tight ? "plane.partial.short" : "plane.partial");
  const std::string text =
      fill(pattern, {{"x", std::to_string(view.plane_x + 1)}, {"y", std::to_string(view.plane_y + 1)}});
  const TextStyle style{FontKind::small, frame.theme.muted, frame.theme.card};
  return draw_paragraph(frame, {"plane/partial"}, at, width, style, text);
}

}  // namespace

void draw_plane_header(Frame& frame, Rect& rest) {
  const Metrics& m = frame.metrics;
  const float card = rest.height();
  const bool tight = card < 19 * m.body, very_tight = card < 15 * m.body;
  const bool choosers = frame.derived.Q.cols() > 2;
  const float tool_height = button_height(frame, kToolFont);

  if (choosers) {
    // Where height is scarce the choosers stand for the title: they name what the axes show.
    if (!very_tight) draw_title(frame, take_top(rest, std::round(1.25f * m.title)));
    Rect row = take_top(rest, tool_height);
    draw_choosers(frame, row);
    const float needed = chooser_width(frame, true) + chooser_width(frame, false) + 2 * m.gap;
    if (row.width() < needed + tools_width(frame))
      take_top(rest, m.gap / 4), row = take_top(rest, tool_height);
    draw_tools(frame, row);
  } else {
    Rect title = take_top(rest, std::max(tight ? tool_height : 0, std::round(1.25f * m.title)));
    Rect row = tight ? title : take_top(rest, tool_height);
    draw_tools(frame, take_right(row, tools_width(frame)));
    take_right(row, m.gap / 2);
    // Where there is one row for both, the reason why nothing can be dragged is what one wants to read.
    const bool hint_drawn = (!tight || frame.between_sentences()) && draw_hint(frame, row);
    if (!tight || !hint_drawn) draw_title(frame, tight ? row : title);
  }
  take_top(rest, m.gap / 3);
  const float row_height = std::round((tight ? 1.2f : 1.35f) * m.body);
  draw_arithmetic(frame, take_top(rest, very_tight ? row_height : 2 * row_height), row_height);
  if (choosers)
    take_top(rest, draw_partial_caption(frame, {rest.min.x, rest.min.y + m.gap / 4}, rest.width(), tight) +
                       m.gap / 4);
  take_top(rest, m.gap / 3);
}

std::string vector_name(const Frame& frame, const Handle& handle, FontKind font, float max_width) {
  std::string letter = frame.derived.plain ? "x" : role_look(frame.theme, handle.role).letter;
  const float room = max_width - text_width(frame, font, letter + " ");
  if (room < 1.5f * frame.fonts.face(font).px) return letter;
  return letter + " " + shortened(frame, font, frame.word(handle.word), room);
}

std::string vector_numbers(const Frame& frame, const Handle& handle) {
  const Matrix& stack = frame.derived.stack(handle.role);
  // As entered where that is short; numbers mixed from two sentences have all the digits of a double.
  const auto number = [](double value) {
    constexpr std::size_t kShort = 8;  // bytes, of which "−" takes three
    const std::string exact = exact_number_text(value);
    return exact.size() <= kShort ? exact : number_text(value, 2);
  };
  std::string text = "[" + number(stack(handle.word, 0));
  for (Index d = 1; d < stack.cols(); ++d) text += ", " + number(stack(handle.word, d));
  return text + "]";
}

}  // namespace attn
