//===- MethodOutline.h - The shape of a method's bytecode -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_METHODOUTLINE_H
#define JSYM_DIALECT_METHODOUTLINE_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace jsym::dialect {

struct BytecodeOutline {
  uint32_t Pc = 0;
  int32_t Line = -1;        ///< of the source, -1: unknown
  bool StartsLine = false;  ///< an entry of LineNumberTable begins here
  bool StartsBlock = false; ///< of lowering
  bool FallsThrough = true; ///< may go on with the next instruction
  bool Leaves = false;      ///< a return or athrow
  bool Calls = false;       ///< any of the invokes
  bool MayThrow = false;
  /// Coverage leaves it out: the compiler made it, nobody wrote it.
  bool Ignored = false;
  /// Index in MethodOutline::Code of what counts in its place: the same line of
  /// source was compiled several times (a finally block).
  std::optional<uint32_t> CopyOf;
  /// Offsets that it jumps to, each once; of a switch the default first. A
  /// probe's way n > 0 is Targets[n - 1]; the one after them is falling
  /// through.
  llvm::SmallVector<uint32_t, 2> Targets;
};

struct MethodOutline {
  std::vector<BytecodeOutline> Code;
  std::vector<std::pair<uint32_t, uint32_t>> Tries; ///< start, handler
};

struct MethodModel;

/// Where an instruction is, in terms that stay when lines are inserted, locals
/// renamed, members reordered, or another compiler makes the class.
struct CodePlace {
  /// Of the source: of the body of a lambda, the method that it is written in.
  const MethodModel *Method = nullptr;
  /// "idiv", "call java/lang/String.length()I".
  std::string Instruction;
  /// Among the method's instructions of that kind, from 1; code of lambdas
  /// counts where they are made, copies of a finally block count once.
  uint32_t Ordinal = 0;
  /// It calls a constructor: what it makes may be an exception that says why.
  bool Constructs = false;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_METHODOUTLINE_H
