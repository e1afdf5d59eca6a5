//===- Annotations.h - Annotations of contracts -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_ANNOTATIONS_H
#define JSYM_LIB_CONTRACT_ANNOTATIONS_H

#include "jsym/Dialect/ClassModel.h"

namespace jsym::contract {

/// The annotation of that simple name, of any package; null if there is none.
const dialect::AnnotationModel *
annotation(llvm::ArrayRef<dialect::AnnotationModel> List, llvm::StringRef Name);

/// The strings of an annotation's value().
std::vector<std::string> texts(const dialect::AnnotationModel &A);

/// Methods that \p M overrides, through its bridges where type arguments differ
/// (JLS 8.4.8.3): what they promise, it promises.
llvm::SmallVector<const dialect::MethodModel *, 4>
overridden(const dialect::MethodModel &M);

/// The annotations of the method's parameters with what it inherits of them: a
/// parameter is non-null if the method says so or one that it overrides, unless
/// it says that it is nullable; the region is that of the nearest that has one.
std::vector<std::vector<dialect::AnnotationModel>>
parameterAnnotations(const dialect::MethodModel &M);

/// @NonNull, by any of its names.
bool saysNonNull(const dialect::AnnotationModel &A);

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_ANNOTATIONS_H
