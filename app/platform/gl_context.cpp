#include "app/platform/gl_context.h"

#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "app/platform/display_loss.h"
#include "app/platform/error.h"

namespace attn {
namespace {

std::string last_error() {
  const char* description = nullptr;
  glfwGetError(&description);
  return description != nullptr ? description : "no reason was given";
}

[[noreturn]] void fail_without_gl(const std::string& why) {
  throw PlatformError(
      "OpenGL 3.3 is not available (" + why +
      "): an old graphics card or Remote Desktop? Try LIBGL_ALWAYS_SOFTWARE=1 with Mesa's software "
      "renderer (Debian: libgl1-mesa-dri)");
}

}  // namespace

GlContext::Library::Library() {
  if (glfwInit() == GLFW_FALSE) {
    throw PlatformError("no display (" + last_error() +
                        "): start the panel in a desktop session, or use --print for the numbers alone");
  }
  end_when_display_is_lost();
}

GlContext::Library::~Library() {
  glfwTerminate();
}

void GlContext::DestroyWindow::operator()(GLFWwindow* window) const {
  glfwDestroyWindow(window);
}

GlContext::GlContext(const std::string& title, int width, int height) {
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  glfwWindowHint(GLFW_DEPTH_BITS, 0);
  glfwWindowHint(GLFW_STENCIL_BITS, 0);
  glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
  glfwWindowHint(GLFW_FOCUS_ON_SHOW, GLFW_TRUE);
  glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);  // the projector keeps its picture while the laptop is used
  glfwWindowHintString(GLFW_X11_CLASS_NAME, "attention-panel");
  glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "attention-panel");
  window_.reset(glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr));
  if (!window_) fail_without_gl(last_error());
  glfwMakeContextCurrent(window_.get());
  if (gladLoadGL(glfwGetProcAddress) == 0 || GLAD_GL_VERSION_3_3 == 0) {
    fail_without_gl("its functions can't be loaded");
  }
}

int GlContext::max_texture_size() const {
  GLint size = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &size);
  return size;
}

ImGuiRenderer::ImGuiRenderer(const GlContext&) {
  if (!ImGui_ImplOpenGL3_Init("#version 330 core")) fail_without_gl("the renderer can't be started");
}

ImGuiRenderer::~ImGuiRenderer() {
  ImGui_ImplOpenGL3_Shutdown();
}

void ImGuiRenderer::begin_frame() {
  ImGui_ImplOpenGL3_NewFrame();
}

void ImGuiRenderer::recreate_font_texture() {
#if IMGUI_VERSION_NUM < 19200
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

}  // namespace attn
