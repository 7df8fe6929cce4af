#include "app/catalog.h"

#include <gmock/gmock.h>

#include "core/lesson_json.h"

namespace attn {
namespace {

using testing::HasSubstr;

template <typename Error, typename Call>
std::string error_of(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

Entrance enter(const std::string& lesson, std::optional<Index> sentence, std::optional<std::string> select) {
  Options options;
  options.sentence = sentence;
  options.select = std::move(select);
  return resolve_entrance(*open_lesson(load_catalog(), lesson).lesson, options);
}

TEST(Catalog, HoldsTheBundledLessonsTheDefaultFirst) {
  std::vector<std::string> names;
  for (const CatalogEntry& entry : load_catalog()) names.push_back(entry.name);
  EXPECT_THAT(names,
              testing::ElementsAre("cat-and-road-zh", "cat-and-road-en", "cat-and-road-projected-en",
                                   "cat-and-road-projected-zh", "fixed-words-en", "fixed-words-zh",
                                   "plain-words-en", "plain-words-zh", "three-words-en", "three-words-zh"));
}

TEST(Catalog, OpensBundledLessonsAndFiles) {
  const Catalog catalog = load_catalog();
  EXPECT_EQ(open_lesson(catalog, "").name, "cat-and-road-zh");
  EXPECT_EQ(open_lesson(catalog, "three-words-zh").lesson, catalog.back().lesson);
  const std::string path = std::string(ATTN_SOURCE_DIR) + "/assets/lessons/three-words-zh.json";
  const CatalogEntry file = open_lesson(catalog, path);
  EXPECT_EQ(file.name, path);
  EXPECT_EQ(lesson_to_json(*file.lesson), lesson_to_json(*catalog.back().lesson));
}

TEST(Catalog, AMistypedNameListsTheBundledLessons) {
  const auto open = [](const std::string& name) {
    return error_of<LessonError>([&] { open_lesson(load_catalog(), name); });
  };
  EXPECT_THAT(open("cat-and-rode"),
              testing::AllOf(testing::StartsWith("cat-and-rode: "), HasSubstr("no such file"),
                             HasSubstr("cat-and-road-zh, cat-and-road-en")));
  EXPECT_THAT(open(ATTN_SOURCE_DIR), testing::EndsWith("is a folder; expected a file"));
}

TEST(Entrance, IsTheFocusOfTheFirstSentenceByDefault) {
  const Entrance entrance = enter("", {}, {});
  EXPECT_EQ(entrance.sentence, 0);
  EXPECT_EQ(entrance.word, 5);
}

TEST(Entrance, FindsWordsByTextAndByIndex) {
  EXPECT_EQ(enter("", 2, "堵").sentence, 1);
  EXPECT_EQ(enter("", 2, "堵").word, 7);
  EXPECT_EQ(enter("", {}, "1").word, 0);
  EXPECT_EQ(enter("", {}, "9").word, 8);
  EXPECT_EQ(enter("cat-and-road-en", {}, "the").word, 5);
}

TEST(Entrance, WhatIsNotThereIsAnsweredWithTheChoices) {
  const auto error = [](std::optional<Index> sentence, std::optional<std::string> select) {
    return error_of<UsageError>([&] { enter("three-words-zh", sentence, select); });
  };
  EXPECT_EQ(error(2, {}), "--sentence 2: the lesson has one sentence, 1");
  EXPECT_EQ(error({}, "马路"), "--select 马路: not in this sentence; its words are 1 小猫, 2 累, 3 它");
  for (const char* index : {"0", "4", "-1", "99999999999999999999"}) {
    EXPECT_THAT(error({}, index), HasSubstr("its words are 1 小猫, 2 累, 3 它")) << index;
  }
}

}  // namespace
}  // namespace attn
