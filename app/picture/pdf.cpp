#include "app/picture/pdf.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <cstdio>
#include <numbers>
#include <stdexcept>

#include "core/utf8.h"

namespace attn::picture {
namespace {

constexpr double kPi = std::numbers::pi;

/// A font that FreeType has opened. cairo may keep it in its caches after everybody else let go of it, so it
/// is cairo that frees it.
struct OpenFont {
  FT_Library library = nullptr;
  FT_Face face = nullptr;

  ~OpenFont() {
    if (face != nullptr) FT_Done_Face(face);
    if (library != nullptr) FT_Done_FreeType(library);
  }
};

struct Release {
  void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
  void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
template <typename T>
using Owned = std::unique_ptr<T, Release>;

struct Font {
  Owned<cairo_font_face_t> cairo;
  FT_Face face = nullptr;  ///< cairo's
};

Font open_font(const FontData& data) {
  static const cairo_user_data_key_t kOpenFont{};
  auto open = std::make_unique<OpenFont>();
  if (FT_Init_FreeType(&open->library) != 0 ||
      FT_New_Memory_Face(open->library, static_cast<const FT_Byte*>(data.data),
                         static_cast<FT_Long>(data.size), data.face, &open->face) != 0)
    throw std::runtime_error("a font can't be read");
  Font font{Owned<cairo_font_face_t>(cairo_ft_font_face_create_for_ft_face(open->face, 0)), open->face};
  const auto free = [](void* it) { delete static_cast<OpenFont*>(it); };
  if (cairo_font_face_set_user_data(font.cairo.get(), &kOpenFont, open.get(), free) != CAIRO_STATUS_SUCCESS)
    throw std::bad_alloc();
  static_cast<void>(open.release());
  return font;
}

/// Outlines as they were designed, at any size.
Owned<cairo_font_options_t> unhinted() {
  Owned<cairo_font_options_t> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  return options;
}

void set_ink(cairo_t* to, Ink ink) {
  cairo_set_source_rgba(to, ink.r / 255.0, ink.g / 255.0, ink.b / 255.0, ink.a / 255.0);
}

void add_box(cairo_t* to, const Box& box) {
  cairo_rectangle(to, box.min.x, box.min.y, box.width(), box.height());
}

/// Fills and strokes the present path.
void paint_path(cairo_t* to, const std::optional<Ink>& fill, const std::optional<Pen>& pen) {
  if (fill) {
    set_ink(to, *fill);
    cairo_fill_preserve(to);
  }
  if (pen) {
    set_ink(to, pen->ink);
    cairo_set_line_width(to, pen->thickness);
    cairo_stroke_preserve(to);
  }
  cairo_new_path(to);
}

struct Fonts {
  Font regular, bold;
  const Font& of(Weight weight) const { return weight == Weight::bold ? bold : regular; }
};

/// Draws each kind of shape.
struct Painter {
  cairo_t* to;
  const Fonts& fonts;

  void operator()(const Rectangle& r) const {
    const auto [min, max] = r.box;
    const double radius = r.radius;
    if (radius <= 0) {
      add_box(to, r.box);
    } else {
      cairo_arc(to, max.x - radius, min.y + radius, radius, -kPi / 2, 0);
      cairo_arc(to, max.x - radius, max.y - radius, radius, 0, kPi / 2);
      cairo_arc(to, min.x + radius, max.y - radius, radius, kPi / 2, kPi);
      cairo_arc(to, min.x + radius, min.y + radius, radius, kPi, 3 * kPi / 2);
      cairo_close_path(to);
    }
    paint_path(to, r.fill, r.outline);
  }

  void operator()(const Circle& c) const {
    cairo_arc(to, c.center.x, c.center.y, c.radius, 0, 2 * kPi);
    cairo_close_path(to);
    paint_path(to, c.fill, c.outline);
  }

  void operator()(const Polyline& line) const {
    for (const Point& p : line.points) cairo_line_to(to, p.x, p.y);
    if (line.closed) cairo_close_path(to);
    paint_path(to, line.fill, line.outline);
  }

  void operator()(const Curve& c) const {
    cairo_move_to(to, c.from.x, c.from.y);
    cairo_curve_to(to, c.control_from.x, c.control_from.y, c.control_to.x, c.control_to.y, c.to.x, c.to.y);
    paint_path(to, {}, c.pen);
  }

  void operator()(const Gradient& g) const {
    cairo_pattern_t* const pattern = cairo_pattern_create_linear(g.box.min.x, 0, g.box.max.x, 0);
    cairo_pattern_add_color_stop_rgba(pattern, 0, g.left.r / 255.0, g.left.g / 255.0, g.left.b / 255.0,
                                      g.left.a / 255.0);
    cairo_pattern_add_color_stop_rgba(pattern, 1, g.right.r / 255.0, g.right.g / 255.0, g.right.b / 255.0,
                                      g.right.a / 255.0);
    cairo_set_source(to, pattern);
    cairo_pattern_destroy(pattern);
    add_box(to, g.box);
    cairo_fill(to);
  }

  void operator()(const Text& text) const {
    cairo_set_font_face(to, fonts.of(text.weight).cairo.get());
    cairo_set_font_size(to, text.size);
    set_ink(to, text.ink);
    cairo_translate(to, text.at.x, text.at.y);
    if (text.upwards) cairo_rotate(to, -kPi / 2);
    cairo_move_to(to, 0, 0);
    cairo_show_text(to, text.text.c_str());
    cairo_new_path(to);
  }
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

struct Typefaces::Parts {
  Fonts fonts;
};

Typefaces::Typefaces(const FontData& regular, const FontData& bold)
    : parts_(std::make_unique<Parts>(Parts{{open_font(regular), open_font(bold)}})) {}
Typefaces::~Typefaces() = default;
Typefaces::Typefaces(Typefaces&&) noexcept = default;

float Typefaces::width(Weight weight, float size, std::string_view text) const {
  cairo_matrix_t to_size, identity;
  cairo_matrix_init_scale(&to_size, size, size);
  cairo_matrix_init_identity(&identity);
  const Owned<cairo_scaled_font_t> font(
      cairo_scaled_font_create(parts_->fonts.of(weight).cairo.get(), &to_size, &identity, unhinted().get()));
  cairo_text_extents_t extents;
  cairo_scaled_font_text_extents(font.get(), std::string(text).c_str(), &extents);
  return static_cast<float>(extents.x_advance);
}

std::string Typefaces::displayable(std::string_view text) const {
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (c.length != 0 && FT_Get_Char_Index(parts_->fonts.regular.face, c.value) != 0) {
      shown += text.substr(at, length);
    } else {
      char code[16];
      std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(c.length == 0 ? 0xFFFD : c.value));
      shown += code;
    }
    at += length;
  }
  return shown;
}

std::string Typefaces::pdf_of(const Picture& picture, const std::string& title) const {
  std::string pdf;
  const Box& view = picture.view;
  const Owned<cairo_surface_t> page(
      cairo_pdf_surface_create_for_stream(append, &pdf, view.width(), view.height()));
  cairo_pdf_surface_set_metadata(page.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  const Owned<cairo_t> to(cairo_create(page.get()));
  cairo_set_font_options(to.get(), unhinted().get());
  cairo_translate(to.get(), -view.min.x, -view.min.y);
  set_ink(to.get(), picture.background);
  cairo_paint(to.get());
  for (const Item& item : picture.items) {
    cairo_save(to.get());
    if (item.clip) {
      add_box(to.get(), *item.clip);
      cairo_clip(to.get());
    }
    std::visit(Painter{to.get(), parts_->fonts}, item.shape);
    cairo_restore(to.get());
  }
  cairo_show_page(to.get());
  cairo_surface_finish(page.get());
  const cairo_status_t status = cairo_status(to.get());
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
  return pdf;
}

}  // namespace attn::picture
