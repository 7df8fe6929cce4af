#include <algorithm>

#include "app/export.h"
#include "app/print.h"
#include "app/program.h"
#include "app/ui/panels/panels.h"

namespace attn {
namespace {

void check_panel(const std::string& name) {
  if (name.empty()) return;
  const auto same = [&name](const Panel& panel) { return name == panel.name; };
  if (std::ranges::any_of(panels(), same)) return;
  std::string names;
  for (const Panel& panel : panels()) names += (names.empty() ? "" : ", ") + std::string(panel.name);
  throw UsageError("--panel " + name + ": there are " + names);
}

std::string exported(const Options& options) {
  const ExportSpec& spec = *options.exported;
  check_panel(spec.panel);
  if (!is_picture(spec.kind) && spec.kind != ExportKind::pdf) {  // needs no font and no display
    const Catalog catalog = load_catalog();
    const AppState state = starting_state(options, catalog);
    Derived derived;
    update(derived, state);
    return export_text(spec, state, derived, load_strings(state.settings.language));
  }
  Program program(options);
  while (program.derived.labs.unfinished) update(program.derived, program.state);
  const WindowSize size = options.size.value_or(kPictureSize);
  return export_bytes(spec, {.state = program.state,
                             .derived = program.derived,
                             .catalog = program.catalog,
                             .ui = program.ui,
                             .fonts = program.fonts.family(),
                             .display = {static_cast<float>(size.width), static_cast<float>(size.height)},
                             .scale = static_cast<float>(options.scale.value_or(1)),
                             .window = nullptr});
}

}  // namespace

void run_export(const Options& options) {
  write_file(options.exported->path, exported(options));
}

}  // namespace attn
