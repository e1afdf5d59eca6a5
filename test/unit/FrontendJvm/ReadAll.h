//===- ReadAll.h - Reading every part of a class file -----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_READALL_H
#define JSYM_TEST_READALL_H

#include "jsym/ClassFile/ClassFile.h"

namespace jsym::jvm {

/// What a method's Code attribute has, if there is one.
inline llvm::Error readCode(const ClassFile &CF, const MemberInfo &M) {
  auto C = CF.code(M);
  if (!C)
    return C.takeError();
  if (!*C)
    return llvm::Error::success();
  if (auto X = CF.lineNumbers(**C); !X)
    return X.takeError();
  if (auto X = CF.localVariables(**C); !X)
    return X.takeError();
  if (auto X = CF.localVariableTypes(**C); !X)
    return X.takeError();
  // Initial locals do not matter to reading: as many as there may be.
  std::vector<VerificationType> Initial((*C)->MaxLocals);
  if (llvm::Error E =
          CF.forEachStackMapFrame(**C, Initial, [](const StackMapFrame &) {
            return llvm::Error::success();
          }))
    llvm::consumeError(std::move(E));
  return llvm::Error::success();
}

inline llvm::Error readMembers(const ClassFile &CF) {
  for (const MemberInfo &F : CF.fields()) {
    if (auto X = CF.constantValue(F); !X)
      return X.takeError();
    if (auto X = CF.annotations(F.Attributes); !X)
      return X.takeError();
  }
  for (const MemberInfo &M : CF.methods()) {
    if (auto X = CF.annotations(M.Attributes); !X)
      return X.takeError();
    if (auto X = CF.parameterAnnotations(M); !X)
      return X.takeError();
    if (auto X = CF.annotationDefault(M); !X)
      return X.takeError();
    if (auto X = CF.methodParameters(M); !X)
      return X.takeError();
    if (auto X = CF.exceptions(M); !X)
      return X.takeError();
    if (llvm::Error E = readCode(CF, M))
      return E;
  }
  return llvm::Error::success();
}

/// Reads everything of a class file that can be read.
inline llvm::Error readAll(const ClassFile &CF) {
  if (auto X = CF.sourceFile(); !X)
    return X.takeError();
  if (auto X = CF.innerClasses(); !X)
    return X.takeError();
  if (auto X = CF.record(); !X)
    return X.takeError();
  if (auto X = CF.annotations(CF.attributes()); !X)
    return X.takeError();
  if (auto X = CF.nestHost(); !X)
    return X.takeError();
  if (auto X = CF.nestMembers(); !X)
    return X.takeError();
  if (auto X = CF.permittedSubclasses(); !X)
    return X.takeError();
  if (auto X = CF.enclosingMethod(); !X)
    return X.takeError();
  if (auto X = CF.signature(CF.attributes()); !X)
    return X.takeError();
  for (unsigned I = 0; CF.attributes().find("BootstrapMethods"); ++I) {
    auto X = CF.bootstrapMethod(I);
    if (!X) { // the end, or malformed
      llvm::consumeError(X.takeError());
      break;
    }
  }
  return readMembers(CF);
}

} // namespace jsym::jvm

#endif // JSYM_TEST_READALL_H
