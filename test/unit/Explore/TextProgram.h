//===- TextProgram.h - A program in the dialect's own text ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Methods are functions of an .ll file, classes are comments of it:
//
//   ; CLASS Leaf extends Node implements Shape: size:I next:LLeaf; static n:J
//   ; INTERFACE Shape
//
// Methods are of the class that their symbol names, public and static unless
// "jsym.flags" says otherwise. Neither a JDK nor a compiler of Java is asked;
// what the engine needs of the JDK's classes is declared in Platform.
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_EXPLORE_TEXTPROGRAM_H
#define JSYM_TEST_UNIT_EXPLORE_TEXTPROGRAM_H

#include "jsym/Dialect/ClassModelBuilder.h"
#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/StringMap.h"

namespace jsym::test {

class TextProgram : public dialect::ProgramSource {
public:
  using Class = const dialect::ClassModel *;

  /// \p Declarations: of all intrinsics, as text. Ends the process where the
  /// text is no program: tests are right or do not run.
  TextProgram(std::string Text, std::string Declarations);

  /// By its symbol; null if there is none.
  const dialect::MethodModel *method(llvm::StringRef Symbol);

  llvm::Expected<Class> getClass(llvm::StringRef Name) override;
  llvm::Expected<dialect::LoweredMethod> lower(const dialect::MethodModel &,
                                               llvm::LLVMContext &,
                                               bool Probes) override;
  std::vector<Class> concreteSubtypes(const dialect::ClassModel &Base,
                                      bool Platform) override;
  std::vector<Class> loadedClasses() const override { return Loaded; }
  std::optional<std::string> resource(llvm::StringRef) override { return {}; }
  llvm::StringRef jdkVersion() const override { return "17"; }

private:
  struct Declaration {
    bool Interface = false, Platform = false, Enum = false;
    std::string Super;
    std::vector<std::string> Interfaces, Fields;
    struct Method {
      std::string Symbol;
      uint16_t Flags;
      bool HasCode;
    };
    std::vector<Method> Methods;
  };
  void declare(llvm::StringRef Line, bool Platform);
  void declareMethods();
  std::string dialectGlobals() const;
  Class build(llvm::StringRef Name, const Declaration &D);
  Class adopt(std::unique_ptr<dialect::ClassModel> C);

  std::string Text, Prologue;
  llvm::StringMap<Declaration> Declared;
  std::vector<std::string> Order; ///< names of Declared, as they came
  llvm::StringMap<Class> Known;
  dialect::StringPool Strings;
  std::vector<std::unique_ptr<dialect::ClassModel>> Classes;
  std::vector<Class> Loaded;
};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_EXPLORE_TEXTPROGRAM_H
