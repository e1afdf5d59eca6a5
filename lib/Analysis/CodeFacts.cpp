//===- CodeFacts.cpp - What the code of a program shows -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeFactsImpl.h"
#include "ConstantFields.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

class CodeFacts::Impl {
public:
  Impl(ProgramSource &Program, bool Closed)
      : Reader(Program, Closed), Constructors(Reader), Arrays(Reader),
        Fields(Reader), Nulls(Reader, Fields), Checks(Reader), Shown(Reader),
        Constants(Reader, Fields) {}
  CodeReader Reader;
  PlainConstructors Constructors;
  ExactArrays Arrays;
  FieldFacts Fields;
  NullSources Nulls;
  CheckFacts Checks;
  Getters Shown;
  ConstantFields Constants;
};

CodeFacts::CodeFacts(ProgramSource &Program, bool Closed)
    : P(std::make_unique<Impl>(Program, Closed)) {}
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

const ConstantMaking *CodeFacts::constant(const FieldModel &F) {
  return P->Constants.of(F);
}

ArrayRef<const MethodModel *> CodeFacts::getters(const FieldModel &F) {
  return P->Shown.of(F);
}

NullSource CodeFacts::nullSource(const FieldModel &F) { return P->Nulls.of(F); }

bool CodeFacts::leadsToOlder(const FieldModel &F) {
  return P->Nulls.leadsToOlder(F);
}

bool CodeFacts::leadsToYounger(const FieldModel &F) {
  return P->Nulls.leadsToYounger(F);
}

bool CodeFacts::onlyChecks(const MethodModel &M) {
  return P->Checks.onlyChecks(M);
}

bool CodeFacts::checksGiven(const MethodModel &M, int32_t Pc) {
  return P->Checks.checksGiven(M, Pc);
}

bool CodeFacts::passesOn(const MethodModel &M, int32_t Pc) {
  return P->Checks.passesOn(M, Pc);
}

/// "ArrayList", "Entry".
static StringRef simpleName(const ClassModel &C) {
  return C.name().substr(C.name().find_last_of("/$") + 1);
}

static std::string text(const FieldSetter &S) {
  switch (S.Kind) {
  case FieldSetter::New:
    return "a new " + (S.Made ? simpleName(*S.Made).str() : "object");
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

/// "every constructor", "poll": who sets it.
static std::string nameOf(const MethodModel &M) {
  if (M.isConstructor())
    return "every constructor";
  return M.isClassInit() ? "the class" : M.Name.str();
}

static std::string rangeText(const ConstantRange &R) {
  if (R.isEmptySet())
    return "none";
  SmallString<24> Low, High;
  R.getSignedMin().toStringSigned(Low);
  R.getSignedMax().toStringSigned(High);
  return (Low + ".." + High).str();
}

std::string describe(const FieldFact &F) {
  std::string Text;
  auto Add = [&](const Twine &T) {
    Text += (Text.empty() ? T : ", " + T).str();
  };
  if (F.NeverNull)
    Add("never null");
  bool IsText = F.Exactly && F.Exactly->name() == "java/lang/String";
  if (F.Exactly && dialect::isUnmodifiable(F.Exactly->name()))
    Add("unmodifiable");
  else if (F.Exactly && !IsText)
    Add((F.NeverNull ? "exactly " : "null or exactly ") +
        prettyClass(F.Exactly->name()));
  if (IsText && !F.Range->contains(APInt(32, 0)) &&
      F.Range->getSignedMax().isMaxSignedValue() &&
      F.Range->getSignedMin().isOne())
    Add("never empty");
  else if (F.Range && !F.Range->isFullSet())
    Add((F.Exactly ? "length " : "") + rangeText(*F.Range));
  auto AsLong = [](const FieldModel &Is) {
    return (Is.Kind == Storage::Ref ? "as long as " : "of length ") +
           Is.Name.str();
  };
  if (F.Counts)
    Add("counts");
  if (F.Below)
    Add((F.BelowOrEqual ? "at most" : "0 or below") + Twine(" the length of ") +
        F.Below->Name);
  if (F.LengthIs)
    Add(AsLong(*F.LengthIs));
  if (F.Owned)
    Add("its object's alone");
  if (F.RowsNeverNull)
    Add("its rows never null");
  if (F.RowLengthIs)
    Add("its rows " + AsLong(*F.RowLengthIs));
  return Text.empty() ? "anything" : Text;
}

std::string explain(const FieldFact &F) {
  static constexpr StringLiteral Every = "every constructor";
  // Who sets the same is told together, with the lines.
  struct Told {
    std::string By, What, At;
  };
  std::vector<Told> All;
  for (const FieldSetter &S : F.Setters) {
    std::string By = nameOf(*S.Method), What = text(S);
    auto It = find_if(
        All, [&](const Told &T) { return T.By == By && T.What == What; });
    if (It != All.end())
      It->At += ", " + std::to_string(S.Line);
    else
      All.push_back(
          {By, What,
           S.Method->Owner->sourceFile().str() + ":" + std::to_string(S.Line)});
  }
  bool Differ = count_if(All, [](const Told &T) { return T.By == Every; }) > 1;
  std::string Text;
  for (const Told &T : All)
    Text += (Text.empty() ? "" : "; ") +
            (Differ && T.By == Every ? "a constructor" : T.By) +
            " sets it to " + T.What + " (" + T.At + ")";
  return Text;
}

} // namespace jsym::analysis
