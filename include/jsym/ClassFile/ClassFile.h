//===- ClassFile.h - Class files, read without copying ----------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A class file (JVMS 4) over bytes that stay where they are. Parsing checks
/// the whole frame of the file: the constant pool with its cross references
/// and names (4.4, 4.8), the fields, the methods, the extents of all their
/// attributes. The contents of attributes are parsed when asked for, and every
/// accessor that takes an index or reads contents returns llvm::Expected.
///
/// Text is modified UTF-8, exactly as in the file. All StringRefs point into
/// the file's bytes. A ClassFile is immutable: any thread may read it.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSFILE_CLASSFILE_H
#define JSYM_CLASSFILE_CLASSFILE_H

#include "jsym/ClassFile/ConstantPool.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace jsym::jvm {

/// One attribute (JVMS 4.7), its contents not looked at.
struct Attribute {
  llvm::StringRef Name;
  uint32_t Offset = 0; ///< of the contents in the file
  llvm::ArrayRef<uint8_t> Bytes;
};

/// The attributes of a class, field, method, code or record component.
struct AttributeList {
  std::vector<Attribute> Items;
  /// The first of this name.
  const Attribute *find(llvm::StringRef Name) const;
};

/// field_info (JVMS 4.5) or method_info (JVMS 4.6).
struct MemberInfo {
  llvm::StringRef Name, Descriptor;
  uint16_t Flags = 0;
  uint32_t Offset = 0; ///< of the structure in the file
  AttributeList Attributes;
};

/// An entry of the exception table (JVMS 4.7.3); covers [StartPc, EndPc).
struct ExceptionHandler {
  uint16_t StartPc, EndPc, HandlerPc;
  PoolIndex<ClassInfo> CatchType; ///< none: any exception
};

/// JVMS 4.7.12.
struct LineNumber {
  uint16_t StartPc, Line;
};

/// JVMS 4.7.13; with 4.7.14 the descriptor is a signature.
struct LocalVariable {
  uint16_t StartPc, Length;
  llvm::StringRef Name, Descriptor;
  uint16_t Index;
};

/// verification_type_info (JVMS 4.7.4).
struct VerificationType {
  enum Tag : uint8_t {
    Top,
    Integer,
    Float,
    Double,
    Long,
    Null,
    UninitializedThis,
    Object,
    Uninitialized
  };
  Tag Kind = Top;
  llvm::StringRef Class; ///< Object: internal name or array descriptor
  uint16_t NewPc = 0;    ///< Uninitialized: the `new` that made it
};

/// A stack map frame (JVMS 4.7.4) as a whole: locals and stack at Pc. Long
/// and double are one entry, as in the file.
struct StackMapFrame {
  uint32_t Pc = 0;
  std::vector<VerificationType> Locals, Stack;
};

/// JVMS 4.7.3. Its line, variable and stack map tables are read on demand with
/// the functions of ClassFile.
struct Code {
  uint16_t MaxStack = 0, MaxLocals = 0;
  uint32_t Offset = 0; ///< of the first instruction in the file
  llvm::ArrayRef<uint8_t> Bytes;
  std::vector<ExceptionHandler> Handlers;
  AttributeList Attributes;
};

/// JVMS 4.7.23.
struct BootstrapMethod {
  PoolIndex<MethodHandleInfo> Handle;
  std::vector<LoadableIndex> Arguments;
};

/// JVMS 4.7.6; the outer class and the inner name may be empty.
struct InnerClass {
  llvm::StringRef Inner, Outer;
  std::optional<llvm::StringRef> Name;
  uint16_t Flags = 0;
};

/// JVMS 4.7.7; the method may be empty.
struct EnclosingMethod {
  llvm::StringRef Class, Name, Descriptor;
};

/// JVMS 4.7.24; an unnamed parameter has an empty name.
struct MethodParameter {
  llvm::StringRef Name;
  uint16_t Flags = 0;
};

/// JVMS 4.7.30.
struct RecordComponent {
  llvm::StringRef Name, Descriptor;
  AttributeList Attributes;
};

/// element_value (JVMS 4.7.16.1).
struct Annotation;
struct ElementValue {
  char Tag = 0; ///< B C D F I J S Z s e c @ [
  /// The bits of a number (float and double: IEEE bits).
  uint64_t Bits = 0;
  llvm::StringRef Text;     ///< s: string, c: descriptor, e: constant's name
  llvm::StringRef EnumType; ///< e: descriptor
  std::shared_ptr<Annotation> Nested; ///< @
  std::vector<ElementValue> Items;    ///< [
};
/// JVMS 4.7.16.
struct Annotation {
  llvm::StringRef Type; ///< field descriptor
  std::vector<std::pair<llvm::StringRef, ElementValue>> Elements;
};

/// JVMS 4.7.20: an annotation of a type in the declaration of a member.
struct TypeAnnotation {
  enum TargetT : uint8_t { Field, Result, Parameter, Elsewhere };
  TargetT Target = Elsewhere;
  unsigned Index = 0; ///< of the parameter
  /// It is of the type itself, not of its elements or arguments.
  bool Whole = false;
  Annotation What;
};

class ClassFile {
public:
  /// Parses \p Buffer, whose identifier names the file in errors.
  static llvm::Expected<std::unique_ptr<ClassFile>>
  parse(std::unique_ptr<llvm::MemoryBuffer> Buffer);

  uint16_t majorVersion() const { return Major; }
  uint16_t minorVersion() const { return Minor; }
  uint16_t flags() const { return Flags; }
  llvm::StringRef name() const { return ThisClass; }
  /// Empty for java/lang/Object (and module-info) only.
  llvm::StringRef superName() const { return SuperClass; }
  llvm::ArrayRef<llvm::StringRef> interfaceNames() const { return Interfaces; }
  llvm::ArrayRef<MemberInfo> fields() const { return Fields; }
  llvm::ArrayRef<MemberInfo> methods() const { return Methods; }
  const AttributeList &attributes() const { return Attributes; }
  const ConstantPool &pool() const { return Pool; }
  /// The file, for errors.
  llvm::StringRef path() const { return Buffer->getBufferIdentifier(); }
  llvm::StringRef bytes() const { return Buffer->getBuffer(); }

  /// An InputError of this file.
  llvm::Error errorAt(uint64_t Offset, const llvm::Twine &Message,
                      llvm::StringRef Section) const;

  // Of the class. What is not there is empty.
  llvm::Expected<llvm::StringRef> sourceFile() const;
  llvm::Expected<std::vector<InnerClass>> innerClasses() const;
  llvm::Expected<std::optional<EnclosingMethod>> enclosingMethod() const;
  llvm::Expected<llvm::StringRef> nestHost() const;
  llvm::Expected<std::vector<llvm::StringRef>> nestMembers() const;
  llvm::Expected<std::vector<llvm::StringRef>> permittedSubclasses() const;
  /// Nothing if this is no record.
  llvm::Expected<std::optional<std::vector<RecordComponent>>> record() const;
  /// The entry of BootstrapMethods that a Dynamic or InvokeDynamic names.
  llvm::Expected<BootstrapMethod> bootstrapMethod(uint16_t Index) const;

  // Of a method.
  /// Nothing for native and abstract methods.
  llvm::Expected<std::optional<Code>> code(const MemberInfo &Method) const;
  llvm::Expected<std::vector<LineNumber>> lineNumbers(const Code &C) const;
  llvm::Expected<std::vector<LocalVariable>>
  localVariables(const Code &C) const;
  llvm::Expected<std::vector<LocalVariable>>
  localVariableTypes(const Code &C) const;
  /// Calls \p Visit with each frame of the StackMapTable in order, expanded
  /// from
  /// \p Initial (the locals on entry, JVMS 4.10.1.6).
  llvm::Error forEachStackMapFrame(
      const Code &C, std::vector<VerificationType> Initial,
      llvm::function_ref<llvm::Error(const StackMapFrame &)> Visit) const;
  llvm::Expected<std::vector<llvm::StringRef>>
  exceptions(const MemberInfo &Method) const;
  llvm::Expected<std::vector<MethodParameter>>
  methodParameters(const MemberInfo &Method) const;
  /// \p Kind is the attribute's name.
  llvm::Expected<std::vector<std::vector<Annotation>>> parameterAnnotations(
      const MemberInfo &Method,
      llvm::StringRef Kind = "RuntimeVisibleParameterAnnotations") const;
  llvm::Expected<std::optional<ElementValue>>
  annotationDefault(const MemberInfo &Method) const;

  // Of a field.
  /// No index where there is none (JVMS 4.7.2).
  llvm::Expected<PoolIndex<>> constantValue(const MemberInfo &Field) const;

  /// Of the types that a field or method declares, in the attribute \p Kind.
  llvm::Expected<std::vector<TypeAnnotation>>
  typeAnnotations(const AttributeList &Of, llvm::StringRef Kind) const;

  // Of anything that has attributes.
  llvm::Expected<llvm::StringRef> signature(const AttributeList &Of) const;
  /// \p Kind is the attribute's name: those that reflection sees by default.
  llvm::Expected<std::vector<Annotation>>
  annotations(const AttributeList &Of,
              llvm::StringRef Kind = "RuntimeVisibleAnnotations") const;

private:
  explicit ClassFile(std::unique_ptr<llvm::MemoryBuffer> Buffer)
      : Buffer(std::move(Buffer)) {}
  friend class ClassFileParser;
  friend class AttributeReader;

  std::unique_ptr<llvm::MemoryBuffer> Buffer;
  ConstantPool Pool;
  uint16_t Major = 0, Minor = 0, Flags = 0;
  llvm::StringRef ThisClass, SuperClass;
  std::vector<llvm::StringRef> Interfaces;
  std::vector<MemberInfo> Fields, Methods;
  AttributeList Attributes;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSFILE_CLASSFILE_H
