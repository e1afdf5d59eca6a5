//===- ClassModelBuilder.h - Making ClassModels -----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The one way to make a ClassModel: the front end's from class files, and the
/// tests' of the engine by hand:
///
///   StringPool Strings;
///   ClassModelBuilder B(Strings, "Node");
///   B.superclass(*Object);
///   B.addField("next", "LNode;", AccPublic);
///   std::unique_ptr<ClassModel> Node = B.finish(7);
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_CLASSMODELBUILDER_H
#define JSYM_DIALECT_CLASSMODELBUILDER_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"

namespace jsym::dialect {

/// Owns the text of models. Not thread-safe.
class StringPool {
public:
  llvm::StringRef save(llvm::StringRef S) {
    return S.empty() ? "" : Strings.save(S);
  }

private:
  llvm::BumpPtrAllocator Allocator;
  llvm::UniqueStringSaver Strings{Allocator};
};

class ClassModelBuilder {
public:
  ClassModelBuilder(StringPool &Strings, llvm::StringRef Name,
                    ClassKind Kind = ClassKind::Class,
                    uint16_t Flags = AccPublic);
  ~ClassModelBuilder();

  // Supertypes are linked models already.
  void superclass(const ClassModel &Super);
  void addInterface(const ClassModel &Interface);
  /// An array's.
  void element(const ClassModel &Element);

  /// Valid until the next is added. Its text is copied; Owner, Kind, Slot, and
  /// for methods Symbol and Index, are filled in by finish().
  FieldModel &addField(llvm::StringRef Name, llvm::StringRef Descriptor,
                       uint16_t Flags);
  MethodModel &addMethod(llvm::StringRef Name, llvm::StringRef Descriptor,
                         uint16_t Flags, bool HasCode);

  void sourceFile(llvm::StringRef S);
  void signature(llvm::StringRef S);
  void origin(llvm::StringRef S);
  void platform(bool P);
  void hidden(bool H);
  /// So are its subclasses then.
  void incomplete(bool I);
  void inner(llvm::StringRef Outer, std::optional<llvm::StringRef> Name,
             uint16_t Flags);
  void enclosingMethod(llvm::StringRef Symbol);
  void nestHost(llvm::StringRef Host);
  void addNestMember(llvm::StringRef Member);
  void addPermittedSubclass(llvm::StringRef Class);
  void record(llvm::ArrayRef<llvm::StringRef> Components);
  void annotations(std::vector<AnnotationModel> Annotations);

  StringPool &strings() { return Strings; }

  /// Lays out slots and statics, numbers members, gathers supertypes.
  std::unique_ptr<ClassModel> finish(uint32_t Id);

private:
  StringPool &Strings;
  std::unique_ptr<ClassModel> M;
};

/// Of an array whose elements are \p Element; \p Object, \p Cloneable and
/// \p Serializable are its supertypes (JLS 10.8).
std::unique_ptr<ClassModel>
makeArrayModel(StringPool &Strings, const ClassModel &Element,
               const ClassModel &Object, const ClassModel &Cloneable,
               const ClassModel &Serializable, uint32_t Id);
/// Of int, void, ...; nothing for another name.
std::unique_ptr<ClassModel>
makePrimitiveModel(StringPool &Strings, llvm::StringRef Keyword, uint32_t Id);

} // namespace jsym::dialect

#endif // JSYM_DIALECT_CLASSMODELBUILDER_H
