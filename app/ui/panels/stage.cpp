// The sentence: words as chips, arcs from the chosen one to every word, percentages underneath.

#include <algorithm>

#include "app/state/shown_keys.h"
#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/stage_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/choose_word.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/row_look.h"

namespace attn {
namespace {

double weight_of(const Frame& frame, Index word) {
  return frame.derived.weight(frame.state.view.word, word);
}

/// The same word with another q in another sentence: a student wonders, so the screen says why.
bool differs_between_sentences(const Frame& frame) {
  const auto word = static_cast<std::size_t>(frame.state.view.word);
  const Token& token = frame.state.sentence().tokens[word];
  for (const Sentence& other : frame.state.lesson().sentences)
    if (word < other.tokens.size() && other.tokens[word].text == token.text &&
        other.tokens[word].q != token.q)
      return true;
  return false;
}

void draw_heading(Frame& frame, ImVec2 at, float width) {
  const float height = kLineBox * frame.metrics.title;
  const TextStyle style{FontKind::title, frame.theme.query, frame.theme.card};
  const Rect heading = draw_text_in(frame, {"stage/heading"}, rect_at(at, {width, height}), Align::left,
                                    style, stage_heading(frame));
  if (!differs_between_sentences(frame) || scene_of(frame.state) == Scene::gaze) return;
  const std::string why = fill(frame.tr("stage.why"), {{"word", frame.word(frame.state.view.word)}});
  const Rect rest{{heading.max.x + 2 * frame.metrics.gap, at.y}, {at.x + width, at.y + height}};
  if (text_width(frame, FontKind::small, why) <= rest.width())
    draw_text_in(frame, {"stage/why"}, rest, Align::right,
                 {FontKind::small, frame.theme.muted, frame.theme.card}, why);
}

struct ChipLook {
  Color fill, ink;
};

ChipLook chip_look(const Frame& frame, Index word) {
  const Theme& theme = frame.theme;
  const Color fill = word == frame.state.view.word || asks_first(frame.state)
                         ? theme.card
                         : theme.heat(shade(frame, weight_of(frame, word)));
  return {fill, contrast(theme.ink, fill) >= theme.text_contrast ? theme.ink : readable_on(fill)};
}

void draw_percent(Frame& frame, Index word, FontKind font, const Rect& line, bool inside) {
  if (asks_first(frame.state)) return;
  const Derived& derived = frame.derived;
  const bool masked = derived.masked(frame.state.view.word, word);
  const bool heavy = weight_of(frame, word) >= strong_weight(derived.size());
  const bool strong = heavy && !masked;
  const ChipLook look = chip_look(frame, word);
  const TextStyle style{strong && font == FontKind::body ? FontKind::bold : font,
                        inside   ? look.ink
                        : strong ? frame.theme.ink
                                 : frame.theme.muted,
                        inside ? look.fill : frame.theme.card};
  std::string text = masked ? "–" : percent_number(derived, frame.state.view.word, word) + "%";
  if (!masked && text_width(frame, style.font, text) > line.width())
    text = number_text(100 * weight_of(frame, word), 0) + "%";
  draw_text_in(frame, {"stage/percent", word}, line, Align::center, style, text);
}

/// The outline of a word whose row is shown together with the query's.
void draw_mark(Frame& frame, Index word, const Rect& chip) {
  const RowLook look = row_look(frame.theme, row_rank(frame.state.view, word));
  outline_rect(frame, chip, frame.theme.card, 3 * frame.metrics.line, frame.metrics.radius);
  outline_row(frame, chip, look, 3 * frame.metrics.line, frame.metrics.radius);
  log_mark(frame, {"stage/marked", word}, chip, look.color, frame.theme.card);
}

void draw_chip(Frame& frame, Index word, const Rect& chip, const StageLayout& layout) {
  const Theme& theme = frame.theme;
  const Metrics& m = frame.metrics;
  const bool is_query = word == frame.state.view.word;
  const Hit mouse = hit(frame, {"stage/word", word}, chip);
  if (mouse.clicked && asks_first(frame.state))
    frame.emit(GuessWord{word});
  else if (mouse.clicked)
    choose_word(frame, word);
  if (mouse.hovered) frame.memory.hovering_word = word;

  const ChipLook look = chip_look(frame, word);
  fill_rect(frame, chip, look.fill, m.radius);
  if (frame.derived.masked(frame.state.view.word, word) && !is_query)
    draw_hatching(frame, chip.grown(-m.line), theme.line, m.line, 0.5f * m.body);
  const bool in_hand =
      word == partner_of(frame.state, frame.derived) && !is_query && !asks_first(frame.state);
  if (scene_of(frame.state) == Scene::gaze && frame.state.view.guess == word && !is_query)
    outline_rect(frame, chip.grown(2 * m.line), theme.focus, 3 * m.line, m.radius);
  const float thick = (layout.font == FontKind::word ? 4 : 3) * m.line;  // clear of the letters
  if (is_query)
    outline_rect(frame, chip.grown(-thick / 2), theme.query, thick, m.radius);
  else if (is_marked(frame.state.view, word))
    draw_mark(frame, word, chip);
  else if (frame.memory.hovered_word == word || in_hand)
    outline_rect(frame, chip.grown(-m.line), theme.key, 2 * m.line, m.radius);
  else
    outline_rect(frame, chip, theme.line, m.line, m.radius);
  if (is_query) log_mark(frame, {"stage/selected"}, chip, theme.query, theme.card);

  const float pad = 0.25f * frame.fonts.face(layout.font).px;
  const FontKind percents = percent_font(layout.font);
  Rect inside{{chip.min.x + pad, chip.min.y}, {chip.max.x - pad, chip.max.y}};
  if (layout.percent_inside() && !asks_first(frame.state)) {
    take_bottom(inside, 0.15f * m.body);
    draw_percent(frame, word, percents, take_bottom(inside, layout.percent_height), true);
    if (layout.font != FontKind::word) take_top(inside, 2 * m.line);  // clear of the outline
  } else {
    draw_percent(frame, word, percents,
                 rect_at({chip.min.x, chip.max.y}, {chip.width(), layout.percent_height}), false);
  }
  const std::string text = frame.word(word);
  draw_text_in(frame, {"stage/word", word}, inside, Align::center, {layout.font, look.ink, look.fill}, text);
  if (mouse.hovered && text_width(frame, layout.font, text) > inside.width() + 1) tooltip(frame, text);
}

/// Brings the chosen word into view once, after it was chosen by a key or elsewhere on the screen, or the
/// words have another size. pinned: height of what stands above the words and doesn't scroll.
void follow_selection(Frame& frame, const StageLayout& layout, float visible_height, float pinned) {
  StageMemory& memory = frame.memory.stage;
  const Index word = frame.state.view.word;
  const Rect& chip = layout.chips[static_cast<std::size_t>(word)];
  if (memory.word == word && memory.chip_height == chip.height()) return;
  memory.word = word;
  memory.chip_height = chip.height();
  // The first row in view is a whole one: half of one looks broken.
  const auto start_of = [&](int row) {
    const float pitch = chip.height() + layout.row_arcs;
    return row == 0 ? 0
                    : layout.first_arcs + static_cast<float>(row) * pitch - layout.row_arcs +
                          2 * frame.metrics.line;
  };
  const int row = layout.rows[static_cast<std::size_t>(word)];
  const float bottom = chip.max.y - pinned + (layout.percent_inside() ? 0 : layout.percent_height);
  if (start_of(row) < ImGui::GetScrollY()) return ImGui::SetScrollY(start_of(row));
  if (bottom <= ImGui::GetScrollY() + visible_height) return;
  int first = 0;
  while (first < row && bottom > start_of(first) + visible_height) ++first;
  ImGui::SetScrollY(start_of(first));
}

/// Ctrl and the wheel: larger or smaller words, as readers of documents have it.
void take_wheel(Frame& frame, const Rect& view) {
  const ImGuiIO& io = ImGui::GetIO();
  const bool over = ImGui::IsWindowHovered() && view.contains(io.MousePos);
  const bool taken = frame.state.view.spot;  // by the ring, for its own size
  if (over && !taken && io.KeyCtrl && io.MouseWheel != 0) zoom_stage(frame, io.MouseWheel > 0 ? 1 : -1);
}

/// The words in view, scrolled within `view`. Returns which part of the layout that is.
SeenPart draw_words(Frame& frame, const StageLayout& layout, Rect view) {
  const float pinned = layout.heading;  // the question stays where words scroll
  if (pinned > 0) draw_heading(frame, view.min, layout.width);
  take_top(view, pinned);
  ImGui::SetCursorScreenPos(view.min);
  const bool zooming = ImGui::GetIO().KeyCtrl;
  ImGui::BeginChild("words", view.size(), false,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                        (zooming ? ImGuiWindowFlags_NoScrollWithMouse : 0));
  if (auto& to = frame.memory.stage.scroll_to) {
    ImGui::SetScrollY(*to - pinned);
    to.reset();
  }
  const ImVec2 origin = ImGui::GetCursorScreenPos() - ImVec2{0, pinned};
  follow_selection(frame, layout, view.height(), pinned);
  take_wheel(frame, view);
  draw_stage_arcs(frame, layout, origin);
  for (Index i = 0; i < frame.derived.size(); ++i) {
    Rect chip = layout.chips[static_cast<std::size_t>(i)];
    chip = rect_at(origin + chip.min, chip.size());
    const bool visible = chip.max.y + layout.percent_height > view.min.y && chip.min.y < view.max.y;
    if (visible || (frame.log.on && frame.derived.is_whole())) draw_chip(frame, i, chip, layout);
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, layout.height - 1});
  const float seen = ImGui::GetScrollY() + pinned;
  ImGui::EndChild();
  return {seen, seen + view.height()};
}

}  // namespace

double shade(const Frame& frame, double weight) {
  const Derived& derived = frame.derived;
  if (derived.size() <= kMostShownKeys) return visible_share(weight);
  const Index query = frame.state.view.word;
  // Where all look alike, none is to look like the strongest.
  const double most =
      std::max(derived.weight(query, derived.strongest(query)), 4.0 / static_cast<double>(derived.size()));
  return visible_share(weight / most);
}

void draw_stage(Frame& frame, Rect area) {
  const StageLayout& layout = frame.memory.stage.layout;  // as stage_height() has laid it out
  Rect words = area, overview;
  if (layout.overview > 0) overview = take_right(words, layout.overview);
  words.max.x = words.min.x + layout.width;
  // The scroll bar stands beside the words and takes no room from them.
  const float beside =
      std::max(0.8f * frame.metrics.gap, ImGui::GetStyle().ScrollbarSize + frame.metrics.line);
  const SeenPart seen = draw_words(frame, layout, {words.min, {words.max.x + beside, words.max.y}});
  if (layout.overview == 0) return;
  ImGui::SetCursorScreenPos(overview.min);  // the child has left it below the card, where nothing may follow
  draw_stage_overview(frame, layout, overview, seen);
}

}  // namespace attn
