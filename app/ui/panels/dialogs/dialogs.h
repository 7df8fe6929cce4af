#pragma once
// What lies over the screen and asks for an answer: one file a dialog.

#include "app/ui/frame.h"

namespace attn {

/// The open dialog, if there is one.
void draw_dialog(Frame& frame);

void draw(Frame& frame, const NoticeDialog& dialog);
void draw(Frame& frame, const SentenceDialog& dialog);
void draw(Frame& frame, const ExportDialog& dialog);
void draw(Frame& frame, const UnsavedDialog& dialog);
void draw(Frame& frame, const PathDialog& dialog);
void draw(Frame& frame, const ReplaceDialog& dialog);
void draw(Frame& frame, const RecoveryDialog& dialog);
void draw(Frame& frame, const SplitDialog& dialog);

}  // namespace attn
