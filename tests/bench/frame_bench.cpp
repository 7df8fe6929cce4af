// A frame: all panels of the screen, from state to triangles, without a window or OpenGL.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "app/program.h"

namespace attn {
namespace {

void build_frame(Program& program) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {1920, 1080};
  io.DeltaTime = 1.0f / 60;
  if (program.ui.prepare(program.state, program.catalog, {})) {
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  }
  ImGui::NewFrame();
  program.ui.draw(program.state, program.derived, program.catalog);
  ImGui::Render();
}

Options lesson(const char* name) {
  Options options;
  options.lesson = name;
  options.language = Language::zh;
  return options;
}

void resting_frame(benchmark::State& state, const char* name) {
  Program program(lesson(name));
  for (int i = 0; i < 4; ++i) build_frame(program);
  for (auto _ : state) build_frame(program);
}
BENCHMARK_CAPTURE(resting_frame, cat_and_road_zh, "cat-and-road-zh")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(resting_frame, cat_and_road_en, "cat-and-road-en")->Unit(benchmark::kMicrosecond);

/// The stations of the walk at rest, their labs' numbers computed.
void station_frame(benchmark::State& state) {
  Options options;
  options.language = Language::zh;
  options.station = StationOption{state.range(0), 1};
  Program program(options);
  for (int i = 0; i < 4 || program.derived.labs.unfinished; ++i) {
    update(program.derived, program.state);
    build_frame(program);
  }
  for (auto _ : state) build_frame(program);
}
BENCHMARK(station_frame)->DenseRange(1, 9)->Unit(benchmark::kMicrosecond);

/// What a drag costs: the preview, the whole trace again, and the frame that shows it.
void dragging_frame(benchmark::State& state) {
  Program program(lesson("cat-and-road-zh"));
  for (int i = 0; i < 4; ++i) build_frame(program);
  Vector k = program.state.sentence().tokens[0].k;
  double by = 0.1;
  for (auto _ : state) {
    k[0] += by;
    by = -by;
    reduce(program.state, PreviewVector{{Role::key, 0}, k});
    update(program.derived, program.state);
    build_frame(program);
  }
}
BENCHMARK(dragging_frame)->Unit(benchmark::kMicrosecond);

/// The model that learns, at full speed with all that shows it: every training from its beginning to its
/// goal. longest: the one frame that took most.
void live_training(benchmark::State& state, Index d_model, Index d_k) {
  Options options;
  options.language = Language::zh;
  options.learn = LearnOptions{};
  Program program(options);
  reduce(program.state, SetTrainingSpeed{TrainingSpeed::full});
  for (int i = 0; i < 4; ++i) build_frame(program);  // the fonts are made
  learning::Recipe recipe{.d_model = d_model, .d_k = d_k};
  double longest = 0, frames = 0;
  for (auto _ : state) {
    ++recipe.seed;
    reduce(program.state, SetRecipe{recipe});
    reduce(program.state, RunTraining{true});
    while (program.state.training.running || program.derived.labs.unfinished) {
      const auto start = std::chrono::steady_clock::now();
      advance(program.state, 1.0 / 60);
      update(program.derived, program.state);
      build_frame(program);
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
      longest = std::max(longest, took.count());
      ++frames;
    }
  }
  state.counters["longest_ms"] = longest;
  state.counters["frames"] = frames / static_cast<double>(state.iterations());
}
BENCHMARK_CAPTURE(live_training, standard, 8, 2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(live_training, largest, 64, 16)->Unit(benchmark::kMillisecond);

void start_without_window(benchmark::State& state) {
  for (auto _ : state) {
    Program program(lesson("cat-and-road-zh"));
    build_frame(program);
  }
}
BENCHMARK(start_without_window)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace attn
