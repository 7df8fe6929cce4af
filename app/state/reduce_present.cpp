// What a teacher does with the screen in front of a class: covering parts of it, and the spot that points.

#include <algorithm>
#include <cmath>

#include "app/state/reducers.h"

namespace attn {

void apply(AppState& state, const ShowCovers& action) {
  state.view.covering = action.on;
}

void apply(AppState& state, const CoverRegion& action) {
  if (action.region.empty()) return;
  drop_preview(state);  // the hand that drags may be under the cover
  put(state.view.covered, action.region, action.on);
}

void apply(AppState& state, const UncoverAll&) {
  state.view.covered.clear();
}

void apply(AppState& state, const ShowSpot& action) {
  state.view.spot = action.on;
}

void apply(AppState& state, const SetSpotSize& action) {
  if (!std::isfinite(action.size)) return;
  state.settings.spot_size = std::clamp(action.size, kSpotMin, kSpotMax);
}

}  // namespace attn
