#include "app/ui/screen_characters.h"

#include <algorithm>
#include <utility>

#include "app/ui/text_runs.h"
#include "core/lesson_same.h"

namespace attn {
namespace {

using Texts = std::vector<std::string_view>;

void add_texts(const LocalText& text, Texts& texts) {
  for (const auto* each : {&text.any, &text.zh, &text.en})
    if (*each) texts.push_back(**each);
}

/// Words of the model that learns: they are as large as a lesson's.
void add_words(const learning::WordLists& lists, Texts& texts) {
  for (const auto* list :
       {&lists.animals, &lists.places, &lists.animal_adjectives, &lists.place_adjectives, &lists.sentence})
    texts.insert(texts.end(), list->begin(), list->end());
}

/// Signs that panels put between numbers, and ASCII for all that can be typed.
constexpr std::string_view kSigns =
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
    "×÷·−–√→←↑↓…∞≈①②③④⑤⑥⑦⑧⑨（）「」“”，。：；？！０１２３４５６７８９．－";

/// What a dialog says beside the program's own texts.
void add_texts(const NoticeDialog& dialog, Texts& texts) {
  texts.push_back(dialog.detail);
}
void add_texts(const ExportDialog& dialog, Texts& texts) {
  texts.push_back(dialog.spec.path);
  texts.push_back(dialog.detail);
}
void add_texts(const SentenceDialog& dialog, Texts& texts) {
  texts.push_back(dialog.text);
}
void add_texts(const SplitDialog&, Texts&) {}  // of the sentence's words
void add_texts(const UnsavedDialog& dialog, Texts& texts) {
  texts.push_back(dialog.name);
}
void add_texts(const PathDialog& dialog, Texts& texts) {
  texts.push_back(dialog.text);
}
void add_texts(const ReplaceDialog& dialog, Texts& texts) {
  texts.push_back(dialog.file.path.native());
}
void add_texts(const RecoveryDialog& dialog, Texts& texts) {
  texts.insert(texts.end(), dialog.names.begin(), dialog.names.end());
}

}  // namespace

bool ScreenCharacters::is_collected(const AppState& state, const Catalog& catalog) {
  const std::shared_ptr<const Document> now = state.history.present().document;
  const std::shared_ptr<const Document> before = std::exchange(document_, now);
  const bool same_training = std::exchange(training_, state.training.open) == state.training.open;
  const bool same_catalog = std::exchange(catalog_size_, catalog.size()) == catalog.size();
  return same_catalog && same_training &&
         (now == before || (before && same_texts(now->lesson, before->lesson)));
}

void ScreenCharacters::collect(const AppState& state, const Catalog& catalog,
                               const std::vector<const Strings*>& languages) {
  Texts texts, words;
  const Lesson& lesson = state.history.present().document->lesson;
  const WalkPlan* plan = state.walk.plan.get();
  for (const Sentence& sentence : lesson.sentences) {
    add_texts(sentence.label, texts);
    for (const Token& token : sentence.tokens) words.push_back(token.text);
  }
  if (state.training.open)
    for (const learning::WordLists& lists : *state.training_words) add_words(lists, words);
  words.push_back(kSigns);  // "…" and code points stand in for what doesn't fit or isn't in the font
  of_words_ = characters_of(words);
  texts.insert(texts.end(), words.begin(), words.end());
  add_texts(lesson.title, texts);
  for (const LocalText& axis : lesson.value_axes) add_texts(axis, texts);
  for (const CatalogEntry& entry : catalog) {
    add_texts(entry.lesson->title, texts);
    for (const Token& token : entry.lesson->sentences.front().tokens) texts.push_back(token.text);
  }
  if (plan)
    for (const Station& station : plan->stations) {
      add_texts(station.title, texts);
      for (const Beat& beat : station.beats) add_texts(beat.say, texts);
    }
  for (const Strings* strings : languages)
    for (const auto& [key, text] : strings->all()) texts.push_back(text);
  all_ = characters_of(texts);
}

void ScreenCharacters::add(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    const auto place = std::ranges::lower_bound(all_, c);
    if (place == all_.end() || *place != c) all_.insert(place, c);
  }
}

void ScreenCharacters::update(const AppState& state, const Catalog& catalog, const UiMemory& memory,
                              const std::vector<const Strings*>& languages) {
  if (!is_collected(state, catalog)) collect(state, catalog, languages);
  Texts texts;
  if (memory.edit) texts.push_back(memory.edit->text);
  if (state.dialog) std::visit([&texts](const auto& dialog) { add_texts(dialog, texts); }, *state.dialog);
  for (const std::string_view text : texts) add(text);
  for (const std::filesystem::path& file : state.offered_files) add(file.string());
  add(state.document().path.string());
  if (state.training.loaded) add(state.training.loaded->name);
}

}  // namespace attn
