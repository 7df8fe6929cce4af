#include "app/platform/font_finder.h"

#include <fontconfig/fontconfig.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

#include "app/platform/error.h"

namespace attn {
namespace {

template <auto destroy>
struct Destroy {
  template <typename T>
  void operator()(T* object) const {
    destroy(object);
  }
};
using Config = std::unique_ptr<FcConfig, Destroy<FcConfigDestroy>>;
using Pattern = std::unique_ptr<FcPattern, Destroy<FcPatternDestroy>>;
using ObjectSet = std::unique_ptr<FcObjectSet, Destroy<FcObjectSetDestroy>>;
using FontSet = std::unique_ptr<FcFontSet, Destroy<FcFontSetDestroy>>;

/// A font may claim a language and still lack its characters: 猫路堵 must be there.
constexpr std::array<FcChar32, 3> kSample = {0x732B, 0x8DEF, 0x5835};

/// Families whose simplified Chinese is known to project well, best first. Others follow.
constexpr std::array<std::string_view, 6> kPreferred = {"Noto Sans CJK SC",    "Noto Sans SC",
                                                        "Source Han Sans SC",  "Source Han Sans CN",
                                                        "WenQuanYi Micro Hei", "WenQuanYi Zen Hei"};

struct Candidate {
  FontFace face;
  int weight = FC_WEIGHT_REGULAR;
};

std::string text_of(FcPattern* font, const char* object) {
  FcChar8* text = nullptr;
  if (FcPatternGetString(font, object, 0, &text) != FcResultMatch) return {};
  return reinterpret_cast<const char*>(text);
}

int number_of(FcPattern* font, const char* object, int otherwise) {
  int number = otherwise;
  return FcPatternGetInteger(font, object, 0, &number) == FcResultMatch ? number : otherwise;
}

/// Dear ImGui's rasteriser reads TrueType and CFF outlines, of fonts that are one instance: the lower half of
/// fontconfig's index is the face, the upper half names an instance of a variable font.
bool can_be_drawn(FcPattern* font) {
  const std::string format = text_of(font, FC_FONTFORMAT);
  FcBool variable = FcFalse;
  FcPatternGetBool(font, FC_VARIABLE, 0, &variable);
  return (format == "TrueType" || format == "CFF") && variable == FcFalse &&
         number_of(font, FC_INDEX, 0) <= 0xFFFF &&
         number_of(font, FC_SLANT, FC_SLANT_ROMAN) == FC_SLANT_ROMAN;
}

bool holds_sample(FcPattern* font) {
  FcCharSet* characters = nullptr;
  if (FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) != FcResultMatch) return false;
  return std::ranges::all_of(
      kSample, [&](FcChar32 character) { return FcCharSetHasChar(characters, character) == FcTrue; });
}

/// All family names of a font: the English one is not always the first.
std::vector<std::string> families_of(FcPattern* font) {
  std::vector<std::string> families;
  FcChar8* name = nullptr;
  for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
    families.emplace_back(reinterpret_cast<const char*>(name));
  }
  return families;
}

/// The name that decides a font's rank, and the rank: smaller is better.
std::pair<int, std::string> rank_of(FcPattern* font) {
  const std::vector<std::string> families = families_of(font);
  if (families.empty()) return {3000, {}};
  for (std::size_t rank = 0; rank < kPreferred.size(); ++rank) {
    if (std::ranges::find(families, kPreferred[rank]) != families.end()) {
      return {static_cast<int>(rank), std::string(kPreferred[rank])};
    }
  }
  const std::string& name = families.front();
  const auto has = [&name](std::string_view part) { return name.find(part) != std::string::npos; };
  const bool monospaced = number_of(font, FC_SPACING, FC_PROPORTIONAL) >= FC_MONO || has("Mono");
  // Chinese family names: Hei is sans; Song, Ming, Kai and Fang are not.
  const bool serif = has("Serif") || has("Song") || has("Ming") || has("Kai") || has("Fang");
  return {(monospaced ? 2000 : 1000) + (serif ? 500 : 0), name};
}

/// The face of the weight nearest to `weight`.
const Candidate& nearest(const std::vector<Candidate>& candidates, int weight) {
  return *std::ranges::min_element(
      candidates, {}, [weight](const Candidate& candidate) { return std::abs(candidate.weight - weight); });
}

FontSet list_fonts(FcConfig* config, std::string_view language) {
  const Pattern pattern(FcPatternCreate());
  const std::string name(language);
  FcPatternAddString(pattern.get(), FC_LANG, reinterpret_cast<const FcChar8*>(name.c_str()));
  FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
  const ObjectSet objects(FcObjectSetBuild(FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_SPACING,
                                           FC_FONTFORMAT, FC_VARIABLE, FC_CHARSET, nullptr));
  return FontSet(FcFontList(config, pattern.get(), objects.get()));
}

}  // namespace

FontFiles find_fonts(std::string_view language) {
  const Config config(FcInitLoadConfigAndFonts());
  const FontSet fonts = config ? list_fonts(config.get(), language) : nullptr;

  std::map<std::pair<int, std::string>, std::vector<Candidate>> families;  // best first
  for (int i = 0; fonts && i < fonts->nfont; ++i) {
    FcPattern* const font = fonts->fonts[i];
    const std::string file = text_of(font, FC_FILE);
    if (!can_be_drawn(font) || !holds_sample(font) || access(file.c_str(), R_OK) != 0) continue;
    families[rank_of(font)].push_back(
        {{file, number_of(font, FC_INDEX, 0)}, number_of(font, FC_WEIGHT, FC_WEIGHT_REGULAR)});
  }
  if (families.empty()) {
    throw PlatformError(
        "no font for Chinese text was found: install one, for example Debian's fonts-noto-cjk");
  }
  const auto& [rank, candidates] = *families.begin();
  const Candidate& regular = nearest(candidates, FC_WEIGHT_REGULAR);
  const Candidate& bold = nearest(candidates, FC_WEIGHT_BOLD);
  return {rank.second, regular.face, bold.weight > regular.weight ? bold.face : regular.face};
}

}  // namespace attn
