#include "app/ui/panels/top_bar_parts.h"
#include "app/ui/shortcuts.h"

namespace attn {
namespace {

Tool theme_tool(const Frame& frame) {
  const bool light = frame.state.settings.theme == ThemeKind::light;
  const ThemeKind other = light ? ThemeKind::dark : ThemeKind::light;
  return {{"tool/theme"},
          frame.tr(light ? "tool.dark" : "tool.light"),
          light ? Icon::moon : Icon::sun,
          frame.tr("tool.theme_hint"),
          true,
          SetTheme{other}};
}

/// To the model that learns, and back.
Tool training_tool(const Frame& frame) {
  const bool open = frame.state.training.open;
  return {{"tool/training"},
          frame.tr(open ? "tool.panel" : "tool.training") + " T",
          Icon::learning,
          hint(frame, "keys.training"),
          true,
          ShowTraining{!open}};
}

/// Back and forth.
void add_editing_tools(const Frame& frame, std::vector<Tool>& tools) {
  const UndoStack& history = frame.state.history;
  const Training& training = frame.state.training;
  tools.push_back({{"tool/undo"},
                   frame.tr("tool.undo"),
                   Icon::undo,
                   hint(frame, "keys.undo"),
                   training.open ? !training.past.empty() : history.can_undo(),
                   Undo{}});
  tools.push_back({{"tool/redo"},
                   frame.tr("tool.redo"),
                   Icon::redo,
                   hint(frame, "keys.redo"),
                   training.open ? !training.future.empty() : history.can_redo(),
                   Redo{}});
  if (training.open) return;  // it has its own button
  tools.push_back({{"tool/reset"},
                   frame.tr("tool.reset"),
                   Icon::reset,
                   hint(frame, "keys.reset"),
                   frame.derived.has_edits,
                   ResetNumbers{}});
}

/// What a teacher points and hides with.
void add_presenting_tools(const Frame& frame, std::vector<Tool>& tools) {
  tools.push_back({{"tool/spot"},
                   frame.tr("tool.spot") + " S",
                   Icon::spot,
                   hint(frame, "keys.spot"),
                   true,
                   ShowSpot{!frame.state.view.spot}});
  tools.push_back({{"tool/covers"},
                   frame.tr("tool.covers") + " H",
                   Icon::eye_closed,
                   hint(frame, "keys.covers"),
                   true,
                   ShowCovers{true}});
}

}  // namespace

std::vector<Tool> top_bar_tools(const Frame& frame, bool all) {
  const AppState& state = frame.state;
  if (state.view.projection)
    return {{{"tool/leave_projection"},
             frame.tr("tool.leave_projection") + " Esc",
             std::nullopt,
             "",
             true,
             SetProjection{false}}};
  const Language other = frame.language() == Language::zh ? Language::en : Language::zh;
  std::vector<Tool> tools;
  if (state.training_words) tools.push_back(training_tool(frame));
  if (state.walk.plan && scene_of(state) == Scene::panel)
    tools.push_back({{"tool/walk"},
                     frame.tr("tool.walk") + " W",
                     Icon::walk,
                     hint(frame, "keys.walk"),
                     true,
                     GoToStation{state.walk.last_station}});
  add_editing_tools(frame, tools);
  if (all) add_presenting_tools(frame, tools);
  tools.push_back({{"tool/projection"},
                   frame.tr("tool.projection") + " F5",
                   Icon::project,
                   hint(frame, "keys.projection"),
                   true,
                   SetProjection{true}});
  tools.push_back(theme_tool(frame));
  // Written in the language that it leads to, for those who can't read the present one.
  tools.push_back({{"tool/language"},
                   other == Language::zh ? "中文" : "EN",
                   std::nullopt,
                   frame.tr("tool.language_hint"),
                   true,
                   SetLanguage{other}});
  tools.push_back({{"tool/help"}, "?", std::nullopt, hint(frame, "keys.help"), true, ShowHelp{true}});
  return tools;
}

}  // namespace attn
