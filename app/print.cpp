#include "app/print.h"

#include <cerrno>
#include <string>
#include <system_error>

#include "core/attention.h"
#include "core/file_io.h"

namespace attn {

void write_output(std::FILE* out, std::string_view text) {
  errno = 0;
  const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
  if (written) return;
  const int error = errno;
  throw OutputError("can't write the output: " + std::generic_category().message(error) +
                    "; try another place to write to");
}

void write_file(const std::string& path, std::string_view bytes) {
  try {
    replace_file(path, bytes);
  } catch (const FileError& error) {
    throw OutputError(path + ": " + error.what());
  }
}

void print_lessons(std::FILE* out, const Catalog& catalog) {
  std::string names;
  for (const CatalogEntry& entry : catalog) names += entry.name + "\n";
  write_output(out, names);
}

void print_report(std::FILE* out, PrintFormat format, const Lesson& lesson, const Entrance& entrance,
                  Language language, const ReportWords& words) {
  const Sentence& sentence = lesson.sentences.at(static_cast<std::size_t>(entrance.sentence));
  Matrix Q, K, V;
  stack_vectors(sentence, Q, K, V);
  const MaskMatrix may_look = mask_matrix(sentence.mask, sentence.size());
  AttentionTrace trace;
  attend(Q, K, V, may_look.size() == 0 ? nullptr : &may_look, trace);
  const ReportInput input{lesson, entrance.sentence, entrance.word, language, trace};
  write_output(out, format == PrintFormat::text ? report_text(input, words) : report_json(input));
}

}  // namespace attn
