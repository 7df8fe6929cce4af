#pragma once
// What reduce() asks for and can't do: files and the system's dialogs.

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "app/platform/file_chooser.h"
#include "app/platform/paths.h"
#include "app/recovery.h"
#include "app/state/app_state.h"
#include "app/ui/strings.h"

namespace attn {

/// The window, as far as errands need one.
struct WindowServices {
  std::function<std::string(const ExportSpec& spec)> exported;  ///< the bytes of the file, or throws
  std::function<std::string()> portal_name;                     ///< of the window, for the system's dialogs
};

class Errands {
 public:
  Errands(UserFolders folders, WindowServices window, FoundRecoveries found, const Catalog& catalog);

  /// Takes the requests out of the state and carries them out; the actions answer them. strings: of the
  /// screen's language, for the system's dialogs.
  std::vector<Action> run(AppState& state, const Strings& strings);
  /// The answer of a dialog of the system, once it has come.
  std::vector<Action> poll();
  /// Such a dialog is open: poll now and then.
  bool waiting() const { return chooser_.asking(); }

  FoundRecoveries& found() { return found_; }

 private:
  using Actions = std::vector<Action>;
  Actions carry_out(const AppState& state, const Strings& strings, const AskPath& request);
  Actions carry_out(const AppState& state, const Strings& strings, const ResolvePath& request);
  Actions carry_out(const AppState& state, const Strings& strings, const ReadLesson& request);
  Actions carry_out(const AppState& state, const Strings& strings, const WriteLesson& request);
  Actions carry_out(const AppState& state, const Strings& strings, const LookForFiles& request);
  Actions carry_out(const AppState& state, const Strings& strings, const SettleRecovery& request);
  Actions carry_out(const AppState& state, const Strings& strings, const SuggestExport& request);
  Actions carry_out(const AppState& state, const Strings& strings, const AskExportPath& request);
  Actions carry_out(const AppState& state, const Strings& strings, const WriteExport& request);

  /// Beside the lesson's file, else with the other documents.
  std::filesystem::path export_folder(const AppState& state) const;
  /// Where the typed path of an export leads.
  std::filesystem::path export_path(const AppState& state, const ExportSpec& spec) const;
  std::filesystem::path folder_for(const PathQuestion& question) const;
  PathDialog typed_dialog(const PathQuestion& question) const;
  Action without_chooser() const;
  Action chosen(const std::filesystem::path& path) const;
  std::shared_ptr<const Lesson> original_of(const RecoveredLesson& lesson) const;

  UserFolders folders_;
  WindowServices window_;
  FileChooser chooser_;
  std::variant<PathQuestion, ExportSpec> asked_;  ///< what the system's dialog is open for
  FoundRecoveries found_;
  const Catalog& catalog_;
};

}  // namespace attn
