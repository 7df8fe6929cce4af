// The reader before attention: h <- a h + (1 - a) x, against the weight that attention gives over the same
// distance. Part 0: the old reader alone. Part 1: both.

#include <algorithm>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/panels/walk/reader_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

constexpr double kPlacesOfKeep = 1000;  // a slider's a is a whole number of thousandths
constexpr double kSpan = kBetweenMax - kBetweenMin;

ReaderDials& changed_keep(ReaderDials& dials, const DialChange& change) {
  if (change.place) dials.keep = std::round(*change.place * kPlacesOfKeep) / kPlacesOfKeep;
  if (change.value) dials.keep = *change.value;
  return dials;
}

ReaderDials& changed_between(ReaderDials& dials, const DialChange& change) {
  if (change.place) dials.between = kBetweenMin + static_cast<Index>(std::round(*change.place * kSpan));
  if (change.value) dials.between = static_cast<Index>(*change.value);
  return dials;
}

}  // namespace

std::string reader_word(const Frame& frame, Index word) {
  return frame.fonts.displayable(frame.derived.labs.reader.texts[static_cast<std::size_t>(word)]);
}

std::string share_left_text(const Frame& frame) {
  const double share = frame.derived.labs.reader.reader.shares(0);
  const double keep = frame.state.view.dials.reader.keep;
  if (share == 0 && keep > 0 && keep < 1) return "< 1e−300%";  // below the smallest double
  return share_text(share);
}

float draw_reader_dials(Frame& frame, const Rect& area) {
  const ReaderDials& now = frame.state.view.dials.reader;
  const std::string &keep = frame.tr("reader.keep"), &between = frame.tr("reader.between");
  const float label_width = dial_label_width(frame, {keep, between});
  const float gap = std::round(frame.metrics.gap / 2);
  Rect rest = area;
  ReaderDials dials = now;
  const Rect keep_row = take_top(rest, dial_height(frame));
  changed_keep(dials, draw_dial(frame, keep_row, label_width,
                                {.slider = {"reader/keep/slider"},
                                 .box = {"reader/keep/box"},
                                 .label = keep,
                                 .value = now.keep,
                                 .rule = {0, 1, false, 0.01},
                                 .place = now.keep,
                                 .step = 0.01,
                                 .hint = frame.tr("reader.keep_hint")}));
  take_top(rest, gap);
  const Rect between_row = take_top(rest, dial_height(frame));
  changed_between(dials, draw_dial(frame, between_row, label_width,
                                   {.slider = {"reader/between/slider"},
                                    .box = {"reader/between/box"},
                                    .label = between,
                                    .value = static_cast<double>(now.between),
                                    .rule = {kBetweenMin, kBetweenMax, true, 1},
                                    .place = static_cast<double>(now.between - kBetweenMin) / kSpan,
                                    .step = 5 / kSpan,
                                    .hint = frame.tr("reader.between_hint")}));
  take_top(rest, gap);
  const std::string& best = frame.tr("reader.best");
  const Rect row = take_top(rest, button_height(frame, FontKind::body));
  const Rect place{{std::max(row.min.x, row.max.x - button_width(frame, FontKind::body, best)), row.min.y},
                   row.max};
  if (button(frame, {"reader/best"}, place, best, frame.tr("reader.best_hint")))
    dials.keep = frame.derived.labs.reader.best_keep;
  if (dials != now) frame.emit(SetReaderDials{dials});
  return row.max.y - area.min.y;
}

void draw_reader(Frame& frame, Rect area) {
  const bool tight = frame.metrics.projection;
  const float gap = tight ? std::round(frame.metrics.gap / 2) : frame.metrics.gap;
  const bool with_bars = area.height() > 30 * frame.metrics.body;
  draw_reader_strip(frame, take_top(area, reader_strip_height(frame, with_bars)), with_bars);
  take_top(area, gap);
  const float share = tight ? 0.48f : 0.56f;
  draw_reader_chart(frame, take_left(area, std::floor(area.width() * share)));
  take_left(area, 2 * frame.metrics.gap);
  take_top(area, draw_reader_dials(frame, area) + gap);
  draw_reader_numbers(frame, area);
}

}  // namespace attn
