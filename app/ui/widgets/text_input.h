#pragma once
// The open text of what is being typed (UiMemory::edit), for the boxes that take a number or a line of text.

#include "app/ui/widgets/interact.h"

namespace attn {

/// How typing ended in this frame.
enum class InputEnd {
  none,       ///< not yet
  entered,    ///< with Enter
  tabbed,     ///< with Tab, to go on to the next control
  left,       ///< with a click elsewhere, or a page key
  cancelled,  ///< with Esc
};

/// Draws the text with its outline. There must be an edit. What the end means, and the problem that the edit
/// may have, are the caller's to say.
InputEnd draw_text_input(Frame& frame, const ItemId& id, const Rect& rect);

}  // namespace attn
