# What a CMake project outside needs for find_package(jsym): the rooms as static
# libraries, the headers, and the target jsym::jsym that stands for them.
include(CMakePackageConfigHelpers)
add_library(jsym INTERFACE)
target_link_libraries(jsym INTERFACE JsymApi)
target_compile_features(jsym INTERFACE cxx_std_20)
# Who derives from a class of the library is compiled as that is.
target_compile_options(jsym INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)

get_property(Rooms GLOBAL PROPERTY JSYM_ROOMS)
set(Package ${CMAKE_INSTALL_LIBDIR}/cmake/jsym)
# OPTIONAL: whoever builds the command alone installs it alone.
install(TARGETS ${Rooms} jsym jsym_llvm jsym_gmp EXPORT jsymTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/jsym OPTIONAL)
install(EXPORT jsymTargets NAMESPACE jsym:: DESTINATION ${Package})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/jsym
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/jsymConfig.cmake.in
  ${CMAKE_BINARY_DIR}/cmake/jsymConfig.cmake
  INSTALL_DESTINATION ${Package} PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/cmake/jsymConfigVersion.cmake
  COMPATIBILITY ExactVersion)
install(FILES ${CMAKE_BINARY_DIR}/cmake/jsymConfig.cmake
  ${CMAKE_BINARY_DIR}/cmake/jsymConfigVersion.cmake DESTINATION ${Package})
