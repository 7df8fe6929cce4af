# Finds a system-wide Dear ImGui with its GLFW and OpenGL 3 backends inside the library (Debian's libimgui-dev).
# Target: ImGui::ImGui. Variables: ImGui_FOUND, ImGui_VERSION, ImGui_BACKENDS_DIR.
find_path(ImGui_INCLUDE_DIR imgui.h PATH_SUFFIXES imgui)
find_path(ImGui_BACKENDS_DIR imgui_impl_opengl3.h PATH_SUFFIXES imgui/backends backends HINTS ${ImGui_INCLUDE_DIR})
find_library(ImGui_LIBRARY imgui)
if(ImGui_INCLUDE_DIR)
  file(STRINGS ${ImGui_INCLUDE_DIR}/imgui.h line REGEX "define IMGUI_VERSION +\"")
  string(REGEX REPLACE ".*\"([0-9.]+).*" "\\1" ImGui_VERSION "${line}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(ImGui REQUIRED_VARS ImGui_LIBRARY ImGui_INCLUDE_DIR ImGui_BACKENDS_DIR
                                  VERSION_VAR ImGui_VERSION)
if(ImGui_FOUND AND NOT TARGET ImGui::ImGui)
  find_library(STB_LIBRARY stb)  # Debian's archive leaves the stb functions to libstb
  add_library(ImGui::ImGui STATIC IMPORTED GLOBAL)
  set_target_properties(ImGui::ImGui PROPERTIES IMPORTED_LOCATION ${ImGui_LIBRARY})
  target_include_directories(ImGui::ImGui SYSTEM INTERFACE ${ImGui_INCLUDE_DIR})
  target_link_libraries(ImGui::ImGui INTERFACE $<$<BOOL:${STB_LIBRARY}>:${STB_LIBRARY}> glfw ${CMAKE_DL_LIBS})
endif()
