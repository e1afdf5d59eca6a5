//===- Diagram.cpp - Object diagrams --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Graphviz.h"
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Report/Report.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

namespace {

class Diagram {
public:
  Diagram(const Scenario &S, Moment M) : S(S), M(M), OS(Text) {}

  std::string draw() {
    findShown();
    OS << "// " << Seal
       << "\ndigraph heap {\n"
          "  rankdir=LR;\n"
          "  node [shape=plaintext, fontname=\"Helvetica\", fontsize=11];\n"
          "  edge [fontname=\"Helvetica\", fontsize=10];\n";
    for (const ScenarioInput &I : S.Inputs)
      if (I.Value.isReference())
        root(I.Name, I.Value);
      else
        OS << "  \"in." << xmlText(I.Name) << "\" [label=<" << xmlText(I.Name)
           << " = " << scalar(I.Value) << ">];\n";
    if (M == Moment::After && S.Returned) {
      if (S.Returned->isReference())
        root("result", *S.Returned);
      else
        OS << "  result [label=<<B>result = " << scalar(*S.Returned)
           << "</B>>];\n";
    }
    if (M == Moment::After)
      for (const ScenarioField &F : S.Statics)
        if (F.Value.isReference() && F.Value.Object >= 0)
          root(staticName(F), F.Value);
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (Shown[I])
        object(I);
    OS << "}\n";
    return std::move(Text);
  }

private:
  const Scenario &S;
  Moment M;
  std::string Text;
  raw_string_ostream OS;
  unsigned Grounds = 0;
  std::vector<bool> Shown;

  bool visible(const ScenarioObject &O) const {
    return M == Moment::Before ? O.InPre : O.InPost || O.InPre;
  }

  static std::string scalar(const ScenarioValue &V) {
    std::string Out = xmlText(javaLiteral(V.Type, V.Bits));
    if (!V.Symbolic.empty())
      Out += " <FONT COLOR=\"#777777\">" + xmlText(V.Symbolic) + "</FONT>";
    return Out;
  }

  static std::string staticName(const ScenarioField &F) {
    return dialect::prettyClass(F.Field->Owner->name()) + "." +
           F.Field->Name.str();
  }

  void root(StringRef Name, const ScenarioValue &V) {
    OS << "  \"root." << Name << "\" [label=<<B>" << xmlText(Name)
       << "</B>>];\n";
    edge(("\"root." + Name + "\"").str(), V, "", false);
  }

  void edge(const std::string &From, const ScenarioValue &V, StringRef Name,
            bool Changed) {
    std::string Style = Changed ? ", color=\"#c02020\", penwidth=2" : "";
    std::string To;
    if (V.Object < 0) {
      // Null is the ground symbol of circuits.
      To = "ground" + std::to_string(Grounds++);
      OS << "  " << To << " [label=\"⊥\", fontsize=18];\n";
    } else {
      To = "o" + std::to_string(V.Object);
      if (V.Unresolved)
        Style += ", style=dashed";
    }
    OS << "  " << From << " -> " << To << " [label=\"" << Name << "\"" << Style
       << "];\n";
  }

  /// Differs from what it was before?
  static bool changed(const std::vector<ScenarioField> &Before,
                      const ScenarioField &After) {
    for (const ScenarioField &F : Before)
      if (F.Field == After.Field)
        return F.Value.Bits != After.Value.Bits ||
               F.Value.Object != After.Value.Object;
    return true;
  }

  /// What was written without having been read counts as changed.
  static bool changed(const std::vector<ScenarioElement> &Before,
                      const ScenarioElement &After) {
    for (const ScenarioElement &E : Before)
      if (E.Index == After.Index)
        return E.Value.Bits != After.Value.Bits ||
               E.Value.Object != After.Value.Object;
    return true;
  }

  /// Those that the inputs or the result lead to, and what belongs to the
  /// input; of new ones that nobody refers to, as the bytes of a string,
  /// nothing.
  void findShown() {
    Shown.assign(S.Objects.size(), false);
    std::vector<int32_t> Todo;
    auto Add = [&](const ScenarioValue &V) {
      if (!V.isReference() || V.Object < 0 || Shown[V.Object] ||
          !visible(S.Objects[V.Object]))
        return;
      Shown[V.Object] = true;
      Todo.push_back(V.Object);
    };
    for (const ScenarioInput &I : S.Inputs)
      Add(I.Value);
    if (M == Moment::After && S.Returned)
      Add(*S.Returned);
    for (const ScenarioField &F : S.Statics)
      if (M == Moment::After)
        Add(F.Value);
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (S.Objects[I].InPre && !Shown[I]) {
        Shown[I] = true;
        Todo.push_back(I);
      }
    while (!Todo.empty()) {
      const ScenarioObject &O = S.Objects[Todo.back()];
      Todo.pop_back();
      if (O.Kind == ScenarioObject::Plain)
        for (const ScenarioField &F : M == Moment::Before ? O.Pre : O.Post)
          Add(F.Value);
      for (const ScenarioElement &E :
           M == Moment::Before ? O.PreElements : O.PostElements)
        Add(E.Value);
    }
  }

  void object(size_t I) {
    const ScenarioObject &O = S.Objects[I];
    bool Fresh = M == Moment::After && !O.InPre;
    std::string Title = O.Class ? dialect::prettyClass(O.Class->name()) : "?";
    if (O.Kind == ScenarioObject::Opaque)
      Title = "some " + Title;
    if (O.Kind == ScenarioObject::Array)
      Title += " length " + std::to_string(O.Length);
    OS << "  o" << I << " [label=<<TABLE BORDER=\"0\" CELLBORDER=\"1\" "
       << "CELLSPACING=\"0\"><TR><TD BGCOLOR=\""
       << (Fresh ? "#d8f0d8" : "#e0e8f8") << "\"><B>" << xmlText(Title)
       << "</B></TD></TR>";
    if (O.Kind == ScenarioObject::Enum)
      row(xmlText(utf8(O.Text)), false);
    else if (O.Kind == ScenarioObject::String)
      row(xmlText(javaComment(javaString(O.Text))), false);
    else if (O.Kind == ScenarioObject::Box)
      row(scalar(O.Boxed), false);
    else if (O.Key)
      row("order " + std::to_string(*O.Key), false);
    const auto &Fields = M == Moment::Before ? O.Pre : O.Post;
    for (const ScenarioField &F : Fields)
      if (!F.Value.isReference() && O.Kind == ScenarioObject::Plain)
        row(xmlText(F.Field->Name) + " = " + scalar(F.Value),
            M == Moment::After && O.InPre && changed(O.Pre, F));
    const auto &Elements = M == Moment::Before ? O.PreElements : O.PostElements;
    auto IsNew = [&](const ScenarioElement &E) {
      return M == Moment::After && O.InPre && changed(O.PreElements, E);
    };
    for (const ScenarioElement &E : Elements)
      if (!E.Value.isReference())
        row("[" + std::to_string(E.Index) + "] = " + scalar(E.Value), IsNew(E));
    OS << "</TABLE>>];\n";
    for (const ScenarioField &F : Fields)
      if (F.Value.isReference() && O.Kind == ScenarioObject::Plain)
        edge("o" + std::to_string(I), F.Value, F.Field->Name,
             M == Moment::After && O.InPre && changed(O.Pre, F));
    for (const ScenarioElement &E : Elements)
      if (E.Value.isReference())
        edge("o" + std::to_string(I), E.Value,
             "[" + std::to_string(E.Index) + "]", IsNew(E));
  }

  void row(const std::string &Content, bool Marked) {
    OS << "<TR><TD ALIGN=\"LEFT\"" << (Marked ? " BGCOLOR=\"#f8d8d8\"" : "")
       << ">" << Content << "</TD></TR>";
  }
};

} // namespace

std::string objectDiagram(const Scenario &S, Moment M) {
  return Diagram(S, M).draw();
}

Error writeDiagrams(StringRef Directory, const RunReport &R) {
  if (Error E = makeDirectory(Directory))
    return E;
  std::vector<std::string> Files;
  for (size_t I = 0; I < R.Paths.size(); ++I) {
    if (leavesOut(R, I))
      continue;
    const PathEntry &P = R.Paths[I];
    for (Moment M : {Moment::Before, Moment::After}) {
      SmallString<128> Path(Directory);
      sys::path::append(Path, "path" + Twine(P.Scenario.Path) +
                                  (M == Moment::Before ? "-before" : "-after") +
                                  ".dot");
      if (Error E = writeOutput(Path, [&](raw_ostream &OS) {
            OS << objectDiagram(P.Scenario, M);
          }))
        return E;
      Files.push_back(std::string(Path));
    }
  }
  return drawAll(Files, [&] { return R.Limit && R.Limit->isOver(); });
}

} // namespace jsym::report
