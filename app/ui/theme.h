#pragma once

#include "app/state/view_state.h"
#include "app/ui/color.h"

namespace attn {

/// Colours by role. Every role also has a shape or a place, so that no meaning hangs on colour alone.
struct Theme {
  Color query, key, value;  ///< text and lines of the three vectors; readable on card and paper
  Color query_soft, key_soft,
      value_soft;             ///< backgrounds that go with them; the vectors' colours are readable on them
  Color ink, muted;           ///< text
  Color paper, card, line;    ///< behind the cards, the cards, their outlines and grid lines
  Color axis;                 ///< axes and other lines that must be seen (3 : 1)
  Color focus;                ///< outline of what has the keyboard
  Color on_query;             ///< text on a surface filled with query
  Color heat_low, heat_high;  ///< ends of the heatmap's ramp
  double text_contrast;       ///< what every text keeps to what is behind it: 4.5, in projection 7

  /// The heatmap's colour for t from 0 (smallest) to 1 (largest): one hue.
  Color heat(double t) const { return mix(heat_low, heat_high, t); }
};

Theme make_theme(ThemeKind kind, bool projection);

}  // namespace attn
