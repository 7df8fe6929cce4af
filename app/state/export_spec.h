#pragma once
// What is to be handed out, and into which file.

#include <optional>
#include <string>
#include <string_view>

#include "core/table_csv.h"

namespace attn {

/// By the ending of the file: .png, .svg, .csv, .tex, .md, .pdf; and the model that learns, as .json.
enum class ExportKind { png, svg, csv, latex, markdown, pdf, model };

inline constexpr int kMaxExportScale = 4;

struct ExportSpec {
  ExportKind kind = ExportKind::png;
  std::string panel = {};  ///< of pictures: the name of one panel; empty = the whole window
  int scale = 2;           ///< of a .png: pixels for one unit of the window, 1 to kMaxExportScale
  TableName table = TableName::weights;  ///< of a .csv
  bool answers = false;                  ///< of a .pdf: the answer sheet, not the worksheet
  std::string path = {};                 ///< as typed
  bool replace = false;                  ///< a file that stands there
  bool operator==(const ExportSpec&) const = default;
};

inline bool is_picture(ExportKind kind) {
  return kind == ExportKind::png || kind == ExportKind::svg;
}

/// ".png"
std::string_view ending_of(ExportKind kind);
/// By a file's ending, in capital or small letters; nothing for one that means nothing here.
std::optional<ExportKind> kind_of_file(std::string_view path);
/// The path with the ending of the kind, in place of the one of another kind.
std::string with_ending(std::string_view path, ExportKind kind);

}  // namespace attn
