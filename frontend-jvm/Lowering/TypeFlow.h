//===- TypeFlow.h - Verification by type inference --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_TYPEFLOW_H
#define JSYM_LOWERING_TYPEFLOW_H

#include "FlowGraph.h"
#include <map>
#include <set>

namespace jsym::jvm {

/// Builds the flow graph of one method while it verifies it. Functions that
/// return bool return false after fail().
class TypeFlow {
public:
  TypeFlow(const MethodCode &Code, TypeWorld &World);
  llvm::Error run();
  /// The inferred types against the StackMapTable, where there is one.
  llvm::Error checkStackMap();
  FlowGraph take() { return std::move(Graph); }

private:
  /// Copies of subroutines included.
  static constexpr uint32_t MaxInstrs = 1 << 20;

  // Blocks and their merging: TypeFlow.cpp.
  bool findHandlerLists();
  uint32_t blockNode(uint32_t First, uint32_t Context);
  uint32_t padNode(uint32_t List, uint32_t Context);
  bool enterMethod(Frame &Start);
  bool mergeInto(uint32_t Node, const Frame &F, llvm::ArrayRef<VType> Stack);
  bool mergeIntoHandlers(uint32_t Node);
  bool executeBlock(uint32_t Node);
  llvm::Error failure() const;
  bool fail(const llvm::Twine &Message);
  bool failWith(llvm::Error E);

  // The current frame.
  bool push(VType T);
  bool pop(VType &T);
  bool popKind(VType Wanted);
  bool popReference(VType &T);
  bool popObject(VType &T);
  void setLocal(uint32_t I, VType T);

  // Instructions: TypeRules.cpp.
  bool execute(const Instr &I);
  bool executeEffect(llvm::StringRef Effect);
  bool executeSpecial(const Instr &I);
  bool executeObject(const Instr &I);
  bool load(const Instr &I);
  bool store(const Instr &I);
  bool arrayLoad(const Instr &I);
  bool arrayStore(const Instr &I);
  bool popArray(Opcode Op, unsigned Kind, VType &Array);
  bool loadConstant(const Instr &I);
  bool returnValue(const Instr &I);
  bool field(const Instr &I);
  bool invoke(const Instr &I);
  bool invokeDynamic(const Instr &I);
  bool popArguments(const MethodShape &Shape);
  bool popReceiver(const Instr &I, const MemberRef &Ref);
  bool initialise(VType Object, const MemberRef &Ref);
  void replaceAll(VType Old, VType New);
  bool newObject(const Instr &I);
  bool newArray(const Instr &I);
  // Which classes references name: AccessRules.cpp.
  const dialect::ClassModel *superclassNamed(llvm::StringRef Name) const;
  bool checkProtected(VType Object, const MemberRef &Ref, bool IsMethod);
  bool checkProtectedInit(const MemberRef &Ref);
  bool checkSpecial(const MemberRef &Ref);
  bool branch(const Instr &I);
  bool callSubroutine(const Instr &I);
  bool returnFromSubroutine(const Instr &I);

  const MethodCode &Code;
  TypeWorld &World;
  FlowGraph Graph;
  std::vector<SubroutineContext> Contexts;
  std::vector<std::vector<uint32_t>> HandlerLists; ///< of ranges
  std::vector<int32_t> HandlerListOf;              ///< by leader
  llvm::DenseMap<uint64_t, uint32_t> NodeIds; ///< context, then block or list
  llvm::BitVector Reached, Queued;
  /// By first instruction, so that blocks come roughly after predecessors.
  std::set<std::pair<uint32_t, uint32_t>> Work;
  uint32_t NumInstrs = 0, NumParamWords = 0;

  // While a block is executed.
  Frame F;
  uint32_t Context = 0, Current = 0, StackWords = 0;
  bool LocalsChanged = false;
  llvm::SmallVector<uint32_t, 2> Succs;
  std::string Failure;
  uint32_t FailurePc = 0;
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_TYPEFLOW_H
