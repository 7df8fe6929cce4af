#pragma once
// A trained model as a file.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/learning/model.h"

namespace attn::learning {

/// A model with the words that its numbers are about, and where it comes from.
struct TrainedModel {
  Model model;
  std::vector<std::string> vocabulary;  ///< as many as the model's shape says
  std::string pronoun;                  ///< the word of the vocabulary that looks
  std::uint64_t seed = 0;
  Index steps = 0;
};

inline constexpr std::size_t kMaxModelBytes = std::size_t{16} << 20;  ///< larger files are refused unread
inline constexpr Index kMaxVocabulary = 1024;

/// {"format": "attention-model", "version": 1, "vocabulary": [...], "pronoun": "it", "layers": 2, "d_model":
/// 8,
///  "d_k": 2, "scaled": true, "seed": 1, "steps": 600, "E": [[...], ...], "W_Q1": …, "W_K1": …, "W_V1": …,
///  "W_Q2": …, "W_K2": …}; with one layer without the matrices of layer 1.
///
/// Throws std::range_error where a number is not finite or beyond kMaxMagnitude (core/lesson_json.h): a
/// training with too large steps can get there, and nobody could read the file back.
std::string model_to_json(const TrainedModel& trained);

/// Reads back the same numbers, bit for bit. name: of the file, for messages. Throws LessonError
/// (core/lesson_json.h) with the place: another format or version, a matrix of another shape than d_model,
/// d_k and the vocabulary ask for, a number that is none.
TrainedModel parse_model(std::string_view json, const std::string& name);

/// Whether a text says that it is a model, whatever may be wrong with it otherwise.
bool is_model(std::string_view json);

/// The same from a file. Throws LessonError.
TrainedModel read_model(const std::filesystem::path& file);

/// The numbers of a sentence's words, which stand between blanks. Throws std::runtime_error that names a word
/// that the model doesn't know, or says that the pronoun isn't there exactly once.
struct Asked {
  std::vector<Index> words;
  Index pronoun = 0;  ///< its place
};
Asked parse_question(const TrainedModel& trained, std::string_view sentence);

}  // namespace attn::learning
