//===- Evaluate.cpp - Values under an assignment --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "EvaluationMemo.h"
#include "ExprTraits.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

namespace jsym {

/// Evaluates one root. Small trees are walked directly; larger DAGs by an
/// explicit stack with a memo, taking only the arm of an ite that is needed.
template <typename Word> class Evaluator {
public:
  Evaluator(const ExprManager &M, const Assignment &A, MemoTable<Word> &Memo)
      : M(M), A(A), Memo(Memo) {}

  Word run(ExprId Root) {
    if (M.size(Root) <= DirectSize)
      return direct(Root);
    Memo.start(M.numExprs());
    Work.push_back(Root);
    while (!Work.empty()) {
      ExprId E = Work.back();
      Need.clear();
      if (!Memo.has(E)) {
        Word V =
            step(E, [this](ExprId Op, Word &Out) { return known(Op, Out); });
        if (Need.empty())
          Memo.set(E, V);
      }
      if (Need.empty())
        Work.pop_back();
      else
        llvm::append_range(Work, Need);
    }
    return Memo.Values[Root.Index];
  }

private:
  static constexpr uint32_t DirectSize = 48;

  /// No more than DirectSize deep.
  Word direct(ExprId E) {
    return step(E, [this](ExprId Op, Word &Out) {
      Out = direct(Op);
      return true;
    });
  }

  bool known(ExprId Op, Word &Out) {
    const ExprNode &N = M.node(Op);
    if (N.Kind == ExprKind::Const) {
      Out = constant(Op, N);
      return true;
    }
    if (Memo.has(Op)) {
      Out = Memo.Values[Op.Index];
      return true;
    }
    Need.push_back(Op);
    return false;
  }

  Word constant(ExprId E, const ExprNode &N) {
    if constexpr (sizeof(Word) > 8)
      return Word(M.highBits(E)) << 64 | N.Payload;
    return N.Payload;
  }

  /// The value of \p E, where \p Get gives those of operands; if Get fails the
  /// result is meaningless.
  template <typename GetT> Word step(ExprId E, GetT Get) {
    const ExprNode &N = M.node(E);
    Word X = 0, Y = 0;
    switch (N.Kind) {
    case ExprKind::Const:
      return constant(E, N);
    case ExprKind::Var:
      return variable(N);
    case ExprKind::Ite:
      if (Get(N.Ops[0], X))
        Get(N.Ops[X ? 1 : 2], Y);
      return Y;
    case ExprKind::Select:
      return select(N, Get);
    case ExprKind::Apply:
      return application(E, Get);
    case ExprKind::Eq:
      if (M.sort(N.Ops[0]).Kind == SortKind::Array)
        return equalArrays(N, Get);
      break;
    case ExprKind::ConstArray:
    case ExprKind::Store:
      llvm_unreachable("arrays have no scalar value");
    default:
      break;
    }
    bool HasX = Get(N.Ops[0], X);
    bool HasY = arityOf(N.Kind) < 2 || Get(N.Ops[1], Y);
    if (!HasX || !HasY)
      return 0;
    return semantics::operation<Word>(N.Kind, N.S, M.sort(N.Ops[0]), X, Y,
                                      lowOf(N));
  }

  unsigned lowOf(const ExprNode &N) const {
    if (N.Kind == ExprKind::Extract)
      return N.Ops[1].Index;
    return N.Kind == ExprKind::Concat ? M.width(N.Ops[1]) : 0;
  }

  Word variable(const ExprNode &N) const {
    uint64_t V = A.get(N.Ops[0].Index);
    if (N.S.Kind != SortKind::BitVec)
      return semantics::canonicalFloat(N.S.Kind, V);
    return V & semantics::mask<uint64_t>(N.S.Width);
  }

  template <typename GetT> Word select(const ExprNode &N, GetT Get) {
    Word Index = 0;
    if (!Get(N.Ops[1], Index))
      return 0;
    return element(N.Ops[0], uint32_t(Index), Get);
  }

  /// Walks down stores until the index is met.
  template <typename GetT>
  Word element(ExprId Array, uint32_t Index, GetT Get) {
    for (;;) {
      const ExprNode &N = M.node(Array);
      Word V = 0;
      switch (N.Kind) {
      case ExprKind::Store:
        if (!Get(N.Ops[1], V))
          return 0;
        if (uint32_t(V) == Index) {
          Get(N.Ops[2], V);
          return V;
        }
        Array = N.Ops[0];
        break;
      case ExprKind::Ite:
        if (!Get(N.Ops[0], V))
          return 0;
        Array = N.Ops[V ? 1 : 2];
        break;
      case ExprKind::ConstArray:
        Get(N.Ops[0], V);
        return V;
      case ExprKind::Var: {
        const Assignment::ArrayValue *Value = A.getArray(N.Ops[0].Index);
        return Value ? Value->at(Index) : 0;
      }
      default:
        llvm_unreachable("not an array");
      }
    }
  }

  /// All indexes that differ from the rest of an array, and the rest.
  template <typename GetT>
  bool collectIndexes(ExprId Array, std::vector<uint32_t> &Indexes, Word &Rest,
                      GetT Get) {
    for (;;) {
      const ExprNode &N = M.node(Array);
      Word V = 0;
      switch (N.Kind) {
      case ExprKind::Store:
        if (!Get(N.Ops[1], V))
          return false;
        Indexes.push_back(uint32_t(V));
        Array = N.Ops[0];
        break;
      case ExprKind::Ite:
        if (!Get(N.Ops[0], V))
          return false;
        Array = N.Ops[V ? 1 : 2];
        break;
      case ExprKind::ConstArray:
        return Get(N.Ops[0], Rest);
      default: {
        assert(N.Kind == ExprKind::Var);
        const Assignment::ArrayValue *Value = A.getArray(N.Ops[0].Index);
        Rest = Value ? Value->Default : 0;
        if (Value)
          for (const auto &Element : Value->Elements)
            Indexes.push_back(Element.first);
        return true;
      }
      }
    }
  }

  template <typename GetT> Word equalArrays(const ExprNode &N, GetT Get) {
    std::vector<uint32_t> Indexes;
    Word RestA = 0, RestB = 0;
    if (!collectIndexes(N.Ops[0], Indexes, RestA, Get) ||
        !collectIndexes(N.Ops[1], Indexes, RestB, Get))
      return 0;
    // Fewer than 2^32 indexes are named: the rest is always somewhere.
    bool Equal = RestA == RestB;
    for (uint32_t I : Indexes)
      Equal &= element(N.Ops[0], I, Get) == element(N.Ops[1], I, Get);
    return Equal;
  }

  template <typename GetT> Word application(ExprId E, GetT Get) {
    std::vector<uint64_t> Arguments;
    bool All = true;
    for (ExprId Op : M.operands(E)) {
      Word V = 0;
      All &= Get(Op, V);
      Arguments.push_back(uint64_t(V));
    }
    const Assignment::FunctionValue *F = A.getFunction(M.function(E));
    return All && F ? F->at(Arguments) : 0;
  }

  const ExprManager &M;
  const Assignment &A;
  MemoTable<Word> &Memo;
  llvm::SmallVector<ExprId, 64> Work;
  llvm::SmallVector<ExprId, 8> Need;
};

uint64_t evaluate(const ExprManager &M, ExprId E, const Assignment &A) {
  if (M.HasWide)
    return uint64_t(Evaluator<semantics::Wide>(M, A, M.Memo->Wide).run(E));
  return Evaluator<uint64_t>(M, A, M.Memo->Narrow).run(E);
}

} // namespace jsym
