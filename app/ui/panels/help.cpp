// The help page: every key from the table that handles them, the mouse, and one question that the lesson
// raises.

#include <algorithm>
#include <array>

#include "app/ui/panels/panels.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// How the page is set: in one column while it fits the window, else in two, at last in the small font.
struct HelpLayout {
  FontKind font;
  int columns;
  float width;       ///< of the content
  float keys_width;  ///< of the keys' part of a column
};

HelpLayout layout(const Frame& frame, FontKind font, int columns, float most) {
  const float px = text_height(frame, font);
  float keys = 0;
  for (const Shortcut& shortcut : shortcuts()) keys = std::max(keys, text_width(frame, font, shortcut.keys));
  constexpr float kColumn = 34;  // in letters' heights: keys and what they do
  return {font, columns, std::min(most, static_cast<float>(columns) * kColumn * px),
          std::ceil(keys + 1.6f * px)};
}

TextStyle style(const Frame& frame, FontKind font) {
  return {font, frame.theme.ink, frame.theme.card};
}

/// One key and what it does. Returns its height; with draw = false only measures.
float draw_shortcut(Frame& frame, long long row, ImVec2 at, float width, const HelpLayout& page, bool draw) {
  const Shortcut& shortcut = shortcuts()[static_cast<std::size_t>(row)];
  const float px = text_height(frame, page.font), margin = std::round(0.2f * px);
  if (draw) {
    const Rect cap = rect_at({at.x, at.y - margin}, {page.keys_width - 0.8f * px, px + 2 * margin});
    fill_rect(frame, cap, frame.theme.paper, frame.metrics.radius / 2);
    outline_rect(frame, cap, frame.theme.line, frame.metrics.line, frame.metrics.radius / 2);
    const TextStyle on_cap{page.font, frame.theme.ink, frame.theme.paper};
    draw_text_in(frame, {"help/keys", row}, cap, Align::center, on_cap, shortcut.keys);
  }
  const float text =
      draw_paragraph(frame, {"help/text", row}, {at.x + page.keys_width, at.y}, width - page.keys_width,
                     style(frame, page.font), frame.tr(shortcut.text_key), draw);
  return text + std::round(0.35f * px);
}

float draw_shortcuts(Frame& frame, ImVec2 at, const HelpLayout& page, bool draw) {
  const auto count = static_cast<long long>(shortcuts().size());
  const long long rows = (count + page.columns - 1) / page.columns;
  const float between = 2 * frame.metrics.gap;
  const float width =
      (page.width - static_cast<float>(page.columns - 1) * between) / static_cast<float>(page.columns);
  float highest = 0;
  for (long long first = 0; first < count; first += rows) {
    const long long column = first / rows;
    const float x = at.x + static_cast<float>(column) * (width + between);
    float y =
        at.y + std::round(0.2f * text_height(frame, page.font)) + frame.metrics.line;  // the first key's cap
    for (long long row = first; row < std::min(first + rows, count); ++row)
      y += draw_shortcut(frame, row, {x, y}, width, page, draw);
    highest = std::max(highest, y - at.y);
  }
  return highest;
}

/// Everything below the title. Returns its height.
float draw_page(Frame& frame, ImVec2 at, const HelpLayout& page, bool draw) {
  const float gap = frame.metrics.gap;
  float y = at.y + draw_shortcuts(frame, at, page, draw) + gap / 2;
  y += draw_paragraph(frame, {"help/mouse"}, {at.x, y}, page.width, style(frame, page.font),
                      frame.tr("help.mouse"), draw);
  y += gap;
  if (draw)
    draw_line(frame, {at.x, y - gap / 2}, {at.x + page.width, y - gap / 2}, frame.theme.line,
              frame.metrics.line);
  y += draw_paragraph(frame, {"help/why"}, {at.x, y}, page.width, style(frame, page.font),
                      frame.tr("help.why"), draw);
  return y - at.y;
}

/// The first setting of the page that fits into `room`, or the smallest.
HelpLayout choose_layout(Frame& frame, ImVec2 room) {
  const std::array choices{layout(frame, FontKind::body, 1, room.x), layout(frame, FontKind::body, 2, room.x),
                           layout(frame, FontKind::small, 2, room.x),
                           layout(frame, FontKind::small, 3, room.x)};
  for (const HelpLayout& page : choices)
    if (draw_page(frame, {0, 0}, page, false) <= room.y) return page;
  return choices.back();
}

/// Arrows and page keys, which mean nothing else while the page is open.
void scroll_by_keys(const Frame& frame) {
  const int lines = arrow_pressed().y, pages = page_pressed();
  const float line = 3 * frame.metrics.body, page = 0.8f * ImGui::GetWindowHeight();
  if (lines != 0 || pages != 0)
    ImGui::SetScrollY(ImGui::GetScrollY() + static_cast<float>(lines) * line +
                      static_cast<float>(pages) * page);
}

void draw_card(Frame& frame, const Rect& display) {
  const Metrics& m = frame.metrics;
  const float pad = 1.5f * m.gap, title = std::round(1.5f * m.title) + m.gap;
  const ImVec2 room{display.width() - 2 * pad - 2 * m.gap, display.height() - 2 * pad - 2 * m.gap - title};
  const HelpLayout page = choose_layout(frame, room);
  const float content = draw_page(frame, {0, 0}, page, false);
  const ImVec2 size{page.width + 2 * pad, std::min(content, room.y) + title + 2 * pad};
  const Rect card = rect_at(
      {std::round((display.width() - size.x) / 2), std::round((display.height() - size.y) / 2)}, size);
  fill_rect(frame, card, frame.theme.card, m.radius);
  outline_rect(frame, card, frame.theme.axis, m.line, m.radius);
  log_region(frame, {"help/card"}, card);

  constexpr ImGuiWindowFlags kBare =
      ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav;
  ImGui::SetCursorScreenPos(card.min);
  ImGui::BeginChild("card", card.size(), false, kBare | ImGuiWindowFlags_NoScrollWithMouse);
  Rect inside = card.grown(-pad);
  Rect head = take_top(inside, title - m.gap);
  take_top(inside, m.gap);
  const std::string& close = frame.tr("help.close");
  const Rect corner = take_right(head, button_width(frame, FontKind::body, close));
  draw_text_in(frame, {"help/title"}, head, Align::left, style(frame, FontKind::title),
               frame.tr("help.title"));
  if (button(frame, {"help/close"}, corner, close, keys_of("keys.escape"))) frame.emit(ShowHelp{false});

  // Only where not even the smallest setting fits does the page scroll.
  const bool scrolls = content > inside.height() + 1;
  ImGui::SetCursorScreenPos({inside.min.x - m.line, inside.min.y});  // with room for outlines
  ImGui::BeginChild("page", {inside.width() + (scrolls ? pad : 1), inside.height() + 1}, false,
                    scrolls ? ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav : kBare);
  if (scrolls) scroll_by_keys(frame);
  draw_page(frame, ImGui::GetCursorScreenPos() + ImVec2{m.line, 0}, page, true);
  ImGui::Dummy({page.width, content});
  ImGui::EndChild();
  ImGui::EndChild();
}

}  // namespace

void draw_help(Frame& frame) {
  const Rect display{{0, 0}, ImGui::GetIO().DisplaySize};
  constexpr double kDim = 0.55;
  ImGui::SetNextWindowPos(display.min);
  ImGui::SetNextWindowSize(display.max);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, rgb(0x000000).with_alpha(kDim).vec4());
  ImGui::Begin("help", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleColor();
  draw_card(frame, display);
  // The card is a window of its own: a click on it doesn't reach what lies behind.
  if (hit(frame, {"help/outside"}, display).clicked) frame.emit(ShowHelp{false});
  ImGui::End();
}

}  // namespace attn
