//===- CalleeEffects.h - What calls by contract did -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_CALLEEEFFECTS_H
#define JSYM_LIB_HEAP_CALLEEEFFECTS_H

#include "InputObjects.h"

namespace jsym {

/// A callee that its contract stands for has written and made things.
class CalleeEffects : HeapPart {
public:
  CalleeEffects(HeapWorld &W, InputObjects &Objects)
      : HeapPart(W), Objects(Objects) {}

  /// A symbolic object that is no other one.
  Value newObject(HeapState &H, const InputSpec &Spec);
  /// Was the object there at entry?
  Outcome wasThere(HeapState &H, uint32_t Object);
  /// What the callee may have written is undefined until it is read again.
  void modify(HeapState &H, uint32_t Object, std::optional<uint32_t> Slot);

private:
  void name(HeapState &H, uint32_t Object);
  void modifyAll(HeapState &H, uint32_t Array);

  InputObjects &Objects;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_CALLEEEFFECTS_H
