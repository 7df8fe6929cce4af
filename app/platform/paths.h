#pragma once

#include <filesystem>

namespace attn {

/// Where the person who runs the program keeps things (XDG Base Directory specification 0.8). Each may be
/// empty: then there is no such place, and nothing is written. None is made here.
struct UserFolders {
  std::filesystem::path home;
  std::filesystem::path settings;   ///< of this program
  std::filesystem::path state;      ///< of this program: what is kept between two runs and needs no backup
  std::filesystem::path documents;  ///< where lessons are looked for first
};

/// From the environment: HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, and the desktop's user-dirs.dirs.
UserFolders user_folders();

}  // namespace attn
