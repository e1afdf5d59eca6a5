//===- Salt.cpp - The order of Map.of and Set.of --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
#include "jsym/TestGen/JavaText.h"

using namespace llvm;

namespace jsym::testgen {

void writeSalt(TestBody &B) {
  if (B.S.Salt &&
      is_contained(B.S.Premises, PremiseNote{Premise::SaltedOrder, {}}))
    B.line() << "JsymHeap.salt(" << javaLiteral('J', B.S.Salt->Salt) << ", "
             << (B.S.Salt->Reverse ? "true" : "false") << ");\n";
}

} // namespace jsym::testgen
