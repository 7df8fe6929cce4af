#include "core/slips.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "worked_vectors.h"

namespace attn::test {
namespace {

using Kind = Blank::Kind;

struct Mistake {
  Slip slip;
  Index other;
  WorkedStep step;
  double value;
};

/// Every mistake in the scores, carried through to a blank.
std::vector<Mistake> score_mistakes(const Vectors& vectors, Blank blank) {
  std::vector<Mistake> all;
  const Matrix &Q = vectors.Q, &K = vectors.K;
  const Index i = vectors.query, d = Q.cols();
  const auto add = [&](Slip slip, Index other, const auto& term) {
    all.push_back({slip, other, WorkedStep::score, Hand{vectors}.from(scores_of(vectors, term)).at(blank)});
  };
  const auto product = [&](Index c, Index j) { return Q(i, c) * K(j, c); };
  add(Slip::signs_dropped, -1, [&](Index c, Index j) { return std::abs(product(c, j)); });
  add(Slip::components_added, -1, [&](Index c, Index j) { return Q(i, c) + K(j, c); });
  for (Index wrong = 0; wrong < d; ++wrong) {
    add(Slip::product_sign, wrong,
        [&](Index c, Index j) { return c == wrong ? -product(c, j) : product(c, j); });
    if (d > 1)
      add(Slip::product_forgotten, wrong, [&](Index c, Index j) { return c == wrong ? 0 : product(c, j); });
  }
  if (d > 1) {
    add(Slip::only_first_product, -1, [&](Index c, Index j) { return c == 0 ? product(c, j) : 0; });
    add(Slip::crossed_components, -1, [&](Index c, Index j) { return Q(i, c) * K(j, d - 1 - c); });
  }
  return all;
}

/// The mistakes that are carried through from the second and third step.
std::vector<Mistake> later_mistakes(const Vectors& vectors, Blank blank, const Numbers& scores) {
  std::vector<Mistake> all;
  const double d_k = static_cast<double>(vectors.Q.cols()), e = std::exp(1.0);
  const auto add = [&](Slip slip, WorkedStep step, Hand hand) {
    all.push_back({slip, -1, step, hand.from(scores).at(blank)});
  };
  if (blank.kind >= Kind::scaled) {
    add(Slip::not_divided, WorkedStep::scale, {vectors, 1});
    add(Slip::divided_by_d_k, WorkedStep::scale, {vectors, d_k});
    add(Slip::multiplied_by_root, WorkedStep::scale, {vectors, 1 / std::sqrt(d_k)});
  }
  if (blank.kind >= Kind::exponential) {
    add(Slip::base_two, WorkedStep::softmax, {vectors, std::sqrt(d_k), 2});
    add(Slip::base_ten, WorkedStep::softmax, {vectors, std::sqrt(d_k), 10});
    add(Slip::negative_exponent, WorkedStep::softmax, {vectors, std::sqrt(d_k), e, -1});
    add(Slip::masked_word_counted, WorkedStep::softmax, {vectors, std::sqrt(d_k), e, 1, true});
  }
  return all;
}

/// The mistakes that are made with right numbers, at the blank itself.
std::vector<Mistake> own_mistakes(const Vectors& vectors, Blank blank, const Hand& right) {
  std::vector<Mistake> all;
  const WorkedStep own = step_of(blank.kind);
  const auto add = [&](Slip slip, double value, Index other = -1) {
    all.push_back({slip, other, own, value});
  };
  const Index n = vectors.K.rows(), at = blank.index;
  const auto index = static_cast<std::size_t>(at);
  double count = 0, scaled_sum = 0, score_sum = 0;
  Numbers seen_scores(right.score), seen_scaled(right.scaled), ones(right.score.size(), 1);
  for (std::size_t j = 0; j < ones.size(); ++j) {
    if (!vectors.visible(static_cast<Index>(j))) ones[j] = seen_scores[j] = seen_scaled[j] = 0;
    count += ones[j];
    scaled_sum += seen_scaled[j];
    score_sum += seen_scores[j];
  }
  if (blank.kind != Kind::sum && blank.kind != Kind::output) {
    for (Index j = 0; j < n; ++j) {
      if (j != at) add(Slip::other_key, right.at({blank.kind, j}), j);
    }
  }
  switch (blank.kind) {
    case Kind::score:
      add(Slip::scaled_already, right.scaled[index]);
      break;
    case Kind::scaled:
      break;
    case Kind::exponential:
      add(Slip::e_forgotten, right.scaled[index]);
      add(Slip::times_e, right.scaled[index] * std::exp(1.0));
      add(Slip::weight_already, right.weight[index]);
      break;
    case Kind::sum:
      for (Index j = 0; j < n; ++j)
        add(Slip::left_out_of_sum, right.sum - right.exponential[static_cast<std::size_t>(j)], j);
      add(Slip::scaled_added, scaled_sum);
      add(Slip::scores_added, score_sum);
      break;
    case Kind::weight:
      add(Slip::percent_sign_missing, right.weight[index] * 100);
      add(Slip::not_divided_by_sum, right.exponential[index]);
      add(Slip::without_exponential, right.scaled[index] / scaled_sum);
      add(Slip::divided_by_count, right.exponential[index] / count);
      add(Slip::fraction_inverted, right.sum / right.exponential[index]);
      for (Index j = 0; j < n; ++j) {
        const double rest = right.sum - right.exponential[static_cast<std::size_t>(j)];
        add(Slip::left_out_of_sum, right.exponential[index] / rest, j);
      }
      break;
    case Kind::output:
      add(Slip::plain_mean, right.mixed(ones, at) / count);
      add(Slip::values_added, right.mixed(ones, at));
      for (Index j = 0; j < n; ++j) {
        const double weight = right.weight[static_cast<std::size_t>(j)];
        add(Slip::left_out_word, right.output[index] - weight * vectors.V(j, at), j);
        add(Slip::one_word_alone, vectors.V(j, at), j);
      }
      for (Index c = 0; c < vectors.V.cols(); ++c) {
        if (c != at) add(Slip::other_axis, right.output[static_cast<std::size_t>(c)], c);
      }
      if (at < vectors.K.cols()) {
        double mixed = 0;
        for (Index j = 0; j < n; ++j) mixed += right.weight[static_cast<std::size_t>(j)] * vectors.K(j, at);
        add(Slip::keys_mixed, mixed);
      }
      for (const auto& [slip, value] :
           {std::pair{Slip::mixed_by_exponentials, right.mixed(right.exponential, at)},
            std::pair{Slip::mixed_by_scaled, right.mixed(seen_scaled, at)},
            std::pair{Slip::mixed_by_scores, right.mixed(seen_scores, at)},
            std::pair{Slip::without_exponential, right.mixed(seen_scaled, at) / scaled_sum}})
        all.push_back({slip, -1, WorkedStep::softmax, value});
      break;
  }
  return all;
}

std::vector<Mistake> all_mistakes(const Vectors& vectors, Blank blank) {
  const Hand right = right_hand(vectors);
  std::vector<Mistake> all = own_mistakes(vectors, blank, right);
  for (const auto& some : {later_mistakes(vectors, blank, right.score), score_mistakes(vectors, blank)})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

TEST(ThreeWords, MistakesInAScore) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals, Index key = 0) {
    return vectors.check({Kind::score, key}, {value, decimals});
  };
  expect_wrong(typing(-2.4, 1), WorkedStep::score, Slip::product_sign, 0);
  expect_wrong(typing(0.24, 2), WorkedStep::score, Slip::crossed_components);  // 2 x 0 + 0.2 x 1.2
  expect_wrong(typing(3.4, 1), WorkedStep::score, Slip::components_added);     // 2 + 1.2 + 0.2 + 0
  expect_wrong(typing(0.2, 1), WorkedStep::score, Slip::other_key, 1);
  expect_wrong(typing(1.08, 2), WorkedStep::score, Slip::unknown);  // 0.9 x 1.2: another word's q
  expect_wrong(typing(1.70, 2), WorkedStep::score, Slip::scaled_already);
  expect_wrong(typing(0, 0, 1), WorkedStep::score, Slip::only_first_product);
}

TEST(ThreeWords, MistakesInAScaledScore) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals) {
    return vectors.check({Kind::scaled, 0}, {value, decimals});
  };
  expect_wrong(typing(2.4, 1), WorkedStep::scale, Slip::not_divided);
  expect_wrong(typing(1.2, 1), WorkedStep::scale, Slip::divided_by_d_k);
  expect_wrong(typing(3.39, 2), WorkedStep::scale, Slip::multiplied_by_root);
  expect_wrong(typing(0.14, 2), WorkedStep::scale, Slip::other_key, 1);
  expect_wrong(typing(2.40416, 5), WorkedStep::score, Slip::components_added);
}

TEST(ThreeWords, MistakesInAnExponential) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals) {
    return vectors.check({Kind::exponential, 0}, {value, decimals});
  };
  expect_wrong(typing(1.70, 2), WorkedStep::softmax, Slip::e_forgotten);
  expect_wrong(typing(4.61, 2), WorkedStep::softmax, Slip::times_e);
  expect_wrong(typing(3.24, 2), WorkedStep::softmax, Slip::base_two);
  expect_wrong(typing(49.78, 2), WorkedStep::softmax, Slip::base_ten);
  expect_wrong(typing(0.18, 2), WorkedStep::softmax, Slip::negative_exponent);
  expect_wrong(typing(0.70, 2), WorkedStep::softmax, Slip::weight_already);
  expect_wrong(typing(11.02, 2), WorkedStep::scale, Slip::not_divided);
  expect_wrong(typing(3.32, 2), WorkedStep::scale, Slip::divided_by_d_k);
  expect_wrong(typing(11.07, 2), WorkedStep::score, Slip::components_added);
}

TEST(ThreeWords, MistakesInTheSum) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals) {
    return vectors.check({Kind::sum}, {value, decimals});
  };
  expect_wrong(typing(2.30, 2), WorkedStep::softmax, Slip::left_out_of_sum, 0);
  expect_wrong(typing(6.61, 2), WorkedStep::softmax, Slip::left_out_of_sum, 1);
  expect_wrong(typing(1.98, 2), WorkedStep::softmax, Slip::scaled_added);
  expect_wrong(typing(2.8, 1), WorkedStep::softmax, Slip::scores_added);
  expect_wrong(typing(13.47, 2), WorkedStep::scale, Slip::not_divided);
}

TEST(ThreeWords, MistakesInAWeight) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals, bool percent = false) {
    return vectors.check({Kind::weight, 0}, {value, decimals, percent});
  };
  expect_wrong(typing(70, 0), WorkedStep::softmax, Slip::percent_sign_missing);
  expect_wrong(typing(5.46, 2), WorkedStep::softmax, Slip::not_divided_by_sum);
  expect_wrong(typing(0.86, 2, true), WorkedStep::softmax, Slip::without_exponential);
  expect_wrong(typing(0.15, 2), WorkedStep::softmax, Slip::other_key, 1);
  expect_wrong(typing(1.82, 2), WorkedStep::softmax, Slip::divided_by_count);
  expect_wrong(typing(1.42, 2), WorkedStep::softmax, Slip::fraction_inverted);
  expect_wrong(typing(0.82, 2, true), WorkedStep::scale, Slip::not_divided);
  expect_wrong(typing(0.60, 2), WorkedStep::scale, Slip::divided_by_d_k);
}

TEST(ThreeWords, MistakesInAnOutput) {
  const Vectors vectors = three_words();
  const auto typing = [&](double value, int decimals) {
    return vectors.check({Kind::output, 0}, {value, decimals});
  };
  expect_wrong(typing(0.5, 1), WorkedStep::mix, Slip::plain_mean);
  expect_wrong(typing(1, 0), WorkedStep::mix, Slip::one_word_alone, 0);
  expect_wrong(typing(0.22, 2), WorkedStep::mix, Slip::other_axis, 1);
  expect_wrong(typing(0.07, 2), WorkedStep::mix, Slip::left_out_word, 0);
  expect_wrong(typing(0.86, 2), WorkedStep::mix, Slip::keys_mixed);
  expect_wrong(typing(6.03, 2), WorkedStep::softmax, Slip::mixed_by_exponentials);
  expect_wrong(typing(1.77, 2), WorkedStep::softmax, Slip::mixed_by_scaled);
  expect_wrong(typing(2.5, 1), WorkedStep::softmax, Slip::mixed_by_scores);
}

TEST(Slips, EveryMistakeInRandomRowsIsFoundInItsStep) {
  std::mt19937_64 engine(4);
  std::set<std::pair<Kind, Slip>> found;
  int mistakes = 0, named = 0;
  for (int round = 0; round < 400; ++round) {
    const Vectors vectors = random_vectors(engine, 1.5);
    for (const Blank blank : blanks(vectors)) {
      const std::vector<Mistake> all = all_mistakes(vectors, blank);
      const double truth = answer(vectors.row.exact, blank);
      for (const Mistake& mistake : all) {
        if (!(std::abs(mistake.value) < 1e9)) continue;
        const Typed answer = typed(mistake.value, 5);
        const Verdict verdict = vectors.check(blank, answer);
        SCOPED_TRACE(testing::Message() << slip_name(mistake.slip) << " " << mistake.other << " in blank "
                                        << static_cast<int>(blank.kind) << " is " << mistake.value << ", not "
                                        << truth << "; " << told(verdict));
        ++mistakes;
        if (verdict.kind != Verdict::Kind::wrong) {
          ASSERT_LT(std::abs(mistake.value - truth), 0.1 + 0.06 * std::abs(truth));
          continue;
        }
        if (verdict.slip == mistake.slip && verdict.other == mistake.other) {
          ++named;
          found.insert({blank.kind, mistake.slip});
          ASSERT_EQ(verdict.step, mistake.step);
          continue;
        }
        const bool wrong_base = mistake.slip == Slip::base_two || mistake.slip == Slip::base_ten ||
                                mistake.slip == Slip::negative_exponent;
        ASSERT_TRUE(wrong_base || verdict.step >= mistake.step) << "as few steps back as possible";
        const bool equal = std::any_of(all.begin(), all.end(), [&](const Mistake& m) {
          return m.slip == verdict.slip && m.other == verdict.other && m.step == verdict.step &&
                 std::abs(m.value - answer.value) < 0.6e-5;
        });
        ASSERT_TRUE(equal);
      }
    }
  }
  EXPECT_GT(named, 0.75 * mistakes);  // others lead to the right number, or to one that another leads to
  std::set<Slip> slips;
  for (const auto& [kind, slip] : found) slips.insert(slip);
  EXPECT_EQ(slips.size(), kSlipCount - 2);  // without none and unknown
}

TEST(Slips, OfTwoMistakesTheOneWithTheFewestStepsBackIsNamed) {
  // e^1 of the undivided score is also what a wrong score of 1 x root gives; here with crossed components.
  const double root = std::sqrt(2.0);
  Vectors vectors{Matrix{{1, 0}}, Matrix{{1, root}, {0.2, 0.1}}, Matrix{{1}, {0}}, {}};
  vectors.work();
  expect_wrong(vectors.check({Kind::exponential, 0}, typed(std::exp(1.0), 4)), WorkedStep::scale,
               Slip::not_divided);
}

TEST(Slips, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < kSlipCount; ++i) names.insert(slip_name(static_cast<Slip>(i)));
  EXPECT_EQ(names.size(), kSlipCount);
  EXPECT_EQ(slip_name(Slip::none), "none");
  EXPECT_EQ(slip_name(Slip::other_key), "other_key");
  EXPECT_EQ(slip_name(Slip::percent_sign_missing), "percent_sign_missing");
  EXPECT_EQ(slip_name(Slip::keys_mixed), "keys_mixed");
}

TEST(Slips, NameSomethingExactlyWhereTheySaySo) {
  std::mt19937_64 engine(6);
  for (int round = 0; round < 200; ++round) {
    const Vectors vectors = random_vectors(engine, 1.5);
    for (const Blank blank : blanks(vectors)) {
      for (const Candidate& candidate : likely_mistakes(vectors.input(), vectors.row, blank)) {
        const SlipOther other = other_of(candidate.slip);
        const Index count = other == SlipOther::nothing     ? 0
                            : other == SlipOther::component ? vectors.Q.cols()
                            : other == SlipOther::axis      ? vectors.V.cols()
                                                            : vectors.K.rows();
        ASSERT_EQ(candidate.other >= 0, other != SlipOther::nothing) << slip_name(candidate.slip);
        ASSERT_LT(candidate.other, std::max<Index>(count, 1));
      }
    }
  }
}

}  // namespace
}  // namespace attn::test
