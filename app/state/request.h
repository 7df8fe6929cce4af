#pragma once
// What reduce() can't do itself, as it needs the world outside: files. The program takes these
// out of AppState::requests and answers with actions.

#include <string>
#include <variant>

#include "app/state/export_spec.h"
#include "app/state/keeping.h"

namespace attn {

/// A path, chosen by a person: ChoosePath answers.
struct AskPath {
  PathQuestion question;
};
/// The path that somebody typed: ChoosePath answers.
struct ResolvePath {
  PathQuestion question;
  std::string text;
};
/// LessonRead answers, or a notice.
struct ReadLesson {
  std::filesystem::path path;
  std::size_t left_out = 0;  ///< how many other files came with it; said
};
/// LessonKept answers, or KeepFailed and a notice, or a question.
struct WriteLesson {
  FileOfLesson file;
};
/// Which of the files used lately are there: OfferFiles answers.
struct LookForFiles {
  std::vector<std::filesystem::path> paths;
};
/// What to do with the lessons found at the start. Recover answers where they are opened.
struct SettleRecovery {
  RecoveryAnswer answer;
};

/// Where an export might go: an ExportDialog answers.
struct SuggestExport {};
/// A file for it, chosen by a person: Export answers, or an ExportDialog where there is no such choosing.
struct AskExportPath {
  ExportSpec spec;
};
/// An ExportDialog answers, with what came of it.
struct WriteExport {
  ExportSpec spec;
};

using Request = std::variant<AskPath, ResolvePath, ReadLesson, WriteLesson, LookForFiles, SettleRecovery,
                             SuggestExport, AskExportPath, WriteExport>;

}  // namespace attn
