//===- RealFunctions.cpp - What uninterpreted functions are ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/RealFunctions.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace jsym {

namespace {

ModelRef withFunctions(const Assignment &Model, bool Other) {
  auto Out = std::make_shared<Assignment>(Model);
  llvm::erase_if(Out->Functions, [](const Assignment::FunctionValue &F) {
    return findRealFunction(F.Name) != nullptr;
  });
  for (const NamedFunction &F : realFunctions())
    Out->Functions.push_back(
        {F.Name.str(), {}, 0, Other && F.Other ? F.Other : F.Real});
  return Out;
}

bool holds(const ExprManager &Exprs, ArrayRef<ExprId> Conditions,
           const Assignment &Model) {
  return llvm::all_of(Conditions,
                      [&](ExprId C) { return evaluate(Exprs, C, Model) != 0; });
}

/// The applications of such functions in an expression, operands first.
class Applications {
public:
  explicit Applications(const ExprManager &Exprs) : Exprs(Exprs) {}

  void add(ExprId Root) {
    SmallVector<std::pair<ExprId, bool>, 32> Work{{Root, false}};
    while (!Work.empty()) {
      auto [E, Left] = Work.pop_back_val();
      if (Left) {
        const ExprNode &N = Exprs.node(E);
        if (N.Kind == ExprKind::Apply && findRealFunction(Exprs.function(E)))
          All.push_back(E);
        else if (N.Kind == ExprKind::Var && N.S == Sort::float64())
          Variables.push_back(E);
        continue;
      }
      if (!Seen.insert(E.Index).second)
        continue;
      Work.push_back({E, true});
      for (ExprId Op : Exprs.operands(E))
        Work.push_back({Op, false});
    }
  }

  std::vector<ExprId> All, Variables;

private:
  const ExprManager &Exprs;
  DenseSet<uint32_t> Seen;
};

ExprId constantOf(ExprManager &Exprs, ExprId Like, uint64_t Bits) {
  Sort S = Exprs.sort(Like);
  return S.Kind == SortKind::BitVec ? Exprs.constant(S.Width, Bits)
                                    : Exprs.floatConstant(S, Bits);
}

/// What is true of the functions where the model has it wrong: for these
/// arguments they have this result. Nothing where the result is Java's choice.
ExprId truth(ExprManager &Exprs, ArrayRef<ExprId> Applied,
             const Assignment &Model) {
  SmallVector<ExprId, 8> Facts;
  for (ExprId E : Applied) {
    const NamedFunction *F = findRealFunction(Exprs.function(E));
    SmallVector<uint64_t, 2> Arguments;
    SmallVector<ExprId, 3> Same;
    for (ExprId Op : Exprs.operands(E)) {
      Arguments.push_back(evaluate(Exprs, Op, Model));
      Same.push_back(Exprs.eq(Op, constantOf(Exprs, Op, Arguments.back())));
    }
    uint64_t Real = F->Real(Arguments);
    if (Real == evaluate(Exprs, E, Model) ||
        (F->Other && F->Other(Arguments) != Real))
      continue;
    Facts.push_back(Exprs.ite(Exprs.conj(Same),
                              Exprs.eq(E, constantOf(Exprs, E, Real)),
                              Exprs.conj({})));
  }
  return Facts.empty() ? ExprId() : Exprs.conj(Facts);
}

/// Arguments for which functions of numbers are known to be of interest.
constexpr double Samples[] = {0.5,  1,    -1,   1.5,  -1.5, 2,     3,    -3,
                              0.25, -0.5, 0.75, 0.78, 1.25, 10,    -10,  100,
                              1e-3, 1e3,  4.75, 6.25, 1e10, 1e-10, 0.99, 1e300};

/// The model with other values for its variables of floating point, one after
/// the other, until the path holds.
ModelRef sampled(const ExprManager &Exprs, const PathCondition &Path,
                 const Applications &Applied, const Assignment &Model) {
  for (double Value : Samples)
    for (ExprId V : Applied.Variables) {
      auto Changed = std::make_shared<Assignment>(Model);
      Changed->set(Exprs.node(V).Ops[0].Index, bit_cast<uint64_t>(Value));
      if (ModelRef Real = realModel(Exprs, Path, Changed))
        return Real;
    }
  return nullptr;
}

} // namespace

ModelRef realModel(const ExprManager &Exprs, const PathCondition &Path,
                   const ModelRef &Model) {
  if (!Model)
    return nullptr;
  SmallVector<ExprId, 32> Conditions;
  Path.collect(Conditions);
  ModelRef Real = withFunctions(*Model, false);
  return holds(Exprs, Conditions, *Real) &&
                 holds(Exprs, Conditions, *withFunctions(*Model, true))
             ? Real
             : nullptr;
}

ShownPath showPath(SolverChain &Chain, ExprManager &Exprs,
                   const PathCondition &Path, ModelRef Model,
                   uint64_t &Serial) {
  constexpr unsigned Tries = 12;
  SmallVector<ExprId, 32> Conditions;
  Path.collect(Conditions);
  Applications Applied(Exprs);
  for (ExprId C : Conditions)
    Applied.add(C);
  if (Applied.All.empty())
    return {Shown::Taken, Model};
  PathCondition Known = Path;
  for (unsigned I = 0; I < Tries; ++I) {
    if (ModelRef Real = realModel(Exprs, Path, Model))
      return {Shown::Taken, Real};
    if (!Model)
      break;
    if (ModelRef Real = I ? nullptr : sampled(Exprs, Path, Applied, *Model))
      return {Shown::Taken, Real};
    ExprId Fact = truth(Exprs, Applied.All, *Model);
    if (!Fact || Exprs.isTrue(Fact))
      break;
    Answer A = Chain.check({Known, Fact, nullptr});
    if (A.Result == Verdict::Unsat)
      return {Shown::Never, nullptr};
    if (A.Result != Verdict::Sat)
      break;
    Known.add(Fact, Serial);
    Model = A.Model;
  }
  return {};
}

} // namespace jsym
