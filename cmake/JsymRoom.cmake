# jsym_room(<Room> [LINK <Room>...] [LIBS <target>...] [SOURCES <file>...])
#
# One library a room. It may link only the rooms it names: its unit test links the
# whole of it and these, so that a breach of the layers is a link error.
# Without SOURCES every .cpp of the room's folder belongs to it.
function(jsym_room Room)
  cmake_parse_arguments(ARG "NO_PCH" "" "LINK;LIBS;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB_RECURSE ARG_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  add_library(Jsym${Room} STATIC ${ARG_SOURCES})
  target_include_directories(Jsym${Room} PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(Jsym${Room} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(Jsym${Room} PUBLIC jsym_llvm ${ARG_LIBS})
  foreach(Other ${ARG_LINK})
    target_link_libraries(Jsym${Room} PUBLIC Jsym${Other})
  endforeach()
  if(NOT ARG_NO_PCH)
    if(TARGET JsymPch)
      target_precompile_headers(Jsym${Room} REUSE_FROM JsymPch)
    endif()
  endif()
endfunction()
