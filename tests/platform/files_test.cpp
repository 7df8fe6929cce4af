#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "app/platform/error.h"
#include "app/platform/font_finder.h"
#include "app/platform/mapped_file.h"
#include "app/platform/png.h"

namespace attn {
namespace {

/// A folder of its own for each test, with a space and Chinese in its name; gone afterwards.
class PlatformFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("attn 文件 " + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }

  std::filesystem::path folder_;
};

template <typename Action>
std::string message_of(Action action) {
  try {
    action();
  } catch (const PlatformError& error) {
    return error.what();
  }
  return "(nothing was thrown)";
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Big-endian, as in a PNG's header.
int number_at(const std::string& bytes, std::size_t at) {
  int number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number * 256 + static_cast<unsigned char>(bytes[i]);
  return number;
}

Image grey(int width, int height) {
  return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3), 128)};
}

TEST_F(PlatformFiles, APngHasTheImagesSizeAndNothingIsLeftBesideIt) {
  const auto file = folder_ / "图.png";
  write_png(grey(30, 20), file);
  write_png(grey(31, 21), file);  // over the first one
  const std::string bytes = bytes_of(file);
  ASSERT_GT(bytes.size(), 33U);
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1A\n");
  EXPECT_EQ(number_at(bytes, 16), 31);
  EXPECT_EQ(number_at(bytes, 20), 21);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(PlatformFiles, APngThatCantBeWrittenSaysWhere) {
  const auto file = folder_ / "missing" / "a.png";
  const std::string message = message_of([&] { write_png(grey(2, 2), file); });
  EXPECT_TRUE(contains(message, file.string())) << message;
  EXPECT_TRUE(contains(message, "No such file")) << message;
}

TEST_F(PlatformFiles, APngNeverReplacesAFolder) {
  const std::string message = message_of([&] { write_png(grey(2, 2), folder_); });
  EXPECT_TRUE(contains(message, "not an ordinary file")) << message;
  EXPECT_TRUE(std::filesystem::is_directory(folder_));
}

TEST_F(PlatformFiles, AFullDiskLeavesTheOldPicture) {
  const auto file = folder_ / "a.png";
  write_png(grey(2, 2), file);
  const std::string before = bytes_of(file);

  // A limit on the size of files stands in for the disk.
  rlimit old{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  const rlimit small{16, old.rlim_max};
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string message = message_of([&] { write_png(grey(300, 200), file); });
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
  std::signal(SIGXFSZ, old_handler);

  EXPECT_TRUE(contains(message, "can't be written")) << message;
  EXPECT_EQ(bytes_of(file), before);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST_F(PlatformFiles, AMappedFileHasTheBytesOfTheFile) {
  MappedFile first(write("a.bin", "abc"));
  const MappedFile mapped(std::move(first));
  ASSERT_EQ(mapped.bytes().size(), 3U);
  EXPECT_EQ(mapped.bytes()[0], std::byte{'a'});
  EXPECT_EQ(mapped.bytes()[2], std::byte{'c'});
  EXPECT_TRUE(MappedFile(write("empty", "")).bytes().empty());
}

TEST_F(PlatformFiles, AFileThatCantBeMappedSaysWhich) {
  const std::string missing = message_of([&] { MappedFile(folder_ / "missing"); });
  EXPECT_TRUE(contains(missing, "missing: can't be read: No such file")) << missing;
  const std::string folder = message_of([&] { MappedFile{folder_}; });
  EXPECT_TRUE(contains(folder, "Is a directory")) << folder;
}

/// Sets an environment variable for as long as it lives.
class EnvironmentVariable {
 public:
  EnvironmentVariable(const char* name, const std::string& value) : name_(name) {
    setenv(name, value.c_str(), 1);
  }
  ~EnvironmentVariable() { unsetenv(name_); }
  EnvironmentVariable(const EnvironmentVariable&) = delete;
  EnvironmentVariable& operator=(const EnvironmentVariable&) = delete;

 private:
  const char* name_;
};

TEST_F(PlatformFiles, FontsForChineseAreFound) {
  const FontFiles fonts = find_fonts();
  EXPECT_FALSE(fonts.family.empty());
  for (const FontFace& face : {fonts.regular, fonts.bold}) {
    const MappedFile file(face.file);
    ASSERT_GT(file.bytes().size(), 4U) << face.file;
    EXPECT_GE(face.index, 0);
    const std::string tag(reinterpret_cast<const char*>(file.bytes().data()), 4);
    EXPECT_TRUE(tag == "ttcf" || tag == "OTTO" || tag == "true" || tag == std::string("\0\1\0\0", 4)) << tag;
  }
}

TEST_F(PlatformFiles, WithoutAFontThePackageIsNamed) {
  const EnvironmentVariable config("FONTCONFIG_FILE", write("fonts.conf", "<fontconfig></fontconfig>"));
  const std::string message = message_of([] { find_fonts(); });
  EXPECT_TRUE(contains(message, "fonts-noto-cjk")) << message;
  EXPECT_FALSE(contains(message, "\n")) << message;
}

}  // namespace
}  // namespace attn
