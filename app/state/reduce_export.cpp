// Handing out: the files are written outside.

#include "app/state/reducers.h"

namespace attn {

void apply(AppState& state, const AskExport&) {
  state.requests.emplace_back(SuggestExport{});
}

void apply(AppState& state, const ChooseExportPath& action) {
  state.requests.push_back(AskExportPath{action.spec});
}

void apply(AppState& state, const Export& action) {
  if (action.spec.scale < 1 || action.spec.scale > kMaxExportScale || action.spec.path.empty()) return;
  drop_preview(state);
  state.requests.push_back(WriteExport{action.spec});
}

}  // namespace attn
