#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/lesson.h"

namespace attn {

/// A lesson with the edits made to it, and what it was before them.
struct Document {
  std::string name;  ///< bundled name or file path
  Lesson lesson;     ///< with edits
  std::shared_ptr<const Lesson>
      original;  ///< as it was read; "back to the lesson's own numbers" returns to it
};

/// Whether any number differs from the original's, those of the projections included, or a word let go of the
/// `x` that its vectors came from. Looks at every number once.
bool has_edits(const Document& document);

/// A lesson that the menu offers.
struct CatalogEntry {
  std::string name;
  std::shared_ptr<const Lesson> lesson;
};
using Catalog = std::vector<CatalogEntry>;

}  // namespace attn
