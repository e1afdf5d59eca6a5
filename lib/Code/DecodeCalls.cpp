//===- DecodeCalls.cpp - Calls and intrinsics to dense code ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/IR/IntrinsicInst.h"
#include <cassert>

using namespace llvm;
using namespace jsym::dialect;
using LlvmValue = llvm::Value;

namespace jsym {

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
    if (Site.Symbol == "java/lang/String.hashCode()I")
      noteStringSwitch(I);
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
  assert(NumArgs <= std::size(MathSite().Args) && "as many as a site has");
  MathSite Site{K, typeCode(Operand)};
  if (!Site.Width || Site.Width == TypeRef)
    return unsupported(Twine("LLVM intrinsic ") +
                       I.getCalledFunction()->getName());
  for (unsigned N = 0; N < NumArgs; ++N)
    Site.Args[N] = reg(I.getArgOperand(N));
  P.Maths.push_back(Site);
  emit(Op::Math, dest(I)).P = &P.Maths.back();
}

/// What LLVM computes of numbers, and we with it.
static constexpr struct {
  llvm::Intrinsic::ID Id;
  MathKind Kind;
  unsigned NumArgs;
} MathIntrinsics[] = {
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

void Decoder::llvmIntrinsic(CallBase &I, llvm::Intrinsic::ID Id) {
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
  for (const auto &Row : MathIntrinsics)
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

/// The accesses, a row for each kind of storage: rows of table and opcodes run
/// in the same order.
void Decoder::storageAccess(CallBase &I, dialect::Intrinsic Id) {
  constexpr unsigned Accesses = 6;
  auto arg = [&](unsigned N) { return reg(I.getArgOperand(N)); };
  auto codeOf = [&](Op First) {
    return Op(unsigned(First) + unsigned(Id) / Accesses);
  };
  auto field = [&](unsigned N) { return I.getArgOperand(N)->getName(); };
  Inst X(Op::Unreachable);
  X.D = I.getType()->isVoidTy() ? Temp : dest(I);
  switch (unsigned(Id) % Accesses) {
  case 0:
    X.Code = codeOf(Op::GetFieldI8);
    X.A = arg(0);
    return emitResolve(X, field(1));
  case 1:
    X.Code = codeOf(Op::PutFieldI8);
    X.A = arg(0);
    X.B = arg(2);
    return emitResolve(X, field(1));
  case 2:
    X.Code = codeOf(Op::GetStaticI8);
    return emitResolve(X, field(0));
  case 3:
    X.Code = codeOf(Op::PutStaticI8);
    X.B = arg(1);
    return emitResolve(X, field(0));
  case 4:
    X.Code = codeOf(Op::ALoadI8);
    X.A = arg(0);
    X.B = arg(1);
    break;
  case 5:
    X.Code = codeOf(Op::AStoreI8);
    X.D = arg(0);
    X.A = arg(1);
    X.B = arg(2);
    break;
  }
  emit(X);
}

namespace {

/// An intrinsic that is one instruction, and which of its arguments are the
/// operands A and B and the symbol that it names; -1: it has none.
struct PlainCode {
  dialect::Intrinsic Id;
  Op Code;
  int A = -1, B = -1, Symbol = -1;
};

using DI = dialect::Intrinsic;
constexpr PlainCode PlainCodes[] = {
    {DI::ArrayLength, Op::ArrayLength, 0},
    {DI::New, Op::New, -1, -1, 0},
    {DI::NewArray, Op::NewArray, 1, -1, 0},
    {DI::InstanceOf, Op::InstanceOf, 0, -1, 1},
    {DI::Castable, Op::Castable, 0, -1, 1},
    {DI::Storable, Op::Storable, 0, 1},
    {DI::ClassInit, Op::ClassInit, -1, -1, 0},
    {DI::ClassConstant, Op::ClassConstant, -1, -1, 0},
    {DI::MonitorEnter, Op::MonitorEnter, 0},
    {DI::MonitorExit, Op::MonitorExit, 0},
    {DI::Throw, Op::Throw, 0},
    {DI::ThrowBounds, Op::ThrowBounds, 0, 1},
    {DI::ThrowArithmetic, Op::ThrowArithmetic},
    {DI::ThrowNegativeSize, Op::ThrowNegativeSize, 0},
    {DI::ThrowCast, Op::ThrowCast, 0, -1, 1},
    {DI::ThrowArrayStore, Op::ThrowArrayStore, 0},
};

} // namespace

void Decoder::probe(CallBase &I, Inst &X) {
  auto number = [&](unsigned N) {
    return uint32_t(cast<ConstantInt>(I.getArgOperand(N))->getZExtValue());
  };
  X.Code = Op::Hit;
  X.P = &P.Probes[{number(0), number(1)}];
  if (uint32_t Begun = number(1) ? 0 : bytecodesFrom(number(0))) {
    X.A = uint16_t(Begun);
    X.B = uint16_t(Begun >> 16);
  }
}

void Decoder::dialectIntrinsic(CallBase &I, dialect::Intrinsic Id) {
  constexpr unsigned StorageRows = 6 * 7;
  if (unsigned(Id) < StorageRows)
    return storageAccess(I, Id);
  auto name = [&](unsigned N) { return I.getArgOperand(N)->getName(); };
  auto newSite = [&]() -> CallSite & { return P.Calls.emplace_back(); };
  Inst X(Op::Unreachable);
  X.D = I.getType()->isVoidTy() ? Temp : dest(I);
  if (auto *Plain = find_if(PlainCodes, [&](auto &C) { return C.Id == Id; });
      Plain != std::end(PlainCodes)) {
    X.Code = Plain->Code;
    if (Plain->A >= 0)
      X.A = reg(I.getArgOperand(Plain->A));
    if (Plain->B >= 0)
      X.B = reg(I.getArgOperand(Plain->B));
    return Plain->Symbol >= 0 ? emitResolve(X, name(Plain->Symbol))
                              : void(emit(X));
  }
  switch (Id) {
  case DI::Probe:
    probe(I, X);
    break;
  case DI::MultiNewArray: {
    CallSite &Site = newSite();
    for (const Use &Length : drop_begin(I.args()))
      Site.Args.push_back(reg(Length));
    X.Code = Op::MultiNewArray;
    return emitResolve(X, name(0), &Site);
  }
  case DI::DispatchVirtual:
  case DI::DispatchInterface: {
    if (fusesWithCall(I))
      return;
    CallSite &Site = newSite();
    Site.Symbol = name(1).str();
    Site.Args.push_back(reg(I.getArgOperand(0)));
    X.Code = Op::Dispatch;
    return emitResolve(X, Site.Symbol, &Site);
  }
  case DI::StringConstant:
    X.Code = Op::StringConstant;
    X.C = Store.literal(textOf(I.getArgOperand(0)));
    break;
  case DI::ThrowNull:
    X.Code = Op::ThrowNull;
    X.C = isa<ConstantPointerNull>(I.getArgOperand(0))
              ? ~0u
              : text(textOf(I.getArgOperand(0)));
    break;
  case DI::ThrowLinkage:
    P.Linkages.push_back({nullptr, textOf(I.getArgOperand(1)).str()});
    X.Code = Op::ThrowLinkage;
    return emitResolve(X, name(0), &P.Linkages.back());
  case DI::Unsupported:
    return unsupported(textOf(I.getArgOperand(0)));
  default:
    return unsupported(Twine("intrinsic ") + infoOf(Id).Name);
  }
  emit(X);
}

} // namespace jsym
