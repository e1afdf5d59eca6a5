//===- Harness.cpp - Checks methods against their contracts --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Harness.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

static constexpr const char *RuntimeClass = "jsym/contract/Harness";

Harness::Harness(ProgramSource &Inner, const ContractOptions &Options)
    : Inner(Inner), Options(Options) {}
Harness::~Harness() = default;

Expected<const MethodModel *> Harness::checked(const MethodModel &M) {
  auto C = contractOf(M, Inner, Options);
  if (!C)
    return C.takeError();
  if (auto Runtime = Inner.getClass(RuntimeClass); !Runtime)
    return Runtime.takeError();
  Wrappers.emplace_back();
  Wrapper &W = Wrappers.back();
  W.Contract = std::move(*C);
  W.Symbol = M.Symbol.str() + "#checked";
  W.Model = M;
  W.Model.Symbol = W.Symbol;
  W.Model.HasCode = true;
  W.Model.Flags &= ~(AccNative | AccAbstract);
  return &W.Model;
}

const MethodContract *Harness::contractOfWrapper(const MethodModel &M) const {
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &M)
      return &W.Contract;
  return nullptr;
}

namespace {

/// Writes one wrapper.
class WrapperBuilder {
public:
  WrapperBuilder(Module &Mod, const MethodContract &C, StringRef Symbol,
                 ProgramSource &Program)
      : D(Mod), B(Mod.getContext()), C(C), M(*C.Method) {
    F = Function::Create(
        methodType(Mod.getContext(), M.Descriptor, M.isStatic()),
        Function::ExternalLinkage, Symbol, Mod);
    F->setPersonalityFn(D.personality());
    for (Argument &A : F->args())
      Arguments.push_back(&A);
    if (!M.isStatic())
      F->addParamAttr(0, Attribute::NonNull);
  }

  Function *build() {
    B.SetInsertPoint(block("entry"));
    bool Invariants = !M.isPrivate() && !isCondition();
    if (Invariants && !M.isConstructor())
      assumeAll(C.Invariants);
    assumeAll(C.Requires);
    BasicBlock *Returned = block("returned"), *Thrown = block("thrown");
    CallBase *Call = B.CreateInvoke(D.method(M), Returned, Thrown, Arguments);
    B.SetInsertPoint(Returned);
    if (!Call->getType()->isVoidTy())
      Result = Call;
    if (C.NonNullResult && Result)
      check(B.CreateIsNotNull(Result), "the result is null");
    for (const Condition &K : C.Ensures)
      check(holds(K), "postcondition " + text(K) + " does not hold");
    if (Invariants)
      checkInvariants();
    if (Result)
      B.CreateRet(Result);
    else
      B.CreateRetVoid();
    B.SetInsertPoint(Thrown);
    exceptional(Invariants);
    return F;
  }

private:
  BasicBlock *block(const char *Name) {
    return BasicBlock::Create(F->getContext(), Name, F);
  }
  static std::string text(const Condition &K) {
    return prettyName(K.Method->Symbol);
  }
  bool isCondition() const {
    for (const Condition &K : C.Invariants)
      if (K.Method == &M)
        return true;
    return false;
  }

  /// A method of the runtime class, declared by its descriptor.
  FunctionCallee runtime(StringRef Name, StringRef Descriptor) {
    return D.method(methodName(RuntimeClass, Name, Descriptor), Descriptor,
                    AccStatic | AccNative);
  }

  llvm::Value *string(const Twine &Text) {
    return B.CreateCall(D.intrinsic(dialect::Intrinsic::StringConstant),
                        {D.text(Text.str())});
  }

  /// The value of a condition, as i1.
  llvm::Value *holds(const Condition &K) {
    SmallVector<llvm::Value *, 8> Given;
    for (unsigned I = 0; I < K.Arguments; ++I)
      Given.push_back(Arguments[I + (K.SkipReceiver ? 1 : 0)]);
    if (K.TakesResult)
      Given.push_back(Result);
    size_t Parameter = Given.size() - (K.Method->isStatic() ? 0 : 1);
    auto Types = parameters(K.Method->Descriptor);
    for (size_t I = 0; I < K.Old.size(); ++I)
      Given.push_back(old(K.Old[I], Types[Parameter + I]));
    llvm::Value *V = dispatch(*K.Method, Given);
    return B.CreateICmpNE(V, B.getInt32(0));
  }

  /// Overridable conditions are those of the object's class.
  llvm::Value *dispatch(const MethodModel &N, ArrayRef<llvm::Value *> Given) {
    Function *Callee = D.method(N);
    if (N.isStatic() || N.isPrivate() || N.isFinal() || N.Owner->isFinal())
      return B.CreateCall(Callee, Given);
    dialect::Intrinsic I = N.Owner->isInterface()
                               ? dialect::Intrinsic::DispatchInterface
                               : dialect::Intrinsic::DispatchVirtual;
    llvm::Value *Target = B.CreateCall(D.intrinsic(I), {Given[0], Callee});
    return B.CreateCall(Callee->getFunctionType(), Target, Given);
  }

  static SmallVector<StringRef, 4> parameters(StringRef Descriptor) {
    SmallVector<StringRef, 4> R;
    StringRef S = Descriptor.drop_front();
    while (!S.starts_with(")")) {
      size_t I = S.find_first_not_of('[');
      I = S[I] == 'L' ? S.find(';') + 1 : I + 1;
      R.push_back(S.take_front(I));
      S = S.drop_front(I);
    }
    return R;
  }

  /// "n.next.data" in the heap before the call.
  llvm::Value *old(StringRef Path, StringRef Descriptor) {
    auto [Root, Fields] = Path.split('.');
    llvm::Value *Base = root(Root);
    if (!Base || Fields.empty())
      return Base ? Base
                  : Constant::getNullValue(
                        stackType(F->getContext(), Descriptor));
    char Kind = Descriptor.front();
    const char *Name = Kind == 'J'                  ? "oldLong"
                       : Kind == 'F'                ? "oldFloat"
                       : Kind == 'D'                ? "oldDouble"
                       : Kind == 'L' || Kind == '[' ? "oldReference"
                                                    : "oldInt";
    StringRef Returned = Kind == 'J'                  ? "J"
                         : Kind == 'F'                ? "F"
                         : Kind == 'D'                ? "D"
                         : Kind == 'L' || Kind == '[' ? "Ljava/lang/Object;"
                                                      : "I";
    std::string Type =
        "(Ljava/lang/Object;Ljava/lang/String;)" + Returned.str();
    return B.CreateCall(runtime(Name, Type), {Base, string(Fields)});
  }

  llvm::Value *root(StringRef Name) {
    if (Name == "this")
      return M.isStatic() ? nullptr : Arguments[0];
    for (size_t I = 0; I < M.ParameterNames.size(); ++I)
      if (M.ParameterNames[I] == Name)
        return Arguments[I + (M.isStatic() ? 0 : 1)];
    unsigned Number;
    if (Name.consume_front("arg") && !Name.getAsInteger(10, Number)) {
      Number += M.isStatic() ? 0 : 1;
      if (Number < Arguments.size())
        return Arguments[Number];
    }
    return nullptr;
  }

  void assumeAll(ArrayRef<Condition> Conditions) {
    for (const Condition &K : Conditions) {
      BasicBlock *Go = block("assumed"), *Drop = block("outside");
      B.CreateCondBr(holds(K), Go, Drop);
      B.SetInsertPoint(Drop);
      B.CreateCall(runtime("outside", "()V"));
      B.CreateUnreachable();
      B.SetInsertPoint(Go);
    }
  }

  void check(llvm::Value *Holds, const Twine &Otherwise) {
    BasicBlock *Go = block("holds"), *Fail = block("fails");
    B.CreateCondBr(Holds, Go, Fail);
    B.SetInsertPoint(Fail);
    B.CreateCall(runtime("violated", "(Ljava/lang/String;)V"),
                 {string(Otherwise)});
    B.CreateUnreachable();
    B.SetInsertPoint(Go);
  }

  void checkInvariants() {
    for (const Condition &K : C.Invariants)
      check(holds(K), "invariant " + text(K) + " does not hold");
  }

  /// Declared exceptions leave the invariants intact; others are bugs.
  void exceptional(bool Invariants) {
    auto *Pad = B.CreateLandingPad(refType(F->getContext()), 1);
    Pad->addClause(ConstantPointerNull::get(B.getPtrTy()));
    for (const ClassModel *K : C.Throws) {
      BasicBlock *Declared = block("declared"), *Next = block("next");
      llvm::Value *Is =
          B.CreateCall(D.intrinsic(dialect::Intrinsic::InstanceOf),
                       {Pad, D.classDescriptor(K->name())});
      B.CreateCondBr(Is, Declared, Next);
      B.SetInsertPoint(Declared);
      if (Invariants && !M.isConstructor())
        checkInvariants();
      B.CreateCall(runtime("declared", "(Ljava/lang/Throwable;)V"), {Pad});
      B.CreateUnreachable();
      B.SetInsertPoint(Next);
    }
    B.CreateResume(Pad);
  }

  DialectModule D;
  IRBuilder<> B;
  const MethodContract &C;
  const MethodModel &M;
  Function *F = nullptr;
  SmallVector<llvm::Value *, 8> Arguments;
  llvm::Value *Result = nullptr;
};

} // namespace

Expected<LoweredMethod> Harness::lower(const MethodModel &Method,
                                       LLVMContext &Context, bool Probes) {
  for (const Wrapper &W : Wrappers)
    if (&W.Model == &Method) {
      LoweredMethod L;
      L.Module = std::make_unique<Module>(W.Symbol, Context);
      setUpModule(*L.Module);
      L.Function =
          WrapperBuilder(*L.Module, W.Contract, W.Symbol, Inner).build();
      return std::move(L);
    }
  return Inner.lower(Method, Context, Probes);
}
