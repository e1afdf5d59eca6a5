//===- Code.h - Functions decoded for execution -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A procedure is a method decoded once from its LLVM function: a dense array
/// of sixteen-byte instructions over numbered registers. Registers hold, in
/// this order, the arguments, the constants (copied in when a frame is made),
/// and one value an LLVM instruction.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CODE_CODE_H
#define JSYM_CODE_CODE_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Heap/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace jsym {

struct NativeEntry;
struct Procedure;

enum class Op : uint16_t {
#define JSYM_OP(N) N,
#include "jsym/Code/Opcodes.def"
};
llvm::StringRef opName(Op O);
/// What a fused opcode stands in front for; of others, the opcode itself.
constexpr Op plainOp(Op O) {
  return O < Op::CheckLoadI8    ? O
         : O < Op::LengthLoadI8 ? Op::BrNull
                                : Op::ArrayLength;
}

struct Inst {
  Op Code;
  uint16_t D = 0, A = 0, B = 0;
  union {
    struct {
      uint32_t C, E;
    };
    const void *P;
  };
  explicit Inst(Op O) : Code(O), P(nullptr) {}
};
static_assert(sizeof(Inst) == 16);

enum class BinaryKind : uint8_t {
  Add,
  Sub,
  Mul,
  And,
  Or,
  Xor,
  Shl,
  LShr,
  AShr,
  SDiv,
  SRem,
  UDiv,
  URem
};
enum class CmpKind : uint8_t { Eq, Ne, Slt, Sle, Ult, Ule };

/// Widths of values in registers: 1..64, or these.
enum : uint32_t { TypeF32 = 132, TypeF64 = 164, TypeRef = 200 };

/// Pure functions of LLVM that are not Java's: what its passes introduce.
enum class MathKind : uint8_t {
  SMin,
  SMax,
  UMin,
  UMax,
  Abs,
  SCmp,
  UCmp,
  CtPop,
  CtLz,
  CtTz,
  BSwap,
  BitReverse,
  FShl,
  FShr,
  UAddSat,
  SAddSat,
  USubSat,
  SSubSat,
  UAddOv,
  SAddOv,
  USubOv,
  SSubOv,
  UMulOv,
  SMulOv,
  FAbs,
  Sqrt,
  IsFPClass
};
struct MathSite {
  MathKind Kind;
  uint32_t Width; ///< of the operands; TypeF32, TypeF64
  uint16_t Args[3] = {0, 0, 0};
  uint32_t Extra = 0; ///< IsFPClass: the test
};
/// A constant array indexed at run time (switch tables of O2).
struct TableSite {
  std::vector<uint64_t> Elements;
  uint32_t Type; ///< of an element
  uint32_t IndexWidth;
  /// Of elements that are procedures: their methods. As long as Elements, or
  /// empty.
  std::vector<const dialect::MethodModel *> Code;
};
struct SwitchTable {
  uint32_t Width;
  uint32_t Default;                                 ///< code index
  std::vector<std::pair<uint64_t, uint32_t>> Cases; ///< sorted by value
  /// Dense tables: target of Low + i.
  uint64_t Low = 0;
  std::vector<uint32_t> Dense;
};
struct CallSite {
  std::string Symbol; ///< the method, until resolved
  const dialect::MethodModel *Method = nullptr;
  const dialect::ClassModel *Class = nullptr; ///< MultiNewArray
  Procedure *Callee = nullptr;                ///< direct calls
  /// Inline cache of a dispatch.
  const dialect::ClassModel *CachedClass = nullptr;
  Procedure *Cached = nullptr;
  llvm::SmallVector<uint16_t, 6> Args;
};
struct LinkageSite {
  const dialect::ClassModel *Class = nullptr;
  std::string Message;
};
/// What an instruction waits for: replaced when it is first executed.
struct ResolveSite {
  Op Real;
  std::string Symbol;
  void *Site = nullptr; ///< CallSite or LinkageSite of the real instruction
};

/// A branch whose sides meet again. What may throw does not part them.
struct JoinPoint {
  static constexpr uint32_t AtReturn = ~0u;
  uint32_t Branch;
  uint32_t At; ///< an Op::Join, or AtReturn
};

/// Where an instruction comes from.
struct CodeLocation {
  int32_t Line = -1;
  int32_t Pc = -1; ///< bytecode offset
};

struct Procedure {
  const dialect::MethodModel *Method = nullptr;
  const NativeEntry *Native = nullptr;
  bool Decoded = false;
  bool IgnoreNative = false; ///< the method's own code, whatever replaces it
  bool TakesClasses = false; ///< a native with a java.lang.Class among its args
  uint32_t Id = 0;
  uint64_t Hash =
      0; ///< of the method's name, for BranchEntry::Point; 0: none yet
  uint32_t NumArgs = 0, NumRegs = 0;
  /// Registers from ImageStart on are copied from here when a frame is made:
  /// constants, and counters of back edges.
  uint32_t ImageStart = 0;
  std::vector<Value> Image;
  /// Constants that are procedures: position in Image.
  std::vector<std::pair<uint32_t, const dialect::MethodModel *>> ImageCode;
  std::vector<Inst> Code;
  std::vector<CodeLocation> Locations; ///< parallel to Code
  /// Landing code of calls inside try ranges, sorted by code index.
  std::vector<std::pair<uint32_t, uint32_t>> Unwind;
  /// Two entries an instruction, not zero where a branch was taken to C, to E.
  std::vector<uint8_t> Covered;
  /// Branches that are implicit checks: code index, dialect::CheckKind.
  std::vector<std::pair<uint32_t, uint8_t>> Checks;
  /// With CodeOptions::MarksJoins, sorted by branch.
  std::vector<JoinPoint> Joins;
  /// The registers that are read at or behind an Op::Join, by its index; with
  /// CodeOptions::MarksLoops, those of headers of loops, too.
  std::map<uint32_t, std::vector<uint16_t>> LiveAt;
  /// With either of these options: the types of registers below ImageStart, as
  /// in instructions; 0: of none that is known.
  std::vector<uint8_t> RegTypes;
  std::vector<const dialect::FieldModel *> Fields;
  std::vector<std::string> Texts;
  /// Calls of String.hashCode() whose result is only switched on, to tell what
  /// literals the string equals: by code index, the literals.
  std::map<uint32_t, std::vector<uint32_t>> StringSwitches;
  /// With ExecOptions::Coverage, by bytecode offset and way: how often.
  std::map<std::pair<uint32_t, uint32_t>, uint64_t> Probes;
  std::map<uint32_t, uint64_t> ForksAt; ///< by code index
  // Sites, at stable addresses.
  std::deque<CallSite> Calls;
  std::deque<SwitchTable> Switches;
  std::deque<MathSite> Maths;
  std::deque<TableSite> Tables;
  std::deque<LinkageSite> Linkages;
  std::deque<ResolveSite> Resolves;

  /// Landing code of the call at \p Index, or nothing.
  const uint32_t *unwindTarget(uint32_t Index) const;
  /// Where the sides of the branch at \p Index meet, or nothing.
  const JoinPoint *joinOf(uint32_t Index) const;
};

} // namespace jsym

#endif // JSYM_CODE_CODE_H
