#pragma once

#include "app/state/paper_lab.h"
#include "app/state/reader_lab.h"
#include "app/state/spread_lab.h"
#include "app/state/training_lab.h"

namespace attn {

/// The numbers of the stations with dials of their own, and of the model that learns.
struct Labs {
  ReaderLab reader;
  SpreadLab spread;
  PaperLab paper;
  TrainingLab training;

  /// Whether frames have to go on, because what is on screen is not all there yet.
  bool unfinished = false;
};

/// Brings the lab on screen up to date; one with much to do gets on by a slice. Returns whether anything had
/// to be computed.
bool update(Labs& labs, const AppState& state, const Reading& shown, const Cast& cast);

}  // namespace attn
