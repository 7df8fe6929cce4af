#include "app/ui/ui.h"

#include "app/ui/screen.h"

namespace attn {
namespace {

void add_texts(const LocalText& text, std::vector<std::string_view>& texts) {
  for (const auto* each : {&text.any, &text.zh, &text.en})
    if (*each) texts.push_back(**each);
}

/// Signs that panels put between numbers, and ASCII for all that can be typed.
constexpr std::string_view kSigns =
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
    "×÷·−–√→←↑↓…∞≈①②③④⑤⑥⑦⑧⑨（）「」“”，。：；？！０１２３４５６７８９．－";

}  // namespace

Ui::Ui(FontFamily family, Strings zh, Strings en) : zh_(std::move(zh)), en_(std::move(en)), fonts_(family) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.MouseDoubleClickTime = 0.5f;  // a slow hand, or a slow computer whose frames count the time
}

void Ui::collect_characters(const Document& document, const Catalog& catalog, const WalkPlan* plan) {
  if (characters_of_ == document.original) return;
  characters_of_ = document.original;
  std::vector<std::string_view> texts, words;
  const Lesson& lesson = *document.original;
  for (const Sentence& sentence : lesson.sentences) {
    add_texts(sentence.label, texts);
    for (const Token& token : sentence.tokens) words.push_back(token.text);
  }
  words.push_back(kSigns);  // "…" and code points stand in for what doesn't fit or isn't in the font
  word_characters_ = characters_of(words);
  texts.insert(texts.end(), words.begin(), words.end());
  add_texts(lesson.title, texts);
  for (const LocalText& axis : lesson.value_axes) add_texts(axis, texts);
  for (const CatalogEntry& entry : catalog) {
    add_texts(entry.lesson->title, texts);
    for (const Token& token : entry.lesson->sentences.front().tokens) texts.push_back(token.text);
  }
  if (plan)
    for (const Station& station : plan->stations) {
      add_texts(station.title, texts);
      for (const Beat& beat : station.beats) add_texts(beat.say, texts);
    }
  for (const Strings* strings : {&zh_, &en_})
    for (const auto& [key, text] : strings->all()) texts.push_back(text);
  characters_ = characters_of(texts);
}

bool Ui::prepare(const AppState& state, const Catalog& catalog, const Surface& surface) {
  const bool projection = state.view.projection;
  theme_ = make_theme(state.settings.theme, projection);
  metrics_ = make_metrics(ImGui::GetIO().DisplaySize, surface.scale, state.settings.zoom, projection);
  collect_characters(state.document(), catalog, state.walk.plan.get());
  return fonts_.update(metrics_, characters_, word_characters_, surface.density, surface.max_texture);
}

std::vector<Action>& Ui::draw(const AppState& state, const Derived& derived, const Catalog& catalog) {
  actions_.clear();
  Frame frame{state, derived, catalog, theme_, metrics_, fonts_, strings(state.settings.language),
              log_,  memory_, actions_};
  draw_screen(frame);
  return actions_;
}

}  // namespace attn
