#include "tests/monkey/player.h"

namespace attn::monkey {
namespace {

Options chinese() {
  Options options;
  options.language = Language::zh;
  return options;
}

}  // namespace

Player::Player(const Catalog& odd_lessons) : program(chinese()), errands(odd_lessons, program) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {1366, 768};
  // As the window's OpenGL backend: draw lists may hold more vertices than 16-bit indices count.
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
  name_keys();
  frame();
}

void Player::perform(const Input& input) {
  std::visit([this](const auto& one) { feed(one); }, input);
}

const LayoutLog& Player::look() {
  // Whether an area scrolls is known in the frame after its content was laid out, and where a list opens
  // in the one after that.
  for (int i = 0; i < 2; ++i) frame(1e-3);
  LayoutLog& log = program.ui.layout_log();
  log.on = true;
  frame(1e-3);
  log.on = false;
  return log;
}

void Player::prepare_fonts() {
  if (!program.ui.prepare(program.state, program.catalog, {.scale = scale_})) return;
  unsigned char* pixels = nullptr;
  int width = 0, height = 0;
  ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
}

void Player::frame(double seconds) {
  advance(program.state, seconds);
  update(program.derived, program.state);
  prepare_fonts();
  ImGui::GetIO().DeltaTime = static_cast<float>(seconds);
  ImGui::NewFrame();
  const std::vector<Action> actions = program.ui.draw(program.state, program.derived, program.catalog);
  ImGui::Render();
  apply(actions);
  while (!program.state.requests.empty()) apply(errands.run(program));
  // Closing the window ends the program; here it goes on, as if nobody had.
  program.state.quit = false;
  update(program.derived, program.state);
}

void Player::apply(const std::vector<Action>& actions) {
  for (const Action& action : actions) {
    reduce(program.state, action);
    if (watch_) watch_(program.state, action);
  }
}

void Player::feed(const Click& click) {
  feed_modifiers(click.ctrl, false);
  feed_mouse(click.aim.at);
  for (int i = 0; i < (click.twice ? 2 : 1); ++i) {
    feed_mouse_button(0, true);
    frame();
    feed_mouse_button(0, false);
    frame();
  }
  feed_modifiers(false, false);
}

void Player::feed(const Press& press) {
  feed_mouse(press.aim.at);
  feed_mouse_button(0, true);
  frame();
}

void Player::feed(const Release&) {
  feed_mouse_button(0, false);
  frame();
}

void Player::feed(const Drag& drag) {
  feed_mouse(drag.from.at);
  feed_mouse_button(0, true);
  frame();
  for (int i = 1; i <= drag.steps; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(drag.steps);
    const ImVec2 from = drag.from.at, to = drag.to.at;
    feed_mouse({from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)});
    frame();
  }
  feed_mouse_button(0, false);
  frame();
}

void Player::feed(const Hover& hover) {
  feed_mouse(hover.aim.at);
  frame();
}

void Player::feed(const Wheel& wheel) {
  feed_mouse(wheel.aim.at);
  feed_wheel(wheel.steps);
  frame();
}

void Player::feed(const Stroke& stroke) {
  feed_modifiers(stroke.ctrl, stroke.shift, stroke.alt);
  feed_key(stroke.key, true);
  frame();
  feed_key(stroke.key, false);
  feed_modifiers(false, false);
}

void Player::feed(const Typing& typing) {
  ImGui::GetIO().AddInputCharactersUTF8(typing.text.c_str());
  frame();
}

void Player::feed(const Paste& paste) {
  ImGui::SetClipboardText(paste.text.c_str());
  feed(Stroke{Key::v, true});
}

void Player::feed(const Resize& resize) {
  ImGui::GetIO().DisplaySize = resize.size;
  scale_ = resize.scale;
  frame();
}

void Player::feed(const Wait& wait) {
  frame(wait.seconds);
}

void Player::feed(const Send& send) {
  // An open question waits for its answer; only the window's own button for closing is still there.
  if (program.state.dialog && !std::holds_alternative<CloseWindow>(send.action)) return frame();
  apply({send.action});
  frame();
}

void Player::feed(const AnswerChooser& answer) {
  apply(errands.answer(answer.way));
  frame();
}

}  // namespace attn::monkey
