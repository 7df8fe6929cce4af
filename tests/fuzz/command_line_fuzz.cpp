// Any command line, its arguments split at NUL bytes and line breaks: it is understood, answered with a text
// or refused with a line, and until somebody acts on that nothing is printed.

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "app/options.h"
#include "tests/fuzz/fuzz.h"

namespace attn {
namespace {

std::vector<std::string> arguments_of(std::string_view text) {
  std::vector<std::string> arguments{"attention-panel"};
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find_first_of(std::string_view("\0\n", 2), start), text.size());
    arguments.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  return arguments;
}

/// While it lives, what is printed through the standard streams is caught. C's stdout and stderr are
/// variables in the GNU C library (its manual, "Standard Streams"), which the tests are built with.
class CaughtOutput {
 public:
  CaughtOutput() {
    std::cout.rdbuf(stream_.rdbuf());
    std::cerr.rdbuf(stream_.rdbuf());
    stdout = stderr = memory_;
  }
  ~CaughtOutput() {
    stdout = kept_stdout_, stderr = kept_stderr_;
    std::cout.rdbuf(kept_cout_), std::cerr.rdbuf(kept_cerr_);
    std::fclose(memory_);
    std::free(bytes_);
  }
  CaughtOutput(const CaughtOutput&) = delete;
  CaughtOutput& operator=(const CaughtOutput&) = delete;

  bool empty() {
    std::fflush(memory_);
    return size_ == 0 && stream_.str().empty();
  }

 private:
  std::ostringstream stream_;
  char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* memory_ = ::open_memstream(&bytes_, &size_);
  std::FILE* kept_stdout_ = stdout;
  std::FILE* kept_stderr_ = stderr;
  std::streambuf* kept_cout_ = std::cout.rdbuf();
  std::streambuf* kept_cerr_ = std::cerr.rdbuf();
};

void require_result(const ParseResult& result) {
  const int answers =
      int{result.options.has_value()} + int{!result.output.empty()} + int{!result.error.empty()};
  fuzz::require(answers == 1, "options, a text or a message: one of them");
  fuzz::require((result.exit_status == kExitUsage) == !result.error.empty(), "the status fits the message");
  if (!result.error.empty()) fuzz::require_readable(result.error);
  if (!result.options || !result.options->size) return;
  const WindowSize size = *result.options->size;
  for (const int side : {size.width, size.height})
    fuzz::require(side >= kMinWindowSide && side <= kMaxWindowSide, "a size that a window can have");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> arguments = arguments_of(fuzz::text_of(data, size));
  std::vector<const char*> argv;
  argv.reserve(arguments.size());
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  ParseResult result;
  bool silent = false;
  {
    CaughtOutput caught;
    result = parse_options(static_cast<int>(argv.size()), argv.data());
    silent = caught.empty();
  }
  fuzz::require(silent, "nothing is printed");
  require_result(result);
  return 0;
}

}  // namespace attn
