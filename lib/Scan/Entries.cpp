//===- Entries.cpp - The methods that a scan begins with ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Entries.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::scan {

void describeOptions(EntryOptions &O, OptionSink &S) {
  S.enumeration(
      "entries", O.Which,
      {{"public", "public methods and constructors of public classes"},
       {"package", "all methods that are not private"},
       {"all", "private methods and classes without a name, too"},
       {"main", "static void main(String[])"},
       {"annotated", "methods with an annotation of jsym-api"}},
      "which methods are explored, each by itself");
  S.list("include", O.Include, "PATTERN",
         "only classes or methods that one of these means: com.acme.**, "
         "*.Order, com.acme.Order.add");
  S.list("exclude", O.Exclude, "PATTERN", "none that one of these means");
}

bool isMain(const MethodModel &M) {
  return M.Name == "main" && M.Descriptor == "([Ljava/lang/String;)V" &&
         M.isStatic();
}

/// Whether others can name the class: it and those around it have the flag,
/// and none is private or without a name.
static bool isOpen(const ClassModel &C, uint16_t Flag, ProgramSource &Program) {
  bool Nested = C.innerName().has_value();
  uint16_t Flags = Nested ? C.innerFlags() : C.flags();
  if ((Flags & AccPrivate) || (Flag && !(Flags & Flag)) ||
      !C.enclosingMethod().empty() || (Nested && C.outerClass().empty()))
    return false;
  if (C.outerClass().empty())
    return true;
  auto Outer = Program.getClass(C.outerClass());
  if (Outer)
    return isOpen(**Outer, Flag, Program);
  consumeError(Outer.takeError());
  return false;
}

bool isPublic(const MethodModel &M, ProgramSource &Program) {
  return (M.Flags & AccPublic) && isOpen(*M.Owner, AccPublic, Program);
}

/// JVMS 4.7.9.1: what the compiler makes of an enum of itself.
static bool isMadeForEnum(const MethodModel &M) {
  return M.Owner->isEnum() && M.isStatic() &&
         (M.Name == "values" || M.Name == "valueOf");
}

static bool isAnnotated(const MethodModel &M) {
  return any_of(M.Annotations, [](const AnnotationModel &A) {
    return StringRef(A.Type).starts_with("Ljsym/contract/");
  });
}

namespace {

/// Finds the methods, class by class.
class Finder {
public:
  Finder(jvm::JvmProgram &Program, const ScanTargets &T, const EntryOptions &O)
      : Program(Program), T(T), O(O), Matched(T.Patterns.size()) {}

  Expected<Entries> find() {
    for (const auto &Container : Program.classes().classPath().containers())
      if (Error E = addContainer(*Container))
        return std::move(E);
    for (auto [Pattern, Found] : zip_equal(T.Patterns, Matched))
      if (!Found)
        return nothingCalled(Pattern);
    if (Found.All.empty())
      return noEntries();
    return std::move(Found);
  }

private:
  jvm::JvmProgram &Program;
  const ScanTargets &T;
  const EntryOptions &O;
  std::vector<bool> Matched; ///< of the patterns
  std::vector<std::string> Names;
  StringSet<> Seen; ///< a class that comes first hides others of its name
  uint64_t Methods = 0;
  Entries Found;

  static StringRef trimmed(StringRef Path) { return Path.rtrim('/'); }

  Error addContainer(jvm::ClassContainer &C) {
    bool Whole = any_of(T.Own, [&](StringRef Own) {
      return trimmed(Own) == trimmed(C.path());
    });
    if (!Whole && T.Patterns.empty())
      return Error::success();
    auto InIt = C.classNames();
    if (!InIt)
      return InIt.takeError();
    for (const std::string &Name : *InIt)
      if (Seen.insert(Name).second)
        addClass(Name, Whole);
    return Error::success();
  }

  void addClass(const std::string &Name, bool Whole) {
    std::string Pretty = prettyClass(Name);
    Names.push_back(Pretty);
    // A pattern may name a method, which the class has to be loaded for.
    bool Meant = Whole || any_of(T.Patterns, [&](StringRef P) {
                   return mayMean(P, Pretty);
                 });
    if (!Meant)
      return;
    auto Class = Program.getClass(Name);
    if (!Class) {
      Found.NotLoaded.push_back({Pretty, toString(Class.takeError())});
      note(Pretty, "");
      return;
    }
    if ((*Class)->flags() & AccSynthetic)
      return;
    size_t Before = Found.All.size();
    for (const MethodModel &M : (*Class)->methods())
      if (isEntry(M) && isMeant(Pretty, M, Whole))
        Found.All.push_back(
            {&M, Pretty + "." + M.Name.str() + M.Descriptor.str()});
    if (Found.All.size() == Before)
      return;
    ++Found.Classes;
    Found.Scope.add(**Class);
  }

  static bool mayMean(StringRef Pattern, StringRef Class) {
    return matchesPattern(Pattern, Class, "") ||
           matchesPattern(Pattern.rsplit('.').first, Class, "");
  }

  /// Which patterns have found something.
  bool note(StringRef Class, StringRef Method) {
    bool Any = false;
    for (auto [I, P] : enumerate(T.Patterns))
      if (matchesPattern(P, Class, Method))
        Any = Matched[I] = true;
    return Any;
  }

  bool isMeant(StringRef Class, const MethodModel &M, bool Whole) {
    bool Named = note(Class, M.Name);
    auto Means = [&](StringRef P) { return matchesPattern(P, Class, M.Name); };
    return (Whole || Named) &&
           (O.Include.empty() || any_of(O.Include, Means)) &&
           none_of(O.Exclude, Means);
  }

  bool isEntry(const MethodModel &M) {
    if (!M.HasCode || M.isClassInit() || isMadeForEnum(M) ||
        (M.Flags & (AccSynthetic | AccBridge)) ||
        (M.isConstructor() && (M.Owner->isAbstract() || M.Owner->isEnum())))
      return false;
    ++Methods;
    switch (O.Which) {
    case EntryKind::Public:
      return isPublic(M, Program);
    case EntryKind::Package:
      return !M.isPrivate() && isOpen(*M.Owner, 0, Program);
    case EntryKind::All:
      return true;
    case EntryKind::Main:
      return isMain(M);
    case EntryKind::Annotated:
      return isAnnotated(M);
    }
    return false;
  }

  Error nothingCalled(StringRef Pattern) {
    SmallVector<StringRef, 64> Known(Names.begin(), Names.end());
    return inputError("nothing on the class path is called '" + Pattern + "'" +
                          didYouMean(Pattern, Known),
                      "targets are directories, jars, folders of projects, "
                      "com.acme.** and names of classes; -cp says where "
                      "these are");
  }

  Error noEntries() {
    if (!Found.NotLoaded.empty())
      return inputError("no class can be loaded; the first is " +
                            Found.NotLoaded.front().first + ": " +
                            Found.NotLoaded.front().second,
                        "add what is missing with -cp");
    if (!Methods)
      return inputError("there is no method with code");
    return inputError("none of " + Twine(Methods) + " methods is an entry",
                      O.Which == EntryKind::Public
                          ? "--entries=package takes those that are not public"
                          : "look at --entries, --include and --exclude");
  }
};

} // namespace

Expected<Entries> findEntries(jvm::JvmProgram &Program, const ScanTargets &T,
                              const EntryOptions &O) {
  return Finder(Program, T, O).find();
}

} // namespace jsym::scan
