// The least that a window with Chinese text costs: GLFW, glad, Dear ImGui, one font. The panel's start-up
// time and memory are compared with it. "bare_window --frames 1" stops after its first frame.

#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "app/platform/font_finder.h"
#include "app/platform/mapped_file.h"

namespace {

/// ASCII and the first 300 Chinese characters: about what a lesson shows.
constexpr ImWchar kGlyphs[] = {0x20, 0x7E, 0x4E00, 0x4E00 + 299, 0};

void add_font(const attn::FontFace& face, const attn::MappedFile& file) {
  ImFontConfig config;
  config.FontNo = face.index;
  config.FontDataOwnedByAtlas = false;
  // Dear ImGui only reads what it doesn't own.
  void* const data = const_cast<std::byte*>(file.bytes().data());
  ImGui::GetIO().Fonts->AddFontFromMemoryTTF(data, static_cast<int>(file.bytes().size()), 20, &config,
                                             kGlyphs);
}

GLFWwindow* open_window() {
  if (glfwInit() == 0) return nullptr;
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  GLFWwindow* const window = glfwCreateWindow(1280, 800, "bare window", nullptr, nullptr);
  if (window == nullptr) return nullptr;
  glfwMakeContextCurrent(window);
  return gladLoadGL(glfwGetProcAddress) != 0 ? window : nullptr;
}

void draw_frame(GLFWwindow* window) {
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
  ImGui::NewFrame();
  ImGui::Begin("bare");
  ImGui::TextUnformatted("softmax: 一三不世个");
  ImGui::End();
  ImGui::Render();
  int width = 0, height = 0;
  glfwGetFramebufferSize(window, &width, &height);
  glViewport(0, 0, width, height);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  glfwSwapBuffers(window);
}

}  // namespace

int main(int argc, char** argv) {
  const bool limited = argc == 3 && std::string_view(argv[1]) == "--frames";
  const long frames = limited ? std::strtol(argv[2], nullptr, 10) : 0;

  const attn::FontFiles fonts = attn::find_fonts();
  const attn::MappedFile font(fonts.regular.file);
  GLFWwindow* const window = open_window();
  if (window == nullptr) {
    std::fputs("bare_window: no display or no OpenGL 3.3\n", stderr);
    return 1;
  }
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  add_font(fonts.regular, font);
  ImGui_ImplGlfw_InitForOpenGL(window, true);
  ImGui_ImplOpenGL3_Init("#version 330 core");

  for (long frame = 0; glfwWindowShouldClose(window) == 0 && (!limited || frame < frames); ++frame) {
    draw_frame(window);
    if (limited) {
      glfwPollEvents();
    } else {
      glfwWaitEvents();
    }
  }

  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  ImGui::DestroyContext();
  glfwTerminate();
}
