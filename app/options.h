#pragma once
// The command line.

#include <cstdint>
#include <optional>
#include <string>

#include "app/state/export_spec.h"
#include "app/state/training.h"
#include "app/state/view_state.h"

namespace attn {

enum class PrintFormat { text, json };

struct WindowSize {
  int width = 0;  ///< pixels
  int height = 0;
};

inline constexpr WindowSize kPictureSize{1920, 1080};  ///< of pictures without a window
inline constexpr int kMinWindowSide = 200, kMaxWindowSide = 16384;
inline constexpr double kMinScale = 0.5, kMaxScale = 4;

/// Where the walk is entered.
struct StationOption {
  Index station = 1;  ///< from 1
  Index beat = 1;     ///< from 1
};

/// A training: on the screen, or with `print` without a window.
struct LearnOptions {
  int layers = 2;
  std::uint64_t seed = 1;
  std::optional<Index> steps;
  std::string save;  ///< file for the model, or empty
};
inline constexpr Index kMaxLearnSteps = 1'000'000;
inline constexpr std::uint64_t kMaxLearnSeed = 1'000'000'000'000;  ///< what a blackboard holds

/// A question to a model that was kept.
struct AskOptions {
  std::string sentence;  ///< words with blanks between them
  std::string model;     ///< file
};

/// What the command line asks for, checked as far as that is possible without the lesson.
struct Options {
  std::string lesson;                 ///< bundled name or path; empty = the default lesson
  std::optional<Index> sentence;      ///< from 1
  std::optional<std::string> select;  ///< a word, or an index from 1
  std::optional<StationOption> station;
  std::optional<Language> language;
  std::optional<ThemeKind> theme;
  std::optional<WindowSize> size;
  std::optional<double> scale;
  std::optional<PrintFormat> print;
  std::string screenshot;  ///< file, or empty
  std::optional<ExportSpec> exported;
  std::optional<LearnOptions> learn;
  std::optional<AskOptions> ask;
  std::string layout_json;  ///< file, or empty
  bool list_lessons = false;
  bool projection = false;
  bool trace_actions = false;
};

inline constexpr int kExitDone = 0, kExitFailed = 1, kExitUsage = 2;

/// Either options to go on with, or a text to print and a status to exit with.
struct ParseResult {
  std::optional<Options> options;
  int exit_status = kExitDone;
  std::string output;  ///< for standard output: help or version
  std::string error;   ///< for standard error: one line, without the program's name and the newline
};

/// Reads the command line. Has no effect outside of its result.
ParseResult parse_options(int argc, const char* const* argv);

/// The language of the system, from the values of LC_ALL, LC_MESSAGES and LANG (null = not set): Chinese for
/// zh*, else English. The first that is set and not empty decides, as in POSIX.
Language system_language(const char* lc_all, const char* lc_messages, const char* lang);

}  // namespace attn
