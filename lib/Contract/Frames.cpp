//===- Frames.cpp - What methods change and what stands for them ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Frames.h"
#include "jsym/Code/Code.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

using HeapValue = jsym::Value;

const FieldModel *contract::findField(const ClassModel *K, StringRef Name) {
  for (; K; K = K->superclass())
    for (const FieldModel &F : K->fields())
      if (F.Name == Name && !F.isStatic())
        return &F;
  return nullptr;
}

namespace {

/// A path of @Modifies: "n.next.data", "this.*", "a[]".
struct ModifiedPath {
  StringRef Root;
  SmallVector<StringRef, 4> Prefix; ///< fields that lead to the object
  StringRef Last;                   ///< field, "*", or "[]"
};

ModifiedPath parse(StringRef Text) {
  ModifiedPath P;
  bool Elements = Text.consume_back("[]");
  SmallVector<StringRef, 4> Steps;
  Text.split(Steps, '.');
  P.Root = Steps[0];
  P.Prefix.append(Steps.begin() + 1, Steps.end());
  P.Last = "[]";
  if (!Elements)
    P.Last = P.Prefix.empty() ? "*" : P.Prefix.pop_back_val();
  return P;
}

SmallVector<ModifiedPath, 4> pathsOf(StringRef Text) {
  SmallVector<ModifiedPath, 4> Paths;
  SmallVector<StringRef, 4> Each;
  Text.split(Each, ';', -1, /*KeepEmpty=*/false);
  for (StringRef T : Each)
    Paths.push_back(parse(T));
  return Paths;
}

/// The argument of the method whose wrapper called, by its name.
std::optional<HeapValue> rootOf(NativeCall &C, StringRef Name) {
  const Frame *Wrapper = C.state().Top->Caller;
  const MethodModel &M = *Wrapper->Proc->Method;
  unsigned First = M.isStatic() ? 0 : 1;
  auto argument = [&](unsigned N) -> std::optional<HeapValue> {
    if (N >= Wrapper->Proc->NumArgs)
      return std::nullopt;
    return C.heap().resolve(const_cast<Frame *>(Wrapper)->regs()[N]);
  };
  if (Name == "this" && First)
    return argument(0);
  for (size_t I = 0; I < M.ParameterNames.size(); ++I)
    if (M.ParameterNames[I] == Name)
      return argument(I + First);
  unsigned N;
  if (Name.consume_front("arg") && !Name.getAsInteger(10, N))
    return argument(N + First);
  return std::nullopt;
}

/// Compares the heap with what it was at entry.
class FrameCheck {
public:
  FrameCheck(NativeCall &C, StringRef Paths) : C(C), H(C.heap()) {
    SmallVector<Materialised, 64> Log;
    H.Log.collect(Log);
    for (const Materialised &M : Log)
      Entry.try_emplace({M.Object, M.Slot}, M.What);
    for (const ModifiedPath &P : pathsOf(Paths))
      permit(P);
  }

  /// The first place that differs; "" if there is none; nothing: ask again.
  std::optional<std::string> violation() {
    for (uint32_t Id = H.LastInput; Id; Id = H.get(Id)->PrevInput) {
      const Object &O = *H.get(Id);
      // Strings remember their hash.
      if (O.Class->name() == "java/lang/String" || O.Dense ||
          Permitted.contains({Id, All}))
        continue;
      auto Changed = changedSlot(Id);
      if (!Changed)
        return std::nullopt;
      if (*Changed == None)
        continue;
      // What callees made is not old.
      auto Old = C.wasThere(Id);
      if (!Old)
        return std::nullopt;
      if (*Old)
        return nameOf(Id, *Changed);
    }
    return "";
  }

private:
  static constexpr uint32_t All = ~1u, None = ~2u;
  using Place = std::pair<uint32_t, uint32_t>;

  /// Where nothing was read, nothing was written behind it.
  void permit(const ModifiedPath &P) {
    auto At = rootOf(C, P.Root);
    for (StringRef Name : P.Prefix) {
      if (!At || !At->isConcrete() || !At->Bits)
        return;
      const FieldModel *F = findField(H.get(uint32_t(At->Bits))->Class, Name);
      auto It = F ? Entry.find({uint32_t(At->Bits), F->Slot}) : Entry.end();
      if (It == Entry.end())
        return;
      At = H.resolve(It->second);
    }
    if (!At || !At->isConcrete() || !At->Bits)
      return;
    uint32_t Id = uint32_t(At->Bits);
    if (P.Last == "*" || P.Last == "[]")
      Permitted.insert({Id, All});
    else if (const FieldModel *F = findField(H.get(Id)->Class, P.Last))
      Permitted.insert({Id, F->Slot});
  }

  /// The first slot that has another value and may not; nothing: ask again.
  std::optional<uint32_t> changedSlot(uint32_t Id) {
    for (uint32_t Slot = 0, E = H.get(Id)->size(); Slot < E; ++Slot) {
      if (Permitted.contains({Id, Slot}))
        continue;
      auto Same = isUnchanged(Id, Slot);
      if (!Same)
        return std::nullopt;
      if (!*Same)
        return Slot;
    }
    auto Rest = isRestUnchanged(*H.get(Id));
    if (!Rest)
      return std::nullopt;
    return *Rest ? None : All;
  }

  /// Elements that nobody has touched but a call by contract.
  std::optional<bool> isRestUnchanged(const Object &O) {
    if (O.Shape != Layout::Sparse || !O.Untouched.isHavocked())
      return true;
    auto Touched = count_if(
        O.sparse(), [](const SparseElement &E) { return !E.isRedirect(); });
    ExprManager &E = C.exprs();
    return C.decide(E.sle(C.expr(O.length(), Sort::bits(32)),
                          E.constant(32, uint32_t(Touched))));
  }

  std::optional<bool> isUnchanged(uint32_t Id, uint32_t Slot) {
    const Object &O = *H.get(Id);
    bool Sparse = O.Shape == Layout::Sparse;
    if (Sparse && O.sparse()[Slot].isRedirect())
      return true;
    HeapValue Now = Sparse ? O.sparse()[Slot].Element : O.slot(Slot);
    if (Now.isAbsent())
      return !Now.isHavocked();
    auto It = Entry.find({Id, Slot});
    if (It == Entry.end())
      return false; // written and never read: what was there is unknown
    HeapValue Then = It->second;
    if (Now == Then)
      return true;
    char Kind = descriptorOf(O, Slot);
    if (Kind == 'L' || Kind == '[')
      return C.refEq(Then, Now);
    if (Kind == 'F' || Kind == 'D')
      return false;
    unsigned Width = Kind == 'Z' || Kind == 'B'   ? 8
                     : Kind == 'C' || Kind == 'S' ? 16
                     : Kind == 'J'                ? 64
                                                  : 32;
    return C.decide(C.exprs().eq(C.expr(Then, Sort::bits(Width)),
                                 C.expr(Now, Sort::bits(Width))));
  }

  static char descriptorOf(const Object &O, uint32_t Slot) {
    if (O.isArray())
      return O.Class->name()[1];
    ArrayRef<const FieldModel *> Slots = O.Class->slots();
    return Slot < Slots.size() ? Slots[Slot]->Descriptor.front() : 'L';
  }

  std::string nameOf(uint32_t Id, uint32_t Slot) {
    const Object &O = *H.get(Id);
    std::string Name = C.strategy().pathName(O.Path);
    if (O.isArray())
      return Name + "[]";
    ArrayRef<const FieldModel *> Slots = O.Class->slots();
    return Slot < Slots.size() ? Name + "." + Slots[Slot]->Name.str() : Name;
  }

  NativeCall &C;
  HeapState &H;
  DenseMap<Place, HeapValue> Entry;
  DenseSet<Place> Permitted;
};

} // namespace

NativeResult contract::checkFrame(NativeCall &C) {
  auto Text = C.utf8(C.arg(0));
  if (!Text)
    return C.unsupported("the paths of @Modifies are not constant");
  auto Where = FrameCheck(C, *Text).violation();
  if (!Where)
    return C.pending();
  if (Where->empty())
    return C.done();
  return C.fails("what it modifies",
                 "changes " + *Where + ", which its contract does not say",
                 resultOf(C), exceptionOf(C));
}

/// Was the object there before the call? Nothing: ask again.
static std::optional<bool> isOld(NativeCall &C, uint32_t Id) {
  const Object &O = *C.heap().get(Id);
  if (O.isInput())
    return C.wasThere(Id);
  return O.Version == 0 || O.From != Origin::Allocated;
}

/// boolean fresh(Object), of conditions.
NativeResult contract::isFresh(NativeCall &C) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.ret(HeapValue::bits(0));
  auto Old = isOld(C, *Id);
  return Old ? C.ret(HeapValue::bits(!*Old)) : C.pending();
}

NativeResult contract::checkFresh(NativeCall &C) {
  auto Id = C.object(C.arg(0));
  if (!Id)
    return C.pending();
  if (*Id == 0)
    return C.fails("the result is fresh", "the result is null", C.arg(0),
                   HeapValue());
  auto Old = isOld(C, *Id);
  if (!Old)
    return C.pending();
  if (*Old)
    return C.fails("the result is fresh", "the result is no new object",
                   C.arg(0), HeapValue());
  return C.done();
}

//===-- In place of a method ----------------------------------------------===//

NativeResult contract::modify(NativeCall &C) {
  auto Text = C.utf8(C.arg(0));
  if (!Text)
    return C.unsupported("the paths of @Modifies are not constant");
  SmallVector<std::pair<uint32_t, std::optional<uint32_t>>, 4> Places;
  for (const ModifiedPath &P : pathsOf(*Text)) {
    auto At = rootOf(C, P.Root);
    if (!At)
      return C.unsupported("@Modifies: no parameter " + P.Root);
    auto Id = C.object(*At);
    for (StringRef Name : P.Prefix) {
      if (!Id)
        return C.pending();
      if (*Id == 0)
        break;
      const FieldModel *F = findField(C.heap().get(*Id)->Class, Name);
      if (!F)
        return C.unsupported("@Modifies: no field " + Name);
      auto V = C.getField(HeapValue::object(*Id), *F);
      if (!V)
        return C.pending();
      Id = C.object(*V);
    }
    if (!Id)
      return C.pending();
    if (*Id == 0)
      continue;
    std::optional<uint32_t> Slot;
    if (P.Last != "*" && P.Last != "[]") {
      const FieldModel *F = findField(C.heap().get(*Id)->Class, P.Last);
      if (!F)
        return C.unsupported("@Modifies: no field " + P.Last);
      Slot = F->Slot;
    }
    Places.push_back({*Id, Slot});
  }
  // What the callee makes is younger than all there is.
  ++C.heap().Version;
  for (auto [Id, Slot] : Places)
    C.strategy().ask(C.heap(), Question::modify(Id, Slot));
  return C.done();
}

/// "next()#2": the second call of the path that a contract stands for.
static std::string resultName(NativeCall &C, const MethodModel &M) {
  return (M.Name + "()#" + Twine(C.state().StubCalls.size() + 1)).str();
}

NativeResult contract::mayThrow(NativeCall &C) {
  auto Class = C.utf8(C.arg(0));
  if (!Class)
    return C.unsupported("the class of an exception is not constant");
  const MethodModel &M = *C.state().Top->Caller->Proc->Method;
  HeapValue Is = C.freshPrimitive('Z', resultName(C, M) + " throws " +
                                           prettyClass(*Class));
  auto Throws = C.decide(
      C.exprs().ne(C.expr(Is, Sort::bits(32)), C.exprs().constant(32, 0)));
  if (!Throws)
    return C.pending();
  if (!*Throws)
    return C.done();
  C.restOn(Premise::Contracts, M.Owner->findMethod(M.Name, M.Descriptor));
  const ClassModel *K = C.findClass(*Class);
  if (K && !C.ensureInitialised(*K))
    return C.pending();
  NativeResult R = C.throwNew(*Class);
  // What the caller makes from now on is younger than what the callee left.
  ++C.heap().Version;
  return R;
}

NativeResult contract::anyResult(NativeCall &C) {
  const Frame *Body = C.state().Top->Caller;
  const MethodModel &Body0 = *Body->Proc->Method;
  const MethodModel *M = Body0.Owner->findMethod(Body0.Name, Body0.Descriptor);
  StubCall Call;
  Call.Method = M;
  for (unsigned N = 0; N < Body->Proc->NumArgs; ++N)
    Call.Arguments.push_back(
        C.heap().resolve(const_cast<Frame *>(Body)->regs()[N]));
  StringRef D = resultDescriptor(M->Descriptor);
  uint64_t Flags = C.arg(0).Bits;
  Call.ByContract = M->HasCode || (Flags & 4);
  if (Call.ByContract)
    C.restOn(Premise::Contracts, M);
  std::string Name = resultName(C, *M);
  if (D != "V" && D.size() == 1) {
    Call.Returned = C.freshPrimitive(D.front(), Name);
  } else if (D != "V") {
    const ClassModel *Declared = C.findClass(descriptorClass(D));
    if (!Declared)
      return C.end(EndReason::MissingClass, elementClass(D));
    auto V = C.calleeResult(*Declared, Name, Flags & 1, Flags & 2);
    if (!V)
      return C.pending();
    Call.Returned = *V;
  }
  if (D != "V")
    Call.Input = C.state().Inputs.size() - 1;
  HeapValue Returned = Call.Returned;
  C.state().StubCalls.add(std::move(Call));
  // What the caller makes from now on is younger than the result.
  ++C.heap().Version;
  return C.ret(Returned);
}
