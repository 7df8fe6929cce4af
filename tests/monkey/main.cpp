// A monkey at the panel: random hands on the whole interface, without a window, and what has to hold after
// each thing they do. The same seed does the same again.
//
//   monkey --seed 3 --inputs 50000
//   monkey --seed 3 --inputs 41234 --from 41200   the way to a fault: looks only at the last 34, and prints
//   them
//
// Exits with 1 where something doesn't hold, and says how to see it again.

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <exception>

#include "tests/monkey/checks.h"
#include "tests/monkey/history_watch.h"
#include "tests/monkey/lessons.h"
#include "tests/monkey/random_inputs.h"

namespace attn::monkey {
namespace {

struct Options {
  unsigned seed = 1;
  int inputs = 5000;
  int from = 0;
};

// How often is looked at what takes long. Indices are looked at after every input; so are the numbers of
// sentences of up to kShortSentence words, the others' after every kLongEvery-th.
constexpr int kLayoutEvery = 5, kHistoryEvery = 100, kLongEvery = 10;
constexpr Index kShortSentence = 16;
constexpr std::size_t kRemembered = 20;
constexpr int kProgressEvery = 1000;

class Session {
 public:
  explicit Session(const Options& options)
      : options_(options),
        player_(odd_lessons()),
        inputs_(options.seed, player_.program, player_.errands.paths()),
        history_(player_.program.state) {
    player_.watch([this](const AppState& state, const Action& action) { history_.follow(state, action); });
  }

  /// Whether everything held to the end.
  bool run() {
    for (number_ = 1; number_ <= options_.inputs; ++number_) {
      const Faults faults = one_input();
      if (!faults.empty()) return report(faults), false;
      if (number_ % kProgressEvery == 0) std::fprintf(stderr, "seed %u: %d inputs\n", options_.seed, number_);
    }
    return true;
  }

 private:
  /// What throws is a fault too.
  Faults one_input() try {
    const Input input = inputs_.next();
    remember(describe(input));
    player_.perform(input);
    Faults faults = is_looked_at() ? find_faults() : Faults{};
    if (number_ % kLayoutEvery == 0) {
      const LayoutLog& log = player_.look();
      inputs_.see(log);
      if (faults.empty() && is_looked_at()) faults = layout_faults(log, ImGui::GetIO().DisplaySize);
    }
    return faults;
  } catch (const std::exception& error) {
    return {std::string("an exception: ") + error.what()};
  }

  bool is_looked_at() const { return number_ > options_.from; }

  Faults find_faults() {
    const AppState& state = player_.program.state;
    Faults faults = index_faults(state);
    if (!faults.empty()) return faults;
    if (state.sentence().size() <= kShortSentence || number_ % kLongEvery == 0)
      faults = number_faults(state, player_.program.derived);
    if (faults.empty() && (history_.take_opened() || number_ % kHistoryEvery == 0))
      faults = history_.look_back(state);
    return faults;
  }

  void remember(std::string line) {
    // A sanitizer ends the program before it can say what it did: here it is said before.
    if (options_.from > 0 && is_looked_at()) std::fprintf(stderr, "%6d %s\n", number_, line.c_str());
    last_.push_back(std::move(line));
    if (last_.size() > kRemembered) last_.pop_front();
  }

  void report(const Faults& faults) const {
    std::printf("seed %u, input %d:\n", options_.seed, number_);
    for (const std::string& fault : faults) std::printf("  %s\n", fault.c_str());
    std::printf("the last inputs:\n");
    int number = number_ - static_cast<int>(last_.size());
    for (const std::string& line : last_) std::printf("%6d %s\n", ++number, line.c_str());
    std::printf("again: monkey --seed %u --inputs %d --from %d\n", options_.seed, number_,
                std::max(0, number_ - static_cast<int>(kRemembered)));
  }

  Options options_;
  Player player_;
  RandomInputs inputs_;
  HistoryWatch history_;
  int number_ = 0;
  std::deque<std::string> last_;
};

}  // namespace
}  // namespace attn::monkey

int main(int argc, char** argv) try {
  attn::monkey::Options options;
  CLI::App app("Random hands on the whole interface, without a window");
  app.add_option("--seed", options.seed, "of the random inputs");
  app.add_option("--inputs", options.inputs, "how many");
  app.add_option("--from", options.from, "inputs that are made and not looked at, on the way to a fault");
  CLI11_PARSE(app, argc, argv);
  const auto start = std::chrono::steady_clock::now();
  const bool held = attn::monkey::Session(options).run();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (held)
    std::printf("seed %u: %d inputs in %.1f s, everything held\n", options.seed, options.inputs,
                took.count());
  return held ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
