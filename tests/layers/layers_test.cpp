// Who may include whom, and what may stand where: the rules behind the picture in README.md.

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace attn::test {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

const fs::path kRoot = ATTN_SOURCE_DIR;

struct SourceFile {
  std::string path;  ///< from the repository's root, with "/"
  std::vector<std::string> includes;
  std::size_t lines = 0;
};

/// The name between the quotes or brackets of an #include line; empty for any other line.
std::string included(std::string_view line) {
  const auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_blanks();
  if (!line.starts_with('#')) return {};
  line.remove_prefix(1);
  skip_blanks();
  if (!line.starts_with("include")) return {};
  const std::size_t open = line.find_first_of("\"<");
  if (open == std::string_view::npos) return {};
  const std::size_t close = line.find_first_of("\">", open + 1);
  return std::string(line.substr(open + 1, close - open - 1));
}

/// All C++ files of core/ and app/.
std::vector<SourceFile> source_files() {
  std::vector<SourceFile> files;
  for (const char* folder : {"core", "app"})
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
      SourceFile file{fs::relative(entry.path(), kRoot).generic_string(), {}, 0};
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line); ++file.lines)
        if (std::string name = included(line); !name.empty()) file.includes.push_back(std::move(name));
      files.push_back(std::move(file));
    }
  return files;
}

/// The layer that a file of ours belongs to: "core", "app/state", "app/picture", "app/handout", "app/ui",
/// "app/platform", or "app" for the glue. Empty for what isn't ours.
std::string_view layer_of(std::string_view path) {
  for (const std::string_view layer :
       {"core", "app/state", "app/picture", "app/handout", "app/ui", "app/platform", "app"})
    if (path.starts_with(layer) && path.substr(layer.size()).starts_with('/')) return layer;
  return {};
}

/// Which of our own layers each may include.
std::set<std::string_view> visible_from(std::string_view layer) {
  if (layer == "core") return {"core"};
  if (layer == "app/state") return {"core", "app/state"};
  if (layer == "app/picture") return {"core", "app/picture"};
  if (layer == "app/handout") return {"core", "app/picture", "app/handout"};
  if (layer == "app/ui") return {"core", "app/state", "app/picture", "app/ui"};
  if (layer == "app/platform") return {"app/platform"};
  return {"core", "app/state", "app/picture", "app/handout", "app/ui", "app/platform", "app"};
}

/// Libraries that not every layer may see, by how their headers' names begin.
enum class Library { imgui, imgui_backend, window, gl, json, unicode, pdf, bus, other };
Library library_of(std::string_view header) {
  if (header.starts_with("imgui_impl_") || header.starts_with("backends/imgui_impl_"))
    return Library::imgui_backend;
  if (header.starts_with("imgui") || header.starts_with("imstb") || header.starts_with("misc/"))
    return Library::imgui;
  if (header.starts_with("GLFW/")) return Library::window;
  if (header.starts_with("glad") || header.starts_with("GL/") || header.starts_with("GLES") ||
      header.starts_with("KHR/") || header.starts_with("EGL/"))
    return Library::gl;
  if (header.starts_with("nlohmann/")) return Library::json;
  if (header.starts_with("unicode/")) return Library::unicode;
  if (header.starts_with("dbus/")) return Library::bus;
  if (header.starts_with("cairo") || header.starts_with("ft2build") || header.starts_with("freetype"))
    return Library::pdf;
  return Library::other;
}

/// Headers of core and state that exist for their *_json.cpp files only.
bool is_json_part(std::string_view path) {
  return path.ends_with("_json.cpp") || (path.starts_with("core/") && path.ends_with("_json.h"));
}

bool may_use(const SourceFile& file, Library library) {
  const std::string_view layer = layer_of(file.path);
  switch (library) {
    case Library::imgui:
      return layer != "core" && layer != "app/state" && layer != "app/picture" && layer != "app/handout";
    case Library::imgui_backend:
    case Library::window:
      return layer == "app/platform";
    case Library::gl:
      return layer == "app/platform" && file.path.ends_with(".cpp");
    case Library::json:
      return is_json_part(file.path) && layer != "app/platform";
    case Library::unicode:
      return file.path == "core/split_words.cpp";
    case Library::pdf:
      return layer == "app/picture" && file.path.ends_with(".cpp");
    case Library::bus:
      return file.path.starts_with("app/platform/portal_") || file.path == "app/platform/file_chooser.cpp";
    case Library::other:
      return true;
  }
  return false;
}

std::vector<std::string> broken_includes() {
  std::vector<std::string> broken;
  for (const SourceFile& file : source_files()) {
    const auto visible = visible_from(layer_of(file.path));
    for (const std::string& name : file.includes) {
      const std::string_view other = layer_of(name);
      const bool allowed = other.empty() ? may_use(file, library_of(name)) : visible.contains(other);
      if (!allowed) broken.push_back(file.path + " includes " + name);
    }
  }
  return broken;
}

TEST(Layers, TheScanFindsIncludes) {
  EXPECT_EQ(included("#include \"core/attention.h\"  // why"), "core/attention.h");
  EXPECT_EQ(included("  #  include <glad/gl.h>"), "glad/gl.h");
  EXPECT_EQ(included("// #include \"core/attention.h\""), "");
  const auto files = source_files();
  const auto screen = std::ranges::find(files, "app/ui/screen.cpp", &SourceFile::path);
  ASSERT_NE(screen, files.end());
  EXPECT_THAT(screen->includes, ::testing::Contains("app/ui/panels/panels.h"));
}

TEST(Layers, NobodyKnowsAnybodyAbove) {
  EXPECT_THAT(broken_includes(), IsEmpty());
}

TEST(Layers, OwnHeadersAreIncludedFromTheRoot) {
  std::vector<std::string> relative;
  for (const SourceFile& file : source_files())
    for (const std::string& name : file.includes)
      if (layer_of(name).empty() && fs::exists(kRoot / fs::path(file.path).parent_path() / name))
        relative.push_back(file.path + " includes " + name);
  EXPECT_THAT(relative, IsEmpty());
}

TEST(Layers, MainIsShort) {
  const auto files = source_files();
  const auto main = std::ranges::find(files, "app/main.cpp", &SourceFile::path);
  ASSERT_NE(main, files.end());
  EXPECT_LE(main->lines, 60u);
}

TEST(Layers, TheTopLevelHoldsOnlyWhatIsAgreed) {
  const std::set<std::string> agreed = {
      "app",       "core",           "assets",  "third_party",       "tests",
      "README.md", "CMakeLists.txt", "LICENSE", "CMakePresets.json", "build"};
  std::vector<std::string> others;
  for (const auto& entry : fs::directory_iterator(kRoot)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.') && !agreed.contains(name)) others.push_back(name);
  }
  EXPECT_THAT(others, IsEmpty());
}

}  // namespace
}  // namespace attn::test
