#pragma once
// A card over the dimmed screen that asks for an answer. While it is open, nothing else takes keys or clicks.

#include <string_view>

#include "app/ui/widgets/interact.h"

namespace attn {

/// Begins a dialog in the middle of the window: the dim, the card, its title, and a button that closes it
/// (Esc and a click beside the card do the same; all emit CloseDialog). content: the size that is wanted
/// below the title; made to fit the window, and what is higher then scrolls. Returns where the content
/// stands. Always ends with end_dialog().
Rect begin_dialog(Frame& frame, const char* name, std::string_view title, ImVec2 content);
void end_dialog(Frame& frame);

/// The widest content that fits the window.
float widest_dialog(const Frame& frame);

}  // namespace attn
