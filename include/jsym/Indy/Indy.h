//===- Indy.h - invokedynamic and dynamic constants -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Nothing dynamic reaches the engine: what a bootstrap method would make at
/// run time is made here as an ordinary class (in class-file form, hidden, nest
/// mate of its host), and the call site calls one static method of it. The name
/// of the class is a function of the place alone, so linking twice gives the
/// same method, on any thread.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_INDY_INDY_H
#define JSYM_INDY_INDY_H

#include "jsym/ClassTable/ClassTable.h"

namespace jsym::jvm {

/// What the lowering puts in the place of an invokedynamic or of an ldc of a
/// dynamic constant. One of the three is set.
struct IndyTarget {
  /// A static method that takes and returns what the call site's descriptor
  /// says (a constant's: no parameters, its type). Lowered like invokestatic,
  /// initialisation of its class included.
  const dialect::MethodModel *Method = nullptr;
  /// For jsym.unsupported: the bootstrap method and why.
  std::string Unsupported;
  /// For jsym.throw.linkage: the error class and its message.
  std::string Throws, Message;
};

/// The call site at \p Pc of the method with index \p MethodIndex of \p Host.
/// An error only where the class file is malformed.
llvm::Expected<IndyTarget> linkCallSite(ClassTable &Classes,
                                        const dialect::ClassModel &Host,
                                        const ClassFile &File,
                                        uint32_t MethodIndex, uint32_t Pc,
                                        const DynamicRef &Site);

/// The CONSTANT_Dynamic at \p PoolIndex of \p Host.
llvm::Expected<IndyTarget> linkConstant(ClassTable &Classes,
                                        const dialect::ClassModel &Host,
                                        const ClassFile &File,
                                        uint16_t PoolIndex,
                                        const DynamicRef &Constant);

} // namespace jsym::jvm

#endif // JSYM_INDY_INDY_H
