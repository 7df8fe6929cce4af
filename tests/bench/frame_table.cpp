// What a frame of the whole panel costs, part by part, for sentences from 9 to 4096 words: a table. Without a
// window and without OpenGL; nothing is asserted.

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "app/program.h"

namespace attn {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(const std::function<void()>& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

std::shared_ptr<const Lesson> made_lesson(Index n, Index d_k) {
  std::mt19937_64 engine(static_cast<unsigned>(n));
  std::normal_distribution<double> normal;
  const auto vector = [&](Index size) {
    return Vector(Vector::NullaryExpr(size, [&] { return normal(engine); }));
  };
  auto lesson = std::make_shared<Lesson>();
  lesson->title.any = std::to_string(n) + " words";
  Sentence sentence;
  for (Index i = 0; i < n; ++i) {
    Token token;
    token.text = "w" + std::to_string(i + 1);
    token.q = vector(d_k), token.k = vector(d_k), token.v = vector(4);
    sentence.tokens.push_back(std::move(token));
  }
  lesson->sentences = {std::move(sentence)};
  return lesson;
}

/// A name that no texture has: a frame without a window only mentions it. A pointer or a number, by Dear
/// ImGui's version.
ImTextureID any_texture() {
  return std::bit_cast<ImTextureID>(std::uintptr_t{1});
}

Options in_chinese() {
  Options options;
  options.language = Language::zh;
  return options;
}

class Screen {
 public:
  explicit Screen(const std::shared_ptr<const Lesson>& lesson) : program_(in_chinese()) {
    if (lesson) {
      program_.state = initial_state("made", lesson, program_.state.settings);
      program_.derived = Derived();
    }
    for (int i = 0; i < 5; ++i) frame();
  }

  void frame() {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {1920, 1080};
    io.DeltaTime = 1.0f / 60;
    update(program_.derived, program_.state);
    if (program_.ui.prepare(program_.state, program_.catalog, {1, 1, 4096, any_texture()})) {
      unsigned char* pixels = nullptr;
      int width = 0, height = 0;
      io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    }
    ImGui::NewFrame();
    for (const Action& action : program_.ui.draw(program_.state, program_.derived, program_.catalog))
      reduce(program_.state, action);
    ImGui::Render();
  }
  double time() {
    std::vector<double> times;
    for (int i = 0; i < 31; ++i) times.push_back(milliseconds([&] { frame(); }));
    return median(times);
  }
  /// Only that part is drawn; none: only the bar at the top and empty cards.
  void show_only(const std::string& part) {
    program_.state.view.covered.clear();
    for (const char* each : {"formula", "heatmap", "plane", "stage", "steps"})
      if (part != each) program_.state.view.covered.emplace_back(each);
  }
  void show_all() { program_.state.view.covered.clear(); }
  int vertices() const { return ImGui::GetDrawData()->TotalVtxCount; }
  Program& program() { return program_; }

 private:
  Program program_;
};

void print_row(const std::string& name, Screen& screen) {
  const double whole = screen.time();
  const int vertices = screen.vertices();
  screen.show_only("");
  screen.frame();
  const double bare = screen.time();
  std::printf("%-14s %7.3f %8d", name.c_str(), whole, vertices);
  for (const char* part : {"stage", "formula", "heatmap", "plane", "steps"}) {
    screen.show_only(part);
    for (int i = 0; i < 4; ++i) screen.frame();
    std::printf("  %7.3f", std::max(0.0, screen.time() - bare));
  }
  std::printf("  %7.3f\n", bare);
  screen.show_all();
  for (int i = 0; i < 4; ++i) screen.frame();
}

/// A hand drags one vector, a little in every frame: all that follows from it, and the frame that shows it.
void print_drag(const char* what, Role role, Screen& screen) {
  double by = 0.1;
  std::vector<double> times;
  for (int i = 0; i < 31; ++i) {
    times.push_back(milliseconds([&] {
      Vector to = screen.program().state.sentence().tokens[7].vector(role);
      to[0] += by;
      reduce(screen.program().state, PreviewVector{{role, 7}, to});
      screen.frame();
    }));
    by = -by;
  }
  reduce(screen.program().state, CancelPreview{});
  screen.frame();
  std::printf("  %s %.2f ms", what, median(times));
}

void print_hands(const char* name, Screen& screen) {
  std::printf("%-14s dragging", name);
  print_drag("q", Role::query, screen);
  print_drag("k", Role::key, screen);
  print_drag("v", Role::value, screen);
  std::vector<double> times;
  for (Index i = 0; i < 31; ++i)
    times.push_back(milliseconds([&] {
      reduce(screen.program().state, SelectWord{(i * 37) % screen.program().derived.size()});
      screen.frame();
    }));
  std::printf("   choosing a word %.2f ms\n", median(times));
}

}  // namespace
}  // namespace attn

int main() {
  using namespace attn;
  std::printf("Building a frame at 1920 x 1080, ms (medians); vertices; and each part alone\n");
  std::printf("%-14s %7s %8s  %7s  %7s  %7s  %7s  %7s  %7s\n", "words, d_k", "frame", "vertices", "stage",
              "formula", "heatmap", "plane", "steps", "rest");
  {
    Screen screen(nullptr);
    print_row("the default", screen);
  }
  for (const Index n : {9, 40, 200, 1000, 4096}) {
    const Index d_k = n < 1000 ? 2 : 64;
    Screen screen(made_lesson(n, d_k));
    print_row(std::to_string(n) + ", " + std::to_string(d_k), screen);
  }
  std::printf("\nA change and the frame that shows it\n");
  for (const Index n : {9, 500, 2048, 4096}) {
    Screen screen(made_lesson(n, n == 9 ? 2 : 64));
    print_hands((std::to_string(n) + " words").c_str(), screen);
  }
}
