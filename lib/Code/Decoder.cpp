//===- Decoder.cpp - LLVM functions to dense code -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "jsym/Dialect/MethodOutline.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Constants.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {

static constexpr uint32_t MaxRegs = 65000;

uint32_t typeCode(const Type *T) {
  if (auto *I = dyn_cast<IntegerType>(T))
    return I->getBitWidth() <= 64 ? I->getBitWidth() : 0;
  if (T->isFloatTy())
    return TypeF32;
  if (T->isDoubleTy())
    return TypeF64;
  if (auto *P = dyn_cast<PointerType>(T))
    return P->getAddressSpace() == 1 ? TypeRef : 64;
  return 0;
}

//===-- Registers ---------------------------------------------------------===//

void Decoder::numberValues() {
  uint32_t N = 0;
  for (Argument &A : F.args())
    Regs[&A] = N++;
  P.NumArgs = N;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      Type *T = I.getType();
      if (auto *A = dyn_cast<AllocaInst>(&I))
        T = A->getAllocatedType();
      if (T->isVoidTy())
        continue;
      if (N + 2 > MaxRegs) {
        TooLarge = true;
        return;
      }
      Regs[&I] = N;
      N += T->isStructTy() ? 2 : 1; // {value, overflow}
    }
  Temp = N++;
  P.ImageStart = P.NumRegs = N;
}

uint16_t Decoder::newReg(uint64_t Bits) {
  if (P.NumRegs >= MaxRegs) {
    TooLarge = true;
    return Temp;
  }
  P.Image.push_back(jsym::Value::bits(Bits));
  return P.NumRegs++;
}

std::optional<uint64_t> Decoder::constantBits(const Constant *C) {
  if (auto *I = dyn_cast<ConstantInt>(C)) {
    if (I->getBitWidth() > 64)
      return std::nullopt;
    return I->getZExtValue();
  }
  if (auto *FP = dyn_cast<ConstantFP>(C))
    return FP->getValueAPF().bitcastToAPInt().getZExtValue();
  // Poison and undef have any value (passes may make them where the value is
  // not used); zero is one.
  if (isa<ConstantPointerNull>(C) || isa<UndefValue>(C))
    return 0;
  return std::nullopt;
}

uint16_t Decoder::constantReg(uint64_t Bits) {
  auto [It, New] = ConstantRegs.try_emplace(Bits, 0);
  if (New)
    It->second = newReg(Bits);
  return It->second;
}

/// The method that a constant is the procedure of, if it is one.
const MethodModel *Decoder::codeOf(const Constant *C) {
  auto *Fn = dyn_cast<Function>(C);
  return Fn ? Store.findMethod(Fn->getName()) : nullptr;
}

uint64_t Decoder::addressOf(const MethodModel &M) {
  return reinterpret_cast<uintptr_t>(&Store.procedure(M));
}

uint16_t Decoder::reg(const LlvmValue *V) {
  if (auto *C = dyn_cast<Constant>(V)) {
    if (auto Bits = constantBits(C))
      return constantReg(*Bits);
    if (const MethodModel *M = codeOf(C)) {
      P.ImageCode.push_back({uint32_t(P.Image.size()), M});
      return newReg(addressOf(*M));
    }
    unsupported("constant expression");
    return Temp;
  }
  assert(Regs.count(V) && "arguments and results have registers");
  return Regs.lookup(V);
}

uint16_t Decoder::dest(const Instruction &I) {
  assert(Regs.count(&I) && "arguments and results have registers");
  return Regs.lookup(&I);
}

//===-- Emission ----------------------------------------------------------===//

Inst &Decoder::emit(Inst I) {
  P.Code.push_back(I);
  P.Locations.push_back(Here);
  return P.Code.back();
}

Inst &Decoder::emit(Op O, uint16_t D, uint16_t A, uint16_t B) {
  Inst I(O);
  I.D = D;
  I.A = A;
  I.B = B;
  return emit(I);
}

uint32_t Decoder::text(StringRef S) {
  P.Texts.push_back(S.str());
  return P.Texts.size() - 1;
}

void Decoder::unsupported(const Twine &What) {
  uint32_t T = text(What.str());
  emit(Op::Unsupported, 0).C = T;
}

void Decoder::emitResolve(Inst Real, StringRef Symbol, void *Site) {
  assert(Real.Code != Op::Resolve && "what it becomes");
  P.Resolves.push_back({Real.Code, Symbol.str(), Site});
  Inst I = Real;
  I.Code = Op::Resolve;
  I.P = &P.Resolves.back();
  emit(I);
}

uint32_t Decoder::bytecodesFrom(uint32_t Pc) {
  if (!Stretches) {
    Stretches.emplace();
    auto Outline = Store.source().outline(*P.Method);
    if (!Outline) {
      consumeError(Outline.takeError());
      return 0;
    }
    // Where the probes of way 0 are, see CoverageCounts.cpp.
    uint32_t *Stretch = nullptr;
    bool MayThrow = true;
    for (const BytecodeOutline &O : Outline->Code) {
      if (O.StartsBlock || MayThrow)
        Stretch = &Stretches->try_emplace(O.Pc, 0).first->second;
      ++*Stretch;
      MayThrow = O.MayThrow;
    }
  }
  return Stretches->lookup(Pc);
}

//===-- Blocks ------------------------------------------------------------===//

void Decoder::block(BasicBlock &BB, BasicBlock *Next) {
  Start[&BB] = P.Code.size();
  if (Meet.contains(&BB))
    emit(Op::Join, 0);
  int32_t Traced = -1; // in this block
  for (Instruction &I : BB) {
    if (const DebugLoc &L = I.getDebugLoc()) {
      Here.Line = L.getLine() ? int32_t(L.getLine()) : -1;
      Here.Pc = int32_t(L.getCol()) - 1;
      if (Store.tracesLines() && !isa<PHINode>(I) && Here.Line > 0 &&
          Here.Line != Traced) {
        Traced = Here.Line;
        emit(Op::Line, 0).C = uint32_t(Traced);
      }
    }
    if (I.isTerminator()) {
      terminator(I, Next);
      continue;
    }
    instruction(I);
    if (Store.profiles() && isa<CallInst>(I) && !I.isDebugOrPseudoInst() &&
        !cast<CallInst>(I).doesNotThrow())
      Traced = -1;
  }
  flushStubs();
}

void Decoder::run() {
  numberValues();
  if (!TooLarge) {
    if (Store.marksJoins())
      findJoins();
    ReversePostOrderTraversal<Function *> Rpo(&F);
    std::vector<BasicBlock *> Blocks(Rpo.begin(), Rpo.end());
    for (uint32_t I = 0; I < Blocks.size(); ++I)
      Order[Blocks[I]] = I;
    for (uint32_t I = 0; I < Blocks.size(); ++I) {
      // Stubs stand behind a block, so that only a block without them may run
      // into the next.
      BasicBlock *Next = I + 1 < Blocks.size() ? Blocks[I + 1] : nullptr;
      if (Next && isBackEdge(*Blocks[I], *Next))
        Next = nullptr;
      block(*Blocks[I], Next);
    }
    for (auto &[Call, From, To] : Unwinds) {
      P.Unwind.push_back({Call, uint32_t(P.Code.size())});
      goTo(*From, *To, nullptr);
    }
    for (const Fixup &E : Edges) {
      assert(Start.count(E.To) && "code leads to code");
      Inst &I = P.Code[E.Index];
      (E.Second ? I.E : I.C) = Start[E.To];
    }
    fuse();
    if (Store.marksJoins() || Store.marksLoops())
      markJoins();
  }
  if (TooLarge) {
    P.Code.clear();
    P.Locations.clear();
    P.Unwind.clear();
    P.Checks.clear();
    P.Joins.clear();
    P.LiveAt.clear();
    P.StringSwitches.clear();
    P.NumRegs = P.ImageStart = P.NumArgs;
    P.Image.clear();
    P.ImageCode.clear();
    unsupported("method with more than 65000 values");
  }
  P.Covered.assign(2 * P.Code.size(), 0);
}

//===-- Instructions ------------------------------------------------------===//

void Decoder::instruction(Instruction &I) {
  if (isa<PHINode>(I) || isa<AllocaInst>(I) || I.isDebugOrPseudoInst())
    return;
  if (auto *B = dyn_cast<BinaryOperator>(&I))
    return binary(*B);
  if (auto *C = dyn_cast<ICmpInst>(&I))
    return compare(*C);
  if (auto *C = dyn_cast<FCmpInst>(&I)) {
    uint16_t A = reg(C->getOperand(0)), B = reg(C->getOperand(1));
    Inst &N = emit(Op::FCmp, dest(I), A, B);
    N.C = C->getPredicate();
    N.E = typeCode(C->getOperand(0)->getType());
    return;
  }
  if (auto *C = dyn_cast<CastInst>(&I))
    return cast(*C);
  if (auto *S = dyn_cast<SelectInst>(&I))
    return select(*S);
  if (auto *Fr = dyn_cast<FreezeInst>(&I)) {
    uint16_t A = reg(Fr->getOperand(0));
    emit(Op::Mov, dest(I), A);
    return;
  }
  if (isa<LandingPadInst>(I)) {
    emit(Op::LandingPad, dest(I));
    return;
  }
  if (auto *U = dyn_cast<UnaryOperator>(&I);
      U && U->getOpcode() == Instruction::FNeg) {
    uint16_t A = reg(U->getOperand(0));
    emit(typeCode(I.getType()) == TypeF32 ? Op::FNeg32 : Op::FNeg64, dest(I),
         A);
    return;
  }
  if (auto *X = dyn_cast<ExtractValueInst>(&I)) {
    if (X->getNumIndices() == 1 && isa<CallInst>(X->getAggregateOperand())) {
      emit(Op::Mov, dest(I),
           reg(X->getAggregateOperand()) + X->getIndices()[0]);
      return;
    }
  }
  if (auto *L = dyn_cast<LoadInst>(&I))
    return load(*L);
  if (auto *S = dyn_cast<StoreInst>(&I))
    return store(*S);
  if (auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    // Used by table loads only, which look through it.
    if (llvm::all_of(G->users(), [](User *U) { return isa<LoadInst>(U); }))
      return;
  }
  if (auto *C = dyn_cast<CallInst>(&I))
    return call(*C);
  unsupported(Twine("LLVM instruction ") + I.getOpcodeName());
}

void decodeFunction(CodeStore &Store, Procedure &P, Function &F) {
  Decoder(Store, P, F).run();
}

} // namespace jsym
