//===- Profile.cpp - Costs by line and call -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Observe/Profile.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/MapVector.h"

using namespace llvm;

namespace jsym {

void Profile::flush(uint64_t Instructions) {
  Costs Now = Before;
  if (Touched)
    Now = Sample();
  Touched = false;
  Now[0] = Instructions;
  if (Current)
    for (size_t I = 0; I < Now.size(); ++I)
      (*Current)[I] += Now[I] - Before[I];
  Before = Now;
}

static int32_t lineOfCall(const Frame &F) {
  const auto &At = F.Proc->Locations;
  return F.Pc < At.size() ? At[F.Pc].Line : -1;
}

void Profile::push(const Frame &F) {
  assert(Stack.size() + 1 == F.Depth && "callers before callees");
  Node *Parent = Stack.empty() ? &Root : Stack.back().N;
  int32_t Line = F.Caller ? lineOfCall(*F.Caller) : 0;
  std::pair<const Procedure *, int32_t> Key{F.Proc, Line};
  Node *&N = Parent->Callees[Key];
  for (Node *Outer = Parent; !N && Outer; Outer = Outer->Parent)
    if (Outer->Proc == F.Proc)
      N = Outer;
  if (!N) {
    N = &Nodes.emplace_back();
    N->Proc = F.Proc;
    N->Parent = Parent;
  }
  Stack.push_back({&F, N});
}

/// Makes the stack that of the running state.
void Profile::follow(const Frame &Top) {
  size_t Depth = Top.Depth;
  auto is = [&](const Frame *F) {
    return F->Depth <= Stack.size() && Stack[F->Depth - 1].F == F &&
           Stack[F->Depth - 1].N->Proc == F->Proc;
  };
  if (is(&Top)) { // the same frame, or a return to it
    Stack.resize(Depth);
    return;
  }
  SmallVector<const Frame *, 32> New;
  const Frame *F = &Top;
  for (; F && !is(F); F = F->Caller)
    New.push_back(F);
  Stack.resize(F ? F->Depth : 0);
  while (!New.empty())
    push(*New.pop_back_val());
}

void Profile::at(int32_t Line) {
  assert(!Stack.empty() && "a line is of a frame");
  Current = &Stack.back().N->Lines[Line];
}

void Profile::enter(const Frame &Top, uint64_t Instructions) {
  // What the engine did between two runs is nobody's line.
  Before = Sample();
  Before[0] = Instructions;
  Touched = false;
  // Frames of other states may have had the same addresses.
  Stack.clear();
  follow(Top);
  at(lineOfCall(Top));
}

void Profile::line(const Frame &Top, uint32_t Line, uint64_t Instructions) {
  flush(Instructions);
  size_t Known = Stack.size();
  follow(Top);
  // Procedures begin with a line: a new frame at its start is a call.
  if (Stack.size() > Known || (Stack.back().F == &Top && Top.Pc == 0)) {
    Node *Caller = Stack.size() > 1 ? Stack[Stack.size() - 2].N : &Root;
    std::pair<const Procedure *, int32_t> Key{
        Top.Proc, Top.Caller ? lineOfCall(*Top.Caller) : 0};
    Node *N = Stack.back().N;
    ++(N->Parent == Caller ? N->Calls : Caller->Recursions[Key]);
  }
  at(Line);
}

//===-- Output ------------------------------------------------------------===//

namespace {
using Costs = Profile::Costs;

void add(Costs &To, const Costs &From) {
  for (size_t I = 0; I < To.size(); ++I)
    To[I] += From[I];
}

raw_ostream &operator<<(raw_ostream &OS, const Costs &C) {
  for (uint64_t N : C)
    OS << ' ' << N;
  return OS;
}

/// a/b/C.java, as kcachegrind looks for it below the folders of sources.
std::string fileOf(const Procedure &P) {
  if (!P.Method)
    return "???";
  const dialect::ClassModel &C = *P.Method->Owner;
  auto [Package, Simple] = C.name().rsplit('/');
  StringRef File = C.sourceFile();
  if (File.empty())
    return (C.name() + ".class").str();
  return Simple.empty() ? File.str() : (Package + "/" + File).str();
}

std::string nameOf(const Procedure &P) {
  if (!P.Method)
    return "(engine)";
  return dialect::prettyName(P.Method->Symbol);
}

struct Call {
  uint64_t Count = 0;
  Costs Inclusive{};
};
struct Function {
  std::map<int32_t, Costs> Lines;
  std::map<std::pair<int32_t, const Procedure *>, Call> Calls;
};
} // namespace

void Profile::write(raw_ostream &OS) const {
  // Contexts were made before their callees: sums go backwards.
  DenseMap<const Node *, Costs> Sums;
  MapVector<const Procedure *, Function> Functions;
  Costs Total{};
  for (const Node &N : Nodes)
    Functions[N.Proc];
  for (auto N = Nodes.rbegin(); N != Nodes.rend(); ++N) {
    Costs Sum = Sums.lookup(&*N);
    Function &F = Functions[N->Proc];
    for (auto &[Line, C] : N->Lines) {
      add(F.Lines[Line], C);
      add(Sum, C);
      add(Total, C);
    }
    for (auto &[Key, Callee] : N->Callees)
      if (Callee->Parent == &*N) {
        Call &C = F.Calls[{Key.second, Key.first}];
        C.Count += Callee->Calls;
        add(C.Inclusive, Sums.lookup(Callee));
        add(Sum, Sums.lookup(Callee));
      }
    // What recursion costs is in the outermost call already.
    for (auto &[Key, Count] : N->Recursions)
      F.Calls[{Key.second, Key.first}].Count += Count;
    Sums[&*N] = Sum;
  }
  OS << "# callgrind format\n# " << Seal
     << "\nversion: 1\ncreator: jsym-llvm\npositions: line\nevents: Ir Forks "
        "Queries Z3 Us\n"
     << "summary:" << Total << '\n';
  for (auto &[P, F] : Functions) {
    OS << "\nfl=" << fileOf(*P) << "\nfn=" << nameOf(*P) << '\n';
    for (auto &[Line, C] : F.Lines)
      OS << std::max(Line, 0) << C << '\n';
    for (auto &[Key, C] : F.Calls)
      OS << "cfi=" << fileOf(*Key.second) << "\ncfn=" << nameOf(*Key.second)
         << "\ncalls=" << std::max<uint64_t>(C.Count, 1) << " 0\n"
         << std::max(Key.first, 0) << C.Inclusive << '\n';
  }
}

} // namespace jsym
