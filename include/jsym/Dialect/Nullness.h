//===- Nullness.h - What annotations say of null ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A dozen libraries have annotations that mean the same. They are known by
/// their simple names, whatever their retention and whether they are written
/// for the declaration or for its type.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_NULLNESS_H
#define JSYM_DIALECT_NULLNESS_H

#include "jsym/Dialect/ClassModel.h"

namespace jsym::dialect {

enum class Nullness : uint8_t { Unsaid, NonNull, Nullable };

Nullness nullnessOf(llvm::ArrayRef<AnnotationModel> Annotations);
/// Of a field or parameter (which counts from 0), as it says itself, or as its
/// method or class says for all (@NullMarked, @ParametersAreNonnullByDefault);
/// a class has what is said around it, the nearest first.
Nullness nullnessOf(const FieldModel &F);
Nullness nullnessOf(const MethodModel &M, size_t Parameter);

/// Does it say so for all that is in what it annotates, a package or a class?
bool speaksForAll(const AnnotationModel &A);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_NULLNESS_H
