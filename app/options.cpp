#include "app/options.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <initializer_list>
#include <stdexcept>
#include <string_view>

#include "app/state/dials.h"
#include "core/utf8.h"

namespace attn {
namespace {

/// A value that does not fit its option. what() is the whole line.
class BadValue : public std::runtime_error {
 public:
  BadValue(const std::string& option, const std::string& value, const std::string& expected)
      : std::runtime_error(option + " " + (value.empty() ? "''" : printable(value, 60)) + ": expected " +
                           expected) {}
};

/// A number that the whole text spells; no sign "+", no spaces, nothing after it.
template <typename Number>
std::optional<Number> whole_number_text(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// The options as text, as CLI11 fills them in.
struct RawOptions {
  std::string sentence, select, station, language, theme, size, scale, print;
  std::string exported, panel, export_scale, table;
  bool answers = false;
  bool learn = false;
  std::string layers, seed, steps, save, ask, model;
};

template <typename Value>
Value one_of(const std::string& option, const std::string& text, const char* first_name, Value first,
             const char* second_name, Value second) {
  if (text == first_name) return first;
  if (text == second_name) return second;
  throw BadValue(option, text, std::string(first_name) + " or " + second_name);
}

WindowSize parse_size(const std::string& text) {
  const std::size_t x = text.find('x');
  if (x != text.npos) {
    const auto width = whole_number_text<int>(std::string_view(text).substr(0, x));
    const auto height = whole_number_text<int>(std::string_view(text).substr(x + 1));
    const auto fits = [](std::optional<int> side) {
      return side && *side >= kMinWindowSide && *side <= kMaxWindowSide;
    };
    if (fits(width) && fits(height)) return {*width, *height};
  }
  throw BadValue("--size", text,
                 "WIDTHxHEIGHT in pixels, each from " + std::to_string(kMinWindowSide) + " to " +
                     std::to_string(kMaxWindowSide) + ", such as 1280x720");
}

double parse_scale(const std::string& text) {
  const auto scale = whole_number_text<double>(text);
  if (scale && *scale >= kMinScale && *scale <= kMaxScale) return *scale;
  throw BadValue("--scale", text, "a number from 0.5 to 4, such as 1.5");
}

Index parse_sentence(const std::string& text) {
  const auto sentence = whole_number_text<Index>(text);
  if (sentence && *sentence >= 1) return *sentence;
  throw BadValue("--sentence", text, "a whole number from 1 on");
}

/// "3", or "3.2" for the station's second beat.
StationOption parse_station(const std::string& text) {
  const std::size_t point = text.find('.');
  const auto station = whole_number_text<Index>(std::string_view(text).substr(0, point));
  const auto beat =
      point == text.npos ? Index{1} : whole_number_text<Index>(std::string_view(text).substr(point + 1));
  if (station && *station >= 1 && beat && *beat >= 1) return {*station, *beat};
  throw BadValue("--station", text.empty() ? "''" : text,
                 "a station's number such as 3, or 3.2 for its second beat");
}

int parse_export_scale(const std::string& text) {
  const auto scale = whole_number_text<int>(text);
  if (scale && *scale >= 1 && *scale <= kMaxExportScale) return *scale;
  throw BadValue("--export-scale", text, "a whole number from 1 to " + std::to_string(kMaxExportScale));
}

TableName parse_table(const std::string& text) {
  if (text == "scores") return TableName::scores;
  if (text == "scaled") return TableName::scaled;
  if (text == "weights") return TableName::weights;
  if (text == "output") return TableName::output;
  throw BadValue("--table", text, "scores, scaled, weights or output");
}

void add_export_options(CLI::App& app, RawOptions& raw) {
  app.add_option("--export", raw.exported,
                 "write FILE.png, .svg, .csv, .md, .tex or .pdf (a worksheet), exit")
      ->type_name("FILE");
  app.add_option("--panel", raw.panel,
                 "with a picture: one panel (heatmap, plane, ...), not the whole window")
      ->type_name("NAME");
  app.add_option("--export-scale", raw.export_scale, "with .png: pixels for one of the window, 1 to 4")
      ->type_name("N");
  app.add_option("--table", raw.table, "with .csv: which table (default: weights)")
      ->type_name("scores|scaled|weights|output");
  app.add_flag("--answers", raw.answers, "with .pdf: the answer sheet")->disable_flag_override();
}

void add_learning_options(CLI::App& app, RawOptions& raw) {
  app.add_flag("--learn", raw.learn,
               "train the small model on the screen; with --print: to the end, and say what came of it")
      ->disable_flag_override();
  app.add_option("--layers", raw.layers, "with --learn: layers of attention (default: 2)")->type_name("1|2");
  app.add_option("--seed", raw.seed, "with --learn: what all its randomness follows from (default: 1)")
      ->type_name("N");
  app.add_option("--steps", raw.steps, "with --learn: steps of 64 sentences (default: 600; on the screen 0)")
      ->type_name("M");
  app.add_option("--save", raw.save, "with --learn --print: keep the model in FILE")->type_name("FILE");
  app.add_option("--ask", raw.ask, "where does the pronoun of these words look? needs --model")
      ->type_name("WORDS");
  app.add_option("--model", raw.model, "with --ask: a model that --save kept")->type_name("FILE");
}

void add_options(CLI::App& app, RawOptions& raw, Options& options) {
  app.add_option("LESSON", options.lesson, "a lesson file, or the name of a bundled lesson")->type_name("");
  app.add_flag("--list-lessons", options.list_lessons, "list the bundled lessons and exit")
      ->disable_flag_override();
  app.add_option("--sentence", raw.sentence, "which sentence, from 1")->type_name("N");
  app.add_option("--select", raw.select, "which word is the query: the word, or its index from 1")
      ->type_name("WORD|INDEX");
  app.add_option("--station", raw.station, "open this station of the walk, from 1; N.B: at its beat B")
      ->type_name("N");
  app.add_option("--lang", raw.language, "language of the screen (default: the system's, else en)")
      ->type_name("zh|en");
  app.add_flag("--projection", options.projection, "start in classroom projection mode")
      ->disable_flag_override();
  app.add_option("--theme", raw.theme, "colours")->type_name("light|dark");
  app.add_option("--size", raw.size, "size of the window in pixels")->type_name("WxH");
  app.add_option("--scale", raw.scale, "size of everything, 0.5 to 4 (default: the monitor's)")
      ->type_name("S");
  app.add_option("--print", raw.print, "compute, write to standard output, open no window")
      ->type_name("text|json");
  app.add_option("--screenshot", options.screenshot, "draw one settled frame, save it, exit")
      ->type_name("FILE.png");
  app.add_option("--layout-json", options.layout_json, "with --screenshot: where every item and text stands")
      ->type_name("FILE");
  add_export_options(app, raw);
  add_learning_options(app, raw);
  app.add_flag("--trace-actions", options.trace_actions,
               "one JSON line on standard output for each action that is applied")
      ->disable_flag_override();
  app.set_help_flag("--help", "show this text and exit");
  app.set_version_flag("--version", "attention-panel " ATTN_VERSION " (commit " ATTN_COMMIT ")",
                       "show the version and exit");
}

/// An option that says more about an export stands with one of that kind only.
ExportSpec parse_export(const CLI::App& app, const RawOptions& raw) {
  const auto given = [&](const char* name) { return app.count(name) > 0; };
  const auto kind = kind_of_file(raw.exported);
  if (!kind || *kind == ExportKind::model)  // which --learn --save writes
    throw BadValue("--export", raw.exported, "a file that ends with .png, .svg, .csv, .md, .tex or .pdf");
  ExportSpec spec{
      .kind = *kind, .panel = raw.panel, .scale = 1, .answers = raw.answers, .path = raw.exported};
  const auto only_with = [&](bool fits, std::initializer_list<const char*> names, const std::string& what) {
    for (const char* name : names)
      if (!fits && given(name)) throw std::runtime_error(std::string(name) + " goes with " + what + " only");
  };
  only_with(is_picture(spec.kind), {"--panel", "--size", "--scale", "--theme", "--projection", "--station"},
            "pictures (.png, .svg)");
  only_with(spec.kind == ExportKind::png, {"--export-scale"}, ".png files");
  only_with(spec.kind == ExportKind::csv, {"--table"}, ".csv files");
  only_with(spec.kind == ExportKind::pdf, {"--answers"}, ".pdf files");
  only_with(false, {"--print", "--screenshot", "--layout-json", "--trace-actions"},
            "other work than --export");
  if (given("--panel") && raw.panel.empty()) throw BadValue("--panel", "''", "a panel's name");
  if (given("--export-scale")) spec.scale = parse_export_scale(raw.export_scale);
  if (given("--table")) spec.table = parse_table(raw.table);
  return spec;
}

/// Options of which `names` say more about `main` and make no sense without it.
void need(const CLI::App& app, const char* main, bool there, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (app.count(name) > 0 && !there)
      throw std::runtime_error(std::string(name) + " needs " + main + ": it says more about it");
}

/// Options that show a lesson stand with no training and no question to a model.
void need_no_lesson(const CLI::App& app, const char* main) {
  for (const char* name : {"LESSON", "--sentence", "--select", "--station", "--export", "--list-lessons"})
    if (app.count(name) > 0)
      throw std::runtime_error(std::string(name) + " is about a lesson, so it can't go with " + main);
}

/// Options about a window stand with nothing that only prints.
void need_no_window(const CLI::App& app, const char* main) {
  for (const char* name : {"--size", "--scale", "--theme", "--projection", "--screenshot", "--trace-actions"})
    if (app.count(name) > 0)
      throw std::runtime_error(std::string(name) + " is about a window, and there is none with " + main);
}

template <typename Number>
Number whole_between(const std::string& option, const std::string& text, Number least, Number most) {
  const auto number = whole_number_text<Number>(text);
  if (number && *number >= least && *number <= most) return *number;
  throw BadValue(option, text.empty() ? "''" : text,
                 "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

LearnOptions parse_learn(const CLI::App& app, const RawOptions& raw) {
  need_no_lesson(app, "--learn");
  LearnOptions learn;
  const bool prints = app.count("--print") > 0;
  if (prints) need_no_window(app, "--learn --print");
  if (!prints && app.count("--save") > 0)
    throw std::runtime_error(
        "--save needs --print text or --print json: on the screen a key keeps the model");
  if (app.count("--layers") > 0) learn.layers = whole_between("--layers", raw.layers, 1, 2);
  if (app.count("--seed") > 0)
    learn.seed = whole_between<std::uint64_t>("--seed", raw.seed, 0, prints ? kMaxLearnSeed : kSeedMax);
  if (app.count("--steps") > 0)
    learn.steps = whole_between<Index>("--steps", raw.steps, 0, prints ? kMaxLearnSteps : kTrainingMost);
  if (app.count("--save") > 0 && raw.save.empty()) throw BadValue("--save", "''", "a file name");
  learn.save = raw.save;
  return learn;
}

/// Checks the values and how the options go together. Throws BadValue or std::runtime_error.
void finish_options(const CLI::App& app, const RawOptions& raw, Options& options) {
  const auto given = [&](const char* name) { return app.count(name) > 0; };
  if (given("LESSON") && options.lesson.empty()) throw BadValue("LESSON", "''", "a file or a bundled lesson");
  if (given("--sentence")) options.sentence = parse_sentence(raw.sentence);
  if (given("--select")) {
    if (raw.select.empty()) throw BadValue("--select", "''", "a word or an index from 1");
    options.select = raw.select;
  }
  if (given("--station")) {
    options.station = parse_station(raw.station);
    if (given("LESSON") || given("--sentence") || given("--select"))
      throw std::runtime_error("--station brings its own lesson: leave out LESSON, --sentence and --select");
    if (given("--print")) throw std::runtime_error("--print opens no window, so it can't go with --station");
  }
  if (given("--lang"))
    options.language = one_of("--lang", raw.language, "zh", Language::zh, "en", Language::en);
  if (given("--theme")) {
    options.theme = one_of("--theme", raw.theme, "light", ThemeKind::light, "dark", ThemeKind::dark);
  }
  if (given("--size")) options.size = parse_size(raw.size);
  if (given("--scale")) options.scale = parse_scale(raw.scale);
  if (given("--print")) {
    options.print = one_of("--print", raw.print, "text", PrintFormat::text, "json", PrintFormat::json);
  }
  if (given("--screenshot") && options.screenshot.empty())
    throw BadValue("--screenshot", "''", "a file name");
  if (given("--export")) options.exported = parse_export(app, raw);
  need(app, "--export FILE", options.exported.has_value(),
       {"--panel", "--export-scale", "--table", "--answers"});
  need(app, "--learn", raw.learn, {"--layers", "--seed", "--steps", "--save"});
  need(app, "--ask WORDS", given("--ask"), {"--model"});
  if (raw.learn) options.learn = parse_learn(app, raw);
  if (given("--ask")) {
    need_no_lesson(app, "--ask");
    need_no_window(app, "--ask");
    if (raw.learn)
      throw std::runtime_error("--learn and --ask are two things: keep the model with --save, then ask it");
    if (raw.model.empty()) throw std::runtime_error("--ask needs --model FILE: the model that is asked");
    options.ask = AskOptions{raw.ask, raw.model};
  }
  if (given("--layout-json") && options.layout_json.empty())
    throw BadValue("--layout-json", "''", "a file name");
  if (options.print && given("--screenshot")) {
    throw std::runtime_error("--print opens no window, so it can't go with --screenshot: use one of them");
  }
  if (given("--layout-json") && !given("--screenshot")) {
    throw std::runtime_error("--layout-json needs --screenshot FILE.png: it describes that picture");
  }
}

ParseResult usage_error(const std::string& problem) {
  ParseResult result;
  result.exit_status = kExitUsage;
  result.error = printable(problem) + " (--help lists all options)";
  return result;
}

}  // namespace

ParseResult parse_options(int argc, const char* const* argv) {
  CLI::App app(
      "Shows attention, number by number: softmax(QK^T/sqrt(d_k))V for a sentence, to see and to touch.",
      "attention-panel");
  RawOptions raw;
  Options options;
  add_options(app, raw, options);
  ParseResult result;
  try {
    app.parse(argc, argv);
    finish_options(app, raw, options);
    result.options = options;
  } catch (const CLI::CallForHelp&) {
    result.output = app.help();
  } catch (const CLI::CallForVersion& version) {
    result.output = std::string(version.what()) + "\n";
  } catch (const CLI::ParseError& error) {
    return usage_error(error.what());
  } catch (const std::runtime_error& error) {
    return usage_error(error.what());
  }
  return result;
}

Language system_language(const char* lc_all, const char* lc_messages, const char* lang) {
  for (const char* value : {lc_all, lc_messages, lang}) {
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).substr(0, 2) == "zh" ? Language::zh : Language::en;
  }
  return Language::en;
}

}  // namespace attn
