#include "app/handout/sentence.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace attn::handout {
namespace {

using picture::Box;
using picture::Weight;

constexpr std::size_t kLeftOut = SentencePiece::kLeftOut;
constexpr std::size_t kFew = 24;               // words that are printed large
constexpr float kLarge = 14, kSmall = 10;      // points
constexpr std::size_t kNeighbours = 3;         // on either side of a word: enough to see what it belongs to
constexpr float kRow = 1.8f, kInFrame = 0.5f;  // of the type: a row's height, the room beside a framed word
constexpr float kUnframed = 0.15f;             // beside one without a frame
constexpr float kGap = 4;                      // points, between words and between rows
constexpr float kAbreast = 3;                  // long words in a row, where room is short

bool contains(const std::vector<std::size_t>& places, std::size_t place) {
  return std::ranges::binary_search(places, place);
}

bool is_framed(const PrintedWords& words, std::size_t word) {
  return word != kLeftOut && (word == words.query || contains(words.worked, word));
}

std::string_view text_of(const PrintedWords& words, std::size_t word) {
  return word == kLeftOut ? "…" : std::string_view(words.texts[word]);
}

Style style_of(const PrintedWords& words, std::size_t word, float type) {
  const bool all = words.worked.size() == words.texts.size();
  return {type, word == words.query ? Weight::bold : Weight::regular,
          all || is_framed(words, word) ? kInk : kQuiet};
}

/// The words no further than that from a worked word or the query, and kLeftOut for each stretch of others.
/// A single word takes no more room than what would stand for it.
std::vector<std::size_t> excerpt(const PrintedWords& words, std::size_t neighbours) {
  std::vector<bool> printed(words.texts.size(), false);
  const auto print_around = [&](std::size_t word) {
    const std::size_t end = std::min(word + neighbours + 1, printed.size());
    for (std::size_t i = word - std::min(word, neighbours); i < end; ++i) printed[i] = true;
  };
  std::ranges::for_each(words.worked, print_around);
  print_around(words.query);
  const auto skipped = [&](std::size_t i) { return i < printed.size() && !printed[i]; };
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const bool alone = !(i > 0 && skipped(i - 1)) && !skipped(i + 1);
    if (printed[i] || alone)
      pieces.push_back(i);
    else if (pieces.empty() || pieces.back() != kLeftOut)
      pieces.push_back(kLeftOut);
  }
  return pieces;
}

/// In rows; nothing where they are higher than `most`.
std::optional<SentenceLayout> in_rows(const Page& page, const PrintedWords& words,
                                      const std::vector<std::size_t>& pieces, const Box& area, float most,
                                      float scale, float widest) {
  SentenceLayout layout;
  layout.type = scale * (words.texts.size() > kFew ? kSmall : kLarge);
  const float row = kRow * layout.type, gap = kGap * scale;
  // Measured as regular type: a frame has room for the little that bold is wider.
  const Style style{layout.type, Weight::regular, kInk};
  const auto width_of = [&](std::size_t word) {
    const float beside = (is_framed(words, word) ? kInFrame : kUnframed) * layout.type;
    const std::string index = word == kLeftOut ? std::string() : index_of(words, word);
    return std::min(page.width(style, text_of(words, word), index) + 2 * beside, widest);
  };
  const float left_out = width_of(kLeftOut);
  float x = area.min.x, y = area.min.y;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::size_t word = pieces[i];
    const float wide = width_of(word);
    // What is left out ends a row, but begins none.
    const float next = i + 1 < pieces.size() && pieces[i + 1] == kLeftOut ? gap + left_out : 0;
    if (x > area.min.x && x + wide + next > area.max.x) {
      y += gap + row;
      x = area.min.x;
      if (y + row - area.min.y > most) return std::nullopt;
    }
    layout.pieces.push_back({word, {{x, y}, {x + wide, y + row}}});
    x += wide + gap;
  }
  layout.height = y + row - area.min.y;
  layout.whole = std::ranges::find(pieces, kLeftOut) == pieces.end();
  return layout;
}

}  // namespace

std::string index_of(const PrintedWords& words, std::size_t word) {
  return contains(words.look_alike, word) ? std::to_string(word + 1) : std::string();
}

SentenceLayout lay_out_sentence(const Page& page, const PrintedWords& words, const Box& area, float most,
                                float scale) {
  const float full = area.width(), part = (full - (kAbreast - 1) * kGap * scale) / kAbreast - 0.01f;
  std::vector<std::size_t> whole(words.texts.size());
  std::iota(whole.begin(), whole.end(), std::size_t{0});
  for (const float widest : {full, part})
    if (auto layout = in_rows(page, words, whole, area, most, scale, widest)) return *layout;
  for (std::size_t neighbours = kNeighbours; neighbours > 0; --neighbours)
    if (auto layout = in_rows(page, words, excerpt(words, neighbours), area, most, scale, part))
      return *layout;
  constexpr float kAnyHeight = 1e6f;
  return *in_rows(page, words, excerpt(words, 0), area, kAnyHeight, scale, part);
}

void draw_sentence(Page& page, const PrintedWords& words, const SentenceLayout& layout) {
  for (const auto& [word, box] : layout.pieces) {
    const Style style = style_of(words, word, layout.type);
    if (word == kLeftOut) {
      page.text(box, Align::center, style, text_of(words, word));
      continue;
    }
    const bool query = word == words.query, framed = is_framed(words, word);
    if (query) page.shade(box, 4);
    if (framed) page.box(box, query ? 1.8f : 0.6f, 4);
    // In a frame's corner a letter would touch it.
    const float inset = framed ? 0.3f * layout.type : 0;
    page.text({{box.min.x + inset, box.min.y}, {box.max.x - inset, box.max.y}}, Align::center, style,
              text_of(words, word), index_of(words, word));
  }
}

}  // namespace attn::handout
