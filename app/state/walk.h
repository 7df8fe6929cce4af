#pragma once
// The walk: stations that lead from "it looks back" to the formula, each in a few beats. A plan is data
// (assets/walk); what a beat puts on the screen is decided here only as far as it is state.

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/state/document.h"
#include "app/state/view_state.h"
#include "core/attention.h"

namespace attn {

/// Which panels are on the screen.
enum class Scene {
  panel,        ///< all of them: no station
  gaze,         ///< the sentence, and its chosen word's row in both sentences
  reader,       ///< the reader before attention, against attention's weight over the same distance
  moves,        ///< the three moves, in the plane and as numbers
  symmetry,     ///< the score table of plain vectors, and the plane
  projections,  ///< x times three matrices
  product,      ///< Q times K^T, cell by cell
  spread,       ///< scores of random vectors over d_k
  paper,        ///< the four steps with blanks
  mixture,      ///< the chosen word's vector before and after, in both sentences
  ratio,        ///< two words' weights in both sentences, under any two matrices
  training,     ///< the model that learns: no station
};

/// One press of the remote: what is said, and what is shown with it.
struct Beat {
  LocalText say;
  Scene scene = Scene::gaze;
  std::array<CatalogEntry, kLanguageCount> lesson;  ///< by Language
  std::size_t desk = 1;  ///< beats with one number share a document: edits live on from one to the next
  Index sentence = 0;
  Step step = Step::softmax;
  Scaling scaling = Scaling::by_root_d_k;
  int part = 0;  ///< how much of the scene is shown: the panel of the scene says what its parts are
};

struct Station {
  LocalText title;
  std::vector<Beat> beats;  ///< 1 or more
};

struct WalkPlan {
  std::vector<Station> stations;
  std::size_t desks = 1;  ///< how many there are, with desk 0 of the free panel

  Index size() const { return static_cast<Index>(stations.size()); }
};

/// Reads a plan. `lesson`: finds a bundled lesson by its name. A beat says only what differs from the beat
/// before it in its station. Throws std::runtime_error, with the place, where the text is no plan or names a
/// lesson that isn't there.
WalkPlan parse_walk(std::string_view json, const Catalog& lessons);

}  // namespace attn
