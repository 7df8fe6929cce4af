#include "app/export_picture.h"

#include <cmath>
#include <optional>

#include "app/picture/svg.h"
#include "app/print.h"
#include "app/settle.h"
#include "app/ui/recording.h"

namespace attn {
namespace {

/// A Dear ImGui context beside the one in use, current as long as it lives.
class OtherImGui {
 public:
  OtherImGui() : before_(ImGui::GetCurrentContext()), own_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(own_);
  }
  ~OtherImGui() {
    ImGui::DestroyContext(own_);
    ImGui::SetCurrentContext(before_);
  }
  OtherImGui(const OtherImGui&) = delete;
  OtherImGui& operator=(const OtherImGui&) = delete;

 private:
  ImGuiContext *before_, *own_;
};

/// The state with the lesson alone on the screen.
AppState undisturbed(AppState state) {
  state.dialog.reset();
  state.view.help = state.view.blank = state.view.spot = state.view.covering = false;
  state.view.handle.reset();
  return state;
}

/// The interface in a Dear ImGui context of its own, drawn until nothing moves.
class SettledScreen {
 public:
  SettledScreen(const PictureSource& source, float density, Offscreen* offscreen)
      : ui_(source.fonts, source.ui.strings(Language::zh), source.ui.strings(Language::en)) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = source.display;
    io.DisplayFramebufferScale = {density, density};
    io.DeltaTime = 1.0f / 60;
    // A renderer says so itself. Without one nothing limits how many vertices a list has.
    if (!offscreen) io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    // Curves as fine as the pixels.
    ImGui::GetStyle().CurveTessellationTol /= density;
    ImGui::GetStyle().CircleTessellationMaxError /= density;
    const AppState state = undisturbed(source.state);
    const Surface surface{source.scale, density, offscreen ? offscreen->max_texture_size() : kAnyTexture,
                          offscreen ? offscreen->pixels().id() : ImTextureID{}};
    ui_.layout_log().on = true;
    settle(ui_, state, source.derived, source.catalog, surface, offscreen);
    ui_.record_into(&recording_);
    draw_frame(ui_, state, source.derived, source.catalog, surface, offscreen);
  }

  Ui& ui() { return ui_; }
  picture::Picture picture() const {
    const Color paper = ui_.theme().paper;
    return recording_.picture(*ImGui::GetDrawData(), {paper.r, paper.g, paper.b});
  }

  /// Where a panel stands.
  Rect place_of(const std::string& panel) {
    const LayoutEntry* const region = ui_.layout_log().find(LayoutEntry::Kind::region, panel);
    if (!region) throw OutputError("there is no panel " + panel + " on the screen now");
    return region->rect;
  }

 private:
  static constexpr int kAnyTexture = 1 << 14;
  Ui ui_;
  Recording recording_;
};

std::string svg(const ExportSpec& spec, SettledScreen& screen) {
  picture::Picture picture = screen.picture();
  if (!spec.panel.empty()) {
    const Rect at = screen.place_of(spec.panel);
    picture = part_of(picture, {{at.min.x, at.min.y}, {at.max.x, at.max.y}}, screen.ui().metrics().gap);
  }
  return svg_of(picture, picture.view.width(), picture.view.height());
}

/// A margin of paper around a picture.
Image framed(const Image& image, int margin, Color paper) {
  Image whole{image.width + 2 * margin, image.height + 2 * margin, {}};
  const auto pixels = static_cast<std::size_t>(whole.width) * static_cast<std::size_t>(whole.height);
  whole.rgb.reserve(3 * pixels);
  for (std::size_t i = 0; i < pixels; ++i) whole.rgb.insert(whole.rgb.end(), {paper.r, paper.g, paper.b});
  paste(image, whole, margin, margin);
  return whole;
}

std::string png(const ExportSpec& spec, SettledScreen& screen, Offscreen& offscreen) {
  const Color paper = screen.ui().theme().paper;
  ImDrawData* const picture = ImGui::GetDrawData();
  if (spec.panel.empty()) return png_of(offscreen.render(picture, paper.vec4()));
  const auto pixel = [&spec](float units) {
    return static_cast<int>(std::lround(units * static_cast<float>(spec.scale)));
  };
  const Rect at = screen.place_of(spec.panel);
  const PixelArea area{pixel(at.min.x), pixel(at.min.y), pixel(at.max.x) - pixel(at.min.x),
                       pixel(at.max.y) - pixel(at.min.y)};
  return png_of(
      framed(offscreen.render(picture, paper.vec4(), area), pixel(screen.ui().metrics().gap), paper));
}

}  // namespace

std::string export_picture(const ExportSpec& spec, const PictureSource& source) {
  const OtherImGui context;
  if (spec.kind == ExportKind::svg) {
    SettledScreen screen(source, 1, nullptr);
    return svg(spec, screen);
  }
  std::optional<Offscreen> offscreen;
  if (source.window)
    offscreen.emplace(*source.window);
  else
    offscreen.emplace();
  SettledScreen screen(source, static_cast<float>(spec.scale), &*offscreen);
  return png(spec, screen, *offscreen);
}

}  // namespace attn
