#include "app/ui/panels/panels.h"

namespace attn {

void draw_spread(Frame&, Rect) {}

}  // namespace attn
