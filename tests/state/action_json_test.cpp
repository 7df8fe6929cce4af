#include "app/state/action_json.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/state/fixtures.h"

namespace attn::test {
namespace {

using nlohmann::json;

/// Applies an action and reads its line back.
json trace(AppState& state, const Action& action) {
  reduce(state, action);
  return json::parse(trace_line(action, 12, state, derive(state)));
}

/// One of each kind, all zeros: whatever it does, or refuses to do.
std::vector<Action> one_of_each() {
  const auto make = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::vector<Action>{Action(std::in_place_index<I>)...};
  };
  return make(std::make_index_sequence<std::variant_size_v<AnyAction>>());
}

TEST(TraceLine, SaysWhatWasDoneAndWhatItLedTo) {
  AppState state = open(pair_lesson());
  const Action action = SelectWord{7};
  reduce(state, action);
  EXPECT_EQ(trace_line(action, 12, state, derive(state)),
            "{\"action\":\"select_word\",\"frame\":12,\"sentence\":1,\"word\":7,\"text\":\"累\","
            "\"row\":[66,2,2,7,2,3,3,13,2],\"q\":[1.8,0.4],\"blend\":0.0}");
}

TEST(TraceLine, EveryActionHasANameAndTheResult) {
  const std::vector<Action> actions = one_of_each();
  std::set<std::string> names;
  for (const Action& action : actions) {
    AppState state = open(pair_lesson());
    const json line = trace(state, action);
    EXPECT_EQ(line.at("action"), std::string(action_name(action)));
    names.insert(line.at("action"));
    EXPECT_EQ(line.at("frame"), 12);
    EXPECT_EQ(line.at("sentence"), state.view.sentence + 1);
    EXPECT_EQ(line.at("word"), state.view.word);
    EXPECT_EQ(line.at("row").size(), state.sentence().tokens.size());
    EXPECT_EQ(line.at("q").size(), static_cast<std::size_t>(state.lesson().d_k()));
  }
  EXPECT_EQ(names.size(), actions.size());
}

TEST(TraceLine, FieldsOfActions) {
  AppState state = open(pair_lesson());
  EXPECT_EQ(trace(state, SelectPartner{2}).at("partner"), 2);
  EXPECT_TRUE(trace(state, SelectPartner{}).at("partner").is_null());
  EXPECT_EQ(trace(state, ShowStep{Step::mix}).at("step"), "mix");
  EXPECT_EQ(trace(state, ShowTable{TableKind::scaled}).at("table"), "scaled");
  EXPECT_EQ(trace(state, SetBlend{0.25}).at("blend"), 0.25);
  EXPECT_EQ(trace(state, SetLanguage{Language::zh}).at("language"), "zh");
  EXPECT_EQ(trace(state, SetTheme{ThemeKind::dark}).at("theme"), "dark");
  EXPECT_EQ(trace(state, SetZoom{1.5}).at("zoom"), 1.5);
  EXPECT_EQ(trace(state, SetProjection{true}).at("on"), true);
  EXPECT_EQ(trace(state, ShowPlaneDimensions{1, 0}).at("x"), 1);
  EXPECT_TRUE(trace(state, FocusHandle{}).at("role").is_null());
  EXPECT_EQ(trace(state, FocusHandle{Handle{Role::value, 3}}).at("handle_word"), 3);
}

TEST(TraceLine, ActionsWithFilesTellWhich) {
  AppState state = open(pair_lesson());
  EXPECT_EQ(trace(state, OpenFile{"/课/a.json"}).at("file"), "/课/a.json");
  EXPECT_EQ(trace(state, ChoosePath{{}, "/b.json"}).at("file"), "/b.json");
  EXPECT_EQ(trace(state, LessonRead{"/c.json", pair_lesson()}).at("file"), "/c.json");
  EXPECT_EQ(trace(state, LessonKept{{0, "/d.json", pair_lesson(), nullptr}}).at("file"), "/d.json");
  EXPECT_EQ(trace(state, ChooseLesson{"pair", pair_lesson()}).at("lesson"), "pair");
  EXPECT_EQ(trace(state, AnswerUnsaved{true}).at("save"), true);
  EXPECT_EQ(trace(state, TypePath{"~/e"}).at("typed"), "~/e");
}

TEST(TraceLine, EditsTellTheVector) {
  AppState state = open(pair_lesson());
  for (const Action& action : {Action(PreviewVector{{Role::key, 0}, vec({0.1, -0.5})}),
                               Action(CommitVector{{Role::key, 0}, vec({0.1, -0.5})})}) {
    const json line = trace(state, action);
    EXPECT_EQ(line.at("role"), "key");
    EXPECT_EQ(line.at("handle_word"), 0);
    EXPECT_EQ(line.at("values"), json({0.1, -0.5}));
    EXPECT_EQ(line.at("word"), 5);
    EXPECT_LT(line.at("row")[0], 62);
  }
}

TEST(TraceLine, OfASweepTellsWhereItArrives) {
  AppState state = open(pair_lesson());
  const json line = trace(state, SwitchSentence{1});
  EXPECT_EQ(line.at("to"), 2);
  EXPECT_EQ(line.at("sentence"), 2);
  EXPECT_EQ(line.at("row")[3], 62);
  EXPECT_EQ(line.at("q"), json({0.5, 1.7}));
  EXPECT_EQ(line.at("blend"), 0);
  EXPECT_TRUE(state.view.blend.sweeping) << "tracing changes nothing";
}

TEST(TraceLine, AFileNameThatIsNotUtf8IsNoTrouble) {
  AppState state = open(pair_lesson());
  EXPECT_NO_THROW(trace(state, OpenLesson{"\xff.json", pair_lesson()}));
}

}  // namespace
}  // namespace attn::test
