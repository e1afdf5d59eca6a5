//===- Natives.h - Handlers of the JDK's natives ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_LIBRARY_NATIVES_H
#define JSYM_LIB_LIBRARY_NATIVES_H

#include "jsym/Dialect/Descriptors.h"
#include "jsym/Heap/HeapState.h"
#include "jsym/Run/ExecOptions.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/State.h"

/// Declares Var as the answer to a question; leaves the handler while there is
/// none. Only inside handlers whose call is named C.
#define JSYM_ASK(Var, Question)                                                \
  auto Var##Answer = (Question);                                               \
  if (!Var##Answer)                                                            \
    return C.pending();                                                        \
  auto Var = *Var##Answer

/// The same for questions whose answer is only "done".
#define JSYM_AWAIT(Question)                                                   \
  if (!(Question))                                                             \
  return C.pending()

namespace jsym::natives {

#define JSYM_NATIVE(Class, Name, Descriptor, Tier, Handler, Note)              \
  NativeResult Handler(NativeCall &C);
#include "Natives.def"
#define JSYM_MODEL(Group, Class, Name, Descriptor, Handler, Note)              \
  NativeResult Handler(NativeCall &C);
#include "Models.def"

//===-- Values as stored and as computed with -----------------------------===//
/// From the true width of a field or element of this descriptor letter to the
/// 32 bits of a stack value (JVMS 2.11.1); long, float, double, references as
/// they are.
Value widen(NativeCall &C, Value V, char Letter);
/// The other way around.
Value narrow(NativeCall &C, Value V, char Letter);
/// Sort of stack values of this descriptor letter.
Sort sortOf(char Letter);
/// Storage of a primitive array's elements, by its class's name.
inline char elementLetter(const dialect::ClassModel &Array) {
  return Array.name()[1];
}

//===-- Inputs ------------------------------------------------------------===//
/// The name of the path's next answer to the question that \p Name is.
SourceName nextAnswer(NativeCall &C, SourceName Name);

//===-- Objects -----------------------------------------------------------===//
/// Runs the first of the tasks that were started, if there is one; of monitors,
/// that of the object \p Waiting may be held.
std::optional<bool> runTask(NativeCall &C, uint32_t Waiting = 0);
/// Elements of an array made by the native itself: concrete length, writable.
void setElement(NativeCall &C, Value Array, uint32_t Index, Value V);
/// \p Size bytes from byte \p At on of an array whose elements are all known.
/// Nothing where it is null, an input or has symbols, where it has no such
/// bytes (a JVM's natives trust their callers), or where a number is symbolic.
std::optional<llvm::StringRef> rawBytes(NativeCall &C, Value Array, Value At,
                                        Value Size);
/// The same, to be written.
std::optional<llvm::MutableArrayRef<char>>
writableBytes(NativeCall &C, Value Array, Value At, Value Size);
/// Initialises the fields of an object the native itself made; by name,
/// declared anywhere among its classes. No such field: nothing.
void setField(NativeCall &C, Value Object, llvm::StringRef Name, Value V);
/// A slot of an object as it is; absent values stay so.
Value peekField(NativeCall &C, Value Object, llvm::StringRef Name);
const dialect::FieldModel *findInstanceField(const dialect::ClassModel &C,
                                             llvm::StringRef Name);
/// Static of a class, initialised or not.
const dialect::FieldModel *findStatic(const dialect::ClassModel &C,
                                      llvm::StringRef Name);

/// An array of \p Elements; \p ArrayClass as internal name.
Value makeArray(NativeCall &C, llvm::StringRef ArrayClass,
                llvm::ArrayRef<Value> Elements);
/// A byte[] of an attribute's contents; null where it is not there.
Value byteArray(NativeCall &C, llvm::StringRef Bytes);
Value rawBytes(NativeCall &C, std::optional<llvm::StringRef> Bytes);
/// The class of a field descriptor: primitives by keyword, arrays.
const dialect::ClassModel *classOfDescriptor(NativeCall &C,
                                             llvm::StringRef Descriptor);

/// JLS 5.1.7: a box of a primitive value, made by the class's valueOf.
std::optional<Value> box(NativeCall &C, Value V, char Letter);
/// Letter of the primitive a box class holds; 0 if it is none.
char unboxedLetter(const dialect::ClassModel &Class);

/// The object whose identity hash code a box has that may be a shared one.
std::optional<uint32_t> identityOfBox(NativeCall &C, uint32_t Id);

/// JLS 5.1.2: may a value of the first type be stored as the second?
bool primitiveWidens(char From, char To);
/// The field of a java.lang.reflect.Field.
const dialect::FieldModel *reflectedField(NativeCall &C, Value Field);
/// JLS 5.1.2 between primitives on the stack.
Value convertPrimitive(NativeCall &C, Value V, char From, char To);

/// The class after \p Skip Java frames below the native.
const dialect::ClassModel *callerClass(NativeCall &C, unsigned Skip);

} // namespace jsym::natives

namespace jsym {

/// What holds of the JDK's values: a part of addRecordNatives.
void addValueNatives(NativeTable &T);

} // namespace jsym

#endif // JSYM_LIB_LIBRARY_NATIVES_H
