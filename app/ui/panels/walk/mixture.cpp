#include "app/ui/panels/panels.h"

namespace attn {

void draw_mixture(Frame&, Rect) {}

}  // namespace attn
