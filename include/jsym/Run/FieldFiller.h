//===- FieldFiller.h - Fields made when they are looked at ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_FIELDFILLER_H
#define JSYM_RUN_FIELDFILLER_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Heap/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

namespace jsym {

class Interpreter;
class Object;
class State;

/// What fills an absent slot of an object that the program made: a field that
/// the library has in another form until somebody looks at it. Whoever writes
/// it first just writes it.
struct FieldFiller {
  llvm::StringRef Class, Field; ///< java/util/HashMap, table
  /// Is an absent slot of this object the filler's business?
  bool (*Waits)(const Object &O);
  /// The program reads the field: gives it a value, or pushes the frame of Java
  /// code that does. Then the instruction runs again.
  void (*Fill)(Interpreter &I, State &S, uint32_t Object,
               const dialect::FieldModel &F);
};

/// Registered by the rooms above.
class FieldFillers {
public:
  void add(llvm::ArrayRef<FieldFiller> Fillers) {
    llvm::append_range(All, Fillers);
  }
  /// Null if there is none.
  const FieldFiller *find(const dialect::FieldModel &F) const;

private:
  std::vector<FieldFiller> All;
};

} // namespace jsym

#endif // JSYM_RUN_FIELDFILLER_H
