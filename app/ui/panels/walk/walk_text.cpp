#include "app/ui/panels/walk/walk_text.h"

namespace attn {

std::string word_of(const Frame& frame, std::size_t sentence, Index word) {
  const std::vector<Sentence>& sentences = frame.state.lesson().sentences;
  const Sentence& wanted = sentences[std::min(sentence, sentences.size() - 1)];
  if (word >= wanted.size()) return "…";
  return frame.fonts.displayable(wanted.tokens[static_cast<std::size_t>(word)].text);
}

std::string walk_text(const Frame& frame, const LocalText& text) {
  const Cast& cast = frame.derived.cast;
  const Index clue = cast.clue.value_or(cast.it);
  return fill(text.in(frame.language()), {{"it", word_of(frame, 0, cast.it)},
                                          {"first", word_of(frame, 0, cast.first)},
                                          {"second", word_of(frame, 0, cast.second)},
                                          {"clue", word_of(frame, 0, clue)},
                                          {"clue2", word_of(frame, 1, clue)}});
}

int scene_part(const Frame& frame) {
  const Beat* beat = beat_of(frame.state);
  return beat ? beat->part : 0;
}

}  // namespace attn
