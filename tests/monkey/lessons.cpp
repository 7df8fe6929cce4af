#include "tests/monkey/lessons.h"

#include <limits>
#include <random>

#include "core/lesson_json.h"

namespace attn::monkey {
namespace {

enum class Numbers { usual, extreme, zero };

struct Shape {
  const char* name;
  std::vector<Index> sizes;  ///< words of each sentence
  Index d_k, d_v;
  Mask::Kind mask = Mask::Kind::none;
  double seen = 1;  ///< of a mask's table: how much of it may be looked at
  Numbers numbers = Numbers::usual;
  bool odd_words = false;
};

class Maker {
 public:
  explicit Maker(const Shape& shape) : shape_(shape), random_(static_cast<unsigned>(shape.d_k * 131 + 7)) {}

  Lesson lesson() {
    Lesson made;
    made.title.any = shape_.name;
    for (const Index size : shape_.sizes) made.sentences.push_back(sentence(size));
    return made;
  }

 private:
  double share() { return std::uniform_real_distribution(0.0, 1.0)(random_); }

  double component() {
    constexpr double kEdges[] = {
        kMaxMagnitude, -kMaxMagnitude, 0.0, -0.0, std::numeric_limits<double>::denorm_min(), 1e-300, 1.0 / 3};
    switch (shape_.numbers) {
      case Numbers::zero:
        return 0;
      case Numbers::extreme:
        return kEdges[static_cast<std::size_t>(share() * static_cast<double>(std::size(kEdges)))];
      case Numbers::usual:
        break;
    }
    return 4 * share() - 2;
  }

  Vector vector(Index length) {
    return Vector::NullaryExpr(length, [this] { return component(); });
  }

  Sentence sentence(Index size) {
    Sentence made;
    made.label.any = std::string(shape_.name) + " " + std::to_string(size);
    for (Index i = 0; i < size; ++i) {
      Token token;
      token.text = shape_.odd_words ? odd_texts()[static_cast<std::size_t>(i) % odd_texts().size()]
                                    : "w" + std::to_string(i % 50 + 1);
      token.q = vector(shape_.d_k), token.k = vector(shape_.d_k), token.v = vector(shape_.d_v);
      made.tokens.push_back(std::move(token));
    }
    made.focus = size / 2;
    made.mask.kind = shape_.mask;
    if (shape_.mask == Mask::Kind::table)
      made.mask.table = MaskMatrix::NullaryExpr(size, size, [this] { return share() < shape_.seen; });
    return made;
  }

  const Shape& shape_;
  std::mt19937_64 random_;
};

}  // namespace

const std::vector<std::string>& odd_texts() {
  static const std::vector<std::string> kTexts{
      "它",
      "累了",
      "a",
      "e\u0301\u0323\u0302",                         // a pile of combining marks
      "\U0001F600",                                  // an emoji, beyond the font's 16 bits
      "\U0001F468\u200D\U0001F469\u200D\U0001F467",  // three joined into one
      "שלום",
      "مرحبا",
      "\U00020BB7",  // 𠮷
      "ﬃ",
      "½",
      "a\u00A0b",
      "=1+1",
      "<b>&amp;</b>",
      "{word}",
      "%s%n",
      std::string(kMaxTextBytes, 'm'),
      "两个字符",
      "\u202Eabc\u202C",  // turned around
  };
  return kTexts;
}

Catalog odd_lessons() {
  const Shape shapes[] = {
      {"one word", {1}, 1, 1},
      {"one word of 64", {1, 1}, 64, 2},
      {"two words", {2, 2, 2}, 2, 3},
      {"two words, d_k 1", {2}, 1, 2},
      {"all masked", {5, 5}, 2, 4, Mask::Kind::table, 0},
      {"holes", {7, 9, 1}, 3, 2, Mask::Kind::table, 0.3},
      {"causal", {9, 8}, 3, 4, Mask::Kind::causal},
      {"limits", {6, 6}, 2, 4, Mask::Kind::none, 1, Numbers::extreme},
      {"limits through holes", {8}, 64, 64, Mask::Kind::table, 0.5, Numbers::extreme},
      {"zeros", {4, 3}, 2, 1, Mask::Kind::none, 1, Numbers::zero},
      {"scripts", {19, 10}, 2, 4, Mask::Kind::none, 1, Numbers::usual, true},
      {"forty", {40, 40}, 3, 4, Mask::Kind::causal},
      {"forty of 64", {40, 12, 1}, 64, 64},
      {"three hundred", {300}, 2, 4},
      {"three hundred of 64", {300, 2}, 64, 8, Mask::Kind::table, 0.9},
  };
  Catalog lessons;
  for (const Shape& shape : shapes)
    lessons.push_back({shape.name, std::make_shared<const Lesson>(Maker(shape).lesson())});
  return lessons;
}

}  // namespace attn::monkey
