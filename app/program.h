#pragma once

#include <memory>
#include <string>

#include "app/catalog.h"
#include "app/options.h"
#include "app/platform/font_finder.h"
#include "app/platform/mapped_file.h"
#include "app/state/settings_file.h"
#include "app/ui/ui.h"
#include "core/learning/word_lists.h"

struct ImGuiContext;

namespace attn {

/// The texts of the program in a language. Throws std::runtime_error if they are damaged.
Strings load_strings(Language language);

/// The words of the sentences that the model learns from.
learning::WordLists load_word_lists(Language language);

/// The same in every language.
std::shared_ptr<const TrainingWords> load_training_words();

/// The walk through the bundled lessons. Throws std::runtime_error if it is damaged.
std::shared_ptr<const WalkPlan> load_walk(const Catalog& bundled);

/// The language that the options ask for, else the system's.
Language chosen_language(const Options& options);

/// What is on the screen at first: lesson, sentence, word and station as the options say. stored: what a
/// person set in earlier runs; the options go before it.
AppState starting_state(const Options& options, const Catalog& bundled, const StoredSettings& stored = {});

/// Owns the Dear ImGui context that everything else draws into.
class ImGuiOwner {
 public:
  ImGuiOwner();
  ~ImGuiOwner();
  ImGuiOwner(const ImGuiOwner&) = delete;
  ImGuiOwner& operator=(const ImGuiOwner&) = delete;
};

/// Font files in memory.
struct LoadedFonts {
  explicit LoadedFonts(const FontFiles& files);
  FontFamily family() const;

  MappedFile regular, bold;
  int regular_face, bold_face;
};

/// What a window and a screenshot have in common: the state, what follows from it, and the interface that
/// shows it. Loads everything that the options name; throws LessonError, UsageError or PlatformError before
/// anything is shown.
struct Program {
  /// stored: what a person set in earlier runs; the options go before it.
  explicit Program(const Options& options, const StoredSettings& stored = {});

  Catalog catalog;  ///< the bundled lessons
  AppState state;
  Derived derived;
  LoadedFonts fonts;
  ImGuiOwner imgui;
  Ui ui;
};

/// Opens the window and runs until it is closed.
void run_window(const Options& options);

/// Draws one settled frame and saves it, and its layout where the options ask for it.
void run_screenshot(const Options& options);

/// Writes what the options ask to be handed out.
void run_export(const Options& options);

/// Everything about lessons that opens no window: --list-lessons and --print.
void run_print(const Options& options);

/// A training, or a question to a model that one left: --learn and --ask.
void run_learn(const Options& options);

}  // namespace attn
