//===- MiniExplorer.h - Explores programs written in C++ ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program is a C++ function that does all it does with the heap through a
/// Path. The explorer runs it once per path, from its start, along a list of
/// decisions. So the strategies are tested without an interpreter.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_HEAP_MINIEXPLORER_H
#define JSYM_TEST_UNIT_HEAP_MINIEXPLORER_H

#include "TestProgram.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Solver/Solver.h"
#include <functional>

namespace jsym::test {

/// Thrown (tests are built with exceptions) where a path ends early.
struct PathEnd {
  enum Kind { Infeasible, Rejected, Cut, Violated, Unsupported } Why;
};

struct Counts {
  unsigned Paths = 0, Cut = 0, Violations = 0, Rejected = 0, Unsupported = 0;
  /// Number of alternatives by depth, as in the trees of the literature.
  std::vector<unsigned> Widths;
};

class Explorer;

/// One run of the program.
class Path {
public:
  Path(Explorer &E);

  Value input(const InputSpec &S);
  bool isNull(Value V) {
    return boolean([=, this] { return S.isNull(H, V); });
  }
  bool same(Value A, Value B) {
    return boolean([=, this] { return S.refEq(H, A, B); });
  }
  bool instanceOf(Value V, TestProgram::Class C) {
    return boolean([=, this] { return S.instanceOf(H, V, *C); });
  }
  bool storable(Value A, Value V) {
    return boolean([=, this] { return S.storable(H, A, V); });
  }
  Value get(Value V, const dialect::FieldModel &F) {
    return ask([&] { return S.getField(H, V, F); }).Result;
  }
  void put(Value V, const dialect::FieldModel &F, Value X) {
    ask([&] { return S.putField(H, V, F, X); });
  }
  Value length(Value A) {
    return ask([&] { return S.arrayLength(H, A); }).Result;
  }
  Value load(Value A, Value I) {
    return ask([&] { return S.load(H, A, I); }).Result;
  }
  void store(Value A, Value I, Value X) {
    ask([&] { return S.store(H, A, I, X); });
  }
  const dialect::MethodModel *dispatch(Value V, const dialect::MethodModel &M) {
    return ask([&] { return S.dispatch(H, V, M); }).Method;
  }
  /// java.util.Comparator.compare of opaque objects.
  Value compare(Value C, Value A, Value B) {
    return ask([&] { return S.callModel(H, ModelKind::Compare, {C, A, B}); })
        .Result;
  }
  Value make(TestProgram::Class C) { return Value::object(H.newInstance(*C)); }

  ExprId expr(Value V);
  bool lessThan(Value A, Value B) { return branch(X.slt(expr(A), expr(B))); }
  bool isZero(Value A) { return branch(X.eq(expr(A), X.constant(32, 0))); }
  bool branch(ExprId Condition);
  void assume(bool B) {
    if (!B)
      throw PathEnd{PathEnd::Rejected};
  }
  void check(bool B) {
    if (!B)
      throw PathEnd{PathEnd::Violated};
  }

  HeapState H;
  const PathCondition &condition() const { return Condition; }

private:
  Outcome ask(llvm::function_ref<Outcome()> Question);
  bool boolean(llvm::function_ref<Outcome()> Question);
  unsigned decide(llvm::ArrayRef<ExprId> Conditions);
  void add(ExprId Condition);

  friend class Explorer;
  Explorer &E;
  HeapStrategy &S;
  ExprManager &X;
  PathCondition Condition;
  ModelRef Model;
  size_t Position = 0;
};

class Explorer {
public:
  Explorer(TestProgram &Program, HeapOptions Options)
      : Options(Options), Chain(Exprs, SolverOptions()),
        Strategy(createStrategy(Exprs, Program, Options)) {}

  Counts explore(const std::function<void(Path &)> &Program,
                 const std::function<void(Path &)> &AtEnd = nullptr);

  HeapOptions Options;
  ExprManager Exprs;
  SolverChain Chain;
  std::unique_ptr<HeapStrategy> Strategy;

private:
  friend class Path;
  /// Of the current run: which feasible alternative, out of how many.
  struct Decision {
    llvm::SmallVector<unsigned, 4> Feasible;
    std::vector<ModelRef> Models; ///< of the feasible ones
    unsigned Chosen = 0;
  };
  std::vector<Decision> Decisions;
  uint64_t Serial = 0;
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_HEAP_MINIEXPLORER_H
