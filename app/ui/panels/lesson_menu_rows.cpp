#include "app/ui/panels/lesson_menu_rows.h"

#include "app/ui/shortcuts.h"
#include "app/ui/text.h"
#include "app/ui/text_runs.h"

namespace attn {
namespace {

/// The beginning of the lesson's first sentence, for two lessons may have the same name.
std::string first_words(const Frame& frame, const Lesson& lesson) {
  constexpr float kWidest = 15;  // times the font
  std::string text;
  for (const Token& token : lesson.sentences.front().tokens) {
    std::size_t at = 0;
    text += (text.empty() || is_wide(next_code_point(token.text, at)) ? "" : " ") + token.text;
    if (text_width(frame, FontKind::small, text) > kWidest * frame.metrics.small) break;
  }
  return shortened(frame, FontKind::small, frame.fonts.displayable(text), kWidest * frame.metrics.small);
}

MenuRow command(const Frame& frame, const char* id, std::string_view text_key, std::string_view keys,
                Action action) {
  return {{id}, frame.tr(text_key), {"menu/keys"}, std::string(keys_of(keys)), std::move(action)};
}

MenuRow lesson_row(const Frame& frame, const CatalogEntry& entry, long long number) {
  const Document& open = frame.state.document();
  return {{"menu/lesson", number},
          frame.fonts.displayable(entry.lesson->title.in(frame.language())),
          {"menu/words", number},
          first_words(frame, *entry.lesson),
          ChooseLesson{entry.name, entry.lesson},
          entry.lesson == open.original && open.path.empty()};
}

/// Which language the words of a lesson are of, as far as one sees.
Language language_of(const Lesson& lesson) {
  std::size_t at = 0;
  return is_wide(next_code_point(lesson.sentences.front().tokens.front().text, at)) ? Language::zh
                                                                                    : Language::en;
}

}  // namespace

MenuRows menu_rows(const Frame& frame) {
  MenuRows rows;
  rows.left = {{{"menu/commands"}, frame.tr("menu.commands")},
               command(frame, "menu/new", "menu.new", "keys.new", NewLesson{}),
               command(frame, "menu/open_file", "menu.open", "keys.open", AskForFile{}),
               command(frame, "menu/save", "menu.save", "keys.save", Save{}),
               command(frame, "menu/save_as", "menu.save_as", "keys.save_as", SaveAs{}),
               command(frame, "menu/editor", "menu.editor", "keys.editor", ShowEditor{true}),
               command(frame, "menu/export", "menu.export", "keys.export", AskExport{})};
  if (frame.state.training_words)
    rows.left.push_back(
        command(frame, "menu/training", "training.title", "keys.training", ShowTraining{true}));
  if (!frame.state.offered_files.empty()) rows.left.push_back({{"menu/recent"}, frame.tr("menu.recent")});
  long long number = 0;
  for (const std::filesystem::path& file : frame.state.offered_files) {
    const std::string folder = file.parent_path().filename().string();
    rows.left.push_back({{"menu/file", number},
                         frame.fonts.displayable(file.filename().string()),
                         {"menu/folder", number++},
                         frame.fonts.displayable(folder),
                         OpenFile{file},
                         file == frame.state.document().path});
  }
  rows.right.push_back({{"menu/lessons"}, frame.tr("menu.lessons")});
  for (const bool own : {true, false}) {
    number = 0;
    for (const CatalogEntry& entry : frame.catalog) {
      if ((language_of(*entry.lesson) == frame.language()) == own)
        rows.right.push_back(lesson_row(frame, entry, number));
      ++number;
    }
  }
  return rows;
}

}  // namespace attn
