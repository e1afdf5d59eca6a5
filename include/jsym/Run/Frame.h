//===- Frame.h - Activations of procedures ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frames form a persistent stack: a fork shares all of it by counting the top
/// frame once more. The interpreter makes the top frame its own before it
/// writes (FrameRef::own) and again whenever it returns into a caller, so that
/// a shared frame is never written.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_FRAME_H
#define JSYM_RUN_FRAME_H

#include "jsym/Code/Code.h"
#include <utility>

namespace jsym {

class FramePool;

struct Frame {
  /// What happens when the frame is left.
  enum RoleT : uint8_t {
    Plain,       ///< the result goes to the caller's destination
    Initialise,  ///< initialises Class; the caller's instruction runs again
    Initialiser, ///< <clinit> itself; its caller is the frame above
    ForNative,   ///< called by a native, which runs again with the result
    ForNativeCatching, ///< the same; exceptions are results, too
    Region,            ///< plain; a branch in it waits for its sides, see
                       ///< lib/Run/Regions.h
  };

  FramePool *Pool;
  Frame *Caller;
  Procedure *Proc;
  /// Of the top frame, when it is not running: what comes next. Of the others:
  /// the call.
  uint32_t Pc;
  uint32_t Refs;
  uint32_t NumRegs, Capacity;
  uint32_t Depth; ///< 1 for the outermost
  uint32_t SizeClass;
  RoleT Role;
  /// Role Initialise: the class.
  const dialect::ClassModel *Class;

  Value *regs() { return reinterpret_cast<Value *>(this + 1); }
  const Value *regs() const {
    return reinterpret_cast<const Value *>(this + 1);
  }
};
static_assert(sizeof(Frame) % alignof(Value) == 0);

/// Free lists of frames by size; one a worker.
class FramePool {
public:
  FramePool() = default;
  ~FramePool();
  FramePool(const FramePool &) = delete;

  /// A frame with a count of 1 and \p NumRegs registers, not initialised.
  Frame *allocate(uint32_t NumRegs);
  void retain(Frame *F) { ++F->Refs; }
  /// Drops a reference and, with the last one, those it holds.
  static void release(Frame *F) {
    while (F && --F->Refs == 0) {
      Frame *Caller = F->Caller;
      F->Pool->recycle(F);
      F = Caller;
    }
  }
  /// A copy of \p F that nobody else has, with room for more registers.
  Frame *clone(const Frame &F, uint32_t NumRegs);
  uint64_t allocated() const { return Bytes; }

private:
  static constexpr unsigned NumClasses = 24;
  void recycle(Frame *F) {
    F->Caller = Free[F->SizeClass];
    Free[F->SizeClass] = F;
  }
  Frame *Free[NumClasses] = {};
  uint64_t Bytes = 0;
};

/// A counted reference to a frame.
class FrameRef {
public:
  FrameRef() = default;
  explicit FrameRef(Frame *F) : P(F) {} ///< takes over the count
  FrameRef(const FrameRef &O) : P(O.P) {
    if (P)
      ++P->Refs;
  }
  FrameRef(FrameRef &&O) noexcept : P(std::exchange(O.P, nullptr)) {}
  FrameRef &operator=(FrameRef O) noexcept {
    std::swap(P, O.P);
    return *this;
  }
  ~FrameRef() { FramePool::release(P); }

  Frame *get() const { return P; }
  Frame *operator->() const { return P; }
  explicit operator bool() const { return P; }
  /// Makes it the only reference, copying the frame where it is shared.
  void own() {
    if (P->Refs != 1)
      *this = FrameRef(P->Pool->clone(*P, P->NumRegs));
  }
  /// Gives up the reference without dropping the count.
  Frame *take() { return std::exchange(P, nullptr); }

private:
  Frame *P = nullptr;
};

} // namespace jsym

#endif // JSYM_RUN_FRAME_H
