#include "app/print.h"

#include <gmock/gmock.h>

#include <memory>
#include <nlohmann/json.hpp>

namespace attn {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// What `print` writes into a file.
template <typename Print>
std::string printed(const Print& print) {
  const File file(std::tmpfile());
  print(file.get());
  std::rewind(file.get());
  std::string text;
  for (int c = std::fgetc(file.get()); c != EOF; c = std::fgetc(file.get())) text += static_cast<char>(c);
  return text;
}

TEST(Print, ListsOneNameOnALine) {
  EXPECT_EQ(
      printed([](std::FILE* out) { print_lessons(out, load_catalog()); }),
      "cat-and-road-zh\ncat-and-road-en\ncat-and-road-projected-en\ncat-and-road-projected-zh\n"
      "fixed-words-en\nfixed-words-zh\nplain-words-en\nplain-words-zh\nthree-words-en\nthree-words-zh\n");
}

TEST(Print, ReportsTheSentenceInTheLanguage) {
  const CatalogEntry entry = load_catalog().front();
  ReportWords words;
  words.looks_at = "<{}>";
  const auto report = [&](PrintFormat format, Language language) {
    return printed([&](std::FILE* out) {
      print_report(out, format, *entry.lesson, {.sentence = 1, .word = 5}, language, words);
    });
  };
  const auto json = nlohmann::json::parse(report(PrintFormat::json, Language::zh));
  EXPECT_EQ(json["label"], "马路堵了");
  EXPECT_NEAR(json["weights"][5][3].get<double>(), 0.6214749376240315, 1e-12);
  EXPECT_THAT(report(PrintFormat::text, Language::en),
              testing::HasSubstr("The cat and the road - the road is congested"));
  EXPECT_THAT(report(PrintFormat::text, Language::en), testing::HasSubstr("<它>"));
}

TEST(Print, APrintThatDoesNotFitIsAnError) {
  const File full(std::fopen("/dev/full", "w"));
  ASSERT_TRUE(full);
  EXPECT_THROW(write_output(full.get(), "a few bytes, which wait in a buffer"), OutputError);
  EXPECT_THROW(write_output(full.get(), std::string(1 << 20, 'x')), OutputError);
}

}  // namespace
}  // namespace attn
