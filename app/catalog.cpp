#include "app/catalog.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "assets/embedded.h"
#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

constexpr std::string_view kLessonFolder = "lessons/", kLessonExtension = ".json";

/// "lessons/three-words-zh.json" -> "three-words-zh"; empty for files that are no lessons.
std::string lesson_name(std::string_view path) {
  if (path.substr(0, kLessonFolder.size()) != kLessonFolder) return {};
  path.remove_prefix(kLessonFolder.size());
  return std::string(path.substr(0, path.rfind(kLessonExtension)));
}

std::string names_of(const Catalog& catalog) {
  std::string names;
  for (const CatalogEntry& entry : catalog) names += (names.empty() ? "" : ", ") + entry.name;
  return names;
}

/// "1 The, 2 cat, 3 did", cut after as many words as a line of a terminal has room for.
std::string choices(const Sentence& sentence) {
  constexpr Index kMaxListed = 20;
  std::string text;
  for (Index i = 0; i < std::min(sentence.size(), kMaxListed); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " +
            sentence.tokens[static_cast<std::size_t>(i)].text;
  }
  return sentence.size() > kMaxListed ? text + ", ... " + std::to_string(sentence.size()) : text;
}

/// The whole number that a text spells; words such as "3rd" or "+3" are not numbers.
bool spells_index(std::string_view text) {
  const bool signed_text = text.size() > 1 && text.front() == '-';
  const std::string_view digits = text.substr(signed_text ? 1 : 0);
  return !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
}

Index resolve_word(const Sentence& sentence, const std::string& select) {
  if (spells_index(select)) {
    Index number = 0;
    const auto error = std::from_chars(select.data(), select.data() + select.size(), number).ec;
    if (error == std::errc{} && number >= 1 && number <= sentence.size()) return number - 1;
  } else {
    const auto word = std::find_if(sentence.tokens.begin(), sentence.tokens.end(),
                                   [&](const Token& token) { return token.text == select; });
    if (word != sentence.tokens.end()) return word - sentence.tokens.begin();
  }
  throw UsageError("--select " + printable(select, 60) + ": not in this sentence; its words are " +
                   choices(sentence));
}

}  // namespace

Catalog load_catalog() {
  Catalog catalog;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string name = lesson_name(file.path);
    if (name.empty()) continue;
    catalog.push_back({name, std::make_shared<const Lesson>(parse_lesson(file.bytes, name))});
  }
  std::stable_partition(catalog.begin(), catalog.end(),
                        [](const CatalogEntry& entry) { return entry.name == kDefaultLesson; });
  return catalog;
}

CatalogEntry open_lesson(const Catalog& catalog, const std::string& argument) {
  const std::string wanted = argument.empty() ? kDefaultLesson : argument;
  const auto bundled = std::find_if(catalog.begin(), catalog.end(),
                                    [&](const CatalogEntry& entry) { return entry.name == wanted; });
  if (bundled != catalog.end()) return *bundled;
  try {
    return {wanted, std::make_shared<const Lesson>(read_lesson(wanted))};
  } catch (const LessonError& error) {
    std::error_code ignored;
    if (std::filesystem::exists(wanted, ignored) || ignored) throw;
    throw LessonError(std::string(error.what()) + "; expected a lesson file, or one of " + names_of(catalog));
  }
}

Entrance resolve_entrance(const Lesson& lesson, const Options& options) {
  const auto count = static_cast<Index>(lesson.sentences.size());
  Entrance entrance;
  if (options.sentence) {
    if (*options.sentence < 1 || *options.sentence > count) {
      throw UsageError("--sentence " + std::to_string(*options.sentence) + ": the lesson has " +
                       (count == 1 ? "one sentence, 1" : "sentences 1 to " + std::to_string(count)));
    }
    entrance.sentence = *options.sentence - 1;
  }
  const Sentence& sentence = lesson.sentences[static_cast<std::size_t>(entrance.sentence)];
  entrance.word = options.select ? resolve_word(sentence, *options.select) : sentence.focus;
  return entrance;
}

}  // namespace attn
