#include "app/ui/panels/panels.h"

namespace attn {

void draw_ratio(Frame&, Rect) {}

}  // namespace attn
