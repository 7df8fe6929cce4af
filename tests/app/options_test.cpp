#include "app/options.h"

#include <gmock/gmock.h>

#include <vector>

namespace attn {
namespace {

using testing::AllOf;
using testing::HasSubstr;

ParseResult parse(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "attention-panel");
  return parse_options(static_cast<int>(arguments.size()), arguments.data());
}

TEST(Options, AreEmptyWithoutArguments) {
  const ParseResult result = parse({});
  ASSERT_TRUE(result.options);
  EXPECT_EQ(result.options->lesson, "");
  EXPECT_FALSE(result.options->sentence || result.options->select || result.options->language ||
               result.options->theme || result.options->size || result.options->scale ||
               result.options->print);
  EXPECT_FALSE(result.options->list_lessons || result.options->projection || result.options->trace_actions);
  EXPECT_EQ(result.options->screenshot + result.options->layout_json, "");
}

TEST(Options, ATrainingSaysWhatItFollowsFrom) {
  const ParseResult plain = parse({"--learn", "--print", "json"});
  ASSERT_TRUE(plain.options && plain.options->learn) << plain.error;
  EXPECT_EQ(plain.options->learn->layers, 2);
  EXPECT_EQ(plain.options->learn->seed, 1u);
  const ParseResult all =
      parse({"--learn", "--layers", "1", "--seed=9", "--steps", "0", "--save", "m.json", "--print=text"});
  ASSERT_TRUE(all.options && all.options->learn) << all.error;
  EXPECT_EQ(all.options->learn->layers, 1);
  EXPECT_EQ(all.options->learn->seed, 9u);
  EXPECT_EQ(all.options->learn->steps, 0);
  EXPECT_EQ(all.options->learn->save, "m.json");
  const ParseResult shown =
      parse({"--learn", "--size", "1024x768", "--screenshot", "a.png", "--steps", "40"});
  ASSERT_TRUE(shown.options && shown.options->learn) << shown.error;
  EXPECT_EQ(shown.options->learn->steps, 40);
  EXPECT_FALSE(parse({"--learn"}).options->learn->steps);
  const ParseResult asked = parse({"--ask", "a it b", "--model", "m.json"});
  ASSERT_TRUE(asked.options && asked.options->ask) << asked.error;
  EXPECT_EQ(asked.options->ask->sentence, "a it b");
}

TEST(Options, ATrainingGoesWithNothingElse) {
  using Arguments = std::vector<const char*>;
  for (const Arguments& wrong :
       {Arguments{"--learn", "x.json"}, Arguments{"--learn", "--print", "json", "x.json"},
        Arguments{"--learn", "--save", "m.json"}, Arguments{"--learn", "--steps", "12001"},
        Arguments{"--learn", "--seed", "1000000"}, Arguments{"--learn", "--station", "2"},
        Arguments{"--learn", "--print", "json", "--size", "1024x768"},
        Arguments{"--ask", "it", "--model", "m.json", "--theme", "dark"},
        Arguments{"--learn", "--print", "json", "--layers", "3"},
        Arguments{"--learn", "--print", "json", "--seed", "-1"},
        Arguments{"--learn", "--print", "json", "--steps", "1e3"},
        Arguments{"--learn", "--print", "json", "--save", ""}, Arguments{"--seed", "1"},
        Arguments{"--save", "m.json"}, Arguments{"--ask", "it"}, Arguments{"--model", "m.json"},
        Arguments{"--learn", "--print", "json", "--ask", "it", "--model", "m.json"},
        Arguments{"--ask", "it", "--model", "m.json", "--sentence", "1"}}) {
    const ParseResult result = parse(wrong);
    EXPECT_FALSE(result.options) << wrong.back();
    EXPECT_EQ(result.exit_status, kExitUsage);
    EXPECT_NE(result.error, "");
  }
}

TEST(Options, AnExportIsReadByItsEnding) {
  const ParseResult picture = parse({"--export", "课/图.PNG", "--panel", "plane", "--export-scale", "3"});
  ASSERT_TRUE(picture.options) << picture.error;
  const ExportSpec png{.kind = ExportKind::png, .panel = "plane", .scale = 3, .path = "课/图.PNG"};
  EXPECT_EQ(picture.options->exported, png);
  const ParseResult table = parse({"--export=t.csv", "--table", "output", "--sentence", "2"});
  ASSERT_TRUE(table.options) << table.error;
  EXPECT_EQ(table.options->exported->table, TableName::output);
  const ParseResult sheet = parse({"--export=a.pdf", "--answers"});
  ASSERT_TRUE(sheet.options) << sheet.error;
  EXPECT_TRUE(sheet.options->exported->answers);
}

TEST(Options, AnExportTakesOnlyWhatFitsItsKind) {
  for (const std::vector<const char*>& arguments : {std::vector{"--export=a"},
                                                    {"--export=.png"},
                                                    {"--export=a.csv", "--panel=plane"},
                                                    {"--export=a.svg", "--export-scale=2"},
                                                    {"--export=a.png", "--export-scale=1.5"},
                                                    {"--export=a.md", "--table=scores"},
                                                    {"--export=a.csv", "--answers"},
                                                    {"--export=a.pdf", "--size=800x600"},
                                                    {"--export=a.png", "--print=json"},
                                                    {"--panel=plane"}})
    EXPECT_EQ(parse(arguments).exit_status, kExitUsage) << arguments.front();
}

TEST(Options, AreAllRead) {
  const ParseResult window = parse({"课/小猫.json", "--sentence", "2", "--select", "它", "--lang", "zh",
                                    "--projection", "--theme", "dark", "--size", "1280x720", "--scale", "1.5",
                                    "--screenshot", "a.png", "--layout-json", "a.json", "--trace-actions"});
  ASSERT_TRUE(window.options) << window.error;
  EXPECT_EQ(window.options->lesson, "课/小猫.json");
  EXPECT_EQ(window.options->sentence, 2);
  EXPECT_EQ(window.options->select, "它");
  EXPECT_EQ(window.options->language, Language::zh);
  EXPECT_TRUE(window.options->projection);
  EXPECT_EQ(window.options->theme, ThemeKind::dark);
  ASSERT_TRUE(window.options->size);
  EXPECT_EQ(window.options->size->width, 1280);
  EXPECT_EQ(window.options->size->height, 720);
  EXPECT_EQ(window.options->scale, 1.5);
  EXPECT_EQ(window.options->screenshot, "a.png");
  EXPECT_EQ(window.options->layout_json, "a.json");
  EXPECT_TRUE(window.options->trace_actions);

  const ParseResult print =
      parse({"--print=json", "--list-lessons", "--lang=en", "--theme=light", "three-words-en"});
  ASSERT_TRUE(print.options) << print.error;
  EXPECT_EQ(print.options->print, PrintFormat::json);
  EXPECT_TRUE(print.options->list_lessons);
  EXPECT_EQ(print.options->language, Language::en);
  EXPECT_EQ(print.options->theme, ThemeKind::light);
  EXPECT_EQ(print.options->lesson, "three-words-en");
  EXPECT_EQ(parse({"--print", "text"}).options->print, PrintFormat::text);
}

TEST(Options, SizesAtTheLimitsAreAccepted) {
  for (const char* size : {"200x200", "16384x16384"}) EXPECT_TRUE(parse({"--size", size}).options) << size;
  for (const char* scale : {"0.5", "4", "1"}) EXPECT_TRUE(parse({"--scale", scale}).options) << scale;
}

struct BadLine {
  std::vector<const char*> arguments;
  const char* names;     ///< what the message is about
  const char* suggests;  ///< what it says to try
};

TEST(Options, AStationMayNameItsBeat) {
  const auto station = parse({"--station", "3"}).options->station;
  EXPECT_EQ(station->station, 3);
  EXPECT_EQ(station->beat, 1);
  EXPECT_EQ(parse({"--station", "6.2"}).options->station->beat, 2);
  EXPECT_FALSE(parse({}).options->station);
}

TEST(Options, MistakesAreStatus2AndOneLineThatHelps) {
  const BadLine lines[] = {
      {{"--sentence", "0"}, "--sentence 0", "from 1"},
      {{"--sentence", "-1"}, "--sentence", ""},
      {{"--sentence", "two"}, "--sentence two", "whole number"},
      {{"--sentence", "1.5"}, "--sentence 1.5", "whole number"},
      {{"--sentence", "99999999999999999999"}, "--sentence 9999", "whole number"},
      {{"--sentence"}, "--sentence", ""},
      {{"--sentence", "1", "--sentence", "2"}, "--sentence", ""},
      {{"--select", ""}, "--select", "a word or an index"},
      {{"--lang", "fr"}, "--lang fr", "zh or en"},
      {{"--theme", "blue"}, "--theme blue", "light or dark"},
      {{"--print", "xml"}, "--print xml", "text or json"},
      {{"--size", "1280"}, "--size 1280", "1280x720"},
      {{"--size", "1280x"}, "--size 1280x", "1280x720"},
      {{"--size", "0x0"}, "--size 0x0", "200 to 16384"},
      {{"--size", "199x500"}, "--size 199x500", "200 to 16384"},
      {{"--size", "500x16385"}, "--size 500x16385", "200 to 16384"},
      {{"--size", "-500x500"}, "--size", ""},
      {{"--size", "500x500x500"}, "--size 500x500x500", "200 to 16384"},
      {{"--size", " 500x500"}, "--size  500x500", "200 to 16384"},
      {{"--scale", "0.4"}, "--scale 0.4", "0.5 to 4"},
      {{"--scale", "4.1"}, "--scale 4.1", "0.5 to 4"},
      {{"--scale", "nan"}, "--scale nan", "0.5 to 4"},
      {{"--scale", "2x"}, "--scale 2x", "0.5 to 4"},
      {{"--layout-json", "a.json"}, "--layout-json", "needs --screenshot"},
      {{"--print", "text", "--screenshot", "a.png"}, "--print", "--screenshot"},
      {{"--screenshot", ""}, "--screenshot", "a file name"},
      {{""}, "LESSON", "a bundled lesson"},
      {{"a.json", "b.json"}, "b.json", ""},
      {{"--unknown"}, "--unknown", ""},
      {{"--station"}, "--station", ""},
      {{"--station", "0"}, "--station 0", "such as 3"},
      {{"--station", "two"}, "--station two", "such as 3"},
      {{"--station", "3."}, "--station 3.", "such as 3"},
      {{"--station", "3.0"}, "--station 3.0", "3.2"},
      {{"--station", "3,2"}, "--station 3,2", "3.2"},
      {{"--station", "3", "three-words-zh"}, "--station", "leave out LESSON"},
      {{"--station", "3", "--sentence", "2"}, "--station", "leave out LESSON"},
      {{"--station", "3", "--print", "text"}, "--station", "--print"},
      {{"--projection=5"}, "projection", ""},
      {{"--lang", "a\nb"}, R"(--lang a\u000ab)", "zh or en"},
  };
  for (const BadLine& line : lines) {
    const ParseResult result = parse(line.arguments);
    EXPECT_FALSE(result.options) << line.names;
    EXPECT_EQ(result.exit_status, kExitUsage) << line.names;
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(result.error.find('\n'), result.error.npos) << result.error;
    EXPECT_THAT(result.error, AllOf(HasSubstr(line.names), HasSubstr(line.suggests), HasSubstr("--help")));
  }
}

TEST(Options, HelpNamesEveryOptionAndIsNoError) {
  const ParseResult result = parse({"--help"});
  EXPECT_FALSE(result.options);
  EXPECT_EQ(result.exit_status, kExitDone);
  EXPECT_EQ(result.error, "");
  for (const char* option :
       {"LESSON", "--list-lessons", "--sentence N", "--select WORD|INDEX", "--station N", "--lang zh|en",
        "--projection", "--theme light|dark", "--size WxH", "--scale S", "--print text|json",
        "--screenshot FILE.png", "--layout-json FILE", "--trace-actions", "--help", "--version"}) {
    EXPECT_THAT(result.output, HasSubstr(option));
  }
}

TEST(Options, VersionIsOneLine) {
  const ParseResult result = parse({"--version"});
  EXPECT_FALSE(result.options);
  EXPECT_EQ(result.exit_status, kExitDone);
  EXPECT_THAT(result.output, testing::MatchesRegex("attention-panel [0-9.]+ \\(commit ([0-9a-f]+|unknown)\\)\n"));
}

TEST(SystemLanguage, FollowsTheFirstSettingThatIsSet) {
  EXPECT_EQ(system_language(nullptr, nullptr, "zh_CN.UTF-8"), Language::zh);
  EXPECT_EQ(system_language(nullptr, nullptr, "en_GB.UTF-8"), Language::en);
  EXPECT_EQ(system_language(nullptr, nullptr, "de_DE.UTF-8"), Language::en);
  EXPECT_EQ(system_language(nullptr, nullptr, nullptr), Language::en);
  EXPECT_EQ(system_language("", "", "zh_TW"), Language::zh);
  EXPECT_EQ(system_language(nullptr, "zh_CN", "en_US"), Language::zh);
  EXPECT_EQ(system_language("C", "zh_CN", "zh_CN"), Language::en);
  EXPECT_EQ(system_language("zh_CN.UTF-8", "en_US", "en_US"), Language::zh);
}

}  // namespace
}  // namespace attn
