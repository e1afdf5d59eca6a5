//===- ArrayCopy.cpp - System.arraycopy -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

namespace {

/// arraycopy's two arrays and what of its numbers is known.
struct Copy {
  uint32_t From = 0, To = 0;
  const ClassModel *FromClass = nullptr, *ToClass = nullptr;
};

std::string sideName(const ClassModel &K) {
  if (elementLetter(K) == 'L' || elementLetter(K) == '[')
    return "object array[";
  return prettyClass(K.element()->name()) + "[";
}

} // namespace

static bool isReferenceArray(const ClassModel &K) {
  return K.elementStorage() == Storage::Ref;
}

static NativeResult arrayStore(NativeCall &C, const Twine &Text) {
  return C.throwNew("java/lang/ArrayStoreException", StringRef(Text.str()));
}

static NativeResult outOfBounds(NativeCall &C, const Twine &Text) {
  return C.throwNew("java/lang/ArrayIndexOutOfBoundsException",
                    StringRef(Text.str()));
}

/// Range errors with HotSpot's texts, all five numbers being known.
static std::optional<NativeResult> checkRange(NativeCall &C, const Copy &A,
                                              int64_t FromLength,
                                              int64_t ToLength, Value From,
                                              Value To, Value Length) {
  assert(From.isConcrete() && To.isConcrete() && Length.isConcrete() &&
         "numbers to compare and to tell");
  int32_t I = int32_t(From.Bits), J = int32_t(To.Bits),
          N = int32_t(Length.Bits);
  std::string F = sideName(*A.FromClass), T = sideName(*A.ToClass);
  if (I < 0)
    return outOfBounds(C, "arraycopy: source index " + Twine(I) +
                              " out of bounds for " + F + Twine(FromLength) +
                              "]");
  if (J < 0)
    return outOfBounds(C, "arraycopy: destination index " + Twine(J) +
                              " out of bounds for " + T + Twine(ToLength) +
                              "]");
  if (N < 0)
    return outOfBounds(C, "arraycopy: length " + Twine(N) + " is negative");
  if (int64_t(I) + N > FromLength)
    return outOfBounds(
        C, "arraycopy: last source index " + Twine(uint32_t(I) + uint32_t(N)) +
               " out of bounds for " + F + Twine(FromLength) + "]");
  if (int64_t(J) + N > ToLength)
    return outOfBounds(C, "arraycopy: last destination index " +
                              Twine(uint32_t(J) + uint32_t(N)) +
                              " out of bounds for " + T + Twine(ToLength) +
                              "]");
  return std::nullopt;
}

static void copyRaw(Object &To, uint32_t J, const Object &From, uint32_t I,
                    uint32_t N) {
  assert(From.Element == To.Element && "one type of elements");
  assert(uint64_t(I) + N <= From.size() && uint64_t(J) + N <= To.size() &&
         "a range of both");
  unsigned Size = sizeOf(From.Element);
  memmove(To.raw<char>() + size_t(J) * Size,
          From.raw<char>() + size_t(I) * Size, size_t(N) * Size);
}

/// Arrays of concrete length and element layout; the ranges are in bounds.
static void copyPlain(NativeCall &C, const Copy &A, uint32_t I, uint32_t J,
                      uint32_t N) {
  if (!N)
    return;
  HeapState &H = C.heap();
  if (H.get(A.From)->Shape == Layout::Raw &&
      H.get(A.To)->Shape == Layout::Raw) {
    Object *To = H.writable(A.To);
    copyRaw(*To, J, *H.get(A.From), I, N);
    return;
  }
  SmallVector<Value, 32> Moved;
  const Object *From = H.get(A.From);
  for (uint32_t K = 0; K < N; ++K)
    Moved.push_back(From->Shape == Layout::Raw
                        ? Value::bits(From->rawBits(I + K))
                        : From->slot(I + K));
  bool AllConcrete = all_of(Moved, [](Value V) { return V.isConcrete(); });
  Object *To = H.get(A.To)->Shape == Layout::Raw && !AllConcrete
                   ? H.Objects.asValues(A.To)
                   : H.writable(A.To);
  for (uint32_t K = 0; K < N; ++K)
    if (To->Shape == Layout::Raw)
      To->setRawBits(J + K, Moved[K].Bits);
    else
      To->slot(J + K) = Moved[K];
}

static NativeResult typeMismatch(NativeCall &C, const ClassModel &From,
                                 const ClassModel &To) {
  return arrayStore(C, "arraycopy: type mismatch: can not copy " +
                           prettyClass(From.name()) + " into " +
                           prettyClass(To.name()));
}

/// Elements are checked one by one (JVMS aastore); those before a bad one stay
/// copied.
static NativeResult copyChecked(NativeCall &C, const Copy &A, uint32_t I,
                                uint32_t J, uint32_t N) {
  const ClassModel &Wanted = *A.ToClass->element();
  assert(isReferenceArray(*A.FromClass) && isReferenceArray(*A.ToClass) &&
         "primitives fit or do not, all of them");
  uint32_t Good = 0;
  for (; Good < N; ++Good) {
    Value V = C.heap().get(A.From)->slot(I + Good);
    JSYM_ASK(Null, C.isNull(V));
    if (Null)
      continue;
    JSYM_ASK(Fits, C.instanceOf(V, Wanted));
    if (!Fits)
      break;
  }
  if (Good == N) {
    copyPlain(C, A, I, J, N);
    return C.done();
  }
  JSYM_AWAIT(C.classOf(C.heap().get(A.From)->slot(I + Good)));
  copyPlain(C, A, I, J, Good);
  // HotSpot's ObjArrayKlass::do_copy: where no element but null could fit.
  if (!Wanted.isSubtypeOf(*A.FromClass->element()))
    return typeMismatch(C, *A.FromClass, *A.ToClass);
  return arrayStore(C, "arraycopy: element type mismatch: can not cast one of "
                       "the elements of " +
                           prettyClass(A.FromClass->name()) +
                           " to the type of the destination array, " +
                           prettyClass(Wanted.name()));
}

/// All elements of a short array of primitives; nothing where they are not all
/// there.
static std::optional<SmallVector<Value, 64>> allElements(const Object &O) {
  SmallVector<Value, 64> All;
  if (O.size() > 512 || O.Element == Storage::Ref ||
      (O.Shape == Layout::Sparse && !O.Dense))
    return std::nullopt;
  for (uint32_t I = 0; I < O.size(); ++I) {
    All.push_back(O.Shape == Layout::Raw      ? Value::bits(O.rawBits(I))
                  : O.Shape == Layout::Sparse ? O.sparse()[I].Element
                                              : O.slot(I));
    if (All.back().isAbsent())
      return std::nullopt;
  }
  return All;
}

/// Short arrays of primitives, in range: each element of the target stays or is
/// that of the source, by formula.
static bool copyFormula(NativeCall &C, const Copy &A) {
  ExprManager &E = C.exprs();
  Storage Kind = C.heap().get(A.To)->Element;
  auto From = allElements(*C.heap().get(A.From)),
       To = allElements(*C.heap().get(A.To));
  assert(Kind == C.heap().get(A.From)->Element && "one type of elements");
  if (!From || !To || Kind == Storage::F32 || Kind == Storage::F64)
    return false;
  auto number = [&](unsigned N) { return C.expr(C.arg(N), Sort::bits(32)); };
  auto constant = [&](uint32_t N) { return E.constant(32, N); };
  ExprId I = number(1), J = number(3), N = number(4), Shift = E.sub(J, I);
  if (!E.isConst(Shift) && From->size() * To->size() > 4096)
    return false;
  auto element = [&](Value V) {
    return V.isConcrete() ? E.constant(sizeOf(Kind) * 8, V.Bits) : V.expr();
  };
  SmallVector<Value, 64> New;
  for (uint32_t At = 0; At < To->size(); ++At) {
    ExprId Moved = element((*To)[At]);
    for (uint32_t K = 0; K < From->size(); ++K)
      Moved = E.ite(E.eq(Shift, constant(At - K)), element((*From)[K]), Moved);
    ExprId Within =
        E.conj({E.sle(J, constant(At)), E.slt(constant(At), E.add(J, N))});
    New.push_back(C.value(E.ite(Within, Moved, element((*To)[At]))));
  }
  Object *O = C.heap().get(A.To)->Shape == Layout::Raw
                  ? C.heap().Objects.asValues(A.To)
                  : C.heap().writable(A.To);
  for (uint32_t At = 0; At < New.size(); ++At)
    (O->Shape == Layout::Sparse ? O->sparse()[At].Element : O->slot(At)) =
        New[At];
  return true;
}

/// HotSpot's message if the path determines all numbers, else an open one.
static NativeResult badRange(NativeCall &C, const Copy &A, Value FromLength,
                             Value ToLength) {
  Value All[] = {FromLength, ToLength, C.arg(1), C.arg(3), C.arg(4)};
  for (Value &V : All) {
    JSYM_ASK(Only, C.onlyValue(V));
    if (V = Only; !V.isConcrete())
      return C.throwVague("java/lang/ArrayIndexOutOfBoundsException");
  }
  auto Error = checkRange(C, A, int64_t(All[0].Bits), int64_t(All[1].Bits),
                          All[2], All[3], All[4]);
  return Error ? *Error
               : C.throwVague("java/lang/ArrayIndexOutOfBoundsException");
}

/// Bounds of symbolic positions by formula, then element by element in Java.
static NativeResult copySymbolic(NativeCall &C, const Copy &A) {
  JSYM_ASK(FromLength, C.arrayLength(C.arg(0)));
  JSYM_ASK(ToLength, C.arrayLength(C.arg(2)));
  ExprManager &E = C.exprs();
  auto Wide = [&](Value V) { return E.sext(C.expr(V, Sort::bits(32)), 64); };
  ExprId Zero = E.constant(64, 0), N = Wide(C.arg(4));
  ExprId Ok =
      E.conj({E.sle(Zero, Wide(C.arg(1))), E.sle(Zero, Wide(C.arg(3))),
              E.sle(Zero, N), E.sle(E.add(Wide(C.arg(1)), N), Wide(FromLength)),
              E.sle(E.add(Wide(C.arg(3)), N), Wide(ToLength))});
  JSYM_ASK(InRange, C.decide(Ok));
  if (!InRange)
    return badRange(C, A, FromLength, ToLength);
  if (copyFormula(C, A))
    return C.done();
  const ClassModel *K = C.findClass("java/lang/JsymSystem");
  if (!K)
    return C.unsupported("missing model java/lang/JsymSystem");
  JSYM_AWAIT(C.ensureInitialised(*K));
  SmallVector<Value, 5> Args;
  for (unsigned I = 0; I < 5; ++I)
    Args.push_back(C.arg(I));
  JSYM_AWAIT(
      C.call(*K->findMethod("copyElements",
                            "(Ljava/lang/Object;ILjava/lang/Object;II)V"),
             Args));
  return C.done();
}

static std::optional<const ClassModel *> arrayClass(NativeCall &C,
                                                    uint32_t Id) {
  if (const Object *O = C.heap().get(Id); O->isArray())
    return O->Class;
  return C.classOf(Value::object(Id));
}

NativeResult arraycopy(NativeCall &C) {
  Copy A;
  JSYM_ASK(From, C.object(C.arg(0)));
  JSYM_ASK(To, C.object(C.arg(2)));
  if (!From || !To)
    return C.throwNew("java/lang/NullPointerException");
  A.From = From, A.To = To;
  // The class of an input array need not be decided: its stores are checked.
  JSYM_ASK(FromClass, arrayClass(C, From));
  JSYM_ASK(ToClass, arrayClass(C, To));
  A.FromClass = FromClass, A.ToClass = ToClass;
  if (!FromClass->isArray())
    return arrayStore(C, "arraycopy: source type " +
                             prettyClass(FromClass->name()) +
                             " is not an array");
  if (!ToClass->isArray())
    return arrayStore(C, "arraycopy: destination type " +
                             prettyClass(ToClass->name()) + " is not an array");
  bool References = isReferenceArray(*FromClass);
  if (References != isReferenceArray(*ToClass) ||
      (!References && FromClass != ToClass)) {
    auto Side = [](const ClassModel &K) {
      return isReferenceArray(K) ? std::string("object array[]")
                                 : prettyClass(K.name());
    };
    if (!References && !isReferenceArray(*ToClass))
      return arrayStore(C, "arraycopy: type mismatch: can not copy " +
                               Side(*FromClass) + " into " + Side(*ToClass));
    return arrayStore(C, "arraycopy: type mismatch: can not copy " +
                             Side(*FromClass) + " into " + Side(*ToClass));
  }
  const Object *F = C.heap().get(From), *T = C.heap().get(To);
  if (F->Shape == Layout::Sparse || T->Shape == Layout::Sparse ||
      !C.arg(1).isConcrete() || !C.arg(3).isConcrete() ||
      !C.arg(4).isConcrete())
    return copySymbolic(C, A);
  if (auto Error =
          checkRange(C, A, F->size(), T->size(), C.arg(1), C.arg(3), C.arg(4)))
    return *Error;
  uint32_t I = uint32_t(C.arg(1).Bits), J = uint32_t(C.arg(3).Bits),
           N = uint32_t(C.arg(4).Bits);
  if (References && !FromClass->element()->isSubtypeOf(*ToClass->element()))
    return copyChecked(C, A, I, J, N);
  copyPlain(C, A, I, J, N);
  return C.done();
}

} // namespace jsym::natives
