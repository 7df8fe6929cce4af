#pragma once
// What the station "before attention" computes: the old reader and attention over the same words, and both
// over every distance that its dial reaches.

#include <cstdint>
#include <string>
#include <vector>

#include "app/state/cast.h"
#include "app/state/dials.h"
#include "core/attention.h"
#include "core/decaying_reader.h"

namespace attn {

struct AppState;
struct Reading;

/// n = dials.between + 2 words are read: the cast's `first`, the words between, `it`. Their vectors are those
/// of the sentence on screen; its mask is left out, as all of them may be looked at.
struct ReaderLab {
  std::vector<Index> words;        ///< n: which word of the sentence each one is
  std::vector<Index> fillers;      ///< what stands between, over and over in this order
  std::vector<std::string> texts;  ///< of the sentence's words
  DecayingReader reader;           ///< entry 0 of its shares is that of `first`
  AttentionTrace trace;            ///< 1 x n: the row of `it`
  double best_keep = 0;            ///< what leaves most of `first` at this distance
  double best_share = 0;           ///< and that much

  Vector decay;    ///< entry m, to kBetweenMax + 1: what m words read after `first` leave of it
  Vector weights;  ///< of `first` in the row of `it`; entry i with kBetweenMin + i words between

  std::uint64_t revision = 0;  ///< AppState::numbers_revision it was computed from; 0 = never
  ReaderDials dials;           ///< and these dials
};

/// Brings the lab up to date with the sentence on screen. Returns whether anything had to be computed.
bool update(ReaderLab& lab, const AppState& state, const Reading& shown, const Cast& cast);

/// What the words between `first` and `it` have of the row, all together.
double weight_between(const ReaderLab& lab);

}  // namespace attn
