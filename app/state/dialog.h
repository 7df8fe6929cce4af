#pragma once
// What may lie over the screen and ask for an answer: one at a time, each with what it says.

#include <string>
#include <variant>
#include <vector>

#include "app/state/export_spec.h"
#include "app/state/keeping.h"
#include "core/lesson_edit.h"

namespace attn {

/// Something that a person has to know: what went wrong, and what can be done.
struct NoticeDialog {
  std::string title_key;  ///< of the strings
  std::string text_key;   ///< of the strings; empty: only the detail
  std::string detail;     ///< a file's name, or an error's own words; may be empty
  bool operator==(const NoticeDialog&) const = default;
};

/// A lesson with unsaved changes is about to go.
struct UnsavedDialog {
  Leaving leaving = {};
  std::size_t desk = 0;   ///< where the lesson lies
  std::string name = {};  ///< of the lesson or its file
  bool operator==(const UnsavedDialog&) const = default;
};

/// Where the system has no window for choosing a file: its path is typed.
struct PathDialog {
  PathQuestion question = {};
  std::string text = {};  ///< what stands in the box at first
  bool operator==(const PathDialog&) const = default;
};

/// A file stands where a lesson is to be saved.
struct ReplaceDialog {
  FileOfLesson file = {};
  bool changed = false;  ///< it is the lesson's own file, which somebody else has changed meanwhile
  bool operator==(const ReplaceDialog&) const = default;
};

/// The program ended without saving, the last time.
struct RecoveryDialog {
  std::vector<std::string> names = {};  ///< of the lessons
  std::string when = {};                ///< date and time of the last change
  std::size_t others = 0;               ///< how many more ends of that kind there were
  bool operator==(const RecoveryDialog&) const = default;
};

/// A sentence is put in, as text: the first one of a new lesson, or one behind that on screen.
struct SentenceDialog {
  bool new_lesson = false;
  std::string text = {};  ///< as it was typed or pasted
  std::vector<std::string> words =
      {};                 ///< split (core/split_words.h), then as they were joined and split by hand
  bool too_many = false;  ///< words, for a lesson: then there are none
  Index word = 0;         ///< of which joining and splitting are about
  Fill fill = ZeroFill{};
  bool operator==(const SentenceDialog&) const = default;
};

/// Where a word of the sentence on screen is to be cut.
struct SplitDialog {
  Index word = 0;
  bool operator==(const SplitDialog&) const = default;
};

/// What is to be handed out; and what came of it, once it was tried.
struct ExportDialog {
  enum class Outcome { none, saved, exists, failed };
  ExportSpec spec;
  Outcome outcome = Outcome::none;
  std::string reason = {};  ///< of a failure: a key of the strings
  std::string detail = {};  ///< the file
  bool operator==(const ExportDialog&) const = default;
};

using Dialog = std::variant<NoticeDialog, ExportDialog, SentenceDialog, SplitDialog, UnsavedDialog,
                            PathDialog, ReplaceDialog, RecoveryDialog>;

/// Whether a person has put a text into the dialog since it was opened that is lost when it closes.
bool holds_text(const Dialog& opened, const Dialog& now);

}  // namespace attn
