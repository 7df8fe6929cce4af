#pragma once
// What a person has set about the model that learns. Plain values; the model itself follows from them
// (app/state/training_lab.h).

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/learning/learner.h"
#include "core/lesson.h"

namespace attn {

/// The words that it learns from, by Language.
using TrainingWords = std::array<learning::WordLists, kLanguageCount>;

/// How many steps a second, to watch; or as many as there is time for.
enum class TrainingSpeed { slow, medium, fast, full };
inline constexpr std::array<double, 3> kStepsPerSecond{4, 30, 120};  ///< by TrainingSpeed; full has none

/// Which of its pages the card at the right shows.
enum class TrainingPage { curves, why, dials };

/// A model from a file, with the name of that.
struct LoadedModel {
  learning::TrainedModel trained;
  std::string name;
  Language language = Language::en;  ///< whose word lists are its vocabulary
};

/// The sentences that the model answers: the pair, and one that somebody composes.
inline constexpr Index kOwnSentence = 2;
inline constexpr std::size_t kMostOwnWords = 16;

inline constexpr Index kTrainingGoal = 600;     ///< steps; going on from there adds as many
inline constexpr Index kTrainingMost = 12'000;  ///< then it is enough

/// What the dials go to.
inline constexpr double kLeastRate = 0.001, kMostRate = 1, kMostSmoothing = 0.9, kMostDecay = 1;

/// What can be taken back: a training that was left for another, or a sentence of one's own.
struct TrainingMoment {
  learning::Recipe recipe;
  Index steps = 0, goal = kTrainingGoal;
  std::shared_ptr<const LoadedModel> loaded;
  std::vector<Index> own_words;
  Index own_word = 0;
  bool operator==(const TrainingMoment&) const = default;
};
inline constexpr std::size_t kMostMoments = 100;

struct Training {
  bool open = false;  ///< it is on the screen, in place of the lesson
  learning::Recipe recipe;
  TrainingSpeed speed = TrainingSpeed::fast;
  bool running = false;
  Index steps = 0;                            ///< as far as the training is to have come
  double waited = 0;                          ///< of the time to the next step, as a share; 0 to 1
  Index goal = kTrainingGoal;                 ///< where it stops by itself
  std::shared_ptr<const LoadedModel> loaded;  ///< shown in place of the training's own

  Index sentence = 0;            ///< the one that tables and plane show: 0, 1, or kOwnSentence
  std::vector<Index> own_words;  ///< numbers of the vocabulary; none: as the pair's first sentence
  Index own_word = 0;            ///< the place in it that is in hand
  TrainingPage page = TrainingPage::curves;
  int plane_layer = 2;             ///< whose q and k the plane shows
  Index plane_x = 0, plane_y = 1;  ///< which of their dimensions; equal when d_k is 1

  std::vector<TrainingMoment> past, future;  ///< the latest at the end; 0 to kMostMoments
  bool operator==(const Training&) const = default;
};

}  // namespace attn
