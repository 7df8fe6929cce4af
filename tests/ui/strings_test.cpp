// The program's texts: every key that is used is defined, every key that is defined is used, in both
// languages alike.

#include "app/ui/strings.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "app/ui/text_runs.h"

namespace attn::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string content(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return std::move(text).str();
}

Strings strings_of(const std::string& language) {
  return Strings::parse(content(fs::path(ATTN_SOURCE_DIR) / "assets/strings" / (language + ".json")));
}

/// Where a string or character literal that opens at `at` ends: behind its closing quote.
std::size_t end_of_literal(const std::string& code, std::size_t at) {
  const char quote = code[at];
  for (++at; at < code.size() && code[at] != quote && code[at] != '\n'; ++at)
    if (code[at] == '\\') ++at;
  return at + 1;
}

/// The string literals of C++ code without those in comments and #include lines. Escapes stay as written; the
/// program has no raw literals with quotes inside.
std::vector<std::string> string_literals(const std::string& code) {
  std::vector<std::string> literals;
  for (std::size_t at = 0; at < code.size();) {
    const bool include = code.compare(at, 8, "#include") == 0;
    const bool separates_digits =
        code[at] == '\'' && at > 0 && std::isalnum(static_cast<unsigned char>(code[at - 1]));
    if (include || code.compare(at, 2, "//") == 0) {
      at = std::min(code.find('\n', at), code.size());
    } else if (code.compare(at, 2, "/*") == 0) {
      const std::size_t end = code.find("*/", at + 2);
      at = end == std::string::npos ? code.size() : end + 2;
    } else if (!separates_digits && (code[at] == '"' || code[at] == '\'')) {
      const std::size_t end = end_of_literal(code, at);
      if (code[at] == '"') literals.push_back(code.substr(at + 1, end - at - 2));
      at = end;
    } else {
      ++at;
    }
  }
  return literals;
}

/// "panel.part" or longer: how keys look, and nothing else in the program but names of files.
bool looks_like_key(const std::string& literal) {
  static const std::regex kKey("[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+");
  static const std::set<std::string> kFileTypes = {".json", ".h",   ".cpp", ".png",
                                                   ".ttf",  ".ttc", ".otf", ".so"};
  if (!std::regex_match(literal, kKey)) return false;
  return !kFileTypes.contains(literal.substr(literal.rfind('.')));
}

std::set<std::string> used_keys() {
  std::set<std::string> keys;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(ATTN_SOURCE_DIR) / "app")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    for (const std::string& literal : string_literals(content(entry.path())))
      if (looks_like_key(literal)) keys.insert(literal);
  }
  return keys;
}

std::set<std::string> keys_of(const Strings& strings) {
  std::set<std::string> keys;
  for (const auto& [key, text] : strings.all()) keys.insert(key);
  return keys;
}

std::vector<std::string> missing_from(const std::set<std::string>& all,
                                      const std::set<std::string>& present) {
  std::vector<std::string> missing;
  std::ranges::set_difference(all, present, std::back_inserter(missing));
  return missing;
}

/// The names in braces.
std::set<std::string> placeholders(const std::string& text) {
  static const std::regex kBraces("\\{([^}]*)\\}");
  std::set<std::string> names;
  for (std::sregex_iterator each(text.begin(), text.end(), kBraces), end; each != end; ++each)
    names.insert((*each)[1]);
  return names;
}

bool has_chinese(const std::string& text) {
  for (std::size_t at = 0; at < text.size();)
    if (const char32_t c = next_code_point(text, at); c >= 0x4E00 && c <= 0x9FFF) return true;
  return false;
}

/// Whether an English word of three letters or more stands outside of braces; names of functions don't count.
bool has_english(const std::string& text) {
  static const std::regex kNeutral("\\{[^}]*\\}|softmax");
  static const std::regex kWord("[A-Za-z]{3}");
  return std::regex_search(std::regex_replace(text, kNeutral, ""), kWord);
}

TEST(StringsScan, FindsLiteralsOutsideOfComments) {
  EXPECT_THAT(string_literals("#include \"a.h\"\nf(x ? \"b.c\" : \"d\\\"e\"); // \"f.g\"\nchar q = '\"'; int "
                              "n = 1'000; /* \"h\" */ \"i\""),
              ElementsAre("b.c", "d\\\"e", "i"));
  EXPECT_TRUE(looks_like_key("heatmap.tab.scores"));
  EXPECT_FALSE(looks_like_key("zh.json"));
  EXPECT_FALSE(looks_like_key("heatmap/cell"));
  EXPECT_FALSE(looks_like_key("Panel.title"));
}

TEST(StringsCompleteness, EveryKeyInUseIsDefined) {
  EXPECT_THAT(missing_from(used_keys(), keys_of(strings_of("zh"))), IsEmpty());
}

TEST(StringsCompleteness, EveryDefinedKeyIsUsed) {
  EXPECT_THAT(missing_from(keys_of(strings_of("zh")), used_keys()), IsEmpty());
}

TEST(StringsCompleteness, BothLanguagesHaveTheSameKeys) {
  const auto zh = keys_of(strings_of("zh")), en = keys_of(strings_of("en"));
  EXPECT_THAT(missing_from(zh, en), IsEmpty()) << "missing in English";
  EXPECT_THAT(missing_from(en, zh), IsEmpty()) << "missing in Chinese";
}

TEST(StringsCompleteness, BothLanguagesHaveTheSamePlaceholders) {
  const Strings zh = strings_of("zh"), en = strings_of("en");
  for (const auto& [key, text] : zh.all()) EXPECT_EQ(placeholders(text), placeholders(en(key))) << key;
}

TEST(StringsCompleteness, NoTextIsEmpty) {
  for (const char* language : {"zh", "en"}) {
    const Strings strings = strings_of(language);
    for (const auto& [key, text] : strings.all())
      EXPECT_NE(text.find_first_not_of(" \t\n"), std::string::npos) << language << " " << key;
  }
}

TEST(StringsCompleteness, TextsAreInTheirLanguage) {
  // The language switch speaks to those who read the other one.
  const std::set<std::string> switches = {"tool.language_hint"};
  const Strings zh = strings_of("zh"), en = strings_of("en");
  for (const auto& [key, text] : zh.all())
    EXPECT_TRUE(has_chinese(text) || !has_english(text) || switches.contains(key)) << key << ": " << text;
  for (const auto& [key, text] : en.all())
    EXPECT_TRUE(!has_chinese(text) || switches.contains(key)) << key << ": " << text;
}

TEST(StringsFill, ReplacesWhatIsInBraces) {
  EXPECT_EQ(fill("{a} looks at {b}, {a}", {{"a", "it"}, {"b", "{c}"}}), "it looks at {c}, it");
  EXPECT_EQ(fill("nothing here", {{"a", "it"}}), "nothing here");
}

TEST(StringsParse, RefusesWhatIsNotATableOfTexts) {
  EXPECT_THROW(Strings::parse("["), std::runtime_error);
  EXPECT_THROW(Strings::parse("{\"a\": 1}"), std::runtime_error);
  EXPECT_EQ(Strings::parse("{\"a\": \"b\"}")("a"), "b");
  EXPECT_EQ(Strings::parse("{\"a\": \"b\"}")("c"), "?");
}

}  // namespace
}  // namespace attn::test
