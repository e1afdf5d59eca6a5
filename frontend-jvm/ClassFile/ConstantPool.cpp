//===- ConstantPool.cpp - Constants of a class file -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassFile/ConstantPool.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace jsym::jvm {

StringRef poolTagName(PoolTag T) {
  switch (T) {
  case PoolTag::Unusable:
    return "unusable entry";
  case PoolTag::Utf8:
    return "Utf8";
  case PoolTag::Integer:
    return "Integer";
  case PoolTag::Float:
    return "Float";
  case PoolTag::Long:
    return "Long";
  case PoolTag::Double:
    return "Double";
  case PoolTag::Class:
    return "Class";
  case PoolTag::String:
    return "String";
  case PoolTag::FieldRef:
    return "Fieldref";
  case PoolTag::MethodRef:
    return "Methodref";
  case PoolTag::InterfaceMethodRef:
    return "InterfaceMethodref";
  case PoolTag::NameAndType:
    return "NameAndType";
  case PoolTag::MethodHandle:
    return "MethodHandle";
  case PoolTag::MethodType:
    return "MethodType";
  case PoolTag::Dynamic:
    return "Dynamic";
  case PoolTag::InvokeDynamic:
    return "InvokeDynamic";
  case PoolTag::Module:
    return "Module";
  case PoolTag::Package:
    return "Package";
  }
  return "unknown tag";
}

Error ConstantPool::expectTag(uint16_t Index, ArrayRef<PoolTag> Tags,
                              uint64_t At) const {
  if (is_contained(Tags, tag(Index)))
    return Error::success();
  SmallString<64> Wanted;
  for (PoolTag T : Tags) {
    if (!Wanted.empty())
      Wanted += T == Tags.back() ? " or " : ", ";
    Wanted += poolTagName(T);
  }
  if (Index >= Entries.size())
    return inputErrorAt(File, At,
                        "constant pool index " + Twine(Index) +
                            " is beyond the pool's end, " + Wanted +
                            " is needed",
                        "JVMS 4.4");
  return inputErrorAt(File, At,
                      "constant pool entry " + Twine(Index) + " is " +
                          poolTagName(tag(Index)) + ", " + Wanted +
                          " is needed",
                      "JVMS 4.4");
}

// The entries below were checked when the file was parsed.

uint16_t ConstantPool::u2(uint16_t Index, unsigned Byte) const {
  return support::endian::read16be(Bytes.data() + Entries[Index].Offset + 1 +
                                   Byte);
}

uint64_t ConstantPool::number(uint16_t Index) const {
  const char *P = Bytes.data() + Entries[Index].Offset + 1;
  switch (Entries[Index].Tag) {
  case PoolTag::Integer:
    return uint64_t(int64_t(int32_t(support::endian::read32be(P))));
  case PoolTag::Float:
    return support::endian::read32be(P);
  default:
    return support::endian::read64be(P);
  }
}

StringRef ConstantPool::text(uint16_t Index) const {
  return Bytes.substr(Entries[Index].Offset + 3, u2(Index, 0));
}

StringRef ConstantPool::nameOf(uint16_t Index) const {
  return text(u2(Index, 0));
}

MemberRef ConstantPool::memberAt(uint16_t Index) const {
  uint16_t NameAndType = u2(Index, 2);
  return {Entries[Index].Tag, nameOf(u2(Index, 0)), text(u2(NameAndType, 0)),
          text(u2(NameAndType, 2))};
}

MethodHandleRef ConstantPool::handleAt(uint16_t Index) const {
  uint8_t Kind = Bytes[Entries[Index].Offset + 1];
  return {MethodHandleRef::RefKind(Kind), memberAt(u2(Index, 1))};
}

DynamicRef ConstantPool::dynamicAt(uint16_t Index) const {
  uint16_t NameAndType = u2(Index, 2);
  return {u2(Index, 0), text(u2(NameAndType, 0)), text(u2(NameAndType, 2))};
}

Expected<StringRef> ConstantPool::utf8(PoolIndex<Utf8Info> I,
                                       uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::Utf8, At))
    return E;
  return text(I.Value);
}

Expected<StringRef> ConstantPool::className(PoolIndex<ClassInfo> I,
                                            uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::Class, At))
    return E;
  return nameOf(I.Value);
}

Expected<StringRef> ConstantPool::string(PoolIndex<StringInfo> I,
                                         uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::String, At))
    return E;
  return nameOf(I.Value);
}

Expected<MemberRef> ConstantPool::member(PoolIndex<FieldRefInfo> I,
                                         uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::FieldRef, At))
    return E;
  return memberAt(I.Value);
}

Expected<MemberRef>
ConstantPool::member(PoolIndex<MethodRefInfo, InterfaceMethodRefInfo> I,
                     uint64_t At) const {
  if (Error E = expectTag(
          I.Value, {PoolTag::MethodRef, PoolTag::InterfaceMethodRef}, At))
    return E;
  return memberAt(I.Value);
}

Expected<std::pair<StringRef, StringRef>>
ConstantPool::nameAndType(PoolIndex<NameAndTypeInfo> I, uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::NameAndType, At))
    return E;
  return std::pair(text(u2(I.Value, 0)), text(u2(I.Value, 2)));
}

Expected<MethodHandleRef>
ConstantPool::methodHandle(PoolIndex<MethodHandleInfo> I, uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::MethodHandle, At))
    return E;
  return handleAt(I.Value);
}

Expected<DynamicRef> ConstantPool::dynamic(PoolIndex<DynamicInfo> I,
                                           uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::Dynamic, At))
    return E;
  return dynamicAt(I.Value);
}

Expected<DynamicRef> ConstantPool::dynamic(PoolIndex<InvokeDynamicInfo> I,
                                           uint64_t At) const {
  if (Error E = expectTag(I.Value, PoolTag::InvokeDynamic, At))
    return E;
  return dynamicAt(I.Value);
}

Expected<Loadable> ConstantPool::loadable(LoadableIndex I, uint64_t At) const {
  if (Error E = expectTag(I.Value,
                          {PoolTag::Integer, PoolTag::Float, PoolTag::Long,
                           PoolTag::Double, PoolTag::Class, PoolTag::String,
                           PoolTag::MethodHandle, PoolTag::MethodType,
                           PoolTag::Dynamic},
                          At))
    return E;
  Loadable L;
  L.Kind = tag(I.Value);
  switch (L.Kind) {
  case PoolTag::Class:
  case PoolTag::String:
  case PoolTag::MethodType:
    L.Text = nameOf(I.Value);
    break;
  case PoolTag::MethodHandle:
    L.Handle = handleAt(I.Value);
    break;
  case PoolTag::Dynamic:
    L.Dynamic = dynamicAt(I.Value);
    break;
  default:
    L.Bits = number(I.Value);
  }
  return L;
}

} // namespace jsym::jvm
