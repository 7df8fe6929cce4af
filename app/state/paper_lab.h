#pragma once
// What the station with pen and paper computes: the chosen word's row as a hand works it, and what is to be
// said about a student's answers.

#include <cstdint>
#include <vector>

#include "app/state/dials.h"
#include "core/answer_check.h"

namespace attn {

struct AppState;
struct Reading;

/// Sentences of more words, and vectors of more components, are no work for a hand.
inline constexpr Index kPaperMost = 64;

struct PaperLab {
  bool too_long = false;  ///< beyond kPaperMost: there is no row
  WorkedRow row;
  std::vector<Verdict> verdicts;  ///< one for each of dials.paper.answers, in their order

  // What it was computed from.
  std::uint64_t revision = 0;  ///< AppState::numbers_revision; 0 = never
  Index word = 0;
  std::vector<PaperAnswer> answers;
};

/// Brings the lab up to date with the sentence on screen and its chosen word. Returns whether anything had to
/// be computed.
bool update(PaperLab& lab, const AppState& state, const Reading& shown);

}  // namespace attn
