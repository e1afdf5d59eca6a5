//===- LoweringUnit.cpp - What the methods of a class share ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LoweringUnit.h"
#include "FunctionBuilder.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::ClassModel;
using dialect::FieldModel;
using dialect::MethodModel;

LoweringUnit::LoweringUnit(ClassTable &Classes, const ClassModel &Class,
                           std::shared_ptr<const ClassFile> File, Module &M,
                           const LoweringOptions &O)
    : Classes(Classes), Class(Class), File(std::move(File)), Options(O),
      Dialect(M), World(Classes, this->File->majorVersion() <= 50) {
  dialect::setUpModule(M);
  if (O.DebugInfo)
    Debug = std::make_unique<DebugInfo>(M, Class);
}

void LoweringUnit::finish() {
  if (Debug)
    Debug->finish();
}

const Resolved<ClassModel> &LoweringUnit::classAt(uint16_t Index) {
  auto &R = ClassesAt[Index];
  if (!R)
    R = std::make_unique<Resolved<ClassModel>>(Classes.resolveClass(
        Class,
        cantFail(File->pool().className(PoolIndex<ClassInfo>(Index), 0))));
  return *R;
}

MemberRef LoweringUnit::memberAt(uint16_t Index) const {
  const ConstantPool &Pool = File->pool();
  if (Pool.tag(Index) == PoolTag::FieldRef)
    return cantFail(Pool.member(PoolIndex<FieldRefInfo>(Index), 0));
  return cantFail(
      Pool.member(PoolIndex<MethodRefInfo, InterfaceMethodRefInfo>(Index), 0));
}

const Resolved<FieldModel> &LoweringUnit::fieldAt(uint16_t Index) {
  auto &R = FieldsAt[Index];
  if (!R)
    R = std::make_unique<Resolved<FieldModel>>(
        Classes.resolveField(Class, memberAt(Index)));
  return *R;
}

const Resolved<MethodModel> &LoweringUnit::methodAt(uint16_t Index) {
  auto &R = MethodsAt[Index];
  if (!R)
    R = std::make_unique<Resolved<MethodModel>>(
        Classes.resolveMethod(Class, memberAt(Index)));
  return *R;
}

/// Has this interface or one above it an initialiser that runs with its
/// implementors' (JVMS 5.5: only of interfaces with default methods)?
static bool interfaceInits(const ClassModel &Interface) {
  bool HasDefault = any_of(Interface.methods(), [](const MethodModel &M) {
    return !M.isStatic() && !M.isAbstract();
  });
  return (HasDefault && Interface.classInit()) ||
         any_of(Interface.interfaces(),
                [](const ClassModel *Super) { return interfaceInits(*Super); });
}

bool LoweringUnit::needsInit(const ClassModel &Used) {
  auto [It, New] = NeedsInit.try_emplace(&Used, false);
  if (!New)
    return It->second;
  bool Needs = false;
  // Initialised, or being so by whoever executes this code: its class, for any
  // way into its methods triggers that, and the superclasses before it.
  for (const ClassModel *Own = &Class; Own; Own = Own->superclass())
    if (Own == &Used)
      return false;
  for (const ClassModel *C = &Used; C && !Needs; C = C->superclass()) {
    Needs = C->classInit();
    if (!Used.isInterface())
      Needs |= any_of(C->interfaces(), [](const ClassModel *Interface) {
        return interfaceInits(*Interface);
      });
  }
  return NeedsInit[&Used] = Needs;
}

Expected<Function *> LoweringUnit::lower(const MethodModel &Method,
                                         uint64_t &Bytecodes) {
  Function *F = Dialect.method(Method);
  if (Error E = lowerInto(*F, Method, Bytecodes)) {
    F->setSubprogram(nullptr);
    // Debug records at the end of a block that has no terminator yet belong to
    // nobody: deleteBody() forgets them.
    for (BasicBlock &Block : *F)
      if (!Block.getTerminator())
        new UnreachableInst(F->getContext(), &Block);
    F->deleteBody();
    F->setPersonalityFn(nullptr);
    return std::move(E);
  }
  return F;
}

static Error noCode(const MethodModel &Method) {
  return inputError(Method.Symbol + " has no code to lower");
}

Error LoweringUnit::lowerInto(Function &F, const MethodModel &Method,
                              uint64_t &Bytecodes) {
  if (Method.Index >= File->methods().size())
    return noCode(Method);
  const MemberInfo &Info = File->methods()[Method.Index];
  Expected<std::optional<Code>> C = File->code(Info);
  if (!C)
    return C.takeError();
  if (!*C)
    return noCode(Method);
  Expected<Bytecode> Bytes = Bytecode::decode(*File, **C, Method.Symbol);
  if (!Bytes)
    return Bytes.takeError();
  Expected<std::vector<LineNumber>> Lines = File->lineNumbers(**C);
  if (!Lines)
    return Lines.takeError();
  stable_sort(*Lines, [](const LineNumber &A, const LineNumber &B) {
    return A.StartPc < B.StartPc;
  });
  Expected<std::vector<LocalVariable>> Variables = File->localVariables(**C);
  if (!Variables)
    return Variables.takeError();
  // What is never named needs no place in frames.
  const MethodShape &Shape = World.shapeOf(Info.Descriptor);
  uint32_t Needed = std::max(Bytes->UsedLocals,
                             Shape.Words + !(Info.Flags & dialect::AccStatic));
  Bytes->MaxLocals = std::min(Bytes->MaxLocals, Needed);
  MethodCode Code{Method, *File, **C, *Bytes, Shape, *Lines, *Variables};
  // JVMS 4.10: up to version 50 a JVM falls back on types that it infers.
  Expected<FlowGraph> Graph = verifyTypes(
      Code, World, Options.CheckStackMaps && File->majorVersion() > 50);
  if (!Graph)
    return Graph.takeError();
  Bytecodes += Bytes->Instrs.size();
  return FunctionBuilder(*this, Code, *Graph, F).run();
}

} // namespace jsym::jvm
