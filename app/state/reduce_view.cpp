#include <algorithm>
#include <cmath>

#include "app/state/plane_bounds.h"
#include "app/state/reducers.h"

namespace attn {
namespace {

TableKind table_of(Step step) {
  switch (step) {
    case Step::score:
      return TableKind::scores;
    case Step::scale:
      return TableKind::scaled;
    case Step::softmax:
    case Step::mix:
      break;
  }
  return TableKind::weights;
}

Step step_of(TableKind table, Step present) {
  switch (table) {
    case TableKind::scores:
      return Step::score;
    case TableKind::scaled:
      return Step::scale;
    case TableKind::weights:
      break;
  }
  return present == Step::mix ? Step::mix : Step::softmax;
}

bool is_blank(const SentenceDialog& dialog) {
  return dialog.text.empty() && dialog.words.empty();
}

}  // namespace

void look_at(ViewState& view, const Lesson& lesson, Place place) {
  if (place != Place{view.sentence, view.word}) view.partner.reset();
  view.sentence = place.sentence;
  view.word = place.word;
  const Index words = lesson.sentences[static_cast<std::size_t>(place.sentence)].size();
  if (view.guess && !in_range(*view.guess, words)) view.guess.reset();
  if (!view.handle) return;
  if (view.handle->role == Role::query) view.handle->word = place.word;  // the plane shows no other query
  if (!in_range(view.handle->word, words)) view.handle.reset();
}

void enter_lesson(ViewState& view, const Lesson& lesson) {
  view.partner.reset();
  view.handle.reset();
  view.marked.clear();  // they were words of another lesson
  view.blend = {};
  rest_at(view, lesson, 0);
  look_at(view, lesson, {0, lesson.sentences.front().focus});
  show_first_dimensions(view, lesson);
}

void show_first_dimensions(ViewState& view, const Lesson& lesson) {
  view.plane_x = 0;
  view.plane_y = std::min<Index>(1, lesson.d_k() - 1);
  view.plane = plane_bounds(lesson, view.plane_x, view.plane_y);
}

void apply(AppState& state, const SelectWord& action) {
  if (!in_range(action.word, state.sentence().size())) return;
  look_at(state.view, state.lesson(), {state.view.sentence, action.word});
}

void apply(AppState& state, const SelectPartner& action) {
  if (action.word && !in_range(*action.word, state.sentence().size())) return;
  state.view.partner = action.word;
}

void apply(AppState& state, const ShowStep& action) {
  state.view.step = action.step;
  state.view.table = table_of(action.step);
}

void apply(AppState& state, const ShowTable& action) {
  state.view.table = action.table;
  state.view.step = step_of(action.table, state.view.step);
}

void apply(AppState& state, const FocusHandle& action) {
  if (action.handle && !in_range(action.handle->word, state.sentence().size())) return;
  state.view.handle = action.handle;
}

void apply(AppState& state, const ShowPlaneDimensions& action) {
  const Index d_k = state.lesson().d_k();
  if (!in_range(action.x, d_k) || !in_range(action.y, d_k)) return;
  if (action.x == action.y && d_k > 1) return;
  if (action.x == state.view.plane_x && action.y == state.view.plane_y)
    return;  // the bounds stay as they are, too
  state.view.plane_x = action.x;
  state.view.plane_y = action.y;
  state.view.plane = plane_bounds(state.lesson(), action.x, action.y);
}

void apply(AppState& state, const FitPlane&) {
  // Of this sentence alone: another one may need a plane in which its arrows are dots.
  state.view.plane = plane_bounds(state.sentence(), state.view.plane_x, state.view.plane_y);
}

void apply(AppState& state, const ShowScoreLines& action) {
  state.view.score_lines = action.on;
}

void apply(AppState& state, const SetLanguage& action) {
  if (action.language != state.settings.language && !state.training.loaded)
    forget_own_sentence(state.training);
  state.settings.language = action.language;
  speak_language(state);
}

void apply(AppState& state, const SetTheme& action) {
  state.settings.theme = action.theme;
}

void apply(AppState& state, const SetZoom& action) {
  if (!std::isfinite(action.zoom)) return;
  const double zoom = std::clamp(action.zoom, kZoomMin, kZoomMax);
  // Whole steps, divided and not multiplied: eleven steps are the double nearest to 1.1.
  state.settings.zoom = std::round(zoom / kZoomStep) / std::round(1 / kZoomStep);
}

void apply(AppState& state, const SetProjection& action) {
  state.view.projection = action.on;
}

void apply(AppState& state, const SetBlank& action) {
  state.view.blank = action.on;
}

void apply(AppState& state, const ShowHelp& action) {
  state.view.help = action.on;
}

void keep_draft(AppState& state) {
  const auto* typed = state.dialog ? std::get_if<SentenceDialog>(&*state.dialog) : nullptr;
  if (!typed) return;
  state.draft.reset();
  if (!is_blank(*typed)) state.draft = *typed;
}

SentenceDialog with_draft(const AppState& state, SentenceDialog dialog) {
  if (!state.draft || !is_blank(dialog)) return dialog;
  SentenceDialog draft = *state.draft;
  draft.new_lesson = dialog.new_lesson;
  draft.fill = dialog.fill;  // the draft's may name a sentence of another lesson
  return draft;
}

void apply(AppState& state, const ShowDialog& action) {
  drop_preview(state);
  const bool typing = state.dialog && std::holds_alternative<SentenceDialog>(*state.dialog);
  const auto* sentence = std::get_if<SentenceDialog>(&action.dialog);
  if (!sentence) keep_draft(state);
  state.dialog = sentence && !typing ? Dialog(with_draft(state, *sentence)) : action.dialog;
}

void apply(AppState& state, const CloseDialog&) {
  const bool asked_about_recovery = state.dialog && std::holds_alternative<RecoveryDialog>(*state.dialog);
  if (asked_about_recovery) return apply(state, AnswerRecovery{RecoveryAnswer::later});
  keep_draft(state);
  state.dialog.reset();
  state.leaving.reset();  // whatever was asked: nobody leaves
}

void apply(AppState& state, const Quit&) {
  state.quit = true;
}

}  // namespace attn
