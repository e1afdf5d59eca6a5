//===- ConstantPool.h - Constants of a class file ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The constant pool (JVMS 4.4). An index knows what it may resolve to; one
/// that comes from bytecode is made with PoolIndex's constructor and checked
/// when it is used. The pool's own cross references were checked at parsing.
///
///   auto Ref = CF.pool().member(PoolIndex<MethodRefInfo>(u2AtPc), Offset);
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSFILE_CONSTANTPOOL_H
#define JSYM_CLASSFILE_CONSTANTPOOL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <vector>

namespace jsym::jvm {

/// JVMS table 4.4-A.
enum class PoolTag : uint8_t {
  Unusable = 0, ///< entry 0 and the second half of long and double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  FieldRef = 9,
  MethodRef = 10,
  InterfaceMethodRef = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

/// "Methodref", as the JVMS calls it without CONSTANT_.
llvm::StringRef poolTagName(PoolTag T);

// What an index may mean.
struct Utf8Info {
  static constexpr PoolTag Tag = PoolTag::Utf8;
};
struct IntegerInfo {
  static constexpr PoolTag Tag = PoolTag::Integer;
};
struct FloatInfo {
  static constexpr PoolTag Tag = PoolTag::Float;
};
struct LongInfo {
  static constexpr PoolTag Tag = PoolTag::Long;
};
struct DoubleInfo {
  static constexpr PoolTag Tag = PoolTag::Double;
};
struct ClassInfo {
  static constexpr PoolTag Tag = PoolTag::Class;
};
struct StringInfo {
  static constexpr PoolTag Tag = PoolTag::String;
};
struct FieldRefInfo {
  static constexpr PoolTag Tag = PoolTag::FieldRef;
};
struct MethodRefInfo {
  static constexpr PoolTag Tag = PoolTag::MethodRef;
};
struct InterfaceMethodRefInfo {
  static constexpr PoolTag Tag = PoolTag::InterfaceMethodRef;
};
struct NameAndTypeInfo {
  static constexpr PoolTag Tag = PoolTag::NameAndType;
};
struct MethodHandleInfo {
  static constexpr PoolTag Tag = PoolTag::MethodHandle;
};
struct MethodTypeInfo {
  static constexpr PoolTag Tag = PoolTag::MethodType;
};
struct DynamicInfo {
  static constexpr PoolTag Tag = PoolTag::Dynamic;
};
struct InvokeDynamicInfo {
  static constexpr PoolTag Tag = PoolTag::InvokeDynamic;
};

/// An index of one of these kinds (of any kind, without parameters); 0 is
/// none. An index of fewer kinds converts to one of more.
template <typename... Kinds> struct PoolIndex {
  uint16_t Value = 0;

  PoolIndex() = default;
  explicit PoolIndex(uint16_t Value) : Value(Value) {}
  template <typename... Fewer>
  PoolIndex(PoolIndex<Fewer...> Other) : Value(Other.Value) {
    static_assert(sizeof...(Kinds) == 0 ||
                      (sizeof...(Fewer) != 0 && (isOne<Fewer>() && ...)),
                  "may resolve to something else");
  }
  explicit operator bool() const { return Value != 0; }

  template <typename K> static constexpr bool isOne() {
    return (std::is_same_v<K, Kinds> || ...);
  }
};

/// What `ldc`, `ldc_w`, `ldc2_w` and bootstrap arguments may name (JVMS 5.1).
using LoadableIndex =
    PoolIndex<IntegerInfo, FloatInfo, LongInfo, DoubleInfo, ClassInfo,
              StringInfo, MethodHandleInfo, MethodTypeInfo, DynamicInfo>;

/// A symbolic reference to a field or method (JVMS 4.4.2).
struct MemberRef {
  PoolTag Kind; ///< FieldRef, MethodRef or InterfaceMethodRef
  llvm::StringRef Class, Name, Descriptor;
  bool isInterface() const { return Kind == PoolTag::InterfaceMethodRef; }
};

/// JVMS 4.4.8, table 5.4.3.5-A.
struct MethodHandleRef {
  enum RefKind : uint8_t {
    GetField = 1,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface
  };
  RefKind Kind;
  MemberRef Member;
};

/// JVMS 4.4.10: Dynamic and InvokeDynamic.
struct DynamicRef {
  uint16_t Bootstrap; ///< index into BootstrapMethods
  llvm::StringRef Name, Descriptor;
};

/// A loadable constant, read.
struct Loadable {
  PoolTag Kind = PoolTag::Unusable;
  /// Integer, Float, Long, Double: the value's bits (integers sign-extended).
  uint64_t Bits = 0;
  /// String: the text, Class: the name, MethodType: the descriptor.
  llvm::StringRef Text;
  MethodHandleRef Handle = {}; ///< MethodHandle
  DynamicRef Dynamic = {};     ///< Dynamic
};

class ConstantPool {
public:
  /// constant_pool_count: indices are below it.
  unsigned size() const { return Entries.size(); }
  /// Unusable for any index that names no constant.
  PoolTag tag(uint16_t Index) const {
    return Index < Entries.size() ? Entries[Index].Tag : PoolTag::Unusable;
  }
  /// Of the entry (its tag byte) in the file.
  uint32_t offset(uint16_t Index) const { return Entries[Index].Offset; }

  // \p At is the offset in the file of the use, for the error.
  llvm::Expected<llvm::StringRef> utf8(PoolIndex<Utf8Info> I,
                                       uint64_t At) const;
  /// The name of a class: java/lang/Object, or an array's descriptor.
  llvm::Expected<llvm::StringRef> className(PoolIndex<ClassInfo> I,
                                            uint64_t At) const;
  llvm::Expected<llvm::StringRef> string(PoolIndex<StringInfo> I,
                                         uint64_t At) const;
  llvm::Expected<MemberRef> member(PoolIndex<FieldRefInfo> I,
                                   uint64_t At) const;
  /// Either kind: JVMS lets invokestatic and invokespecial name both.
  llvm::Expected<MemberRef>
  member(PoolIndex<MethodRefInfo, InterfaceMethodRefInfo> I, uint64_t At) const;
  llvm::Expected<std::pair<llvm::StringRef, llvm::StringRef>>
  nameAndType(PoolIndex<NameAndTypeInfo> I, uint64_t At) const;
  llvm::Expected<MethodHandleRef> methodHandle(PoolIndex<MethodHandleInfo> I,
                                               uint64_t At) const;
  llvm::Expected<DynamicRef> dynamic(PoolIndex<DynamicInfo> I,
                                     uint64_t At) const;
  llvm::Expected<DynamicRef> dynamic(PoolIndex<InvokeDynamicInfo> I,
                                     uint64_t At) const;
  llvm::Expected<Loadable> loadable(LoadableIndex I, uint64_t At) const;

private:
  friend class PoolParser;
  struct Entry {
    PoolTag Tag = PoolTag::Unusable;
    uint32_t Offset = 0;
  };
  llvm::Error expectTag(uint16_t Index, llvm::ArrayRef<PoolTag> Tags,
                        uint64_t At) const;
  // Of entries that are known to be right.
  uint16_t u2(uint16_t Index, unsigned Byte) const;
  uint64_t number(uint16_t Index) const;
  llvm::StringRef text(uint16_t Index) const;
  llvm::StringRef nameOf(uint16_t Index) const;
  MemberRef memberAt(uint16_t Index) const;
  MethodHandleRef handleAt(uint16_t Index) const;
  DynamicRef dynamicAt(uint16_t Index) const;

  llvm::StringRef File; ///< its path, for errors
  llvm::StringRef Bytes;
  std::vector<Entry> Entries;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSFILE_CONSTANTPOOL_H
