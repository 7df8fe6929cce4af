#include "app/state/document.h"

#include <algorithm>

#include "core/lesson_same.h"

namespace attn {
bool has_edits(const Document& document) {
  return !same_lesson(document.lesson, *document.original);
}

bool same_words(const Lesson& a, const Lesson& b) {
  return std::ranges::equal(a.sentences, b.sentences, [](const Sentence& one, const Sentence& other) {
    return one.focus == other.focus &&
           std::ranges::equal(one.tokens, other.tokens, {}, &Token::text, &Token::text);
  });
}

bool is_unsaved(const Document& document) {
  return !document.saved || !same_lesson(document.lesson, *document.saved);
}

std::string shown_name(const Document& document, Language language) {
  if (!document.path.empty()) return document.path.filename().string();
  return document.lesson.title.in(language);
}

std::string file_stem(const Document& document, Language language) {
  if (!document.path.empty()) return document.path.stem().string();
  std::string name = document.lesson.title.in(language);
  for (char& c : name)
    if (std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos) c = '-';
  return name;
}

}  // namespace attn
