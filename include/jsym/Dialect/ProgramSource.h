//===- ProgramSource.h - Where classes and code come from -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The door between front end and engine: the engine asks for classes and for
/// the lowered code of methods, one at a time, as it reaches them.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_PROGRAMSOURCE_H
#define JSYM_DIALECT_PROGRAMSOURCE_H

#include "jsym/Dialect/ClassModel.h"
#include "jsym/Dialect/MethodOutline.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace jsym::dialect {

/// A module that holds the asked-for function, verified, after the pipeline.
struct LoweredMethod {
  std::unique_ptr<llvm::Module> Module;
  llvm::Function *Function = nullptr;
};

/// A resource as the program sees it.
struct FoundResource {
  std::string Url; ///< file:/a/b.txt, jar:file:/a.jar!/b.txt, jrt:/module/b.txt
  std::optional<std::string> Bytes; ///< nothing: a directory
};

/// What reflection reads of a class file as it is: the contents of attributes
/// (JVMS 4.7), and the constants that they name. Nothing where it is not there.
class RawClass {
public:
  virtual ~RawClass();
  virtual std::optional<llvm::StringRef>
  attribute(llvm::StringRef Attribute) const = 0;
  /// Of a field or method.
  virtual std::optional<llvm::StringRef>
  memberAttribute(llvm::StringRef Attribute, llvm::StringRef Name,
                  llvm::StringRef Descriptor) const = 0;
  /// Of a component of a record (JVMS 4.7.30).
  virtual std::optional<llvm::StringRef>
  componentAttribute(llvm::StringRef Attribute,
                     llvm::StringRef Component) const = 0;
  virtual std::optional<llvm::StringRef> utf8(unsigned Index) const = 0;
  /// The bits of an I, J, F or D.
  virtual std::optional<uint64_t> number(unsigned Index, char Type) const = 0;
};

class ProgramSource {
public:
  virtual ~ProgramSource();

  /// The class, linked, with its supertypes. The same name gives the same
  /// object. An InputError where it is missing or malformed.
  virtual llvm::Expected<const ClassModel *> getClass(llvm::StringRef Name) = 0;

  /// The code of a method that has code. \p Context is the caller's and must
  /// outlive the result. \p Probes: with jsym.probe where a count is needed to
  /// know how often each bytecode and each of its edges was executed.
  virtual llvm::Expected<LoweredMethod> lower(const MethodModel &Method,
                                              llvm::LLVMContext &Context,
                                              bool Probes = false) = 0;

  /// What coverage has to know of a method's bytecode. An InputError where it
  /// has none.
  virtual llvm::Expected<MethodOutline> outline(const MethodModel &Method);

  /// What the bytecode at \p Pc is in the source. An InputError where the
  /// method has none there.
  virtual llvm::Expected<CodePlace> codePlace(const MethodModel &Method,
                                              uint32_t Pc);

  /// Names of the classes that are declared inside of the same top-level class,
  /// with itself.
  virtual std::vector<std::string> classesDeclaredWith(const ClassModel &C) {
    return {C.name().str()};
  }

  /// Names of all classes of its package on the user's class path, with itself.
  virtual std::vector<std::string> classesInPackageOf(const ClassModel &C) {
    return {C.name().str()};
  }

  /// Names of all classes on the user's class path.
  virtual std::vector<std::string> userClasses() { return {}; }

  /// Null where it has no class file.
  virtual std::shared_ptr<const RawClass> rawClass(const ClassModel &C) {
    return nullptr;
  }

  /// A method that stands for one without code, by its contract; null if there
  /// is none.
  virtual llvm::Expected<const MethodModel *>
  byContract(const MethodModel &Method) {
    return nullptr;
  }

  /// Every instantiable class on the user's class path (not the JDK, unless
  /// \p Platform) that is a subtype of \p Base, in name order. Loads them.
  virtual std::vector<const ClassModel *>
  concreteSubtypes(const ClassModel &Base, bool Platform) = 0;

  /// All classes loaded so far, by id(). A snapshot: others may load more.
  virtual std::vector<const ClassModel *> loadedClasses() const = 0;

  /// Bytes of a resource on the class path or of the JDK; empty if missing.
  virtual std::optional<std::string> resource(llvm::StringRef Path) = 0;

  /// All of that name, the JDK's first, then in the order of the class path.
  virtual std::vector<FoundResource> resources(llvm::StringRef Path) {
    return {};
  }
  /// What the JDK's modules provide of a service (java.lang.Runnable), as
  /// "module/provider", in the order of the modules' names.
  virtual std::vector<std::string> serviceProviders(llvm::StringRef Service) {
    return {};
  }
  /// The class path as a JVM's java.class.path says it.
  virtual std::string classPath() const { return ""; }

  /// A class that the program made at run time (JVMS 5.3.5); if one of its name
  /// is there already, that one. An InputError where it is malformed.
  virtual llvm::Expected<const ClassModel *>
  defineClass(std::unique_ptr<llvm::MemoryBuffer> Bytes);

  /// The JDK's folder; empty if there is none.
  virtual llvm::StringRef jdkHome() const { return ""; }

  /// "17", the JDK's version as in its release file ("17.0.15").
  virtual llvm::StringRef jdkVersion() const = 0;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_PROGRAMSOURCE_H
