//===- ReadData.cpp - The numbers of a structure --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/ReadData.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Transform.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

namespace {

class DataReader {
public:
  DataReader(const ExprManager &Exprs, const HeapState &H,
             const InputDomains &Domains, uint64_t LongestArray)
      : Exprs(Exprs), H(H), Domains(Domains), LongestArray(LongestArray) {}

  void read(ArrayRef<InputInfo> Inputs) {
    for (const InputInfo &I : Inputs)
      if (isPrimitiveDescriptor(I.Descriptor))
        add(I.Entry, Domains.find(I.Descriptor[0], I.Name));
      else if (I.Kind > InputInfo::Parameter)
        Out.Vague = true;
    for (uint32_t Id = H.LastInput; Id; Id = H.get(Id)->PrevInput)
      readLength(*H.get(Id));
    SmallVector<Materialised, 32> Log;
    H.Log.collect(Log);
    for (const Materialised &M : Log)
      if (!M.What.isHandle())
        readSlot(*H.get(M.Object), M);
  }

  ReadData Out;

private:
  const ExprManager &Exprs;
  const HeapState &H;
  const InputDomains &Domains;
  const uint64_t LongestArray;
  DenseSet<ExprId> Known;

  void readLength(const Object &O) {
    if (O.isArray() && !O.SparseLength.isAbsent() &&
        !O.SparseLength.isConcrete())
      add(O.SparseLength, Domain::range(32, 0, int64_t(LongestArray)));
  }

  void readSlot(const Object &O, const Materialised &M) {
    std::string Name = prettyClass(O.Class->name());
    if (O.isArray()) {
      char Element = O.Class->name()[1];
      add(M.What, Domains.find(Element, Name));
      return;
    }
    ArrayRef<const FieldModel *> Slots = O.Class->slots();
    if (O.Class->name() == "java/lang/String" || M.Slot >= Slots.size()) {
      Out.Vague = true;
      return;
    }
    const FieldModel &F = *Slots[M.Slot];
    add(M.What, Domains.find(F.Descriptor[0], prettyClass(F.Owner->name()) +
                                                  "." + F.Name.str()));
  }

  /// A primitive input is a variable, or one that is extended to an int.
  void add(Value V, Domain D) {
    if (V.isConcrete() || V.isAbsent())
      return;
    ExprId E = V.expr();
    while (Exprs.kind(E) == ExprKind::ZExt || Exprs.kind(E) == ExprKind::SExt)
      E = Exprs.operands(E)[0];
    if (Exprs.kind(E) != ExprKind::Var)
      Out.Vague = true;
    else if (Known.insert(E).second)
      Out.Symbols.push_back({E, std::move(D)});
  }
};

class Assigner {
public:
  Assigner(ExprManager &Exprs, const CountProblem &P,
           function_ref<bool(const Assignment &)> Do)
      : Exprs(Exprs), P(P), Do(Do) {}

  bool from(size_t Symbol, ArrayRef<ExprId> Conditions) {
    if (Symbol == P.Symbols.size())
      return !Conditions.empty() || Do(Values);
    const CountedSymbol &S = P.Symbols[Symbol];
    for (const DomainRun &R : S.Values.runs())
      // A run may go from -1 to 1.
      for (uint64_t V = R.First;; V = (V + 1) & S.Values.mask()) {
        if (!with(Symbol, S.Var, V, Conditions))
          return false;
        if (V == R.Last)
          break;
      }
    return true;
  }

private:
  ExprManager &Exprs;
  const CountProblem &P;
  function_ref<bool(const Assignment &)> Do;
  Assignment Values;

  bool with(size_t Symbol, ExprId Var, uint64_t V, ArrayRef<ExprId> All) {
    ExprId Is = Exprs.constantOf(Exprs.sort(Var), V);
    SmallVector<ExprId, 8> Left;
    for (ExprId C : All) {
      ExprId Now = substitute(
          Exprs, C, [&](ExprId E) { return E == Var ? Is : ExprId(); });
      if (Exprs.isFalse(Now))
        return true;
      if (!Exprs.isTrue(Now))
        Left.push_back(Now);
    }
    Values.set(Exprs.varIndex(Var), V);
    return from(Symbol + 1, Left);
  }
};

} // namespace

ReadData ReadData::of(const PathResult &R, Engine &By,
                      const InputDomains &Domains, uint64_t LongestArray) {
  DataReader Reader(By.exprs(), R.Final->Heap, Domains, LongestArray);
  Reader.read(R.Inputs);
  return std::move(Reader.Out);
}

CountProblem ReadData::problem(ArrayRef<ExprId> Conditions) const {
  CountProblem P;
  append_range(P.Conditions, Conditions);
  append_range(P.Symbols, Symbols);
  return P;
}

/// As people write it: with dots.
static std::string dotted(StringRef Class) {
  std::string Name = Class.str();
  for (char &C : Name)
    if (C == '/' || C == '$')
      C = '.';
  return Name;
}

uint64_t inputObjects(const PathResult &R, StringRef Class) {
  std::string Wanted = dotted(Class);
  const HeapState &H = R.Final->Heap;
  uint64_t N = 0;
  DenseMap<const ClassModel *, bool> Is;
  for (uint32_t Id = H.LastInput; Id; Id = H.get(Id)->PrevInput) {
    const ClassModel *C = H.get(Id)->Class;
    auto [It, New] = Is.try_emplace(C, false);
    if (New)
      It->second = dotted(C->name()) == Wanted;
    N += It->second;
  }
  return N;
}

void forEachAssignment(ExprManager &Exprs, const CountProblem &P,
                       function_ref<bool(const Assignment &)> Do) {
  Assigner(Exprs, P, Do).from(0, P.Conditions);
}

} // namespace jsym
