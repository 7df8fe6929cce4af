#include "tests/monkey/history_watch.h"

#include <cstring>
#include <string_view>

#include "app/state/unsaved.h"

namespace attn::monkey {
namespace {

/// FNV-1a, 64 bits (Fowler, Noll and Vo): two lessons of different bits have the same hash once in 2^64.
class Hash {
 public:
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value = (value ^ bytes[i]) * 1099511628211u;
    count += size;
  }
  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    add(text.data(), text.size());
  }
  void add(std::uint64_t number) { add(&number, sizeof number); }
  template <typename M>
  void add_numbers(const M& numbers) {
    add(static_cast<std::uint64_t>(numbers.rows()));
    add(static_cast<std::uint64_t>(numbers.cols()));
    add(numbers.data(), static_cast<std::size_t>(numbers.size()) * sizeof(typename M::Scalar));
  }
  void add_text(const LocalText& text) {
    for (const auto* one : {&text.any, &text.zh, &text.en}) add(one->value_or("\n"));
  }

  std::uint64_t value = 14695981039346656037u;
  std::size_t count = 0;
};

void add(Hash& hash, const Sentence& sentence) {
  hash.add_text(sentence.label);
  hash.add(static_cast<std::uint64_t>(sentence.focus));
  hash.add(static_cast<std::uint64_t>(sentence.mask.kind));
  hash.add_numbers(sentence.mask.table);
  for (const Token& token : sentence.tokens) {
    hash.add(token.text);
    hash.add_numbers(token.q);
    hash.add_numbers(token.k);
    hash.add_numbers(token.v);
    if (token.x) hash.add_numbers(*token.x);
  }
}

/// How often can be undone.
std::size_t steps_back(UndoStack history) {
  std::size_t steps = 0;
  for (; history.can_undo(); ++steps) history.undo();
  return steps;
}

}  // namespace

HistoryWatch::Print HistoryWatch::print_of(const Lesson& lesson) {
  Hash hash;
  hash.add_text(lesson.title);
  for (const LocalText& axis : lesson.value_axes) hash.add_text(axis);
  hash.add(std::uint64_t{lesson.sentences.size()});
  for (const Sentence& sentence : lesson.sentences) monkey::add(hash, sentence);
  if (lesson.projections)
    for (const Matrix* W : {&lesson.projections->W_Q, &lesson.projections->W_K, &lesson.projections->W_V})
      hash.add_numbers(*W);
  return {hash.value, hash.count};
}

/// A desk seen for the first time: what lies there was there before anybody looked.
void HistoryWatch::meet(const AppState& state) {
  UndoStack history = state.history;
  Past past{.prints = {}, .present = steps_back(history), .last = history.present().document};
  while (history.can_undo()) history.undo();
  past.prints.push_back(print_of(history.present().document->lesson));
  while (history.can_redo()) {
    history.redo();
    past.prints.push_back(print_of(history.present().document->lesson));
  }
  desks_[desk_of(state)] = std::move(past);
}

void HistoryWatch::add(Past& past, const Lesson& lesson) {
  past.prints.resize(past.present + 1);
  past.prints.push_back(print_of(lesson));
  if (past.prints.size() > UndoStack::kMaxSnapshots) past.prints.pop_front();
  past.present = past.prints.size() - 1;
}

void HistoryWatch::follow(const AppState& state, const Action& action) {
  // A file may be written for a desk that has been left: its documents are other objects with the same
  // lessons.
  if (const auto* kept = std::get_if<LessonKept>(&action))
    if (const auto parked = desks_.find(kept->file.desk);
        parked != desks_.end() && parked->first != desk_of(state))
      parked->second.last = document_on(state, parked->first);
  const auto desk = desks_.find(desk_of(state));
  if (desk == desks_.end()) return meet(state);
  Past& past = desk->second;
  const std::shared_ptr<const Document> present = state.history.present().document;
  if (present == past.last) return;
  opened_ = opened_ || present->original != past.last->original;
  past.last = present;
  if (std::holds_alternative<Undo>(action)) {
    if (past.present > 0) --past.present;
  } else if (std::holds_alternative<Redo>(action)) {
    ++past.present;
  } else if (std::holds_alternative<LessonKept>(action) && steps_back(state.history) == past.present) {
    // The same lesson, now in a file. Where something waited for that, it is another one.
  } else if (!state.history.can_undo() && !state.history.can_redo()) {
    meet(state);  // a station's lesson in another language begins anew
  } else {
    add(past, present->lesson);
  }
}

Faults HistoryWatch::compare(const AppState& copy, const Past& past, std::size_t at, const char* way) const {
  const std::string where = std::string(way) + " to snapshot " + std::to_string(at);
  if (at >= past.prints.size()) return {where + ", which there never was"};
  if (print_of(copy.history.present().document->lesson).hash != past.prints[at].hash)
    return {where + " gives another lesson than there was"};
  Faults faults = index_faults(copy);
  for (std::string& fault : faults) fault = where + ": " + fault;
  return faults;
}

Faults HistoryWatch::look_back(const AppState& state) const {
  const Past& past = desks_.at(desk_of(state));
  AppState copy = state;
  copy.dialog.reset();                // under which nobody undoes
  reduce(copy, ShowTraining{false});  // which has an undo of its own
  reduce(copy, CancelPreview{});
  std::size_t at = past.present;
  Faults faults = compare(copy, past, at, "standing");
  while (copy.history.can_undo() && faults.empty()) {
    reduce(copy, Undo{});
    if (at == 0) return {"there is more to undo than was done"};
    faults = compare(copy, past, --at, "undo");
  }
  if (!faults.empty()) return faults;
  std::size_t bytes = 0;
  for (const Print& print : past.prints) bytes += print.bytes;
  // Of large lessons the oldest steps are forgotten.
  if (at != 0 && bytes < UndoStack::kMaxBytes / 2) return {"not everything can be undone"};
  while (copy.history.can_redo() && faults.empty()) {
    reduce(copy, Redo{});
    faults = compare(copy, past, ++at, "redo");
  }
  if (faults.empty() && at + 1 != past.prints.size()) faults.emplace_back("not everything can be redone");
  return faults;
}

}  // namespace attn::monkey
