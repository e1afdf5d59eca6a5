//===- CodeFacts.cpp - What the code of a program shows -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

class CodeFacts::Impl {
public:
  explicit Impl(ProgramSource &Program)
      : Reader(Program), Constructors(Reader), Arrays(Reader), Fields(Reader) {}
  CodeReader Reader;
  PlainConstructors Constructors;
  ExactArrays Arrays;
  FieldFacts Fields;
};

CodeFacts::CodeFacts(ProgramSource &Program)
    : P(std::make_unique<Impl>(Program)) {}
CodeFacts::~CodeFacts() = default;

ProgramSource &CodeFacts::program() const { return P->Reader.Program; }

const Assignments *CodeFacts::assignments(const MethodModel &Constructor) {
  return P->Constructors.of(Constructor);
}

bool CodeFacts::holdsDeclaredArrays(const FieldModel &F) {
  return P->Arrays.holdsDeclared(F);
}

bool CodeFacts::isWrittenLater(const FieldModel &Static) {
  return P->Reader.isWrittenLater(Static);
}

const FieldFact &CodeFacts::fieldFact(const FieldModel &F) {
  return P->Fields.of(F);
}

static StringRef text(FieldSetter::KindT K) {
  switch (K) {
  case FieldSetter::New:
    return "a new object";
  case FieldSetter::Array:
    return "a new array";
  case FieldSetter::Constant:
    return "a constant";
  case FieldSetter::Parameter:
    return "a parameter that was checked";
  case FieldSetter::Result:
    return "what a call returned";
  case FieldSetter::Field:
    return "another field";
  case FieldSetter::Other:
    break;
  }
  return "a value";
}

std::string explain(const FieldFact &F) {
  std::string Text;
  for (const FieldSetter &S : F.Setters) {
    StringRef Name = S.Method->Name;
    std::string By = S.Method->isConstructor()
                         ? "a constructor"
                         : (Name == "<clinit>" ? "the class" : Name.str());
    Text += (Text.empty() ? "" : "; ") + By + " sets it to " +
            text(S.Kind).str() + " (" + S.Method->Owner->sourceFile().str() +
            ":" + std::to_string(S.Line) + ")";
  }
  return Text;
}

} // namespace jsym::analysis
