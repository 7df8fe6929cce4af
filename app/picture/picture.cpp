#include "app/picture/picture.h"

namespace attn::picture {

Picture part_of(const Picture& picture, const Box& part, float margin) {
  Picture cut{part.grown(margin), picture.background, {}};
  for (const Item& item : picture.items) {
    const Box seen = item.clip ? item.clip->cut_to(part) : part;
    if (!seen.empty()) cut.items.push_back({item.shape, seen});
  }
  return cut;
}

}  // namespace attn::picture
