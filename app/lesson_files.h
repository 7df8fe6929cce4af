#pragma once
// Lesson files as the window reads and writes them: what goes wrong is an action that says so.

#include <filesystem>
#include <string_view>
#include <vector>

#include "app/state/action.h"
#include "core/file_io.h"

namespace attn {

/// Whether it can be read and says that it is a model; nothing else of it is looked at.
bool is_model_file(const std::filesystem::path& path);

/// LessonRead, or where it is a model ModelRead, or a notice. words: of the models that can be shown; null:
/// none can.
Action read_lesson_file(const std::filesystem::path& path, const TrainingWords* words);

/// LessonKept. Or a question, where something stands in the way: another file with that name, or the lesson's
/// own file when somebody else has changed it. Or KeepFailed and a notice.
std::vector<Action> write_lesson_file(const FileOfLesson& file);

/// The path that somebody means: "~" is home, what isn't absolute lies in `folder`, and a lesson to be saved
/// ends with ".json". Empty where nothing is typed.
std::filesystem::path typed_path(std::string_view text, const std::filesystem::path& home,
                                 const std::filesystem::path& folder, PathQuestion::For purpose);

/// A notice about a file: what failed, why, and which file.
NoticeDialog file_notice(const char* title_key, const FileError& error, const std::filesystem::path& path);

/// Moves a file that the program can't read out of its way, to a name that nothing else has:
/// "name.set-aside". Returns the new path; empty where it couldn't be moved.
std::filesystem::path set_aside(const std::filesystem::path& path);

/// "~/Documents" for what lies at home.
std::string with_tilde(const std::filesystem::path& path, const std::filesystem::path& home);

/// A path made of text, for people: bytes that are no characters are written as code.
std::string shown_path(const std::filesystem::path& path);

}  // namespace attn
