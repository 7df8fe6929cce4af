#include <array>
#include <cmath>

#include "app/ui/panels/cell_samples.h"
#include "app/ui/panels/heatmap_parts.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr float kSmallestCell = 4;  ///< of those that are drawn as rectangles, on their shorter side

CellSource source_of(const HeatmapTable& table) {
  const LongTable& blocks = table.derived.long_table;
  const bool whole = table.derived.is_whole();
  return {.n = table.derived.size(),
          .row = [&table](Index i, Index first, std::span<float> numbers) { table.row(i, first, numbers); },
          .means = whole ? nullptr : &blocks.means(),
          .peaks = whole ? nullptr : &blocks.peaks(),
          .block = LongTable::kBlock};
}

CellWindow window_of(const HeatmapLayout& at) {
  return {at.first_row, at.first_column, static_cast<double>(at.grid.height() / at.cell.y),
          static_cast<double>(at.grid.width() / at.cell.x)};
}

CellWindow whole_window(const HeatmapTable& table) {
  const auto n = static_cast<double>(table.derived.size());
  return {0, 0, n, n};
}

/// The colours of a table, so that a picture needs no mixing for every pixel. Kept by the roots of shares:
/// the ramp may be steep at its beginning.
class Ramp {
 public:
  Ramp(const Theme& theme, const HeatmapTable& table) {
    for (std::size_t i = 0; i < colors_.size(); ++i)
      colors_[i] = theme.heat(table.on_ramp(std::pow(static_cast<double>(i) / kLast, 2)));
  }
  Color at(double share) const {
    return colors_[static_cast<std::size_t>(std::lround(std::sqrt(std::clamp(share, 0.0, 1.0)) * kLast))];
  }

 private:
  static constexpr double kLast = 4095;
  std::array<Color, 4096> colors_;
};

std::uint32_t rgba(Color color, float cover) {
  const auto alpha = static_cast<std::uint32_t>(std::lround(255 * cover));
  return static_cast<std::uint32_t>(color.r) | static_cast<std::uint32_t>(color.g) << 8 |
         static_cast<std::uint32_t>(color.b) << 16 | alpha << 24;
}

/// Without a graphics card's texture, and in pictures that are made of shapes: a rectangle for every two
/// pixels.
void draw_as_rectangles(const Frame& frame, const HeatmapTable& table, const CellWindow& window,
                        const Rect& rect) {
  constexpr float kSide = 2;
  const int width = std::max(1, static_cast<int>(rect.width() / kSide)),
            height = std::max(1, static_cast<int>(rect.height() / kSide));
  const std::vector<CellSample> samples = sample_cells(source_of(table), window, width, height);
  const Ramp ramp(frame.theme, table);
  const auto x = [&](int i) {
    return std::round(rect.min.x + rect.width() * static_cast<float>(i) / static_cast<float>(width));
  };
  const auto y = [&](int i) {
    return std::round(rect.min.y + rect.height() * static_cast<float>(i) / static_cast<float>(height));
  };
  for (int j = 0; j < height; ++j)
    for (int i = 0; i < width; ++i) {
      const CellSample& sample = samples[static_cast<std::size_t>(j) * static_cast<std::size_t>(width) +
                                         static_cast<std::size_t>(i)];
      if (sample.cover <= 0) continue;
      const Color color = ramp.at(table.share(static_cast<double>(sample.number)));
      fill_rect(frame, {{x(i), y(j)}, {x(i + 1), y(j + 1)}},
                color.with_alpha(static_cast<double>(sample.cover)));
    }
}

int pixels_of(const Frame& frame, float units) {
  return std::max(1, static_cast<int>(std::lround(units * frame.fonts.density())));
}

/// A place in the pixels that both pictures share.
struct Slot {
  int x, width, height;
};

void paint(Frame& frame, const HeatmapTable& table, const CellWindow& window, const Slot& slot,
           std::optional<CellPictureKey>& known) {
  const Theme& theme = frame.theme;
  const CellPictureKey key{frame.derived.revision,
                           frame.derived.long_table.revision(),
                           static_cast<int>(table.kind),
                           window,
                           slot.width,
                           slot.height,
                           theme.heat_low,
                           theme.heat_high};
  if (known == key) return;
  known = key;
  Pixels& pixels = frame.memory.heatmap.pixels;
  const std::vector<CellSample> samples = sample_cells(source_of(table), window, slot.width, slot.height);
  const Ramp ramp(theme, table);
  std::size_t at = 0;
  for (int y = 0; y < slot.height; ++y)
    for (int x = 0; x < slot.width; ++x, ++at) {
      const CellSample& sample = samples[at];
      pixels.at(slot.x + x, y) =
          sample.cover > 0 ? rgba(ramp.at(table.share(static_cast<double>(sample.number))), sample.cover) : 0;
    }
  ++pixels.revision;
}

void draw_pixels(const Frame& frame, const Slot& slot, const Rect& rect) {
  const Pixels& pixels = frame.memory.heatmap.pixels;
  const auto across = static_cast<float>(pixels.width), down = static_cast<float>(pixels.height);
  ImGui::GetWindowDrawList()->AddImage(
      frame.texture, rect.min, rect.max, {static_cast<float>(slot.x) / across, 0},
      {static_cast<float>(slot.x + slot.width) / across, static_cast<float>(slot.height) / down});
}

bool has_texture(const Frame& frame) {
  return frame.texture != ImTextureID{};
}

/// Room for the large picture and, on its right, the small one, which is at most half as wide.
void make_room(HeatmapMemory& memory, int width, int height) {
  Pixels& pixels = memory.pixels;
  if (memory.large_width == width && pixels.height == height) return;
  memory.large_width = width;
  pixels.width = width + (width + 1) / 2, pixels.height = height;
  pixels.rgba.assign(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(height), 0);
  memory.large_key.reset(), memory.small_key.reset();
}

}  // namespace

bool is_picture(const HeatmapLayout& at) {
  return std::min(at.cell.x, at.cell.y) < kSmallestCell;
}

void draw_picture(Frame& frame, const HeatmapLayout& at, const HeatmapTable& table) {
  if (!has_texture(frame)) return draw_as_rectangles(frame, table, window_of(at), at.grid);
  const Slot slot{0, pixels_of(frame, at.grid.width()), pixels_of(frame, at.grid.height())};
  make_room(frame.memory.heatmap, slot.width, slot.height);
  paint(frame, table, window_of(at), slot, frame.memory.heatmap.large_key);
  draw_pixels(frame, slot, at.grid);
}

void draw_small_picture(Frame& frame, const HeatmapTable& table, const Rect& rect) {
  if (!has_texture(frame)) return draw_as_rectangles(frame, table, whole_window(table), rect);
  HeatmapMemory& memory = frame.memory.heatmap;
  const Slot slot{memory.large_width,
                  std::min(pixels_of(frame, rect.width()), memory.pixels.width - memory.large_width),
                  std::min(pixels_of(frame, rect.height()), memory.pixels.height)};
  paint(frame, table, whole_window(table), slot, memory.small_key);
  draw_pixels(frame, slot, rect);
}

}  // namespace attn
