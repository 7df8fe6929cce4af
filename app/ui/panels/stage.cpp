// The sentence: words as chips, arcs from the chosen one to every word, percentages underneath.

#include <algorithm>
#include <numeric>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/stage_layout.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

double weight_of(const Frame& frame, Index word) { return frame.derived.trace.weights(frame.state.view.word, word); }

/// Chips and arcs in proportion to what can be seen: a weight of 3 % is pale, not invisible.
double visible_share(double weight) { return std::pow(weight, 0.7); }

void draw_heading(Frame& frame, ImVec2 at, float width) {
  const std::string word = frame.word(frame.state.view.word);
  const bool nothing = frame.derived.looks_at_nothing(frame.state.view.word);
  const std::string text = fill(frame.tr(nothing ? "stage.looks_at_nothing" : "stage.who"), {{"word", word}});
  const TextStyle style{FontKind::title, frame.theme.query, frame.theme.card};
  draw_text_in(frame, {"stage/heading"}, rect_at(at, {width, frame.metrics.title * 1.2f}), Align::left, style, text);
}

struct Arc {
  ImVec2 from, control_from, control_to, to;
};

/// From the query's chip over the words in between to the other chip's upper edge; to itself a small loop.
Arc arc_between(const Frame& frame, const StageLayout& layout, ImVec2 origin, Index word) {
  const auto query = static_cast<std::size_t>(frame.state.view.word), key = static_cast<std::size_t>(word);
  const Rect &a = layout.chips[query], &b = layout.chips[key];
  ImVec2 from = origin + ImVec2{a.center().x, a.min.y}, to = origin + ImVec2{b.center().x, b.min.y};
  const float room = layout.rows[std::min(query, key)] == 0 ? layout.first_arcs : layout.row_arcs;
  // A cubic's highest point is at 3/4 of its control points.
  const float highest = (room - 0.3f * frame.metrics.word) / 0.75f;
  if (query == key) {
    const float spread = 0.3f * a.width();
    from.x -= spread, to.x += spread;
    const float rise = std::min(highest, 0.8f * frame.metrics.word);
    return {from, from - ImVec2{0, rise}, to - ImVec2{0, rise}, to};
  }
  const float distance = std::abs(to.x - from.x);
  const float rise = std::clamp(0.42f * distance, std::min(highest, 0.9f * frame.metrics.word), highest);
  return {from, from - ImVec2{0, rise}, to - ImVec2{0, rise}, to};
}

void draw_arcs(Frame& frame, const StageLayout& layout, ImVec2 origin) {
  const Index n = frame.derived.size();
  if (frame.derived.looks_at_nothing(frame.state.view.word)) return;
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  // The heaviest last, over the others.
  std::sort(order.begin(), order.end(), [&](Index a, Index b) { return weight_of(frame, a) < weight_of(frame, b); });
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float thinnest = 1.5f * frame.metrics.line, thickest = 0.55f * frame.metrics.word;
  const auto& lit = frame.memory.hovered_word;
  for (const Index word : order) {
    if (frame.derived.masked(frame.state.view.word, word)) continue;
    const double weight = weight_of(frame, word);
    const Arc arc = arc_between(frame, layout, origin, word);
    const double strength = lit == word ? 1 : 0.3 + 0.6 * visible_share(weight);
    const Color color = mix(frame.theme.card, frame.theme.query, strength);
    const float thickness = std::max(thinnest, static_cast<float>(weight) * thickest);
    list.AddBezierCubic(arc.from, arc.control_from, arc.control_to, arc.to, color.u32(), thickness);
  }
}

void draw_percent(Frame& frame, Index word, const Rect& chip, float height) {
  const Theme& theme = frame.theme;
  const Derived& derived = frame.derived;
  const Rect line{{chip.min.x, chip.max.y}, {chip.max.x, chip.max.y + height}};
  const bool masked = derived.masked(frame.state.view.word, word);
  const int percent = derived.percents(frame.state.view.word, word);
  const bool heavy = weight_of(frame, word) >= std::min(0.05, 1.0 / static_cast<double>(derived.size()));
  const FontKind font = heavy && !masked ? FontKind::bold : FontKind::body;
  const TextStyle style{font, heavy && !masked ? theme.ink : theme.muted, theme.card};
  const std::string text = masked ? "–" : std::to_string(percent) + "%";
  // Arcs to other rows may pass here; the number stays on clear ground.
  const float half = text_width(frame, font, text) / 2 + 0.2f * frame.metrics.body;
  fill_rect({{line.center().x - half, line.min.y + frame.metrics.line}, {line.center().x + half, line.max.y}},
            theme.card, frame.metrics.radius / 2);
  draw_text_in(frame, {"stage/percent", word}, line, Align::center, style, text);
}

void draw_chip(Frame& frame, Index word, const Rect& chip) {
  const Theme& theme = frame.theme;
  const Metrics& m = frame.metrics;
  const bool is_query = word == frame.state.view.word;
  const bool masked = frame.derived.masked(frame.state.view.word, word);
  const Hit mouse = hit(frame, {"stage/word", word}, chip);
  if (mouse.clicked) frame.emit(SelectWord{word});
  if (mouse.hovered) frame.memory.hovering_word = word;

  const Color fill = is_query ? theme.card : theme.heat(visible_share(weight_of(frame, word)));
  fill_rect(chip, fill, m.radius);
  if (masked && !is_query) draw_hatching(chip.grown(-m.line), theme.line, m.line, 0.5f * m.body);
  const bool in_hand = word == partner_of(frame.state, frame.derived) && !is_query;
  if (is_query) outline_rect(chip, theme.query, 4 * m.line, m.radius);
  else if (frame.memory.hovered_word == word || in_hand) outline_rect(chip, theme.key, 2 * m.line, m.radius);
  else outline_rect(chip, theme.line, m.line, m.radius);
  if (is_query) log_mark(frame, {"stage/selected"}, chip, theme.query, theme.card);

  const Color ink = contrast(theme.ink, fill) >= theme.text_contrast ? theme.ink : readable_on(fill);
  const std::string text = frame.word(word);
  const float room = chip.width() - 0.5f * m.word;
  draw_text_in(frame, {"stage/word", word}, rect_at({chip.min.x + 0.25f * m.word, chip.min.y}, {room, chip.height()}),
               Align::center, {FontKind::word, ink, fill}, text);
  if (mouse.hovered && text_width(frame, FontKind::word, text) > room + 1) tooltip(frame, text);
}

/// Brings the chosen word into view once, after it was chosen by a key or elsewhere on the screen.
void follow_selection(Frame& frame, const StageLayout& layout, float visible_height) {
  const Index word = frame.state.view.word;
  if (frame.memory.stage_word == word) return;
  frame.memory.stage_word = word;
  const Rect& chip = layout.chips[static_cast<std::size_t>(word)];
  const float top = chip.min.y - layout.row_arcs, bottom = chip.max.y + layout.percent_height;
  if (top < ImGui::GetScrollY()) ImGui::SetScrollY(std::max(0.0f, top));
  else if (bottom > ImGui::GetScrollY() + visible_height) ImGui::SetScrollY(bottom - visible_height);
}

}  // namespace

void draw_stage(Frame& frame, Rect area) {
  // The scroll bar stands in the card's padding, so that it takes no room from the words.
  const Rect view{area.min, {area.max.x + frame.metrics.gap * 0.8f, area.max.y}};
  const StageLayout layout = layout_stage(frame, area.width());
  ImGui::SetCursorScreenPos(view.min);
  ImGui::BeginChild("words", view.size(), false, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  follow_selection(frame, layout, view.height());
  draw_arcs(frame, layout, origin);
  draw_heading(frame, origin, area.width());
  for (Index i = 0; i < frame.derived.size(); ++i) {
    Rect chip = layout.chips[static_cast<std::size_t>(i)];
    chip = rect_at(origin + chip.min, chip.size());
    const bool visible = chip.max.y + layout.percent_height > view.min.y && chip.min.y < view.max.y;
    if (!visible && !frame.log.on) continue;
    draw_percent(frame, i, chip, layout.percent_height);
    draw_chip(frame, i, chip);
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, layout.height - 1});
  ImGui::EndChild();
}

}  // namespace attn
