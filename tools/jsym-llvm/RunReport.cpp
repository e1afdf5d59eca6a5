//===- RunReport.cpp - A run as its reports have it -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Outputs.h"
#include "Pieces.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::tool {

std::string commandText(const Invocation &I) {
  std::string Text = "jsym-llvm";
  auto Add = [&](StringRef Word) {
    bool Plain = !Word.empty() && llvm::all_of(Word, [](char C) {
      return isAlnum(C) || StringRef("_-./:=,+@%").contains(C);
    });
    Text += ' ';
    if (Plain) {
      Text += Word;
      return;
    }
    Text += '\'';
    for (char C : Word)
      Text += C == '\'' ? "'\\''" : std::string(1, C);
    Text += '\'';
  };
  if (!I.Command.empty())
    Add(I.Command);
  for (const OptionSetting &O : I.Settings)
    if (O.Given && !isOfPieces(O.Name)) // flags are "on" or "off"
      Add(O.Text == "on"    ? "--" + O.Name
          : O.Text == "off" ? "--no-" + O.Name
                            : "--" + O.Name + "=" + O.Text);
  for (const std::string &A : I.Arguments)
    Add(A);
  return Text;
}

static void addLine(report::LineCoverage &To, const LineCounts &L) {
  To.Hits += L.Hits;
  To.Instructions += L.Bytecodes;
  To.InstructionsCovered += L.BytecodesCovered;
  To.Branches += L.Branches.size();
  To.BranchesCovered += L.branches(Reach::Covered);
  To.BranchesInfeasible += L.branches(Reach::Infeasible);
  To.Forks += L.Forks;
  for (const BranchCoverage &B : L.Branches)
    To.BranchCounts.push_back(B.State == Reach::Covered ? B.Count : 0);
}

static report::MethodLines linesOf(const MethodCoverage &M) {
  report::MethodLines Lines{
      M.Method->Name.str(), M.Method->Descriptor.str(), {}};
  for (auto &[Number, L] : M.Lines) {
    report::JacocoLine &To = Lines.Lines[Number];
    uint32_t Taken = L.branches(Reach::Covered);
    To.Instructions = {L.Bytecodes - L.BytecodesCovered, L.BytecodesCovered};
    To.Branches = {uint32_t(L.Branches.size()) - Taken, Taken};
    // One for each branch of a jump but the first.
    std::map<uint32_t, std::pair<uint32_t, uint32_t>> Jumps;
    for (const BranchCoverage &B : L.Branches) {
      ++Jumps[B.Pc].first;
      Jumps[B.Pc].second += B.State == Reach::Covered;
    }
    for (auto &[Pc, Counts] : Jumps) {
      uint32_t Covered = Counts.second ? Counts.second - 1 : 0;
      To.Complexity.Covered += Covered;
      To.Complexity.Missed += Counts.first - 1 - Covered;
    }
  }
  return Lines;
}

/// Why nobody took a way that no path took.
static StringRef causeOf(const RunSummary &Summary) {
  if (Summary.exhaustive())
    return "infeasible";
  bool Bounds = Summary.Cut.empty() && !Summary.lossy() &&
                all_of(Summary.Shortfalls, [](const Shortfall &F) {
                  return endClass(F.Reason) == EndClass::Bound;
                });
  return Bounds ? "bound" : "unexplored";
}

static void addMethod(report::TargetCoverage &To, const MethodCoverage &M,
                      StringRef Cause) {
  ++To.Methods;
  for (auto &[Line, L] : M.Lines) {
    To.Instructions.Covered += L.BytecodesCovered;
    To.Instructions.Missed += L.Bytecodes - L.BytecodesCovered;
    for (const BranchCoverage &B : L.Branches) {
      // Also one behind which an exception hides it from a JVM's probes.
      if (B.State == Reach::Covered || B.State == Reach::Executed) {
        ++To.Branches.Covered;
        continue;
      }
      ++To.Branches.Missed;
      bool Reached = any_of(L.Branches, [&](const BranchCoverage &Other) {
        return Other.Pc == B.Pc && Other.Count;
      });
      To.Missed.push_back(
          {dialect::prettyName(M.Method->Symbol),
           M.Method->Owner->sourceFile().str(), Line, B.TargetLine, Reached,
           B.State == Reach::Infeasible ? "infeasible" : Cause.str()});
    }
  }
}

static void addTarget(report::RunReport &R, ArrayRef<MethodCoverage> Methods,
                      const RunSummary &Summary) {
  report::TargetCoverage C;
  for (const MethodCoverage &M : Methods)
    if (M.OfTarget && !M.Method->Owner->isHidden())
      addMethod(C, M, causeOf(Summary));
  if (C.Methods)
    R.OfTarget = std::move(C);
}

/// By source file; of the user's classes only, the JDK's if the target is its.
/// Files have the lines of methods that were reached, with all that was
/// compiled for these lines.
static void addCoverage(report::RunReport &R, const Engine &E,
                        const dialect::MethodModel &Target,
                        const RunSummary &Summary) {
  std::map<std::pair<std::string, std::string>, report::FileCoverage> Files;
  std::vector<MethodCoverage> Methods =
      E.lineCoverage(Target.Owner->isPlatform(), &Target);
  addTarget(R, Methods, Summary);
  std::stable_partition(Methods.begin(), Methods.end(),
                        [](const MethodCoverage &M) { return M.Reached; });
  std::map<llvm::StringRef, report::ClassLines> Classes;
  for (const MethodCoverage &M : Methods) {
    const dialect::ClassModel &C = *M.Method->Owner;
    if (C.isHidden())
      continue;
    report::ClassLines &Class = Classes[C.name()];
    Class.Class = C.name().str();
    Class.Source = C.sourceFile().str();
    Class.Methods.push_back(linesOf(M));
    if (C.sourceFile().empty())
      continue;
    size_t Simple = C.name().rfind('/');
    size_t Inner = C.name().find('$', Simple == StringRef::npos ? 0 : Simple);
    std::string Top = C.name().take_front(Inner).str();
    auto File = Files.find({Top, C.sourceFile().str()});
    if (File == Files.end() && !M.Reached)
      continue;
    report::FileCoverage &F = Files[{Top, C.sourceFile().str()}];
    F.Class = Top;
    F.Source = C.sourceFile().str();
    auto First = M.Lines.lower_bound(1);
    if (M.Reached && First != M.Lines.end())
      F.Functions.push_back({dialect::prettyName(M.Method->Symbol),
                             uint32_t(First->first), M.Calls});
    for (auto &[Line, L] : M.Lines)
      if (Line >= 0 && (M.Reached || F.Lines.count(Line)))
        addLine(F.Lines[Line], L);
  }
  for (auto &[Name, F] : Files)
    R.Coverage.push_back(std::move(F));
  for (auto &[Name, C] : Classes)
    R.Classes.push_back(std::move(C));
}

template <typename N>
static report::Figure<N> figure(StringRef Name, const Statistic &S, N Value) {
  return S.Family == StatFamily::None
             ? report::Figure<N>(Name, Value)
             : report::Figure<N>(S.Family, S.Of, Value);
}

report::RunReport makeRunReport(Invocation &I, const Session &S,
                                const RunSummary &Summary, Engine &E) {
  const dialect::MethodModel &M = *S.Method;
  report::RunReport R;
  R.Target = dialect::prettyName(M.Symbol);
  R.Symbol = M.Symbol.str();
  R.Command = commandText(I);
  for (const OptionSetting &O : I.Settings)
    if (!isOfPieces(O.Name))
      R.Options.push_back({O.Name, O.Text});
  addCoverage(R, E, M, Summary);
  R.Counters = {{"paths", Summary.Paths},
                {"bugs", Summary.Bugs},
                {"paths.declared", Summary.Declared},
                {"paths.dropped", Summary.Dropped},
                {"forks", Summary.Forks},
                {"states", Summary.States},
                {"instructions", Summary.Instructions}};
  stateVerdict(R, Summary, *S.Infos);
  R.Seconds.push_back({"total", Summary.Seconds});
  double Elsewhere = 0; // than in the engine itself
  I.Ctx.stats().forEach([&](StringRef Name, const Statistic &S) {
    bool Known =
        llvm::any_of(R.Counters, [&](const auto &C) { return C.Name == Name; });
    Elsewhere += S.Time;
    if (S.Kind == Statistic::Seconds)
      R.Seconds.push_back(figure(Name, S, S.Time));
    else if (!Known)
      R.Counters.push_back(figure(Name, S, S.Value));
  });
  // Several threads may spend more than passes.
  R.Seconds.push_back({StatFamily::Stage, "engine",
                       std::max(0.0, Summary.Seconds - Elsewhere)});
  return R;
}

} // namespace jsym::tool
