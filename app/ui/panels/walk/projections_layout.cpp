#include "app/ui/panels/walk/projections_parts.h"
#include "app/ui/role_look.h"
#include "app/ui/text.h"
#include "core/projection.h"

namespace attn {
namespace {

/// Sizes that follow from the type.
struct Sizes {
  float widest_cell, narrowest_cell, between;  ///< between: two boxes of a row
  float gap, number;                           ///< left of a block; the rows' numbers
};

Sizes sizes_of(const Frame& frame, Index d_model) {
  const float em = frame.metrics.body;
  return {std::round(4.6f * em), std::round(2.6f * frame.metrics.small), std::round(0.25f * em),
          std::ceil(text_width(frame, FontKind::bold, "q =")) + std::round(0.7f * em),
          std::ceil(text_width(frame, FontKind::small, std::to_string(d_model))) + std::round(0.4f * em)};
}

std::vector<MatrixBlock> blocks_of(const Frame& frame) {
  const Projections& projections = *frame.state.lesson().projections;
  std::vector<MatrixBlock> blocks;
  for (const Role role : {Role::query, Role::key, Role::value})
    if (role != Role::value || scene_of(frame.state) != Scene::ratio)
      blocks.push_back({role, projection(projections, role).cols()});
  return blocks;
}

/// Gives the blocks columns in turn until `room` columns are given away; every block has at least one.
void share_columns(const Frame& frame, std::vector<MatrixBlock>& blocks, Index room) {
  for (bool grew = true; grew;) {
    grew = false;
    for (MatrixBlock& block : blocks) {
      if (block.count == block.columns || (room <= 0 && block.count > 0)) continue;
      ++block.count, --room;
      grew = true;
    }
  }
  for (MatrixBlock& block : blocks)
    block.first = std::clamp<Index>(frame.memory.first_component, 0, block.columns - block.count);
}

void place_columns(const Frame& frame, const Rect& area, ProjectionsLayout& at) {
  const Sizes s = sizes_of(frame, at.rows);
  at.blocks = blocks_of(frame);
  at.gap = s.gap;
  const auto count = static_cast<float>(at.blocks.size());
  const float room = area.width() - s.number - count * s.gap + s.between;
  share_columns(frame, at.blocks, static_cast<Index>(room / s.narrowest_cell) - 1);
  Index cells = 1;  // x
  for (const MatrixBlock& block : at.blocks) cells += block.count;
  at.cell = std::min(s.widest_cell, std::floor(room / static_cast<float>(cells)));
  at.box_width = at.cell - s.between;

  const float used = s.number + count * s.gap + static_cast<float>(cells) * at.cell - s.between;
  float left = area.min.x + std::floor(std::max(0.0f, area.width() - used) / 2);
  at.number_right = left + s.number - std::round(0.4f * frame.metrics.body);
  at.x_left = left += s.number;
  left += at.box_width;
  for (MatrixBlock& block : at.blocks) {
    block.left = left + s.gap;
    left = at.right_of(block);
  }
}

}  // namespace

ProjectionsLayout layout_projections(const Frame& frame, const Rect& area, Index d_model) {
  const float em = frame.metrics.body;
  ProjectionsLayout at;
  at.rows = d_model;
  place_columns(frame, area, at);

  Rect rest = area;
  at.heads = take_top(rest, std::round(1.3f * frame.metrics.title));
  at.shapes = take_top(rest, std::round(1.5f * frame.metrics.small));
  at.note = take_bottom(rest, std::round(1.4f * em));
  take_bottom(rest, std::round(0.3f * em));
  at.results = take_bottom(rest, std::round(1.7f * em));
  take_bottom(rest, std::round(0.3f * em));                      // the rule
  constexpr float kLowestRow = 1.4f, kHighestRow = 3, kBox = 2;  // times the body font
  at.row_height = std::clamp(std::floor(rest.height() / static_cast<float>(d_model)),
                             std::round(kLowestRow * em), std::round(kHighestRow * em));
  at.box_height = std::min(at.row_height - std::round(0.15f * em), std::round(kBox * em));
  const float content = at.row_height * static_cast<float>(d_model);
  at.scrolls = content > rest.height();
  at.table = rest;
  if (at.scrolls) return at;
  // What is left over stands above and, the larger part, below.
  const float spare = rest.height() - content, down = std::floor(std::min(0.25f * spare, 1.5f * em));
  at.table.max.y = at.table.min.y + content;
  const auto shift = [](Rect& rect, float by) { rect.min.y += by, rect.max.y += by; };
  for (Rect* above : {&at.heads, &at.shapes, &at.table}) shift(*above, down);
  shift(at.results, down - spare);
  shift(at.note, down - spare + std::min(spare - down, std::round(0.5f * em)));
  return at;
}

RoleFace face_of(const Frame& frame, Role role) {
  const auto [ink, soft, letter] = role_look(frame.theme, role);
  const Matrix& stack = frame.derived.stack(role);
  switch (role) {
    case Role::query:
      return {ink, soft, letter, "W_Q", "projections/W_Q", stack};
    case Role::key:
      return {ink, soft, letter, "W_K", "projections/W_K", stack};
    case Role::value:
      break;
  }
  return {ink, soft, letter, "W_V", "projections/W_V", stack};
}

}  // namespace attn
