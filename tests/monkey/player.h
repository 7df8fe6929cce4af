#pragma once
// The program without a window: inputs go in as the window's backend would feed them, frames are built on the
// CPU, and what hands did is applied as the window's loop does.

#include <functional>

#include "app/program.h"
#include "tests/monkey/fake_errands.h"
#include "tests/monkey/input.h"

namespace attn::monkey {

class Player {
 public:
  /// Called after each action that was applied.
  using Watch = std::function<void(const AppState&, const Action&)>;

  /// Throws PlatformError where there is no font for the texts.
  explicit Player(const Catalog& odd_lessons);

  void perform(const Input& input);
  /// Builds frames until rectangles are where they stay, and keeps the layout log of the last one.
  const LayoutLog& look();

  void watch(Watch watch) { watch_ = std::move(watch); }
  Program program;
  FakeErrands errands;

 private:
  void frame(double seconds = 1.0 / 60);
  void apply(const std::vector<Action>& actions);
  void prepare_fonts();

  // How each input is fed.
  void feed(const Click& click);
  void feed(const Press& press);
  void feed(const Release&);
  void feed(const Drag& drag);
  void feed(const Hover& hover);
  void feed(const Wheel& wheel);
  void feed(const Stroke& stroke);
  void feed(const Typing& typing);
  void feed(const Paste& paste);
  void feed(const Resize& resize);
  void feed(const Wait& wait);
  void feed(const Send& send);
  void feed(const AnswerChooser& answer);

  float scale_ = 1;
  Watch watch_;
};

}  // namespace attn::monkey
