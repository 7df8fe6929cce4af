#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"

namespace attn {

struct TextBoxLook {
  Align align = Align::left;
  FontKind font = FontKind::body;  ///< while it isn't open
  std::string_view empty = {};     ///< shown, muted, where there is no text
  std::string_view hint = {};
  bool opens_by_click = false;  ///< with one click, not two: where the text is what one came for
  bool escape_keeps = false;    ///< Esc ends typing as a click elsewhere does: where much may be typed
};

/// What may not stay: the reason, or nothing. Called when typing ends.
using TextRule = std::function<std::string(std::string_view)>;

/// A line of text that can be typed: double-click, or Enter where it has the keyboard; type; Enter, Tab or a
/// click elsewhere. Esc leaves it as it was, unless the look says otherwise. What the rule refuses stays open
/// with the reason after Enter, and is let go after Tab or a click elsewhere. `owner`: whose text it is; an
/// unfinished one is not carried over to somebody else's. Returns the new text when there is one (it may be
/// the old one, after Enter).
std::optional<std::string> text_box(Frame& frame, ItemId id, const Rect& rect, std::string_view text,
                                    const TextBoxLook& look = {}, const TextRule& rule = {},
                                    long long owner = 0);

/// Opens the box, everything selected, as if somebody had pressed Enter on it.
void open_text_box(Frame& frame, ItemId id, std::string_view text, long long owner = 0);

}  // namespace attn
