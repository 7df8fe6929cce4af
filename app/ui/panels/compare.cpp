// Rows of attention next to each other: of several words, or of one word in two sentences. Its parts:
// compare_*.cpp.

#include <algorithm>
#include <numeric>

#include "app/ui/panels/compare_parts.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/sentence_number.h"
#include "app/ui/shortcuts.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/number_text.h"

namespace attn {
namespace {

std::string title(const Frame& frame) {
  const ViewState& view = frame.state.view;
  if (!view.both_sentences) return frame.tr("compare.title.rows");
  if (chosen_words(view).size() > 1) return frame.tr("compare.title.both_rows");
  return fill(frame.tr("compare.title.both"), {{"word", frame.word(view.word)}});
}

Index sentence_count(const Frame& frame) {
  return static_cast<Index>(frame.state.lesson().sentences.size());
}

/// The sentence that is compared with the one on screen.
Index other_sentence(const Frame& frame) {
  const Blend& blend = frame.state.view.blend;
  return frame.state.view.sentence == blend.from ? blend.to : blend.from;
}

bool can_choose_pair(const Frame& frame) {
  return frame.state.view.both_sentences && sentence_count(frame) > 2;
}

/// The next sentence that can stand beside the one on screen.
Index next_other(const Frame& frame, Index by) {
  const Index count = sentence_count(frame);
  Index other = other_sentence(frame);
  do other = (other + by + count) % count;
  while (other == frame.state.view.sentence);
  return other;
}

struct Control {
  ItemId id;
  std::string label, hint;
  bool on, enabled;
  Action action;
};

std::vector<Control> controls(const Frame& frame, bool can_share) {
  const ViewState& view = frame.state.view;
  const bool overlaid = view.overlaid && can_share;
  const Action leave = view.both_sentences ? Action(CompareSentences{false}) : Action(ClearMarks{});
  return {{{"compare/apart"}, frame.tr("compare.apart"), {}, !overlaid, true, OverlayRows{false}},
          {{"compare/overlaid"}, frame.tr("compare.overlaid"), {}, overlaid, can_share, OverlayRows{true}},
          {{"compare/close"},
           frame.tr("compare.close"),
           hint(frame, view.both_sentences ? "keys.compare" : "keys.escape"),
           false,
           true,
           leave}};
}

float pager_width(const Frame& frame) {
  if (!can_choose_pair(frame)) return 0;
  return 2 * button_height(frame, FontKind::body) +
         text_width(frame, FontKind::bold, sentence_number(sentence_count(frame) - 1)) + frame.metrics.gap;
}

/// Which sentence is compared with the one on screen: ◂ ③ ▸.
void draw_pager(Frame& frame, Rect place) {
  const std::string& about = frame.tr("compare.with");
  if (triangle_button(frame, {"compare/back"}, take_left(place, place.height()), true, about, true))
    frame.emit(PairSentences{next_other(frame, -1)});
  if (triangle_button(frame, {"compare/on"}, take_right(place, place.height()), false, about, true))
    frame.emit(PairSentences{next_other(frame, 1)});
  draw_text_in(frame, {"compare/with"}, place, Align::center,
               {FontKind::bold, frame.theme.key, frame.theme.card}, sentence_number(other_sentence(frame)));
}

float controls_width(const Frame& frame, const std::vector<Control>& all) {
  float width = can_choose_pair(frame) ? pager_width(frame) + frame.metrics.gap : 0;
  for (const Control& control : all)
    width += button_width(frame, FontKind::body, control.label) + frame.metrics.gap / 2;
  return width - frame.metrics.gap / 2;
}

void draw_controls(Frame& frame, const std::vector<Control>& all, Rect row) {
  if (can_choose_pair(frame)) {
    draw_pager(frame, take_left(row, pager_width(frame)));
    take_left(row, frame.metrics.gap);
  }
  for (const Control& control : all) {
    const Rect rect = take_left(row, button_width(frame, FontKind::body, control.label));
    take_left(row, frame.metrics.gap / 2);
    const ButtonLook look{.on = control.on, .enabled = control.enabled};
    if (button(frame, control.id, rect, control.label, control.hint, look)) frame.emit(control.action);
  }
}

/// Title and controls, on one line where they fit. Cuts them off the top of the area.
void draw_head(Frame& frame, Rect& area, bool can_share) {
  const std::vector<Control> all = controls(frame, can_share);
  const std::string text = title(frame);
  const float buttons = controls_width(frame, all);
  const bool one_line =
      text_width(frame, FontKind::title, text) + frame.metrics.gap + buttons <= area.width();
  Rect title_row = one_line ? Rect{} : take_top(area, std::round(1.4f * frame.metrics.title));
  Rect row = take_top(area, button_height(frame, FontKind::body));
  draw_controls(frame, all, take_right(row, buttons));
  draw_text_in(frame, {"compare/title"}, one_line ? row : title_row, Align::left,
               {FontKind::title, frame.theme.ink, frame.theme.card}, text);
}

/// Whether a × stands in a cell.
bool has_crosses(const Frame& frame, const CompareTable& table) {
  const auto is_in_one = [](const WordColumn& column) { return column.word[0] < 0 || column.word[1] < 0; };
  return table.comparison.both() && std::ranges::any_of(table.comparison.columns, is_in_one) &&
         absent_mark(frame, table) == "×";
}

/// What the numbers mean, in a line or two below them. mixed: between the sentences, how far it is, in
/// percent.
std::string explanation(const Frame& frame, const CompareTable& table, std::optional<long> mixed) {
  const Comparison& comparison = table.comparison;
  std::vector<std::string> parts;
  const auto number = [&](std::size_t side) { return sentence_number(comparison.sentences[side]); };
  if (comparison.both() && mixed)
    parts.push_back(fill(frame.tr("compare.mixture"),
                         {{"from", number(0)}, {"to", number(1)}, {"percent", std::to_string(*mixed)}}));
  else if (comparison.both())
    parts.push_back(fill(frame.tr("compare.rule"), {{"from", number(0)}, {"to", number(1)}}));
  else if (!frame.metrics.projection)
    parts.push_back(frame.tr("compare.hint"));
  if (has_crosses(frame, table)) parts.push_back(frame.tr("compare.cross"));
  if (table.full < 1)
    parts.push_back(fill(frame.tr("compare.full"),
                         {{"percent", number_text(100 * table.full, table.full < 0.01 ? 1 : 0)}}));
  return std::accumulate(parts.begin(), parts.end(), std::string(), [](std::string text, const auto& part) {
    return std::move(text) + (text.empty() ? "" : "  ") + part;
  });
}

float explanation_height(Frame& frame, const CompareTable& table, float width) {
  const TextStyle style{FontKind::small, frame.theme.muted, frame.theme.card};
  float height = 0;
  // Whichever is shown, so that nothing moves when the slider does.
  constexpr long kWidest = 100;
  for (const auto mixed : {std::optional<long>(), std::optional(kWidest)})
    height = std::max(height, draw_paragraph(frame, {"compare/explanation"}, {0, 0}, width, style,
                                             explanation(frame, table, mixed), false));
  return height;
}

/// Brings the query's rows into view once, after it was chosen.
void follow_query(Frame& frame, const CompareTable& table, float visible) {
  const Index word = frame.state.view.word;
  if (frame.memory.compared_word == word) return;
  frame.memory.compared_word = word;
  float y = 0, top = -1, bottom = 0;
  for (const CompareBand& band : table.bands) {
    const bool shows = std::ranges::any_of(
        band.rows, [&](const CompareRow& row) { return row.query == table.comparison.present; });
    if (shows && top < 0) top = y;
    y += band.height;
    if (shows) bottom = y;
  }
  if (top < ImGui::GetScrollY())
    ImGui::SetScrollY(top);
  else if (bottom > ImGui::GetScrollY() + visible)
    ImGui::SetScrollY(bottom - visible);
}

void draw_bands(Frame& frame, const CompareTable& table, const Rect& view) {
  float height = 0;
  for (const CompareBand& band : table.bands) height += band.height;
  const bool scrolls = height > view.height() + 1;
  // The scroll bar stands in the card's padding.
  ImGui::SetCursorScreenPos(view.min);
  ImGui::BeginChild("rows", {view.width() + frame.metrics.gap * 0.8f, view.height()}, false,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                        (scrolls ? 0 : ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse));
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  follow_query(frame, table, view.height());
  float y = origin.y;
  for (const CompareBand& band : table.bands) {
    const bool visible = y + band.height > view.min.y && y < view.max.y;
    if (visible || frame.log.on)
      draw_compare_band(frame, table, band, rect_at({view.min.x, y}, {view.width(), band.height}));
    y += band.height;
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, height - 1});
  ImGui::EndChild();
}

}  // namespace

void draw_compare(Frame& frame, Rect area) {
  const float gap = frame.metrics.gap;
  CompareTable table = layout_compare(frame, area.min.x, area.width());
  draw_head(frame, area, can_overlay(frame, table));
  take_top(area, gap / 2);
  const Rect below = take_bottom(area, explanation_height(frame, table, area.width()));
  take_bottom(area, gap / 2);
  set_heights(frame, table, area.height());
  draw_compare_words(frame, table, take_top(area, table.heading));
  draw_bands(frame, table, area);
  std::optional<long> mixed;
  if (frame.between_sentences()) mixed = std::lround(100 * frame.state.view.blend.amount);
  draw_paragraph(frame, {"compare/explanation"}, below.min, below.width(),
                 {FontKind::small, frame.theme.muted, frame.theme.card}, explanation(frame, table, mixed));
}

}  // namespace attn
