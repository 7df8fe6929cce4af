#pragma once
// What to say about a number that a student typed into a blank of a worked row.

#include "core/slips.h"

namespace attn {

/// A typed number. The program reads the text; here is what it said.
struct Typed {
  double value = 0;      ///< "70 %" is 0.70
  int decimals = 0;      ///< that were typed, of the fraction: 2 for "0.70" and for "70 %", 3 for "70.3 %"
  bool percent = false;  ///< typed with a % sign
  bool operator==(const Typed&) const = default;
};

struct Verdict {
  enum class Kind {
    right,
    more_digits,  ///< right as far as it goes: type more decimals, or keep more of them on the way
    wrong,
  };
  Kind kind = Kind::right;
  WorkedStep step =
      WorkedStep::score;   ///< that went wrong; the blank's own where nothing did or none is found
  Slip slip = Slip::none;  ///< none unless kind is wrong
  Index other = -1;        ///< what the slip names (other_of), from 0; -1 for nothing
};

/// So many decimals are asked for, as in the text ("1.70", "70 %"); fewer do where they are exact.
inline constexpr int kAskedDecimals = 2;

/// Compares a typed number with the one that belongs there.
///
/// Right is what differs by at most half a unit of the second decimal, and by what hands are off that keep
/// two decimals on the way (the root 1.41, so a scaled score is off by 0.4 % and by 0.005, and e^ of it by as
/// much in relation; and so on to the output). A weight is forgiven no more than two points of a hundred, an
/// output no more than 2 % of its largest v; past that a hand with two decimals is told to keep more digits.
///
/// Wrong is compared with likely_mistakes(): the first of the blank's own step that gives exactly the typed
/// number, else the first that rounds to it at its typed decimals, else (exponentials and what follows from
/// them) the first within half a percent. A mistake that leads to
/// the right number is never blamed. Slip::unknown where none fits.
///
/// row: work_row() of the same input. Throws std::invalid_argument when there is no such blank.
Verdict check_answer(const RowInput& input, const WorkedRow& row, Blank blank, const Typed& typed);

/// Whether a typed number is farther from the true one than the row's shown one is: where it is right, that
/// means close enough.
bool coarser_than_shown(const WorkedRow& row, Blank blank, const Typed& typed);

}  // namespace attn
