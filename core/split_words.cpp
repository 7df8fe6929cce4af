#include "core/split_words.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utext.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "core/lesson_json.h"
#include "core/utf8.h"

namespace attn {
namespace {

using icu::UnicodeString;

enum class Units { words, characters };

std::unique_ptr<icu::BreakIterator> break_iterator(Units units) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale& any = icu::Locale::getRoot();
  std::unique_ptr<icu::BreakIterator> made(units == Units::words
                                               ? icu::BreakIterator::createWordInstance(any, status)
                                               : icu::BreakIterator::createCharacterInstance(any, status));
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
  return made;
}

/// White space, and line breaks and tabs: what parts words and is not seen.
bool is_blank(char32_t c) {
  return u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
}

/// The text in well-formed UTF-8, control characters gone or, where they part words, blanks.
std::string cleaned(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    if (c.length == 0)
      clean += "\uFFFD";
    else if (is_control(c.value))
      clean += is_blank(c.value) ? " " : "";
    else
      clean += text.substr(at, c.length);
    at += std::max<std::size_t>(c.length, 1);
  }
  return clean;
}

/// How many bytes are no blanks, as far as that matters.
std::size_t inked_bytes(std::string_view text, std::size_t enough) {
  std::size_t bytes = 0;
  for (std::size_t at = 0; at < text.size() && bytes < enough;) {
    const CodePoint c = decode_utf8(text, at);
    if (!is_blank(c.value)) bytes += c.length;
    at += c.length;
  }
  return bytes;
}

bool is_invisible(const UnicodeString& text) {
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (!u_isUWhiteSpace(c) && !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
  }
  return true;
}

bool is_letter_or_digit(UChar32 c) {
  return u_isalnum(c) != 0;
}

/// A piece between two boundaries of the text.
struct Piece {
  std::int32_t start, end;
};

/// Whether two neighbours, parted by the general rules, are one word to a teacher.
bool belong_together(const UnicodeString& text, const Piece& before, const Piece& after) {
  const UChar32 last = text.char32At(text.moveIndex32(before.end, -1)), next = text.char32At(after.start);
  if (u_ispunct(next) && last == next) return text.char32At(before.start) == next;  // a run of one sign
  if (next == '%' || next == U'％' || next == U'‰') return u_isdigit(last) != 0;
  // A hyphen that stands inside a word ties its halves.
  const auto is_hyphen = [](UChar32 c) { return c == '-' || c == U'‐' || c == U'‑'; };
  if (is_hyphen(next) && after.end - after.start == 1)
    return is_letter_or_digit(last) && after.end < text.length() &&
           is_letter_or_digit(text.char32At(after.end));
  return is_hyphen(last) && before.end - before.start > 1 && is_letter_or_digit(next) &&
         is_letter_or_digit(text.char32At(before.start));
}

/// Cuts a word into pieces that a lesson takes, between characters where that can be.
void add_pieces(const std::string& word, std::vector<std::string>& words) {
  if (word.size() <= kMaxTextBytes) {
    words.push_back(word);
    return;
  }
  std::vector<std::size_t> cuts = character_starts(word);
  cuts.push_back(word.size());
  std::size_t start = 0;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    if (cuts[i + 1] - start <= kMaxTextBytes) continue;
    if (cuts[i] > start) words.push_back(word.substr(start, cuts[i] - start));
    for (start = cuts[i]; cuts[i + 1] - start > kMaxTextBytes;) {  // a character of very many marks
      std::size_t end = start;
      while (end + decode_utf8(word, end).length - start <= kMaxTextBytes)
        end += decode_utf8(word, end).length;
      words.push_back(word.substr(start, end - start));
      start = end;
    }
  }
  words.push_back(word.substr(start));
}

}  // namespace

std::optional<std::vector<std::string>> split_words(std::string_view raw) {
  const std::string clean = cleaned(raw);
  const auto most = static_cast<std::size_t>(kMaxTokens);
  // Refused before the dictionary is asked about millions of characters.
  if (inked_bytes(clean, most * kMaxTextBytes + 1) > most * kMaxTextBytes) return std::nullopt;
  const UnicodeString text = UnicodeString::fromUTF8(clean);
  const auto boundaries = break_iterator(Units::words), characters = break_iterator(Units::characters);
  boundaries->setText(text);
  characters->setText(text);

  std::vector<std::string> words;
  std::optional<Piece> word;
  const auto finish = [&] {
    if (!word) return;
    std::string utf8;
    text.tempSubStringBetween(word->start, word->end).toUTF8String(utf8);
    add_pieces(utf8, words);
    word.reset();
  };
  std::int32_t start = boundaries->first();
  for (std::int32_t end = boundaries->next(); end != icu::BreakIterator::DONE && words.size() <= most;
       end = boundaries->next()) {
    if (!characters->isBoundary(end)) continue;  // whatever a dictionary says
    const Piece piece{start, end};
    start = end;
    if (is_invisible(text.tempSubStringBetween(piece.start, piece.end)))
      finish();
    else if (word && belong_together(text, *word, piece))
      word->end = piece.end;
    else {
      finish();
      word = piece;
    }
  }
  finish();
  if (words.size() > most) return std::nullopt;
  return words;
}

std::vector<std::size_t> character_starts(std::string_view text) {
  const auto characters = break_iterator(Units::characters);
  UErrorCode status = U_ZERO_ERROR;
  UText view = UTEXT_INITIALIZER;
  utext_openUTF8(&view, text.data(), static_cast<std::int64_t>(text.size()), &status);
  characters->setText(&view, status);
  std::vector<std::size_t> starts;
  for (std::int32_t at = characters->first(); at != icu::BreakIterator::DONE; at = characters->next())
    starts.push_back(static_cast<std::size_t>(at));
  utext_close(&view);
  if (!starts.empty() && (starts.size() > 1 || text.empty())) starts.pop_back();  // the end of the text
  return starts;
}

}  // namespace attn
