// The rows: x_i beside row i of each matrix. Every number can be typed.

#include "app/ui/imgui_compat.h"
#include "app/ui/panels/walk/projections_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_box.h"
#include "app/ui/widgets/shapes.h"
#include "core/projection.h"

namespace attn {
namespace {

/// Whether the keyboard has just come to this control.
bool keyboard_came_to(const Frame& frame, const ItemId& id) {
  return key_pressed(Key::tab, true) && frame.memory.focus == id;
}

/// One row of the table being drawn.
struct TableRow {
  const ProjectionsLayout& at;
  Index i;
  Rect rect;    ///< its boxes' height
  bool counts;  ///< x_i is not 0
};

NumberBoxLook look_of(const Frame& frame, const TableRow& row, Color ink, Color soft) {
  return {row.counts ? ink : frame.theme.muted, soft, !frame.between_sentences(), frame.tr("number.hint")};
}

void draw_x(Frame& frame, const TableRow& row, const Vector& x) {
  const ItemId id{"projections/x", row.i};
  const Rect rect = row.at.x_column(row.rect);
  const Index word = frame.state.view.word;
  const NumberBoxLook look = look_of(frame, row, frame.theme.ink, frame.theme.query_soft);
  const auto value = number_box(frame, id, rect, x[row.i], {}, look, word);
  if (!value) return;
  Vector next = x;
  next[row.i] = *value;
  Token tried = frame.state.sentence().tokens[static_cast<std::size_t>(word)];
  if (set_input(frame.state.lesson(), tried, next))
    frame.emit(CommitInput{word, std::move(next)});
  else
    refuse_number(frame, id, *value, frame.tr("projections.too_large"), word);
}

void draw_weight(Frame& frame, const TableRow& row, const MatrixBlock& block, Index shown) {
  const Index column = block.first + shown;
  const RoleFace face = face_of(frame, block.role);
  const ItemId id{face.item, row.i, column};
  const Matrix& W = projection(*frame.state.lesson().projections, block.role);
  const Rect rect = row.at.column(block, shown, row.rect);
  const auto value =
      number_box(frame, id, rect, W(row.i, column), {}, look_of(frame, row, face.ink, face.soft));
  if (!value) return;
  Matrix next = W;
  next(row.i, column) = *value;
  Lesson tried = frame.state.lesson();
  if (set_projection(tried, block.role, next))
    frame.emit(CommitProjection{block.role, std::move(next)});
  else
    refuse_number(frame, id, *value, frame.tr("projections.too_large"));
}

/// Behind a row that counts: the colour of its matrix.
void draw_band(Frame& frame, const TableRow& row) {
  const float pad = std::round(0.15f * frame.metrics.body);
  for (const MatrixBlock& block : row.at.blocks) {
    const Rect band{{block.left, row.rect.min.y}, {row.at.right_of(block), row.rect.max.y}};
    fill_rect(frame, band.grown(pad), face_of(frame, block.role).soft, frame.metrics.radius / 2);
  }
  const Rect sign{{row.at.x_left + row.at.box_width, row.rect.min.y},
                  {row.at.blocks.front().left, row.rect.max.y}};
  draw_text_in(frame, {"projections/times", row.i}, sign, Align::center,
               {FontKind::body, frame.theme.ink, frame.theme.card}, "×");
}

void draw_row(Frame& frame, const TableRow& row, const Vector& x) {
  if (row.counts) draw_band(frame, row);
  const Rect number{{row.at.number_right - row.at.box_width, row.rect.min.y},
                    {row.at.number_right, row.rect.max.y}};
  draw_text_in(frame, {"projections/row", row.i}, number, Align::right,
               {FontKind::small, frame.theme.muted, frame.theme.card}, std::to_string(row.i + 1));
  draw_x(frame, row, x);
  for (const MatrixBlock& block : row.at.blocks)
    for (Index c = 0; c < block.count; ++c) draw_weight(frame, row, block, c);
}

/// Down the column whose arithmetic is written out, to the number it makes.
void draw_asked_column(Frame& frame, const ProjectionsLayout& at) {
  const Component asked = component_in_question(frame, at);
  for (const MatrixBlock& block : at.blocks) {
    if (block.role != asked.role || asked.column < block.first || asked.column >= block.first + block.count)
      continue;
    const Rect column =
        at.column(block, asked.column - block.first, {{0, at.table.min.y}, {0, at.results.max.y}});
    fill_rect(frame, column.grown(std::round(0.12f * frame.metrics.body)), face_of(frame, block.role).soft,
              frame.metrics.radius / 2);
  }
}

/// Whether a control of that row has just been reached with the keyboard.
bool keyboard_came_to_row(const Frame& frame, const TableRow& row) {
  if (keyboard_came_to(frame, {"projections/x", row.i})) return true;
  for (const MatrixBlock& block : row.at.blocks)
    for (Index c = 0; c < block.count; ++c)
      if (keyboard_came_to(frame, {face_of(frame, block.role).item, row.i, block.first + c})) return true;
  return false;
}

}  // namespace

Component component_in_question(const Frame& frame, const ProjectionsLayout& at) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool here = ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows);
  for (const MatrixBlock& block : at.blocks) {
    const Rect tall{{0, at.table.min.y}, {0, at.results.max.y}};
    for (Index c = 0; here && c < block.count; ++c)
      if (at.column(block, c, tall).contains(mouse)) return Component{block.role, block.first + c};
  }
  // A matrix's box is named by its row and its column.
  const std::optional<ItemId>& focus = frame.memory.focus;
  for (const MatrixBlock& block : at.blocks)
    if (focus && std::string_view(focus->name) == face_of(frame, block.role).item && focus->b < block.columns)
      return {block.role, focus->b};
  return {Role::query, at.blocks.front().first};
}

void draw_projections_table(Frame& frame, const ProjectionsLayout& at, const Vector& x) {
  draw_asked_column(frame, at);
  // Room around the boxes for the outline of the one that has the keyboard.
  const float rim = 4 * frame.metrics.line;
  const Rect window{{at.number_right - at.box_width, at.table.min.y},
                    {at.right_of(at.blocks.back()), at.table.max.y}};
  const Rect outer = at.scrolls ? Rect{{window.min.x, window.min.y},
                                       {window.max.x + rim + ImGui::GetStyle().ScrollbarSize, window.max.y}}
                                : window.grown(rim);
  ImGui::SetCursorScreenPos(outer.min);
  ImGui::BeginChild("projections/rows", outer.size(), false,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                        (at.scrolls ? 0 : ImGuiWindowFlags_NoScrollbar));
  const float scroll = ImGui::GetScrollY(), top = at.table.min.y - scroll;
  const auto row_at = [&](float y) { return static_cast<Index>(std::floor(y / at.row_height)); };
  // One row more on each side, so that Tab leads on to it and brings it into view.
  const Index first = std::clamp<Index>(row_at(scroll) - 1, 0, at.rows);
  const Index last = std::clamp<Index>(row_at(scroll + at.table.height()) + 2, first, at.rows);
  for (Index i = first; i < last; ++i) {
    const float y = top + at.row_height * (static_cast<float>(i) + 0.5f);
    const TableRow row{at, i, {{0, y - at.box_height / 2}, {0, y + at.box_height / 2}}, x[i] != 0};
    draw_row(frame, row, x);
    if (!at.scrolls || !keyboard_came_to_row(frame, row)) continue;
    const float above = at.row_height * static_cast<float>(i), below = above + at.row_height;
    if (above < scroll) ImGui::SetScrollY(above);
    if (below > scroll + at.table.height()) ImGui::SetScrollY(below - at.table.height());
  }
  ImGui::SetCursorScreenPos({outer.min.x, top});
  if (at.scrolls) ImGui::Dummy({1, at.row_height * static_cast<float>(at.rows)});
  ImGui::EndChild();
}

}  // namespace attn
