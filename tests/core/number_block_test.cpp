#include "core/number_block.h"

#include <gmock/gmock.h>

#include <limits>

namespace attn::test {
namespace {

using Kind = BlockProblem::Kind;

Matrix numbers_of(std::string_view text, Index rows = 9, Index columns = 9) {
  const NumberBlock block = read_number_block(text, rows, columns);
  const auto* problem = std::get_if<BlockProblem>(&block);
  EXPECT_EQ(problem, nullptr) << text << ": refused for the cell " << (problem ? problem->cell : "");
  return problem ? Matrix() : std::get<Matrix>(block);
}

BlockProblem refusal_of(std::string_view text, Index rows = 9, Index columns = 9) {
  const NumberBlock block = read_number_block(text, rows, columns);
  EXPECT_TRUE(std::holds_alternative<BlockProblem>(block)) << text;
  const auto* problem = std::get_if<BlockProblem>(&block);
  return problem ? *problem : BlockProblem{};
}

Matrix matrix(Index columns, std::initializer_list<double> numbers) {
  return Eigen::Map<const Matrix>(numbers.begin(), static_cast<Index>(numbers.size()) / columns, columns);
}

TEST(NumberBlock, AsSpreadsheetsPutItOnTheClipboard) {
  EXPECT_EQ(numbers_of("1\t2\n3\t4\n"), matrix(2, {1, 2, 3, 4}));
  EXPECT_EQ(numbers_of("1\t2\r\n3\t4\r\n"), matrix(2, {1, 2, 3, 4}));
  EXPECT_EQ(numbers_of("0,5\t−2\n1,25\t1e-3"), matrix(2, {0.5, -2, 1.25, 0.001}));
  EXPECT_EQ(numbers_of("7"), matrix(1, {7}));
  EXPECT_EQ(numbers_of("１．５\t２"), matrix(2, {1.5, 2}));
}

TEST(NumberBlock, AsFilesHoldIt) {
  EXPECT_EQ(numbers_of("0.5,1\n2,3\n"), matrix(2, {0.5, 1, 2, 3}));
  EXPECT_EQ(numbers_of("1,0,0\n0,1,0"), matrix(3, {1, 0, 0, 0, 1, 0}));
  EXPECT_EQ(numbers_of("1, 5"), matrix(2, {1, 5}));
  EXPECT_EQ(numbers_of("1;2,5\n3;4"), matrix(2, {1, 2.5, 3, 4}));
  EXPECT_EQ(numbers_of("\"0.5\",\"1\"\n\"2\",\"3\""), matrix(2, {0.5, 1, 2, 3}));
  EXPECT_EQ(numbers_of("\"1,5\",2"), matrix(2, {1.5, 2}));
  EXPECT_EQ(numbers_of(" 1  2 3\n4 5 6 "), matrix(3, {1, 2, 3, 4, 5, 6}));
}

TEST(NumberBlock, WhatItWritesItReads) {
  const Matrix numbers = matrix(2, {0.1, -2.0, 1e6, 1.0 / 3, 1e-300, -0.0});
  EXPECT_EQ(numbers_of(write_number_block(numbers)), numbers);
}

TEST(NumberBlock, NamesTheCellThatIsNoNumber) {
  EXPECT_EQ(refusal_of("1\t2\t3\n4\t5\tabc"), (BlockProblem{Kind::not_a_number, 2, 3, "abc"}));
  EXPECT_EQ(refusal_of("1\t\t3"), (BlockProblem{Kind::not_a_number, 1, 2, ""}));
  for (const char* text : {"nan", "inf", "1000001", "1e400", "50%", "1.2.3", "1,000,000\t1", "=A1"})
    EXPECT_EQ(refusal_of(text).kind, Kind::not_a_number) << text;
  EXPECT_EQ(refusal_of("").kind, Kind::nothing);
  EXPECT_EQ(refusal_of(" \n").kind, Kind::nothing);
}

TEST(NumberBlock, GuessesNoComma) {
  EXPECT_EQ(refusal_of("1,5"), (BlockProblem{Kind::unclear_comma, 1, 1, "1,5"}));
  EXPECT_EQ(refusal_of("1,5\n2,5"), (BlockProblem{Kind::unclear_comma, 1, 1, "1,5"}));
  EXPECT_EQ(refusal_of("3\n1,5"), (BlockProblem{Kind::unclear_comma, 2, 1, "1,5"}));
  EXPECT_EQ(refusal_of("3\r4\r\n1,5"), (BlockProblem{Kind::unclear_comma, 3, 1, "1,5"}));
  EXPECT_EQ(refusal_of("1，5").kind, Kind::unclear_comma);
  EXPECT_EQ(refusal_of("2\t1,234"), (BlockProblem{Kind::unclear_comma, 1, 2, "1,234"}));
  EXPECT_EQ(numbers_of("0,5\t1,234"), matrix(2, {0.5, 1.234}));
  EXPECT_EQ(numbers_of("0,125\t2"), matrix(2, {0.125, 2}));
}

TEST(NumberBlock, NamesTheCellThatIsWrittenInAnotherWay) {
  EXPECT_EQ(refusal_of("1.5\t2\n0,5\t1.25"), (BlockProblem{Kind::mixed_marks, 2, 1, "0,5"}));
  EXPECT_EQ(refusal_of("1,5\t2\n0,5\t1.25"), (BlockProblem{Kind::mixed_marks, 2, 2, "1.25"}));
  EXPECT_EQ(refusal_of("0,5\t1.234"), (BlockProblem{Kind::mixed_marks, 1, 1, "0,5"}));
}

TEST(NumberBlock, OfTheWrongShape) {
  EXPECT_EQ(refusal_of("1\t2\n3"), (BlockProblem{Kind::ragged, 2, 2, "", 2}));
  EXPECT_EQ(refusal_of("1\n2\t3"), (BlockProblem{Kind::ragged, 2, 2, "3", 1}));
  EXPECT_EQ(refusal_of("1\n2\n3", 2), (BlockProblem{Kind::too_many_rows, 3, 1, "3", 2}));
  EXPECT_EQ(refusal_of("1\t2\t3", 9, 2), (BlockProblem{Kind::too_many_columns, 1, 3, "3", 2}));
}

TEST(NumberBlock, ThousandsOfCells) {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "0.1\t0.2\t0.3\t0.4\n";
  EXPECT_EQ(numbers_of(text, 4096, 4).rows(), 3000);
  EXPECT_EQ(refusal_of(text, 9, 9), (BlockProblem{Kind::too_many_rows, 10, 1, "0.1", 9}));
  std::string digits;
  digits.resize(10'000'000, '1');
  EXPECT_EQ(refusal_of(digits).kind, Kind::not_a_number);
  EXPECT_LE(refusal_of(digits).cell.size(), 50u);
  EXPECT_EQ(refusal_of("1" + std::string(1'000'000, '\t')).kind, Kind::too_many_columns);
}

}  // namespace
}  // namespace attn::test
