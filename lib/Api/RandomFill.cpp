//===- RandomFill.cpp - Inputs that a path says nothing of ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RandomFill.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/xxhash.h"
#include <random>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::api {

namespace {

class Filler {
public:
  Filler(const PathResult &R, const ExprManager &Exprs, uint64_t Seed)
      : R(R), H(R.Final->Heap), Exprs(Exprs), Model(*R.Model),
        // Of the path, not of when it was found.
        Random(Seed ^ xxh3_64bits(R.Address.decisions())) {}

  Assignment fill() {
    SmallVector<ExprId, 32> Vars;
    for (ExprId C : R.Condition)
      Exprs.collectVars(C, Vars);
    for (ExprId V : Vars)
      Known.insert(Exprs.varIndex(V));
    for (const InputInfo &I : R.Inputs)
      if (I.Kind == InputKind::Parameter || I.Kind == InputKind::Static)
        read(I.Entry, I.Descriptor);
    SmallVector<Materialised, 32> Log;
    H.Log.collect(Log);
    for (const Materialised &M : Log)
      read(M);
    return std::move(Model);
  }

private:
  const PathResult &R;
  const HeapState &H;
  const ExprManager &Exprs;
  Assignment Model;
  std::mt19937_64 Random;
  DenseSet<uint32_t> Known;
  DenseSet<uint32_t> Arrays; ///< of the program

  /// A value of the program's; what is inside the JDK's objects fits together
  /// in ways that nobody knows.
  void read(Value V, StringRef Descriptor) {
    if (isPrimitiveDescriptor(Descriptor))
      set(V, Descriptor.front());
    else if (Value Now = H.resolve(V);
             Descriptor.front() == '[' && !Now.isHandle() && Now.Bits)
      Arrays.insert(uint32_t(Now.Bits));
  }

  void read(const Materialised &M) {
    const Object &O = *H.get(M.Object);
    if (O.isArray()) {
      if (Arrays.contains(M.Object))
        read(M.What, O.Class->name().drop_front());
      return;
    }
    const FieldModel &F = *O.Class->slots()[M.Slot];
    if (!F.Owner->isPlatform())
      read(M.What, F.Descriptor);
  }

  void set(Value V, char Type) {
    if (V.isConcrete() || V.isAbsent())
      return;
    SmallVector<ExprId, 1> Vars;
    Exprs.collectVars(V.expr(), Vars);
    for (ExprId Var : Vars)
      if (Known.insert(Exprs.varIndex(Var)).second)
        Model.set(Exprs.varIndex(Var), draw(Type));
  }

  /// Any number of the type; characters that people can read, numbers with a
  /// fraction below 2^20.
  uint64_t draw(char Type) {
    uint64_t Bits = Random();
    double Fraction = double(int64_t(Bits) >> 32) / 2048;
    switch (Type) {
    case 'Z':
      return Bits & 1;
    case 'C':
      return ' ' + Bits % ('~' - ' ' + 1);
    case 'B':
      return uint8_t(Bits);
    case 'S':
      return uint16_t(Bits);
    case 'I':
      return uint32_t(Bits);
    case 'F':
      return bit_cast<uint32_t>(float(Fraction));
    case 'D':
      return bit_cast<uint64_t>(Fraction);
    default:
      return Bits;
    }
  }
};

} // namespace

ModelRef fillRandomly(const PathResult &R, const ExprManager &Exprs,
                      uint64_t Seed) {
  if (!R.Model)
    return nullptr;
  return std::make_shared<Assignment>(Filler(R, Exprs, Seed).fill());
}

} // namespace jsym::api
