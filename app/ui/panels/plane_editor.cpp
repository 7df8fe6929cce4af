#include <algorithm>

#include "app/ui/panels/plane_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/number_field.h"

namespace attn {
namespace {

struct Sizes {
  float field, gap, between, label_gap, pager;
};

Sizes editor_sizes(const Frame& frame) {
  const float em = frame.metrics.body;
  return {std::round(2.7f * em), std::round(0.25f * em), std::round(0.9f * em), std::round(0.35f * em),
          std::round(1.1f * em)};
}

/// "3–6/64"
std::string page_text(Index first, Index count, Index size) {
  const std::string last = std::to_string(first + count);
  return (count > 1 ? std::to_string(first + 1) + "–" : std::string()) + last + "/" + std::to_string(size);
}

float page_text_width(const Frame& frame, Index size) {
  return text_width(frame, FontKind::small, page_text(size - 2, 2, size));
}

float fields_width(const Sizes& s, Index count) {
  return static_cast<float>(count) * (s.field + s.gap) - s.gap;
}

float group_width(const Frame& frame, const EditorGroup& group) {
  const Sizes s = editor_sizes(frame);
  const float pager = group.count < group.size ? 2 * s.pager + s.gap + page_text_width(frame, group.size) : 0;
  return text_width(frame, FontKind::bold, group.label) + s.label_gap + fields_width(s, group.count) + pager;
}

Index length_of(const Frame& frame, Role role) {
  return role == Role::value ? frame.derived.V.cols() : frame.derived.Q.cols();
}

/// The whole vector with its name shortened to label_width.
EditorGroup whole(const Frame& frame, const Handle& handle, float label_width) {
  const Index size = length_of(frame, handle.role);
  return {handle, vector_name(frame, handle, FontKind::bold, label_width), size, 0, size};
}

/// As much of the vector as `width` holds, with the name as long as that allows.
EditorGroup fitted(const Frame& frame, const Handle& handle, float width) {
  const float em = frame.metrics.body;
  for (const float label : {6 * em, 3.5f * em, 0.0f})
    if (EditorGroup group = whole(frame, handle, label); group_width(frame, group) <= width) return group;
  EditorGroup group = whole(frame, handle, width > 18 * em ? 5 * em : 0);
  for (group.count = group.size - 1; group.count > 1 && group_width(frame, group) > width;) --group.count;
  group.first = std::clamp<Index>(frame.memory.first_component, 0, group.size - group.count);
  return group;
}

void draw_pager(Frame& frame, const EditorGroup& group, Rect& rest, bool back) {
  const Sizes s = editor_sizes(frame);
  const Rect place = take_left(rest, s.pager);
  const float half = std::min(place.width(), place.height()) / 2;
  const Rect rect{{place.min.x, place.center().y - half}, {place.max.x, place.center().y + half}};
  const bool enabled = back ? group.first > 0 : group.first + group.count < group.size;
  const ItemId id{back ? "plane/page_back" : "plane/page_on", static_cast<long long>(group.handle.role)};
  if (!triangle_button(frame, id, rect, back, frame.tr(back ? "plane.page.back" : "plane.page.on"), enabled))
    return;
  const Index to = group.first + (back ? -group.count : group.count);
  frame.memory.first_component = std::clamp<Index>(to, 0, group.size - group.count);
}

void draw_group(Frame& frame, const EditorGroup& group, Rect rest) {
  const Sizes s = editor_sizes(frame);
  const Role role = group.handle.role;
  const char* field = role == Role::query ? "plane/field/q"
                      : role == Role::key ? "plane/field/k"
                                          : "plane/field/v";
  const float label = text_width(frame, FontKind::bold, group.label);
  draw_text_in(frame, {"plane/vector", static_cast<long long>(role)}, take_left(rest, label + 1), Align::left,
               {FontKind::bold, role_look(frame.theme, role).ink, frame.theme.card}, group.label);
  take_left(rest, s.label_gap - 1);
  const bool paged = group.count < group.size;
  if (paged) draw_pager(frame, group, rest, true);
  for (Index d = group.first; d < group.first + group.count; ++d) {
    number_field(frame, {field, d}, take_left(rest, s.field), group.handle, d);
    take_left(rest, s.gap);
  }
  if (!paged) return;
  rest.min.x -= s.gap;
  draw_pager(frame, group, rest, false);
  take_left(rest, s.gap);
  const std::string page = page_text(group.first, group.count, group.size);
  if (text_width(frame, FontKind::small, page) > rest.width())
    return;  // the smallest cards have room for fields only
  draw_text_in(frame, {"plane/page", static_cast<long long>(role)}, rest, Align::left,
               {FontKind::small, frame.theme.muted, frame.theme.card}, page);
}

}  // namespace

EditorPlan plan_vector_editor(const Frame& frame, float width, int max_rows) {
  const Handle q{Role::query, frame.state.view.word}, k{Role::key, partner_of(frame.state, frame.derived)};
  const Handle v{Role::value, k.word};
  const float em = frame.metrics.body, between = editor_sizes(frame).between;
  EditorPlan plan;
  plan.row_height = std::round(1.75f * em);

  // In the fourth step the values are what counts; where there is one row only, it is theirs.
  const bool with_values = !frame.derived.plain;  // there the other two are the values as well
  if (max_rows == 1 && with_values && frame.lit(Step::mix)) {
    plan.rows.push_back({fitted(frame, v, width)});
    return plan;
  }
  // q and k side by side if both fit, with shorter names if need be.
  for (const float label : {6 * em, 3.5f * em, 0.0f}) {
    EditorGroup left = whole(frame, q, label), right = whole(frame, k, label);
    if (group_width(frame, left) + between + group_width(frame, right) > width) continue;
    plan.rows.push_back({std::move(left), std::move(right)});
    break;
  }
  if (plan.rows.empty() && max_rows == 1) {
    const float half = (width - between) / 2;
    plan.rows.push_back({fitted(frame, q, half), fitted(frame, k, half)});
  } else if (plan.rows.empty()) {
    plan.rows.push_back({fitted(frame, q, width)});
    plan.rows.push_back({fitted(frame, k, width)});
  }
  if (with_values && static_cast<int>(plan.rows.size()) < max_rows)
    plan.rows.push_back({fitted(frame, v, width)});
  return plan;
}

void draw_vector_editor(Frame& frame, const EditorPlan& plan, const Rect& rect) {
  const float between = editor_sizes(frame).between;
  Rect rest = rect;
  for (const auto& groups : plan.rows) {
    Rect row = take_top(rest, plan.row_height);
    row.min.y += std::round(0.2f * frame.metrics.body);
    // Groups that share a row which holds not even one component of each with its page number share it
    // fairly.
    const auto count = static_cast<float>(groups.size());
    const float share = (row.width() + between) / count - between;
    float needed = (count - 1) * between;
    for (const EditorGroup& group : groups) needed += group_width(frame, group);
    const bool crowded = needed > row.width();
    for (const EditorGroup& group : groups) {
      draw_group(frame, group, take_left(row, crowded ? share : group_width(frame, group) + 1));
      take_left(row, between);
    }
  }
}

}  // namespace attn
