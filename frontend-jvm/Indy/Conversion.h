//===- Conversion.h - Boxing, unboxing, widening, casts ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_INDY_CONVERSION_H
#define JSYM_FRONTENDJVM_INDY_CONVERSION_H

#include "ClassWriter.h"

namespace jsym::jvm {

/// The value on the stack of type \p From becomes one of type \p To, as
/// LambdaMetafactory says ("adapted", both being parameters or results). A
/// reference is first cast to \p Via, what the functional interface's type
/// parameters stand for here.
void convert(CodeWriter &C, llvm::StringRef From, llvm::StringRef To,
             llvm::StringRef Via);

/// The value on the stack becomes an object (itself if it is one).
void box(CodeWriter &C, llvm::StringRef From);

/// Invokes a method handle's member whose arguments are on the stack: JVMS
/// 5.4.3.5's bytecode behaviours. Before a constructor's arguments come the new
/// object and itself again (new, dup), which beginHandle pushes.
void beginHandle(CodeWriter &C, const MethodHandleRef &Handle);
void invokeHandle(CodeWriter &C, const MethodHandleRef &Handle);

/// The types a handle takes and returns, the receiver included.
struct HandleType {
  llvm::SmallVector<std::string, 4> Parameters;
  std::string Result;
};
HandleType typeOfHandle(const MethodHandleRef &Handle);

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_INDY_CONVERSION_H
