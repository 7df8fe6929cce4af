#include "core/table_csv.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/number_block.h"

namespace attn::test {
namespace {

using ::testing::ElementsAre;

using Rows = std::vector<std::vector<std::string>>;

/// RFC 4180, read character by character; a byte order mark is skipped.
Rows read_csv(std::string_view csv) {
  if (csv.starts_with("\xEF\xBB\xBF")) csv.remove_prefix(3);
  Rows rows;
  std::vector<std::string> row;
  std::string cell;
  bool quoted = false;
  for (std::size_t i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    if (quoted) {
      if (c != '"')
        cell += c;
      else if (i + 1 < csv.size() && csv[i + 1] == '"')
        cell += csv[++i];
      else
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      row.push_back(std::exchange(cell, {}));
    } else if (c == '\n') {
      row.push_back(std::exchange(cell, {}));
      rows.push_back(std::exchange(row, {}));
    } else if (c != '\r') {
      cell += c;
    }
  }
  return rows;
}

struct Fixture {
  std::vector<std::string> words{"小猫", "a,b", "say \"it\""}, axes{"animal", "two\nlines"};
  Matrix Q{{1.7, 0.1}, {-0.3, 1e-17}, {0.1, 0.2}}, K{{2.4, 0.1}, {0.3, -0.7}, {1.0 / 3, 5}},
      V{{1, 0}, {0.1, 2}, {0, -0.5}};
  AttentionTrace trace;
  explicit Fixture(const MaskMatrix* may_look = nullptr) { attend(Q, K, V, may_look, trace); }
  Rows read(TableName table, const MaskMatrix* may_look = nullptr) const {
    const Matrix& numbers = table == TableName::scores    ? trace.scores
                            : table == TableName::scaled  ? trace.scaled
                            : table == TableName::weights ? trace.weights
                                                          : trace.output;
    const auto row = [&](Index i) {
      return std::span(numbers.data() + i * numbers.cols(), static_cast<std::size_t>(numbers.cols()));
    };
    return read_csv(table_csv({words, axes, row, may_look}, table));
  }
};

TEST(TableCsv, HeadingsAreWordsAndAxes) {
  const Fixture f;
  EXPECT_THAT(f.read(TableName::scores).front(), ElementsAre("", "小猫", "a,b", "say \"it\""));
  EXPECT_THAT(f.read(TableName::output).front(), ElementsAre("", "animal", "two\nlines"));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(f.read(TableName::weights)[i + 1][0], f.words[i]);
}

TEST(TableCsv, NumbersReadBackAsTheSameDoubles) {
  const Fixture f;
  for (const auto& [table, numbers] : {std::pair{TableName::scores, &f.trace.scores},
                                       {TableName::scaled, &f.trace.scaled},
                                       {TableName::weights, &f.trace.weights},
                                       {TableName::output, &f.trace.output}}) {
    const Rows rows = f.read(table);
    ASSERT_EQ(rows.size(), 4U);
    for (Index i = 0; i < numbers->rows(); ++i)
      for (Index j = 0; j < numbers->cols(); ++j)
        EXPECT_EQ(std::stod(rows[static_cast<std::size_t>(i) + 1][static_cast<std::size_t>(j) + 1]),
                  (*numbers)(i, j));
  }
}

TEST(TableCsv, MaskedCellsAreEmptyScoresAndWeightsOfZero) {
  const MaskMatrix causal = causal_mask(3);
  const Fixture f(&causal);
  EXPECT_EQ(f.read(TableName::scores, &causal)[1][2], "");
  EXPECT_EQ(f.read(TableName::scaled, &causal)[2][3], "");
  EXPECT_EQ(f.read(TableName::weights, &causal)[1][2], "0");
  EXPECT_NE(f.read(TableName::scores, &causal)[3][1], "");
}

TEST(TableCsv, ABlockOfItCanBePasted) {
  const Fixture f;
  std::string block;  // the rows without their words
  for (const auto& row : f.read(TableName::scores))
    if (!row[0].empty()) block += row[1] + "," + row[2] + "," + row[3] + "\n";
  const NumberBlock read = read_number_block(block, 3, 3);
  ASSERT_TRUE(std::holds_alternative<Matrix>(read));
  EXPECT_EQ(std::get<Matrix>(read), f.trace.scores);
}

}  // namespace
}  // namespace attn::test
