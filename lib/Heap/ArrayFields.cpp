//===- ArrayFields.cpp - Fields that hold arrays of one class -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ArrayFields.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

static StringRef calleeName(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F ? F->getName() : StringRef();
}

/// Which values of one function are null or arrays of one class, exactly.
class ExactValues {
public:
  /// \p Field: ".name:descriptor" of the field, which is taken to hold such.
  ExactValues(ArrayFields &Fields, StringRef Class, StringRef Field)
      : Fields(Fields), Class(Class), Field(Field) {}

  bool isExact(const llvm::Value *V) {
    if (isa<ConstantPointerNull>(V) || isa<UndefValue>(V))
      return true;
    if (!Seen.insert(V).second)
      return true; // as far as the rest is
    if (auto *Phi = dyn_cast<PHINode>(V))
      return all_of(Phi->incoming_values(),
                    [&](const Use &U) { return isExact(U.get()); });
    if (auto *Select = dyn_cast<SelectInst>(V))
      return isExact(Select->getTrueValue()) &&
             isExact(Select->getFalseValue());
    auto *Call = dyn_cast<CallBase>(V);
    return Call && isExactCall(*Call);
  }

private:
  bool isExactCall(const CallBase &Call) {
    StringRef Name = calleeName(Call);
    if (Name == "jsym.newarray" || Name == "jsym.multinewarray")
      return Call.getArgOperand(0)->getName() == Class;
    if (Name == "jsym.getfield.ref")
      return isExactField(Call.getArgOperand(1)->getName());
    if (Name == "jsym.getstatic.ref")
      return isExactField(Call.getArgOperand(0)->getName());
    // What a copy is of is what it is a copy of.
    if (Name == "java/util/Arrays.copyOf([Ljava/lang/Object;I)"
                "[Ljava/lang/Object;" ||
        Name == "java/util/Arrays.copyOfRange([Ljava/lang/Object;II)"
                "[Ljava/lang/Object;" ||
        Name == Clone)
      return isExact(Call.getArgOperand(0));
    auto *Dispatch = dyn_cast<CallBase>(Call.getCalledOperand());
    if (Dispatch && calleeName(*Dispatch) == "jsym.dispatch.virtual" &&
        Dispatch->getArgOperand(1)->getName() == Clone)
      return isExact(Call.getArgOperand(0));
    return !Name.empty() && !Name.starts_with("jsym.") &&
           Fields.returnsExactly(Name, Class);
  }

  bool isExactField(StringRef Symbol) {
    if (Symbol.ends_with(Field))
      return true;
    auto [Path, Descriptor] = Symbol.split(':');
    auto [Owner, Name] = Path.rsplit('.');
    if (Descriptor != Class)
      return false;
    auto C = Fields.Program.getClass(Owner);
    if (!C) {
      consumeError(C.takeError());
      return false;
    }
    const FieldModel *F = (*C)->resolveField(Name, Descriptor);
    return F && Fields.holdsDeclared(*F);
  }

  static constexpr StringLiteral Clone =
      "java/lang/Object.clone()Ljava/lang/Object;";
  ArrayFields &Fields;
  StringRef Class, Field;
  SmallPtrSet<const llvm::Value *, 16> Seen;
};

bool ArrayFields::holdsDeclared(const FieldModel &F) {
  if (F.Owner->isPlatform())
    return true;
  auto [It, New] = Known.try_emplace(&F, false);
  if (!New)
    return It->second;
  bool Exact = compute(F);
  return Known[&F] = Exact;
}

static void addClass(const ClassModel *C,
                     SmallVectorImpl<const ClassModel *> &To) {
  if (!is_contained(To, C))
    To.push_back(C);
}

/// JVMS 5.4.4: members of a nest have access to each other's private fields.
void ArrayFields::addNest(const ClassModel &C, Classes &To) {
  auto Find = [&](StringRef Name) -> const ClassModel * {
    auto Found = Program.getClass(Name);
    if (Found)
      return *Found;
    consumeError(Found.takeError());
    return nullptr;
  };
  addClass(&C, To);
  const ClassModel *Host = C.nestHost().empty() ? &C : Find(C.nestHost());
  if (!Host)
    return;
  addClass(Host, To);
  for (StringRef Name : Host->nestMembers())
    if (const ClassModel *M = Find(Name))
      addClass(M, To);
}

void ArrayFields::addPackage(const ClassModel &C, Classes &To) {
  auto Package = [](const ClassModel &X) { return X.name().rsplit('/').first; };
  auto InPackage = [&](const ClassModel &X) {
    return X.name().contains('/') == C.name().contains('/') &&
           (!C.name().contains('/') || Package(X) == Package(C));
  };
  auto Object = Program.getClass("java/lang/Object");
  if (!Object)
    return consumeError(Object.takeError());
  for (const ClassModel *S : Program.concreteSubtypes(**Object, false)) {
    for (const ClassModel *X = S; X && !X->isPlatform(); X = X->superclass())
      if (InPackage(*X))
        addClass(X, To);
    for (const ClassModel *I : S->allInterfaces())
      if (!I->isPlatform() && InPackage(*I))
        addClass(I, To);
  }
}

/// All classes that may write the field; none: any may.
ArrayFields::Classes ArrayFields::writers(const FieldModel &F) {
  Classes All;
  if (F.isFinal()) // JVMS 6.5.putfield
    All.push_back(F.Owner);
  else if (F.Flags & AccPrivate)
    addNest(*F.Owner, All);
  else if (!(F.Flags & (AccPublic | AccProtected))) {
    addNest(*F.Owner, All);
    addPackage(*F.Owner, All);
  }
  return All;
}

/// A field that nobody writes is there for somebody else to write.
bool ArrayFields::compute(const FieldModel &F) {
  std::string Suffix = ("." + F.Name + ":" + F.Descriptor).str();
  bool Written = false;
  for (const ClassModel *C : writers(F))
    for (const MethodModel &M : C->methods()) {
      if (!M.HasCode)
        continue;
      LLVMContext Context;
      Expected<LoweredMethod> L = Program.lower(M, Context);
      if (!L) {
        consumeError(L.takeError());
        return false;
      }
      for (const Instruction &I : instructions(*L->Function)) {
        auto *Call = dyn_cast<CallBase>(&I);
        StringRef Name = Call ? calleeName(*Call) : "";
        unsigned At = Name == "jsym.putfield.ref"    ? 1
                      : Name == "jsym.putstatic.ref" ? 0
                                                     : ~0u;
        if (At == ~0u || !Call->getArgOperand(At)->getName().ends_with(Suffix))
          continue;
        Written = true;
        if (!ExactValues(*this, F.Descriptor, Suffix)
                 .isExact(Call->getArgOperand(At + 1)))
          return false;
      }
    }
  return Written;
}

/// Does a method that nothing overrides return null or arrays of \p Class only?
bool ArrayFields::returnsExactly(StringRef Symbol, StringRef Class) {
  constexpr unsigned MaxDepth = 3;
  if (Depth == MaxDepth || !Symbol.ends_with((")" + Class).str()))
    return false;
  auto C = Program.getClass(Symbol.split('(').first.rsplit('.').first);
  if (!C) {
    consumeError(C.takeError());
    return false;
  }
  const auto *M = find_if((*C)->methods(), [&](const MethodModel &M) {
    return M.Symbol == Symbol && M.HasCode &&
           (M.Flags & (AccStatic | AccPrivate | AccFinal));
  });
  if (M == (*C)->methods().end())
    return false;
  LLVMContext Context;
  Expected<LoweredMethod> L = Program.lower(*M, Context);
  if (!L) {
    consumeError(L.takeError());
    return false;
  }
  ++Depth;
  ExactValues Exact(*this, Class, "?");
  bool All = all_of(instructions(*L->Function), [&](const Instruction &I) {
    auto *Return = dyn_cast<ReturnInst>(&I);
    return !Return || Exact.isExact(Return->getReturnValue());
  });
  --Depth;
  return All;
}

} // namespace jsym
