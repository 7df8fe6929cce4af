#pragma once
// The four steps of one word, written out for documents.

#include <array>
#include <string>

#include "core/worked_lines.h"

namespace attn {

/// The texts around the numbers, in the reader's language. The callers own the translations.
struct WorkedWords {
  std::string title;                 ///< of the lesson and the sentence
  std::string looks_at;              ///< the question that the row answers
  std::array<std::string, 4> steps;  ///< a sentence about each, without its number
  std::string word, component;       ///< column headings
  std::string sum, masked;
  std::string looks_at_nothing, approximate, too_large;  ///< said where it is so
};

/// Markdown: one table a step, each line whole: "4.13 ÷ 1.414 = 2.92".
std::string worked_markdown(const WorkedLines& lines, const WorkedWords& words);

/// A LaTeX document of class article, for XeLaTeX or LuaLaTeX.
std::string worked_latex(const WorkedLines& lines, const WorkedWords& words);

}  // namespace attn
