#pragma once
// What is looked at and how: everything that is neither a lesson's number nor computed from one.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/state/dials.h"
#include "core/lesson.h"

namespace attn {

/// The four steps of softmax(QK^T / sqrt(d_k)) V.
enum class Step { score = 1, scale = 2, softmax = 3, mix = 4 };

/// Which table the heatmap shows.
enum class TableKind { scores, scaled, weights };

enum class ThemeKind { light, dark };

/// One vector of one word of the sentence on screen.
struct Handle {
  Role role = Role::query;
  Index word = 0;
  bool operator==(const Handle&) const = default;
};

/// The visible part of the plane, in units of the vectors. Both axes have the same scale.
struct PlaneBounds {
  double x_min = -1, x_max = 1, y_min = -1, y_max = 1;
  bool operator==(const PlaneBounds&) const = default;
};

/// The way between two sentences. amount 0 = from, 1 = to. At rest the amount is 0 or 1 and
/// `ViewState::sentence` is that end; in a sweep `ViewState::sentence` is where it arrives; under a held
/// slider, the nearer end.
///
/// from < to always (equal only where the lesson has one sentence), so the slider's left end is the sentence
/// with the lower number and the slider never flips over: going from 2 to 1 sweeps the amount from 1 to 0.
///
/// The amount is the share by which vectors are mixed, and the place of the slider's knob. It is linear: the
/// ease of a sweep is in how advance() moves it, not in how it is read.
struct Blend {
  Index from = 0;
  Index to = 0;
  double amount = 0;
  bool sweeping = false;  ///< the clock moves the amount towards `target`
  double target = 0;      ///< 0 or 1; equal to the amount at rest
  bool operator==(const Blend&) const = default;
};

/// Whether one sentence alone is on screen. While it isn't, its vectors can't be edited: they are no
/// document's.
inline bool at_rest(const Blend& blend) {
  return !blend.sweeping && (blend.amount == 0 || blend.amount == 1);
}

/// The sentence that the amount is closer to.
inline Index nearer_end(const Blend& blend) {
  return blend.amount < 0.5 ? blend.from : blend.to;
}

/// Where one is on the walk.
struct WalkPlace {
  Index station = 0;  ///< from 1; 0 = not on the walk, the whole panel
  Index beat = 0;     ///< of that station, from 0
  bool operator==(const WalkPlace&) const = default;
};

/// The table of the sentence.
struct EditorView {
  bool open = false;
  std::uint64_t seed = 0;  ///< of the last random numbers; 0 to kSeedMax
  bool operator==(const EditorView&) const = default;
};

struct ViewState {
  Index sentence = 0;
  Index word = 0;                ///< the query
  std::optional<Index> partner;  ///< the key in hand; none = the one with the largest weight
  Step step = Step::softmax;
  TableKind table = TableKind::weights;
  Blend blend;

  std::vector<Index> marked;    ///< words whose rows are shown together with the query's, ascending
  bool both_sentences = false;  ///< the rows of the chosen words in both sentences of the slider's pair
  bool overlaid = false;        ///< rows that are compared share a chart, else each has its own

  std::optional<Handle> handle;  ///< has the keyboard in the plane
  Index plane_x = 0;             ///< which dimensions the plane shows
  Index plane_y = 1;             ///< equal to plane_x when d_k is 1
  PlaneBounds plane;
  bool score_lines = false;  ///< lines of equal score

  WalkPlace walk;
  std::optional<Index> guess;  ///< what the class says before the answer is shown
  Dials dials;                 ///< of the stations' labs

  EditorView editor;

  bool help = false;
  bool blank = false;
  bool projection = false;
  bool covering = false;             ///< every region shows its number: that key covers or uncovers it
  std::vector<std::string> covered;  ///< names of regions whose content is hidden, ascending
  bool spot = false;                 ///< the ring that points

  bool operator==(const ViewState&) const = default;
};

/// Diameter of the spot as a share of the window's height. The smallest is still seen from the back row.
inline constexpr double kSpotMin = 1.0 / 14, kSpotMax = 0.5;

inline constexpr double kZoomMin = 0.5, kZoomMax = 2.0, kZoomStep = 0.1;

/// What a person prefers, whatever the lesson.
struct Settings {
  Language language = Language::en;
  ThemeKind theme = ThemeKind::light;
  double zoom = 1;  ///< kZoomMin to kZoomMax, on top of the monitor's scale
  std::vector<std::filesystem::path> recent_files = {};  ///< lessons opened or saved, the newest first
  double spot_size = 0.14;                               ///< kSpotMin to kSpotMax
  bool operator==(const Settings&) const = default;
};

}  // namespace attn
