//===- Paths.cpp - Paths of contracts -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Paths.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

/// How the stack holds values of a type.
static char stackKind(StringRef Descriptor) {
  char D = Descriptor[0];
  return D == 'L' || D == '['                           ? 'L'
         : D == 'J' || D == 'F' || D == 'D' || D == 'V' ? D
                                                        : 'I';
}

PathReader::PathReader(const MethodModel &M, ProgramSource &Program)
    : M(M), Program(Program) {
  if (!M.isStatic())
    Arguments.push_back("");
  append_range(Arguments, splitMethodDescriptor(M.Descriptor).Parameters);
}

/// "this", a parameter of the method that states the contract, or "arg2".
std::optional<Place> PathReader::root(StringRef Name, const MethodModel &By) {
  if (Name == "this" && !M.isStatic())
    return Place{"this", ("L" + M.Owner->name() + ";").str()};
  size_t First = M.isStatic() ? 0 : 1;
  size_t Index = Arguments.size();
  for (size_t I = 0; I < By.ParameterNames.size(); ++I)
    if (By.ParameterNames[I] == Name)
      Index = I + First;
  unsigned Number;
  if (Index == Arguments.size() && Name.consume_front("arg") &&
      !Name.getAsInteger(10, Number))
    Index = Number + First;
  if (Index >= Arguments.size())
    return std::nullopt;
  size_t I = Index - First;
  std::string Mine = I < M.ParameterNames.size() && !M.ParameterNames[I].empty()
                         ? M.ParameterNames[I].str()
                         : "arg" + std::to_string(I);
  return Place{Mine, Arguments[Index].str()};
}

std::string PathReader::rootNames(const MethodModel &By) {
  std::string Names = M.isStatic() ? "" : "this";
  for (StringRef N : By.ParameterNames)
    Names += (Names.empty() ? "" : ", ") + N.str();
  return Names.empty() ? "arg0, arg1, ..." : Names;
}

Expected<Place> PathReader::read(StringRef Path, const MethodModel &By,
                                 StringRef What) {
  auto fail = [&](const Twine &Why, const Twine &Remedy = "") {
    return inputError("the path " + Path + " of " + What + " in " +
                          prettyName(By.Symbol) + ": " + Why,
                      Remedy);
  };
  size_t End = Path.find_first_of(".[");
  auto P = root(Path.take_front(End), By);
  if (!P)
    return fail("no parameter '" + Path.take_front(End) + "'",
                "it begins with one of " + rootNames(By));
  StringRef Rest = End == StringRef::npos ? "" : Path.drop_front(End);
  P->Text += Rest;
  while (!Rest.empty()) {
    StringRef D = P->Descriptor;
    if (Rest.consume_front("[")) {
      unsigned Index;
      if (D[0] != '[')
        return fail("'" + prettyDescriptor(D) + "' is no array");
      if (Rest.consumeInteger(10, Index) || !Rest.consume_front("]"))
        return fail("the index of an element is a number");
      P->Descriptor = D.drop_front().str();
      continue;
    }
    Rest.consume_front(".");
    StringRef Name = Rest.take_front(Rest.find_first_of(".["));
    Rest = Rest.drop_front(Name.size());
    if (D[0] == '[' && Name == "length") {
      P->Descriptor = "I";
      continue;
    }
    const ClassModel *K = isPrimitiveDescriptor(D) ? nullptr : classOf(D);
    SmallVector<StringRef, 16> Known;
    const FieldModel *F = nullptr;
    for (; K && !F; K = K->superclass())
      for (const FieldModel &G : K->fields())
        if (!G.isStatic()) {
          Known.push_back(G.Name);
          F = G.Name == Name && !F ? &G : F;
        }
    if (!F)
      return fail("no field '" + Name + "' in " + prettyDescriptor(D) +
                  didYouMean(Name, Known));
    P->Descriptor = F->Descriptor.str();
  }
  return *P;
}

/// "C.total", "C.*" of static fields: "static a/C.total". Nothing: it begins
/// with a parameter, or there is no such class or field.
std::optional<std::string> PathReader::readStatic(StringRef Path,
                                                  const MethodModel &By) {
  auto [ClassName, Field] = Path.rsplit('.');
  if (Field.empty() || root(ClassName.split('.').first, By))
    return std::nullopt;
  std::string Package = prettyClass(By.Owner->name());
  Package = StringRef(Package).rsplit('.').first.str() + ".";
  for (const std::string &Name :
       {ClassName.str(), Package + ClassName.str(),
        By.Owner->name().str() + "$" + ClassName.str()}) {
    auto K = classNamed(Program, Name);
    if (!K) {
      consumeError(K.takeError());
      continue;
    }
    if (Field == "*" || any_of((*K)->statics(), [&, F = Field](auto *S) {
          return S->Name == F;
        }))
      return ("static " + (*K)->name() + "." + Field).str();
  }
  return std::nullopt;
}

Expected<std::string> PathReader::readModified(StringRef Path,
                                               const MethodModel &By) {
  Path = Path.trim();
  if (Path.empty())
    return "";
  if (!Path.contains('.') && !Path.ends_with("[]"))
    return inputError("the path " + Path + " that " + prettyName(M.Symbol) +
                          " modifies is no field",
                      "write this.field, parameter.field, parameter.*, "
                      "parameter[], Class.field or Class.*");
  StringRef Leads = Path;
  if (!Leads.consume_back("[]"))
    Leads.consume_back(".*");
  if (Leads.contains('['))
    return inputError("the path " + Path + " of @Modifies in " +
                          prettyName(By.Symbol) + " leads through an element",
                      "only all elements can be named, at the end: "
                      "this.items[]");
  if (auto Static = readStatic(Path, By))
    return *Static;
  auto P = read(Leads, By, "@Modifies");
  if (!P)
    return P.takeError();
  return P->Text + Path.drop_front(Leads.size()).str();
}

Error PathReader::readOld(Condition &K, const MethodModel &By) {
  auto Types = splitMethodDescriptor(K.Method->Descriptor).Parameters;
  size_t First = Types.size() - K.Old.size();
  for (auto [I, Path] : enumerate(K.Old)) {
    auto P = read(Path, By, "@Old");
    if (!P)
      return P.takeError();
    StringRef Type = Types[First + I];
    bool Snapshot = Type.starts_with("[");
    if (StringRef(Path).find_first_of(".[") == StringRef::npos && !Snapshot)
      return inputError(
          "the path " + Path + " of @Old in " + prettyName(By.Symbol) +
              " is a parameter itself, which is the same before and after",
          P->Descriptor[0] == '['
              ? "take it as " + prettyDescriptor(P->Descriptor) +
                    " to have the elements that it had"
              : "write a field of it, " + Path + ".field");
    if (Type.starts_with("[["))
      return inputError(
          "the path " + Path + " of @Old in " + prettyName(By.Symbol) +
              " is an array of arrays, of which only the "
              "outer one would be as it was",
          "name what is compared: " + Path + "[0], or " + Path + "[0][1]");
    if (stackKind(Type) != stackKind(P->Descriptor) ||
        (!isPrimitiveDescriptor(Type) && !accepts(Type, P->Descriptor) &&
         !accepts(P->Descriptor, Type)))
      return inputError("the path " + Path + " of @Old in " +
                        prettyName(By.Symbol) + " is of type " +
                        prettyDescriptor(P->Descriptor) + ", not " +
                        prettyDescriptor(Type));
    Path = P->Text;
  }
  return Error::success();
}

bool PathReader::accepts(StringRef Parameter, StringRef Given) {
  if (Parameter == Given)
    return true;
  if (isPrimitiveDescriptor(Parameter) || isPrimitiveDescriptor(Given))
    return false;
  const ClassModel *To = classOf(Parameter), *From = classOf(Given);
  return To && From && From->isSubtypeOf(*To);
}

const ClassModel *PathReader::classOf(StringRef Descriptor) {
  if (Descriptor.starts_with("L"))
    Descriptor = Descriptor.drop_front().drop_back();
  auto K = Program.getClass(Descriptor);
  if (K)
    return *K;
  consumeError(K.takeError());
  return nullptr;
}
