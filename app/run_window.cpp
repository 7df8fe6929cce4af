#include "app/export.h"
#include "app/window_loop.h"

namespace attn {
namespace {

std::filesystem::path below(const std::filesystem::path& folder, const char* name) {
  return folder.empty() ? folder : folder / name;
}

WindowOptions window_options(const Options& options, const StoredSettings& stored) {
  WindowOptions wanted;
  const WindowSize size = options.size.value_or(WindowSize{});  // none: as large as suits the monitor
  wanted.width = size.width, wanted.height = size.height;
  if (options.scale) wanted.scale = static_cast<float>(*options.scale);
  if (!stored.window || options.size) return wanted;
  wanted.place = ScreenRect{stored.window->x, stored.window->y, stored.window->width, stored.window->height};
  wanted.maximized = stored.window->maximized;
  return wanted;
}

/// What the window shows.
PictureSource source_of(const Program& program, const Window& window) {
  return {.state = program.state,
          .derived = program.derived,
          .catalog = program.catalog,
          .ui = program.ui,
          .fonts = program.fonts.family(),
          .display = ImGui::GetIO().DisplaySize,
          .scale = window.scale(),
          .window = &window.context()};
}

/// Until it is closed, or a signal has come. Everything is put away when it returns.
void show_window(const Options& options, const EndSignals& end_signals) {
  const UserFolders folders = user_folders();
  Background background(Window::wake);
  SettingsKeeper settings(below(folders.settings, "settings.json"), background);
  RecoveryKeeper recovery(below(folders.state, "recovery"), background);
  const StoredSettings stored = settings.load();
  Program program(options, stored);
  Window window(window_options(options, stored));
  window.set_fullscreen(program.state.view.projection);

  Settings before = program.state.settings;
  before.recent_files = stored.recent_files.value_or(std::vector<std::filesystem::path>{});
  settings.start(before, stored.window);
  Errands errands(
      folders,
      {.exported = [&](const ExportSpec& spec) { return export_bytes(spec, source_of(program, window)); },
       .portal_name = [&window] { return window.portal_name(); }},
      FoundRecoveries(recovery.folder()), program.catalog);
  WindowLoop(program, window, errands, {settings, recovery, !options.size, stored.window}, end_signals,
             options.trace_actions)
      .run();
}

}  // namespace

void run_window(const Options& options) {
  const EndSignals end_signals(Window::wake);
  show_window(options, end_signals);
  end_signals.obey();
}

}  // namespace attn
