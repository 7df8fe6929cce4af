#include "app/ui/panels/panels.h"

namespace attn {

void draw_product(Frame&, Rect) {}

}  // namespace attn
