//===- PathResult.cpp - What the exploration of a path yields -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/PathResult.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym {

PathSink::~PathSink() = default;

StringRef endWord(EndReason R) {
  static constexpr const char *Words[] = {
#define JSYM_END(E, W, C, T) W,
#include "jsym/Result/EndReasons.def"
  };
  return Words[unsigned(R)];
}

StringRef endText(EndReason R) {
  static constexpr const char *Texts[] = {
#define JSYM_END(E, W, C, T) T,
#include "jsym/Result/EndReasons.def"
  };
  return Texts[unsigned(R)];
}

StringRef forkWord(ForkKind K) {
  static constexpr const char *Words[NumForkKinds] = {
      "branch", "switch", "null",  "bounds",    "zero",
      "size",   "cast",   "store", "reference", "native"};
  return Words[unsigned(K)];
}

EndClass endClass(EndReason R) {
  static constexpr EndClass Classes[] = {
#define JSYM_END(E, W, C, T) EndClass::C,
#include "jsym/Result/EndReasons.def"
  };
  return Classes[unsigned(R)];
}

StringRef platformModule(const dialect::ClassModel &C) {
  if (!C.isPlatform())
    return "";
  // A class of the image, of a jmod, or one of our models of it.
  StringRef Origin = C.origin();
  if (size_t Jmod = Origin.find(".jmod!/"); Jmod != StringRef::npos)
    return Origin.take_front(Jmod).rsplit('/').second;
  return Origin.contains("!/") || !Origin.contains('/')
             ? "java.base"
             : Origin.split('/').first;
}

/// StackTraceElement.toString: classes of the JDK with their module.
std::string describe(const StackEntry &E) {
  const dialect::ClassModel &C = *E.Method->Owner;
  std::string S;
  if (C.isPlatform())
    S = (platformModule(C) + "/").str();
  S += dialect::prettyClass(C.name()) + "." + E.Method->Name.str() + "(";
  if (E.Line == -2)
    return S + "Native Method)";
  if (C.sourceFile().empty())
    return S + "Unknown Source)";
  S += C.sourceFile();
  if (E.Line >= 0)
    S += ":" + std::to_string(E.Line);
  return S + ")";
}

} // namespace jsym
