//===- Decoder.h - LLVM functions to dense code -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_CODE_DECODER_H
#define JSYM_LIB_CODE_DECODER_H

#include "jsym/Code/CodeStore.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Instructions.h"
#include <map>

namespace jsym {

/// The bits of a register of type \p T (Code.h), 0 for what no register holds.
uint32_t typeCode(const llvm::Type *T);

/// Translates one function. Decoder.cpp: registers, emission, blocks;
/// DecodeFlow.cpp: edges; DecodeOperations.cpp: what computes or moves values;
/// DecodeCalls.cpp: calls and intrinsics.
class Decoder {
public:
  Decoder(CodeStore &Store, Procedure &P, llvm::Function &F)
      : Store(Store), P(P), F(F) {}
  void run();

private:
  // Registers and operands.
  void numberValues();
  uint16_t reg(const llvm::Value *V);
  uint16_t constantReg(uint64_t Bits);
  const dialect::MethodModel *codeOf(const llvm::Constant *C);
  uint64_t addressOf(const dialect::MethodModel &M);
  uint16_t dest(const llvm::Instruction &I);
  std::optional<uint64_t> constantBits(const llvm::Constant *C);
  /// A register that holds \p Bits when a frame is made.
  uint16_t newReg(uint64_t Bits);

  // Emission.
  Inst &emit(Inst I);
  Inst &emit(Op O, uint16_t D, uint16_t A = 0, uint16_t B = 0);
  void emitMath(const llvm::CallBase &I, MathKind K, unsigned NumArgs,
                const llvm::Type *Operand);
  void unsupported(const llvm::Twine &What);
  uint32_t text(llvm::StringRef S);
  void emitResolve(Inst Real, llvm::StringRef Symbol, void *Site = nullptr);

  // Control flow.
  void block(llvm::BasicBlock &BB, llvm::BasicBlock *Next);
  void terminator(llvm::Instruction &T, llvm::BasicBlock *Next);
  void branch(llvm::BranchInst &Br);
  void switchOver(llvm::SwitchInst &S);
  void goTo(llvm::BasicBlock &From, llvm::BasicBlock &To,
            llvm::BasicBlock *Next);
  using Move = std::pair<uint16_t, uint16_t>; ///< destination, source
  llvm::SmallVector<Move, 8> phiMoves(llvm::BasicBlock &From,
                                      llvm::BasicBlock &To);
  void emitMoves(llvm::SmallVector<Move, 8> Moves);
  bool isBackEdge(llvm::BasicBlock &From, llvm::BasicBlock &To) {
    return Order[&To] <= Order[&From];
  }
  /// Has C or E (\p Second) of an instruction become the code index of the
  /// edge.
  void target(uint32_t Index, bool Second, llvm::BasicBlock &From,
              llvm::BasicBlock &To);
  void flushStubs();
  void fuse(); // Fusing.cpp
  // Joins.cpp
  void findJoins();
  void markJoins();
  std::map<const llvm::BasicBlock *, llvm::BitVector> liveIn();
  /// Bytecodes from \p Pc on up to the next that has a probe of its own.
  uint32_t bytecodesFrom(uint32_t Pc);

  // Instructions.
  void instruction(llvm::Instruction &I);
  void binary(llvm::BinaryOperator &I);
  void compare(llvm::ICmpInst &I);
  void cast(llvm::CastInst &I);
  void select(llvm::SelectInst &I);
  void load(llvm::LoadInst &I);
  void store(llvm::StoreInst &I);
  void call(llvm::CallBase &I);
  void javaCall(llvm::CallBase &I);
  void noteStringSwitch(llvm::CallBase &Hash);
  void llvmIntrinsic(llvm::CallBase &I, llvm::Intrinsic::ID Id);
  void dialectIntrinsic(llvm::CallBase &I, dialect::Intrinsic Id);
  void storageAccess(llvm::CallBase &I, dialect::Intrinsic Id);
  void probe(llvm::CallBase &I, Inst &X);
  bool tableLoad(llvm::LoadInst &I);
  llvm::StringRef textOf(const llvm::Value *V);
  bool fusesWithBranch(const llvm::ICmpInst &I);
  bool fusesWithCall(const llvm::CallBase &Dispatch);

  CodeStore &Store;
  Procedure &P;
  llvm::Function &F;
  llvm::DenseMap<const llvm::Value *, uint16_t> Regs;
  std::map<uint64_t, uint16_t> ConstantRegs;
  llvm::DenseMap<const llvm::BasicBlock *, uint32_t> Order, Start;
  llvm::DenseMap<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>,
                 uint16_t>
      Counters;
  struct Fixup {
    uint32_t Index;
    bool Second;
    llvm::BasicBlock *From, *To;
  };
  std::vector<Fixup> Edges, Stubs;
  struct UnwindFixup {
    uint32_t Call;
    llvm::BasicBlock *From, *To;
  };
  std::vector<UnwindFixup> Unwinds;
  /// Branches to where their sides meet; null: they return apart.
  llvm::DenseMap<const llvm::BasicBlock *, const llvm::BasicBlock *> Joins;
  llvm::DenseSet<const llvm::BasicBlock *> Meet;
  llvm::DenseMap<const llvm::BasicBlock *, uint32_t> BranchAt;
  std::optional<llvm::DenseMap<uint32_t, uint32_t>> Stretches; ///< by offset
  CodeLocation Here;
  uint16_t Temp = 0;
  bool TooLarge = false;
};

} // namespace jsym

#endif // JSYM_LIB_CODE_DECODER_H
