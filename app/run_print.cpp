#include "app/print.h"
#include "app/program.h"

namespace attn {
namespace {

ReportWords report_words(const Strings& tr) {
  return {.looks_at = tr("report.looks_at"),
          .word = tr("report.word"),
          .score = tr("report.score"),
          .scaled = tr("report.scaled"),
          .exponential = tr("report.exponential"),
          .weight = tr("report.weight"),
          .sum = tr("report.sum"),
          .mixture = tr("report.mixture"),
          .masked = tr("report.masked"),
          .looks_at_nothing = tr("report.looks_at_nothing"),
          .shifted = tr("report.shifted")};
}

}  // namespace

void run_print(const Options& options) {
  const Catalog catalog = load_catalog();
  if (options.list_lessons) return print_lessons(stdout, catalog);
  const CatalogEntry lesson = open_lesson(catalog, options.lesson);
  const Language language = chosen_language(options);
  print_report(stdout, *options.print, *lesson.lesson, resolve_entrance(*lesson.lesson, options), language,
               report_words(load_strings(language)));
}

}  // namespace attn
