#include <algorithm>

#include "app/ui/panels/plane_parts.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// Lesser arrows step back, but not so far that they can't be seen from the last row.
Color quiet(const Theme& theme, Color role, Index words) {
  constexpr double kVisible = 3, kSomeWords = 16;
  const double strength = static_cast<double>(words) > kSomeWords ? 0.45 : 0.7;
  return with_contrast(mix(theme.card, role, strength), theme.card, theme.ink, kVisible);
}

/// A triangle at the plot's edge that points to where the vector goes on.
void draw_way_out(const Frame& frame, const PlaneScene& scene, const PlaneArrow& arrow, Color color,
                  float size) {
  const ImVec2 way = arrow.tip - scene.map.to_screen({0, 0});
  const float distance = length(way);
  const ImVec2 unit = distance > 0 ? way * (1 / distance) : ImVec2{1, 0};
  const ImVec2 across{-unit.y, unit.x}, back = arrow.tip - unit * (size * 0.6f);
  fill_triangle(frame, arrow.tip + unit * size, back + across * size, back - across * size, color);
}

struct Pen {
  Color color;
  float thickness;
};

Pen pen_of(const Frame& frame, const PlaneScene& scene, const PlaneArrow& arrow, bool lit) {
  const Theme& theme = frame.theme;
  const float line = frame.metrics.line;
  const Color role = arrow.masked ? theme.muted : role_look(theme, arrow.handle.role).ink;
  if (arrow.handle.role == Role::query) return {role, 4.5f * line};
  if (arrow.strong) return {role, 3 * line};
  if (lit || arrow.focused) return {role, 2.5f * line};
  const Index words = static_cast<Index>(scene.arrows.size()) - 1;
  return {quiet(theme, role, words), words > 40 ? line : 1.5f * line};
}

void draw_one(Frame& frame, const PlaneScene& scene, const PlaneArrow& arrow, bool lit) {
  const Theme& theme = frame.theme;
  const Pen pen = pen_of(frame, scene, arrow, lit);
  const ImVec2 origin = scene.map.to_screen({0, 0}), way = arrow.tip - origin;
  const float distance = length(way);
  if (distance > arrow.radius) {  // the shaft ends where the handle begins, so that the head is seen
    const ImVec2 end = origin + way * ((distance - arrow.radius) / distance);
    draw_arrow(frame, origin, end, pen.color, pen.thickness,
               arrow.in_view ? 1.2f * arrow.radius + 2 * pen.thickness : 0.01f);
  }
  if (!arrow.in_view) {
    draw_way_out(frame, scene, arrow, pen.color, arrow.radius);
  } else {
    // Hollow: not to be taken hold of.
    const bool hollow = frame.between_sentences();
    draw_circle(frame, arrow.tip, arrow.radius, hollow ? theme.card : pen.color,
                hollow ? pen.color : theme.card, std::max(1.0f, 1.5f * frame.metrics.line));
  }
  if (arrow.focused)
    outline_circle(frame, arrow.tip, 1.7f * arrow.radius, theme.focus, 2 * frame.metrics.line);
  const bool is_query = arrow.handle.role == Role::query;
  log_mark(frame, {is_query ? "plane/mark/q" : "plane/mark/k", arrow.handle.word},
           Rect{arrow.tip, arrow.tip}.grown(arrow.radius), pen.color, theme.card);
}

}  // namespace

void draw_shadow(Frame& frame, PlaneScene& scene) {
  const PlanePoint q = scene.query().at, k = scene.partner_key().at;
  const double square = q.x * q.x + q.y * q.y;
  if (square == 0 || scene.flat) return;  // no direction to drop onto; on a line every k is its own shadow
  const double share = (q.x * k.x + q.y * k.y) / square;
  const PlanePoint foot{q.x * share, q.y * share};
  const Theme& theme = frame.theme;
  const float line = frame.metrics.line;
  if (const auto shadow = clip_segment(scene.map, {0, 0}, foot)) {
    draw_line(frame, shadow->from, shadow->to, theme.query.with_alpha(0.28), 11 * line);
    scene.lines.push_back(*shadow);
  }
  const auto drop = clip_segment(scene.map, k, foot);
  if (!drop) return;
  draw_dashed(frame, drop->from, drop->to, theme.ink, 1.5f * line, 4 * line);
  scene.lines.push_back(*drop);

  // The right angle, on the side where both the shadow and the key are.
  const ImVec2 corner = scene.map.to_screen(foot);
  const ImVec2 up = scene.map.to_screen(k) - corner, along = scene.map.to_screen({0, 0}) - corner;
  const float size = frame.metrics.handle * 1.1f;
  if (!scene.map.plot.contains(corner) || length(up) < 2 * size || length(along) < 2 * size) return;
  const ImVec2 a = up * (size / length(up)), b = along * (size / length(along));
  draw_line(frame, corner + a, corner + a + b, theme.ink, line);
  draw_line(frame, corner + b, corner + a + b, theme.ink, line);
}

void draw_plane_arrows(Frame& frame, const PlaneScene& scene, int hovered) {
  const auto lit = [&](std::size_t i) {
    const Handle& handle = scene.arrows[i].handle;
    return static_cast<int>(i) == hovered ||
           (handle.role == Role::key && frame.memory.hovered_word == handle.word);
  };
  // Lesser keys first, so that q and the key in hand lie over them.
  for (std::size_t i = 1; i < scene.arrows.size(); ++i)
    if (!scene.arrows[i].strong) draw_one(frame, scene, scene.arrows[i], lit(i));
  draw_one(frame, scene, scene.query(), lit(0));
  draw_one(frame, scene, scene.partner_key(), lit(scene.partner_arrow));
}

}  // namespace attn
