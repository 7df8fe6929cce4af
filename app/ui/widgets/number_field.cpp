#include "app/ui/widgets/number_field.h"

#include "app/ui/role_look.h"

namespace attn {
void number_field(Frame& frame, ItemId id, const Rect& rect, const Handle& handle, Index component) {
  const RoleLook look = role_look(frame.theme, handle.role);
  const NumberBoxLook box{look.ink, look.soft, !frame.between_sentences(), frame.tr("number.hint")};
  const long long owner = static_cast<long long>(handle.word) * 3 + static_cast<int>(handle.role);
  const auto value =
      number_box(frame, id, rect, frame.derived.stack(handle.role)(handle.word, component), {}, box, owner);
  if (!value) return;
  Vector values = frame.state.sentence().tokens[static_cast<std::size_t>(handle.word)].vector(handle.role);
  values[component] = *value;
  frame.emit(CommitVector{handle, std::move(values)});
}

}  // namespace attn
