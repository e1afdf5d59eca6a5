# What the project is built on; every package is named in the README.
find_package(LLVM REQUIRED CONFIG)
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")
if(LLVM_VERSION_MAJOR LESS 19)
  message(FATAL_ERROR "LLVM 19 or newer is needed (19 is what is tested), found ${LLVM_PACKAGE_VERSION}: "
    "install llvm-19-dev and set LLVM_DIR")
endif()
find_path(Z3_INCLUDE_DIR z3.h REQUIRED)
find_library(Z3_LIBRARY z3 REQUIRED)
find_path(GMP_INCLUDE_DIR gmpxx.h REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
find_package(Threads REQUIRED)

add_library(jsym_llvm INTERFACE)
target_include_directories(jsym_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(jsym_llvm INTERFACE
  __STDC_LIMIT_MACROS __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS)
target_link_libraries(jsym_llvm INTERFACE LLVM)

add_library(jsym_gmp INTERFACE)
target_include_directories(jsym_gmp SYSTEM INTERFACE ${GMP_INCLUDE_DIR})
target_link_libraries(jsym_gmp INTERFACE ${GMP_LIBRARY})
