#pragma once
// Cards over the dimmed screen. A dialog is one that asks for an answer: while it is open, nothing else takes
// keys or clicks.

#include <string_view>

#include "app/ui/widgets/interact.h"

namespace attn {

/// What a card is called, and what closes it: a button, and a click beside the card, which may also be a slip
/// of the hand (Esc is the shortcuts' affair).
struct CardLook {
  const char* window;  ///< Dear ImGui's name for it
  ItemId card, title, close, outside;
  std::string_view close_label, close_hint;
  Action on_close;
  bool closes_beside = true;  ///< false: a click beside the card does nothing
};

/// Begins a card in the middle of the window: the dim, the card, its title. content: the size that is wanted
/// below the title; made to fit the window, and what is higher then scrolls. Returns where the content
/// stands; it is drawn into a child window. Always ends with end_card().
Rect begin_card(Frame& frame, const CardLook& look, std::string_view title, ImVec2 content);
void end_card(Frame& frame, const CardLook& look);

/// The largest content that fits the window without scrolling.
ImVec2 largest_card(const Frame& frame);

/// The same for a dialog of that name (its region in the layout log): closing emits CloseDialog.
/// A click beside it closes it only as long as nobody has typed anything.
Rect begin_dialog(Frame& frame, const char* name, std::string_view title, ImVec2 content);
void end_dialog(Frame& frame);

/// The widest content of a dialog.
float widest_dialog(const Frame& frame);

}  // namespace attn
