//===- Interpreter.cpp - The loop -----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Interpreter.h"
#include "LoopMacros.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <cstring>

using namespace llvm;

namespace jsym {

namespace {

/// Instructions between two looks at clock and limits, counted at back edges
/// and calls only.
constexpr uint32_t PollInterval = 50000;
/// And bytes allocated, counted where an instruction is not plain.
constexpr uint64_t PollBytes = uint64_t(16) << 20;
/// Back edges that are looked at, of so many: what repeats itself does so
/// before that, as a rule.
constexpr uint16_t WatchInterval = 1024;

inline float asFloat(const Value &V) {
  return llvm::bit_cast<float>(uint32_t(V.Bits));
}
inline double asDouble(const Value &V) {
  return llvm::bit_cast<double>(V.Bits);
}
inline Value ofFloat(float F) {
  return Value::bits(llvm::bit_cast<uint32_t>(F));
}
inline Value ofDouble(double D) {
  return Value::bits(llvm::bit_cast<uint64_t>(D));
}

/// A copy in two words. One of sixteen bytes would wait for both of the stores
/// that wrote the value before: no processor forwards two stores to one load.
inline void copy(Value &To, const Value &From) {
  uint64_t Bits = From.Bits, Rest;
  std::memcpy(&Rest, &From.Tag, sizeof(Rest));
  asm("" : "+r"(Bits), "+r"(Rest)); // keeps the two words apart
  To.Bits = Bits;
  std::memcpy(&To.Tag, &Rest, sizeof(Rest));
}

/// The frame of a decoded method, its arguments in registers \p Args of the
/// top frame.
LLVM_ATTRIBUTE_ALWAYS_INLINE void
pushPlain(State &S, FramePool &Frames, Procedure &P, ArrayRef<uint16_t> Args) {
  const Frame *Caller = S.Top.get();
  Frame *N = Frames.allocate(P.NumRegs);
  Value *To = N->regs();
  for (uint16_t A : Args)
    copy(*To++, Caller->regs()[A]);
  if (!P.Image.empty())
    std::memcpy(N->regs() + P.ImageStart, P.Image.data(),
                P.Image.size() * sizeof(Value));
  N->Proc = &P;
  N->Depth = Caller->Depth + 1;
  N->Pc = 0;
  N->Role = Frame::Plain;
  N->Caller = S.Top.take();
  S.Top = FrameRef(N);
}

} // namespace

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wgnu-label-as-value"
#endif

Interpreter::Stop Interpreter::run(State &S) {
  static const void *const Labels[] = {
#define JSYM_OP(N) &&Label_##N,
#include "jsym/Code/Opcodes.def"
  };
  if (S.Doom) {
    end(S, *S.Doom, S.whyDoomed());
    End.OutOfTime = S.Rare->OutOfTime;
    return Stop::Ended;
  }
  if (const PathEnd *How = S.over()) {
    End = *How;
    return Stop::Ended;
  }
  Frame *F;
  Value *R;
  const Inst *Code, *PC;
  uint8_t *Cov;
  uint64_t Count = 0;
  uint32_t Countdown = PollInterval;
  // Who may summarise calls, counts recursion or does not follow all, is asked
  // about each.
  const uint64_t MostFrames =
      Cutter || Options.LoopBound || LimitsCalls ? 0 : Options.MaxFrames;
  // Big arrays do not wait for the next back edge but 50,000.
  const uint64_t PollAt = S.Heap.Objects.allocated() + PollBytes;
  Cache.invalidate();
  LOAD();
  if (Observer)
    Observer->enter(*F, Instructions);
  DISPATCH();

  //===-- Control -------------------------------------------------------===//
  OP(Mov) {
    copy(R[PC->D], R[PC->A]);
    NEXT();
  }
  OP(Jmp) { GOTO(PC->C); }
  OP(JmpBack) {
    if (LLVM_UNLIKELY(--Countdown == 0)) {
      Countdown = PollInterval;
      SAVE();
      S.WatchLong = WatchInterval;
      StopReason = Stop::Poll;
      goto Leave;
    }
    if (LLVM_UNLIKELY(S.WatchBranch || S.WatchLong)) {
      SAVE();
      if (!Loops.look(S))
        goto Leave;
      Cache.invalidate(); // the heap may be shared now
      LOAD();
    }
    if (LLVM_UNLIKELY(Options.LoopBound != 0)) {
      SAVE();
      if (overBound(S, *PC))
        goto Leave;
    }
    GOTO(PC->C);
  }
  OP(Br) {
    if (CONCRETE1())
      TAKE(R[PC->A].Bits & 1);
    SLOW();
  }
  BRANCH3264(BrEq, uint, A == B)
  BRANCH3264(BrSlt, int, A < B)
  BRANCH3264(BrSle, int, A <= B)
  BRANCH3264(BrUlt, uint, A < B)
  BRANCH3264(BrUle, uint, A <= B)
  OP(BrNull) {
    if (CONCRETE1())
      TAKE(R[PC->A].Bits == 0);
    SLOW();
  }
  OP(BrRefEq) {
    if (CONCRETE2() &&
        (R[PC->A].Bits == R[PC->B].Bits || !R[PC->A].Bits || !R[PC->B].Bits))
      TAKE(R[PC->A].Bits == R[PC->B].Bits);
    SLOW();
  }
  OP(Switch) {
    if (CONCRETE1()) {
      const auto &T = *static_cast<const SwitchTable *>(PC->P);
      uint64_t V = R[PC->A].Bits;
      if (!T.Dense.empty()) {
        uint64_t I = V - T.Low;
        GOTO(I < T.Dense.size() ? T.Dense[I] : T.Default);
      }
      auto It = llvm::lower_bound(
          T.Cases, V, [](const auto &C, uint64_t V) { return C.first < V; });
      GOTO(It != T.Cases.end() && It->first == V ? It->second : T.Default);
    }
    SLOW();
  }
  OP(Ret) {
    if (LLVM_UNLIKELY(F->Role != Frame::Plain || !F->Caller))
      SLOW();
    Value V;
    copy(V, R[PC->A]);
    Frame *Caller = F->Caller;
    F->Caller = nullptr;
    S.Top = FrameRef(Caller); // releases F, takes over its count of Caller
    LOAD();
    copy(R[PC->D], V);
    NEXT();
  }
  OP(RetVoid) {
    if (LLVM_UNLIKELY(F->Role != Frame::Plain || !F->Caller))
      SLOW();
    Frame *Caller = F->Caller;
    F->Caller = nullptr;
    S.Top = FrameRef(Caller);
    LOAD();
    NEXT();
  }

  //===-- Integers ------------------------------------------------------===//
  BINARY3264(Add, A + B)
  BINARY3264(Sub, A - B)
  BINARY3264(Mul, A * B)
  BINARY3264(And, A & B)
  BINARY3264(Or, A | B)
  BINARY3264(Xor, A ^ B)
  // Distances are masked by the code itself (JVMS 6.5.ishl).
  BINARY3264(Shl, A << (B & (sizeof(A) * 8 - 1)))
  BINARY3264(LShr, A >> (B & (sizeof(A) * 8 - 1)))
  SBINARY3264(AShr, A >> (B & (sizeof(A) * 8 - 1)))
  // The code guards against zero and MIN / -1; whatever it means otherwise,
  // it is not a trap.
  SBINARY3264(SDiv, B == 0 ? 0 : B == -1 ? decltype(A)(0ull - A) : A / B)
  SBINARY3264(SRem, B == 0 || B == -1 ? 0 : A % B)
  BINARY3264(UDiv, B == 0 ? 0 : A / B)
  BINARY3264(URem, B == 0 ? 0 : A % B)
  OP(AddImm32) {
    if (CONCRETE1())
      R[PC->D] = Value::bits(uint32_t(R[PC->A].Bits) + PC->C);
    else
      R[PC->D] =
          Arith.binary(BinaryKind::Add, 32, R[PC->A], Value::bits(PC->C));
    NEXT();
  }
  OP(BinaryN) {
    R[PC->D] = Arith.binary(BinaryKind(PC->C), PC->E, R[PC->A], R[PC->B]);
    NEXT();
  }
  COMPARE3264(CmpEq, Eq, uint, A == B)
  COMPARE3264(CmpNe, Ne, uint, A != B)
  COMPARE3264(CmpSlt, Slt, int, A < B)
  COMPARE3264(CmpSle, Sle, int, A <= B)
  COMPARE3264(CmpUlt, Ult, uint, A < B)
  COMPARE3264(CmpUle, Ule, uint, A <= B)
  OP(CmpN) {
    R[PC->D] = Arith.compare(CmpKind(PC->C), PC->E, R[PC->A], R[PC->B]);
    NEXT();
  }
  REFCOMPARE(RefEq, ==)
  REFCOMPARE(RefNe, !=)
  OP(Trunc) {
    if (CONCRETE1())
      R[PC->D] = Value::bits(R[PC->A].Bits & maskTrailingOnes<uint64_t>(PC->E));
    else
      R[PC->D] = Arith.convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(ZExt) {
    if (CONCRETE1())
      copy(R[PC->D], R[PC->A]);
    else
      R[PC->D] = Arith.convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(SExt) {
    if (CONCRETE1()) {
      unsigned Shift = 64 - PC->C;
      R[PC->D] =
          Value::bits(uint64_t(int64_t(R[PC->A].Bits << Shift) >> Shift) &
                      maskTrailingOnes<uint64_t>(PC->E));
    } else
      R[PC->D] = Arith.convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(FToSISat)
  OP(FToUISat)
  OP(SIToF)
  OP(UIToF)
  OP(FConvert)
  OP(BitsToF)
  OP(FToBits) {
    R[PC->D] = Arith.convert(*PC, R[PC->A]);
    NEXT();
  }

  //===-- Floats --------------------------------------------------------===//
  FLOAT3264(FAdd, A + B)
  FLOAT3264(FSub, A - B)
  FLOAT3264(FMul, A * B)
  FLOAT3264(FDiv, A / B)
  FLOAT3264(FRem, std::fmod(A, B)) // JVMS 6.5.drem
  NEGATE(FNeg32, uint32_t)
  NEGATE(FNeg64, uint64_t)
  OP(FCmp) {
    R[PC->D] = Arith.floatCompare(*PC, R[PC->A], R[PC->B]);
    NEXT();
  }
  OP(Select) {
    if (CONCRETE1())
      copy(R[PC->D], R[PC->A].Bits & 1 ? R[PC->B] : R[PC->C]);
    else
      R[PC->D] = Arith.select(*PC, R[PC->A], R[PC->B], R[PC->C]);
    NEXT();
  }
  OP(SelectRef) {
    if (!CONCRETE1())
      SLOW();
    copy(R[PC->D], R[PC->A].Bits & 1 ? R[PC->B] : R[PC->C]);
    NEXT();
  }
  OP(Math) {
    Arith.math(*static_cast<const MathSite *>(PC->P), R, PC->D);
    NEXT();
  }
  OP(LoadTable) {
    R[PC->D] =
        Arith.loadTable(*static_cast<const TableSite *>(PC->P), R[PC->A]);
    NEXT();
  }

  //===-- Calls ---------------------------------------------------------===//
  OP(CallVirtual) {
    const auto *Site = static_cast<const CallSite *>(PC->P);
    const Value &Ref = R[Site->Args[0]];
    if (LLVM_LIKELY(Ref.Tag == 0)) {
      const Object *O = LOOKUP(uint32_t(Ref.Bits));
      if (LLVM_LIKELY(O && O->Class == Site->CachedClass && !O->Types)) {
        Procedure *Callee = Site->Cached;
        if (LLVM_LIKELY(Callee->Decoded && --Countdown &&
                        F->Depth < MostFrames)) {
          SAVE();
          pushPlain(S, Frames, *Callee, Site->Args);
          LOAD();
          DISPATCH();
        }
        if (!Countdown) {
          SAVE();
          StopReason = Stop::Poll;
          goto Leave;
        }
      }
    }
    SLOW();
  }
  OP(Call) {
    const auto *Site = static_cast<const CallSite *>(PC->P);
    Procedure *Callee = Site->Callee;
    if (LLVM_LIKELY(Callee->Decoded && --Countdown && F->Depth < MostFrames)) {
      SAVE();
      pushPlain(S, Frames, *Callee, Site->Args);
      LOAD();
      DISPATCH();
    }
    if (!Countdown) {
      SAVE();
      StopReason = Stop::Poll;
      goto Leave;
    }
    SLOW();
  }
  OP(LandingPad) {
    R[PC->D] = S.Exception;
    NEXT();
  }

  //===-- Heap ----------------------------------------------------------===//
  // clang-format off
  EACH_STORAGE(GETFIELD)
  EACH_STORAGE(PUTFIELD)
  EACH_STORAGE(GETSTATIC)
  EACH_STORAGE(PUTSTATIC)
  EACH_STORAGE(ALOAD)
  EACH_STORAGE(ASTORE)
  // clang-format on
  OP(ArrayLength) {
    if (CONCRETE1()) {
      const Object *O = LOOKUP(uint32_t(R[PC->A].Bits));
      if (LLVM_LIKELY(
              O && (O->Shape == Layout::Raw || O->Shape == Layout::Values))) {
        R[PC->D] = Value::bits(O->size());
        NEXT();
      }
    }
    SLOW();
  }
  OP(New) {
    const auto *C = static_cast<const dialect::ClassModel *>(PC->P);
    R[PC->D] = Value::object(S.Heap.newInstance(*C));
    NEXT();
  }
  OP(ClassInit) {
    const auto *C = static_cast<const dialect::ClassModel *>(PC->P);
    if (LLVM_LIKELY(Cache.initialised(S.Classes, C->id())))
      NEXT();
    SLOW();
  }
  TYPETEST(InstanceOf, O &&)
  TYPETEST(Castable, !O ||)
  OP(Hit) { // no instruction of the program, as Line
    --Count;
    ++*const_cast<uint64_t *>(static_cast<const uint64_t *>(PC->P));
    uint32_t Begun = PC->A | uint32_t(PC->B) << 16;
    S.Bytecodes += Begun;
    Bytecodes += Begun;
    NEXT();
  }
  OP(Line) { // no instruction of the program: it does not count
    --Count;
    if (Observer) {
      SAVE();
      Observer->line(*F, PC->C, Instructions + Count);
    }
    if (Options.TraceLines)
      traceLine(S, *PC);
    NEXT();
  }
  OP(Join) { // no instruction of the program, as Line
    --Count;
    if (LLVM_UNLIKELY(F->Depth == Region.Depth &&
                      uint32_t(PC - Code) == Region.Join)) {
      SAVE();
      StopReason = Stop::Joined;
      goto Leave;
    }
    NEXT();
  }
  // clang-format off
  EACH_STORAGE(CHECKED, CheckLoad, 1, BrNull, false)
  EACH_STORAGE(CHECKED, CheckStore, 1, BrNull, true)
  EACH_STORAGE(CHECKED, LengthLoad, 0, ArrayLength, false)
  EACH_STORAGE(CHECKED, LengthStore, 0, ArrayLength, true)
  // clang-format on
  OP(Unreachable)
  OP(CallPointer)
  OP(Dispatch)
  OP(Resume)
  OP(Native)
  OP(InitStep)
  OP(StaticInputs)
  OP(Model)
  OP(NewArray)
  OP(MultiNewArray)
  OP(Storable)
  OP(StringConstant)
  OP(ClassConstant)
  OP(MonitorEnter)
  OP(MonitorExit)
  OP(Throw)
  OP(ThrowNull)
  OP(ThrowBounds)
  OP(ThrowArithmetic)
  OP(ThrowNegativeSize)
  OP(ThrowCast)
  OP(ThrowArrayStore)
  OP(ThrowLinkage)
  OP(Unsupported)
  OP(GetOpenStatic)
  OP(PutOpenStatic)
  OP(Resolve) { SLOW(); }

Slow:
  SAVE();
  if (slow(S)) {
    Cache.invalidate();
    if (LLVM_UNLIKELY(S.Top->Depth < Region.Depth)) {
      StopReason = Stop::Left;
      goto Leave;
    }
    if (LLVM_LIKELY(S.Heap.Objects.allocated() < PollAt &&
                    !Hurry.load(std::memory_order_relaxed))) {
      LOAD();
      DISPATCH();
    }
    StopReason = Stop::Poll;
  }
Leave:
  Instructions += Count;
  if (Observer)
    Observer->leave(Instructions);
  S.Instructions += Count;
  for (auto &N : Paths.Added) // copied before the count was known
    N->Instructions += Count;
  return StopReason;
}

} // namespace jsym
