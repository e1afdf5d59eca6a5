set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Asserts stay on in release builds, on purpose: a wrong assumption of ours ends as
# an internal error (status 4), never as a wrong verdict. Hence no -DNDEBUG;
# -DJSYM_ASSERTIONS=OFF is for measuring what they cost.
option(JSYM_ASSERTIONS "Keep asserts in release builds" ON)
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
if(NOT JSYM_ASSERTIONS)
  string(APPEND CMAKE_CXX_FLAGS_RELEASE " -DNDEBUG")
endif()
# Debug and sanitizer builds look at all of a state after each fork.
add_compile_definitions($<$<CONFIG:Debug>:JSYM_VERIFY_STATES>)
# Each build tree has one bin/, so that the tool finds its runtime beside itself.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# An installed tool finds the same libLLVM.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

option(JSYM_SANITIZE "Build with AddressSanitizer and UBSan" OFF)
option(JSYM_THREAD_SANITIZE "Build with ThreadSanitizer" OFF)
option(JSYM_FUZZER "Instrument for libFuzzer and build the fuzzers with it" OFF)
option(JSYM_WERROR "Treat warnings as errors" OFF)

find_program(JSYM_CCACHE ccache)
if(JSYM_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_PCH_EXTSUM=true CCACHE_NOHASHDIR=true
    ${JSYM_CCACHE})
  add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Xclang>
                      $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-fno-pch-timestamp>)
endif()

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions
  $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti> -fvisibility-inlines-hidden
  # libstdc++ 12 deprecates what its own stable_sort uses.
  -Wno-deprecated-declarations)
if(JSYM_WERROR)
  add_compile_options(-Werror)
endif()
if(JSYM_FUZZER)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(JSYM_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer -fno-sanitize=vptr)
  add_link_options(-fsanitize=address,undefined)
endif()

if(JSYM_THREAD_SANITIZE)
  add_compile_options(-fsanitize=thread)
  add_link_options(-fsanitize=thread)
endif()

find_program(JSYM_MOLD mold)
find_program(JSYM_LLD ld.lld-19)
if(JSYM_MOLD)
  add_link_options(-fuse-ld=mold)
elseif(JSYM_LLD)
  add_link_options(-fuse-ld=lld)
endif()
