//===- FlowGraph.h - Control flow of a method -------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The control-flow graph that type flow finds and code is emitted from. Its
/// nodes are basic blocks, one for each subroutine context (jsr is inlined by
/// giving the subroutine's blocks to every call), and pads: where exceptions
/// of a block's instructions arrive and choose a handler. Blocks end where try
/// ranges begin and end, so that all of a block has the same handlers.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_FLOWGRAPH_H
#define JSYM_LOWERING_FLOWGRAPH_H

#include "Bytecode.h"
#include "Types.h"
#include "llvm/ADT/BitVector.h"

namespace jsym::jvm {

/// Everything that is known of the method before its code is looked into.
struct MethodCode {
  const dialect::MethodModel &Method;
  const ClassFile &File;
  const Code &Attribute;
  const Bytecode &Bytes;
  const MethodShape &Shape;
  llvm::ArrayRef<LineNumber> Lines; ///< by increasing offset
  llvm::ArrayRef<LocalVariable> Variables;

  const dialect::ClassModel &owner() const { return *Method.Owner; }
  llvm::Error error(uint32_t Pc, const llvm::Twine &Message) const;
  /// Offset in the file of an instruction, for errors of the constant pool.
  uint64_t at(uint32_t Pc) const { return Attribute.Offset + Pc; }
};

/// What holds before an instruction.
struct Frame {
  llvm::SmallVector<VType, 16> Locals;
  llvm::SmallVector<VType, 8> Stack; ///< one entry a value, of any size
  uint64_t Written = 0;    ///< parameters that were assigned (the first 64)
  bool ThisUninit = false; ///< super() has not been called
};

/// A subroutine call that is going on (JVMS 4.10.2.5). Context 0 is none.
struct SubroutineContext {
  uint32_t Parent = 0;
  uint32_t Target = 0;   ///< the subroutine's first instruction
  uint32_t ReturnTo = 0; ///< the instruction after the jsr
};

struct PadHandler {
  uint32_t Node; ///< the handler's block
  PoolIndex<ClassInfo> CatchType;
};

struct FlowNode {
  bool IsPad = false;
  uint32_t Context = 0;
  uint32_t First = 0, End = 0; ///< blocks: instructions
  int32_t Pad = -1;            ///< blocks: where exceptions go
  /// Blocks: jump target or switch default first, then the cases, or the
  /// next block last.
  llvm::SmallVector<uint32_t, 2> Succs;
  std::vector<PadHandler> Handlers; ///< pads: in order
  Frame Entry;                      ///< blocks
  /// Filled by finish().
  llvm::SmallVector<uint32_t, 4> Preds;
  uint32_t Order = UINT32_MAX; ///< index in FlowGraph::Order
  bool HasRetreatingPred = false;
  llvm::BitVector LiveIn; ///< locals
};

struct FlowGraph {
  std::vector<FlowNode> Nodes;
  /// Reverse postorder of all nodes, the entry first.
  std::vector<uint32_t> Order;
  /// bastore to a boolean[], by instruction.
  llvm::BitVector StoresBoolean;
  uint32_t EntryNode = 0;

  /// Predecessors, order and live locals; after all nodes are known.
  void finish(const Bytecode &Code);
};

/// JVMS 4.10: the graph with the types on entry to each block, or an
/// InputError that names the method and the offset.
llvm::Expected<FlowGraph> verifyTypes(const MethodCode &Code, TypeWorld &World,
                                      bool CheckStackMap);

} // namespace jsym::jvm

#endif // JSYM_LOWERING_FLOWGRAPH_H
