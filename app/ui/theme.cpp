#include "app/ui/theme.h"

namespace attn {
namespace {

Theme light_roles() {
  Theme t{};
  // Apart in lightness as much as in hue: blue and green are one hue to some eyes.
  t.query = rgb(0xB84A00), t.key = rgb(0x0A58CA), t.value = rgb(0x0B4A36);
  t.query_soft = rgb(0xFCEADC), t.key_soft = rgb(0xE3EFF8), t.value_soft = rgb(0xDDF1EB);
  t.ink = rgb(0x1F2328), t.muted = rgb(0x4A4F57);
  t.paper = rgb(0xF6F4EF), t.card = rgb(0xFFFFFF), t.line = rgb(0xDAD7CF), t.axis = rgb(0x75797F);
  t.focus = rgb(0x7A3FB0);
  t.on_query = rgb(0xFFFFFF);
  t.heat_low = rgb(0xF2F6FA), t.heat_high = rgb(0x1F4E79);
  return t;
}

Theme dark_roles() {
  Theme t{};
  t.query = rgb(0xFF9A5C), t.key = rgb(0x66CCFF), t.value = rgb(0x5BA683);
  t.query_soft = rgb(0x45301F), t.key_soft = rgb(0x1F3447), t.value_soft = rgb(0x173D33);
  t.ink = rgb(0xF2F2EF), t.muted = rgb(0xB9BFC7);
  t.paper = rgb(0x14171B), t.card = rgb(0x1E2329), t.line = rgb(0x3B424B), t.axis = rgb(0x868D96);
  t.focus = rgb(0xD0A6FF);
  t.on_query = rgb(0x14171B);
  t.heat_low = rgb(0x252C35), t.heat_high = rgb(0x8CC4F5);
  return t;
}

}  // namespace

Theme make_theme(ThemeKind kind, bool projection) {
  const bool light = kind == ThemeKind::light;
  Theme t = light ? light_roles() : dark_roles();
  t.text_contrast = projection ? 7 : 4.5;
  // In projection digits need 7 : 1 in every cell. No text colour gives that on a middle grey, so the ramp
  // stays on the side of the text's opposite.
  if (projection) t.heat_high = light ? rgb(0x74A0C9) : rgb(0x2A5A86);

  const Color far = light ? rgb(0x000000) : rgb(0xFFFFFF);
  const auto readable = [&](Color& text, Color also_on) {
    for (const Color background : {t.card, t.paper, also_on})
      text = with_contrast(text, background, far, t.text_contrast);
  };
  readable(t.query, t.query_soft);
  readable(t.key, t.key_soft);
  readable(t.value, t.value_soft);
  readable(t.ink, t.query_soft);
  readable(t.muted, t.query_soft);
  readable(t.focus, t.card);
  t.on_query = with_contrast(t.on_query, t.query, light ? rgb(0xFFFFFF) : rgb(0x000000), t.text_contrast);
  return t;
}

}  // namespace attn
