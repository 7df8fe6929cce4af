#include "tests/handout/sheets.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/platform/font_finder.h"
#include "core/shown_number.h"
#include "core/worked_lines.h"

namespace attn::test {
namespace {

namespace fs = std::filesystem;
using picture::Box;

std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << stream.rdbuf();
  return std::move(bytes).str();
}

/// The fonts with the bytes that they are made of.
struct InstalledFonts {
  FontFiles files = find_fonts();
  std::string regular = bytes_of(files.regular.file), bold = bytes_of(files.bold.file);
  picture::Typefaces faces{{regular.data(), regular.size(), files.regular.index},
                           {bold.data(), bold.size(), files.bold.index}};
};

const nlohmann::json& strings(const std::string& language) {
  static std::map<std::string, nlohmann::json> all;
  nlohmann::json& texts = all[language];
  if (texts.is_null())
    texts =
        nlohmann::json::parse(bytes_of(fs::path(ATTN_SOURCE_DIR) / "assets/strings" / (language + ".json")));
  return texts;
}

void include(Box& box, const Box& other) {
  box = {{std::min(box.min.x, other.min.x), std::min(box.min.y, other.min.y)},
         {std::max(box.max.x, other.max.x), std::max(box.max.y, other.max.y)}};
}

Box box_of(const picture::Text& text) {
  const float width = fonts().width(text.weight, text.size, text.text);
  return {{text.at.x, text.at.y - 0.8f * text.size}, {text.at.x + width, text.at.y + 0.2f * text.size}};
}

/// Of the shapes that a sheet is drawn with.
Box box_of(const picture::Shape& shape) {
  if (const auto* text = std::get_if<picture::Text>(&shape)) return box_of(*text);
  if (const auto* rectangle = std::get_if<picture::Rectangle>(&shape)) return rectangle->box;
  const auto& line = std::get<picture::Polyline>(shape);
  Box box{line.points.front(), line.points.front()};
  for (const picture::Point& point : line.points) include(box, {point, point});
  return box;
}

/// "{scaled}" and the like replaced by a number.
std::string filled(std::string text) {
  for (const char* what : {"{scaled}", "{exponential}", "{sum}", "{weight}", "{output}"})
    text = with_replaced(std::move(text), what, "2");
  return text;
}

}  // namespace

const picture::Typefaces& fonts() {
  static const InstalledFonts installed;
  return installed.faces;
}

SheetWords sheet_words(const std::string& language, const std::string& query) {
  const auto tr = [&](const char* key) {
    return with_replaced(strings(language).at(key).get<std::string>(), "{word}", query);
  };
  return {.name = tr("sheet.name"),
          .school_class = tr("sheet.class"),
          .date = tr("sheet.date"),
          .answers = tr("sheet.answers"),
          .title = "小猫 · The cat",
          .question = tr("sheet.question"),
          .excerpt = tr("sheet.excerpt"),
          .framed = tr("sheet.framed"),
          .places = tr("sheet.places"),
          .given = tr("sheet.given"),
          .steps = tr("sheet.steps"),
          .mixture = tr("sheet.mixture"),
          .word = tr("report.word"),
          .sum = tr("report.sum"),
          .masked = tr("report.masked"),
          .weight = tr("sheet.weight"),
          .decimals = filled(tr("sheet.decimals")),
          .nothing = tr("steps.nothing"),
          .too_large = tr("sheet.too_large"),
          .approximate = tr("paper.approximate"),
          .others = tr("sheet.others"),
          .axes_left_out = tr("sheet.axes_left_out"),
          .numbers_left_out = tr("sheet.numbers_left_out")};
}

void Exercise::look_at(const std::vector<std::size_t>& those) {
  K.setZero();
  Q.row(query).setZero();
  Q(query, 0) = 2;
  for (std::size_t i = 0; i < those.size(); ++i)
    K(static_cast<Index>(those[i]), 0) = 5 - 0.1 * static_cast<double>(i);
}

picture::Picture Exercise::page(bool answers) const {
  const WorkedRow work = worked();
  const RowInput input = row();
  return sheet_picture({input, work, words, axes, answers},
                       sheet_words(language, words[static_cast<std::size_t>(query)]), fonts());
}

Exercise exercise(const std::string& language, std::size_t n, Index d_v) {
  const std::vector<std::string> english = {"The",  "cat",     "did", "not", "cross", "the",
                                            "road", "because", "it",  "was", "too",   "tired"};
  const std::vector<std::string> chinese = {"小猫", "没有", "穿过", "马路", "因为", "它", "太累", "了"};
  const std::vector<std::string>& words = language == "zh" ? chinese : english;
  Exercise it;
  it.language = language;
  for (std::size_t i = 0; i < n; ++i) it.words.push_back(words[i % words.size()]);
  const auto count = static_cast<Index>(n);
  const auto component = [](Index i, Index c, double step) {
    return std::round(100 * 2 * std::sin(step * static_cast<double>(i) + static_cast<double>(c))) / 100;
  };
  it.Q = Matrix::NullaryExpr(count, 2, [&](Index i, Index c) { return component(i, c, 1.7); });
  it.K = Matrix::NullaryExpr(count, 2, [&](Index i, Index c) { return component(i, c, 2.3); });
  it.V = Matrix::NullaryExpr(count, d_v, [&](Index i, Index c) { return component(i, c, 0.9); });
  for (Index axis = 0; axis < d_v; ++axis) it.axes.push_back("v" + std::to_string(axis + 1));
  it.query = count / 2;
  return it;
}

std::vector<Line> lines_of(const picture::Picture& page) {
  std::vector<Line> lines;
  for (const picture::Item& item : page.items)
    if (const auto* text = std::get_if<picture::Text>(&item.shape))
      lines.push_back({text->text, box_of(*text), text->size});
  return lines;
}

std::vector<Line> lines_with(const picture::Picture& page, const std::string& text) {
  std::vector<Line> lines = lines_of(page);
  std::erase_if(lines, [&](const Line& line) { return line.text.find(text) == std::string::npos; });
  return lines;
}

std::size_t count_of(const picture::Picture& page, const std::string& text) {
  const std::vector<Line> lines = lines_of(page);
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [&](const Line& line) { return line.text == text; }));
}

std::vector<Box> word_frames(const picture::Picture& page) {
  std::vector<Box> frames;
  for (const picture::Item& item : page.items) {
    const auto* rectangle = std::get_if<picture::Rectangle>(&item.shape);
    if (rectangle != nullptr && rectangle->outline && rectangle->radius > 2) frames.push_back(rectangle->box);
  }
  return frames;
}

void expect_apart(const picture::Picture& page) {
  const std::vector<Line> lines = lines_of(page);
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      ASSERT_TRUE(lines[i].box.grown(-0.3f).cut_to(lines[j].box.grown(-0.3f)).empty())
          << lines[i].text << " is over " << lines[j].text;
}

void expect_in_order(const picture::Picture& page) {
  const Box margins = page.view.grown(-42);
  for (const picture::Item& item : page.items) {
    const Box box = box_of(item.shape);
    const auto* text = std::get_if<picture::Text>(&item.shape);
    ASSERT_TRUE(box.min.x >= margins.min.x && box.min.y >= margins.min.y && box.max.x <= margins.max.x &&
                box.max.y <= margins.max.y)
        << "off the page: x " << box.min.x << " to " << box.max.x << ", y " << box.min.y << " to "
        << box.max.y << (text != nullptr ? ", " + text->text : std::string());
  }
  const std::vector<Line> lines = lines_of(page);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool index = i > 0 && lines[i].size < 0.75f * lines[i - 1].size;
    ASSERT_GE(lines[i].size, index ? 3.0f : 4.5f) << lines[i].text;
  }
  expect_apart(page);
}

void expect_exercise(const picture::Picture& page, const Exercise& exercise, bool answers) {
  const SheetWords words =
      sheet_words(exercise.language, exercise.words[static_cast<std::size_t>(exercise.query)]);
  const std::size_t axes = std::min<std::size_t>(exercise.axes.size(), 6);
  for (const std::string& text : {words.name, words.given, words.decimals, words.sum, words.weight})
    EXPECT_THAT(lines_with(page, text.substr(0, 6)), testing::Not(testing::IsEmpty())) << text;
  for (const char* text : {"① q·k", "③ e"}) EXPECT_EQ(lines_with(page, text).size(), 1u) << text;
  EXPECT_EQ(count_of(page, "="), axes);
  const WorkedLines lines = worked_lines(exercise.row(), exercise.worked(), exercise.words, exercise.axes);
  const std::string k = "[";
  EXPECT_EQ(lines_with(page, k).size(), std::min<std::size_t>(exercise.words.size(), 12) + 1);  // and q
  if (!answers) return;
  EXPECT_GE(count_of(page, lines.sum), 1u);
  for (std::size_t axis = 0; axis < axes; ++axis) EXPECT_GE(count_of(page, lines.axes[axis].output), 1u);
}

}  // namespace attn::test
