// Reading from and writing to a real disk, and what can go wrong there.

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "core/file_io.h"
#include "lesson_texts.h"

namespace attn {
namespace {

namespace fs = std::filesystem;
using test::kSmallLesson;
using testing::HasSubstr;
using testing::StartsWith;

constexpr uid_t kNobody = 65534;

/// Gives up root's right to pass over permissions, as long as it lives. Nothing to do for other users.
class WithoutRoot {
 public:
  WithoutRoot() { changed_ = ::geteuid() == 0 && ::seteuid(kNobody) == 0; }
  WithoutRoot(const WithoutRoot&) = delete;
  WithoutRoot& operator=(const WithoutRoot&) = delete;
  ~WithoutRoot() {
    if (changed_ && ::seteuid(0) != 0) std::abort();  // no later test may run as somebody else
  }

 private:
  bool changed_ = false;
};

/// Limits the size of the files that this process may write: a disk that fills up.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit limit{bytes, old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit old_{};
  void (*handler_)(int);
};

class LessonFile : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "lesson-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    fs::permissions(folder_, fs::perms::all);
  }
  void TearDown() override {
    fs::permissions(folder_, fs::perms::all);
    fs::remove_all(folder_);
  }

  fs::path make(const std::string& name, std::string_view content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
    return folder_ / name;
  }
  static std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  static std::string read_error(const fs::path& file) {
    try {
      read_lesson(file);
    } catch (const LessonError& error) {
      return error.what();
    }
    return "no error";
  }
  static std::string write_error(const Lesson& lesson, const fs::path& file) {
    try {
      write_lesson(lesson, file);
    } catch (const LessonError& error) {
      return error.what();
    }
    return "no error";
  }

  const Lesson lesson_ = parse_lesson(kSmallLesson, "small.json");
  fs::path folder_;
};

TEST_F(LessonFile, IsReadUnderAnyName) {
  const fs::path file = make("小猫 与 马路.json", kSmallLesson);
  EXPECT_EQ(lesson_to_json(read_lesson(file)), lesson_to_json(lesson_));
}

TEST_F(LessonFile, ErrorsNameTheFile) {
  const fs::path file = make("小猫.json", test::with(kSmallLesson, "[9, 10]", "[9]"));
  EXPECT_THAT(read_error(file), StartsWith(file.string() + ": sentences[0].tokens[1].k has 1 number"));
}

TEST_F(LessonFile, MissingFilesAndFoldersAreRefused) {
  const fs::path missing = folder_ / "missing.json";
  EXPECT_EQ(read_error(missing), missing.string() + ": can't be read: there is no such file or folder");
  EXPECT_EQ(read_error(folder_), folder_.string() + ": is a folder; expected a file");
  EXPECT_THAT(read_error(make("empty.json", "")), HasSubstr("the file is empty"));
}

TEST_F(LessonFile, PipesAndDevicesAreRefusedWithoutWaiting) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THAT(read_error(pipe), HasSubstr("is not a regular file"));
  EXPECT_THAT(read_error("/dev/zero"), HasSubstr("is not a regular file"));
}

TEST_F(LessonFile, WithoutPermissionSaysSo) {
  const fs::path file = make("secret.json", kSmallLesson);
  fs::permissions(file, fs::perms::none);
  const WithoutRoot user;
  EXPECT_EQ(read_error(file), file.string() + ": can't be read: permission denied");
}

TEST_F(LessonFile, MoreThan64MiBIsRefusedUnparsed) {
  const fs::path file = make("large.json", "{");  // no JSON: the size alone must decide
  fs::resize_file(file, kMaxLessonBytes + 1);
  EXPECT_THAT(read_error(file), HasSubstr("the file is larger than 64 MiB"));
  fs::resize_file(file, kMaxLessonBytes);
  EXPECT_THAT(read_error(file), HasSubstr("line 1, column 2"));
}

TEST_F(LessonFile, AFileThatGrowsWhileItIsReadIsRefused) {
  // Files of /proc claim to be empty, like a file that grows after it was looked at.
  EXPECT_GT(read_file("/proc/self/status", 1 << 20).size(), 100u);
  EXPECT_THROW(read_file("/proc/self/status", 100), FileError);
}

TEST_F(LessonFile, IsWrittenAndReadBack) {
  const fs::path file = folder_ / "new.json";
  write_lesson(lesson_, file);
  EXPECT_EQ(content(file), lesson_to_json(lesson_));
  EXPECT_EQ(files(), 1u);
  const auto mode = fs::status(file).permissions();
  EXPECT_NE(mode & fs::perms::owner_read, fs::perms::none);
  EXPECT_EQ(mode & fs::perms::owner_exec, fs::perms::none);
}

TEST_F(LessonFile, AnUntouchedLessonIsWrittenByteForByte) {
  const fs::path source = fs::path(ATTN_SOURCE_DIR) / "assets/lessons/cat-and-road-zh.json";
  write_lesson(read_lesson(source), folder_ / "copy.json");
  EXPECT_EQ(content(folder_ / "copy.json"), content(source));
}

TEST_F(LessonFile, KeepsPermissionsAndLinks) {
  const fs::path file = make("real.json", "old");
  fs::permissions(file, fs::perms{0640});
  fs::create_symlink("real.json", folder_ / "link.json");
  write_lesson(lesson_, folder_ / "link.json");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.json"));
  EXPECT_EQ(content(file), lesson_to_json(lesson_));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms{0640});
}

TEST_F(LessonFile, AFullDiskLeavesTheOldFileWhole) {
  const fs::path file = make("lesson.json", "old");
  std::string error;
  {
    const FileSizeLimit limit(100);
    error = write_error(lesson_, file);
  }
  EXPECT_THAT(error, StartsWith(file.string() + ": can't be written: "));
  EXPECT_EQ(content(file), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(LessonFile, AReadOnlyFolderIsRefused) {
  const fs::path file = make("lesson.json", "old");
  fs::permissions(file, fs::perms{0666});
  fs::permissions(folder_, fs::perms{0555});
  const WithoutRoot user;
  EXPECT_EQ(write_error(lesson_, file), file.string() + ": can't be written: permission denied");
  EXPECT_EQ(content(file), "old");
}

TEST_F(LessonFile, AWriteProtectedFileIsRefused) {
  const fs::path file = make("lesson.json", "old");
  fs::permissions(file, fs::perms{0444});
  const WithoutRoot user;
  EXPECT_EQ(write_error(lesson_, file), file.string() + ": can't be written: permission denied");
  EXPECT_EQ(content(file), "old");
}

TEST_F(LessonFile, WhatIsNoFileIsNeverReplaced) {
  fs::create_directory(folder_ / "folder");
  EXPECT_THAT(write_error(lesson_, folder_ / "folder"), HasSubstr("is a folder"));
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THAT(write_error(lesson_, pipe), HasSubstr("is not a regular file"));
  EXPECT_EQ(fs::status(pipe).type(), fs::file_type::fifo);
  EXPECT_THAT(write_error(lesson_, folder_ / "missing" / "lesson.json"), HasSubstr("no such file or folder"));
}

TEST_F(LessonFile, IsWrittenBesideInTheCurrentFolderToo) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_);
  EXPECT_EQ(write_error(lesson_, "plain.json"), "no error");
  fs::current_path(before);
  EXPECT_EQ(content(folder_ / "plain.json"), lesson_to_json(lesson_));
}

}  // namespace
}  // namespace attn
