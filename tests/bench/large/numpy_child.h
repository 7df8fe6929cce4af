#pragma once

#include <cstdio>
#include <string>

namespace attn::bench {

/// numpy_attention.py in a process of its own, which waits while others are measured.
class NumPyChild {
 public:
  /// python: the interpreter's path. Afterwards description() is empty if there is no NumPy for it.
  explicit NumPyChild(const std::string& python);
  ~NumPyChild();
  NumPyChild(const NumPyChild&) = delete;
  NumPyChild& operator=(const NumPyChild&) = delete;

  /// Which NumPy, on which BLAS; empty if there is none.
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
