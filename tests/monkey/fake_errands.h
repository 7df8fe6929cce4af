#pragma once
// Files that aren't there: what the state asks for is answered from memory, and nothing reaches a disk.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/program.h"
#include "tests/monkey/input.h"

namespace attn::monkey {

/// Stands where app/errands.h stands in the window. Every answer that the real one can give comes up; which
/// one depends on nothing but the order of the requests.
class FakeErrands {
 public:
  /// The files that there are at first: those lessons, "/lessons/NAME.json", and two models.
  FakeErrands(const Catalog& lessons, const Program& program);

  /// Takes the requests out of the state. Throws std::logic_error where a lesson doesn't come back from its
  /// own text as it went.
  std::vector<Action> run(Program& program);
  /// The open window for choosing a file, if there is one, is answered.
  std::vector<Action> answer(AnswerChooser::Way way);

  std::vector<std::filesystem::path> paths() const;

 private:
  using Actions = std::vector<Action>;
  using File = std::variant<std::shared_ptr<const Lesson>, std::shared_ptr<const LoadedModel>, std::string>;

  Actions carry_out(Program& program, const AskPath& request);
  Actions carry_out(Program& program, const ResolvePath& request);
  Actions carry_out(Program& program, const ReadLesson& request);
  Actions carry_out(Program& program, const WriteLesson& request);
  Actions carry_out(Program& program, const LookForFiles& request);
  Actions carry_out(Program& program, const SettleRecovery& request);
  Actions carry_out(Program& program, const SuggestExport& request);
  Actions carry_out(Program& program, const AskExportPath& request);
  Actions carry_out(Program& program, const WriteExport& request);

  /// True for one call in so many.
  bool once_in(int calls) { return ++calls_ % calls == 0; }

  std::map<std::filesystem::path, File> files_;
  std::optional<std::variant<PathQuestion, ExportSpec>> asked_;  ///< what the chooser is open for
  int calls_ = 0;
};

}  // namespace attn::monkey
