// The words of a sentence that is put in, as chips; joining and cutting by hand.

#include <algorithm>

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/dialogs/sentence_parts.h"
#include "app/ui/panels/dialogs/word_cuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"
#include "core/lesson_edit.h"
#include "core/lesson_json.h"

namespace attn {
namespace {

constexpr ItemId kChips{"sentence/words"};  // they have the keyboard together
constexpr std::size_t kMostChips = 200;     // the rest of a longer text is counted

/// The words after the chosen one was joined with the next.
SentenceDialog with_joined(SentenceDialog dialog) {
  const auto at = dialog.words.begin() + dialog.word;
  *at = joined_words(*at, *(at + 1));
  dialog.words.erase(at + 1);
  return dialog;
}

SentenceDialog with_cut(SentenceDialog dialog, std::size_t byte) {
  const auto at = dialog.words.begin() + dialog.word;
  const auto halves = halves_of(*at, byte);
  if (!halves) return dialog;
  *at = halves->first;
  dialog.words.insert(at + 1, halves->second);
  return dialog;
}

void draw_chip(Frame& frame, const SentenceDialog& dialog, Index word, const Rect& rect,
               const std::string& text) {
  const Theme& theme = frame.theme;
  const ItemId id{"sentence/word", word};
  const bool chosen = word == dialog.word;
  const Hit mouse = hit(frame, id, rect);
  const Color behind = chosen || mouse.hovered ? theme.query_soft : theme.paper;
  const float radius = frame.metrics.radius / 2, line = frame.metrics.line;
  fill_rect(frame, rect, behind, radius);
  outline_rect(frame, rect, chosen ? theme.query : theme.line, (chosen ? 2 : 1) * line, radius);
  draw_text_in(frame, id, rect, Align::center, {FontKind::body, chosen ? theme.query : theme.ink, behind},
               text);
  if (!mouse.clicked) return;
  frame.memory.focus = kChips;
  SentenceDialog next = dialog;
  next.word = word;
  frame.emit(ShowDialog{std::move(next)});
}

/// Where the words scroll: brings the chosen one into view when it changed, or the words did.
void follow(Index word, std::size_t words, const Rect& rect, const Rect& view) {
  ImGuiStorage& remembered = *ImGui::GetStateStorage();
  const ImGuiID id = ImGui::GetID("chosen");
  const int now = static_cast<int>(word + (kMaxTokens + 1) * static_cast<Index>(words));
  if (remembered.GetInt(id, -1) == now && !ImGui::IsWindowAppearing()) return;
  remembered.SetInt(id, now);
  if (rect.min.y < view.min.y) ImGui::SetScrollY(ImGui::GetScrollY() + rect.min.y - view.min.y);
  if (rect.max.y > view.max.y) ImGui::SetScrollY(ImGui::GetScrollY() + rect.max.y - view.max.y);
}

/// view: where they scroll; none: they all stand in the dialog. Returns where the chips end.
float draw_chips(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw,
                 const Rect* view = nullptr) {
  const float em = frame.metrics.body, height = button_height(frame, FontKind::body);
  Flow flow(area.min, area.max.x, height, {std::round(0.4f * em), std::round(0.4f * em)});
  const bool focused = draw && focusable(frame, kChips);
  const std::size_t shown = std::min(dialog.words.size(), kMostChips);
  for (std::size_t i = 0; i < shown; ++i) {
    const std::string text =
        shortened(frame, FontKind::body, frame.fonts.displayable(dialog.words[i]), 12 * em);
    const Rect rect = flow.place(std::ceil(text_width(frame, FontKind::body, text)) + std::round(em));
    if (!draw) continue;
    draw_chip(frame, dialog, static_cast<Index>(i), rect, text);
    if (static_cast<Index>(i) != dialog.word) continue;
    if (focused) draw_focus(frame, rect);
    if (view) follow(dialog.word, dialog.words.size(), rect, *view);
  }
  if (dialog.words.size() > shown) {
    const std::size_t rest = dialog.words.size() - shown;
    const std::string more = fill(frame.tr(rest == 1 ? "sentence.more_words.one" : "sentence.more_words"),
                                  {{"count", std::to_string(rest)}});
    const Rect rect = flow.place(std::ceil(text_width(frame, FontKind::body, more)));
    if (draw)
      draw_text_in(frame, {"sentence/more"}, rect, Align::left,
                   {FontKind::body, frame.theme.muted, frame.theme.card}, more);
  }
  if (focused && !frame.memory.edit) {
    const Index by = key_pressed(Key::right, true) ? 1 : key_pressed(Key::left, true) ? -1 : 0;
    SentenceDialog next = dialog;
    next.word = std::clamp<Index>(dialog.word + by, 0, static_cast<Index>(shown) - 1);
    if (next.word != dialog.word) frame.emit(ShowDialog{std::move(next)});
  }
  return flow.bottom();
}

/// Joining and cutting the chosen word. Returns where it ends.
float draw_hands(Frame& frame, const SentenceDialog& dialog, const Rect& area, bool draw) {
  const auto word = static_cast<std::size_t>(dialog.word);
  const std::string& label = frame.tr("editor.join");
  const float width = button_width(frame, FontKind::body, label);
  const Rect join = rect_at(area.min, {width, button_height(frame, FontKind::body)});
  const bool can_join =
      word + 1 < dialog.words.size() &&
      text_fault(joined_words(dialog.words[word], dialog.words[word + 1])) == TextFault::none;
  if (draw && button(frame, {"sentence/join"}, join, label, {}, {.enabled = can_join}))
    frame.emit(ShowDialog{with_joined(dialog)});
  float bottom = 0;
  const Rect rest{{join.max.x + frame.metrics.gap, area.min.y}, area.max};
  if (const auto at = word_cuts(frame, rest, dialog.words[word], &bottom, draw))
    frame.emit(ShowDialog{with_cut(dialog, *at)});
  return bottom;
}

std::string said(const Frame& frame, const SentenceDialog& dialog) {
  if (dialog.too_many) return frame.tr("sentence.too_many");
  const std::size_t count = dialog.words.size();
  if (count == 0) return frame.tr("sentence.explained");
  return fill(frame.tr(count == 1 ? "sentence.count.one" : "sentence.count"),
              {{"count", std::to_string(count)}});
}

/// Draws the said text or measures it; returns its height.
float draw_said(Frame& frame, const SentenceDialog& dialog, ImVec2 at, float width, bool draw) {
  const TextStyle style{FontKind::body, dialog.too_many ? frame.theme.query : frame.theme.muted,
                        frame.theme.card};
  return draw_paragraph(frame, {"sentence/said"}, at, width, style, said(frame, dialog), draw);
}

/// Room for outlines in a box that scrolls.
float padding(const Frame& frame) {
  return std::round(0.4f * frame.metrics.body);
}

/// Where things stand in a box that scrolls, all scrolled back.
Rect inside(const Frame& frame, const Rect& box) {
  Rect rect = box.grown(-padding(frame));
  rect.max.x -= ImGui::GetStyle().ScrollbarSize;
  return rect;
}

/// A box with a scroll bar. `draw` draws at the rectangle that it is given, and returns where that ends.
template <typename Draw>
void draw_scrolling(Frame& frame, const char* name, const Rect& box, const Draw& draw) {
  outline_rect(frame, box, frame.theme.line, frame.metrics.line, frame.metrics.radius / 2);
  const Rect view = box.grown(-frame.metrics.line);
  ImGui::SetCursorScreenPos(view.min);
  ImGui::BeginChild(name, view.size(), false, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float bottom = draw(inside(frame, rect_at(origin, view.size())), view.grown(-padding(frame)));
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, bottom + padding(frame) - origin.y});
  ImGui::EndChild();
}

/// The most of `room` that ends in the middle of a line: one sees that there are more.
float cut_line(const Frame& frame, float room) {
  const float pad = padding(frame), line = button_height(frame, FontKind::body), step = line + pad;
  return std::floor(std::max(1.0f, std::floor((room - pad - line / 2) / step)) * step + pad + line / 2);
}

}  // namespace

WordsLayout layout_words(Frame& frame, const SentenceDialog& dialog, ImVec2 room) {
  constexpr float kLeastLines = 3.5f;  // of words, where joining and cutting need much room
  WordsLayout at;
  at.said = draw_said(frame, dialog, {0, 0}, room.x, false);
  if (dialog.words.empty()) return at;
  const float line = button_height(frame, FontKind::body);
  const Rect all{{0, 0}, {room.x, 0}};
  at.chips = draw_chips(frame, dialog, all, false);
  at.hands = draw_hands(frame, dialog, all, false);
  at.gaps = 1.5f * frame.metrics.gap;
  const float left = room.y - at.said - at.gaps;
  if (at.chips + at.hands <= left) return at;
  const float chips = std::min(at.chips, kLeastLines * line), least = line + 2 * padding(frame);
  at.hands_scroll = at.hands > std::max(left - chips, least);
  if (at.hands_scroll) at.hands = std::max(left - chips, least);
  at.chips_scroll = at.chips > left - at.hands;
  if (at.chips_scroll) at.chips = cut_line(frame, left - at.hands);
  return at;
}

void draw_words(Frame& frame, const SentenceDialog& dialog, const WordsLayout& at, Rect area) {
  draw_said(frame, dialog, take_top(area, at.said).min, area.width(), true);
  if (dialog.words.empty()) return;
  take_top(area, frame.metrics.gap / 2);
  const Rect chips = take_top(area, at.chips);
  if (at.chips_scroll)
    draw_scrolling(frame, "sentence/words", chips, [&](const Rect& rect, const Rect& view) {
      return draw_chips(frame, dialog, rect, true, &view);
    });
  else
    draw_chips(frame, dialog, chips, true);
  take_top(area, frame.metrics.gap);
  const Rect hands = take_top(area, at.hands);
  if (at.hands_scroll)
    draw_scrolling(frame, "sentence/hands", hands,
                   [&](const Rect& rect, const Rect&) { return draw_hands(frame, dialog, rect, true); });
  else
    draw_hands(frame, dialog, hands, true);
}

}  // namespace attn
