//===- Boxes.cpp - The identity of boxed numbers --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Run/Boxes.h"
#include "jsym/Run/Interpreter.h"
#include "jsym/Run/TextIdentity.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

ExprId BoxRange::contains(ExprManager &E, ExprId Number) const {
  unsigned Width = E.width(Number);
  if (Width == 8)
    return E.boolean(true); // all bytes are
  return E.conj({E.sle(E.constant(Width, uint64_t(int64_t(Low))), Number),
                 E.sle(Number, E.constant(Width, uint64_t(int64_t(High))))});
}

std::optional<BoxRange> cachedBoxes(const ClassModel &C) {
  StringRef Name = C.name();
  if (!Name.consume_front("java/lang/"))
    return std::nullopt;
  if (Name == "Integer" || Name == "Long" || Name == "Short" || Name == "Byte")
    return BoxRange{-128, 127};
  if (Name == "Character")
    return BoxRange{0, 127};
  return std::nullopt;
}

static Value numberOf(const Object &Box) {
  for (const FieldModel &F : Box.Class->fields())
    if (!F.isStatic() && F.Name == "value")
      return Box.slot(F.Slot);
  return Value::absent();
}

/// Is it the object that the cache has for its number?
static bool isCached(const Object &Box, uint32_t Id, const Object *Cache) {
  return Cache && Cache->Shape == Layout::Values &&
         numberOf(Box).isConcrete() &&
         llvm::is_contained(Cache->slots(), Value::object(Id));
}

ExprId sameBox(ExprManager &E, const HeapState &H, uint32_t A, uint32_t B,
               function_ref<const Object *(const ClassModel &)> CacheOf) {
  const Object *X = H.get(A), *Y = H.get(B);
  if (!X->note().is(ObjectNote::SymbolicBox))
    std::swap(X, Y), std::swap(A, B);
  if (!X->note().is(ObjectNote::SymbolicBox) || X->Class != Y->Class)
    return {};
  auto Range = cachedBoxes(*X->Class);
  if (!Range)
    return {};
  Value V = numberOf(*X), W = numberOf(*Y);
  if (V.isConcrete() || W.isAbsent())
    return {};
  ExprId Number = V.expr();
  if (Y->note().is(ObjectNote::SymbolicBox)) {
    if (W.isConcrete())
      return {};
    return E.conj({E.eq(Number, W.expr()), Range->contains(E, Number)});
  }
  if (!isCached(*Y, B, CacheOf(*X->Class)))
    return {};
  return E.eq(Number, E.constant(E.width(Number), W.Bits));
}

/// Outcome of a comparison of two concrete references as a value of width 1.
Value Interpreter::sameObject(State &S, Value A, Value B) {
  if (A.Bits == B.Bits || !A.Bits || !B.Bits)
    return Value::bits(A.Bits == B.Bits);
  if (ExprId Same = sameText(Exprs, S.Heap, uint32_t(A.Bits), uint32_t(B.Bits)))
    return value(Same);
  ExprId Same =
      sameBox(Exprs, S.Heap, uint32_t(A.Bits), uint32_t(B.Bits),
              [&](const ClassModel &Box) -> const Object * {
                StringRef Name = Box.name();
                const ClassModel *Cache = Store.findClass(
                    (Name + "$" + Name.rsplit('/').second + "Cache").str());
                if (!Cache || Cache->id() >= S.Heap.Statics.size() ||
                    !S.Heap.Statics[Cache->id()])
                  return nullptr;
                const Object *Statics = S.Heap.get(S.Heap.Statics[Cache->id()]);
                for (const FieldModel *F : Cache->statics())
                  if (F->Name == "cache" && Statics->slot(F->Slot).Bits)
                    return S.Heap.get(uint32_t(Statics->slot(F->Slot).Bits));
                return nullptr;
              });
  return Same ? value(Same) : Value::bits(0);
}

/// The field of \p C that holds \p Made; null: none does.
static const FieldModel *keeper(const HeapState &H, const ClassModel &C,
                                Value Made) {
  for (const FieldModel *F : C.statics())
    if (F->Kind == Storage::Ref &&
        H.get(H.Statics[C.id()])->slot(F->Slot) == Made)
      return F;
  return nullptr;
}

/// What an initialiser keeps in a static field may be what was passed, too;
/// literals are made whenever somebody first asks. What the JDK keeps for
/// itself, only the program's own code asks for.
void Interpreter::restOnInitialisers(State &S, Value Input, Value Made) {
  if (!Made.isConcrete() || !Made.Bits)
    return;
  const Object &O = *S.Heap.get(uint32_t(Made.Bits));
  bool IsInput = Input.isHandle() ||
                 (Input.Bits && S.Heap.get(uint32_t(Input.Bits))->isInput());
  // Of such a class all inputs are such objects.
  const TypeSet *Of =
      Input.isHandle() ? S.Heap.Handles[uint32_t(Input.Bits)].Types : nullptr;
  bool IsConstant = O.Class->isEnum() || (Of && Of->hasEnums() &&
                                          hasOnlyConstants(*O.Class));
  if (!IsInput || O.isInput() || IsConstant)
    return;
  if (O.From == Origin::Mirror)
    return S.Heap.restOn(Premise::OtherClass, O.note().mirrored());
  if (!O.OfInitialiser && O.Class->name() != "java/lang/String")
    return;
  const MethodModel *By = S.Top->Proc->Method;
  bool InProgram = By && !By->Owner->isPlatform();
  for (uint32_t I = 0; I < S.Heap.Statics.size(); ++I) {
    uint32_t Id = S.Heap.Statics[I];
    const ClassModel *C = Id ? S.Heap.get(Id)->Class : nullptr;
    if (C && (InProgram || !C->isPlatform()))
      if (const FieldModel *F = keeper(S.Heap, *C, Made))
        return S.Heap.restOn(Premise::InitialisedObjects, F);
  }
  for (auto *N = S.Heap.Log.last(); N; N = N->Before.get())
    if (const Materialised &M = N->What;
        M.What == Made && !S.Heap.get(M.Object)->isArray())
      return S.Heap.restOn(Premise::InitialisedObjects,
                           S.Heap.get(M.Object)->Class->slots()[M.Slot]);
}

/// JVMS 6.5.if_acmp: what the heap says, boxes by their numbers, and Strings
/// that may be others.
Outcome Interpreter::refEq(State &S, Value A, Value B) {
  Value X = S.Heap.resolve(A), Y = S.Heap.resolve(B);
  restOnInitialisers(S, X, Y);
  restOnInitialisers(S, Y, X);
  if (X.isConcrete() && Y.isConcrete())
    return Outcome::ready(sameObject(S, X, Y));
  for (auto [One, Other] : {std::pair(X, Y), std::pair(Y, X)})
    if (One.isConcrete() && One.Bits &&
        identityOf(*S.Heap.get(uint32_t(One.Bits))))
      return refEqOpen(S, uint32_t(One.Bits), Other);
  return Strategy.ask(S.Heap, Question::refEq(A, B));
}

} // namespace jsym
