//===- PoolParser.cpp - Reads and checks a constant pool ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PoolParser.h"
#include "jsym/ClassFile/NameChecks.h"
#include "jsym/Support/Error.h"

using namespace llvm;

namespace jsym::jvm {

/// For messages: what a hostile file names, kept short and printable.
static std::string quoted(StringRef S) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << '\'';
  OS.write_escaped(S.take_front(80), /*UseHexEscapes=*/true);
  OS << (S.size() > 80 ? "...'" : "'");
  return Text;
}

/// Bytes of an entry after its tag; 0 for an unknown tag. Utf8 has more.
static unsigned fixedSize(PoolTag T) {
  switch (T) {
  case PoolTag::Utf8:
  case PoolTag::Class:
  case PoolTag::String:
  case PoolTag::MethodType:
  case PoolTag::Module:
  case PoolTag::Package:
    return 2;
  case PoolTag::MethodHandle:
    return 3;
  case PoolTag::Integer:
  case PoolTag::Float:
  case PoolTag::FieldRef:
  case PoolTag::MethodRef:
  case PoolTag::InterfaceMethodRef:
  case PoolTag::NameAndType:
  case PoolTag::Dynamic:
  case PoolTag::InvokeDynamic:
    return 4;
  case PoolTag::Long:
  case PoolTag::Double:
    return 8;
  case PoolTag::Unusable:
    break;
  }
  return 0;
}

Error PoolParser::malformed(uint16_t Index, const Twine &What,
                            StringRef Section) const {
  return inputErrorAt(Pool.File, Pool.Entries[Index].Offset,
                      "constant pool entry " + Twine(Index) + ": " + What,
                      Section);
}

// JVMS table 4.4-B.
Error PoolParser::checkVersion(PoolTag T, uint64_t At) const {
  unsigned Since = 45;
  if (T == PoolTag::MethodHandle || T == PoolTag::MethodType ||
      T == PoolTag::InvokeDynamic)
    Since = 51;
  if (T == PoolTag::Module || T == PoolTag::Package)
    Since = 53;
  if (T == PoolTag::Dynamic)
    Since = 55;
  if (Major >= Since)
    return Error::success();
  return inputErrorAt(Pool.File, At,
                      poolTagName(T) + " constant in a class file of version " +
                          Twine(Major) + ", it exists since " + Twine(Since),
                      "JVMS 4.4");
}

Error PoolParser::readEntries(ByteReader &R) {
  uint64_t CountAt = R.pos();
  uint16_t Count = R.u2();
  if (R.failed() || Count == 0)
    return inputErrorAt(Pool.File, CountAt, "no constant pool", "JVMS 4.1");
  // Each entry has at least three bytes: no allocation beyond the file's size.
  if (Count > R.left() / 3 + 1)
    return inputErrorAt(Pool.File, CountAt,
                        "constant_pool_count " + Twine(Count) +
                            " is beyond what the file can hold",
                        "JVMS 4.1");
  Pool.Entries.resize(Count);
  for (unsigned I = 1; I < Count; ++I) {
    uint64_t At = R.pos();
    auto Tag = PoolTag(R.u1());
    unsigned Size = fixedSize(Tag);
    if (!R.failed() && Size == 0)
      return inputErrorAt(Pool.File, At,
                          "constant pool entry " + Twine(I) +
                              " has the unknown tag " + Twine(unsigned(Tag)),
                          "JVMS 4.4");
    if (Tag == PoolTag::Utf8)
      R.skip(R.u2());
    else
      R.skip(Size);
    if (R.failed())
      return inputErrorAt(Pool.File, At,
                          "the file ends within constant pool entry " +
                              Twine(I) + " of " + Twine(Count - 1),
                          "JVMS 4.4");
    if (Error E = checkVersion(Tag, At))
      return E;
    Pool.Entries[I] = {Tag, uint32_t(At)};
    // JVMS 4.4.5: they take two entries.
    if (Tag == PoolTag::Long || Tag == PoolTag::Double)
      if (++I == Count)
        return inputErrorAt(Pool.File, At,
                            "the second half of a " + poolTagName(Tag) +
                                " is beyond the constant pool",
                            "JVMS 4.4.5");
  }
  return Error::success();
}

Error PoolParser::checkReference(uint16_t Index, unsigned Byte,
                                 ArrayRef<PoolTag> Tags) const {
  return Pool.expectTag(Pool.u2(Index, Byte), Tags,
                        Pool.Entries[Index].Offset + 1 + Byte);
}

// JVMS 4.4.6.
Error PoolParser::checkNameAndType(uint16_t Index) const {
  for (unsigned Byte : {0u, 2u})
    if (Error E = checkReference(Index, Byte, PoolTag::Utf8))
      return E;
  StringRef Name = Pool.text(Pool.u2(Index, 0));
  StringRef Descriptor = Pool.text(Pool.u2(Index, 2));
  if (Descriptor.starts_with("(") ? !isMethodDescriptor(Descriptor)
                                  : !isFieldDescriptor(Descriptor))
    return malformed(Index, "malformed descriptor " + quoted(Descriptor),
                     "JVMS 4.3");
  if (Descriptor.starts_with("(") ? !isMethodName(Name)
                                  : !isUnqualifiedName(Name))
    return malformed(Index, "malformed name " + quoted(Name), "JVMS 4.2.2");
  return Error::success();
}

// JVMS 4.4.2. NameAndType entries have been checked.
Error PoolParser::checkMember(uint16_t Index) const {
  if (Error E = checkReference(Index, 0, PoolTag::Class))
    return E;
  if (Error E = checkReference(Index, 2, PoolTag::NameAndType))
    return E;
  if (Error E = checkNameAndType(Pool.u2(Index, 2)))
    return E;
  if (Error E = checkReference(Pool.u2(Index, 0), 0, PoolTag::Utf8))
    return E;
  MemberRef Ref = Pool.memberAt(Index);
  bool IsMethod = Ref.Kind != PoolTag::FieldRef;
  if (IsMethod != Ref.Descriptor.starts_with("("))
    return malformed(Index,
                     "descriptor " + quoted(Ref.Descriptor) +
                         " does not fit a " + poolTagName(Ref.Kind),
                     "JVMS 4.4.2");
  if (!IsMethod || !Ref.Name.starts_with("<"))
    return Error::success();
  if (Ref.Kind == PoolTag::MethodRef && Ref.Name == "<init>" &&
      Ref.Descriptor.ends_with(")V"))
    return Error::success();
  return malformed(Index,
                   "a method reference may not name " + quoted(Ref.Name) + " " +
                       quoted(Ref.Descriptor),
                   "JVMS 4.4.2");
}

// JVMS 4.4.8.
Error PoolParser::checkHandle(uint16_t Index) const {
  using H = MethodHandleRef;
  uint8_t Kind = Pool.Bytes[Pool.Entries[Index].Offset + 1];
  SmallVector<PoolTag, 2> Tags;
  switch (Kind) {
  case H::GetField:
  case H::GetStatic:
  case H::PutField:
  case H::PutStatic:
    Tags = {PoolTag::FieldRef};
    break;
  case H::InvokeVirtual:
  case H::NewInvokeSpecial:
    Tags = {PoolTag::MethodRef};
    break;
  case H::InvokeStatic:
  case H::InvokeSpecial:
    Tags = {PoolTag::MethodRef};
    if (Major >= 52)
      Tags.push_back(PoolTag::InterfaceMethodRef);
    break;
  case H::InvokeInterface:
    Tags = {PoolTag::InterfaceMethodRef};
    break;
  default:
    return malformed(Index,
                     "reference_kind " + Twine(unsigned(Kind)) +
                         " of a MethodHandle is not in 1 to 9",
                     "JVMS 4.4.8");
  }
  if (Error E = checkReference(Index, 1, Tags))
    return E;
  if (Error E = checkMember(Pool.u2(Index, 1)))
    return E;
  bool IsInit = Pool.memberAt(Pool.u2(Index, 1)).Name == "<init>";
  if (IsInit != (Kind == H::NewInvokeSpecial))
    return malformed(Index, "only newinvokespecial handles name <init>",
                     "JVMS 4.4.8");
  return Error::success();
}

// JVMS 4.4.10. The bootstrap index is checked where it is used.
Error PoolParser::checkDynamic(uint16_t Index) const {
  if (Error E = checkReference(Index, 2, PoolTag::NameAndType))
    return E;
  if (Error E = checkNameAndType(Pool.u2(Index, 2)))
    return E;
  DynamicRef Ref = Pool.dynamicAt(Index);
  if (Ref.Descriptor.starts_with("(") !=
      (Pool.tag(Index) == PoolTag::InvokeDynamic))
    return malformed(Index,
                     "descriptor " + quoted(Ref.Descriptor) +
                         " does not fit a " + poolTagName(Pool.tag(Index)),
                     "JVMS 4.4.10");
  if (Ref.Name.starts_with("<"))
    return malformed(Index,
                     "a dynamic constant may not be named " + quoted(Ref.Name),
                     "JVMS 4.4.10");
  return Error::success();
}

Error PoolParser::checkEntry(uint16_t Index) const {
  switch (Pool.tag(Index)) {
  case PoolTag::Utf8:
    if (!isModifiedUtf8(Pool.text(Index)))
      return malformed(Index, "no modified UTF-8", "JVMS 4.4.7");
    break;
  case PoolTag::Class:
    if (Error E = checkReference(Index, 0, PoolTag::Utf8))
      return E;
    if (!isClassRefName(Pool.nameOf(Index)))
      return malformed(Index,
                       "malformed class name " + quoted(Pool.nameOf(Index)),
                       "JVMS 4.4.1");
    break;
  case PoolTag::String:
  case PoolTag::Module:
  case PoolTag::Package:
    return checkReference(Index, 0, PoolTag::Utf8);
  case PoolTag::MethodType:
    if (Error E = checkReference(Index, 0, PoolTag::Utf8))
      return E;
    if (!isMethodDescriptor(Pool.nameOf(Index)))
      return malformed(
          Index, "malformed method descriptor " + quoted(Pool.nameOf(Index)),
          "JVMS 4.4.9");
    break;
  case PoolTag::FieldRef:
  case PoolTag::MethodRef:
  case PoolTag::InterfaceMethodRef:
    return checkMember(Index);
  case PoolTag::NameAndType:
    return checkNameAndType(Index);
  case PoolTag::MethodHandle:
    return checkHandle(Index);
  case PoolTag::Dynamic:
  case PoolTag::InvokeDynamic:
    return checkDynamic(Index);
  default:
    break;
  }
  return Error::success();
}

Error PoolParser::parse(ByteReader &R) {
  if (Error E = readEntries(R))
    return E;
  for (unsigned I = 1; I < Pool.size(); ++I)
    if (Error E = checkEntry(I))
      return E;
  return Error::success();
}

} // namespace jsym::jvm
