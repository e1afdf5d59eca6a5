//===- Constants.cpp - ConstantBootstraps ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"
#include "Conversion.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

Error pushNullConstant(const CallSite &S, CodeWriter &C) {
  if (!isReferenceType(S.Descriptor))
    return notAsJavac("a primitive null");
  C.pushNull();
  return Error::success();
}

/// The name is the primitive type's descriptor.
Error pushPrimitiveClass(const CallSite &S, CodeWriter &C) {
  StringRef Wrapper = S.Name == "V"        ? StringRef("java/lang/Void")
                      : S.Name.size() == 1 ? boxClass(S.Name.front())
                                           : StringRef();
  if (Wrapper.empty() || S.Descriptor != "Ljava/lang/Class;")
    return notAsJavac("the primitive type '" + S.Name + "'");
  C.getStatic({PoolTag::FieldRef, Wrapper, "TYPE", "Ljava/lang/Class;"});
  return Error::success();
}

/// Enum.valueOf without its reflection: each constant is a field of its name.
Error pushEnumConstant(const CallSite &S, CodeWriter &C) {
  if (!S.Descriptor.starts_with("L"))
    return notAsJavac("its type");
  StringRef Name = classOfDescriptor(S.Descriptor);
  Resolved<ClassModel> Class = S.Classes.resolveClass(S.Host, Name);
  const FieldModel *Field =
      Class ? Class.Found->findField(S.Name, S.Descriptor) : nullptr;
  if (Field && (Field->Flags & AccEnum)) {
    C.getStatic({PoolTag::FieldRef, Name, S.Name, S.Descriptor});
    return Error::success();
  }
  // It throws, as the bootstrap method does.
  Loadable Type;
  Type.Kind = PoolTag::Class;
  Type.Text = Name;
  C.ldc(Type);
  C.ldcString(S.Name);
  C.invokeStatic("java/lang/Enum", "valueOf",
                 "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;");
  C.checkCast(Name);
  return Error::success();
}

/// getStaticFinal(lookup, name, type [, declaring class]).
Error pushStaticFinal(const CallSite &S, CodeWriter &C) {
  std::string Declaring;
  if (const Loadable *Class = S.argument(0, PoolTag::Class))
    Declaring = Class->Text.str();
  else if (!S.Arguments.empty())
    return notAsJavac("its arguments");
  else if (isReferenceType(S.Descriptor))
    Declaring = classOfDescriptor(S.Descriptor).str();
  else
    Declaring = boxClass(S.Descriptor.front()).str();
  C.getStatic({PoolTag::FieldRef, Declaring, S.Name, S.Descriptor});
  return Error::success();
}

static Error pushArgument(const CallSite &S, CodeWriter &C,
                          const Loadable &Argument, StringRef Type);

/// What an argument that is a dynamic constant itself is.
static Error pushDynamic(const CallSite &S, CodeWriter &C,
                         const Loadable &Argument) {
  Expected<CallSite> Inner =
      readCallSite(S.Classes, S.Host, S.File, Argument.Dynamic);
  if (!Inner)
    return Inner.takeError();
  const MemberRef &M = Inner->Bootstrap.Member;
  if (M.Class != "java/lang/invoke/ConstantBootstraps")
    return notAsJavac("an argument made by " + M.Class + "." + M.Name);
  if (M.Name == "invoke")
    return pushInvokeResult(*Inner, C);
  if (M.Name == "nullConstant")
    return pushNullConstant(*Inner, C);
  if (M.Name == "primitiveClass")
    return pushPrimitiveClass(*Inner, C);
  if (M.Name == "enumConstant")
    return pushEnumConstant(*Inner, C);
  if (M.Name == "getStaticFinal")
    return pushStaticFinal(*Inner, C);
  return notAsJavac("an argument made by ConstantBootstraps." + M.Name);
}

static std::string typeOfConstant(const Loadable &Constant) {
  switch (Constant.Kind) {
  case PoolTag::Integer:
    return "I";
  case PoolTag::Float:
    return "F";
  case PoolTag::Long:
    return "J";
  case PoolTag::Double:
    return "D";
  case PoolTag::String:
    return "Ljava/lang/String;";
  case PoolTag::Class:
    return "Ljava/lang/Class;";
  case PoolTag::MethodType:
    return "Ljava/lang/invoke/MethodType;";
  case PoolTag::MethodHandle:
    return "Ljava/lang/invoke/MethodHandle;";
  default:
    return Constant.Dynamic.Descriptor.str();
  }
}

static Error pushArgument(const CallSite &S, CodeWriter &C,
                          const Loadable &Argument, StringRef Type) {
  if (Argument.Kind == PoolTag::Dynamic) {
    if (Error E = pushDynamic(S, C, Argument))
      return E;
  } else {
    C.ldc(Argument);
  }
  std::string From = typeOfConstant(Argument);
  convert(C, From, Type, From);
  return Error::success();
}

/// invoke(lookup, name, type, handle, arguments...): what the handle returns.
Error pushInvokeResult(const CallSite &S, CodeWriter &C) {
  const Loadable *Handle = S.argument(0, PoolTag::MethodHandle);
  if (!Handle)
    return notAsJavac("its arguments");
  HandleType Type = typeOfHandle(Handle->Handle);
  ArrayRef<Loadable> Arguments = ArrayRef(S.Arguments).drop_front();
  if (Arguments.size() != Type.Parameters.size())
    return notAsJavac("the number of arguments (is it a varargs method?)");
  beginHandle(C, Handle->Handle);
  for (auto [I, Argument] : enumerate(Arguments))
    if (Error E = pushArgument(S, C, Argument, Type.Parameters[I]))
      return E;
  invokeHandle(C, Handle->Handle);
  convert(C, Type.Result, S.Descriptor, Type.Result);
  return Error::success();
}

} // namespace jsym::jvm
