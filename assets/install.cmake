# What an installation puts where, and the Debian package made of it (cpack, in the build folder).
include(GNUInstallDirs)

install(FILES attention-panel.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES attention-panel.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES attention-panel.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
# The file's name in the system's folder is the package's, without the ".mime" that tells it here what it is.
install(FILES attention-panel.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME attention-panel.xml)
install(FILES attention-panel.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME attention-panel)
set(CPACK_PACKAGE_CONTACT "The Attention Panel authors <attention-panel@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "interactive panel that shows attention, number by number")
set(CPACK_PACKAGE_DESCRIPTION "A desktop program for classrooms: click a word, see which words it looks at,
drag a vector, and every number of softmax(QK^T/sqrt(d_k))V follows at once.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is found or loaded when the program runs, so that no library asks for it: the font, OpenGL, parts of X.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fontconfig, fonts-noto-cjk, libgl1, libgl1-mesa-dri, libxcursor1, libxi6, libxrandr2")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "xdg-desktop-portal")
include(CPack)
