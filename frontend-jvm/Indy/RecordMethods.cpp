//===- RecordMethods.cpp - ObjectMethods ----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// equals, hashCode and toString of a record, with the order and the way of
// comparison of java.lang.runtime.ObjectMethods in JDK 17: the last component
// is compared first, floats and doubles by compare.
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"
#include "Conversion.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {

struct Component {
  std::string Name;
  MethodHandleRef Getter;
  std::string Type;
};

struct RecordShape {
  std::string Class; ///< internal name
  std::vector<Component> Components;
};

} // namespace

static Expected<RecordShape> readShape(const CallSite &S) {
  const Loadable *Class = S.argument(0, PoolTag::Class);
  const Loadable *Names = S.argument(1, PoolTag::String);
  if (!Class || !Names)
    return notAsJavac("its arguments");
  RecordShape Shape{Class->Text.str(), {}};
  SmallVector<StringRef, 8> Parts;
  if (!Names->Text.empty())
    Names->Text.split(Parts, ';');
  if (Parts.size() + 2 != S.Arguments.size())
    return notAsJavac("the number of components");
  for (auto [I, Name] : enumerate(Parts)) {
    const Loadable *Getter = S.argument(I + 2, PoolTag::MethodHandle);
    if (!Getter)
      return notAsJavac("a getter");
    HandleType Type = typeOfHandle(Getter->Handle);
    if (Type.Parameters.size() != 1)
      return notAsJavac("a getter");
    Shape.Components.push_back({Name.str(), Getter->Handle, Type.Result});
  }
  return Shape;
}

static void get(CodeWriter &C, const Component &Part, StringRef Class,
                unsigned Local) {
  C.load("Ljava/lang/Object;", Local);
  if (Local != 0)
    C.checkCast(Class);
  invokeHandle(C, Part.Getter);
}

/// Jumps to \p Different unless the two values on the stack are equal.
static void compare(CodeWriter &C, StringRef Type,
                    CodeWriter::Label Different) {
  switch (Type.front()) {
  case 'L':
  case '[':
    C.invokeStatic("java/util/Objects", "equals",
                   "(Ljava/lang/Object;Ljava/lang/Object;)Z");
    return C.branch(0x99, Different); // ifeq
  case 'F':
    C.invokeStatic("java/lang/Float", "compare", "(FF)I");
    return C.branch(0x9a, Different); // ifne
  case 'D':
    C.invokeStatic("java/lang/Double", "compare", "(DD)I");
    return C.branch(0x9a, Different);
  case 'J':
    C.op(0x94); // lcmp
    return C.branch(0x9a, Different);
  default:
    return C.branch(0xa0, Different); // if_icmpne
  }
}

static void writeEquals(const RecordShape &R, CodeWriter &C) {
  CodeWriter::Label Other = C.newLabel(), Different = C.newLabel();
  C.load("Ljava/lang/Object;", 0);
  C.load("Ljava/lang/Object;", 1);
  C.branch(0xa6, Other); // if_acmpne
  C.pushInt(1);
  C.ret("Z");
  C.bind(Other);
  C.load("Ljava/lang/Object;", 1);
  C.instanceOf(R.Class);
  C.branch(0x99, Different); // ifeq
  for (const Component &Part : reverse(R.Components)) {
    get(C, Part, R.Class, 0);
    get(C, Part, R.Class, 1);
    compare(C, Part.Type, Different);
  }
  C.pushInt(1);
  C.ret("Z");
  C.bind(Different);
  C.pushInt(0);
  C.ret("Z");
}

static void hash(CodeWriter &C, StringRef Type) {
  if (isReferenceType(Type))
    return C.invokeStatic("java/util/Objects", "hashCode",
                          "(Ljava/lang/Object;)I");
  C.invokeStatic(boxClass(Type.front()), "hashCode", ("(" + Type + ")I").str());
}

static void writeHashCode(const RecordShape &R, CodeWriter &C) {
  C.pushInt(0);
  for (const Component &Part : R.Components) {
    C.pushInt(31);
    C.op(0x68); // imul
    get(C, Part, R.Class, 0);
    hash(C, Part.Type);
    C.op(0x60); // iadd
  }
  C.ret("I");
}

static void valueOf(CodeWriter &C, StringRef Type) {
  if (isReferenceType(Type))
    Type = "Ljava/lang/Object;";
  else if (Type == "B" || Type == "S")
    Type = "I";
  C.invokeStatic("java/lang/String", "valueOf",
                 ("(" + Type + ")Ljava/lang/String;").str());
}

static void appendString(CodeWriter &C) {
  C.invokeVirtual("java/lang/StringBuilder", "append",
                  "(Ljava/lang/String;)Ljava/lang/StringBuilder;");
}

/// Class.getSimpleName.
static std::string simpleName(const CallSite &S, StringRef Class) {
  if (Class == S.Host.name())
    if (std::optional<StringRef> Inner = S.Host.innerName())
      return Inner->str();
  return Class.substr(Class.rfind('/') + 1).str();
}

static void writeToString(const CallSite &S, const RecordShape &R,
                          CodeWriter &C) {
  C.newObject("java/lang/StringBuilder");
  C.op(0x59); // dup
  C.invokeSpecial("java/lang/StringBuilder", "<init>", "()V");
  std::string Text = simpleName(S, R.Class) + "[";
  for (const Component &Part : R.Components) {
    C.ldcString(Text + Part.Name + "=");
    appendString(C);
    get(C, Part, R.Class, 0);
    valueOf(C, Part.Type);
    appendString(C);
    Text = ", ";
  }
  C.ldcString(R.Components.empty() ? Text + "]" : "]");
  appendString(C);
  C.invokeVirtual("java/lang/StringBuilder", "toString",
                  "()Ljava/lang/String;");
  C.ret("Ljava/lang/String;");
}

Error desugarRecordMethod(const CallSite &S, ClassWriter &W) {
  Expected<RecordShape> R = readShape(S);
  if (!R)
    return R.takeError();
  std::string Self = "(" + descriptorOfClass(R->Class);
  CodeWriter C(W, S.Descriptor, /*IsStatic=*/true);
  if (S.Name == "equals" && S.Descriptor == Self + "Ljava/lang/Object;)Z")
    writeEquals(*R, C);
  else if (S.Name == "hashCode" && S.Descriptor == Self + ")I")
    writeHashCode(*R, C);
  else if (S.Name == "toString" && S.Descriptor == Self + ")Ljava/lang/String;")
    writeToString(S, *R, C);
  else
    return notAsJavac("the method " + S.Name + S.Descriptor);
  C.finish(LinkName, SyntheticStatic);
  return Error::success();
}

} // namespace jsym::jvm
