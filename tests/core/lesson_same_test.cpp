#include "core/lesson_same.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "core/lesson_json.h"

namespace attn {
namespace {

Lesson example() {
  return parse_lesson(R"({"format": "attention-lesson", "version": 1, "title": "t", "x-note": 1,
      "value_axes": ["a"], "projections": {"W_Q": [[1]], "W_K": [[1]], "W_V": [[1]]},
      "sentences": [{"label": "l", "mask": [[1, 0], [1, 1]],
                     "tokens": [{"text": "a", "x": [1]}, {"text": "b", "q": [1], "k": [2], "v": [3]}]}]})",
                      "example");
}

TEST(SameLesson, EveryPartCounts) {
  const std::vector<std::function<void(Lesson&)>> texts{
      [](Lesson& l) { l.title.any = "u"; },
      [](Lesson& l) { l.extras.front().json = "2"; },
      [](Lesson& l) { l.value_axes.clear(); },
      [](Lesson& l) { l.sentences[0].label.any = "m"; },
      [](Lesson& l) { l.sentences[0].focus = 1; },
      [](Lesson& l) { l.sentences[0].mask.table(0, 1) = true; },
      [](Lesson& l) { l.sentences[0].mask = {}; },
      [](Lesson& l) { l.sentences[0].tokens[1].text = "c"; },
      [](Lesson& l) { l.sentences[0].tokens.pop_back(); },
      [](Lesson& l) { l.sentences.push_back(l.sentences[0]); },
  };
  const std::vector<std::function<void(Lesson&)>> numbers{
      [](Lesson& l) { l.sentences[0].tokens[1].q[0] = 1.5; },
      [](Lesson& l) { l.sentences[0].tokens[1].k.resize(2); },
      [](Lesson& l) { l.sentences[0].tokens[1].v[0] = 0; },
      [](Lesson& l) { l.sentences[0].tokens[0].x.reset(); },
      [](Lesson& l) { l.projections->W_V(0, 0) = 2; },
      [](Lesson& l) { l.projections.reset(); },
  };
  EXPECT_TRUE(same_lesson(example(), example()));
  const auto check = [](const auto& changes, bool same_words) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      Lesson changed = example();
      changes[i](changed);
      EXPECT_FALSE(same_lesson(changed, example())) << i;
      EXPECT_EQ(same_texts(changed, example()), same_words) << i;
    }
  };
  check(texts, false);
  check(numbers, true);
}

}  // namespace
}  // namespace attn
