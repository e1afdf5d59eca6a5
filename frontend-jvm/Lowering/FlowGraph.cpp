//===- FlowGraph.cpp - Control flow of a method ---------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FlowGraph.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym::jvm {

Error MethodCode::error(uint32_t Pc, const Twine &Message) const {
  return File.errorAt(at(Pc),
                      Method.Symbol + ", offset " + Twine(Pc) + ": " + Message,
                      "JVMS 4.10");
}

namespace {
/// Depth-first numbering without recursion: methods may have any depth.
class Numbering {
public:
  explicit Numbering(FlowGraph &G) : G(G), Seen(G.Nodes.size()) {}

  void run() {
    visit(G.EntryNode);
    while (!Stack.empty()) {
      auto &[Node, Next] = Stack.back();
      const FlowNode &N = G.Nodes[Node];
      // The pad first and the fall-through last: what is visited later comes
      // earlier, so code follows its predecessor.
      uint32_t HasPad = N.Pad >= 0;
      uint32_t NumSuccs =
          HasPad + (N.IsPad ? N.Handlers.size() : N.Succs.size());
      if (Next < NumSuccs) {
        uint32_t I = Next++;
        if (HasPad && I == 0)
          visit(N.Pad);
        else
          visit(N.IsPad ? N.Handlers[I].Node : N.Succs[I - HasPad]);
      } else {
        G.Order.push_back(Node);
        Stack.pop_back();
      }
    }
    std::reverse(G.Order.begin(), G.Order.end());
  }

private:
  void visit(uint32_t Node) {
    if (Seen.test(Node))
      return;
    Seen.set(Node);
    Stack.emplace_back(Node, 0);
  }
  FlowGraph &G;
  BitVector Seen;
  std::vector<std::pair<uint32_t, uint32_t>> Stack;
};

/// What a block does to locals: reads before any write, writes.
struct LocalUse {
  BitVector Reads, Writes;
};
} // namespace

template <typename Fn> static void forEachSuccessor(const FlowNode &N, Fn F) {
  if (N.IsPad) {
    for (const PadHandler &H : N.Handlers)
      F(H.Node);
    return;
  }
  for (uint32_t S : N.Succs)
    F(S);
  if (N.Pad >= 0)
    F(N.Pad);
}

static void addUses(const Instr &I, LocalUse &U) {
  bool IsLoad = (I.Op >= op_iload && I.Op <= op_aload) || I.Op == op_iinc;
  bool IsStore = (I.Op >= op_istore && I.Op <= op_astore) || I.Op == op_iinc;
  if (IsLoad && !U.Writes.test(I.A))
    U.Reads.set(I.A);
  if (IsStore)
    U.Writes.set(I.A);
}

static void findLiveLocals(FlowGraph &G, const Bytecode &Code) {
  std::vector<LocalUse> Uses(G.Nodes.size());
  for (uint32_t Node : G.Order) {
    FlowNode &N = G.Nodes[Node];
    LocalUse &U = Uses[Node];
    U.Reads.resize(Code.MaxLocals);
    U.Writes.resize(Code.MaxLocals);
    N.LiveIn.resize(Code.MaxLocals);
    for (uint32_t I = N.First; I < N.End; ++I)
      addUses(Code.Instrs[I], U);
    N.LiveIn = U.Reads;
  }
  // A queue instead of sweeps: deep loop nests would need many of these.
  std::vector<uint32_t> Work(G.Order);
  BitVector Queued(G.Nodes.size(), true);
  BitVector New;
  while (!Work.empty()) {
    uint32_t Node = Work.back();
    Work.pop_back();
    Queued.reset(Node);
    FlowNode &N = G.Nodes[Node];
    New.clear();
    New.resize(Code.MaxLocals);
    if (N.IsPad)
      for (const PadHandler &H : N.Handlers)
        New |= G.Nodes[H.Node].LiveIn;
    else
      for (uint32_t S : N.Succs)
        New |= G.Nodes[S].LiveIn;
    New.reset(Uses[Node].Writes);
    // Any instruction may throw, also before the writes.
    if (N.Pad >= 0)
      New |= G.Nodes[N.Pad].LiveIn;
    New |= N.LiveIn;
    if (New == N.LiveIn)
      continue;
    N.LiveIn = New;
    for (uint32_t P : N.Preds)
      if (!Queued.test(P)) {
        Queued.set(P);
        Work.push_back(P);
      }
  }
}

void FlowGraph::finish(const Bytecode &Code) {
  Numbering(*this).run();
  for (auto [Position, Node] : enumerate(Order))
    Nodes[Node].Order = Position;
  for (uint32_t Node : Order)
    forEachSuccessor(Nodes[Node], [&](uint32_t S) {
      Nodes[S].Preds.push_back(Node);
      Nodes[S].HasRetreatingPred |= Nodes[S].Order <= Nodes[Node].Order;
    });
  findLiveLocals(*this, Code);
}

} // namespace jsym::jvm
