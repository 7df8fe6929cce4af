// Lesson, sentence, and the tools: wide with words, narrow with signs, in projection only what the lesson
// needs.

#include <algorithm>
#include <vector>

#include "app/ui/panels/lesson_menu.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/panels/top_bar_parts.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"
#include "app/ui/widgets/slider.h"

namespace attn {
namespace {

/// How much the bar spells out, from all to nearly nothing.
struct Detail {
  bool tool_words;       ///< else signs
  bool all_tools;        ///< else those that are for the mouse first
  bool sentence_labels;  ///< else numbers
  bool slider;
  bool pager = false;  ///< instead of the switch, for more sentences than fit: ◂ 3/40 ▸
};
constexpr Detail kDetails[] = {{true, true, true, true},     {false, true, true, true},
                               {false, false, true, true},   {false, false, false, true},
                               {false, false, false, false}, {false, false, false, false, true}};

/// with_label: what the sentence says, unless the class is still asked.
std::string sentence_label(const Frame& frame, Index i, bool with_label) {
  std::string number = sentence_number(i);
  if (!with_label || asks_first(frame.state)) return number;
  return number + " " + frame.label(static_cast<std::size_t>(i));
}

float tool_width(const Frame& frame, const Tool& tool, bool words) {
  if (words || !tool.icon) return text_width(frame, FontKind::body, tool.label) + 1.1f * frame.metrics.body;
  return 1.9f * frame.metrics.body;
}

float tools_width(const Frame& frame, const std::vector<Tool>& all, bool words) {
  float width = 0;
  for (const Tool& tool : all) width += tool_width(frame, tool, words);
  return width;
}

/// None while a model learns: its sentences stand below.
Index sentence_count(const Frame& frame) {
  if (frame.state.training.open) return 0;
  return static_cast<Index>(frame.state.lesson().sentences.size());
}

float segment_width(const Frame& frame, Index i, bool labels) {
  return std::ceil(text_width(frame, FontKind::bold, sentence_label(frame, i, labels)) +
                   1.2f * frame.metrics.body);
}

float switch_width(const Frame& frame, bool labels) {
  float width = 0;
  for (Index i = 0; i < sentence_count(frame); ++i) width += segment_width(frame, i, labels);
  return width;
}

bool has_slider(const Frame& frame) {
  const Blend& blend = frame.state.view.blend;
  return blend.from != blend.to && can_blend(frame.state.lesson(), blend.from, blend.to);
}

float slider_width(const Frame& frame) {
  return has_slider(frame) ? std::round((frame.metrics.projection ? 5.0f : 6.0f) * frame.metrics.body) : 0;
}

/// Beside the switch, where there is something to compare.
float compare_width(const Frame& frame, const Detail& detail, float height) {
  if (!can_compare_sentences(frame.state)) return 0;
  const float label = button_width(frame, FontKind::body, frame.tr("tool.compare") + " C");
  return frame.metrics.gap + (detail.tool_words ? label : height);
}

void draw_compare_button(Frame& frame, const Detail& detail, const Rect& rect) {
  const bool on = frame.state.view.both_sentences;
  const std::string label = detail.tool_words ? frame.tr("tool.compare") + " C" : "";
  if (button(frame, {"switch/compare"}, rect, label, hint(frame, "keys.compare"), {.on = on}))
    frame.emit(CompareSentences{!on});
  if (label.empty())
    draw_icon(frame, Icon::compare, rect.center(), 1.15f * frame.metrics.body,
              on ? frame.theme.query : frame.theme.ink, 1.5f * frame.metrics.line);
}

std::string page_text(const Frame& frame) {
  return std::to_string(frame.state.view.sentence + 1) + "/" + std::to_string(sentence_count(frame));
}

float pages_width(const Frame& frame, float height) {
  const std::string count = std::to_string(sentence_count(frame));
  return 2 * height + text_width(frame, FontKind::bold, count + "/" + count) + frame.metrics.gap;
}

float middle_width(const Frame& frame, const Detail& detail, float height) {
  if (sentence_count(frame) < 2) return 0;
  const float compare = compare_width(frame, detail, height);
  if (detail.pager) return pages_width(frame, height) + compare;
  const float slider = detail.slider && has_slider(frame) ? frame.metrics.gap + slider_width(frame) : 0;
  return switch_width(frame, detail.sentence_labels) + slider + compare;
}

void draw_pager(Frame& frame, Rect place) {
  const Index sentence = frame.state.view.sentence;
  const Rect back = take_left(place, place.height()), on = take_right(place, place.height());
  const bool can_go_on = sentence + 1 < sentence_count(frame);
  if (triangle_button(frame, {"switch/back"}, back, true, {}, sentence > 0))
    frame.emit(SwitchSentence{sentence - 1});
  if (triangle_button(frame, {"switch/on"}, on, false, {}, can_go_on))
    frame.emit(SwitchSentence{sentence + 1});
  draw_text_in(frame, {"switch/page"}, place, Align::center,
               {FontKind::bold, frame.theme.query, frame.theme.paper}, page_text(frame));
}

void draw_switch(Frame& frame, Rect place, bool labels) {
  const Theme& theme = frame.theme;
  const Index count = sentence_count(frame);
  const float radius = place.height() / 2, line = 2 * frame.metrics.line;
  fill_rect(frame, place, theme.card, radius);
  Rect rest = place;
  for (Index i = 0; i < count; ++i) {
    const Rect segment = take_left(rest, segment_width(frame, i, labels));
    const bool on = frame.state.view.sentence == i;
    const Hit mouse = hit(frame, {"switch/sentence", i}, segment);
    const Color behind = on ? theme.query : mouse.hovered ? theme.query_soft : theme.card;
    if (on || mouse.hovered) fill_rect(frame, segment, behind, radius);
    const TextStyle style{FontKind::bold, on ? theme.on_query : theme.query, behind};
    draw_text_in(frame, {"switch/sentence", i}, segment, Align::center, style,
                 sentence_label(frame, i, labels));
    if (mouse.hovered)
      tooltip(frame, frame.label(static_cast<std::size_t>(i)) + "  " + std::to_string(i + 1));
    if (mouse.clicked) frame.emit(SwitchSentence{i});
  }
  outline_rect(frame, place, theme.query, line, radius);
}

void draw_tools(Frame& frame, const std::vector<Tool>& all, Rect place, bool words) {
  float x = place.max.x - tools_width(frame, all, words);
  for (const Tool& tool : all) {
    const float width = tool_width(frame, tool, words);
    const Rect rect{{x, place.min.y}, {x + width, place.max.y}};
    const bool as_icon = !words && tool.icon.has_value();
    if (button(frame, tool.id, rect, as_icon ? "" : tool.label, tool.hint,
               {.enabled = tool.enabled, .outlined = false}))
      frame.emit(tool.action);
    if (as_icon)
      draw_icon(frame, *tool.icon, rect.center(), 1.15f * frame.metrics.body,
                tool.enabled ? frame.theme.ink : frame.theme.axis, 1.5f * frame.metrics.line);
    x += width;
  }
}

}  // namespace

void draw_top_bar(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap;
  const float height = std::round(1.9f * frame.metrics.body);
  const Rect line{{area.min.x + gap, std::floor(area.center().y - height / 2)},
                  {area.max.x - gap, std::floor(area.center().y + height / 2)}};
  const std::vector<Tool> few = top_bar_tools(frame, false), more = top_bar_tools(frame, true);
  const auto tools_of = [&](const Detail& d) -> const std::vector<Tool>& { return d.all_tools ? more : few; };
  // The name is cut short only after everything else has shrunk, and then to what is left for it.
  const auto room_for_menu = [&](const Detail& d) {
    return line.width() - middle_width(frame, d, height) - tools_width(frame, tools_of(d), d.tool_words) -
           2 * gap;
  };
  const float menu = lesson_menu_width(frame), shortest_menu = std::min(menu, 0.22f * line.width());
  const auto fits = [&](float wanted) {
    return [&, wanted](const Detail& d) { return room_for_menu(d) >= wanted; };
  };
  const auto* detail = std::find_if(std::begin(kDetails), std::end(kDetails) - 2, fits(menu));
  if (detail == std::end(kDetails) - 2)
    detail = std::find_if(std::begin(kDetails) + 2, std::end(kDetails) - 1, fits(shortest_menu));
  const std::vector<Tool>& all = tools_of(*detail);
  const float menu_width = std::clamp(room_for_menu(*detail), 0.0f, menu);
  draw_lesson_menu(frame, rect_at(line.min, {menu_width, height}));
  draw_tools(frame, all, line, detail->tool_words);
  if (frame.state.training.open && frame.metrics.projection) {
    Rect rest{{line.min.x + menu_width, line.min.y},
              {line.max.x - tools_width(frame, all, detail->tool_words) - gap, line.max.y}};
    draw_answer_tabs(frame, rest);
  }
  if (sentence_count(frame) < 2) return;

  // In the middle of the bar where there is room for that, else in the middle of what is left.
  const float width = middle_width(frame, *detail, height), left = line.min.x + menu_width + gap;
  const float right = line.max.x - tools_width(frame, all, detail->tool_words) - gap;
  const float x = std::floor(std::clamp(area.center().x - width / 2, left, std::max(left, right - width)));
  Rect middle = rect_at({x, line.min.y}, {width, height});
  if (const float compare = compare_width(frame, *detail, height); compare > 0) {
    draw_compare_button(frame, *detail, take_right(middle, compare - gap));
    take_right(middle, gap);
  }
  if (detail->pager) return draw_pager(frame, middle);
  const float segments = switch_width(frame, detail->sentence_labels);
  draw_switch(frame, take_left(middle, segments), detail->sentence_labels);
  if (!detail->slider || !has_slider(frame)) return;
  const Rect groove = take_right(middle, slider_width(frame));
  if (const auto moved = slider(frame, {"switch/blend"}, groove, frame.state.view.blend.amount,
                                frame.tr("switch.blend_hint")))
    frame.emit(SetBlend{*moved});
}

}  // namespace attn
