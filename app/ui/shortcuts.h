#pragma once
// Every key of the program. One table handles keys, fills the help page and names keys in tooltips.

#include <span>
#include <string_view>

#include "app/ui/frame.h"
#include "app/ui/imgui_compat.h"

namespace attn {

struct Chord {
  Key key;
  bool ctrl = false;
  bool shift = false;
  bool any_shift = false;  ///< with or without Shift
  bool alt = false;
};

/// On what a key means something: on a lesson, on the model that learns, or on both.
enum class Use { lesson, training, everywhere };

struct Shortcut {
  std::string_view text_key;  ///< what it does, in the strings
  std::string_view keys;      ///< how the keys are written on the help page; the same in every language
  std::span<const Chord> chords;
  bool repeats;  ///< goes on while the key is held
  /// Emits the actions. `index`: which of the chords it was.
  void (*run)(Frame& frame, std::size_t index);
  Use use = Use::lesson;
};

std::span<const Shortcut> shortcuts();

/// Whether the key means anything on what is on the screen: a lesson, or the model that learns.
bool is_for(const Shortcut& shortcut, const Frame& frame);

/// How a shortcut's keys are written, by its text key; for tooltips.
std::string_view keys_of(std::string_view text_key);

/// A tooltip's text: what it does, and its key.
std::string hint(const Frame& frame, std::string_view text_key);

/// Runs the shortcut whose keys were pressed, unless something is being typed.
void handle_shortcuts(Frame& frame);

/// The presenter's remote goes on while somebody types, too. After the panels: they take what was typed
/// first.
void handle_remote(Frame& frame);

}  // namespace attn
