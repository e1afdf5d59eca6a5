//===- DebugInfo.cpp - Debug information of the dialect -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "DebugInfo.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace jsym::jvm {

DebugInfo::DebugInfo(Module &M, const dialect::ClassModel &Class) : DIB(M) {
  // Without these a reader of the module drops its debug information.
  M.addModuleFlag(Module::Warning, "Debug Info Version",
                  DEBUG_METADATA_VERSION);
  M.addModuleFlag(Module::Warning, "Dwarf Version", 5);
  StringRef Source = Class.sourceFile();
  StringRef Package =
      Class.name().contains('/') ? Class.name().rsplit('/').first : StringRef();
  File = DIB.createFile(Source.empty() ? "unknown" : Source, Package);
  Unit = DIB.createCompileUnit(dwarf::DW_LANG_Java, File, "jsym-llvm", false,
                               "", 0);
}

DIType *DebugInfo::typeOf(StringRef D) {
  DIType *&T = Types[D];
  if (T)
    return T;
  switch (D.front()) {
  case 'Z':
    return T = DIB.createBasicType("boolean", 32, dwarf::DW_ATE_boolean);
  case 'B':
    return T = DIB.createBasicType("byte", 32, dwarf::DW_ATE_signed);
  case 'C':
    return T = DIB.createBasicType("char", 32, dwarf::DW_ATE_UTF);
  case 'S':
    return T = DIB.createBasicType("short", 32, dwarf::DW_ATE_signed);
  case 'I':
    return T = DIB.createBasicType("int", 32, dwarf::DW_ATE_signed);
  case 'J':
    return T = DIB.createBasicType("long", 64, dwarf::DW_ATE_signed);
  case 'F':
    return T = DIB.createBasicType("float", 32, dwarf::DW_ATE_float);
  case 'D':
    return T = DIB.createBasicType("double", 64, dwarf::DW_ATE_float);
  case 'L':
    D = D.drop_front().drop_back();
    break;
  default:
    break;
  }
  return T = DIB.createUnspecifiedType(dialect::prettyClass(D));
}

DISubroutineType *DebugInfo::subroutineType(StringRef Descriptor) {
  DISubroutineType *&T = SubroutineTypes[Descriptor];
  if (T)
    return T;
  SmallVector<Metadata *, 8> Elements;
  StringRef Result = dialect::resultDescriptor(Descriptor);
  Elements.push_back(Result == "V" ? nullptr : typeOf(Result));
  StringRef D = Descriptor.drop_front();
  while (D.front() != ')') {
    size_t Length = D.find_first_not_of('[');
    Length = D[Length] == 'L' ? D.find(';', Length) + 1 : Length + 1;
    Elements.push_back(typeOf(D.take_front(Length)));
    D = D.drop_front(Length);
  }
  return T = DIB.createSubroutineType(DIB.getOrCreateTypeArray(Elements));
}

SubprogramInfo::SubprogramInfo(DebugInfo &D, const MethodCode &Code,
                               Function &F)
    : D(D), Code(Code), Described(Code.Variables.size()) {
  unsigned Line = Code.Lines.empty() ? 0 : Code.Lines.front().Line;
  std::string Name =
      (dialect::prettyClass(Code.owner().name()) + "." + Code.Method.Name)
          .str();
  Subprogram =
      D.DIB.createFunction(D.File, Name, F.getName(), D.File, Line,
                           D.subroutineType(Code.Method.Descriptor), Line,
                           DINode::FlagZero, DISubprogram::SPFlagDefinition);
  F.setSubprogram(Subprogram);
}

DebugLoc SubprogramInfo::locationOf(uint32_t Pc) const {
  auto It = upper_bound(Code.Lines, Pc, [](uint32_t Pc, const LineNumber &L) {
    return Pc < L.StartPc;
  });
  unsigned Line = It == Code.Lines.begin() ? 0 : std::prev(It)->Line;
  return DILocation::get(Subprogram->getContext(), Line, Pc + 1, Subprogram);
}

const LocalVariable *SubprogramInfo::variableAt(uint32_t Pc,
                                                uint32_t Slot) const {
  for (const LocalVariable &V : Code.Variables)
    if (V.Index == Slot && Pc >= V.StartPc &&
        Pc < uint32_t(V.StartPc) + V.Length)
      return &V;
  return nullptr;
}

/// The number of the parameter in \p Slot, from 1; 0 if it is none.
static unsigned parameterNumber(const MethodCode &Code, uint32_t Slot) {
  unsigned Number = 0;
  uint32_t At = 0;
  if (!Code.Method.isStatic()) {
    ++Number;
    if (Slot == At++)
      return Number;
  }
  for (VType T : Code.Shape.Params) {
    ++Number;
    if (Slot == At)
      return Number;
    At += 1 + T.isTwoWords();
  }
  return 0;
}

DILocalVariable *SubprogramInfo::describe(const LocalVariable &V) {
  DILocalVariable *&Known = Described[&V - Code.Variables.begin()];
  if (Known)
    return Known;
  // The scope begins behind the store that declares the variable.
  unsigned Line = locationOf(V.StartPc ? V.StartPc - 1 : 0).getLine();
  DIType *T = D.typeOf(V.Descriptor);
  unsigned Number = V.StartPc == 0 ? parameterNumber(Code, V.Index) : 0;
  if (Number)
    return Known = D.DIB.createParameterVariable(Subprogram, V.Name, Number,
                                                 D.File, Line, T);
  return Known = D.DIB.createAutoVariable(Subprogram, V.Name, D.File, Line, T);
}

void SubprogramInfo::declareValue(Value *V, uint32_t Slot, uint32_t Pc,
                                  BasicBlock *Block) {
  const LocalVariable *Variable = variableAt(Pc, Slot);
  if (!Variable)
    return;
  D.DIB.insertDbgValueIntrinsic(V, describe(*Variable),
                                D.DIB.createExpression(), locationOf(Pc).get(),
                                Block);
}

void SubprogramInfo::declareValue(Value *V, uint32_t Slot, uint32_t Pc,
                                  Instruction *Before) {
  if (const LocalVariable *Variable = variableAt(Pc, Slot))
    D.DIB.insertDbgValueIntrinsic(V, describe(*Variable),
                                  D.DIB.createExpression(),
                                  locationOf(Pc).get(), Before);
}

} // namespace jsym::jvm
