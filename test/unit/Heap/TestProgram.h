//===- TestProgram.h - A hand-made program's classes ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_HEAP_TESTPROGRAM_H
#define JSYM_TEST_UNIT_HEAP_TESTPROGRAM_H

#include "jsym/Dialect/ClassModelBuilder.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Support/Error.h"

namespace jsym::test {

/// A program source of classes that a test describes; no code.
class TestProgram : public dialect::ProgramSource {
public:
  using Class = const dialect::ClassModel *;
  struct Field {
    std::string Name, Descriptor;
  };

  TestProgram() {
    Object = add("java/lang/Object", nullptr, {}, {}, true);
    Cloneable = add("java/lang/Cloneable", Object, {}, {}, true, true);
    Serializable = add("java/io/Serializable", Object, {}, {}, true, true);
    Comparable = add("java/lang/Comparable", Object, {}, {}, true, true,
                     {"compareTo(Ljava/lang/Object;)I"});
    Comparator = add("java/util/Comparator", Object, {}, {}, true, true,
                     {"compare(Ljava/lang/Object;Ljava/lang/Object;)I"});
    Int = adopt(dialect::makePrimitiveModel(Strings, "int", Next++));
    Byte = adopt(dialect::makePrimitiveModel(Strings, "byte", Next++));
  }

  Class add(llvm::StringRef Name, Class Super, std::vector<Field> Fields,
            std::vector<Class> Interfaces = {}, bool Platform = false,
            bool Interface = false, std::vector<std::string> Methods = {}) {
    dialect::ClassModelBuilder B(
        Strings, Name,
        Interface ? dialect::ClassKind::Interface : dialect::ClassKind::Class,
        Interface
            ? dialect::AccInterface | dialect::AccAbstract | dialect::AccPublic
            : dialect::AccPublic |
                  (Name == "java/lang/String" ? dialect::AccFinal : 0));
    if (Super)
      B.superclass(*Super);
    for (Class I : Interfaces)
      B.addInterface(*I);
    for (Field &F : Fields)
      B.addField(F.Name, F.Descriptor, 0);
    for (llvm::StringRef M : Methods) {
      size_t Paren = M.find('(');
      B.addMethod(M.take_front(Paren), M.substr(Paren),
                  dialect::AccPublic | (Interface ? dialect::AccAbstract : 0),
                  !Interface);
    }
    B.platform(Platform);
    return adopt(B.finish(Next++));
  }

  Class arrayOf(Class Element) {
    return adopt(dialect::makeArrayModel(Strings, *Element, *Object, *Cloneable,
                                         *Serializable, Next++));
  }

  const dialect::FieldModel &field(Class C, llvm::StringRef Name) {
    for (const dialect::FieldModel &F : C->fields())
      if (F.Name == Name)
        return F;
    return field(C->superclass(), Name);
  }

  llvm::Expected<Class> getClass(llvm::StringRef Name) override {
    for (auto &C : Classes)
      if (C->name() == Name)
        return C.get();
    return inputError("no class " + Name);
  }
  llvm::Expected<dialect::LoweredMethod>
  lower(const dialect::MethodModel &, llvm::LLVMContext &, bool) override {
    return inputError("no code here");
  }
  std::vector<Class> concreteSubtypes(const dialect::ClassModel &Base,
                                      bool Platform) override {
    std::vector<Class> R;
    for (auto &C : Classes)
      if (C->isPlatform() == Platform && !C->isInterface() &&
          !C->isPrimitive() && !C->isArray() && C->isSubtypeOf(Base))
        R.push_back(C.get());
    return R;
  }
  std::vector<Class> Loaded;
  std::vector<Class> loadedClasses() const override { return Loaded; }
  std::optional<std::string> resource(llvm::StringRef) override { return {}; }
  llvm::StringRef jdkVersion() const override { return "17"; }

  Class Object, Cloneable, Serializable, Comparable, Comparator, Int, Byte;

private:
  Class adopt(std::unique_ptr<dialect::ClassModel> C) {
    Classes.push_back(std::move(C));
    Loaded.push_back(Classes.back().get());
    return Classes.back().get();
  }

  dialect::StringPool Strings;
  uint32_t Next = 0;
  std::vector<std::unique_ptr<dialect::ClassModel>> Classes;
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_HEAP_TESTPROGRAM_H
