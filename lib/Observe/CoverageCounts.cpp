//===- CoverageCounts.cpp - From probes to coverage -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Observe/CoverageCounts.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {
namespace {

/// Coverage of one method. First where JaCoCo puts its probes (its
/// LabelFlowAnalyzer and MethodProbesAdapter), then what they would have seen
/// (MethodCoverageCalculator).
class Counter {
public:
  Counter(const MethodOutline &Outline, const Procedure &P, bool Exhaustive)
      : Code(Outline.Code), P(P), Exhaustive(Exhaustive), Labels(Code.size()),
        Covered(Code.size()) {
    for (uint32_t I = 0; I < Code.size(); ++I)
      IndexOf[Code[I].Pc] = I;
    findLabels(Outline);
    cover();
  }
  std::map<int32_t, LineCounts> lines();
  uint64_t calls() const { return Code.empty() ? 0 : started(0); }

private:
  void add(uint32_t I, ArrayRef<uint32_t> Same, LineCounts &L);
  struct Label {
    bool Target = false, Successor = false, Several = false, CallLine = false;
    /// A probe before it, for those who come from the instruction in front.
    bool hasProbe() const { return Successor && (Several || CallLine); }
  };
  void setTarget(uint32_t Index) {
    Label &L = Labels[Index];
    (L.Target || L.Successor ? L.Several : L.Target) = true;
  }
  void findLabels(const MethodOutline &Outline);
  void cover();
  uint64_t probe(uint32_t Pc, uint32_t Way) const {
    auto It = P.Probes.find({Pc, Way});
    return It == P.Probes.end() ? 0 : It->second;
  }
  uint64_t started(uint32_t Index) const;
  uint64_t fellThrough(uint32_t Index) const;
  /// How often way \p Way was taken: Targets[Way], or falling through.
  uint64_t count(uint32_t Index, uint32_t Way) const;
  bool wayCovered(uint32_t Index, uint32_t Way) const;
  uint32_t ways(uint32_t Index) const {
    return Code[Index].Targets.size() + Code[Index].FallsThrough;
  }
  Reach reach(bool Covered, uint64_t Count) const {
    return Covered      ? Reach::Covered
           : Count      ? Reach::Executed
           : Exhaustive ? Reach::Infeasible
                        : Reach::Unexplored;
  }

  const std::vector<BytecodeOutline> &Code;
  const Procedure &P;
  const bool Exhaustive;
  std::vector<Label> Labels;
  std::vector<bool> Covered;
  DenseMap<uint32_t, uint32_t> IndexOf;
};

void Counter::findLabels(const MethodOutline &Outline) {
  for (auto &[Start, Handler] : Outline.Tries) {
    assert(IndexOf.count(Start) && IndexOf.count(Handler) &&
           "exception tables point to bytecodes");
    setTarget(IndexOf[Start]);
    setTarget(IndexOf[Handler]);
  }
  bool Successor = false;
  std::optional<uint32_t> LineStart;
  for (uint32_t I = 0; I < Code.size(); ++I) {
    if (I == 0)
      setTarget(I);
    if (Successor) {
      Labels[I].Successor = true;
      if (Labels[I].Target)
        Labels[I].Several = true;
    }
    if (Code[I].StartsLine)
      LineStart = I;
    for (uint32_t Target : Code[I].Targets) {
      assert(IndexOf.count(Target) && "jumps lead to bytecodes");
      setTarget(IndexOf[Target]);
    }
    if (Code[I].Calls && LineStart)
      Labels[*LineStart].CallLine = true;
    Successor = Code[I].FallsThrough;
  }
}

/// There is a probe of ours at the start of a block and behind whatever may
/// throw.
uint64_t Counter::started(uint32_t Index) const {
  while (Index && !Code[Index].StartsBlock && !Code[Index - 1].MayThrow)
    --Index;
  return probe(Code[Index].Pc, 0);
}

uint64_t Counter::fellThrough(uint32_t Index) const {
  const BytecodeOutline &O = Code[Index];
  if (!O.Targets.empty())
    return probe(O.Pc, O.Targets.size() + 1);
  if (!O.MayThrow)
    return started(Index);
  return Index + 1 < Code.size() && !Code[Index + 1].StartsBlock
             ? started(Index + 1)
             : probe(O.Pc, 1);
}

uint64_t Counter::count(uint32_t Index, uint32_t Way) const {
  const BytecodeOutline &O = Code[Index];
  assert(Way < ways(Index) && "a way that the bytecode has");
  if (Way == O.Targets.size())
    return fellThrough(Index);
  return ways(Index) == 1 ? started(Index) : probe(O.Pc, Way + 1);
}

bool Counter::wayCovered(uint32_t Index, uint32_t Way) const {
  const BytecodeOutline &O = Code[Index];
  bool Falls = Way == O.Targets.size();
  uint32_t To = Falls ? Index + 1 : IndexOf.lookup(O.Targets[Way]);
  if (To >= Code.size())
    return false;
  bool HasProbe = Falls ? Labels[To].hasProbe() : Labels[To].Several;
  return HasProbe ? count(Index, Way) != 0 : Covered[To];
}

/// An instruction is covered if one of the ways out of it is.
void Counter::cover() {
  for (bool Changed = !P.Probes.empty(); Changed;) {
    Changed = false;
    for (uint32_t I = Code.size(); I-- > 0;) {
      if (Covered[I])
        continue;
      bool Now = Code[I].Leaves && started(I);
      for (uint32_t W = 0; W < ways(I) && !Now; ++W)
        Now = wayCovered(I, W);
      Covered[I] = Now;
      Changed |= Now;
    }
  }
}

/// What one bytecode adds to its line; copies of it that the compiler made are
/// the same code, executed in several places.
void Counter::add(uint32_t I, ArrayRef<uint32_t> Same, LineCounts &L) {
  bool IsCovered = false;
  uint64_t Count = 0;
  for (uint32_t S : Same) {
    IsCovered |= Covered[S];
    Count += started(S);
  }
  L.Hits = std::max(L.Hits, Count);
  ++L.Bytecodes;
  L.BytecodesCovered += IsCovered;
  L.BytecodesInfeasible += reach(IsCovered, Count) == Reach::Infeasible;
  for (uint32_t W = 0; ways(I) > 1 && W < ways(I); ++W) {
    uint64_t Taken = 0;
    bool IsWayCovered = false;
    for (uint32_t S : Same) {
      if (W >= ways(S))
        continue;
      Taken += count(S, W);
      IsWayCovered |= wayCovered(S, W);
    }
    bool Falls = W == Code[I].Targets.size();
    uint32_t To = !Falls                ? Code[I].Targets[W]
                  : I + 1 < Code.size() ? Code[I + 1].Pc
                                        : Code[I].Pc;
    auto At = IndexOf.find(To);
    L.Branches.push_back({Code[I].Pc, To,
                          At == IndexOf.end() ? -1 : Code[At->second].Line,
                          Taken, reach(IsWayCovered, Taken)});
  }
}

std::map<int32_t, LineCounts> Counter::lines() {
  std::map<int32_t, LineCounts> Lines;
  std::vector<SmallVector<uint32_t, 1>> Same(Code.size());
  for (uint32_t I = 0; I < Code.size(); ++I)
    Same[Code[I].CopyOf.value_or(I)].push_back(I);
  for (uint32_t I = 0; I < Code.size(); ++I)
    if (!Code[I].Ignored && !Code[I].CopyOf)
      add(I, Same[I], Lines[Code[I].Line]);
  for (auto &[Index, Forks] : P.ForksAt)
    if (auto It = Lines.find(P.Locations[Index].Line); It != Lines.end())
      It->second.Forks += Forks;
  return Lines;
}

} // namespace

/// The classes that were compiled from the source of the classes that own
/// methods with probes, in order of their names.
static std::vector<const ClassModel *> touchedClasses(CodeStore &Store,
                                                      bool Platform) {
  std::map<StringRef, const ClassModel *> Touched;
  for (const Procedure &P : Store.procedures()) {
    if (!P.Method || P.Probes.empty())
      continue;
    const ClassModel &C = *P.Method->Owner;
    if ((C.isPlatform() && !Platform) ||
        !Touched.try_emplace(C.name(), &C).second)
      continue;
    for (const std::string &Name : Store.source().classesDeclaredWith(C)) {
      auto Found = Store.source().getClass(Name);
      if (Found)
        Touched[(*Found)->name()] = *Found;
      else
        consumeError(Found.takeError());
    }
  }
  std::vector<const ClassModel *> Classes;
  for (auto &[Name, C] : Touched)
    Classes.push_back(C);
  return Classes;
}

namespace {

/// Which of the methods that were begun another one leads to, by its code: a
/// call of what may be overridden leads to all that override it.
class Callees {
public:
  explicit Callees(CodeStore &Store) : Store(Store) {
    for (const Procedure &P : Store.procedures())
      if (P.Method && P.Decoded) {
        Code[P.Method] = &P;
        Same[{P.Method->Name, P.Method->Descriptor}].push_back(P.Method);
      }
  }

  DenseSet<const MethodModel *> from(const MethodModel &First) {
    add(First);
    while (!Work.empty())
      for (const Inst &I : Code[Work.pop_back_val()]->Code)
        follow(I);
    return std::move(Found);
  }

private:
  void add(const MethodModel &M) {
    if (Code.count(&M) && Found.insert(&M).second)
      Work.push_back(&M);
  }

  void follow(const Inst &I) {
    Op O = plainOp(I.Code);
    const MethodModel *M = nullptr;
    if (O == Op::Resolve) { // executed by another process, if by any
      const auto &Site = *static_cast<const ResolveSite *>(I.P);
      O = Site.Real;
      if (O == Op::Call || O == Op::CallVirtual || O == Op::Dispatch)
        M = Store.findMethod(Site.Symbol);
    } else if (O == Op::Call) {
      const Procedure *P = static_cast<const CallSite *>(I.P)->Callee;
      M = P ? P->Method : nullptr;
    } else if (O == Op::CallVirtual || O == Op::Dispatch) {
      M = static_cast<const CallSite *>(I.P)->Method;
    }
    if (!M)
      return;
    if (O == Op::Call) {
      add(*M);
    } else {
      for (const MethodModel *N : Same[{M->Name, M->Descriptor}])
        if (N->Owner->isSubtypeOf(*M->Owner) ||
            M->Owner->isSubtypeOf(*N->Owner))
          add(*N);
    }
  }

  CodeStore &Store;
  DenseMap<const MethodModel *, const Procedure *> Code;
  DenseMap<std::pair<StringRef, StringRef>, SmallVector<const MethodModel *, 2>>
      Same;
  DenseSet<const MethodModel *> Found;
  SmallVector<const MethodModel *, 32> Work;
};

} // namespace

std::vector<MethodCoverage> collectCoverage(CodeStore &Store, bool Exhaustive,
                                            bool Platform,
                                            const MethodModel *Target) {
  DenseSet<const MethodModel *> OfTarget;
  if (Target)
    OfTarget = Callees(Store).from(*Target);
  DenseMap<const MethodModel *, const Procedure *> Reached;
  for (const Procedure &P : Store.procedures())
    if (P.Method && !P.Probes.empty())
      Reached[P.Method] = &P;
  const Procedure Nothing;
  std::vector<MethodCoverage> All;
  for (const ClassModel *C : touchedClasses(Store, Platform))
    for (const MethodModel &M : C->methods()) {
      if (!M.HasCode || C->flags() & AccSynthetic)
        continue;
      auto Outline = Store.source().outline(M);
      if (!Outline) {
        consumeError(Outline.takeError());
        continue;
      }
      const Procedure *P = Reached.lookup(&M);
      Counter Counts(*Outline, P ? *P : Nothing, Exhaustive);
      All.push_back({&M, P != nullptr, P && OfTarget.contains(&M),
                     Counts.calls(), Counts.lines()});
    }
  return All;
}

} // namespace jsym
