#include "app/window_loop.h"

#include <algorithm>
#include <cstdio>

#include "app/lesson_files.h"
#include "app/platform/clock.h"
#include "app/print.h"
#include "app/settle.h"
#include "app/state/action_json.h"

namespace attn {
namespace {

/// Frames drawn after the last thing that happened: Dear ImGui shows some effects of an input one or two
/// frames late.
constexpr int kFramesAfterInput = 3;
constexpr double kCaretSeconds = 0.4;  ///< a blinking caret wants a frame now and then
constexpr double kSweepFrame =
    1.0 / 120;  ///< pause between the frames of a sweep where vsync doesn't pace them
constexpr double kChooserSeconds = 0.05;  ///< how soon the answer of a dialog of the system is seen

/// The first of several files that is a lesson, else the first.
std::string first_lesson(const std::vector<std::string>& paths) {
  const auto is_lesson = [](const std::string& path) {
    return std::holds_alternative<LessonRead>(read_lesson_file(path, nullptr));
  };
  const auto found = paths.size() > 1 ? std::ranges::find_if(paths, is_lesson) : paths.begin();
  return found == paths.end() ? paths.front() : *found;
}

}  // namespace

WindowLoop::WindowLoop(Program& program, Window& window, Errands& errands, Keepers keepers,
                       const EndSignals& end_signals, bool trace)
    : program_(program),
      window_(window),
      errands_(errands),
      keepers_(keepers),
      end_signals_(end_signals),
      trace_(trace),
      place_(keepers.last_place),
      frames_left_(kFramesAfterInput),
      last_draw_(steady_seconds()) {}

void WindowLoop::run() {
  window_.on_refresh([this] { draw(); });
  while (!program_.state.quit) {
    if (end_signals_.told()) return leave();
    draw();
    run_errands();
    keep();
    if (wait()) frames_left_ = kFramesAfterInput;
    take_window_events();
  }
  keepers_.settings.finish(program_.state.settings, place());
  keepers_.recovery.finish();
  errands_.found().forget_opened();
}

/// Nobody can be asked about unsaved changes: the next start does.
void WindowLoop::leave() {
  keepers_.recovery.leave(program_.state);  // first: with the session the display may go any moment
  if (keepers_.recovery.is_kept()) errands_.found().forget_opened();
  keepers_.settings.finish(program_.state.settings, place());
}

/// Nothing in it waits. Numbers, texts and colours of a frame all follow from one state.
void WindowLoop::draw() {
  const double now = steady_seconds();
  if (advance(program_.state, now - last_draw_)) frames_left_ = kFramesAfterInput;
  last_draw_ = now;
  update(program_.derived, program_.state);
  show_title();

  window_.begin_frame();
  const Surface surface{window_.scale(), window_.framebuffer_ratio(), window_.max_texture_size(),
                        window_.pixels().id()};
  if (program_.ui.prepare(program_.state, program_.catalog, surface)) window_.recreate_font_texture();
  ImGui::NewFrame();
  const std::vector<Action> actions = program_.ui.draw(program_.state, program_.derived, program_.catalog);
  ImGui::Render();
  window_.pixels().show(view_of(program_.ui.pixels()));
  window_.end_frame(ImGui::GetDrawData(), program_.ui.theme().paper.vec4());
  ++frame_;
  if (!actions.empty()) apply(actions);
}

void WindowLoop::apply(const std::vector<Action>& actions) {
  for (const Action& action : actions) {
    if (!reduce(program_.state, action)) continue;
    if (!trace_) continue;
    update(program_.derived, program_.state);
    write_output(stdout, trace_line(action, frame_, program_.state, program_.derived) + "\n");
  }
  window_.set_fullscreen(program_.state.view.projection);
  frames_left_ = kFramesAfterInput;
}

void WindowLoop::take_window_events() {
  if (window_.take_close_request()) apply({CloseWindow{}});
  const std::vector<std::string> dropped = window_.take_dropped();
  // An open question waits for its answer.
  if (!dropped.empty() && !program_.state.dialog)
    apply({OpenFile{first_lesson(dropped), dropped.size() - 1}});
}

void WindowLoop::run_errands() {
  if (const auto answer = errands_.poll(); !answer.empty()) apply(answer);
  while (!program_.state.requests.empty()) {
    const std::vector<Action> answers = errands_.run(program_.state, strings());
    if (!answers.empty()) apply(answers);
  }
}

void WindowLoop::keep() {
  const double now = steady_seconds();
  keepers_.settings.keep(program_.state.settings, place(), now);
  keepers_.recovery.keep(program_.state, now);
  if (errands_.found().has_opened() && keepers_.recovery.is_kept()) errands_.found().forget_opened();
  say_problems();
}

/// One at a time, and not into a drag or an open question.
void WindowLoop::say_problems() {
  if (program_.state.dialog || program_.state.preview) return;
  if (const auto problem = keepers_.recovery.take_problem())
    return apply({ShowDialog{file_notice("recovery.cant_keep", *problem, keepers_.recovery.folder())}});
  if (const auto aside = keepers_.settings.take_set_aside(); !aside.empty())
    return apply(
        {ShowDialog{NoticeDialog{"settings.unreadable", "settings.unreadable.text", shown_path(aside)}}});
  if (const auto aside = errands_.found().take_set_aside(); !aside.empty())
    return apply(
        {ShowDialog{NoticeDialog{"recovery.unreadable", "recovery.unreadable.text", shown_path(aside)}}});
  if (const auto question = errands_.found().first_question(program_.state.settings.language))
    apply({ShowDialog{*question}});
}

/// Sleeps until there is something to draw or to do; returns whether something happened.
bool WindowLoop::wait() {
  if (program_.state.quit) return false;
  if (program_.state.view.blend.sweeping || program_.state.training.running ||
      program_.derived.labs.unfinished)
    return window_.wait(kSweepFrame);
  if (frames_left_-- > 0) return window_.poll();
  return window_.wait(pause());
}

std::optional<double> WindowLoop::pause() const {
  const double now = steady_seconds();
  std::optional<double> shortest;
  const auto within = [&shortest](std::optional<double> seconds) {
    if (seconds && (!shortest || *seconds < *shortest)) shortest = seconds;
  };
  if (program_.ui.typing()) within(kCaretSeconds);
  if (errands_.waiting()) within(kChooserSeconds);
  within(keepers_.settings.due(now));
  within(keepers_.recovery.due(now));
  return shortest;
}

/// "• cats.json — Attention Panel"
void WindowLoop::show_title() {
  const std::string name =
      shown_path(shown_name(program_.state.document(), program_.state.settings.language));
  const std::string title = (program_.derived.unsaved ? "• " : "") + name + " — " + strings()("app.title");
  if (title == title_) return;
  title_ = title;
  window_.set_title(title_);
}

std::optional<WindowPlace> WindowLoop::place() {
  if (!keepers_.remembers_place) return std::nullopt;
  const bool maximized = window_.maximized();
  if (!place_ || (!maximized && !window_.fullscreen())) {
    const ScreenRect rect = window_.place();
    place_ = WindowPlace{rect.x, rect.y, rect.width, rect.height, maximized};
  }
  place_->maximized = maximized;
  return place_;
}

}  // namespace attn
