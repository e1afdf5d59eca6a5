//===- ContractOptions.cpp - Contracts by options and files ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/ConditionCompiler.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

void contract::describeOptions(ContractOptions &O, OptionSink &S) {
  S.list("invariant", O.Invariants, "CLASS.METHOD",
         "holds before and after public methods; CLASS=OTHER.METHOD gives an "
         "invariant from outside, a static method that is given the object, "
         "CLASS=EXPRESSION one in Java");
  S.list("requires", O.Requires, "CLASS.METHOD=CONDITION",
         "a precondition, a Java expression or a method, as in @Requires");
  S.list("ensures", O.Ensures, "CLASS.METHOD=CONDITION",
         "a postcondition, a Java expression or a method, as in @Ensures");
  S.list("throws", O.Throws, "CLASS.METHOD=EXCEPTION",
         "an exception by which the method may end, with all subclasses; a "
         "failed assertion only by its name");
  S.list("modifies", O.Modifies, "CLASS.METHOD=PATH",
         "what the method may change, named as by @Modifies");
  S.list("use-contract", O.UseContract, "CLASS.METHOD",
         "calls of the method are replaced by its contract");
  S.text("contracts", O.File, "FILE",
         "lines invariant=..., requires=..., ensures=..., throws=..., "
         "modifies=... as the options take them");
  S.flag("throws-clause", O.ThrowsClause,
         "exceptions that the throws clause names may escape: checked ones, "
         "and others by their class or one below RuntimeException or Error");
  S.flag("parameter-invariants", O.ParameterInvariants,
         "invariants of the classes of parameters hold before the method, and "
         "where it returns");
  S.flag("check-after", O.CheckAfter,
         "check what the method ensures, and that invariants hold after it",
         OptionSink::Expert);
  S.flag("annotations", O.Annotations,
         "obey contract annotations and repOK methods");
}

static constexpr StringRef Kinds[] = {"invariant", "requires", "ensures",
                                      "throws",    "modifies", "use-contract",
                                      "region",    "non-null"};

static std::vector<std::string> *listOfKind(ContractOptions &O,
                                            HeapOptions &Heap, StringRef Kind) {
  return StringSwitch<std::vector<std::string> *>(Kind)
      .Case("invariant", &O.Invariants)
      .Case("requires", &O.Requires)
      .Case("ensures", &O.Ensures)
      .Case("throws", &O.Throws)
      .Case("modifies", &O.Modifies)
      .Case("use-contract", &O.UseContract)
      .Case("region", &Heap.Regions)
      .Case("non-null", &Heap.NonNull)
      .Default(nullptr);
}

Error contract::readContractFile(ContractOptions &O, HeapOptions &Heap) {
  if (O.File.empty())
    return Error::success();
  auto Buffer = MemoryBuffer::getFile(O.File);
  if (!Buffer)
    return inputError("cannot read the contracts " + O.File + ": " +
                      Buffer.getError().message());
  for (line_iterator Line(**Buffer, /*SkipBlanks=*/true, '#');
       !Line.is_at_end(); ++Line) {
    auto [Key, Text] = Line->split('=');
    if (Key.trim().empty())
      continue;
    auto *List = listOfKind(O, Heap, Key.trim());
    if (!List)
      return inputError(O.File + ":" + Twine(Line.line_number()) +
                            ": unknown kind of contract '" + Key.trim() + "'" +
                            didYouMean(Key.trim(), Kinds),
                        "the kinds are " + join(ArrayRef(Kinds), ", "));
    List->push_back(Text.trim().str());
  }
  return Error::success();
}

//===-- Names in options --------------------------------------------------===//

/// The class, or null: other errors than that there is none of this name do not
/// matter here.
static const ClassModel *known(ProgramSource &Program, StringRef Internal) {
  auto Class = Program.getClass(Internal);
  if (Class)
    return *Class;
  consumeError(Class.takeError());
  return nullptr;
}

Expected<const ClassModel *> contract::classNamed(ProgramSource &Program,
                                                  StringRef Name) {
  std::string Internal = Name.trim().str();
  std::replace(Internal.begin(), Internal.end(), '.', '/');
  auto Class = Program.getClass(Internal);
  if (Class)
    return Class;
  const ClassModel *Near = nullptr;
  if (Internal.find('/') == std::string::npos)
    Near = known(Program, "java/lang/" + Internal);
  // Nested classes may be written with dots.
  for (size_t At; !Near && (At = Internal.rfind('/')) != std::string::npos;) {
    Internal[At] = '$';
    Near = known(Program, Internal);
  }
  if (!Near)
    return Class;
  consumeError(Class.takeError());
  return Near;
}

SmallVector<const ClassModel *, 8> contract::supertypes(const ClassModel &C) {
  SmallVector<const ClassModel *, 8> All;
  for (const ClassModel *K = &C; K; K = K->superclass())
    All.push_back(K);
  for (const ClassModel *I : C.allInterfaces())
    All.push_back(I);
  return All;
}

/// Is there a method of that name, in the class or above?
static Error checkMethod(const ClassModel &C, StringRef Name) {
  SmallVector<StringRef, 32> Known;
  for (const ClassModel *K : supertypes(C))
    for (const MethodModel &M : K->methods()) {
      if (M.Name == Name)
        return Error::success();
      Known.push_back(M.Name);
    }
  return inputError("class " + prettyClass(C.name()) + " has no method '" +
                    Name + "'" + didYouMean(Name, Known));
}

/// "Class.method", or "Class.method(int)".
static Error checkPlace(ProgramSource &Program, StringRef Place) {
  auto [Class, Method] = Place.split('(').first.trim().rsplit('.');
  auto C = classNamed(Program, Class);
  return C ? checkMethod(**C, Method) : C.takeError();
}

/// A condition, "method" of the class of the place or "Class.method", which may
/// be in the package of that class.
static Error checkCondition(ProgramSource &Program, StringRef Place,
                            StringRef Condition) {
  if (Condition.trim().empty())
    return inputError("no condition is named", "write CLASS.METHOD=CONDITION");
  if (isExpression(Condition))
    return Error::success(); // javac looks at it
  auto Home =
      classNamed(Program, Place.split('(').first.trim().rsplit('.').first);
  if (!Home)
    return Home.takeError();
  auto [Class, Method] = Condition.trim().rsplit('.');
  if (Method.empty())
    return checkMethod(**Home, Class);
  auto C = classNamed(Program, Class);
  if (!C) {
    StringRef Package = (*Home)->name().rsplit('/').first;
    if (const ClassModel *Near =
            known(Program, (Package + "/" + Class).str())) {
      consumeError(C.takeError());
      return checkMethod(*Near, Method);
    }
    return C.takeError();
  }
  return checkMethod(**C, Method);
}

static Error checkException(ProgramSource &Program, StringRef Name) {
  auto C = classNamed(Program, Name);
  if (!C)
    return C.takeError();
  const ClassModel *Throwable = known(Program, "java/lang/Throwable");
  if (Throwable && !(*C)->isSubtypeOf(*Throwable))
    return inputError(prettyClass((*C)->name()) + " is no exception");
  return Error::success();
}

static Error checkItem(ProgramSource &Program, StringRef Kind, StringRef Item) {
  auto [Place, What] = Item.split('=');
  if (Kind == "invariant" && !What.empty()) {
    auto C = classNamed(Program, Place);
    if (!C)
      return C.takeError();
    if (isExpression(What))
      return Error::success();
    return What.contains('.') ? checkPlace(Program, What)
                              : checkMethod(**C, What.trim());
  }
  if (Error E = checkPlace(Program, Place))
    return E;
  if (Kind == "requires" || Kind == "ensures")
    return checkCondition(Program, Place, What);
  if (Kind == "throws")
    return checkException(Program, What);
  return Error::success();
}

Error contract::checkContractOptions(ContractOptions &O,
                                     ProgramSource &Program) {
  HeapOptions Places; // which others check
  for (StringRef Kind : Kinds)
    for (StringRef Item : *listOfKind(O, Places, Kind))
      if (Error E = checkItem(Program, Kind, Item)) {
        std::string Why = toString(std::move(E));
        return inputError("--" + Kind + "=" + Item + ": " + Why);
      }
  return Error::success();
}
