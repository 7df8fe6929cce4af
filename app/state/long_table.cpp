#include "app/state/long_table.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/large/live_attention.h"

namespace attn {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

bool same_mask(const MaskMatrix& a, const MaskMatrix& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() && (a.size() == 0 || (a == b).all());
}

/// The one row in which two stacks differ: -1 where none does, nothing where several do.
std::optional<Index> changed_row(const Matrix& before, const Matrix& now) {
  Index changed = -1;
  for (Index i = 0; i < now.rows(); ++i) {
    if (before.row(i) == now.row(i)) continue;
    if (changed >= 0) return std::nullopt;
    changed = i;
  }
  return changed;
}

/// A row in single precision.
std::vector<float> single(const Matrix& M, Index row) {
  const Eigen::RowVectorXf numbers = M.row(row).cast<float>();
  return {numbers.begin(), numbers.end()};
}

/// The query and the key that have changed; -1: none.
struct Change {
  Index query, key;
};

using Line = Eigen::Array<float, 1, Eigen::Dynamic, Eigen::RowMajor>;

/// Sums, extremes and numbers of the cells of one band of blocks, column by column.
struct Band {
  Line sum, largest, smallest, count;

  void begin(Index n) {
    sum.setZero(n), count.setZero(n);
    largest.setConstant(n, -kInfinity), smallest.setConstant(n, kInfinity);
  }
  /// None of the cells is masked.
  void add(const Line& row) {
    sum += row, count += 1;
    largest = largest.max(row), smallest = smallest.min(row);
  }
  /// What is NaN is masked.
  void add_unmasked(const Line& row) {
    for (Index j = 0; j < row.size(); ++j) {
      if (row[j] != row[j]) continue;
      sum[j] += row[j], count[j] += 1;
      largest[j] = std::max(largest[j], row[j]), smallest[j] = std::min(smallest[j], row[j]);
    }
  }
};

}  // namespace

/// The cells, and what they were computed from.
struct LongTable::Parts {
  std::optional<LiveAttention<float>> live;  ///< of the weights
  Cells scores;                              ///< or else the scores, before the division
  Matrix Q, K, V;
  MaskMatrix may_look;
  Scaling scaling = Scaling::by_root_d_k;

  const Cells& cells(TableKind kind) const {
    return kind == TableKind::weights ? live->trace().weights : scores;
  }
  /// What a row's cells are multiplied by.
  float factor(const Reading& reading, TableKind kind, Index i) const {
    if (kind == TableKind::weights) return live->trace().factor[i];
    return kind == TableKind::scores ? 1 : static_cast<float>(1 / reading.root());
  }
  void compute(const Reading& reading, TableKind kind);
  std::optional<Change> follow_changes(const Reading& reading, TableKind kind);
};

/// Brings the cells up to date if at most one row of each of the three has changed.
std::optional<Change> LongTable::Parts::follow_changes(const Reading& reading, TableKind kind) {
  if (Q.rows() != reading.Q.rows() || Q.cols() != reading.Q.cols() || V.cols() != reading.V.cols() ||
      scaling != reading.scaling || !same_mask(may_look, reading.may_look))
    return std::nullopt;
  const auto query = changed_row(Q, reading.Q), key = changed_row(K, reading.K),
             value = changed_row(V, reading.V);
  if (!query || !key || !value) return std::nullopt;
  if (kind == TableKind::weights) {
    if (*query >= 0) live->set_query(*query, single(reading.Q, *query));
    if (*key >= 0) live->set_key(*key, single(reading.K, *key));
    if (*value >= 0) live->set_value(*value, single(reading.V, *value));
  } else {
    if (*query >= 0) scores.row(*query) = (reading.Q.row(*query) * reading.K.transpose()).cast<float>();
    if (*key >= 0) scores.col(*key) = (reading.Q * reading.K.row(*key).transpose()).cast<float>();
  }
  if (*query >= 0) Q.row(*query) = reading.Q.row(*query);
  if (*key >= 0) K.row(*key) = reading.K.row(*key);
  if (*value >= 0) V.row(*value) = reading.V.row(*value);
  return Change{*query, *key};
}

void LongTable::Parts::compute(const Reading& reading, TableKind kind) {
  Q.resize(0, 0);  // until all is done: if the memory doesn't suffice, nothing here follows from anything
  if (kind == TableKind::weights) {
    scores.resize(0, 0);
    live.reset();  // first, so that there are never two tables
    live.emplace(reading.Q.cast<float>(), reading.K.cast<float>(), reading.V.cast<float>(), reading.may_look,
                 reading.scaling);
  } else {
    live.reset();
    scores.noalias() = reading.Q.cast<float>() * reading.K.cast<float>().transpose();
  }
  Q = reading.Q, K = reading.K, V = reading.V;
  may_look = reading.may_look, scaling = reading.scaling;
}

LongTable::LongTable() = default;
LongTable::~LongTable() = default;
LongTable::LongTable(LongTable&&) noexcept = default;
LongTable& LongTable::operator=(LongTable&&) noexcept = default;

void LongTable::clear() {
  parts_.reset();
  means_.resize(0, 0), peaks_.resize(0, 0);
}

void LongTable::row(const Reading& reading, Index i, Index first, std::span<float> values) const {
  const auto count = static_cast<Index>(values.size());
  Eigen::Map<Eigen::Array<float, 1, Eigen::Dynamic>> out(values.data(), count);
  out = parts_->cells(kind_).row(i).segment(first, count).array() * parts_->factor(reading, kind_, i);
  if (reading.may_look.size() != 0) out = reading.may_look.row(i).segment(first, count).select(out, kNaN);
}

void LongTable::compute_blocks(const Reading& reading, Index first_band, Index last_band) {
  const Index n = reading.size(), blocks = (n + kBlock - 1) / kBlock;
  Band band;
  Line cells(n);
  for (Index b = first_band; b < last_band; ++b) {
    band.begin(n);
    for (Index i = b * kBlock; i < std::min(n, (b + 1) * kBlock); ++i) {
      row(reading, i, 0, {cells.data(), static_cast<std::size_t>(n)});
      reading.mask() ? band.add_unmasked(cells) : band.add(cells);
    }
    lows_[b] = band.smallest.minCoeff(), highs_[b] = band.largest.maxCoeff();
    for (Index c = 0; c < blocks; ++c) {
      const Index first = c * kBlock, last = std::min(n, first + kBlock);
      float sum = 0, count = 0, largest = -kInfinity;
      for (Index j = first; j < last; ++j)
        sum += band.sum[j], count += band.count[j], largest = std::max(largest, band.largest[j]);
      means_(b, c) = count > 0 ? sum / count : kNaN;
      peaks_(b, c) = count > 0 ? largest : kNaN;
    }
  }
  const float low = lows_.minCoeff(), high = highs_.maxCoeff();
  range_ = low <= high ? ValueRange{low, high} : ValueRange{};
}

void LongTable::update(const Reading& reading, TableKind kind) {
  if (!parts_) parts_ = std::make_unique<Parts>();
  // Scores and scaled scores are one table, and a factor.
  const bool same_cells = (kind == TableKind::weights) == (kind_ == TableKind::weights);
  std::optional<Change> change;
  if (same_cells) change = parts_->follow_changes(reading, kind);
  if (!change) parts_->compute(reading, kind);
  const bool same_kind = kind == kind_;
  kind_ = kind;
  const Index n = reading.size(), blocks = (n + kBlock - 1) / kBlock;
  means_.resize(blocks, blocks), peaks_.resize(blocks, blocks);
  lows_.resize(blocks), highs_.resize(blocks);
  if (!change || !same_kind || change->key >= 0)
    compute_blocks(reading, 0, blocks);
  else if (change->query >= 0)
    compute_blocks(reading, change->query / kBlock, change->query / kBlock + 1);
  else
    return;  // a value: the table of weights and scores is about queries and keys
  ++revision_;
}

}  // namespace attn
