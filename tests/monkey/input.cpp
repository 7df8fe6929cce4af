#include "tests/monkey/input.h"

#include <cstdio>

#include "core/utf8.h"

namespace attn::monkey {
namespace {

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

std::string place(const Aim& aim) {
  const std::string at = number(static_cast<double>(aim.at.x)) + "," + number(static_cast<double>(aim.at.y));
  return aim.name.empty() ? at : aim.name + " (" + at + ")";
}

std::string held(bool ctrl, bool shift, bool alt) {
  return std::string(ctrl ? "Ctrl+" : "") + (shift ? "Shift+" : "") + (alt ? "Alt+" : "");
}

struct Describe {
  std::string operator()(const Click& click) const {
    return held(click.ctrl, false, false) + (click.twice ? "double click " : "click ") + place(click.aim);
  }
  std::string operator()(const Press& press) const { return "press " + place(press.aim); }
  std::string operator()(const Release&) const { return "release"; }
  std::string operator()(const Drag& drag) const {
    return "drag " + place(drag.from) + " to " + place(drag.to) + " in " + std::to_string(drag.steps);
  }
  std::string operator()(const Hover& hover) const { return "hover " + place(hover.aim); }
  std::string operator()(const Wheel& wheel) const {
    return "wheel " + number(static_cast<double>(wheel.steps)) + " at " + place(wheel.aim);
  }
  std::string operator()(const Stroke& stroke) const {
    return "key " + held(stroke.ctrl, stroke.shift, stroke.alt) +
           std::to_string(static_cast<int>(stroke.key));
  }
  std::string operator()(const Typing& typing) const { return "type " + typing.text; }
  std::string operator()(const Paste& paste) const { return "paste " + paste.text; }
  std::string operator()(const Resize& resize) const {
    return "resize to " + place({resize.size}) + " scale " + number(static_cast<double>(resize.scale));
  }
  std::string operator()(const Wait& wait) const { return "wait " + number(wait.seconds) + " s"; }
  std::string operator()(const Send& send) const {
    return "send " + std::string(action_name(send.action)) + " " + send.detail;
  }
  std::string operator()(const AnswerChooser& answer) const {
    return "file chooser answers in way " + std::to_string(static_cast<int>(answer.way));
  }
};

}  // namespace

std::string describe(const Input& input) {
  return printable(std::visit(Describe{}, input), 200);
}

}  // namespace attn::monkey
