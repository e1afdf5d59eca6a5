//===- TypeFlow.cpp - Verification by type inference ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A work list over basic blocks: each is executed on types (JVMS 4.10.2.2), and
// what holds at its end is merged into its successors, until nothing changes.
//
//===----------------------------------------------------------------------===//
#include "TypeFlow.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;

namespace jsym::jvm {

TypeFlow::TypeFlow(const MethodCode &Code, TypeWorld &World)
    : Code(Code), World(World), Contexts(1) {
  Graph.StoresBoolean.resize(Code.Bytes.Instrs.size());
}

/// Blocks end at the bounds of ranges, so the handlers of a block's first
/// instruction are those of all of it.
bool TypeFlow::findHandlerLists() {
  const auto &Ranges = Code.Bytes.Ranges;
  if (Ranges.empty())
    return true;
  size_t Total = 0;
  HandlerListOf.assign(Code.Bytes.Instrs.size(), -1);
  std::map<std::vector<uint32_t>, int32_t> Known;
  std::vector<uint32_t> List;
  for (uint32_t I = 0, E = Code.Bytes.Instrs.size(); I != E; ++I) {
    if (!Code.Bytes.Leader[I])
      continue;
    List.clear();
    for (auto [Index, R] : enumerate(Ranges))
      if (R.First <= I && I < R.End)
        List.push_back(Index);
    if (List.empty())
      continue;
    auto [It, New] = Known.try_emplace(List, HandlerLists.size());
    if (New)
      HandlerLists.push_back(List);
    HandlerListOf[I] = It->second;
    Total += New ? List.size() : 0;
    if (Total > MaxInstrs)
      return fail("the try ranges overlap beyond measure");
  }
  return true;
}

uint32_t TypeFlow::blockNode(uint32_t First, uint32_t Context) {
  auto [It, New] =
      NodeIds.try_emplace(uint64_t(Context) << 32 | First, Graph.Nodes.size());
  if (!New)
    return It->second;
  uint32_t Id = It->second;
  FlowNode &N = Graph.Nodes.emplace_back();
  N.Context = Context;
  N.First = First;
  N.End = First + 1;
  while (N.End < Code.Bytes.Instrs.size() && !Code.Bytes.Leader[N.End])
    ++N.End;
  NumInstrs += N.End - N.First;
  if (!HandlerListOf.empty() && HandlerListOf[First] >= 0) {
    int32_t Pad = padNode(HandlerListOf[First], Context);
    Graph.Nodes[Id].Pad = Pad; // N may have moved
  }
  Reached.resize(Graph.Nodes.size());
  Queued.resize(Graph.Nodes.size());
  return Id;
}

uint32_t TypeFlow::padNode(uint32_t List, uint32_t Context) {
  auto [It, New] = NodeIds.try_emplace(
      uint64_t(Context) << 32 | 1u << 31 | List, Graph.Nodes.size());
  if (!New)
    return It->second;
  uint32_t Id = It->second;
  Graph.Nodes.emplace_back();
  Graph.Nodes[Id].IsPad = true;
  Graph.Nodes[Id].Context = Context;
  for (uint32_t Range : HandlerLists[List]) {
    const TryRange &R = Code.Bytes.Ranges[Range];
    uint32_t Handler = blockNode(R.Handler, Context);
    Graph.Nodes[Id].Handlers.push_back({Handler, R.CatchType});
  }
  return Id;
}

Error TypeFlow::failure() const { return Code.error(FailurePc, Failure); }

bool TypeFlow::fail(const Twine &Message) {
  Failure = Message.str();
  FailurePc = Code.Bytes.Instrs[Current].Pc;
  return false;
}

Error TypeFlow::run() {
  Frame Start;
  Start.Locals.assign(Code.Bytes.MaxLocals, VKind::Top);
  if (!enterMethod(Start) || !findHandlerLists())
    return failure();
  Graph.EntryNode = blockNode(0, 0);
  if (!mergeInto(Graph.EntryNode, Start, Start.Stack))
    return failure();
  while (!Work.empty()) {
    uint32_t Node = Work.begin()->second;
    Work.erase(Work.begin());
    Queued.reset(Node);
    if (!executeBlock(Node))
      return failure();
    // Subroutines that call each other multiply: 2^n copies of n of them.
    if (NumInstrs > MaxInstrs)
      return Code.error(0,
                        "subroutines nest so deep that their copies exceed " +
                            Twine(MaxInstrs) + " instructions");
  }
  return Error::success();
}

/// JVMS 4.10.1.6: receiver and parameters.
bool TypeFlow::enterMethod(Frame &Start) {
  uint32_t Local = 0;
  auto Set = [&](VType T) {
    if (Local + 1 + T.isTwoWords() > Start.Locals.size())
      return false;
    Start.Locals[Local++] = T;
    if (T.isTwoWords())
      Start.Locals[Local++] = VKind::Second;
    return true;
  };
  VType This = World.refTo(Code.owner().name());
  bool Fits = true;
  if (!Code.Method.isStatic()) {
    // Object has nothing to initialise (JVMS 4.10.1.6).
    bool Uninit = Code.Method.isConstructor() && Code.owner().superclass();
    Start.ThisUninit = Uninit;
    Fits = Set(Uninit ? VType(VKind::UninitThis) : This);
  }
  for (VType T : Code.Shape.Params)
    Fits = Fits && Set(T);
  NumParamWords = Local;
  return Fits || fail("the parameters do not fit max_locals");
}

bool TypeFlow::mergeInto(uint32_t Node, const Frame &F, ArrayRef<VType> Stack) {
  Frame &Entry = Graph.Nodes[Node].Entry;
  bool Changed = false;
  if (!Reached.test(Node)) {
    Reached.set(Node);
    Entry = F;
    Entry.Stack.assign(Stack.begin(), Stack.end());
    Changed = true;
  } else {
    if (Entry.Stack.size() != Stack.size())
      return fail("the stack has different depths where paths meet");
    auto Merge = [&](VType &Into, VType T) {
      VType M = World.merge(Into, T);
      Changed |= M != Into;
      Into = M;
    };
    for (auto [Into, T] : zip(Entry.Stack, Stack)) {
      Merge(Into, T);
      // Values of different kinds: no instruction could use the stack.
      if (Into.is(VKind::Top))
        return fail("the stack has different types where paths meet");
    }
    for (auto [Into, T] : zip(Entry.Locals, F.Locals))
      if (Into != T)
        Merge(Into, T);
    // As HotSpot sees it when it words a message: from the code before.
    if (Graph.Nodes[Node].First > Current) {
      Changed |= (F.Written & ~Entry.Written) != 0;
      Entry.Written |= F.Written;
    }
    Changed |= F.ThisUninit && !Entry.ThisUninit;
    Entry.ThisUninit |= F.ThisUninit;
  }
  if (Changed && !Queued.test(Node)) {
    Queued.set(Node);
    Work.insert({Graph.Nodes[Node].First, Node});
  }
  return true;
}

/// JVMS 4.10.1.6: an exception may leave any instruction of a try range.
bool TypeFlow::mergeIntoHandlers(uint32_t Node) {
  int32_t Pad = Graph.Nodes[Node].Pad;
  if (Pad < 0)
    return true;
  // HotSpot starts anew at a handler.
  uint64_t Written = std::exchange(F.Written, 0);
  auto Restore = make_scope_exit([&] { F.Written = Written; });
  for (size_t I = 0; I < Graph.Nodes[Pad].Handlers.size(); ++I) {
    PadHandler H = Graph.Nodes[Pad].Handlers[I];
    VType Caught = World.refTo("java/lang/Throwable");
    if (H.CatchType) {
      Expected<StringRef> Name =
          Code.File.pool().className(H.CatchType, Code.Attribute.Offset);
      if (!Name)
        return failWith(Name.takeError());
      Caught = World.refTo(*Name);
    }
    if (Code.Bytes.MaxStack < 1)
      return fail("a handler needs one stack entry, max_stack is 0");
    if (!mergeInto(H.Node, F, Caught))
      return false;
  }
  return true;
}

bool TypeFlow::executeBlock(uint32_t Node) {
  uint32_t First = Graph.Nodes[Node].First, End = Graph.Nodes[Node].End;
  Context = Graph.Nodes[Node].Context;
  F = Graph.Nodes[Node].Entry;
  StackWords = 0;
  for (VType T : F.Stack)
    StackWords += 1 + T.isTwoWords();
  Succs.clear();
  LocalsChanged = true;
  for (Current = First; Current < End; ++Current) {
    if (LocalsChanged && !mergeIntoHandlers(Node))
      return false;
    LocalsChanged = false;
    if (!execute(Code.Bytes.Instrs[Current]))
      return false;
  }
  Current = End - 1;
  if (!endsFlow(Code.Bytes.Instrs[Current].Op)) {
    if (End == Code.Bytes.Instrs.size())
      return fail("control falls off the end of the code");
    Succs.push_back(blockNode(End, Context));
  }
  for (uint32_t S : Succs)
    if (!mergeInto(S, F, F.Stack))
      return false;
  Graph.Nodes[Node].Succs = Succs;
  return true;
}

bool TypeFlow::failWith(Error E) {
  handleAllErrors(std::move(E), [&](const InputError &I) { fail(I.Message); });
  return false;
}

bool TypeFlow::push(VType T) {
  if (T.is(VKind::Void))
    return true;
  F.Stack.push_back(T);
  StackWords += 1 + T.isTwoWords();
  return StackWords <= Code.Bytes.MaxStack ||
         fail("the stack grows beyond max_stack");
}

bool TypeFlow::pop(VType &T) {
  if (F.Stack.empty())
    return fail("the stack is empty");
  T = F.Stack.pop_back_val();
  StackWords -= 1 + T.isTwoWords();
  return true;
}

bool TypeFlow::popKind(VType Wanted) {
  VType T;
  if (!pop(T))
    return false;
  return World.isAssignable(T, Wanted) ||
         fail("expected " + World.describe(Wanted) + ", found " +
              World.describe(T));
}

bool TypeFlow::popReference(VType &T) {
  return pop(T) && (T.isReference() ||
                    fail("expected a reference, found " + World.describe(T)));
}

bool TypeFlow::popObject(VType &T) {
  return popReference(T) &&
         (T.isInitialised() || fail("found " + World.describe(T)));
}

void TypeFlow::setLocal(uint32_t I, VType T) {
  // A long or double that loses one half is gone.
  if (F.Locals[I].is(VKind::Second) && I > 0)
    F.Locals[I - 1] = VKind::Top;
  if (F.Locals[I].isTwoWords())
    F.Locals[I + 1] = VKind::Top;
  if (T.isTwoWords()) {
    if (F.Locals[I + 1].isTwoWords())
      F.Locals[I + 2] = VKind::Top;
    F.Locals[I + 1] = VKind::Second;
  }
  F.Locals[I] = T;
  if (I < NumParamWords && I < 64)
    F.Written |= uint64_t(1) << I;
  LocalsChanged = true;
}

Expected<FlowGraph> verifyTypes(const MethodCode &Code, TypeWorld &World,
                                bool CheckStackMap) {
  TypeFlow Flow(Code, World);
  if (Error E = Flow.run())
    return std::move(E);
  if (CheckStackMap)
    if (Error E = Flow.checkStackMap())
      return std::move(E);
  FlowGraph Graph = Flow.take();
  Graph.finish(Code.Bytes);
  return std::move(Graph);
}

} // namespace jsym::jvm
