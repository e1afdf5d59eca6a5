# The headers of LLVM precompiled once (lib/CMakeLists.txt), for a target.
#
# With clang and Ninja the file is named relative to the build directory, and ccache
# is given a checksum of what is in it (its bytes hold absolute paths): so build
# trees of several clones share the cache.
set(JSYM_PCH lib/CMakeFiles/JsymPch.dir/cmake_pch.hxx.pch)
function(jsym_use_pch Target)
  if(NOT (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_GENERATOR STREQUAL "Ninja"))
    target_precompile_headers(${Target} REUSE_FROM JsymPch)
    return()
  endif()
  target_compile_options(${Target} PRIVATE
    "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Winvalid-pch -Xclang -include-pch -Xclang ${JSYM_PCH}>")
  add_dependencies(${Target} JsymPch)
  get_target_property(Sources ${Target} SOURCES)
  set_property(SOURCE ${Sources} APPEND PROPERTY
    OBJECT_DEPENDS ${CMAKE_BINARY_DIR}/${JSYM_PCH})
endfunction()

# jsym_room(<Room> [LINK <Room>...] [LIBS <target>...] [SOURCES <file>...])
#
# One library a room. It may link only the rooms it names: a program of its own
# (build/layers/<Room>, never run) links the whole of it and these, so that a breach
# of the layers is an error of every full build; alone: the target check-layers.
# Without SOURCES every .cpp of the room's folder belongs to it.
function(jsym_room Room)
  cmake_parse_arguments(ARG "" "" "LINK;LIBS;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB_RECURSE ARG_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  add_library(Jsym${Room} STATIC ${ARG_SOURCES})
  target_include_directories(Jsym${Room} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_include_directories(Jsym${Room} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(Jsym${Room} PUBLIC jsym_llvm ${ARG_LIBS})
  foreach(Other ${ARG_LINK})
    target_link_libraries(Jsym${Room} PUBLIC Jsym${Other})
  endforeach()
  jsym_use_pch(Jsym${Room})
  if(NOT Room STREQUAL "Tool") # above which there is nothing
    jsym_layer(${Room})
    set_property(GLOBAL APPEND PROPERTY JSYM_ROOMS Jsym${Room})
  endif()
endfunction()

function(jsym_layer Room)
  set(Main ${CMAKE_BINARY_DIR}/layers/Main.c)
  file(CONFIGURE OUTPUT ${Main} CONTENT "int main(void) { return 0; }\n")
  add_executable(${Room}Layer ${Main})
  target_link_libraries(${Room}Layer PRIVATE
    $<LINK_LIBRARY:WHOLE_ARCHIVE,Jsym${Room}>)
  set_target_properties(${Room}Layer PROPERTIES OUTPUT_NAME ${Room}
    LINKER_LANGUAGE CXX RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/layers)
  if(NOT TARGET check-layers)
    add_custom_target(check-layers)
  endif()
  add_dependencies(check-layers ${Room}Layer)
endfunction()
