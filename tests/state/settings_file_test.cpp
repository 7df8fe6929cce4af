#include "app/state/settings_file.h"

#include <gmock/gmock.h>

#include <stdexcept>

#include "core/json_depth.h"

namespace attn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Paths = std::vector<std::filesystem::path>;

StoredSettings everything() {
  return {.language = Language::zh,
          .theme = ThemeKind::dark,
          .zoom = 1.3,
          .spot_size = 0.2,
          .window = WindowPlace{-1900, 40, 1280, 800, true},
          .recent_files = Paths{"/课 堂/a.json", "/bytes\xff.json"}};
}

TEST(SettingsFile, IsReadBackAsItWasWritten) {
  EXPECT_EQ(parse_settings(write_settings("", everything())), everything());
  EXPECT_EQ(parse_settings(write_settings("", {})), StoredSettings{});
}

TEST(SettingsFile, KeepsWhatItDoesNotSet) {
  const std::string old = write_settings("", everything());
  std::string later = old;
  later.insert(later.find('{') + 1, "\"from_a_later_version\": [1],");
  StoredSettings light;
  light.theme = ThemeKind::light;
  const std::string now = write_settings(later, light);
  StoredSettings expected = everything();
  expected.theme = ThemeKind::light;
  EXPECT_EQ(parse_settings(now), expected);
  EXPECT_THAT(now, HasSubstr("from_a_later_version"));
}

TEST(SettingsFile, FieldsOutOfRangeAreAsIfTheyWereNotThere) {
  const StoredSettings read = parse_settings(R"({"format": "attention-settings", "language": "fr", "theme": 3,
      "zoom": 7, "spot_size": "big", "window": {"x": 0, "y": 0, "width": 0, "height": 1e99},
      "recent_files": [1, "http://x/a.json", "file:///b.json", "relative.json"]})");
  StoredSettings expected;
  expected.recent_files = Paths{"/b.json"};
  EXPECT_EQ(read, expected);
}

TEST(SettingsFile, WhatIsNoSettingsFileIsRefused) {
  const std::string whole = write_settings("", everything());
  for (const std::string& text : {std::string(), whole.substr(0, whole.size() / 2), std::string("[]"),
                                  std::string("{}"), std::string(R"({"format": "attention-lesson"})")})
    EXPECT_THROW(parse_settings(text), std::runtime_error) << text;
}

/// It could be read, but not written again.
TEST(SettingsFile, DeepNestingIsRefused) {
  const auto with_extra = [](std::size_t levels) {
    return R"({"format": "attention-settings", "x": )" + std::string(levels, '[') + std::string(levels, ']') +
           "}";
  };
  EXPECT_EQ(parse_settings(with_extra(kMaxJsonDepth - 1)), StoredSettings{});
  for (const std::size_t levels : {kMaxJsonDepth, std::size_t{250'000}}) {
    EXPECT_THROW(parse_settings(with_extra(levels)), std::runtime_error) << levels;
    EXPECT_THROW(write_settings(with_extra(levels), everything()), std::runtime_error) << levels;
  }
}

TEST(SettingsFile, OnlyWhatAHandChangedIsAChange) {
  Settings before, now;
  EXPECT_EQ(changes(before, now), StoredSettings{});
  now.zoom = 1.5;
  StoredSettings zoomed;
  zoomed.zoom = 1.5;
  EXPECT_EQ(changes(before, now), zoomed);
  use(before, changes(before, now));
  EXPECT_EQ(before, now);
}

TEST(SettingsFile, RecentFilesOfTwoWindowsAreMerged) {
  const Paths before{"/a", "/b", "/c"};
  EXPECT_THAT(merge_recent(before, {"/new", "/a", "/b", "/c"}, {"/theirs", "/a", "/b", "/c"}),
              ElementsAre("/new", "/theirs", "/a", "/b", "/c"));
  EXPECT_THAT(merge_recent(before, {"/c", "/a", "/b"}, {"/theirs", "/a", "/b", "/c"}),
              ElementsAre("/c", "/theirs", "/a", "/b"));
  EXPECT_THAT(merge_recent({}, {"/x"}, {}), ElementsAre("/x"));
}

}  // namespace
}  // namespace attn
