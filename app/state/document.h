#pragma once

#include <filesystem>
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
      original;                     ///< as it was read; "back to the lesson's own numbers" returns to it
  std::filesystem::path path = {};  ///< the file it is kept in; empty: bundled, or new
  std::shared_ptr<const Lesson> saved = nullptr;  ///< as its file or the program holds it; none: nobody does
};

/// Whether anything differs from the original: a number, a text, a mask, or that a word let go of the `x`
/// that its vectors came from. Looks at every number once.
bool has_edits(const Document& document);

/// Whether two lessons have the same sentences, word for word, with the same focus.
bool same_words(const Lesson& a, const Lesson& b);

/// Whether its lesson is not the one that is kept, in numbers or in texts.
bool is_unsaved(const Document& document);

/// What a person calls it: its file's name, or the lesson's title.
std::string shown_name(const Document& document, Language language);

/// A name for a file of it, without an ending, that every system takes.
std::string file_stem(const Document& document, Language language);

/// A lesson that the menu offers.
struct CatalogEntry {
  std::string name;
  std::shared_ptr<const Lesson> lesson;
};
using Catalog = std::vector<CatalogEntry>;

}  // namespace attn
