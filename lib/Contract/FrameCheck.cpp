//===- FrameCheck.cpp - What differs from what was ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FrameCheck.h"
#include "Frames.h"
#include "jsym/Code/Code.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Run/State.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

using HeapValue = jsym::Value;

static ModifiedPath parse(StringRef Text) {
  ModifiedPath P;
  if (Text.consume_front("static ")) {
    std::tie(P.Class, P.Last) = Text.rsplit('.');
    return P;
  }
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

SmallVector<ModifiedPath, 4> contract::pathsOf(StringRef Text) {
  SmallVector<ModifiedPath, 4> Paths;
  SmallVector<StringRef, 4> Each;
  Text.split(Each, ';', -1, /*KeepEmpty=*/false);
  for (StringRef T : Each)
    Paths.push_back(parse(T));
  return Paths;
}

/// The argument of the method whose wrapper called, by its name.
std::optional<HeapValue> contract::rootOf(NativeCall &C, StringRef Name) {
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

/// The static fields that the path means.
SmallVector<const FieldModel *, 4> contract::staticsOf(NativeCall &C,
                                                       const ModifiedPath &P) {
  SmallVector<const FieldModel *, 4> Fields;
  if (const ClassModel *K = P.Class.empty() ? nullptr : C.findClass(P.Class))
    for (const FieldModel *F : K->statics())
      if (!F->isFinal() && (P.Last == "*" || F->Name == P.Last))
        Fields.push_back(F);
  return Fields;
}

static char descriptorOf(const Object &O, uint32_t Slot) {
  if (O.isArray())
    return O.Class->name()[1];
  ArrayRef<const FieldModel *> Slots = O.Class->slots();
  return Slot < Slots.size() ? Slots[Slot]->Descriptor.front() : 'L';
}

FrameCheck::FrameCheck(NativeCall &C, StringRef Paths)
    : C(C), H(C.heap()), Paths(pathsOf(Paths)) {
  SmallVector<Materialised, 64> Log;
  H.Log.collect(Log);
  for (const Materialised &M : Log)
    Entry.try_emplace({M.Object, M.Slot}, M.What);
}

/// The first place that differs; "" if there is none; nothing: ask again.
std::optional<std::string> FrameCheck::violation() {
  for (const ModifiedPath &P : Paths)
    if (!permit(P))
      return std::nullopt;
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
  return changedStatic();
}

/// Has nothing of the input another value than at entry, as far as that can
/// be seen without deciding anything?
bool FrameCheck::isUntouched() const {
  if (!C.state().StaticsWritten.empty())
    return false;
  for (uint32_t Id = H.LastInput; Id; Id = H.get(Id)->PrevInput) {
    const Object &O = *H.get(Id);
    if (O.Class->name() == "java/lang/String")
      continue;
    bool Sparse = O.Shape == Layout::Sparse;
    if (Sparse && O.Untouched.isHavocked())
      return false;
    for (uint32_t Slot = 0; Slot < O.size(); ++Slot) {
      if (Sparse && O.sparse()[Slot].isRedirect())
        continue;
      HeapValue Now = Sparse ? O.sparse()[Slot].Element : O.slot(Slot);
      auto Then = Entry.find({Id, Slot});
      if (Now.isAbsent() ? Now.isHavocked()
                         : Then == Entry.end() || Then->second != Now)
        return false;
    }
  }
  return true;
}

/// Of the program's static fields; what initialisers write is not looked at.
std::optional<std::string> FrameCheck::changedStatic() {
  for (const StaticWrite &W : C.state().StaticsWritten.collect()) {
    if (Statics.contains(W.Field))
      continue;
    // Statics hold what the stack does.
    char Kind = W.Field->Descriptor.front();
    auto Same = isSame(W.Before, C.getStatic(*W.Field),
                       StringRef("ZBCS").contains(Kind) ? 'I' : Kind);
    if (!Same)
      return std::nullopt;
    if (!*Same)
      return prettyClass(W.Field->Owner->name()) + "." + W.Field->Name.str();
  }
  return "";
}

/// Where nothing was read, nothing was written behind it. What may be several
/// objects is decided. False: ask again.
bool FrameCheck::permit(const ModifiedPath &P) {
  if (!P.Class.empty()) {
    for (const FieldModel *F : staticsOf(C, P))
      Statics.insert(F);
    return true;
  }
  auto At = rootOf(C, P.Root);
  auto decide = [&] {
    if (!At || !At->isHandle() || !H.Handles[uint32_t(At->Bits)].Set)
      return true;
    auto Id = C.object(*At);
    if (Id)
      At = HeapValue::object(*Id);
    return Id.has_value();
  };
  for (StringRef Name : P.Prefix) {
    if (!decide())
      return false;
    if (!At || !At->isConcrete() || !At->Bits)
      return true;
    const FieldModel *F = findField(H.get(uint32_t(At->Bits))->Class, Name);
    auto It = F ? Entry.find({uint32_t(At->Bits), F->Slot}) : Entry.end();
    if (It == Entry.end())
      return true;
    At = H.resolve(It->second);
  }
  if (!decide())
    return false;
  if (!At || !At->isConcrete() || !At->Bits)
    return true;
  uint32_t Id = uint32_t(At->Bits);
  if (P.Last == "*" || P.Last == "[]")
    Permitted.insert({Id, All});
  else if (const FieldModel *F = findField(H.get(Id)->Class, P.Last))
    Permitted.insert({Id, F->Slot});
  return true;
}

/// The first slot that has another value and may not; nothing: ask again.
std::optional<uint32_t> FrameCheck::changedSlot(uint32_t Id) {
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
std::optional<bool> FrameCheck::isRestUnchanged(const Object &O) {
  if (O.Shape != Layout::Sparse || !O.Untouched.isHavocked())
    return true;
  auto Touched = count_if(
      O.sparse(), [](const SparseElement &E) { return !E.isRedirect(); });
  ExprManager &E = C.exprs();
  return C.decide(E.sle(C.expr(O.length(), Sort::bits(32)),
                        E.constant(32, uint32_t(Touched))));
}

std::optional<bool> FrameCheck::isUnchanged(uint32_t Id, uint32_t Slot) {
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
  return isSame(It->second, Now, descriptorOf(O, Slot));
}

std::optional<bool> FrameCheck::isSame(HeapValue Then, HeapValue Now,
                                       char Kind) {
  if (Now == Then)
    return true;
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

std::string FrameCheck::nameOf(uint32_t Id, uint32_t Slot) {
  const Object &O = *H.get(Id);
  std::string Name = C.strategy().pathName(O.Path);
  if (O.isArray())
    return Name + "[]";
  ArrayRef<const FieldModel *> Slots = O.Class->slots();
  return Slot < Slots.size() ? Name + "." + Slots[Slot]->Name.str() : Name;
}
