//===- ClassTable.cpp - The world of loaded classes -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassTable/ClassTable.h"
#include "World.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

ClassTable::ClassTable(std::unique_ptr<ClassPath> P)
    : Path(std::move(P)), World(std::make_unique<Impl>(*Path)) {}

ClassTable::~ClassTable() = default;

Expected<const ClassModel *> ClassTable::getClass(StringRef Name) {
  return World->getClass(Name);
}

Expected<const ClassModel *>
ClassTable::getClassOfDescriptor(StringRef Descriptor) {
  if (Descriptor.size() == 1)
    return getClass(primitiveName(Descriptor.front()));
  if (Descriptor.starts_with("L"))
    return getClass(Descriptor.drop_front().drop_back());
  return getClass(Descriptor);
}

const ClassModel *ClassTable::lookup(StringRef Name) const {
  return World->lookup(Name);
}

Expected<const ClassModel *>
ClassTable::define(std::unique_ptr<MemoryBuffer> Bytes,
                   const DefineOptions &O) {
  auto File = ClassFile::parse(std::move(Bytes));
  if (!File)
    return File.takeError();
  auto Model = World->define(std::move(*File), O);
  if (Model && O.Host)
    World->rememberHost(**Model, nestHost(*O.Host));
  return Model;
}

Expected<std::shared_ptr<const ClassFile>>
ClassTable::classFile(const ClassModel &Class) {
  return World->classFile(Class);
}

std::vector<const ClassModel *> ClassTable::loadedClasses() const {
  return World->loaded();
}

std::vector<const ClassModel *>
ClassTable::loadedSubtypes(const ClassModel &Base) const {
  return World->subtypes(Base);
}

std::vector<const ClassModel *>
ClassTable::concreteSubtypes(const ClassModel &Base, bool Platform) {
  std::vector<const ClassModel *> Result;
  for (const std::string &Name :
       World->Index.instantiable(Base.name(), Platform)) {
    // What stands in for parts of a JVM, and the tool's own API, are no classes
    // of the program.
    if (StringRef(Name).starts_with("jsym/") ||
        StringRef(Name).rsplit('/').second.starts_with("Jsym"))
      continue;
    // What does not load cannot be instantiated either.
    auto Class = getClass(Name);
    if (!Class)
      consumeError(Class.takeError());
    else if ((*Class)->isSubtypeOf(Base))
      Result.push_back(*Class);
  }
  return Result;
}

std::vector<std::string>
ClassTable::classesInPackageOf(const ClassModel &Class) const {
  auto PackageOf = [](StringRef Name) {
    return Name.take_front(Name.rfind('/') + 1);
  };
  std::vector<std::string> Names = userClasses();
  erase_if(Names, [&](StringRef Name) {
    return PackageOf(Name) != PackageOf(Class.name());
  });
  if (!is_contained(Names, Class.name()))
    Names.insert(upper_bound(Names, Class.name()), Class.name().str());
  return Names;
}

std::vector<std::string> ClassTable::userClasses() const {
  std::vector<std::string> Names;
  for (auto &Container : Path->containers()) {
    auto All = Container->classNames();
    if (All)
      append_range(Names, *All);
    else // told where a class is looked up
      consumeError(All.takeError());
  }
  llvm::sort(Names);
  Names.erase(llvm::unique(Names), Names.end());
  return Names;
}

} // namespace jsym::jvm
