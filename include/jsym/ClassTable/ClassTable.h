//===- ClassTable.h - The world of loaded classes ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loads and links classes (JVMS 5.3, 5.4) into immutable ClassModels, and
/// answers the lowering's questions at symbolic references: what it resolves
/// to, or which linkage error a JVM throws there. Any number of threads may
/// ask.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSTABLE_CLASSTABLE_H
#define JSYM_CLASSTABLE_CLASSTABLE_H

#include "jsym/ClassFile/ClassFile.h"
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Dialect/ClassModel.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace jsym::jvm {

/// A class that could not be loaded, and what a JVM would throw for it.
class ClassLoadError : public llvm::ErrorInfo<ClassLoadError, InputError> {
public:
  static char ID;
  ClassLoadError(std::string Throws, std::string Message,
                 std::string JavaMessage = "")
      : ErrorInfo(Message), Throws(std::move(Throws)),
        JavaMessage(JavaMessage.empty() ? std::move(Message)
                                        : std::move(JavaMessage)) {}
  std::string Throws;      ///< java/lang/NoClassDefFoundError
  std::string JavaMessage; ///< what its getMessage() says
  bool IsMissing = false;  ///< nowhere to be found; else malformed
};

/// A resolved class, field or method, or the error a JVM throws there.
template <typename T> struct Resolved {
  const T *Found = nullptr;
  std::string Throws;  ///< internal name of the error class
  std::string Message; ///< its message
  explicit operator bool() const { return Found; }
};

/// How a class made by the front end (a lambda's, say) is defined.
struct DefineOptions {
  /// A nest mate of its host without being listed there, as hidden classes are.
  const dialect::ClassModel *Host = nullptr;
  bool Hidden = false;
};

class ClassTable {
public:
  explicit ClassTable(std::unique_ptr<ClassPath> Path);
  ~ClassTable();

  ClassPath &classPath() const { return *Path; }

  /// The class, linked, with its supertypes: java/util/Map, [I, [Ljava/lang/
  /// String;, and the primitive types by their keyword (int). A ClassLoadError
  /// otherwise, the same each time (JVMS 5.4.3).
  llvm::Expected<const dialect::ClassModel *> getClass(llvm::StringRef Name);
  /// Of a field descriptor: "I" is int.
  llvm::Expected<const dialect::ClassModel *>
  getClassOfDescriptor(llvm::StringRef Descriptor);
  /// Only if it has been loaded.
  const dialect::ClassModel *lookup(llvm::StringRef Name) const;

  /// Adds a class that the front end made. If one of its name is there already,
  /// that one: making it twice, on any thread, is no mistake.
  llvm::Expected<const dialect::ClassModel *>
  define(std::unique_ptr<llvm::MemoryBuffer> Bytes, const DefineOptions &O);

  /// The class file behind a model (no array, no primitive). Kept for a while,
  /// read again when it was dropped: hold the pointer while using its parts.
  llvm::Expected<std::shared_ptr<const ClassFile>>
  classFile(const dialect::ClassModel &Class);

  // Resolution of symbolic references of From (JVMS 5.4.3), with access checks
  // (JVMS 5.4.4).
  Resolved<dialect::ClassModel> resolveClass(const dialect::ClassModel &From,
                                             llvm::StringRef Name);
  Resolved<dialect::FieldModel> resolveField(const dialect::ClassModel &From,
                                             const MemberRef &Ref);
  /// By the kind of the reference: 5.4.3.3 or 5.4.3.4, and signature
  /// polymorphic methods of MethodHandle and VarHandle.
  Resolved<dialect::MethodModel> resolveMethod(const dialect::ClassModel &From,
                                               const MemberRef &Ref);

  /// JVMS 5.4.4.
  bool canAccess(const dialect::ClassModel &From,
                 const dialect::ClassModel &Class);
  /// \p Through is the class the reference names (protected statics aside, that
  /// the object is of a right class is the verifier's).
  bool canAccess(const dialect::ClassModel &From,
                 const dialect::ClassModel &Owner, uint16_t MemberFlags,
                 const dialect::ClassModel &Through);
  /// JVMS 5.4.4: the nest host, itself where there is none that is valid.
  const dialect::ClassModel &nestHost(const dialect::ClassModel &Class);

  /// Every loaded class, by id().
  std::vector<const dialect::ClassModel *> loadedClasses() const;
  /// The loaded classes that are subtypes of \p Base (not itself), by id().
  std::vector<const dialect::ClassModel *>
  loadedSubtypes(const dialect::ClassModel &Base) const;
  /// Every instantiable subtype on the class path, and in the JDK if
  /// \p Platform, in name order. Loads them.
  std::vector<const dialect::ClassModel *>
  concreteSubtypes(const dialect::ClassModel &Base, bool Platform);
  /// Names of all classes of its package on the class path, sorted. Loads none.
  std::vector<std::string>
  classesInPackageOf(const dialect::ClassModel &Class) const;
  /// Names of all classes on the class path, sorted. Loads none.
  std::vector<std::string> userClasses() const;

private:
  class Impl;
  std::unique_ptr<ClassPath> Path;
  std::unique_ptr<Impl> World;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSTABLE_CLASSTABLE_H
