#pragma once
// What the sentence's card remembers between frames.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/state/document.h"
#include "app/ui/fonts.h"
#include "app/ui/geometry.h"

namespace attn {

/// Where the words of the sentence stand, from (0, 0) on.
struct StageLayout {
  FontKind font = FontKind::word;  ///< of the words; smaller where a long sentence would not fit otherwise
  std::vector<Rect> chips;         ///< one for each word, in reading order
  std::vector<int> rows;           ///< the row of each chip
  int row_count = 1;
  float heading = 0;  ///< the line at the top; none in projection, where the top bar holds it
  float percent_height =
      0;                 ///< of the percentage: under the only row of chips, or inside chips of several rows
  float first_arcs = 0;  ///< room for arcs above the first row
  float row_arcs = 0;    ///< and above each further one
  float width = 0, height = 0;
  float overview = 0;  ///< width of the picture of the whole sentence beside the words; 0: there is none

  /// With several rows, arcs run between them; the percentages stand inside the chips to be out of their way.
  bool percent_inside() const { return row_count > 1; }
};

/// Thousands of words take longer to lay out than to draw: their layout is kept until something changes that
/// it follows from.
struct StageMemory {
  struct Key {
    float width = 0, most_height = 0;
    int zoom = 0;
    std::uint64_t words = 0;  ///< WordWidths::revision()
    std::shared_ptr<const Document> document;
    Index sentence = 0, other = 0;
    bool operator==(const Key&) const = default;
  };
  std::optional<Key> key;
  StageLayout layout;

  int zoom = 0;                    ///< sizes of type above (+) or below the one that suits the sentence
  std::optional<Index> word;       ///< the chosen word that was brought into view
  float chip_height = 0;           ///< and its height then
  std::optional<float> scroll_to;  ///< where the overview sends the words
};

}  // namespace attn
