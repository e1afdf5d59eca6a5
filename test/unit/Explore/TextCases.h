//===- TextCases.h - The tests in the .ll files beside this ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// TextTest.cpp says how a test is written.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_EXPLORE_TEXTCASES_H
#define JSYM_TEST_UNIT_EXPLORE_TEXTCASES_H

#include "TextProgram.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Explore/VerifyState.h"
#include "jsym/Expr/ExprManager.h"

namespace jsym::test {

/// Of one "; TEST".
struct TextCase {
  std::string File, Method, Options;
  std::vector<std::string> Says;
};

/// What gtest prints of one.
void PrintTo(const TextCase &C, std::ostream *OS);

/// A file of this folder.
std::string readHere(const llvm::Twine &Name);
/// Of all intrinsics, as text.
std::string declarations();
std::vector<TextCase> casesOf(llvm::StringRef File);
std::vector<TextCase> allCases();

struct Collect : PathSink {
  std::vector<PathResult> Paths;
  void path(PathResult R) override { Paths.push_back(std::move(R)); }
};

/// One way to explore; the test's own options come on top.
struct Setting {
  HeapKind Heap;
  SearchKind Search;
  void (*Change)(ExecOptions &, SolverOptions &) = nullptr;
  PathAddress Below{};
};

/// A method of a file, explored in one setting.
class Explored {
public:
  Explored(const TextCase &C, const Setting &S);

  /// Of all paths, in order.
  std::vector<std::string> ends();
  /// Of the one path that takes the inputs: "(1, 2) = 3".
  std::string endFor(llvm::StringRef Inputs);
  /// Each path's model is one of its inputs, and its state as states are.
  void checkModels();
  /// How often unreachable objects were freed.
  uint64_t collections();
  /// All that is found, path by path, but for the order.
  std::vector<std::string> sorted();
  /// What was not explored, with the first path that it is about.
  std::vector<std::string> shortfalls();
  /// The end of a path: "returns 5", "throws java/lang/Error", ...
  std::string end(const PathResult &R, const Assignment &A);

  RunSummary Summary;
  Collect Found;
  Context Ctx;

private:
  bool takes(const PathResult &R, const Assignment &A);
  std::string value(const jsym::Value &V, char Type, const Assignment &A);
  /// "(1, 2)": values of the parameters, doubles as their bits.
  bool bind(llvm::StringRef Inputs, Assignment &A);

  TextProgram Program;
  std::string Symbol;

public:
  std::optional<Engine> E;
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_EXPLORE_TEXTCASES_H
