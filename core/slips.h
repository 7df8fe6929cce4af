#pragma once
// The mistakes that hands make in the four steps of a row, and the number that each of them leads to.

#include <string_view>
#include <vector>

#include "core/worked_row.h"

namespace attn {

/// The four steps of softmax(QK^T / sqrt(d_k)) V.
enum class WorkedStep { score = 1, scale = 2, softmax = 3, mix = 4 };

/// One number of a row that a student fills in.
struct Blank {
  enum class Kind { score, scaled, exponential, sum, weight, output };
  Kind kind = Kind::score;
  Index index = 0;  ///< the key; for an output the value dimension; unused for the sum
  bool operator==(const Blank&) const = default;
};

/// The step whose result the blank is: exponentials, sum and weights are all of the softmax.
WorkedStep step_of(Blank::Kind kind);

/// The number that belongs into a blank.
double answer(const FourSteps& steps, Blank blank);

/// How many decimals the number in such a blank is shown with.
int shown_decimals(const ShownDecimals& decimals, Blank::Kind kind);

/// What went wrong. "other" below is Candidate::other; see other_of().
enum class Slip {
  none,     ///< nothing did
  unknown,  ///< something else than these

  // Step 1, scores.
  scaled_already,      ///< the scaled score, which is the next step's result
  product_sign,        ///< the product of one component (other) has the wrong sign
  signs_dropped,       ///< all products taken as positive
  only_first_product,  ///< the other components' products are missing
  product_forgotten,   ///< one component's product (other) is missing
  crossed_components,  ///< the first component times the last, and so on
  components_added,    ///< q + k in each component, instead of q times k

  // Any step: right for another key (other).
  other_key,

  // Step 2, scaling.
  not_divided,         ///< scores used as they are
  divided_by_d_k,      ///< by d_k instead of its root
  multiplied_by_root,  ///< instead of divided

  // Step 3, softmax.
  e_forgotten,            ///< the scaled score itself
  times_e,                ///< e times the scaled score
  base_two,               ///< 2^x
  base_ten,               ///< 10^x
  negative_exponent,      ///< e^-x
  weight_already,         ///< the weight, where the exponential is asked
  scaled_added,           ///< the sum of the scaled scores
  scores_added,           ///< the sum of the scores
  left_out_of_sum,        ///< one word (other) is missing in the sum
  masked_word_counted,    ///< masked words count as if they could be seen
  not_divided_by_sum,     ///< the exponential, where the weight is asked
  without_exponential,    ///< scores divided by their sum
  divided_by_count,       ///< by the number of words instead of the sum
  fraction_inverted,      ///< the sum divided by the exponential
  percent_sign_missing,   ///< right, but for the % behind it
  mixed_by_exponentials,  ///< v mixed before the division by the sum
  mixed_by_scaled,        ///< v mixed by scaled scores
  mixed_by_scores,        ///< v mixed by scores

  // Step 4, mixing.
  plain_mean,      ///< of v, weights ignored
  values_added,    ///< v added up, weights ignored
  left_out_word,   ///< one word's (other) weight times v is missing
  one_word_alone,  ///< v of one word (other), nothing mixed
  other_axis,      ///< right for another value dimension (other)
  keys_mixed,      ///< k instead of v
};
inline constexpr std::size_t kSlipCount = static_cast<std::size_t>(Slip::keys_mixed) + 1;

/// The slip's own name, "product_sign".
std::string_view slip_name(Slip slip);

/// What Candidate::other counts, from 0.
enum class SlipOther { nothing, word, component, axis };
SlipOther other_of(Slip slip);

/// The number to which one mistake leads when everything else is done right.
struct Candidate {
  double value = 0;
  WorkedStep step = WorkedStep::score;  ///< where the mistake was made
  Slip slip = Slip::unknown;
  Index other = -1;  ///< as other_of(slip) says; -1 for nothing
};

/// What a blank would hold after each mistake made in its own step, then after those made one step before,
/// and so on back to the scores, made alike for all keys and carried through to the blank. Within a step the
/// likelier ones come first. One exception: in a weight or an output a wrong base of the exponential comes
/// after a wrong scaling, which is far more common and leads to numbers close by (2^x and e^(x / 1.41)).
/// Some may lead to the right number, others to infinities or NaN. Of long lessons only the first 32 words
/// and components are tried for mistakes.
std::vector<Candidate> likely_mistakes(const RowInput& input, const WorkedRow& row, Blank blank);

}  // namespace attn
