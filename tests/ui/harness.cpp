#include "harness.h"

#include <bit>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include "app/ui/number_rules.h"
#include "app/ui/recording.h"
#include "assets/embedded.h"
#include "core/lesson_json.h"

namespace attn::test {
namespace {

std::string asset(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return std::string(file.bytes);
  throw std::runtime_error("no asset " + std::string(path));
}

/// Debian's place of the font that the program finds through fontconfig; another file may be named in
/// ATTN_TEST_FONT.
std::vector<char> font_bytes(const char* weight) {
  const char* named = std::getenv("ATTN_TEST_FONT");
  const std::string path =
      named ? named : std::string("/usr/share/fonts/opentype/noto/NotoSansCJK-") + weight + ".ttc";
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("no font at " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

FontFamily test_family() {
  static const std::vector<char> regular = font_bytes("Regular"), bold = font_bytes("Bold");
  constexpr int kSimplifiedChinese = 2;
  return {{regular.data(), regular.size(), kSimplifiedChinese},
          {bold.data(), bold.size(), kSimplifiedChinese}};
}

std::shared_ptr<const Lesson> lesson_named(const std::string& name) {
  for (const CatalogEntry& entry : bundled_lessons())
    if (entry.name == name) return entry.lesson;
  throw std::runtime_error("no lesson " + name);
}

}  // namespace

const Catalog& bundled_lessons() {
  static const Catalog catalog = [] {
    Catalog made;
    for (const EmbeddedFile& file : embedded_files())
      if (file.path.starts_with("lessons/"))
        made.push_back({std::filesystem::path(file.path).stem().string(),
                        std::make_shared<Lesson>(parse_lesson(file.bytes, std::string(file.path)))});
    return made;
  }();
  return catalog;
}

Catalog lessons_of_every_shape() {
  Catalog lessons = bundled_lessons();
  std::erase_if(lessons, [](const CatalogEntry& entry) {
    return entry.name.find("projected") != entry.name.npos || entry.name.starts_with("fixed");
  });
  return lessons;
}

Harness::Harness(const Setup& setup, const std::string& lesson)
    : state(initial_state(lesson, lesson_named(lesson), {setup.language, setup.theme, 1})) {
  start(setup);
}

Harness::Harness(const Setup& setup, const std::shared_ptr<const Lesson>& lesson)
    : state(initial_state("test", lesson, {setup.language, setup.theme, 1})) {
  start(setup);
}

void Harness::start(const Setup& setup) {
  ImGui::CreateContext();
  ImGui::GetIO().DisplaySize = setup.display;
  name_keys();
  // As the window's OpenGL backend: draw lists may hold more vertices than 16-bit indices count.
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
  scale_ = setup.scale;
  pixels_ = setup.pixels;
  catalog = bundled_lessons();
  set_plan(state, std::make_shared<const WalkPlan>(parse_walk(asset("walk/walk.json"), catalog)));
  state.training_words = std::make_shared<const TrainingWords>(
      TrainingWords{learning::parse_word_lists(asset("learning/words-zh.json"), "words"),
                    learning::parse_word_lists(asset("learning/words-en.json"), "words")});
  ui_ = std::make_unique<Ui>(test_family(), Strings::parse(asset("strings/zh.json")),
                             Strings::parse(asset("strings/en.json")));
  log().on = true;
  if (setup.projection) reduce(state, SetProjection{true});
  move_to({-100, -100});
  settle();
}

Harness::~Harness() {
  ImGui::DestroyContext();
}

std::vector<Action> Harness::frame(double seconds) {
  advance(state, seconds);
  update(derived, state);
  if (ui_->prepare(
          state, catalog,
          {.scale = scale_, .pixels = std::bit_cast<ImTextureID>(std::uintptr_t{pixels_ ? 1U : 0U})})) {
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
  }
  ImGui::GetIO().DeltaTime = static_cast<float>(std::max(seconds, 1e-4));
  ImGui::NewFrame();
  std::vector<Action> actions = ui_->draw(state, derived, catalog);
  ImGui::Render();
  for (const Action& action : actions) reduce(state, action);
  update(derived, state);
  history_.insert(history_.end(), actions.begin(), actions.end());
  return actions;
}

picture::Picture Harness::painted() {
  Recording recording;
  ui_->record_into(&recording);
  frame();
  ui_->record_into(nullptr);
  const Color paper = ui_->theme().paper;
  return recording.picture(*ImGui::GetDrawData(), {paper.r, paper.g, paper.b});
}

void Harness::settle() {
  int quiet = 0;
  for (int i = 0; i < 600 && quiet < 4; ++i) {
    const bool acted = !frame().empty();
    const bool moves = state.view.blend.sweeping || state.training.running || derived.labs.unfinished;
    quiet = acted || moves ? 0 : quiet + 1;
  }
}

void Harness::move_to(ImVec2 point) {
  feed_mouse(point);
}

void Harness::press() {
  feed_mouse_button(0, true);
  frame();
}

void Harness::release() {
  feed_mouse_button(0, false);
  frame();
}

void Harness::click(ImVec2 point) {
  move_to(point);
  frame();
  press();
  release();
  frame(1);  // long enough that the next click is not the second half of a double-click
}

void Harness::double_click(ImVec2 point) {
  move_to(point);
  frame();
  press();
  release();
  press();
  release();
  frame(1);
}

void Harness::drag(ImVec2 from, ImVec2 to) {
  move_to(from);
  frame();
  press();
  constexpr int kSteps = 8;
  for (int i = 1; i <= kSteps; ++i) {
    const float t = static_cast<float>(i) / kSteps;
    move_to({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
    frame();
  }
  release();
  frame(1);
}

void Harness::ctrl_click(ImVec2 point) {
  feed_modifiers(true, false);
  click(point);
  feed_modifiers(false, false);
}

void Harness::key(Key key, bool ctrl, bool shift, bool alt) {
  feed_modifiers(ctrl, shift, alt);
  feed_key(key, true);
  frame();
  feed_key(key, false);
  feed_modifiers(false, false);
  frame();
}

void Harness::type(const std::string& utf8) {
  ImGui::GetIO().AddInputCharactersUTF8(utf8.c_str());
  frame();
  frame();
}

void Harness::wheel(float steps) {
  feed_wheel(steps);
  frame();
  frame();
}

const LayoutEntry* Harness::find(LayoutEntry::Kind kind, const std::string& id) {
  return log().find(kind, id);
}

ImVec2 Harness::at(const std::string& id) {
  for (const auto kind : {LayoutEntry::Kind::item, LayoutEntry::Kind::region, LayoutEntry::Kind::mark})
    if (const LayoutEntry* entry = find(kind, id)) return entry->rect.center();
  ADD_FAILURE() << "nothing on screen is called " << id;
  return {-1, -1};
}

std::string Harness::text(const std::string& id) {
  const LayoutEntry* entry = find(LayoutEntry::Kind::text, id);
  return entry ? entry->text : std::string();
}

std::string Harness::tooltip_text() {
  std::string text;
  for (const LayoutEntry& entry : log().entries())
    if (entry.id.starts_with("tooltip")) text += entry.text;
  for (const std::string_view blank : {" ", "\u00A0"})
    for (std::size_t at; (at = text.find(blank)) != text.npos;) text.erase(at, blank.size());
  return text;
}

Lesson made_lesson(Index n, Index d_k, Index d_v, Mask::Kind mask) {
  std::mt19937_64 engine(static_cast<unsigned>(n * 131 + d_k));
  std::uniform_real_distribution<double> uniform(-2, 2);
  const auto vector = [&](Index size) {
    return Vector(Vector::NullaryExpr(size, [&] { return snapped(uniform(engine)); }));
  };
  Lesson lesson;
  lesson.title.any = "made";
  Sentence sentence;
  sentence.label.any = "made";
  sentence.mask.kind = mask;
  if (mask == Mask::Kind::table) sentence.mask.table = MaskMatrix::Constant(n, n, false);
  for (Index i = 0; i < n; ++i) {
    Token token;
    token.text = "w" + std::to_string(i + 1);
    token.q = vector(d_k), token.k = vector(d_k), token.v = vector(d_v);
    sentence.tokens.push_back(std::move(token));
  }
  lesson.sentences = {std::move(sentence)};
  return lesson;
}

std::vector<Setup> all_setups() {
  struct Size {
    ImVec2 display;
    float scale;
  };
  std::vector<Setup> setups;
  for (const Size size : {Size{{1024, 768}, 1},
                          {{1280, 720}, 1},
                          {{1366, 768}, 1},
                          {{1920, 1080}, 1},
                          {{2560, 1440}, 1},
                          {{3840, 2160}, 2}})
    for (const Language language : {Language::zh, Language::en})
      for (const ThemeKind theme : {ThemeKind::light, ThemeKind::dark})
        for (const bool projection : {false, true})
          setups.push_back({size.display, size.scale, language, theme, projection});
  return setups;
}

std::vector<Setup> some_setups() {
  std::vector<Setup> setups;
  const std::vector<Setup> all = all_setups();
  for (std::size_t i = 0; i < all.size(); i += 5) setups.push_back(all[i]);
  return setups;
}

std::string describe(const Setup& s) {
  char text[100];
  std::snprintf(text, sizeof text, "%.0fx%.0f@%g %s %s%s", static_cast<double>(s.display.x),
                static_cast<double>(s.display.y), static_cast<double>(s.scale),
                s.language == Language::zh ? "zh" : "en", s.theme == ThemeKind::light ? "light" : "dark",
                s.projection ? " projection" : "");
  return text;
}

}  // namespace attn::test
