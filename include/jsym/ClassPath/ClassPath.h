//===- ClassPath.h - Where class files are found ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The class path: directories, jars (multi-release ones for the version of
/// the JDK in use), `lib/*`, and behind them the JDK's own classes.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CLASSPATH_CLASSPATH_H
#define JSYM_CLASSPATH_CLASSPATH_H

#include "jsym/Support/Jdk.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>
#include <vector>

namespace jsym::jvm {

/// Where to look for classes.
struct ClassPathOptions {
  /// Entries of the class path, each perhaps several joined by ':'; one that
  /// ends in "/*" stands for every jar of that directory.
  std::vector<std::string> ClassPath;
  /// The JDK's home.
  std::string Jdk;
  /// Supertypes that are nowhere are taken for empty classes, so that what
  /// derives from them can be looked at; see ClassModel::isIncomplete().
  bool AssumeSupertypes = false;
};

/// One place that holds classes and resources. Lookups may come from several
/// threads.
class ClassContainer {
public:
  explicit ClassContainer(std::string Path) : Path(std::move(Path)) {}
  virtual ~ClassContainer();
  /// The bytes of "java/lang/Object.class" or of another resource; null where
  /// it is missing. The buffer may point into the container's own mapping.
  virtual llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
  find(llvm::StringRef Path) = 0;
  /// The names of all classes (java/lang/Object), sorted, without module-info
  /// and without those of other versions in a multi-release jar.
  virtual llvm::Expected<std::vector<std::string>> classNames() = 0;
  /// What a jar's manifest adds to the class path; as written there.
  virtual std::string manifestClassPath() { return ""; }
  /// Its path, for people.
  llvm::StringRef path() const { return Path; }

protected:
  std::string Path;
};

/// The JDK's own classes.
class PlatformClasses : public ClassContainer {
public:
  using ClassContainer::ClassContainer;
  /// All modules, sorted. find() takes "/java.base/module-info.class" and the
  /// like, too.
  virtual std::vector<std::string> moduleNames() = 0;
  /// The names of the classes of one module, sorted; nothing where there is no
  /// such module.
  virtual llvm::Expected<std::vector<std::string>>
  moduleClasses(llvm::StringRef Module) = 0;
};

std::unique_ptr<ClassContainer> openDirectory(llvm::StringRef Path);
/// \p Feature chooses among the versions of a multi-release jar.
llvm::Expected<std::unique_ptr<ClassContainer>> openJar(llvm::StringRef Path,
                                                        unsigned Feature);
/// lib/modules of a JDK.
llvm::Expected<std::unique_ptr<PlatformClasses>>
openImage(llvm::StringRef Path);
/// The directory of a JDK's *.jmod files.
llvm::Expected<std::unique_ptr<PlatformClasses>>
openJmods(llvm::StringRef Path);

class ClassPath {
public:
  /// Entries that do not exist are left out, as a JVM does; missing() has them.
  static llvm::Expected<std::unique_ptr<ClassPath>>
  create(const ClassPathOptions &O);

  /// What an option's "a:b.jar:lib/*" names, one by one.
  static llvm::Expected<std::vector<std::string>>
  entriesOf(llvm::StringRef Joined);

  const Jdk &jdk() const { return Java; }
  /// 17; 8 for "1.8.0_292".
  unsigned javaFeature() const { return Feature; }
  bool assumesSupertypes() const { return AssumeSupertypes; }

  struct Found {
    std::unique_ptr<llvm::MemoryBuffer> Bytes; ///< null: nowhere
    bool Platform = false;
  };
  /// Classes: "java/lang/Object" is asked as "java/lang/Object.class". The JDK
  /// is asked first, as a JVM's parent-first delegation does.
  llvm::Expected<Found> find(llvm::StringRef Path) const;

  /// The user's part, in order.
  llvm::ArrayRef<std::unique_ptr<ClassContainer>> containers() const {
    return Containers;
  }
  llvm::ArrayRef<std::string> missing() const { return Missing; }
  PlatformClasses &platform() const { return *Platform; }
  /// The names of the classes of one module of the JDK, sorted; an error names
  /// the nearest module.
  llvm::Expected<std::vector<std::string>>
  moduleClasses(llvm::StringRef Module) const;

private:
  ClassPath() = default;
  llvm::Error add(llvm::StringRef Entry);
  llvm::Error addJar(llvm::StringRef Path);

  Jdk Java;
  unsigned Feature = 0;
  bool AssumeSupertypes = false;
  std::vector<std::unique_ptr<ClassContainer>> Containers;
  std::vector<std::string> Missing;
  llvm::StringSet<> Opened;
  std::unique_ptr<PlatformClasses> Platform;
};

} // namespace jsym::jvm

#endif // JSYM_CLASSPATH_CLASSPATH_H
