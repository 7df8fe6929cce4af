#pragma once
// Which lesson, which sentence, which word: from what the command line says to what is there.

#include <memory>
#include <stdexcept>
#include <string>

#include "app/options.h"
#include "app/state/document.h"

namespace attn {

inline constexpr const char* kDefaultLesson = "cat-and-road-zh";

/// The command line names something that the lesson does not have. what() is one line with the choices.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The lessons that are compiled into the program, the default first, then by name.
Catalog load_catalog();

/// The lesson that an argument names: a bundled one, else a file; the default lesson for an empty argument.
/// Throws LessonError.
CatalogEntry open_lesson(const Catalog& catalog, const std::string& argument);

/// Where a lesson is entered.
struct Entrance {
  Index sentence = 0;  ///< from 0
  Index word = 0;      ///< from 0
};

/// The sentence and word that the options name, else the first sentence and its focus. Throws UsageError.
Entrance resolve_entrance(const Lesson& lesson, const Options& options);

}  // namespace attn
