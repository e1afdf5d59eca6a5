//===- Lambda.cpp - LambdaMetafactory -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class that implements the functional interface: a field a captured value,
// a method a signature under which the interface's method may be called. One
// that captures nothing is made once, as HotSpot's call sites do.
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"
#include "Conversion.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {

/// What the metafactory is asked for.
struct Request {
  StringRef Method;       ///< the interface's method
  StringRef Type;         ///< its erased descriptor
  StringRef Instantiated; ///< its descriptor here
  MethodHandleRef Implementation;
  SmallVector<StringRef, 2> Markers, Bridges;
};

class LambdaWriter {
public:
  LambdaWriter(const CallSite &S, const Request &R, ClassWriter &W)
      : R(R), W(W), Factory(S.Descriptor),
        Captures(parameterTypes(S.Descriptor)),
        Implementation(typeOfHandle(R.Implementation)) {}

  void write();

private:
  std::string captureField(unsigned I) const {
    return "arg$" + std::to_string(I + 1);
  }
  std::string constructorType() const {
    return (Factory.drop_back(returnType(Factory).size()) + "V").str();
  }
  MemberRef own(PoolTag Kind, StringRef Name, StringRef Descriptor) const {
    return {Kind, W.name(), Name, Descriptor};
  }
  void writeConstructor();
  void writeFactory();
  void writeInstance();
  void writeForwarder(StringRef Descriptor);

  const Request &R;
  ClassWriter &W;
  StringRef Factory;
  SmallVector<StringRef, 8> Captures;
  HandleType Implementation;
};

} // namespace

static constexpr StringLiteral InstanceField = "INSTANCE";

void LambdaWriter::writeConstructor() {
  std::string Type = constructorType();
  CodeWriter C(W, Type, /*IsStatic=*/false);
  C.loadThis();
  C.invokeSpecial("java/lang/Object", "<init>", "()V");
  for (auto [I, Capture] : enumerate(Captures)) {
    std::string Name = captureField(I);
    W.addField(Name, Capture, AccPrivate | AccFinal);
    C.loadThis();
    C.load(Capture, C.parameter(I));
    C.putField(own(PoolTag::FieldRef, Name, Capture));
  }
  C.ret("V");
  C.finish("<init>", AccPrivate);
}

void LambdaWriter::writeInstance() {
  StringRef Interface = returnType(Factory);
  W.addField(InstanceField, Interface, AccPrivate | AccStatic | AccFinal);
  CodeWriter Init(W, "()V", /*IsStatic=*/true);
  Init.newObject(W.name());
  Init.op(0x59); // dup
  Init.invokeSpecial(W.name(), "<init>", "()V");
  Init.putStatic(own(PoolTag::FieldRef, InstanceField, Interface));
  Init.ret("V");
  Init.finish("<clinit>", AccStatic);
}

void LambdaWriter::writeFactory() {
  StringRef Interface = returnType(Factory);
  CodeWriter C(W, Factory, /*IsStatic=*/true);
  if (Captures.empty()) {
    writeInstance();
    C.getStatic(own(PoolTag::FieldRef, InstanceField, Interface));
  } else {
    std::string Type = constructorType();
    C.newObject(W.name());
    C.op(0x59); // dup
    for (auto [I, Capture] : enumerate(Captures))
      C.load(Capture, C.parameter(I));
    C.invokeSpecial(W.name(), "<init>", Type);
  }
  C.ret(Interface);
  C.finish(LinkName, SyntheticStatic);
}

/// A method of the lambda object: captured values, then the parameters adapted,
/// then the implementation, then its result adapted.
void LambdaWriter::writeForwarder(StringRef Descriptor) {
  CodeWriter C(W, Descriptor, /*IsStatic=*/false);
  beginHandle(C, R.Implementation);
  for (auto [I, Capture] : enumerate(Captures)) {
    C.loadThis();
    C.getField(own(PoolTag::FieldRef, captureField(I), Capture));
    convert(C, Capture, Implementation.Parameters[I], Capture);
  }
  SmallVector<StringRef, 8> Via = parameterTypes(R.Instantiated);
  for (auto [I, Type] : enumerate(parameterTypes(Descriptor))) {
    C.load(Type, C.parameter(I));
    convert(C, Type, Implementation.Parameters[Captures.size() + I], Via[I]);
  }
  invokeHandle(C, R.Implementation);
  StringRef Result = returnType(Descriptor);
  if (Result == "V" && Implementation.Result != "V")
    C.op(slotsOf(Implementation.Result) == 2 ? 0x58 : 0x57); // pop2, pop
  else
    convert(C, Implementation.Result, Result, Implementation.Result);
  C.ret(Result);
  C.finish(R.Method, AccPublic);
}

void LambdaWriter::write() {
  W.addInterface(classOfDescriptor(returnType(Factory)));
  for (StringRef Marker : R.Markers)
    W.addInterface(Marker);
  writeConstructor();
  writeFactory();
  writeForwarder(R.Type);
  SmallVector<StringRef, 4> Written{R.Type};
  for (StringRef Bridge : R.Bridges)
    if (!is_contained(Written, Bridge)) {
      writeForwarder(Bridge);
      Written.push_back(Bridge);
    }
}

static Error readRequest(const CallSite &S, Request &R) {
  const Loadable *Type = S.argument(0, PoolTag::MethodType);
  const Loadable *Handle = S.argument(1, PoolTag::MethodHandle);
  const Loadable *Instantiated = S.argument(2, PoolTag::MethodType);
  if (!Type || !Handle || !Instantiated ||
      !returnType(S.Descriptor).starts_with("L"))
    return notAsJavac("its arguments");
  R.Method = S.Name;
  R.Type = Type->Text;
  R.Instantiated = Instantiated->Text;
  R.Implementation = Handle->Handle;
  return Error::success();
}

/// Numbers of parameters that fit, and kinds that are invoked as such.
static Error checkRequest(const CallSite &S, const Request &R) {
  if (R.Implementation.Kind < MethodHandleRef::InvokeVirtual)
    return notAsJavac("a field as implementation");
  size_t Given = parameterTypes(S.Descriptor).size() +
                 parameterTypes(R.Instantiated).size();
  if (Given != typeOfHandle(R.Implementation).Parameters.size() ||
      parameterTypes(R.Type).size() != parameterTypes(R.Instantiated).size())
    return notAsJavac("the number of parameters");
  for (StringRef Bridge : R.Bridges)
    if (parameterTypes(Bridge).size() != parameterTypes(R.Type).size())
      return notAsJavac("a bridge");
  if (R.Implementation.Kind != MethodHandleRef::InvokeSpecial)
    return Error::success();
  // JVMS 5.4.3.5 kind 7; a super call needs the object's own class.
  Resolved<MethodModel> M =
      S.Classes.resolveMethod(S.Host, R.Implementation.Member);
  if (M && !M.Found->isPrivate())
    return notAsJavac("a super call as implementation");
  return Error::success();
}

static Error writeLambda(const CallSite &S, const Request &R, ClassWriter &W) {
  if (Error E = checkRequest(S, R))
    return E;
  LambdaWriter(S, R, W).write();
  return Error::success();
}

Error desugarLambda(const CallSite &S, ClassWriter &W) {
  Request R;
  if (Error E = readRequest(S, R))
    return E;
  return writeLambda(S, R, W);
}

/// Flags of altMetafactory.
enum : unsigned { FlagSerializable = 1, FlagMarkers = 2, FlagBridges = 4 };

Error desugarAltLambda(const CallSite &S, ClassWriter &W) {
  Request R;
  if (Error E = readRequest(S, R))
    return E;
  unsigned Next = 3;
  auto number = [&]() -> unsigned {
    const Loadable *N = S.argument(Next++, PoolTag::Integer);
    return N ? unsigned(N->Bits) : 0;
  };
  auto list = [&](PoolTag Kind, SmallVectorImpl<StringRef> &Out) {
    for (unsigned I = number(); I; --I) {
      const Loadable *Item = S.argument(Next++, Kind);
      if (!Item)
        return false;
      Out.push_back(Item->Text);
    }
    return true;
  };
  unsigned Flags = number();
  if (Flags & FlagSerializable)
    R.Markers.push_back("java/io/Serializable");
  if ((Flags & FlagMarkers) && !list(PoolTag::Class, R.Markers))
    return notAsJavac("marker interfaces");
  if ((Flags & FlagBridges) && !list(PoolTag::MethodType, R.Bridges))
    return notAsJavac("bridges");
  return writeLambda(S, R, W);
}

} // namespace jsym::jvm
