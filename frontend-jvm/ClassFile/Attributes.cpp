//===- Attributes.cpp - Attributes of classes, fields, methods ------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "AttributeReader.h"
#include "jsym/ClassFile/NameChecks.h"

using namespace llvm;

namespace jsym::jvm {

/// The whole of an attribute that is one text; empty if there is none.
static Expected<StringRef> soleText(const ClassFile &CF,
                                    const AttributeList &Of, StringRef Name,
                                    StringRef Section) {
  const Attribute *A = Of.find(Name);
  StringRef Text;
  if (!A)
    return Text;
  AttributeReader R(CF, *A, Section);
  if (Error E = R.utf8(Text))
    return E;
  if (Error E = R.finish())
    return E;
  return Text;
}

/// The whole of an attribute that is a list of classes.
static Expected<std::vector<StringRef>> classList(const ClassFile &CF,
                                                  const AttributeList &Of,
                                                  StringRef Name,
                                                  StringRef Section) {
  std::vector<StringRef> Result;
  const Attribute *A = Of.find(Name);
  if (!A)
    return Result;
  AttributeReader R(CF, *A, Section);
  unsigned Count;
  if (Error E = R.count(Count, 2))
    return E;
  Result.resize(Count);
  for (StringRef &Class : Result)
    if (Error E = R.className(Class))
      return E;
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<StringRef> ClassFile::sourceFile() const {
  return soleText(*this, Attributes, "SourceFile", "JVMS 4.7.10");
}

Expected<StringRef> ClassFile::signature(const AttributeList &Of) const {
  return soleText(*this, Of, "Signature", "JVMS 4.7.9");
}

Expected<std::vector<StringRef>> ClassFile::nestMembers() const {
  return classList(*this, Attributes, "NestMembers", "JVMS 4.7.29");
}

Expected<std::vector<StringRef>> ClassFile::permittedSubclasses() const {
  return classList(*this, Attributes, "PermittedSubclasses", "JVMS 4.7.31");
}

Expected<std::vector<StringRef>>
ClassFile::exceptions(const MemberInfo &Method) const {
  return classList(*this, Method.Attributes, "Exceptions", "JVMS 4.7.5");
}

Expected<StringRef> ClassFile::nestHost() const {
  const Attribute *A = Attributes.find("NestHost");
  StringRef Host;
  if (!A)
    return Host;
  AttributeReader R(*this, *A, "JVMS 4.7.28");
  if (Error E = R.className(Host))
    return E;
  if (Error E = R.finish())
    return E;
  return Host;
}

Expected<std::vector<InnerClass>> ClassFile::innerClasses() const {
  std::vector<InnerClass> Result;
  const Attribute *A = Attributes.find("InnerClasses");
  if (!A)
    return Result;
  AttributeReader R(*this, *A, "JVMS 4.7.6");
  unsigned Count;
  if (Error E = R.count(Count, 8))
    return E;
  Result.resize(Count);
  for (InnerClass &C : Result) {
    StringRef Name;
    if (Error E = R.className(C.Inner))
      return E;
    if (Error E = R.className(C.Outer, /*Optional=*/true))
      return E;
    if (Error E = R.utf8(Name, /*Optional=*/true))
      return E;
    if (!Name.empty())
      C.Name = Name;
    C.Flags = R.u2();
  }
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<std::optional<EnclosingMethod>> ClassFile::enclosingMethod() const {
  const Attribute *A = Attributes.find("EnclosingMethod");
  if (!A)
    return std::nullopt;
  AttributeReader R(*this, *A, "JVMS 4.7.7");
  EnclosingMethod M;
  if (Error E = R.className(M.Class))
    return E;
  uint64_t At = R.pos();
  PoolIndex<NameAndTypeInfo> Method(R.u2());
  if (Error E = R.finish())
    return E;
  if (Method) {
    auto NameAndType = Pool.nameAndType(Method, At);
    if (!NameAndType)
      return NameAndType.takeError();
    std::tie(M.Name, M.Descriptor) = *NameAndType;
  }
  return M;
}

Expected<std::optional<std::vector<RecordComponent>>>
ClassFile::record() const {
  const Attribute *A = Attributes.find("Record");
  if (!A)
    return std::nullopt;
  AttributeReader R(*this, *A, "JVMS 4.7.30");
  unsigned Count;
  if (Error E = R.count(Count, 6))
    return E;
  std::vector<RecordComponent> Result(Count);
  for (RecordComponent &C : Result) {
    if (Error E = R.utf8(C.Name))
      return E;
    if (Error E = R.utf8(C.Descriptor))
      return E;
    if (!isUnqualifiedName(C.Name) || !isFieldDescriptor(C.Descriptor))
      return R.error("malformed name or descriptor of a component");
    if (Error E = readAttributes(*this, R, C.Attributes))
      return E;
  }
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<BootstrapMethod> ClassFile::bootstrapMethod(uint16_t Index) const {
  const Attribute *A = Attributes.find("BootstrapMethods");
  if (!A)
    return errorAt(0, "a dynamic constant without a BootstrapMethods attribute",
                   "JVMS 4.7.23");
  AttributeReader R(*this, *A, "JVMS 4.7.23");
  unsigned Count;
  if (Error E = R.count(Count, 4))
    return E;
  if (Index >= Count)
    return R.error("there is no bootstrap method " + Twine(Index));
  for (unsigned I = 0; I < Index; ++I) {
    R.u2();
    R.skip(2 * R.u2());
  }
  BootstrapMethod B;
  uint64_t At = R.pos();
  B.Handle = PoolIndex<MethodHandleInfo>(R.u2());
  unsigned Arguments;
  if (Error E = R.count(Arguments, 2))
    return E;
  if (auto Handle = Pool.methodHandle(B.Handle, At); !Handle)
    return Handle.takeError();
  for (unsigned I = 0; I < Arguments; ++I) {
    At = R.pos();
    B.Arguments.emplace_back(R.u2());
    if (auto Loaded = Pool.loadable(B.Arguments.back(), At); !Loaded)
      return Loaded.takeError();
  }
  return B;
}

Expected<std::vector<MethodParameter>>
ClassFile::methodParameters(const MemberInfo &Method) const {
  std::vector<MethodParameter> Result;
  const Attribute *A = Method.Attributes.find("MethodParameters");
  if (!A)
    return Result;
  AttributeReader R(*this, *A, "JVMS 4.7.24");
  Result.resize(R.u1());
  for (MethodParameter &P : Result) {
    if (Error E = R.utf8(P.Name, /*Optional=*/true))
      return E;
    P.Flags = R.u2();
  }
  if (Error E = R.finish())
    return E;
  return Result;
}

// JVMS 4.7.2: the kind of the constant follows from the field's descriptor.
Expected<PoolIndex<>> ClassFile::constantValue(const MemberInfo &Field) const {
  const Attribute *A = Field.Attributes.find("ConstantValue");
  if (!A)
    return PoolIndex<>();
  AttributeReader R(*this, *A, "JVMS 4.7.2");
  PoolIndex<> Index(R.u2());
  if (Error E = R.finish())
    return E;
  PoolTag Wanted = PoolTag::Integer;
  switch (Field.Descriptor.front()) {
  case 'J':
    Wanted = PoolTag::Long;
    break;
  case 'F':
    Wanted = PoolTag::Float;
    break;
  case 'D':
    Wanted = PoolTag::Double;
    break;
  case 'L':
  case '[':
    Wanted = PoolTag::String;
    break;
  }
  if (Pool.tag(Index.Value) != Wanted ||
      (Wanted == PoolTag::String && Field.Descriptor != "Ljava/lang/String;"))
    return R.error("the constant of field '" + Field.Name + "' is " +
                   poolTagName(Pool.tag(Index.Value)) +
                   ", which does not fit its type");
  return Index;
}

} // namespace jsym::jvm
