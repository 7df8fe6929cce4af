// The help page: every key from the table that handles them, the mouse, and one question that the lesson
// raises.

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "app/ui/panels/panels.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/dialog_card.h"
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

/// The keys that the page lists, as their places in the table: all of them; while a model learns those that
/// mean something there, its own first.
std::vector<long long> listed_keys(const Frame& frame) {
  std::vector<long long> rows;
  const std::span<const Shortcut> all = shortcuts();
  const bool training = frame.state.training.open;
  for (const bool own : {true, false})
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!training ? own : is_for(all[i], frame) && (all[i].use == Use::training) == own)
        rows.push_back(static_cast<long long>(i));
  return rows;
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
  const std::vector<long long> listed = listed_keys(frame);
  const auto count = static_cast<long long>(listed.size());
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
      y += draw_shortcut(frame, listed[static_cast<std::size_t>(row)], {x, y}, width, page, draw);
    highest = std::max(highest, y - at.y);
  }
  return highest;
}

/// Everything below the title. Returns its height.
float draw_page(Frame& frame, ImVec2 at, const HelpLayout& page, bool draw) {
  const float gap = frame.metrics.gap;
  float y = at.y + draw_shortcuts(frame, at, page, draw) + gap / 2;
  y += draw_paragraph(frame, {"help/mouse"}, {at.x, y}, page.width, style(frame, page.font),
                      frame.tr(frame.state.training.open ? "help.training" : "help.mouse"), draw);
  if (frame.state.training.open) return y - at.y;
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

}  // namespace

void draw_help(Frame& frame) {
  const CardLook look{"help",           {"help/card"},          {"help/title"},         {"help/close"},
                      {"help/outside"}, frame.tr("help.close"), keys_of("keys.escape"), ShowHelp{false}};
  const HelpLayout page = choose_layout(frame, largest_card(frame));
  const float content = draw_page(frame, {0, 0}, page, false);
  const Rect area = begin_card(frame, look, frame.tr("help.title"), {page.width, content});
  // Only where not even the smallest setting fits does the page scroll.
  if (ImGui::GetScrollMaxY() > 0) scroll_by_keys(frame);
  draw_page(frame, area.min, page, true);
  end_card(frame, look);
}

}  // namespace attn
