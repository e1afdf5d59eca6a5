//===- Jacoco.cpp - JaCoCo's XML report -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
#include <algorithm>

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {
namespace {

void operator+=(JacocoCount &A, JacocoCount B) {
  A.Missed += B.Missed;
  A.Covered += B.Covered;
}

/// Of a method, class, file, package or the whole report.
struct Counters {
  JacocoCount Instructions, Branches, Complexity, Methods, Classes;
  std::map<int32_t, JacocoLine> Lines; ///< not of packages
  JacocoCount LineCount;

  void add(const Counters &C) {
    Instructions += C.Instructions;
    Branches += C.Branches;
    Complexity += C.Complexity;
    Methods += C.Methods;
    Classes += C.Classes;
    for (auto &[Number, L] : C.Lines) {
      Lines[Number].Instructions += L.Instructions;
      Lines[Number].Branches += L.Branches;
    }
  }
  void countLines() {
    LineCount = {};
    for (auto &[Number, L] : Lines)
      ++(L.Instructions.Covered ? LineCount.Covered : LineCount.Missed);
  }
  bool empty() const { return !Instructions.Missed && !Instructions.Covered; }
};

Counters countersOf(const MethodLines &M) {
  Counters C;
  for (auto &[Number, L] : M.Lines) {
    C.Instructions += L.Instructions;
    C.Branches += L.Branches;
    C.Complexity += L.Complexity;
    if (Number >= 0)
      C.Lines[Number] = L;
  }
  ++(C.Instructions.Covered ? C.Methods.Covered : C.Methods.Missed);
  C.Complexity += C.Methods;
  C.countLines();
  return C;
}

/// Without white space, which a standalone document that has a DTD may not have
/// between elements.
class Writer {
public:
  Writer(raw_ostream &OS) : OS(OS) {}
  void report(const RunReport &R);

private:
  void open(StringRef Element,
            ArrayRef<std::pair<StringRef, std::string>> Attributes) {
    OS << '<' << Element;
    for (auto &[Name, Value] : Attributes)
      OS << ' ' << Name << "=\"" << xmlText(Value) << '"';
    OS << '>';
  }
  void close(StringRef Element, const Counters &C) {
    counter("INSTRUCTION", C.Instructions);
    counter("BRANCH", C.Branches);
    counter("LINE", C.LineCount);
    counter("COMPLEXITY", C.Complexity);
    counter("METHOD", C.Methods);
    counter("CLASS", C.Classes);
    OS << "</" << Element << '>';
  }
  void counter(StringRef Type, JacocoCount C) {
    if (!C.Missed && !C.Covered)
      return;
    OS << "<counter type=\"" << Type << "\" missed=\"" << C.Missed
       << "\" covered=\"" << C.Covered << "\"/>";
  }
  Counters classElement(const ClassLines &C);
  Counters package(StringRef Name, ArrayRef<const ClassLines *> Classes);
  void sourceFile(StringRef Name, const Counters &C);

  raw_ostream &OS;
};

Counters Writer::classElement(const ClassLines &C) {
  std::vector<std::pair<StringRef, std::string>> Attributes = {
      {"name", C.Class}};
  if (!C.Source.empty())
    Attributes.push_back({"sourcefilename", C.Source});
  open("class", Attributes);
  Counters All;
  for (const MethodLines &M : C.Methods) {
    Counters Here = countersOf(M);
    if (Here.empty())
      continue;
    Attributes = {{"name", M.Name}, {"desc", M.Descriptor}};
    if (!Here.Lines.empty())
      Attributes.push_back({"line", std::to_string(Here.Lines.begin()->first)});
    open("method", Attributes);
    close("method", Here);
    All.add(Here);
  }
  ++(All.Methods.Covered ? All.Classes.Covered : All.Classes.Missed);
  All.countLines();
  close("class", All);
  return All;
}

void Writer::sourceFile(StringRef Name, const Counters &C) {
  open("sourcefile", {{"name", Name.str()}});
  for (auto &[Number, L] : C.Lines) {
    OS << "<line nr=\"" << Number << "\" mi=\"" << L.Instructions.Missed
       << "\" ci=\"" << L.Instructions.Covered << "\" mb=\""
       << L.Branches.Missed << "\" cb=\"" << L.Branches.Covered << "\"/>";
  }
  close("sourcefile", C);
}

Counters Writer::package(StringRef Name, ArrayRef<const ClassLines *> Classes) {
  open("package", {{"name", Name.str()}});
  std::map<StringRef, Counters> Files;
  for (const ClassLines *C : Classes)
    Files[C->Source].add(classElement(*C));
  Counters All;
  JacocoCount Lines;
  for (auto &[File, C] : Files) {
    C.countLines();
    if (!File.empty())
      sourceFile(File, C);
    All.add(C);
    Lines += C.LineCount;
  }
  All.Lines.clear();
  All.LineCount = Lines;
  close("package", All);
  return All;
}

void Writer::report(const RunReport &R) {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>"
        "<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" "
        "\"report.dtd\"><!-- "
     << Seal << " -->";
  open("report", {{"name", R.Target}});
  std::map<StringRef, std::vector<const ClassLines *>> Packages;
  for (const ClassLines &C : R.Classes)
    if (any_of(C.Methods,
               [](const MethodLines &M) { return !M.Lines.empty(); }))
      Packages[packageOf(C.Class)].push_back(&C);
  Counters All;
  JacocoCount Lines;
  for (auto &[Name, Classes] : Packages) {
    Counters C = package(Name, Classes);
    All.add(C);
    Lines += C.LineCount;
  }
  All.LineCount = Lines;
  close("report", All);
  OS << '\n';
}

} // namespace

void writeJacoco(raw_ostream &OS, const RunReport &R) { Writer(OS).report(R); }

} // namespace jsym::report
