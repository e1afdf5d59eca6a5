//===- Annotations.h - Annotations of contracts -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_ANNOTATIONS_H
#define JSYM_LIB_CONTRACT_ANNOTATIONS_H

#include "jsym/Contract/Contract.h"

namespace jsym::contract {

/// The annotation of that simple name, of any package; null if there is none.
const dialect::AnnotationModel *
annotation(llvm::ArrayRef<dialect::AnnotationModel> List, llvm::StringRef Name);

/// The strings of an annotation's value(), or of another element.
std::vector<std::string> texts(const dialect::AnnotationModel &A,
                               llvm::StringRef Element = "value");

/// Has the parameter a value from before the call, and its path.
bool isOld(const dialect::MethodModel &M, size_t Parameter);
std::string oldPath(const dialect::MethodModel &M, size_t Parameter);

/// Its @Case annotations.
llvm::SmallVector<const dialect::AnnotationModel *, 2>
casesOf(const dialect::MethodModel &M);

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

/// Which exceptions an excuse means; none where its class is missing. A clause
/// has to name what is checked (JLS 11.2), often by Exception; that says
/// nothing of errors and of unchecked exceptions. Who names a class in a
/// contract means all below it, but for failed assertions.
llvm::Expected<std::optional<Excused>>
excused(dialect::ProgramSource &Program, llvm::StringRef Name, bool ByClause);

/// Does "C.m(int)" mean the method? Without parentheses all of that name are
/// meant.
bool hasParameters(const dialect::MethodModel &M, llvm::StringRef Text);

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_ANNOTATIONS_H
