#include "app/ui/panels/cell_samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace attn {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

using Cells = CellSource::Cells;

/// A table, with or without its blocks.
struct Table {
  Cells cells, means, peaks;

  explicit Table(Cells from) : cells(std::move(from)) {}
  Index n() const { return cells.rows(); }

  void make_blocks(Index side) {
    const Index blocks = (n() + side - 1) / side;
    means.resize(blocks, blocks), peaks.resize(blocks, blocks);
    for (Index b = 0; b < blocks; ++b)
      for (Index c = 0; c < blocks; ++c) {
        const auto part =
            cells.block(b * side, c * side, std::min(side, n() - b * side), std::min(side, n() - c * side));
        means(b, c) = part.mean(), peaks(b, c) = part.maxCoeff();
      }
    block = side;
  }
  CellSource source() const {
    return {.n = n(),
            .row =
                [this](Index i, Index first, std::span<float> numbers) {
                  for (std::size_t j = 0; j < numbers.size(); ++j)
                    numbers[j] = cells(i, first + static_cast<Index>(j));
                },
            .means = block > 1 ? &means : nullptr,
            .peaks = block > 1 ? &peaks : nullptr,
            .block = block};
  }

  Index block = 1;
};

Table random_table(Index n, unsigned seed) {
  std::srand(seed);
  return Table(Cells::Random(n, n));
}

CellWindow all_of(const Table& table) {
  const auto n = static_cast<double>(table.n());
  return {0, 0, n, n};
}

TEST(CellSamples, OnePixelForACellShowsItAsItIs) {
  const Table table = random_table(7, 1);
  const auto pixels = sample_cells(table.source(), all_of(table), 7, 7);
  ASSERT_EQ(pixels.size(), 49U);
  for (Index i = 0; i < 7; ++i)
    for (Index j = 0; j < 7; ++j) {
      EXPECT_FLOAT_EQ(pixels[static_cast<std::size_t>(i * 7 + j)].number, table.cells(i, j));
      EXPECT_FLOAT_EQ(pixels[static_cast<std::size_t>(i * 7 + j)].cover, 1);
    }
}

TEST(CellSamples, AnEnlargedCellFillsItsPixels) {
  const Table table = random_table(4, 2);
  const auto pixels = sample_cells(table.source(), {1, 2, 2, 2}, 8, 8);
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x)
      EXPECT_FLOAT_EQ(pixels[static_cast<std::size_t>(y * 8 + x)].number, table.cells(1 + y / 4, 2 + x / 4));
}

/// Halfway between mean and largest, and every cell counts by the area that the pixel covers.
TEST(CellSamples, ManyCellsInAPixelAreMeanAndLargest) {
  const Table table(Cells{{0, 4, 1, 1}, {0, 0, 1, 1}, {2, 2, 0, 8}, {2, 2, 0, 0}});
  const auto pixels = sample_cells(table.source(), all_of(table), 2, 2);
  EXPECT_FLOAT_EQ(pixels[0].number, (1 + 4) / 2.0f);
  EXPECT_FLOAT_EQ(pixels[1].number, 1);
  EXPECT_FLOAT_EQ(pixels[2].number, 2);
  EXPECT_FLOAT_EQ(pixels[3].number, (2 + 8) / 2.0f);

  const auto shifted = sample_cells(table.source(), {0, 0.5, 4, 2}, 1, 1);
  const double mean = (0.5 * (0 + 0 + 2 + 2) + (4 + 0 + 2 + 2) + 0.5 * (1 + 1 + 0 + 0)) / 8;
  EXPECT_FLOAT_EQ(shifted[0].number, static_cast<float>((mean + 4) / 2));
}

TEST(CellSamples, TheMeanOfAllPixelsIsThatOfAllCells) {
  const Table table = random_table(60, 3);
  // Pixels of less than a cell show means alone.
  for (const int side : {60, 73, 131, 240}) {
    double sum = 0;
    for (const CellSample& pixel : sample_cells(table.source(), all_of(table), side, side))
      sum += static_cast<double>(pixel.number);
    EXPECT_NEAR(sum / (side * side), static_cast<double>(table.cells.mean()), 1e-4) << side;
  }
}

TEST(CellSamples, MaskedCellsDontCount) {
  Cells cells{{5, kNaN}, {kNaN, kNaN}};
  const Table table(cells);
  const auto one = sample_cells(table.source(), all_of(table), 1, 1);
  EXPECT_FLOAT_EQ(one[0].number, 5);
  EXPECT_FLOAT_EQ(one[0].cover, 0.25f);
  const auto four = sample_cells(table.source(), all_of(table), 2, 2);
  EXPECT_FLOAT_EQ(four[0].cover, 1);
  EXPECT_EQ(four[3].cover, 0);
  EXPECT_TRUE(std::isnan(four[3].number));
}

TEST(CellSamples, BlocksShowWhatCellsShow) {
  Table table = random_table(256, 4);
  const auto exact = sample_cells(table.source(), all_of(table), 16, 16);
  table.make_blocks(4);
  const auto blocks = sample_cells(table.source(), all_of(table), 16, 16);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    EXPECT_NEAR(blocks[i].number, exact[i].number, 1e-5f) << i;
    EXPECT_FLOAT_EQ(blocks[i].cover, 1);
  }
}

/// Wherever the view stands and however small it is, one strong cell among zeros is seen: at least half of
/// its number, in some pixel.
TEST(CellSamples, AStrongCellNeverDisappears) {
  constexpr Index kN = 301;
  Table table(Cells::Zero(kN, kN));
  std::mt19937 random(5);
  const auto anywhere = [&](double from, double to) {
    return std::uniform_real_distribution(from, to)(random);
  };
  for (int round = 0; round < 300; ++round) {
    const auto row = static_cast<Index>(anywhere(0, kN - 1)),
               column = static_cast<Index>(anywhere(0, kN - 1));
    table.cells(row, column) = 1;
    table.make_blocks(4);
    const double rows = anywhere(20, kN), columns = anywhere(20, kN);
    const CellWindow window{
        std::clamp(static_cast<double>(row) - anywhere(0, rows - 1), 0.0, kN - rows),
        std::clamp(static_cast<double>(column) - anywhere(0, columns - 1), 0.0, kN - columns), rows, columns};
    const int side = 10 + round % 90;
    float brightest = 0;
    for (const CellSample& pixel : sample_cells(table.source(), window, side, side))
      brightest = std::max(brightest, pixel.number);
    EXPECT_GE(brightest, 0.45f) << "round " << round;
    table.cells(row, column) = 0;
  }
}

/// A view that moves by a tenth of a pixel changes no pixel by more than its neighbours differ: no
/// shimmering.
TEST(CellSamples, ASmallMoveIsASmallChange) {
  Table table = random_table(400, 6);
  table.make_blocks(4);
  const int side = 40;  // ten cells a pixel
  const auto before = sample_cells(table.source(), {10, 10, 380, 380}, side, side);
  const auto after = sample_cells(table.source(), {10.95, 10.95, 380, 380}, side, side);
  double mean_change = 0;
  for (std::size_t i = 0; i < before.size(); ++i)
    mean_change += std::abs(static_cast<double>(after[i].number - before[i].number));
  EXPECT_LT(mean_change / static_cast<double>(before.size()), 0.02);
}

}  // namespace
}  // namespace attn
