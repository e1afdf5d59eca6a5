//===- Frame.cpp - Activations of procedures ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Frame.h"
#include "llvm/Support/MathExtras.h"
#include <cassert>
#include <cstring>

namespace jsym {

/// Capacities double from eight registers on.
static uint32_t sizeClassOf(uint32_t NumRegs) {
  return NumRegs <= 8 ? 0 : llvm::Log2_32_Ceil(NumRegs) - 3;
}

FramePool::~FramePool() {
  for (Frame *F : Free)
    while (F)
      ::operator delete(std::exchange(F, F->Caller));
}

Frame *FramePool::allocate(uint32_t NumRegs) {
  uint32_t Class = sizeClassOf(NumRegs);
  assert(Class < std::size(Free) && "a frame of 65536 registers at most");
  Frame *F = Free[Class];
  if (F) {
    Free[Class] = F->Caller;
  } else {
    uint32_t Capacity = 8u << Class;
    size_t Size = sizeof(Frame) + Capacity * sizeof(Value);
    F = static_cast<Frame *>(::operator new(Size));
    Bytes += Size;
    F->Pool = this;
    F->Capacity = Capacity;
    F->SizeClass = Class;
  }
  F->Refs = 1;
  F->NumRegs = NumRegs;
  F->Caller = nullptr;
  F->Class = nullptr;
  return F;
}

Frame *FramePool::clone(const Frame &F, uint32_t NumRegs) {
  assert(NumRegs >= F.NumRegs && "a copy has what the frame has");
  Frame *N = allocate(NumRegs);
  N->Caller = F.Caller;
  if (N->Caller)
    ++N->Caller->Refs;
  N->Proc = F.Proc;
  N->Pc = F.Pc;
  N->Depth = F.Depth;
  N->Role = F.Role;
  N->Class = F.Class;
  std::memcpy(static_cast<void *>(N->regs()), F.regs(),
              std::min(NumRegs, F.NumRegs) * sizeof(Value));
  return N;
}

} // namespace jsym
