#include "golden.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace attn::test {
namespace {

nlohmann::json read_file() {
  std::ifstream file(ATTN_SOURCE_DIR "/tests/golden/attention_cases.json");
  return nlohmann::json::parse(file);
}

/// Rows of numbers; for a mask 0 is false and 1 is true.
template <typename Result>
Result matrix(const nlohmann::json& json) {
  const auto rows = json.get<std::vector<std::vector<double>>>();
  Result result(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
  for (Index i = 0; i < result.rows(); ++i)
    for (Index j = 0; j < result.cols(); ++j)
      result(i, j) = static_cast<typename Result::Scalar>(
          rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
  return result;
}

}  // namespace

std::vector<GoldenCase> golden_cases() {
  std::vector<GoldenCase> cases;
  const auto file = read_file();  // named: the loop needs it alive
  for (const auto& c : file.at("cases")) {
    GoldenCase g{.name = c.at("name").get<std::string>(),
                 .Q = matrix<Matrix>(c.at("Q")),
                 .K = matrix<Matrix>(c.at("K")),
                 .V = matrix<Matrix>(c.at("V")),
                 .mask = std::nullopt,
                 .scores = matrix<Matrix>(c.at("scores")),
                 .scaled = matrix<Matrix>(c.at("scaled")),
                 .weights = matrix<Matrix>(c.at("weights")),
                 .output = matrix<Matrix>(c.at("output"))};
    if (!c.at("mask").is_null()) g.mask = matrix<MaskMatrix>(c.at("mask"));
    cases.push_back(std::move(g));
  }
  return cases;
}

double golden_tolerance() {
  return read_file().at("tolerance").get<double>();
}

}  // namespace attn::test
