// Keyboard alone: every key of the table does what it says, and everything that the mouse can press can be
// reached.

#include <algorithm>
#include <map>
#include <set>

#include "app/ui/shortcuts.h"
#include "harness.h"

namespace attn::test {
namespace {

using testing::IsEmpty;

void as_it_starts(Harness&) {}
void at_station(Harness& ui) {
  reduce(ui.state, GoToStation{1});
}
void after_an_edit(Harness& ui) {
  reduce(ui.state, CommitVector{{Role::key, 1}, Vector::Constant(2, 0.5)});
}
void after_undo(Harness& ui) {
  after_an_edit(ui);
  reduce(ui.state, Undo{});
}
void at_a_handle(Harness& ui) {
  reduce(ui.state, FocusHandle{Handle{Role::key, 1}});
}
void in_the_editor(Harness& ui) {
  reduce(ui.state, ShowEditor{true});
}
void with_cells(Harness& ui) {
  in_the_editor(ui);
  ui.settle();
  for (int i = 0; i < 100 && to_string(ui.ui().focus().value_or(ItemId{"none"})) != "editor/cells"; ++i)
    ui.key(Key::tab);
  ImGui::SetClipboardText("0.125");  // something to paste
}
void with_spot(Harness& ui) {
  reduce(ui.state, ShowSpot{true});
}
void while_comparing(Harness& ui) {
  reduce(ui.state, CompareSentences{true});
}
void while_training(Harness& ui) {
  reduce(ui.state, ShowTraining{true});
}
void after_a_training_step(Harness& ui) {
  while_training(ui);
  reduce(ui.state, StepTraining{});
}
void in_projection(Harness& ui) {
  reduce(ui.state, SetProjection{true});
}

/// What a key leads to: an action of that name, or the keyboard on a control ("focus"), or a text that is
/// opened for typing ("typing"), or the menu ("menu").
struct Promise {
  const char* text_key;
  void (*before)(Harness&);
  std::set<std::string> outcome;
};

const Promise kPromises[] = {
    {"keys.words", as_it_starts, {"select_word"}},
    {"keys.words", at_a_handle, {"commit_vector"}},
    {"keys.sentence", as_it_starts, {"switch_sentence"}},
    {"keys.next_sentence", as_it_starts, {"switch_sentence"}},
    {"keys.mark", as_it_starts, {"mark_word"}},
    {"keys.compare", as_it_starts, {"compare_sentences"}},
    {"keys.pair", as_it_starts, {"pair_sentences"}},
    {"keys.overlay", while_comparing, {"overlay_rows"}},
    {"keys.steps", as_it_starts, {"show_step"}},
    {"keys.steps", at_station, {"walk_on"}},
    {"keys.walk", as_it_starts, {"go_to_station"}},
    {"keys.station", as_it_starts, {"go_to_station"}},
    {"keys.restart", at_station, {"restart_station"}},
    {"keys.handles", as_it_starts, {"focus_handle"}},
    {"keys.cards", as_it_starts, {"focus"}},
    {"keys.editor", as_it_starts, {"show_editor"}},
    {"keys.cells", with_cells, {"typing"}},
    {"keys.block", with_cells, {"copy", "edit_lesson", "copy_text", "problem"}},
    {"keys.menu", as_it_starts, {"menu"}},
    {"keys.new", as_it_starts, {"new_lesson"}},
    {"keys.open", as_it_starts, {"ask_for_file"}},
    {"keys.save", as_it_starts, {"save"}},
    {"keys.save_as", as_it_starts, {"save_as"}},
    {"keys.export", as_it_starts, {"ask_export"}},
    {"keys.undo", after_an_edit, {"undo"}},
    {"keys.redo", after_undo, {"redo"}},
    {"keys.reset", after_an_edit, {"reset_numbers"}},
    {"keys.fit", as_it_starts, {"fit_plane"}},
    {"keys.score_lines", as_it_starts, {"show_score_lines"}},
    {"keys.projection", as_it_starts, {"set_projection"}},
    {"keys.spot", as_it_starts, {"show_spot"}},
    {"keys.spot_size", with_spot, {"set_spot_size"}},
    {"keys.spot_move", with_spot, {"spot"}},
    {"keys.covers", as_it_starts, {"show_covers"}},
    {"keys.uncover", as_it_starts, {"uncover_all"}},
    {"keys.blank", as_it_starts, {"set_blank"}},
    {"keys.escape", in_projection, {"set_projection"}},
    {"keys.zoom", as_it_starts, {"set_zoom"}},
    {"keys.help", as_it_starts, {"show_help"}},
    {"keys.training", as_it_starts, {"show_training"}},
    {"keys.train", while_training, {"run_training"}},
    {"keys.train_step", while_training, {"step_training"}},
    {"keys.learned", while_training, {"open_learned"}},
    {"keys.sentence", while_training, {"show_training_sentence"}},
    {"keys.save", while_training, {"ask_export"}},
    {"keys.reset", after_a_training_step, {"reset_training"}},
    {"keys.escape", while_training, {"show_training"}},
};

void PrintTo(const Promise& promise, std::ostream* out) {
  *out << promise.text_key;
}

/// All that a chord led to.
std::set<std::string> press(Harness& ui, const Chord& chord) {
  const std::size_t before = ui.history().size();
  const auto had = ui.ui().focus();
  const std::string clipboard = ImGui::GetClipboardText() ? ImGui::GetClipboardText() : "";
  ImVec2 spot{};
  if (const LayoutEntry* entry = ui.find(LayoutEntry::Kind::mark, "spot")) spot = entry->rect.center();
  ui.key(chord.key, chord.ctrl, chord.shift, chord.alt);
  ui.settle();
  std::set<std::string> seen;
  for (std::size_t i = before; i < ui.history().size(); ++i)
    seen.insert(std::string(action_name(ui.history()[i])));
  if (ui.ui().focus() && ui.ui().focus() != had) seen.insert("focus");
  if (ui.ui().typing()) seen.insert("typing");
  if (ui.find(LayoutEntry::Kind::text, "menu/command/0") || ui.find(LayoutEntry::Kind::item, "menu/lesson/0"))
    seen.insert("menu");
  if (ImGui::GetClipboardText() && clipboard != ImGui::GetClipboardText()) seen.insert("copy");
  if (const LayoutEntry* entry = ui.find(LayoutEntry::Kind::mark, "spot");
      entry && (entry->rect.center().x != spot.x || entry->rect.center().y != spot.y))
    seen.insert("spot");
  return seen;
}

bool any_of(const std::set<std::string>& wanted, const std::set<std::string>& seen) {
  return std::ranges::any_of(wanted, [&](const std::string& name) { return seen.contains(name); });
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += name + " ";
  return text;
}

TEST(Keyboard, EveryKeyOfTheTableIsPromisedSomething) {
  std::set<std::string> promised, listed;
  for (const Promise& promise : kPromises) promised.insert(promise.text_key);
  for (const Shortcut& shortcut : shortcuts()) listed.insert(std::string(shortcut.text_key));
  EXPECT_EQ(promised, listed);
}

class KeyOfTheTable : public testing::TestWithParam<Promise> {};

TEST_P(KeyOfTheTable, DoesWhatItSays) {
  const auto shortcut = std::ranges::find(shortcuts(), GetParam().text_key, &Shortcut::text_key);
  ASSERT_NE(shortcut, shortcuts().end());
  // At least one of the chords does it in that state; a digit beyond the last sentence, say, does nothing.
  std::set<std::string> all;
  for (const Chord& chord : shortcut->chords) {
    Harness ui;
    GetParam().before(ui);
    ui.settle();
    const std::set<std::string> seen = press(ui, chord);
    all.insert(seen.begin(), seen.end());
    if (shortcut->chords.size() <= 3) {
      EXPECT_TRUE(any_of(GetParam().outcome, seen) || !seen.empty())
          << "chord " << static_cast<int>(chord.key) << " did nothing";
    }
  }
  EXPECT_TRUE(any_of(GetParam().outcome, all)) << "it led to: " << joined(all);
}

INSTANTIATE_TEST_SUITE_P(Table, KeyOfTheTable, testing::ValuesIn(kPromises));

/// Items that never have the keyboard themselves, and what reaches the same: a key of the table, or the
/// control that has it for them.
const std::map<std::string, std::string> kReachedBy = {
    {"stage/word", "keys.words"},
    {"words/word", "keys.words"},
    {"switch/sentence", "keys.sentence"},
    {"heatmap/row_label", "heatmap/grid"},
    {"heatmap/column_label", "heatmap/grid"},
    {"heatmap/minimap", "heatmap/grid"},
    {"stage/overview", "keys.words"},
    {"steps/row", "steps/rows"},
    {"product/queries", "product/grid"},
    {"product/keys", "product/grid"},
    {"plane/handle/q", "keys.handles"},
    {"plane/handle/k", "keys.handles"},
    {"plane/crowd_item", "keys.handles"},
    {"compare/word", "keys.words"},
    {"editor/cell", "editor/cells"},
    {"editor/name", "editor/cells"},
    {"sentence/word", "sentence/words"},
    {"help/outside", "keys.escape"},
    {"dialog/outside", "keys.escape"},
};

/// Buttons that can't be pressed where these tests look at them: there is nothing before the first or behind
/// the last, or nothing to split.
const std::set<std::string> kAtTheirEnd = {"guide/back",           "guide/on",
                                           "plane/dimension_back", "spread/row/back",
                                           "editor/sentence_left", "editor/split"};

std::string without_numbers(std::string id) {
  while (!id.empty() && (std::isdigit(static_cast<unsigned char>(id.back())) || id.back() == '/'))
    id.pop_back();
  return id;
}

/// What the mouse can press: where a card lies over the screen, what is on that card.
std::set<std::string> pressable(Harness& ui) {
  std::set<std::string> items;
  for (const LayoutEntry& entry : ui.log().entries()) {
    if (entry.kind == LayoutEntry::Kind::region && (entry.id == "dialog/card" || entry.id == "help/card"))
      items.clear();
    const bool lies_below = ui.state.view.covering && !entry.id.starts_with("cover/");
    if (entry.kind == LayoutEntry::Kind::item && !lies_below &&
        !kAtTheirEnd.contains(without_numbers(entry.id)))
      items.insert(entry.id);
  }
  return items;
}

/// With something to undo, to redo and to reset, so that all buttons can be pressed.
void edit_back_and_forth(Harness& ui) {
  if (!at_rest(ui.state.view.blend)) return;
  for (const double value : {0.5, 0.7}) {
    const Handle handle{Role::key, 0};
    reduce(ui.state, CommitVector{handle, Vector::Constant(ui.state.lesson().d_k(), value)});
  }
  reduce(ui.state, Undo{});
}

/// Everything that had the keyboard on the way round by Tab, and by F6 from card to card.
std::set<std::string> reached(Harness& ui) {
  std::set<std::string> ids;
  const auto note = [&] {
    if (!ui.ui().focus()) return;
    ids.insert(to_string(*ui.ui().focus()));
    EXPECT_TRUE(ui.ui().typing() || ui.find(LayoutEntry::Kind::mark, "focus"))
        << to_string(*ui.ui().focus()) << " has the keyboard, and nothing shows it";
  };
  ui.key(Key::f6);
  note();
  for (int i = 0; i < 400; ++i) {
    const std::size_t before = ids.size();
    ui.key(Key::tab);
    note();
    if (ids.size() == before && i > 20) break;
  }
  return ids;
}

void expect_all_reached(Harness& ui, const std::string& where) {
  if (!ui.state.dialog) edit_back_and_forth(ui);
  ui.settle();
  const std::set<std::string> items = pressable(ui);
  const std::set<std::string> ids = reached(ui);
  std::set<std::string> names;
  for (const std::string& id : ids) names.insert(without_numbers(id));
  std::set<std::string> missed;
  for (const std::string& item : items) {
    if (ids.contains(item)) continue;
    const auto by = kReachedBy.find(without_numbers(item));
    if (by != kReachedBy.end() && (by->second.starts_with("keys.") || names.contains(by->second))) continue;
    missed.insert(item);
  }
  EXPECT_THAT(missed, IsEmpty()) << where;
}

TEST(Keyboard, ReachesEverythingOnTheWholePanel) {
  Harness ui;
  expect_all_reached(ui, "the whole panel");
}

TEST(Keyboard, ReachesEverythingOfALargeLesson) {
  Lesson lesson = made_lesson(30, 6, 8, Mask::Kind::causal);
  for (int i = 0; i < 12; ++i) lesson.sentences.push_back(lesson.sentences.front());
  Harness ui({.language = Language::en}, std::make_shared<Lesson>(lesson));
  expect_all_reached(ui, "30 words, 13 sentences, d_k = 6");
}

TEST(Keyboard, ReachesEverythingOfALongSentence) {
  Harness ui({}, std::make_shared<Lesson>(made_lesson(500)));
  ui.click(ui.at("heatmap/zoom_in"));  // so that there is a way back
  expect_all_reached(ui, "500 words");
}

TEST(Keyboard, ReachesEverythingThatIsCompared) {
  Harness ui;
  reduce(ui.state, CompareSentences{true});
  expect_all_reached(ui, "two sentences");
  reduce(ui.state, CompareSentences{false});
  for (const Index word : {0, 2, 3}) reduce(ui.state, MarkWord{word, true});
  expect_all_reached(ui, "several words");
}

TEST(Keyboard, ReachesEverythingOfTheEditorTheCoversAndTheHelp) {
  Harness ui;
  reduce(ui.state, ShowEditor{true});
  expect_all_reached(ui, "the editor");
  reduce(ui.state, ShowEditor{false});
  reduce(ui.state, ShowCovers{true});
  reduce(ui.state, CoverRegion{"plane", true});
  expect_all_reached(ui, "the covers");
  reduce(ui.state, ShowCovers{false});
  reduce(ui.state, ShowHelp{true});
  expect_all_reached(ui, "the help page");
}

TEST(Keyboard, ReachesEverythingAtEveryBeat) {
  Harness ui;
  reduce(ui.state, GoToStation{1});
  for (int beats = 0; beats < 100; ++beats) {
    const WalkPlace place = ui.state.view.walk;
    expect_all_reached(
        ui, "station " + std::to_string(place.station) + " beat " + std::to_string(place.beat + 1));
    reduce(ui.state, WalkOn{1});
    if (ui.state.view.walk == place) break;
  }
}

TEST(Keyboard, ReachesEverythingOfEveryDialog) {
  const Dialog dialogs[] = {NoticeDialog{"dialog.close", "", "detail"},
                            ExportDialog{},
                            SentenceDialog{.text = "小猫 累", .words = {"小猫", "累"}},
                            SplitDialog{},
                            UnsavedDialog{{CloseWindow{}}, 0, "lesson"},
                            PathDialog{},
                            ReplaceDialog{},
                            RecoveryDialog{{"lesson"}, "12:00", 0}};
  static_assert(std::size(dialogs) == std::variant_size_v<Dialog>);
  for (const Dialog& dialog : dialogs) {
    Harness ui;
    reduce(ui.state, ShowDialog{dialog});
    expect_all_reached(ui, "dialog " + std::to_string(dialog.index()));
    ui.key(Key::escape);
    ui.settle();
    if (ui.state.dialog) ui.key(Key::escape);  // the first one closed what was being typed
    EXPECT_FALSE(ui.state.dialog) << "Esc closes dialog " << dialog.index();
  }
}

TEST(Keyboard, SpacePressesTheControlThatHasIt) {
  Harness ui;
  for (int i = 0; i < 100 && to_string(ui.ui().focus().value_or(ItemId{"none"})) != "tool/theme"; ++i)
    ui.key(i == 0 ? Key::f6 : Key::tab);
  ui.key(Key::space);
  EXPECT_EQ(ui.state.settings.theme, ThemeKind::dark);
  EXPECT_EQ(ui.count<SwitchSentence>(), 0);
  ui.key(Key::escape);
  ui.key(Key::space);
  EXPECT_EQ(ui.count<SwitchSentence>(), 1) << "without a control, to the next sentence";
}

TEST(Keyboard, ArrowsMoveThroughTheTableAndTheSteps) {
  Harness ui;
  const Index word = ui.state.view.word;
  for (int i = 0; i < 100 && to_string(ui.ui().focus().value_or(ItemId{"none"})) != "heatmap/grid"; ++i)
    ui.key(i == 0 ? Key::f6 : Key::tab);
  ui.key(Key::up);
  ui.key(Key::right);
  EXPECT_EQ(ui.state.view.word, word - 1);
  const Index partner = ui.state.view.partner.value();
  EXPECT_THAT(ui.tooltip_text(), testing::HasSubstr("=")) << "the cell's arithmetic is told";
  for (int i = 0; i < 100 && to_string(ui.ui().focus().value_or(ItemId{"none"})) != "steps/rows"; ++i)
    ui.key(Key::tab);
  ui.key(partner == 0 ? Key::down : Key::up);
  EXPECT_EQ(ui.state.view.partner, partner == 0 ? 1 : partner - 1);
}

}  // namespace
}  // namespace attn::test
