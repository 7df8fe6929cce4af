#pragma once
// Everything that can be changed about a lesson besides one vector (core/lesson.h) or one projection
// (core/projection.h), as values and as one pure function.
//
// Words that come from an `x` (core/projection.h) keep it as long as that makes sense: new words of a lesson
// with projections have an x of zeros, a change of d_k or d_v goes through the projections, and putting a q,
// k or v in place lets go of the word's x, as set_vector does. In a lesson of plain vectors (is_plain) d_k,
// d_v and d_model are one size, and it stays plain.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/lesson.h"

namespace attn {

// One line an edit, as in a table. Sentences, words and dimensions count from 0.
// clang-format off

/// Numbers for words: all 0; those of the same words (the first of a text for the first, and so on) in another
/// sentence, where other words keep what they have; or random ones (NormalNumbers, in tenths).
struct ZeroFill { bool operator==(const ZeroFill&) const = default; };
struct SentenceFill { Index sentence; bool operator==(const SentenceFill&) const = default; };
struct RandomFill { std::uint64_t seed; bool operator==(const RandomFill&) const = default; };
using Fill = std::variant<ZeroFill, SentenceFill, RandomFill>;

/// A new word, all 0, that becomes word `at`.
struct AddWord { Index sentence, at; std::string text; };
struct RemoveWord { Index sentence, word; };
/// `to`: its index afterwards.
struct MoveWord { Index sentence, word, to; };
struct RenameWord { Index sentence, word; std::string text; };
/// With the next one; the two become one word with the first one's numbers.
struct JoinWords { Index sentence, word; };
/// Before byte `at` of its text, where a character begins. Both halves get its numbers.
struct SplitWord { Index sentence, word; std::size_t at; };

/// A new sentence of these words that becomes sentence `at`.
struct AddSentence { Index at; std::string label; std::vector<std::string> words; Fill fill; };
/// The copy comes behind it; its label gets a number, "the cat is tired 2".
struct CopySentence { Index sentence; };
struct RemoveSentence { Index sentence; };
struct MoveSentence { Index sentence, to; };

/// Renamed is the name in that language, or the one name where a text has one for all.
struct RenameSentence { Index sentence; Language language; std::string text; };
struct RenameLesson { Language language; std::string text; };
/// Gives all axes names where they have none: "v1", "v2", …
struct RenameAxis { Index axis; Language language; std::string text; };

/// 1 to kMaxDimension. What is new is 0, of what is dropped the last goes.
struct SetKeyDimensions { Index d_k; };
struct SetValueDimensions { Index d_v; };
/// A table is n x n.
struct SetMask { Index sentence; Mask mask; };
struct SetFocus { Index sentence, word; };
struct FillNumbers { Index sentence; Fill fill; };
/// Into the sentence's table (core/sentence_table.h), from its cell (row, column) on. Must fit into it.
struct PutNumbers { Index sentence, row, column; Matrix numbers; };

// clang-format on

using LessonEdit =
    std::variant<AddWord, RemoveWord, MoveWord, RenameWord, JoinWords, SplitWord, AddSentence, CopySentence,
                 RemoveSentence, MoveSentence, RenameSentence, RenameLesson, RenameAxis, SetKeyDimensions,
                 SetValueDimensions, SetMask, SetFocus, FillNumbers, PutNumbers>;

/// The name of its type in snake_case: "add_word".
std::string_view edit_name(const LessonEdit& edit);

/// The lesson after one edit. Nothing where the edit makes no sense or its result is no lesson
/// (core/lesson_json.h): an index out of range, a text that text_fault refuses, the last word or sentence
/// taken away, too many words, a number out of bounds, or more than kMaxLessonNumbers.
std::optional<Lesson> edited(const Lesson& lesson, const LessonEdit& edit);

/// Whether an edit that edited() refuses makes sense but for kMaxLessonNumbers.
bool is_too_large(const Lesson& lesson, const LessonEdit& edit);

/// As many numbers as a lesson file of kMaxLessonBytes surely holds.
inline constexpr Index kMaxLessonNumbers = 2'500'000;

/// Why a text can't be a word or a name.
enum class TextFault { none, empty, too_long, control, not_utf8 };
TextFault text_fault(std::string_view text);

/// Two words as one: with a blank between them where their script sets one.
std::string joined_words(std::string_view first, std::string_view second);
/// The two halves of a word, blanks at the cut gone; nothing where one would be empty or `at` is inside of a
/// character (core/split_words.h).
std::optional<std::pair<std::string, std::string>> halves_of(std::string_view word, std::size_t at);

/// A lesson of one sentence, named `title`, with fresh numbers. Nothing where words or title are refused.
std::optional<Lesson> blank_lesson(const std::string& title, const std::vector<std::string>& words, Index d_k,
                                   Index d_v, const Fill& fill);

}  // namespace attn
