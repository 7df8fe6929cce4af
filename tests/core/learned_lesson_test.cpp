// What a model has learned, as a lesson; and what turns its pronoun.

#include <gmock/gmock.h>

#include <limits>

#include "core/attention.h"
#include "core/learning/contrast.h"
#include "core/learning/learned_lesson.h"
#include "core/learning/learner.h"
#include "core/lesson_json.h"
#include "core/lesson_same.h"
#include "core/weight_ratio.h"

namespace attn::learning::test {
namespace {

constexpr const char* kLists = R"({"animals": ["cat", "dog"], "places": ["road", "bridge"],
  "animal_adjectives": ["tired", "lazy"], "place_adjectives": ["wide", "wet"],
  "sentence": ["the", "{animal}", "left", "the", "{place}", "it", "is", "{adjective}"], "pronoun": "it"})";

Learner trained_learner(const Recipe& recipe) {
  Learner learner(parse_word_lists(kLists, "lists"), recipe);
  for (int step = 0; step < 40; ++step) learner.step();
  return learner;
}

std::vector<LessonSentence> pair_of(const Learner& learner) {
  std::vector<LessonSentence> sentences;
  for (const Example& example : default_pair(learner.lists()))
    sentences.push_back({{example.words, example.pronoun}, {.any = "a", .zh = {}, .en = {}, .extras = {}}});
  return sentences;
}

LocalText title() {
  return {.any = "Learned", .zh = {}, .en = {}, .extras = {}};
}

TEST(LearnedLesson, HasTheModelsWeights) {
  for (const Recipe& recipe :
       {Recipe{}, Recipe{.layers = 1}, Recipe{.d_model = 5, .d_k = 3, .scaled = false}}) {
    const Learner learner = trained_learner(recipe);
    const auto lesson = learned_lesson(learner.trained(), pair_of(learner), title());
    ASSERT_TRUE(lesson);
    const std::vector<Example> pair = default_pair(learner.lists());
    for (std::size_t i = 0; i < 2; ++i) {
      const Sentence& sentence = lesson->sentences[i];
      EXPECT_EQ(sentence.focus, pair[i].pronoun);
      EXPECT_EQ(sentence.tokens[static_cast<std::size_t>(pair[i].pronoun)].text, "it");
      Matrix Q, K, V;
      stack_vectors(sentence, Q, K, V);
      AttentionTrace trace;
      attend(Q, K, V, nullptr, trace);
      Reading reading;
      read_sentence(learner.model(), pair[i].words, pair[i].pronoun, reading);
      EXPECT_LT((trace.weights.row(sentence.focus) - reading.weights()).cwiseAbs().maxCoeff(), 1e-12);
      // The model mixes the vectors as they are.
      EXPECT_LT((trace.output.row(sentence.focus) - reading.layer2.output.row(0)).cwiseAbs().maxCoeff(),
                1e-9);
    }
  }
}

TEST(LearnedLesson, IsOneThatFilesHold) {
  const Learner learner = trained_learner({});
  const auto lesson = learned_lesson(learner.trained(), pair_of(learner), title());
  ASSERT_TRUE(lesson);
  EXPECT_TRUE(same_lesson(parse_lesson(lesson_to_json(*lesson), "l.json"), *lesson));
}

TEST(LearnedLesson, IsNoneWhereNumbersAreTooLarge) {
  const Learner learner = trained_learner({});
  for (const double number : {2e6, std::numeric_limits<double>::quiet_NaN()}) {
    TrainedModel trained = learner.trained();
    trained.model.parameters.W_K2(0, 0) = number;
    trained.model.parameters.E *= 1e-3;  // what comes out of it would fit
    EXPECT_FALSE(learned_lesson(trained, pair_of(learner), title()));
    trained = learner.trained();
    trained.model.parameters.E.setConstant(number);
    EXPECT_FALSE(learned_lesson(trained, pair_of(learner), title()));
    EXPECT_THROW(model_to_json(trained), std::range_error);
  }
}

Contrast pair_contrast(const Learner& learner, Reading& first, Reading& second) {
  const std::vector<Example> pair = default_pair(learner.lists());
  read_sentence(learner.model(), pair[0].words, pair[0].pronoun, first);
  read_sentence(learner.model(), pair[1].words, pair[1].pronoun, second);
  return contrast_of(learner.model().shape, first, second, pair[0].pronoun, pair[0].referent, pair[0].rival);
}

TEST(Contrast, TellsWhatQueryAndKeysDoAlone) {
  for (const bool scaled : {true, false}) {
    const Learner learner = trained_learner({.d_k = 3, .scaled = scaled});
    const Example example = default_pair(learner.lists())[0];
    Reading first, second;
    const Contrast contrast = pair_contrast(learner, first, second);
    const Index noun = example.referent, other = example.rival;
    EXPECT_NEAR(contrast.first / weight_ratio(first.layer2, 0, noun, other).measured, 1, 1e-12);
    EXPECT_NEAR(contrast.second / weight_ratio(second.layer2, 0, noun, other).measured, 1, 1e-12);
    // By another way: the attention of one sentence's query on the other one's keys.
    const auto crossed = [&](const Reading& query, const Reading& keys) {
      AttentionTrace trace;
      attend(query.q2.row(example.pronoun), keys.k2, keys.mixed, nullptr, trace,
             scaled ? Scaling::by_root_d_k : Scaling::none);
      return weight_ratio(trace, 0, noun, other).measured;
    };
    EXPECT_NEAR(contrast.by_query / crossed(second, first), 1, 1e-12);
    EXPECT_NEAR(contrast.by_keys / crossed(first, second), 1, 1e-12);
    EXPECT_NE(contrast.by_query, contrast.by_keys);
  }
}

TEST(Contrast, IsNoneWithOneLayer) {
  Reading first, second;
  const Contrast contrast = pair_contrast(trained_learner({.layers = 1}), first, second);
  for (const double ratio : {contrast.second, contrast.by_query, contrast.by_keys})
    EXPECT_NEAR(ratio, contrast.first, 1e-9);
}

TEST(Model, IsToldFromALesson) {
  const Learner learner = trained_learner({});
  EXPECT_TRUE(is_model(model_to_json(learner.trained())));
  EXPECT_TRUE(is_model(R"({"format": "attention-model", "version": 7})"));
  EXPECT_TRUE(is_model(R"({"x-a": {"format": 1}, "format": "attention-model", "E": [)")) << "cut short";
  for (const char* text :
       {"", "{", "[]", "{}", R"({"format": "attention-lesson"})", R"({"format": 1})",
        R"({"format": ["attention-model"]})", R"({"x-a": {"format": "attention-model"}})",
        R"([{"format": "attention-model"}])", R"({"title": "attention-model"})", R"("attention-model")"})
    EXPECT_FALSE(is_model(text)) << text;
}

}  // namespace
}  // namespace attn::learning::test
