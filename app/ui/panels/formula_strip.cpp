// The formula, and its four steps as buttons; the step in play is lit here and in every card.

#include <vector>

#include "app/ui/arithmetic.h"
#include "app/ui/panels/panels.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

struct StepLabel {
  Step step;
  std::string label, explanation;
};

/// The formula's parts: with plain vectors all three matrices are one, X.
struct Notation {
  std::string formula, product, values;
};

Notation notation(const Frame& frame) {
  const bool plain = frame.derived.plain;
  const std::string product = plain ? "XX^T" : "QK^T", values = plain ? "X" : "V";
  return {"softmax(" + product + (frame.divides() ? "/√d_k" : "") + ")·" + values, product, values};
}

std::vector<StepLabel> step_labels(const Frame& frame, const Notation& n) {
  std::vector<StepLabel> labels;
  const auto add = [&](Step step, const std::string& label, const std::string& means) {
    labels.push_back({step, step_sign(frame, step) + " " + label, means});
  };
  add(Step::score, frame.tr("step.score") + " " + n.product, frame.tr("step.score_means"));
  if (frame.divides()) add(Step::scale, frame.tr("step.scale") + " ÷√d_k", frame.tr("step.scale_means"));
  add(Step::softmax, frame.tr("step.softmax"), frame.tr("step.softmax_means"));
  add(Step::mix, frame.tr("step.mix") + " ×" + n.values, frame.tr("step.mix_means"));
  return labels;
}

}  // namespace

void draw_formula_strip(Frame& frame, Rect area) {
  const Notation written = notation(frame);
  const auto labels = step_labels(frame, written);
  const float gap = frame.metrics.gap;
  const auto total = [&](FontKind font) {
    float width = formula_width(frame, font, written.formula);
    for (const StepLabel& each : labels) width += gap + button_width(frame, font, each.label);
    return width;
  };
  const FontKind font = total(FontKind::title) <= area.width() ? FontKind::title : FontKind::body;
  const bool formula_fits = total(font) <= area.width();
  const float height = std::min(area.height() + gap, button_height(frame, font));
  const float y = std::floor(area.center().y - height / 2);

  float x = area.min.x;
  float free = area.width() - total(font) + (formula_fits ? 0 : formula_width(frame, font, written.formula));
  if (formula_fits) {
    const ImVec2 at{x, std::floor(area.center().y - text_height(frame, font) / 2)};
    x += draw_formula(frame, {"formula/whole"}, at, {font, frame.theme.ink, frame.theme.card},
                      written.formula);
  }
  const float space = gap + std::max(0.0f, free / static_cast<float>(labels.size()));
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
