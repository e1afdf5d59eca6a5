//===- ClassModel.h - Linked classes as everybody sees them -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the engine knows of classes, free of the class-file format: plain,
/// immutable, linked data. The front end builds it with a ClassModelBuilder
/// (one ClassModel a class, its superclasses first); the engine reads it.
/// Addresses are identities; they and all text live as long as the
/// ProgramSource that made them. Any thread may read.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_CLASSMODEL_H
#define JSYM_DIALECT_CLASSMODEL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace jsym::dialect {

class ClassModel;

/// JVMS table 4.1-B, 4.5-A, 4.6-A.
enum AccessFlag : uint16_t {
  AccPublic = 0x0001,
  AccPrivate = 0x0002,
  AccProtected = 0x0004,
  AccStatic = 0x0008,
  AccFinal = 0x0010,
  AccSynchronized = 0x0020,
  AccBridge = 0x0040,
  AccVarargs = 0x0080,
  AccVolatile = 0x0040,
  AccTransient = 0x0080,
  AccNative = 0x0100,
  AccInterface = 0x0200,
  AccAbstract = 0x0400,
  AccStrict = 0x0800,
  AccSynthetic = 0x1000,
  AccAnnotation = 0x2000,
  AccEnum = 0x4000,
};

/// How a value is stored in a field or an array element. The names are those
/// of the dialect's intrinsics.
enum class Storage : uint8_t { I8, I16, I32, I64, F32, F64, Ref };

/// Of a field descriptor: Z and B are I8, C and S are I16.
Storage storageOf(llvm::StringRef FieldDescriptor);

struct AnnotationModel;
/// One element of an annotation, parsed.
struct AnnotationElement {
  std::string Name;
  char Tag; ///< JVMS 4.7.16.1: B C D F I J S Z s e c @ [
  /// Scalars; strings, class and enum names; nested annotations. Elements of
  /// an array are in Items.
  int64_t Int = 0;
  double Double = 0;
  std::string Text;     ///< s: the string, c: descriptor, e: constant's name
  std::string EnumType; ///< e: descriptor of the enum
  std::shared_ptr<AnnotationModel> Nested;
  std::vector<AnnotationElement> Items;
};
/// One annotation, parsed.
struct AnnotationModel {
  std::string Type; ///< descriptor, e.g. Ljsym/NonNull;
  std::vector<AnnotationElement> Elements;
};

struct FieldModel {
  const ClassModel *Owner = nullptr;
  llvm::StringRef Name, Descriptor, Signature;
  uint16_t Flags = 0;
  Storage Kind = Storage::I32;
  /// Instance fields: index among the object's slots, superclasses first.
  /// Static fields: index among the owner's statics.
  uint32_t Slot = 0;
  /// ConstantValue: bits of the number (floats as their IEEE bits), or text.
  std::optional<uint64_t> ConstantBits;
  std::optional<llvm::StringRef> ConstantText; ///< modified UTF-8
  std::vector<AnnotationModel> Annotations;

  bool isStatic() const { return Flags & AccStatic; }
  bool isFinal() const { return Flags & AccFinal; }
};

struct MethodModel {
  const ClassModel *Owner = nullptr;
  llvm::StringRef Name, Descriptor, Signature;
  llvm::StringRef Symbol; ///< the function's name in the dialect
  uint16_t Flags = 0;
  bool HasCode = false;
  uint32_t Index = 0;                      ///< in Owner->methods()
  std::vector<llvm::StringRef> Exceptions; ///< internal names
  std::vector<llvm::StringRef>
      ParameterNames; ///< where the class file has them
  std::vector<AnnotationModel> Annotations;
  std::vector<std::vector<AnnotationModel>> ParameterAnnotations;
  /// AnnotationDefault: what an element of an annotation type is by itself.
  std::shared_ptr<const AnnotationElement> Default;

  bool isStatic() const { return Flags & AccStatic; }
  bool isNative() const { return Flags & AccNative; }
  bool isAbstract() const { return Flags & AccAbstract; }
  bool isPrivate() const { return Flags & AccPrivate; }
  bool isFinal() const { return Flags & AccFinal; }
  bool isConstructor() const { return Name == "<init>"; }
  bool isClassInit() const { return Name == "<clinit>"; }
  /// JVMS 2.9.3: varargs natives of MethodHandle and VarHandle.
  bool isSignaturePolymorphic() const;
};

/// Bits of ClassModel::kind().
enum class ClassKind : uint8_t { Class, Interface, Array, Primitive };

class ClassModel {
public:
  llvm::StringRef name() const { return Name; } ///< internal, or [I
  ClassKind kind() const { return Kind; }
  bool isInterface() const { return Kind == ClassKind::Interface; }
  bool isArray() const { return Kind == ClassKind::Array; }
  bool isPrimitive() const { return Kind == ClassKind::Primitive; }
  bool isAbstract() const { return Flags & AccAbstract; }
  bool isFinal() const { return Flags & AccFinal; }
  bool isEnum() const { return Flags & AccEnum; }
  uint16_t flags() const { return Flags; }
  /// Dense, in order of loading; an index for tables.
  uint32_t id() const { return Id; }

  const ClassModel *superclass() const { return Super; }
  llvm::ArrayRef<const ClassModel *> interfaces() const { return Interfaces; }
  /// Arrays: the class of the elements, and the innermost one.
  const ClassModel *element() const { return Element; }
  Storage elementStorage() const { return ElementStorage; }

  llvm::ArrayRef<FieldModel> fields() const { return Fields; }
  llvm::ArrayRef<MethodModel> methods() const { return Methods; }
  /// Instance fields by slot, superclasses first.
  llvm::ArrayRef<const FieldModel *> slots() const { return Slots; }
  llvm::ArrayRef<const FieldModel *> statics() const { return Statics; }

  /// Declared here only.
  const FieldModel *findField(llvm::StringRef Name,
                              llvm::StringRef Descriptor) const;
  const MethodModel *findMethod(llvm::StringRef Name,
                                llvm::StringRef Descriptor) const;
  /// JVMS 5.4.3.2.
  const FieldModel *resolveField(llvm::StringRef Name,
                                 llvm::StringRef Descriptor) const;
  /// JVMS 5.4.3.3 or 5.4.3.4, as this is a class or an interface. Null if
  /// lookup fails; access is not checked here.
  const MethodModel *resolveMethod(llvm::StringRef Name,
                                   llvm::StringRef Descriptor) const;
  /// JVMS 5.4.6. Null where selection finds no or an abstract method, or
  /// several maximally-specific ones; \p Why then names the error class
  /// (java/lang/AbstractMethodError, java/lang/IncompatibleClassChangeError).
  /// An interface call (JVMS 6.5.invokeinterface) may not select a method that
  /// is neither public nor private: java/lang/IllegalAccessError.
  const MethodModel *select(const MethodModel &Resolved,
                            llvm::StringRef *Why = nullptr,
                            bool InterfaceCall = false) const;
  /// JVMS 5.4.3.3: superinterface methods that no other overrides.
  llvm::SmallVector<const MethodModel *, 4>
  maximallySpecific(llvm::StringRef Name, llvm::StringRef Descriptor) const;
  const MethodModel *classInit() const { return ClassInit; }
  /// All superinterfaces, direct and indirect, sorted by id().
  llvm::ArrayRef<const ClassModel *> allInterfaces() const {
    return AllInterfaces;
  }

  /// This or a superclass, superinterface or, for arrays, by
  /// JVMS 6.5.instanceof.
  bool isSubtypeOf(const ClassModel &Other) const;

  llvm::StringRef sourceFile() const { return SourceFile; }
  llvm::StringRef signature() const { return Signature; }
  llvm::ArrayRef<AnnotationModel> annotations() const { return Annotations; }
  /// InnerClasses' own entry: the declaring class (may be empty), simple name
  /// (empty if anonymous) and flags as in the source.
  llvm::StringRef outerClass() const { return OuterClass; }
  llvm::StringRef enclosingMethod() const { return EnclosingMethod; }
  std::optional<llvm::StringRef> innerName() const { return InnerName; }
  uint16_t innerFlags() const { return InnerFlags; }
  llvm::StringRef nestHost() const { return NestHost; }
  llvm::ArrayRef<llvm::StringRef> nestMembers() const { return NestMembers; }
  llvm::ArrayRef<llvm::StringRef> permittedSubclasses() const {
    return PermittedSubclasses;
  }
  bool isRecord() const { return Record; }
  bool isHidden() const { return Hidden; }
  /// Names of the record components in order; accessors have the same name.
  llvm::ArrayRef<llvm::StringRef> recordComponents() const {
    return RecordComponents;
  }
  /// Where it came from, for people: "/a/b.jar!/x/Y.class", "java.base/...".
  llvm::StringRef origin() const { return Origin; }
  /// From the JDK's own image.
  bool isPlatform() const { return Platform; }
  /// A supertype was not found and an empty class taken for it, where the
  /// ProgramSource was asked to: a JVM could not load this class.
  bool isIncomplete() const { return Incomplete; }

  /// Same run-time package (JVMS 5.3); one loader is assumed a jar or JDK.
  bool samePackage(const ClassModel &Other) const;

private:
  friend class ClassModelBuilder; // the front end's way in
  enum SelectionOutcome { SelectedOne, SelectedNone, SelectedSeveral };
  using Selection =
      llvm::PointerIntPair<const MethodModel *, 2, SelectionOutcome>;
  Selection lookupSelected(const MethodModel &Resolved) const;
  const MethodModel *resolveInInterfaces(llvm::StringRef Name,
                                         llvm::StringRef Descriptor) const;
  ClassModel() = default;
  llvm::StringRef Name, SourceFile, Signature, OuterClass, EnclosingMethod,
      NestHost, Origin;
  std::optional<llvm::StringRef> InnerName;
  ClassKind Kind = ClassKind::Class;
  uint16_t Flags = 0, InnerFlags = 0;
  uint32_t Id = 0;
  bool Record = false, Hidden = false, Platform = false, Incomplete = false;
  const ClassModel *Super = nullptr;
  const ClassModel *Element = nullptr;
  Storage ElementStorage = Storage::Ref;
  const MethodModel *ClassInit = nullptr;
  llvm::SmallVector<const ClassModel *, 2> Interfaces;
  std::vector<FieldModel> Fields;
  std::vector<MethodModel> Methods;
  std::vector<const FieldModel *> Slots, Statics;
  std::vector<AnnotationModel> Annotations;
  std::vector<llvm::StringRef> NestMembers, PermittedSubclasses,
      RecordComponents;
  /// All superclasses from java/lang/Object down to this: Display[i] is the one
  /// of depth i, so that one compare decides a subclass test.
  std::vector<const ClassModel *> Display;
  /// All superinterfaces, sorted by id().
  std::vector<const ClassModel *> AllInterfaces;
  /// Selection results, filled as they are asked for, by any thread.
  mutable std::mutex SelectedLock;
  mutable llvm::DenseMap<const MethodModel *, Selection> Selected;
  /// Indices of members, sorted by name and descriptor.
  std::vector<uint16_t> FieldOrder, MethodOrder;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_CLASSMODEL_H
