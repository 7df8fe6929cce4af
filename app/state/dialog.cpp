#include "app/state/dialog.h"

namespace attn {
namespace {

template <typename T>
bool is_held(const T&, const T&) {
  return false;
}
bool is_held(const SentenceDialog&, const SentenceDialog& now) {
  return !now.text.empty() || !now.words.empty();
}
bool is_held(const PathDialog& opened, const PathDialog& now) {
  return now.text != opened.text;
}
bool is_held(const ExportDialog& opened, const ExportDialog& now) {
  if (now.outcome == ExportDialog::Outcome::saved) return false;
  // The ending is the kind's, which is chosen and not typed.
  return with_ending(now.spec.path, opened.spec.kind) != with_ending(opened.spec.path, opened.spec.kind);
}

}  // namespace

bool holds_text(const Dialog& opened, const Dialog& now) {
  return std::visit(
      [&now](const auto& before) {
        const auto* after = std::get_if<std::decay_t<decltype(before)>>(&now);
        return after && is_held(before, *after);
      },
      opened);
}

}  // namespace attn
