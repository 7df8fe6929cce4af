// The model that learns: its gradients, its training, its sentences.

#include <gmock/gmock.h>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "core/learning/learner.h"
#include "core/learning/reading.h"
#include "core/normal_numbers.h"

namespace attn::learning::test {
namespace {

WordLists word_lists(const std::string& language) {
  const std::string path = std::string(ATTN_SOURCE_DIR) + "/assets/learning/words-" + language + ".json";
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return parse_word_lists(text.str(), path);
}

/// Sentences of different lengths with words that come twice.
std::vector<Example> odd_examples(Index vocabulary) {
  std::mt19937_64 engine(5);
  std::vector<Example> examples;
  for (const std::size_t n : {std::size_t{3}, std::size_t{9}, std::size_t{4}}) {
    Example example;
    for (std::size_t i = 0; i < n; ++i)
      example.words.push_back(static_cast<Index>(engine() % static_cast<std::uint64_t>(vocabulary)));
    example.pronoun = static_cast<Index>(n) - 1;
    example.referent = 1;
    example.rival = 0;
    examples.push_back(example);
  }
  return examples;
}

struct GradientCase {
  ModelShape shape;
  double smoothing;
  std::uint64_t seed;
};

class Gradient : public ::testing::TestWithParam<GradientCase> {};

/// Each number against the difference of two losses (f(x + h) - f(x - h)) / 2h. Its own error is about
/// h^2 + eps / h, so numbers that are small against the largest are held to that.
TEST_P(Gradient, IsTheCentralDifference) {
  const ModelShape& shape = GetParam().shape;
  const double smoothing = GetParam().smoothing;
  Model model = random_model(shape, GetParam().seed);
  const std::vector<Example> examples = odd_examples(shape.vocabulary);
  Parameters gradient;
  TrainingPass pass;
  gradient = zero_parameters(shape);
  pass(model, examples, smoothing, gradient);
  double largest = 0;
  for_each_matrix(
      [&](const Matrix& g) { largest = std::max(largest, g.size() ? g.cwiseAbs().maxCoeff() : 0.0); },
      gradient);
  ASSERT_GT(largest, 1e-3);
  constexpr double kStep = 1e-5;
  for_each_matrix(
      [&](Matrix& numbers, const Matrix& g) {
        for (Index i = 0; i < numbers.size(); ++i) {
          const double kept = numbers.data()[i];
          numbers.data()[i] = kept + kStep;
          const double above = pass.score(model, examples, smoothing).loss;
          numbers.data()[i] = kept - kStep;
          const double below = pass.score(model, examples, smoothing).loss;
          numbers.data()[i] = kept;
          const double difference = (above - below) / (2 * kStep);
          EXPECT_NEAR(g.data()[i], difference, 1e-6 * std::max(largest, std::abs(difference)));
        }
      },
      model.parameters, gradient);
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, Gradient,
    ::testing::Values(GradientCase{{7, 1, 8, 2, true}, 0.25, 1}, GradientCase{{7, 2, 8, 2, true}, 0.25, 1},
                      GradientCase{{7, 2, 8, 2, true}, 0, 2}, GradientCase{{5, 2, 3, 1, true}, 0.1, 3},
                      GradientCase{{6, 2, 4, 5, false}, 0.25, 4}, GradientCase{{6, 1, 4, 16, false}, 0.25, 5},
                      GradientCase{{12, 2, 12, 3, true}, 0.5, 6}, GradientCase{{3, 2, 1, 1, true}, 0.25, 7}));

/// A batch's gradient is the mean of its sentences', however many of them go side by side.
TEST(TrainingPass, TakesSentencesTogetherAsOneByOne) {
  const Model model = random_model({7, 2, 8, 3, true}, 4);
  std::vector<Example> examples;
  for (std::size_t i = 0; i < 23; ++i) {
    Example example{.words = {}, .pronoun = i < 12 ? 2 : 0, .referent = 1, .rival = 3};
    const std::size_t n = i < 20 ? 5 : 4;
    for (std::size_t j = 0; j < n; ++j) example.words.push_back(static_cast<Index>((i + j * j) % 7));
    examples.push_back(example);
  }
  TrainingPass pass;
  Parameters together = zero_parameters(model.shape), mean = together, one = together;
  const Score score = pass(model, examples, 0.25, together);
  Score sum;
  for (const Example& example : examples) {
    const Score of_one = pass(model, {&example, 1}, 0.25, one);
    for_each_matrix([](Matrix& a, const Matrix& b) { a += b / 23; }, mean, one);
    sum.loss += of_one.loss / 23;
    sum.right += of_one.right;
    sum.right_noun += of_one.right_noun;
  }
  for_each_matrix([](const Matrix& a, const Matrix& b) { EXPECT_LT((a - b).cwiseAbs().maxCoeff(), 1e-15); },
                  together, mean);
  EXPECT_NEAR(score.loss, sum.loss, 1e-14);
  EXPECT_EQ(score.sentences, 23);
  EXPECT_EQ(score.right, sum.right);
  EXPECT_EQ(score.right_noun, sum.right_noun);
}

TEST(TrainingPass, IsNotAfraidOfLargeScores) {
  Model model = random_model({7, 2, 8, 3, true}, 4);
  model.parameters.E *= 1000;
  TrainingPass pass;
  Parameters gradient = zero_parameters(model.shape);
  EXPECT_GT(pass(model, odd_examples(7), 0.25, gradient).loss, 1000);
  for_each_matrix([](const Matrix& g) { EXPECT_TRUE(g.allFinite()); }, gradient);
}

TEST(LowestLoss, IsTheEntropyOfTheTarget) {
  EXPECT_EQ(lowest_loss(0, 9), 0);
  EXPECT_EQ(lowest_loss(0.25, 1), 0);
  EXPECT_NEAR(lowest_loss(1, 9), std::log(9), 1e-15);
  EXPECT_NEAR(lowest_loss(0.5, 2), -0.75 * std::log(0.75) - 0.25 * std::log(0.25), 1e-15);
}

TEST(TrainingPass, LooksWhereTheReadingLooks) {
  for (const int layers : {1, 2}) {
    const Model model = random_model({7, layers, 8, 3, true}, 11);
    TrainingPass pass;
    double loss = 0;
    Reading reading;
    const std::vector<Example> examples = odd_examples(7);
    for (const Example& example : examples) {
      read_sentence(model, example.words, example.pronoun, reading);
      const Vector w = reading.weights();
      EXPECT_NEAR(w.sum(), 1, 1e-14);
      const auto n = static_cast<double>(w.size());
      for (Index i = 0; i < w.size(); ++i)
        loss -= (0.2 / n + (i == example.referent ? 0.8 : 0)) * std::log(w[i]);
    }
    EXPECT_NEAR(pass.score(model, examples, 0.2).loss, loss / static_cast<double>(examples.size()), 1e-13);
  }
}

TEST(WordLists, MakeEverySentenceOnce) {
  for (const char* language : {"zh", "en"}) {
    const WordLists lists = word_lists(language);
    const std::vector<Example> all = every_sentence(lists);
    EXPECT_EQ(all.size(), 6u * 6 * 8);
    Index means_first = 0;
    std::set<std::vector<Index>> different;
    for (const Example& example : all) {
      different.insert(example.words);
      means_first += example.referent < example.rival ? 1 : 0;
    }
    EXPECT_EQ(different.size(), all.size());
    EXPECT_EQ(means_first, 144) << "half of them mean the animal";
  }
}

TEST(WordLists, SpellTheDefaultPair) {
  const WordLists lists = word_lists("zh");
  const std::vector<std::string> vocabulary = vocabulary_of(lists);
  const std::vector<Example> all = every_sentence(lists);
  const auto spelled = [&](std::size_t example) {
    std::string text;
    for (const Index word : all[example].words) text += vocabulary[static_cast<std::size_t>(word)];
    return text;
  };
  EXPECT_EQ(spelled(0), "小猫没有过马路因为它太累了");
  EXPECT_EQ(spelled(4), "小猫没有过马路因为它太堵了");
  EXPECT_EQ(all[0].referent, 0);
  EXPECT_EQ(all[4].referent, 3);
  EXPECT_EQ(all[0].pronoun, 5);
}

TEST(WordLists, HoldOutAThirdThatIsNotLearned) {
  const std::vector<Example> all = every_sentence(word_lists("zh"));
  const Split split = split_sentences(all, 3);
  EXPECT_EQ(split.held_out.size(), 96u);
  EXPECT_EQ(split.training.size(), 192u);
  std::set<std::vector<Index>> words;
  for (const auto* part : {&split.training, &split.held_out})
    for (const Example& example : *part) words.insert(example.words);
  EXPECT_EQ(words.size(), all.size());
  EXPECT_NE(split_sentences(all, 4).held_out.front().words, split.held_out.front().words);
}

TEST(Adam, TakesTheFirstStepsOfThePaper) {
  // By hand: after one step mean and square, freed of their beginning, are g and g^2, so that each number
  // moves by the rate against its sign; a second, opposite gradient leaves mean (0.9 * 0.1 g - 0.1 g) / 0.19.
  const ModelShape shape{1, 1, 1, 1, true};
  Parameters parameters = zero_parameters(shape), gradient = parameters;
  AdamMoments moments = zero_moments(shape);
  gradient.E(0, 0) = 4;
  adam_step({.rate = 0.5}, gradient, moments, parameters);
  EXPECT_NEAR(parameters.E(0, 0), -0.5, 1e-8);
  EXPECT_EQ(parameters.W_Q2(0, 0), 0);
  gradient.E(0, 0) = -4;
  adam_step({.rate = 0.5}, gradient, moments, parameters);
  EXPECT_NEAR(parameters.E(0, 0), -0.5 + 0.5 * (0.1 - 0.09) / 0.19, 1e-8);
  adam_step({.rate = 0, .weight_decay = 0.5}, gradient, moments, parameters);
  EXPECT_NEAR(parameters.E(0, 0), -0.5 + 0.5 * (0.1 - 0.09) / 0.19, 1e-8)
      << "the decay is a share of the rate";
}

class TenSeeds : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(TenSeeds, TwoLayersLearnWhatTheyNeverSaw) {
  for (const char* language : {"zh", "en"}) {
    Learner learner(word_lists(language), {.seed = GetParam()});
    EXPECT_LT(learner.held_out_score().accuracy(), 0.8) << "before";
    for (int step = 0; step < 1000; ++step) learner.step();
    EXPECT_GE(learner.held_out_score().accuracy(), 0.97) << language;
    EXPECT_GE(learner.training_score().accuracy(), 0.97) << language;
  }
}

TEST_P(TenSeeds, OneLayerIsRightOnExactlyHalfOfThePairs) {
  Learner learner(word_lists("zh"), {.layers = 1, .seed = GetParam()});
  for (int step = 0; step < 300; ++step) {
    if (step % 50 == 0) {
      EXPECT_EQ(learner.whole_score().right_noun, 144) << "after " << step << " steps";
    }
    learner.step();
  }
  EXPECT_EQ(learner.whole_score().right_noun, 144);
  EXPECT_EQ(learner.whole_score().sentences, 288);
  EXPECT_EQ(learner.whole_score().noun_accuracy(), 0.5);
}

INSTANTIATE_TEST_SUITE_P(Seeds, TenSeeds, ::testing::Range<std::uint64_t>(1, 11));

TEST(Learner, SmoothingReadsLikeThreeQuarters) {
  const WordLists lists = word_lists("zh");
  Learner learner(lists, {});
  for (int step = 0; step < 1000; ++step) learner.step();
  Reading reading;
  for (const std::size_t i : {std::size_t{0}, std::size_t{4}}) {
    const Example example = every_sentence(lists)[i];
    read_sentence(learner.model(), example.words, example.pronoun, reading);
    EXPECT_NEAR(reading.weights()[example.referent], 0.75 + 0.25 / 9, 0.03);
  }
}

TEST(Learner, ComesCloseToTheLowestLoss) {
  Learner learner(word_lists("zh"), {});
  for (int step = 0; step < 1000; ++step) learner.step();
  EXPECT_GT(learner.training_score().loss, lowest_loss(0.25, 9));
  EXPECT_LT(learner.training_score().loss, lowest_loss(0.25, 9) + 0.01);
}

/// 192 sentences in steps of 50: the fourth takes the 42 that are left.
TEST(Learner, TakesEverySentenceOnceInARound) {
  Learner learner(word_lists("zh"), {.adam = {.rate = 0}, .batch = 50});
  for (int round = 0; round < 2; ++round) {
    double sum = 0;
    for (const int sentences : {50, 50, 50, 42}) sum += sentences * learner.step();
    EXPECT_NEAR(sum / 192, learner.training_score().loss, 1e-13);
  }
}

TEST(Learner, TheSameSeedGivesTheSameBits) {
  const WordLists lists = word_lists("en");
  Learner one(lists, {.seed = 7}), two(lists, {.seed = 7}), other(lists, {.seed = 8});
  for (int step = 0; step < 200; ++step) EXPECT_EQ(one.step(), two.step());
  for_each_matrix([](const Matrix& a, const Matrix& b) { EXPECT_EQ(a, b); }, one.model().parameters,
                  two.model().parameters);
  EXPECT_NE(one.model().parameters.E, other.model().parameters.E);
}

}  // namespace
}  // namespace attn::learning::test
