# attn_imgui (the library without a window) and attn_imgui_backends (GLFW and OpenGL 3).
# Debian's libimgui-dev is one archive with both; a fetched source tree is built as two libraries. Another tree can be
# named with FETCHCONTENT_SOURCE_DIR_IMGUI. Works with 1.86 and with 1.89 and later.
set(IMGUI_TAG v1.91.9b)
set(IMGUI_COMMIT f5befd2d29e66809cd1110a152e375a7f1981f06)  # what the tag meant when it was chosen
option(ATTN_FETCH_IMGUI "Download Dear ImGui ${IMGUI_TAG} although the system has one" OFF)

if(NOT ATTN_FETCH_IMGUI AND NOT FETCHCONTENT_SOURCE_DIR_IMGUI)
  find_package(ImGui 1.86)  # our FindImGui.cmake
endif()
add_library(attn_imgui INTERFACE)
add_library(attn_imgui_backends INTERFACE)

if(ImGui_FOUND)
  target_link_libraries(attn_imgui INTERFACE ImGui::ImGui)
  target_link_libraries(attn_imgui_backends INTERFACE ImGui::ImGui)
  target_include_directories(attn_imgui_backends SYSTEM INTERFACE ${ImGui_BACKENDS_DIR})
else()
  include(FetchContent)
  FetchContent_Declare(imgui GIT_REPOSITORY https://github.com/ocornut/imgui.git GIT_TAG ${IMGUI_COMMIT})
  FetchContent_MakeAvailable(imgui)
  add_library(imgui_core STATIC ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp
              ${imgui_SOURCE_DIR}/imgui_tables.cpp ${imgui_SOURCE_DIR}/imgui_widgets.cpp
              ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp)
  target_include_directories(imgui_core SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/misc/cpp)
  add_library(imgui_backends STATIC ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp
              ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
  target_include_directories(imgui_backends SYSTEM PUBLIC ${imgui_SOURCE_DIR}/backends)
  target_link_libraries(imgui_backends PUBLIC imgui_core glfw ${CMAKE_DL_LIBS})
  target_link_libraries(attn_imgui INTERFACE imgui_core)
  target_link_libraries(attn_imgui_backends INTERFACE imgui_backends)
endif()
