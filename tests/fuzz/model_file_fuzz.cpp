// Any text as a model's file: it is refused with a readable message, or written and read again, bit for bit.

#include <optional>
#include <string>

#include "core/learning/model_file.h"
#include "core/lesson_json.h"
#include "tests/fuzz/fuzz.h"

namespace attn::learning {
namespace {

std::optional<TrainedModel> read(std::string_view text) {
  try {
    return parse_model(text, "fuzz.json");
  } catch (const LessonError& error) {
    fuzz::require_readable(error.what());
    return std::nullopt;
  }
}

/// What the command line does with a model: it is asked about all its words.
void ask(const TrainedModel& trained) {
  std::string sentence;
  for (const std::string& word : trained.vocabulary) sentence += word + " ";
  try {
    const Asked asked = parse_question(trained, sentence);
    fuzz::require(asked.pronoun >= 0 && asked.pronoun < static_cast<Index>(asked.words.size()),
                  "the pronoun is one of the words");
  } catch (const std::runtime_error& error) {
    fuzz::require_readable(error.what());  // a word that has a blank in it can't be asked about
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const bool says_so = is_model(text);
  const std::optional<TrainedModel> trained = read(text);
  if (!trained) return 0;
  fuzz::require(says_so, "what can be read as a model says that it is one");
  ask(*trained);
  const std::string written = model_to_json(*trained);
  const std::optional<TrainedModel> again = read(written);
  fuzz::require(again.has_value(), "a written model can be read");
  // Every digit is written, so that equal texts are numbers equal to the last bit, -0 and 0 told apart.
  fuzz::require(model_to_json(*again) == written, "a model is written the same again");
  return 0;
}

}  // namespace attn::learning
