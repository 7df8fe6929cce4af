#pragma once
// Paths as "file:" URIs (RFC 8089), as desktops exchange them. Also a way to write any path, whose bytes need
// not be UTF-8, into JSON.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace attn {

/// An absolute path as "file:///folder/a%20b.json": every byte but letters, digits and -._~/ as %XX.
std::string path_to_uri(const std::filesystem::path& path);

/// The path of a "file:" URI of this computer ("file:///...", "file://localhost/...", "file:/..."). None for
/// other URIs, broken escapes, and what holds a zero byte.
std::optional<std::filesystem::path> uri_to_path(std::string_view uri);

}  // namespace attn
