#include "app/state/recovery_file.h"

#include <gmock/gmock.h>

#include <stdexcept>

#include "core/json_depth.h"
#include "core/lesson_json.h"
#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

/// With the names that a file has to have.
std::shared_ptr<const Lesson> named(const std::shared_ptr<const Lesson>& lesson) {
  auto copy = std::make_shared<Lesson>(*lesson);
  copy->title.any = "t";
  for (Sentence& sentence : copy->sentences) sentence.label.any = "l";
  return copy;
}

RecoveryFile two_lessons() {
  return {"2026-11-30 01:02",
          {{0, "/课 堂/猫\xff.json", "/课 堂/猫\xff.json", named(pair_lesson()), nullptr},
           {3, "new \"one\"", {}, named(projected_lesson()), nullptr}}};
}

TEST(RecoveryFile, IsReadBackBitByBit) {
  const RecoveryFile before = two_lessons(), file = parse_recovery(recovery_to_json(before));
  EXPECT_EQ(file.when, "2026-11-30 01:02");
  ASSERT_EQ(file.lessons.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    const RecoveredLesson &read = file.lessons[i], &written = before.lessons[i];
    EXPECT_EQ(read.desk, written.desk);
    EXPECT_EQ(read.name, written.name);
    EXPECT_EQ(read.path, written.path);
    EXPECT_EQ(lesson_to_json(*read.lesson), lesson_to_json(*written.lesson));
  }
}

TEST(RecoveryFile, CutShortAnywhereIsRefused) {
  const std::string whole = recovery_to_json(two_lessons());
  for (std::size_t length = 0; length + 2 < whole.size(); length += 37)
    EXPECT_THROW(parse_recovery(whole.substr(0, length)), std::runtime_error) << length;
}

TEST(RecoveryFile, ForeignAndLaterFilesAreRefused) {
  std::string later = recovery_to_json(two_lessons());
  later.replace(later.find("\"version\": 1"), 12, "\"version\": 2");
  for (const std::string& text :
       {later, std::string("{}"), std::string("[1]"), std::string("null"),
        std::string(R"({"format": "attention-recovery", "version": 1, "when": "", "lessons": []})"),
        std::string(
            R"({"format": "attention-recovery", "version": 1, "when": "", "lessons": [{"desk": 0}]})"),
        lesson_to_json(*pair_lesson())})
    EXPECT_THROW(parse_recovery(text), std::runtime_error) << text.substr(0, 80);
}

std::string nested(std::size_t levels) {
  return std::string(levels, '[') + std::string(levels, ']');
}

/// As deep as a lesson may be, and not a level deeper, however deep it is.
TEST(RecoveryFile, DeepNestingIsRefused) {
  const auto with_extra = [](std::size_t levels) {
    std::string text = recovery_to_json(two_lessons());
    const std::string begin = "\"lesson\": {";
    return text.insert(text.find(begin) + begin.size(), "\"x-extra\": " + nested(levels) + ", ");
  };
  EXPECT_EQ(parse_recovery(with_extra(kMaxJsonDepth - 1)).lessons.size(), 2u);
  EXPECT_THROW(parse_recovery(with_extra(kMaxJsonDepth)), std::runtime_error);
  EXPECT_THROW(parse_recovery(with_extra(200'000)), std::runtime_error);
}

TEST(RecoveryFile, ADeskIsANumberFromNothingOn) {
  for (const char* const desk : {"1e300", "-1", "0.5", "\"0\"", "null"}) {
    std::string text = recovery_to_json(two_lessons());
    text.replace(text.find("\"desk\": 0"), 9, std::string("\"desk\": ") + desk);
    EXPECT_THROW(parse_recovery(text), std::runtime_error) << desk;
  }
}

}  // namespace
}  // namespace attn::test
