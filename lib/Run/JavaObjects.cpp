//===- JavaObjects.cpp - Objects the VM itself makes ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/JavaObjects.h"
#include "llvm/ADT/Hashing.h"
#include <cassert>
#include <cstring>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

//===-- Fields ------------------------------------------------------------===//

const FieldModel *JavaObjects::field(const ClassModel &C, StringRef Name) {
  auto [It, New] = FieldsByName.try_emplace({&C, Name}, nullptr);
  if (New)
    for (const FieldModel *F : C.slots())
      if (F->Name == Name)
        It->second = F; // the last: of the most derived class
  return It->second;
}

Value JavaObjects::get(const State &S, Value Object, StringRef Name) {
  Value Ref = S.Heap.resolve(Object);
  if (!Ref.isConcrete() || !Ref.Bits)
    return Value();
  const auto *O = S.Heap.get(uint32_t(Ref.Bits));
  const FieldModel *F = field(*O->Class, Name);
  return F && F->Slot < O->size() ? O->slot(F->Slot) : Value();
}

void JavaObjects::set(State &S, Value Object, StringRef Name, Value V) {
  assert(Object.isConcrete() && Object.Bits && "an object that is there");
  auto *O = S.Heap.writable(uint32_t(Object.Bits));
  if (const FieldModel *F = field(*O->Class, Name))
    O->slot(F->Slot) = V;
}

//===-- Strings -----------------------------------------------------------===//

/// As java.lang.String of JDK 9 and later keeps it: bytes and a coder, Latin-1
/// where it fits.
Value JavaObjects::newString(State &S, std::u16string_view Text) {
  const ClassModel *String = Store.findClass("java/lang/String");
  const ClassModel *Bytes = Store.findClass("[B");
  if (!String || !Bytes)
    return Value::null();
  bool Latin1 = llvm::all_of(Text, [](char16_t C) { return C < 256; });
  uint32_t Array = S.Heap.newArray(*Bytes, Text.size() * (Latin1 ? 1 : 2));
  if (!Text.empty()) {
    auto *To = S.Heap.writable(Array)->raw<uint8_t>();
    if (Latin1)
      for (char16_t C : Text)
        *To++ = uint8_t(C);
    else
      std::memcpy(To, Text.data(), Text.size() * 2);
  }
  Value V = Value::object(S.Heap.newInstance(*String));
  set(S, V, "value", Value::object(Array));
  set(S, V, "coder", Value::bits(Latin1 ? 0 : 1));
  return V;
}

Value JavaObjects::internLiteral(State &S, uint32_t Literal) {
  if (Literal < S.Literals.size())
    if (uint32_t Id = S.Literals[Literal])
      return Value::object(Id);
  Value V = newString(S, utf16OfModified(Store.literalText(Literal)));
  S.Literals.at(Literal) = uint32_t(V.Bits);
  return V;
}

Value JavaObjects::intern(State &S, std::u16string_view Text) {
  return internLiteral(S, Store.literal(modifiedOfUtf16(Text)));
}

std::optional<std::u16string> JavaObjects::text(const State &S, Value String) {
  Value Coder = get(S, String, "coder");
  Value Bytes = S.Heap.resolve(get(S, String, "value"));
  if (!Coder.isConcrete() || !Bytes.isConcrete() || !Bytes.Bits)
    return std::nullopt;
  const auto *A = S.Heap.get(uint32_t(Bytes.Bits));
  if (A->Shape != Layout::Raw && A->Shape != Layout::Values)
    return std::nullopt;
  SmallVector<uint8_t, 64> Raw;
  for (uint32_t I = 0; I < A->size(); ++I) {
    if (A->Shape == Layout::Values && !A->slot(I).isConcrete())
      return std::nullopt;
    Raw.push_back(A->Shape == Layout::Raw ? A->rawBits(I) : A->slot(I).Bits);
  }
  std::u16string T;
  if (Coder.Bits == 0)
    T.assign(Raw.begin(), Raw.end());
  else
    for (size_t I = 0; I + 1 < Raw.size(); I += 2)
      T += char16_t(Raw[I] | Raw[I + 1] << 8);
  return T;
}

//===-- Classes -----------------------------------------------------------===//

Value JavaObjects::mirror(State &S, const ClassModel &C) {
  if (C.id() < S.Heap.Mirrors.size())
    if (uint32_t Id = S.Heap.Mirrors[C.id()])
      return Value::object(Id);
  const ClassModel *Class = Store.findClass("java/lang/Class");
  if (!Class)
    return Value::null();
  Value V = Value::object(S.Heap.newInstance(*Class));
  S.Heap.Mirrors.at(C.id()) = uint32_t(V.Bits);
  auto *O = S.Heap.writable(uint32_t(V.Bits));
  O->From = Origin::Mirror;
  O->setNote(ObjectNote::mirror(C));
  if (C.element())
    set(S, V, "componentType", mirror(S, *C.element()));
  return V;
}

const ClassModel *JavaObjects::mirrored(const State &S, Value Mirror) {
  Value Ref = S.Heap.resolve(Mirror);
  if (!Ref.isConcrete() || !Ref.Bits)
    return nullptr;
  const auto *O = S.Heap.get(uint32_t(Ref.Bits));
  return O->note().mirrored();
}

uint32_t JavaObjects::statics(State &S, const ClassModel &C) {
  if (C.id() < S.Heap.Statics.size())
    if (uint32_t Id = S.Heap.Statics[C.id()])
      return Id;
  uint32_t Id = S.Heap.statics(C);
  // JVMS 5.5 step 6: constants before any code.
  for (const FieldModel *F : C.statics()) {
    Value V;
    if (F->ConstantBits)
      V = Value::bits(*F->ConstantBits);
    else if (F->ConstantText)
      V = internLiteral(S, Store.literal(*F->ConstantText));
    // The VM sets it; strings it makes are used before String's initialiser.
    else if (F->Name == "COMPACT_STRINGS" && C.name() == "java/lang/String")
      V = Value::bits(1);
    else
      continue;
    S.Heap.writable(Id)->slot(F->Slot) = V;
  }
  // Input strings are used before any code could initialise their class.
  if (C.name() == "java/lang/String")
    for (const FieldModel *F : C.statics())
      if (F->Name == "COMPACT_STRINGS")
        S.Heap.writable(Id)->slot(F->Slot) = Value::bits(1);
  return Id;
}

//===-- Exceptions --------------------------------------------------------===//

/// A class that stands in for part of the JDK.
/// Neither models nor what checks contracts are the user's.
static bool isOurs(const ClassModel &C) {
  return (C.isPlatform() && C.name().rsplit('/').second.starts_with("Jsym")) ||
         C.name() == "jsym/contract/Harness";
}

std::vector<StackEntry> JavaObjects::stack(const State &S, size_t Most) {
  std::vector<StackEntry> Stack;
  for (const Frame *F = S.Top.get(); F && Stack.size() < Most; F = F->Caller) {
    const Procedure &P = *F->Proc;
    // As HotSpot does by default, leave out the classes that lambdas make.
    if (!P.Method || P.Method->Owner->isHidden() || isOurs(*P.Method->Owner))
      continue;
    // Of code that we stand for the line is not known, only the file.
    if (P.Native || P.Method->isNative()) {
      Stack.push_back({P.Method, P.Method->isNative() ? -2 : -1, -1});
      continue;
    }
    CodeLocation L =
        F->Pc < P.Locations.size() ? P.Locations[F->Pc] : CodeLocation();
    Stack.push_back({P.Method, L.Line, L.Pc});
  }
  return Stack;
}

void JavaObjects::identify(State &S, Value String, TextIdentity Others) {
  assert(!Others.empty() && "it stands for others");
  Identities.push_back(std::move(Others));
  S.Heap.writable(uint32_t(String.Bits))
      ->setNote(ObjectNote::identity(Identities.back()));
}

Value JavaObjects::newBacktrace(State &S, std::vector<StackEntry> Stack) {
  const ClassModel *Ints = Store.findClass("[I");
  if (!Ints)
    return Value::null();
  hash_code Hash = hash_value(Stack.size());
  for (const StackEntry &E : Stack)
    Hash = hash_combine(Hash, E.Method, E.Pc);
  auto [First, Last] = ByHash.equal_range(size_t(Hash));
  auto Known = std::find_if(
      First, Last, [&](auto &Entry) { return *Entry.second == Stack; });
  const std::vector<StackEntry> *Kept;
  if (Known != Last) {
    Kept = Known->second;
  } else {
    Kept = &Backtraces.emplace_back(std::move(Stack));
    ByHash.emplace(size_t(Hash), Kept);
  }
  uint32_t Id = S.Heap.newArray(*Ints, 0);
  S.Heap.writable(Id)->setNote(ObjectNote::stack(*Kept));
  return Value::object(Id);
}

const std::vector<StackEntry> *JavaObjects::backtrace(const State &S,
                                                      Value Backtrace) {
  Value Ref = S.Heap.resolve(Backtrace);
  if (!Ref.isConcrete() || !Ref.Bits)
    return nullptr;
  return S.Heap.get(uint32_t(Ref.Bits))->note().stack();
}

/// HotSpot's default of MaxJavaStackTraceDepth.
static constexpr size_t MaxTraceDepth = 1024;

/// What Throwable's field initialisers and constructor do.
Value JavaObjects::newThrowable(State &S, const ClassModel &C,
                                std::optional<StringRef> Message) {
  auto Stack = stack(S, MaxTraceDepth);
  Value V = Value::object(S.Heap.newInstance(C));
  if (Message)
    set(S, V, "detailMessage", newString(S, utf16OfUtf8(*Message)));
  set(S, V, "cause", V);
  set(S, V, "depth", Value::bits(Stack.size()));
  set(S, V, "backtrace", newBacktrace(S, std::move(Stack)));
  const ClassModel *Throwable = Store.findClass("java/lang/Throwable");
  if (!Throwable)
    return V;
  uint32_t Statics = statics(S, *Throwable);
  for (const FieldModel *F : Throwable->statics()) {
    Value Static = S.Heap.get(Statics)->slot(F->Slot);
    if (F->Name == "UNASSIGNED_STACK")
      set(S, V, "stackTrace", Static);
    else if (F->Name == "SUPPRESSED_SENTINEL")
      set(S, V, "suppressedExceptions", Static);
  }
  return V;
}

void JavaObjects::tellNumbers(State &S, Value Throwable,
                              ArrayRef<Value> Numbers) {
  Value Trace = get(S, Throwable, "backtrace");
  const ClassModel *Ints = Store.findClass("[I");
  if (Numbers.empty() || !Ints || !Trace.isConcrete() || !Trace.Bits)
    return;
  uint32_t Id = S.Heap.newArray(*Ints, uint32_t(Numbers.size()));
  Object *O = S.Heap.Objects.asValues(Id);
  O->setNote(S.Heap.get(uint32_t(Trace.Bits))->note());
  for (uint32_t I = 0; I < Numbers.size(); ++I)
    O->slot(I) = Numbers[I];
  set(S, Throwable, "backtrace", Value::object(Id));
}

std::shared_ptr<ExceptionInfo> JavaObjects::describe(const State &S,
                                                     Value Exception) {
  std::shared_ptr<ExceptionInfo> First;
  SmallVector<uint32_t, 4> Seen;
  Value Ref = S.Heap.resolve(Exception);
  // A cause that is the exception itself means: not initialised. Longer cycles
  // are legal, too.
  while (Ref.isConcrete() && Ref.Bits &&
         !llvm::is_contained(Seen, uint32_t(Ref.Bits))) {
    auto Info = std::make_shared<ExceptionInfo>();
    Info->Object = uint32_t(Ref.Bits);
    Seen.push_back(Info->Object);
    Info->Class = S.Heap.get(Info->Object)->Class;
    Value Message = S.Heap.resolve(get(S, Ref, "detailMessage"));
    Info->SymbolicMessage = Message.isAbsent();
    Value Trace = get(S, Ref, "backtrace");
    if (Info->SymbolicMessage && Trace.isConcrete() && Trace.Bits)
      if (const Object *O = S.Heap.get(uint32_t(Trace.Bits));
          O->Shape == Layout::Values)
        Info->Numbers.assign(O->slots().begin(), O->slots().end());
    if (!Info->SymbolicMessage && !(Message == Value::null())) {
      auto T = text(S, Message);
      Info->SymbolicMessage = !T;
      if (T)
        Info->Message = utf8OfUtf16(*T);
    }
    if (auto *Stack = backtrace(S, get(S, Ref, "backtrace")))
      Info->Stack = *Stack;
    Ref = S.Heap.resolve(get(S, Ref, "cause"));
    if (First)
      First->Causes.push_back(std::move(Info));
    else
      First = std::move(Info);
  }
  return First;
}

} // namespace jsym
