#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>

#include "app/platform/file_chooser.h"
#include "app/platform/file_lock.h"
#include "app/platform/paths.h"

namespace attn {
namespace {

namespace fs = std::filesystem;

/// The environment of a test, put back afterwards.
class UserFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("attn home 家 " + std::to_string(::getpid()));
    fs::create_directories(folder_);
    for (const char* name :
         {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"}) {
      if (const char* value = std::getenv(name)) before_[name] = value;
      ::unsetenv(name);
    }
  }
  void TearDown() override {
    for (const char* name :
         {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"})
      ::unsetenv(name);
    for (const auto& [name, value] : before_) ::setenv(name.c_str(), value.c_str(), 1);
    fs::remove_all(folder_);
  }
  static void set(const char* name, const fs::path& value) { ::setenv(name, value.c_str(), 1); }

  fs::path folder_;
  std::map<std::string, std::string> before_;
};

TEST_F(UserFiles, WithoutAHomeThereIsNoPlace) {
  const UserFolders folders = user_folders();
  EXPECT_TRUE(folders.home.empty());
  EXPECT_TRUE(folders.settings.empty());
  EXPECT_TRUE(folders.state.empty());
  EXPECT_TRUE(folders.documents.empty());
}

TEST_F(UserFiles, FoldersAreBelowHomeOrWhereTheEnvironmentSays) {
  set("HOME", folder_);
  UserFolders folders = user_folders();
  EXPECT_EQ(folders.settings, folder_ / ".config/attention-panel");
  EXPECT_EQ(folders.state, folder_ / ".local/state/attention-panel");
  EXPECT_EQ(folders.documents, folder_) << "there is no folder of documents";
  EXPECT_TRUE(fs::is_empty(folder_)) << "and none of them is made";
  set("XDG_STATE_HOME", "/s");
  set("XDG_CONFIG_HOME", "relative");
  folders = user_folders();
  EXPECT_EQ(folders.state, "/s/attention-panel");
  EXPECT_EQ(folders.settings, folder_ / ".config/attention-panel") << "relative ones are ignored";
}

TEST_F(UserFiles, DocumentsHaveTheDesktopsName) {
  set("HOME", folder_);
  fs::create_directories(folder_ / "Documents");
  EXPECT_EQ(user_folders().documents, folder_ / "Documents");
  fs::create_directories(folder_ / ".config");
  fs::create_directories(folder_ / "文档");
  std::ofstream(folder_ / ".config/user-dirs.dirs")
      << "# made by the desktop\nXDG_DOCUMENTS_DIR=\"$HOME/文档\"\n";
  EXPECT_EQ(user_folders().documents, folder_ / "文档");
}

TEST_F(UserFiles, ALockIsHeldByOneAndFreeWhenItIsGone) {
  const fs::path file = folder_ / "a.lock";
  auto lock = FileLock::take(file);
  ASSERT_TRUE(lock);
  EXPECT_FALSE(FileLock::take(file));
  FileLock moved = std::move(*lock);
  lock.reset();
  EXPECT_FALSE(FileLock::take(file)) << "moved, not let go";
  moved.remove();
  EXPECT_FALSE(fs::exists(file));
  EXPECT_TRUE(FileLock::take(file));
  EXPECT_TRUE(FileLock::take(file)) << "the one before was let go at the end of the line";
  EXPECT_FALSE(FileLock::take(folder_ / "missing" / "a.lock"));
}

TEST_F(UserFiles, WithoutABusTheChooserSaysSoAtOnce) {
  FileChooser chooser;
  EXPECT_EQ(chooser.poll(), FileChooser::State::idle);
  for (const char* address : {"", "unix:path=/nowhere", "nonsense"}) {
    ::setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
    chooser.ask({.title = "t", .kind = "k", .pattern = "*.json", .folder = folder_});
    EXPECT_TRUE(chooser.asking());
    EXPECT_EQ(chooser.poll(), FileChooser::State::unavailable) << address;
    EXPECT_FALSE(chooser.asking());
    EXPECT_EQ(chooser.poll(), FileChooser::State::idle) << "told once";
  }
}

}  // namespace
}  // namespace attn
