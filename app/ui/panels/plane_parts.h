#pragma once
// The pieces of the plane's card, in the order in which they are drawn. Private to panels/plane*.cpp.

#include <string>
#include <vector>

#include "app/state/shown_keys.h"
#include "app/ui/frame.h"
#include "app/ui/panels/plane_geometry.h"
#include "app/ui/role_look.h"

namespace attn {

/// The q of the chosen word, or the k of some word, as the plane shows it.
struct PlaneArrow {
  Handle handle;
  PlanePoint at;     ///< the vector in the two dimensions that are shown
  ImVec2 tip{0, 0};  ///< on screen; at the edge of the plot where the vector leads out of it
  float radius = 0;  ///< of the handle
  bool in_view = true;
  bool strong = false;   ///< q, and the key in hand
  bool focused = false;  ///< has the keyboard
  bool masked = false;   ///< a key that this query may not look at
};

struct PlaneScene {
  PlaneMap map;
  Index word = 0, partner = 0;
  std::size_t partner_arrow = 1;  ///< which of the arrows is the k of the partner
  bool flat = false;              ///< d_k is 1: everything lies on the horizontal axis
  bool partial = false;           ///< d_k is above 2: dimensions are missing
  ShownKeys shown;
  std::vector<PlaneArrow> arrows;  ///< q, then the k of every word that is shown, in their order
  std::vector<Clump> crowds;       ///< of three or more arrows that stand too close for labels

  std::vector<Rect> taken;     ///< where no label may stand any more
  std::vector<Segment> lines;  ///< what labels had better not cover

  const PlaneArrow& query() const { return arrows.front(); }
  /// The k of the key in hand.
  const PlaneArrow& partner_key() const { return arrows[partner_arrow]; }
};

/// The names of a crowd's handles as a list to choose from, while the mouse is near it.
struct CrowdList {
  struct Item {
    int arrow;
    Rect rect;
    bool hovered;
  };
  Rect rect;
  std::vector<Item> items;
  int left_out = 0;  ///< names that the plot has no room for

  bool open() const { return !items.empty(); }
};

// plane_header.cpp: what stands above the plot.

/// Cuts the header off the top of `rest` and draws it: title, tools, and the arithmetic of the pair in hand.
void draw_plane_header(Frame& frame, Rect& rest);

/// "q 它", shortened to max_width; the letter alone where that is too narrow for a word.
std::string vector_name(const Frame& frame, const Handle& handle, FontKind font, float max_width);
/// "[1.7, 0.5]" in the shown dimensions.
std::string vector_numbers(const Frame& frame, const Handle& handle);

// plane_scene.cpp

PlaneScene make_plane_scene(const Frame& frame, const Rect& plot);

// plane_grid.cpp

/// Perpendiculars to q: all keys on such a line get the same score.
void draw_score_lines(Frame& frame, PlaneScene& scene);

// plane_drag.cpp

/// What the mouse does to the handles. Returns the index of the arrow under it, or -1.
int handle_plane_mouse(Frame& frame, const PlaneScene& scene);

// plane_arrows.cpp

/// Drops the key in hand onto q's direction: the score is that shadow times |q|.
void draw_shadow(Frame& frame, PlaneScene& scene);
void draw_plane_arrows(Frame& frame, const PlaneScene& scene, int hovered);

// plane_labels.cpp

/// Returns whether the hovered arrow (or -1) got a label.
bool draw_plane_labels(Frame& frame, PlaneScene& scene, const CrowdList& list, int hovered);

// plane_crowds.cpp

/// Opens, keeps or closes the list, and takes its clicks. Before the handles, as it lies over them.
CrowdList handle_crowd_list(Frame& frame, const PlaneScene& scene);
void draw_crowd_list(Frame& frame, const PlaneScene& scene, const CrowdList& list);

// plane_editor.cpp: the numbers of q, k and v of the pair in hand, below the plot.

struct EditorGroup {
  Handle handle;
  std::string label;
  Index size = 0;              ///< components of the vector
  Index first = 0, count = 0;  ///< those on screen
};
struct EditorPlan {
  std::vector<std::vector<EditorGroup>> rows;
  float row_height = 0;

  float height() const { return static_cast<float>(rows.size()) * row_height; }
};

/// What fits into that width and that many rows (>= 1).
EditorPlan plan_vector_editor(const Frame& frame, float width, int max_rows);
void draw_vector_editor(Frame& frame, const EditorPlan& plan, const Rect& rect);

}  // namespace attn
