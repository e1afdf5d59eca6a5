//===- FunctionBuilder.h - Code of one method -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Emits the function of one method from its flow graph, in one pass over the
/// nodes in reverse postorder and directly in SSA form: a node's locals and
/// stack are the values that its incoming edges bring; where they differ, or
/// where edges are still to come (loops), a phi takes them. Phis that turn out
/// to have one value only are removed at the end.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_FUNCTIONBUILDER_H
#define JSYM_LOWERING_FUNCTIONBUILDER_H

#include "DebugInfo.h"
#include "FlowGraph.h"
#include "LoweringUnit.h"
#include "jsym/Dialect/Intrinsics.h"

namespace jsym::jvm {

/// A value on the operand stack.
struct Operand {
  llvm::Value *V = nullptr;
  int32_t Source = -1; ///< the instruction that pushed it; -1: several
  char Narrow = 0;     ///< Z B C S: known to be in that type's range

  bool isTwoWords() const {
    return V->getType()->isIntegerTy(64) || V->getType()->isDoubleTy();
  }
};

class FunctionBuilder {
public:
  FunctionBuilder(LoweringUnit &Unit, const MethodCode &Code, FlowGraph &Graph,
                  llvm::Function &F);
  llvm::Error run();

private:
  using IntrinsicId = dialect::Intrinsic;

  /// What edges bring to a node: live locals first, then the stack.
  struct NodeState {
    bool Prepared = false;
    llvm::BasicBlock *BB = nullptr;
    llvm::SmallVector<std::pair<uint16_t, llvm::Type *>, 8> Slots;
    unsigned NumLocals = 0; ///< of the slots
    std::vector<llvm::Value *> EdgeValues;
    std::vector<int32_t> EdgeSources; ///< of the stack's slots
    std::vector<llvm::BasicBlock *> EdgePreds;
    llvm::SmallVector<llvm::PHINode *, 4> Pending;
  };

  // Nodes and edges: FunctionBuilder.cpp.
  void emitEntry();
  void emitNode(uint32_t Node);
  llvm::Error emitBlock(const FlowNode &N);
  NodeState &prepare(uint32_t Node);
  llvm::BasicBlock *blockOf(uint32_t Node);
  void addEdge(uint32_t Node, llvm::BasicBlock *From);
  void addEdge(uint32_t Node) { addEdge(Node, B.GetInsertBlock()); }
  void receive(const FlowNode &N, NodeState &S);
  llvm::Value *receiveSlot(NodeState &S, unsigned Slot, bool MoreToCome);
  void completePhis();
  void removeTrivialPhis();
  void declareVariablePhis();
  std::string parameterName(uint32_t Slot) const;
  llvm::Type *typeOf(VType T);
  void emitJump(uint32_t Node);
  void emitCondJump(llvm::Value *Cond, uint32_t Then, uint32_t Else);
  llvm::BasicBlock *newBlock(const char *Name);
  // Probes of coverage, where they are wanted (MethodOutline.h).
  void emitProbe(uint32_t Way);
  bool startsProbe() const;
  /// The block of an edge to \p Target with its probe, \p Target's edge added;
  /// without probes, its block.
  llvm::BasicBlock *edgeBlock(uint32_t Target, uint32_t Way);

  // Exceptions: EmitExceptions.cpp.
  void emitPad(const FlowNode &N);
  void emitHandler(const PadHandler &H, llvm::Value *Exception, bool &Done);
  llvm::BasicBlock *syncPad();
  void emitRelease();
  llvm::Value *lockObject();
  /// A call that may unwind: an invoke where something handles it here.
  llvm::CallBase *emitCall(llvm::FunctionCallee Callee,
                           llvm::ArrayRef<llvm::Value *> Args);
  llvm::CallBase *emitCall(IntrinsicId I, llvm::ArrayRef<llvm::Value *> Args);
  /// A call that does not unwind.
  llvm::CallInst *emitPlain(IntrinsicId I, llvm::ArrayRef<llvm::Value *> Args);
  /// Ends the block with a throw; what follows is dead.
  void emitThrow(IntrinsicId I, llvm::ArrayRef<llvm::Value *> Args);
  void emitThrowHere(IntrinsicId I, llvm::ArrayRef<llvm::Value *> Args);
  void emitUnsupported(llvm::StringRef What);
  void emitLinkageError(llvm::StringRef ErrorClass, llvm::StringRef Message);
  /// Goes on in a block that nothing reaches, to be deleted at the end.
  void startDeadCode();
  /// Branches to a throw if \p Fails.
  void emitCheck(dialect::CheckKind K, llvm::Value *Fails, IntrinsicId Throw,
                 llvm::ArrayRef<llvm::Value *> Args);
  /// The null test of \p O for the current instruction.
  void emitNullCheck(const Operand &O);
  bool isKnownNonNull(const llvm::Value *V) const;

  // The stack.
  Operand pop() { return Stack.pop_back_val(); }
  llvm::Value *popValue() { return Stack.pop_back_val().V; }
  void push(llvm::Value *V, char Narrow = 0) {
    Stack.push_back({V, int32_t(Current), Narrow});
  }
  llvm::Value *placeholder(llvm::Type *T) {
    return llvm::Constant::getNullValue(T);
  }
  llvm::Type *stackType(llvm::StringRef Descriptor);
  void pushPlaceholder(llvm::StringRef Descriptor);

  // Instructions.
  llvm::Error emit(const Instr &I);
  void emitSimple(const Instr &I); // EmitControl.cpp
  llvm::Value *knownNumber(const Instr &I);
  void emitOnObject(const Instr &I);
  void emitStore(const Instr &I);
  void emitCompareZero(const Instr &I);
  void emitSwitch(const Instr &I);
  void emitReturn(const Instr &I);
  llvm::Value *conditionOf(Opcode Op, llvm::Value *L, llvm::Value *R);
  bool emitCompareAndJump(const Instr &I);
  bool emitArithmetic(const Instr &I); // EmitArithmetic.cpp
  void emitDivision(const Instr &I);
  void emitShift(const Instr &I);
  void emitCompare(const Instr &I);
  void emitConversion(const Instr &I);
  llvm::Value *narrow(llvm::Value *V, char Letter);
  bool isNarrow(llvm::Value *V, char Letter, unsigned Depth = 0) const;
  llvm::Error emitConstant(const Instr &I); // EmitConstants.cpp
  void emitField(const Instr &I);           // EmitObjects.cpp
  void emitArrayLoad(const Instr &I);
  void emitArrayStore(const Instr &I);
  void emitArrayAccess(const Operand &Array, llvm::Value *Index);
  void emitNew(const Instr &I);
  void emitNewArray(const Instr &I);
  void emitMultiNewArray(const Instr &I);
  void emitTypeTest(const Instr &I);
  llvm::Value *fromStorage(llvm::Value *V, llvm::StringRef Descriptor);
  llvm::Value *toStorage(const Operand &O, llvm::StringRef Descriptor);
  const dialect::ClassModel *resolveClass(uint16_t Index);
  void emitClassInit(const dialect::ClassModel &Class);
  void emitInvoke(const Instr &I);
  void emitPolymorphic(const dialect::MethodModel &M,
                       llvm::StringRef Descriptor,
                       const MethodShape &Shape); // EmitCalls.cpp
  llvm::Error emitInvokeDynamic(const Instr &I);
  llvm::Error emitIndyTarget(const IndyTarget &T, llvm::StringRef Descriptor);
  bool checkInvoke(const Instr &I, const MemberRef &Ref,
                   const dialect::MethodModel &M);
  const dialect::MethodModel *selectSpecial(const MemberRef &Ref,
                                            const dialect::MethodModel &M);
  void emitMethodCall(llvm::Value *Callee, llvm::FunctionType *Type,
                      llvm::ArrayRef<llvm::Value *> Args,
                      const MethodShape &Shape);
  void finishUnresolvedCall(const MethodShape &Shape, bool HasReceiver);

  // Helpful messages: NullMessages.cpp.
  llvm::Value *nullMessage(const Operand &O);
  std::string describeFailure(const Instr &I) const;
  bool describeCause(llvm::raw_ostream &OS, int32_t Source, unsigned Detail,
                     bool Inner, llvm::StringRef Prefix) const;
  void describeLocal(llvm::raw_ostream &OS, uint32_t At, uint32_t Slot) const;
  std::string describeMethod(const Instr &I) const;
  void noteSources(const Instr &I);
  bool isSeenByJvm(uint32_t First);

  LoweringUnit &Unit;
  const MethodCode &Code;
  FlowGraph &Graph;
  llvm::Function &F;
  dialect::DialectModule &Dialect;
  llvm::IRBuilder<> B;
  std::optional<SubprogramInfo> Debug;
  std::vector<NodeState> States;

  /// Phis of locals that may be variables of the source.
  struct VariablePhi {
    llvm::WeakVH Phi;
    uint32_t Slot, Pc;
  };
  std::vector<VariablePhi> VariablePhis;

  // While a node is emitted.
  const FlowNode *CurrentNode = nullptr;
  uint32_t Current = 0; ///< instruction
  llvm::SmallVector<llvm::Value *, 16> Locals;
  llvm::SmallVector<Operand, 8> Stack;

  llvm::Constant *Null;
  llvm::AttributeList CallAttributes;
  llvm::BasicBlock *Unreachable = nullptr, *SyncPad = nullptr;
  bool HasDeadCode = false;
  /// By instruction: who pushed its operands on top (for getfield, xaload).
  llvm::DenseMap<uint32_t, std::pair<int32_t, int32_t>> OperandSources;
  uint64_t Written = 0;         ///< as in Frame
  llvm::BitVector SeenByJvm;    ///< by first instruction of a block
  llvm::BitVector LoadsWritten; ///< loads of parameters that were assigned
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_FUNCTIONBUILDER_H
