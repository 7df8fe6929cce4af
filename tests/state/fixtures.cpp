#include "tests/state/fixtures.h"

#include "core/projection.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace attn::test {
namespace {

Vector vec(const nlohmann::json& numbers) {
  Vector vector(static_cast<Index>(numbers.size()));
  for (Index i = 0; i < vector.size(); ++i) vector(i) = numbers[static_cast<std::size_t>(i)].get<double>();
  return vector;
}

Sentence golden_sentence(const std::string& name) {
  std::ifstream file(ATTN_SOURCE_DIR "/tests/golden/attention_cases.json");
  const nlohmann::json golden = nlohmann::json::parse(file);
  for (const auto& one : golden.at("cases")) {
    if (one.at("name") != name) continue;
    Sentence sentence;
    for (std::size_t i = 0; i < one.at("tokens").size(); ++i) {
      Token token;
      token.text = one.at("tokens")[i].get<std::string>();
      token.q = vec(one.at("Q")[i]);
      token.k = vec(one.at("K")[i]);
      token.v = vec(one.at("V")[i]);
      sentence.tokens.push_back(token);
    }
    return sentence;
  }
  throw std::runtime_error("no golden case " + name);
}

Token token_of(std::string text, Vector q, Vector k, Vector v) {
  Token token;
  token.text = std::move(text);
  token.q = std::move(q);
  token.k = std::move(k);
  token.v = std::move(v);
  return token;
}

bool same(const Vector& a, const Vector& b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(double)) == 0;
}

bool same(const Matrix& a, const Matrix& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(double)) == 0;
}

bool same(const Token& a, const Token& b) {
  return a.text == b.text && same(a.q, b.q) && same(a.k, b.k) && same(a.v, b.v) &&
         a.x.has_value() == b.x.has_value() && (!a.x || same(*a.x, *b.x));
}

bool same(const ValueRange& a, const ValueRange& b) {
  return a.min == b.min && a.max == b.max;
}

}  // namespace

Vector vec(std::initializer_list<double> values) {
  Vector vector(static_cast<Index>(values.size()));
  std::ranges::copy(values, vector.begin());
  return vector;
}

std::shared_ptr<const Lesson> pair_lesson() {
  Lesson lesson;
  lesson.title.any = "pair";
  lesson.sentences = {golden_sentence("pair-tired"), golden_sentence("pair-congested")};
  for (Sentence& sentence : lesson.sentences) sentence.focus = 5;
  return std::make_shared<const Lesson>(lesson);
}

std::shared_ptr<const Lesson> uneven_lesson() {
  Lesson lesson = *pair_lesson();
  Sentence shorter = lesson.sentences[1];
  shorter.tokens.erase(shorter.tokens.begin() + 6);
  shorter.focus = 2;
  shorter.mask.kind = Mask::Kind::causal;
  lesson.sentences.push_back(shorter);
  return std::make_shared<const Lesson>(lesson);
}

std::shared_ptr<const Lesson> one_word_lesson() {
  Lesson lesson;
  lesson.title.any = "one";
  lesson.sentences.resize(1);
  lesson.sentences[0].tokens = {token_of("one", vec({0.5}), vec({-2}), vec({1}))};
  return std::make_shared<const Lesson>(lesson);
}

std::shared_ptr<const Lesson> masked_lesson() {
  Lesson lesson;
  lesson.title.any = "masked";
  Sentence sentence;
  sentence.tokens = {token_of("a", vec({1, 0, 0.1}), vec({1, 0, 3}), vec({1, 0})),
                     token_of("b", vec({0, 1, 0.2}), vec({0, 1, -3}), vec({0, 1})),
                     token_of("c", vec({1, 1, 0.3}), vec({1, 1, 0}), vec({0.5, -0.0}))};
  for (Token& token : sentence.tokens) token.x = vec({1, 2});
  lesson.sentences = {sentence, sentence};
  lesson.sentences[1].mask.kind = Mask::Kind::table;
  lesson.sentences[1].mask.table = MaskMatrix::Constant(3, 3, true);
  lesson.sentences[1].mask.table.row(1).setConstant(false);
  lesson.sentences[1].mask.table(0, 2) = false;
  return std::make_shared<const Lesson>(lesson);
}

AppState open(const std::shared_ptr<const Lesson>& lesson) {
  return initial_state(lesson->title.any.value(), lesson, Settings{});
}

Derived derive(const AppState& state) {
  Derived derived;
  update(derived, state);
  return derived;
}

void finish_sweep(AppState& state) {
  while (advance(state, 0.05)) {
  }
}

bool same_bits(const Lesson& a, const Lesson& b) {
  const auto same_tokens = [](const Token& x, const Token& y) { return same(x, y); };
  const auto same_sentences = [&](const Sentence& x, const Sentence& y) {
    return x.focus == y.focus && x.mask.kind == y.mask.kind &&
           std::ranges::equal(x.tokens, y.tokens, same_tokens);
  };
  return a.title == b.title && std::ranges::equal(a.sentences, b.sentences, same_sentences);
}

bool same_numbers(const Derived& a, const Derived& b) {
  return a.words == b.words && same(a.Q, b.Q) && same(a.K, b.K) && same(a.V, b.V) &&
         a.may_look.size() == b.may_look.size() &&
         (a.may_look.size() == 0 || (a.may_look == b.may_look).all()) &&
         same(a.trace.scores, b.trace.scores) && same(a.trace.scaled, b.trace.scaled) &&
         same(a.trace.weights, b.trace.weights) && same(a.trace.output, b.trace.output) &&
         a.percents.rows() == b.percents.rows() && a.percents.cols() == b.percents.cols() &&
         (a.percents == b.percents).all() && same(a.scores_range, b.scores_range) &&
         same(a.scaled_range, b.scaled_range) && same(a.weights_range, b.weights_range) &&
         a.has_edits == b.has_edits;
}

const Vector& vector_of(const AppState& state, Handle handle) {
  return state.sentence().tokens[static_cast<std::size_t>(handle.word)].vector(handle.role);
}

/// A lesson of plain vectors: two words, q = k = v = x.
std::shared_ptr<const Lesson> plain_lesson() {
  auto lesson = std::make_shared<Lesson>(*pair_lesson());
  const Matrix I = Matrix::Identity(2, 2);
  lesson->projections = Projections{I, I, I, {}};
  lesson->sentences.resize(1);
  lesson->sentences[0].tokens.resize(2);
  lesson->sentences[0].focus = 1;
  lesson->value_axes.clear();
  for (Token& token : lesson->sentences[0].tokens) set_input(*lesson, token, vec({1, 0.5}));
  return lesson;
}

/// The pair's words, each with an x of three dimensions.
std::shared_ptr<const Lesson> projected_lesson() {
  auto lesson = std::make_shared<Lesson>(*pair_lesson());
  lesson->projections = Projections{Matrix{{1, 0.5}, {-1, 2}, {0, 0.1}},
                                    Matrix{{0.3, 0}, {2, 1}, {-0.5, 4}},
                                    Matrix{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}},
                                    {}};
  double next = 0;
  for (Sentence& sentence : lesson->sentences)
    for (Token& token : sentence.tokens) set_input(*lesson, token, vec({next += 0.1, 1 - next, 0.5 * next}));
  return lesson;
}

Catalog walk_lessons() {
  return {{"pair", pair_lesson()},
          {"pair-en", std::make_shared<Lesson>(*pair_lesson())},
          {"plain", plain_lesson()}};
}

std::shared_ptr<const WalkPlan> small_walk() {
  constexpr const char* kPlan = R"({"stations": [
  {"title": {"zh": "一", "en": "One"}, "beats": [
    {"scene": "gaze", "lesson": {"zh": "pair", "en": "pair-en"}, "sentence": 1, "step": "softmax", "say": {"zh": "甲", "en": "a"}},
    {"part": 1, "sentence": 2, "say": {"zh": "乙", "en": "b"}}]},
  {"title": {"zh": "二", "en": "Two"}, "beats": [
    {"scene": "symmetry", "lesson": {"zh": "plain", "en": "plain"}, "step": "score", "divided": false, "say": {"zh": "丙", "en": "c"}},
    {"scene": "ratio", "lesson": {"zh": "pair", "en": "pair-en"}, "divided": true, "say": {"zh": "丁", "en": "d"}}]},
  {"title": {"zh": "三", "en": "Three"}, "beats": [
    {"scene": "spread", "lesson": {"zh": "pair", "en": "pair-en"}, "say": {"zh": "戊", "en": "e"}}]}]})";
  return std::make_shared<const WalkPlan>(parse_walk(kPlan, walk_lessons()));
}

}  // namespace attn::test
