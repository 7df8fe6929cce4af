#include <algorithm>
#include <cmath>

#include "app/state/reducers.h"

namespace attn {
namespace {

/// How far a sweep got after the share t of its time: slow, fast, slow.
double eased(double t) {
  return t * t * (3 - 2 * t);
}

/// The share of time after which a sweep got this far: the root in [0, 1] of 3t^2 - 2t^3 = amount. Knowing it
/// from the amount alone lets a sweep turn round or start from a held slider without a jump and without a
/// clock of its own.
double time_at(double amount) {
  return 0.5 - std::sin(std::asin(1 - 2 * amount) / 3);
}

bool is_end(const Blend& blend, Index sentence) {
  return sentence == blend.from || sentence == blend.to;
}

}  // namespace

Blend resting_pair(Index at, Index other) {
  const double amount = at > other ? 1 : 0;
  return {std::min(at, other), std::max(at, other), amount, false, amount};
}

void rest_at(ViewState& view, const Lesson& lesson, Index sentence) {
  const Index last = static_cast<Index>(lesson.sentences.size()) - 1;
  Index other = sentence > 0 ? sentence - 1 : std::min<Index>(1, last);
  const Blend& blend = view.blend;
  if (is_end(blend, sentence) && blend.from < blend.to && blend.to <= last) {
    other = sentence == blend.from ? blend.to : blend.from;
  }
  view.blend = resting_pair(sentence, other);
}

void apply(AppState& state, const SwitchSentence& action) {
  const Lesson& lesson = state.history.present().document->lesson;
  if (!in_range(action.sentence, static_cast<Index>(lesson.sentences.size()))) return;
  ViewState& view = state.view;
  if (action.sentence == view.sentence && at_rest(view.blend)) return;
  drop_preview(state);

  // To a sentence that is not on the slider: from the one that is nearest to what is on screen.
  if (!is_end(view.blend, action.sentence))
    view.blend = resting_pair(nearer_end(view.blend), action.sentence);
  Blend& blend = view.blend;
  blend.target = action.sentence == blend.to ? 1 : 0;
  if (action.instant) blend.amount = blend.target;
  blend.sweeping = blend.amount != blend.target;

  if (action.sentence == view.sentence) return;
  const Sentence& old_sentence = lesson.sentences[static_cast<std::size_t>(view.sentence)];
  const Sentence& new_sentence = lesson.sentences[static_cast<std::size_t>(action.sentence)];
  const bool same_words = old_sentence.size() == new_sentence.size();  // the same word turns its gaze
  look_at(view, lesson, {action.sentence, same_words ? view.word : new_sentence.focus});
}

void apply(AppState& state, const SetBlend& action) {
  Blend& blend = state.view.blend;
  if (std::isnan(action.amount) || !can_blend(state.lesson(), blend.from, blend.to)) return;
  drop_preview(state);
  blend.amount = std::clamp(action.amount, 0.0, 1.0);
  blend.sweeping = false;
  blend.target = blend.amount < 0.5 ? 0 : 1;
  // Word for word the same sentence to the eye: the query, the key in hand and the keyboard stay.
  state.view.sentence = nearer_end(blend);
}

bool advance_sweep(AppState& state, double seconds) {
  Blend& blend = state.view.blend;
  if (!blend.sweeping) return false;
  if (!(seconds > 0)) return true;

  const bool up = blend.target == 1;
  const double done = up ? blend.amount : 1 - blend.amount;
  const double t = time_at(done) + seconds / kSweepSeconds;
  // Rounding in time_at must not turn it back. It may round shortly before its end to the end itself.
  const double further = t >= 1 ? 1 : std::max(done, eased(t));
  blend.sweeping = further < 1;
  blend.amount = !blend.sweeping ? blend.target : up ? further : 1 - further;
  ++state.numbers_revision;
  return blend.sweeping;
}

}  // namespace attn
