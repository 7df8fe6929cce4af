#include "app/picture/svg.h"

#include <charconv>
#include <cmath>

#include "core/utf8.h"

namespace attn::picture {
namespace {

// What the screen is drawn with, then what other systems have. No quotes inside: the attribute has them.
constexpr std::string_view kFontFamily =
    "'Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC','PingFang SC','Microsoft YaHei',sans-serif";

/// At most three decimals, the shortest way: "12", "0.5".
std::string number(float value) {
  char digits[48];
  const double rounded = std::round(static_cast<double>(value) * 1000) / 1000;
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, rounded == 0 ? 0.0 : rounded);
  return error == std::errc{} ? std::string(digits, end) : "0";
}

std::string attribute(std::string_view name, float value) {
  return " " + std::string(name) + "=\"" + number(value) + "\"";
}

std::string hex(Ink ink) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const unsigned channel : {ink.r, ink.g, ink.b}) {
    text += kDigits[channel >> 4];
    text += kDigits[channel & 15];
  }
  return text;
}

/// ` fill="#123456" fill-opacity="0.5"`, by the property's name.
std::string paint(const std::string& property, Ink ink) {
  std::string text = " " + property + "=\"" + hex(ink) + "\"";
  if (ink.a != 255) text += attribute(property + "-opacity", static_cast<float>(ink.a) / 255);
  return text;
}

std::string look(const std::optional<Ink>& fill, const std::optional<Pen>& pen) {
  std::string text = fill ? paint("fill", *fill) : " fill=\"none\"";
  if (pen) text += paint("stroke", pen->ink) + attribute("stroke-width", pen->thickness);
  return text;
}

std::string rect_attributes(const Box& box) {
  return attribute("x", box.min.x) + attribute("y", box.min.y) + attribute("width", box.width()) +
         attribute("height", box.height());
}

std::string coordinates(Point p) {
  return number(p.x) + " " + number(p.y);
}

/// Writes the elements, and the definitions that they refer to.
class Writer {
 public:
  void add(const Item& item) {
    set_clip(item.clip);
    std::visit([this](const auto& shape) { draw(shape); }, item.shape);
  }
  void finish() { set_clip(std::nullopt); }

  std::string definitions, body;

 private:
  /// Items that are clipped alike stand in one group.
  void set_clip(const std::optional<Box>& clip) {
    if (clip == clip_) return;
    if (clip_) body += "</g>\n";
    clip_ = clip;
    if (!clip) return;
    const std::string id = "c" + std::to_string(++clips_);
    definitions += "<clipPath id=\"" + id + "\"><rect" + rect_attributes(*clip) + "/></clipPath>\n";
    body += "<g clip-path=\"url(#" + id + ")\">\n";
  }

  void draw(const Rectangle& r) {
    body += "<rect" + rect_attributes(r.box);
    if (r.radius > 0) body += attribute("rx", r.radius);
    body += look(r.fill, r.outline) + "/>\n";
  }
  void draw(const Circle& c) {
    body += "<circle" + attribute("cx", c.center.x) + attribute("cy", c.center.y) +
            attribute("r", std::max(c.radius, 0.0f)) + look(c.fill, c.outline) + "/>\n";
  }
  void draw(const Polyline& line) {
    body += line.closed ? "<polygon points=\"" : "<polyline points=\"";
    for (std::size_t i = 0; i < line.points.size(); ++i)
      body += (i == 0 ? "" : " ") + number(line.points[i].x) + "," + number(line.points[i].y);
    body += "\"" + look(line.fill, line.outline) + "/>\n";
  }
  void draw(const Curve& c) {
    body += "<path d=\"M" + coordinates(c.from) + " C" + coordinates(c.control_from) + " " +
            coordinates(c.control_to) + " " + coordinates(c.to) + "\"" + look({}, c.pen) + "/>\n";
  }
  void draw(const Gradient& g) {
    const std::string id = "g" + std::to_string(++gradients_);
    definitions += "<linearGradient id=\"" + id + "\"><stop offset=\"0\"" + paint("stop-color", g.left) +
                   "/><stop offset=\"1\"" + paint("stop-color", g.right) + "/></linearGradient>\n";
    body += "<rect" + rect_attributes(g.box) + " fill=\"url(#" + id + ")\"/>\n";
  }
  void draw(const Text& t) {
    body += "<text" + attribute("x", t.at.x) + attribute("y", t.at.y) + attribute("font-size", t.size);
    if (t.weight == Weight::bold) body += " font-weight=\"bold\"";
    body += paint("fill", t.ink);
    // Another font is stretched to the room that the text was laid out in.
    if (t.width > 0) body += attribute("textLength", t.width) + " lengthAdjust=\"spacingAndGlyphs\"";
    if (t.upwards) body += " transform=\"rotate(-90 " + coordinates(t.at) + ")\"";
    body += ">" + xml_escaped(t.text) + "</text>\n";
  }

  std::optional<Box> clip_;
  int clips_ = 0, gradients_ = 0;
};

}  // namespace

std::string xml_escaped(std::string_view text) {
  constexpr std::string_view kReplacement = "\uFFFD";
  std::string escaped;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (c.length == 0 || is_control(c.value) || c.value == 0xFFFE || c.value == 0xFFFF)
      escaped += kReplacement;
    else if (c.value == U'&')
      escaped += "&amp;";
    else if (c.value == U'<')
      escaped += "&lt;";
    else if (c.value == U'>')
      escaped += "&gt;";
    else if (c.value == U'"')
      escaped += "&quot;";
    else
      escaped += text.substr(at, length);
    at += length;
  }
  return escaped;
}

std::string svg_of(const Picture& picture, float width, float height) {
  Writer writer;
  writer.add({Rectangle{picture.view, 0, picture.background, {}}, {}});
  for (const Item& item : picture.items) writer.add(item);
  writer.finish();
  const Box& view = picture.view;
  std::string svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"";
  svg += attribute("width", width) + attribute("height", height) + " viewBox=\"" + coordinates(view.min) +
         " " + number(view.width()) + " " + number(view.height()) + "\" font-family=\"" +
         std::string(kFontFamily) + "\" xml:space=\"preserve\">\n";
  if (!writer.definitions.empty()) svg += "<defs>\n" + writer.definitions + "</defs>\n";
  return svg + writer.body + "</svg>\n";
}

}  // namespace attn::picture
