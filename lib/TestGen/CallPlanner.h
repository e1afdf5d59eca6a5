//===- CallPlanner.h - How a call is written --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_TESTGEN_CALLPLANNER_H
#define JSYM_LIB_TESTGEN_CALLPLANNER_H

#include "PlanBuilder.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"

namespace jsym::testgen {

/// How a call is to be written, of the target or of a condition of its
/// contract.
class CallPlanner {
public:
  /// Self: the receiver; nothing for static methods and constructors.
  CallPlanner(PlanBuilder &B, const dialect::MethodModel &M,
              std::optional<ScenarioValue> Self)
      : B(B), M(M), Types(B.Java.of(M)), Self(std::move(Self)) {}

  llvm::SmallVector<Operand, 4> Arguments;
  bool SelfIsResult = false;
  int32_t SelfInput = -1; ///< as in Operand, of the receiver
  TypeBindings Bindings;  ///< of type parameters, the receiver's apart

  /// Whether the source may name the method; else it is called by reflection.
  bool isDirect() const {
    if (!B.Scope.accessibleMember(*M.Owner, M.Flags) ||
        M.Flags & dialect::AccSynthetic || isOverridden())
      return false;
    if (M.isConstructor() && (M.Owner->isAbstract() || isInner(*M.Owner)))
      return false;
    if (SelfIsResult || Self) {
      JavaType T = selfType();
      if (T.Kind != JavaType::Class || !T.C->isSubtypeOf(*M.Owner))
        return false;
    }
    auto [Parameters, Result] = dialect::splitMethodDescriptor(M.Descriptor);
    for (llvm::StringRef P : Parameters)
      if (!B.Scope.typeAccessible(P))
        return false;
    // Among overloads the compiler has to be told types that have no name.
    if (isOverloaded() &&
        llvm::any_of(Types.Parameters, [&](const JavaType &P) {
          return B.Java.substitute(P, allBindings()).hasUnknown();
        }))
      return false;
    if (!argumentsFit())
      return false;
    return B.Scope.typeAccessible(Result);
  }

  /// As one reads it.
  JavaType result() {
    return JavaTypes::widened(B.Java.substitute(Types.Result, allBindings()));
  }

  PlannedCall plan() {
    PlannedCall Call;
    Call.Method = &M;
    Call.Way = isDirect()       ? PlannedCall::Direct
               : isOverridden() ? PlannedCall::Exactly
                                : PlannedCall::Reflected;
    size_t Count =
        dialect::splitMethodDescriptor(M.Descriptor).Parameters.size();
    TypeBindings To = allBindings();
    for (size_t I = 0, E = std::min(Arguments.size(), Count); I < E; ++I) {
      Call.Arguments.push_back(
          Call.Way == PlannedCall::Direct
              ? directArgument(I, B.Java.substitute(Types.Parameters[I], To))
          : Arguments[I].Source == Operand::Given
              ? B.operand(Arguments[I].Value)
              : Arguments[I]);
      Call.Arguments.back().Input = Arguments[I].Input;
    }
    if (SelfIsResult)
      Call.Receiver.emplace().Source = Operand::Result;
    else if (Self)
      Call.Receiver = B.operand(*Self);
    if (Call.Receiver)
      Call.Receiver->Input = SelfInput;
    if (Call.Way != PlannedCall::Direct)
      B.opens(*M.Owner);
    return Call;
  }

private:
  PlanBuilder &B;
  const dialect::MethodModel &M;
  MethodTypes Types;
  std::optional<ScenarioValue> Self;

  /// The path runs the method itself, as a call by "super" does; one by the
  /// receiver would run another.
  bool isOverridden() const {
    if (!Self || Self->Object < 0 || M.isStatic() || M.isConstructor() ||
        M.Flags & dialect::AccPrivate)
      return false;
    const dialect::ClassModel *C = B.classOf(Self->Object);
    if (!C || C->isInterface() || C->isAbstract() || C->isArray())
      return false;
    const dialect::MethodModel *Selected = C->select(M);
    return Selected && Selected != &M;
  }

  /// Where the program gets round generics, an object may be none of the class
  /// that the receiver's type asks for; javac would have a call check that.
  bool argumentsFit() const {
    TypeBindings To = allBindings();
    for (const auto &[A, P] : llvm::zip(Arguments, Types.Parameters)) {
      if (A.Source == Operand::Result || A.Source == Operand::Passed ||
          A.Value.isNull() || !A.Value.isReference())
        continue;
      const dialect::ClassModel *C = B.classOf(A.Value.Object);
      JavaType Wanted = B.Java.substitute(P, To);
      if (P.Kind == JavaType::Variable && Wanted.Kind == JavaType::Class && C &&
          !C->isSubtypeOf(*Wanted.C))
        return false;
    }
    return true;
  }

  JavaType selfType() const {
    if (SelfIsResult)
      return B.Plan.ResultType;
    return Self->isNull() ? JavaType() : B.type(Self->Object);
  }

  /// Of the receiver's class, as the variable's type says, unless a parameter
  /// of the method's own hides it; and the others.
  TypeBindings allBindings() const {
    TypeBindings To;
    if (SelfIsResult || Self)
      To = B.Java.bindings(selfType(), *M.Owner);
    llvm::erase_if(To, [&](const auto &Binding) {
      return llvm::any_of(Types.TypeParameters,
                          [&](auto &P) { return P.Name == Binding.first; });
    });
    llvm::append_range(To, Bindings);
    return To;
  }

  /// Whether there is another method that a call could mean.
  bool isOverloaded() const {
    size_t Count = Types.Parameters.size();
    auto IsRival = [&](const dialect::MethodModel &O) {
      return O.Name == M.Name && O.Descriptor != M.Descriptor &&
             !(O.Flags & dialect::AccSynthetic) &&
             (dialect::splitMethodDescriptor(O.Descriptor).Parameters.size() ==
                  Count ||
              O.Flags & dialect::AccVarargs);
    };
    const dialect::ClassModel *C = M.Owner;
    if ((SelfIsResult || Self) && selfType().Kind == JavaType::Class)
      C = selfType().C;
    for (const dialect::ClassModel *I : C->allInterfaces())
      if (llvm::any_of(I->methods(), IsRival))
        return true;
    for (; C; C = M.isConstructor() ? nullptr : C->superclass())
      if (llvm::any_of(C->methods(), IsRival))
        return true;
    return false;
  }

  Operand directArgument(size_t I, const JavaType &Wanted) {
    Operand A = Arguments[I];
    // Nulls are no arrays of all arguments by themselves.
    bool LastOfMany =
        M.Flags & dialect::AccVarargs && I + 1 == Types.Parameters.size();
    bool Exact = isOverloaded() || (LastOfMany && A.Value.isNull());
    if (A.Source == Operand::Given)
      return B.argument(A.Value, Wanted, Exact);
    if (A.Source == Operand::Answer) // an Object, as the class of tests has it
      return A;
    if (A.Source == Operand::Passed) {
      A.Wanted = B.Java.ofDescriptor(
          dialect::splitMethodDescriptor(M.Descriptor).Parameters[I]);
      return A;
    }
    A.Wanted = Wanted;
    A.Fit = Exact ? Operand::Exact : Operand::Converted;
    return A;
  }
};

} // namespace jsym::testgen

#endif // JSYM_LIB_TESTGEN_CALLPLANNER_H
