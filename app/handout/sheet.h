#pragma once
// A worksheet to print: the row of one word, to be worked by hand, on one page of A4; and its answer sheet.

#include <string>
#include <vector>

#include "app/picture/pdf.h"
#include "core/worked_row.h"

namespace attn {

/// The texts of the page, in the reader's language.
struct SheetWords {
  std::string name, school_class, date, answers;  ///< the head of the page
  std::string title;                              ///< of the lesson and the sentence
  std::string question;                           ///< who does the word look at?
  std::string excerpt;                            ///< "excerpts from a sentence of {n} words"
  std::string framed;                             ///< the framed words are those that are worked
  std::string places;                             ///< what the small numbers beside words are
  std::string given, steps, mixture;              ///< headings
  std::string word, sum, masked, weight;          ///< of tables
  std::string decimals;                           ///< to how many is rounded
  std::string nothing, too_large, approximate;    ///< said where it is so
  std::string others;                             ///< "the other {n} words together"
  std::string axes_left_out;                      ///< "{n} more components"
  std::string numbers_left_out;                   ///< "q and k have {n} numbers each: the scores are given"
};

/// What the page is about. Only refers to it.
struct SheetInput {
  const RowInput& row;
  const WorkedRow& worked;                ///< work_row(row, its trace)
  const std::vector<std::string>& words;  ///< m, of the sentence
  const std::vector<std::string>& axes;   ///< d_v names
  bool answers = false;                   ///< in the boxes
};

/// Of a long sentence the words with the largest weights are worked, and what the others add is given; where
/// it would take too much of the page, only the neighbourhood of these words is printed. Of many value
/// dimensions the first ones are listed. Whatever is left out, the page says so.
picture::Picture sheet_picture(const SheetInput& input, const SheetWords& words,
                               const picture::Typefaces& faces);

}  // namespace attn
