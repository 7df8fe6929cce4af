#pragma once
// A trace for people and for other programs, without a window.

#include <string>

#include "core/attention.h"
#include "core/lesson.h"

namespace attn {

/// Words of the text report, in the reader's language. The callers own the translations.
struct ReportWords {
  std::string looks_at;  ///< "who does {} look at?" with {} for the word
  std::string word;      ///< column headings
  std::string score;
  std::string scaled;
  std::string exponential;
  std::string weight;
  std::string sum;
  std::string mixture;           ///< heading of the fourth step
  std::string masked;            ///< stands where a key may not be looked at
  std::string looks_at_nothing;  ///< said of {} when the whole row is masked
  std::string shifted;           ///< "{}, the largest, is subtracted before e^; the weights stay the same"
};

/// What a report is about: one sentence of a lesson and its attention.
struct ReportInput {
  const Lesson& lesson;
  Index sentence;  ///< from 0
  Index word;      ///< the query, from 0; used by the text report only
  Language language;
  const AttentionTrace& trace;
};

/// The four steps for the chosen word as a table that a pocket calculator confirms: each number follows from
/// the *shown* numbers before it to its last shown digit (up to nine decimals are added where that takes
/// more).
std::string report_text(const ReportInput& input, const ReportWords& words);

/// The whole trace, with all digits that are needed to read the same doubles back.
std::string report_json(const ReportInput& input);

}  // namespace attn
