#include "app/platform/window.h"

#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <span>
#include <utility>
#include <vector>

#include "app/platform/error.h"
#include "app/platform/gl_context.h"
#include "app/platform/imgui_input.h"
#include "app/platform/screen_geometry.h"
#include "app/platform/window_events.h"

namespace attn {
namespace {

/// Dear ImGui's GLFW backend: clipboard, mouse cursors, sizes and time. Input is ours.
class ImGuiGlfw {
 public:
  explicit ImGuiGlfw(GLFWwindow* window) {
    if (!ImGui_ImplGlfw_InitForOpenGL(window, /*install_callbacks=*/false)) {
      throw PlatformError("Dear ImGui can't use the window");
    }
  }
  ~ImGuiGlfw() { ImGui_ImplGlfw_Shutdown(); }
  ImGuiGlfw(const ImGuiGlfw&) = delete;
  ImGuiGlfw& operator=(const ImGuiGlfw&) = delete;
};

std::span<GLFWmonitor* const> monitors() {
  int count = 0;
  GLFWmonitor* const* const first = glfwGetMonitors(&count);
  return {first, static_cast<std::size_t>(count)};
}

/// The part of a monitor that no task bar covers.
ScreenRect work_area(GLFWmonitor* monitor) {
  ScreenRect area;
  glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height);
  return area;
}

std::vector<ScreenRect> work_areas() {
  std::vector<ScreenRect> areas;
  for (GLFWmonitor* monitor : monitors()) areas.push_back(work_area(monitor));
  return areas;
}

ScreenRect rectangle_of(GLFWwindow* window) {
  ScreenRect rect;
  glfwGetWindowPos(window, &rect.x, &rect.y);
  glfwGetWindowSize(window, &rect.width, &rect.height);
  return rect;
}

/// The size that was asked for, or the last one, or one that is right at any scale of the monitor.
ScreenRect wanted_rectangle(GLFWwindow* window, const WindowOptions& options) {
  if (options.place) {
    const ScreenRect& place = *options.place;
    const bool sized = options.width > 0 && options.height > 0;
    return {place.x, place.y, sized ? options.width : place.width, sized ? options.height : place.height};
  }
  if (options.width > 0 && options.height > 0) return {0, 0, options.width, options.height};
  float scale = 1;
  glfwGetWindowContentScale(window, &scale, nullptr);
  return {0, 0, static_cast<int>(1280 * scale), static_cast<int>(800 * scale)};
}

/// Never larger than the monitor. A window that would fill it is maximised instead, which leaves room for the
/// title bar. Returns where the window is to be, if it was somewhere before and a screen is there.
std::optional<ScreenRect> set_first_size(GLFWwindow* window, const WindowOptions& options) {
  ScreenRect rect = wanted_rectangle(window, options);
  const std::vector<ScreenRect> areas = work_areas();
  const bool has_place = options.place && is_on_screen(*options.place, areas);
  if (!areas.empty()) {
    const ScreenRect& area = has_place ? areas[area_of(rect, areas)] : areas.front();  // the primary one
    rect = fit_into(rect, area);
    const bool fills = rect.width == area.width && rect.height == area.height;
    if (has_place) glfwSetWindowPos(window, rect.x, rect.y);
    if (fills || options.maximized) glfwMaximizeWindow(window);
  }
  glfwSetWindowSize(window, rect.width, rect.height);
  glfwSetWindowSizeLimits(window, std::min(Window::kMinWidth, rect.width),
                          std::min(Window::kMinHeight, rect.height), GLFW_DONT_CARE, GLFW_DONT_CARE);
  if (!has_place || options.maximized) return std::nullopt;
  return rect;
}

/// The whole of the monitor that shows most of `rect`, or of the first one.
void fill_monitor(GLFWwindow* window, const ScreenRect& rect) {
  const std::vector<ScreenRect> areas = work_areas();
  if (areas.empty()) return;
  GLFWmonitor* const monitor = monitors()[area_of(rect, areas)];
  const GLFWvidmode* const mode = glfwGetVideoMode(monitor);
  glfwSetWindowMonitor(window, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
}

/// Unplugging the projector leaves a window without a monitor where one was filled: it fills one that is
/// left.
void refill_monitor(GLFWwindow* window, const ScreenRect& rect) {
  if (glfwGetWindowMonitor(window) == nullptr) fill_monitor(window, rect);
}

}  // namespace

struct Window::Parts {
  explicit Parts(const WindowOptions& options)
      : gl(options.title, Window::kMinWidth, Window::kMinHeight),
        renderer(gl),
        backend(gl.window()),
        scale_override(options.scale),
        to_be_shown(options.visible) {}

  WindowEvents events;  // first: it outlives the window that writes to it
  GlContext gl;
  ImGuiRenderer renderer;
  ImGuiGlfw backend;
  ImGuiInput input;
  std::optional<float> scale_override;
  bool to_be_shown;
  std::optional<ScreenRect> first_place;  // where it is to appear
  bool fills_screen = false;              // is meant to, even while no monitor is there
  ScreenRect windowed;                    // where the window was before it filled the screen
  bool windowed_maximized = false;
};

Window::Window(const WindowOptions& options) : parts_(std::make_unique<Parts>(options)) {
  GLFWwindow* const window = parts_->gl.window();
  parts_->first_place = set_first_size(window, options);
  collect_events(window, parts_->events);
  glfwSwapInterval(1);
}

Window::~Window() = default;

bool Window::take_close_request() {
  const bool wanted = glfwWindowShouldClose(parts_->gl.window()) != 0;
  glfwSetWindowShouldClose(parts_->gl.window(), GLFW_FALSE);
  return wanted;
}

std::vector<std::string> Window::take_dropped() {
  return std::exchange(parts_->events.dropped, {});
}

bool Window::wait(std::optional<double> seconds) {
  WindowEvents& events = parts_->events;
  if (events.frame_wanted || events.input.pending() || (seconds && *seconds <= 0)) return poll();
  if (seconds) {
    glfwWaitEventsTimeout(*seconds);
  } else {
    glfwWaitEvents();
  }
  if (events.error) std::rethrow_exception(std::exchange(events.error, nullptr));
  if (parts_->fills_screen) refill_monitor(parts_->gl.window(), parts_->windowed);
  return events.frame_wanted;
}

bool Window::poll() {
  WindowEvents& events = parts_->events;
  glfwPollEvents();
  if (events.error) std::rethrow_exception(std::exchange(events.error, nullptr));
  if (parts_->fills_screen) refill_monitor(parts_->gl.window(), parts_->windowed);
  return events.frame_wanted || events.input.pending();
}

void Window::wake() {
  glfwPostEmptyEvent();
}

void Window::on_refresh(std::function<void()> draw) {
  parts_->events.on_refresh = std::move(draw);
}

void Window::begin_frame() {
  parts_->events.frame_wanted = false;
  parts_->renderer.begin_frame();
  ImGui_ImplGlfw_NewFrame();
  parts_->input.apply(parts_->events.input.take_frame());
}

void Window::end_frame(ImDrawData* picture, const ImVec4& background) {
  GLFWwindow* const window = parts_->gl.window();
  if (std::exchange(parts_->to_be_shown, false)) {
    glfwShowWindow(window);
    // Window managers place new windows as they like.
    if (parts_->first_place) glfwSetWindowPos(window, parts_->first_place->x, parts_->first_place->y);
  }
  int width = 0, height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(background.x, background.y, background.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(picture);
  glfwSwapBuffers(window);
}

float Window::scale() const {
  if (parts_->scale_override) return *parts_->scale_override;
  float content_scale = 1;
  glfwGetWindowContentScale(parts_->gl.window(), &content_scale, nullptr);
  return content_scale / framebuffer_ratio();
}

float Window::framebuffer_ratio() const {
  int pixels = 0, units = 0;
  glfwGetFramebufferSize(parts_->gl.window(), &pixels, nullptr);
  glfwGetWindowSize(parts_->gl.window(), &units, nullptr);
  return pixels > 0 && units > 0 ? static_cast<float>(pixels) / static_cast<float>(units) : 1;
}

const GlContext& Window::context() const {
  return parts_->gl;
}

int Window::max_texture_size() const {
  return parts_->gl.max_texture_size();
}

void Window::set_fullscreen(bool on) {
  if (on == parts_->fills_screen) return;
  GLFWwindow* const window = parts_->gl.window();
  const std::vector<ScreenRect> areas = work_areas();
  if (areas.empty()) return;  // nothing to fill
  parts_->to_be_shown = false;
  if (on) {
    parts_->windowed = rectangle_of(window);
    parts_->windowed_maximized = glfwGetWindowAttrib(window, GLFW_MAXIMIZED) != 0;
    fill_monitor(window, parts_->windowed);
  } else {
    const ScreenRect back = fit_into(parts_->windowed, areas[area_of(parts_->windowed, areas)]);
    glfwSetWindowMonitor(window, nullptr, back.x, back.y, back.width, back.height, GLFW_DONT_CARE);
    if (parts_->windowed_maximized) glfwMaximizeWindow(window);
  }
  parts_->fills_screen = on;
  glfwSwapInterval(1);  // some drivers forget it with the mode
  parts_->events.frame_wanted = true;
}

bool Window::fullscreen() const {
  return parts_->fills_screen;
}

void Window::set_title(const std::string& title) {
  glfwSetWindowTitle(parts_->gl.window(), title.c_str());
}

ScreenRect Window::place() const {
  return fullscreen() ? parts_->windowed : rectangle_of(parts_->gl.window());
}

bool Window::maximized() const {
  if (fullscreen()) return parts_->windowed_maximized;
  return glfwGetWindowAttrib(parts_->gl.window(), GLFW_MAXIMIZED) != 0;
}

std::string Window::portal_name() const {
  // Looked up by name: a GLFW built for another window system doesn't have it.
  using WindowNumber = unsigned long (*)(GLFWwindow*);
  const auto number = reinterpret_cast<WindowNumber>(dlsym(RTLD_DEFAULT, "glfwGetX11Window"));
  if (number == nullptr) return {};
  char name[32];
  std::snprintf(name, sizeof name, "x11:%lx", number(parts_->gl.window()));
  return name;
}

void Window::recreate_font_texture() {
  parts_->renderer.recreate_font_texture();
}

PixelTexture& Window::pixels() {
  return parts_->renderer.pixels();
}

}  // namespace attn
