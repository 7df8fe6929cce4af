#pragma once
// What keys do. Private to the table in shortcuts.cpp.

#include "app/ui/frame.h"

namespace attn {

/// On the walk to the next beat, on the whole panel to the next of the four steps.
void step_by(Frame& frame, int by);
/// Keys of the table's cells, while it is open: the table itself carries them out.
void command_editor(Frame& frame, EditorMemory::Command command);
/// Back to the lesson's own numbers, or to the training's beginning; on the table's cells the key goes to the
/// row's beginning instead.
void reset(Frame& frame);
/// Handles in the order in which Tab reaches them: the query, then every key.
void focus_by(Frame& frame, int by);
/// Arrow keys move the focused handle by a tenth; without one, left and right choose the word.
void arrow(Frame& frame, int dx, int dy);
/// The query's row stays beside those of the words that come next.
void toggle_mark(Frame& frame);
/// Two sentences, or one again; says so where there are no two.
void toggle_comparison(Frame& frame);
/// With any other sentence of the lesson.
void compare_with(Frame& frame, Index sentence);
/// Larger, and after the largest the smallest again.
void next_spot_size(Frame& frame);
/// The next one of the lesson, round and round; on a control the key presses that.
void next_sentence(Frame& frame);
/// By its number, of the lesson or of the model that learns.
void show_sentence(Frame& frame, Index sentence);
/// The lesson, or the model that learns.
void save(Frame& frame);
/// The whole panel and the walk, back and forth; each is found as it was left.
void toggle_walk(Frame& frame);
/// Leaves whatever is on top: help, the covers' numbers, a drag, the keyboard focus, the table, a
/// comparison, projection.
void escape(Frame& frame);
/// Steps of the person's own zoom.
void zoom_by(Frame& frame, int steps);

}  // namespace attn
