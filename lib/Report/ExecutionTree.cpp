//===- ExecutionTree.cpp - How the paths of a run forked ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/ExecutionTree.h"
#include "Graphviz.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include <deque>

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

namespace {

/// A way of the trie, while it grows.
struct Growing {
  TreeNode Node;
  std::vector<std::pair<uint32_t, uint32_t>> Ways; ///< taken, node; sorted
};

uint32_t follow(std::vector<Growing> &Trie, uint32_t At,
                const ScenarioFork &F) {
  if (!Trie[At].Node.Fork)
    Trie[At].Node.Fork = &F;
  auto &Ways = Trie[At].Ways;
  auto It = llvm::lower_bound(Ways, std::pair(F.Taken, uint32_t(0)));
  if (It != Ways.end() && It->first == F.Taken)
    return It->second;
  uint32_t Next = Trie.size();
  Ways.insert(It, {F.Taken, Next});
  Growing G;
  G.Node.Way = &F;
  Trie.push_back(std::move(G)); // Ways is gone
  return Next;
}

} // namespace

static std::vector<TreeNode>
treeOf(const RunReport &R,
       function_ref<bool(const RunReport &, size_t)> IsMissing) {
  std::vector<Growing> Trie(1);
  for (size_t I = 0; I < R.Paths.size(); ++I) {
    if (IsMissing(R, I))
      continue;
    const PathEntry &P = R.Paths[I];
    uint32_t At = 0;
    for (const ScenarioFork &F : P.Scenario.Forks)
      At = follow(Trie, At, F);
    Trie[At].Node.Path = &P;
  }
  std::vector<TreeNode> Nodes;
  std::vector<std::pair<uint32_t, uint32_t>> Work{{0, TreeNode::None}};
  while (!Work.empty()) {
    auto [From, Parent] = Work.back();
    Work.pop_back();
    uint32_t Id = Nodes.size();
    Nodes.push_back(std::move(Trie[From].Node));
    Nodes.back().Parent = Parent;
    if (Parent != TreeNode::None)
      Nodes[Parent].Children.push_back(Id);
    for (auto &[Taken, To] : llvm::reverse(Trie[From].Ways))
      Work.push_back({To, Id});
  }
  for (TreeNode &N : llvm::reverse(Nodes)) {
    if (N.Path) {
      ++N.Paths;
      N.Bugs += endClass(N.Path->Scenario.Reason) == EndClass::Bug;
      N.Probability = N.Path->Probability;
    }
    if (N.Parent != TreeNode::None) {
      Nodes[N.Parent].Paths += N.Paths;
      Nodes[N.Parent].Bugs += N.Bugs;
      if (N.Probability)
        Nodes[N.Parent].Probability =
            Nodes[N.Parent].Probability.value_or(0) + *N.Probability;
    }
  }
  return Nodes;
}

std::vector<TreeNode> executionTree(const RunReport &R) {
  return treeOf(R, isLeftOut);
}
std::vector<TreeNode> executionTreeInTime(const RunReport &R) {
  return treeOf(R, leavesOut);
}

//===-- Drawing -----------------------------------------------------------===//

namespace {

class TreeDot {
public:
  TreeDot(raw_ostream &OS, const RunReport &R, unsigned MaxNodes)
      : OS(OS), R(R), Nodes(executionTreeInTime(R)) {
    chooseShown(MaxNodes);
  }

  void write() {
    OS << "// " << Seal
       << "\ndigraph tree {\n"
          "  graph [fontname=\"Helvetica\", label=\""
       << dotText(R.Target + ": " + plural(Nodes[0].Paths, "path") + ", " +
                  plural(Nodes[0].Bugs, "bug"))
       << "\", labelloc=t, ranksep=0.35, nodesep=0.2];\n"
          "  node [shape=box, style=\"rounded,filled\", "
          "fontname=\"Helvetica\", fontsize=10, fillcolor=\"#eef2f8\", "
          "color=\"#8894a8\", margin=\"0.1,0.05\"];\n"
          "  edge [fontname=\"Courier\", fontsize=9, color=\"#8894a8\", "
          "arrowsize=0.6];\n";
    for (uint32_t I = 0; I < Nodes.size(); ++I)
      if (Shown[I])
        node(I);
    OS << "}\n";
  }

private:
  raw_ostream &OS;
  const RunReport &R;
  std::vector<TreeNode> Nodes;
  std::vector<bool> Shown;

  static std::string plural(uint64_t N, StringRef What) {
    return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
  }

  /// Breadth first, so that what is left out is deep.
  void chooseShown(unsigned MaxNodes) {
    Shown.resize(Nodes.size());
    Shown[0] = true;
    unsigned Count = 1;
    std::deque<uint32_t> Work{0};
    while (!Work.empty()) {
      uint32_t At = Work.front();
      Work.pop_front();
      if (Count + Nodes[At].Children.size() > MaxNodes)
        continue;
      for (uint32_t C : Nodes[At].Children) {
        Shown[C] = true;
        ++Count;
        Work.push_back(C);
      }
    }
  }

  /// Only one way goes on: the node says nothing of its own.
  bool isChain(uint32_t I) const {
    const TreeNode &N = Nodes[I];
    return N.Children.size() == 1 && !N.Path && Shown[N.Children[0]];
  }

  void node(uint32_t I) {
    const TreeNode &N = Nodes[I];
    bool InChain = N.Parent != TreeNode::None && isChain(N.Parent);
    if (InChain && isChain(I))
      return; // the head of the chain stands for it
    if (N.Path)
      leaf(I);
    else if (!N.Children.empty() && !Shown[N.Children[0]])
      OS << "  n" << I << " [label=\"" << plural(N.Paths, "path")
         << (N.Bugs ? "\\n" + plural(N.Bugs, "bug") : "")
         << "\", shape=folder, style=filled, fillcolor=\""
         << (N.Bugs ? "#f8d8d8" : "#e4e8f0") << "\"];\n";
    else
      fork(I);
  }

  void leaf(uint32_t I) {
    const Scenario &S = Nodes[I].Path->Scenario;
    EndClass C = endClass(S.Reason);
    std::string Text = endText(S.Reason).str();
    if (S.ExceptionClass)
      Text = "throws " + simpleName(S.ExceptionClass->name()).str();
    else if (C == EndClass::Normal || C == EndClass::Bug)
      Text = prediction(S);
    OS << "  n" << I << " [label=\"path " << S.Path << "\\n"
       << dotText(shortened(Text, 44)) << "\", fillcolor=\""
       << (C == EndClass::Bug      ? "#f8d8d8"
           : C == EndClass::Normal ? "#d8f0d8"
                                   : "#fbecc8")
       << "\"];\n";
  }

  void fork(uint32_t I) {
    const TreeNode &N = Nodes[I];
    uint32_t Last = I;
    unsigned Length = 1;
    for (; isChain(Last) && isChain(Nodes[Last].Children[0]); ++Length)
      Last = Nodes[Last].Children[0];
    OS << "  n" << I << " [label=\"" << dotText(placeOf(*N.Fork));
    if (Length > 1)
      OS << "\\n... " << Length << " forks with one way on";
    if (unsigned Missing = N.missing())
      OS << "\\n"
         << Missing << (Missing == 1 ? " way" : " ways") << " not explored";
    OS << "\"];\n";
    for (uint32_t C : Nodes[Last].Children)
      OS << "  n" << I << " -> n" << C << " [label=\" "
         << dotText(shortened(Nodes[C].Way->text(), 40)) << likelihood(Nodes[C])
         << "];\n";
  }

  /// The end of a label, and how wide the edge is.
  static std::string likelihood(const TreeNode &N) {
    if (!N.Probability)
      return "\"";
    std::string S;
    raw_string_ostream(S) << format("\\n%.4g\", penwidth=%.2f", *N.Probability,
                                    0.2 + 8 * *N.Probability);
    return S;
  }
};

} // namespace

std::string placeOf(const ScenarioFork &F) {
  auto Line = [](const StackPlace &E) -> std::string {
    if (!E.Method)
      return "";
    StringRef File = E.Method->Owner->sourceFile();
    std::string Text = (File.empty() ? E.Method->Owner->name() : File).str();
    return E.Line > 0 ? Text + ":" + std::to_string(E.Line) : Text;
  };
  std::string Text = Line(F.At);
  if (Text.empty())
    return "inputs";
  if (F.From.Method && !(F.From == F.At))
    Text += " from " + Line(F.From);
  return Text;
}

void writeTreeDot(raw_ostream &OS, const RunReport &R, unsigned MaxNodes) {
  TreeDot(OS, R, MaxNodes).write();
}

Error checkTree(StringRef File) { return checkGraph(File); }

Error writeTree(StringRef File, const RunReport &R) {
  std::string Dot;
  raw_string_ostream OS(Dot);
  writeTreeDot(OS, R);
  return writeGraph(File, Dot);
}

} // namespace jsym::report
