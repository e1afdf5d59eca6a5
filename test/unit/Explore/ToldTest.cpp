//===- ToldTest.cpp - All that an exploration tells of the programs -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Beside the .ll files there is, as text, all that is found in them: branches,
// conditions, decisions, objects, premises, numbers. What a change does to
// these is seen in its diff:
//
//   JSYM_TELL_AGAIN=1 build/unit/ExploreTests --gtest_filter='Told*'
//
// writes it again. Models are not part of it, for these are the solver's.
//
//===----------------------------------------------------------------------===//
#include "TextCases.h"
#include "jsym/Heap/TypeSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/xxhash.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

/// Of one exploration.
class Told {
public:
  explicit Told(Explored &X) : X(X), OS(Text) {}

  std::string text() {
    summary();
    for (const PathResult &R : X.Found.Paths)
      if (R.Number <= MaxPaths)
        path(R);
    return Text;
  }

private:
  static constexpr uint64_t MaxPaths = 6;
  Explored &X;
  std::string Text;
  raw_string_ostream OS;

  /// What is long by its beginning and a hash.
  static std::string brief(std::string S) {
    constexpr size_t Most = 110;
    if (S.size() > Most)
      S = S.substr(0, Most) + "...#" +
          utohexstr(xxh3_64bits(StringRef(S)) & 0xffffff);
    return S;
  }

  std::string text(ExprId E) {
    std::string S;
    raw_string_ostream Out(S);
    X.E->exprs().print(Out, E);
    return brief(S);
  }

  std::string text(const jsym::Value &V) {
    if (V.isAbsent())
      return V.isHavocked() ? "havocked" + std::to_string(V.version()) : "-";
    if (V.isHandle())
      return "h" + std::to_string(V.Bits);
    return V.isConcrete() ? std::to_string(V.Bits) : text(V.expr());
  }

  static std::string text(const PremiseUse &U) {
    return "premise " + premiseWord(U.What).str();
  }

  void summary() {
    const RunSummary &S = X.Summary;
    OS << "  paths " << S.Paths << ", dropped " << S.Dropped << ", bugs "
       << S.Bugs << ", doubtful " << S.Doubtful << ", declared " << S.Declared
       << ", forks " << S.Forks << ", states " << S.States << ", instructions "
       << S.Instructions << ", bytecodes " << S.Bytecodes
       << (S.exhaustive() ? ", all\n" : "\n");
    for (const Shortfall &F : S.Shortfalls) {
      OS << "  short " << endWord(F.Reason) << " " << F.Paths << " '"
         << F.Example << "' " << F.First.decisions();
      for (auto &[Place, N] : F.Places)
        OS << ", " << Place << " " << N;
      OS << "\n";
    }
    for (const PremiseUse &U : S.Premises)
      OS << "  " << text(U) << "\n";
    auto C = X.E->coverage();
    OS << "  branches " << C.BranchesTaken << " of " << C.Branches << " in "
       << C.Methods << " methods";
    X.Ctx.stats().forEach([&](StringRef Name, const Statistic &One) {
      if (One.Value &&
          (Name.starts_with("forks") || Name.starts_with("merge") ||
           Name.starts_with("ways") || Name == "collections"))
        OS << ", " << Name << " " << One.Value;
    });
    OS << "\n";
  }

  void path(const PathResult &R) {
    OS << "  " << R.Number << ": " << X.end(R, Assignment());
    if (!R.Detail.empty())
      OS << " '" << R.Detail << "'";
    OS << (R.Doubtful ? ", doubtful" : "") << "\n    at "
       << R.Address.completeText() << ", forks " << R.Forks << ", instructions "
       << R.Instructions << "\n";
    for (ExprId C : R.Condition)
      OS << "    if " << text(C) << "\n";
    for (const ForkPoint &F : R.Trail)
      OS << "    " << forkWord(F.Kind) << " " << F.Taken << " of " << F.Ways
         << " " << describe(F.Decision)
         << (F.Condition ? " if " + text(F.Condition) : "") << "\n";
    for (const std::string &B : R.BoundsHit)
      OS << "    bound " << B << "\n";
    for (const PremiseUse &U : R.Premises)
      OS << "    " << text(U) << "\n";
    for (const StackEntry &E : R.Where)
      OS << "    in " << describe(E) << "\n";
    for (const InputInfo &I : R.Inputs)
      OS << "    input " << unsigned(I.Kind) << " " << I.Name << " "
         << I.Descriptor << " " << text(I.Entry) << "\n";
    if (R.Final)
      heap(R.Final->Heap);
  }

  std::string text(const TypeSet &T) {
    std::string S;
    for (const dialect::ClassModel *C : T.members())
      S += (S.empty() ? "" : " ") + C->name().str();
    return "{" + S + (T.isOpen() ? " ..." : "") + "}";
  }

  void heap(const HeapState &H) {
    for (uint32_t I = 0; I < H.Handles.size(); ++I) {
      const Handle &A = H.Handles[I];
      static constexpr StringRef Status[] = {"open", "nonnull", "null", "is",
                                             "same as"};
      OS << "    h" << I << " " << X.E->strategy().pathName(A.Path) << " "
         << Status[A.Decided];
      if (A.Decided == Handle::Bound || A.Decided == Handle::Same)
        OS << " " << A.Object;
      OS << " bound " << A.BoundLeft << " version " << A.Version
         << (A.Types ? " " + text(*A.Types) : "")
         << (A.Which ? " which " + text(A.Which) : "") << "\n";
    }
    for (uint32_t I = 1; I < H.Objects.size(); ++I)
      if (const Object *O = H.get(I))
        object(I, *O);
    SmallVector<Materialised, 16> Read;
    H.Log.collect(Read);
    for (const Materialised &M : Read)
      OS << "    read " << M.Object << "[" << M.Slot << "] " << text(M.What)
         << "\n";
  }

  void object(uint32_t I, const Object &O) {
    OS << "    o" << I << " " << (O.Class ? O.Class->name() : "?") << " "
       << unsigned(O.From) << "." << unsigned(O.Shape);
    if (O.isInput())
      OS << " " << X.E->strategy().pathName(O.Path) << " bound " << O.Bound
         << " before " << O.PrevInput << " of h" << O.Handle;
    OS << (O.Types ? " " + text(*O.Types) : "") << " version " << O.Version
       << "." << O.NotBefore << " locked " << O.LockCount << ":";
    if (O.Shape == Layout::Sparse) {
      OS << " length " << text(O.SparseLength) << " bound " << O.ElementBound;
      for (const SparseElement &E : O.sparse())
        OS << " [" << text(E.Index) << "]=" << text(E.Element)
           << (E.isRedirect() ? " as " + std::to_string(E.target()) : "");
    } else if (O.Shape == Layout::Raw) {
      OS << " length " << O.size();
      for (uint32_t N = 0; N < std::min(O.size(), 8u); ++N)
        OS << " " << O.rawBits(N);
    } else {
      for (const jsym::Value &V : O.slots().take_front(8))
        OS << " " << text(V);
    }
    OS << "\n";
  }
};

/// Ways of telling: by each heap, and where sides meet.
struct Teller {
  const char *Name;
  HeapKind Heap;
  void (*Change)(ExecOptions &, SolverOptions &);
};
void record(ExecOptions &E, SolverOptions &) { E.Coverage = E.Trail = true; }
void meet(ExecOptions &E, SolverOptions &) { E.MergePaths = E.Trail = true; }

constexpr Teller Tellers[] = {{"lazier#", HeapKind::LazierSharp, record},
                              {"lazier", HeapKind::Lazier, record},
                              {"lazy", HeapKind::Lazy, record},
                              {"summary", HeapKind::Summary, record},
                              {"meeting", HeapKind::LazierSharp, meet}};

std::string told(const TextCase &C, const Teller &T) {
  Explored X(C, {T.Heap, SearchKind::Dfs, T.Change});
  return X.E ? Told(X).text() : "no such method";
}

class ToldTest : public testing::TestWithParam<const char *> {};

TEST_P(ToldTest, AsItIsWritten) {
  std::string File = GetParam(), All;
  bool Objects = File != "control.ll" && File != "calls.ll";
  unsigned Number = 0;
  for (const TextCase &C : casesOf(File)) {
    if (File == "storage.ll" && Number++ % 8)
      continue;
    std::string First;
    for (const Teller &T : Tellers) {
      if (!Objects && T.Heap != HeapKind::LazierSharp)
        continue;
      std::string Text = told(C, T);
      All += C.Method + (C.Options.empty() ? "" : " " + C.Options) + ", " +
             T.Name + "\n" + (Text == First ? "  the same\n" : Text);
      if (First.empty())
        First = Text;
    }
  }
  std::string Name = "Told/" + File.substr(0, File.size() - 3) + ".txt";
  if (getenv("JSYM_TELL_AGAIN")) {
    std::error_code Error;
    raw_fd_ostream(std::string(JSYM_SOURCE_DIR "/test/unit/Explore/") + Name,
                   Error)
        << All;
    return;
  }
  SmallVector<StringRef, 0> Is, Was;
  std::string Written = readHere(Name);
  StringRef(All).split(Is, '\n');
  StringRef(Written).split(Was, '\n');
  StringRef Method;
  for (auto [Now, Then] : zip(Is, Was)) {
    if (!Now.starts_with(" "))
      Method = Now;
    ASSERT_EQ(Now.str(), Then.str()) << Method.str();
  }
  EXPECT_EQ(Is.size(), Was.size());
}

INSTANTIATE_TEST_SUITE_P(Files, ToldTest,
                         testing::Values("control.ll", "calls.ll", "enums.ll",
                                         "heap.ll", "meets.ll", "natives.ll",
                                         "sizes.ll", "storage.ll",
                                         "strategies.ll"),
                         [](const testing::TestParamInfo<const char *> &I) {
                           return StringRef(I.param).drop_back(3).str();
                         });

} // namespace
