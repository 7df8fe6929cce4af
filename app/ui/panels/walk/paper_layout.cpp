#include <algorithm>

#include "app/ui/panels/walk/paper_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/button.h"

namespace attn {
namespace {

// In em of the body font.
constexpr float kLeastColumn = 5.4f, kLeastRow = 1.5f, kMostRow = 2.4f, kHeadingRow = 1.55f;
constexpr float kNote = 2.85f, kVectorRow = 1.35f, kGap = 0.3f;

/// Room for the longest heading with its button.
float heading_width(const Frame& frame) {
  const float px = frame.metrics.body;
  float widest = 0;
  for (const auto& key : {"step.score", "step.scale", "step.softmax", "step.mix"})
    widest = std::max(widest, text_width(frame, FontKind::bold, "① " + frame.tr(key)));
  const float turn = std::max(button_width(frame, FontKind::body, frame.tr("paper.open")),
                              button_width(frame, FontKind::body, frame.tr("paper.cover")));
  return std::ceil(widest + turn + 1.2f * px);
}

/// Room for the labels of the rows.
float label_width(const Frame& frame, Index axes) {
  const float px = frame.metrics.body;
  float widest = text_width(frame, FontKind::body, frame.tr("paper.sum"));
  widest = std::max(widest, text_width(frame, FontKind::body, frame.tr("steps.weight")));
  for (Index axis = 0; axis < axes; ++axis)
    widest = std::max(widest, text_width(frame, FontKind::body, paper_axis(frame, axis)));
  return std::ceil(std::clamp(widest, 2.5f * px, 6 * px) + 0.8f * px);
}

float instruction_height(const Frame& frame, float width) {
  float most = 0;
  for (const auto& key : {"paper.do.score", "paper.do.scale", "paper.do.softmax", "paper.do.mix"})
    most = std::max(most, draw_paragraph(const_cast<Frame&>(frame), {"paper/do"}, {0, 0}, width,
                                         {FontKind::small, frame.theme.ink, frame.theme.card}, frame.tr(key),
                                         false));
  return most;
}

}  // namespace

}  // namespace attn
