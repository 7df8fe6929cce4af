# attn_cairo: cairo and FreeType, by which PDF files are written. cairo's own package would need pkg-config.
find_package(Freetype 2.10 REQUIRED)
find_library(CAIRO_LIBRARY cairo REQUIRED)
find_path(CAIRO_INCLUDE_DIR cairo-pdf.h PATH_SUFFIXES cairo REQUIRED)
add_library(attn_cairo INTERFACE)
target_link_libraries(attn_cairo INTERFACE ${CAIRO_LIBRARY} Freetype::Freetype)
target_include_directories(attn_cairo SYSTEM INTERFACE ${CAIRO_INCLUDE_DIR})
