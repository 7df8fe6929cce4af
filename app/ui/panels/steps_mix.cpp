// The fourth step: the mixture that becomes the word's new vector, by value dimension.

#include "app/ui/arithmetic.h"
#include "app/ui/panels/steps_layout.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

Color background(const Frame& frame) {
  return frame.lit(Step::mix) ? frame.theme.value_soft : frame.theme.card;
}

Color readable(const Frame& frame, Color color) {
  return with_contrast(color, background(frame), frame.theme.ink, frame.theme.text_contrast);
}

/// The columns within one row of the mixture.
struct MixColumns {
  float name_width, number_width, gap;
  NumberFormat format;
  double low, high;  ///< ends of the bars: what any word could bring along, and 0
};

MixColumns mix_columns(const Frame& frame, FontKind font, float row_width) {
  const auto output = frame.derived.row(frame.state.view.word).output;
  MixColumns c{};
  c.gap = std::round(0.6f * font_px(frame, font));
  c.format = number_format(output.cwiseAbs().maxCoeff());
  for (Index a = 0; a < output.size(); ++a) {
    c.name_width = std::max(c.name_width, text_width(frame, font, frame.axis(a)));
    c.number_width = std::max(c.number_width, text_width(frame, font, formatted(output(a), c.format)));
  }
  c.number_width = std::ceil(c.number_width);
  c.name_width = std::ceil(std::min(c.name_width, row_width - c.number_width - c.gap));
  // A mixture lies between the vectors that it is made of, so the scale stays while the weights move.
  c.low = std::min(0.0, frame.derived.V.minCoeff());
  c.high = std::max(0.0, frame.derived.V.maxCoeff());
  return c;
}

void draw_bar(Frame& frame, Index axis, const MixColumns& c, const Rect& place) {
  const double value = frame.derived.row(frame.state.view.word).output[axis];
  if (place.width() < 0.8f * frame.metrics.small || c.high <= c.low || value == 0) return;
  const auto x = [&](double v) {
    return place.min.x + place.width() * static_cast<float>((v - c.low) / (c.high - c.low));
  };
  const float pad = std::round(0.2f * place.height());
  Rect bar{{x(std::min(0.0, value)), place.min.y + pad}, {x(std::max(0.0, value)), place.max.y - pad}};
  bar.max.x = std::max(bar.max.x, bar.min.x + frame.metrics.line);
  fill_rect(frame, bar, frame.theme.value, std::min(bar.width() / 2, frame.metrics.radius / 4));
  log_mark(frame, {"steps/mix_bar", axis}, bar, frame.theme.value, background(frame));
  if (c.low < 0)
    draw_line(frame, {x(0), place.min.y}, {x(0), place.max.y}, frame.theme.axis, frame.metrics.line);
}

void draw_axis(Frame& frame, Index axis, FontKind font, const MixColumns& c, const Rect& row) {
  const Color on = background(frame);
  Rect rest = row;
  const Rect name = take_left(rest, c.name_width);
  take_left(rest, c.gap);
  const Rect number = take_left(rest, c.number_width);
  take_left(rest, c.gap);
  draw_text_in(frame, {"steps/mix_name", axis}, name, Align::left,
               {font, readable(frame, frame.theme.ink), on}, frame.axis(axis));
  draw_text_in(frame, {"steps/mix", axis}, number, Align::right, {font, readable(frame, frame.theme.ink), on},
               formatted(frame.derived.row(frame.state.view.word).output[axis], c.format));
  draw_bar(frame, axis, c, rest);
}

/// All axes from `origin` on, column by column, but only those drawn that can be seen.
void draw_axes(Frame& frame, const MixPlan& plan, ImVec2 origin, float width, const Rect& visible) {
  const Index axes = frame.derived.V.cols(), rows = (axes + plan.columns - 1) / plan.columns;
  const float gap = std::round(0.8f * font_px(frame, plan.font));
  const float row_width =
      std::floor((width - gap * static_cast<float>(plan.columns - 1)) / static_cast<float>(plan.columns));
  const MixColumns columns = mix_columns(frame, plan.font, row_width);
  for (Index a = 0; a < axes; ++a) {
    const auto column = static_cast<float>(Index{a / rows}), line = static_cast<float>(a % rows);
    const ImVec2 at = origin + ImVec2{column * (row_width + gap), line * plan.row_height};
    const Rect row = rect_at(at, {row_width, plan.row_height});
    if (row.overlaps(visible)) draw_axis(frame, a, plan.font, columns, row);
  }
}

void draw_heading(Frame& frame, const Rect& area) {
  const std::string text =
      fill(frame.tr("steps.mix"), {{"n", step_sign(frame, Step::mix)}, {"word", "{word}"}});
  const float words = text_width(frame, FontKind::bold, fill(text, {{"word", ""}}));
  const std::string word =
      shortened(frame, FontKind::bold, frame.word(frame.state.view.word), area.width() - words);
  draw_text_in(frame, {"steps/mix_head"}, area, Align::left,
               {FontKind::bold, readable(frame, frame.theme.value), background(frame)},
               fill(text, {{"word", word}}));
}

}  // namespace

void draw_steps_mix(Frame& frame, const StepsLayout& layout) {
  if (layout.mix.height() < 1 || layout.mix.width() < 1) return;
  const float pad = std::round(0.3f * frame.metrics.gap);
  if (frame.lit(Step::mix))
    fill_rect(frame, layout.mix.grown(pad), background(frame), frame.metrics.radius / 2);
  log_region(frame, {"steps/mixture"}, layout.mix);
  Rect rows = layout.mix;
  draw_heading(frame, take_top(rows, layout.mix_plan.head_height));
  if (rows.height() < 1) return;
  if (!layout.mix_scrolls) return draw_axes(frame, layout.mix_plan, rows.min, rows.width(), rows);

  ImGui::SetCursorScreenPos(rows.min);
  ImGui::BeginChild("steps/mix_rows", rows.size(), false,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float width = rows.width() - ImGui::GetStyle().ScrollbarSize - frame.metrics.gap / 2;
  draw_axes(frame, layout.mix_plan, origin, width, rows);
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({1, layout.mix_plan.height(frame.derived.V.cols()) - layout.mix_plan.head_height});
  ImGui::EndChild();
}

}  // namespace attn
