#include <cstdio>
#include <exception>
#include <new>
#include <string_view>

#include "app/print.h"
#include "app/program.h"
#include "core/utf8.h"

namespace attn {
namespace {

/// One line, whatever a path or a message holds.
int fail(int status, std::string_view message) {
  std::fprintf(stderr, "attention-panel: %s\n", printable(message).c_str());
  return status;
}

/// Options -> print, screenshot or window. Whatever goes wrong ends here, as one line and a status.
int run(int argc, const char* const* argv) try {
  const ParseResult parsed = parse_options(argc, argv);
  if (!parsed.error.empty()) return fail(parsed.exit_status, parsed.error);
  if (!parsed.options) {
    write_output(stdout, parsed.output);
    return parsed.exit_status;
  }
  const Options& options = *parsed.options;
  if ((options.learn && options.print) || options.ask)
    run_learn(options);
  else if (options.list_lessons || options.print)
    run_print(options);
  else if (options.exported)
    run_export(options);
  else if (!options.screenshot.empty())
    run_screenshot(options);
  else
    run_window(options);
  return kExitDone;
} catch (const UsageError& error) {
  return fail(kExitUsage, error.what());
} catch (const std::bad_alloc&) {
  return fail(kExitFailed, "not enough memory; try a smaller lesson or picture");
} catch (const std::exception& error) {
  return fail(kExitFailed, error.what());
}

}  // namespace
}  // namespace attn

int main(int argc, char** argv) {
  return attn::run(argc, argv);
}
