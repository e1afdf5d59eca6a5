//===- ContractCalls.h - Calls that wrappers make ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_CONTRACTCALLS_H
#define JSYM_LIB_CONTRACT_CONTRACTCALLS_H

#include "Kinds.h"
#include "jsym/Dialect/ClassModel.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"

namespace jsym::contract {

using namespace llvm;
using namespace jsym::dialect;

/// A function that is written: its parameters, and calls of conditions and of
/// the runtime class.
class ContractCalls {
protected:
  static constexpr const char *RuntimeClass = "jsym/contract/Harness";

  ContractCalls(Module &Mod, const MethodModel &M)
      : D(Mod), B(Mod.getContext()), M(M) {}

  BasicBlock *block(const char *Name) {
    return BasicBlock::Create(F->getContext(), Name, F);
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

  /// Overridable conditions are those of the object's class.
  llvm::Value *dispatch(const MethodModel &N, ArrayRef<llvm::Value *> Given) {
    Function *Callee = D.method(N);
    if (N.isStatic() || N.isPrivate() || N.isFinal() || N.Owner->isFinal())
      return call(Callee->getFunctionType(), Callee, Given);
    dialect::Intrinsic I = N.Owner->isInterface()
                               ? dialect::Intrinsic::DispatchInterface
                               : dialect::Intrinsic::DispatchVirtual;
    llvm::Value *Target = B.CreateCall(D.intrinsic(I), {Given[0], Callee});
    return call(Callee->getFunctionType(), Target, Given);
  }

  /// What is called from here on refuses an input by throwing.
  void beginRefusing() {
    BasicBlock *Now = B.GetInsertBlock();
    Thrower = block("refuses");
    B.SetInsertPoint(Thrower);
    auto *Pad = B.CreateLandingPad(refType(F->getContext()), 1);
    Pad->addClause(ConstantPointerNull::get(B.getPtrTy()));
    B.CreateCall(runtime("refuses", "(Ljava/lang/Throwable;)V"), {Pad});
    B.CreateUnreachable();
    B.SetInsertPoint(Now);
  }
  void endRefusing() {
    if (Thrower && Thrower->hasNPredecessors(0))
      Thrower->eraseFromParent();
    Thrower = nullptr;
  }

  llvm::Value *call(FunctionType *T, llvm::Value *Callee,
                    ArrayRef<llvm::Value *> Given) {
    if (!Thrower)
      return B.CreateCall(T, Callee, Given);
    auto *Go = BasicBlock::Create(B.getContext(), "judged",
                                  B.GetInsertBlock()->getParent());
    auto *V = B.CreateInvoke(T, Callee, Go, Thrower, Given);
    B.SetInsertPoint(Go);
    return V;
  }

  /// "n.next.data" in the heap before the call ("old": in the input).
  llvm::Value *old(StringRef Path, StringRef Descriptor, const char *When) {
    StringRef Root = Path.take_front(Path.find_first_of(".["));
    StringRef Fields = Path.drop_front(Root.size());
    Fields.consume_front(".");
    llvm::Value *Base = root(Root);
    assert(Base && "a path that the reader refuses");
    char Kind = Descriptor.front();
    std::string Type =
        ("(Ljava/lang/Object;Ljava/lang/String;)" + kindType(Kind)).str();
    StringRef What = Kind == '[' ? "Array" : kindName(Kind);
    return B.CreateCall(runtime((When + What).str(), Type),
                        {Base, string(Fields)});
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

  DialectModule D;
  IRBuilder<> B;
  const MethodModel &M; ///< under contract
  Function *F = nullptr;
  BasicBlock *Thrower = nullptr; ///< where what conditions throw goes, if set
  SmallVector<llvm::Value *, 8> Arguments;
};

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_CONTRACTCALLS_H
