//===- Library.h - The JDK as the engine has it -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIBRARY_LIBRARY_H
#define JSYM_LIBRARY_LIBRARY_H

#include "jsym/Run/FieldFiller.h"
#include "jsym/Run/Native.h"

namespace jsym {

/// The natives of the JDK (lib/Library/Natives.def).
void addJdkNatives(NativeTable &T);
/// The groups of models of JDK methods that have code of their own, and what
/// each is about (Models.def).
std::vector<std::pair<llvm::StringRef, llvm::StringRef>> modelGroups();
/// The models of the groups that are \p On.
void addModels(NativeTable &T, llvm::function_ref<bool(llvm::StringRef)> On);
/// jsym.Sym and the other tools' sources of nondeterminism.
void addInputNatives(NativeTable &T);
/// What establishes that input records are as their constructors make them.
void addRecordNatives(NativeTable &T);

/// Handler of methods whose result is an input, by their result type.
NativeResult nondeterministic(NativeCall &C);
/// What is told of Strings and builders of which only the length is known
/// (ObjectNote::LongText); in front of what is there.
void addLongTexts(NativeTable &T);
/// Math.exp and Math.pow are functions of which the solver knows what they are,
/// not the JDK's code; in front of what is there.
void addOpaqueMaths(NativeTable &T);

/// Handler of calls of inputs of unknown class: any result, no other effect.
NativeResult stubCall(NativeCall &C);

/// The fields of the JDK that are made when somebody looks at them.
llvm::ArrayRef<FieldFiller> libraryFillers();

} // namespace jsym

#endif // JSYM_LIBRARY_LIBRARY_H
