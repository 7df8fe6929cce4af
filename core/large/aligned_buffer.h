#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace attn {

/// Room for numbers that starts where a line of the processor's cache does, so that no vector lies across
/// two. Holds nothing in particular when it has grown.
template <typename Real>
class AlignedBuffer {
 public:
  /// Makes room for this many numbers; allocates only where there is less.
  void reserve(std::ptrdiff_t count) {
    if (count <= capacity_) return;
    data_.reset(static_cast<Real*>(::operator new(static_cast<std::size_t>(count) * sizeof(Real), kLine)));
    capacity_ = count;
  }

  Real* data() { return data_.get(); }
  const Real* data() const { return data_.get(); }

 private:
  static constexpr std::align_val_t kLine{64};
  struct Release {
    void operator()(Real* data) const { ::operator delete(data, kLine); }
  };
  std::unique_ptr<Real, Release> data_;
  std::ptrdiff_t capacity_ = 0;
};

}  // namespace attn
