#include "app/platform/screenshot.h"
#include "app/print.h"
#include "app/program.h"
#include "core/file_io.h"

namespace attn {
namespace {

/// Dear ImGui learns the size of what it shows while it shows it; after a few frames nothing moves any more.
constexpr int kFramesToSettle = 4;

void write_layout(const std::string& path, const std::string& json) {
  try {
    replace_file(path, json);
  } catch (const FileError& error) {
    throw OutputError(path + ": " + error.what());
  }
}

}  // namespace

void run_screenshot(const Options& options) {
  Program program(options);
  while (program.derived.labs.unfinished) update(program.derived, program.state);
  const WindowSize size = options.size.value_or(kPictureSize);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  io.DeltaTime = 1.0f / 60;
  Offscreen offscreen;
  program.ui.layout_log().on = !options.layout_json.empty();
  const Surface surface{static_cast<float>(options.scale.value_or(1)), 1, offscreen.max_texture_size()};
  for (int i = 0; i < kFramesToSettle; ++i) {
    if (program.ui.prepare(program.state, program.catalog, surface)) offscreen.recreate_font_texture();
    offscreen.begin_frame();
    ImGui::NewFrame();
    program.ui.draw(program.state, program.derived, program.catalog);
    ImGui::Render();
  }
  write_png(offscreen.render(ImGui::GetDrawData(), program.ui.theme().paper.vec4()), options.screenshot);
  if (!options.layout_json.empty())
    write_layout(options.layout_json, layout_to_json(program.ui.layout_log(), io.DisplaySize));
}

}  // namespace attn
