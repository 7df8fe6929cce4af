#pragma once
// The desktop's own dialog for choosing a file, through the portal (org.freedesktop.portal.FileChooser).

#include <filesystem>
#include <memory>
#include <string>

namespace attn {

struct FileChooserOptions {
  bool save = false;  ///< else open one that is there
  std::string title;
  std::string kind;              ///< what files of that kind are called, "Lessons"
  std::string pattern;           ///< and how their names look, "*.json"
  std::filesystem::path folder;  ///< where the search begins
  std::string name = {};         ///< of the file to save
  std::string parent = {};       ///< the window that asks, Window::portal_name()
};

/// One question at a time. Nothing here waits: the dialog belongs to another program, and the window goes on
/// drawing meanwhile. All that goes wrong (no bus, no portal, a slow one) is an answer.
class FileChooser {
 public:
  enum class State {
    idle,         ///< nothing was asked
    asking,       ///< poll() now and then
    chosen,       ///< uri() is the file; where it exists, the person has agreed that it goes
    cancelled,    ///< the person doesn't want to
    unavailable,  ///< there is no such dialog; ask in another way
  };

  FileChooser();
  ~FileChooser();
  FileChooser(const FileChooser&) = delete;
  FileChooser& operator=(const FileChooser&) = delete;

  /// Asks. A question that is open is given up.
  void ask(const FileChooserOptions& options);
  /// Looks whether an answer has come. Once there is one it is told once, then the chooser is idle again.
  State poll();
  bool asking() const { return question_ != nullptr; }
  const std::string& uri() const { return uri_; }

 private:
  struct Question;
  std::unique_ptr<Question> question_;
  std::string uri_;
};

}  // namespace attn
