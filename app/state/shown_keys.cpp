#include "app/state/shown_keys.h"

#include <algorithm>
#include <numeric>

namespace attn {
namespace {

std::vector<Index> all_keys(const Reading& reading) {
  std::vector<Index> keys(static_cast<std::size_t>(reading.size()));
  std::iota(keys.begin(), keys.end(), Index{0});
  return keys;
}

std::vector<Index> visible_keys(const Reading& reading, Index query) {
  std::vector<Index> keys = all_keys(reading);
  if (reading.mask()) std::erase_if(keys, [&](Index key) { return reading.masked(query, key); });
  return keys;
}

}  // namespace

std::vector<Index> strongest_keys(const Reading& reading, Index query, Index count) {
  std::vector<Index> keys = visible_keys(reading, query);
  const ReadingRow::Numbers weights = reading.row(query).weights;
  const auto stronger = [&](Index a, Index b) {
    return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;
  };
  const auto shown = std::min(static_cast<std::ptrdiff_t>(keys.size()), static_cast<std::ptrdiff_t>(count));
  std::partial_sort(keys.begin(), keys.begin() + shown, keys.end(), stronger);
  keys.resize(static_cast<std::size_t>(shown));
  return keys;
}

ShownKeys shown_keys(const AppState& state, const Derived& derived) {
  if (derived.size() <= kMostShownKeys) return {all_keys(derived), 0, 0.0, 0};
  const Index query = state.view.word;
  ShownKeys shown{strongest_keys(derived, query, kMostShownKeys), 0, 0, 0};
  const auto include = [&](Index key) {
    if (std::ranges::find(shown.keys, key) == shown.keys.end()) shown.keys.push_back(key);
  };
  include(partner_of(state, derived));
  if (const auto& handle = state.view.handle; handle && handle->role == Role::key) include(handle->word);
  const ReadingRow::Numbers weights = derived.row(query).weights;
  double told = 0;
  for (const Index key : shown.keys) told += weights[key];
  shown.share = std::max(0.0, weights.sum() - told);
  const auto left_out_of = [&](bool masked, Index all) {
    return all -
           std::ranges::count_if(shown.keys, [&](Index key) { return derived.masked(query, key) == masked; });
  };
  const Index visible = derived.mask() ? derived.may_look.row(query).count() : derived.size();
  shown.left_out = left_out_of(false, visible);
  shown.masked = left_out_of(true, derived.size() - visible);
  return shown;
}

}  // namespace attn
