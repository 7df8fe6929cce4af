#include <cstdio>

#include "app/platform/clock.h"
#include "app/platform/window.h"
#include "app/print.h"
#include "app/program.h"
#include "app/state/action_json.h"

namespace attn {
namespace {

/// Frames drawn after the last thing that happened: Dear ImGui shows some effects of an input one or two
/// frames late.
constexpr int kFramesAfterInput = 3;
constexpr double kCaretSeconds = 0.4;  ///< a blinking caret wants a frame now and then
constexpr double kSweepFrame =
    1.0 / 120;  ///< pause between the frames of a sweep where vsync doesn't pace them

const std::string& title(const Program& program) {
  return program.ui.strings(program.state.settings.language)("app.title");
}

class WindowLoop {
 public:
  WindowLoop(Program& program, Window& window, bool trace)
      : program_(program), window_(window), trace_(trace) {}

  void run() {
    window_.on_refresh([this] { draw(); });
    while (!window_.should_close() && !program_.state.quit) {
      draw();
      if (wait()) frames_left_ = kFramesAfterInput;
    }
    if (!program_.state.quit) apply({Quit{}});
  }

 private:
  /// The body of the loop: nothing in it waits. Numbers, texts and colours of a frame all follow from one
  /// state.
  void draw() {
    const double now = steady_seconds();
    if (advance(program_.state, now - last_draw_)) frames_left_ = kFramesAfterInput;
    last_draw_ = now;
    update(program_.derived, program_.state);

    window_.begin_frame();
    const Surface surface{window_.scale(), window_.framebuffer_ratio(), window_.max_texture_size()};
    if (program_.ui.prepare(program_.state, program_.catalog, surface)) window_.recreate_font_texture();
    ImGui::NewFrame();
    const std::vector<Action> actions = program_.ui.draw(program_.state, program_.derived, program_.catalog);
    ImGui::Render();
    window_.end_frame(ImGui::GetDrawData(), program_.ui.theme().paper.vec4());
    ++frame_;
    if (!actions.empty()) apply(actions);
  }

  void apply(const std::vector<Action>& actions) {
    for (const Action& action : actions) {
      if (!reduce(program_.state, action)) continue;
      if (!trace_) continue;
      update(program_.derived, program_.state);
      write_output(stdout, trace_line(action, frame_, program_.state, program_.derived) + "\n");
    }
    window_.set_fullscreen(program_.state.view.projection);
    window_.set_title(title(program_));
    frames_left_ = kFramesAfterInput;
  }

  /// Sleeps until there is something to draw; returns whether something happened.
  bool wait() {
    if (program_.state.view.blend.sweeping || program_.derived.labs.unfinished)
      return window_.wait(kSweepFrame);
    if (frames_left_-- > 0) return window_.poll();
    if (program_.ui.typing()) return window_.wait(kCaretSeconds);
    return window_.wait(std::nullopt);
  }

  Program& program_;
  Window& window_;
  bool trace_;
  std::uint64_t frame_ = 0;
  int frames_left_ = kFramesAfterInput;
  double last_draw_ = steady_seconds();
};

}  // namespace

void run_window(const Options& options) {
  Program program(options);
  WindowOptions wanted;
  wanted.title = title(program);
  const WindowSize size = options.size.value_or(WindowSize{});  // none: as large as suits the monitor
  wanted.width = size.width, wanted.height = size.height;
  if (options.scale) wanted.scale = static_cast<float>(*options.scale);
  Window window(wanted);
  window.set_fullscreen(program.state.view.projection);
  WindowLoop(program, window, options.trace_actions).run();
}

}  // namespace attn
