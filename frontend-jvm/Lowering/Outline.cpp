//===- Outline.cpp - The shape of a method's bytecode ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CoverageFilters.h"
#include "jsym/Lowering/Lowering.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::BytecodeOutline;
using dialect::MethodModel;
using dialect::MethodOutline;

static bool isConditional(Opcode Op) {
  return (Op >= op_ifeq && Op <= op_if_acmpne) || Op == op_ifnull ||
         Op == op_ifnonnull;
}

static BytecodeOutline outlineOf(const Bytecode &Code, uint32_t Index) {
  const Instr &I = Code.Instrs[Index];
  BytecodeOutline O;
  O.Pc = I.Pc;
  O.StartsBlock = Code.Leader[Index];
  O.FallsThrough = !endsFlow(I.Op);
  O.Leaves = (I.Op >= op_ireturn && I.Op <= op_return) || I.Op == op_athrow;
  O.Calls = I.Op >= op_invokevirtual && I.Op <= op_invokedynamic;
  O.MayThrow = mayThrow(I.Op);
  auto Add = [&](uint32_t Target) {
    uint32_t Pc = Code.Instrs[Target].Pc;
    if (!is_contained(O.Targets, Pc))
      O.Targets.push_back(Pc);
  };
  if (isConditional(I.Op) || I.Op == op_goto || I.Op == op_jsr)
    Add(I.A);
  if (I.Op == op_tableswitch || I.Op == op_lookupswitch) {
    Add(I.A);
    for (auto &[Value, Target] : Code.Switches[I.B])
      Add(Target);
  }
  return O;
}

Expected<MethodOutline> outlineMethod(ClassTable &Classes,
                                      const MethodModel &Method) {
  auto File = Classes.classFile(*Method.Owner);
  if (!File)
    return File.takeError();
  if (Method.Index >= (*File)->methods().size())
    return inputError(Method.Symbol + " has no code");
  const MemberInfo &Member = (*File)->methods()[Method.Index];
  auto C = (*File)->code(Member);
  if (!C)
    return C.takeError();
  if (!*C)
    return inputError(Method.Symbol + " has no code");
  auto Code = Bytecode::decode(**File, **C, Method.Symbol);
  if (!Code)
    return Code.takeError();
  auto Lines = (*File)->lineNumbers(**C);
  if (!Lines)
    return Lines.takeError();
  stable_sort(*Lines, [](const LineNumber &A, const LineNumber &B) {
    return A.StartPc < B.StartPc;
  });
  MethodOutline O;
  size_t Line = 0;
  for (uint32_t I = 0; I < Code->Instrs.size(); ++I) {
    BytecodeOutline &B = O.Code.emplace_back(outlineOf(*Code, I));
    for (; Line < Lines->size() && (*Lines)[Line].StartPc <= B.Pc; ++Line)
      B.StartsLine |= (*Lines)[Line].StartPc == B.Pc;
    if (Line)
      B.Line = (*Lines)[Line - 1].Line;
  }
  for (const TryRange &T : Code->Ranges)
    O.Tries.push_back({Code->Instrs[T.First].Pc, Code->Instrs[T.Handler].Pc});
  if (Error E = filterCoverage({**File, Member, **C, *Code}, O))
    return std::move(E);
  return std::move(O);
}

} // namespace jsym::jvm
