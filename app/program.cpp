#include "app/program.h"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <stdexcept>

#include "app/lesson_files.h"
#include "assets/embedded.h"

namespace attn {
namespace {

/// Where the lesson's file is; empty for a bundled one.
std::filesystem::path path_of(const CatalogEntry& entry, const Catalog& bundled) {
  const auto same = [&](const CatalogEntry& other) { return other.lesson == entry.lesson; };
  if (std::ranges::any_of(bundled, same)) return {};
  std::error_code ignored;
  return std::filesystem::absolute(entry.name, ignored).lexically_normal();
}

FontBytes bytes_of(const MappedFile& file, int face) {
  return {file.bytes().data(), file.bytes().size(), face};
}

const EmbeddedFile& embedded(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file;
  throw std::runtime_error("the program was built without " + std::string(path));
}

/// Station and beat that the options ask for.
void enter_station(AppState& state, const StationOption& wanted) {
  const WalkPlan& plan = *state.walk.plan;
  if (wanted.station > plan.size())
    throw UsageError("--station " + std::to_string(wanted.station) + ": there are stations 1 to " +
                     std::to_string(plan.size()));
  const auto beats =
      static_cast<Index>(plan.stations[static_cast<std::size_t>(wanted.station - 1)].beats.size());
  if (wanted.beat > beats)
    throw UsageError("--station " + std::to_string(wanted.station) + "." + std::to_string(wanted.beat) +
                     ": this station has beats 1 to " + std::to_string(beats));
  reduce(state, GoToStation{wanted.station});
  for (Index beat = 1; beat < wanted.beat; ++beat) {
    reduce(state, WalkOn{1});
    advance(state, kSweepSeconds);
  }
}

/// A model that was kept, where a lesson could be named.
std::optional<Action> model_named(const std::string& name, const Catalog& bundled,
                                  const TrainingWords& words) {
  std::error_code ignored;
  if (std::ranges::any_of(bundled, [&](const CatalogEntry& entry) { return entry.name == name; }) ||
      !std::filesystem::is_regular_file(name, ignored) || !is_model_file(name))
    return std::nullopt;
  const std::filesystem::path path = std::filesystem::absolute(name, ignored).lexically_normal();
  Action read = read_lesson_file(path, &words);
  if (!std::holds_alternative<ModelRead>(read)) return std::nullopt;
  return read;
}

/// Dear ImGui uses what it is given without a look, so memory that isn't there has to be an exception.
void* allocate(std::size_t size, void*) {
  void* const memory = std::malloc(size);
  if (memory == nullptr && size > 0) throw std::bad_alloc();
  return memory;
}

void release(void* memory, void*) {
  std::free(memory);
}

/// The model that learns, as far as the options ask for.
void enter_training(AppState& state, const LearnOptions& wanted) {
  reduce(state, ShowTraining{true});
  reduce(state, SetRecipe{{.layers = wanted.layers, .seed = wanted.seed}});
  Training& training = state.training;
  training.steps = wanted.steps.value_or(0);
  training.goal = std::max(training.goal, training.steps);
}

}  // namespace

Strings load_strings(Language language) {
  const std::string path = language == Language::zh ? "strings/zh.json" : "strings/en.json";
  return Strings::parse(embedded(path).bytes);
}

learning::WordLists load_word_lists(Language language) {
  const std::string path = language == Language::zh ? "learning/words-zh.json" : "learning/words-en.json";
  return learning::parse_word_lists(embedded(path).bytes, path);
}

std::shared_ptr<const TrainingWords> load_training_words() {
  auto words = std::make_shared<TrainingWords>();
  for (const Language language : {Language::zh, Language::en})
    (*words)[static_cast<std::size_t>(language)] = load_word_lists(language);
  return words;
}

std::shared_ptr<const WalkPlan> load_walk(const Catalog& bundled) {
  return std::make_shared<const WalkPlan>(parse_walk(embedded("walk/walk.json").bytes, bundled));
}

Language chosen_language(const Options& options) {
  return options.language.value_or(
      system_language(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG")));
}

AppState starting_state(const Options& options, const Catalog& bundled, const StoredSettings& stored) {
  const std::shared_ptr<const TrainingWords> words = load_training_words();
  const std::optional<Action> model = model_named(options.lesson, bundled, *words);
  const CatalogEntry lesson = open_lesson(bundled, model ? std::string() : options.lesson);
  const Entrance entrance = resolve_entrance(*lesson.lesson, options);
  Settings settings;
  settings.language = chosen_language(options);
  use(settings, stored);
  if (options.language) settings.language = *options.language;
  if (options.theme) settings.theme = *options.theme;
  AppState state = initial_state(lesson.name, lesson.lesson, settings, path_of(lesson, bundled));
  reduce(state, SwitchSentence{entrance.sentence, true});
  reduce(state, SelectWord{entrance.word});
  if (options.projection) reduce(state, SetProjection{true});
  set_plan(state, load_walk(bundled));
  if (options.station) enter_station(state, *options.station);
  state.training_words = words;
  if (model) reduce(state, *model);
  if (options.learn) enter_training(state, *options.learn);
  return state;
}

ImGuiOwner::ImGuiOwner() {
  ImGui::SetAllocatorFunctions(allocate, release);
  ImGui::CreateContext();
}
ImGuiOwner::~ImGuiOwner() {
  ImGui::DestroyContext();
}

LoadedFonts::LoadedFonts(const FontFiles& files)
    : regular(files.regular.file),
      bold(files.bold.file),
      regular_face(files.regular.index),
      bold_face(files.bold.index) {}

FontFamily LoadedFonts::family() const {
  return {bytes_of(regular, regular_face), bytes_of(bold, bold_face)};
}

Program::Program(const Options& options, const StoredSettings& stored)
    : catalog(load_catalog()),
      state(starting_state(options, catalog, stored)),
      fonts(find_fonts()),
      ui(fonts.family(), load_strings(Language::zh), load_strings(Language::en)) {
  update(derived, state);
}

}  // namespace attn
