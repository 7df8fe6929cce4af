// What to hand out: the kind of file, what is in it, and where it goes.

#include <algorithm>
#include <span>

#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/question.h"
#include "app/ui/panels/panels.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"
#include "app/ui/widgets/dialog_card.h"
#include "app/ui/widgets/flow.h"
#include "app/ui/widgets/focus.h"
#include "app/ui/widgets/text_box.h"

namespace attn {
namespace {

/// A button that stands for one choice of several.
struct Option {
  ItemId id;
  std::string label;
  bool on;
  ExportSpec spec;  ///< what it chooses
};

/// The same export as another kind of file.
ExportSpec as_kind(const ExportSpec& from, ExportKind kind, bool answers) {
  ExportSpec spec = from;
  spec.kind = kind;
  spec.answers = answers;
  spec.path = with_ending(from.path, kind);
  return spec;
}

std::vector<Option> kinds(const Frame& frame, const ExportSpec& spec) {
  struct Kind {
    const char* text_key;
    ExportKind kind;
    bool answers = false;
  };
  constexpr Kind kKinds[] = {{"export.picture", ExportKind::png},   {"export.svg", ExportKind::svg},
                             {"export.worksheet", ExportKind::pdf}, {"export.answers", ExportKind::pdf, true},
                             {"export.csv", ExportKind::csv},       {"export.markdown", ExportKind::markdown},
                             {"export.latex", ExportKind::latex}};
  constexpr Kind kOfTraining[] = {{"export.model", ExportKind::model},
                                  {"export.picture", ExportKind::png},
                                  {"export.svg", ExportKind::svg}};
  const std::span<const Kind> all =
      frame.state.training.open ? std::span<const Kind>(kOfTraining) : std::span<const Kind>(kKinds);
  std::vector<Option> options;
  for (const Kind& kind : all)
    options.push_back({{"export/kind", static_cast<long long>(options.size())},
                       frame.tr(kind.text_key) + " " + std::string(ending_of(kind.kind)),
                       spec.kind == kind.kind && spec.answers == kind.answers,
                       as_kind(spec, kind.kind, kind.answers)});
  return options;
}

/// The whole window, and the panels that are on the screen now.
std::vector<Option> panel_options(Frame& frame, const ExportSpec& spec) {
  std::vector<Option> options;
  const auto add = [&](const std::string& label, std::string_view panel) {
    ExportSpec chosen = spec;
    chosen.panel = panel;
    options.push_back({{"export/panel", static_cast<long long>(options.size())},
                       label,
                       spec.panel == panel,
                       std::move(chosen)});
  };
  add(frame.tr("export.window"), {});
  const ScreenLayout layout = layout_screen(frame, {{0, 0}, ImGui::GetIO().DisplaySize});
  for (const Panel& panel : panels())
    if (const Rect& place = layout.*panel.place;
        !panel.text_key.empty() && place.width() >= 1 && place.height() >= 1)
      add(frame.tr(panel.text_key), panel.name);
  return options;
}

std::vector<Option> scale_options(const ExportSpec& spec) {
  std::vector<Option> options;
  for (int scale = 1; scale <= kMaxExportScale; ++scale) {
    ExportSpec chosen = spec;
    chosen.scale = scale;
    options.push_back({{"export/scale", scale}, std::to_string(scale) + "×", spec.scale == scale, chosen});
  }
  return options;
}

std::vector<Option> table_options(const Frame& frame, const ExportSpec& spec) {
  constexpr std::pair<const char*, TableName> kTables[] = {{"export.scores", TableName::scores},
                                                           {"export.scaled", TableName::scaled},
                                                           {"export.weights", TableName::weights},
                                                           {"export.output", TableName::output}};
  std::vector<Option> options;
  for (const auto& [text_key, table] : kTables) {
    ExportSpec chosen = spec;
    chosen.table = table;
    options.push_back({{"export/table", static_cast<long long>(options.size())},
                       frame.tr(text_key),
                       spec.table == table,
                       chosen});
  }
  return options;
}

/// A question, and its options below it.
struct Group {
  const char* text_key;
  std::vector<Option> options;
  bool large = false;  ///< in equal columns, and higher: what one looks at first
};

/// Where the buttons of a group stand, in lines from (0, 0).
std::vector<Rect> places(const Frame& frame, const Group& group, float width) {
  const float gap = std::round(frame.metrics.gap / 2);
  const float height = std::round((group.large ? 1.6f : 1) * button_height(frame, FontKind::body));
  float column = 0;  // in equal columns: their width
  if (group.large) {
    for (const Option& option : group.options)
      column = std::max(column, button_width(frame, FontKind::body, option.label));
    const float columns = std::max(1.0f, std::floor((width + gap) / (column + gap)));
    column = std::floor((width + gap) / columns) - gap;
  }
  std::vector<Rect> rects;
  Flow flow({0, 0}, width, height, {gap, gap});
  for (const Option& option : group.options)
    rects.push_back(flow.place(
        group.large ? column : std::min(width, button_width(frame, FontKind::body, option.label))));
  return rects;
}

/// With draw = false only measures; returns the height.
float draw_options(Frame& frame, ImVec2 at, float width, const Group& group, bool draw) {
  const std::vector<Rect> rects = places(frame, group, width);
  for (std::size_t i = 0; draw && i < rects.size(); ++i) {
    const Option& option = group.options[i];
    const Rect rect{rects[i].min + at, rects[i].max + at};
    if (button(frame, option.id, rect, option.label, {}, {.on = option.on}))
      frame.emit(ShowDialog{ExportDialog{option.spec}});
  }
  return rects.back().max.y;
}

std::vector<Group> groups(Frame& frame, const ExportSpec& spec) {
  std::vector<Group> all{{"export.what", kinds(frame, spec), true}};
  if (is_picture(spec.kind)) all.push_back({"export.part", panel_options(frame, spec)});
  if (spec.kind == ExportKind::png) all.push_back({"export.scale", scale_options(spec)});
  if (spec.kind == ExportKind::csv) all.push_back({"export.table", table_options(frame, spec)});
  return all;
}

TextStyle heading(const Frame& frame) {
  return {FontKind::bold, frame.theme.ink, frame.theme.card};
}

float draw_groups(Frame& frame, ImVec2 at, float width, const std::vector<Group>& all, bool draw) {
  const float line = std::round(1.5f * frame.metrics.body);
  float y = 0;
  long long number = 0;
  for (const Group& group : all) {
    if (draw)
      draw_text_in(frame, {"export/heading", number++}, rect_at({at.x, at.y + y}, {width, line}), Align::left,
                   heading(frame), frame.tr(group.text_key));
    y += line;
    y += draw_options(frame, {at.x, at.y + y}, width, group, draw) + 0.7f * frame.metrics.gap;
  }
  return y;
}

/// What came of it.
std::string outcome_text(const Frame& frame, const ExportDialog& dialog) {
  const std::string file = frame.fonts.displayable(dialog.detail);
  switch (dialog.outcome) {
    case ExportDialog::Outcome::none:
      break;
    case ExportDialog::Outcome::saved:
      return fill(frame.tr("export.saved"), {{"file", file}});
    case ExportDialog::Outcome::exists:
      return fill(frame.tr("export.exists"), {{"file", file}});
    case ExportDialog::Outcome::failed:
      return frame.tr(dialog.reason) + " " + file;
  }
  return {};
}

/// The path; what is typed is kept, with the ending of the kind.
void draw_path(Frame& frame, const ExportDialog& dialog, const Rect& rect) {
  const TextBoxLook look{.opens_by_click = true};
  const auto typed = text_box(frame, {"export/path"}, rect, dialog.spec.path, look);
  if (!typed || typed->empty()) return;
  ExportSpec spec = dialog.spec;
  spec.path = with_ending(*typed, spec.kind);
  spec.replace = false;
  frame.emit(ShowDialog{ExportDialog{spec}});
}

}  // namespace

void draw(Frame& frame, const ExportDialog& dialog) {
  const Metrics& m = frame.metrics;
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const float width = std::min(44 * m.body, widest_dialog(frame));
  const float line = std::round(1.5f * m.body), box = std::round(1.8f * m.body);
  const std::vector<Group> all = groups(frame, dialog.spec);
  const std::string said = outcome_text(frame, dialog);
  ExportSpec spec = dialog.spec;
  spec.replace = dialog.outcome == ExportDialog::Outcome::exists;
  const std::vector<Choice> choices{
      {{"export/done"}, frame.tr(spec.replace ? "export.replace" : "export.do"), Export{spec}},
      {{"export/choose"}, frame.tr("export.choose"), ChooseExportPath{dialog.spec}},
      {{"export/close"}, frame.tr("dialog.close"), CloseDialog{}}};
  const float groups_high = draw_groups(frame, {0, 0}, width, all, false);
  const float said_high =
      std::max(line, draw_paragraph(frame, {"export/said"}, {0, 0}, width, style, said, false));
  const float buttons = draw_choices(frame, {0, 0}, width, choices, false);

  const bool model = dialog.spec.kind == ExportKind::model;
  Rect rest = begin_dialog(frame, "export", frame.tr(model ? "export.model_title" : "export.title"),
                           {width, groups_high + line + box + said_high + buttons + 1.5f * m.gap});
  if (!frame.memory.focus) frame.memory.focus = choices.front().id;
  draw_groups(frame, take_top(rest, groups_high).min, width, all, true);
  draw_text_in(frame, {"export/file"}, take_top(rest, line), Align::left, heading(frame),
               frame.tr("export.file"));
  draw_path(frame, dialog, take_top(rest, box));
  take_top(rest, m.gap / 2);
  draw_paragraph(frame, {"export/said"}, take_top(rest, said_high).min, width, style, said);
  take_top(rest, m.gap);
  draw_choices(frame, rest.min, width, choices);
  end_dialog(frame);
}

}  // namespace attn
