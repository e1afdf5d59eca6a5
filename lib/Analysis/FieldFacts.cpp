//===- FieldFacts.cpp - What all constructors give a field ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// The constructor that an instruction calls on the object under construction:
/// this(...) or super(...); null: none.
static const MethodModel *delegate(const Instruction &I, Code &C,
                                   CodeReader &Reader) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  if (!F || Call->arg_empty() || C.function().arg_empty() ||
      intrinsicOf(*Call) || Call->getArgOperand(0) != C.function().getArg(0))
    return nullptr;
  const MethodModel *M = Reader.methodOf(F->getName());
  return M && M->isConstructor() ? M : nullptr;
}

/// Does every way from the entry to a normal return pass a block of \p Sets?
static bool isOnEveryWay(Function &F,
                         const SmallPtrSetImpl<const BasicBlock *> &Sets) {
  SmallPtrSet<const BasicBlock *, 16> Reached;
  SmallVector<const BasicBlock *, 16> Work{&F.getEntryBlock()};
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    if (Sets.contains(B) || !Reached.insert(B).second)
      continue;
    if (isa<ReturnInst>(B->getTerminator()))
      return false;
    append_range(Work, successors(B));
  }
  return true;
}

/// Is the field of the object under construction, or of the class that is
/// initialised, set wherever the constructor or initialiser ends normally?
bool FieldFacts::isSet(const FieldModel &F, const MethodModel &Constructor,
                       unsigned Depth) {
  constexpr unsigned MaxDepth = 8;
  std::shared_ptr<Code> C =
      Depth < MaxDepth ? Reader.read(Constructor) : nullptr;
  if (!C)
    return false;
  std::string Symbol = symbolOf(F);
  SmallPtrSet<const BasicBlock *, 8> Sets;
  for (const Instruction &I : instructions(C->function())) {
    auto A = fieldAccessOf(I);
    const MethodModel *Other = delegate(I, *C, Reader);
    if ((A && A->Stored && A->Symbol == Symbol &&
         (F.isStatic() || A->Object == C->function().getArg(0))) ||
        (Other && Other->Owner == F.Owner && isSet(F, *Other, Depth + 1)))
      Sets.insert(I.getParent());
  }
  return isOnEveryWay(C->function(), Sets);
}

bool FieldFacts::isSetByAll(const FieldModel &F) {
  if (F.isStatic())
    return F.Owner->classInit() && isSet(F, *F.Owner->classInit());
  return all_of(F.Owner->methods(), [&](const MethodModel &M) {
    return !M.isConstructor() || isSet(F, M);
  });
}

/// Whether the constructor lets anybody see the object before it is done: all
/// it may do with it is to set fields and to call other constructors.
bool FieldFacts::leaksThis(const MethodModel &Constructor) {
  std::shared_ptr<Code> C = Reader.read(Constructor);
  if (!C)
    return true;
  return any_of(instructions(C->function()), [&](const Instruction &I) {
    const Argument *This = C->function().getArg(0);
    if (none_of(I.operands(), [&](const Use &U) { return U.get() == This; }) ||
        delegate(I, *C, Reader) || I.isDebugOrPseudoInst())
      return false;
    auto A = fieldAccessOf(I);
    return !A || A->Object != This || A->Stored == This;
  });
}

bool FieldFacts::computeLeaks(const ClassModel &C) {
  if (C.superclass() && leaksThis(*C.superclass()))
    return true;
  return any_of(C.methods(), [&](const MethodModel &M) {
    return M.isConstructor() && leaksThis(M);
  });
}

bool FieldFacts::leaksThis(const ClassModel &C) {
  if (C.name() == "java/lang/Object")
    return false;
  auto [It, New] = Leaks.try_emplace(&C, true);
  if (!New)
    return It->second;
  bool Is = computeLeaks(C);
  return Leaks[&C] = Is;
}

bool FieldFacts::isStoredOnce(const llvm::Value &Made, CodeReader &Reader) {
  unsigned Stores = 0;
  auto Look = [&](auto &&Self, const llvm::Value &V) -> bool {
    return all_of(V.users(), [&](const User *U) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        return false;
      if (isa<CastInst>(I))
        return Self(Self, *I);
      if (auto A = fieldAccessOf(*I); A && A->Stored == &V)
        return ++Stores == 1 && A->Object != &V;
      auto *Call = dyn_cast<CallBase>(I);
      const Function *F = Call ? Call->getCalledFunction() : nullptr;
      if (!F || intrinsicOf(*Call) || Call->getArgOperand(0) != &V ||
          any_of(drop_begin(Call->args()),
                 [&](const Use &A) { return A.get() == &V; }))
        return false;
      const MethodModel *M = Reader.methodOf(F->getName());
      return M && M->isConstructor() &&
             (M->Owner->isPlatform() || !leaksThis(*M->Owner));
    });
  };
  return Look(Look, Made) && Stores == 1;
}

bool isValueOf(const ClassModel &C, StringRef Descriptor) {
  if (!C.isPlatform() || !Descriptor.consume_front("L") ||
      !Descriptor.consume_back(";") ||
      (Descriptor != C.name() && Descriptor != "java/lang/String"))
    return false;
#define JSYM_VALUE_CLASS(Class)                                                \
  if (C.name() == Class)                                                       \
    return true;
#include "NeverNullResults.def"
  return false;
}

static bool isKnownResult(const MethodModel &M) {
  if (!M.Owner->isPlatform())
    return false;
#define JSYM_NEVER_NULL(Class, Method)                                         \
  if (M.Owner->name() == Class && M.Name == Method)                            \
    return true;
#include "NeverNullResults.def"
  return isValueOf(*M.Owner, M.Descriptor.split(')').second);
}

bool FieldFacts::neverReturnsNull(const MethodModel &M) {
  if (isKnownResult(M))
    return true;
  auto [It, New] = NonNullResults.try_emplace(&M, false);
  if (!New)
    return It->second;
  bool Never = computeReturnsNull(M);
  return NonNullResults[&M] = Never;
}

bool FieldFacts::computeReturnsNull(const MethodModel &M) {
  StringRef Result = M.Descriptor.split(')').second;
  bool Bound =
      (M.Flags & (AccStatic | AccPrivate | AccFinal)) || M.Owner->isFinal();
  if (!Bound || (Result.front() != 'L' && Result.front() != '['))
    return false;
  std::shared_ptr<Code> C = Reader.read(M);
  return C && all_of(instructions(C->function()), [&](const Instruction &I) {
           auto *Return = dyn_cast<ReturnInst>(&I);
           return !Return || ValueFacts(*this, Reader, *C)
                                 .neverNull(Return->getReturnValue(), I);
         });
}

/// Joins what the writers of a field store into what holds of all.
class Joined {
public:
  explicit Joined(bool Texts) : Texts(Texts) {}

  void add(const llvm::Value *V, const Instruction &At, FieldFacts &Fields,
           CodeReader &Reader, Code &C) {
    auto facts = [&] { return ValueFacts(Fields, Reader, C); };
    if (V->getType()->isPointerTy()) {
      bool Null = isa<ConstantPointerNull>(V);
      Fact.NeverNull = (First || Fact.NeverNull) && facts().neverNull(V, At);
      if (!Null) {
        const ClassModel *Class = facts().exactClass(V);
        Fact.Exactly = NoObject || Fact.Exactly == Class ? Class : nullptr;
        if (Class && Class->isArray())
          join(facts().range(V, At), NoObject);
        if (Texts)
          join(facts().textLength(V, At), NoObject);
        NoObject = false;
      }
    } else if (V->getType()->isIntegerTy()) {
      join(facts().range(V, At), First);
    }
    int32_t Line = At.getDebugLoc() ? int32_t(At.getDebugLoc().getLine()) : -1;
    FieldSetter::KindT Kind = ValueFacts::kindOf(V);
    Fact.Setters.push_back(
        {&C.Method, Line, Kind, facts().exactClass(V),
         Kind == FieldSetter::New && Fields.isStoredOnce(*V, Reader)});
    First = false;
  }

  /// What a field has that a constructor did not set.
  void addDefault(bool Reference, unsigned Width) {
    Fact.NeverNull = false;
    if (!Reference && Fact.Range)
      join(ConstantRange(APInt(Width, 0)), false);
  }

  FieldFact Fact;

private:
  void join(const ConstantRange &R, bool Fresh) {
    Fact.Range = Fresh || !Fact.Range
                     ? R
                     : Fact.Range->unionWith(R, ConstantRange::Signed);
  }
  bool First = true, NoObject = true;
  bool Texts;
};

/// What a private method was given is what its callers give, as far as it does
/// not see to it itself.
void FieldFacts::addStored(Joined &To, const llvm::Value *V,
                           const Instruction &At, Code &C, unsigned Depth) {
  auto *Given = dyn_cast<Argument>(V);
  const PrivateCalls::Sites *By = Given && Depth ? Calls.of(C.Method) : nullptr;
  ValueFacts Here(*this, Reader, C);
  bool Known = V->getType()->isPointerTy()   ? Here.neverNull(V, At)
               : V->getType()->isIntegerTy() ? !Here.range(V, At).isFullSet()
                                             : true;
  if (!By || Known)
    return To.add(V, At, *this, Reader, C);
  for (const PrivateCalls::Site &S : *By)
    addStored(To, S.Call->getArgOperand(Given->getArgNo()), *S.Call, *S.In,
              Depth - 1);
}

FieldFact FieldFacts::compute(const FieldModel &F) {
  auto Writers = Reader.writersOf(F);
  if (!Writers || Writers->empty())
    return {};
  std::string Symbol = symbolOf(F);
  constexpr unsigned MaxCallers = 3; // one of the other
  bool IsText = F.Descriptor == "Ljava/lang/String;";
  Joined All(IsText);
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C = Reader.read(*M);
    if (!C)
      return {};
    for (const Instruction &I : instructions(C->function()))
      if (auto A = fieldAccessOf(I); A && A->Stored && A->Symbol == Symbol)
        addStored(All, A->Stored, I, *C, MaxCallers);
  }
  FieldFact Fact = All.Fact;
  if (!isSetByAll(F)) {
    bool Reference = F.Kind == Storage::Ref;
    All.addDefault(Reference, Fact.Range ? Fact.Range->getBitWidth() : 0);
    Fact = All.Fact;
  }
  // That a length is none below 0 says nothing.
  if (IsText && Fact.Range &&
      !Fact.Range->contains(ConstantRange::getNonEmpty(
          APInt(32, 0), APInt::getSignedMinValue(32))))
    Fact.Exactly = Reader.find("java/lang/String");
  // A length is known only where every writer's array is.
  else if (F.Kind == Storage::Ref && !(Fact.Exactly && Fact.Exactly->isArray()))
    Fact.Range.reset();
  ArrayFacts(Reader).add(F, Fact);
  IndexFacts(*this, Reader).add(F, Fact);
  return Fact;
}

const FieldFact &FieldFacts::of(const FieldModel &F) {
  auto [It, New] = Known.try_emplace(&F);
  if (New) {
    FieldFact Fact = compute(F);
    It->second = std::move(Fact);
  }
  return It->second;
}

} // namespace jsym::analysis
