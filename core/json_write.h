#pragma once
// JSON text, appended piece by piece: the layouts that people read are chosen by the callers.

#include <string>
#include <string_view>

#include "core/lesson.h"

namespace attn {

/// The shortest digits that read back as the same double, bit for bit: 0.1, 1, -0.0, 5e-324. value must be
/// finite.
void append_number(std::string& out, double value);

/// In quotes, escaped where JSON demands it; anything else stays as it is (UTF-8).
void append_string(std::string& out, std::string_view text);

/// [1, 2.5] on one line.
void append_numbers(std::string& out, const double* values, Index count);

/// [[...], [...]], one row on a line; `indent` stands before the closing bracket, and two more spaces before
/// rows.
void append_rows(std::string& out, const Matrix& matrix, std::string_view indent);

/// The same for a mask: 1 = may look, 0 = may not.
void append_rows(std::string& out, const MaskMatrix& mask, std::string_view indent);

/// As in a lesson file: "none", "causal", or rows of 0 and 1 with that indent.
void append_mask(std::string& out, const Mask& mask, std::string_view indent);

}  // namespace attn
