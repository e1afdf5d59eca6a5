//===- TreeDrawing.cpp - The execution tree, as wide as it is likely ------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/ExecutionTree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <queue>

using namespace llvm;

namespace jsym::report {

namespace {

std::string htmlText(StringRef Text) {
  std::string S;
  raw_string_ostream OS(S);
  printHTMLEscaped(Text, OS);
  return S;
}

class TreeDrawing {
public:
  TreeDrawing(const RunReport &R, PathNames NameOf)
      : Nodes(executionTree(R)), Shown(Nodes.size()), NameOf(NameOf) {
    chooseShown();
  }

  void write(raw_ostream &OS) {
    std::string Edges;
    raw_string_ostream Into(Edges);
    place(0, 0, Into);
    OS << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
       << (Deepest + 1) * Across + 360 << "\" height=\"" << (Rows + 1) * Down
       << "\" font-size=\"11\">\n"
       << Edges << "</svg>\n";
  }

private:
  static constexpr unsigned MostNodes = 400, Across = 150, Down = 22;
  std::vector<TreeNode> Nodes;
  std::vector<bool> Shown;
  PathNames NameOf;
  unsigned Rows = 0, Deepest = 0;

  double likely(uint32_t N) const { return Nodes[N].Probability.value_or(0); }

  /// What is likely is opened first; the rest is numbers of paths.
  void chooseShown() {
    std::priority_queue<std::pair<double, uint32_t>> Work;
    Work.push({1, 0});
    Shown[0] = true;
    for (unsigned Left = MostNodes; !Work.empty();) {
      uint32_t At = Work.top().second;
      Work.pop();
      if (Nodes[At].Children.size() > Left)
        continue;
      for (uint32_t C : Nodes[At].Children) {
        Shown[C] = true;
        --Left;
        Work.push({likely(C), C});
      }
    }
  }

  /// Draws what is below, and says in which row the node stands.
  double place(uint32_t N, unsigned Depth, raw_ostream &OS) {
    Deepest = std::max(Deepest, Depth);
    const TreeNode &At = Nodes[N];
    bool IsLeaf = At.Children.empty() || !Shown[At.Children[0]];
    double Row = 0;
    SmallVector<std::pair<uint32_t, double>, 4> Below;
    if (IsLeaf)
      Row = ++Rows;
    else
      for (uint32_t C : At.Children)
        Below.push_back({C, place(C, Depth + 1, OS)});
    if (!IsLeaf)
      Row = (Below.front().second + Below.back().second) / 2;
    double X = 20 + Depth * Across, Y = Row * Down;
    for (auto [C, ItsRow] : Below)
      edge(C, X, Y, X + Across, ItsRow * Down, OS);
    if (IsLeaf)
      leaf(At, X, Y, OS);
    return Row;
  }

  void edge(uint32_t C, double X, double Y, double ToX, double ToY,
            raw_ostream &OS) const {
    std::string Plain = Nodes[C].Way ? Nodes[C].Way->text() : "";
    std::string Way = htmlText(Plain);
    OS << format("<path d=\"M%.0f %.0fC%.0f %.0f %.0f %.0f %.0f %.0f\" ", X, Y,
                 X + Across / 2, Y, ToX - Across / 2, ToY, ToX, ToY)
       << format("fill=\"none\" stroke=\"#1b6ca8\" stroke-opacity=\"0.6\" "
                 "stroke-width=\"%.2f\"><title>%.6g: ",
                 0.3 + 12 * likely(C), likely(C))
       << Way << "</title></path>\n"
       << format("<text x=\"%.0f\" y=\"%.0f\" font-size=\"9\" fill=\"#555\" "
                 "text-anchor=\"end\">",
                 ToX - 4, ToY - 4)
       << htmlText(shortened(Plain, 24)) << "</text>\n";
  }

  static std::string shortened(const std::string &Text, size_t Most) {
    if (Text.size() <= Most)
      return Text;
    size_t End = Most - 2;
    while (End && (uint8_t(Text[End]) & 0xC0) == 0x80)
      --End; // not inside of a character
    return Text.substr(0, End) + " …";
  }

  void leaf(const TreeNode &N, double X, double Y, raw_ostream &OS) const {
    std::string Text = std::to_string(N.Paths) + " paths";
    if (N.Path)
      Text = htmlText(shortened(NameOf(*N.Path), 48));
    OS << format("<text x=\"%.0f\" y=\"%.0f\">", X + 6, Y + 4)
       << format("%.4g ", N.Probability.value_or(0)) << Text
       << (N.Bugs ? " (bug)" : "") << "</text>\n";
  }
};

} // namespace

void writeTreeAsSvg(raw_ostream &OS, const RunReport &R, PathNames NameOf) {
  TreeDrawing(R, NameOf).write(OS);
}

} // namespace jsym::report
