// Where a word of the sentence is to be cut.

#include <algorithm>

#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/word_cuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/dialog_card.h"
#include "core/lesson_edit.h"

namespace attn {

void draw(Frame& frame, const SplitDialog& dialog) {
  const Sentence& sentence = frame.state.sentence();
  const Index word = std::clamp<Index>(dialog.word, 0, sentence.size() - 1);
  const std::string& text = sentence.tokens[static_cast<std::size_t>(word)].text;
  const float gap = frame.metrics.gap, width = std::min(30 * frame.metrics.body, widest_dialog(frame));
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const std::string& explained = frame.tr("split.explained");
  const float paragraph = draw_paragraph(frame, {"split"}, {0, 0}, width, style, explained, false) + gap;
  float cuts = 0;
  word_cuts(frame, {{0, 0}, {width, 0}}, text, &cuts, false);

  Rect area = begin_dialog(frame, "split", frame.tr("split.title"), {width, paragraph + cuts});
  draw_paragraph(frame, {"split/explained"}, area.min, width, style, explained);
  take_top(area, paragraph);
  if (const auto at = word_cuts(frame, area, text, &cuts, true)) {
    frame.emit(EditLesson{SplitWord{frame.state.view.sentence, word, *at}});
    frame.emit(CloseDialog{});
  }
  end_dialog(frame);
}

}  // namespace attn
