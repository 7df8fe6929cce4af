# attn_stb_image_write: the header of Debian's libstb-dev; the implementation is compiled in app/platform/screenshot.cpp.
find_path(STB_INCLUDE_DIR stb_image_write.h PATH_SUFFIXES stb REQUIRED)
add_library(attn_stb_image_write INTERFACE)
target_include_directories(attn_stb_image_write SYSTEM INTERFACE ${STB_INCLUDE_DIR})
