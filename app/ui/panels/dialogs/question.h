#pragma once
// A dialog of a few sentences and a few buttons.

#include <string>
#include <vector>

#include "app/ui/widgets/interact.h"

namespace attn {

struct Choice {
  ItemId id;
  std::string label;
  Action action;
};

/// The first choice is the one that Enter takes, until Tab moves on. Paragraphs without text are left out.
void draw_question(Frame& frame, const char* name, const std::string& title,
                   const std::vector<std::string>& paragraphs, const std::vector<Choice>& choices);

/// A row of such buttons, from the left. With draw = false only measures; returns the height.
float draw_choices(Frame& frame, ImVec2 at, float width, const std::vector<Choice>& choices,
                   bool draw = true);

}  // namespace attn
