//===- CallAnswer.h - What a call that is not run returns -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_CALLANSWER_H
#define JSYM_RUN_CALLANSWER_H

#include "jsym/Run/Native.h"
#include "jsym/Run/PathResult.h"

namespace jsym {

/// "next()#2": of the second call of the path that something else stands for.
std::string answerName(NativeCall &C, const dialect::MethodModel &M);

/// Makes the result of \p Call, an input of the path called \p Name, if its
/// method has one; \p Object makes references, or says that the handler is to
/// be asked again. What the handler returns at once; nothing: it goes on.
std::optional<NativeResult>
makeAnswer(NativeCall &C, StubCall &Call, llvm::StringRef Name,
           llvm::function_ref<std::optional<Value>(const dialect::ClassModel &)>
               Object);

} // namespace jsym

#endif // JSYM_RUN_CALLANSWER_H
