#include "app/ui/panels/plane_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/number_rules.h"

namespace attn {
namespace {

/// Narrows [begin, end], the part of a line from + t (to - from), to where one coordinate is within [low,
/// high].
void narrow(double from, double to, double low, double high, double& begin, double& end) {
  const double way = to - from;
  if (way == 0) {
    if (from < low || from > high) end = begin - 1;
    return;
  }
  const double at_low = (low - from) / way, at_high = (high - from) / way;
  begin = std::max(begin, std::min(at_low, at_high));
  end = std::min(end, std::max(at_low, at_high));
}

/// The nearest tenth to `value` between low and high; where there is none, the nearer end.
double snapped_within(double value, double low, double high) {
  const double first = snapped(std::ceil(low * 10) / 10), last = snapped(std::floor(high * 10) / 10);
  if (first > last) return std::clamp(value, low, high);
  return std::clamp(snapped(value), first, last);
}

bool holds(const Rect& outer, const Rect& inner) {
  return inner.min.x >= outer.min.x && inner.min.y >= outer.min.y && inner.max.x <= outer.max.x &&
         inner.max.y <= outer.max.y;
}

/// Finer than a pixel, but no digits that a hand can't have meant.
double rounded_to_pixels(double value, double scale) {
  const double power = std::pow(10.0, std::ceil(std::log10(scale)));  // 1000 where a unit is 150 pixels
  if (power < 1) return std::round(value * power) * std::round(1 / power);
  const double rounded = std::round(value * power) / power;
  return rounded == 0 ? 0.0 : rounded;
}

/// The eight sides of an anchor on which a label may stand.
const std::array<ImVec2, 8> kSides{{{1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

}  // namespace

bool PlaneMap::shows(PlanePoint p) const {
  const double slack = 0.5 / scale;  // half a pixel
  return p.x >= view.x_min - slack && p.x <= view.x_max + slack && p.y >= view.y_min - slack &&
         p.y <= view.y_max + slack;
}

PlaneMap make_plane_map(const PlaneBounds& bounds, const Rect& plot, float margin) {
  constexpr double kLeast = 1e-9;
  const float side = std::max(1.0f, std::min(plot.width(), plot.height()));
  PlaneMap map;
  map.plot = plot;
  map.inner = plot.grown(-std::min(margin, side / 4));
  const double width = std::max(1.0f, map.inner.width()), height = std::max(1.0f, map.inner.height());
  map.scale = std::min(width / std::max(kLeast, bounds.x_max - bounds.x_min),
                       height / std::max(kLeast, bounds.y_max - bounds.y_min));
  const double x = (bounds.x_min + bounds.x_max) / 2, y = (bounds.y_min + bounds.y_max) / 2;
  const double half_width = width / map.scale / 2, half_height = height / map.scale / 2;
  map.view = {x - half_width, x + half_width, y - half_height, y + half_height};
  return map;
}

ImVec2 place_on_screen(const PlaneMap& map, PlanePoint p) {
  if (map.shows(p)) return map.to_screen(p);
  double begin = 0, end = 1;
  narrow(0, p.x, map.view.x_min, map.view.x_max, begin, end);
  narrow(0, p.y, map.view.y_min, map.view.y_max, begin, end);
  // Where not even the way from the origin is in view, the nearest place will do.
  const PlanePoint edge = begin <= end ? PlanePoint{p.x * end, p.y * end} : p;
  return map.to_screen({std::clamp(edge.x, map.view.x_min, map.view.x_max),
                        std::clamp(edge.y, map.view.y_min, map.view.y_max)});
}

PlanePoint put_down(const PlaneMap& map, PlanePoint p, bool snap) {
  const PlaneBounds& view = map.view;
  if (snap) return {snapped_within(p.x, view.x_min, view.x_max), snapped_within(p.y, view.y_min, view.y_max)};
  return {rounded_to_pixels(std::clamp(p.x, view.x_min, view.x_max), map.scale),
          rounded_to_pixels(std::clamp(p.y, view.y_min, view.y_max), map.scale)};
}

double nice_step(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (power * factor >= least * (1 - 1e-9)) return power * factor;
  return power * 10;
}

long long first_tick(double from, double step) {
  return std::llround(std::ceil(from / step - 1e-9));
}

std::optional<Segment> clip_segment(const PlaneMap& map, PlanePoint from, PlanePoint to) {
  const PlanePoint low = map.to_units({map.plot.min.x, map.plot.max.y});
  const PlanePoint high = map.to_units({map.plot.max.x, map.plot.min.y});
  double begin = 0, end = 1;
  narrow(from.x, to.x, low.x, high.x, begin, end);
  narrow(from.y, to.y, low.y, high.y, begin, end);
  if (begin > end) return std::nullopt;
  const auto at = [&](double t) {
    return map.to_screen({from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)});
  };
  return Segment{at(begin), at(end)};
}

bool crosses(const Segment& s, const Rect& rect) {
  double begin = 0, end = 1;
  narrow(s.from.x, s.to.x, rect.min.x, rect.max.x, begin, end);
  narrow(s.from.y, s.to.y, rect.min.y, rect.max.y, begin, end);
  return begin <= end;
}

std::vector<Clump> group_clumps(std::span<const ImVec2> points, float radius) {
  std::vector<Clump> clumps;
  std::vector<ImVec2> leaders;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const ImVec2 p = points[i];
    const auto near = std::find_if(leaders.begin(), leaders.end(), [&](ImVec2 leader) {
      const ImVec2 d = p - leader;
      return d.x * d.x + d.y * d.y <= radius * radius;
    });
    const auto which = static_cast<std::size_t>(near - leaders.begin());
    if (near == leaders.end()) {
      leaders.push_back(p);
      clumps.push_back({{}, {p, p}});
    }
    Clump& clump = clumps[which];
    clump.members.push_back(static_cast<int>(i));
    clump.box = {{std::min(clump.box.min.x, p.x), std::min(clump.box.min.y, p.y)},
                 {std::max(clump.box.max.x, p.x), std::max(clump.box.max.y, p.y)}};
  }
  return clumps;
}

std::optional<Rect> place_label(const Rect& plot, ImVec2 anchor, ImVec2 size, ImVec2 towards, float reach,
                                float farthest, std::span<const Rect> taken, std::span<const Segment> lines) {
  const float way = std::max(1e-6f, length(towards));
  std::optional<Rect> best;
  float best_cost = 0;
  constexpr float kFarther = 1.7f;  // times as far out with every ring
  float out = reach;
  while (out <= farthest) {
    for (const ImVec2 side : kSides) {
      const ImVec2 center{anchor.x + side.x * (out + size.x / 2), anchor.y + side.y * (out + size.y / 2)};
      const Rect rect = rect_at(center - size * 0.5f, size);
      if (!holds(plot, rect)) continue;
      if (std::any_of(taken.begin(), taken.end(), [&](const Rect& other) { return other.overlaps(rect); }))
        continue;
      const float turn = 1 - (side.x * towards.x + side.y * towards.y) / (length(side) * way);  // 0 to 2
      const auto crossing =
          std::count_if(lines.begin(), lines.end(), [&](const Segment& s) { return crosses(s, rect); });
      const float cost = turn + 3 * static_cast<float>(crossing) + 2 * (out / reach - 1);
      if (!best || cost < best_cost) best = rect, best_cost = cost;
    }
    out *= kFarther;
  }
  return best;
}

}  // namespace attn
