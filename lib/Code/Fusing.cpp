//===- Fusing.cpp - Checked array accesses become one step ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Decoder.h"

namespace jsym {

/// The access that the bounds check at \p Index guards, if it stands behind it:
/// its fused opcode among \p Loads and \p Stores, the first of their kinds.
static Op accessBehind(const std::vector<Inst> &Code, uint32_t Index, Op Loads,
                       Op Stores, Op Otherwise) {
  if (Index + 2 >= Code.size())
    return Otherwise;
  const Inst &Length = Code[Index], &Bounds = Code[Index + 1],
             &Access = Code[Index + 2];
  // length <= index goes to the throw, else to what follows.
  if (Length.Code != Op::ArrayLength || Bounds.Code != Op::BrUle32 ||
      Bounds.A != Length.D || Bounds.E != Index + 2 || Bounds.B == Length.D)
    return Otherwise;
  auto kindOf = [&](Op First) {
    return unsigned(Access.Code) - unsigned(First);
  };
  constexpr unsigned Kinds = 7;
  if (kindOf(Op::ALoadI8) < Kinds && Access.A == Length.A &&
      Access.B == Bounds.B)
    return Op(unsigned(Loads) + kindOf(Op::ALoadI8));
  if (kindOf(Op::AStoreI8) < Kinds && Access.D == Length.A &&
      Access.A == Bounds.B && Access.B != Length.D)
    return Op(unsigned(Stores) + kindOf(Op::AStoreI8));
  return Otherwise;
}

/// Jumps into the middle of what is fused find the instructions that were
/// there before.
void Decoder::fuse() {
  for (uint32_t I = 0; I < P.Code.size(); ++I) {
    Inst &First = P.Code[I];
    if (First.Code == Op::ArrayLength)
      First.Code = accessBehind(P.Code, I, Op::LengthLoadI8, Op::LengthStoreI8,
                                First.Code);
    else if (First.Code == Op::BrNull && First.E == I + 1 &&
             I + 1 < P.Code.size() && P.Code[I + 1].A == First.A)
      First.Code = accessBehind(P.Code, I + 1, Op::CheckLoadI8,
                                Op::CheckStoreI8, First.Code);
  }
}

} // namespace jsym
