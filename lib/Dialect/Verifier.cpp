//===- Verifier.cpp - The rules of the dialect ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Verifier.h"
#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace jsym::dialect {

/// The widest integer that the engine has.
static constexpr unsigned MaxIntegerBits = 128;

namespace {

class FunctionVerifier : public InstVisitor<FunctionVerifier> {
public:
  FunctionVerifier(const Function &F, VerifierLevel L, std::vector<Breach> &Out)
      : F(F), Strict(L == VerifierLevel::FrontEnd), Out(Out) {
    if (Strict)
      DT.recalculate(const_cast<Function &>(F));
  }

  void verify() {
    if (Strict)
      collectNullTests();
    for (const BasicBlock &B : F)
      for (const Instruction &I : B) {
        checkOperands(I);
        checkType(I);
        visit(const_cast<Instruction &>(I));
      }
  }

  void visitCallBase(CallBase &Call);
  void visitLandingPadInst(LandingPadInst &Pad);
  void visitBinaryOperator(BinaryOperator &I);
  void visitICmpInst(ICmpInst &I);
  void visitAllocaInst(AllocaInst &I) { report(I, "a slot left in memory"); }
  void visitLoadInst(LoadInst &I) { reportMemory(I); }
  void visitStoreInst(StoreInst &I) { reportMemory(I); }
  void visitAtomicRMWInst(AtomicRMWInst &I) { reportMemory(I); }
  void visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) { reportMemory(I); }
  void visitGetElementPtrInst(GetElementPtrInst &I) { reportArithmetic(I); }
  void visitPtrToIntInst(PtrToIntInst &I) { reportArithmetic(I); }
  void visitIntToPtrInst(IntToPtrInst &I) { reportArithmetic(I); }
  void visitAddrSpaceCastInst(AddrSpaceCastInst &I) { reportArithmetic(I); }

private:
  void collectNullTests();
  void report(const Value &Where, const Twine &Rule) {
    Out.push_back({Rule.str(), &Where});
  }
  void reportMemory(const Instruction &I) {
    report(I, "memory is reached through intrinsics only");
  }
  void reportArithmetic(const Instruction &I) {
    report(I, "references and descriptors have no arithmetic");
  }

  void checkOperands(const Instruction &I);
  void checkType(const Instruction &I);
  void checkIntrinsic(const CallBase &Call, Intrinsic Which);
  void checkOperand(const CallBase &Call, unsigned Index, char Letter,
                    Intrinsic Which);
  void checkField(const CallBase &Call, const Value &Operand, Intrinsic Which);
  void checkNonNull(const CallBase &Call, const Value &Reference);

  const Function &F;
  bool Strict;
  /// By reference: where a test says that it is not null.
  DenseMap<const Value *, SmallVector<BasicBlockEdge, 2>> NonNullEdges;
  DominatorTree DT; ///< of the strict rules
  std::vector<Breach> &Out;
};

} // namespace

/// Also within constant expressions.
static bool isArithmetic(const Value &V) {
  auto *CE = dyn_cast<ConstantExpr>(&V);
  return CE && (CE->isCast() || CE->getOpcode() == Instruction::GetElementPtr);
}

void FunctionVerifier::checkOperands(const Instruction &I) {
  for (const Use &U : I.operands()) {
    if (isa<UndefValue>(U.get()))
      report(I, "undef or poison operand");
    if (isArithmetic(*U.get()))
      report(I, "references and descriptors have no arithmetic");
  }
  if (I.hasPoisonGeneratingFlags())
    report(I, "nsw, nuw, exact, inbounds and the like make poison");
  if (auto *FP = dyn_cast<FPMathOperator>(&I); FP && FP->isFast())
    report(I, "fast-math flags");
  if (isa<FreezeInst>(I))
    report(I, "freeze: nothing is poison");
}

void FunctionVerifier::checkType(const Instruction &I) {
  Type *T = I.getType();
  if (T->isVectorTy())
    report(I, "vector type");
  if (T->isIntegerTy() && T->getIntegerBitWidth() > MaxIntegerBits)
    report(I, "integer of more than " + Twine(MaxIntegerBits) + " bits");
}

/// A value that is below the width whatever it is made of.
static bool isMasked(const Value &Amount, unsigned Width) {
  if (auto *C = dyn_cast<ConstantInt>(&Amount))
    return C->getValue().ult(Width);
  if (auto *Cast = dyn_cast<CastInst>(&Amount))
    return isMasked(*Cast->getOperand(0), Width);
  auto *And = dyn_cast<BinaryOperator>(&Amount);
  if (!And || And->getOpcode() != Instruction::And)
    return false;
  auto *Mask = dyn_cast<ConstantInt>(And->getOperand(1));
  if (!Mask)
    Mask = dyn_cast<ConstantInt>(And->getOperand(0));
  return Mask && Mask->getValue().ult(Width);
}

void FunctionVerifier::visitBinaryOperator(BinaryOperator &I) {
  if (Strict && I.isShift() &&
      !isMasked(*I.getOperand(1), I.getType()->getScalarSizeInBits()))
    report(I, "shift by a distance that is not masked");
}

void FunctionVerifier::visitICmpInst(ICmpInst &I) {
  if (I.getOperand(0)->getType()->isPointerTy() && !I.isEquality())
    report(I, "references have no order");
}

void FunctionVerifier::visitLandingPadInst(LandingPadInst &Pad) {
  bool CatchesAll = Pad.getNumClauses() == 1 && Pad.isCatch(0) &&
                    isa<ConstantPointerNull>(Pad.getClause(0));
  if (Pad.getType() != refType(F.getContext()) || Pad.isCleanup() ||
      !CatchesAll)
    report(Pad,
           "a landing pad is `landingpad ptr addrspace(1) catch ptr null`");
  if (F.getPersonalityFn()->getName() != PersonalityName)
    report(Pad, "the personality is jsym.personality");
}

void FunctionVerifier::visitCallBase(CallBase &Call) {
  if (Strict && F.getSubprogram() && !Call.getDebugLoc() &&
      !isa<IntrinsicInst>(Call))
    report(Call, "call without location");
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return;
  if (std::optional<Intrinsic> Which = intrinsicOf(*Callee))
    return checkIntrinsic(Call, *Which);
  // The name of a method as a whole is checked at its declaration.
  StringRef Name = Callee->getName();
  if (Callee->isIntrinsic() || Name.contains('('))
    return;
  std::optional<ParsedName> P = parseName(Name);
  if (!P && Name.starts_with("jsym."))
    report(Call, "no intrinsic of the dialect: " + Name);
  else if (!P || P->Kind != NameKind::Method)
    report(Call, "not the name of a method: " + Name);
}

void FunctionVerifier::checkIntrinsic(const CallBase &Call, Intrinsic Which) {
  StringRef Parameters = infoOf(Which).Signature.drop_front();
  Parameters.consume_back(".");
  if (Call.arg_size() < Parameters.size()) {
    report(Call, "too few arguments");
    return;
  }
  for (auto [I, Letter] : enumerate(Parameters))
    checkOperand(Call, I, Letter, Which);
}

static bool isGlobalOf(const Value &V, NameKind Kind) {
  if (!isa<GlobalVariable>(V))
    return false;
  std::optional<ParsedName> P = parseName(V.getName());
  return P && P->Kind == Kind;
}

static bool isText(const Value &V) {
  if (isa<ConstantPointerNull>(V))
    return true;
  auto *G = dyn_cast<GlobalVariable>(&V);
  return G && G->isConstant() && G->hasInitializer() &&
         G->getValueType()->isArrayTy() &&
         G->getValueType()->getArrayElementType()->isIntegerTy(8);
}

void FunctionVerifier::checkOperand(const CallBase &Call, unsigned Index,
                                    char Letter, Intrinsic Which) {
  const Value &V = *Call.getArgOperand(Index);
  std::string Operand = ("operand " + Twine(Index + 1)).str();
  switch (Letter) {
  case 'c':
    if (!isGlobalOf(V, NameKind::Class))
      report(Call, Operand + " is not a class");
    break;
  case 'f':
    if (!isGlobalOf(V, NameKind::Field))
      report(Call, Operand + " is not a field");
    else
      checkField(Call, V, Which);
    break;
  case 'm': {
    std::optional<ParsedName> P = parseName(V.getName());
    if (!isa<Function>(V) || !P || P->Kind != NameKind::Method)
      report(Call, Operand + " is not a method");
    break;
  }
  case 's':
    if (!isText(V))
      report(Call, Operand + " is not a text constant");
    break;
  case 'R':
    if (Strict)
      checkNonNull(Call, V);
    break;
  default:
    break;
  }
}

/// The kind in the intrinsic's name is the field's.
void FunctionVerifier::checkField(const CallBase &Call, const Value &Operand,
                                  Intrinsic Which) {
  Storage Kind = storageOf(parseName(Operand.getName())->Descriptor);
  if (Which != getFieldOf(Kind) && Which != putFieldOf(Kind) &&
      Which != getStaticOf(Kind) && Which != putStaticOf(Kind))
    report(Call, "storage kind is not that of the field " + Operand.getName());
}

/// ValueTracking looks at the first few uses of a value only; methods test the
/// same reference more often than that.
void FunctionVerifier::collectNullTests() {
  for (const BasicBlock &B : F) {
    auto *Branch = dyn_cast<BranchInst>(B.getTerminator());
    if (!Branch || !Branch->isConditional())
      continue;
    auto *Test = dyn_cast<ICmpInst>(Branch->getCondition());
    if (!Test || !Test->isEquality() ||
        !isa<ConstantPointerNull>(Test->getOperand(1)))
      continue;
    bool IsEq = Test->getPredicate() == CmpInst::ICMP_EQ;
    NonNullEdges[Test->getOperand(0)].emplace_back(&B,
                                                   Branch->getSuccessor(IsEq));
  }
}

void FunctionVerifier::checkNonNull(const CallBase &Call,
                                    const Value &Reference) {
  if (isa<LandingPadInst>(Reference))
    return; // what was thrown
  auto Tests = NonNullEdges.find(&Reference);
  if (Tests != NonNullEdges.end())
    for (const BasicBlockEdge &Edge : Tests->second)
      if (DT.dominates(Edge, Call.getParent()))
        return;
  SimplifyQuery Query(F.getDataLayout(), &DT, /*AC=*/nullptr, &Call);
  if (!isKnownNonZero(&Reference, Query))
    report(Call, "reference without a null test that dominates");
}

std::vector<Breach> verifyDialect(const Function &F, VerifierLevel L) {
  std::vector<Breach> Out;
  if (F.isDeclaration())
    return Out;
  FunctionVerifier(F, L, Out).verify();
  return Out;
}

/// Declared with another type, an intrinsic would be decoded wrongly.
static void verifyDeclaration(const Function &F, std::vector<Breach> &Out) {
  StringRef Name = F.getName();
  if (F.isIntrinsic() || Name == PersonalityName)
    return;
  if (std::optional<Intrinsic> I = intrinsicOf(F)) {
    if (F.getFunctionType() != intrinsicType(F.getContext(), *I))
      Out.push_back({"declared with another type than the dialect's", &F});
    return;
  }
  std::optional<ParsedName> P = parseName(Name);
  if (P && P->Kind == NameKind::Method)
    return;
  bool Unknown = Name.starts_with("jsym.");
  Out.push_back({Unknown ? "no intrinsic of the dialect" : "not a method", &F});
}

std::vector<Breach> verifyDialect(const Module &M, VerifierLevel L) {
  std::vector<Breach> Out;
  if (M.getDataLayout().getStringRepresentation() != DataLayoutText)
    Out.push_back({"data layout is not the dialect's", nullptr});
  for (const Function &F : M) {
    verifyDeclaration(F, Out);
    std::vector<Breach> Inner = verifyDialect(F, L);
    Out.insert(Out.end(), Inner.begin(), Inner.end());
  }
  return Out;
}

static std::string describe(const Breach &B) {
  std::string Text = B.Message;
  raw_string_ostream OS(Text);
  auto *I = dyn_cast_or_null<Instruction>(B.Where);
  if (!I) {
    if (B.Where)
      OS << ": @" << B.Where->getName();
    return Text;
  }
  OS << ": in " << I->getFunction()->getName();
  if (I->getDebugLoc())
    OS << " at line " << I->getDebugLoc().getLine() << ", pc "
       << int(I->getDebugLoc().getCol()) - 1;
  std::string Line;
  raw_string_ostream(Line) << *I; // of several lines, the first
  OS << ':' << StringRef(Line).split('\n').first;
  return Text;
}

Error verifyDialectError(const Module &M, VerifierLevel L) {
  std::vector<Breach> Breaches = verifyDialect(M, L);
  if (Breaches.empty())
    return Error::success();
  std::string Text = "dialect verifier: " + describe(Breaches.front());
  if (Breaches.size() > 1)
    Text += " (and " + std::to_string(Breaches.size() - 1) + " more)";
  return inputError(Text);
}

PreservedAnalyses DialectVerifierPass::report(ArrayRef<Breach> Breaches) {
  if (Breaches.empty())
    return PreservedAnalyses::all();
  std::string Text;
  for (const Breach &B : Breaches)
    Text += "dialect verifier: " + describe(B) + "\n";
  report_fatal_error(Twine(Text) + "the dialect's rules are broken",
                     /*gen_crash_diag=*/false);
}

PreservedAnalyses DialectVerifierPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  return report(verifyDialect(F, L));
}

PreservedAnalyses DialectVerifierPass::run(Module &M, ModuleAnalysisManager &) {
  return report(verifyDialect(M, L));
}

} // namespace jsym::dialect
