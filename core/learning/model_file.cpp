#include "core/learning/model_file.h"

#include <algorithm>
#include <stdexcept>

#include "core/lesson_place.h"

namespace attn::learning {

Asked parse_question(const TrainedModel& trained, std::string_view sentence) {
  const std::vector<std::string>& vocabulary = trained.vocabulary;
  Asked asked;
  Index pronouns = 0;
  constexpr std::string_view kBlanks = " \t\n\r";
  for (std::size_t at = sentence.find_first_not_of(kBlanks); at < sentence.size();) {
    const std::size_t end = std::min(sentence.find_first_of(kBlanks, at), sentence.size());
    const std::string_view word = sentence.substr(at, end - at);
    const auto found = std::ranges::find(vocabulary, word);
    if (found == vocabulary.end())
      throw std::runtime_error("the model doesn't know the word " + in_quotes(word) +
                               "; words stand between blanks");
    if (word == trained.pronoun) {
      asked.pronoun = static_cast<Index>(asked.words.size());
      ++pronouns;
    }
    asked.words.push_back(found - vocabulary.begin());
    at = std::min(sentence.find_first_not_of(kBlanks, end), sentence.size());
  }
  if (pronouns != 1)
    throw std::runtime_error("the question has the word " + in_quotes(trained.pronoun) + " " +
                             std::to_string(pronouns) +
                             " times; expected it once, as it is the word that looks");
  return asked;
}

}  // namespace attn::learning
