#include "tests/monkey/random_inputs.h"

#include "tests/monkey/lessons.h"

namespace attn::monkey {

RandomInputs::RandomInputs(unsigned seed, const Program& program, std::vector<std::filesystem::path> files)
    : random_(seed), program_(program), files_(std::move(files)) {}

void RandomInputs::see(const LayoutLog& log) {
  aims_.clear();
  for (const LayoutEntry& entry : log.entries())
    if (entry.kind == LayoutEntry::Kind::item) aims_.push_back({entry.rect.center(), entry.id});
}

Input RandomInputs::next() {
  // A long sentence takes as much time as a hundred short ones: not for long.
  if (program_.state.sentence().size() > 100 && chance(0.08)) return open();
  // So does a training that runs by itself.
  if (program_.state.training.running && chance(0.1)) return Send{RunTraining{false}};
  const double which = number(0, 100);
  if (which < 56) return hand();
  if (which < 76) return stroke();
  if (which < 84) return Typing{text()};
  if (which < 86) return Paste{chance(0.6) ? table() : text()};
  if (which < 86.4) return size();
  if (which < 91) return Wait{chance(0.1) ? number(0, 5) : number(0.001, 0.3)};
  if (which < 92) return AnswerChooser{static_cast<AnswerChooser::Way>(below(4))};
  return send();
}

/// Mostly something that there is to click on.
Aim RandomInputs::aim() {
  if (!aims_.empty() && chance(0.85)) return one_of(aims_);
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  return {{static_cast<float>(number(-20, static_cast<double>(window.x) + 20)),
           static_cast<float>(number(-20, static_cast<double>(window.y) + 20))}};
}

Input RandomInputs::hand() {
  const double which = number(0, 56);
  if (which < 28) return Click{aim()};
  if (which < 31) return Click{aim(), true};
  if (which < 33) return Click{aim(), false, true};
  if (which < 40) {
    const Aim from = aim();
    Aim to = aim();
    if (chance(0.6))
      to = {
          {from.at.x + static_cast<float>(number(-90, 90)), from.at.y + static_cast<float>(number(-90, 90))}};
    return Drag{from, to, static_cast<int>(1 + below(4))};
  }
  if (which < 42) return Press{aim()};
  if (which < 44) return Release{};
  if (which < 50) return Hover{aim()};
  return Wheel{aim(), static_cast<float>(number(-6, 6))};
}

Stroke RandomInputs::stroke() {
  Stroke stroke{static_cast<Key>(below(static_cast<Index>(Key::count)))};
  // What moves and what ends an input comes more often than a letter.
  constexpr Key kCommon[] = {Key::tab,     Key::left,        Key::right, Key::up,   Key::down,
                             Key::page_up, Key::enter,       Key::enter, Key::home, Key::page_down,
                             Key::end,     Key::escape,      Key::space, Key::del,  Key::f6,
                             Key::z,       Key::keypad_enter};
  if (chance(0.5)) stroke.key = kCommon[static_cast<std::size_t>(below(std::size(kCommon)))];
  stroke.ctrl = chance(0.2), stroke.shift = chance(0.2), stroke.alt = chance(0.08);
  return stroke;
}

std::string RandomInputs::text() {
  static const std::vector<std::string> kTyped{
      "0",       "1",        "-",    ".5",      "2.25", "-3.1", "1e6",  "1e7",        "1e400",
      "nan",     "1/3",      "0.62", "62%",     "−1,5", "１",   "sqrt", "the cat it", "猫 它",
      "我累了",  " ",        "\t",   "a\u0301", "\x01", "\x7F", "\x1B", "\n",         "它",
      "{count}", "/lessons", "~",    "..",      "new",  "=2*3", "\xFF", "\u2028",     "\uFEFF"};
  return chance(0.7) ? one_of(kTyped) : one_of(odd_texts());
}

/// As a spreadsheet copies it, more or less.
std::string RandomInputs::table() {
  std::string table;
  const Index rows = 1 + below(6), columns = 1 + below(8);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      if (j > 0) table += chance(0.95) ? "\t" : ",";
      table += chance(0.9) ? std::to_string(number(-3, 3)) : text();
    }
    table += chance(0.5) ? "\n" : "\r\n";
  }
  return table;
}

Resize RandomInputs::size() {
  const ImVec2 kUsual[] = {{320, 240},   {640, 480},   {800, 600},   {1024, 768}, {1366, 768},
                           {1920, 1080}, {2560, 1440}, {3840, 2160}, {480, 1000}};
  if (chance(0.3)) return {{static_cast<float>(320 + below(3521)), static_cast<float>(240 + below(1921))}, 1};
  const ImVec2 size = kUsual[static_cast<std::size_t>(below(std::size(kUsual)))];
  return {size, size.x > 2500 && chance(0.7) ? 2.0f : chance(0.15) ? 1.5f : 1.0f};
}

Send RandomInputs::send() {
  const double which = number(0, 8);
  // Another lesson has other characters, and fonts for them take as long as fifty inputs.
  if (which < 0.8) return open();
  if (which < 4.5) return look();
  if (which < 6.5) return walk_or_learn();
  return keep();
}

Send RandomInputs::open() {
  if (chance(0.4)) {
    const CatalogEntry& entry = one_of(program_.catalog);
    return {ChooseLesson{entry.name, entry.lesson}, entry.name};
  }
  const std::filesystem::path& file = one_of(files_);
  // The long ones seldom: see next().
  if (file.string().find("hundred") != std::string::npos && chance(0.8)) return open();
  return {OpenFile{file, chance(0.1) ? std::size_t{2} : 0}, file.string()};
}

Send RandomInputs::look() {
  const Index sentences = static_cast<Index>(program_.state.lesson().sentences.size());
  switch (below(14)) {
    case 0:
      return {SetLanguage{static_cast<Language>(below(2))}};
    case 1:
      return {SetTheme{static_cast<ThemeKind>(below(2))}};
    case 2:
      return chance(0.7) ? Send{SetZoom{1}} : Send{SetZoom{0.1 * static_cast<double>(5 + below(16))}};
    case 3:
      return {SetProjection{chance(0.3)}};
    case 4:
    case 5:
      return {SwitchSentence{below(sentences), chance(0.3)}};
    case 6:
      return {SetBlend{chance(0.4) ? static_cast<double>(below(2)) : number(0, 1)}};
    case 7:
      return {ShowTable{static_cast<TableKind>(below(3))}};
    case 8:
      return {ShowEditor{chance(0.6)}};
    case 9:
      return {CompareSentences{chance(0.6)}};
    case 10:
      return {MarkWord{below(program_.state.sentence().size()), chance(0.7)}};
    case 11:
      return {ShowStep{static_cast<Step>(1 + below(4))}};
    case 12:
      return {UncoverAll{}};
    default:
      return {PairSentences{below(sentences)}};
  }
}

Send RandomInputs::walk_or_learn() {
  switch (below(6)) {
    case 0:
    case 1:
      return {GoToStation{below(program_.state.walk.plan->size() + 1)}};
    case 2:
    case 3:
      return {WalkOn{chance(0.7) ? 1 : -1}};
    case 4:
      return {ShowTraining{chance(0.4)}};
    default:
      return {RestartStation{}};
  }
}

Send RandomInputs::keep() {
  switch (below(9)) {
    case 0:
      return {NewLesson{}};
    case 1:
      return {CloseWindow{}};
    case 2:
      return {AskExport{}};
    case 3:
      return {Save{}};
    case 4:
      return {ResetNumbers{}};
    case 5:
      return {OpenFile{"/lessons/missing.json"}, "that is missing"};
    case 6:
      return chance(0.2) ? Send{ShowDialog{RecoveryDialog{{"one", "two"}, "2024-01-01 10:00", 1}}}
                         : Send{SaveAs{}};
    case 7:
      return {Redo{}};
    default:
      return {Undo{}};
  }
}

}  // namespace attn::monkey
