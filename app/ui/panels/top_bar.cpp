// Lesson, sentence, and the tools: wide with words, narrow with signs, in projection only what the lesson
// needs.

#include <algorithm>
#include <vector>

#include "app/ui/panels/lesson_menu.h"
#include "app/ui/panels/panels.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/icons.h"
#include "app/ui/widgets/shapes.h"
#include "app/ui/widgets/slider.h"

namespace attn {
namespace {

struct Tool {
  ItemId id;
  std::string label;
  std::optional<Icon> icon;  ///< instead of the label where room is short
  std::string hint;
  bool enabled;
  Action action;
};

Tool theme_tool(const Frame& frame) {
  const bool light = frame.state.settings.theme == ThemeKind::light;
  const ThemeKind other = light ? ThemeKind::dark : ThemeKind::light;
  return {{"tool/theme"},
          frame.tr(light ? "tool.dark" : "tool.light"),
          light ? Icon::moon : Icon::sun,
          frame.tr("tool.theme_hint"),
          true,
          SetTheme{other}};
}

std::vector<Tool> tools(const Frame& frame) {
  const AppState& state = frame.state;
  if (state.view.projection)
    return {{{"tool/leave_projection"},
             frame.tr("tool.leave_projection") + " Esc",
             std::nullopt,
             "",
             true,
             SetProjection{false}}};
  const Language other = frame.language() == Language::zh ? Language::en : Language::zh;
  std::vector<Tool> tools;
  if (state.walk.plan && scene_of(state) == Scene::panel)
    tools.push_back({{"tool/walk"},
                     frame.tr("tool.walk") + " W",
                     Icon::walk,
                     hint(frame, "keys.walk"),
                     true,
                     GoToStation{state.walk.last_station}});
  tools.insert(tools.end(),
               {
                   {{"tool/undo"},
                    frame.tr("tool.undo"),
                    Icon::undo,
                    hint(frame, "keys.undo"),
                    state.history.can_undo(),
                    Undo{}},
                   {{"tool/redo"},
                    frame.tr("tool.redo"),
                    Icon::redo,
                    hint(frame, "keys.redo"),
                    state.history.can_redo(),
                    Redo{}},
                   {{"tool/reset"},
                    frame.tr("tool.reset"),
                    Icon::reset,
                    hint(frame, "keys.reset"),
                    frame.derived.has_edits,
                    ResetNumbers{}},
                   {{"tool/projection"},
                    frame.tr("tool.projection") + " F5",
                    Icon::project,
                    hint(frame, "keys.projection"),
                    true,
                    SetProjection{true}},
                   theme_tool(frame),
                   // Written in the language that it leads to, for those who can't read the present one.
                   {{"tool/language"},
                    other == Language::zh ? "中文" : "EN",
                    std::nullopt,
                    frame.tr("tool.language_hint"),
                    true,
                    SetLanguage{other}},
                   {{"tool/help"}, "?", std::nullopt, hint(frame, "keys.help"), true, ShowHelp{true}},
               });
  return tools;
}

/// How much the bar spells out, from all to nearly nothing.
struct Detail {
  bool tool_words;       ///< else signs
  bool sentence_labels;  ///< else numbers
  bool slider;
  bool pager = false;  ///< instead of the switch, for more sentences than fit: ◂ 3/40 ▸
};
constexpr Detail kDetails[] = {{true, true, true},
                               {false, true, true},
                               {false, false, true},
                               {false, false, false},
                               {false, false, false, true}};

/// with_label: what the sentence says, unless the class is still asked.
std::string sentence_label(const Frame& frame, Index i, bool with_label) {
  constexpr std::string_view kCircled[] = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
  const auto at = static_cast<std::size_t>(i);
  std::string number = at < std::size(kCircled) ? std::string(kCircled[at]) : std::to_string(i + 1);
  if (!with_label || asks_first(frame.state)) return number;
  return number + " " + frame.label(at);
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

Index sentence_count(const Frame& frame) {
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

std::string page_text(const Frame& frame) {
  return std::to_string(frame.state.view.sentence + 1) + "/" + std::to_string(sentence_count(frame));
}

float middle_width(const Frame& frame, const Detail& detail, float height) {
  if (sentence_count(frame) < 2) return 0;
  if (detail.pager) {
    const std::string widest =
        std::to_string(sentence_count(frame)) + "/" + std::to_string(sentence_count(frame));
    return 2 * height + text_width(frame, FontKind::bold, widest) + frame.metrics.gap;
  }
  const float slider = detail.slider && has_slider(frame) ? frame.metrics.gap + slider_width(frame) : 0;
  return switch_width(frame, detail.sentence_labels) + slider;
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
  fill_rect(place, theme.card, radius);
  Rect rest = place;
  for (Index i = 0; i < count; ++i) {
    const Rect segment = take_left(rest, segment_width(frame, i, labels));
    const bool on = frame.state.view.sentence == i;
    const Hit mouse = hit(frame, {"switch/sentence", i}, segment);
    const Color behind = on ? theme.query : mouse.hovered ? theme.query_soft : theme.card;
    if (on || mouse.hovered) fill_rect(segment, behind, radius);
    const TextStyle style{FontKind::bold, on ? theme.on_query : theme.query, behind};
    draw_text_in(frame, {"switch/sentence", i}, segment, Align::center, style,
                 sentence_label(frame, i, labels));
    if (mouse.hovered)
      tooltip(frame, frame.label(static_cast<std::size_t>(i)) + "  " + std::to_string(i + 1));
    if (mouse.clicked) frame.emit(SwitchSentence{i});
  }
  outline_rect(place, theme.query, line, radius);
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
      draw_icon(*tool.icon, rect.center(), 1.15f * frame.metrics.body,
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
  const auto all = tools(frame);
  // The name is cut short only after everything else has shrunk, and then to what is left for it.
  const auto room_for_menu = [&](const Detail& d) {
    return line.width() - middle_width(frame, d, height) - tools_width(frame, all, d.tool_words) - 2 * gap;
  };
  const float menu = lesson_menu_width(frame), shortest_menu = std::min(menu, 0.22f * line.width());
  const auto fits = [&](float wanted) {
    return [&, wanted](const Detail& d) { return room_for_menu(d) >= wanted; };
  };
  const auto* detail = std::find_if(std::begin(kDetails), std::end(kDetails) - 2, fits(menu));
  if (detail == std::end(kDetails) - 2)
    detail = std::find_if(std::begin(kDetails) + 1, std::end(kDetails) - 1, fits(shortest_menu));
  const float menu_width = std::clamp(room_for_menu(*detail), 0.0f, menu);
  draw_lesson_menu(frame, rect_at(line.min, {menu_width, height}));
  draw_tools(frame, all, line, detail->tool_words);
  if (sentence_count(frame) < 2) return;

  // In the middle of the bar where there is room for that, else in the middle of what is left.
  const float width = middle_width(frame, *detail, height), left = line.min.x + menu_width + gap;
  const float right = line.max.x - tools_width(frame, all, detail->tool_words) - gap;
  const float x = std::floor(std::clamp(area.center().x - width / 2, left, std::max(left, right - width)));
  if (detail->pager) return draw_pager(frame, rect_at({x, line.min.y}, {width, height}));
  const float segments = switch_width(frame, detail->sentence_labels);
  draw_switch(frame, rect_at({x, line.min.y}, {segments, height}), detail->sentence_labels);
  if (!detail->slider || !has_slider(frame)) return;
  const Rect groove = rect_at({std::floor(x + segments + gap), line.min.y}, {slider_width(frame), height});
  if (const auto moved = slider(frame, {"switch/blend"}, groove, frame.state.view.blend.amount,
                                frame.tr("switch.blend_hint")))
    frame.emit(SetBlend{*moved});
}

}  // namespace attn
