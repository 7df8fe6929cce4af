#pragma once
// Which lessons would be lost.

#include <memory>
#include <vector>

#include "app/state/app_state.h"

namespace attn {

struct UnsavedLesson {
  std::size_t desk = 0;
  std::shared_ptr<const Document> document;
};

/// Whether a document on that desk is somebody's unsaved work. A station's own lesson is there to be played
/// with: its moved numbers are not.
bool is_at_risk(const AppState& state, std::size_t desk, const Document& document);

/// Of all desks, the one in use first. An unfinished drag doesn't count.
std::vector<UnsavedLesson> unsaved_lessons(const AppState& state);

/// The document that lies on a desk, or null.
std::shared_ptr<const Document> document_on(const AppState& state, std::size_t desk);

}  // namespace attn
