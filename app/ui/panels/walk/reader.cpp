#include "app/ui/panels/panels.h"

namespace attn {

void draw_reader(Frame&, Rect) {}

}  // namespace attn
