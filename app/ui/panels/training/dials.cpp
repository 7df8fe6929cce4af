// What the training is made of: presets worth seeing, and a dial for each of its numbers.

#include <algorithm>
#include <cmath>

#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"

namespace attn {
namespace {

using learning::Recipe;

/// One number of the recipe.
struct RecipeDial {
  ItemId slider, box;
  const char *label_key, *hint_key;
  NumberRule rule;
  bool logarithmic;  ///< the slider; then `least` is above 0
  double value;
  void (*set)(Recipe& recipe, double value);
};

double place_of(const RecipeDial& dial, double value) {
  const NumberRule& rule = dial.rule;
  if (dial.logarithmic) return std::log(value / rule.least) / std::log(rule.most / rule.least);
  return (value - rule.least) / (rule.most - rule.least);
}

/// Sliders stop at numbers that one can say: whole ones, hundredths, or two digits.
double value_at(const RecipeDial& dial, double place) {
  const NumberRule& rule = dial.rule;
  if (!dial.logarithmic) {
    const double step = dial.rule.whole ? 1 : 0.01, value = rule.least + place * (rule.most - rule.least);
    return std::clamp(std::round(value / step) / std::round(1 / step), rule.least, rule.most);
  }
  const double value = rule.least * std::pow(rule.most / rule.least, place);
  if (dial.rule.whole) return std::clamp(std::round(value), rule.least, rule.most);
  const double power = std::pow(10.0, 1 - std::floor(std::log10(value)));
  return std::clamp(std::round(value * power) / power, rule.least, rule.most);
}

std::vector<RecipeDial> recipe_dials(const Recipe& now) {
  constexpr auto kDims = static_cast<double>(learning::kMaxKeyDimension),
                 kModel = static_cast<double>(learning::kMaxModelDimension);
  return {{{"dials/d_k"},
           {"dials/d_k/box"},
           "dials.d_k",
           "dials.d_k_hint",
           {1, kDims, true, 1},
           true,
           static_cast<double>(now.d_k),
           [](Recipe& r, double v) { r.d_k = static_cast<Index>(v); }},
          {{"dials/d_model"},
           {"dials/d_model/box"},
           "dials.d_model",
           "dials.d_model_hint",
           {1, kModel, true, 1},
           true,
           static_cast<double>(now.d_model),
           [](Recipe& r, double v) { r.d_model = static_cast<Index>(v); }},
          {{"dials/rate"},
           {"dials/rate/box"},
           "dials.rate",
           "dials.rate_hint",
           {kLeastRate, kMostRate, false, 0.01},
           true,
           now.adam.rate,
           [](Recipe& r, double v) { r.adam.rate = v; }},
          {{"dials/smoothing"},
           {"dials/smoothing/box"},
           "dials.smoothing",
           "dials.smoothing_hint",
           {0, kMostSmoothing, false, 0.05},
           false,
           now.smoothing,
           [](Recipe& r, double v) { r.smoothing = v; }},
          {{"dials/decay"},
           {"dials/decay/box"},
           "dials.decay",
           "dials.decay_hint",
           {0, kMostDecay, false, 0.05},
           false,
           now.adam.weight_decay,
           [](Recipe& r, double v) { r.adam.weight_decay = v; }}};
}

void set_recipe(Frame& frame, const Recipe& recipe) {
  if (recipe != training_of(frame).recipe) frame.emit(SetRecipe{recipe});
}

/// Whether scores are divided by the root of d_k.
void draw_division(Frame& frame, Flow& flow) {
  Recipe turned = training_of(frame).recipe;
  turned.scaled = !turned.scaled;
  const std::string& divided = frame.tr("dials.scaled");
  if (button(frame, {"dials/scaled"}, flow.place(button_width(frame, FontKind::body, divided)), divided,
             frame.tr("dials.scaled_hint"), {.on = !turned.scaled}))
    set_recipe(frame, turned);
}

/// Label, slider and box. Returns what a hand did.
DialChange draw_row(Frame& frame, const Rect& row, float names, const RecipeDial& dial) {
  return draw_dial(frame, row, names,
                   {.slider = dial.slider,
                    .box = dial.box,
                    .label = frame.tr(dial.label_key),
                    .value = dial.value,
                    .rule = dial.rule,
                    .place = place_of(dial, dial.value),
                    .hint = frame.tr(dial.hint_key)});
}

/// Without their sliders, where there is no room for those.
DialChange draw_box(Frame& frame, Flow& flow, const RecipeDial& dial) {
  const std::string& label = frame.tr(dial.label_key);
  const float name = dial_label_width(frame, {label}), gap = std::round(frame.metrics.gap / 3);
  Rect place = flow.place(name + gap + dial_box_width(frame));
  const Rect left = take_left(place, name);
  draw_formula(frame, {dial.box.name, 1},
               {left.min.x, std::floor(left.center().y - text_height(frame, FontKind::body) / 2)},
               {FontKind::body, frame.theme.ink, frame.theme.card}, label);
  take_left(place, gap);
  return {std::nullopt, draw_dial_box(frame, dial.box, place, dial.value, dial.rule)};
}

void draw_dials(Frame& frame, Rect& area) {
  const Recipe& now = training_of(frame).recipe;
  const std::vector<RecipeDial> dials = recipe_dials(now);
  const bool rows = area.height() >= static_cast<float>(dials.size() + 1) * dial_height(frame);
  const float gap = std::round(0.3f * frame.metrics.body);
  float names = 0;
  for (const RecipeDial& dial : dials)
    names = std::max(names, dial_label_width(frame, {frame.tr(dial.label_key)}));
  Flow flow(area.min, area.max.x, button_height(frame, FontKind::body), {2 * gap, gap});
  draw_division(frame, flow);
  if (rows) take_top(area, flow.bottom() - area.min.y + gap);
  for (const RecipeDial& dial : dials) {
    const DialChange change =
        rows ? draw_row(frame, take_top(area, dial_height(frame)), names, dial) : draw_box(frame, flow, dial);
    Recipe changed = now;
    if (change.place) dial.set(changed, value_at(dial, *change.place));
    if (change.value) dial.set(changed, *change.value);
    set_recipe(frame, changed);
  }
  if (!rows) take_top(area, flow.bottom() - area.min.y);
}

/// A model from a file doesn't say how it was trained.
bool is_chosen(const Frame& frame, const Preset& preset) {
  return !training_of(frame).loaded && preset.recipe == training_of(frame).recipe;
}

std::string preset_text(const Frame& frame, const Preset& preset) {
  return training_text(frame, preset.text_key, {{"seed", std::to_string(preset.recipe.seed)}});
}

void draw_presets(Frame& frame, Rect& area, const std::vector<Preset>& all) {
  const float gap = std::round(0.3f * frame.metrics.body), height = button_height(frame, FontKind::body);
  Flow flow(area.min, area.max.x, height, {gap, gap});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& name = frame.tr(all[i].name_key);
    const Rect place = flow.place(button_width(frame, FontKind::body, name));
    if (button(frame, {"dials/preset", static_cast<long long>(i)}, place, name, preset_text(frame, all[i]),
               {.on = is_chosen(frame, all[i])}))
      set_recipe(frame, all[i].recipe);
  }
  take_top(area, flow.bottom() - area.min.y + frame.metrics.gap / 2);
}

}  // namespace

void draw_training_dials(Frame& frame, Rect area) {
  const std::vector<Preset> all = presets(training_language(frame.state));
  draw_presets(frame, area, all);
  draw_dials(frame, area);
  take_top(area, frame.metrics.gap / 2);
  LabColumn column(frame, area);
  const auto chosen =
      std::ranges::find_if(all, [&](const Preset& preset) { return is_chosen(frame, preset); });
  if (chosen != all.end()) column.text({"dials/preset_text"}, preset_text(frame, *chosen));
  // Whoever turns a dial wants to see what comes of it.
  Rect rest = column.rest();
  take_top(rest, frame.metrics.gap / 2);
  if (!training_of(frame).loaded && rest.height() >= 7 * frame.metrics.body) draw_loss(frame, rest);
}

}  // namespace attn
