#pragma once
// The sheet of the station with pen and paper: one column a word, one line a step. Private to
// panels/walk/paper*.cpp.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/frame.h"
#include "app/ui/widgets/interact.h"

namespace attn {

/// Where everything stands. Only what fits is shown; sums count all.
struct PaperLayout {
  Index words = 0;                           ///< columns
  Index axes = 0;                            ///< rows of the mixture
  int lines = 4;                             ///< steps on the sheet: 2 where there is nothing to raise e to
  int vector_lines = 1;                      ///< of text, that a vector takes in the header
  bool k_above_v = true;                     ///< or both on one row
  bool instructions = true;                  ///< below the headings
  float row = 0;                             ///< height of a row in a band
  float heading = 0, label = 0, column = 0;  ///< widths: of what stands left of the cells, and of a word

  Rect header;
  std::array<Rect, 4> bands;  ///< of the lines
  Rect below;                 ///< where the lines would be that are not on the sheet
  Rect note;                  ///< what there is to say, and the button that clears

  Index rows_of(int line) const { return line == 2 ? 3 : line == 3 ? axes : 1; }
  float cells_x() const { return header.min.x + heading + label; }
  /// A row's slice of a band, from where the cells begin. The rows of a band are centred in it.
  Rect cells_row(int line, Index index) const;
  /// A word's part of a slice.
  Rect cell(const Rect& slice, Index word) const;
};

PaperLayout paper_layout(Frame& frame, const Rect& area);

/// A blank's arithmetic, as it stands on the sheet: terms of a sum (one for anything else), and what they
/// lead to. "=" where the shown numbers lead to exactly that, else "≈".
struct WrittenLine {
  std::vector<std::string> terms;  ///< formulas
  bool cut = false;                ///< there are more terms than anybody writes
  std::string sign, result;
};
WrittenLine written_line(const Frame& frame, Blank blank);

/// The terms that fit into a width, then "…"; empty where none does.
std::string terms_within(const Frame& frame, FontKind font, const WrittenLine& line, float width);

/// "(2, 0.2)", as entered; components for which a paragraph of so many lines has no room as "…".
std::string vector_text(Frame& frame, const Vector& vector, float width, int lines);
/// Height of a line of vector_text as a paragraph.
float vector_line_height(const Frame& frame);

/// The given: the word that looks and its q, then every word with its k and v.
void draw_paper_header(Frame& frame, const PaperLayout& at);

/// What the note is about: the blank that is pointed at.
struct PaperPointer {
  std::optional<Blank> blank;
  bool arithmetic = false;  ///< its line is open and had no room for the arithmetic
};

/// Heading, labels and cells of one line.
void draw_paper_line(Frame& frame, const PaperLayout& at, int line, PaperPointer& pointer);

void draw_paper_note(Frame& frame, const PaperLayout& at, const PaperPointer& pointer);

/// The key of a slip's sentence.
std::string_view slip_key(Slip slip);

/// A word of the sentence or a name of a value dimension, not longer than sentences can bear.
std::string paper_word(const Frame& frame, Index word);
std::string paper_axis(const Frame& frame, Index axis);

}  // namespace attn
