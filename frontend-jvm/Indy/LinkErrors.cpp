//===- LinkErrors.cpp - What fails before a bootstrap method runs ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JVMS 5.4.3.6: the call site's type is resolved, then the static arguments, in
// order; what their resolution throws is thrown as it is, each time. Only what
// the bootstrap method itself throws is wrapped in a BootstrapMethodError.
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"
#include "jsym/ClassTable/ExternalNames.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {
/// Each of its functions is false where resolution failed.
class Resolution {
public:
  Resolution(const CallSite &S, IndyTarget &T) : S(S), T(T) {}
  bool descriptor(StringRef Descriptor);
  bool argument(const Loadable &Argument);

private:
  bool classNamed(StringRef Name) {
    return keep(S.Classes.resolveClass(S.Host, Name));
  }
  bool fieldType(StringRef Descriptor);
  bool handle(const MethodHandleRef &Handle);
  bool field(const MethodHandleRef &Handle);
  bool method(const MethodHandleRef &Handle);
  bool fail(StringRef Throws, const Twine &Message) {
    T.Throws = Throws.str();
    T.Message = Message.str();
    return false;
  }
  template <typename Model> bool keep(const Resolved<Model> &R) {
    return R || fail(R.Throws, R.Message);
  }

  const CallSite &S;
  IndyTarget &T;
};
} // namespace

bool Resolution::fieldType(StringRef Descriptor) {
  StringRef Element = Descriptor.ltrim('[');
  return !Element.starts_with("L") || classNamed(classOfDescriptor(Element));
}

/// JVMS 5.4.3.5: of a method type or a field's type.
bool Resolution::descriptor(StringRef Descriptor) {
  if (!Descriptor.starts_with("("))
    return fieldType(Descriptor);
  return all_of(parameterTypes(Descriptor),
                [&](StringRef Type) { return fieldType(Type); }) &&
         fieldType(returnType(Descriptor));
}

bool Resolution::field(const MethodHandleRef &Handle) {
  const MemberRef &Ref = Handle.Member;
  Resolved<FieldModel> R = S.Classes.resolveField(S.Host, Ref);
  if (!keep(R))
    return false;
  bool WantsStatic = Handle.Kind == MethodHandleRef::GetStatic ||
                     Handle.Kind == MethodHandleRef::PutStatic;
  std::string Class = R.Found->Owner->name().str();
  std::replace(Class.begin(), Class.end(), '/', '.');
  return R.Found->isStatic() == WantsStatic ||
         fail("java/lang/IncompatibleClassChangeError",
              Twine("Expected ") + (WantsStatic ? "static" : "non-static") +
                  " field " + Class + "." + Ref.Name);
}

bool Resolution::method(const MethodHandleRef &Handle) {
  Resolved<MethodModel> R = S.Classes.resolveMethod(S.Host, Handle.Member);
  if (!keep(R))
    return false;
  bool WantsStatic = Handle.Kind == MethodHandleRef::InvokeStatic;
  return R.Found->isStatic() == WantsStatic ||
         fail("java/lang/IncompatibleClassChangeError",
              (WantsStatic ? "Expected static method '"
                           : "Expecting non-static method '") +
                  externalMethod(R.Found->Owner->name(), R.Found->Name,
                                 R.Found->Descriptor) +
                  "'");
}

bool Resolution::handle(const MethodHandleRef &Handle) {
  if (!classNamed(Handle.Member.Class) || !descriptor(Handle.Member.Descriptor))
    return false;
  return Handle.Kind < MethodHandleRef::InvokeVirtual ? field(Handle)
                                                      : method(Handle);
}

bool Resolution::argument(const Loadable &Argument) {
  switch (Argument.Kind) {
  case PoolTag::Class:
    return classNamed(Argument.Text);
  case PoolTag::MethodType:
    return descriptor(Argument.Text);
  case PoolTag::MethodHandle:
    return handle(Argument.Handle);
  default:
    return true;
  }
}

bool resolveStaticPart(const CallSite &S, IndyTarget &T) {
  Resolution R(S, T);
  return R.descriptor(S.Descriptor) &&
         all_of(S.Arguments, [&](const Loadable &A) { return R.argument(A); });
}

} // namespace jsym::jvm
