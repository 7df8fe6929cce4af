#include <algorithm>

#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

using Kind = Blank::Kind;

// In em of the body font.
constexpr float kLeastColumn = 5.4f, kMostColumn = 22, kLeastRow = 1.5f, kMostRow = 2.7f;
constexpr float kHeadingRow = 1.6f, kWordRow = 1.4f, kNote = 2.85f, kSentence = 4.4f, kGap = 0.25f,
                kMostPadding = 2.6f;
constexpr float kMostHeading = 15, kWholeColumn = 11.8f;  // a quotient of two numbers fits
constexpr float kBesideNumber = 1.9f;                     // the mark of an answer, and a gap
constexpr Index kFewAxes = 2;

/// Room for the longest heading with its button.
float heading_width(const Frame& frame) {
  float widest = 0;
  for (const std::string_view key : {"step.score", "step.scale", "step.softmax", "step.mix"})
    widest = std::max(widest, text_width(frame, FontKind::bold, "① " + frame.tr(key)));
  const float turn = std::max(button_width(frame, FontKind::body, frame.tr("paper.open")),
                              button_width(frame, FontKind::body, frame.tr("paper.cover")));
  return std::ceil(widest + turn + 1.5f * frame.metrics.body);
}

/// Room for the labels of the rows.
float label_width(const Frame& frame, Index axes) {
  const float px = frame.metrics.body;
  float widest = 2.5f * px;
  for (const std::string_view key : {"paper.sum", "steps.weight"})
    widest = std::max(widest, text_width(frame, FontKind::body, frame.tr(key)));
  for (Index axis = 0; axis < axes; ++axis)
    widest = std::max(widest, text_width(frame, FontKind::body, paper_axis(frame, axis)));
  return std::ceil(std::min(widest, 6 * px) + 0.8f * px);
}

/// What a column needs at least: the longest number that stands in it when its line is turned over.
float least_column(const Frame& frame) {
  constexpr Index kLookedAt = 8;  // more columns never fit beside each other in numbers that long
  const WorkedRow& row = frame.derived.labs.paper.row;
  float widest = 0;
  for (Index j = 0; j < std::min(row.keys(), kLookedAt); ++j)
    for (const Kind kind : {Kind::score, Kind::scaled, Kind::exponential, Kind::weight}) {
      const WrittenLine line = written_line(frame, {kind, j});
      widest = std::max(widest, text_width(frame, FontKind::bold, line.sign + line.result));
    }
  return std::max(kLeastColumn * frame.metrics.body, std::ceil(widest + kBesideNumber * frame.metrics.body));
}

float instructions_height(Frame& frame, float width) {
  float most = 0;
  for (const std::string_view key : {"paper.do.score", "paper.do.scale", "paper.do.softmax", "paper.do.mix"})
    most = std::max(
        most, draw_paragraph(frame, {"paper/do"}, {0, 0}, width,
                             {FontKind::small, frame.theme.ink, frame.theme.card}, frame.tr(key), false));
  return most;
}

/// Chooses what is shown, so that it fits.
class Fitting {
 public:
  Fitting(Frame& frame, const Rect& area, PaperLayout& at) : frame_(frame), area_(area), at_(at) {
    px_ = frame.metrics.body;
  }

  void columns(Index words, Index axes) {
    at_.label = label_width(frame_, std::min<Index>(axes, 4));
    const float beside = area_.width() - at_.label - kWholeColumn * px_ * static_cast<float>(words);
    at_.heading = std::max(heading_width(frame_), std::floor(std::min(kMostHeading * px_, beside)));
    const float room = area_.width() - at_.heading - at_.label;
    at_.words = std::clamp<Index>(static_cast<Index>(room / least_column(frame_)), 1, words);
    at_.column = std::floor(std::min(room / static_cast<float>(at_.words), kMostColumn * px_));
    instructions_ = instructions_height(frame_, at_.heading - px_);
  }

  /// What matters least goes first.
  void rows(Index axes, int wanted_vector_lines, bool beside_each_other) {
    at_.axes = axes;
    at_.row = std::floor(kLeastRow * px_);
    at_.vector_lines = wanted_vector_lines;
    while (at_.axes > kFewAxes && !fits()) --at_.axes;
    if (!fits() && beside_each_other) at_.k_above_v = false;
    if (!fits()) at_.instructions = false;
    if (!fits()) at_.vector_lines = 1;
    while (at_.axes > 1 && !fits()) --at_.axes;
    while (at_.row < kMostRow * px_ && fits()) ++at_.row;
    if (!fits()) --at_.row;
  }

  float header() const {
    const float vectors = static_cast<float>(at_.vector_lines * (at_.k_above_v ? 2 : 1));
    return std::round(kWordRow * px_) + vectors * vector_line_height(frame_);
  }
  float band(int line) const {
    const float heading = std::round(kHeadingRow * px_) + (at_.instructions ? instructions_ : 0);
    return std::max(static_cast<float>(at_.rows_of(line)) * at_.row, heading);
  }
  float note() const { return std::round(kNote * px_); }
  float gap() const { return std::round(kGap * px_); }
  float all() const {
    float height = header() + note() + 2 * gap();
    if (at_.lines < 4) height += std::round(kSentence * px_);
    for (int line = 0; line < at_.lines; ++line) height += band(line) + gap();
    return height;
  }

 private:
  bool fits() const { return all() <= area_.height(); }

  Frame& frame_;
  const Rect& area_;
  PaperLayout& at_;
  float px_ = 0, instructions_ = 0;
};

/// Whether every k and v that is shown has room in a width.
bool vectors_fit(Frame& frame, const PaperLayout& at, float width) {
  const Derived& derived = frame.derived;
  for (Index j = 0; j < at.words; ++j)
    for (const Matrix* stack : {&derived.K, &derived.V})
      if (vector_text(frame, stack->row(j), width, 1) != vector_text(frame, stack->row(j), 1e6f, 1))
        return false;
  return true;
}

}  // namespace

Rect PaperLayout::cells_row(int line, Index index) const {
  const Rect& band = bands[static_cast<std::size_t>(line)];
  const float top = std::floor(band.center().y - static_cast<float>(rows_of(line)) * row / 2);
  return {{cells_x(), top + static_cast<float>(index) * row},
          {header.max.x, top + static_cast<float>(index + 1) * row}};
}

Rect PaperLayout::cell(const Rect& slice, Index word) const {
  const float x = cells_x() + static_cast<float>(word) * column;
  return {{x, slice.min.y}, {x + column, slice.max.y}};
}

PaperLayout paper_layout(Frame& frame, const Rect& area) {
  const WorkedRow& row = frame.derived.labs.paper.row;
  PaperLayout at;
  at.lines = row.too_large_for_paper || row.looks_at_nothing ? 2 : 4;
  Fitting fitting(frame, area, at);
  fitting.columns(row.keys(), frame.derived.V.cols());
  const float room = at.column - frame.metrics.body, name = 1.5f * frame.metrics.body;
  fitting.rows(frame.derived.V.cols(), vectors_fit(frame, at, room) ? 1 : 2,
               vectors_fit(frame, at, room / 2 - name));

  const float free = std::max(0.0f, area.height() - fitting.all());
  const float padding =
      std::floor(std::min(free / static_cast<float>(at.lines + 1), kMostPadding * frame.metrics.body));
  Rect rest = area;
  at.header = take_top(rest, fitting.header());
  take_top(rest, fitting.gap() + padding / 2);
  for (int line = 0; line < at.lines; ++line) {
    at.bands[static_cast<std::size_t>(line)] = take_top(rest, fitting.band(line) + padding);
    take_top(rest, fitting.gap());
  }
  take_top(rest, fitting.gap());
  at.note = at.lines == 4 ? take_top(rest, fitting.note()) : take_bottom(rest, fitting.note());
  at.below = rest;
  return at;
}

}  // namespace attn
