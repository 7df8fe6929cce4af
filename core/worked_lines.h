#pragma once
// A worked row as lines of arithmetic in plain text, with "×", "÷" and "−": what worksheets and written-out
// steps are made of.

#include <string>
#include <vector>

#include "core/worked_row.h"

namespace attn {

/// One key of the row.
struct WorkedKey {
  std::string word;
  std::string k;        ///< "[2.4, 0.1]"; empty where it has too many numbers
  std::string product;  ///< "1.7×2.4 + 0.5×0.1"; empty where it has too many terms
  std::string score, scaled;
  std::string exponential;  ///< empty where masked, or too large for paper
  std::string weight;
  std::string percent;  ///< as percent_texts() writes it
  bool masked = false;
};

/// One dimension of the mixture.
struct WorkedAxis {
  std::string name;
  std::string
      terms;  ///< "0.62×1 + 0.13×0.5", without the words that add nothing; empty where there are too many
  std::string output;
};

struct WorkedLines {
  Index row = 0;  ///< the query
  std::string q;  ///< "[1.7, 0.5]"; empty where it has too many numbers
  Index d_k = 1;
  std::string root;  ///< of d_k
  std::vector<WorkedKey> keys;
  std::string exponentials;  ///< "18.54 + 0.83": what the sum is of; empty where there are too many
  std::string sum;           ///< of the exponentials; empty where looks_at_nothing or too large for paper
  std::vector<WorkedAxis> axes;
  bool approximate = false;  ///< some line is off by one in its last decimal
  bool too_large_for_paper = false;
  bool looks_at_nothing = false;
};

/// words: m keys; axes: d_v names. row: work_row(input, its trace).
WorkedLines worked_lines(const RowInput& input, const WorkedRow& row, const std::vector<std::string>& words,
                         const std::vector<std::string>& axes);

/// "[2.4, −0.1]"; empty for more than 8 numbers.
std::string vector_text(const Vector& values);

}  // namespace attn
