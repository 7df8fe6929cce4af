// One line of the sheet: a step, with a blank or the arithmetic for each of its numbers.

#include <algorithm>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/answer_box.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

using Kind = Blank::Kind;

struct LineTexts {
  Step step;
  std::string_view name, what_to_do;
};
constexpr std::array<LineTexts, 4> kLines = {{{Step::score, "step.score", "paper.do.score"},
                                              {Step::scale, "step.scale", "paper.do.scale"},
                                              {Step::softmax, "step.softmax", "paper.do.softmax"},
                                              {Step::mix, "step.mix", "paper.do.mix"}}};

/// What was answered to a blank, and what is to be said about it.
struct Answered {
  const PaperAnswer* answer = nullptr;
  Verdict verdict = {};
};

Answered answered(const Frame& frame, Blank blank) {
  const PaperLab& lab = frame.derived.labs.paper;
  const auto found = std::ranges::find(lab.answers, blank, &PaperAnswer::blank);
  if (found == lab.answers.end()) return {};
  return {&*found, lab.verdicts[static_cast<std::size_t>(found - lab.answers.begin())]};
}

/// How an open cell is written.
struct CellText {
  std::string terms;
  FontKind font = FontKind::body;  ///< of the terms
  FontKind result = FontKind::bold;
  bool two_lines = false;  ///< what the terms come to stands below them
  bool whole = true;
};

/// As large as it fits, and all of it where that is possible.
CellText cell_text(const Frame& frame, const WrittenLine& line, const Rect& rect) {
  const float px = frame.metrics.body, everything = 1e6f;
  const std::string end = line.sign + line.result;
  if (!line.cut) {
    const std::string terms = terms_within(frame, FontKind::body, line, everything);
    const auto fits = [&](FontKind font, FontKind result, bool two_lines) {
      const float left = formula_width(frame, font, terms), right = text_width(frame, result, end);
      return two_lines ? rect.height() >= 2.5f * px && std::max(left, right) <= rect.width()
                       : left + right <= rect.width();
    };
    if (rect.height() > 2 * px && fits(FontKind::body, FontKind::title, false))
      return {terms, FontKind::body, FontKind::title, false, true};
    for (const FontKind font : {FontKind::body, FontKind::small})
      for (const bool two_lines : {false, true})
        if (fits(font, FontKind::bold, two_lines)) return {terms, font, FontKind::bold, two_lines, true};
  }
  const float room = rect.width() - text_width(frame, FontKind::bold, end);
  return {terms_within(frame, FontKind::body, line, room), FontKind::body, FontKind::bold, false, false};
}

class LineDrawing {
 public:
  LineDrawing(Frame& frame, const PaperLayout& at, int line, PaperPointer& pointer)
      : frame_(frame),
        at_(at),
        line_(line),
        pointer_(pointer),
        texts_(kLines[static_cast<std::size_t>(line)]) {
    lit_ = frame.lit(texts_.step);
    on_ = lit_ ? frame.theme.query_soft : frame.theme.card;
    open_ = frame.state.view.dials.paper.open[static_cast<std::size_t>(line)];
  }

  void draw() {
    background();
    heading();
    switch (line_) {
      case 0:
        label(0, "q·k");
        words(0, Kind::score);
        break;
      case 1:
        label(0, fill(frame_.tr("steps.scaled_short"), {{"d_k", std::to_string(row().d_k)}}));
        words(0, Kind::scaled);
        break;
      case 2:
        label(0, "e^x");
        words(0, Kind::exponential);
        label(1, frame_.tr("paper.sum"));
        cell(at_.cells_row(line_, 1), {Kind::sum, 0});
        label(2, frame_.tr("steps.weight"));
        words(2, Kind::weight);
        break;
      default:
        for (Index axis = 0; axis < at_.axes; ++axis) {
          label(axis, paper_axis(frame_, axis));
          cell(at_.cells_row(line_, axis), {Kind::output, axis});
        }
    }
  }

 private:
  const WorkedRow& row() const { return frame_.derived.labs.paper.row; }
  const Rect& band() const { return at_.bands[static_cast<std::size_t>(line_)]; }
  TextStyle style(FontKind font, Color color) const { return {font, color, on_}; }

  /// The step in play has a colour behind it and a bar at its side; lines part the others.
  void background() {
    const Theme& theme = frame_.theme;
    const float line = frame_.metrics.line, gap = frame_.metrics.gap;
    const float beyond = std::round(0.7f * gap);
    const Rect wide{{band().min.x - beyond, band().min.y}, {band().max.x + beyond, band().max.y}};
    if (!lit_) return draw_line(frame_, wide.min, {wide.max.x, wide.min.y}, theme.line, line);
    fill_rect(frame_, wide, theme.query_soft, frame_.metrics.radius / 2);
    const Rect bar = rect_at(wide.min, {std::round(gap / 4), wide.height()});
    fill_rect(frame_, bar, theme.query, frame_.metrics.radius / 4);
    log_mark(frame_, {"paper/lit"}, bar, theme.query, theme.card);
  }

  void heading() {
    const Theme& theme = frame_.theme;
    const float px = frame_.metrics.body, width = at_.heading - px;
    const TextStyle small = style(FontKind::small, theme.ink);
    const std::string& what_to_do = frame_.tr(texts_.what_to_do);
    const ItemId what_id{"paper/do", line_};
    const float below =
        at_.instructions ? draw_paragraph(frame_, what_id, {0, 0}, width, small, what_to_do, false) : 0;
    const float top = std::round(1.6f * px);
    Rect rest{{band().min.x, std::floor(band().center().y - (top + below) / 2)}, band().max};
    rest.max.x = rest.min.x + width;
    Rect title = take_top(rest, top);
    if (at_.instructions) draw_paragraph(frame_, what_id, rest.min, width, small, what_to_do);

    const std::string& turn = frame_.tr(open_ ? "paper.cover" : "paper.open");
    Rect place = take_right(title, button_width(frame_, FontKind::body, turn));
    place = {{place.min.x, place.center().y - std::floor(0.72f * px)},
             {place.max.x, place.center().y + std::floor(0.72f * px)}};
    if (button(frame_, {"paper/turn", line_}, place, turn, frame_.tr("paper.turn_hint")))
      frame_.emit(TurnLine{texts_.step, !open_});
    draw_text_in(frame_, {"paper/step", line_}, title, Align::left,
                 style(FontKind::bold, lit_ ? theme.query : theme.ink),
                 step_sign(frame_, texts_.step) + " " + frame_.tr(texts_.name));
  }

  void label(Index index, const std::string& text) {
    Rect place = at_.cells_row(line_, index);
    place.max.x = place.min.x - std::round(0.6f * frame_.metrics.body);
    place.min.x -= at_.label;
    const std::string shown =
        shortened(frame_, FontKind::body, text, place.width());  // "^" takes more than it shows
    const float width = formula_width(frame_, FontKind::body, shown);
    draw_formula(frame_, {"paper/label", line_, index},
                 {std::floor(place.max.x - width),
                  std::floor(place.center().y - text_height(frame_, FontKind::body) / 2)},
                 style(FontKind::body, frame_.theme.muted), shown);
  }

  void words(Index index, Kind kind) {
    const Rect slice = at_.cells_row(line_, index);
    const bool of_softmax = kind == Kind::exponential || kind == Kind::weight;
    for (Index j = 0; j < at_.words; ++j) {
      Rect rect = at_.cell(slice, j);
      rect.max.x -= std::round(0.6f * frame_.metrics.body);
      if (of_softmax && row().masked[static_cast<std::size_t>(j)])
        draw_text_in(frame_, {"paper/masked", static_cast<int>(kind), j}, rect, Align::left,
                     style(FontKind::body, frame_.theme.muted), frame_.tr("steps.masked"));
      else
        cell(rect, {kind, j});
    }
  }

  void cell(const Rect& rect, Blank blank) {
    if (open_)
      open_cell(rect, blank);
    else
      covered_cell(rect, blank);
  }

  void covered_cell(const Rect& rect, Blank blank) {
    const float px = frame_.metrics.body;
    const float height = std::min(rect.height() - std::round(0.2f * px), std::round(1.9f * px));
    const float top = std::floor(rect.center().y - height / 2);
    const Rect box{{rect.min.x, top},
                   {rect.min.x + std::min({rect.width(), 7.5f * px, at_.column - px / 2}), top + height}};
    const Answered known = answered(frame_, blank);
    const AnswerBoxLook look{known.answer ? &known.answer->typed : nullptr, known.verdict.kind,
                             blank.kind == Kind::weight};
    const ItemId id{"paper/blank", static_cast<int>(blank.kind), blank.index};
    const AnswerBoxResult result = answer_box(frame_, id, box, look, frame_.state.view.word);
    if (result.typed) frame_.emit(AnswerBlank{{blank, *result.typed}});
    if (result.pointed) pointer_ = {blank, false};
  }

  void open_cell(Rect rect, Blank blank) {
    const float px = frame_.metrics.body, mark = std::round(0.9f * px);
    const long long kind = static_cast<int>(blank.kind);
    const Answered known = answered(frame_, blank);
    const Rect whole = rect;
    if (known.answer) rect.max.x -= mark + px / 3;
    const WrittenLine line = written_line(frame_, blank);
    const CellText text = cell_text(frame_, line, rect);
    const float end = written(rect, blank, line, text);
    if (known.answer) {
      const float y = text.two_lines ? rect.center().y + 0.62f * px : rect.center().y;
      draw_verdict(frame_, {"verdict", kind, blank.index},
                   rect_at({end + px / 3, y - mark / 2}, {mark, mark}), known.verdict.kind, on_);
    }
    if (text.whole && !known.answer) return;
    const ItemId id{"paper/cell", kind, blank.index};
    const bool focused = focusable(frame_, id);
    if (hit(frame_, id, whole).hovered || focused) pointer_ = {blank, !text.whole};
    if (focused) draw_focus(frame_, whole);
  }

  /// Returns where it ends.
  float written(const Rect& rect, Blank blank, const WrittenLine& line, const CellText& text) {
    const long long kind = static_cast<int>(blank.kind);
    const float half = text_height(frame_, FontKind::body) / 2, step = 0.62f * frame_.metrics.body;
    const float y = rect.center().y - half;
    const float above = std::floor(text.two_lines ? y - step : y);
    const float below = std::floor(text.two_lines ? y + step : y);
    float x = rect.min.x;
    if (!text.terms.empty())
      x += draw_formula(frame_, {"paper/terms", kind, blank.index}, {x, above},
                        style(text.font, frame_.theme.ink), text.terms);
    if (text.two_lines) x = rect.min.x;
    const std::string_view sign =
        text.two_lines || text.terms.empty() ? std::string_view(line.sign).substr(1) : line.sign;
    x += draw_text(frame_, {"paper/sign", kind, blank.index}, {x, below},
                   style(FontKind::body, frame_.theme.ink), sign);
    // On the terms' baseline.
    const float raise = 0.94f * (frame_.fonts.face(text.result).px - frame_.metrics.body);
    x += draw_text(frame_, {"paper/result", kind, blank.index}, {x, std::floor(below - raise)},
                   style(text.result, frame_.theme.ink), line.result);
    return x;
  }

  Frame& frame_;
  const PaperLayout& at_;
  int line_;
  PaperPointer& pointer_;
  const LineTexts& texts_;
  bool lit_ = false, open_ = false;
  Color on_;
};

}  // namespace

void draw_paper_line(Frame& frame, const PaperLayout& at, int line, PaperPointer& pointer) {
  LineDrawing(frame, at, line, pointer).draw();
}

}  // namespace attn
