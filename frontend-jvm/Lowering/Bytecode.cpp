//===- Bytecode.cpp - Decoding of bytecode --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Bytecode.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
enum OperandFormat : uint8_t {
  None,         ///< no operands
  Byte,         ///< a signed byte
  Short,        ///< a signed short
  Local,        ///< a local's index: a byte, wide: a short
  Increment,    ///< a local's index and a constant: bytes, wide: shorts
  Pool1,        ///< a pool index in a byte
  Pool2,        ///< a pool index in a short
  Branch2,      ///< a signed offset in a short
  Branch4,      ///< a signed offset in an int
  TableSwitch,  ///< JVMS 6.5.tableswitch
  LookupSwitch, ///< JVMS 6.5.lookupswitch
  Interface,    ///< a pool index, the count, 0
  Dynamic,      ///< a pool index, 0, 0
  ArrayType,    ///< JVMS table 6.5.newarray-A
  MultiArray,   ///< a pool index, the number of dimensions
  Wide          ///< a prefix
};

struct OpcodeInfo {
  StringLiteral Mnemonic;
  OperandFormat Format;
  StringLiteral Effect;
};
constexpr OpcodeInfo Table[] = {
#define JSYM_OPCODE(Value, Enumerator, Mnemonic, Operands, Effect)             \
  {Mnemonic, Operands, Effect},
#include "Opcodes.def"
};
} // namespace

StringRef mnemonic(Opcode Op) { return Table[Op].Mnemonic; }
StringRef stackEffect(Opcode Op) { return Table[Op].Effect; }

bool endsFlow(Opcode Op) {
  return Op == op_goto || Op == op_jsr || Op == op_ret ||
         (Op >= op_tableswitch && Op <= op_return) || Op == op_athrow;
}

bool mayThrow(Opcode Op) {
  switch (Op) {
  case op_idiv:
  case op_ldiv:
  case op_irem:
  case op_lrem:
  case op_ldc:
  case op_multianewarray:
    return true;
  default:
    return (Op >= op_iaload && Op <= op_saload) ||
           (Op >= op_iastore && Op <= op_sastore) ||
           (Op >= op_getstatic && Op <= op_monitorexit);
  }
}

namespace {
/// Reads the code array front to back.
class Decoder {
public:
  Decoder(const ClassFile &File, const Code &C, StringRef Method)
      : File(File), C(C), Method(Method) {}
  Expected<Bytecode> run();

private:
  Error error(uint32_t Pc, const Twine &Message, StringRef Section) const {
    return File.errorAt(C.Offset + Pc,
                        Method + ", offset " + Twine(Pc) + ": " + Message,
                        Section);
  }
  bool has(uint32_t N) const { return Pos + N <= C.Bytes.size(); }
  int32_t s1() { return int8_t(C.Bytes[Pos++]); }
  uint32_t u1() { return C.Bytes[Pos++]; }
  uint32_t u2() {
    uint32_t V = support::endian::read16be(&C.Bytes[Pos]);
    Pos += 2;
    return V;
  }
  int32_t s4() {
    int32_t V = support::endian::read32be(&C.Bytes[Pos]);
    Pos += 4;
    return V;
  }
  Error instruction();
  Error operands(Instr &I, OperandFormat F, bool IsWide);
  Error checkedOperands(Instr &I, OperandFormat F);
  Error switchOperands(Instr &I, bool IsTable);
  void generalise(Instr &I);
  Error checkLocal(const Instr &I);
  Error resolveTargets();
  Error resolveRanges();
  Expected<uint32_t> target(uint32_t From, int64_t To);

  const ClassFile &File;
  const Code &C;
  StringRef Method;
  uint32_t Pos = 0;
  Bytecode Out;
  std::vector<int32_t> IndexOfPc;
};
} // namespace

Expected<Bytecode> Decoder::run() {
  // JVMS 4.7.3: code_length is between 1 and 65535.
  if (C.Bytes.empty() || C.Bytes.size() > 65535)
    return error(0, "the code is empty or longer than 65535 bytes",
                 "JVMS 4.7.3");
  Out.MaxStack = C.MaxStack;
  Out.MaxLocals = C.MaxLocals;
  Out.Instrs.reserve(C.Bytes.size() / 2 + 1);
  IndexOfPc.assign(C.Bytes.size(), -1);
  while (Pos < C.Bytes.size())
    if (Error E = instruction())
      return std::move(E);
  Out.Leader.assign(Out.Instrs.size(), false);
  Out.Leader[0] = true;
  if (Error E = resolveTargets())
    return std::move(E);
  if (Error E = resolveRanges())
    return std::move(E);
  return std::move(Out);
}

Error Decoder::instruction() {
  Instr I;
  I.Pc = Pos;
  uint32_t Value = u1();
  bool IsWide = Value == op_wide;
  if (IsWide) {
    if (!has(1))
      return error(I.Pc, "the code ends within an instruction", "JVMS 4.9.1");
    Value = u1();
  }
  if (Value >= std::size(Table))
    return error(I.Pc, "0x" + utohexstr(Value) + " is no instruction",
                 "JVMS 4.9.1");
  I.Op = Opcode(Value);
  OperandFormat Format = Table[Value].Format;
  if (IsWide && Format != Local && Format != Increment)
    return error(I.Pc, Table[Value].Mnemonic + " has no wide form",
                 "JVMS 6.5.wide");
  if (Error E = operands(I, Format, IsWide))
    return E;
  generalise(I);
  if (Error E = checkLocal(I))
    return E;
  IndexOfPc[I.Pc] = Out.Instrs.size();
  Out.Instrs.push_back(I);
  return Error::success();
}

Error Decoder::operands(Instr &I, OperandFormat F, bool IsWide) {
  static constexpr uint8_t Sizes[] = {0, 1, 2, 1, 2, 1, 2, 2,
                                      4, 0, 0, 4, 4, 1, 3, 0};
  if (!has(Sizes[F] << IsWide))
    return error(I.Pc, "the code ends within an instruction", "JVMS 4.9.1");
  switch (F) {
  case None:
  case Wide:
    break;
  case Byte:
    I.A = s1();
    break;
  case Short:
    I.A = int16_t(u2());
    break;
  case Local:
    I.A = IsWide ? u2() : u1();
    break;
  case Increment:
    I.A = IsWide ? u2() : u1();
    I.B = IsWide ? int16_t(u2()) : s1();
    break;
  case Pool1:
  case ArrayType:
    I.A = u1();
    break;
  case Pool2:
    I.A = u2();
    break;
  case Branch2:
    I.A = I.Pc + int16_t(u2());
    break;
  case Branch4: {
    int64_t To = int64_t(I.Pc) + s4();
    I.A = To < 0 || To > UINT16_MAX ? -1 : To;
    break;
  }
  case TableSwitch:
  case LookupSwitch:
    return switchOperands(I, F == TableSwitch);
  case Interface:
  case Dynamic:
  case MultiArray:
    return checkedOperands(I, F);
  }
  return Error::success();
}

/// An index into the constant pool, and more, which not all values may be.
Error Decoder::checkedOperands(Instr &I, OperandFormat F) {
  I.A = u2();
  if (F == Interface) {
    I.B = u1();
    if (I.B == 0 || u1() != 0)
      return error(I.Pc, "malformed operands of invokeinterface",
                   "JVMS 6.5.invokeinterface");
  } else if (F == Dynamic) {
    if (u2() != 0)
      return error(I.Pc, "the last operands of invokedynamic are not 0",
                   "JVMS 6.5.invokedynamic");
  } else {
    I.B = u1();
    if (I.B == 0)
      return error(I.Pc, "multianewarray of no dimension",
                   "JVMS 6.5.multianewarray");
  }
  return Error::success();
}

/// Targets stay offsets here, as do those of jumps.
Error Decoder::switchOperands(Instr &I, bool IsTable) {
  Pos = alignTo(Pos, 4);
  auto Truncated = [&] {
    return error(I.Pc, "the code ends within a switch", "JVMS 4.9.1");
  };
  if (!has(IsTable ? 12 : 8))
    return Truncated();
  auto Target = [&]() -> uint32_t {
    int64_t To = int64_t(I.Pc) + s4();
    return To < 0 || To > UINT16_MAX ? UINT32_MAX : To;
  };
  I.A = Target();
  int64_t Low = IsTable ? s4() : 0;
  int64_t Count = IsTable ? s4() - Low + 1 : s4();
  if (Count < (IsTable ? 1 : 0))
    return error(I.Pc, "a switch of a negative number of cases",
                 IsTable ? "JVMS 6.5.tableswitch" : "JVMS 6.5.lookupswitch");
  if (Count > int64_t(C.Bytes.size()) || !has(Count * (IsTable ? 4 : 8)))
    return Truncated();
  SwitchCases Cases;
  Cases.reserve(Count);
  for (int64_t K = 0; K < Count; ++K) {
    int32_t Key = IsTable ? int32_t(Low + K) : s4();
    if (K && Key <= Cases.back().first)
      return error(I.Pc, "the keys of a switch do not increase",
                   "JVMS 6.5.lookupswitch");
    Cases.emplace_back(Key, Target());
  }
  I.B = Out.Switches.size();
  Out.Switches.push_back(std::move(Cases));
  return Error::success();
}

/// Short forms become the general one.
void Decoder::generalise(Instr &I) {
  auto Short = [&](Opcode First, Opcode Last, Opcode General) {
    if (I.Op < First || I.Op > Last)
      return;
    unsigned N = I.Op - First;
    I.A = N % 4;
    I.Op = Opcode(General + N / 4);
  };
  Short(op_iload_0, op_aload_3, op_iload);
  Short(op_istore_0, op_astore_3, op_istore);
  if (I.Op >= op_iconst_m1 && I.Op <= op_iconst_5) {
    I.A = int(I.Op) - op_iconst_0;
    I.Op = op_sipush;
  }
  switch (I.Op) {
  case op_bipush:
    I.Op = op_sipush;
    break;
  case op_ldc_w:
    I.Op = op_ldc;
    break;
  case op_goto_w:
    I.Op = op_goto;
    break;
  case op_jsr_w:
    I.Op = op_jsr;
    break;
  default:
    break;
  }
  Out.HasSubroutines |= I.Op == op_jsr;
}

Error Decoder::checkLocal(const Instr &I) {
  bool Uses = (I.Op >= op_iload && I.Op <= op_aload) || I.Op == op_iinc ||
              (I.Op >= op_istore && I.Op <= op_astore) || I.Op == op_ret;
  if (!Uses)
    return Error::success();
  bool IsTwo = I.Op == op_lload || I.Op == op_dload || I.Op == op_lstore ||
               I.Op == op_dstore;
  Out.UsedLocals = std::max<uint32_t>(Out.UsedLocals, I.A + IsTwo + 1);
  if (I.A + IsTwo < int64_t(C.MaxLocals))
    return Error::success();
  return error(I.Pc, "local " + Twine(I.A) + " is not below max_locals",
               "JVMS 4.9.1");
}

Expected<uint32_t> Decoder::target(uint32_t From, int64_t To) {
  if (To < 0 || To >= int64_t(IndexOfPc.size()) || IndexOfPc[To] < 0)
    return error(From, "a jump to what is not the start of an instruction",
                 "JVMS 4.9.1");
  Out.Leader[IndexOfPc[To]] = true;
  return IndexOfPc[To];
}

Error Decoder::resolveTargets() {
  for (auto [Index, I] : enumerate(Out.Instrs)) {
    OperandFormat F = Table[I.Op].Format;
    bool IsSwitch = F == TableSwitch || F == LookupSwitch;
    if (F == Branch2 || F == Branch4 || IsSwitch) {
      Expected<uint32_t> To = target(I.Pc, I.A);
      if (!To)
        return To.takeError();
      I.A = *To;
    }
    if (IsSwitch)
      for (auto &[Key, Case] : Out.Switches[I.B]) {
        Expected<uint32_t> To = target(I.Pc, Case);
        if (!To)
          return To.takeError();
        Case = *To;
      }
    bool EndsBlock = F == Branch2 || F == Branch4 || endsFlow(I.Op);
    if (EndsBlock && Index + 1 < Out.Instrs.size())
      Out.Leader[Index + 1] = true;
  }
  return Error::success();
}

Error Decoder::resolveRanges() {
  for (const ExceptionHandler &H : C.Handlers) {
    auto Start = [&](uint32_t Pc) -> int64_t {
      if (Pc == C.Bytes.size())
        return Out.Instrs.size();
      return Pc < IndexOfPc.size() ? IndexOfPc[Pc] : -1;
    };
    int64_t First = Start(H.StartPc), End = Start(H.EndPc),
            Handler = Start(H.HandlerPc), Size = Out.Instrs.size();
    if (First < 0 || First >= End || Handler < 0 || Handler >= Size)
      return error(0,
                   "an exception table entry whose bounds are not starts of "
                   "instructions, or out of order",
                   "JVMS 4.7.3");
    Out.Leader[First] = Out.Leader[Handler] = true;
    if (End < Size)
      Out.Leader[End] = true;
    Out.Ranges.push_back(
        {uint32_t(First), uint32_t(End), uint32_t(Handler), H.CatchType});
  }
  return Error::success();
}

Expected<Bytecode> Bytecode::decode(const ClassFile &File, const Code &C,
                                    StringRef Method) {
  return Decoder(File, C, Method).run();
}

std::optional<uint32_t> Bytecode::indexOf(uint32_t Pc) const {
  auto It = partition_point(Instrs, [&](const Instr &I) { return I.Pc < Pc; });
  if (It == Instrs.end() || It->Pc != Pc)
    return std::nullopt;
  return It - Instrs.begin();
}

} // namespace jsym::jvm
