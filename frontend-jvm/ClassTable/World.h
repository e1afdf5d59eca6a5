//===- World.h - What a class table holds -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_WORLD_H
#define JSYM_FRONTENDJVM_WORLD_H

#include "SubtypeIndex.h"
#include "jsym/ClassTable/ClassTable.h"
#include "jsym/Dialect/ClassModelBuilder.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <mutex>
#include <shared_mutex>

namespace jsym::jvm {

/// Loading and linking. Reading takes the lock shared, loading takes it alone.
class ClassTable::Impl {
public:
  using ClassModel = dialect::ClassModel;

  explicit Impl(ClassPath &Path) : Path(Path), Index(Path) {}

  llvm::Expected<const ClassModel *> getClass(llvm::StringRef Name);
  const ClassModel *lookup(llvm::StringRef Name) const;
  llvm::Expected<const ClassModel *> define(std::unique_ptr<ClassFile> File,
                                            const DefineOptions &O);
  llvm::Expected<std::shared_ptr<const ClassFile>>
  classFile(const ClassModel &Class);
  std::vector<const ClassModel *> loaded() const;
  std::vector<const ClassModel *> subtypes(const ClassModel &Base) const;

  /// Remembered answers of ClassTable::nestHost().
  const ClassModel *knownHost(const ClassModel &Class) const;
  void rememberHost(const ClassModel &Class, const ClassModel &Host);

  ClassPath &Path;
  SubtypeIndex Index;

private:
  /// A class, or why there is none (JVMS 5.4.3: the same each time).
  struct Entry {
    std::unique_ptr<ClassModel> Model;
    std::unique_ptr<ClassLoadError> Failure;
    /// What subclasses of a class that is nowhere derive from, if supertypes
    /// are assumed.
    std::unique_ptr<ClassModel> Assumed;

    const ClassModel *asSupertype() const {
      return Model ? Model.get() : Assumed.get();
    }
  };
  /// A class whose supertypes are being loaded.
  struct Pending {
    std::string Name;
    std::unique_ptr<ClassFile> File;
    bool Platform = false;
    std::vector<llvm::StringRef> Supers;
    unsigned Next = 0;
  };

  // Under the lock, alone.
  const Entry &load(llvm::StringRef Name);
  const Entry &loadFile(llvm::StringRef Name);
  const Entry &loadArray(llvm::StringRef Name);
  std::optional<ClassLoadError> open(llvm::StringRef Name, Pending &Result);
  std::optional<ClassLoadError> advance(std::vector<Pending> &Stack);
  std::optional<ClassLoadError> link(Pending &P, const DefineOptions &O);
  /// What is said of null around the class, the nearest first: by the classes
  /// that it is in, and by its package.
  std::vector<dialect::AnnotationModel> nullDefaultsAround(const ClassFile &CF);
  bool assume(llvm::StringRef Name, bool Interface);
  void number(const ClassModel &Model);
  const Entry &add(std::unique_ptr<ClassModel> Model);
  const Entry &fail(llvm::StringRef Name, const ClassLoadError &Why);
  void keep(uint32_t Id, std::shared_ptr<const ClassFile> File);
  static llvm::Expected<const ClassModel *> result(const Entry &E);

  mutable std::shared_mutex Lock;
  dialect::StringPool Strings;
  llvm::StringMap<Entry> Entries;
  /// By package.
  llvm::StringMap<std::vector<dialect::AnnotationModel>> NullDefaults;
  /// Assumed classes whose names were defined later.
  std::vector<std::unique_ptr<dialect::ClassModel>> Replaced;
  std::vector<const ClassModel *> ById;
  std::vector<std::vector<const ClassModel *>> DirectSubtypes; ///< by id
  llvm::DenseMap<const ClassModel *, const ClassModel *> NestHosts;

  /// Class files read lately, dropped first in, first out, so that memory does
  /// not grow with the number of classes. Those of made classes stay.
  static constexpr unsigned MaxKept = 256;
  mutable std::mutex KeptLock;
  llvm::DenseMap<uint32_t, std::shared_ptr<const ClassFile>> Kept;
  std::deque<uint32_t> KeptOrder;
  llvm::DenseMap<uint32_t, std::shared_ptr<const ClassFile>> Made;
};

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_WORLD_H
