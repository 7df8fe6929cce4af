// The formula, and its four steps as buttons; the step in play is lit here and in every card.

#include <array>

#include "app/ui/panels/panels.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

constexpr std::string_view kFormula = "softmax(QK^T/√d_k)·V";

struct StepLabel {
  Step step;
  std::string label, explanation;
};

std::array<StepLabel, 4> step_labels(const Frame& frame) {
  return {{{Step::score, "① " + frame.tr("step.score") + " QK^T", frame.tr("step.score_means")},
           {Step::scale, "② " + frame.tr("step.scale") + " ÷√d_k", frame.tr("step.scale_means")},
           {Step::softmax, "③ " + frame.tr("step.softmax"), frame.tr("step.softmax_means")},
           {Step::mix, "④ " + frame.tr("step.mix") + " ×V", frame.tr("step.mix_means")}}};
}

}  // namespace

void draw_formula_strip(Frame& frame, Rect area) {
  const auto labels = step_labels(frame);
  const float gap = frame.metrics.gap;
  const auto total = [&](FontKind font) {
    float width = formula_width(frame, font, kFormula);
    for (const StepLabel& each : labels) width += gap + button_width(frame, font, each.label);
    return width;
  };
  const FontKind font = total(FontKind::title) <= area.width() ? FontKind::title : FontKind::body;
  const bool formula_fits = total(font) <= area.width();
  const float height = std::min(area.height() + gap, button_height(frame, font));
  const float y = std::floor(area.center().y - height / 2);

  float x = area.min.x;
  float free = area.width() - total(font) + (formula_fits ? 0 : formula_width(frame, font, kFormula));
  if (formula_fits) {
    const ImVec2 at{x, std::floor(area.center().y - text_height(frame, font) / 2)};
    x += draw_formula(frame, {"formula/whole"}, at, {font, frame.theme.ink, frame.theme.card}, kFormula);
  }
  const float space = gap + std::max(0.0f, free / 4.0f);
  for (const StepLabel& each : labels) {
    x += formula_fits || &each != labels.data() ? space : 0;
    const float width = button_width(frame, font, each.label);
    const std::string text = each.explanation + "  " + std::string(keys_of("keys.steps"));
    if (button(frame, {"formula/step", static_cast<int>(each.step)},
               rect_at({std::floor(x), y}, {width, height}), each.label, text,
               {.on = frame.lit(each.step), .outlined = false, .font = font}))
      frame.emit(ShowStep{each.step});
    x += width;
  }
}

}  // namespace attn
