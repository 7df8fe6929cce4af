#include "app/ui/panels/steps_arithmetic.h"

#include <algorithm>
#include <cmath>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/steps_numbers.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"
#include "core/softmax.h"

namespace attn {
namespace {

constexpr std::size_t kMostTerms = 24;  // no card has room for more

/// Whether `calculated` and `value` look the same.
bool confirms(double calculated, double value, int decimals) {
  return number_text(calculated, decimals) == number_text(value, decimals);
}

/// Whether a number of that format and size can be typed into a calculator.
bool typeable(NumberFormat format, double value) {
  return std::isfinite(value) && !format.scientific;
}

std::string exponential_text(double exponent, int decimals) {
  return "e" + raised(number_text(exponent, decimals));
}

/// A component of v: exactly where that is short, else rounded (between two sentences it has many digits).
std::string value_text(double value, int decimals) {
  constexpr std::size_t kShort = 6;
  const std::string exact = exact_number_text(value);
  return exact.size() <= kShort ? exact : number_text(value, decimals);
}
double seen_value(double value, int decimals) {
  return value_text(value, decimals) == number_text(value, decimals) ? seen(value, decimals) : value;
}

struct Product {
  double weight, value;
};

/// The products that make one dimension of the mixture, those of 0 left out, the largest first.
std::vector<Product> products_of(const Derived& derived, Index query, Index axis) {
  std::vector<Product> products;
  for (Index j = 0; j < derived.size(); ++j) {
    const Product p{derived.weight(query, j), derived.V(j, axis)};
    if (p.weight * p.value != 0) products.push_back(p);
  }
  std::ranges::stable_sort(products, std::greater{},
                           [](const Product& p) { return std::abs(p.weight * p.value); });
  return products;
}

}  // namespace

std::optional<Arithmetic> scale_arithmetic(const Derived& derived, Index query, Index key) {
  const double score = derived.score(query, key), scaled = derived.scaled(query, key);
  const double root = derived.root();
  const NumberFormat score_format = number_format(std::abs(score)),
                     scaled_format = number_format(std::abs(scaled));
  if (derived.masked(query, key) || !typeable(score_format, score) || !typeable(scaled_format, scaled))
    return std::nullopt;
  const bool whole = std::abs(root - std::round(root)) < 1e-9;
  const int decimals = decimals_until(score_format.decimals, [&](int d) {
    return confirms(seen(score, d) / (whole ? std::round(root) : seen(root, d + 1)), scaled,
                    scaled_format.decimals);
  });
  const std::string dividend = number_text(score, decimals);
  const std::string divisor = number_text(root, whole ? 0 : decimals + 1);
  return Arithmetic{
      .head = {dividend + " ÷ √" + std::to_string(derived.Q.cols()), "= " + dividend + " ÷ " + divisor,
               "= " + number_text(scaled, scaled_format.decimals)},
      .terms = {},
      .close = {},
      .tail = {}};
}

std::optional<Arithmetic> softmax_arithmetic(const Derived& derived, Index query, Index key) {
  if (derived.masked(query, key)) return std::nullopt;
  const SoftmaxFraction fraction = softmax_fraction(derived.row(query).scaled, derived.mask(), query, key);
  const double numerator = fraction.numerator, denominator = fraction.denominator;
  constexpr double kSmallest = 0.01, kLargest = 1e5;
  if (!(numerator >= kSmallest) || !(denominator <= kLargest)) return std::nullopt;

  const double weight = derived.weight(query, key), exponent = derived.scaled(query, key);
  const int weight_decimals = number_format(weight).decimals;
  const int decimals = decimals_until(numerator < 10 ? 2 : 1, [&](int d) {
    return confirms(seen(numerator, d) / seen(denominator, d), weight, weight_decimals);
  });
  const int exponent_decimals =
      decimals_until(2, [&](int d) { return confirms(std::exp(seen(exponent, d)), numerator, decimals); });

  Arithmetic line{
      .head = {exponential_text(exponent, exponent_decimals) + " ÷"},
      .terms = {},
      .close = ")",
      .tail = {"= " + number_text(numerator, decimals) + " ÷ " + number_text(denominator, decimals),
               "= " + number_text(weight, weight_decimals)},
      .formula = true};
  for (Index j = 0; j < derived.size() && line.terms.size() < kMostTerms + 1; ++j) {
    if (derived.masked(query, j)) continue;
    const std::string term = exponential_text(derived.scaled(query, j), exponent_decimals);
    line.terms.push_back((line.terms.empty() ? "(" : "+ ") + term);
  }
  return line;
}

std::optional<Arithmetic> mix_arithmetic(const Derived& derived, Index query, Index axis,
                                         std::string_view axis_name) {
  const double result = derived.row(query).output[axis];
  const NumberFormat format = number_format(std::abs(result));
  const std::vector<Product> products = products_of(derived, query, axis);
  if (products.empty() || !typeable(format, result)) return std::nullopt;
  const int decimals = decimals_until(std::max(2, format.decimals), [&](int d) {
    double sum = 0;
    for (const Product& p : products) sum += seen(p.weight, d) * seen_value(p.value, d);
    return confirms(sum, result, format.decimals);
  });
  Arithmetic line{.head = {std::string(axis_name) + " ="},
                  .terms = {},
                  .close = {},
                  .tail = {"= " + number_text(result, format.decimals)}};
  for (const Product& p : products) {
    if (line.terms.size() > kMostTerms) break;
    const bool negative = p.value < 0 && !line.terms.empty();
    const std::string sign = line.terms.empty() ? "" : negative ? "− " : "+ ";
    line.terms.push_back(sign + number_text(p.weight, decimals) + "×" +
                         value_text(negative ? -p.value : p.value, decimals));
  }
  return line;
}

std::string plain_text(const Arithmetic& arithmetic) {
  std::string text;
  const auto add = [&text](const std::string& piece) { text.append(text.empty() ? "" : " ").append(piece); };
  for (const std::string& piece : arithmetic.head) add(piece);
  for (const std::string& piece : arithmetic.terms) add(piece);
  text += arithmetic.close;
  for (const std::string& piece : arithmetic.tail) add(piece);
  return text;
}

}  // namespace attn
