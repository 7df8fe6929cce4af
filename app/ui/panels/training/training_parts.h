#pragma once
// The parts of the screen on which a model learns. Private to this folder.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "app/ui/frame.h"
#include "app/ui/widgets/chart.h"
#include "app/ui/widgets/row_look.h"

namespace attn {

inline const Training& training_of(const Frame& frame) {
  return frame.state.training;
}
inline const TrainingLab& lab_of(const Frame& frame) {
  return frame.derived.labs.training;
}

/// The word that looks.
std::string pronoun_text(const Frame& frame);
/// A text of the strings with {it} replaced by that word, and others as given.
std::string training_text(const Frame& frame, std::string_view key,
                          std::initializer_list<std::pair<std::string_view, std::string_view>> values = {});

/// The arcs of a sentence; the own sentence has those of the first.
RowLook sentence_look(const Frame& frame, Index sentence);
/// "sentence 1", "sentence 2", or what the own sentence is called.
std::string sentence_name(const Frame& frame, Index sentence);

/// As large as it fits: a card's heading, the longest of some wordings.
void draw_card_heading(Frame& frame, ItemId id, const Rect& row, std::initializer_list<std::string> texts);

/// A few choices as small buttons, set from the right end of a row, which shrinks.
struct TabChoice {
  ItemId id;
  std::string label, hint;
  bool on;
  Action action;
};
void draw_tabs(Frame& frame, Rect& row, const std::vector<TabChoice>& tabs);

// sentence_row.cpp: a sentence with the arcs and percentages of what its pronoun looks at.

/// Where the words of a sentence stand in a row.
struct SentenceRow {
  FontKind font = FontKind::small;
  std::vector<Rect> chips;
  Rect arcs, percents;  ///< above and below them
};
float sentence_row_height(const Frame& frame);
SentenceRow lay_out_sentence(const Frame& frame, const Rect& area, const std::vector<std::string>& words);
/// Where the first chip begins.
inline float start_of(const SentenceRow& row) {
  return row.chips.front().min.x;
}
/// item: the name of its chips.
void draw_sentence(Frame& frame, const char* item, long long number, const SentenceRow& row,
                   const ReadSentence& sentence, const RowLook& look);

// composer.cpp: the sentence that somebody composes, and the words to take for it.

float composer_height(Frame& frame, float width);
void draw_composer(Frame& frame, Rect area);

// curves.cpp, why.cpp, dials.cpp: the pages of the card at the right.

void draw_curves(Frame& frame, Rect area);
/// The curve of the loss alone, with the lowest loss that there is.
void draw_loss(Frame& frame, Rect area);
void draw_why(Frame& frame, Rect area);
void draw_training_dials(Frame& frame, Rect area);

/// A recipe worth seeing, and what is to be seen.
struct Preset {
  const char* name_key;
  const char* text_key;
  learning::Recipe recipe;
};
std::vector<Preset> presets(Language language);

}  // namespace attn
