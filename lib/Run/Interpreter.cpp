//===- Interpreter.cpp - The loop -----------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/Interpreter.h"
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

// Within the loop: the state's top frame F is owned by the state alone, R are
// its registers, Code its instructions, PC the current one. SAVE writes PC back
// before anything else looks at the state, LOAD reads all of them again.
#define SAVE() (F->Pc = uint32_t(PC - Code))
#define LOAD()                                                                 \
  do {                                                                         \
    S.Top.own();                                                               \
    F = S.Top.get();                                                           \
    R = F->regs();                                                             \
    Code = F->Proc->Code.data();                                               \
    Cov = F->Proc->Covered.data();                                             \
    PC = Code + F->Pc;                                                         \
  } while (0)
#define DISPATCH()                                                             \
  do {                                                                         \
    ++Count;                                                                   \
    goto *Labels[unsigned(PC->Code)];                                          \
  } while (0)
#define NEXT()                                                                 \
  do {                                                                         \
    ++PC;                                                                      \
    DISPATCH();                                                                \
  } while (0)
#define GOTO(Index)                                                            \
  do {                                                                         \
    PC = Code + (Index);                                                       \
    DISPATCH();                                                                \
  } while (0)
#define OP(N) Label_##N:
#define SLOW() goto Slow
#define CONCRETE2() (LLVM_LIKELY((R[PC->A].Tag | R[PC->B].Tag) == 0))
#define CONCRETE1() (LLVM_LIKELY(R[PC->A].Tag == 0))

#define BINARY(N, Kind, T, Width, Expr)                                        \
  OP(N) {                                                                      \
    if (CONCRETE2()) {                                                         \
      T A = T(R[PC->A].Bits), B = T(R[PC->B].Bits);                            \
      (void)A, (void)B;                                                        \
      R[PC->D] = Value::bits(std::make_unsigned_t<T>(Expr));                   \
    } else                                                                     \
      R[PC->D] = binary(BinaryKind::Kind, Width, R[PC->A], R[PC->B]);          \
    NEXT();                                                                    \
  }
#define BINARY3264(N, Expr)                                                    \
  BINARY(N##32, N, uint32_t, 32, Expr) BINARY(N##64, N, uint64_t, 64, Expr)
#define SBINARY3264(N, Expr)                                                   \
  BINARY(N##32, N, int32_t, 32, Expr) BINARY(N##64, N, int64_t, 64, Expr)

#define COMPARE(N, Kind, T, Width, Expr)                                       \
  OP(N) {                                                                      \
    if (CONCRETE2()) {                                                         \
      T A = T(R[PC->A].Bits), B = T(R[PC->B].Bits);                            \
      R[PC->D] = Value::bits(Expr);                                            \
    } else                                                                     \
      R[PC->D] = compare(CmpKind::Kind, Width, R[PC->A], R[PC->B]);            \
    NEXT();                                                                    \
  }
#define COMPARE3264(N, Kind, Sign, Expr)                                       \
  COMPARE(N##32, Kind, Sign##32_t, 32, Expr)                                   \
  COMPARE(N##64, Kind, Sign##64_t, 64, Expr)

#define TAKE(Taken)                                                            \
  do {                                                                         \
    bool Taken_ = (Taken);                                                     \
    Cov[2 * (PC - Code) + !Taken_] = 1;                                        \
    GOTO(Taken_ ? PC->C : PC->E);                                              \
  } while (0)
#define BRANCH(N, T, Expr)                                                     \
  OP(N) {                                                                      \
    if (CONCRETE2()) {                                                         \
      T A = T(R[PC->A].Bits), B = T(R[PC->B].Bits);                            \
      TAKE(Expr);                                                              \
    }                                                                          \
    SLOW();                                                                    \
  }
#define BRANCH3264(N, Sign, Expr)                                              \
  BRANCH(N##32, Sign##32_t, Expr) BRANCH(N##64, Sign##64_t, Expr)

#define FLOAT3264(N, Expr)                                                     \
  OP(N##32) {                                                                  \
    if (CONCRETE2()) {                                                         \
      float A = asFloat(R[PC->A]), B = asFloat(R[PC->B]);                      \
      R[PC->D] = ofFloat(Expr);                                                \
    } else                                                                     \
      R[PC->D] = floatBinary(PC->Code, R[PC->A], R[PC->B]);                    \
    NEXT();                                                                    \
  }                                                                            \
  OP(N##64) {                                                                  \
    if (CONCRETE2()) {                                                         \
      double A = asDouble(R[PC->A]), B = asDouble(R[PC->B]);                   \
      R[PC->D] = ofDouble(Expr);                                               \
    } else                                                                     \
      R[PC->D] = floatBinary(PC->Code, R[PC->A], R[PC->B]);                    \
    NEXT();                                                                    \
  }

// Objects by id without a walk through the table: see ObjectCache.
#define LOOKUP(Id) Cache.read(S.Heap.Objects, Id)
#define WRITABLE(Id) Cache.write(S.Heap.Objects, Id)
#define STATICS(Class) Cache.statics(S.Heap.Statics, Class)

// Heap access to concrete references. Whatever is not plain (handles, inputs
// not materialised, symbolic indexes) is slow, and so is what cannot happen.
#define GETFIELD(K)                                                            \
  OP(GetField##K) {                                                            \
    const Value &Ref = R[PC->A];                                               \
    if (LLVM_LIKELY(Ref.Tag == 0)) {                                           \
      const Object *O = LOOKUP(uint32_t(Ref.Bits));                            \
      if (LLVM_LIKELY(O && PC->C < O->size())) {                               \
        const Value &V = O->slots().data()[PC->C];                             \
        if (LLVM_LIKELY(V.Tag != Value::AbsentTag)) {                          \
          copy(R[PC->D], V);                                                   \
          NEXT();                                                              \
        }                                                                      \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }
#define PUTFIELD(K)                                                            \
  OP(PutField##K) {                                                            \
    const Value &Ref = R[PC->A];                                               \
    if (LLVM_LIKELY(Ref.Tag == 0 && Ref.Bits)) {                               \
      Object *O = WRITABLE(uint32_t(Ref.Bits));                                \
      if (LLVM_LIKELY(PC->C < O->size())) {                                    \
        Value &V = O->slots().data()[PC->C];                                   \
        if (LLVM_LIKELY(V.Tag != Value::AbsentTag)) {                          \
          copy(V, R[PC->B]);                                                   \
          NEXT();                                                              \
        }                                                                      \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }
#define GETSTATIC(K)                                                           \
  OP(GetStatic##K) {                                                           \
    uint32_t Class = PC->A | uint32_t(PC->B) << 16;                            \
    if (uint32_t Id = STATICS(Class); LLVM_LIKELY(Id)) {                       \
      const Object *O = LOOKUP(Id);                                            \
      const Value &V = O->slots().data()[PC->C];                               \
      if (LLVM_LIKELY(V.Tag != Value::AbsentTag)) {                            \
        copy(R[PC->D], V);                                                     \
        NEXT();                                                                \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }
#define PUTSTATIC(K)                                                           \
  OP(PutStatic##K) {                                                           \
    uint32_t Class = PC->A | uint32_t(PC->D) << 16;                            \
    if (uint32_t Id = STATICS(Class); LLVM_LIKELY(Id)) {                       \
      copy(WRITABLE(Id)->slots().data()[PC->C], R[PC->B]);                     \
      NEXT();                                                                  \
    }                                                                          \
    SLOW();                                                                    \
  }
#define ALOAD(K, T)                                                            \
  OP(ALoad##K) {                                                               \
    if (CONCRETE2()) {                                                         \
      const Object *O = LOOKUP(uint32_t(R[PC->A].Bits));                       \
      uint32_t Index = uint32_t(R[PC->B].Bits);                                \
      if (LLVM_LIKELY(O && O->Shape == Layout::Raw && Index < O->size())) {    \
        T E;                                                                   \
        std::memcpy(&E, O->raw<T>() + Index, sizeof(T));                       \
        R[PC->D] = Value::bits(E);                                             \
        NEXT();                                                                \
      }                                                                        \
      if (O && O->Shape == Layout::Values && Index < O->size()) {              \
        const Value &V = O->slots().data()[Index];                             \
        if (LLVM_LIKELY(V.Tag != Value::AbsentTag)) {                          \
          copy(R[PC->D], V);                                                   \
          NEXT();                                                              \
        }                                                                      \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }
#define ASTORE(K, T)                                                           \
  OP(AStore##K) {                                                              \
    if (LLVM_LIKELY((R[PC->D].Tag | R[PC->A].Tag) == 0 && R[PC->D].Bits)) {    \
      Object *O = WRITABLE(uint32_t(R[PC->D].Bits));                           \
      uint32_t Index = uint32_t(R[PC->A].Bits);                                \
      const Value &V = R[PC->B];                                               \
      if (LLVM_LIKELY(O->Shape == Layout::Raw && V.Tag == 0 &&                 \
                      Index < O->size())) {                                    \
        T E = T(V.Bits);                                                       \
        std::memcpy(O->raw<T>() + Index, &E, sizeof(T));                       \
        NEXT();                                                                \
      }                                                                        \
      if (O->Shape == Layout::Values && Index < O->size()) {                   \
        copy(O->slots().data()[Index], V);                                     \
        NEXT();                                                                \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }

// A checked access in one step: null test (Head 1) or not (Head 0), length,
// bounds, element, as long as all of it is concrete and goes well. Otherwise
// the first instruction does what it does by itself.
#define CHECKED(Name, Head, Else, IsStore, T)                                  \
  OP(Name) {                                                                   \
    const Inst &Length = PC[Head], &Access = PC[Head + 2];                     \
    const Value &Ref = R[Length.A];                                            \
    const Value &At = R[PC[Head + 1].B];                                       \
    if (LLVM_LIKELY((Ref.Tag | At.Tag) == 0 && Ref.Bits)) {                    \
      uint32_t Index = uint32_t(At.Bits);                                      \
      auto *O = IsStore ? WRITABLE(uint32_t(Ref.Bits))                         \
                        : const_cast<Object *>(LOOKUP(uint32_t(Ref.Bits)));    \
      bool Fits = Index < O->size();                                           \
      bool Raw = O->Shape == Layout::Raw;                                      \
      if (LLVM_LIKELY(Fits && (Raw || O->Shape == Layout::Values) &&           \
                      !(IsStore && Raw && R[Access.B].Tag) &&                  \
                      !(!Raw && !IsStore && O->slots()[Index].isAbsent()))) {  \
        R[Length.D] = Value::bits(O->size());                                  \
        uint8_t *C = Cov + 2 * (PC - Code);                                    \
        if (Head)                                                              \
          C[1] = 1;                                                            \
        C[2 * (Head + 1) + 1] = 1;                                             \
        if (IsStore && Raw) {                                                  \
          T E = T(R[Access.B].Bits);                                           \
          std::memcpy(O->raw<T>() + Index, &E, sizeof(T));                     \
        } else if (IsStore) {                                                  \
          copy(O->slots().data()[Index], R[Access.B]);                         \
        } else if (Raw) {                                                      \
          T E;                                                                 \
          std::memcpy(&E, O->raw<T>() + Index, sizeof(T));                     \
          R[Access.D] = Value::bits(E);                                        \
        } else {                                                               \
          copy(R[Access.D], O->slots().data()[Index]);                         \
        }                                                                      \
        Count += Head + 2;                                                     \
        PC += Head + 3;                                                        \
        DISPATCH();                                                            \
      }                                                                        \
    }                                                                          \
    goto Label_##Else;                                                         \
  }
#define CHECKED_STORAGE(Name, Head, Else, IsStore)                             \
  CHECKED(Name##I8, Head, Else, IsStore, uint8_t)                              \
  CHECKED(Name##I16, Head, Else, IsStore, uint16_t)                            \
  CHECKED(Name##I32, Head, Else, IsStore, uint32_t)                            \
  CHECKED(Name##I64, Head, Else, IsStore, uint64_t)                            \
  CHECKED(Name##F32, Head, Else, IsStore, uint32_t)                            \
  CHECKED(Name##F64, Head, Else, IsStore, uint64_t)                            \
  CHECKED(Name##Ref, Head, Else, IsStore, uint64_t)

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
    return Stop::Ended;
  }
  Frame *F;
  Value *R;
  const Inst *Code, *PC;
  uint8_t *Cov;
  uint64_t Count = 0;
  uint32_t Countdown = PollInterval;
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
      StopReason = Stop::Poll;
      goto Leave;
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
      R[PC->D] = binary(BinaryKind::Add, 32, R[PC->A], Value::bits(PC->C));
    NEXT();
  }
  OP(BinaryN) {
    R[PC->D] = binary(BinaryKind(PC->C), PC->E, R[PC->A], R[PC->B]);
    NEXT();
  }
  COMPARE3264(CmpEq, Eq, uint, A == B)
  COMPARE3264(CmpNe, Ne, uint, A != B)
  COMPARE3264(CmpSlt, Slt, int, A < B)
  COMPARE3264(CmpSle, Sle, int, A <= B)
  COMPARE3264(CmpUlt, Ult, uint, A < B)
  COMPARE3264(CmpUle, Ule, uint, A <= B)
  OP(CmpN) {
    R[PC->D] = compare(CmpKind(PC->C), PC->E, R[PC->A], R[PC->B]);
    NEXT();
  }
  OP(RefEq) {
    // Two objects may be one to the program: boxes of symbolic numbers.
    if (!CONCRETE2() ||
        (R[PC->A].Bits != R[PC->B].Bits && R[PC->A].Bits && R[PC->B].Bits))
      SLOW();
    R[PC->D] = Value::bits(R[PC->A].Bits == R[PC->B].Bits);
    NEXT();
  }
  OP(RefNe) {
    // Two objects may be one to the program: boxes of symbolic numbers.
    if (!CONCRETE2() ||
        (R[PC->A].Bits != R[PC->B].Bits && R[PC->A].Bits && R[PC->B].Bits))
      SLOW();
    R[PC->D] = Value::bits(R[PC->A].Bits != R[PC->B].Bits);
    NEXT();
  }
  OP(Trunc) {
    if (CONCRETE1())
      R[PC->D] = Value::bits(R[PC->A].Bits & maskTrailingOnes<uint64_t>(PC->E));
    else
      R[PC->D] = convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(ZExt) {
    if (CONCRETE1())
      copy(R[PC->D], R[PC->A]);
    else
      R[PC->D] = convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(SExt) {
    if (CONCRETE1()) {
      unsigned Shift = 64 - PC->C;
      R[PC->D] =
          Value::bits(uint64_t(int64_t(R[PC->A].Bits << Shift) >> Shift) &
                      maskTrailingOnes<uint64_t>(PC->E));
    } else
      R[PC->D] = convert(*PC, R[PC->A]);
    NEXT();
  }
  OP(FToSISat)
  OP(FToUISat)
  OP(SIToF)
  OP(UIToF)
  OP(FConvert)
  OP(BitsToF)
  OP(FToBits) {
    R[PC->D] = convert(*PC, R[PC->A]);
    NEXT();
  }

  //===-- Floats --------------------------------------------------------===//
  FLOAT3264(FAdd, A + B)
  FLOAT3264(FSub, A - B)
  FLOAT3264(FMul, A * B)
  FLOAT3264(FDiv, A / B)
  FLOAT3264(FRem, std::fmod(A, B)) // JVMS 6.5.drem
  OP(FNeg32) {
    if (CONCRETE1())
      R[PC->D] = Value::bits(uint32_t(R[PC->A].Bits) ^ 0x80000000u);
    else
      R[PC->D] = floatBinary(PC->Code, R[PC->A], R[PC->A]);
    NEXT();
  }
  OP(FNeg64) {
    if (CONCRETE1())
      R[PC->D] = Value::bits(R[PC->A].Bits ^ 0x8000000000000000ull);
    else
      R[PC->D] = floatBinary(PC->Code, R[PC->A], R[PC->A]);
    NEXT();
  }
  OP(FCmp) {
    R[PC->D] = floatCompare(*PC, R[PC->A], R[PC->B]);
    NEXT();
  }
  OP(Select) {
    if (CONCRETE1())
      copy(R[PC->D], R[PC->A].Bits & 1 ? R[PC->B] : R[PC->C]);
    else
      R[PC->D] = select(*PC, R[PC->A], R[PC->B], R[PC->C]);
    NEXT();
  }
  OP(SelectRef) {
    if (!CONCRETE1())
      SLOW();
    copy(R[PC->D], R[PC->A].Bits & 1 ? R[PC->B] : R[PC->C]);
    NEXT();
  }
  OP(Math) {
    math(*static_cast<const MathSite *>(PC->P), R, PC->D);
    NEXT();
  }
  OP(LoadTable) {
    R[PC->D] = loadTable(*static_cast<const TableSite *>(PC->P), R[PC->A]);
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
                        F->Depth < Options.MaxFrames)) {
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
    if (LLVM_LIKELY(Callee->Decoded && --Countdown &&
                    F->Depth < Options.MaxFrames)) {
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
  GETFIELD(I8)
  GETFIELD(I16)
  GETFIELD(I32)
  GETFIELD(I64)
  GETFIELD(F32)
  GETFIELD(F64) GETFIELD(Ref) PUTFIELD(I8) PUTFIELD(I16) PUTFIELD(I32)
      PUTFIELD(I64) PUTFIELD(F32) PUTFIELD(F64) PUTFIELD(Ref) GETSTATIC(I8)
          GETSTATIC(I16) GETSTATIC(I32) GETSTATIC(I64) GETSTATIC(F32)
              GETSTATIC(F64) GETSTATIC(Ref) PUTSTATIC(I8) PUTSTATIC(I16)
                  PUTSTATIC(I32) PUTSTATIC(I64) PUTSTATIC(F32) PUTSTATIC(F64)
                      PUTSTATIC(Ref) ALOAD(I8, uint8_t) ALOAD(I16, uint16_t)
                          ALOAD(I32, uint32_t) ALOAD(I64, uint64_t)
                              ALOAD(F32, uint32_t) ALOAD(F64, uint64_t)
                                  ALOAD(Ref, uint64_t) ASTORE(I8, uint8_t)
                                      ASTORE(I16, uint16_t)
                                          ASTORE(I32, uint32_t)
                                              ASTORE(I64, uint64_t)
                                                  ASTORE(F32, uint32_t)
                                                      ASTORE(F64, uint64_t)
                                                          ASTORE(Ref, uint64_t)
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
  OP(InstanceOf) {
    const Value &Ref = R[PC->A];
    const auto *C = static_cast<const dialect::ClassModel *>(PC->P);
    if (LLVM_LIKELY(Ref.Tag == 0)) {
      const Object *O = LOOKUP(uint32_t(Ref.Bits));
      if (!O || !O->Types) {
        R[PC->D] =
            Value::bits(O && (O->Class == C || O->Class->isSubtypeOf(*C)));
        NEXT();
      }
    }
    SLOW();
  }
  OP(Castable) {
    const Value &Ref = R[PC->A];
    const auto *C = static_cast<const dialect::ClassModel *>(PC->P);
    if (LLVM_LIKELY(Ref.Tag == 0)) {
      const Object *O = LOOKUP(uint32_t(Ref.Bits));
      if (!O || !O->Types) {
        R[PC->D] =
            Value::bits(!O || O->Class == C || O->Class->isSubtypeOf(*C));
        NEXT();
      }
    }
    SLOW();
  }
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
  CHECKED_STORAGE(CheckLoad, 1, BrNull, false)
  CHECKED_STORAGE(CheckStore, 1, BrNull, true)
  CHECKED_STORAGE(LengthLoad, 0, ArrayLength, false)
  CHECKED_STORAGE(LengthStore, 0, ArrayLength, true)
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
