#pragma once
// What is handed out, as the bytes of a file.

#include "app/export_picture.h"

namespace attn {

/// Anything. Throws PlatformError and OutputError.
std::string export_bytes(const ExportSpec& spec, const PictureSource& source);

/// A .csv, .md or .tex: the numbers on the screen; the written-out steps always divide by sqrt(d_k).
std::string export_text(const ExportSpec& spec, const AppState& state, const Derived& derived,
                        const Strings& strings);

/// A .pdf: worksheet or answer sheet of the chosen word.
std::string export_sheet(const ExportSpec& spec, const AppState& state, const Derived& derived,
                         const Strings& strings, const FontFamily& fonts);

}  // namespace attn
