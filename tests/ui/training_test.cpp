// The model that learns, driven by hand through all its controls.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/number_text.h"
#include "core/learning/learner.h"
#include "core/learning/reading.h"
#include "lab_hands.h"

namespace attn::test {
namespace {

using learning::Learner;
using learning::Recipe;
using testing::HasSubstr;
using testing::IsEmpty;

class TrainingScreen : public ::testing::Test {
 protected:
  TrainingScreen() { open(); }

  void open() {
    ui.key(Key::t);
    ui.settle();
  }
  const Training& training() const { return ui.state.training; }
  const TrainingLab& lab() const { return ui.derived.labs.training; }
  void press(const std::string& id) {
    ui.click(ui.at(id));
    ui.settle();
  }
  void train(Index steps) {
    ui.state.training.steps = steps;
    ui.settle();
  }
  /// A training of the test's own, by the recipe on the screen.
  Learner fresh(Index steps) const {
    Learner learner(training_words(ui.state), training().recipe);
    while (learner.steps() < steps) learner.step();
    return learner;
  }
  std::vector<Index> own_words() const { return lab().own_words; }

  Harness ui;
};

TEST_F(TrainingScreen, OpensAndLeavesByKeyButtonAndMenu) {
  EXPECT_TRUE(training().open);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::region, "stage"), nullptr);
  ui.key(Key::escape);
  ui.settle();
  EXPECT_FALSE(training().open);
  press("tool/training");
  EXPECT_TRUE(training().open);
  press("tool/training");
  EXPECT_FALSE(training().open);
  ui.key(Key::m);
  ui.settle();
  press("menu/training");
  EXPECT_TRUE(training().open);
  ui.key(Key::w);
  ui.settle();
  EXPECT_FALSE(training().open);
  EXPECT_EQ(ui.state.view.walk.station, 1);
}

TEST_F(TrainingScreen, KeysOfTheLessonDoNothingToIt) {
  const ViewState view = ui.state.view;
  for (const Key key :
       {Key::right, Key::left, Key::e, Key::a, Key::c, Key::f, Key::l, Key::page_up, Key::home})
    ui.key(key), ui.settle();
  ui.key(Key::z, true);
  EXPECT_EQ(ui.state.view, view);
  ui.key(Key::escape);
  ui.settle();
  ui.key(Key::right);
  EXPECT_NE(ui.state.view.word, view.word);
}

TEST_F(TrainingScreen, StartsPausesAndStepsByMouseAndKey) {
  press("trainer/step");
  ui.key(Key::right);
  ui.key(Key::page_down);
  ui.settle();
  EXPECT_EQ(lab().steps(), 3);
  ui.key(Key::space);
  for (int i = 0; i < 30; ++i) ui.frame();
  EXPECT_TRUE(training().running);
  EXPECT_GT(lab().steps(), 20);
  ui.key(Key::space);
  ui.frame();
  EXPECT_FALSE(training().running);
  const Index steps = lab().steps();
  ui.settle();
  EXPECT_EQ(lab().steps(), steps);
  press("trainer/run");  // settles at the goal
  EXPECT_EQ(lab().steps(), kTrainingGoal);
  EXPECT_FALSE(training().running);
  press("trainer/run");
  EXPECT_EQ(lab().steps(), 2 * kTrainingGoal);
  ui.key(Key::home);
  ui.settle();
  EXPECT_EQ(lab().steps(), 0);
  press("trainer/step");
  press("trainer/reset");
  EXPECT_EQ(lab().steps(), 0);
}

TEST_F(TrainingScreen, GoesAtTheChosenSpeed) {
  for (const auto& [speed, steps] : {std::pair{0, 8}, {1, 60}, {2, 240}}) {
    press("trainer/reset");
    press("trainer/speed/" + std::to_string(speed));
    ui.key(Key::space);
    for (int i = 0; i < 120; ++i) ui.frame();
    ui.key(Key::space);
    ui.settle();
    EXPECT_NEAR(static_cast<double>(lab().steps()), steps, 0.1 * steps + 2);
  }
  press("trainer/reset");
  press("trainer/speed/3");
  ui.key(Key::space);
  for (int i = 0; i < 40; ++i) ui.frame();
  EXPECT_EQ(lab().steps(), kTrainingGoal);
}

TEST_F(TrainingScreen, LearnsAnewFromAnotherSeed) {
  type_into(ui, "trainer/seed", "42");
  EXPECT_EQ(training().recipe.seed, 42u);
  press("trainer/new_seed");
  EXPECT_EQ(training().recipe.seed, 43u);
  EXPECT_EQ(lab().trained.model.parameters.E, fresh(0).model().parameters.E);
  for (const char* text : {"-1", "1000000", "1.5", "x"}) {
    type_into(ui, "trainer/seed", text);
    ui.key(Key::escape);
    ui.settle();
    EXPECT_EQ(training().recipe.seed, 43u) << text;
  }
}

TEST_F(TrainingScreen, AnswersWithTheModelsNumbers) {
  for (const Index steps : {0, 37, 600}) {
    train(steps);
    const Learner learner = fresh(steps);
    for (std::size_t i = 0; i < 2; ++i) {
      const learning::Example example = default_pair(training_words(ui.state))[i];
      learning::Reading reading;
      read_sentence(learner.model(), example.words, example.pronoun, reading);
      int sum = 0;
      for (Index word = 0; word < 9; ++word) {
        const std::string id = std::to_string(i) + "/" + std::to_string(word);
        const std::string text = ui.text("answers/percent/" + id);
        const double percent = parse_number(text.substr(0, text.size() - 1)).value_or(-1);
        EXPECT_NEAR(percent, 100 * reading.weights()[word], 1) << id;
        sum += static_cast<int>(percent);
      }
      EXPECT_EQ(sum, 100);
      Index most = 0;
      reading.weights().maxCoeff(&most);
      const auto verdict = ui.find(LayoutEntry::Kind::mark, "answers/right/" + std::to_string(i));
      EXPECT_EQ(verdict != nullptr, most == example.referent) << steps;
    }
  }
}

TEST_F(TrainingScreen, TablesShowTheChosenSentence) {
  train(200);
  for (const Index sentence : {1, 0}) {
    press("answers/show/" + std::to_string(sentence));
    EXPECT_EQ(training().sentence, sentence);
    const ReadSentence& read = *lab().sentence(sentence);
    for (Index i = 0; i < 9; ++i)
      for (Index j = 0; j < 9; ++j)
        EXPECT_NEAR(
            parse_number(ui.text("looks/first/" + std::to_string(i) + "/" + std::to_string(j))).value_or(-1),
            100 * read.reading.layer1.weights(i, j), 1);
    EXPECT_NEAR(parse_number(ui.text("looks/second/0/3")).value_or(-1), 100 * read.reading.weights()[3], 1);
  }
  ui.key(Key::digit_2);
  ui.settle();
  EXPECT_EQ(training().sentence, 1);
  ui.key(Key::digit_3);
  ui.settle();
  EXPECT_EQ(training().sentence, kOwnSentence);
  press("answers/pair");
  EXPECT_EQ(training().sentence, 0);
}

TEST_F(TrainingScreen, SaysHowGoodItIs) {
  train(60);
  Learner learner = fresh(60);
  const auto share = [](double value) { return number_text(100 * value, 0) + "%"; };
  const learning::Score learned = learner.training_score(), held_out = learner.held_out_score();
  EXPECT_THAT(ui.text("curves/accuracy/4/0"), HasSubstr(share(learned.accuracy())));
  EXPECT_THAT(ui.text("curves/accuracy/4/1"), HasSubstr(share(held_out.accuracy())));
  EXPECT_THAT(ui.text("curves/loss/4/0"), HasSubstr(number_text(learned.loss, 3)));
  EXPECT_THAT(ui.text("curves/loss/4/1"), HasSubstr(number_text(held_out.loss, 3)));
  EXPECT_THAT(ui.text("trainer/status"), HasSubstr(share(held_out.accuracy())));
  EXPECT_THAT(ui.text("trainer/status"), HasSubstr("60"));
  // The curves have grown as far as that.
  EXPECT_EQ(lab().curves.loss.size(), 13u);
}

TEST_F(TrainingScreen, AsksASentenceOfOnesOwn) {
  train(600);
  press("answers/own");
  // 老虎 in place of 小猫.
  press("composer/chip/0");
  press("composer/take/2");
  EXPECT_EQ(ui.text("composer/word/0/0"), "老虎");
  EXPECT_EQ(own_words().front(), 2);
  ASSERT_TRUE(lab().own);
  EXPECT_GT(lab().own->percents[0], 60);
  press("composer/insert");
  EXPECT_EQ(own_words().size(), 10u);
  EXPECT_EQ(training().own_word, 1);
  press("composer/remove");
  EXPECT_EQ(own_words().size(), 9u);
  // Without the pronoun there is nothing to answer.
  press("composer/chip/5");
  press("composer/remove");
  EXPECT_FALSE(lab().own);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::region, "learned/plot"), nullptr);
  EXPECT_THAT(ui.text("composer/problem"), HasSubstr("它"));
  EXPECT_EQ(ui.text("answers/percent/0/0"), "");
  while (own_words().size() > 1) press("composer/remove");
  press("composer/remove");
  EXPECT_EQ(own_words().size(), 1u);
  while (own_words().size() < kMostOwnWords) press("composer/insert");
  press("composer/insert");
  EXPECT_EQ(own_words().size(), kMostOwnWords);
  press("composer/reset");
  EXPECT_EQ(own_words(), lab().pair[0].words);
  ui.key(Key::o);
  ui.settle();
  EXPECT_EQ(ui.state.lesson().sentences.size(), 1u) << "the sentence that is looked at";
}

TEST_F(TrainingScreen, OneLayerIsRightOnExactlyHalf) {
  press("trainer/layers/1");
  EXPECT_EQ(training().recipe.layers, 1);
  press("progress/page/1");
  const auto ratio = [&](int sentence) {
    const std::string text = ui.text("why/ratio/" + std::to_string(sentence) + "/1");
    return text.substr(text.rfind(' ') + 1);
  };
  for (const Index steps : {0, 300}) {
    train(steps);
    EXPECT_EQ(ui.text("why/choice/0"), "144/288");
    EXPECT_THAT(ui.text("why/choice/1"), HasSubstr("50.0%"));
    EXPECT_EQ(ratio(0), ratio(1));
    EXPECT_NE(ratio(0), "");
  }
  EXPECT_EQ(ui.find(LayoutEntry::Kind::text, "looks/first/0/0"), nullptr);
  press("trainer/layers/2");
  train(600);
  EXPECT_EQ(ui.text("why/choice/0"), "288/288");
  EXPECT_NE(ratio(0), ratio(1));
  // A pocket calculator comes to the same ratios.
  for (const int sentence : {0, 1}) {
    const std::string text = ui.text("why/ratio/" + std::to_string(sentence) + "/1");
    const auto weight = [&](std::size_t from) {
      return parse_number(text.substr(from, text.find('%', from) - from)).value_or(-1);
    };
    const double quotient = weight(0) / weight(text.find("÷ ") + 3);
    EXPECT_NEAR(quotient / parse_number(ratio(sentence)).value_or(0), 1, 0.006) << text;
  }
  EXPECT_NE(ui.text("why/by_query/1"), "");
}

TEST_F(TrainingScreen, PlaneShowsBothQueriesAndAllKeys) {
  train(600);
  for (const int layer : {1, 2}) {
    press("learned/layer/" + std::to_string(layer));
    EXPECT_EQ(training().plane_layer, layer);
    for (const char* sentence : {"0/", "1/"}) {
      EXPECT_NE(ui.find(LayoutEntry::Kind::mark, std::string("learned/q/") + sentence + "5"), nullptr);
      for (int word = 0; word < 9; ++word)
        EXPECT_NE(
            ui.find(LayoutEntry::Kind::mark, std::string("learned/k/") + sentence + std::to_string(word)),
            nullptr);
    }
  }
  // In layer 2 the two queries are drawn where they are: on opposite sides here, as the model has turned q.
  const auto place = [&](const char* id) { return ui.find(LayoutEntry::Kind::mark, id)->rect.center(); };
  const Matrix &first = lab().read[0].reading.q2, &second = lab().read[1].reading.q2;
  const double per_unit =
      static_cast<double>(place("learned/q/1/5").x - place("learned/q/0/5").x) / (second(5, 0) - first(5, 0));
  EXPECT_NEAR(static_cast<double>(place("learned/q/0/5").y - place("learned/q/1/5").y),
              per_unit * (second(5, 1) - first(5, 1)), 1.5);
}

TEST_F(TrainingScreen, ChoosesTwoOfMoreDimensions) {
  Recipe recipe;
  recipe.d_k = 4;
  reduce(ui.state, SetRecipe{recipe});
  ui.settle();
  press("learned/dimension_on/0");
  EXPECT_EQ(training().plane_x, 2);
  press("learned/dimension_on/1");
  EXPECT_EQ(training().plane_y, 3);
  press("learned/dimension_back/0");
  EXPECT_EQ(training().plane_x, 1);
}

TEST_F(TrainingScreen, EveryDialTurnsAndTypes) {
  press("progress/page/2");
  type_into(ui, "dials/d_k/box", "3");
  EXPECT_EQ(training().recipe.d_k, 3);
  type_into(ui, "dials/d_model/box", "12");
  EXPECT_EQ(training().recipe.d_model, 12);
  type_into(ui, "dials/rate/box", "0.05");
  EXPECT_EQ(training().recipe.adam.rate, 0.05);
  type_into(ui, "dials/smoothing/box", "0.1");
  EXPECT_EQ(training().recipe.smoothing, 0.1);
  type_into(ui, "dials/decay/box", "0.2");
  EXPECT_EQ(training().recipe.adam.weight_decay, 0.2);
  press("dials/scaled");
  EXPECT_FALSE(training().recipe.scaled);
  for (const auto& [id, text] : {std::pair{"dials/d_k/box", "17"},
                                 {"dials/d_model/box", "65"},
                                 {"dials/rate/box", "2"},
                                 {"dials/smoothing/box", "1"},
                                 {"dials/decay/box", "-1"}}) {
    const Recipe before = training().recipe;
    type_into(ui, id, text);
    ui.key(Key::escape);
    ui.settle();
    EXPECT_EQ(training().recipe, before) << id;
  }
  for (const char* id : {"dials/d_k", "dials/d_model", "dials/rate", "dials/smoothing", "dials/decay"}) {
    const LayoutEntry* slider = ui.find(LayoutEntry::Kind::item, id);
    ASSERT_NE(slider, nullptr) << id;
    const Rect rect = slider->rect;
    const Recipe before = training().recipe;
    ui.drag(rect.center(), {rect.max.x - 1, rect.center().y});
    ui.settle();
    EXPECT_NE(training().recipe, before) << id;
  }
  EXPECT_EQ(training().recipe.d_k, learning::kMaxKeyDimension);
  EXPECT_EQ(training().recipe.d_model, learning::kMaxModelDimension);
  EXPECT_EQ(training().recipe.adam.rate, kMostRate);
  EXPECT_EQ(training().recipe.smoothing, kMostSmoothing);
  EXPECT_EQ(training().recipe.adam.weight_decay, kMostDecay);
  press("dials/preset/0");
  EXPECT_EQ(training().recipe, Recipe{});
}

/// What the presets' texts say must be so: in both languages, after the steps of one run.
TEST_F(TrainingScreen, PresetsDoWhatTheySay) {
  for (const Language language : {Language::zh, Language::en}) {
    reduce(ui.state, SetLanguage{language});
    ui.settle();
    press("progress/page/2");
    const auto at_the_end = [&](int preset) {
      press("dials/preset/" + std::to_string(preset));
      train(kTrainingGoal);
      return lab().scores.held_out.accuracy();
    };
    EXPECT_GE(at_the_end(0), 0.97) << "standard";
    EXPECT_NEAR(lab().read[0].reading.weights().maxCoeff(), 0.77, 0.05);
    EXPECT_LT(at_the_end(1), 0.6) << "undivided";
    EXPECT_GE(at_the_end(2), 0.97) << "the same, divided";
    train(100);
    EXPECT_GE(lab().scores.held_out.accuracy(), 0.97) << "within 100 steps";
    at_the_end(3);
    EXPECT_EQ(lab().read[0].percents[static_cast<std::size_t>(lab().pair[0].referent)], 100)
        << "all or nothing";
    EXPECT_LT(lab().scores.training.loss, 0.01);
    const double stuck = at_the_end(4);
    EXPECT_LT(stuck, 0.9);
    EXPECT_GT(stuck, 0.6);
    train(3 * kTrainingGoal);
    EXPECT_NEAR(lab().scores.held_out.accuracy(), stuck, 0.03) << "however long it trains";
    const bool both = ui.find(LayoutEntry::Kind::mark, "answers/right/0") &&
                      ui.find(LayoutEntry::Kind::mark, "answers/right/1");
    EXPECT_FALSE(both) << "one of the pair is wrong";
    EXPECT_LT(at_the_end(5), 0.6) << "too hasty";
  }
}

TEST_F(TrainingScreen, OpensWhatItLearnedAsALesson) {
  train(600);
  const std::vector<int> percents = lab().read[0].percents;
  press("trainer/lesson");
  EXPECT_FALSE(training().open);
  EXPECT_EQ(ui.state.lesson().sentences.size(), 2u);
  for (Index word = 0; word < 9; ++word)
    EXPECT_EQ(ui.text("stage/percent/" + std::to_string(word)),
              std::to_string(percents[static_cast<std::size_t>(word)]) + "%");
  EXPECT_NE(ui.find(LayoutEntry::Kind::region, "plane"), nullptr);
  // As any other: it can be dragged, and that undone.
  reduce(ui.state, CommitVector{{Role::query, ui.state.view.word}, Vector::Zero(2)});
  reduce(ui.state, Undo{});
  ui.settle();
  EXPECT_EQ(ui.text("stage/percent/0"), std::to_string(percents[0]) + "%");
  open();
  press("answers/own");
  ui.key(Key::o);
  ui.settle();
  EXPECT_EQ(ui.count<OpenLearned>(), 2);
}

TEST_F(TrainingScreen, SavesAndOpensModels) {
  press("trainer/save");
  ASSERT_FALSE(ui.state.requests.empty());
  EXPECT_TRUE(std::holds_alternative<SuggestExport>(ui.state.requests.back()));
  ui.state.requests.clear();
  ui.key(Key::s, true);
  ui.settle();
  EXPECT_TRUE(std::holds_alternative<SuggestExport>(ui.state.requests.back()));
  reduce(ui.state, ShowDialog{ExportDialog{{.kind = ExportKind::model, .path = "m.json"}}});
  ui.settle();
  EXPECT_THAT(ui.text("export/kind/0"), HasSubstr(".json"));
  EXPECT_NE(ui.find(LayoutEntry::Kind::item, "export/kind/2"), nullptr);
  EXPECT_EQ(ui.find(LayoutEntry::Kind::item, "export/kind/3"), nullptr) << "lessons' kinds";
  ui.key(Key::escape);
  ui.settle();
  press("trainer/open");
  EXPECT_TRUE(std::holds_alternative<AskPath>(ui.state.requests.back()));
}

TEST_F(TrainingScreen, ShowsAModelFromAFile) {
  Learner learner(training_words(ui.state), {.seed = 9});
  for (int i = 0; i < 300; ++i) learner.step();
  reduce(ui.state, ModelRead{"/tmp/课堂.json", std::make_shared<const LoadedModel>(LoadedModel{
                                                   learner.trained(), "课堂.json", Language::zh})});
  ui.settle();
  EXPECT_THAT(ui.text("trainer/status"), HasSubstr("课堂.json"));
  EXPECT_THAT(ui.text("trainer/status"), HasSubstr("300"));
  EXPECT_NE(ui.text("curves/loaded/0"), "");
  reduce(ui.state, SetLanguage{Language::en});
  ui.settle();
  EXPECT_EQ(ui.text("answers/word/0/0"), "小猫") << "its words are its own";
  press("trainer/step");
  EXPECT_FALSE(training().loaded);
  EXPECT_EQ(ui.text("answers/word/0/1"), "cat");
}

TEST_F(TrainingScreen, TakesBackByKeyAndButton) {
  train(50);
  press("trainer/new_seed");
  EXPECT_EQ(lab().steps(), 0);
  ui.key(Key::z, true);
  ui.settle();
  EXPECT_EQ(lab().steps(), 50);
  EXPECT_EQ(training().recipe.seed, 1u);
  press("tool/redo");
  EXPECT_EQ(training().recipe.seed, 2u);
  press("tool/undo");
  EXPECT_EQ(lab().steps(), 50);
}

TEST_F(TrainingScreen, OneClickOpensANumber) {
  ui.click(ui.at("trainer/seed"));
  ui.frame();
  EXPECT_TRUE(ui.ui().typing());
  ui.type("31");
  ui.key(Key::enter);
  ui.settle();
  EXPECT_EQ(training().recipe.seed, 31u);
}

TEST_F(TrainingScreen, EscapePutsTheRingAwayFirst) {
  ui.key(Key::s);
  ui.settle();
  ui.key(Key::escape);
  ui.settle();
  EXPECT_TRUE(training().open);
  EXPECT_FALSE(ui.state.view.spot);
}

TEST_F(TrainingScreen, HelpSpeaksOfIt) {
  ui.key(Key::f1);
  ui.settle();
  EXPECT_NE(ui.text("help/mouse/0"), "");
  for (const Shortcut& shortcut : shortcuts()) {
    const long long row = &shortcut - shortcuts().data();
    EXPECT_EQ(!ui.text("help/keys/" + std::to_string(row)).empty(), shortcut.use != Use::lesson)
        << shortcut.text_key;
  }
}

TEST_F(TrainingScreen, WorksByKeyboardAlone) {
  tab_to(ui, "trainer/layers/1");
  ui.key(Key::enter);
  ui.settle();
  EXPECT_EQ(training().recipe.layers, 1);
  tab_to(ui, "answers/own");
  ui.key(Key::space);
  ui.settle();
  EXPECT_EQ(training().sentence, kOwnSentence);
  EXPECT_FALSE(training().running) << "Space presses the button that has the keyboard";
  tab_to(ui, "composer/chip/2");
  ui.key(Key::enter);
  ui.settle();
  EXPECT_EQ(training().own_word, 2);
  tab_to(ui, "progress/page/2");
  ui.key(Key::enter);
  ui.settle();
  type_by_keyboard(ui, "dials/rate/box", "0.01");
  EXPECT_EQ(training().recipe.adam.rate, 0.01);
}

/// No frame builds more than a few steps of the training, whatever the model.
TEST_F(TrainingScreen, AFrameTrainsByOneSliceAtMost) {
  Recipe large;
  large.d_model = learning::kMaxModelDimension;
  large.d_k = learning::kMaxKeyDimension;
  for (const Recipe& recipe : {Recipe{}, large}) {
    reduce(ui.state, SetRecipe{recipe});
    ui.settle();
    ui.state.training.steps = kTrainingGoal;
    const Index slice = steps_a_slice(recipe);
    Index before = lab().steps();
    for (int i = 0; i < 5; ++i) {
      update(ui.derived, ui.state);
      EXPECT_LE(lab().steps() - before, slice);
      before = lab().steps();
    }
    EXPECT_TRUE(ui.derived.labs.unfinished);
  }
}

class TrainingLegibility : public ::testing::TestWithParam<Setup> {};

TEST_P(TrainingLegibility, EverythingCanBeRead) {
  Harness ui(GetParam());
  ui.key(Key::t);
  ui.settle();
  const auto expect_legible = [&](const char* what) {
    ui.settle();
    EXPECT_THAT(audit(ui, GetParam()), IsEmpty()) << what;
    EXPECT_THAT(unknown_texts(ui), IsEmpty()) << what;
  };
  expect_legible("at the beginning");
  ui.state.training.steps = 600;
  expect_legible("trained");
  reduce(ui.state, ShowTrainingPage{TrainingPage::why});
  expect_legible("why");
  reduce(ui.state, ShowTrainingSentence{kOwnSentence});
  reduce(ui.state, ShowTrainingPlane{1, 0, 1});
  expect_legible("own sentence");
  reduce(ui.state, ShowTrainingPage{TrainingPage::dials});
  reduce(ui.state, ComposeSentence{std::vector<Index>(12, 3), 11});
  expect_legible("dials, and no pronoun");
  Recipe recipe;
  recipe.layers = 1;
  recipe.d_k = 16;
  recipe.scaled = false;
  reduce(ui.state, SetRecipe{recipe});
  reduce(ui.state, ShowTrainingSentence{1});
  reduce(ui.state, ShowTrainingPage{TrainingPage::why});
  expect_legible("one layer");
}

INSTANTIATE_TEST_SUITE_P(Setups, TrainingLegibility, testing::ValuesIn(all_setups()));

}  // namespace
}  // namespace attn::test
