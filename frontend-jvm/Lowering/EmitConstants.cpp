//===- EmitConstants.cpp - ldc and its forms ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "FunctionBuilder.h"

using namespace llvm;

namespace jsym::jvm {

/// JVMS 6.5.ldc.
Error FunctionBuilder::emitConstant(const Instr &I) {
  Loadable L =
      cantFail(Code.File.pool().loadable(LoadableIndex(I.A), Code.at(I.Pc)));
  switch (L.Kind) {
  case PoolTag::Integer:
    push(B.getInt32(L.Bits));
    break;
  case PoolTag::Long:
    push(B.getInt64(L.Bits));
    break;
  case PoolTag::Float:
    push(ConstantFP::get(F.getContext(), APFloat(APFloat::IEEEsingle(),
                                                 APInt(32, uint32_t(L.Bits)))));
    break;
  case PoolTag::Double:
    push(ConstantFP::get(F.getContext(),
                         APFloat(APFloat::IEEEdouble(), APInt(64, L.Bits))));
    break;
  case PoolTag::String:
    push(emitPlain(IntrinsicId::StringConstant, {Dialect.text(L.Text)}));
    break;
  case PoolTag::Class: {
    const Resolved<dialect::ClassModel> &Class = Unit.classAt(I.A);
    if (!Class) {
      emitLinkageError(Class.Throws, Class.Message);
      push(Null);
      break;
    }
    push(emitPlain(IntrinsicId::ClassConstant,
                   {Dialect.classDescriptor(Class.Found->name())}));
    break;
  }
  case PoolTag::MethodType:
  case PoolTag::MethodHandle:
    emitUnsupported(L.Kind == PoolTag::MethodType
                        ? ("ldc of a method type " + L.Text).str()
                        : ("ldc of a method handle of " +
                           L.Handle.Member.Class + "." + L.Handle.Member.Name)
                              .str());
    push(Null);
    break;
  default: {
    Expected<IndyTarget> Target =
        linkConstant(Unit.Classes, Code.owner(), Code.File, I.A, L.Dynamic);
    if (!Target)
      return Target.takeError();
    return emitIndyTarget(*Target, ("()" + L.Dynamic.Descriptor).str());
  }
  }
  return Error::success();
}

} // namespace jsym::jvm
