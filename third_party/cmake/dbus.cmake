# attn_dbus: libdbus, by which the desktop's file dialog is reached. Its own CMake package would need pkg-config.
find_library(DBUS_LIBRARY dbus-1 REQUIRED)
get_filename_component(dbus_folder ${DBUS_LIBRARY} DIRECTORY)
find_path(DBUS_INCLUDE_DIR dbus/dbus.h PATH_SUFFIXES dbus-1.0 REQUIRED)
find_path(DBUS_ARCH_INCLUDE_DIR dbus/dbus-arch-deps.h  # sizes that depend on the processor
          HINTS ${dbus_folder} PATH_SUFFIXES dbus-1.0/include REQUIRED)
add_library(attn_dbus INTERFACE)
target_link_libraries(attn_dbus INTERFACE ${DBUS_LIBRARY})
target_include_directories(attn_dbus SYSTEM INTERFACE ${DBUS_INCLUDE_DIR} ${DBUS_ARCH_INCLUDE_DIR})
