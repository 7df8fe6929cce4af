#pragma once
// The user interface without a window: frames are built on the CPU, hands are fed in, actions and the layout
// log are what comes out.

#include <gmock/gmock.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "app/picture/picture.h"
#include "app/ui/ui.h"

namespace attn::test {

struct Setup {
  ImVec2 display{1920, 1080};
  float scale = 1;
  Language language = Language::zh;
  ThemeKind theme = ThemeKind::light;
  bool projection = false;
  bool pixels = false;  ///< panels may draw pixel by pixel
};

class Harness {
 public:
  explicit Harness(const Setup& setup = {}, const std::string& lesson = "cat-and-road-zh");
  Harness(const Setup& setup, const std::shared_ptr<const Lesson>& lesson);
  ~Harness();
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;

  /// Builds one frame, applies its actions, moves a sweep on by `seconds`. Returns the frame's actions.
  std::vector<Action> frame(double seconds = 1.0 / 60);
  /// Frames until nothing moves and no action comes any more.
  void settle();

  void move_to(ImVec2 point);
  void press();
  void release();
  void click(ImVec2 point);
  void double_click(ImVec2 point);
  /// Presses at one point, moves in a few steps to the other, and releases there.
  void drag(ImVec2 from, ImVec2 to);
  void key(Key key, bool ctrl = false, bool shift = false, bool alt = false);
  void ctrl_click(ImVec2 point);
  void type(const std::string& utf8);
  void wheel(float steps);

  /// Centre of an item or region of the layout log; fails the test when there is none.
  ImVec2 at(const std::string& id);
  const LayoutEntry* find(LayoutEntry::Kind kind, const std::string& id);
  /// The text that an entry of the log shows; empty if there is none.
  std::string text(const std::string& id);
  /// What the tooltip says, without blanks (line breaks swallow some).
  std::string tooltip_text();

  /// All actions since the harness was made, in order.
  const std::vector<Action>& history() const { return history_; }
  template <typename T>
  int count() const {
    int n = 0;
    for (const Action& action : history_) n += std::holds_alternative<T>(action) ? 1 : 0;
    return n;
  }

  AppState state;
  Derived derived;
  Catalog catalog;
  LayoutLog& log() { return ui_->layout_log(); }
  /// One more frame, and all that it paints, in painting order.
  picture::Picture painted();
  Ui& ui() { return *ui_; }

 private:
  void start(const Setup& setup);

  float scale_ = 1;
  bool pixels_ = false;
  std::unique_ptr<Ui> ui_;
  std::vector<Action> history_;
};

/// The bundled lessons.
const Catalog& bundled_lessons();

/// Those of them that look different on a card: the rest have the words of one of these.
Catalog lessons_of_every_shape();

/// A lesson of n words ("w1", "w2", …, or given texts) with pseudo-random vectors, reproducible.
Lesson made_lesson(Index n, Index d_k = 2, Index d_v = 4, Mask::Kind mask = Mask::Kind::none);

/// Every case of SCREEN.md's table: sizes, languages, themes, window and projection.
std::vector<Setup> all_setups();
/// Every fifth of them: 5 has no divisor in common with the numbers of sizes, languages and themes, so that
/// each of those still comes up.
std::vector<Setup> some_setups();
std::string describe(const Setup& setup);
inline void PrintTo(const Setup& setup, std::ostream* out) {
  *out << describe(setup);
}  // for test names

/// What is wrong with the log, one line each: text cut off, outside the window, smaller than allowed, too
/// faint, or overlapping another text. Only entries whose id starts with `prefix`. Texts in scrollable areas
/// may be cut.
std::vector<std::string> legibility_faults(const LayoutLog& log, const Setup& setup,
                                           std::string_view prefix = "");

/// The audit of SCREEN.md's table on what is on screen now: the faults above, controls that overlap or reach
/// beyond the window, words smaller than the table's, texts that had to be shortened (unless `may_shorten`:
/// own texts may be of any length), and what was really painted: each text's contrast with every colour found
/// behind it, and nothing over it. Where a card stands in front (help, a dialog) it is about that alone.
struct AuditRule {
  bool may_shorten = false;
  bool long_sentence = false;  ///< its words have the size of other texts, as they would not fit otherwise
};
std::vector<std::string> audit(Harness& ui, const Setup& setup, const AuditRule& rule = {});

}  // namespace attn::test
