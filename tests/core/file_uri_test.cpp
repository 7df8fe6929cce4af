#include "core/file_uri.h"

#include <gtest/gtest.h>

namespace attn {
namespace {

TEST(FileUri, AnyPathComesBack) {
  for (const char* path : {"/a.json", "/课 堂/猫 #1?%.json", "/not\xff utf8\xe5", "/a~b_c-d.e/f", "/"})
    EXPECT_EQ(uri_to_path(path_to_uri(path)), std::filesystem::path(path)) << path;
  EXPECT_EQ(path_to_uri("/课/a b"), "file:///%E8%AF%BE/a%20b");
}

TEST(FileUri, WhatOtherProgramsWriteIsRead) {
  EXPECT_EQ(uri_to_path("file:///a%20b+c(1).json"), "/a b+c(1).json");
  EXPECT_EQ(uri_to_path("file://localhost/a"), "/a");
  EXPECT_EQ(uri_to_path("file:/a"), "/a");
  EXPECT_EQ(uri_to_path("file:///%e8%af%be"), "/课");
}

TEST(FileUri, WhatIsNoFileHereIsRefused) {
  for (const char* uri : {"", "/a", "http://x/a", "file:", "file://", "file://server/a", "file:///a%2",
                          "file:///a%", "file:///a%zz", "file:///a%00b", "FILE"})
    EXPECT_EQ(uri_to_path(uri), std::nullopt) << uri;
}

}  // namespace
}  // namespace attn
