// What is left of the first word, in numbers, and where it comes from.

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/reader_parts.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/text.h"

namespace attn {
namespace {

using Names = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// Three decimals, without zeros at their end; more where only they tell the number from 0 or 1.
std::string short_text(double value) {
  std::string text;
  for (const int decimals : {3, 6, 9, 15}) {
    text = number_text(value, decimals);
    while (text.back() == '0' && text.find('.') != text.npos) text.pop_back();
    if (text.back() == '.') text.pop_back();
    if (value == 0 || value == 1 || (text != "0" && text != "1")) break;
  }
  return text;
}

/// The recursion, word by word: what the first words leave of `first`, and what the last one does. As many of
/// them as there is room for.
void draw_word_by_word(Frame& frame, LabColumn& column) {
  const float room = column.rest().height() - frame.metrics.gap;  // below the rule
  const auto lines = static_cast<Index>(std::max(0.0f, room / LabColumn::line_height(frame)));
  constexpr Index kOthers = 3;  // the first word, "…", the last word
  const Index written = std::min<Index>(lines - kOthers, 3);
  if (written < 1) return;
  column.rule();
  const ReaderLab& lab = frame.derived.labs.reader;
  const ReaderDials& dials = frame.state.view.dials.reader;
  const std::string keep = short_text(dials.keep);
  const auto read = [&](Index word) {
    return fill(frame.tr("reader.then"),
                {{"word", reader_word(frame, lab.words[static_cast<std::size_t>(word)])}});
  };
  column.line({"reader/read", 0}, read(0), "1 − a = " + share_text(lab.decay(0)));
  for (Index m = 1; m <= written; ++m)
    column.line({"reader/read", m}, read(m),
                share_text(lab.decay(m - 1)) + " × " + keep + " = " + share_text(lab.decay(m)));
  column.line({"reader/read", written + 1}, "…", "…");
  column.line({"reader/read", written + 2}, read(dials.between + 1), share_left_text(frame));
}

/// The share as the closed form of the recursion, with the numbers of this setting.
std::string closed_form(const Frame& frame) {
  const ReaderDials& dials = frame.state.view.dials.reader;
  const std::string left = share_left_text(frame);
  const std::string sign = left.front() == '<' ? " " : dials.keep == 0 || dials.keep == 1 ? " = " : " ≈ ";
  return short_text(dials.keep) + raised(std::to_string(dials.between + 1)) + " × " +
         short_text(1 - dials.keep) + sign + left;
}

/// Widths of the table's columns: as many as fit, each wide enough for its name and for a number; what is
/// left over goes to all alike.
std::vector<float> column_widths(const Frame& frame, float room) {
  const float padding = frame.metrics.body / 2, number = text_width(frame, FontKind::body, "−0.000");
  std::vector<float> widths;
  float used = 0;
  for (Index i = 0; i < frame.derived.labs.reader.reader.state.size(); ++i) {
    const float name = text_width(frame, FontKind::small, frame.axis(i));
    const float width = std::ceil(std::max(number, name) + padding);
    if (i > 0 && used + width > room) break;
    widths.push_back(width);
    used += width;
  }
  for (float& width : widths) width += std::floor((room - used) / static_cast<float>(widths.size()));
  return widths;
}

/// One row of the table of what came out: a name, and as many of the numbers as have a column.
void draw_vector(Frame& frame, long long number, Rect row, float label, std::string_view name, Color color,
                 const double* values, const std::vector<float>& widths) {
  draw_text_in(frame, {"reader/vector", number}, take_left(row, label), Align::left,
               {FontKind::body, color, frame.theme.card}, name);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const double value = values[i];
    Rect cell = take_left(row, widths[i]);
    cell.min.x += frame.metrics.body / 2;
    const bool tiny = value != 0 && std::abs(value) < 1e-3;
    const std::string text = tiny ? (value < 0 ? "−" : "") + tiny_text(std::abs(value), kLeastShare)
                                  : number_text(value, value == 0 ? 0 : 3);
    const bool fits = text_width(frame, FontKind::body, text) <= cell.width();
    const FittedNumber fitted =
        fits ? FittedNumber{text, FontKind::body} : fitting_number(frame, value, cell.width());
    draw_text_in(frame, {"reader/vector", number, static_cast<long long>(i)}, cell, Align::right,
                 {fitted.font, color, frame.theme.card}, fitted.text);
  }
}

/// h and the mixture of attention, by the names of the value's dimensions. Only where there is room.
void draw_vectors(Frame& frame, LabColumn& column) {
  const Theme& theme = frame.theme;
  const ReaderLab& lab = frame.derived.labs.reader;
  const bool both = scene_part(frame) >= 1;
  const float line = std::round(1.4f * frame.metrics.body);
  if (column.rest().height() < (both ? 3 : 2) * line + frame.metrics.gap) return;
  column.rule();
  Rect area = column.rest();
  const std::string mixture =
      fill(frame.tr("reader.mixture"), {{"it", reader_word(frame, lab.words.back())}});
  const float label =
      std::min(0.4f * area.width(), std::ceil(text_width(frame, FontKind::body, both ? mixture : "h")) + 1);
  const std::vector<float> widths = column_widths(frame, area.width() - label);
  Rect head = take_top(area, line);
  take_left(head, label);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    Rect cell = take_left(head, widths[i]);
    cell.min.x += frame.metrics.body / 2;
    const auto axis = static_cast<Index>(i);
    const bool more = i + 1 == widths.size() && axis + 1 < lab.reader.state.size();
    draw_text_in(frame, {"reader/dimension", axis}, cell, Align::right,
                 {FontKind::small, theme.muted, theme.card}, frame.axis(axis) + (more ? " …" : ""));
  }
  draw_vector(frame, 0, take_top(area, line), label, "h", reader_color(frame), lab.reader.state.data(),
              widths);
  if (both)
    draw_vector(frame, 1, take_top(area, line), label, mixture, theme.value, lab.trace.output.data(), widths);
}

}  // namespace

void draw_reader_numbers(Frame& frame, Rect area) {
  const ReaderLab& lab = frame.derived.labs.reader;
  const std::string first = reader_word(frame, lab.words.front()), it = reader_word(frame, lab.words.back());
  const auto say = [&](std::string_view key, Names names) { return fill(frame.tr(key), names); };
  const Index between = frame.state.view.dials.reader.between;

  LabColumn column(frame, area);
  column.headline({"reader/left"}, say("reader.left", {{"first", first}}), share_left_text(frame),
                  reader_color(frame));
  // With less room than that the recursion makes way: the beats before have shown it.
  constexpr float kLinesOfBoth = 17;
  const bool both = scene_part(frame) >= 1;
  if (!both || area.height() > kLinesOfBoth * frame.metrics.body)
    column.formula({"reader/recursion"}, "h ← a·h + (1 − a)·x");
  column.formula({"reader/closed"}, "a^m·(1 − a) = " + closed_form(frame));
  column.text({"reader/best_left"}, say("reader.best_left", {{"first", first},
                                                             {"m", std::to_string(between + 1)},
                                                             {"a", number_text(lab.best_keep, 3)},
                                                             {"share", share_text(lab.best_share)}}));
  if (both) {
    column.rule();
    const double others = weight_between(lab);
    column.headline({"reader/weight"}, say("reader.weight", {{"first", first}, {"it", it}}),
                    share_text(lab.trace.weights(0, 0)), frame.theme.value);
    column.text({"reader/score"},
                say("reader.score", {{"first", first}, {"score", number_text(lab.trace.scores(0, 0), 2)}}));
    column.text({"reader/others"},
                say("reader.others", {{"count", std::to_string(between)},
                                      {"share", share_text(others)},
                                      {"each", share_text(others / static_cast<double>(between))}}));
  }
  if (!both) draw_word_by_word(frame, column);
  draw_vectors(frame, column);
}

}  // namespace attn
