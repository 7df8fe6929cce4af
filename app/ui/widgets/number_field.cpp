#include "app/ui/widgets/number_field.h"

namespace attn {
namespace {

struct RoleLook {
  Color ink, soft;
  const Matrix& stack;  ///< n x d: the role's vectors on screen
};

RoleLook look_of(const Frame& frame, Role role) {
  const Theme& theme = frame.theme;
  switch (role) {
    case Role::query:
      return {theme.query, theme.query_soft, frame.derived.Q};
    case Role::key:
      return {theme.key, theme.key_soft, frame.derived.K};
    case Role::value:
      break;
  }
  return {theme.value, theme.value_soft, frame.derived.V};
}

}  // namespace

void number_field(Frame& frame, ItemId id, const Rect& rect, const Handle& handle, Index component) {
  const RoleLook look = look_of(frame, handle.role);
  const NumberBoxLook box{look.ink, look.soft, !frame.between_sentences(), frame.tr("number.hint")};
  const long long owner = static_cast<long long>(handle.word) * 3 + static_cast<int>(handle.role);
  const auto value = number_box(frame, id, rect, look.stack(handle.word, component), {}, box, owner);
  if (!value) return;
  Vector values = frame.state.sentence().tokens[static_cast<std::size_t>(handle.word)].vector(handle.role);
  values[component] = *value;
  frame.emit(CommitVector{handle, std::move(values)});
}

}  // namespace attn
