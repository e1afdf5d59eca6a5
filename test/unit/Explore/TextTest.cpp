//===- TextTest.cpp - Programs in the dialect's own text ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each comment of the .ll files beside this one that begins with "; TEST" is a
// test: a method, options, and what the lines below it say.
//
//   ; TEST Ints.max(II)I
//   ; paths 2
//   ; (1, -5) = 1
//   ; (7, 0) throws java/lang/ArithmeticException
//
// is about symbols: of the paths exactly one takes the inputs, and it ends so.
//
//   ; TEST Cells.same(LCell;LCell;)I heap=lazier k=2
//   ; throws java/lang/NullPointerException
//   ; returns 1
//
// lists the ends of all paths, in the order of depth-first search. "returns ?"
// is a symbol, "limit heap-bound" an end by the word of EndReasons.def.
//
// What is said of symbols holds with every strategy of the heap, ends as they
// are listed with the one that the test chooses (lazier# by itself); depth
// first and breadth first find the same, and so does whatever changes only how
// one looks (Ways).
//
//===----------------------------------------------------------------------===//
#include "TextCases.h"
#include "jsym/Dialect/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

/// What must not make a difference to what is found.
constexpr struct {
  const char *Name;
  void (*Change)(ExecOptions &, SolverOptions &);
} Ways[] = {
#define WAY(N, What) {N, [](ExecOptions &E, SolverOptions &S) { What; }}
    WAY("random path", E.Search = SearchKind::RandomPath),
    WAY("random", E.Search = SearchKind::Random; E.Seed = 7),
    WAY("coverage", E.Search = SearchKind::Coverage),
    WAY("interleaved", E.Search = SearchKind::Interleaved),
    WAY("recorded", E.Coverage = E.Trail = E.TraceForks = true;
        E.TraceLines = 50),
    WAY("profiled", E.Profile = true),
    WAY("each initialiser", E.ShareInitialisers = false),
    WAY("no rewriting", S.Rewriting = false),
    WAY("no models", S.ModelReuse = S.Repair = S.Guessing = false),
    WAY("no cache", S.Order = S.Slicing = S.Cache = false),
    WAY("checked", S.CrossCheck = true; S.Incremental = false),
#undef WAY
};

class TextTest : public testing::TestWithParam<TextCase> {};

TEST_P(TextTest, EndsAsItSays) {
  const TextCase &C = GetParam();
  bool OfSymbols =
      any_of(C.Says, [](StringRef S) { return S.starts_with("("); });
  for (HeapKind Heap :
       {HeapKind::LazierSharp, HeapKind::Lazier, HeapKind::Lazy})
    for (SearchKind Search : {SearchKind::Dfs, SearchKind::Bfs}) {
      if (!OfSymbols && Heap != HeapKind::LazierSharp)
        continue;
      SCOPED_TRACE("heap " + std::to_string(int(Heap)) + ", search " +
                   std::to_string(int(Search)));
      Explored X(C, {Heap, Search});
      if (HasFailure())
        return;
      X.checkModels();
      if (C.File == "garbage.ll")
        EXPECT_GT(X.collections(), 0u) << "the test is about nothing";
      std::vector<std::string> Ends;
      for (StringRef Line : C.Says)
        if (Line.consume_front("paths "))
          EXPECT_EQ(std::to_string(X.Found.Paths.size()), Line.str());
        else if (Line.starts_with("("))
          EXPECT_EQ(X.endFor(Line.take_until([](char L) { return L == ')'; })),
                    Line.split(") ").second.str())
              << Line.str();
        else
          Ends.push_back(Line.str());
      if (Ends.empty())
        continue;
      std::vector<std::string> Found = X.ends();
      if (Search ==
          SearchKind::Bfs) { // comes to the same ends in another order
        llvm::sort(Ends);
        llvm::sort(Found);
      }
      EXPECT_EQ(Found, Ends);
    }
}

/// Limits on paths cut what is left when they are met: with another order
/// something else. Long runs, and what there is much of, are explored often
/// enough: of the many cases of arithmetic and storage one of eight takes part.
bool takesPart(const TextCase &C) {
  if (StringRef(C.Options).contains("max-paths") || C.File == "garbage.ll" ||
      C.File == "repeats.ll" ||
      StringRef(C.Method).starts_with("Maths.over") || // guesses refute it
      StringRef(C.Method).starts_with("Digits"))
    return false;
  bool Many = C.File == "scalars.ll" || C.File == "storage.ll";
  return !Many || xxh3_64bits(C.Method) % 8 == 0;
}

TEST_P(TextTest, IsFoundInEachWay) {
  const TextCase &C = GetParam();
  if (!takesPart(C))
    return;
  Explored First(C, {HeapKind::LazierSharp, SearchKind::Dfs});
  for (const auto &Way : Ways) {
    SCOPED_TRACE(Way.Name);
    // What a profile counts goes with one path: nothing meets.
    if (StringRef(Way.Name) == "profiled" && C.Options == "merge")
      continue;
    Explored Other(C, {HeapKind::LazierSharp, SearchKind::Dfs, Way.Change});
    EXPECT_EQ(Other.sorted(), First.sorted());
    EXPECT_EQ(Other.shortfalls(), First.shortfalls());
    Other.checkModels();
  }
  // Alone, by its address.
  for (const PathResult &R : First.Found.Paths) {
    SCOPED_TRACE(R.Address.completeText());
    Explored Again(
        C, {HeapKind::LazierSharp, SearchKind::Dfs, nullptr, R.Address});
    ASSERT_EQ(Again.Found.Paths.size(), 1u);
    EXPECT_EQ(Again.Found.Paths[0].Address.completeText(),
              R.Address.completeText());
    EXPECT_EQ(Again.ends()[0], First.ends()[&R - &First.Found.Paths[0]]);
  }
}

/// Where sides of branches meet there are fewer paths, which say the same.
TEST_P(TextTest, IsTrueOfWhatMeets) {
  const TextCase &C = GetParam();
  if (!takesPart(C) && C.File != "repeats.ll")
    return;
  auto merge = [](ExecOptions &E, SolverOptions &) { E.MergePaths = true; };
  for (HeapKind Heap : {HeapKind::LazierSharp, HeapKind::Lazy}) {
    std::optional<Explored> X;
    for (StringRef Line : C.Says) {
      if (!Line.starts_with("("))
        continue;
      if (!X)
        X.emplace(C, Setting{Heap, SearchKind::Dfs, merge});
      EXPECT_EQ(X->endFor(Line.take_until([](char L) { return L == ')'; })),
                Line.split(") ").second.str())
          << Line.str();
    }
    if (X)
      X->checkModels();
  }
}

/// What the engine relies on holds for what the files hold.
TEST(TextFiles, KeepTheRulesOfTheDialect) {
  LLVMContext Context;
  for (const TextCase &C : allCases()) {
    TextProgram Program(readHere(C.File), declarations());
    const dialect::MethodModel *M = Program.method(C.Method);
    ASSERT_NE(M, nullptr) << C.File << ": " << C.Method;
    auto L = cantFail(Program.lower(*M, Context, false));
    for (const dialect::Breach &B :
         dialect::verifyDialect(*L.Function, dialect::VerifierLevel::Always))
      ADD_FAILURE() << C.File << ": " << C.Method << ": " << B.Message;
  }
}

INSTANTIATE_TEST_SUITE_P(Files, TextTest, testing::ValuesIn(allCases()),
                         [](const testing::TestParamInfo<TextCase> &I) {
                           std::string Name =
                               StringRef(I.param.File).rsplit('.').first.str() +
                               "_" + std::to_string(I.index) + "_" +
                               StringRef(I.param.Method).split('(').first.str();
                           for (char &L : Name)
                             L = isAlnum(L) ? L : '_';
                           return Name;
                         });

} // namespace
