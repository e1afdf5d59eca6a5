//===- CodePlaces.cpp - Where an instruction is in the source -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler chooses offsets, lines change with every edit, and the method that
// holds the body of a lambda is called what the compiler likes. What stays is
// the method in which it is written, what the instruction does, and which of
// those it is.
//
//===----------------------------------------------------------------------===//
#include "Bytecode.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Lowering/Lowering.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

using namespace llvm;

namespace jsym::jvm {

using dialect::CodePlace;
using dialect::MethodModel;

namespace {

/// Instructions that may be the same in the source, whatever form of them a
/// compiler takes.
StringRef familyOf(Opcode Op) {
  switch (Op) {
  case op_invokevirtual:
  case op_invokeinterface:
  case op_invokespecial:
  case op_invokestatic:
    return "call";
  default:
    return mnemonic(Op);
  }
}

class Places {
public:
  Places(ClassTable &Classes, const ClassFile &File,
         const dialect::ClassModel &Class)
      : Classes(Classes), File(File), Class(Class) {}

  Expected<CodePlace> at(const MethodModel &M, uint32_t Pc) {
    const Bytecode *Code = codeOf(M.Index);
    auto Index = Code ? Code->indexOf(Pc) : std::nullopt;
    if (!Index)
      return inputError(M.Symbol + " has no instruction at " + Twine(Pc));
    auto Copies = copiesIn(M);
    auto Copy = Copies.find(*Index);
    Wanted = {M.Index, Copy == Copies.end() ? *Index : Copy->second};
    CodePlace P;
    P.Method = &Class.methods()[writtenIn(M.Index)];
    Kind = kindOf(Code->Instrs[*Index]);
    Family = familyOf(Code->Instrs[*Index].Op);
    P.Instruction = Kind;
    P.Constructs = callsConstructor(Code->Instrs[*Index]);
    count(P.Method->Index);
    P.Ordinal = Found;
    return P;
  }

private:
  ClassTable &Classes;
  const ClassFile &File;
  const dialect::ClassModel &Class;
  std::map<uint32_t, std::optional<Bytecode>> Codes;
  DenseSet<uint32_t> Counted;
  std::pair<uint32_t, uint32_t> Wanted; ///< method, instruction
  std::string Kind;
  StringRef Family;
  uint32_t Before = 0, Found = 0;

  const Bytecode *codeOf(uint32_t Method) {
    auto [It, New] = Codes.try_emplace(Method);
    if (New)
      It->second = decode(Method);
    return It->second ? &*It->second : nullptr;
  }

  /// What is malformed was told when it was executed.
  std::optional<Bytecode> decode(uint32_t Method) const {
    if (Method >= File.methods().size())
      return std::nullopt;
    auto C = File.code(File.methods()[Method]);
    if (!C) {
      consumeError(C.takeError());
      return std::nullopt;
    }
    if (!*C)
      return std::nullopt;
    auto Code = Bytecode::decode(File, **C, Class.methods()[Method].Symbol);
    if (Code)
      return std::move(*Code);
    consumeError(Code.takeError());
    return std::nullopt;
  }

  /// A finally block is compiled once for each way out of its try block: which
  /// instructions are copies, and of which.
  DenseMap<uint32_t, uint32_t> copiesIn(const MethodModel &M) const {
    DenseMap<uint32_t, uint32_t> Copies;
    auto Outline = outlineMethod(Classes, M);
    if (!Outline)
      consumeError(Outline.takeError());
    else
      for (uint32_t I = 0; I < Outline->Code.size(); ++I)
        if (Outline->Code[I].CopyOf)
          Copies[I] = *Outline->Code[I].CopyOf;
    return Copies;
  }

  //===-- Lambdas ---------------------------------------------------------===//

  /// The method with the body of the lambda that the instruction makes.
  std::optional<uint32_t> lambdaOf(const Instr &I) const {
    if (I.Op != op_invokedynamic)
      return std::nullopt;
    auto Site =
        File.pool().dynamic(PoolIndex<InvokeDynamicInfo>(uint16_t(I.A)), 0);
    if (!Site) {
      consumeError(Site.takeError());
      return std::nullopt;
    }
    auto Bootstrap = File.bootstrapMethod(Site->Bootstrap);
    if (!Bootstrap) {
      consumeError(Bootstrap.takeError());
      return std::nullopt;
    }
    for (LoadableIndex Argument : Bootstrap->Arguments)
      if (auto Body = bodyNamed(Argument))
        return Body;
    return std::nullopt;
  }

  std::optional<uint32_t> bodyNamed(LoadableIndex Argument) const {
    auto Value = File.pool().loadable(Argument, 0);
    if (!Value) {
      consumeError(Value.takeError());
      return std::nullopt;
    }
    if (Value->Kind != PoolTag::MethodHandle ||
        Value->Handle.Member.Class != Class.name())
      return std::nullopt;
    const MethodModel *Body = Class.findMethod(Value->Handle.Member.Name,
                                               Value->Handle.Member.Descriptor);
    if (!Body || !(Body->Flags & dialect::AccSynthetic))
      return std::nullopt;
    return Body->Index;
  }

  /// Out of lambdas in lambdas.
  uint32_t writtenIn(uint32_t Method) {
    if (!(Class.methods()[Method].Flags & dialect::AccSynthetic))
      return Method;
    DenseMap<uint32_t, uint32_t> MadeIn;
    for (const MethodModel &M : Class.methods())
      if (const Bytecode *Code = codeOf(M.Index))
        for (const Instr &I : Code->Instrs)
          if (auto Body = lambdaOf(I))
            MadeIn.try_emplace(*Body, M.Index);
    DenseSet<uint32_t> Seen;
    for (auto It = MadeIn.find(Method);
         It != MadeIn.end() && Seen.insert(Method).second;
         It = MadeIn.find(Method))
      Method = It->second;
    return Method;
  }

  //===-- Instructions ----------------------------------------------------===//

  std::string kindOf(const Instr &I) const {
    StringRef Text = familyOf(I.Op);
    auto Named = [&](auto Name) -> std::string {
      if (Name)
        return (Text + " " + *Name).str();
      consumeError(Name.takeError());
      return Text.str();
    };
    switch (I.Op) {
    case op_getfield:
    case op_putfield:
    case op_getstatic:
    case op_putstatic:
    case op_invokevirtual:
    case op_invokeinterface:
    case op_invokespecial:
    case op_invokestatic:
      return Named(member(I));
    case op_new:
    case op_anewarray:
    case op_multianewarray:
    case op_checkcast:
    case op_instanceof:
      return Named(
          File.pool().className(PoolIndex<ClassInfo>(uint16_t(I.A)), 0));
    case op_newarray:
      return (Text + " " + Twine(I.A)).str();
    default:
      return Text.str();
    }
  }

  bool callsConstructor(const Instr &I) const {
    if (I.Op != op_invokespecial)
      return false;
    auto Ref = File.pool().member(
        PoolIndex<MethodRefInfo, InterfaceMethodRefInfo>(uint16_t(I.A)), 0);
    if (Ref)
      return Ref->Name == "<init>";
    consumeError(Ref.takeError());
    return false;
  }

  Expected<std::string> member(const Instr &I) const {
    bool IsField = I.Op >= op_getstatic && I.Op <= op_putfield;
    auto Ref =
        IsField ? File.pool().member(PoolIndex<FieldRefInfo>(uint16_t(I.A)), 0)
                : File.pool().member(
                      PoolIndex<MethodRefInfo, InterfaceMethodRefInfo>(
                          uint16_t(I.A)),
                      0);
    if (!Ref)
      return Ref.takeError();
    return IsField
               ? dialect::fieldName(Ref->Class, Ref->Name, Ref->Descriptor)
               : dialect::methodName(Ref->Class, Ref->Name, Ref->Descriptor);
  }

  /// Goes through a method and the lambdas in it until what is wanted is found.
  void count(uint32_t Method) {
    const Bytecode *Code = codeOf(Method);
    if (!Code || !Counted.insert(Method).second)
      return;
    auto Copies = copiesIn(Class.methods()[Method]);
    for (uint32_t I = 0; !Found && I < Code->Instrs.size(); ++I) {
      const Instr &Here = Code->Instrs[I];
      if (auto Body = lambdaOf(Here))
        count(*Body);
      if (Found || Copies.contains(I) || familyOf(Here.Op) != Family ||
          kindOf(Here) != Kind)
        continue;
      ++Before;
      if (Wanted == std::pair(Method, I))
        Found = Before;
    }
  }
};

} // namespace

Expected<CodePlace> codePlaceOf(ClassTable &Classes, const MethodModel &Method,
                                uint32_t Pc) {
  auto File = Classes.classFile(*Method.Owner);
  if (!File)
    return File.takeError();
  // A wrapper bears the class of what it wraps.
  if (Method.Index >= Method.Owner->methods().size() ||
      &Method.Owner->methods()[Method.Index] != &Method)
    return inputError(Method.Symbol + " has no bytecode");
  return Places(Classes, **File, *Method.Owner).at(Method, Pc);
}

} // namespace jsym::jvm
