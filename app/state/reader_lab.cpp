#include "app/state/reader_lab.h"

#include <algorithm>

#include "app/state/derived.h"
#include "core/softmax.h"

namespace attn {
namespace {

constexpr Index kDistances = kBetweenMax - kBetweenMin + 1;

/// What is read between `first` and `it`: the sentence's other words, those left out that the walk is about.
std::vector<Index> fillers_of(Index size, const Cast& cast) {
  std::vector<Index> fillers;
  for (Index i = 0; i < size; ++i)
    if (i != cast.first && i != cast.it && i != cast.second && i != cast.clue) fillers.push_back(i);
  if (fillers.empty()) fillers.push_back(cast.it);
  return fillers;
}

/// first, then `between` fillers, then it.
std::vector<Index> words_read(const std::vector<Index>& fillers, const Cast& cast, Index between) {
  std::vector<Index> words{cast.first};
  const auto count = static_cast<Index>(fillers.size());
  for (Index i = 0; i < between; ++i) words.push_back(fillers[static_cast<std::size_t>(i % count)]);
  words.push_back(cast.it);
  return words;
}

Matrix rows_of(const Matrix& M, const std::vector<Index>& words) {
  Matrix rows(static_cast<Index>(words.size()), M.cols());
  for (Index i = 0; i < rows.rows(); ++i) rows.row(i) = M.row(words[static_cast<std::size_t>(i)]);
  return rows;
}

/// The weight of `first` at every distance. A word's score depends on nothing but its own key, so the longest
/// row has the scores of all; softmax is done anew for each.
Vector weights_over_distance(const Reading& source, const std::vector<Index>& fillers, const Cast& cast,
                             Scaling scaling) {
  std::vector<Index> words = words_read(fillers, cast, kBetweenMax);
  std::rotate(words.begin() + 1, words.end() - 1, words.end());  // it second: then shorter rows are its start
  AttentionTrace longest;
  attend(source.Q.row(cast.it), rows_of(source.K, words), rows_of(source.V, words), nullptr, longest,
         scaling);
  Vector curve(kDistances);
  Matrix logits, weights;
  for (Index i = 0; i < kDistances; ++i) {
    logits = longest.scaled.leftCols(kBetweenMin + i + 2);
    softmax_rows(logits, nullptr, weights);
    curve(i) = weights(0, 0);
  }
  return curve;
}

/// The sentence on screen; where the cast's places don't fit it, the first one, in which they were found.
const Reading& source_of(const AppState& state, const Reading& shown, Reading& room) {
  const Sentence& first = state.lesson().sentences.front();
  if (shown.size() == first.size()) return shown;
  show_sentence(room, first);
  return room;
}

}  // namespace

bool update(ReaderLab& lab, const AppState& state, const Reading& shown, const Cast& cast) {
  const ReaderDials& dials = state.view.dials.reader;
  const bool other_numbers = lab.revision != state.numbers_revision;
  const bool other_dials = lab.dials != dials;
  if (!other_numbers && !other_dials) return false;

  Reading room;
  const Reading& source = source_of(state, shown, room);
  if (other_numbers) {
    lab.texts = source.words;
    lab.fillers = fillers_of(source.size(), cast);
    lab.weights = weights_over_distance(source, lab.fillers, cast, scaling_of(state));
  }
  lab.words = words_read(lab.fillers, cast, dials.between);
  const Matrix V = rows_of(source.V, lab.words);
  attend(source.Q.row(cast.it), rows_of(source.K, lab.words), V, nullptr, lab.trace, scaling_of(state));
  lab.reader = read_with_decay(V, dials.keep);
  lab.decay = decay_curve(dials.keep, kBetweenMax + 1);
  const Index further = dials.between + 1;  // `it` is read after them
  lab.best_keep = best_keep(further);
  lab.best_share = decay_curve(lab.best_keep, further)(further);

  lab.revision = state.numbers_revision;
  lab.dials = dials;
  return true;
}

double weight_between(const ReaderLab& lab) {
  return lab.trace.weights.row(0).segment(1, lab.trace.weights.cols() - 2).sum();
}

}  // namespace attn
