// The walk's card: where one is, what to look for, and the ways on.

#include <algorithm>
#include <array>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/walk/walk_text.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

const Station& present_station(const Frame& frame) {
  const WalkPlace& place = frame.state.view.walk;
  return frame.state.walk.plan->stations[static_cast<std::size_t>(place.station - 1)];
}

float row_height(const Frame& frame) {
  return std::round(1.5f * frame.metrics.title);
}

/// What is to be said now. A beat speaks of its own lesson only.
std::string say_text(const Frame& frame, const Beat& beat) {
  return has_other_lesson(frame.state) ? frame.tr("guide.other_lesson") : walk_text(frame, beat.say);
}

TextStyle say_style(const Frame& frame) {
  return {FontKind::body, frame.theme.ink, frame.theme.card};
}

/// One number of the rail: filled where one is, outlined where one was.
void draw_stop(Frame& frame, Index station, const Rect& rect) {
  const Theme& theme = frame.theme;
  const ItemId id{"guide/station", station};
  const bool focused = focusable(frame, id);
  const Hit mouse = hit(frame, id, rect);
  const bool here = frame.state.view.walk.station == station;
  const Color fill = here ? theme.query : mouse.hovered ? theme.query_soft : theme.card;
  const float radius = std::min(rect.width(), rect.height()) / 2 - frame.metrics.line;
  draw_circle(frame, rect.center(), radius, fill, here ? theme.query : theme.axis,
              (here ? 2 : 1) * frame.metrics.line);
  const TextStyle style{here ? FontKind::bold : FontKind::body, here ? theme.on_query : theme.ink, fill};
  draw_text_in(frame, id, rect, Align::center, style, std::to_string(station));
  if (focused) draw_focus(frame, rect);
  const auto at = static_cast<std::size_t>(station - 1);
  if (mouse.hovered)
    tooltip(frame, frame.state.walk.plan->stations[at].title.in(frame.language()) + "  Ctrl+" +
                       std::to_string(station));
  if (mouse.clicked || (focused && press_key_pressed())) frame.emit(GoToStation{station});
}

/// The rail with a triangle at each end. Returns where it ends.
float draw_rail(Frame& frame, const Rect& row) {
  const WalkPlan& plan = *frame.state.walk.plan;
  const WalkPlace& place = frame.state.view.walk;
  const float stop = std::round(1.55f * frame.metrics.body);
  const bool at_start = place.station == 1 && place.beat == 0;
  const bool at_end = place.station == plan.size() &&
                      place.beat + 1 == static_cast<Index>(present_station(frame).beats.size());
  Rect rest{{row.min.x, std::floor(row.center().y - stop / 2)},
            {row.max.x, std::floor(row.center().y + stop / 2)}};
  if (triangle_button(frame, {"guide/back"}, take_left(rest, stop), true, hint(frame, "keys.steps"),
                      !at_start))
    frame.emit(WalkOn{-1});
  const float y = std::floor(rest.center().y);
  draw_line(frame, {rest.min.x + stop / 2, y},
            {rest.min.x + (static_cast<float>(plan.size()) - 0.5f) * stop, y}, frame.theme.line,
            frame.metrics.line);
  for (Index station = 1; station <= plan.size(); ++station) draw_stop(frame, station, take_left(rest, stop));
  if (triangle_button(frame, {"guide/on"}, take_left(rest, stop), false, hint(frame, "keys.steps"), !at_end))
    frame.emit(WalkOn{1});
  return rest.min.x;
}

/// One dot a beat, filled up to the present one.
float draw_beats(Frame& frame, ImVec2 at) {
  const auto beats = static_cast<Index>(present_station(frame).beats.size());
  const float radius = std::round(0.2f * frame.metrics.body), step = 3.2f * radius;
  for (Index i = 0; i < beats; ++i) {
    const bool done = i <= frame.state.view.walk.beat;
    draw_circle(frame, {at.x + (static_cast<float>(i) + 0.5f) * step, at.y}, radius,
                done ? frame.theme.query : frame.theme.card, done ? frame.theme.query : frame.theme.axis,
                frame.metrics.line);
  }
  return static_cast<float>(beats) * step;
}

struct GuideButton {
  ItemId id;
  std::string label;
  std::string hint;
  Action action;
};

/// Cuts the buttons off the right of the row, as far as the title leaves room: their keys work without them.
void draw_buttons(Frame& frame, Rect& row, float needed) {
  const std::array buttons{
      GuideButton{{"guide/leave"}, frame.tr("guide.leave") + " W", hint(frame, "keys.walk"), GoToStation{0}},
      GuideButton{{"guide/restart"},
                  frame.tr("guide.restart") + " R",
                  hint(frame, "keys.restart"),
                  RestartStation{}}};
  for (const GuideButton& each : buttons) {
    const float width = button_width(frame, FontKind::body, each.label);
    if (row.width() - width - frame.metrics.gap / 2 < needed) return;
    const Rect slot = take_right(row, width);
    take_right(row, frame.metrics.gap / 2);
    if (button(frame, each.id, button_place(frame, slot), each.label, each.hint)) frame.emit(each.action);
  }
}

}  // namespace

float guide_height(Frame& frame, float width) {
  float most = 0;
  for (const Beat& beat : present_station(frame).beats)
    most = std::max(most, draw_paragraph(frame, {"guide/say"}, {0, 0}, width, say_style(frame),
                                         say_text(frame, beat), false));
  return row_height(frame) + std::round(frame.metrics.gap / 3) + most;
}

void draw_guide(Frame& frame, Rect area) {
  Rect row = take_top(area, row_height(frame));
  row.min.x = draw_rail(frame, row) + frame.metrics.gap;
  const std::string& title = present_station(frame).title.in(frame.language());
  const float title_width = text_width(frame, FontKind::title, title);
  draw_buttons(frame, row, title_width + frame.metrics.gap);
  const Rect drawn = draw_text_in(frame, {"guide/title"}, row, Align::left,
                                  {FontKind::title, frame.theme.query, frame.theme.card}, title);
  const float dots = drawn.max.x + frame.metrics.gap;
  const float room = static_cast<float>(present_station(frame).beats.size()) * 0.7f * frame.metrics.body;
  if (dots + room <= row.max.x) draw_beats(frame, {dots, row.center().y});
  take_top(area, std::round(frame.metrics.gap / 3));
  draw_paragraph(frame, {"guide/say"}, area.min, area.width(), say_style(frame),
                 say_text(frame, *beat_of(frame.state)));
}

}  // namespace attn
