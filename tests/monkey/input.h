#pragma once
// What happens to the program from outside, one thing at a time, as values: they are made at random, printed
// when something breaks, and carried out.

#include <string>
#include <variant>

#include "app/state/action.h"
#include "app/ui/imgui_compat.h"

namespace attn::monkey {

/// Something on the screen that a hand may aim at. name: of its entry in the layout log; empty: nothing
/// there.
struct Aim {
  ImVec2 at{0, 0};
  std::string name = {};
};

struct Click {
  Aim aim;
  bool twice = false, ctrl = false;
};
/// The button stays down while other things happen.
struct Press {
  Aim aim;
};
struct Release {};
struct Drag {
  Aim from, to;
  int steps = 4;
};
struct Hover {
  Aim aim;
};
struct Wheel {
  Aim aim;
  float steps = 1;
};
struct Stroke {
  Key key;
  bool ctrl = false, shift = false, alt = false;
};
/// What a keyboard or an input method writes, in UTF-8.
struct Typing {
  std::string text;
};
/// Into the clipboard, and Ctrl+V.
struct Paste {
  std::string text;
};
struct Resize {
  ImVec2 size;
  float scale = 1;
};
struct Wait {
  double seconds = 0;
};
/// What a menu, a remote, or a file dropped on the window would send.
struct Send {
  Action action;
  std::string detail = {};  ///< which lesson, for people
};
/// The system's window for choosing a file gives its answer, if one is open.
struct AnswerChooser {
  enum class Way { cancel, unavailable, old_file, new_file };
  Way way = Way::cancel;
};

using Input = std::variant<Click, Press, Release, Drag, Hover, Wheel, Stroke, Typing, Paste, Resize, Wait,
                           Send, AnswerChooser>;

/// One line for people: what it is and where. Characters that can't be printed are written as code.
std::string describe(const Input& input);

}  // namespace attn::monkey
