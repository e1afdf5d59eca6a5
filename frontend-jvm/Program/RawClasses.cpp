//===- RawClasses.cpp - Class files as reflection reads them --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/FrontendJvm/JvmProgram.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {

class RawClassFile final : public RawClass {
public:
  explicit RawClassFile(std::shared_ptr<const ClassFile> File)
      : File(std::move(File)) {}

  std::optional<StringRef> attribute(StringRef Attribute) const override {
    return contents(File->attributes(), Attribute);
  }

  std::optional<StringRef>
  memberAttribute(StringRef Attribute, StringRef Name,
                  StringRef Descriptor) const override {
    for (ArrayRef<MemberInfo> Members : {File->fields(), File->methods()})
      for (const MemberInfo &M : Members)
        if (M.Name == Name && M.Descriptor == Descriptor)
          return contents(M.Attributes, Attribute);
    return std::nullopt;
  }

  std::optional<StringRef>
  componentAttribute(StringRef Attribute, StringRef Component) const override {
    auto Record = File->record();
    if (!Record) {
      consumeError(Record.takeError());
      return std::nullopt;
    }
    if (*Record)
      for (const RecordComponent &C : **Record)
        if (C.Name == Component)
          return contents(C.Attributes, Attribute);
    return std::nullopt;
  }

  std::optional<StringRef> utf8(unsigned Index) const override {
    if (tag(Index) != PoolTag::Utf8)
      return std::nullopt;
    return known(File->pool().utf8(PoolIndex<Utf8Info>(uint16_t(Index)), 0));
  }

  std::optional<uint64_t> number(unsigned Index, char Type) const override {
    PoolTag Wanted = Type == 'I'   ? PoolTag::Integer
                     : Type == 'J' ? PoolTag::Long
                     : Type == 'F' ? PoolTag::Float
                                   : PoolTag::Double;
    if (tag(Index) != Wanted)
      return std::nullopt;
    auto C = known(File->pool().loadable(LoadableIndex(uint16_t(Index)), 0));
    bool Wide = Type == 'J' || Type == 'D';
    return C ? std::optional(Wide ? C->Bits : C->Bits & UINT32_MAX)
             : std::nullopt;
  }

private:
  static std::optional<StringRef> contents(const AttributeList &Of,
                                           StringRef Name) {
    const Attribute *A = Of.find(Name);
    return A ? std::optional(toStringRef(A->Bytes)) : std::nullopt;
  }

  PoolTag tag(unsigned Index) const {
    return Index <= UINT16_MAX ? File->pool().tag(uint16_t(Index))
                               : PoolTag::Unusable;
  }

  template <typename T> static std::optional<T> known(Expected<T> V) {
    if (V)
      return std::move(*V);
    consumeError(V.takeError());
    return std::nullopt;
  }

  std::shared_ptr<const ClassFile> File;
};

} // namespace

std::shared_ptr<const RawClass> JvmProgram::rawClass(const ClassModel &C) {
  auto File = Classes.classFile(C);
  if (File)
    return std::make_shared<RawClassFile>(std::move(*File));
  consumeError(File.takeError());
  return nullptr;
}

} // namespace jsym::jvm
