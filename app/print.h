#pragma once
// What the program writes when it opens no window.

#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/catalog.h"
#include "app/options.h"
#include "core/report.h"

namespace attn {

/// The output could not be written, for instance on a full disk. what() is one line.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Writes and flushes. Throws OutputError, so that no report is cut off silently.
void write_output(std::FILE* out, std::string_view text);

/// Makes the file or replaces it, whole or not at all. Throws OutputError.
void write_file(const std::string& path, std::string_view bytes);

/// --list-lessons: one name on a line.
void print_lessons(std::FILE* out, const Catalog& catalog);

/// --print: computes the sentence's attention and reports it.
void print_report(std::FILE* out, PrintFormat format, const Lesson& lesson, const Entrance& entrance,
                  Language language, const ReportWords& words);

}  // namespace attn
