#include "app/platform/paths.h"

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace attn {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProgram = "attention-panel";

/// An absolute path from the environment; relative ones are to be ignored, says the specification.
fs::path path_in(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path path = value ? value : "";
  return path.is_absolute() ? path : fs::path();
}

fs::path base_folder(const char* variable, const fs::path& home, const char* below_home) {
  fs::path folder = path_in(variable);
  if (folder.empty() && !home.empty()) folder = home / below_home;
  return folder;
}

/// The desktop's name for the folder of documents, from lines such as XDG_DOCUMENTS_DIR="$HOME/Dokumente".
fs::path documents_in(const fs::path& user_dirs, const fs::path& home) {
  constexpr std::string_view kBefore = "XDG_DOCUMENTS_DIR=\"", kHome = "$HOME";
  std::ifstream file(user_dirs);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kBefore) || !line.ends_with('"')) continue;
    const std::string value = line.substr(kBefore.size(), line.size() - kBefore.size() - 1);
    if (!value.starts_with(kHome)) return value;
    return home.native() + value.substr(kHome.size());
  }
  return home / "Documents";
}

}  // namespace

UserFolders user_folders() {
  UserFolders folders;
  folders.home = path_in("HOME");
  const fs::path config = base_folder("XDG_CONFIG_HOME", folders.home, ".config");
  const fs::path state = base_folder("XDG_STATE_HOME", folders.home, ".local/state");
  if (!config.empty()) folders.settings = config / kProgram;
  if (!state.empty()) folders.state = state / kProgram;
  if (folders.home.empty()) return folders;
  std::error_code ignored;
  folders.documents = documents_in(config / "user-dirs.dirs", folders.home);
  if (!fs::is_directory(folders.documents, ignored)) folders.documents = folders.home;
  return folders;
}

}  // namespace attn
