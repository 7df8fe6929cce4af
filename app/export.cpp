#include "app/export.h"

#include "core/learning/model_file.h"

namespace attn {

std::string export_bytes(const ExportSpec& spec, const PictureSource& source) {
  const Strings& strings = source.ui.strings(source.state.settings.language);
  switch (spec.kind) {
    case ExportKind::png:
    case ExportKind::svg:
      return export_picture(spec, source);
    case ExportKind::pdf:
      return export_sheet(spec, source.state, source.derived, strings, source.fonts);
    case ExportKind::model:
      return learning::model_to_json(source.derived.labs.training.trained);
    case ExportKind::csv:
    case ExportKind::latex:
    case ExportKind::markdown:
      break;
  }
  return export_text(spec, source.state, source.derived, strings);
}

}  // namespace attn
