#pragma once
// A reader from before attention: it goes from left to right and squeezes all it has read into one vector of
// fixed size, h <- keep h + (1 - keep) x, starting from h = 0. Everything here runs that recursion; that a
// word's share comes out as (1 - keep) keep^m is for the reader of the numbers to discover.

#include "core/matrix.h"

namespace attn {

/// What the reader holds after its last word.
struct DecayingReader {
  Vector shares;  ///< 1 x n: how much of each word is in h; they add up to 1 - keep^n, as h started empty
  Vector state;   ///< 1 x d: h itself, which is shares X
};

/// Reads the rows of X (n x d, row i = word i) in order, and along with them which word each one was: the
/// shares are the same recursion over unit vectors. Takes n^2 + n d steps.
///
/// Throws std::invalid_argument when keep is not in [0, 1] (or is NaN) or when there are no words. Words that
/// are not finite are not an error: they spread into the state, even with keep = 0, as in IEEE arithmetic.
DecayingReader read_with_decay(const Matrix& X, double keep);

/// Entry m, for m = 0 .. most_further: how much of a word is in h when that word and then m further words
/// were read. The last word read counts: of the word that stands w words before the last one, with those w
/// words between the two, entry w + 1 is left.
///
/// Throws std::invalid_argument when keep is not in [0, 1] (or is NaN) or when most_further is negative.
Vector decay_curve(double keep, Index most_further);

/// The keep that leaves most of a word after `further_words` (m) more words, counted as in decay_curve.
/// Where (1 - a) a^m is largest, its derivative m a^(m-1) - (m + 1) a^m is 0: a = m / (m + 1). What is left
/// even then is about 1 / (e (m + 1)). Throws std::invalid_argument when further_words is negative.
double best_keep(Index further_words);

}  // namespace attn
