#pragma once

#include <cstdio>
#include <string>

namespace attn::bench {

/// rivals.py with one library in a process of its own, which waits while others are measured.
class Rival {
 public:
  /// python: the interpreter's path; library: "numpy" or "torch". Afterwards description() is empty if it has
  /// none.
  Rival(const std::string& python, const std::string& library);
  ~Rival();
  Rival(const Rival&) = delete;
  Rival& operator=(const Rival&) = delete;

  /// Which version, built on what; empty if there is none.
  const std::string& description() const { return description_; }
  /// type: "float32" or "float64".
  void prepare(long n, long d, const std::string& type);
  /// Processor seconds for one attention, of so many.
  double run(long times);

 private:
  std::string ask(const std::string& request);

  int process_ = -1;
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
  std::string description_;
};

}  // namespace attn::bench
