#include <cmath>
#include <utility>

#include "app/state/reducers.h"
#include "core/lesson_json.h"
#include "core/normal_numbers.h"
#include "core/projection.h"

namespace attn {
namespace {

Place place_of(const ViewState& view) {
  return {view.sentence, view.word};
}

Token& token_of(Document& document, Index sentence, Index word) {
  return document.lesson.sentences[static_cast<std::size_t>(sentence)].tokens[static_cast<std::size_t>(word)];
}

const Token& token_of(const Document& document, Index sentence, Index word) {
  return document.lesson.sentences[static_cast<std::size_t>(sentence)].tokens[static_cast<std::size_t>(word)];
}

/// What a lesson file may hold in place of this vector, on a sentence that is on screen by itself.
bool is_valid_edit(const AppState& state, const Handle& handle, const Vector& values) {
  if (!at_rest(state.view.blend) || !in_range(handle.word, state.sentence().size())) return false;
  const Index length = handle.role == Role::value ? state.lesson().d_v() : state.lesson().d_k();
  if (values.size() != length) return false;
  // Not maxCoeff(): it may pass over a NaN.
  for (const double value : values) {
    if (!(std::abs(value) <= kMaxMagnitude)) return false;
  }
  return true;
}

/// Puts the vector in its place. In a lesson of plain vectors q, k and v are one, so all three move.
void put_vector(Document& document, Index sentence, const Handle& handle, const Vector& values) {
  Token& token = token_of(document, sentence, handle.word);
  if (is_plain(document.lesson))
    set_input(document.lesson, token, values);
  else
    set_vector(token, handle.role, values);
}

/// After a step in the history: shows the place of the change, in whichever lesson it was.
void show_present(AppState& state, const Lesson* lesson_before, Place place) {
  const Document& document = *state.history.present().document;
  if (document.original.get() != lesson_before) enter_lesson(state.view, document.lesson);
  fit_view(state.view, document.lesson, place);
  ++state.numbers_revision;
}

}  // namespace

void push(AppState& state, Document document, Place before, Place after) {
  state.history.push({std::make_shared<const Document>(std::move(document)), before, after});
  ++state.numbers_revision;
}

void drop_preview(AppState& state) {
  if (!state.preview) return;
  state.preview.reset();
  ++state.numbers_revision;
}

void apply(AppState& state, const PreviewVector& action) {
  const Handle& handle = action.handle;
  if (!is_valid_edit(state, handle, action.values)) return;
  // A drag that was left without a commit must not slip into this one.
  if (state.preview && state.preview->handle != handle) drop_preview(state);
  if (token_of(state.document(), state.view.sentence, handle.word).vector(handle.role) == action.values)
    return;

  if (!state.preview) state.preview = Preview{state.document(), handle};  // the one copy of a drag
  put_vector(state.preview->document, state.view.sentence, handle, action.values);
  ++state.numbers_revision;
}

void apply(AppState& state, const CommitVector& action) {
  const Handle& handle = action.handle;
  if (!is_valid_edit(state, handle, action.values)) return;
  const Document& present = *state.history.present().document;
  if (token_of(present, state.view.sentence, handle.word).vector(handle.role) == action.values) {
    drop_preview(state);  // put down where it was taken up
    return;
  }
  const bool is_dragged = state.preview && state.preview->handle == handle;
  Document document = is_dragged ? std::move(state.preview->document) : Document(present);
  state.preview.reset();
  put_vector(document, state.view.sentence, handle, action.values);
  const Place place = place_of(state.view);
  push(state, std::move(document), place, place);
}

void apply(AppState& state, const CancelPreview&) {
  drop_preview(state);
}

void apply(AppState& state, const CommitInput& action) {
  if (!at_rest(state.view.blend) || !in_range(action.word, state.sentence().size())) return;
  drop_preview(state);
  const Document& present = *state.history.present().document;
  const std::optional<Vector>& old = token_of(present, state.view.sentence, action.word).x;
  if (old && old->size() == action.x.size() && *old == action.x) return;
  Document document = present;
  if (!set_input(document.lesson, token_of(document, state.view.sentence, action.word), action.x)) return;
  push(state, std::move(document), place_of(state.view), place_of(state.view));
}

void apply(AppState& state, const CommitProjection& action) {
  drop_preview(state);
  const Document& present = *state.history.present().document;
  if (!present.lesson.projections) return;
  const Matrix& old = projection(*present.lesson.projections, action.role);
  if (old.rows() == action.W.rows() && old.cols() == action.W.cols() && old == action.W) return;
  Document document = present;
  if (!set_projection(document.lesson, action.role, action.W)) return;
  push(state, std::move(document), place_of(state.view), place_of(state.view));
}

void apply(AppState& state, const RollMatrices&) {
  drop_preview(state);
  Document document = *state.history.present().document;
  if (!document.lesson.projections) return;
  NormalNumbers numbers(++state.view.dials.rolls);
  const auto tenths = [&numbers] { return numbers.next_tenth(); };
  for (const Role role : {Role::query, Role::key}) {
    const Matrix& old = projection(*document.lesson.projections, role);
    set_projection(document.lesson, role, Matrix::NullaryExpr(old.rows(), old.cols(), tenths));
  }
  push(state, std::move(document), place_of(state.view), place_of(state.view));
}

void apply(AppState& state, const Undo&) {
  if (state.training.open) return undo_training(state);
  drop_preview(state);
  if (!state.history.can_undo()) return;
  const std::shared_ptr<const Lesson> lesson_before = state.document().original;
  const Place place = state.history.undo();
  show_present(state, lesson_before.get(), place);
}

void apply(AppState& state, const Redo&) {
  if (state.training.open) return redo_training(state);
  drop_preview(state);
  if (!state.history.can_redo()) return;
  const std::shared_ptr<const Lesson> lesson_before = state.document().original;
  const Place place = state.history.redo();
  show_present(state, lesson_before.get(), place);
}

void apply(AppState& state, const ResetNumbers&) {
  drop_preview(state);
  const Document& present = *state.history.present().document;
  if (!has_edits(present)) return;
  const Place place = place_of(state.view);
  const Lesson& original = *present.original;
  // Where only numbers differ, two sentences may go on being mixed.
  if (!same_words(present.lesson, original) || present.lesson.d_k() != original.d_k())
    fit_view(state.view, original, place);
  Document document{present.name, original, present.original, present.path, present.saved};
  push(state, std::move(document), place, place_of(state.view));
}

/// The document becomes the one on screen.
void open_document(AppState& state, Document document) {
  leave_training(state);
  drop_preview(state);
  const Place before = place_of(state.view);
  enter_lesson(state.view, document.lesson);
  push(state, std::move(document), before, place_of(state.view));
}

void apply(AppState& state, const OpenLesson& action) {
  if (!action.lesson || action.lesson->sentences.empty()) return;
  const Document& present = *state.history.present().document;
  const bool is_open = present.original == action.lesson && present.name == action.name &&
                       present.path == action.path && !is_unsaved(present);
  if (!is_open)
    return open_document(state, {action.name, *action.lesson, action.lesson, action.path, action.lesson});
  leave_training(state);
  drop_preview(state);
  enter_lesson(state.view, *action.lesson);  // only the view starts over: there is nothing to undo
}

void apply(AppState& state, const StartLesson& action) {
  if (!action.lesson || action.lesson->sentences.empty()) return;
  state.draft.reset();  // it became this lesson
  open_document(state, {action.lesson->title.in(state.settings.language), *action.lesson, action.lesson});
}

}  // namespace attn
