#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/ui/frame.h"

namespace attn {

/// The characters that the screen needs pictures of: those of the lesson, the program's texts, and whatever
/// is being typed, said or offered.
class ScreenCharacters {
 public:
  /// Looks at the program's texts again only where the lesson's or the catalog's have changed.
  void update(const AppState& state, const Catalog& catalog, const UiMemory& memory,
              const std::vector<const Strings*>& languages);

  const std::vector<char32_t>& all() const { return all_; }  ///< sorted
  const std::vector<char32_t>& of_words() const {
    return of_words_;
  }  ///< sorted; those of the sentences' words

 private:
  bool is_collected(const AppState& state, const Catalog& catalog);
  void collect(const AppState& state, const Catalog& catalog, const std::vector<const Strings*>& languages);
  void add(std::string_view text);

  std::vector<char32_t> all_, of_words_;
  std::shared_ptr<const Document> document_;  ///< whose characters they are
  std::size_t catalog_size_ = 0;
  bool training_ = false;  ///< whether those of the model that learns are among them
};

}  // namespace attn
