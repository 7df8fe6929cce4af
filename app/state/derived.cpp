#include "app/state/derived.h"

#include <algorithm>

#include "app/state/align_words.h"
#include "app/state/reducers.h"
#include "app/state/unsaved.h"
#include "core/projection.h"

namespace attn {
namespace {

/// Row i of M: the point between two vectors. Bit for bit the end's numbers at amount 0 and 1, and where both
/// are equal.
void mix_row(Matrix& M, Index i, const Vector& from, const Vector& to, double amount) {
  if (amount == 0) {
    M.row(i) = from;
  } else if (amount == 1) {
    M.row(i) = to;
  } else {
    M.row(i) = from + amount * (to - from);
  }
}

/// The alignment of two sentences, computed anew only for another pair or an edited lesson: it is the one
/// thing of a sweep that costs more than the attention itself.
const std::vector<Index>& aligned(Derived& derived, const AppState& state, Index shown, Index other) {
  Derived::Alignment& known = derived.alignment;
  const std::shared_ptr<const Document>& document = state.history.present().document;
  if (known.document != document || known.shown != shown || known.other != other) {
    const auto sentence_at = [&](Index i) -> const Sentence& {
      return document->lesson.sentences[static_cast<std::size_t>(i)];
    };
    known = {document, shown, other, align_words(sentence_at(shown), sentence_at(other))};
  }
  return known.source;
}

/// The words, vectors and mask on screen; derived.h says which these are between two sentences.
void show_words(Derived& derived, const AppState& state) {
  const Lesson& lesson = state.lesson();
  const ViewState& view = state.view;
  const auto sentence_at = [&lesson](Index i) -> const Sentence& {
    return lesson.sentences[static_cast<std::size_t>(i)];
  };
  const Blend& blend = view.blend;
  if (at_rest(blend)) return show_sentence(derived, sentence_at(view.sentence));

  const bool word_by_word = can_blend(lesson, blend.from, blend.to);
  const Index shown_index = word_by_word ? nearer_end(blend) : view.sentence;
  const bool shown_is_to = shown_index == blend.to;
  const Sentence& shown = sentence_at(shown_index);
  const Index other_index = shown_is_to ? blend.from : blend.to;
  const Sentence& other = sentence_at(other_index);
  show_sentence(derived, shown);

  const std::vector<Index>* source =
      word_by_word ? nullptr : &aligned(derived, state, shown_index, other_index);
  for (Index i = 0; i < shown.size(); ++i) {
    const Index j = source ? (*source)[static_cast<std::size_t>(i)] : i;
    if (j < 0) continue;
    const Token& here = shown.tokens[static_cast<std::size_t>(i)];
    const Token& there = other.tokens[static_cast<std::size_t>(j)];
    const Token& from = shown_is_to ? there : here;
    const Token& to = shown_is_to ? here : there;
    mix_row(derived.Q, i, from.q, to.q, blend.amount);
    mix_row(derived.K, i, from.k, to.k, blend.amount);
    mix_row(derived.V, i, from.v, to.v, blend.amount);
  }
}

/// Which stations compare the two sentences.
bool shows_both(Scene scene) {
  return scene == Scene::gaze || scene == Scene::mixture || scene == Scene::ratio;
}

/// Which sentences are shown next to each other.
std::vector<Index> side_sentences(const AppState& state) {
  const ViewState& view = state.view;
  if (scene_of(state) == Scene::panel && view.both_sentences) return {view.blend.from, view.blend.to};
  if (!shows_both(scene_of(state))) return {};
  return state.lesson().sentences.size() > 1 ? std::vector<Index>{0, 1} : std::vector<Index>{0};
}

void pair_words(Derived& derived, const Sentence& first, const Sentence& second) {
  Derived::Pair& pair = derived.pair;
  const std::vector<Reading>& sides = derived.sides;
  if (pair.words[0] == sides[0].words && pair.words[1] == sides[1].words) return;
  pair = {{sides[0].words, sides[1].words}, word_columns(first, second)};
}

void compute_sides(Derived& derived, const AppState& state) {
  const std::vector<Sentence>& sentences = state.lesson().sentences;
  const std::vector<Index> shown = side_sentences(state);
  derived.sides.resize(shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    show_sentence(derived.sides[i], sentences[static_cast<std::size_t>(shown[i])]);
    compute_attention(derived.sides[i], scaling_of(state));
  }
  if (scene_of(state) == Scene::panel && shown.size() == 2)
    pair_words(derived, sentences[static_cast<std::size_t>(shown[0])],
               sentences[static_cast<std::size_t>(shown[1])]);
}

void find_cast(Derived& derived, const AppState& state) {
  const std::shared_ptr<const Document>& present = state.history.present().document;
  if (derived.cast_document == present) return;
  derived.cast_document = present;
  // Another number doesn't rename the words, another word does.
  const Lesson &now = present->lesson, &read = *present->original;
  derived.cast = cast_of(same_words(now, read) ? read : now);
}

/// Both look at every number of the lesson: once for each document, not in every frame of a sweep.
void compare_with_files(Derived& derived, const AppState& state) {
  std::shared_ptr<const Document> compared = state.preview ? nullptr : state.history.present().document;
  if (compared && compared == derived.compared_document) return;
  derived.compared_document = std::move(compared);
  derived.has_edits = has_edits(state.document());
  derived.unsaved = is_at_risk(state, desk_of(state), state.document());
}

ValueRange range_of(const Matrix& table, const Derived& derived) {
  ValueRange range;
  bool found = false;
  for (Index i = 0; i < table.rows(); ++i) {
    for (Index j = 0; j < table.cols(); ++j) {
      if (derived.masked(i, j)) continue;
      const double value = table(i, j);
      range.min = found ? std::min(range.min, value) : value;
      range.max = found ? std::max(range.max, value) : value;
      found = true;
    }
  }
  return range;
}

/// Whether the card with the table has a place on the screen.
bool shows_table(const AppState& state) {
  if (state.training.open || state.view.editor.open || state.view.both_sentences) return false;
  const Scene scene = scene_of(state);
  return scene == Scene::panel || scene == Scene::symmetry || scene == Scene::projections;
}

bool update_long_table(Derived& derived, const AppState& state) {
  if (derived.is_whole() || !shows_table(state)) {
    if (derived.long_table_numbers != 0) derived.long_table.clear();
    derived.long_table_numbers = 0;
    return false;
  }
  const TableKind kind = state.view.table;
  if (derived.long_table_numbers == derived.revision && derived.long_table.kind() == kind) return false;
  derived.long_table.update(derived, kind);
  derived.long_table_numbers = derived.revision;
  return true;
}

}  // namespace

bool update_numbers(Derived& derived, const AppState& state) {
  if (derived.revision == state.numbers_revision) return false;
  show_words(derived, state);
  compute_attention(derived, scaling_of(state));
  compute_sides(derived, state);
  if (scene_of(state) != Scene::panel) find_cast(derived, state);
  if (derived.is_whole()) {
    derived.scores_range = range_of(derived.trace.scores, derived);
    derived.scaled_range = range_of(derived.trace.scaled, derived);
    derived.weights_range = range_of(derived.trace.weights, derived);
  }
  derived.plain = is_plain(state.lesson());
  compare_with_files(derived, state);
  derived.revision = state.numbers_revision;
  return true;
}

bool update(Derived& derived, const AppState& state) {
  const bool numbers_changed = update_numbers(derived, state);
  const bool table_changed = update_long_table(derived, state);
  return update(derived.labs, state, derived, derived.cast) || numbers_changed || table_changed;
}

Index partner_of(const AppState& state, const Derived& derived) {
  return state.view.partner ? *state.view.partner : derived.strongest(state.view.word);
}

}  // namespace attn
