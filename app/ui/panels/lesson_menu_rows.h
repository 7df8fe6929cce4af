#pragma once
// What the menu offers. Private to lesson_menu.cpp.

#include <optional>
#include <string>
#include <vector>

#include "app/ui/frame.h"

namespace attn {

struct MenuRow {
  ItemId id;
  std::string text;
  ItemId note_id = {"menu/note"};
  std::string note = {};              ///< at the right: its keys, or the beginning of the lesson
  std::optional<Action> action = {};  ///< none: a heading
  bool current = false;               ///< the lesson on screen
};

/// Two columns: what can be done with a lesson and the files used lately; the lessons that the program
/// brings, those in the screen's language first.
struct MenuRows {
  std::vector<MenuRow> left, right;
};
MenuRows menu_rows(const Frame& frame);

}  // namespace attn
