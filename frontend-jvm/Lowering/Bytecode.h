//===- Bytecode.h - Instructions of a method --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The code array of a method, decoded once: every instruction in its general
/// form (iload_1 and wide iload are iload), operands read and bounds-checked,
/// jump targets checked to be starts of instructions (JVMS 4.9.1).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_BYTECODE_H
#define JSYM_LOWERING_BYTECODE_H

#include "jsym/ClassFile/ClassFile.h"

namespace jsym::jvm {

enum Opcode : uint8_t {
#define JSYM_OPCODE(Value, Enumerator, Mnemonic, Operands, Effect)             \
  Enumerator = Value,
#include "Opcodes.def"
};

llvm::StringRef mnemonic(Opcode Op);
/// "II>I", or "*" where it depends.
llvm::StringRef stackEffect(Opcode Op);
/// May the instruction throw (JVMS 6.5: run-time exceptions, linkage errors)?
bool mayThrow(Opcode Op);
/// Does control never reach the next instruction?
bool endsFlow(Opcode Op);

/// One instruction.
struct Instr {
  uint16_t Pc = 0;
  Opcode Op = op_nop; ///< general form
  /// Local index, constant, pool index, array type, or the index in
  /// Bytecode::Instrs of the jump target (switch: the default's).
  int32_t A = 0;
  /// iinc: the increment; multianewarray: dimensions; switch: its index in
  /// Bytecode::Switches.
  int32_t B = 0;
};

/// Key and target (index of an instruction), in increasing order of keys.
using SwitchCases = std::vector<std::pair<int32_t, uint32_t>>;

/// An exception table entry in terms of instructions.
struct TryRange {
  uint32_t First, End, Handler; ///< indices of instructions; End is past it
  PoolIndex<ClassInfo> CatchType;
};

/// The decoded code of a method.
struct Bytecode {
  std::vector<Instr> Instrs;
  std::vector<SwitchCases> Switches;
  std::vector<TryRange> Ranges;
  /// Instructions that begin a basic block, by index.
  std::vector<bool> Leader;
  bool HasSubroutines = false;
  uint32_t MaxStack = 0, MaxLocals = 0;
  uint32_t UsedLocals = 0; ///< those below are all that instructions name

  /// \p Method is its symbol, for errors.
  static llvm::Expected<Bytecode> decode(const ClassFile &File, const Code &C,
                                         llvm::StringRef Method);
  /// The instruction that begins at \p Pc; nothing if none does.
  std::optional<uint32_t> indexOf(uint32_t Pc) const;
};

} // namespace jsym::jvm

#endif // JSYM_LOWERING_BYTECODE_H
