#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/learning/word_lists.h"
#include "core/lesson_fields_json.h"
#include "core/lesson_json.h"
#include "core/lesson_tree_json.h"

namespace attn::learning {
namespace {

using nlohmann::json;

std::vector<std::string> read_words(const json& object, const char* name, const Place& at) {
  const Place place = at.field(name);
  const json& value = require(object, name, at, "an array of words");
  require_items(value, place, "words");
  std::vector<std::string> words;
  for (std::size_t i = 0; i < value.size(); ++i)
    words.push_back(read_text(value[i], place.item(i), kMaxTextBytes));
  return words;
}

/// A word that stood in two lists would fit both.
void check_lists(const WordLists& lists, const Place& at) {
  std::vector<std::string> all;
  for (const auto* list : {&lists.animals, &lists.places, &lists.animal_adjectives, &lists.place_adjectives})
    all.insert(all.end(), list->begin(), list->end());
  std::ranges::sort(all);
  if (const auto twice = std::ranges::adjacent_find(all); twice != all.end())
    fail(at, "has " + in_quotes(*twice) + " twice; expected each word once, in one list");
}

void check_sentence(const WordLists& lists, const Place& at) {
  const auto times = [&](std::string_view word) { return std::ranges::count(lists.sentence, word); };
  for (const std::string_view slot : {kAnimalSlot, kPlaceSlot, kAdjectiveSlot})
    if (times(slot) != 1) fail(at.field("sentence"), "has not exactly one " + std::string(slot));
  if (times(lists.pronoun) != 1)
    fail(at.field("pronoun"),
         "is " + in_quotes(lists.pronoun) + "; expected a word that the sentence has once");
}

}  // namespace

WordLists parse_word_lists(std::string_view text, const std::string& name) {
  const JsonTree tree = parse_lesson_tree(text, name);
  const json& root = tree.root();
  const Place at{name, ""};
  read_extras(root, at, "word lists",
              {"animals", "places", "animal_adjectives", "place_adjectives", "sentence", "pronoun"});
  WordLists lists;
  lists.animals = read_words(root, "animals", at);
  lists.places = read_words(root, "places", at);
  lists.animal_adjectives = read_words(root, "animal_adjectives", at);
  lists.place_adjectives = read_words(root, "place_adjectives", at);
  lists.sentence = read_words(root, "sentence", at);
  lists.pronoun =
      read_text(require(root, "pronoun", at, "a word of the sentence"), at.field("pronoun"), kMaxTextBytes);
  check_lists(lists, at);
  check_sentence(lists, at);
  return lists;
}

}  // namespace attn::learning
