#include "app/ui/recording.h"

namespace attn {
namespace {

picture::Point point(ImVec2 p) {
  return {p.x, p.y};
}

}  // namespace

void Recording::add(picture::Shape shape) {
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  const picture::Box clip{point(list.GetClipRectMin()), point(list.GetClipRectMax())};
  if (!clip.empty()) items_[&list].push_back({std::move(shape), clip});
}

picture::Picture Recording::picture(const ImDrawData& painted, picture::Ink background) const {
  const ImVec2 end{painted.DisplayPos.x + painted.DisplaySize.x,
                   painted.DisplayPos.y + painted.DisplaySize.y};
  picture::Picture picture{{point(painted.DisplayPos), point(end)}, background, {}};
  for (int i = 0; i < painted.CmdListsCount; ++i)
    if (const auto found = items_.find(painted.CmdLists[i]); found != items_.end())
      picture.items.insert(picture.items.end(), found->second.begin(), found->second.end());
  return picture;
}

}  // namespace attn
