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
#include "TextProgram.h"
#include "jsym/Dialect/Verifier.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Explore/VerifyState.h"
#include "jsym/Expr/ExprManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::test;

namespace {

/// Of one "; TEST".
struct TextCase {
  std::string File, Method, Options;
  std::vector<std::string> Says;
};

/// What gtest prints of one.
void PrintTo(const TextCase &C, std::ostream *OS) {
  *OS << C.File << ": " << C.Method << " " << C.Options;
}

std::string readFile(const Twine &Path) {
  return (*MemoryBuffer::getFile(Path))->getBuffer().str();
}

const std::string Here = JSYM_SOURCE_DIR "/test/unit/Explore/";

std::string declarations() {
  return readFile(Here + "../../Dialect/Inputs/declarations.ll");
}

std::vector<TextCase> casesOf(StringRef File) {
  std::string Text = readFile(Here + File);
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

void set(Context &Ctx, StringRef Option) {
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

/// A method of a file, explored in one setting.
class Explored {
public:
  Explored(const TextCase &C, const Setting &S)
      : Program(readFile(Here + C.File), declarations()), Symbol(C.Method) {
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

  /// Of all paths, in order.
  std::vector<std::string> ends() {
    std::vector<std::string> All;
    for (const PathResult &R : Found.Paths)
      All.push_back(end(R, Assignment()));
    return All;
  }

  /// Of the one path that takes the inputs: "(1, 2) = 3".
  std::string endFor(StringRef Inputs) {
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

  /// Each path's model is one of its inputs, and its state as states are.
  void checkModels() {
    for (const PathResult &R : Found.Paths) {
      if (R.Model)
        EXPECT_TRUE(takes(R, *R.Model)) << "path " << R.Number;
      if (R.Final)
        EXPECT_EQ(verifyState(E->exprs(), *R.Final), "");
    }
  }

  /// How often unreachable objects were freed.
  uint64_t collections() {
    const Statistic *S = Ctx.stats().find("collections");
    return S ? S->Value : 0;
  }

  /// All that is found, path by path, but for the order.
  std::vector<std::string> sorted() {
    std::vector<std::string> All;
    for (const PathResult &R : Found.Paths)
      All.push_back(R.Address.decisions() + ": " + end(R, Assignment()));
    llvm::sort(All);
    return All;
  }

  RunSummary Summary;
  Collect Found;

private:
  bool takes(const PathResult &R, const Assignment &A) {
    return all_of(R.Condition,
                  [&](ExprId C) { return evaluate(E->exprs(), C, A) == 1; });
  }

  std::string value(const jsym::Value &V, char Type, const Assignment &A) {
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

  std::string end(const PathResult &R, const Assignment &A) {
    switch (R.Reason) {
    case EndReason::Return: {
      StringRef Type = StringRef(Symbol).rsplit(')').second;
      return R.Returned ? "returns " + value(*R.Returned, Type[0], A)
                        : "returns";
    }
    case EndReason::Exception:
      return "throws " + R.Exception->Class->name().str() +
             (R.Exception->Message ? ": " + *R.Exception->Message : "");
    default:
      return "limit " + endWord(R.Reason).str();
    }
  }

  /// "(1, 2)": values of the parameters, doubles as their bits.
  bool bind(StringRef Inputs, Assignment &A) {
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

  Context Ctx;
  TextProgram Program;
  std::string Symbol;
  std::optional<Engine> E;
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
      C.File == "repeats.ll")
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
    TextProgram Program(readFile(Here + C.File), declarations());
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
