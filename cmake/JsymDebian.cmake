# cpack -G DEB: the command alone, without what programs that embed it link.
install(FILES ${PROJECT_SOURCE_DIR}/packaging/jsym-llvm.1
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/completion.bash RENAME jsym-llvm
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT command)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME jsym-llvm)
set(CPACK_PACKAGE_CONTACT "jsym-llvm <jsym-llvm@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "symbolic execution of Java bytecode")
set(CPACK_PACKAGE_FILE_NAME jsym-llvm_${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL command)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# javac compiles the generated tests.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "default-jdk-headless | openjdk-17-jdk-headless")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "junit5")
include(CPack)
