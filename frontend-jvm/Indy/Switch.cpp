//===- Switch.cpp - SwitchBootstraps --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// java.lang.runtime.SwitchBootstraps of Java 21: link(target, restart) is -1
// for null, else the index of the first label from restart on that matches,
// else the number of labels.
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"
#include "Conversion.h"

using namespace llvm;

namespace jsym::jvm {

namespace {

/// An enum constant as a label of typeSwitch.
struct EnumLabel {
  std::string Class; ///< internal name
  StringRef Constant;
};

class SwitchWriter {
public:
  SwitchWriter(const CallSite &S, ClassWriter &W)
      : S(S), C(W, S.Descriptor, /*IsStatic=*/true),
        Target(parameterTypes(S.Descriptor)[0]) {}

  Error write(bool OfEnum);

private:
  void loadTarget() { C.load(Target, 0); }
  /// Goes to \p Next unless restart <= Index and the label matches.
  Error writeLabel(const Loadable &Label, bool OfEnum, CodeWriter::Label Next);
  Error writeDynamic(const Loadable &Label, CodeWriter::Label Next);
  void writeClass(StringRef Class, CodeWriter::Label Next);
  void writeString(const Loadable &Label, CodeWriter::Label Next);
  void writeInteger(const Loadable &Label, CodeWriter::Label Next);
  void writeEnumName(StringRef Constant, CodeWriter::Label Next);

  const CallSite &S;
  CodeWriter C;
  StringRef Target;
};

} // namespace

enum Opcode : uint8_t {
  IfEq = 0x99,
  IfNe = 0x9a,
  IfICmpNe = 0xa0,
  IfICmpGt = 0xa3,
  Goto = 0xa7,
  IfNonNull = 0xc7
};

void SwitchWriter::writeClass(StringRef Class, CodeWriter::Label Next) {
  loadTarget();
  C.instanceOf(Class);
  C.branch(IfEq, Next);
}

void SwitchWriter::writeString(const Loadable &Label, CodeWriter::Label Next) {
  C.ldc(Label);
  loadTarget();
  C.invokeVirtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
  C.branch(IfEq, Next);
}

/// A Number of this int value, or a Character of it.
void SwitchWriter::writeInteger(const Loadable &Label, CodeWriter::Label Next) {
  CodeWriter::Label NoNumber = C.newLabel(), Compare = C.newLabel();
  loadTarget();
  C.instanceOf("java/lang/Number");
  C.branch(IfEq, NoNumber);
  loadTarget();
  C.checkCast("java/lang/Number");
  C.invokeVirtual("java/lang/Number", "intValue", "()I");
  C.branch(Goto, Compare);
  C.bind(NoNumber);
  writeClass("java/lang/Character", Next);
  loadTarget();
  C.checkCast("java/lang/Character");
  C.invokeVirtual("java/lang/Character", "charValue", "()C");
  C.bind(Compare);
  C.pushInt(int32_t(Label.Bits));
  C.branch(IfICmpNe, Next);
}

void SwitchWriter::writeEnumName(StringRef Constant, CodeWriter::Label Next) {
  C.ldcString(Constant);
  loadTarget();
  C.checkCast("java/lang/Enum");
  C.invokeVirtual("java/lang/Enum", "name", "()Ljava/lang/String;");
  C.invokeVirtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
  C.branch(IfEq, Next);
}

static bool isCallOf(const Loadable &Handle, StringRef Class, StringRef Name) {
  return Handle.Kind == PoolTag::MethodHandle &&
         Handle.Handle.Member.Class == Class &&
         Handle.Handle.Member.Name == Name;
}

/// The condy that javac writes: invoke(EnumDesc.of, invoke(ClassDesc.of,
/// "a.E"), "NAME").
static std::optional<EnumLabel> readEnumLabel(const CallSite &S,
                                              const Loadable &Label) {
  Expected<CallSite> Outer =
      readCallSite(S.Classes, S.Host, S.File, Label.Dynamic);
  if (!Outer) {
    consumeError(Outer.takeError());
    return std::nullopt;
  }
  if (Outer->Arguments.size() != 3 ||
      !isCallOf(Outer->Arguments[0], "java/lang/Enum$EnumDesc", "of") ||
      Outer->Arguments[1].Kind != PoolTag::Dynamic ||
      Outer->Arguments[2].Kind != PoolTag::String)
    return std::nullopt;
  Expected<CallSite> Inner =
      readCallSite(S.Classes, S.Host, S.File, Outer->Arguments[1].Dynamic);
  if (!Inner) {
    consumeError(Inner.takeError());
    return std::nullopt;
  }
  if (Inner->Arguments.size() != 2 ||
      !isCallOf(Inner->Arguments[0], "java/lang/constant/ClassDesc", "of") ||
      Inner->Arguments[1].Kind != PoolTag::String)
    return std::nullopt;
  std::string Class = Inner->Arguments[1].Text.str();
  std::replace(Class.begin(), Class.end(), '.', '/');
  return EnumLabel{Class, Outer->Arguments[2].Text};
}

Error SwitchWriter::writeDynamic(const Loadable &Label,
                                 CodeWriter::Label Next) {
  std::optional<EnumLabel> E = readEnumLabel(S, Label);
  if (!E)
    return notAsJavac("a label");
  writeClass(E->Class, Next);
  writeEnumName(E->Constant, Next);
  return Error::success();
}

Error SwitchWriter::writeLabel(const Loadable &Label, bool OfEnum,
                               CodeWriter::Label Next) {
  switch (Label.Kind) {
  case PoolTag::Class:
    writeClass(Label.Text, Next);
    return Error::success();
  case PoolTag::String:
    if (OfEnum)
      writeEnumName(Label.Text, Next);
    else
      writeString(Label, Next);
    return Error::success();
  case PoolTag::Integer:
    writeInteger(Label, Next);
    return Error::success();
  case PoolTag::Dynamic:
    return writeDynamic(Label, Next);
  default:
    return notAsJavac("a label");
  }
}

Error SwitchWriter::write(bool OfEnum) {
  CodeWriter::Label Present = C.newLabel();
  loadTarget();
  C.branch(IfNonNull, Present);
  C.pushInt(-1);
  C.ret("I");
  C.bind(Present);
  for (auto [I, Label] : enumerate(S.Arguments)) {
    CodeWriter::Label Next = C.newLabel();
    C.load("I", C.parameter(1));
    C.pushInt(I);
    C.branch(IfICmpGt, Next);
    if (Error E = writeLabel(Label, OfEnum, Next))
      return E;
    C.pushInt(I);
    C.ret("I");
    C.bind(Next);
  }
  C.pushInt(S.Arguments.size());
  C.ret("I");
  C.finish(LinkName, SyntheticStatic);
  return Error::success();
}

static Error desugarSwitch(const CallSite &S, ClassWriter &W, bool OfEnum) {
  SmallVector<StringRef, 8> Types = parameterTypes(S.Descriptor);
  if (Types.size() != 2 || !isReferenceType(Types[0]) || Types[1] != "I" ||
      returnType(S.Descriptor) != "I")
    return notAsJavac("its type");
  return SwitchWriter(S, W).write(OfEnum);
}

Error desugarTypeSwitch(const CallSite &S, ClassWriter &W) {
  return desugarSwitch(S, W, /*OfEnum=*/false);
}

Error desugarEnumSwitch(const CallSite &S, ClassWriter &W) {
  return desugarSwitch(S, W, /*OfEnum=*/true);
}

} // namespace jsym::jvm
