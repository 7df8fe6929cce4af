#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
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

/// Big-endian, as in a PNG's header.
int number_at(const std::string& bytes, std::size_t at) {
  int number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number * 256 + static_cast<unsigned char>(bytes[i]);
  return number;
}

Image grey(int width, int height) {
  return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height * 3), 128)};
}

TEST(Png, HasTheImagesSize) {
  const std::string bytes = png_of(grey(31, 21));
  ASSERT_GT(bytes.size(), 33U);
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1A\n");
  EXPECT_EQ(number_at(bytes, 16), 31);
  EXPECT_EQ(number_at(bytes, 20), 21);
}

TEST(Png, APartIsPastedWhereItBelongs) {
  Image whole{4, 3, std::vector<std::uint8_t>(36, 9)};
  paste({2, 1, {1, 2, 3, 4, 5, 6}}, whole, 1, 2);
  const std::vector<std::uint8_t> last_row{9, 9, 9, 1, 2, 3, 4, 5, 6, 9, 9, 9};
  EXPECT_EQ(std::vector<std::uint8_t>(whole.rgb.end() - 12, whole.rgb.end()), last_row);
  EXPECT_EQ(std::count(whole.rgb.begin(), whole.rgb.end(), 9), 30);
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
