// What drives the training: start, pause, one step, speed, seed, layers; how far it has come; and where its
// model can go.

#include <algorithm>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/panels/walk/lab_parts.h"
#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/flow.h"
#include "core/learning/learned_lesson.h"

namespace attn {
namespace {

/// Something in the line of controls: a button, a text before one, or the box of the seed.
struct Control {
  enum class Kind { button, text, seed };
  Kind kind = Kind::button;
  ItemId id;
  std::string label = {}, hint = {};
  Action action = RunTraining{false};  ///< of a button
  bool on = false, enabled = true;
  bool apart = false;  ///< a new group begins
};

std::string with_keys(const Frame& frame, std::string_view text_key, std::string_view keys_key) {
  return frame.tr(text_key) + " (" + std::string(keys_of(keys_key)) + ")";
}

/// How much the controls say.
struct Detail {
  bool keys, names;  ///< of groups
};
constexpr Detail kDetails[] = {{true, true}, {false, true}, {false, false}};

std::string label_of(const Frame& frame, std::string_view text_key, std::string_view keys_key, bool keys) {
  return keys ? with_keys(frame, text_key, keys_key) : frame.tr(text_key);
}

Control run_control(const Frame& frame, bool keys) {
  const Training& training = training_of(frame);
  const bool ends = training.steps >= training.goal && !training.loaded;
  const char* key = training.running                         ? "trainer.pause"
                    : ends                                   ? "trainer.go_on"
                    : training.steps > 0 && !training.loaded ? "trainer.resume"
                                                             : "trainer.start";
  return {.id = {"trainer/run"},
          .label = label_of(frame, key, "keys.train", keys),
          .hint = hint(frame, "keys.train"),
          .action = RunTraining{!training.running},
          .on = training.running,
          .enabled = training.running || training.loaded || training.steps < kTrainingMost};
}

std::vector<Control> speed_controls(const Frame& frame) {
  std::vector<Control> controls{{.kind = Control::Kind::text,
                                 .id = {"trainer/speed_name"},
                                 .label = frame.tr("trainer.speed"),
                                 .apart = true}};
  for (const TrainingSpeed speed :
       {TrainingSpeed::slow, TrainingSpeed::medium, TrainingSpeed::fast, TrainingSpeed::full}) {
    const auto i = static_cast<std::size_t>(speed);
    const bool full = speed == TrainingSpeed::full;
    controls.push_back({.id = {"trainer/speed", static_cast<long long>(i)},
                        .label = full ? frame.tr("trainer.full") : number_text(kStepsPerSecond[i], 0) + "/s",
                        .hint = frame.tr("trainer.speed_hint"),
                        .action = SetTrainingSpeed{speed},
                        .on = training_of(frame).speed == speed});
  }
  return controls;
}

Control layers_control(const Frame& frame, int layers) {
  learning::Recipe recipe = training_of(frame).recipe;
  recipe.layers = layers;
  return {.id = {"trainer/layers", layers},
          .label = frame.tr(layers == 1 ? "trainer.one_layer" : "trainer.two_layers"),
          .hint = frame.tr("trainer.layers_hint"),
          .action = SetRecipe{recipe},
          .on = lab_of(frame).trained.model.shape.layers == layers,
          .apart = layers == 1};
}

std::vector<Control> controls_of(const Frame& frame, const Detail& detail) {
  const bool keys = detail.keys;
  const Training& training = training_of(frame);
  std::vector<Control> controls{run_control(frame, keys),
                                {.id = {"trainer/step"},
                                 .label = label_of(frame, "trainer.step", "keys.train_step", keys),
                                 .hint = hint(frame, "keys.train_step"),
                                 .action = StepTraining{},
                                 .enabled = training.steps < kTrainingMost},
                                {.id = {"trainer/reset"},
                                 .label = label_of(frame, "trainer.reset", "keys.reset", keys),
                                 .hint = frame.tr("trainer.reset_hint"),
                                 .action = ResetTraining{},
                                 .enabled = training.steps > 0 || training.loaded}};
  for (Control& control : speed_controls(frame)) controls.push_back(std::move(control));
  learning::Recipe next = training.recipe;
  next.seed = next_seed(next.seed);
  controls.push_back({.kind = Control::Kind::text,
                      .id = {"trainer/seed_name"},
                      .label = frame.tr("spread.seed"),
                      .apart = true});
  controls.push_back({.kind = Control::Kind::seed, .id = {"trainer/seed"}});
  controls.push_back({.id = {"trainer/new_seed"},
                      .label = frame.tr("spread.new_seed"),
                      .hint = frame.tr("trainer.new_seed_hint"),
                      .action = SetRecipe{next}});
  controls.push_back(layers_control(frame, 1));
  controls.push_back(layers_control(frame, 2));
  if (!detail.names) {
    for (std::size_t i = 0; i + 1 < controls.size(); ++i)
      if (controls[i].kind == Control::Kind::text) controls[i + 1].apart = true;
    std::erase_if(controls, [](const Control& control) { return control.kind == Control::Kind::text; });
  }
  return controls;
}

float width_of(const Frame& frame, const Control& control) {
  switch (control.kind) {
    case Control::Kind::text:
      return std::ceil(text_width(frame, FontKind::body, control.label)) + 1;
    case Control::Kind::seed:
      return dial_box_width(frame);
    case Control::Kind::button:
      break;
  }
  return button_width(frame, FontKind::body, control.label);
}

void draw_control(Frame& frame, const Control& control, const Rect& place) {
  switch (control.kind) {
    case Control::Kind::text:
      draw_text_in(frame, control.id, place, Align::left, {FontKind::body, frame.theme.ink, frame.theme.card},
                   control.label);
      return;
    case Control::Kind::seed: {
      learning::Recipe recipe = training_of(frame).recipe;
      const auto typed = draw_dial_box(frame, control.id, place, static_cast<double>(recipe.seed),
                                       {0, static_cast<double>(kSeedMax), true, 1});
      if (!typed) return;
      recipe.seed = static_cast<std::uint64_t>(*typed);
      return frame.emit(SetRecipe{recipe});
    }
    case Control::Kind::button:
      break;
  }
  if (button(frame, control.id, place, control.label, control.hint,
             {.on = control.on, .enabled = control.enabled}))
    frame.emit(control.action);
}

float gap_between(const Frame& frame) {
  return std::round(0.4f * frame.metrics.gap);
}

/// Of the group that begins at `first`: a text and what it names stay together.
float group_width(const Frame& frame, const std::vector<Control>& controls, std::size_t first) {
  float width = -gap_between(frame);
  for (std::size_t i = first; i < controls.size() && (i == first || !controls[i].apart); ++i)
    width += width_of(frame, controls[i]) + gap_between(frame);
  return width;
}

/// The controls, with their places. Returns the height.
float lay_out(const Frame& frame, const Rect& area, const std::vector<Control>& controls,
              std::vector<Rect>& places) {
  const float gap = gap_between(frame);
  Flow flow(area.min, area.max.x, button_height(frame, FontKind::body), {gap, gap});
  places.clear();
  for (std::size_t i = 0; i < controls.size(); ++i) {
    const bool fits = !controls[i].apart || flow.fits(frame.metrics.gap + group_width(frame, controls, i));
    if (!fits)
      flow.new_line();
    else if (controls[i].apart)
      flow.space(frame.metrics.gap);
    places.push_back(flow.place(width_of(frame, controls[i])));
  }
  return flow.bottom() - area.min.y;
}

/// With draw = false only measures. Returns the height.
float draw_controls(Frame& frame, const Rect& area, bool draw) {
  std::vector<Rect> places;
  std::vector<Control> controls;
  float height = 0;
  for (const Detail& detail : kDetails) {
    controls = controls_of(frame, detail);
    height = lay_out(frame, area, controls, places);
    if (height <= button_height(frame, FontKind::body)) break;
  }
  for (std::size_t i = 0; draw && i < controls.size(); ++i) draw_control(frame, controls[i], places[i]);
  return height;
}

std::string share(double value) {
  return number_text(100 * value, 0) + "%";
}

/// How far, and how good; from the fullest text to the barest.
std::vector<std::string> status_texts(const Frame& frame) {
  const TrainingLab& lab = lab_of(frame);
  const Training& training = training_of(frame);
  const std::string steps = std::to_string(lab.steps()), goal = std::to_string(training.goal);
  if (training.loaded)
    return {fill(frame.tr("trainer.from_file"), {{"file", frame.fonts.displayable(training.loaded->name)},
                                                 {"seed", std::to_string(lab.trained.seed)},
                                                 {"steps", steps},
                                                 {"right", share(lab.scores.training.accuracy())}}),
            frame.fonts.displayable(training.loaded->name)};
  const std::string learned = share(lab.scores.training.accuracy()),
                    held_out = share(lab.scores.held_out.accuracy());
  std::vector<std::string> texts;
  for (const char* key : {"trainer.status", "trainer.status.short", "trainer.status.steps"})
    texts.push_back(fill(frame.tr(key),
                         {{"steps", steps}, {"goal", goal}, {"learned", learned}, {"held_out", held_out}}));
  return texts;
}

/// The lesson that the model makes of the sentences on the screen.
std::optional<Lesson> lesson_of(const Frame& frame) {
  const TrainingLab& lab = lab_of(frame);
  std::vector<learning::LessonSentence> sentences;
  const auto add = [&](const ReadSentence& read, std::string label) {
    sentences.push_back({read.asked, {.any = std::move(label), .zh = {}, .en = {}, .extras = {}}});
  };
  if (training_of(frame).sentence == kOwnSentence && lab.own) {
    add(*lab.own, frame.tr("answers.own"));
  } else {
    for (std::size_t i = 0; i < 2; ++i)
      add(lab.read[i], lab.read[i].words[static_cast<std::size_t>(lab.pair[i].referent)]);
  }
  const learning::ModelShape& shape = lab.trained.model.shape;
  const std::string title =
      shape.scaled ? frame.tr("trainer.lesson_title")
                   : fill(frame.tr("trainer.lesson_title.undivided"), {{"d_k", std::to_string(shape.d_k)}});
  return learned_lesson(lab.trained, sentences, {.any = title, .zh = {}, .en = {}, .extras = {}});
}

void draw_files(Frame& frame, Rect& row) {
  struct Press {
    ItemId id;
    std::string label, hint;
  };
  const Press presses[] = {
      {{"trainer/lesson"}, with_keys(frame, "trainer.lesson", "keys.learned"), hint(frame, "keys.learned")},
      {{"trainer/save"}, with_keys(frame, "trainer.save", "keys.save"), frame.tr("trainer.save_hint")},
      {{"trainer/open"}, with_keys(frame, "trainer.open", "keys.open"), frame.tr("trainer.open_hint")}};
  float width = 0;
  const float gap = std::round(0.4f * frame.metrics.gap);
  for (const Press& press : presses) width += button_width(frame, FontKind::body, press.label) + gap;
  Rect rest = take_right(row, width);
  const auto pressed = [&](const Press& press) {
    take_left(rest, gap);
    const Rect slot = take_left(rest, button_width(frame, FontKind::body, press.label));
    return button(frame, press.id, button_place(frame, slot), press.label, press.hint);
  };
  if (pressed(presses[0])) open_learned(frame);
  if (pressed(presses[1])) frame.emit(AskExport{});
  if (pressed(presses[2])) frame.emit(AskForFile{});
}

/// None in projection: the curves have the same numbers, and files have their keys.
float status_height(const Frame& frame) {
  return frame.metrics.projection ? 0
                                  : std::round(frame.metrics.gap / 2) + button_height(frame, FontKind::body);
}

}  // namespace

void open_learned(Frame& frame) {
  if (auto lesson = lesson_of(frame))
    frame.emit(OpenLearned{std::make_shared<const Lesson>(*std::move(lesson))});
  else
    frame.emit(ShowDialog{NoticeDialog{"trainer.lesson", "trainer.too_large", {}}});
}

float trainer_height(Frame& frame, float width) {
  return draw_controls(frame, {{0, 0}, {width, 0}}, false) + status_height(frame);
}

void draw_trainer(Frame& frame, Rect area) {
  take_top(area, draw_controls(frame, area, true));
  if (status_height(frame) < 1) return;
  take_top(area, std::round(frame.metrics.gap / 2));
  Rect row = area;
  draw_files(frame, row);
  take_right(row, frame.metrics.gap);
  const std::vector<std::string> texts = status_texts(frame);
  const auto fits = [&](const std::string& text) {
    return text_width(frame, FontKind::bold, text) <= row.width();
  };
  const auto fitting = std::ranges::find_if(texts, fits);
  draw_text_in(frame, {"trainer/status"}, row, Align::left,
               {FontKind::bold, frame.theme.ink, frame.theme.card},
               fitting == texts.end() ? texts.back() : *fitting);
}

}  // namespace attn
