// Words, sentences, names, sizes, and whole tables of numbers. What they do to a lesson: core/lesson_edit.h.

#include <algorithm>
#include <memory>
#include <utility>

#include "app/state/plane_bounds.h"
#include "app/state/reducers.h"
#include "core/lesson_same.h"

namespace attn {
namespace {

/// Where an item of a list is after another one was moved.
Index moved(Index index, Index from, Index to) {
  if (index == from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

/// The place that shows an edit: the word that was looked at stays the one, wherever it is now; what is new
/// is looked at. Called with the lesson as it is afterwards; a word that is gone leaves its neighbour.
struct PlaceAfter {
  const Lesson& lesson;
  Place at;

  Place operator()(const auto&) const { return at; }
  Place operator()(const AddWord& e) const { return {e.sentence, e.at}; }
  Place operator()(const RemoveWord& e) const {
    return {at.sentence, at.sentence == e.sentence && at.word > e.word ? at.word - 1 : at.word};
  }
  Place operator()(const MoveWord& e) const {
    return {at.sentence, at.sentence == e.sentence ? moved(at.word, e.word, e.to) : at.word};
  }
  Place operator()(const JoinWords& e) const { return (*this)(RemoveWord{e.sentence, e.word + 1}); }
  Place operator()(const SplitWord& e) const {
    return {at.sentence, at.sentence == e.sentence && at.word > e.word ? at.word + 1 : at.word};
  }
  Place operator()(const AddSentence& e) const { return entered(e.at); }
  Place operator()(const CopySentence& e) const { return {e.sentence + 1, copied_word(e.sentence)}; }
  Place operator()(const RemoveSentence& e) const {
    if (at.sentence == e.sentence)
      return entered(std::min(e.sentence, static_cast<Index>(lesson.sentences.size()) - 1));
    return {at.sentence - (at.sentence > e.sentence ? 1 : 0), at.word};
  }
  Place operator()(const MoveSentence& e) const { return {moved(at.sentence, e.sentence, e.to), at.word}; }

  Place entered(Index sentence) const {
    return {sentence, lesson.sentences[static_cast<std::size_t>(sentence)].focus};
  }
  Index copied_word(Index sentence) const {
    return at.sentence == sentence ? at.word : entered(sentence).word;
  }
};

/// Whether an edit may leave words, sentences or sizes that are not those of before.
bool changes_shape(const LessonEdit& edit) {
  return !std::holds_alternative<RenameWord>(edit) && !std::holds_alternative<RenameSentence>(edit) &&
         !std::holds_alternative<RenameLesson>(edit) && !std::holds_alternative<RenameAxis>(edit) &&
         !std::holds_alternative<SetMask>(edit) && !std::holds_alternative<SetFocus>(edit) &&
         !std::holds_alternative<FillNumbers>(edit) && !std::holds_alternative<PutNumbers>(edit);
}

/// The seed of random numbers, where the edit asks for some.
void remember_seed(EditorView& editor, const LessonEdit& edit) {
  const auto* filled = std::get_if<FillNumbers>(&edit);
  const auto* added = std::get_if<AddSentence>(&edit);
  const Fill* fill = filled ? &filled->fill : added ? &added->fill : nullptr;
  if (const auto* random = fill ? std::get_if<RandomFill>(fill) : nullptr)
    editor.seed = std::min(random->seed, kSeedMax);
}

}  // namespace

void fit_view(ViewState& view, const Lesson& lesson, Place place) {
  const Index last = static_cast<Index>(lesson.sentences.size()) - 1;
  place.sentence = std::min(place.sentence, last);
  const Index words = lesson.sentences[static_cast<std::size_t>(place.sentence)].size();
  place.word = std::min(place.word, words - 1);
  look_at(view, lesson, place);
  if (view.partner && !in_range(*view.partner, words)) view.partner.reset();
  if (view.blend.to > last) view.blend = {};  // a pair with a sentence that is gone
  rest_at(view, lesson, place.sentence);
  const Index d_k = lesson.d_k();
  const bool shows_two = view.plane_x != view.plane_y;
  const bool fits = in_range(view.plane_x, d_k) && in_range(view.plane_y, d_k) && shows_two == (d_k > 1);
  if (!fits) show_first_dimensions(view, lesson);
}

void apply(AppState& state, const EditLesson& action) {
  drop_preview(state);
  const Document& present = *state.history.present().document;
  std::optional<Lesson> lesson = edited(present.lesson, action.edit);
  if (!lesson) {
    if (is_too_large(present.lesson, action.edit))
      state.dialog = NoticeDialog{"edit.too_large", "edit.too_large.text", {}};
    return;
  }
  remember_seed(state.view.editor, action.edit);
  if (std::holds_alternative<AddSentence>(action.edit)) state.draft.reset();  // it is in the lesson now
  if (same_lesson(*lesson, present.lesson)) return;
  ViewState& view = state.view;
  const Place before{view.sentence, view.word};
  const Place after = std::visit(PlaceAfter{*lesson, before}, action.edit);
  if (changes_shape(action.edit)) view.partner.reset(), view.handle.reset();
  Document document = present;
  document.lesson = std::move(*lesson);
  fit_view(view, document.lesson, after);
  view.plane = plane_bounds(document.lesson, view.plane_x, view.plane_y);
  push(state, std::move(document), before, {view.sentence, view.word});
}

void apply(AppState& state, const ShowEditor& action) {
  state.view.editor.open = action.on;
}

}  // namespace attn
