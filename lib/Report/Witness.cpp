//===- Witness.cpp - Violation witnesses of SV-COMP -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SHA256.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

static std::string hashOf(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return std::string(64, '0');
  std::array<uint8_t, 32> Hash =
      SHA256::hash(arrayRefFromStringRef((*Buffer)->getBuffer()));
  return toHex(Hash, /*LowerCase=*/true);
}

/// "nondetInt = 3;". Characters as numbers; floats without a type suffix.
static std::string assumption(const Scenario &S, const ScenarioInput &I) {
  const std::string &Source = I.Asked.What;
  const ScenarioValue &V = I.Value;
  if (V.isReference()) {
    if (V.isNull())
      return Source + " = null;";
    const ScenarioObject &O = S.Objects[V.Object];
    if (I.Descriptor != "Ljava/lang/String;")
      return "";
    // A string that nobody looked at may be any.
    return Source + ".equals(" + javaString(O.Text) + ");";
  }
  std::string Text = V.Type == 'C'   ? std::to_string(V.Bits & 0xffff)
                     : V.Type == 'B' ? std::to_string(int(int8_t(V.Bits)))
                     : V.Type == 'S' ? std::to_string(int(int16_t(V.Bits)))
                     : V.Type == 'I' ? std::to_string(int32_t(V.Bits))
                     : V.Type == 'J' ? std::to_string(int64_t(V.Bits))
                                     : javaLiteral(V.Type, V.Bits);
  if (V.Type == 'F' || V.Type == 'D')
    Text = StringRef(Text).rtrim("fFdD").str();
  return Source + " = " + Text + ";";
}

namespace {

class WitnessWriter {
public:
  WitnessWriter(raw_ostream &OS, const Scenario &S, const WitnessInfo &Info)
      : OS(OS), S(S), Info(Info) {}

  void write() {
    OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- " << Seal
       << " -->\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
          "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n";
    for (auto [Id, Type, For] : {std::tuple{"witness-type", "string", "graph"},
                                 {"sourcecodelang", "string", "graph"},
                                 {"producer", "string", "graph"},
                                 {"specification", "string", "graph"},
                                 {"programfile", "string", "graph"},
                                 {"programhash", "string", "graph"},
                                 {"architecture", "string", "graph"},
                                 {"creationtime", "string", "graph"},
                                 {"entry", "boolean", "node"},
                                 {"violation", "boolean", "node"},
                                 {"originfile", "string", "edge"},
                                 {"startline", "int", "edge"},
                                 {"threadId", "string", "edge"},
                                 {"assumption", "string", "edge"},
                                 {"assumption.scope", "string", "edge"}})
      // Validators know the file of an edge by this name.
      OS << "  <key id=\"" << Id << "\" attr.name=\""
         << (StringRef(Id) == "originfile" ? "originFileName" : Id)
         << "\" attr.type=\"" << Type << "\" for=\"" << For << "\"/>\n";
    OS << "  <graph edgedefault=\"directed\">\n";
    head();
    steps();
    OS << "  </graph>\n</graphml>\n";
  }

private:
  raw_ostream &OS;
  const Scenario &S;
  const WitnessInfo &Info;
  unsigned Nodes = 0;

  void data(unsigned Indent, StringRef Key, StringRef Text) {
    OS.indent(Indent) << "<data key=\"" << Key << "\">" << xmlText(Text)
                      << "</data>\n";
  }

  void head() {
    data(4, "witness-type", "violation_witness");
    data(4, "sourcecodelang", "Java");
    data(4, "producer", "jsym-llvm " JSYM_VERSION);
    data(4, "specification", Info.Specification);
    data(4, "programfile", Info.ProgramFile);
    data(4, "programhash", hashOf(Info.ProgramFile));
    data(4, "architecture", "64bit");
    data(4, "creationtime", timestamp() + "Z");
    OS << "    <node id=\"n0\">\n";
    data(6, "entry", "true");
    OS << "    </node>\n";
  }

  void edge(const StackPlace &At, StringRef Assumption, bool Last) {
    OS << "    <node id=\"n" << ++Nodes << "\"";
    if (Last) {
      OS << ">\n";
      data(6, "violation", "true");
      OS << "    </node>\n";
    } else {
      OS << "/>\n";
    }
    OS << "    <edge source=\"n" << Nodes - 1 << "\" target=\"n" << Nodes
       << "\">\n";
    if (At.Method) {
      data(6, "originfile", sourcePath(*At.Method->Owner));
      if (At.Line > 0)
        data(6, "startline", std::to_string(At.Line));
    }
    data(6, "threadId", "0");
    if (!Assumption.empty() && At.Method) {
      data(6, "assumption", Assumption);
      data(6, "assumption.scope",
           "java::" + dialect::prettyClass(At.Method->Owner->name()) + "." +
               At.Method->Name.str() + ":" + At.Method->Descriptor.str());
    }
    OS << "    </edge>\n";
  }

  /// What the program asked for, in this order, and where it ends.
  void steps() {
    for (const ScenarioInput &I : S.Inputs)
      if (I.Asked.Kind == SourceKind::Verifier) // clocks are inputs, too
        edge(I.At, assumption(S, I), false);
    edge(S.Where.empty() ? StackPlace() : S.Where[0], "", true);
  }
};

} // namespace

void writeWitness(raw_ostream &OS, const Scenario &S, const WitnessInfo &Info) {
  WitnessWriter(OS, S, Info).write();
}

} // namespace jsym::report
