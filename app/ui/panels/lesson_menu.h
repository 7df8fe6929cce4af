#pragma once

#include "app/ui/frame.h"

namespace attn {

float lesson_menu_width(const Frame& frame);

/// The lesson's name; a click opens the list of lessons. In projection the question that the sentence
/// answers.
void draw_lesson_menu(Frame& frame, const Rect& rect);

}  // namespace attn
