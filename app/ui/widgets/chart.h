#pragma once
// A chart: two axes with ticks, curves, and marks at points of it.

#include <span>
#include <string>
#include <vector>

#include "app/ui/frame.h"

namespace attn {

struct Tick {
  double at;
  std::string text;
};

struct Axis {
  double least = 0, most = 1;
  bool logarithmic = false;  ///< then both are above 0
  std::vector<Tick> ticks = {};

  /// 0 at least, 1 at most, beyond them on the same scale; far below for what has no logarithm.
  double place(double value) const;
};

struct Chart {
  Rect plot;
  Axis x, y;

  float x_at(double value) const;
  float y_at(double value) const;
};

/// Solid or dashed, so that no meaning hangs on colour alone.
enum class Stroke { solid, dashed };

struct CurveLook {
  Color color;
  Stroke stroke = Stroke::solid;
};

/// Points of equal distance along x.
struct Curve {
  double first_x = 0, step = 1;
  std::span<const double> y;
};

/// Draws the axes of a chart with their ticks inside `area`; texts that don't fit beside each other are left
/// out. name: of its texts and of its plot, "name/x" 0, "name/y" 0 and so on.
Chart draw_axes(Frame& frame, const char* name, const Rect& area, Axis x, Axis y);

/// What leaves the plot is cut off at its edge.
void draw_curve(const Frame& frame, const Chart& chart, const Curve& curve, const CurveLook& look);

/// A vertical line through the whole plot.
void draw_position(Frame& frame, ItemId id, const Chart& chart, double x, Color color, Stroke stroke);

/// A filled circle; where y leaves the plot, at its edge.
void draw_point(Frame& frame, ItemId id, const Chart& chart, double x, double y, Color color);

/// A piece of a curve and what it stands for. Returns its width; with draw = false only measures.
float draw_legend_entry(Frame& frame, ItemId id, ImVec2 at, const CurveLook& look, std::string_view text,
                        bool draw = true);

}  // namespace attn
