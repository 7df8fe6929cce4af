#include "app/platform/screenshot.h"
#include "app/print.h"
#include "app/program.h"
#include "app/settle.h"

namespace attn {

void run_screenshot(const Options& options) {
  Program program(options);
  while (program.derived.labs.unfinished) update(program.derived, program.state);
  const WindowSize size = options.size.value_or(kPictureSize);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(size.width), static_cast<float>(size.height)};
  io.DeltaTime = 1.0f / 60;
  Offscreen offscreen;
  program.ui.layout_log().on = !options.layout_json.empty();
  const Surface surface{static_cast<float>(options.scale.value_or(1)), 1, offscreen.max_texture_size(),
                        offscreen.pixels().id()};
  settle(program.ui, program.state, program.derived, program.catalog, surface, &offscreen);
  write_file(options.screenshot,
             png_of(offscreen.render(ImGui::GetDrawData(), program.ui.theme().paper.vec4())));
  if (!options.layout_json.empty())
    write_file(options.layout_json, layout_to_json(program.ui.layout_log(), io.DisplaySize));
}

}  // namespace attn
