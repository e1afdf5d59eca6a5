//===- StackShuffle.h - dup, swap and their like ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The instructions that only move values on the operand stack, written once
/// for types and for values. A stack has one entry a value; long and double
/// count as two words (JVMS 2.11.1).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_STACKSHUFFLE_H
#define JSYM_LOWERING_STACKSHUFFLE_H

#include "Bytecode.h"
#include "llvm/ADT/SmallVector.h"

namespace jsym::jvm {

/// Takes entries of together \p Words words off \p Stack, in their order.
/// False if the stack is too short or a value would be split.
template <typename EntryT>
bool takeWords(llvm::SmallVectorImpl<EntryT> &Stack, unsigned Words,
               llvm::SmallVectorImpl<EntryT> &Taken) {
  unsigned Found = 0;
  size_t Begin = Stack.size();
  while (Found < Words && Begin > 0)
    Found += 1 + Stack[--Begin].isTwoWords();
  if (Found != Words)
    return false;
  Taken.append(Stack.begin() + Begin, Stack.end());
  Stack.truncate(Begin);
  return true;
}

/// pop, pop2, dup*, swap. False if the operands do not fit.
template <typename EntryT>
bool shuffleStack(Opcode Op, llvm::SmallVectorImpl<EntryT> &Stack) {
  struct Form {
    uint8_t Top, Below; ///< words taken
    bool KeepsBelow, Doubles;
  };
  // Doubles: the top goes below and stays on top too.
  static constexpr Form Forms[] = {
      {1, 0, false, false}, {2, 0, false, false}, // pop pop2
      {1, 0, true, true},   {1, 1, true, true},   // dup dup_x1
      {1, 2, true, true},   {2, 0, true, true},   // dup_x2 dup2
      {2, 1, true, true},   {2, 2, true, true},   // dup2_x1 dup2_x2
      {1, 1, true, false}};                       // swap
  const Form &F = Forms[Op - op_pop];
  llvm::SmallVector<EntryT, 2> Top, Below;
  if (!takeWords(Stack, F.Top, Top) || !takeWords(Stack, F.Below, Below))
    return false;
  if (!F.KeepsBelow)
    return true;
  Stack.append(Top.begin(), Top.end());
  Stack.append(Below.begin(), Below.end());
  if (F.Doubles)
    Stack.append(Top.begin(), Top.end());
  return true;
}

} // namespace jsym::jvm

#endif // JSYM_LOWERING_STACKSHUFFLE_H
