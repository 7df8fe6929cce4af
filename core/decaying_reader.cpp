#include "core/decaying_reader.h"

#include <stdexcept>

namespace attn {
namespace {

void require_share(double keep) {
  if (!(keep >= 0 && keep <= 1))  // so that NaN is refused, too
    throw std::invalid_argument("decaying reader: what it keeps must be between 0 and 1");
}

}  // namespace

DecayingReader read_with_decay(const Matrix& X, double keep) {
  require_share(keep);
  const Index n = X.rows();
  if (n == 0) throw std::invalid_argument("decaying reader: there are no words to read");
  DecayingReader reader{Vector::Zero(n), Vector::Zero(X.cols())};
  for (Index i = 0; i < n; ++i) {
    reader.state = keep * reader.state + (1 - keep) * X.row(i);
    reader.shares *= keep;
    reader.shares(i) += 1 - keep;  // the unit vector of word i is 1 here and 0 elsewhere
  }
  return reader;
}

Vector decay_curve(double keep, Index most_further) {
  require_share(keep);
  if (most_further < 0) throw std::invalid_argument("decaying reader: a number of words is negative");
  Vector curve(most_further + 1);
  double share = 1 - keep;  // the word itself comes in: keep * 0 + (1 - keep) * 1
  for (double& entry : curve) {
    entry = share;
    share = keep * share;  // one of the others comes in: + (1 - keep) * 0
  }
  return curve;
}

double best_keep(Index further_words) {
  if (further_words < 0) throw std::invalid_argument("decaying reader: a number of words is negative");
  const auto m = static_cast<double>(further_words);
  return m / (m + 1);
}

}  // namespace attn
