#pragma once
// A blank for a typed answer, with what was said about it as a shape.

#include <optional>
#include <string>

#include "app/ui/widgets/interact.h"
#include "core/answer_check.h"

namespace attn {

/// A tick, three dots ("go on"), or a cross, drawn as lines.
void draw_verdict(Frame& frame, ItemId id, const Rect& rect, Verdict::Kind kind, Color on);
Color verdict_color(const Theme& theme, Verdict::Kind kind);

/// A typed answer as it reads: "0.70", "70%".
std::string answer_text(const Typed& typed);

struct AnswerBoxLook {
  const Typed* typed = nullptr;  ///< the answer that stands in it; null: none yet
  Verdict::Kind verdict = Verdict::Kind::right;
  bool takes_percent = false;
};

/// What a blank tells of this frame.
struct AnswerBoxResult {
  std::optional<Typed> typed;  ///< a new answer
  bool pointed = false;        ///< the mouse is over it, it has the keyboard, or it is being typed into
};

/// Opens with a click, or with Enter where it has the keyboard. Enter, Tab and a click elsewhere take what
/// was typed; Tab goes on to the next blank (Shift+Tab to the one before) and opens it. What is no number is
/// refused in place: the reason stands in UiMemory::edit, the old answer stays. An empty text is refused
/// after Enter only. `owner`: whose sheet it is.
AnswerBoxResult answer_box(Frame& frame, ItemId id, const Rect& rect, const AnswerBoxLook& look,
                           long long owner);

}  // namespace attn
