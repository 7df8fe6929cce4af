#include <exception>
#include <new>

#include "app/errands.h"
#include "app/lesson_files.h"
#include "core/utf8.h"

namespace attn {

namespace fs = std::filesystem;

fs::path Errands::export_folder(const AppState& state) const {
  const fs::path& path = state.history.present().document->path;
  return path.is_absolute() ? path.parent_path() : folders_.documents;
}

fs::path Errands::export_path(const AppState& state, const ExportSpec& spec) const {
  return typed_path(spec.path, folders_.home, export_folder(state), PathQuestion::For::open);
}

std::vector<Action> Errands::carry_out(const AppState& state, const Strings&, const SuggestExport&) {
  ExportDialog dialog;
  if (state.training.open) dialog.spec.kind = ExportKind::model;
  const std::string stem =
      state.training.open ? "attention-model" : file_stem(state.document(), state.settings.language);
  const std::string name = stem + std::string(ending_of(dialog.spec.kind));
  dialog.spec.path = with_tilde(export_folder(state) / name, folders_.home);
  if (find_invalid_utf8(dialog.spec.path))
    dialog.spec.path = "attention" + std::string(ending_of(dialog.spec.kind));
  return {ShowDialog{std::move(dialog)}};
}

std::vector<Action> Errands::carry_out(const AppState& state, const Strings& strings,
                                       const AskExportPath& request) {
  if (chooser_.asking()) return {};  // its dialog is open
  asked_ = request.spec;
  const fs::path path = export_path(state, request.spec);
  const std::string pattern = "*" + std::string(ending_of(request.spec.kind));
  chooser_.ask({.save = true,
                .title = strings("export.title"),
                .kind = pattern,
                .pattern = pattern,
                .folder = path.parent_path(),
                .name = path.filename().string(),
                .parent = window_.portal_name()});
  return {};
}

std::vector<Action> Errands::carry_out(const AppState& state, const Strings&, const WriteExport& request) {
  using Outcome = ExportDialog::Outcome;
  const fs::path path = export_path(state, request.spec);
  ExportDialog dialog{request.spec, Outcome::saved, {}, shown_path(path)};
  dialog.spec.replace = false;
  try {
    std::error_code ignored;
    if (!request.spec.replace && fs::is_regular_file(path, ignored))
      dialog.outcome = Outcome::exists;
    else
      replace_file(path, window_.exported(request.spec));
  } catch (const FileError& error) {
    const NoticeDialog notice = file_notice("export.failed", error, path);
    dialog = {dialog.spec, Outcome::failed, notice.text_key, notice.detail};
  } catch (const std::bad_alloc&) {
    dialog = {dialog.spec, Outcome::failed, "fault.no_memory", shown_path(path)};
  } catch (const std::exception& error) {
    dialog = {dialog.spec, Outcome::failed, "export.failed", error.what()};
  }
  return {ShowDialog{std::move(dialog)}};
}

}  // namespace attn
