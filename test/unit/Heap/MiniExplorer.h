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
  bool isNull(Value V) { return boolean(Question::isNull(V)); }
  bool same(Value A, Value B) { return boolean(Question::refEq(A, B)); }
  bool instanceOf(Value V, TestProgram::Class C) {
    return boolean(Question::instanceOf(V, *C));
  }
  bool storable(Value A, Value V) { return boolean(Question::storable(A, V)); }
  Value get(Value V, const dialect::FieldModel &F) {
    return ask(Question::getField(V, F)).Result;
  }
  void put(Value V, const dialect::FieldModel &F, Value X) {
    ask(Question::putField(V, F, X));
  }
  Value length(Value A) { return ask(Question::arrayLength(A)).Result; }
  Value load(Value A, Value I) { return ask(Question::load(A, I)).Result; }
  void store(Value A, Value I, Value X) { ask(Question::store(A, I, X)); }
  const dialect::MethodModel *dispatch(Value V, const dialect::MethodModel &M) {
    return ask(Question::dispatch(V, M)).Method;
  }
  /// java.util.Comparator.compare of opaque objects.
  Value compare(Value C, Value A, Value B) {
    return ask(Question::callModel(ModelKind::Compare, {C, A, B})).Result;
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
  Outcome ask(const Question &Q);
  bool boolean(const Question &Q);
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
        Strategy(createStrategy({Exprs, Program, this->Options})) {}

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
