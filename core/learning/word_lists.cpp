#include "core/learning/word_lists.h"

#include <algorithm>

namespace attn::learning {
namespace {

bool is_slot(std::string_view word) {
  return word == kAnimalSlot || word == kPlaceSlot || word == kAdjectiveSlot;
}

Index place_of(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) - words.begin();
}

}  // namespace

std::vector<std::string> vocabulary_of(const WordLists& lists) {
  std::vector<std::string> words;
  const auto add = [&words](const std::string& word) {
    if (!is_slot(word) && std::ranges::find(words, word) == words.end()) words.push_back(word);
  };
  for (const auto* list :
       {&lists.animals, &lists.places, &lists.animal_adjectives, &lists.place_adjectives, &lists.sentence})
    std::ranges::for_each(*list, add);
  return words;
}

std::vector<Example> every_sentence(const WordLists& lists) {
  const std::vector<std::string> vocabulary = vocabulary_of(lists);
  Example example;
  example.pronoun = place_of(lists.sentence, lists.pronoun);
  for (const std::string& word : lists.sentence) example.words.push_back(place_of(vocabulary, word));
  const Index animal = place_of(lists.sentence, kAnimalSlot), place = place_of(lists.sentence, kPlaceSlot);
  const Index adjective = place_of(lists.sentence, kAdjectiveSlot);
  const auto put = [&](Index at, const std::string& word) {
    example.words[static_cast<std::size_t>(at)] = place_of(vocabulary, word);
  };
  std::vector<Example> examples;
  for (const std::string& who : lists.animals)
    for (const std::string& where : lists.places)
      for (const auto* adjectives : {&lists.animal_adjectives, &lists.place_adjectives})
        for (const std::string& how : *adjectives) {
          put(animal, who), put(place, where), put(adjective, how);
          const bool means_animal = adjectives == &lists.animal_adjectives;
          example.referent = means_animal ? animal : place;
          example.rival = means_animal ? place : animal;
          examples.push_back(example);
        }
  return examples;
}

std::vector<Example> default_pair(const WordLists& lists) {
  const std::vector<Example> all = every_sentence(lists);
  return {all.front(), all[lists.animal_adjectives.size()]};
}

void shuffle(std::vector<Example>& examples, std::mt19937_64& engine) {
  // Fisher and Yates; the standard leaves std::shuffle's draws to each library. The remainder prefers some
  // orders by less than one part in 10^16.
  for (std::size_t left = examples.size(); left > 1; --left)
    std::swap(examples[left - 1], examples[engine() % left]);
}

Split split_sentences(std::vector<Example> sentences, std::uint64_t seed) {
  std::mt19937_64 engine(seed);
  shuffle(sentences, engine);
  const auto third = sentences.begin() + static_cast<std::ptrdiff_t>(sentences.size() / 3);
  return {{third, sentences.end()}, {sentences.begin(), third}};
}

}  // namespace attn::learning
