#pragma once

#include <random>
#include <vector>

#include "tests/monkey/player.h"

namespace attn::monkey {

/// Inputs without any sense, the same ones for the same seed. What is on the screen only decides what there
/// is to aim at.
class RandomInputs {
 public:
  RandomInputs(unsigned seed, const Program& program, std::vector<std::filesystem::path> files);

  /// What can be pointed at from now on.
  void see(const LayoutLog& log);
  Input next();

 private:
  bool chance(double share) { return number(0, 1) < share; }
  double number(double min, double max) { return std::uniform_real_distribution(min, max)(random_); }
  Index below(Index end) { return std::uniform_int_distribution<Index>(0, end - 1)(random_); }
  template <typename T>
  const T& one_of(const std::vector<T>& things) {
    return things[static_cast<std::size_t>(below(static_cast<Index>(things.size())))];
  }

  Aim aim();
  Input hand();
  Stroke stroke();
  std::string text();
  std::string table();
  Resize size();
  Send send();
  Send open();
  Send look();
  Send walk_or_learn();
  Send keep();

  std::mt19937_64 random_;
  const Program& program_;
  std::vector<std::filesystem::path> files_;
  std::vector<Aim> aims_;
};

}  // namespace attn::monkey
