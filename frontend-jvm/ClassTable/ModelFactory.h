//===- ModelFactory.h - From class files to models --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_MODELFACTORY_H
#define JSYM_FRONTENDJVM_MODELFACTORY_H

#include "jsym/ClassFile/ClassFile.h"
#include "jsym/Dialect/ClassModelBuilder.h"

namespace jsym::jvm {

/// Copies what the model keeps of \p CF into \p B: everything but the
/// supertypes. An error where an attribute that a JVM reads is malformed.
/// \p Around: what is said of null around the class, addNullDefaults.
llvm::Error describeClass(const ClassFile &CF, bool Platform,
                          std::vector<dialect::AnnotationModel> Around,
                          dialect::ClassModelBuilder &B);

/// The annotations of a class, or of a package (its package-info), that say of
/// null what holds for all in it; adds them behind those that are there.
void addNullDefaults(const ClassFile &CF,
                     std::vector<dialect::AnnotationModel> &To);

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_MODELFACTORY_H
