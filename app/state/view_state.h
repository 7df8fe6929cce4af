#pragma once
// What is looked at and how: everything that is neither a lesson's number nor computed from one.

#include <optional>

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

/// The way between two sentences. amount 0 = from, 1 = to. Outside of a sweep or a held slider the
/// amount is 0 or 1 and `ViewState::sentence` is that end.
struct Blend {
  Index from = 0;
  Index to = 0;
  double amount = 0;
  bool sweeping = false;  ///< the clock moves the amount towards `target`
  double target = 0;      ///< 0 or 1
};

struct ViewState {
  Index sentence = 0;
  Index word = 0;                 ///< the query
  std::optional<Index> partner;   ///< the key in hand; none = the one with the largest weight
  Step step = Step::softmax;
  TableKind table = TableKind::weights;
  Blend blend;

  std::optional<Handle> handle;   ///< has the keyboard in the plane
  Index plane_x = 0;              ///< which dimensions the plane shows
  Index plane_y = 1;              ///< equal to plane_x when d_k is 1
  PlaneBounds plane;
  bool score_lines = false;       ///< lines of equal score

  bool help = false;
  bool blank = false;
  bool projection = false;
};

inline constexpr double kZoomMin = 0.5, kZoomMax = 2.0, kZoomStep = 0.1;

/// What a person prefers, whatever the lesson.
struct Settings {
  Language language = Language::en;
  ThemeKind theme = ThemeKind::light;
  double zoom = 1;  ///< kZoomMin to kZoomMax, on top of the monitor's scale
};

}  // namespace attn
