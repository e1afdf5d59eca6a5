//===- NullMessages.cpp - Helpful messages (JEP 358) ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What HotSpot 17 says of a NullPointerException that an instruction threw: the
// action that failed, and where the null came from, as far as the instruction
// that pushed it tells.
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"
#include "jsym/ClassTable/ExternalNames.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;

namespace jsym::jvm {

/// How deep a cause like a.b.c[i] is followed.
static constexpr unsigned MaxDetail = 5;
/// Index expressions nest as deep as the code does; no message is as long.
static constexpr uint64_t MaxLength = 4096;

/// Remembers who pushed the operands of the instructions that causes look
/// through: getfield and array loads.
void FunctionBuilder::noteSources(const Instr &I) {
  if (!Unit.Options.NullMessages)
    return;
  bool IsLoad = I.Op >= op_iaload && I.Op <= op_saload;
  if (I.Op != op_getfield && !IsLoad)
    return;
  size_t Size = Stack.size();
  OperandSources[Current] = {Stack[Size - 1].Source,
                             IsLoad ? Stack[Size - 2].Source : -1};
}

Value *FunctionBuilder::nullMessage(const Operand &O) {
  if (!Unit.Options.NullMessages)
    return ConstantPointerNull::get(B.getPtrTy());
  std::string Text = describeFailure(Code.Bytes.Instrs[Current]);
  raw_string_ostream OS(Text);
  if (!isSeenByJvm(CurrentNode->First))
    return Dialect.text(Text);
  if (describeCause(OS, O.Source, MaxDetail, false, " because \""))
    OS << "\" is null";
  return Dialect.text(Text);
}

/// HotSpot does not follow ret when it looks for causes: of what is reached by
/// that alone it says nothing.
bool FunctionBuilder::isSeenByJvm(uint32_t First) {
  if (!Code.Bytes.HasSubroutines)
    return true;
  if (!SeenByJvm.empty())
    return SeenByJvm.test(First);
  SeenByJvm.resize(Code.Bytes.Instrs.size());
  SeenByJvm.set(0);
  for (const TryRange &R : Code.Bytes.Ranges)
    SeenByJvm.set(R.Handler);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const FlowNode &N : Graph.Nodes) {
      if (N.IsPad || !SeenByJvm.test(N.First) ||
          Code.Bytes.Instrs[N.End - 1].Op == op_ret)
        continue;
      for (uint32_t S : N.Succs) {
        Changed |= !SeenByJvm.test(Graph.Nodes[S].First);
        SeenByJvm.set(Graph.Nodes[S].First);
      }
    }
  }
  return SeenByJvm.test(First);
}

static void replaceAll(std::string &Text, StringRef Old, StringRef New) {
  for (size_t At = 0; (At = Text.find(Old, At)) != std::string::npos;
       At += New.size())
    Text.replace(At, Old.size(), New);
}

/// "String.concat(String)".
std::string FunctionBuilder::describeMethod(const Instr &I) const {
  MemberRef Ref = Unit.memberAt(I.A);
  std::string Class = dialect::prettyClass(Ref.Class);
  std::string Params = externalParameters(Ref.Descriptor);
  for (std::string *Text : {&Class, &Params}) {
    replaceAll(*Text, "java.lang.Object", "Object");
    replaceAll(*Text, "java.lang.String", "String");
  }
  return Class + "." + Ref.Name.str() + "(" + Params + ")";
}

std::string FunctionBuilder::describeFailure(const Instr &I) const {
  static constexpr StringLiteral Elements[] = {
      "int",    "long",         "float", "double",
      "object", "byte/boolean", "char",  "short"};
  if (I.Op >= op_iaload && I.Op <= op_saload)
    return ("Cannot load from " + Elements[I.Op - op_iaload] + " array").str();
  if (I.Op >= op_iastore && I.Op <= op_sastore)
    return ("Cannot store to " + Elements[I.Op - op_iastore] + " array").str();
  switch (I.Op) {
  case op_arraylength:
    return "Cannot read the array length";
  case op_athrow:
    return "Cannot throw exception";
  case op_monitorenter:
    return "Cannot enter synchronized block";
  case op_monitorexit:
    return "Cannot exit synchronized block";
  case op_getfield:
    return ("Cannot read field \"" + Unit.memberAt(I.A).Name + "\"").str();
  case op_putfield:
    return ("Cannot assign field \"" + Unit.memberAt(I.A).Name + "\"").str();
  default:
    return "Cannot invoke \"" + describeMethod(I) + "\"";
  }
}

void FunctionBuilder::describeLocal(raw_ostream &OS, uint32_t At,
                                    uint32_t Slot) const {
  uint32_t Pc = Code.Bytes.Instrs[At].Pc;
  for (const LocalVariable &V : Code.Variables)
    if (V.Index == Slot && Pc >= V.StartPc &&
        Pc < uint32_t(V.StartPc) + V.Length) {
      OS << V.Name;
      return;
    }
  bool IsParameter = !LoadsWritten.test(At);
  if (!Code.Method.isStatic() && Slot == 0 && IsParameter) {
    OS << "this";
    return;
  }
  uint32_t Begin = Code.Method.isStatic() ? 0 : 1;
  for (auto [Index, T] : enumerate(Code.Shape.Params)) {
    uint32_t End = Begin + 1 + T.isTwoWords();
    if (IsParameter && Slot >= Begin && Slot < End) {
      OS << "<parameter" << Index + 1 << '>';
      return;
    }
    Begin = End;
  }
  OS << "<local" << Slot << '>';
}

/// Writes where the value that \p Source pushed came from; false if there is
/// nothing to say.
bool FunctionBuilder::describeCause(raw_ostream &OS, int32_t Source,
                                    unsigned Detail, bool Inner,
                                    StringRef Prefix) const {
  if (Detail == 0 || Source < 0 || OS.tell() > MaxLength)
    return false;
  const Instr &I = Code.Bytes.Instrs[Source];
  bool IsCall = I.Op >= op_invokevirtual && I.Op <= op_invokeinterface;
  if (Detail == MaxDetail && !IsCall)
    OS << Prefix;
  if (I.Op >= op_iaload && I.Op <= op_saload) {
    auto [Index, Array] = OperandSources.lookup(Source);
    if (!describeCause(OS, Array, Detail - 1, Inner, ""))
      OS << "<array>";
    OS << '[';
    if (!describeCause(OS, Index, Detail, true, ""))
      OS << "...";
    OS << ']';
    return true;
  }
  if (IsCall) {
    if (Detail == MaxDetail && !Inner)
      OS << " because the return value of \"";
    OS << describeMethod(I);
    return true;
  }
  switch (I.Op) {
  case op_iload:
  case op_aload:
    describeLocal(OS, Source, I.A);
    return true;
  case op_sipush:
    OS << I.A;
    return true;
  case op_aconst_null:
    OS << "null";
    return true;
  case op_getstatic: {
    MemberRef Ref = Unit.memberAt(I.A);
    std::string Class = dialect::prettyClass(Ref.Class);
    replaceAll(Class, "java.lang.Object", "Object");
    replaceAll(Class, "java.lang.String", "String");
    OS << Class << '.' << Ref.Name;
    return true;
  }
  case op_getfield:
    if (describeCause(OS, OperandSources.lookup(Source).first, Detail - 1,
                      Inner, ""))
      OS << '.';
    OS << Unit.memberAt(I.A).Name;
    return true;
  default:
    return false;
  }
}

} // namespace jsym::jvm
