#include <algorithm>
#include <cmath>
#include <cstdio>

#include "harness.h"

namespace attn::test {
namespace {

using picture::Box;
using picture::Ink;
using picture::Item;
using picture::Point;

std::string place(const Box& box) {
  char text[80];
  std::snprintf(text, sizeof text, " [%.0f %.0f %.0f %.0f] ", static_cast<double>(box.min.x),
                static_cast<double>(box.min.y), static_cast<double>(box.max.x),
                static_cast<double>(box.max.y));
  return text;
}

Box box_of(const Rect& rect) {
  return {{rect.min.x, rect.min.y}, {rect.max.x, rect.max.y}};
}

bool contains(const Box& box, Point p) {
  return p.x >= box.min.x && p.x <= box.max.x && p.y >= box.min.y && p.y <= box.max.y;
}

/// The body of the letters: from the baseline up to two thirds of the em.
Box letters(const picture::Text& text) {
  constexpr float kHeight = 0.66f;
  if (text.upwards)
    return {{text.at.x - kHeight * text.size, text.at.y - text.width}, {text.at.x, text.at.y}};
  return {{text.at.x, text.at.y - kHeight * text.size}, {text.at.x + text.width, text.at.y}};
}

/// What a shape paints at a point; alpha 0 where it paints nothing. Lines don't count: they pass between
/// letters.
struct PaintAt {
  Point p;

  Ink operator()(const picture::Rectangle& r) const {
    return r.fill && contains(r.box, p) ? *r.fill : Ink{0, 0, 0, 0};
  }
  Ink operator()(const picture::Circle& c) const {
    return c.fill && std::hypot(p.x - c.center.x, p.y - c.center.y) <= c.radius ? *c.fill : Ink{0, 0, 0, 0};
  }
  Ink operator()(const picture::Gradient& g) const {
    if (!contains(g.box, p)) return {0, 0, 0, 0};
    const double t = static_cast<double>((p.x - g.box.min.x) / g.box.width());
    const Color mixed = mix({g.left.r, g.left.g, g.left.b}, {g.right.r, g.right.g, g.right.b}, t);
    return {mixed.r, mixed.g, mixed.b};
  }
  Ink operator()(const picture::Polyline& line) const {
    if (!line.fill) return {0, 0, 0, 0};
    bool in = false;  // even-odd rule
    for (std::size_t i = 0, j = line.points.size() - 1; i < line.points.size(); j = i++) {
      const Point a = line.points[i], b = line.points[j];
      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
    }
    return in ? *line.fill : Ink{0, 0, 0, 0};
  }
  Ink operator()(const picture::Curve&) const { return {0, 0, 0, 0}; }
  Ink operator()(const picture::Text&) const { return {0, 0, 0, 0}; }
};

Ink paint_at(const Item& item, Point p) {
  if (item.clip && !contains(*item.clip, p)) return {0, 0, 0, 0};
  return std::visit(PaintAt{p}, item.shape);
}

/// `over` painted on top of `under`.
Color blended(Color under, Ink over) {
  return mix(under, {over.r, over.g, over.b}, over.a / 255.0);
}

/// What stands behind the item with that number at a point.
Color behind(const picture::Picture& picture, std::size_t item, Point p) {
  std::vector<Ink> layers;
  for (std::size_t i = item; i-- > 0;) {
    const Ink ink = paint_at(picture.items[i], p);
    if (ink.a == 0) continue;
    layers.push_back(ink);
    if (ink.a == 255) break;
  }
  Color color{picture.background.r, picture.background.g, picture.background.b};
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) color = blended(color, *layer);
  return color;
}

bool is_painted_over(const picture::Picture& picture, std::size_t item, Point p) {
  return std::any_of(picture.items.begin() + static_cast<std::ptrdiff_t>(item) + 1, picture.items.end(),
                     [&](const Item& later) { return paint_at(later, p).a > 200; });
}

/// Five points of the text, those of them that may be seen.
std::vector<Point> sample_points(const Item& item, const Box& view) {
  const Box box = letters(std::get<picture::Text>(item.shape));
  const Box seen = item.clip ? box.cut_to(*item.clip).cut_to(view) : box.cut_to(view);
  if (seen.empty()) return {};
  const float y = (seen.min.y + seen.max.y) / 2;
  std::vector<Point> points{{(seen.min.x + seen.max.x) / 2, y}};
  for (const float t : {0.1f, 0.9f}) {
    points.push_back({seen.min.x + t * seen.width(), y});
    points.push_back({points.front().x, seen.min.y + t * seen.height()});
  }
  return points;
}

/// A card that stands in front of the dimmed screen, which is not to be read then.
using Entries = std::vector<LayoutEntry>;
Entries::const_iterator card_in_front(const Entries& entries) {
  const auto card = std::find_if(entries.rbegin(), entries.rend(), [](const LayoutEntry& entry) {
    return entry.id == "dialog/card" || entry.id == "help/card";
  });
  return card == entries.rend() ? entries.end() : card.base() - 1;
}

/// The entries of a card in front, or of the screen where there is none.
LayoutLog in_front(const LayoutLog& log) {
  const auto card = card_in_front(log.entries());
  if (card == log.entries().end()) return log;
  LayoutLog front;
  for (auto entry = card; entry != log.entries().end(); ++entry)
    if (entry->id != "dialog/outside" && entry->id != "help/outside") front.add(*entry);
  return front;
}

/// Where the items of a card in front begin: with its ground. 0 where there is no card.
std::size_t first_in_front(const picture::Picture& picture, const LayoutLog& log) {
  const auto card = card_in_front(log.entries());
  if (card == log.entries().end()) return 0;
  for (std::size_t i = picture.items.size(); i-- > 0;) {
    const auto* ground = std::get_if<picture::Rectangle>(&picture.items[i].shape);
    if (ground && ground->fill && ground->box == box_of(card->rect)) return i;
  }
  ADD_FAILURE() << "the ground of " << card->id << " was not painted";
  return 0;
}

/// Contrast with the colours that are really there; alpha of the text's own colour counts.
void add_painted_faults(const picture::Picture& picture, std::size_t first, double needed,
                        std::vector<std::string>& faults) {
  for (std::size_t i = first; i < picture.items.size(); ++i) {
    const auto* text = std::get_if<picture::Text>(&picture.items[i].shape);
    if (!text || text->text.find_first_not_of(' ') == std::string::npos) continue;
    double worst = 21;
    bool hidden = false;
    for (const Point p : sample_points(picture.items[i], picture.view)) {
      const Color ground = behind(picture, i, p);
      worst = std::min(worst, contrast(blended(ground, text->ink), ground));
      hidden = hidden || is_painted_over(picture, i, p);
    }
    const std::string line = "painted “" + text->text + "”" + place(letters(*text));
    // Half a percent for colours that were rounded to whole bytes on their way.
    if (worst < 0.995 * needed) faults.push_back(line + "contrast " + std::to_string(worst));
    if (hidden) faults.push_back(line + "painted over");
  }
}

/// Controls lie in rows and columns; those that stand in another, or on the free plane, may.
void add_control_faults(const LayoutLog& log, const Setup& setup, std::vector<std::string>& faults) {
  constexpr float kEdge = 2;  // outlines may touch
  const Box window{{0, 0}, {setup.display.x, setup.display.y}};
  std::vector<const LayoutEntry*> items;
  for (const LayoutEntry& entry : log.entries()) {
    if (entry.kind != LayoutEntry::Kind::item || entry.scrolls) continue;
    const Box box = box_of(entry.rect);
    if (box.cut_to(window.grown(1)) != box) faults.push_back(entry.id + place(box) + "outside the window");
    if (!entry.id.starts_with("plane/")) items.push_back(&entry);
  }
  for (std::size_t i = 0; i < items.size(); ++i)
    for (std::size_t j = i + 1; j < items.size(); ++j) {
      const Box a = box_of(items[i]->rect), b = box_of(items[j]->rect), both = a.cut_to(b);
      if (both.width() <= kEdge || both.height() <= kEdge || both == a || both == b) continue;
      faults.push_back(items[i]->id + place(a) + "overlaps " + items[j]->id + place(b));
    }
}

void add_size_faults(const LayoutLog& log, const Setup& setup, std::vector<std::string>& faults) {
  const bool full = setup.display.x / setup.scale >= 1920 && setup.display.y / setup.scale >= 1080;
  const float word = setup.scale * (setup.projection ? (full ? 56 : 34) : (full ? 40 : 28));
  for (const LayoutEntry& entry : log.entries())
    if (entry.kind == LayoutEntry::Kind::text && entry.id.starts_with("stage/word/") && entry.font_px < word)
      faults.push_back(entry.id + " “" + entry.text + "” is a small word");
}

/// Labels along the table have as much room as their row or column; the whole word is told beside the mouse.
void add_shortened(const LayoutLog& log, std::vector<std::string>& faults) {
  for (const LayoutEntry& entry : log.entries())
    if (!entry.id.starts_with("heatmap/column_label") && !entry.id.starts_with("heatmap/row_label") &&
        entry.kind == LayoutEntry::Kind::text && entry.text.ends_with("…") && entry.text != "…" &&
        !entry.text.ends_with("……") && !entry.text.ends_with(" …"))
      faults.push_back(entry.id + " “" + entry.text + "”" + place(box_of(entry.rect)) + "shortened");
}

}  // namespace

std::vector<std::string> audit(Harness& ui, const Setup& setup, const AuditRule& rule) {
  const picture::Picture picture = ui.painted();
  const LayoutLog log = in_front(ui.log());
  std::vector<std::string> faults = legibility_faults(log, setup);
  add_control_faults(log, setup, faults);
  if (!rule.long_sentence) add_size_faults(log, setup, faults);
  if (!rule.may_shorten) add_shortened(log, faults);
  add_painted_faults(picture, first_in_front(picture, log), setup.projection ? 7 : 4.5, faults);
  return faults;
}

}  // namespace attn::test
