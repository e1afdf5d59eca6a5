//===- TextCases.cpp - The tests in the .ll files beside this -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TextCases.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace jsym::test {

void PrintTo(const TextCase &C, std::ostream *OS) {
  *OS << C.File << ": " << C.Method << " " << C.Options;
}

static const std::string Here = JSYM_SOURCE_DIR "/test/unit/Explore/";

std::string readHere(const Twine &Name) {
  return (*MemoryBuffer::getFile(Here + Name))->getBuffer().str();
}

std::string declarations() {
  return readHere("../../Dialect/Inputs/declarations.ll");
}

std::vector<TextCase> casesOf(StringRef File) {
  std::string Text = readHere(File);
  SmallVector<StringRef, 256> Lines;
  StringRef(Text).split(Lines, '\n');
  std::vector<TextCase> Cases;
  bool Open = false;
  for (StringRef Line : Lines) {
    if (!Line.consume_front("; ")) {
      Open = false;
    } else if (Line.consume_front("TEST ")) {
      auto [Method, Options] = Line.split(' ');
      Cases.push_back({File.str(), Method.str(), Options.str(), {}});
      Open = true;
    } else if (Open) {
      Cases.back().Says.push_back(Line.str());
    }
  }
  return Cases;
}

std::vector<TextCase> allCases() {
  std::vector<std::string> Files;
  std::error_code Error;
  for (sys::fs::directory_iterator I(Here, Error), E; !Error && I != E;
       I.increment(Error))
    if (StringRef(I->path()).ends_with(".ll"))
      Files.push_back(sys::path::filename(I->path()).str());
  llvm::sort(Files);
  std::vector<TextCase> All;
  for (StringRef File : Files)
    append_range(All, casesOf(File));
  return All;
}

static void set(Context &Ctx, StringRef Option) {
  auto [Name, Text] = Option.split('=');
  HeapOptions &Heap = Ctx.options<HeapOptions>();
  ExecOptions &Exec = Ctx.options<ExecOptions>();
  uint64_t N = 0;
  Text.getAsInteger(10, N);
  if (Name == "heap")
    Heap.Kind = Text == "lazy"      ? HeapKind::Lazy
                : Text == "lazier"  ? HeapKind::Lazier
                : Text == "summary" ? HeapKind::Summary
                                    : HeapKind::LazierSharp;
  else if (Name == "k")
    Heap.K = N;
  else if (Name == "array-bound")
    Heap.ArrayBound = N;
  else if (Name == "loop-bound")
    Exec.LoopBound = N;
  else if (Name == "max-forks")
    Exec.MaxForks = N;
  else if (Name == "max-instructions")
    Exec.MaxInstructions = N;
  else if (Name == "max-frames")
    Exec.MaxFrames = N;
  else if (Name == "max-paths")
    Exec.MaxPaths = N;
  else if (Name == "merge")
    Exec.MergePaths = true;
  else
    report_fatal_error("no option of a TEST: " + Option);
}

Explored::Explored(const TextCase &C, const Setting &S)
    : Program(readHere(C.File), declarations()), Symbol(C.Method) {
  Ctx.options<HeapOptions>().Kind = S.Heap;
  Ctx.options<ExecOptions>().Search = S.Search;
  Ctx.options<ExecOptions>().NumberedInOrder = true;
  if (S.Change)
    S.Change(Ctx.options<ExecOptions>(), Ctx.options<SolverOptions>());
  SmallVector<StringRef, 4> Options;
  StringRef(C.Options).split(Options, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef Option : Options)
    set(Ctx, Option);
  EntryPoint Entry;
  Entry.Method = Program.method(C.Method);
  if (!Entry.Method) {
    ADD_FAILURE() << "no method " << C.Method;
    return;
  }
  Entry.Below = S.Below;
  E.emplace(Ctx, Program);
  Summary = E->explore(Entry, Found);
}

std::vector<std::string> Explored::ends() {
  std::vector<std::string> All;
  for (const PathResult &R : Found.Paths)
    All.push_back(end(R, Assignment()));
  return All;
}

std::string Explored::endFor(StringRef Inputs) {
  Assignment A;
  if (!bind(Inputs, A))
    return "inputs that do not fit";
  std::string Result;
  for (const PathResult &R : Found.Paths) {
    if (!takes(R, A))
      continue;
    if (!Result.empty())
      return "two paths";
    Result = end(R, A);
  }
  return Result.empty() ? "no path" : Result;
}

void Explored::checkModels() {
  for (const PathResult &R : Found.Paths) {
    if (R.Model)
      EXPECT_TRUE(takes(R, *R.Model)) << "path " << R.Number;
    if (R.Final)
      EXPECT_EQ(verifyState(E->exprs(), *R.Final), "");
  }
}

uint64_t Explored::collections() {
  const Statistic *S = Ctx.stats().find("collections");
  return S ? S->Value : 0;
}

std::vector<std::string> Explored::sorted() {
  std::vector<std::string> All;
  for (const PathResult &R : Found.Paths)
    All.push_back(R.Address.decisions() + ": " + end(R, Assignment()));
  llvm::sort(All);
  return All;
}

std::vector<std::string> Explored::shortfalls() {
  std::vector<std::string> All;
  for (const Shortfall &F : Summary.Shortfalls) {
    All.push_back(endWord(F.Reason).str() + " " + std::to_string(F.Paths) +
                  " '" + F.Example + "' " + F.First.decisions());
    for (auto &[Place, N] : F.Places)
      All.back() += ", " + Place + " " + std::to_string(N);
  }
  llvm::sort(All);
  return All;
}

bool Explored::takes(const PathResult &R, const Assignment &A) {
  return all_of(R.Condition,
                [&](ExprId C) { return evaluate(E->exprs(), C, A) == 1; });
}

std::string Explored::value(const jsym::Value &V, char Type,
                            const Assignment &A) {
  if (Type == 'L' || Type == '[')
    return V.isConcrete() && !V.Bits ? "null" : "object";
  if (!V.isConcrete() && A.variables().empty())
    return "?";
  uint64_t Bits = V.isConcrete() ? V.Bits : evaluate(E->exprs(), V.expr(), A);
  if (Type == 'D' || Type == 'F')
    return "0x" + utohexstr(Type == 'F' ? uint32_t(Bits) : Bits);
  return Type == 'J' ? std::to_string(int64_t(Bits))
                     : std::to_string(int32_t(Bits));
}

std::string Explored::end(const PathResult &R, const Assignment &A) {
  switch (R.Reason) {
  case EndReason::Return: {
    StringRef Type = StringRef(Symbol).rsplit(')').second;
    return R.Returned ? "returns " + value(*R.Returned, Type[0], A) : "returns";
  }
  case EndReason::Exception:
    return "throws " + R.Exception->Class->name().str() +
           (R.Exception->Message ? ": " + *R.Exception->Message : "");
  default:
    return "limit " + endWord(R.Reason).str();
  }
}

static uint64_t maskOf(char Type) {
  switch (Type) {
  case 'Z':
    return 1;
  case 'B':
    return 0xFF;
  case 'C':
  case 'S':
    return 0xFFFF;
  case 'J':
  case 'D':
    return ~uint64_t(0);
  default:
    return 0xFFFFFFFF;
  }
}

bool Explored::bind(StringRef Inputs, Assignment &A) {
  SmallVector<StringRef, 4> Texts;
  Inputs.trim("()").split(Texts, ',', -1, /*KeepEmpty=*/false);
  const std::vector<InputInfo> *In =
      Found.Paths.empty() ? nullptr : &Found.Paths[0].Inputs;
  if (!In || Texts.size() > In->size())
    return false;
  for (auto [Text, Info] : zip(Texts, *In)) {
    int64_t N;
    uint64_t U;
    Text = Text.trim();
    if (!Text.getAsInteger(0, N))
      U = uint64_t(N);
    else if (Text.getAsInteger(0, U))
      return false;
    if (Info.Entry.isConcrete())
      return false;
    // Narrow ones are a variable of their width, extended.
    SmallVector<ExprId, 2> Variables;
    E->exprs().collectVars(Info.Entry.expr(), Variables);
    if (Variables.size() != 1)
      return false;
    A.set(E->exprs().varIndex(Variables[0]), U & maskOf(Info.Descriptor[0]));
  }
  return true;
}

} // namespace jsym::test
