// The questions about lessons and their files.

#include "app/ui/panels/dialogs/dialogs.h"
#include "app/ui/panels/dialogs/question.h"

namespace attn {
namespace {

std::string join(const std::vector<std::string>& names, std::string_view between) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : std::string(between)) + name;
  return all;
}

}  // namespace

void draw(Frame& frame, const UnsavedDialog& dialog) {
  const std::string text = fill(frame.tr("unsaved.text"), {{"name", frame.fonts.displayable(dialog.name)}});
  draw_question(frame, "unsaved", frame.tr("unsaved.title"), {text},
                {{{"unsaved/save"}, frame.tr("unsaved.save"), AnswerUnsaved{true}},
                 {{"unsaved/discard"}, frame.tr("unsaved.discard"), AnswerUnsaved{false}},
                 {{"unsaved/stay"}, frame.tr("dialog.cancel"), CloseDialog{}}});
}

void draw(Frame& frame, const ReplaceDialog& dialog) {
  const char* text = dialog.changed ? "replace.changed" : "replace.exists";
  const std::string name = frame.fonts.displayable(dialog.file.path.filename().string());
  draw_question(frame, "replace", frame.tr("replace.title"), {fill(frame.tr(text), {{"name", name}})},
                {{{"replace/stay"}, frame.tr("dialog.cancel"), CloseDialog{}},
                 {{"replace/replace"}, frame.tr("replace.replace"), ReplaceFile{}}});
}

void draw(Frame& frame, const RecoveryDialog& dialog) {
  const std::string names = frame.fonts.displayable(join(dialog.names, frame.tr("list.comma")));
  const std::string text = fill(frame.tr("recovery.text"), {{"when", dialog.when}, {"names", names}});
  const std::string others =
      dialog.others == 0 ? std::string()
                         : fill(frame.tr("recovery.others"), {{"count", std::to_string(dialog.others)}});
  draw_question(
      frame, "recovery", frame.tr("recovery.title"), {text, others},
      {{{"recovery/open"}, frame.tr("recovery.open"), AnswerRecovery{RecoveryAnswer::open}},
       {{"recovery/later"}, frame.tr("recovery.later"), AnswerRecovery{RecoveryAnswer::later}},
       {{"recovery/discard"}, frame.tr("recovery.discard"), AnswerRecovery{RecoveryAnswer::discard}}});
}

}  // namespace attn
