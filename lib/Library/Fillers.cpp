//===- Fillers.cpp - Fields of the JDK made when they are looked at -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Library/Library.h"
#include "jsym/Library/OpenTables.h"
#include "jsym/Run/Interpreter.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

/// Calls the code that writes a message that tells symbolic numbers.
static bool writeMessage(Interpreter &I, State &S, Value Throwable) {
  Value Trace = I.Java.get(S, Throwable, "backtrace");
  const ClassModel *K = I.Store.findClass("java/lang/JsymMessages");
  if (!K || !Trace.isConcrete() || !Trace.Bits)
    return false;
  const Object *Numbers = S.Heap.get(uint32_t(Trace.Bits));
  if (Numbers->Shape != Layout::Values || Numbers->slots().empty())
    return false;
  assert(Numbers->slots().size() <= 2 && "an index and a length, or a size");
  const MethodModel *M =
      Numbers->slots().size() == 2
          ? K->findMethod("bounds", "(Ljava/lang/Throwable;II)V")
          : K->findMethod("size", "(Ljava/lang/Throwable;I)V");
  SmallVector<Value, 3> Arguments = {Throwable};
  append_range(Arguments, Numbers->slots());
  I.push(S, I.Store.procedure(*M), Arguments, Frame::Initialiser);
  return true;
}

/// The program reads the message of an exception that tells symbolic values: it
/// is written now. Where it names what is not known, it is some text from here
/// on, which is an approximation.
static void fillMessage(Interpreter &I, State &S, uint32_t Throwable,
                        const FieldModel &F) {
  if (writeMessage(I, S, Value::object(Throwable)))
    return;
  S.Heap.restOn(Premise::OpenMessage);
  Value V = I.Java.newString(S, u"?");
  S.Heap.writable(Throwable)->slot(F.Slot) = V;
}

/// The table of a HashMap that has none at the moment: see JsymHashMap.
static void fillTable(Interpreter &I, State &S, uint32_t Map,
                      const FieldModel &) {
  Value List = listOf(*S.Heap.get(Map));
  assert(List.isConcrete() && List.Bits && "a table waits for its list");
  for (const MethodModel &M : S.Heap.get(uint32_t(List.Bits))->Class->methods())
    if (M.Name == "arrange")
      I.push(S, I.Store.procedure(M), {Value::object(Map)}, Frame::Initialiser);
}

ArrayRef<FieldFiller> libraryFillers() {
  static const FieldFiller Fillers[] = {
      {"java/lang/Throwable", "detailMessage",
       [](const Object &) { return true; }, fillMessage},
      {"java/util/HashMap", "table",
       [](const Object &O) { return listOf(O).Bits != 0; }, fillTable},
  };
  return Fillers;
}

} // namespace jsym
