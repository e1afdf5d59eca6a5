//===- WrapperBuilder.h - Contracts as code of the dialect ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_WRAPPERBUILDER_H
#define JSYM_LIB_CONTRACT_WRAPPERBUILDER_H

#include "ContractCalls.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace jsym::contract {

using namespace llvm;
using namespace jsym::dialect;

/// Writes one wrapper.
class WrapperBuilder : ContractCalls {
public:
  using ContractCalls::RuntimeClass;

  WrapperBuilder(Module &Mod, const MethodContract &C, StringRef Symbol)
      : WrapperBuilder(Mod, C, Symbol, C.Method->Descriptor,
                       C.Method->isStatic()) {
    if (!M.isStatic())
      F->addParamAttr(0, Attribute::NonNull);
  }

  /// Of a static method that is given the receiver first; what comes behind the
  /// arguments, Last says.
  enum LastT { Nothing, ItsResult, ItsException };
  WrapperBuilder(Module &Mod, const MethodContract &C, StringRef Symbol,
                 StringRef Descriptor, LastT Last)
      : WrapperBuilder(Mod, C, Symbol, Descriptor, /*IsStatic=*/true) {
    if (Last != Nothing)
      (Last == ItsResult ? Result : Exception) = Arguments.pop_back_val();
  }

  Function *build(bool ChecksAfter = true) {
    After = ChecksAfter;
    B.SetInsertPoint(block("entry"));
    bool Invariants = checksInvariants();
    Refuses = true;
    assumeInputs();
    askBefore();
    BasicBlock *Returned = block("returned"), *Thrown = block("thrown");
    B.CreateCall(runtime("entered", "()V"), {});
    CallBase *Call = B.CreateInvoke(D.method(M), Returned, Thrown, Arguments);
    B.SetInsertPoint(Returned);
    B.CreateCall(runtime("left", "()V"), {});
    if (!Call->getType()->isVoidTy())
      Result = Call;
    checkFrame();
    if (C.FreshResult && Result)
      B.CreateCall(runtime("fresh", "(Ljava/lang/Object;)V"), {Result});
    if (C.NonNullResult && Result)
      check(B.CreateIsNotNull(Result), "the result is null");
    checkPromises();
    if (Result)
      B.CreateRet(Result);
    else
      B.CreateRetVoid();
    B.SetInsertPoint(Thrown);
    exceptional(Invariants);
    return F;
  }

  /// The same where somebody else knows which inputs there are, and checks what
  /// is promised for all of them.
  Function *buildFiltered() {
    Filtered = true;
    return build();
  }

  /// The same, in place of the method; of an invariant, where all hold.
  Function *buildInputs() {
    B.SetInsertPoint(block("entry"));
    if (isCondition()) {
      assumeAll(C.StaticInvariants);
      assumeAll(C.Invariants);
    }
    assumeInputs();
    Type *T = F->getReturnType();
    if (T->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Constant::getNullValue(T));
    return F;
  }

  /// Returns where the contract takes the inputs.
  Function *buildTakes() {
    B.SetInsertPoint(block("entry"));
    assumeInputs();
    B.CreateRetVoid();
    return F;
  }

  /// Returns where all is as promised after the method: its invariants, or what
  /// it ensures.
  Function *buildPromises(bool Invariants) {
    B.SetInsertPoint(block("entry"));
    Held = {nullptr};
    if (!Invariants)
      checkEnsured();
    else if (checksInvariants() && !(Exception && M.isConstructor()))
      checkInvariants();
    B.CreateRetVoid();
    return F;
  }

  /// What stands for the method where it is called: asserts what it requires,
  /// forgets what it may change, and assumes what it ensures.
  Function *buildByContract() {
    B.SetInsertPoint(block("entry"));
    bool Invariants = !M.isPrivate() && !isCondition();
    int32_t Clause = 0; // as in requiredOf()
    for (unsigned I : C.NonNull)
      require(B.CreateIsNotNull(Arguments[I]), Clause++,
              "argument " + Twine(I + (M.isStatic() ? 1 : 0)) + " of " +
                  prettyName(M.Symbol) + " is null");
    Held = required();
    if (Held.size() == 1)
      for (const Condition &K : C.Requires)
        require(holds(K), Clause++,
                "precondition " + text(K) + " of " + prettyName(M.Symbol) +
                    " does not hold");
    else
      require(anyHeld(), Clause++,
              "no precondition of " + prettyName(M.Symbol) + " holds");
    if (Invariants && !M.isConstructor())
      for (const Condition &K : C.Invariants)
        require(holds(K), Clause++,
                "invariant " + text(K) + " does not hold at a call of " +
                    prettyName(M.Symbol));
    askBefore();
    for (const Condition &K : C.Ensures) {
      SmallVector<llvm::Value *, 2> Values;
      for (auto [Path, Type] : zip(K.Old, oldTypes(K)))
        Values.push_back(old(Path, Type, "now"));
      Before.push_back(Values);
    }
    // Constructors change what they are given: a new object.
    B.CreateCall(
        runtime("modify", "(Ljava/lang/String;)V"),
        {string(M.isConstructor() && !C.Modifies ? "this.*" : modified())});
    for (const Excused &X : C.Throws)
      B.CreateCall(runtime("mayThrow", "(Ljava/lang/String;)V"),
                   {string(X.Class->name())});
    StringRef D = resultDescriptor(M.Descriptor);
    char Kind = D.front();
    llvm::Value *Any = B.CreateCall(
        runtime(((Kind == 'V' ? "returned" : "any") + kindName(Kind)).str(),
                ("(I)" + (Kind == 'V' ? "V" : kindType(Kind))).str()),
        {B.getInt32((C.FreshResult ? 2 : 0) | (C.NonNullResult ? 1 : 0) |
                    (C.Modifies ? 4 : 0) | (isFunction() ? 8 : 0) |
                    (writesStatics() ? 16 : 0))});
    if (Kind != 'V')
      Result = Any;
    for (size_t I = 0; I < C.Ensures.size(); ++I)
      promised(C.Ensures[I],
               [&] { assumeThat(holds(C.Ensures[I], Before[I])); });
    if (Invariants)
      assumeAll(C.Invariants);
    if (Result)
      B.CreateRet(Result);
    else
      B.CreateRetVoid();
    return F;
  }

private:
  WrapperBuilder(Module &Mod, const MethodContract &C, StringRef Symbol,
                 StringRef Descriptor, bool IsStatic)
      : ContractCalls(Mod, *C.Method), C(C) {
    F = Function::Create(methodType(Mod.getContext(), Descriptor, IsStatic),
                         Function::ExternalLinkage, Symbol, Mod);
    F->setPersonalityFn(D.personality());
    for (Argument &A : F->args())
      Arguments.push_back(&A);
  }

  bool checksInvariants() const { return !M.isPrivate() && !isCondition(); }

  /// Does it answer the same when asked the same?
  bool isFunction() const {
    return C.Pure && C.Modifies->empty() && !C.FreshResult &&
           C.Throws.empty() && !M.isConstructor() &&
           !M.Descriptor.ends_with(")V");
  }

  void assumeInputs() {
    if (Filtered) {
      Held = {nullptr};
      return;
    }
    if (Refuses)
      beginRefusing();
    assumeConditions();
    endRefusing();
  }

  void assumeConditions() {
    if (checksInvariants())
      assumeAll(C.StaticInvariants);
    if (checksInvariants() && !M.isConstructor())
      assumeAll(C.Invariants);
    Held = required();
    if (Held.size() == 1)
      assumeAll(C.Requires);
    else
      assumeThat(anyHeld());
  }

  /// What code says of the time before the call.
  void askBefore() {
    for (const Condition &K : C.Ensures)
      for (const MethodModel *N : K.Before) {
        SmallVector<llvm::Value *, 8> Given = arguments(K);
        Asked.insert({N, dispatch(*N, Given)});
      }
  }

  /// After the method returned.
  void checkPromises() {
    if (Filtered)
      return askForAll();
    if (!After)
      return;
    checkEnsured();
    if (checksInvariants())
      checkInvariants();
  }

  void checkEnsured() {
    for (const auto &[Number, K] : enumerate(C.Ensures))
      promised(K, [&, Clause = int32_t(Number), &K = K] {
        check(holds(K), violationText(K, /*Post=*/true), Clause);
      });
  }

  /// Somebody else checks what is promised.
  void askForAll() {
    if (Exception) {
      B.CreateCall(runtime("promisedBy", "(Ljava/lang/Throwable;)V"),
                   {Exception});
      return;
    }
    std::string Type = "(";
    SmallVector<llvm::Value *, 1> Given;
    if (Result) {
      Type += kindType(M.Descriptor[M.Descriptor.rfind(')') + 1]);
      Given.push_back(Result);
    }
    B.CreateCall(runtime("promised", Type + ")V"), Given);
  }

  static std::string text(const Condition &K) { return conditionText(K); }
  bool isCondition() const {
    return any_of(concat<const Condition>(C.Invariants, C.StaticInvariants),
                  [&](const Condition &K) { return K.Method == &M; });
  }

  //===-- Preconditions of several classes --------------------------------===//

  /// By group of conditions: do they hold? Null: there are none. With one
  /// group, nobody asks.
  SmallVector<llvm::Value *, 2> required() {
    SmallVector<llvm::Value *, 2> Hold;
    for (const Condition &K : C.Requires)
      if (Hold.size() <= K.Group)
        Hold.resize(K.Group + 1);
    SmallVector<unsigned, 2> Groups;
    for (const Condition &K : C.Requires)
      if (!is_contained(Groups, K.Group))
        Groups.push_back(K.Group);
    if (Groups.size() <= 1)
      return {nullptr};
    for (unsigned G : Groups)
      Hold[G] = allHold(G);
    return Hold;
  }

  llvm::Value *allHold(unsigned Group) {
    BasicBlock *End = block("asked");
    SmallVector<std::pair<llvm::Value *, BasicBlock *>, 4> From;
    for (const Condition &K : C.Requires)
      if (K.Group == Group) {
        llvm::Value *Holds = holds(K);
        BasicBlock *Next = block("further");
        From.push_back({B.getFalse(), B.GetInsertBlock()});
        B.CreateCondBr(Holds, Next, End);
        B.SetInsertPoint(Next);
      }
    From.push_back({B.getTrue(), B.GetInsertBlock()});
    B.CreateBr(End);
    B.SetInsertPoint(End);
    PHINode *All = B.CreatePHI(B.getInt1Ty(), From.size());
    for (auto [V, Block] : From)
      All->addIncoming(V, Block);
    return All;
  }

  llvm::Value *anyHeld() {
    llvm::Value *Any = B.getFalse();
    for (llvm::Value *V : Held)
      if (V)
        Any = B.CreateOr(Any, V);
    return Any;
  }

  /// What a class ensures counts where the method is called as that class
  /// requires.
  void promised(const Condition &K, function_ref<void()> Use) {
    llvm::Value *Holds = K.Group < Held.size() ? Held[K.Group] : nullptr;
    if (!Holds)
      return Use();
    BasicBlock *Counts = block("counts"), *Go = block("on");
    B.CreateCondBr(Holds, Counts, Go);
    B.SetInsertPoint(Counts);
    Use();
    B.CreateBr(Go);
    B.SetInsertPoint(Go);
  }

  std::string modified() const {
    return C.Modifies ? join(*C.Modifies, ";") : "";
  }

  bool writesStatics() const {
    return C.Modifies && any_of(*C.Modifies, [](StringRef Path) {
             return Path.starts_with("static ");
           });
  }

  /// Only what it says it modifies is another than it was.
  void checkFrame() {
    if (C.Modifies)
      report("frame", modified());
  }

  /// Calls a method of the runtime class that may end the path, with what the
  /// method did.
  void report(StringRef Name, const Twine &Text,
              std::optional<int32_t> Clause = std::nullopt) {
    std::string Type = "(Ljava/lang/String;";
    SmallVector<llvm::Value *, 3> Given = {string(Text)};
    if (Clause) {
      Type += "I";
      Given.push_back(B.getInt32(uint32_t(*Clause)));
    }
    if (Exception) {
      Given.push_back(Exception);
      B.CreateCall(
          runtime((Name + "By").str(), Type + "Ljava/lang/Throwable;)V"),
          Given);
      return;
    }
    if (Result) {
      Type += kindType(M.Descriptor[M.Descriptor.rfind(')') + 1]);
      Given.push_back(Result);
    }
    B.CreateCall(runtime(Name, Type + ")V"), Given);
  }

  static SmallVector<StringRef, 4> oldTypes(const Condition &K) {
    auto Types = parameters(K.Method->Descriptor);
    return SmallVector<StringRef, 4>(ArrayRef(Types).take_back(K.Old.size()));
  }

  SmallVector<llvm::Value *, 8> arguments(const Condition &K) const {
    return SmallVector<llvm::Value *, 8>(
        ArrayRef(Arguments).slice(K.SkipReceiver ? 1 : 0, K.Arguments));
  }

  /// The value of a condition, as i1. \p Before: its @Old values, if they are
  /// not to be read of the input.
  llvm::Value *holds(const Condition &K, ArrayRef<llvm::Value *> Before = {}) {
    SmallVector<llvm::Value *, 8> Given = arguments(K);
    if (K.TakesResult)
      Given.push_back(Result);
    for (const MethodModel *N : K.Before)
      Given.push_back(Asked.lookup(N));
    auto Types = oldTypes(K);
    for (size_t I = 0; I < K.Old.size(); ++I)
      Given.push_back(Before.empty() ? old(K.Old[I], Types[I], "old")
                                     : Before[I]);
    llvm::Value *V = dispatch(*K.Method, Given);
    return B.CreateICmpNE(V, B.getInt32(0));
  }

  void assumeAll(ArrayRef<Condition> Conditions) {
    for (const Condition &K : Conditions)
      assumeThat(holds(K));
  }

  void assumeThat(llvm::Value *Holds) {
    BasicBlock *Go = block("assumed"), *Drop = block("outside");
    B.CreateCondBr(Holds, Go, Drop);
    B.SetInsertPoint(Drop);
    B.CreateCall(runtime("outside", "()V"));
    B.CreateUnreachable();
    B.SetInsertPoint(Go);
  }

  /// \p Clause as in conditionAt().
  void check(llvm::Value *Holds, const Twine &Otherwise, int32_t Clause = -1) {
    unlessHolds(Holds, "violated", Otherwise, Clause);
  }
  /// \p Clause: its place in requiredOf().
  void require(llvm::Value *Holds, int32_t Clause, const Twine &Otherwise) {
    unlessHolds(Holds, "broken", Otherwise, Clause);
  }
  void unlessHolds(llvm::Value *Holds, StringRef Report, const Twine &Otherwise,
                   int32_t Clause) {
    BasicBlock *Go = block("holds"), *Fail = block("fails");
    B.CreateCondBr(Holds, Go, Fail);
    B.SetInsertPoint(Fail);
    report(Report, Otherwise, Clause);
    B.CreateUnreachable();
    B.SetInsertPoint(Go);
  }

  void checkInvariants() {
    int32_t Clause = int32_t(C.Ensures.size());
    for (const Condition &K :
         concat<const Condition>(C.Invariants, C.StaticInvariants))
      check(holds(K), violationText(K, /*Post=*/false), Clause++);
  }

  llvm::Value *isOf(llvm::Value *Object, const ClassModel &Class) {
    return B.CreateCall(D.intrinsic(dialect::Intrinsic::InstanceOf),
                        {Object, D.classDescriptor(Class.name())});
  }

  /// Goes on where \p Holds, else to \p Otherwise.
  void unless(llvm::Value *Holds, BasicBlock *Otherwise) {
    BasicBlock *Go = block("so");
    B.CreateCondBr(Holds, Go, Otherwise);
    B.SetInsertPoint(Go);
  }

  /// Declared exceptions leave the invariants intact; others are bugs.
  void exceptional(bool Invariants) {
    auto *Pad = B.CreateLandingPad(refType(F->getContext()), 1);
    Pad->addClause(ConstantPointerNull::get(B.getPtrTy()));
    B.CreateCall(runtime("left", "()V"), {});
    for (const Excused &X : C.Throws) {
      BasicBlock *Next = block("next");
      unless(isOf(Pad, *X.Class), Next);
      for (const ClassModel *Other : X.But)
        unless(B.CreateNot(isOf(Pad, *Other)), Next);
      if (X.Itself)
        unless(B.CreateICmpNE(
                   B.CreateCall(
                       runtime("isOfClass",
                               "(Ljava/lang/Throwable;Ljava/lang/String;)Z"),
                       {Pad, string(X.Class->name())}),
                   B.getInt32(0)),
               Next);
      Exception = Pad;
      checkFrame();
      if (Filtered)
        askForAll();
      else if (After && Invariants && !M.isConstructor())
        checkInvariants();
      B.CreateCall(runtime("declared", "(Ljava/lang/Throwable;)V"), {Pad});
      B.CreateUnreachable();
      B.SetInsertPoint(Next);
    }
    B.CreateResume(Pad);
  }

  const MethodContract &C;
  llvm::Value *Result = nullptr;
  llvm::Value *Exception = nullptr; ///< that the method ended by
  bool Filtered = false, After = true;
  /// An input on which a condition throws is none; else the exception escapes.
  bool Refuses = false;
  /// By group: did what it requires hold at entry? Null: it requires nothing.
  SmallVector<llvm::Value *, 2> Held;
  /// What Condition::Before returned.
  DenseMap<const MethodModel *, llvm::Value *> Asked;
  /// By contract: the @Old values of each postcondition.
  SmallVector<SmallVector<llvm::Value *, 2>, 2> Before;
};

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_WRAPPERBUILDER_H
