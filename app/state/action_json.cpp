#include "app/state/action_json.h"

#include <nlohmann/json.hpp>
#include <span>

namespace attn {
namespace {

using Json = nlohmann::ordered_json;

const char* name_of(Role role) {
  return role == Role::query ? "query" : role == Role::key ? "key" : "value";
}

const char* name_of(Step step) {
  switch (step) {
    case Step::score:
      return "score";
    case Step::scale:
      return "scale";
    case Step::softmax:
      return "softmax";
    case Step::mix:
      break;
  }
  return "mix";
}

const char* name_of(TableKind table) {
  switch (table) {
    case TableKind::scores:
      return "scores";
    case TableKind::scaled:
      return "scaled";
    case TableKind::weights:
      break;
  }
  return "weights";
}

const char* name_of(Blank::Kind kind) {
  switch (kind) {
    case Blank::Kind::score:
      return "score";
    case Blank::Kind::scaled:
      return "scaled";
    case Blank::Kind::exponential:
      return "exponential";
    case Blank::Kind::sum:
      return "sum";
    case Blank::Kind::weight:
      return "weight";
    case Blank::Kind::output:
      break;
  }
  return "output";
}

Json numbers(const Vector& vector) {
  return Json(std::vector<double>(vector.begin(), vector.end()));
}

/// Writes an action's own fields. Their names never are those of what it led to (sentence, word, row, ...).
struct FieldWriter {
  Json& line;

  // Undo and the like have no fields; for a word or a blend, the result says it all.
  void operator()(const auto&) const {}
  void operator()(const SelectPartner& a) const { line["partner"] = a.word ? Json(*a.word) : Json(); }
  void operator()(const SwitchSentence& a) const {
    line["to"] = a.sentence + 1;
    line["instant"] = a.instant;
  }
  void operator()(const ShowStep& a) const { line["step"] = name_of(a.step); }
  void operator()(const ShowTable& a) const { line["table"] = name_of(a.table); }
  void operator()(const PreviewVector& a) const { write_edit(a.handle, a.values); }
  void operator()(const CommitVector& a) const { write_edit(a.handle, a.values); }
  void operator()(const OpenLesson& a) const { line["lesson"] = a.name; }
  void operator()(const ChooseLesson& a) const { line["lesson"] = a.name; }
  void operator()(const OpenFile& a) const { line["file"] = a.path.string(); }
  void operator()(const ChoosePath& a) const { line["file"] = a.path.string(); }
  void operator()(const LessonRead& a) const { line["file"] = a.path.string(); }
  void operator()(const LessonKept& a) const { line["file"] = a.file.path.string(); }
  void operator()(const AnswerUnsaved& a) const { line["save"] = a.save; }
  void operator()(const TypePath& a) const { line["typed"] = a.text; }
  void operator()(const FocusHandle& a) const {
    if (a.handle) {
      write_handle(*a.handle);
    } else {
      line["role"] = nullptr;
    }
  }
  void operator()(const ShowDialog& a) const {
    if (const auto* notice = std::get_if<NoticeDialog>(&a.dialog)) {
      line["says"] = {notice->title_key, notice->text_key};
      line["detail"] = notice->detail;
    } else if (const auto* recovery = std::get_if<RecoveryDialog>(&a.dialog)) {
      line["unsaved"] = recovery->names;
    }
  }
  void operator()(const ShowPlaneDimensions& a) const {
    line["x"] = a.x;
    line["y"] = a.y;
  }
  void operator()(const ShowScoreLines& a) const { line["on"] = a.on; }
  void operator()(const CommitInput& a) const {
    line["input_word"] = a.word;
    line["values"] = numbers(a.x);
  }
  void operator()(const CommitProjection& a) const {
    line["role"] = name_of(a.role);
    line["rows"] = Json::array();
    for (Index i = 0; i < a.W.rows(); ++i) line["rows"].push_back(numbers(a.W.row(i)));
  }
  void operator()(const Export& a) const { line["file"] = a.spec.path; }
  void operator()(const WalkOn& a) const { line["by"] = a.by; }
  void operator()(const GuessWord& a) const { line["guess"] = a.word; }
  void operator()(const SetReaderDials& a) const {
    line["keep"] = a.dials.keep;
    line["between"] = a.dials.between;
  }
  void operator()(const SetSpreadDials& a) const {
    line["d_k"] = a.dials.d_k;
    line["seed"] = a.dials.seed;
    line["score_row"] = a.dials.row;
    line["scores"] = a.dials.scores;
    line["divisor"] = a.dials.divisor;
  }
  void operator()(const TurnLine& a) const {
    line["step"] = name_of(a.step);
    line["open"] = a.open;
  }
  void operator()(const AnswerBlank& a) const {
    line["blank"] = name_of(a.answer.blank.kind);
    line["index"] = a.answer.blank.index;
    line["value"] = a.answer.typed.value;
    line["decimals"] = a.answer.typed.decimals;
    line["percent"] = a.answer.typed.percent;
  }
  void operator()(const MarkWord& a) const {
    line["marked_word"] = a.word;
    line["on"] = a.on;
  }
  void operator()(const CompareSentences& a) const { line["on"] = a.on; }
  void operator()(const PairSentences& a) const { line["other"] = a.other + 1; }
  void operator()(const OverlayRows& a) const { line["on"] = a.on; }
  void operator()(const ShowCovers& a) const { line["on"] = a.on; }
  void operator()(const CoverRegion& a) const {
    line["region"] = a.region;
    line["on"] = a.on;
  }
  void operator()(const ShowSpot& a) const { line["on"] = a.on; }
  void operator()(const SetSpotSize& a) const { line["size"] = a.size; }
  void operator()(const SetLanguage& a) const { line["language"] = a.language == Language::zh ? "zh" : "en"; }
  void operator()(const SetTheme& a) const { line["theme"] = a.theme == ThemeKind::light ? "light" : "dark"; }
  void operator()(const SetZoom& a) const { line["zoom"] = a.zoom; }
  void operator()(const SetProjection& a) const { line["on"] = a.on; }
  void operator()(const SetBlank& a) const { line["on"] = a.on; }
  void operator()(const ShowHelp& a) const { line["on"] = a.on; }
  void operator()(const EditLesson& a) const { line["edit"] = edit_name(a.edit); }
  void operator()(const ShowEditor& a) const { line["on"] = a.on; }

  void operator()(const ShowTraining& a) const { line["on"] = a.on; }
  void operator()(const RunTraining& a) const { line["on"] = a.on; }
  void operator()(const SetTrainingSpeed& a) const { line["speed"] = static_cast<int>(a.speed); }
  void operator()(const SetRecipe& a) const {
    line["layers"] = a.recipe.layers;
    line["d_model"] = a.recipe.d_model;
    line["d_k"] = a.recipe.d_k;
    line["scaled"] = a.recipe.scaled;
    line["rate"] = a.recipe.adam.rate;
    line["smoothing"] = a.recipe.smoothing;
    line["weight_decay"] = a.recipe.adam.weight_decay;
    line["seed"] = a.recipe.seed;
  }
  void operator()(const ShowTrainingPage& a) const { line["page"] = static_cast<int>(a.page); }
  void operator()(const ShowTrainingSentence& a) const { line["training_sentence"] = a.sentence + 1; }
  void operator()(const ShowTrainingPlane& a) const {
    line["layer"] = a.layer;
    line["x"] = a.x;
    line["y"] = a.y;
  }
  void operator()(const ComposeSentence& a) const {
    line["words"] = a.words;
    line["place"] = a.word;
  }
  void operator()(const ModelRead& a) const { line["file"] = a.path.string(); }

  void write_handle(const Handle& handle) const {
    line["role"] = name_of(handle.role);
    line["handle_word"] = handle.word;
  }
  void write_edit(const Handle& handle, const Vector& values) const {
    write_handle(handle);
    line["values"] = numbers(values);
  }
};

/// How far the model on the screen has come.
void write_training(Json& line, const TrainingLab& lab) {
  Json& training = line["training"];
  training["steps"] = lab.steps();
  training["train_accuracy"] = lab.scores.training.accuracy();
  training["heldout_accuracy"] = lab.scores.held_out.accuracy();
  training["right_nouns"] = lab.scores.right_nouns();
  training["percents"] = {lab.read[0].percents, lab.read[1].percents};
}

void write_result(Json& line, const AppState& state, const Derived& derived) {
  const Index word = state.view.word;
  line["sentence"] = state.view.sentence + 1;
  line["word"] = word;
  line["text"] = derived.words[static_cast<std::size_t>(word)];
  const auto row = derived.row(word).percents;
  line["row"] = std::vector<int>(row.begin(), row.end());
  line["q"] = numbers(derived.Q.row(word));
}

}  // namespace

std::string trace_line(const Action& action, std::uint64_t frame, const AppState& after,
                       const Derived& derived) {
  Json line;
  line["action"] = action_name(action);
  std::visit(FieldWriter{line}, action);
  line["frame"] = frame;
  if (after.view.blend.sweeping) {
    AppState arrived = after;
    advance(arrived, kSweepSeconds);
    Derived there;
    update_numbers(there, arrived);
    write_result(line, arrived, there);
  } else {
    write_result(line, after, derived);
  }
  line["blend"] = after.view.blend.amount;
  if (after.view.walk.station > 0) {
    line["station"] = after.view.walk.station;
    line["beat"] = after.view.walk.beat + 1;
  }
  if (after.training.open) write_training(line, derived.labs.training);
  // A file name need not be UTF-8; a trace must be.
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace attn
