#include <cmath>
#include <numeric>

#include "app/state/align_words.h"
#include "tests/monkey/checks.h"

namespace attn::monkey {
namespace {

constexpr double kSumTolerance = 1e-12, kTolerance = 1e-9;

/// What a reading shows of one word.
struct ShownRow {
  Vector scores, scaled, weights, output;
  std::vector<int> percents;
};

/// The one place here that knows how a Reading keeps its rows.
ShownRow shown_row(const Reading& reading, Index query) {
  const ReadingRow shown = reading.row(query);
  ShownRow row{shown.scores, shown.scaled, shown.weights, shown.output, {}};
  row.percents.assign(shown.percents.begin(), shown.percents.end());
  return row;
}

/// Sentences as vectors and a mask, found in the state by a second way.
struct Stacks {
  Matrix Q, K, V;
  MaskMatrix may_look;
};

Stacks stacks_of(const Sentence& sentence) {
  Stacks stacks;
  stack_vectors(sentence, stacks.Q, stacks.K, stacks.V);
  stacks.may_look = mask_matrix(sentence.mask, sentence.size());
  return stacks;
}

/// Rows of `shown` on their way from or to those of the same words in `other`. amount: how far from the
/// slider's left end, where `shown` is if shown_is_left.
void mix(Matrix& shown, const Matrix& other, const std::vector<Index>& partner, double amount,
         bool shown_is_left) {
  for (Index i = 0; i < shown.rows(); ++i) {
    const Index j = partner[static_cast<std::size_t>(i)];
    if (j < 0) continue;
    const Vector here = shown.row(i), there = other.row(j);
    shown.row(i) =
        shown_is_left ? Vector(here + amount * (there - here)) : Vector(there + amount * (here - there));
  }
}

Stacks expected_stacks(const AppState& state) {
  const Blend& blend = state.view.blend;
  const std::vector<Sentence>& sentences = state.lesson().sentences;
  if (at_rest(blend)) return stacks_of(state.sentence());
  const bool equal_length = can_blend(state.lesson(), blend.from, blend.to);
  const Index shown = equal_length ? nearer_end(blend) : state.view.sentence;
  const bool shown_is_left = shown == blend.from;
  const Sentence& here = sentences[static_cast<std::size_t>(shown)];
  const Sentence& there = sentences[static_cast<std::size_t>(shown_is_left ? blend.to : blend.from)];
  std::vector<Index> partner(here.tokens.size());
  std::iota(partner.begin(), partner.end(), Index{0});
  if (!equal_length) partner = align_words(here, there);
  Stacks stacks = stacks_of(here);
  const Stacks other = stacks_of(there);
  mix(stacks.Q, other.Q, partner, blend.amount, shown_is_left);
  mix(stacks.K, other.K, partner, blend.amount, shown_is_left);
  mix(stacks.V, other.V, partner, blend.amount, shown_is_left);
  return stacks;
}

bool is_near(double a, double b) {
  return std::abs(a - b) <= kTolerance * std::max(1.0, std::abs(b));
}

bool are_near(const Vector& shown, const Vector& expected) {
  if (shown.size() != expected.size()) return false;
  for (Index i = 0; i < shown.size(); ++i)
    if (!is_near(shown(i), expected(i))) return false;
  return true;
}

void check_row(const ShownRow& row, const Stacks& stacks, const AttentionTrace& expected, Index query,
               const std::string& where, Faults& faults) {
  const bool sees = stacks.may_look.size() == 0 || stacks.may_look.row(query).any();
  const std::string name = where + ", row " + std::to_string(query) + ": ";
  const double sum = row.weights.sum();
  if (sees ? std::abs(sum - 1) > kSumTolerance : (row.weights.array() != 0).any())
    faults.push_back(name + "weights add up to 1 and " + std::to_string(sum - 1));
  if (!(row.weights.array() >= 0).all()) faults.push_back(name + "a weight is negative or no number");
  const int percent = std::accumulate(row.percents.begin(), row.percents.end(), 0);
  if (percent != (sees ? 100 : 0)) faults.push_back(name + "percents add up to " + std::to_string(percent));
  if (!are_near(row.scores, expected.scores.row(query))) faults.push_back(name + "other scores than Q K^T");
  if (!are_near(row.scaled, expected.scaled.row(query))) faults.push_back(name + "other scaled scores");
  if (!are_near(row.weights, expected.weights.row(query)))
    faults.push_back(name + "other weights than softmax");
  if (!are_near(row.output, expected.output.row(query)))
    faults.push_back(name + "other output than weights V");
}

void check_reading(const Reading& reading, const Stacks& stacks, Scaling scaling, const std::string& where,
                   Faults& faults) {
  if (reading.size() != stacks.Q.rows())
    return faults.push_back(where + ": " + std::to_string(reading.size()) + " words instead of " +
                            std::to_string(stacks.Q.rows()));
  AttentionTrace expected;
  attend(stacks.Q, stacks.K, stacks.V, stacks.may_look.size() > 0 ? &stacks.may_look : nullptr, expected,
         scaling);
  for (Index query = 0; query < reading.size() && faults.size() < 5; ++query)
    check_row(shown_row(reading, query), stacks, expected, query, where, faults);
}

/// The sentences that stand next to each other, as derived.h says.
std::vector<Index> expected_sides(const AppState& state) {
  const Scene scene = scene_of(state);
  const bool is_panel = scene == Scene::panel && state.view.both_sentences;
  const bool is_station = scene == Scene::gaze || scene == Scene::mixture || scene == Scene::ratio;
  if (is_panel) return {state.view.blend.from, state.view.blend.to};
  if (!is_station) return {};
  return state.lesson().sentences.size() > 1 ? std::vector<Index>{0, 1} : std::vector<Index>{0};
}

}  // namespace

Faults number_faults(const AppState& state, const Derived& derived) {
  Faults faults;
  if (derived.revision != state.numbers_revision) faults.push_back("the numbers are not up to date");
  check_reading(derived, expected_stacks(state), scaling_of(state), "on screen", faults);
  const std::vector<Index> sides = expected_sides(state);
  if (derived.sides.size() != sides.size()) faults.push_back("another number of sentences side by side");
  for (std::size_t i = 0; i < std::min(sides.size(), derived.sides.size()); ++i)
    check_reading(derived.sides[i], stacks_of(state.lesson().sentences[static_cast<std::size_t>(sides[i])]),
                  scaling_of(state), "side " + std::to_string(i), faults);
  return faults;
}

}  // namespace attn::monkey
