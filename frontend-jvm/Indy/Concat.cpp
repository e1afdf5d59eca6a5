//===- Concat.cpp - StringConcatFactory -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 15.18.1 by StringBuilder, whose append methods convert as
// StringConcatFactory does (a toString() that returns null gives "null").
//
//===----------------------------------------------------------------------===//
#include "CallSite.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

static constexpr StringLiteral Builder = "java/lang/StringBuilder";

/// The append for a value of the type: char[] is an object like any other.
static StringRef appendDescriptor(StringRef Type) {
  switch (Type.front()) {
  case 'Z':
    return "(Z)Ljava/lang/StringBuilder;";
  case 'C':
    return "(C)Ljava/lang/StringBuilder;";
  case 'B':
  case 'S':
  case 'I':
    return "(I)Ljava/lang/StringBuilder;";
  case 'J':
    return "(J)Ljava/lang/StringBuilder;";
  case 'F':
    return "(F)Ljava/lang/StringBuilder;";
  case 'D':
    return "(D)Ljava/lang/StringBuilder;";
  default:
    return Type == "Ljava/lang/String;"
               ? "(Ljava/lang/String;)Ljava/lang/StringBuilder;"
               : "(Ljava/lang/Object;)Ljava/lang/StringBuilder;";
  }
}

static void append(CodeWriter &C, StringRef Type) {
  C.invokeVirtual(Builder, "append", appendDescriptor(Type));
}

static void appendText(CodeWriter &C, StringRef Text) {
  if (Text.empty())
    return;
  C.ldcString(Text);
  append(C, "Ljava/lang/String;");
}

/// A constant that the recipe names with \2.
static Error appendConstant(CodeWriter &C, const Loadable &Constant) {
  StringRef Type;
  switch (Constant.Kind) {
  case PoolTag::String:
    Type = "Ljava/lang/String;";
    break;
  case PoolTag::Integer:
    Type = "I";
    break;
  case PoolTag::Long:
    Type = "J";
    break;
  case PoolTag::Float:
    Type = "F";
    break;
  case PoolTag::Double:
    Type = "D";
    break;
  case PoolTag::Class:
    Type = "Ljava/lang/Class;";
    break;
  default:
    return notAsJavac("a constant of another kind");
  }
  C.ldc(Constant);
  append(C, Type);
  return Error::success();
}

static Error writeConcat(const CallSite &S, ClassWriter &W, StringRef Recipe,
                         ArrayRef<Loadable> Constants) {
  if (returnType(S.Descriptor) != "Ljava/lang/String;")
    return notAsJavac("a result that is no String");
  SmallVector<StringRef, 8> Types = parameterTypes(S.Descriptor);
  if (Recipe.count('\1') != Types.size() ||
      Recipe.count('\2') != Constants.size())
    return notAsJavac("the recipe");
  CodeWriter C(W, S.Descriptor, /*IsStatic=*/true);
  C.newObject(Builder);
  C.op(0x59); // dup
  C.invokeSpecial(Builder, "<init>", "()V");
  unsigned Argument = 0;
  while (!Recipe.empty()) {
    size_t Tag = Recipe.find_first_of("\1\2");
    appendText(C, Recipe.take_front(Tag));
    if (Tag == StringRef::npos)
      break;
    if (Recipe[Tag] == '\1') {
      C.load(Types[Argument], C.parameter(Argument));
      append(C, Types[Argument++]);
    } else {
      if (Error E = appendConstant(C, Constants.front()))
        return E;
      Constants = Constants.drop_front();
    }
    Recipe = Recipe.drop_front(Tag + 1);
  }
  C.invokeVirtual(Builder, "toString", "()Ljava/lang/String;");
  C.ret("Ljava/lang/String;");
  C.finish(LinkName, SyntheticStatic);
  return Error::success();
}

Error desugarConcat(const CallSite &S, ClassWriter &W) {
  std::string Recipe(parameterTypes(S.Descriptor).size(), '\1');
  return writeConcat(S, W, Recipe, {});
}

Error desugarConcatWithConstants(const CallSite &S, ClassWriter &W) {
  const Loadable *Recipe = S.argument(0, PoolTag::String);
  if (!Recipe)
    return notAsJavac("the recipe");
  return writeConcat(S, W, Recipe->Text, ArrayRef(S.Arguments).drop_front());
}

} // namespace jsym::jvm
