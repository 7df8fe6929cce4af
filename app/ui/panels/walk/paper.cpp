#include "app/ui/panels/panels.h"

namespace attn {

void draw_paper(Frame&, Rect) {}

}  // namespace attn
