//===- FunctionBuilder.cpp - Nodes, edges and phis ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace jsym::jvm {

FunctionBuilder::FunctionBuilder(LoweringUnit &Unit, const MethodCode &Code,
                                 FlowGraph &Graph, Function &F)
    : Unit(Unit), Code(Code), Graph(Graph), F(F), Dialect(Unit.Dialect),
      B(F.getContext()), States(Graph.Nodes.size()),
      Null(ConstantPointerNull::get(dialect::refType(F.getContext()))),
      // Lines of calls survive: equal calls are never made one.
      CallAttributes(llvm::AttributeList::get(
          F.getContext(), llvm::AttributeList::FunctionIndex,
          {llvm::Attribute::NoMerge})) {
  if (Unit.Debug)
    Debug.emplace(*Unit.Debug, Code, F);
  LoadsWritten.resize(Code.Bytes.Instrs.size());
}

Error FunctionBuilder::run() {
  emitEntry();
  for (uint32_t Node : Graph.Order) {
    const FlowNode &N = Graph.Nodes[Node];
    NodeState &S = prepare(Node);
    if (S.EdgePreds.empty() && !N.HasRetreatingPred)
      continue; // nothing that leads here was emitted
    HasDeadCode |= S.EdgePreds.empty();
    BasicBlock *BB = blockOf(Node);
    if (BB->empty() && BB != &F.back())
      BB->moveAfter(&F.back()); // text in order of emission
    B.SetInsertPoint(BB);
    CurrentNode = &N;
    Current = N.First;
    receive(N, S);
    if (N.IsPad)
      emitPad(N);
    else if (Error E = emitBlock(N))
      return E;
  }
  completePhis();
  removeTrivialPhis();
  declareVariablePhis();
  if (HasDeadCode)
    removeUnreachableBlocks(F);
  return Error::success();
}

void FunctionBuilder::emitEntry() {
  B.SetInsertPoint(newBlock("entry"));
  Locals.assign(Code.Bytes.MaxLocals, nullptr);
  if (Debug)
    B.SetCurrentDebugLocation(Debug->locationOf(0));
  uint32_t Slot = 0;
  for (Argument &A : F.args()) {
    Locals[Slot] = &A;
    A.setName(parameterName(Slot));
    if (Debug)
      Debug->declareValue(&A, Slot, 0, B.GetInsertBlock());
    Slot += Operand{&A}.isTwoWords() ? 2 : 1;
  }
  // JVMS 2.11.10: the monitor of the object or of the class.
  if (Code.Method.Flags & dialect::AccSynchronized) {
    Function *Enter = Dialect.intrinsic(IntrinsicId::MonitorEnter);
    B.CreateCall(Enter, {lockObject()})->setAttributes(CallAttributes);
  }
  emitJump(Graph.EntryNode);
}

/// As in the source where the class file says, for people.
std::string FunctionBuilder::parameterName(uint32_t Slot) const {
  for (const LocalVariable &V : Code.Variables)
    if (V.Index == Slot && V.StartPc == 0)
      return V.Name.str();
  return Slot == 0 && !Code.Method.isStatic() ? "this" : "local" + utostr(Slot);
}

Error FunctionBuilder::emitBlock(const FlowNode &N) {
  Written = N.Entry.Written;
  for (Current = N.First; Current < N.End; ++Current)
    if (Error E = emit(Code.Bytes.Instrs[Current]))
      return E;
  Opcode Last = Code.Bytes.Instrs[N.End - 1].Op;
  bool Branches = endsFlow(Last) || (Last >= op_ifeq && Last <= op_if_acmpne) ||
                  Last == op_ifnull || Last == op_ifnonnull;
  if (Branches)
    return Error::success();
  Current = N.End - 1;
  if (Unit.Options.Probes && mayThrow(Last))
    emitProbe(1);
  emitJump(N.Succs.back());
  return Error::success();
}

void FunctionBuilder::emitProbe(uint32_t Way) {
  emitPlain(IntrinsicId::Probe,
            {B.getInt32(Code.Bytes.Instrs[Current].Pc), B.getInt32(Way)});
}

/// A count is needed here: what came before may have gone elsewhere.
bool FunctionBuilder::startsProbe() const {
  return Unit.Options.Probes &&
         (Current == CurrentNode->First ||
          mayThrow(Code.Bytes.Instrs[Current - 1].Op));
}

BasicBlock *FunctionBuilder::edgeBlock(uint32_t Target, uint32_t Way) {
  if (!Unit.Options.Probes) {
    addEdge(Target);
    return blockOf(Target);
  }
  BasicBlock *Edge = newBlock("edge");
  addEdge(Target, Edge);
  IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(Edge);
  emitProbe(Way);
  B.CreateBr(blockOf(Target));
  return Edge;
}

BasicBlock *FunctionBuilder::newBlock(const char *Name) {
  return BasicBlock::Create(F.getContext(), Name, &F);
}

Type *FunctionBuilder::typeOf(VType T) {
  switch (T.kind()) {
  case VKind::Int:
    return B.getInt32Ty();
  case VKind::Float:
    return B.getFloatTy();
  case VKind::Long:
    return B.getInt64Ty();
  case VKind::Double:
    return B.getDoubleTy();
  case VKind::Top:
  case VKind::Second:
  case VKind::Void:
    return nullptr;
  default:
    return Null->getType();
  }
}

FunctionBuilder::NodeState &FunctionBuilder::prepare(uint32_t Node) {
  NodeState &S = States[Node];
  if (S.Prepared)
    return S;
  S.Prepared = true;
  const FlowNode &N = Graph.Nodes[Node];
  for (unsigned Local : N.LiveIn.set_bits()) {
    Type *T = nullptr;
    if (!N.IsPad)
      T = typeOf(N.Entry.Locals[Local]);
    else
      for (const PadHandler &H : N.Handlers)
        if (!T && Graph.Nodes[H.Node].LiveIn.test(Local))
          T = typeOf(Graph.Nodes[H.Node].Entry.Locals[Local]);
    if (T)
      S.Slots.emplace_back(Local, T);
  }
  S.NumLocals = S.Slots.size();
  if (!N.IsPad)
    for (VType T : N.Entry.Stack)
      S.Slots.emplace_back(0, typeOf(T));
  return S;
}

BasicBlock *FunctionBuilder::blockOf(uint32_t Node) {
  NodeState &S = States[Node];
  if (!S.BB)
    S.BB =
        Graph.Nodes[Node].IsPad
            ? newBlock("pad")
            : BasicBlock::Create(
                  F.getContext(),
                  "bc" + Twine(Code.Bytes.Instrs[Graph.Nodes[Node].First].Pc),
                  &F);
  return S.BB;
}

void FunctionBuilder::addEdge(uint32_t Node, BasicBlock *From) {
  NodeState &S = prepare(Node);
  S.EdgePreds.push_back(From);
  for (auto [Slot, Type] : ArrayRef(S.Slots).take_front(S.NumLocals)) {
    Value *V = Locals[Slot];
    // Only in dead code may a live local have no value of its type.
    if (!V || V->getType() != Type)
      V = placeholder(Type);
    S.EdgeValues.push_back(V);
  }
  for (unsigned I = S.NumLocals; I < S.Slots.size(); ++I) {
    const Operand &O = Stack[I - S.NumLocals];
    S.EdgeValues.push_back(O.V);
    S.EdgeSources.push_back(O.Source);
  }
}

Value *FunctionBuilder::receiveSlot(NodeState &S, unsigned Slot,
                                    bool MoreToCome) {
  unsigned NumSlots = S.Slots.size(), NumEdges = S.EdgePreds.size();
  auto ValueOf = [&](unsigned Edge) {
    return S.EdgeValues[Edge * NumSlots + Slot];
  };
  if (!MoreToCome) {
    bool AllSame = true;
    for (unsigned E = 1; E < NumEdges && AllSame; ++E)
      AllSame = ValueOf(E) == ValueOf(0);
    if (AllSame)
      return ValueOf(0);
  }
  PHINode *Phi = PHINode::Create(S.Slots[Slot].second, NumEdges + MoreToCome,
                                 "", B.GetInsertBlock());
  if (MoreToCome)
    S.Pending.push_back(Phi);
  else
    for (unsigned E = 0; E < NumEdges; ++E)
      Phi->addIncoming(ValueOf(E), S.EdgePreds[E]);
  return Phi;
}

void FunctionBuilder::receive(const FlowNode &N, NodeState &S) {
  Locals.assign(Code.Bytes.MaxLocals, nullptr);
  Stack.clear();
  unsigned NumEdges = S.EdgePreds.size();
  unsigned Depth = S.Slots.size() - S.NumLocals;
  for (unsigned I = 0; I < S.Slots.size(); ++I) {
    Value *V = receiveSlot(S, I, N.HasRetreatingPred);
    if (I < S.NumLocals) {
      Locals[S.Slots[I].first] = V;
      continue;
    }
    // Who pushed it, if that is the same on all edges (NullMessages.cpp).
    int32_t Source = N.HasRetreatingPred ? -1 : S.EdgeSources[I - S.NumLocals];
    for (unsigned E = 1; E < NumEdges; ++E)
      if (S.EdgeSources[E * Depth + I - S.NumLocals] != Source)
        Source = -1;
    Stack.push_back({V, Source, 0});
  }
  if (!Debug || N.IsPad)
    return;
  for (auto [Slot, Type] : ArrayRef(S.Slots).take_front(S.NumLocals))
    if (auto *Phi = dyn_cast<PHINode>(Locals[Slot]);
        Phi && Phi->getParent() == B.GetInsertBlock())
      VariablePhis.push_back({Phi, Slot, Code.Bytes.Instrs[N.First].Pc});
}

void FunctionBuilder::emitJump(uint32_t Node) {
  const FlowNode &N = Graph.Nodes[Node];
  addEdge(Node);
  // The only way into a block: it goes on where we are.
  if (N.Preds.size() + (Node == Graph.EntryNode) == 1 && !States[Node].BB) {
    States[Node].BB = B.GetInsertBlock();
    return;
  }
  B.CreateBr(blockOf(Node));
}

void FunctionBuilder::emitCondJump(Value *Cond, uint32_t Then, uint32_t Else) {
  // Way 1 is the bytecode's jump, whichever side of the branch that is.
  bool Jumps = Then == CurrentNode->Succs[0];
  BasicBlock *ThenBlock = edgeBlock(Then, Jumps ? 1 : 2);
  BasicBlock *ElseBlock = edgeBlock(Else, Jumps ? 2 : 1);
  B.CreateCondBr(Cond, ThenBlock, ElseBlock);
}

void FunctionBuilder::completePhis() {
  for (NodeState &S : States)
    for (auto [Slot, Phi] : enumerate(S.Pending))
      for (auto [Edge, Pred] : enumerate(S.EdgePreds))
        Phi->addIncoming(S.EdgeValues[Edge * S.Slots.size() + Slot], Pred);
}

/// The one value \p Phi can have, if it has one.
static Value *onlyValue(PHINode &Phi) {
  Value *Only = nullptr;
  for (Value *V : Phi.incoming_values()) {
    if (V == &Phi || V == Only)
      continue;
    if (Only)
      return nullptr;
    Only = V;
  }
  return Only;
}

void FunctionBuilder::removeTrivialPhis() {
  SmallSetVector<PHINode *, 16> Work;
  for (NodeState &S : States)
    Work.insert(S.Pending.begin(), S.Pending.end());
  while (!Work.empty()) {
    PHINode *Phi = Work.pop_back_val();
    Value *Only = onlyValue(*Phi);
    if (!Only)
      continue;
    for (User *U : Phi->users())
      if (auto *Other = dyn_cast<PHINode>(U); Other && Other != Phi)
        Work.insert(Other);
    Phi->replaceAllUsesWith(Only);
    Phi->eraseFromParent();
  }
}

/// Only now is it known which phis stay.
void FunctionBuilder::declareVariablePhis() {
  for (const VariablePhi &V : VariablePhis)
    if (auto *Phi = cast_or_null<PHINode>(V.Phi))
      Debug->declareValue(Phi, V.Slot, V.Pc,
                          &*Phi->getParent()->getFirstInsertionPt());
}

} // namespace jsym::jvm
