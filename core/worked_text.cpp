#include "core/worked_text.h"

#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "core/shown_number.h"

namespace attn {
namespace {

using Cells = std::vector<std::string>;

/// The four steps as paragraphs and tables; a document writes them down in its own way.
class Document {
 public:
  virtual ~Document() = default;
  virtual std::string text(std::string_view plain) const = 0;
  /// A line of arithmetic.
  virtual std::string math(std::string_view plain) const = 0;
  virtual std::string bold(std::string_view plain) const = 0;
  virtual std::string power_of_e(std::string_view exponent) const = 0;
  virtual void paragraph(const std::string& content) = 0;
  virtual void heading(int level, const std::string& content) = 0;
  /// Rows of finished cells.
  virtual void table(const Cells& head, const std::vector<Cells>& rows) = 0;
};

class Markdown final : public Document {
 public:
  std::string text(std::string_view plain) const override {
    // What CommonMark may take for its own; a backslash makes a character of any of them.
    constexpr std::string_view kMarks = "\\`*_{}[]<>#|~$&!";
    std::string escaped;
    for (const char c : plain) {
      if (kMarks.find(c) != kMarks.npos) escaped += '\\';
      escaped += c;
    }
    return escaped;
  }
  std::string math(std::string_view plain) const override { return text(plain); }
  std::string bold(std::string_view plain) const override { return "**" + text(plain) + "**"; }
  std::string power_of_e(std::string_view exponent) const override {
    return "e<sup>" + text(exponent) + "</sup>";
  }
  void paragraph(const std::string& content) override { out += content + "\n\n"; }
  void heading(int level, const std::string& content) override {
    out += std::string(static_cast<std::size_t>(level), '#') + " " + content + "\n\n";
  }
  void table(const Cells& head, const std::vector<Cells>& rows) override {
    line(head);
    line(Cells(head.size(), "---"));
    for (const Cells& row : rows) line(row);
    out += "\n";
  }
  std::string out;

 private:
  void line(const Cells& cells) {
    out += "|";
    for (const std::string& cell : cells) out += " " + cell + " |";
    out += "\n";
  }
};

class Latex final : public Document {
 public:
  std::string text(std::string_view plain) const override {
    std::string escaped;
    for (const char c : plain) escaped += escape(c);
    return escaped;
  }
  std::string math(std::string_view plain) const override {
    std::string formula = text(plain);
    for (const auto& [sign, command] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"×", "\\times "}, {"÷", "\\div"}, {"−", "-"}, {"·", "\\cdot "}, {"√", "\\surd "}})
      formula = with_replaced(std::move(formula), sign, command);
    return formula.empty() ? "" : "$" + formula + "$";
  }
  std::string bold(std::string_view plain) const override { return "\\textbf{" + text(plain) + "}"; }
  std::string power_of_e(std::string_view exponent) const override {
    return "$\\mathrm{e}^{" + with_replaced(std::string(exponent), "−", "-") + "}$";
  }
  void paragraph(const std::string& content) override { out += "\n" + content + "\n"; }
  void heading(int level, const std::string& content) override {
    out += (level == 1 ? "\n\\section*{" : "\n\\subsection*{") + content + "}\n";
  }
  void table(const Cells& head, const std::vector<Cells>& rows) override {
    // The last column is the arithmetic: it takes what is left of the line and breaks between its terms.
    out += "\n\\begin{longtable}{" + std::string(head.size() - 1, 'l') + "p{0.6\\textwidth}}\n";
    line(head);
    out += "\\hline\\endhead\n";
    for (const Cells& row : rows) line(row);
    out += "\\end{longtable}\n";
  }
  std::string out;

 private:
  static std::string escape(char c) {
    switch (c) {
      case '\\':
        return "\\textbackslash{}";
      case '~':
        return "\\textasciitilde{}";
      case '^':
        return "\\textasciicircum{}";
      case '`':
        return "\\textasciigrave{}";
      case '-':
        return "-{}";  // two of them would become a dash
      case '{':
      case '}':
      case '$':
      case '&':
      case '#':
      case '_':
      case '%':
        return std::string("\\") + c;
      default:
        return std::string(1, c);
    }
  }
  void line(const Cells& cells) {
    // The braces keep a cell that begins with "[" from being taken for an option of the line before.
    for (std::size_t i = 0; i < cells.size(); ++i) out += (i == 0 ? "{}" : " & ") + cells[i];
    out += " \\\\\n";
  }
};

std::string equation(const std::string& left, const std::string& right) {
  return left.empty() ? right : left + " = " + right;
}

void write_scores(const WorkedLines& lines, const WorkedWords& words, Document& to) {
  std::vector<Cells> rows;
  for (const WorkedKey& key : lines.keys)
    rows.push_back({to.text(key.word), to.math(key.k), to.math(equation(key.product, key.score))});
  to.table({to.text(words.word), to.math("k"), to.math("q·k")}, rows);
}

void write_scaled(const WorkedLines& lines, const WorkedWords& words, Document& to) {
  std::vector<Cells> rows;
  for (const WorkedKey& key : lines.keys)
    rows.push_back({to.text(key.word), to.math(key.score + " ÷ " + lines.root + " = " + key.scaled)});
  to.table({to.text(words.word), to.math("q·k ÷ √" + std::to_string(lines.d_k))}, rows);
}

void write_weights(const WorkedLines& lines, const WorkedWords& words, Document& to) {
  std::vector<Cells> rows;
  for (const WorkedKey& key : lines.keys) {
    const std::string weight = to.math(key.weight) + " (" + key.percent + to.text(" %)");
    if (key.masked)
      rows.push_back({to.text(key.word), to.text(words.masked), weight});
    else if (key.exponential.empty())
      rows.push_back({to.text(key.word), "", weight});
    else
      rows.push_back({to.text(key.word), to.power_of_e(key.scaled) + " = " + to.math(key.exponential),
                      to.math(key.exponential + " ÷ " + lines.sum) + " = " + weight});
  }
  if (!lines.sum.empty())
    rows.push_back({to.text(words.sum), "", to.math(equation(lines.exponentials, lines.sum))});
  to.table({to.text(words.word), to.power_of_e("x"), to.text("softmax")}, rows);
}

void write_mixture(const WorkedLines& lines, const WorkedWords& words, Document& to) {
  std::vector<Cells> rows;
  for (const WorkedAxis& axis : lines.axes)
    rows.push_back({to.text(axis.name), to.math(equation(axis.terms, axis.output))});
  to.table({to.text(words.component), ""}, rows);
}

void write_document(const WorkedLines& lines, const WorkedWords& words, Document& to) {
  to.heading(1, to.text(words.title));
  std::string sentence;
  for (const WorkedKey& key : lines.keys)
    sentence += (sentence.empty() ? "" : " ") +
                (&key - lines.keys.data() == lines.row ? to.bold(key.word) : to.text(key.word));
  to.paragraph(sentence);
  to.paragraph(to.text(words.looks_at));
  if (!lines.q.empty()) to.paragraph(to.math("q = " + lines.q));
  if (lines.looks_at_nothing) to.paragraph(to.text(words.looks_at_nothing));
  if (lines.too_large_for_paper)
    to.paragraph(to.text(words.too_large));
  else if (lines.approximate)
    to.paragraph(to.text(words.approximate));
  constexpr std::array kParts = {write_scores, write_scaled, write_weights, write_mixture};
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    to.heading(2, to.text(std::to_string(i + 1) + ". " + words.steps[i]));
    kParts[i](lines, words, to);
  }
}

// Without TeX's habits with quotes and dashes: the text is what stands there.
constexpr std::string_view kLatexHead =
    R"(% XeLaTeX or LuaLaTeX; for Chinese with one of these fonts, or put in the name of yours.
\documentclass[11pt]{article}
\usepackage[a4paper,margin=2cm]{geometry}
\usepackage{amsmath,fontspec,longtable}
\newcommand{\tryfont}[2]{\IfFontExistsTF{#1}{\setmainfont{#1}[Ligatures=TeXOff]}{#2}}
\tryfont{Noto Sans CJK SC}{\tryfont{Noto Sans SC}{\tryfont{Microsoft YaHei}{\tryfont{PingFang SC}{}}}}
\ifdefined\XeTeXlinebreaklocale \XeTeXlinebreaklocale "zh" \XeTeXlinebreakskip=0pt plus 1pt \fi
\setlength{\parindent}{0pt}
\setlength{\LTleft}{0pt}
\begin{document}
)";

}  // namespace

std::string worked_markdown(const WorkedLines& lines, const WorkedWords& words) {
  Markdown document;
  write_document(lines, words, document);
  return document.out;
}

std::string worked_latex(const WorkedLines& lines, const WorkedWords& words) {
  Latex document;
  write_document(lines, words, document);
  return std::string(kLatexHead) + document.out + "\n\\end{document}\n";
}

}  // namespace attn
