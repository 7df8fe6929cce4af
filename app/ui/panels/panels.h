#pragma once
// The parts of the screen. One panel, one file, one draw function; registry.cpp lists them.

#include <span>
#include <string_view>

#include "app/ui/frame.h"

namespace attn {

/// Where each part of the screen stands. See SCREEN regions in README.md.
struct ScreenLayout {
  Rect top_bar, stage, formula, heatmap, plane, steps, compare;
  Rect editor;  ///< in place of all but the sentence
  // On the walk:
  Rect guide, words, gaze, reader, projections, product, spread, paper, mixture, ratio;
  // Of the model that learns:
  Rect trainer, answers, looks, learned_plane, progress;
};

/// Cuts the window into its regions; the sentence gets the height that its words need, the cards share the
/// rest.
/// frame: only measured with.
ScreenLayout layout_screen(Frame& frame, const Rect& display);

/// Whether the plane is on the screen, and its arrows can be seen: then Tab goes round its handles.
bool shows_plane(const Frame& frame);

struct Panel {
  const char* name;  ///< id of its child window and of its region in the layout log
  Rect ScreenLayout::*place;
  bool card;                              ///< drawn on a card with an outline, or on the bare paper
  void (*draw)(Frame& frame, Rect area);  ///< area: inside the card's padding
  std::string_view text_key;              ///< its name, where it can be covered
};

/// All panels, in drawing order.
std::span<const Panel> panels();

void draw_top_bar(Frame& frame, Rect area);
void draw_stage(Frame& frame, Rect area);
void draw_formula_strip(Frame& frame, Rect area);
void draw_heatmap(Frame& frame, Rect area);
void draw_plane(Frame& frame, Rect area);
void draw_steps(Frame& frame, Rect area);
void draw_editor(Frame& frame, Rect area);
/// In place of plane and steps while there is something to compare.
void draw_compare(Frame& frame, Rect area);

// The walk's guide, and the labs of its stations.
void draw_guide(Frame& frame, Rect area);
void draw_words(Frame& frame, Rect area);
void draw_gaze(Frame& frame, Rect area);
void draw_reader(Frame& frame, Rect area);
void draw_projections(Frame& frame, Rect area);
void draw_product(Frame& frame, Rect area);
void draw_spread(Frame& frame, Rect area);
void draw_paper(Frame& frame, Rect area);
void draw_mixture(Frame& frame, Rect area);
void draw_ratio(Frame& frame, Rect area);

// The model that learns: what drives it, what it answers, and how it does.
void draw_trainer(Frame& frame, Rect area);
void draw_answers(Frame& frame, Rect area);
void draw_looks(Frame& frame, Rect area);
void draw_learned_plane(Frame& frame, Rect area);
void draw_progress(Frame& frame, Rect area);

/// The pair, or a sentence of one's own; at the right end of a row, which shrinks.
void draw_answer_tabs(Frame& frame, Rect& row);
/// Opens what the model has learned as a lesson.
void open_learned(Frame& frame);
/// The heights that these two want at that width, padding not counted.
float trainer_height(Frame& frame, float width);
float answers_height(Frame& frame, float width);

/// The height that the guide wants for what its station says, at that width, padding not counted. The same
/// for all beats of a station, so that nothing jumps from one to the next.
float guide_height(Frame& frame, float width);
/// The height of the line of words, padding not counted.
float words_height(const Frame& frame);

/// The height that the stage takes for its words at that width, padding not counted: at most `whole` if all
/// of them fit into it, else at most `scrolled`. Decides how draw_stage() lays them out.
struct StageRoom {
  float whole, scrolled;
};
float stage_height(const Frame& frame, float width, StageRoom room);

/// Every key, from the table in shortcuts.h, over the rest of the screen.
void draw_help(Frame& frame);

}  // namespace attn
