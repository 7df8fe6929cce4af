// Edits without any sense, good and bad ones, one after the other: what comes out is always a lesson.

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "core/lesson_edit.h"
#include "core/lesson_same.h"
#include "lesson_texts.h"

namespace attn::test {
namespace {

class EditMonkey {
 public:
  explicit EditMonkey(unsigned seed) : random_(seed) {}

  LessonEdit next(const Lesson& lesson) {
    const Index s = index(static_cast<Index>(lesson.sentences.size()));
    const Index n = lesson.sentences.front().size(), w = index(n);
    switch (below(19)) {
      case 0:
        return AddWord{s, index(n + 1), text()};
      case 1:
        return RemoveWord{s, w};
      case 2:
        return MoveWord{s, w, index(n)};
      case 3:
        return RenameWord{s, w, text()};
      case 4:
        return JoinWords{s, w};
      case 5:
        return SplitWord{s, w, static_cast<std::size_t>(below(12))};
      case 6:
        return AddSentence{index(3), text(), {text(), "w", "A"}, fill()};
      case 7:
        return CopySentence{s};
      case 8:
        return RemoveSentence{s};
      case 9:
        return MoveSentence{s, index(3)};
      case 10:
        return RenameSentence{s, language(), text()};
      case 11:
        return RenameLesson{language(), text()};
      case 12:
        return RenameAxis{index(lesson.d_v()), language(), text()};
      case 13:
        return SetKeyDimensions{index(5)};
      case 14:
        return SetValueDimensions{index(5)};
      case 15:
        return mask(s, n);
      case 16:
        return SetFocus{s, w};
      case 17:
        return FillNumbers{s, fill()};
      default:
        return PutNumbers{s, w, index(6), block()};
    }
  }

 private:
  Index below(Index end) { return std::uniform_int_distribution<Index>(0, end - 1)(random_); }
  /// Mostly one of `count`.
  Index index(Index count) { return below(count + 2) - 1; }
  Language language() { return static_cast<Language>(below(2)); }

  std::string text() {
    static constexpr const char* kTexts[] = {
        "猫", "road", "👩‍👩‍👧", "𠮷x", "e\u0301a", "שלום", "a b", "", "\n"};
    return kTexts[below(9)];
  }
  Fill fill() {
    const Index kind = below(3);
    if (kind == 0) return ZeroFill{};
    if (kind == 1) return SentenceFill{index(3)};
    return RandomFill{static_cast<std::uint64_t>(below(100))};
  }
  SetMask mask(Index sentence, Index n) {
    if (below(3) == 0) return {sentence, {Mask::Kind::causal, {}}};
    return {sentence,
            {Mask::Kind::table, MaskMatrix(MaskMatrix::NullaryExpr(n, n, [&] { return below(2) == 0; }))}};
  }
  Matrix block() {
    return Matrix::NullaryExpr(1 + below(2), 1 + below(3), [&] {
      return below(50) == 0 ? 2e6 : static_cast<double>(below(41) - 20) / 10;
    });
  }

  std::mt19937 random_;
};

constexpr std::string_view kPlainLesson = R"({"format": "attention-lesson", "version": 1, "title": "Plain",
  "projections": {"W_Q": [[1, 0], [0, 1]], "W_K": [[1, 0], [0, 1]], "W_V": [[1, 0], [0, 1]]},
  "sentences": [{"label": "L", "tokens": [{"text": "A", "x": [1, 2]}, {"text": "B", "x": [3, 4]}]}]})";

class RandomLessonEdits : public testing::TestWithParam<std::string_view> {};

TEST_P(RandomLessonEdits, AlwaysLeaveALesson) {
  EditMonkey monkey(7);
  Lesson lesson = parse_lesson(GetParam(), "start");
  int made = 0;
  for (int i = 0; i < 4000 && !HasFailure(); ++i) {
    const LessonEdit edit = monkey.next(lesson);
    SCOPED_TRACE(testing::Message() << i << ": " << edit_name(edit));
    const std::optional<Lesson> result = edited(lesson, edit);
    if (!result) continue;
    ++made;
    lesson = *result;
    if (i % 4 == 0) {
      EXPECT_TRUE(same_lesson(parse_lesson(lesson_to_json(lesson), "edited"), lesson));
    }
    if (lesson.sentences.size() > 4) lesson.sentences.resize(4);
    const auto is_long = [](const Sentence& sentence) { return sentence.size() > 40; };
    if (std::ranges::any_of(lesson.sentences, is_long)) lesson = parse_lesson(GetParam(), "start");
  }
  EXPECT_GT(made, 1000);
}

INSTANTIATE_TEST_SUITE_P(Lessons, RandomLessonEdits,
                         testing::Values(kSmallLesson, kProjectedLesson, kPlainLesson));

}  // namespace
}  // namespace attn::test
