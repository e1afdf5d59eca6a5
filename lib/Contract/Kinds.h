//===- Kinds.h - Types as the runtime class has them ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CONTRACT_KINDS_H
#define JSYM_LIB_CONTRACT_KINDS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace jsym::contract {

using namespace llvm;

/// Field descriptors of the parameters.
inline SmallVector<StringRef, 4> parameters(StringRef Descriptor) {
  SmallVector<StringRef, 4> R;
  StringRef S = Descriptor.drop_front();
  while (!S.starts_with(")")) {
    size_t I = S.find_first_not_of('[');
    I = S[I] == 'L' ? S.find(';') + 1 : I + 1;
    R.push_back(S.take_front(I));
    S = S.drop_front(I);
  }
  return R;
}

inline StringRef kindName(char Kind) {
  switch (Kind) {
  case 'V':
    return "";
  case 'J':
    return "Long";
  case 'F':
    return "Float";
  case 'D':
    return "Double";
  case 'L':
  case '[':
    return "Reference";
  default:
    return "Int";
  }
}
inline StringRef kindType(char Kind) {
  switch (Kind) {
  case 'J':
    return "J";
  case 'F':
    return "F";
  case 'D':
    return "D";
  case 'L':
  case '[':
    return "Ljava/lang/Object;";
  default:
    return "I";
  }
}

} // namespace jsym::contract

#endif // JSYM_LIB_CONTRACT_KINDS_H
