//===- Decoder.cpp - LLVM functions to dense code -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeStore.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include <map>

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {
namespace {

constexpr uint32_t MaxRegs = 65000;

/// 0 for what no register holds.
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

class Decoder {
public:
  Decoder(CodeStore &Store, Procedure &P, Function &F)
      : Store(Store), P(P), F(F) {}
  void run();

private:
  // Registers and operands.
  void numberValues();
  uint16_t reg(const LlvmValue *V);
  uint16_t constantReg(uint64_t Bits);
  uint16_t dest(const Instruction &I);
  std::optional<uint64_t> constantBits(const Constant *C);
  /// A register that holds \p Bits when a frame is made.
  uint16_t newReg(uint64_t Bits);

  // Emission.
  Inst &emit(Inst I);
  Inst &emit(Op O, uint16_t D, uint16_t A = 0, uint16_t B = 0);
  void emitMath(const CallBase &I, MathKind K, unsigned NumArgs,
                const Type *Operand);
  void unsupported(const Twine &What);
  uint32_t text(StringRef S);
  void emitResolve(Inst Real, StringRef Symbol, void *Site = nullptr);

  // Control flow.
  void block(BasicBlock &BB, BasicBlock *Next);
  void hit();
  void terminator(Instruction &T, BasicBlock *Next);
  void branch(BranchInst &Br);
  void switchOver(SwitchInst &S);
  void goTo(BasicBlock &From, BasicBlock &To, BasicBlock *Next);
  using Move = std::pair<uint16_t, uint16_t>; ///< destination, source
  SmallVector<Move, 8> phiMoves(BasicBlock &From, BasicBlock &To);
  void emitMoves(SmallVector<Move, 8> Moves);
  bool isBackEdge(BasicBlock &From, BasicBlock &To) {
    return Order[&To] <= Order[&From];
  }
  /// Has C or E (\p Second) of an instruction become the code index of the
  /// edge.
  void target(uint32_t Index, bool Second, BasicBlock &From, BasicBlock &To);
  void flushStubs();

  // Instructions.
  void instruction(Instruction &I);
  void binary(BinaryOperator &I);
  void compare(ICmpInst &I);
  void cast(CastInst &I);
  void select(SelectInst &I);
  void load(LoadInst &I);
  void store(StoreInst &I);
  void call(CallBase &I);
  void javaCall(CallBase &I);
  void llvmIntrinsic(CallBase &I, llvm::Intrinsic::ID Id);
  void dialectIntrinsic(CallBase &I, dialect::Intrinsic Id);
  bool tableLoad(LoadInst &I);
  StringRef textOf(const LlvmValue *V);
  bool fusesWithBranch(const ICmpInst &I);
  bool fusesWithCall(const CallBase &Dispatch);

  CodeStore &Store;
  Procedure &P;
  Function &F;
  DenseMap<const LlvmValue *, uint16_t> Regs;
  std::map<uint64_t, uint16_t> ConstantRegs;
  DenseMap<const BasicBlock *, uint32_t> Order, Start;
  DenseMap<std::pair<const BasicBlock *, const BasicBlock *>, uint16_t>
      Counters;
  struct Fixup {
    uint32_t Index;
    bool Second;
    BasicBlock *From, *To;
  };
  std::vector<Fixup> Edges, Stubs;
  struct UnwindFixup {
    uint32_t Call;
    BasicBlock *From, *To;
  };
  std::vector<UnwindFixup> Unwinds;
  CodeLocation Here;
  uint16_t Temp = 0;
  bool TooLarge = false;
};

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
  if (auto *Fn = dyn_cast<Function>(C))
    if (const MethodModel *M = Store.findMethod(Fn->getName()))
      return reinterpret_cast<uintptr_t>(&Store.procedure(*M));
  return std::nullopt;
}

uint16_t Decoder::constantReg(uint64_t Bits) {
  auto [It, New] = ConstantRegs.try_emplace(Bits, 0);
  if (New)
    It->second = newReg(Bits);
  return It->second;
}

uint16_t Decoder::reg(const LlvmValue *V) {
  if (auto *C = dyn_cast<Constant>(V)) {
    if (auto Bits = constantBits(C))
      return constantReg(*Bits);
    unsupported("constant expression");
    return Temp;
  }
  return Regs.lookup(V);
}

uint16_t Decoder::dest(const Instruction &I) { return Regs.lookup(&I); }

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
  P.Resolves.push_back({Real.Code, Symbol.str(), Site});
  Inst I = Real;
  I.Code = Op::Resolve;
  I.P = &P.Resolves.back();
  emit(I);
}

//===-- Control flow ------------------------------------------------------===//

SmallVector<Decoder::Move, 8> Decoder::phiMoves(BasicBlock &From,
                                                BasicBlock &To) {
  SmallVector<Move, 8> Moves;
  for (PHINode &Phi : To.phis()) {
    const LlvmValue *In = Phi.getIncomingValueForBlock(&From);
    if (In == &Phi || isa<UndefValue>(In))
      continue;
    Moves.push_back({dest(Phi), reg(In)});
  }
  return Moves;
}

/// Parallel copies in an order that no source is overwritten before it is
/// read; cycles go over a spare register.
void Decoder::emitMoves(SmallVector<Move, 8> Moves) {
  llvm::erase_if(Moves, [](const Move &M) { return M.first == M.second; });
  while (!Moves.empty()) {
    auto Ready = llvm::find_if(Moves, [&](const Move &M) {
      return llvm::none_of(Moves,
                           [&](const Move &O) { return O.second == M.first; });
    });
    if (Ready != Moves.end()) {
      emit(Op::Mov, Ready->first, Ready->second);
      Moves.erase(Ready);
      continue;
    }
    uint16_t Blocked = Moves.front().first;
    emit(Op::Mov, Temp, Blocked);
    for (Move &M : Moves)
      if (M.second == Blocked)
        M.second = Temp;
  }
}

void Decoder::target(uint32_t Index, bool Second, BasicBlock &From,
                     BasicBlock &To) {
  bool Direct = To.phis().empty() && !isBackEdge(From, To);
  (Direct ? Edges : Stubs).push_back({Index, Second, &From, &To});
}

/// Edges that copy or go back get code of their own behind the block.
void Decoder::flushStubs() {
  for (const Fixup &S : std::exchange(Stubs, {})) {
    Inst &I = P.Code[S.Index];
    (S.Second ? I.E : I.C) = P.Code.size();
    goTo(*S.From, *S.To, nullptr);
  }
}

void Decoder::goTo(BasicBlock &From, BasicBlock &To, BasicBlock *Next) {
  auto Moves = phiMoves(From, To);
  bool Back = isBackEdge(From, To);
  emitMoves(std::move(Moves));
  if (&To == Next)
    return;
  uint32_t Index = P.Code.size();
  Inst &J = emit(Back ? Op::JmpBack : Op::Jmp, 0);
  if (Back) {
    auto [It, New] = Counters.try_emplace({&From, &To}, 0);
    if (New)
      It->second = newReg(0);
    J.E = It->second; // counts the iterations
  }
  Edges.push_back({Index, false, &From, &To});
}

bool Decoder::fusesWithBranch(const ICmpInst &I) {
  if (!I.hasOneUse())
    return false;
  auto *Br = dyn_cast<BranchInst>(I.user_back());
  if (!Br || Br->getParent() != I.getParent())
    return false;
  const Type *T = I.getOperand(0)->getType();
  return T->isIntegerTy(32) || T->isIntegerTy(64) ||
         (typeCode(T) == TypeRef && I.isEquality());
}

void Decoder::branch(BranchInst &Br) {
  BasicBlock *True = Br.getSuccessor(0), *False = Br.getSuccessor(1);
  if (auto K = checkOf(Br))
    P.Checks.push_back({uint32_t(P.Code.size()), uint8_t(*K)});
  auto *Cmp = dyn_cast<ICmpInst>(Br.getCondition());
  if (!Cmp || !fusesWithBranch(*Cmp)) {
    uint16_t A = reg(Br.getCondition());
    uint32_t Index = P.Code.size();
    emit(Op::Br, 0, A);
    target(Index, false, *Br.getParent(), *True);
    target(Index, true, *Br.getParent(), *False);
    return;
  }
  LlvmValue *A = Cmp->getOperand(0), *B = Cmp->getOperand(1);
  auto Pred = Cmp->getPredicate();
  if (Pred == CmpInst::ICMP_NE) {
    Pred = CmpInst::ICMP_EQ;
    std::swap(True, False);
  }
  if (ICmpInst::isGT(Pred) || ICmpInst::isGE(Pred)) {
    Pred = CmpInst::getSwappedPredicate(Pred);
    std::swap(A, B);
  }
  uint32_t T = typeCode(A->getType());
  Op O;
  if (T == TypeRef) {
    if (isa<ConstantPointerNull>(A))
      std::swap(A, B);
    O = isa<ConstantPointerNull>(B) ? Op::BrNull : Op::BrRefEq;
  } else {
    bool Wide = T == 64;
    O = Pred == CmpInst::ICMP_EQ    ? (Wide ? Op::BrEq64 : Op::BrEq32)
        : Pred == CmpInst::ICMP_SLT ? (Wide ? Op::BrSlt64 : Op::BrSlt32)
        : Pred == CmpInst::ICMP_SLE ? (Wide ? Op::BrSle64 : Op::BrSle32)
        : Pred == CmpInst::ICMP_ULT ? (Wide ? Op::BrUlt64 : Op::BrUlt32)
                                    : (Wide ? Op::BrUle64 : Op::BrUle32);
  }
  uint16_t RA = reg(A), RB = O == Op::BrNull ? RA : reg(B);
  uint32_t Index = P.Code.size();
  emit(O, 0, RA, RB);
  target(Index, false, *Br.getParent(), *True);
  target(Index, true, *Br.getParent(), *False);
}

void Decoder::switchOver(SwitchInst &S) {
  uint32_t Width = typeCode(S.getCondition()->getType());
  if (!Width)
    return unsupported("switch over a wide integer");
  P.Switches.emplace_back();
  SwitchTable &T = P.Switches.back();
  T.Width = Width;
  uint16_t A = reg(S.getCondition());
  emit(Op::Switch, 0, A).P = &T;
  // Each distinct target gets one jump behind the switch.
  DenseMap<BasicBlock *, uint32_t> Jump;
  auto jumpTo = [&](BasicBlock *To) {
    auto [It, New] = Jump.try_emplace(To, P.Code.size());
    if (New)
      goTo(*S.getParent(), *To, nullptr);
    return It->second;
  };
  for (auto &C : S.cases())
    T.Cases.push_back(
        {C.getCaseValue()->getZExtValue(), jumpTo(C.getCaseSuccessor())});
  T.Default = jumpTo(S.getDefaultDest());
  llvm::sort(T.Cases);
  if (T.Cases.empty())
    return;
  // Around zero signed ranges are contiguous modulo 2^64 only if the values
  // are; the test below is on the unsigned distance.
  uint64_t Low = T.Cases.front().first, High = T.Cases.back().first;
  if (High - Low < 4 * T.Cases.size() + 8) {
    T.Low = Low;
    T.Dense.assign(High - Low + 1, T.Default);
    for (auto &[V, C] : T.Cases)
      T.Dense[V - Low] = C;
  }
}

void Decoder::terminator(Instruction &T, BasicBlock *Next) {
  BasicBlock &BB = *T.getParent();
  if (auto *Br = dyn_cast<BranchInst>(&T)) {
    if (Br->isUnconditional())
      return goTo(BB, *Br->getSuccessor(0), Next);
    return branch(*Br);
  }
  if (auto *S = dyn_cast<SwitchInst>(&T))
    return switchOver(*S);
  if (auto *R = dyn_cast<ReturnInst>(&T)) {
    if (!R->getReturnValue()) {
      emit(Op::RetVoid, 0);
      return;
    }
    uint16_t A = reg(R->getReturnValue());
    emit(Op::Ret, 0, A);
    return;
  }
  if (auto *R = dyn_cast<ResumeInst>(&T)) {
    uint16_t A = reg(R->getValue());
    emit(Op::Resume, 0, A);
    return;
  }
  if (auto *I = dyn_cast<InvokeInst>(&T)) {
    uint32_t Before = P.Code.size();
    call(*I);
    // Everything emitted for the call unwinds to the same place.
    for (uint32_t N = Before; N < P.Code.size(); ++N)
      Unwinds.push_back({N, &BB, I->getUnwindDest()});
    return goTo(BB, *I->getNormalDest(), Next);
  }
  if (isa<UnreachableInst>(T)) {
    emit(Op::Unreachable, 0);
    return;
  }
  unsupported(Twine("LLVM instruction ") + T.getOpcodeName());
}

void Decoder::hit() {
  P.Hits.push_back(0);
  P.HitStarts.push_back(P.Code.size());
  emit(Op::Hit, 0).P = &P.Hits.back();
}

void Decoder::block(BasicBlock &BB, BasicBlock *Next) {
  Start[&BB] = P.Code.size();
  if (Store.countsHits())
    hit();
  for (Instruction &I : BB) {
    if (const DebugLoc &L = I.getDebugLoc()) {
      Here.Line = L.getLine() ? int32_t(L.getLine()) : -1;
      Here.Pc = int32_t(L.getCol()) - 1;
    }
    if (I.isTerminator()) {
      terminator(I, Next);
      continue;
    }
    instruction(I);
    // What follows a call is only executed if it returns.
    if (Store.countsHits() && isa<CallInst>(I) && !I.isDebugOrPseudoInst() &&
        !cast<CallInst>(I).doesNotThrow())
      hit();
  }
  flushStubs();
}

void Decoder::run() {
  numberValues();
  if (!TooLarge) {
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
      Inst &I = P.Code[E.Index];
      (E.Second ? I.E : I.C) = Start[E.To];
    }
  }
  if (TooLarge) {
    P.Code.clear();
    P.Locations.clear();
    P.Unwind.clear();
    P.Checks.clear();
    P.NumRegs = P.ImageStart = P.NumArgs;
    P.Image.clear();
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

void Decoder::binary(BinaryOperator &I) {
  static const struct {
    unsigned Opcode;
    Op Narrow, Wide;
    BinaryKind Kind;
  } Table[] = {
#define ROW(L, N) {Instruction::L, Op::N##32, Op::N##64, BinaryKind::N}
      ROW(Add, Add),   ROW(Sub, Sub),   ROW(Mul, Mul),   ROW(And, And),
      ROW(Or, Or),     ROW(Xor, Xor),   ROW(Shl, Shl),   ROW(LShr, LShr),
      ROW(AShr, AShr), ROW(SDiv, SDiv), ROW(SRem, SRem), ROW(UDiv, UDiv),
      ROW(URem, URem),
#undef ROW
#define ROW(L, N) {Instruction::L, Op::N##32, Op::N##64, BinaryKind::Add}
      ROW(FAdd, FAdd), ROW(FSub, FSub), ROW(FMul, FMul), ROW(FDiv, FDiv),
      ROW(FRem, FRem),
#undef ROW
  };
  uint32_t T = typeCode(I.getType());
  if (!T)
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName() +
                       " of this type");
  for (auto &Row : Table) {
    if (Row.Opcode != I.getOpcode())
      continue;
    if (T == 32 && I.getOpcode() == Instruction::Add)
      if (auto *C = dyn_cast<ConstantInt>(I.getOperand(1))) {
        uint16_t A = reg(I.getOperand(0));
        emit(Op::AddImm32, dest(I), A).C = uint32_t(C->getZExtValue());
        return;
      }
    uint16_t A = reg(I.getOperand(0)), B = reg(I.getOperand(1));
    if (T == 32 || T == TypeF32) {
      emit(Row.Narrow, dest(I), A, B);
    } else if (T == 64 || T == TypeF64) {
      emit(Row.Wide, dest(I), A, B);
    } else {
      Inst &N = emit(Op::BinaryN, dest(I), A, B);
      N.C = uint32_t(Row.Kind);
      N.E = T;
    }
    return;
  }
}

void Decoder::compare(ICmpInst &I) {
  if (fusesWithBranch(I))
    return;
  LlvmValue *A = I.getOperand(0), *B = I.getOperand(1);
  auto Pred = I.getPredicate();
  if (ICmpInst::isGT(Pred) || ICmpInst::isGE(Pred)) {
    Pred = CmpInst::getSwappedPredicate(Pred);
    std::swap(A, B);
  }
  uint32_t T = typeCode(A->getType());
  uint16_t RA = reg(A), RB = reg(B);
  if (T == TypeRef) {
    emit(Pred == CmpInst::ICMP_EQ ? Op::RefEq : Op::RefNe, dest(I), RA, RB);
    return;
  }
  CmpKind K = Pred == CmpInst::ICMP_EQ    ? CmpKind::Eq
              : Pred == CmpInst::ICMP_NE  ? CmpKind::Ne
              : Pred == CmpInst::ICMP_SLT ? CmpKind::Slt
              : Pred == CmpInst::ICMP_SLE ? CmpKind::Sle
              : Pred == CmpInst::ICMP_ULT ? CmpKind::Ult
                                          : CmpKind::Ule;
  if (T == 32 || T == 64) {
    // The opcodes of one comparison stand side by side, in CmpKind's order.
    unsigned O = unsigned(Op::CmpEq32) + 2 * unsigned(K) + (T == 64);
    emit(Op(O), dest(I), RA, RB);
    return;
  }
  if (!T)
    return unsupported("comparison of a wide integer");
  Inst &N = emit(Op::CmpN, dest(I), RA, RB);
  N.C = uint32_t(K);
  N.E = T;
}

void Decoder::cast(CastInst &I) {
  uint32_t From = typeCode(I.getSrcTy()), To = typeCode(I.getDestTy());
  Op O;
  switch (I.getOpcode()) {
  case Instruction::Trunc:
    O = Op::Trunc;
    break;
  case Instruction::ZExt:
    O = Op::ZExt;
    break;
  case Instruction::SExt:
    O = Op::SExt;
    break;
  case Instruction::SIToFP:
    O = Op::SIToF;
    break;
  case Instruction::UIToFP:
    O = Op::UIToF;
    break;
  case Instruction::FPExt:
  case Instruction::FPTrunc:
    O = Op::FConvert;
    break;
  case Instruction::BitCast:
    O = From > 64 && From != TypeRef ? Op::FToBits : Op::BitsToF;
    if (From == To)
      O = Op::Mov;
    break;
  case Instruction::FPToSI: // in range, or any value would do
    O = Op::FToSISat;
    break;
  case Instruction::FPToUI:
    O = Op::FToUISat;
    break;
  default:
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName());
  }
  if (!From || !To)
    return unsupported(Twine("LLVM instruction ") + I.getOpcodeName() +
                       " of this type");
  uint16_t A = reg(I.getOperand(0));
  Inst &N = emit(O, dest(I), A);
  N.C = From;
  N.E = To;
}

void Decoder::select(SelectInst &I) {
  uint32_t T = typeCode(I.getType());
  if (!T || !I.getCondition()->getType()->isIntegerTy(1))
    return unsupported("select of this type");
  uint16_t A = reg(I.getCondition()), B = reg(I.getTrueValue()),
           C = reg(I.getFalseValue());
  // Functions (results of dispatch) cannot become an ite either.
  bool Fork = T == TypeRef || I.getType()->isPointerTy();
  Inst &N = emit(Fork ? Op::SelectRef : Op::Select, dest(I), A, B);
  N.C = C;
  N.E = T;
}

/// Locals of a pipeline that keeps them in memory: the alloca is a register.
static bool isLocal(const LlvmValue *Pointer, const Type *T) {
  auto *A = dyn_cast<AllocaInst>(Pointer);
  return A && !A->isArrayAllocation() && A->getAllocatedType() == T;
}

void Decoder::load(LoadInst &I) {
  if (isLocal(I.getPointerOperand(), I.getType())) {
    emit(Op::Mov, dest(I), Regs.lookup(I.getPointerOperand()));
    return;
  }
  if (!tableLoad(I))
    unsupported("load from LLVM memory");
}

void Decoder::store(StoreInst &I) {
  if (!isLocal(I.getPointerOperand(), I.getValueOperand()->getType()))
    return unsupported("store to LLVM memory");
  uint16_t A = reg(I.getValueOperand());
  emit(Op::Mov, Regs.lookup(I.getPointerOperand()), A);
}

/// load (gep [N x T], @constant table, 0, index), as SimplifyCFG makes them of
/// switches.
bool Decoder::tableLoad(LoadInst &I) {
  auto *Gep = dyn_cast<GEPOperator>(I.getPointerOperand());
  auto *G = dyn_cast<GlobalVariable>(Gep ? Gep->getPointerOperand()
                                         : I.getPointerOperand());
  uint32_t T = typeCode(I.getType());
  if (!Gep || !G || !G->isConstant() || !G->hasDefinitiveInitializer() || !T ||
      T == TypeRef)
    return false;
  auto *Init = G->getInitializer();
  auto *AT = dyn_cast<ArrayType>(Init->getType());
  if (!AT || AT->getElementType() != I.getType())
    return false;
  const LlvmValue *Index = nullptr;
  if (Gep->getSourceElementType() == AT && Gep->getNumIndices() == 2) {
    auto *Zero = dyn_cast<ConstantInt>(Gep->getOperand(1));
    if (!Zero || !Zero->isZero())
      return false;
    Index = Gep->getOperand(2);
  } else if (Gep->getSourceElementType() == I.getType() &&
             Gep->getNumIndices() == 1) {
    Index = Gep->getOperand(1);
  }
  uint32_t IndexWidth = Index ? typeCode(Index->getType()) : 0;
  if (!IndexWidth || IndexWidth > 64)
    return false;
  TableSite Site{{}, T, IndexWidth};
  for (unsigned N = 0; N < AT->getNumElements(); ++N) {
    auto *E = Init->getAggregateElement(N);
    auto Bits = E ? constantBits(E) : std::nullopt;
    if (!Bits)
      return false;
    Site.Elements.push_back(*Bits);
  }
  P.Tables.push_back(std::move(Site));
  uint16_t A = reg(Index);
  emit(Op::LoadTable, dest(I), A).P = &P.Tables.back();
  return true;
}

//===-- Calls -------------------------------------------------------------===//

void Decoder::call(CallBase &I) {
  auto *Callee = dyn_cast<Function>(I.getCalledOperand());
  if (!Callee)
    return javaCall(I);
  if (auto Id = Callee->getIntrinsicID())
    return llvmIntrinsic(I, Id);
  if (auto Id = intrinsicOf(*Callee))
    return dialectIntrinsic(I, *Id);
  javaCall(I);
}

bool Decoder::fusesWithCall(const CallBase &Dispatch) {
  if (!Dispatch.hasOneUse())
    return false;
  auto *Call = dyn_cast<CallBase>(Dispatch.user_back());
  return Call && Call->getCalledOperand() == &Dispatch &&
         Call->getParent() == Dispatch.getParent() && Call->arg_size() &&
         Call->getArgOperand(0) == Dispatch.getArgOperand(0);
}

void Decoder::javaCall(CallBase &I) {
  P.Calls.emplace_back();
  CallSite &Site = P.Calls.back();
  for (LlvmValue *A : I.args())
    Site.Args.push_back(reg(A));
  uint16_t D = I.getType()->isVoidTy() ? Temp : dest(I);
  Inst Call(Op::Call);
  Call.D = D;
  if (auto *Callee = dyn_cast<Function>(I.getCalledOperand())) {
    Site.Symbol = Callee->getName().str();
    return emitResolve(Call, Site.Symbol, &Site);
  }
  auto *Dispatch = dyn_cast<CallBase>(I.getCalledOperand());
  if (Dispatch && intrinsicOf(*Dispatch) && fusesWithCall(*Dispatch)) {
    Site.Symbol = Dispatch->getArgOperand(1)->getName().str();
    Call.Code = Op::CallVirtual;
    return emitResolve(Call, Site.Symbol, &Site);
  }
  Call.Code = Op::CallPointer;
  Call.A = reg(I.getCalledOperand());
  Call.P = &Site;
  emit(Call);
}

void Decoder::emitMath(const CallBase &I, MathKind K, unsigned NumArgs,
                       const Type *Operand) {
  MathSite Site{K, typeCode(Operand)};
  if (!Site.Width || Site.Width == TypeRef)
    return unsupported(Twine("LLVM intrinsic ") +
                       I.getCalledFunction()->getName());
  for (unsigned N = 0; N < NumArgs; ++N)
    Site.Args[N] = reg(I.getArgOperand(N));
  P.Maths.push_back(Site);
  emit(Op::Math, dest(I)).P = &P.Maths.back();
}

void Decoder::llvmIntrinsic(CallBase &I, llvm::Intrinsic::ID Id) {
  static const struct {
    llvm::Intrinsic::ID Id;
    MathKind Kind;
    unsigned NumArgs;
  } Table[] = {
#define ROW(L, K, N) {llvm::Intrinsic::L, MathKind::K, N}
      ROW(smin, SMin, 2),
      ROW(smax, SMax, 2),
      ROW(umin, UMin, 2),
      ROW(umax, UMax, 2),
      ROW(abs, Abs, 1),
      ROW(scmp, SCmp, 2),
      ROW(ucmp, UCmp, 2),
      ROW(ctpop, CtPop, 1),
      ROW(ctlz, CtLz, 1),
      ROW(cttz, CtTz, 1),
      ROW(bswap, BSwap, 1),
      ROW(bitreverse, BitReverse, 1),
      ROW(fshl, FShl, 3),
      ROW(fshr, FShr, 3),
      ROW(uadd_sat, UAddSat, 2),
      ROW(sadd_sat, SAddSat, 2),
      ROW(usub_sat, USubSat, 2),
      ROW(ssub_sat, SSubSat, 2),
      ROW(uadd_with_overflow, UAddOv, 2),
      ROW(sadd_with_overflow, SAddOv, 2),
      ROW(usub_with_overflow, USubOv, 2),
      ROW(ssub_with_overflow, SSubOv, 2),
      ROW(umul_with_overflow, UMulOv, 2),
      ROW(smul_with_overflow, SMulOv, 2),
      ROW(fabs, FAbs, 1),
      ROW(sqrt, Sqrt, 1),
      ROW(is_fpclass, IsFPClass, 1),
#undef ROW
  };
  switch (Id) {
  case llvm::Intrinsic::assume:
  case llvm::Intrinsic::lifetime_start:
  case llvm::Intrinsic::lifetime_end:
  case llvm::Intrinsic::experimental_noalias_scope_decl:
  case llvm::Intrinsic::donothing:
    return;
  case llvm::Intrinsic::expect:
  case llvm::Intrinsic::ssa_copy: {
    uint16_t A = reg(I.getArgOperand(0));
    emit(Op::Mov, dest(I), A);
    return;
  }
  case llvm::Intrinsic::fptosi_sat:
  case llvm::Intrinsic::fptoui_sat: {
    uint16_t A = reg(I.getArgOperand(0));
    Inst &N =
        emit(Id == llvm::Intrinsic::fptosi_sat ? Op::FToSISat : Op::FToUISat,
             dest(I), A);
    N.C = typeCode(I.getArgOperand(0)->getType());
    N.E = typeCode(I.getType());
    if (!N.C || !N.E)
      unsupported("conversion to a wide integer");
    return;
  }
  default:
    break;
  }
  for (auto &Row : Table)
    if (Row.Id == Id) {
      emitMath(I, Row.Kind, Row.NumArgs, I.getArgOperand(0)->getType());
      if (Id == llvm::Intrinsic::is_fpclass)
        P.Maths.back().Extra =
            cast<ConstantInt>(I.getArgOperand(1))->getZExtValue();
      // The width of the result of scmp is not that of its operands.
      if (Id == llvm::Intrinsic::scmp || Id == llvm::Intrinsic::ucmp)
        P.Maths.back().Extra = typeCode(I.getType());
      return;
    }
  unsupported(Twine("LLVM intrinsic ") + I.getCalledFunction()->getName());
}

StringRef Decoder::textOf(const LlvmValue *V) {
  auto *G = dyn_cast<GlobalVariable>(V);
  if (!G || !G->hasInitializer())
    return "";
  auto *D = dyn_cast<ConstantDataSequential>(G->getInitializer());
  return D && D->isString() ? D->getAsString() : "";
}

void Decoder::dialectIntrinsic(CallBase &I, dialect::Intrinsic Id) {
  using DI = dialect::Intrinsic;
  auto arg = [&](unsigned N) { return reg(I.getArgOperand(N)); };
  auto name = [&](unsigned N) { return I.getArgOperand(N)->getName(); };
  Inst X(Op::Unreachable);
  X.D = I.getType()->isVoidTy() ? Temp : dest(I);

  // The per-storage rows of table and opcodes run in the same order.
  static constexpr unsigned Kinds = 7;
  unsigned Row = unsigned(Id);
  if (Row < 6 * Kinds) {
    unsigned Kind = Row / 6;
    switch (Row % 6) {
    case 0:
      X.Code = Op(unsigned(Op::GetFieldI8) + Kind);
      X.A = arg(0);
      return emitResolve(X, name(1));
    case 1:
      X.Code = Op(unsigned(Op::PutFieldI8) + Kind);
      X.A = arg(0);
      X.B = arg(2);
      return emitResolve(X, name(1));
    case 2:
      X.Code = Op(unsigned(Op::GetStaticI8) + Kind);
      return emitResolve(X, name(0));
    case 3:
      X.Code = Op(unsigned(Op::PutStaticI8) + Kind);
      X.B = arg(1);
      return emitResolve(X, name(0));
    case 4:
      X.Code = Op(unsigned(Op::ALoadI8) + Kind);
      X.A = arg(0);
      X.B = arg(1);
      emit(X);
      return;
    case 5:
      X.Code = Op(unsigned(Op::AStoreI8) + Kind);
      X.D = arg(0);
      X.A = arg(1);
      X.B = arg(2);
      emit(X);
      return;
    }
  }
  switch (Id) {
  case DI::ArrayLength:
    X.Code = Op::ArrayLength;
    X.A = arg(0);
    break;
  case DI::New:
    X.Code = Op::New;
    return emitResolve(X, name(0));
  case DI::NewArray:
    X.Code = Op::NewArray;
    X.A = arg(1);
    return emitResolve(X, name(0));
  case DI::MultiNewArray: {
    P.Calls.emplace_back();
    CallSite &Site = P.Calls.back();
    for (unsigned N = 1; N < I.arg_size(); ++N)
      Site.Args.push_back(arg(N));
    X.Code = Op::MultiNewArray;
    return emitResolve(X, name(0), &Site);
  }
  case DI::InstanceOf:
  case DI::Castable:
    X.Code = Id == DI::InstanceOf ? Op::InstanceOf : Op::Castable;
    X.A = arg(0);
    return emitResolve(X, name(1));
  case DI::Storable:
    X.Code = Op::Storable;
    X.A = arg(0);
    X.B = arg(1);
    break;
  case DI::DispatchVirtual:
  case DI::DispatchInterface: {
    if (fusesWithCall(I))
      return;
    P.Calls.emplace_back();
    CallSite &Site = P.Calls.back();
    Site.Symbol = name(1).str();
    Site.Args.push_back(arg(0));
    X.Code = Op::Dispatch;
    return emitResolve(X, Site.Symbol, &Site);
  }
  case DI::ClassInit:
    X.Code = Op::ClassInit;
    return emitResolve(X, name(0));
  case DI::StringConstant:
    X.Code = Op::StringConstant;
    X.C = Store.literal(textOf(I.getArgOperand(0)));
    break;
  case DI::ClassConstant:
    X.Code = Op::ClassConstant;
    return emitResolve(X, name(0));
  case DI::MonitorEnter:
  case DI::MonitorExit:
    X.Code = Id == DI::MonitorEnter ? Op::MonitorEnter : Op::MonitorExit;
    X.A = arg(0);
    break;
  case DI::Throw:
    X.Code = Op::Throw;
    X.A = arg(0);
    break;
  case DI::ThrowNull:
    X.Code = Op::ThrowNull;
    X.C = isa<ConstantPointerNull>(I.getArgOperand(0))
              ? ~0u
              : text(textOf(I.getArgOperand(0)));
    break;
  case DI::ThrowBounds:
    X.Code = Op::ThrowBounds;
    X.A = arg(0);
    X.B = arg(1);
    break;
  case DI::ThrowArithmetic:
    X.Code = Op::ThrowArithmetic;
    break;
  case DI::ThrowNegativeSize:
    X.Code = Op::ThrowNegativeSize;
    X.A = arg(0);
    break;
  case DI::ThrowCast:
    X.Code = Op::ThrowCast;
    X.A = arg(0);
    return emitResolve(X, name(1));
  case DI::ThrowArrayStore:
    X.Code = Op::ThrowArrayStore;
    X.A = arg(0);
    break;
  case DI::ThrowLinkage: {
    P.Linkages.push_back({nullptr, textOf(I.getArgOperand(1)).str()});
    X.Code = Op::ThrowLinkage;
    return emitResolve(X, name(0), &P.Linkages.back());
  }
  case DI::Unsupported:
    return unsupported(textOf(I.getArgOperand(0)));
  default:
    return unsupported(Twine("intrinsic ") + infoOf(Id).Name);
  }
  emit(X);
}

} // namespace

void decodeFunction(CodeStore &Store, Procedure &P, Function &F) {
  Decoder(Store, P, F).run();
}

} // namespace jsym
