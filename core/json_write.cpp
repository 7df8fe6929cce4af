#include "core/json_write.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace attn {
namespace {

/// Calls append_row(i) for each row, with the brackets, commas and line breaks around them.
template <typename AppendRow>
void append_row_lines(std::string& out, Index rows, std::string_view indent, const AppendRow& append_row) {
  out += '[';
  for (Index i = 0; i < rows; ++i) {
    out += i == 0 ? "\n" : ",\n";
    out.append(indent).append("  ");
    append_row(i);
  }
  out.append("\n").append(indent).append("]");
}

}  // namespace

void append_number(std::string& out, double value) {
  if (value == 0 && std::signbit(value)) {
    out += "-0.0";  // most readers take "-0" for the integer 0 and lose the sign
    return;
  }
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      out += escape;
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_numbers(std::string& out, const double* values, Index count) {
  out += '[';
  for (Index i = 0; i < count; ++i) {
    if (i > 0) out += ", ";
    append_number(out, values[i]);
  }
  out += ']';
}

void append_rows(std::string& out, const Matrix& matrix, std::string_view indent) {
  append_row_lines(out, matrix.rows(), indent,
                   [&](Index i) { append_numbers(out, matrix.data() + i * matrix.cols(), matrix.cols()); });
}

void append_rows(std::string& out, const MaskMatrix& mask, std::string_view indent) {
  append_row_lines(out, mask.rows(), indent, [&](Index i) {
    for (Index j = 0; j < mask.cols(); ++j) {
      out += j == 0 ? "[" : ", ";
      out += mask(i, j) ? '1' : '0';
    }
    out += ']';
  });
}

void append_mask(std::string& out, const Mask& mask, std::string_view indent) {
  switch (mask.kind) {
    case Mask::Kind::none:
      append_string(out, "none");
      return;
    case Mask::Kind::causal:
      append_string(out, "causal");
      return;
    case Mask::Kind::table:
      append_rows(out, mask.table, indent);
      return;
  }
}

}  // namespace attn
