//===- LoopMacros.h - Instructions of the threaded loop ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For Interpreter::run alone, where the names that stand here mean something.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RUN_LOOPMACROS_H
#define JSYM_LIB_RUN_LOOPMACROS_H

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
      R[PC->D] = Arith.binary(BinaryKind::Kind, Width, R[PC->A], R[PC->B]);    \
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
      R[PC->D] = Arith.compare(CmpKind::Kind, Width, R[PC->A], R[PC->B]);      \
    NEXT();                                                                    \
  }
#define COMPARE3264(N, Kind, Sign, Expr)                                       \
  COMPARE(N##32, Kind, Sign##32_t, 32, Expr)                                   \
  COMPARE(N##64, Kind, Sign##64_t, 64, Expr)

// Two objects may be one to the program: boxes of symbolic numbers.
#define REFCOMPARE(N, Operator)                                                \
  OP(N) {                                                                      \
    if (!CONCRETE2() ||                                                        \
        (R[PC->A].Bits != R[PC->B].Bits && R[PC->A].Bits && R[PC->B].Bits))    \
      SLOW();                                                                  \
    R[PC->D] = Value::bits(R[PC->A].Bits Operator R[PC->B].Bits);              \
    NEXT();                                                                    \
  }

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
      R[PC->D] = Arith.floatBinary(PC->Code, R[PC->A], R[PC->B]);              \
    NEXT();                                                                    \
  }                                                                            \
  OP(N##64) {                                                                  \
    if (CONCRETE2()) {                                                         \
      double A = asDouble(R[PC->A]), B = asDouble(R[PC->B]);                   \
      R[PC->D] = ofDouble(Expr);                                               \
    } else                                                                     \
      R[PC->D] = Arith.floatBinary(PC->Code, R[PC->A], R[PC->B]);              \
    NEXT();                                                                    \
  }

#define NEGATE(N, T)                                                           \
  OP(N) {                                                                      \
    if (CONCRETE1())                                                           \
      R[PC->D] = Value::bits(T(R[PC->A].Bits) ^ T(1) << (sizeof(T) * 8 - 1));  \
    else                                                                       \
      R[PC->D] = Arith.floatBinary(PC->Code, R[PC->A], R[PC->A]);              \
    NEXT();                                                                    \
  }

// Objects by id without a walk through the table: see ObjectCache.
#define LOOKUP(Id) Cache.read(S.Heap.Objects, Id)
#define WRITABLE(Id) Cache.write(S.Heap.Objects, Id)
#define STATICS(Class) Cache.statics(S.Heap.Statics, Class)

// OfNull: what is said of null, and before what is said of the class. That an
// input is of no other class may be an assumption.
#define TYPETEST(N, OfNull)                                                    \
  OP(N) {                                                                      \
    const Value &Ref = R[PC->A];                                               \
    const auto *C = static_cast<const dialect::ClassModel *>(PC->P);           \
    if (LLVM_LIKELY(Ref.Tag == 0)) {                                           \
      const Object *O = LOOKUP(uint32_t(Ref.Bits));                            \
      bool Is = OfNull(O->Class == C || O->Class->isSubtypeOf(*C));            \
      if (!O || (!O->Types && (Is || !O->isInput()))) {                        \
        R[PC->D] = Value::bits(Is);                                            \
        NEXT();                                                                \
      }                                                                        \
    }                                                                          \
    SLOW();                                                                    \
  }

// Heap access to concrete references. Whatever is not plain (handles, inputs
// not materialised, symbolic indexes) is slow, and so is what cannot happen.
#define GETFIELD(K, T)                                                         \
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
#define PUTFIELD(K, T)                                                         \
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
#define GETSTATIC(K, T)                                                        \
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
#define PUTSTATIC(K, T)                                                        \
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
#define CHECKED(K, T, Name, Head, Else, IsStore)                               \
  OP(Name##K) {                                                                \
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

/// X(storage, type of its bits, ...) for each.
#define EACH_STORAGE(X, ...)                                                   \
  X(I8, uint8_t __VA_OPT__(, ) __VA_ARGS__)                                    \
  X(I16, uint16_t __VA_OPT__(, ) __VA_ARGS__)                                  \
  X(I32, uint32_t __VA_OPT__(, ) __VA_ARGS__)                                  \
  X(I64, uint64_t __VA_OPT__(, ) __VA_ARGS__)                                  \
  X(F32, uint32_t __VA_OPT__(, ) __VA_ARGS__)                                  \
  X(F64, uint64_t __VA_OPT__(, ) __VA_ARGS__)                                  \
  X(Ref, uint64_t __VA_OPT__(, ) __VA_ARGS__)

#endif // JSYM_LIB_RUN_LOOPMACROS_H
