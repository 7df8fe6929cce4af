#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/report.h"
#include "core/shares.h"
#include "core/shown_number.h"
#include "core/text_table.h"

namespace attn {
namespace {

constexpr Index kMaxWrittenProducts = 4;   // longer dot products stand below the table, one on a line
constexpr Index kMaxListedProducts = 64;   // still longer ones, or more of them, are given by their result
constexpr Index kMaxWrittenMixture = 40;   // words; the same for the sums of the fourth step
constexpr Index kMaxNamedDimensions = 64;  // value dimensions that are listed
constexpr int kMinDecimals = 4, kMaxDecimals = 9;
constexpr int kMaxRootDecimals = 12;          // a calculator has the root itself to as many digits
constexpr double kLargestPlainExponent = 12;  // e^12 = 162755 still fits a column and a calculator

/// The number that a reader sees.
double seen(double value, int decimals) {
  return std::strtod(fixed_text(value, decimals).c_str(), nullptr);
}

/// The numbers of the selected row, as core computed them.
struct Row {
  Vector scores, scaled, weights, output;
  std::vector<bool> masked;
  Vector exponentials;  ///< of scaled - shift; 0 where masked
  double shift = 0;
  double sum = 0;
  double root = 1;  ///< sqrt(d_k)
  Matrix V;
};

/// How many decimals are shown of each kind of number.
struct Decimals {
  int root = kMinDecimals, score = 0, scaled = kMinDecimals, exponential = kMinDecimals, sum = kMinDecimals,
      weight = kMinDecimals;
  static constexpr int kOutput = kMinDecimals;
};

Row selected_row(const ReportInput& input, const Sentence& sentence) {
  Row row;
  const AttentionTrace& trace = input.trace;
  row.scores = trace.scores.row(input.word);
  row.scaled = trace.scaled.row(input.word);
  row.weights = trace.weights.row(input.word);
  row.output = trace.output.row(input.word);
  row.root = std::sqrt(static_cast<double>(input.lesson.d_k()));
  Matrix Q, K;
  stack_vectors(sentence, Q, K, row.V);

  const MaskMatrix may_look = mask_matrix(sentence.mask, sentence.size());
  const auto n = static_cast<std::size_t>(sentence.size());
  row.masked.resize(n);
  double largest = -INFINITY, largest_magnitude = 0;
  for (Index j = 0; j < row.scaled.size(); ++j) {
    const bool masked = may_look.size() != 0 && !may_look(input.word, j);
    row.masked[static_cast<std::size_t>(j)] = masked;
    if (masked) continue;
    largest = std::max(largest, row.scaled[j]);
    largest_magnitude = std::max(largest_magnitude, std::abs(row.scaled[j]));
  }
  if (largest_magnitude > kLargestPlainExponent) row.shift = largest;
  row.exponentials = Vector::Zero(row.scaled.size());
  for (Index j = 0; j < row.scaled.size(); ++j) {
    if (!row.masked[static_cast<std::size_t>(j)]) row.exponentials[j] = std::exp(row.scaled[j] - row.shift);
  }
  row.sum = row.exponentials.sum();
  return row;
}

/// Whether the number that a calculator gives rounds to the number that is shown.
bool confirms(double calculated, double shown, int decimals) {
  return fixed_text(calculated, decimals) == fixed_text(shown, decimals);
}

bool scaled_confirmed(const Row& row, const Decimals& d) {
  for (Index j = 0; j < row.scaled.size(); ++j) {
    const double calculated = seen(row.scores[j], d.score) / seen(row.root, d.root);
    if (!confirms(calculated, row.scaled[j], d.scaled)) return false;
  }
  return true;
}

bool exponentials_confirmed(const Row& row, const Decimals& d) {
  for (Index j = 0; j < row.scaled.size(); ++j) {
    if (row.masked[static_cast<std::size_t>(j)]) continue;
    const double calculated = std::exp(seen(row.scaled[j], d.scaled) - seen(row.shift, d.scaled));
    if (!confirms(calculated, row.exponentials[j], d.exponential)) return false;
  }
  return true;
}

bool sum_confirmed(const Row& row, const Decimals& d) {
  double calculated = 0;
  for (const double e : row.exponentials) calculated += seen(e, d.exponential);
  return confirms(calculated, row.sum, d.sum);
}

bool weights_confirmed(const Row& row, const Decimals& d) {
  if (row.sum == 0) return true;
  for (Index j = 0; j < row.weights.size(); ++j) {
    const double calculated = seen(row.exponentials[j], d.exponential) / seen(row.sum, d.sum);
    if (!confirms(calculated, row.weights[j], d.weight)) return false;
  }
  return true;
}

bool output_confirmed(const Row& row, const Decimals& d) {
  Vector shown_weights = row.weights;
  for (double& weight : shown_weights) weight = seen(weight, d.weight);
  const Vector calculated = shown_weights * row.V;
  for (Index c = 0; c < calculated.size(); ++c) {
    if (!confirms(calculated[c], row.output[c], Decimals::kOutput)) return false;
  }
  return true;
}

/// The fewest decimals, at most six, that show every score exactly, but for the noise of binary fractions.
int score_decimals(const Vector& scores) {
  const double noise = 1e-12 * std::max(1.0, scores.cwiseAbs().maxCoeff());
  int decimals = 0;
  while (decimals < 6 && std::any_of(scores.begin(), scores.end(), [&](double score) {
           return std::abs(seen(score, decimals) - score) > noise;
         })) {
    ++decimals;
  }
  return decimals;
}

/// Gives each number the fewest decimals with which it confirms the numbers that follow from it, from the
/// last step back to the first.
Decimals choose_decimals(const Row& row) {
  Decimals d;
  d.score = score_decimals(row.scores);
  const auto fewest = [](int& decimals, int most, const auto& confirmed) {
    for (decimals = kMinDecimals; decimals < most; ++decimals) {
      if (confirmed()) return true;
    }
    return confirmed();
  };
  fewest(d.weight, kMaxDecimals, [&] { return output_confirmed(row, d); });
  fewest(d.exponential, kMaxDecimals, [&] {
    return fewest(d.sum, d.exponential, [&] { return sum_confirmed(row, d) && weights_confirmed(row, d); });
  });
  fewest(d.scaled, kMaxDecimals, [&] { return exponentials_confirmed(row, d); });
  fewest(d.root, kMaxRootDecimals, [&] { return scaled_confirmed(row, d); });
  return d;
}

/// The root of d_k without zeros at its end: 1.41421, 8.
std::string shown_root(const Row& row, const Decimals& d) {
  std::string text = fixed_text(row.root, d.root);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

/// "1.7×2.4 + 0.5×0.1 ="
std::string written_product(const Vector& q, const Vector& k) {
  return product_terms(q, k) + " =";
}

std::string steps_table(const Sentence& sentence, const Token& query, const Row& row, const Decimals& d,
                        const ReportWords& words) {
  const bool written = query.q.size() <= kMaxWrittenProducts;
  const std::vector<std::string> percents =
      percent_texts({row.weights.data(), static_cast<std::size_t>(row.weights.size())});
  std::vector<std::vector<std::string>> rows = {
      {"#", words.word, "q·k", words.score, words.scaled, words.exponential, words.weight, "%"}};
  for (std::size_t i = 0; i < sentence.tokens.size(); ++i) {
    const auto j = static_cast<Index>(i);
    const Token& key = sentence.tokens[i];
    rows.push_back({std::to_string(i + 1), key.text, written ? written_product(query.q, key.k) : "",
                    fixed_text(row.scores[j], d.score), fixed_text(row.scaled[j], d.scaled),
                    row.masked[i] ? words.masked : fixed_text(row.exponentials[j], d.exponential),
                    row.masked[i] ? "0" : fixed_text(row.weights[j], d.weight), percents[i] + " %"});
  }
  if (row.sum > 0) rows.push_back({"", words.sum, "", "", "", fixed_text(row.sum, d.sum), "1", "100 %"});
  const std::vector<ColumnAlign> columns = {ColumnAlign::right, ColumnAlign::left,  ColumnAlign::right,
                                            ColumnAlign::right, ColumnAlign::right, ColumnAlign::right,
                                            ColumnAlign::right, ColumnAlign::right};
  return text_table(rows, columns);
}

/// The dot products that are too long for the table: "cat  (-1)×0.8 + ... = -2.80", one line a word.
std::string long_products(const Sentence& sentence, const Token& query, const Row& row, const Decimals& d) {
  if (query.q.size() <= kMaxWrittenProducts || query.q.size() > kMaxListedProducts) return {};
  if (sentence.size() > kMaxListedProducts) return {};
  std::vector<std::vector<std::string>> rows;
  for (const Token& key : sentence.tokens) {
    const auto j = static_cast<Index>(rows.size());
    rows.push_back({key.text, written_product(query.q, key.k) + " " + fixed_text(row.scores[j], d.score)});
  }
  return "\nq·k\n" + text_table(rows, {ColumnAlign::left, ColumnAlign::left});
}

/// One line a value dimension: "animal  0.6227×1 + 0.1305×0.5 = 0.6879", without the words that add nothing.
std::string mixture_table(const Lesson& lesson, Language language, const Row& row, const Decimals& d) {
  const bool written = row.V.rows() <= kMaxWrittenMixture;
  std::vector<std::vector<std::string>> rows;
  for (Index c = 0; c < std::min(row.V.cols(), kMaxNamedDimensions); ++c) {
    std::string terms;
    for (Index j = 0; written && j < row.V.rows(); ++j) {
      if (row.V(j, c) == 0 || row.masked[static_cast<std::size_t>(j)]) continue;
      terms += (terms.empty() ? "" : " + ") + fixed_text(row.weights[j], d.weight) + "×" +
               factor_text(row.V(j, c));
    }
    rows.push_back(
        {axis_name(lesson, c, language), terms, "=", fixed_text(row.output[c], Decimals::kOutput)});
  }
  if (row.V.cols() > kMaxNamedDimensions) rows.push_back({"..."});
  return text_table(rows, {ColumnAlign::left, ColumnAlign::left, ColumnAlign::left, ColumnAlign::right});
}

}  // namespace

std::string report_text(const ReportInput& input, const ReportWords& words) {
  const Sentence& sentence = input.lesson.sentences.at(static_cast<std::size_t>(input.sentence));
  const Token& query = sentence.tokens.at(static_cast<std::size_t>(input.word));
  const Row row = selected_row(input, sentence);
  const Decimals d = choose_decimals(row);

  std::string text = input.lesson.title.in(input.language) + " - " + sentence.label.in(input.language) + "\n";
  for (const Token& token : sentence.tokens) {
    text += (&token == &sentence.tokens.front() ? "" : " ") + token.text;
  }
  text += "\n\n" + with_replaced(words.looks_at, "{}", query.text) + "\n";
  if (query.q.size() <= kMaxListedProducts) text += "q = " + bracketed(query.q) + "   ";
  text += "d_k = " + std::to_string(query.q.size()) + "   √d_k = " + shown_root(row, d) + "\n";
  if (row.shift != 0) text += with_replaced(words.shifted, "{}", fixed_text(row.shift, d.scaled)) + "\n";
  text += "\n" + steps_table(sentence, query, row, d, words);
  text += long_products(sentence, query, row, d);
  if (row.sum == 0) text += with_replaced(words.looks_at_nothing, "{}", query.text) + "\n";
  text += "\n" + words.mixture + "\n" + mixture_table(input.lesson, input.language, row, d);
  return text;
}

}  // namespace attn
