// A frame: all panels of the screen, from state to triangles, without a window or OpenGL.

#include <benchmark/benchmark.h>

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

void start_without_window(benchmark::State& state) {
  for (auto _ : state) {
    Program program(lesson("cat-and-road-zh"));
    build_frame(program);
  }
}
BENCHMARK(start_without_window)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace attn
