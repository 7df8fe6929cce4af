#pragma once
// What a panel gets: everything it may read, and the list of what a hand did.

#include <optional>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "app/state/derived.h"
#include "app/ui/fonts.h"
#include "app/ui/layout_log.h"
#include "app/ui/metrics.h"
#include "app/ui/panels/heatmap_memory.h"
#include "app/ui/panels/stage_memory.h"
#include "app/ui/strings.h"
#include "app/ui/theme.h"
#include "app/ui/word_widths.h"

namespace attn {

class Recording;

/// A number or a text that is being typed.
struct TextEdit {
  ItemId field;         ///< the box on screen: two cards may show the same number
  long long owner = 0;  ///< whose number or text it is
  std::string text;
  std::string problem;  ///< why the text can't be taken; shown beside it
  bool just_opened = true;
  bool goes_on = false;  ///< the text is the beginning of what is being typed: it isn't selected
  bool drawn = true;     ///< in this frame; a field that is gone takes its unfinished text with it
};

/// A handle of the plane in a hand, from the press to the release of the button.
struct PlaneDrag {
  Handle handle;
  ImVec2 press{0, 0};      ///< where the mouse went down
  ImVec2 grip{0, 0};       ///< from the mouse to the handle's centre: it must not jump to the mouse
  bool moved = false;      ///< until then it is a click
  bool previewed = false;  ///< the state holds a preview of it
  bool cancelled = false;  ///< nothing more happens until the button comes up
};

/// Where the hands are in the table of the sentence. Its row is the chosen word.
struct EditorMemory {
  enum class Command { none, open, copy_row, copy_table, paste, next, back };

  Index column = 0;     ///< of the cell that has the keyboard: 0 = the word, the table's columns from 1
  bool header = false;  ///< it is the name above the column, not a word's cell
  std::optional<Index> reveal;      ///< its row, while it has yet to be brought into view
  std::optional<Index> shown_word;  ///< the chosen word that the table has brought into view
  Command command = Command::none;  ///< of a key or button, for the table to carry out
  std::string problem;              ///< why the last block could not be pasted
  Index like = 1;                   ///< the sentence whose numbers are taken over, from 1
  int last_frame = 0;               ///< in which the table was drawn
};

/// What the screen remembers between frames that is nobody else's business: no number, nothing to undo.
struct UiMemory {
  std::optional<ItemId> focus;            ///< the control that has the keyboard
  std::vector<ItemId> round, last_round;  ///< all that can have it, in this frame and in the one before
  bool menu_asked = false;                ///< a key wants the lesson menu opened
  std::optional<std::size_t> menu_row;    ///< of the open menu, that has the keyboard
  std::optional<Dialog> opened_dialog;    ///< the dialog as it was when it came up
  bool in_dialog = false;                 ///< what is being drawn now belongs to an open dialog
  bool on_top = false;                    ///< and now to the mode of covering
  std::optional<TextEdit> edit;
  std::optional<PlaneDrag> plane_drag;
  EditorMemory editor;
  std::optional<ImVec2> pressed_at;  ///< where the mouse went down, until it moves on: no tooltips meanwhile
  std::optional<Index> open_clump;   ///< first word of the crowd of handles whose names are listed
  Index first_component = 0;         ///< of the vector editor's page, when d_k or d_v doesn't fit
  std::optional<Index>
      hovered_word;  ///< the key under the mouse anywhere, for the next frame: all panels light it
  std::optional<Index> hovering_word;  ///< the same, being found in this frame
  std::optional<Index> compared_word;  ///< the same of the rows that are compared
  std::optional<ImVec2> spot;          ///< where the ring is that points
  ImVec2 spot_mouse{0, 0};             ///< where the mouse was when it was last asked for the ring
  WordWidths word_widths;
  StageMemory stage;
  HeatmapMemory heatmap;
};

/// One frame for one panel. Panels read, draw and push actions; they change nothing else but the memory.
struct Frame {
  const AppState& state;
  const Derived& derived;
  const Catalog& catalog;
  const Theme& theme;
  const Metrics& metrics;
  const Fonts& fonts;
  const Strings& strings;
  LayoutLog& log;
  UiMemory& memory;
  std::vector<Action>& actions;
  Recording* recording = nullptr;  ///< what is drawn is kept there too, while somebody wants it
  ImTextureID texture{};           ///< of what panels draw pixel by pixel; none: they draw rectangles

  const std::string& tr(std::string_view key) const { return strings(key); }
  Language language() const { return state.settings.language; }
  void emit(Action action) { actions.push_back(std::move(action)); }
  /// A word of the sentence as the font can show it.
  std::string word(Index index) const {
    return fonts.displayable(derived.words[static_cast<std::size_t>(index)]);
  }
  /// What a sentence of the lesson says, in short.
  std::string label(std::size_t sentence) const {
    return fonts.displayable(state.lesson().sentences[sentence].label.in(language()));
  }
  /// The name of a value dimension, the lesson's or "v1", "v2", …
  std::string axis(Index index) const {
    return fonts.displayable(axis_name(state.lesson(), index, language()));
  }
  /// Whether a step is the one in play, and its parts are lit.
  bool lit(Step step) const { return state.view.step == step; }
  /// Whether scores are divided by sqrt(d_k): without it there are three steps.
  bool divides() const { return scaling_of(state) == Scaling::by_root_d_k; }
  /// Between two sentences numbers are mixed, not anybody's own: they can't be edited.
  bool between_sentences() const {
    return state.view.blend.from != state.view.blend.to && state.view.blend.amount > 0 &&
           state.view.blend.amount < 1;
  }
};

}  // namespace attn
