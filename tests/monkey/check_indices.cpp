#include <algorithm>
#include <functional>

#include "app/state/settings_file.h"
#include "tests/monkey/checks.h"

namespace attn::monkey {
namespace {

class Checks {
 public:
  void expect(bool holds, const char* what) {
    if (!holds) faults.emplace_back(what);
  }
  Faults faults;
};

void check_view(const AppState& state, Checks& checks) {
  const ViewState& view = state.view;
  const Lesson& lesson = state.lesson();
  const Index words = state.sentence().size();
  checks.expect(in_range(view.word, words), "view.word");
  checks.expect(!view.partner || in_range(*view.partner, words), "view.partner");
  checks.expect(!view.handle || in_range(view.handle->word, words), "view.handle");
  checks.expect(!view.guess || in_range(*view.guess, words), "view.guess");
  checks.expect(std::ranges::is_sorted(view.marked, std::less_equal{}) || view.marked.size() < 2,
                "view.marked sorted");
  for (const Index word : view.marked) checks.expect(in_range(word, words), "view.marked");
  checks.expect(view.step >= Step::score && view.step <= Step::mix, "view.step");
  checks.expect(in_range(view.plane_x, lesson.d_k()), "view.plane_x");
  checks.expect(in_range(view.plane_y, lesson.d_k()), "view.plane_y");
  checks.expect(view.plane_x != view.plane_y || lesson.d_k() == 1, "two different dimensions");
  checks.expect(view.plane.x_min < view.plane.x_max && view.plane.y_min < view.plane.y_max, "view.plane");
  checks.expect(std::ranges::is_sorted(view.covered), "view.covered");
  checks.expect(view.editor.seed <= kSeedMax, "view.editor.seed");
  checks.expect(!state.preview || in_range(state.preview->handle.word, words), "preview.handle");
  const Settings& settings = state.settings;
  checks.expect(settings.zoom >= kZoomMin && settings.zoom <= kZoomMax, "settings.zoom");
  checks.expect(settings.spot_size >= kSpotMin && settings.spot_size <= kSpotMax, "settings.spot_size");
  checks.expect(settings.recent_files.size() <= kMaxRecentFiles, "settings.recent_files");
  checks.expect(state.offered_files.size() <= kMaxRecentFiles, "offered_files");
}

void check_blend(const AppState& state, Checks& checks) {
  const Blend& blend = state.view.blend;
  const auto sentences = static_cast<Index>(state.lesson().sentences.size());
  checks.expect(in_range(blend.from, sentences) && in_range(blend.to, sentences), "blend.from, blend.to");
  checks.expect(blend.from < blend.to || (sentences == 1 && blend.from == blend.to), "blend.from < blend.to");
  checks.expect(blend.amount >= 0 && blend.amount <= 1, "blend.amount");
  checks.expect(blend.target == 0 || blend.target == 1, "blend.target");
  checks.expect(!state.view.both_sentences || blend.from != blend.to, "view.both_sentences");
  checks.expect(!state.preview || at_rest(blend), "a preview only where one sentence is on screen");
  if (blend.sweeping) {
    checks.expect(blend.amount != blend.target, "a sweep that has arrived");
    checks.expect(state.view.sentence == (blend.target == 0 ? blend.from : blend.to), "where the sweep goes");
  } else {
    checks.expect(state.view.sentence == nearer_end(blend), "the sentence is the nearer end");
  }
}

void check_walk(const AppState& state, Checks& checks) {
  const WalkState& walk = state.walk;
  const WalkPlace& place = state.view.walk;
  checks.expect(in_range(place.station, walk.plan->size() + 1), "walk.station");
  checks.expect(in_range(walk.last_station - 1, walk.plan->size()), "walk.last_station");
  if (place.station > 0) {
    const Station& station = walk.plan->stations[static_cast<std::size_t>(place.station - 1)];
    checks.expect(in_range(place.beat, static_cast<Index>(station.beats.size())), "walk.beat");
  }
  checks.expect(!walk.parked[desk_of(state)], "the desk in use is not parked");
  const ReaderDials& reader = state.view.dials.reader;
  checks.expect(reader.keep >= 0 && reader.keep <= 1, "reader.keep");
  checks.expect(reader.between >= kBetweenMin && reader.between <= kBetweenMax, "reader.between");
  const SpreadDials& spread = state.view.dials.spread;
  checks.expect(spread.d_k >= 1 && spread.d_k <= kSpreadMax, "spread.d_k");
  checks.expect(in_range(spread.row, kSpreadRows), "spread.row");
  checks.expect(spread.divisor >= kDivisorMin && spread.divisor <= kDivisorMax, "spread.divisor");
}

void check_training(const AppState& state, Checks& checks) {
  const Training& training = state.training;
  const Index d_k = training.loaded ? training.loaded->trained.model.shape.d_k : training.recipe.d_k;
  checks.expect(!training.open || state.view.walk.station == 0, "the walk is left");
  checks.expect(training.open || !training.running, "a training runs only while it is seen");
  checks.expect(in_range(training.sentence, kOwnSentence + 1), "training.sentence");
  checks.expect(training.steps >= 0 && training.steps <= training.goal, "training.steps");
  checks.expect(training.goal <= kTrainingMost, "training.goal");
  checks.expect(training.own_words.size() <= kMostOwnWords, "training.own_words");
  checks.expect(
      training.own_word == 0 || in_range(training.own_word, static_cast<Index>(training.own_words.size())),
      "training.own_word");
  checks.expect(in_range(training.plane_x, d_k) && in_range(training.plane_y, d_k), "training.plane");
  checks.expect(training.plane_layer == 1 || training.plane_layer == 2, "training.plane_layer");
  checks.expect(training.past.size() <= kMostMoments, "training.past");
}

void check_dialog(const AppState& state, Checks& checks) {
  if (!state.dialog) return;
  if (const auto* split = std::get_if<SplitDialog>(&*state.dialog))
    checks.expect(in_range(split->word, state.sentence().size()), "SplitDialog.word");
  if (const auto* typed = std::get_if<SentenceDialog>(&*state.dialog)) {
    checks.expect(typed->word == 0 || in_range(typed->word, static_cast<Index>(typed->words.size())),
                  "SentenceDialog.word");
    const auto* fill = std::get_if<SentenceFill>(&typed->fill);
    checks.expect(!fill || in_range(fill->sentence, static_cast<Index>(state.lesson().sentences.size())),
                  "SentenceDialog.fill");
  }
  if (const auto* unsaved = std::get_if<UnsavedDialog>(&*state.dialog))
    checks.expect(unsaved->desk < state.walk.plan->desks, "UnsavedDialog.desk");
}

}  // namespace

Faults index_faults(const AppState& state) {
  Checks checks;
  const auto sentences = static_cast<Index>(state.lesson().sentences.size());
  if (!in_range(state.view.sentence, sentences)) return {"view.sentence"};  // the rest would look for it
  check_view(state, checks);
  check_blend(state, checks);
  check_walk(state, checks);
  check_training(state, checks);
  check_dialog(state, checks);
  return checks.faults;
}

}  // namespace attn::monkey
