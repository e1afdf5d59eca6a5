//===- WorldFixture.h - A class table over the installed JDK ----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_WORLDFIXTURE_H
#define JSYM_TEST_WORLDFIXTURE_H

#include "../TestJdk.h"
#include "jsym/ClassTable/ClassTable.h"
#include "gtest/gtest.h"

namespace jsym::jvm {

/// A class table over the JDK and \p Entries; fails the test where there is
/// none.
inline std::unique_ptr<ClassTable>
makeWorld(std::vector<std::string> Entries = {}) {
  ClassPathOptions O = jdkClasses();
  O.ClassPath = std::move(Entries);
  auto Path = ClassPath::create(O);
  if (!Path) {
    ADD_FAILURE() << llvm::toString(Path.takeError());
    return nullptr;
  }
  return std::make_unique<ClassTable>(std::move(*Path));
}

/// The class, or a failed test.
inline const dialect::ClassModel &classOf(ClassTable &World,
                                          llvm::StringRef Name) {
  auto Class = World.getClass(Name);
  if (!Class) {
    ADD_FAILURE() << llvm::toString(Class.takeError());
    abort();
  }
  return **Class;
}

} // namespace jsym::jvm

#endif // JSYM_TEST_WORLDFIXTURE_H
