// The pronoun's query in both sentences, and the keys of all words, as the training moves them.

#include <algorithm>

#include "app/ui/panels/panels.h"
#include "app/ui/panels/plane_chooser.h"
#include "app/ui/panels/plane_grid.h"
#include "app/ui/panels/training/training_parts.h"
#include "app/ui/text.h"
#include "app/ui/widgets/interact.h"
#include "app/ui/widgets/shapes.h"

namespace attn {
namespace {

/// A vector of one of the sentences that are shown, as the plane shows it.
struct LearnedArrow {
  bool query;
  bool second;  ///< of the pair's second sentence: dashed and hollow
  Index word;
  ImVec2 tip{0, 0};
  bool in_view = true;
};

struct LearnedScene {
  PlaneMap map;
  std::vector<LearnedArrow> arrows;  ///< queries first
  std::vector<Rect> taken;           ///< where no label may stand any more
  std::vector<Segment> lines;
};

/// The sentences that the plane shows, with whether each is the second of the pair.
std::vector<std::pair<const ReadSentence*, bool>> shown_sentences(const Frame& frame) {
  const TrainingLab& lab = lab_of(frame);
  if (training_of(frame).sentence == kOwnSentence)
    return lab.own ? std::vector<std::pair<const ReadSentence*, bool>>{{&*lab.own, false}}
                   : std::vector<std::pair<const ReadSentence*, bool>>{};
  return {{&lab.read[0], false}, {&lab.read[1], true}};
}

PlanePoint point_of(const Training& training, const Matrix& rows, Index row) {
  const bool flat = training.plane_x == training.plane_y;
  return {rows(row, training.plane_x), flat ? 0.0 : rows(row, training.plane_y)};
}

LearnedArrow arrow_of(const LearnedScene& scene, PlanePoint at, bool query, bool second, Index word) {
  return {query, second, word, place_on_screen(scene.map, at), scene.map.shows(at)};
}

LearnedScene make_scene(const Frame& frame, const Rect& plot) {
  const Training& training = training_of(frame);
  LearnedScene scene;
  scene.map = make_plane_map(lab_of(frame).plane, plot, plane_margin(frame));
  const auto shown = shown_sentences(frame);
  const bool first_layer = training.plane_layer == 1;
  for (const auto& [sentence, second] : shown) {
    const Matrix& Q = first_layer ? sentence->reading.q1 : sentence->reading.q2;
    if (Q.rows() == 0) continue;
    scene.arrows.push_back(arrow_of(scene, point_of(training, Q, sentence->asked.pronoun), true, second,
                                    sentence->asked.pronoun));
  }
  for (const auto& [sentence, second] : shown) {
    const Matrix& K = first_layer ? sentence->reading.k1 : sentence->reading.k2;
    for (Index word = 0; word < K.rows(); ++word)
      scene.arrows.push_back(arrow_of(scene, point_of(training, K, word), false, second, word));
  }
  const ImVec2 origin = scene.map.to_screen({0, 0});
  for (const LearnedArrow& arrow : scene.arrows) {
    scene.taken.push_back(Rect{arrow.tip, arrow.tip}.grown(frame.metrics.handle));
    if (arrow.query) scene.lines.push_back({origin, arrow.tip});
  }
  return scene;
}

void draw_learned_arrow(Frame& frame, const LearnedScene& scene, const LearnedArrow& arrow) {
  const Theme& theme = frame.theme;
  const float line = frame.metrics.line;
  const ImVec2 origin = scene.map.to_screen({0, 0});
  const Color color = arrow.query ? theme.query : theme.key;
  const float radius = (arrow.query ? 1.0f : 0.75f) * frame.metrics.handle;
  if (arrow.query && arrow.second)
    draw_dashed(frame, origin, arrow.tip, color, 4 * line, 6 * line);
  else if (arrow.query)
    draw_line(frame, origin, arrow.tip, color, 4 * line);
  else
    draw_line(frame, origin, arrow.tip, mix(theme.card, color, 0.45), line);
  draw_circle(frame, arrow.tip, radius, arrow.second ? theme.card : color, color, 2 * line);
  log_mark(frame, {arrow.query ? "learned/q" : "learned/k", arrow.second ? 1 : 0, arrow.word},
           Rect{arrow.tip, arrow.tip}.grown(radius), color, theme.card);
}

std::string arrow_name(const Frame& frame, const LearnedArrow& arrow) {
  const auto shown = shown_sentences(frame);
  const ReadSentence& sentence = *shown[arrow.second ? 1 : 0].first;
  std::string word = frame.fonts.displayable(sentence.words[static_cast<std::size_t>(arrow.word)]);
  if (!arrow.query) return word;
  return "q " + word + (shown.size() > 1 ? (arrow.second ? " ②" : " ①") : "");
}

/// Whether the other sentence has the same word with its key at the same place.
bool repeats(const LearnedScene& scene, const LearnedArrow& arrow, const Frame& frame) {
  if (arrow.query || !arrow.second) return false;
  const TrainingLab& lab = lab_of(frame);
  const auto word = static_cast<std::size_t>(arrow.word);
  if (lab.read[0].words[word] != lab.read[1].words[word]) return false;
  const auto twin = std::ranges::find_if(scene.arrows, [&](const LearnedArrow& other) {
    return !other.query && !other.second && other.word == arrow.word;
  });
  return twin != scene.arrows.end() && length(twin->tip - arrow.tip) < 3 * frame.metrics.handle;
}

void draw_labels(Frame& frame, LearnedScene& scene) {
  const ImVec2 origin = scene.map.to_screen({0, 0});
  for (const LearnedArrow& arrow : scene.arrows) {
    if (repeats(scene, arrow, frame)) continue;
    const FontKind font = arrow.query ? FontKind::bold : FontKind::small;
    const std::string name = arrow_name(frame, arrow);
    const ImVec2 size{text_width(frame, font, name), text_height(frame, font)};
    ImVec2 towards = arrow.tip - origin;
    if (length(towards) < 1) towards = {0, -1};
    const float reach = 1.2f * frame.metrics.handle + frame.metrics.line;
    const auto place = place_label(scene.map.plot, arrow.tip, size, towards, reach,
                                   (arrow.query ? 9 : 3) * frame.metrics.handle, scene.taken, scene.lines);
    if (!place) continue;
    draw_plane_label(frame,
                     {arrow.query ? "learned/label_q" : "learned/label_k", arrow.second ? 1 : 0, arrow.word},
                     *place, font, arrow.query ? frame.theme.query : frame.theme.key, name);
    const float apart = 0.4f * frame.metrics.small;
    scene.taken.push_back({place->min - ImVec2{apart, 0}, place->max + ImVec2{apart, 0}});
  }
}

/// Where a q has more numbers than the plane has axes.
void draw_dimension_choice(Frame& frame, Rect row) {
  constexpr ChooserIds kIds{"learned/dimension_name", "learned/dimension", "learned/dimension_back",
                            "learned/dimension_on"};
  const Training& training = training_of(frame);
  const Index d_k = lab_of(frame).trained.model.shape.d_k;
  for (const bool horizontal : {true, false}) {
    const Index shown = horizontal ? training.plane_x : training.plane_y,
                other = horizontal ? training.plane_y : training.plane_x;
    const DimensionChoice choice{horizontal, shown, other, d_k};
    const Rect place = take_left(row, dimension_chooser_width(frame, choice));
    take_left(row, frame.metrics.gap);
    if (const auto next = draw_dimension_chooser(frame, kIds, choice, place))
      frame.emit(
          ShowTrainingPlane{training.plane_layer, horizontal ? *next : other, horizontal ? other : *next});
  }
}

void draw_header(Frame& frame, Rect& area) {
  const Training& training = training_of(frame);
  const learning::ModelShape& shape = lab_of(frame).trained.model.shape;
  Rect row{area.min, {area.max.x, area.min.y + std::round(1.35f * frame.metrics.title)}};
  take_top(area, row.height());
  if (shape.layers > 1) {
    const auto tab = [&](int layer) {
      return TabChoice{{"learned/layer", layer},
                       fill(frame.tr("learned.layer"), {{"layer", std::to_string(layer)}}),
                       frame.tr("learned.layer_hint"),
                       training.plane_layer == layer,
                       ShowTrainingPlane{layer, training.plane_x, training.plane_y}};
    };
    draw_tabs(frame, row, {tab(1), tab(2)});
  }
  draw_card_heading(frame, {"learned/heading"}, row,
                    {training_text(frame, "learned.heading"), frame.tr("learned.heading.short")});
  if (shape.d_k > 2) {
    draw_dimension_choice(frame, take_top(area, dimension_chooser_height(frame)));
    take_top(area, frame.metrics.gap / 3);
  }
}

/// What is solid and what is dashed.
void draw_legend(Frame& frame, Rect& area) {
  if (training_of(frame).sentence == kOwnSentence) return;
  Rect row = take_top(area, std::round(1.3f * text_height(frame, FontKind::small)));
  for (const Index sentence : {0, 1}) {
    const CurveLook look{frame.theme.query, sentence == 0 ? Stroke::solid : Stroke::dashed};
    const std::string text = std::string("q, k ") + (sentence == 0 ? "①" : "②");
    row.min.x +=
        draw_legend_entry(frame, {"learned/legend", sentence}, row.min, look, text) + frame.metrics.gap;
    const float radius = 0.75f * frame.metrics.handle;
    const ImVec2 center{row.min.x - frame.metrics.gap + 2.5f * radius,
                        row.min.y + text_height(frame, FontKind::small) / 2};
    draw_circle(frame, center, radius, sentence == 0 ? frame.theme.key : frame.theme.card, frame.theme.key,
                2 * frame.metrics.line);
    row.min.x += 4.5f * radius;
  }
}

}  // namespace

void draw_learned_plane(Frame& frame, Rect area) {
  draw_header(frame, area);
  draw_legend(frame, area);
  const Training& training = training_of(frame);
  const bool flat = training.plane_x == training.plane_y;
  if (area.height() < 3 * frame.metrics.body || shown_sentences(frame).empty()) return;
  const Rect plot = plot_without_gutters(frame, area, lab_of(frame).plane, flat);
  LearnedScene scene = make_scene(frame, plot);
  draw_plane_grid(frame, scene.map, flat, {"learned/tick/x", "learned/tick/y", "learned/plot"});
  const Clip clip(plot);
  for (std::size_t i = scene.arrows.size(); i-- > 0;) draw_learned_arrow(frame, scene, scene.arrows[i]);
  draw_labels(frame, scene);
}

}  // namespace attn
