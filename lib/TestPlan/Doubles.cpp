//===- Doubles.cpp - Subclasses that do what a path assumed ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Doubles.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// What the compiler wants to be called; nothing runs it.
static std::string constructor(JavaWords &Words, const MethodModel &M,
                               const std::string &Name) {
  if (M.Descriptor == "()V" && !M.isPrivate())
    return "";
  std::string Given;
  for (StringRef D : splitMethodDescriptor(M.Descriptor).Parameters) {
    Given += Given.empty() ? "(" : ", (";
    Given += Words.erasedName(D) + ") ";
    Given += D == "Z" ? "false" : isPrimitiveDescriptor(D) ? "0" : "null";
  }
  return "      " + Name + "() throws Throwable {\n        super(" + Given +
         ");\n      }\n";
}

static std::string overriding(JavaWords &Words, const MethodModel &M) {
  std::string Declared, Given;
  for (auto [I, D] :
       enumerate(splitMethodDescriptor(M.Descriptor).Parameters)) {
    std::string Name = "given" + std::to_string(I);
    Declared += (I ? ", " : "") + Words.erasedName(D) + " " + Name;
    Given += ", " + Name;
  }
  StringRef D = resultDescriptor(M.Descriptor);
  std::string Result = Words.erasedName(D);
  std::string Text = "      @Override\n      ";
  Text += M.Flags & AccPublic      ? "public "
          : M.Flags & AccProtected ? "protected "
                                   : "";
  Text += Result + " " + M.Name.str() + "(" + Declared + ") {\n        ";
  if (D != "V")
    Text += "return (" + Result + ") ";
  return Text + "JsymHeap.reply(this, " + (D == "V" ? "false" : "true") +
         ", \"" + M.Name.str() + "\"" + Given + ");\n      }\n";
}

std::string doubleClass(JavaWords &Words, const Making &M,
                        const std::string &Name) {
  std::string Text =
      "    @SuppressWarnings({\"rawtypes\", \"unchecked\"})\n    class " +
      Name + " extends " + Words.className(*M.Class) + " {\n" +
      constructor(Words, *M.Constructor, Name);
  for (const MethodModel *N : M.Overridden)
    Text += overriding(Words, *N);
  return Text + "    }\n";
}

} // namespace jsym::testgen
