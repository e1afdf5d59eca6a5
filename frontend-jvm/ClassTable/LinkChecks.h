//===- LinkChecks.h - What a JVM demands of supertypes ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_LINKCHECKS_H
#define JSYM_FRONTENDJVM_LINKCHECKS_H

#include "jsym/Dialect/ClassModel.h"

namespace jsym::jvm {

/// Why a JVM refuses to derive \p Class with an IncompatibleClassChangeError
/// (JVMS 5.3.5, steps 3 and 4); empty if it does not.
std::string whyNotLinked(const dialect::ClassModel &Class);

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_LINKCHECKS_H
