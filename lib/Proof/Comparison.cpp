//===- Comparison.cpp - Where two states of one loop differ ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Comparison.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::proof {

std::string Place::name() const {
  if (Kind == Register)
    return "r" + std::to_string(Slot_);
  std::string Name = "o" + std::to_string(Object);
  return Kind == Elements ? Name + "[]" : Name + "." + std::to_string(Slot_);
}

const std::vector<uint16_t> *liveAtHeader(const State &S) {
  const Procedure &P = *S.Top->Proc;
  auto It = P.LiveAt.find(P.Code[S.Top->Pc].C);
  return It == P.LiveAt.end() ? nullptr : &It->second;
}

static std::optional<Sort> sortOfRegister(const Procedure &P, uint32_t R) {
  uint8_t Type = R < P.RegTypes.size() ? P.RegTypes[R] : 0;
  if (!Type || Type == TypeRef)
    return std::nullopt;
  return Type == TypeF32   ? Sort::float32()
         : Type == TypeF64 ? Sort::float64()
                           : Sort::bits(Type);
}

static std::optional<Sort> sortOfSlot(const Object &O, uint32_t Slot) {
  if (O.isArray())
    return sortOf(O.Element);
  auto Fields =
      O.From == Origin::Static ? O.Class->statics() : O.Class->slots();
  if (Slot >= Fields.size() || Fields[Slot]->Slot != Slot)
    return std::nullopt;
  return sortOf(Fields[Slot]->Kind);
}

static Value elementAt(const Object &O, uint32_t I) {
  if (O.Shape == Layout::Sparse)
    return O.sparse()[I].Element;
  return O.Shape == Layout::Raw ? Value::bits(O.rawBits(I)) : O.slot(I);
}

static const Object *objectAt(const State &S, const Place &P) {
  const Object *O =
      P.Object < S.Heap.Objects.size() ? S.Heap.get(P.Object) : nullptr;
  return O && (P.Kind == Place::Elements || P.Slot_ < O->size()) ? O : nullptr;
}

std::optional<Sort> sortAt(const State &S, const Place &P) {
  if (P.Kind == Place::Register)
    return P.Slot_ < S.Top->NumRegs ? sortOfRegister(*S.Top->Proc, P.Slot_)
                                    : std::nullopt;
  const Object *O = objectAt(S, P);
  return O ? sortOfSlot(*O, P.Slot_) : std::nullopt;
}

std::string nameAt(const State &S, const Place &P) {
  const Object *O = P.Kind == Place::Slot ? objectAt(S, P) : nullptr;
  if (!O || O->isArray())
    return P.name();
  bool IsStatic = O->From == Origin::Static;
  auto Fields = IsStatic ? O->Class->statics() : O->Class->slots();
  if (P.Slot_ >= Fields.size() || Fields[P.Slot_]->Slot != P.Slot_)
    return P.name();
  std::string Name = dialect::prettyClass(O->Class->name());
  if (!IsStatic)
    Name += " " + std::to_string(P.Object);
  return Name + "." + Fields[P.Slot_]->Name.str();
}

Value valueAt(const State &S, const Place &P) {
  if (P.Kind == Place::Register)
    return S.Top->regs()[P.Slot_];
  return elementAt(*objectAt(S, P), P.Slot_);
}

void putAt(State &S, const Place &P, Value V) {
  if (P.Kind == Place::Register) {
    S.Top.own();
    S.Top->regs()[P.Slot_] = V;
    return;
  }
  Object *O = S.Heap.Objects.asValues(P.Object);
  if (O->Shape == Layout::Sparse)
    S.Heap.writable(P.Object)->sparse()[P.Slot_].Element = V;
  else
    O->slot(P.Slot_) = V;
}

//===-- Comparing ---------------------------------------------------------===//

bool Comparison::values(const Place &P, Value A, Value B, bool IsPrimitive) {
  if (A == B && (!A.isAbsent() || A.Pad == B.Pad))
    return true;
  if (A.isAbsent() || B.isAbsent())
    return false;
  if (!IsPrimitive)
    return Then.Heap.resolve(A) == Now.Heap.resolve(B);
  Differ.push_back(P);
  return true;
}

static bool sameCallers(const Frame *A, const Frame *B) {
  for (; A != B; A = A->Caller, B = B->Caller) {
    if (!A || !B || A->Proc != B->Proc || A->Pc != B->Pc ||
        A->Role != B->Role || A->Class != B->Class || A->NumRegs != B->NumRegs)
      return false;
    for (uint32_t R = 0; R < A->NumRegs; ++R)
      if (!(A->regs()[R] == B->regs()[R]) ||
          A->regs()[R].Pad != B->regs()[R].Pad)
        return false;
  }
  return true;
}

bool Comparison::frames() {
  const Frame &A = *Then.Top.get(), &B = *Now.Top.get();
  if (AtCall)
    return A.Proc == B.Proc && !A.Pc && !B.Pc;
  return A.Proc == B.Proc && A.Role == B.Role && A.Class == B.Class &&
         A.Proc->Code[A.Pc].C == B.Proc->Code[B.Pc].C &&
         sameCallers(A.Caller, B.Caller);
}

bool Comparison::registers() {
  const Procedure &P = *Then.Top->Proc;
  auto same = [&](uint16_t R) {
    return values({Place::Register, 0, R}, Then.Top->regs()[R],
                  Now.Top->regs()[R], sortOfRegister(P, R).has_value());
  };
  if (AtCall)
    return all_of(seq<uint16_t>(0, uint16_t(P.NumArgs)), same);
  const std::vector<uint16_t> *Live = liveAtHeader(Then);
  return Live && all_of(*Live, same);
}

template <typename T>
static bool sameTable(const PersistentVector<T> &A,
                      const PersistentVector<T> &B) {
  bool Same = A.size() == B.size();
  if (Same)
    A.forEachUnshared(B, [&](uint32_t I) { Same &= A[I] == B[I]; });
  return Same;
}

/// What is decided of inputs. Of one that was open it may be more by now: that
/// is among what was open.
static bool sameDecisions(const HeapState &A, const HeapState &B) {
  bool Same = A.Handles.size() <= B.Handles.size();
  if (Same)
    A.Handles.forEachUnshared(B.Handles, [&](uint32_t I) {
      const Handle &X = A.Handles[I], &Y = B.Handles[I];
      Same &= X.Decided == Y.Decided && X.Object == Y.Object &&
              X.Types == Y.Types && X.Key == Y.Key && X.Version == Y.Version &&
              X.Set == Y.Set && X.Which == Y.Which && X.Domain == Y.Domain &&
              X.ByModel == Y.ByModel;
    });
  return Same;
}

/// Mirrors and interned texts are made when somebody asks first; those that one
/// state has and the other has not are nobody's.
bool Comparison::tables() {
  const HeapState &A = Then.Heap, &B = Now.Heap;
  if (A.TakenUnknown != B.TakenUnknown || A.NullKey != B.NullKey ||
      A.Ranks.size() != B.Ranks.size() || A.Fresh != B.Fresh ||
      A.Comparisons.size() != B.Comparisons.size() ||
      !sameTable(A.HashesUsed, B.HashesUsed) ||
      !sameTable(Then.Classes, Now.Classes) || !sameDecisions(A, B))
    return false;
  bool Same = A.AllocatedKeys.size() == B.AllocatedKeys.size();
  auto made = [&](const PersistentVector<uint32_t> &X,
                  const PersistentVector<uint32_t> &Y) {
    for (uint32_t I = 0; I < X.size(); ++I)
      Same &= !X[I] || (I < Y.size() && X[I] == Y[I]);
  };
  made(A.Statics, B.Statics);
  made(A.Mirrors, B.Mirrors);
  made(Then.Literals, Now.Literals);
  return Same && Then.missing() == Now.missing() &&
         Then.OneInput == Now.OneInput && Then.Overflowed == Now.Overflowed &&
         !Now.Doom && !Now.over();
}

bool Comparison::objects() {
  bool Same = true;
  Then.Heap.Objects.forEachUnshared(Now.Heap.Objects, [&](uint32_t Id) {
    const Object *A = Then.Heap.get(Id), *B = Now.Heap.get(Id);
    // What was freed since is in nobody's reach.
    if (Same && A && B && A != B)
      Same = object(Id, *A, *B);
  });
  return Same;
}

bool Comparison::object(uint32_t Id, const Object &A, const Object &B) {
  if (A.Class != B.Class || A.Types != B.Types || A.From != B.From ||
      A.Element != B.Element || !(A.note() == B.note()) ||
      !(A.SparseLength == B.SparseLength) || A.Dense != B.Dense ||
      A.Established != B.Established || A.LockCount != B.LockCount ||
      A.Bound != B.Bound || A.Version != B.Version || A.Path != B.Path ||
      (A.Shape == Layout::Sparse) != (B.Shape == Layout::Sparse))
    return false;
  if (!A.isArray())
    return A.size() == B.size() && fields(Id, A, B);
  if (A.Shape == Layout::Sparse && !A.Dense)
    return entries(Id, A, B);
  return A.size() == B.size() && elements(Id, A, B);
}

bool Comparison::fields(uint32_t Id, const Object &A, const Object &B) {
  for (uint32_t I = 0; I < A.size(); ++I)
    if (!values({Place::Slot, Id, I}, A.slot(I), B.slot(I),
                sortOfSlot(A, I).has_value()))
      return false;
  return true;
}

bool Comparison::elements(uint32_t Id, const Object &A, const Object &B) {
  constexpr uint32_t Most = 64; // places of their own
  bool IsPrimitive = A.Element != Storage::Ref;
  if (A.size() <= Most || !IsPrimitive) {
    for (uint32_t I = 0; I < A.size(); ++I)
      if (!values({Place::Slot, Id, I}, elementAt(A, I), elementAt(B, I),
                  IsPrimitive))
        return false;
    return true;
  }
  for (uint32_t I = 0; I < A.size(); ++I)
    if (!(elementAt(A, I) == elementAt(B, I))) {
      Differ.push_back({Place::Elements, Id, 0});
      return true;
    }
  return true;
}

/// Whether entry \p I of array \p Id holds what was there at \p Was, when it
/// was left open, and has only been read.
static bool isAsLeft(const HeapState &H, uint32_t Id, uint32_t I, Value Element,
                     Value Was) {
  if (!Was.isHavocked())
    return false;
  if (Element.isHavocked())
    return Element.version() == Was.version();
  for (auto *N = H.Left.last(); N; N = N->Before.get())
    if (N->What.Object == Id && N->What.Slot == I &&
        N->What.What.version() == Was.version())
      return N->What.What == Element;
  return false;
}

/// An entry that holds what is where nobody looked is as good as none.
bool Comparison::entries(uint32_t Id, const Object &A, const Object &B) {
  bool Same = A.Untouched == B.Untouched &&
              A.Untouched.Pad == B.Untouched.Pad && A.size() <= B.size();
  for (uint32_t I = 0; Same && I < B.size(); ++I) {
    const SparseElement &Y = B.sparse()[I];
    if (I >= A.size())
      Same = Y.isRedirect() ||
             isAsLeft(Now.Heap, Id, I, Y.Element, A.Untouched) ||
             (!A.Untouched.isAbsent() && Y.Element == A.Untouched &&
              !A.note().row());
    else
      Same = A.sparse()[I] == Y ||
             (A.sparse()[I].Index == Y.Index && !Y.isRedirect() &&
              !A.sparse()[I].isRedirect() &&
              isAsLeft(Now.Heap, Id, I, Y.Element, A.sparse()[I].Element));
  }
  if (Same)
    return true;
  if (A.Element == Storage::Ref || A.isInput())
    return false;
  Differ.push_back({Place::Elements, Id, 0});
  return true;
}

bool Comparison::run() { return frames() && registers() && runHeap(); }

} // namespace jsym::proof
