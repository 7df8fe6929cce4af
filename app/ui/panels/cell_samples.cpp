#include "app/ui/panels/cell_samples.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attn {
namespace {

constexpr float kNone = -std::numeric_limits<float>::infinity();

using Line = std::vector<float>;

/// Sums of the numbers in a row of pixels, still one for each column of cells.
struct Sums {
  Line weighted, cover, largest;

  void begin(std::size_t columns) {
    weighted.assign(columns, 0), cover.assign(columns, 0);
    largest.assign(columns, kNone);
  }
  /// share: of the pixels' height that the cells take. What is NaN is no cell.
  void add(const Line& means, const Line& peaks, float share) {
    for (std::size_t c = 0; c < means.size(); ++c) {
      const bool there = means[c] == means[c];
      weighted[c] += there ? means[c] * share : 0;
      cover[c] += there ? share : 0;
      largest[c] = peaks[c] > largest[c] ? peaks[c] : largest[c];
    }
  }
};

/// The part of a cell (or block) that lies between two places.
float overlap(Index cell, double from, double to) {
  return static_cast<float>(std::min(to, static_cast<double>(cell + 1)) -
                            std::max(from, static_cast<double>(cell)));
}

/// The cells (or blocks) from first to the one before last that a stretch touches.
struct Stretch {
  double from, to;
  Index first, last;

  Stretch(double begin, double end, Index n)
      : from(begin),
        to(std::min(end, static_cast<double>(n))),
        first(std::clamp<Index>(static_cast<Index>(begin), 0, n - 1)),
        last(std::clamp<Index>(static_cast<Index>(std::ceil(to)), first + 1, n)) {}
};

/// The window in units of what is read: cells, or blocks of them.
struct Reader {
  const CellSource& source;
  bool blocks;
  Index n;

  Reader(const CellSource& from, double cells_in_pixel)
      : source(from),
        blocks(from.means && cells_in_pixel >= static_cast<double>(from.block)),
        n(blocks ? from.means->rows() : from.n) {}
  double unit() const { return blocks ? static_cast<double>(source.block) : 1; }
  void read(Index row, Index first, Line& means, Line& peaks) const {
    if (blocks) {
      const Index at = row * n + first;
      std::copy_n(source.means->data() + at, means.size(), means.begin());
      std::copy_n(source.peaks->data() + at, peaks.size(), peaks.begin());
    } else {
      source.row(row, first, means);
      peaks = means;
    }
  }
};

/// One pixel from the sums of its columns. emphasis: how far from the mean towards the largest number.
CellSample pixel_of(const Sums& sums, Index first_column, const Stretch& across, double area,
                    float emphasis) {
  float sum = 0, cover = 0, largest = kNone;
  for (Index c = across.first; c < across.last; ++c) {
    const float share = overlap(c, across.from, across.to);
    if (share <= 0) continue;
    const auto at = static_cast<std::size_t>(c - first_column);
    sum += share * sums.weighted[at];
    cover += share * sums.cover[at];
    if (sums.cover[at] > 0) largest = std::max(largest, sums.largest[at]);
  }
  if (!(cover > 0)) return {std::numeric_limits<float>::quiet_NaN(), 0};
  const float mean = sum / cover;
  return {mean + emphasis * (largest - mean), std::min(1.0f, cover / static_cast<float>(area))};
}

}  // namespace

std::vector<CellSample> sample_cells(const CellSource& source, const CellWindow& window, int width,
                                     int height) {
  std::vector<CellSample> pixels;
  pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const double cells_across = window.columns / width, cells_down = window.rows / height;
  const Reader reader(source, std::min(cells_across, cells_down));
  const double unit = reader.unit(), across = cells_across / unit, down = cells_down / unit;
  const double left = window.column / unit, top = window.row / unit;
  // From pixels that lie within a cell to those that cover two: no step when one zooms.
  const auto emphasis =
      0.5f * static_cast<float>(std::clamp(std::max(cells_across, cells_down) - 1, 0.0, 1.0));

  const Stretch columns(left, left + across * width, reader.n);
  const auto count = static_cast<std::size_t>(columns.last - columns.first);
  Sums sums;
  Line means(count), peaks(count);
  for (int y = 0; y < height; ++y) {
    const Stretch rows(top + down * y, top + down * (y + 1), reader.n);
    sums.begin(count);
    for (Index r = rows.first; r < rows.last; ++r) {
      const float share = overlap(r, rows.from, rows.to);
      if (share <= 0) continue;
      reader.read(r, columns.first, means, peaks);
      sums.add(means, peaks, share);
    }
    for (int x = 0; x < width; ++x) {
      const Stretch within(left + across * x, left + across * (x + 1), reader.n);
      pixels.push_back(pixel_of(sums, columns.first, within, across * down, emphasis));
    }
  }
  return pixels;
}

}  // namespace attn
