// Several words at once, and one word in two sentences.

#include <algorithm>

#include "app/state/align_words.h"
#include "app/state/reducers.h"

namespace attn {
namespace {

bool has_two_sentences(const AppState& state) {
  return state.lesson().sentences.size() > 1;
}

const Sentence& sentence_at(const Document& document, Index index) {
  return document.lesson.sentences[static_cast<std::size_t>(index)];
}

/// Where each word of `before` stands in `after`, or -1. Sentences of equal length are blended word by word,
/// so their words correspond by place, whatever they are called.
std::vector<Index> new_places(const Sentence& before, const Sentence& after, bool other_sentence) {
  if (other_sentence && before.size() == after.size()) {
    std::vector<Index> same(before.tokens.size());
    for (std::size_t i = 0; i < same.size(); ++i) same[i] = static_cast<Index>(i);
    return same;
  }
  return align_words(before, after);
}

}  // namespace

bool is_comparing(const AppState& state) {
  const ViewState& view = state.view;
  return scene_of(state) == Scene::panel && (view.both_sentences || !view.marked.empty());
}

bool can_compare_sentences(const AppState& state) {
  return scene_of(state) == Scene::panel && has_two_sentences(state);
}

std::vector<Index> chosen_words(const ViewState& view) {
  std::vector<Index> words = view.marked;
  const auto at = std::ranges::lower_bound(words, view.word);
  if (at == words.end() || *at != view.word) words.insert(at, view.word);
  return words;
}

bool is_marked(const ViewState& view, Index word) {
  return std::ranges::binary_search(view.marked, word);
}

std::size_t row_rank(const ViewState& view, Index word) {
  if (word == view.word) return 0;
  return static_cast<std::size_t>(std::ranges::lower_bound(view.marked, word) - view.marked.begin()) + 1;
}

void follow_marks(AppState& state, const SheetQuestion& before) {
  ViewState& view = state.view;
  const std::shared_ptr<const Document>& present = state.history.present().document;
  if (view.both_sentences && view.blend.from == view.blend.to) view.both_sentences = false;
  // Each desk has its own marks.
  if (view.marked.empty() || before.desk != desk_of(state)) return;
  if (before.document == present && before.sentence == view.sentence) return;
  if (before.document->original != present->original) return view.marked.clear();

  const bool known = in_range(before.sentence, static_cast<Index>(before.document->lesson.sentences.size()));
  if (!known) return view.marked.clear();
  const std::vector<Index> places =
      new_places(sentence_at(*before.document, before.sentence), sentence_at(*present, view.sentence),
                 before.sentence != view.sentence);
  for (Index& word : view.marked) word = places[static_cast<std::size_t>(word)];
  std::erase(view.marked, -1);
}

void apply(AppState& state, const MarkWord& action) {
  if (scene_of(state) != Scene::panel || !in_range(action.word, state.sentence().size())) return;
  put(state.view.marked, action.word, action.on);
}

void apply(AppState& state, const ClearMarks&) {
  state.view.marked.clear();
}

void apply(AppState& state, const CompareSentences& action) {
  if (action.on && !can_compare_sentences(state)) return;
  state.view.both_sentences = action.on;
}

void apply(AppState& state, const PairSentences& action) {
  const auto count = static_cast<Index>(state.lesson().sentences.size());
  ViewState& view = state.view;
  if (!in_range(action.other, count) || action.other == view.sentence) return;
  view.blend = resting_pair(view.sentence, action.other);
}

void apply(AppState& state, const OverlayRows& action) {
  state.view.overlaid = action.on;
}

}  // namespace attn
