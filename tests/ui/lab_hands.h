#pragma once
// What hands do in the labs of the walk.

#include "harness.h"

namespace attn::test {

/// Opens a station at a beat (both from 1), as the remote would.
void go_to(Harness& ui, Index station, Index beat);

/// Tab until the control has the keyboard; fails the test when it is not in the round.
void tab_to(Harness& ui, const std::string& id);

/// Types into a number box: opened with the mouse, or with the keyboard alone; ended by Enter.
void type_into(Harness& ui, const std::string& id, const std::string& text);
void type_by_keyboard(Harness& ui, const std::string& id, const std::string& text);

/// Types each text and expects it to be refused in place with a reason, the box still open, and the state's
/// dials as they were. Leaves the box closed.
void expect_refused(Harness& ui, const std::string& id, const std::vector<std::string>& texts);

/// Texts with a character that the font lacks.
std::vector<std::string> unknown_texts(Harness& ui);

}  // namespace attn::test
