//===- Collections.cpp - Collections asked with symbols -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "Text.h"
#include "jsym/Library/OpenTables.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Preconditions.outOfBoundsCheckIndex(formatter, index, length): a message
/// with symbolic numbers would fork for each text, see Fillers.cpp.
NativeResult outOfBounds(NativeCall &C) {
  if ((C.arg(1).isConcrete() && C.arg(2).isConcrete()) ||
      !(C.arg(0) == Value::null()))
    return C.runJava();
  const ClassModel *K = C.findClass("jdk/internal/util/JsymPreconditions");
  const MethodModel *Make =
      K ? K->findMethod("outOfBounds", "()Ljava/lang/RuntimeException;")
        : nullptr;
  if (!Make)
    return C.runJava();
  JSYM_ASK(Thrown, C.call(*Make, {}));
  setField(C, Thrown, "detailMessage", Value::absent());
  C.tellNumbers(Thrown, {C.arg(1), C.arg(2)});
  return C.ret(Thrown);
}

//===-- HashMap -----------------------------------------------------------===//
// See JsymHashMap.java.

namespace {

bool isPlainClass(StringRef Name) {
  return Name.consume_front("java/lang/") &&
         (Name == "String" || Name == "Integer" || Name == "Long" ||
          Name == "Short" || Name == "Byte" || Name == "Character" ||
          Name == "Boolean" || Name == "Float" || Name == "Double");
}

/// Keys whose equals and hashCode no program can observe.
bool isPlainKey(const Object &Key) {
  return !Key.Types && isPlainClass(Key.Class->name());
}

/// May what hashCode() sees have symbols? Looks at a few objects only.
bool maySeeSymbols(NativeCall &C, Value Key, unsigned &Budget) {
  Value V = C.heap().resolve(Key);
  if (V == Value::null())
    return false;
  if (!V.isConcrete() || !Budget--)
    return true;
  const Object &O = *C.heap().get(uint32_t(V.Bits));
  if (O.isInput() || O.Shape == Layout::Sparse)
    return true;
  if (O.Shape == Layout::Raw || O.From == Origin::Mirror)
    return false;
  for (auto [I, S] : enumerate(O.slots())) {
    bool IsRef = O.isArray() ? O.Element == Storage::Ref
                             : I >= O.Class->slots().size() ||
                                   O.Class->slots()[I]->Kind == Storage::Ref;
    if (IsRef ? maySeeSymbols(C, S, Budget) : !S.isConcrete())
      return true;
  }
  return false;
}

/// A box or a string whose value is not known.
bool isPlainSymbol(NativeCall &C, uint32_t Key) {
  unsigned Budget = 2;
  return Key && isPlainKey(*C.heap().get(Key)) &&
         maySeeSymbols(C, Value::object(Key), Budget);
}

const MethodModel *modelOf(NativeCall &C, StringRef Name) {
  if (const ClassModel *K = C.findClass("java/util/JsymHashMap"))
    for (const MethodModel &M : K->methods())
      if (M.Name == Name)
        return &M;
  return nullptr;
}

bool hasList(NativeCall &C, Value Map) {
  return Map.isConcrete() && listOf(*C.heap().get(uint32_t(Map.Bits))).Bits;
}

/// A map or set as an input looks its keys up in its own way:
/// JsymInputMap.java.
std::optional<bool> isInputMap(NativeCall &C, Value Map) {
  constexpr StringRef Name = "java/util/JsymInputMap";
  if (Map.isConcrete())
    if (const Object &O = *C.heap().get(uint32_t(Map.Bits)); !O.Types)
      return O.Class->name() == Name;
  const ClassModel *K = C.findClass(Name);
  return K ? C.instanceOf(Map, *K) : std::optional(false);
}

NativeResult askInputMap(NativeCall &C, StringRef Name) {
  const ClassModel *K = C.findClass("java/util/JsymInputMap");
  SmallVector<Value, 6> Args;
  for (unsigned N = 0; N < C.numArgs(); ++N)
    Args.push_back(C.arg(N));
  for (const MethodModel &M : K->methods())
    if (M.Name == Name) {
      JSYM_AWAIT(C.ensureInitialised(*K));
      JSYM_ASK(Result, C.call(M, Args));
      return C.ret(Result);
    }
  return C.unsupported("JsymInputMap lacks " + Name);
}

/// Was the map one with a list at some time? It keeps the slot for it.
bool hadList(NativeCall &C, Value Map) {
  if (!Map.isConcrete())
    return false;
  const Object &O = *C.heap().get(uint32_t(Map.Bits));
  return !O.isInput() && O.Shape == Layout::Instance &&
         O.size() > O.Class->slots().size();
}

enum class Question { Ask, Leave, Wait };

/// Is the map to be asked by comparing all its keys? Those of inputs are not
/// all there.
Question byKeys(NativeCall &C, Value Key) {
  Value Map = C.arg(0);
  if (!Map.isConcrete() || C.heap().get(uint32_t(Map.Bits))->isInput())
    return Question::Leave;
  if (hasList(C, Map))
    return Question::Ask;
  Value K = C.heap().resolve(Key);
  if (K == Value::null())
    return Question::Leave;
  auto Id = C.object(K);
  if (!Id)
    return Question::Wait;
  if (!*Id)
    return Question::Leave;
  const Object &O = *C.heap().get(*Id);
  unsigned Budget = 64;
  if (!maySeeSymbols(C, Value::object(*Id), Budget))
    return Question::Leave;
  if (!O.Types) {
    const MethodModel *Hash = O.Class->resolveMethod("hashCode", "()I");
    if (!Hash || Hash->Owner->name() == "java/lang/Object" ||
        Hash->Owner->name() == "java/lang/Enum")
      return Question::Leave;
  }
  return Question::Ask;
}

/// Runs the model of the name; where that cannot, the JDK's code.
NativeResult askModel(NativeCall &C, StringRef Name) {
  const MethodModel *M = modelOf(C, Name);
  if (!M)
    return C.runJava();
  if (!C.ensureInitialised(*M->Owner))
    return C.pending();
  SmallVector<Value, 6> Args;
  for (unsigned N = 0; N < C.numArgs(); ++N)
    Args.push_back(C.arg(N));
  JSYM_ASK(Result, C.call(*M, Args));
  if (const FieldModel *Java = findStatic(*M->Owner, "JAVA"))
    if (C.getStatic(*Java) == Result && Result.Bits)
      return C.runJava();
  return C.ret(Result);
}

NativeResult askByKey(NativeCall &C, unsigned Key, StringRef Name) {
  Question Q = byKeys(C, C.arg(Key));
  if (Q != Question::Ask)
    return Q == Question::Wait ? C.pending() : C.runJava();
  return askModel(C, Name);
}

/// Is this what a method goes through: the map, a view, a spliterator of it?
bool isOver(NativeCall &C, Value On, Value Map) {
  if (!On.isConcrete() || !On.Bits)
    return false;
  return On == Map || peekField(C, On, "this$0") == Map ||
         peekField(C, On, "map") == Map;
}

} // namespace

NativeResult inputMapGetNode(NativeCall &C) {
  JSYM_ASK(IsInput, isInputMap(C, C.arg(0)));
  return IsInput ? askInputMap(C, "nodeOf") : C.runJava();
}

NativeResult inputMapRemoveNode(NativeCall &C) {
  JSYM_ASK(IsInput, isInputMap(C, C.arg(0)));
  return IsInput ? askInputMap(C, "dropNode") : C.runJava();
}

NativeResult hashMapGetNode(NativeCall &C) {
  JSYM_ASK(IsInput, isInputMap(C, C.arg(0)));
  return IsInput ? askInputMap(C, "nodeOf") : askByKey(C, 1, "getNode");
}

/// Which entry it is makes no difference.
NativeResult hashMapContainsKey(NativeCall &C) {
  Value Map = C.arg(0);
  if (!Map.isConcrete() || C.heap().get(uint32_t(Map.Bits))->isInput())
    return C.runJava();
  JSYM_ASK(Key, C.object(C.arg(1)));
  if (!isPlainSymbol(C, Key))
    return C.runJava();
  return askModel(C, "containsKey");
}

/// putVal(hash, key, value, onlyIfAbsent, evict), removeNode(hash, ...).
NativeResult hashMapByHash(NativeCall &C) {
  if (C.arg(1).isConcrete() && !hasList(C, C.arg(0)))
    return C.runJava();
  return askByKey(C, 2, C.method().Name);
}

NativeResult hashMapRemoveNode(NativeCall &C) {
  JSYM_ASK(IsInput, isInputMap(C, C.arg(0)));
  return IsInput ? askInputMap(C, "dropNode") : hashMapByHash(C);
}

/// computeIfAbsent, compute, merge.
NativeResult hashMapCompute(NativeCall &C) {
  return askByKey(C, 1, C.method().Name);
}

/// clear, putMapEntries.
NativeResult hashMapWithList(NativeCall &C) {
  return hasList(C, C.arg(0)) ? askModel(C, C.method().Name) : C.runJava();
}

NativeResult hashMapContainsValue(NativeCall &C) {
  if (!hasList(C, C.arg(0)))
    return C.runJava();
  JSYM_ASK(Id, C.object(C.arg(1)));
  // Of others, the order of comparisons can be seen.
  if (Id && !isPlainKey(*C.heap().get(Id)))
    return C.runJava();
  return askModel(C, "containsValue");
}

/// May a spliterator go on? After a change of the map it does in the table as
/// it was arranged, before it complains.
static bool isOutdated(NativeCall &C, Value Spliterator, Value Map) {
  bool Bound = int32_t(peekField(C, Spliterator, "fence").Bits) >= 0;
  return Bound && hadList(C, Map) &&
         !(peekField(C, Spliterator, "expectedModCount") ==
           peekField(C, Map, "modCount"));
}

NativeResult hashMapStep(NativeCall &C) {
  Value Self = C.arg(0);
  if (Self.isConcrete() &&
      isOutdated(C, Self, C.heap().resolve(peekField(C, Self, "map"))))
    return mapRefuse(C);
  return C.runJava();
}

/// Half of a spliterator is half of the buckets.
NativeResult hashMapTrySplit(NativeCall &C) {
  Value Self = C.arg(0);
  if (!Self.isConcrete())
    return C.runJava();
  Value Map = C.heap().resolve(peekField(C, Self, "map"));
  if (isOutdated(C, Self, Map))
    return mapRefuse(C);
  const MethodModel *Place = modelOf(C, "placeAll");
  if (!Place || !hasList(C, Map))
    return C.runJava();
  Value Index = peekField(C, Self, "index");
  bool Begun = !(Index == Value::bits(0)) ||
               !(peekField(C, Self, "current") == Value::null());
  JSYM_AWAIT(C.call(*Place, {Map, Value::bits(Begun)}));
  return C.runJava();
}

/// ImmutableCollections.SetN and MapN look for a key where its hash code sends
/// them. Their constructors want to know the place, others whether it is there.
NativeResult immutableProbe(NativeCall &C) {
  const Frame *Caller = C.state().Top->Caller;
  Value Self = C.arg(0);
  if (!Self.isConcrete() || C.heap().get(uint32_t(Self.Bits))->isInput() ||
      !Caller || !Caller->Proc->Method || Caller->Proc->Method->isConstructor())
    return C.runJava();
  JSYM_ASK(Key, C.object(C.arg(1)));
  bool IsMap = C.method().Owner->name().ends_with("MapN");
  const MethodModel *Find = modelOf(C, IsMap ? "inTable" : "inElements");
  if (!Find || !isPlainSymbol(C, Key))
    return C.runJava();
  Value In = peekField(C, Self, IsMap ? "table" : "elements");
  JSYM_ASK(At, C.call(*Find, {In, C.arg(1)}));
  return C.ret(At);
}

/// A JVM chooses the order when it starts (ImmutableCollections.SALT32L). The
/// last argument is the set or map.
NativeResult immutableOrder(NativeCall &C) {
  StringRef Owner = C.method().Owner->name();
  Value Of = C.arg(Owner.ends_with("MapNIterator") ? 1 : 0);
  if (Owner.ends_with("Set12") || !Of.isConcrete() ||
      !(peekField(C, Of, "size") == Value::bits(0)))
    C.restOn(Premise::SaltedOrder);
  return C.runJava();
}

//===-- What JsymInputs asks ----------------------------------------------===//

NativeResult inputBecome(NativeCall &C) {
  Value Made = C.arg(1);
  assert(Made.isConcrete() && Made.Bits && "the object that the model made");
  for (const FieldModel *F :
       C.heap().get(uint32_t(Made.Bits))->Class->slots()) {
    Value V = C.heap().get(uint32_t(Made.Bits))->slot(F->Slot);
    JSYM_AWAIT(C.putField(C.arg(0), *F, V));
  }
  return C.done();
}

NativeResult inputUseMap(NativeCall &C) {
  JSYM_AWAIT(C.putField(C.arg(0), "map", "Ljava/util/HashMap;", C.arg(1)));
  return C.done();
}

//===-- What JsymHashMap asks ---------------------------------------------===//

NativeResult mapList(NativeCall &C) {
  assert(C.arg(0).isConcrete() && C.arg(0).Bits && "a map that is there");
  return C.ret(listOf(*C.heap().get(uint32_t(C.arg(0).Bits))));
}

NativeResult mapSetList(NativeCall &C) {
  auto Id = uint32_t(C.arg(0).Bits);
  HeapState &H = C.heap();
  const FieldModel *Table = findInstanceField(*H.get(Id)->Class, "table");
  assert(Table && C.arg(1).isConcrete() && "a map, and its list or none");
  size_t Own = H.get(Id)->Class->slots().size();
  Object *O = H.Objects.grow(Id, Own + 1);
  O->slot(Own) = C.arg(1);
  O->slot(Table->Slot) = C.arg(1).Bits ? Value::absent() : Value::null();
  return C.done();
}

NativeResult mapIsKnown(NativeCall &C) {
  return C.retBool(C.arg(0).isConcrete());
}

NativeResult mapIsPlain(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  return C.retBool(Id && isPlainKey(*C.heap().get(Id)));
}

NativeResult mapIsTraversed(NativeCall &C) {
  for (const Frame *F = C.state().Top.get(); F; F = F->Caller) {
    const MethodModel *M = F->Proc->Method;
    if (M && M->Owner->name().starts_with("java/util/HashMap") &&
        (M->Name == "forEach" || M->Name == "forEachRemaining" ||
         M->Name == "replaceAll") &&
        isOver(C, C.heap().resolve(F->regs()[0]), C.arg(0)))
      return C.retBool(true);
  }
  return C.retBool(false);
}

NativeResult mapRefuse(NativeCall &C) {
  return C.unsupported("change of a HashMap with symbolic keys while the JDK "
                       "goes through it");
}

} // namespace jsym::natives
