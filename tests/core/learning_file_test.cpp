// Models as files, questions to them, and the lists of words.

#include <gmock/gmock.h>

#include "core/learning/learner.h"
#include "core/learning/report.h"
#include "core/lesson_json.h"

namespace attn::learning::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kLists = R"({"animals": ["cat", "dog"], "places": ["road", "bridge"],
  "animal_adjectives": ["tired"], "place_adjectives": ["wide"],
  "sentence": ["the", "{animal}", "at", "the", "{place}", "it", "is", "{adjective}"], "pronoun": "it"})";

TrainedModel small_model(int layers) {
  Learner learner(parse_word_lists(kLists, "lists"), {.layers = layers, .d_model = 3, .seed = 5});
  for (int step = 0; step < 3; ++step) learner.step();
  return learner.trained();
}

/// The message with which a text is refused as a model.
std::string refusal(const std::string& text) {
  try {
    parse_model(text, "m.json");
  } catch (const LessonError& error) {
    return error.what();
  }
  return "taken";
}

/// A model of two layers with one piece of its text in place of another.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = model_to_json(small_model(2));
  const std::size_t at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "no " << from;
    return text;
  }
  return text.replace(at, from.size(), to);
}

TEST(ModelFile, GivesTheSameNumbersBack) {
  for (const int layers : {1, 2}) {
    const TrainedModel trained = small_model(layers);
    const TrainedModel read = parse_model(model_to_json(trained), "m.json");
    EXPECT_EQ(read.model.shape, trained.model.shape);
    EXPECT_EQ(read.vocabulary, trained.vocabulary);
    EXPECT_EQ(read.pronoun, "it");
    EXPECT_EQ(read.seed, 5u);
    EXPECT_EQ(read.steps, 3);
    for_each_matrix([](const Matrix& a, const Matrix& b) { EXPECT_EQ(a, b); }, read.model.parameters,
                    trained.model.parameters);
  }
}

TEST(ModelFile, NamesTheFieldThatIsWrong) {
  EXPECT_THAT(refusal(changed("attention-model", "attention-lesson")), HasSubstr("m.json: format is"));
  EXPECT_THAT(refusal(changed("\"version\": 1", "\"version\": 2")), HasSubstr("version is 2; expected"));
  EXPECT_THAT(refusal(changed("\"layers\": 2", "\"layers\": 3")), HasSubstr("layers is 3"));
  EXPECT_THAT(refusal(changed("\"layers\": 2", "\"layers\": 1")), HasSubstr("W_Q1"));
  EXPECT_THAT(refusal(changed("\"d_model\": 3", "\"d_model\": 4")), HasSubstr("E"));
  EXPECT_THAT(refusal(changed("\"d_k\": 2", "\"d_k\": 0")), HasSubstr("d_k is 0"));
  EXPECT_THAT(refusal(changed("\"scaled\": true", "\"scaled\": 1")), HasSubstr("scaled is 1"));
  EXPECT_THAT(refusal(changed("\"seed\": 5", "\"seed\": -5")), HasSubstr("seed is -5"));
  EXPECT_THAT(refusal(changed("\"pronoun\": \"it\"", "\"pronoun\": \"she\"")), HasSubstr("pronoun"));
  EXPECT_THAT(refusal(changed("\"cat\"", "\"dog\"")), HasSubstr("vocabulary[1]"));
  EXPECT_THAT(refusal(changed("\"W_K2\"", "\"W_K3\"")), HasSubstr("W_K"));
  EXPECT_THAT(refusal(changed("\"E\": [\n    [", "\"E\": [\n    [NaN, ")), HasSubstr("m.json"));
  EXPECT_THAT(refusal(changed("\"E\": [\n    [", "\"E\": [\n    [1, ")), HasSubstr("E[0]"));
  const std::string whole = model_to_json(small_model(2));
  for (std::size_t end = 0; end + 2 < whole.size(); end += 17)
    EXPECT_NE(refusal(whole.substr(0, end)), "taken") << end;
}

TEST(Question, IsWordsOfTheVocabularyWithOnePronoun) {
  const TrainedModel trained = small_model(2);
  const Asked asked = parse_question(trained, "  the road it\twide ");
  EXPECT_EQ(asked.pronoun, 2);
  const Answer given = answer(trained, asked);
  EXPECT_THAT(given.tokens, ElementsAre("the", "road", "it", "wide"));
  EXPECT_NEAR(given.weights.sum(), 1, 1e-14);
  const auto refused = [&](const char* text) -> std::string {
    try {
      parse_question(trained, text);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "taken";
  };
  EXPECT_THAT(refused("the mouse it"), HasSubstr("mouse"));
  EXPECT_THAT(refused("the road"), HasSubstr("0 times"));
  EXPECT_THAT(refused("it it"), HasSubstr("2 times"));
  EXPECT_THAT(refused(""), HasSubstr("0 times"));
}

TEST(WordLists, NameWhatIsWrong) {
  const auto refused = [](const std::string& from, const std::string& to) -> std::string {
    std::string text = kLists;
    text.replace(text.find(from), from.size(), to);
    try {
      parse_word_lists(text, "l.json");
    } catch (const LessonError& error) {
      return error.what();
    }
    return "taken";
  };
  EXPECT_THAT(refused("\"dog\"", "\"road\""), HasSubstr("twice"));
  EXPECT_THAT(refused("{place}", "place"), HasSubstr("sentence"));
  EXPECT_THAT(refused("\"pronoun\": \"it\"", "\"pronoun\": \"the\""), HasSubstr("pronoun"));
  EXPECT_THAT(refused("\"animals\"", "\"animal\""), HasSubstr("animal"));
}

}  // namespace
}  // namespace attn::learning::test
