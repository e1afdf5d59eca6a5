//===- CodeAttributes.cpp - Code and its tables ---------------------------===//
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

static Error readHandlers(AttributeReader &R, Code &C) {
  unsigned Count;
  if (Error E = R.count(Count, 8))
    return E;
  C.Handlers.resize(Count);
  for (ExceptionHandler &H : C.Handlers) {
    H.StartPc = R.u2();
    H.EndPc = R.u2();
    H.HandlerPc = R.u2();
    uint64_t At = R.pos();
    H.CatchType = PoolIndex<ClassInfo>(R.u2());
    if (H.StartPc >= H.EndPc || H.EndPc > C.Bytes.size() ||
        H.HandlerPc >= C.Bytes.size())
      return R.error("an entry of the exception table covers [" +
                     Twine(H.StartPc) + ", " + Twine(H.EndPc) + ") with " +
                     "handler " + Twine(H.HandlerPc) + ", the code has " +
                     Twine(C.Bytes.size()) + " bytes");
    if (!H.CatchType)
      continue;
    if (auto Name = R.CF.pool().className(H.CatchType, At); !Name)
      return Name.takeError();
  }
  return Error::success();
}

Expected<std::optional<Code>> ClassFile::code(const MemberInfo &Method) const {
  const Attribute *A = Method.Attributes.find("Code");
  if (!A)
    return std::nullopt;
  AttributeReader R(*this, *A, "JVMS 4.7.3");
  Code C;
  C.MaxStack = R.u2();
  C.MaxLocals = R.u2();
  uint32_t Length = R.u4();
  C.Offset = R.pos();
  C.Bytes = R.bytes(Length);
  if (R.failed())
    return R.finish();
  if (Length == 0 || Length > 65535)
    return R.error("code_length is " + Twine(Length) +
                   ", it must be in 1 to 65535");
  if (Error E = readHandlers(R, C))
    return E;
  if (Error E = readAttributes(*this, R, C.Attributes))
    return E;
  if (Error E = R.finish())
    return E;
  return C;
}

Expected<std::vector<LineNumber>> ClassFile::lineNumbers(const Code &C) const {
  std::vector<LineNumber> Result;
  // JVMS 4.7.12: there may be several, in any order.
  for (const Attribute &A : C.Attributes.Items) {
    if (A.Name != "LineNumberTable")
      continue;
    AttributeReader R(*this, A, "JVMS 4.7.12");
    unsigned Count;
    if (Error E = R.count(Count, 4))
      return E;
    for (unsigned I = 0; I < Count; ++I) {
      LineNumber L{R.u2(), R.u2()};
      if (L.StartPc >= C.Bytes.size())
        return R.error("start_pc " + Twine(L.StartPc) + " is beyond the code");
      Result.push_back(L);
    }
    if (Error E = R.finish())
      return E;
  }
  return Result;
}

static Expected<std::vector<LocalVariable>> readVariables(const ClassFile &CF,
                                                          const Code &C,
                                                          StringRef Name,
                                                          StringRef Section) {
  std::vector<LocalVariable> Result;
  for (const Attribute &A : C.Attributes.Items) {
    if (A.Name != Name)
      continue;
    AttributeReader R(CF, A, Section);
    unsigned Count;
    if (Error E = R.count(Count, 10))
      return E;
    for (unsigned I = 0; I < Count; ++I) {
      LocalVariable V;
      V.StartPc = R.u2();
      V.Length = R.u2();
      if (Error E = R.utf8(V.Name))
        return E;
      if (Error E = R.utf8(V.Descriptor))
        return E;
      V.Index = R.u2();
      if (V.StartPc + V.Length > C.Bytes.size() || V.Index >= C.MaxLocals)
        return R.error("variable '" + V.Name + "' lies outside the method");
      if (!isUnqualifiedName(V.Name) || V.Descriptor.empty())
        return R.error("malformed name or type of a variable");
      if (Name == "LocalVariableTable" && !isFieldDescriptor(V.Descriptor))
        return R.error("malformed descriptor of variable '" + V.Name + "'");
      Result.push_back(V);
    }
    if (Error E = R.finish())
      return E;
  }
  return Result;
}

Expected<std::vector<LocalVariable>>
ClassFile::localVariables(const Code &C) const {
  return readVariables(*this, C, "LocalVariableTable", "JVMS 4.7.13");
}

Expected<std::vector<LocalVariable>>
ClassFile::localVariableTypes(const Code &C) const {
  return readVariables(*this, C, "LocalVariableTypeTable", "JVMS 4.7.14");
}

} // namespace jsym::jvm
