#include "app/ui/panels/panels.h"

namespace attn {

void draw_projections(Frame&, Rect) {}

}  // namespace attn
