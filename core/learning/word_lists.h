#pragma once
// The words that the sentences of a training are made of, and the sentences.

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/learning/example.h"

namespace attn::learning {

inline constexpr std::string_view kAnimalSlot = "{animal}", kPlaceSlot = "{place}",
                                  kAdjectiveSlot = "{adjective}";

/// The words of one language. Each adjective fits either animals or places; that alone tells what the pronoun
/// means.
struct WordLists {
  std::vector<std::string> animals, places;
  std::vector<std::string> animal_adjectives, place_adjectives;
  /// The sentence, with a slot, each once, where a word of a list stands.
  std::vector<std::string> sentence;
  std::string pronoun;  ///< the word of the sentence that means one of the nouns
};

/// {"animals": [...], "places": [...], "animal_adjectives": [...], "place_adjectives": [...],
///  "sentence": [...], "pronoun": "it"}. name: for messages. Throws LessonError (core/lesson_json.h) with the
/// place.
WordLists parse_word_lists(std::string_view json, const std::string& name);

/// Every word once, in the order of the lists and then of the sentence: its place is the word's number.
std::vector<std::string> vocabulary_of(const WordLists& lists);

/// Every sentence that the lists allow, animals changing slowest and adjectives quickest.
std::vector<Example> every_sentence(const WordLists& lists);

/// The first animal and the first place with the first adjective of each kind: one pair of sentences that
/// differ in one word.
std::vector<Example> default_pair(const WordLists& lists);

/// Which sentences are for learning, and which the model never sees before it is asked.
struct Split {
  std::vector<Example> training, held_out;
};

/// A third of the sentences is held out, at random by the seed.
Split split_sentences(std::vector<Example> sentences, std::uint64_t seed);

/// In an order that a seed decides, the same on every machine.
void shuffle(std::vector<Example>& examples, std::mt19937_64& engine);

}  // namespace attn::learning
