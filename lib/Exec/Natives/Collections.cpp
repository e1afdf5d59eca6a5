//===- Collections.cpp - Collections asked with symbols -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "Text.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

/// Preconditions.outOfBoundsCheckIndex(formatter, index, length): a message
/// with symbolic numbers would fork for each text, see vagueMessage.
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

//===-- HashMap
//-------------------------------------------------------------===//

namespace {

/// Keys whose equals and hashCode no program can observe.
bool isPlainKey(const Object &Key) {
  StringRef Name = Key.Class->name();
  if (Key.Types || !Name.consume_front("java/lang/"))
    return false;
  return Name == "String" || Name == "Integer" || Name == "Long" ||
         Name == "Short" || Name == "Byte" || Name == "Character";
}

bool isSymbolic(NativeCall &C, uint32_t Key) {
  const Object &O = *C.heap().get(Key);
  if (O.Class->name() == "java/lang/String") {
    auto T = textOf(C, Key);
    return T && !T->Known;
  }
  return !peekField(C, Value::object(Key), "value").isConcrete();
}

const MethodModel *modelOf(NativeCall &C, StringRef Name) {
  if (const ClassModel *K = C.findClass("java/util/JsymHashMap"))
    for (const MethodModel &M : K->methods())
      if (M.Name == Name)
        return &M;
  return nullptr;
}

enum class Question { Ask, Leave, Wait };

/// Is the map to be asked by comparing all its keys? Those of inputs are not
/// all there; nor is it worth it in large ones.
Question byKeys(NativeCall &C, Value Key) {
  Value Map = C.arg(0);
  Value K = C.heap().resolve(Key);
  if (!Map.isConcrete() || K == Value::null() ||
      C.heap().get(uint32_t(Map.Bits))->isInput())
    return Question::Leave;
  auto Id = C.object(K);
  if (!Id)
    return Question::Wait;
  if (!*Id || !isPlainKey(*C.heap().get(*Id)) || !isSymbolic(C, *Id))
    return Question::Leave;
  return modelOf(C, "find") ? Question::Ask : Question::Leave;
}

} // namespace

NativeResult hashMapGetNode(NativeCall &C) {
  Question Q = byKeys(C, C.arg(1));
  if (Q != Question::Ask)
    return Q == Question::Wait ? C.pending() : C.runJava();
  JSYM_ASK(Node, C.call(*modelOf(C, "find"), {C.arg(0), C.arg(1)}));
  return C.ret(Node);
}

/// putVal(hash, key, value, onlyIfAbsent, evict).
NativeResult hashMapPutVal(NativeCall &C) {
  if (C.arg(1).isConcrete())
    return C.runJava();
  Question Q = byKeys(C, C.arg(2));
  if (Q != Question::Ask)
    return Q == Question::Wait ? C.pending() : C.runJava();
  JSYM_ASK(Node, C.call(*modelOf(C, "find"), {C.arg(0), C.arg(2)}));
  if (Node == Value::null())
    return C.runJava();
  JSYM_ASK(Old, C.call(*modelOf(C, "replace"),
                       {C.arg(0), Node, C.arg(3), C.arg(4)}));
  return C.ret(Old);
}

/// removeNode(hash, key, value, matchValue, movable): once it is known which
/// node it is, so is its bucket.
NativeResult hashMapRemoveNode(NativeCall &C) {
  if (C.arg(1).isConcrete())
    return C.runJava();
  Question Q = byKeys(C, C.arg(2));
  if (Q != Question::Ask)
    return Q == Question::Wait ? C.pending() : C.runJava();
  JSYM_ASK(Node, C.call(*modelOf(C, "find"), {C.arg(0), C.arg(2)}));
  return Node == Value::null() ? C.retNull() : C.runJava();
}

} // namespace jsym::natives
