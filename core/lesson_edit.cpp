#include "core/lesson_edit.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/lesson_edit_parts.h"
#include "core/lesson_json.h"
#include "core/sentence_table.h"
#include "core/split_words.h"
#include "core/utf8.h"

namespace attn {
namespace {

constexpr Index kNew = -1;

Index count_of(const Lesson& lesson) {
  return static_cast<Index>(lesson.sentences.size());
}

/// The sentence with that index, or null.
Sentence* sentence_at(Lesson& lesson, Index index) {
  return in_range(index, count_of(lesson)) ? &lesson.sentences[static_cast<std::size_t>(index)] : nullptr;
}

/// The word with that index, or null.
Token* word_at(Lesson& lesson, Index sentence, Index word) {
  Sentence* found = sentence_at(lesson, sentence);
  return found && in_range(word, found->size()) ? &found->tokens[static_cast<std::size_t>(word)] : nullptr;
}

/// An order of n words, each in its place.
std::vector<Index> identity(Index n) {
  std::vector<Index> order(static_cast<std::size_t>(n));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Index>(i);
  return order;
}

/// Brings a sentence into a new order: word i is the old word order[i], or an empty one where that is kNew.
/// Mask and focus follow; a new word looks at all and is looked at by all.
void rearrange(Sentence& sentence, const std::vector<Index>& order) {
  std::vector<Token> tokens;
  tokens.reserve(order.size());
  for (const Index old : order)
    tokens.push_back(old == kNew ? Token{} : sentence.tokens[static_cast<std::size_t>(old)]);
  sentence.tokens = std::move(tokens);

  if (sentence.mask.kind == Mask::Kind::table) {
    const auto n = static_cast<Index>(order.size());
    const auto old_word = [&order](Index i) { return order[static_cast<std::size_t>(i)]; };
    sentence.mask.table = MaskMatrix(MaskMatrix::NullaryExpr(n, n, [&](Index i, Index j) {
      const bool is_new = old_word(i) == kNew || old_word(j) == kNew;
      return is_new || sentence.mask.table(old_word(i), old_word(j));
    }));
  }
  const auto focus = std::ranges::find(order, sentence.focus);
  sentence.focus = focus != order.end() ? focus - order.begin()
                                        : std::min(sentence.focus, static_cast<Index>(order.size()) - 1);
}

/// Moves one item so that it has the index `to` afterwards.
template <typename Items>
void move_item(Items& items, Index from, Index to) {
  const auto at = [&](Index index) { return items.begin() + index; };
  if (from < to)
    std::rotate(at(from), at(from) + 1, at(to) + 1);
  else
    std::rotate(at(to), at(from), at(from) + 1);
}

bool rename(LocalText& name, Language language, const std::string& text) {
  if (text_fault(text) != TextFault::none) return false;
  (name.any ? name.any : language == Language::zh ? name.zh : name.en) = text;
  return true;
}

bool edit(Lesson& lesson, const AddWord& e) {
  Sentence* sentence = sentence_at(lesson, e.sentence);
  if (!sentence || !in_range(e.at, sentence->size() + 1) || sentence->size() >= kMaxTokens) return false;
  if (text_fault(e.text) != TextFault::none) return false;
  std::vector<Index> order = identity(sentence->size());
  order.insert(order.begin() + e.at, kNew);
  Token word = blank_token(lesson, e.text);
  rearrange(*sentence, order);
  sentence->tokens[static_cast<std::size_t>(e.at)] = std::move(word);
  return true;
}

bool edit(Lesson& lesson, const RemoveWord& e) {
  if (!word_at(lesson, e.sentence, e.word)) return false;
  Sentence& sentence = *sentence_at(lesson, e.sentence);
  if (sentence.size() == 1) return false;
  std::vector<Index> order = identity(sentence.size());
  order.erase(order.begin() + e.word);
  rearrange(sentence, order);
  return true;
}

bool edit(Lesson& lesson, const MoveWord& e) {
  if (!word_at(lesson, e.sentence, e.word) || !word_at(lesson, e.sentence, e.to)) return false;
  Sentence& sentence = *sentence_at(lesson, e.sentence);
  std::vector<Index> order = identity(sentence.size());
  move_item(order, e.word, e.to);
  rearrange(sentence, order);
  return true;
}

bool edit(Lesson& lesson, const RenameWord& e) {
  Token* word = word_at(lesson, e.sentence, e.word);
  if (!word || text_fault(e.text) != TextFault::none) return false;
  word->text = e.text;
  return true;
}

bool edit(Lesson& lesson, const JoinWords& e) {
  Token* const word = word_at(lesson, e.sentence, e.word);
  Token* const next = word ? word_at(lesson, e.sentence, e.word + 1) : nullptr;
  if (!next) return false;
  std::string text = joined_words(word->text, next->text);
  if (text_fault(text) != TextFault::none) return false;
  word->text = std::move(text);
  return edit(lesson, RemoveWord{e.sentence, e.word + 1});
}

bool edit(Lesson& lesson, const SplitWord& e) {
  Token* word = word_at(lesson, e.sentence, e.word);
  const auto halves = word ? halves_of(word->text, e.at) : std::nullopt;
  Sentence* sentence = sentence_at(lesson, e.sentence);
  if (!halves || sentence->size() >= kMaxTokens) return false;
  std::vector<Index> order = identity(sentence->size());
  order.insert(order.begin() + e.word, e.word);
  rearrange(*sentence, order);
  const auto at = static_cast<std::size_t>(e.word);
  sentence->tokens[at].text = halves->first;
  sentence->tokens[at + 1].text = halves->second;
  return true;
}

bool edit(Lesson& lesson, const AddSentence& e) {
  if (!in_range(e.at, count_of(lesson) + 1) || text_fault(e.label) != TextFault::none) return false;
  if (e.words.empty() || e.words.size() > static_cast<std::size_t>(kMaxTokens)) return false;
  Sentence sentence;
  sentence.label.any = e.label;
  for (const std::string& word : e.words) {
    if (text_fault(word) != TextFault::none) return false;
    sentence.tokens.push_back(blank_token(lesson, word));
  }
  if (!fill_numbers(lesson, sentence, e.fill)) return false;
  lesson.sentences.insert(lesson.sentences.begin() + e.at, std::move(sentence));
  return true;
}

/// The text with the smallest number behind it, from 2, that no other sentence has.
void number_label(const Lesson& lesson, LocalText& label) {
  const auto numbered = [&](int number) {
    LocalText text = label;
    for (std::optional<std::string>* each : {&text.any, &text.zh, &text.en})
      if (*each) **each += " " + std::to_string(number);
    return text;
  };
  const auto is_taken = [&](int number) {
    return std::ranges::find(lesson.sentences, numbered(number), &Sentence::label) != lesson.sentences.end();
  };
  int number = 2;
  while (number <= static_cast<int>(lesson.sentences.size()) && is_taken(number)) ++number;
  label = numbered(number);
}

bool edit(Lesson& lesson, const CopySentence& e) {
  const Sentence* sentence = sentence_at(lesson, e.sentence);
  if (!sentence) return false;
  Sentence copy = *sentence;
  number_label(lesson, copy.label);
  lesson.sentences.insert(lesson.sentences.begin() + e.sentence + 1, std::move(copy));
  return true;
}

bool edit(Lesson& lesson, const RemoveSentence& e) {
  if (!sentence_at(lesson, e.sentence) || lesson.sentences.size() == 1) return false;
  lesson.sentences.erase(lesson.sentences.begin() + e.sentence);
  return true;
}

bool edit(Lesson& lesson, const MoveSentence& e) {
  if (!sentence_at(lesson, e.sentence) || !sentence_at(lesson, e.to)) return false;
  move_item(lesson.sentences, e.sentence, e.to);
  return true;
}

bool edit(Lesson& lesson, const RenameSentence& e) {
  Sentence* sentence = sentence_at(lesson, e.sentence);
  return sentence && rename(sentence->label, e.language, e.text);
}

bool edit(Lesson& lesson, const RenameLesson& e) {
  return rename(lesson.title, e.language, e.text);
}

bool edit(Lesson& lesson, const RenameAxis& e) {
  if (!in_range(e.axis, lesson.d_v())) return false;
  std::vector<LocalText>& axes = lesson.value_axes;
  for (auto i = static_cast<Index>(axes.size()); i < lesson.d_v(); ++i)
    axes.emplace_back().any = unnamed_axis(i);
  return rename(axes[static_cast<std::size_t>(e.axis)], e.language, e.text);
}

bool edit(Lesson& lesson, const SetKeyDimensions& e) {
  return resize_keys(lesson, e.d_k);
}

bool edit(Lesson& lesson, const SetValueDimensions& e) {
  return resize_values(lesson, e.d_v);
}

bool edit(Lesson& lesson, const SetMask& e) {
  Sentence* sentence = sentence_at(lesson, e.sentence);
  if (!sentence) return false;
  const Index n = e.mask.kind == Mask::Kind::table ? sentence->size() : 0;
  if (e.mask.table.rows() != n || e.mask.table.cols() != n) return false;
  sentence->mask = e.mask;
  return true;
}

bool edit(Lesson& lesson, const SetFocus& e) {
  if (!word_at(lesson, e.sentence, e.word)) return false;
  sentence_at(lesson, e.sentence)->focus = e.word;
  return true;
}

bool edit(Lesson& lesson, const FillNumbers& e) {
  Sentence* sentence = sentence_at(lesson, e.sentence);
  return sentence && fill_numbers(lesson, *sentence, e.fill);
}

bool edit(Lesson& lesson, const PutNumbers& e) {
  return sentence_at(lesson, e.sentence) && put_table_numbers(lesson, e.sentence, e.row, e.column, e.numbers);
}

/// Whether the script of a character sets blanks between words: not Chinese, Japanese, Thai, Lao, Khmer, nor
/// Burmese; nor is there one around punctuation that stands inside a word.
bool sets_blanks(char32_t c) {
  constexpr std::array<std::pair<char32_t, char32_t>, 7> kScripts{{{'0', '9'},
                                                                   {'A', 'Z'},
                                                                   {'a', 'z'},
                                                                   {0xC0, 0xDFF},
                                                                   {0x10A0, 0x10FF},
                                                                   {0x1E00, 0x1FFF},
                                                                   {0xAC00, 0xD7A3}}};
  return std::ranges::any_of(kScripts,
                             [c](const auto& script) { return script.first <= c && c <= script.second; });
}

char32_t last_code_point(std::string_view text) {
  char32_t last = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    last = c.value;
    at += std::max<std::size_t>(c.length, 1);
  }
  return last;
}

/// The lesson after an edit, of whatever size.
std::optional<Lesson> changed(const Lesson& lesson, const LessonEdit& change) {
  std::optional<Lesson> result = lesson;
  if (!std::visit([&result](const auto& one) { return edit(*result, one); }, change)) result.reset();
  return result;
}

bool outgrows(const Lesson& after, const Lesson& before) {
  const Index numbers = count_numbers(after);
  return numbers > kMaxLessonNumbers && numbers > count_numbers(before);
}

}  // namespace

std::string_view edit_name(const LessonEdit& edit) {
  // In the order of the variant's alternatives.
  constexpr std::array<std::string_view, std::variant_size_v<LessonEdit>> kNames{
      "add_word",        "remove_word",   "move_word",     "rename_word",        "join_words",
      "split_word",      "add_sentence",  "copy_sentence", "remove_sentence",    "move_sentence",
      "rename_sentence", "rename_lesson", "rename_axis",   "set_key_dimensions", "set_value_dimensions",
      "set_mask",        "set_focus",     "fill_numbers",  "put_numbers"};
  return kNames[edit.index()];
}

std::optional<Lesson> edited(const Lesson& lesson, const LessonEdit& change) {
  std::optional<Lesson> result = changed(lesson, change);
  if (result && outgrows(*result, lesson)) result.reset();
  return result;
}

bool is_too_large(const Lesson& lesson, const LessonEdit& change) {
  const std::optional<Lesson> result = changed(lesson, change);
  return result && outgrows(*result, lesson);
}

TextFault text_fault(std::string_view text) {
  if (find_invalid_utf8(text)) return TextFault::not_utf8;
  if (find_control(text)) return TextFault::control;
  if (text.find_first_not_of(' ') == text.npos) return TextFault::empty;
  return text.size() > kMaxTextBytes ? TextFault::too_long : TextFault::none;
}

std::string joined_words(std::string_view first, std::string_view second) {
  const bool blank = sets_blanks(last_code_point(first)) && sets_blanks(decode_utf8(second, 0).value);
  return std::string(first).append(blank ? " " : "").append(second);
}

std::optional<std::pair<std::string, std::string>> halves_of(std::string_view word, std::size_t at) {
  if (at == 0 || at >= word.size()) return std::nullopt;
  const std::vector<std::size_t> starts = character_starts(word);
  if (!std::ranges::binary_search(starts, at)) return std::nullopt;
  std::string_view first = word.substr(0, at), second = word.substr(at);
  first = first.substr(0, first.find_last_not_of(' ') + 1);
  second.remove_prefix(std::min(second.find_first_not_of(' '), second.size()));
  if (first.empty() || second.empty()) return std::nullopt;
  return std::pair(std::string(first), std::string(second));
}

std::optional<Lesson> blank_lesson(const std::string& title, const std::vector<std::string>& words, Index d_k,
                                   Index d_v, const Fill& fill) {
  if (d_k < 1 || d_k > kMaxDimension || d_v < 1 || d_v > kMaxDimension) return std::nullopt;
  Lesson lesson;
  lesson.title.any = title;
  Token first;  // what says of what dimensions the lesson is, until its own sentence does
  first.q = first.k = Vector::Zero(d_k);
  first.v = Vector::Zero(d_v);
  lesson.sentences.emplace_back().tokens.push_back(std::move(first));
  std::optional<Lesson> made = edited(lesson, AddSentence{1, title, words, fill});
  if (made) made->sentences.erase(made->sentences.begin());
  return made;
}

}  // namespace attn
