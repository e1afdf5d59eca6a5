//===- Target.cpp - The class and method a command is about ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/Target.h"
#include "jsym/Api/MethodSelection.h"
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using jsym::dialect::ClassModel;
using jsym::dialect::FieldModel;
using jsym::dialect::MethodModel;

namespace jsym::api {

// Where the JDK's error is "no such class", the class path's names tell what
// may have been meant: the same simple name elsewhere, or a near spelling.
static std::string classCandidates(jvm::ClassTable &Classes, StringRef Dotted) {
  std::vector<std::string> Names;
  auto AddNamesOf = [&](jvm::ClassContainer &Container) {
    auto InContainer = Container.classNames();
    if (!InContainer)
      return consumeError(InContainer.takeError());
    for (StringRef Name : *InContainer)
      Names.push_back(dialect::prettyClass(Name));
  };
  for (const auto &Container : Classes.classPath().containers())
    AddNamesOf(*Container);
  if (Dotted.starts_with("java"))
    AddNamesOf(Classes.classPath().platform());
  SmallVector<StringRef, 4> SameSimpleName;
  for (StringRef Name : Names)
    if (simpleName(Name) == simpleName(Dotted) && SameSimpleName.size() < 3)
      SameSimpleName.push_back(Name);
  if (!SameSimpleName.empty())
    return ", did you mean '" + join(SameSimpleName, "' or '") + "'?";
  SmallVector<StringRef, 64> Refs(Names.begin(), Names.end());
  return didYouMean(Dotted, Refs);
}

// Dotted names do not say where packages end and nested classes begin:
// a.b.C.D is a/b/C/D, a/b/C$D, a/b$C$D, in this order.
static SmallVector<std::string, 4> internalNames(StringRef Dotted) {
  std::string Name = Dotted.str();
  std::replace(Name.begin(), Name.end(), '.', '/');
  SmallVector<std::string, 4> Names{Name};
  for (size_t Slash = Name.rfind('/'); Slash != std::string::npos;
       Slash = Name.rfind('/')) {
    Name[Slash] = '$';
    Names.push_back(Name);
  }
  return Names;
}

// Whether a class file can be there under that name at all: no empty parts, no
// path tricks, no descriptors.
static bool isClassName(StringRef Dotted) {
  SmallVector<StringRef, 8> Parts;
  Dotted.split(Parts, Dotted.contains('/') ? '/' : '.');
  return all_of(Parts, [](StringRef Part) {
    return !Part.empty() && Part != "." && Part != ".." &&
           Part.find_first_of("[;()<>") == StringRef::npos;
  });
}

static Expected<const ClassModel *> findClass(jvm::ClassTable &Classes,
                                              StringRef Dotted) {
  if (!isClassName(Dotted))
    return nullptr;
  for (const std::string &Name : internalNames(Dotted)) {
    auto Found = Classes.classPath().find(Name + ".class");
    if (!Found)
      return Found.takeError();
    if (Found->Bytes)
      return Classes.getClass(Name);
  }
  return nullptr;
}

Error checkClassName(jvm::ClassTable &Classes, StringRef Dotted,
                     const Twine &Remedy) {
  auto Found = findClass(Classes, Dotted);
  if (!Found)
    return Found.takeError();
  if (*Found)
    return Error::success();
  return inputError("class '" + Dotted + "' not found" +
                        classCandidates(Classes, Dotted),
                    Remedy);
}

bool isMain(const MethodModel &M) {
  return M.Name == "main" && M.Descriptor == "([Ljava/lang/String;)V" &&
         M.isStatic();
}

std::string prettyMethod(const MethodModel &M) {
  auto Types = parameterTypes(M.Descriptor);
  for (std::string &T : Types)
    if (StringRef(T).starts_with("java.lang."))
      T = simpleName(T).str();
  return (M.Name + "(" + join(Types, ",") + ")").str();
}

// The methods of that name a user can mean: of the class and its supertypes,
// each signature once, nearest first; what the compiler made only by full name.
static SmallVector<const MethodModel *, 8>
visibleMethods(const ClassModel &Class, StringRef Name) {
  SmallVector<const MethodModel *, 8> Methods;
  SmallVector<const ClassModel *, 8> Work{&Class};
  SmallPtrSet<const ClassModel *, 8> Seen;
  auto IsNew = [&](const MethodModel &M) {
    return none_of(Methods, [&](const MethodModel *Other) {
      return Other->Name == M.Name && Other->Descriptor == M.Descriptor;
    });
  };
  for (size_t I = 0; I < Work.size(); ++I) {
    const ClassModel &C = *Work[I];
    for (const MethodModel &M : C.methods())
      if ((Name.empty() || M.Name == Name) && IsNew(M) &&
          (I == 0 || (!M.isConstructor() && !M.isPrivate())))
        Methods.push_back(&M);
    if (C.superclass() && Seen.insert(C.superclass()).second)
      Work.push_back(C.superclass());
    for (const ClassModel *Super : C.interfaces())
      if (Seen.insert(Super).second)
        Work.push_back(Super);
  }
  return Methods;
}

static Error noSuchMethod(const ClassModel &Class, StringRef Name) {
  SmallVector<StringRef, 16> Names;
  for (const MethodModel *M : visibleMethods(Class, ""))
    Names.push_back(M->Name);
  std::string Guess = didYouMean(Name, Names);
  SmallVector<std::string, 16> Own;
  for (const MethodModel &M : Class.methods())
    if (!(M.Flags & dialect::AccSynthetic) && Own.size() < 12)
      Own.push_back(prettyMethod(M));
  std::string Pretty = dialect::prettyClass(Class.name());
  std::string Remedy =
      Guess.empty() ? "its methods are " + join(Own, ", ") : "";
  return inputError("class " + Pretty + " has no method '" + Name + "'" + Guess,
                    Remedy);
}

Error checkMethodName(jvm::ClassTable &Classes, StringRef Dotted,
                      const Twine &Remedy) {
  auto [ClassPart, MethodPart] = Dotted.rsplit('.');
  if (Error E = checkClassName(Classes, ClassPart, Remedy))
    return E;
  auto Class = findClass(Classes, ClassPart);
  if (!Class)
    return Class.takeError();
  if (visibleMethods(**Class, MethodPart).empty() || MethodPart.empty())
    return noSuchMethod(**Class, MethodPart);
  return Error::success();
}

static Expected<const MethodModel *>
findMethod(const ClassModel &Class, StringRef Name, StringRef Parameters) {
  auto All = visibleMethods(Class, Name);
  if (All.empty())
    return noSuchMethod(Class, Name);
  SmallVector<const MethodModel *, 8> Fitting;
  for (const MethodModel *M : All)
    if (Parameters.empty() ? !(M->Flags & dialect::AccSynthetic)
                           : matchesParameters(Parameters, M->Descriptor))
      Fitting.push_back(M);
  // A bridge has the parameters of what it forwards to, or erased ones.
  if (Fitting.size() > 1)
    erase_if(Fitting, [](const MethodModel *M) {
      return (M->Flags & dialect::AccBridge) != 0;
    });
  // An inherited overload is meant only if the class has none of its own.
  if (Parameters.empty() &&
      any_of(Fitting, [&](const MethodModel *M) { return M->Owner == &Class; }))
    erase_if(Fitting, [&](const MethodModel *M) { return M->Owner != &Class; });
  if (Fitting.size() == 1)
    return Fitting.front();
  if (Fitting.empty() && All.size() == 1 && Parameters.empty())
    return All.front();
  SmallVector<std::string, 8> Candidates;
  for (const MethodModel *M : Fitting.empty() ? All : Fitting)
    Candidates.push_back(prettyMethod(*M));
  std::string Full = (dialect::prettyClass(Class.name()) + "." + Name).str();
  if (Fitting.empty())
    return inputError("no method '" + Full + "' takes " + Parameters,
                      "there is " + join(Candidates, ", "));
  return inputError("'" + Full + "' is ambiguous: " + join(Candidates, ", "),
                    "add the parameter types, e.g. '" +
                        dialect::prettyClass(Class.name()) + "." +
                        Candidates.front() + "'");
}

// The class that "File.java" alone means: the one named as the file, else the
// first with a main, else the only one.
static Expected<const ClassModel *> mainClass(jvm::ClassTable &Classes,
                                              const Input &In) {
  if (In.FirstIsMain || In.Compiled.size() == 1)
    return Classes.getClass(In.Compiled.front());
  for (StringRef Name : In.Compiled) {
    auto Class = Classes.getClass(Name);
    if (!Class || (*Class)->findMethod("main", "([Ljava/lang/String;)V"))
      return Class;
  }
  return inputError("which class of the file? It has " +
                        join(In.Compiled, ", "),
                    "write e.g. File.java:" + In.Compiled.front());
}

static Expected<const ClassModel *>
compiledClass(jvm::ClassTable &Classes, const Input &In, StringRef Wanted) {
  for (StringRef Name : In.Compiled) {
    std::string Full = dialect::prettyClass(Name), Dotted = Full;
    std::replace(Dotted.begin(), Dotted.end(), '$', '.');
    if (Full == Wanted || Dotted == Wanted || simpleName(Name) == Wanted)
      return Classes.getClass(Name);
    // One that is nested in it, as "Outer$Inner" or "Outer.Inner".
    for (StringRef Outer : {StringRef(Full), StringRef(Dotted),
                            StringRef(simpleName(Name))}) {
      StringRef Rest = Wanted;
      if (!Rest.consume_front(Outer) || Rest.size() < 2 ||
          (Rest.front() != '$' && Rest.front() != '.'))
        continue;
      std::string Inner = (Name + Rest).str();
      std::replace(Inner.begin() + Name.size(), Inner.end(), '.', '$');
      auto Nested = Classes.getClass(Inner);
      if (Nested)
        return Nested;
      consumeError(Nested.takeError());
    }
  }
  return nullptr;
}

static Expected<Target> withMethod(Expected<const ClassModel *> Class,
                                   StringRef Name, StringRef Parameters) {
  if (!Class)
    return Class.takeError();
  auto Method = findMethod(**Class, Name, Parameters);
  if (!Method)
    return Method.takeError();
  return Target{*Class, *Method};
}

// What follows "File.java:" is a method of its main class, a class of the file,
// or a class with a method.
static Expected<Target> resolveCompiled(jvm::ClassTable &Classes,
                                        const Input &In) {
  TargetParts Parts = splitTarget(In.TargetText);
  if (Parts.Parameters.empty()) {
    auto Whole = Parts.Path.empty() ? mainClass(Classes, In)
                                    : compiledClass(Classes, In, Parts.Path);
    if (!Whole)
      return Whole.takeError();
    if (*Whole)
      return Target{*Whole, nullptr};
  }
  auto [ClassPart, MethodPart] = Parts.Path.rsplit('.');
  if (MethodPart.empty())
    return withMethod(mainClass(Classes, In), ClassPart, Parts.Parameters);
  auto Class = compiledClass(Classes, In, ClassPart);
  if (!Class || *Class)
    return withMethod(std::move(Class), MethodPart, Parts.Parameters);
  SmallVector<StringRef, 8> Names;
  for (StringRef Name : In.Compiled)
    Names.push_back(simpleName(Name));
  return inputError("the file has no class '" + ClassPart + "'" +
                        didYouMean(ClassPart, Names),
                    "it has " + join(Names, ", "));
}

// A newcomer names the class and has only its source code here.
static std::optional<std::string> sourceFile(StringRef Dotted) {
  std::string Path = Dotted.str();
  std::replace(Path.begin(), Path.end(), '.', '/');
  Path += ".java";
  return sys::fs::exists(Path) ? std::optional(Path) : std::nullopt;
}

static bool startsUpper(StringRef Name) {
  return !Name.empty() && isUpper(Name.front());
}

Expected<Target> resolveTarget(jvm::ClassTable &Classes, const Input &In) {
  if (!In.Compiled.empty())
    return resolveCompiled(Classes, In);
  TargetParts Parts = splitTarget(In.TargetText);
  if (Parts.Parameters.empty()) {
    auto Whole = findClass(Classes, Parts.Path);
    if (!Whole)
      return Whole.takeError();
    if (*Whole)
      return Target{*Whole, nullptr};
  }
  auto [ClassPart, MethodPart] = Parts.Path.rsplit('.');
  if (!MethodPart.empty()) {
    auto Class = findClass(Classes, ClassPart);
    if (!Class || *Class)
      return withMethod(std::move(Class), MethodPart, Parts.Parameters);
  }
  // With parameters, or a capital before the last dot, a method was meant.
  bool MethodMeant =
      !MethodPart.empty() &&
      (!Parts.Parameters.empty() || startsUpper(simpleName(ClassPart)));
  StringRef Meant = MethodMeant ? ClassPart : Parts.Path;
  std::string Remedy = "the class path (-cp) is '" + In.UserClassPath + "'";
  if (sys::fs::is_directory(In.TargetText))
    Remedy = "it is a directory; put that on the class path: -cp " +
             In.TargetText + " pkg.Cls";
  else if (StringRef(In.TargetText).find_first_of("#:") != StringRef::npos)
    Remedy = "methods are written pkg.Cls.method";
  else if (auto Source = sourceFile(Meant))
    Remedy += ", but there is " + *Source + ": write '" + *Source +
              (MethodMeant ? ":" + MethodPart : "").str() + "'";
  std::string Candidates = classCandidates(Classes, Meant);
  if (Candidates.empty() && !MethodPart.empty()) // foo.div for Foo.div
    Candidates = classCandidates(Classes, ClassPart);
  return inputError("class '" + Meant + "' not found" + Candidates, Remedy);
}

static Error addStatic(const ClassModel &Class, StringRef Name,
                       SetVector<const FieldModel *> &To) {
  SmallVector<StringRef, 16> Names;
  for (const FieldModel *F : Class.statics()) {
    if (F->Name == Name && F->isFinal())
      return inputError("'" + dialect::prettyClass(Class.name()) + "." + Name +
                            "' is final",
                        "its value is what its class gives it");
    if (F->Name == Name)
      To.insert(F);
    if (F->Name == Name)
      return Error::success();
    Names.push_back(F->Name);
  }
  return inputError("class " + dialect::prettyClass(Class.name()) +
                    " has no static field '" + Name + "'" +
                    didYouMean(Name, Names));
}

static Error addStatics(const ClassModel &Class,
                        SetVector<const FieldModel *> &To) {
  size_t Before = To.size();
  for (const FieldModel *F : Class.statics())
    if (!F->isFinal() && !(F->Flags & dialect::AccSynthetic))
      To.insert(F);
  if (To.size() == Before)
    return inputError("class " + dialect::prettyClass(Class.name()) +
                          " has no static field that is not final",
                      "--symbolic-static takes a class or CLASS.FIELD");
  return Error::success();
}

Expected<std::vector<StaticInput>> resolveStatics(jvm::ClassTable &Classes,
                                                  ArrayRef<std::string> Names) {
  SetVector<const FieldModel *> Fields;
  for (StringRef Name : Names) {
    if (Name == WrittenStatics)
      continue;
    auto Whole = findClass(Classes, Name);
    if (!Whole)
      return Whole.takeError();
    auto [ClassPart, FieldPart] = Name.rsplit('.');
    auto Class = *Whole || FieldPart.empty() ? std::move(Whole)
                                             : findClass(Classes, ClassPart);
    if (!Class)
      return Class.takeError();
    if (!*Class)
      return inputError("class '" + ClassPart + "' not found" +
                            classCandidates(Classes, ClassPart),
                        "--symbolic-static takes a class or CLASS.FIELD");
    bool All = dialect::prettyClass((*Class)->name()).size() == Name.size();
    if (Error E = All ? addStatics(**Class, Fields)
                      : addStatic(**Class, FieldPart, Fields))
      return std::move(E);
  }
  std::vector<StaticInput> Inputs;
  for (const FieldModel *F : Fields)
    Inputs.push_back({F, false, {}});
  return Inputs;
}

Expected<const MethodModel *> methodOf(const Target &T) {
  if (T.Method)
    return T.Method;
  if (const MethodModel *Main =
          T.Class->resolveMethod("main", "([Ljava/lang/String;)V"))
    return Main;
  SmallVector<const MethodModel *, 8> Own;
  for (const MethodModel &M : T.Class->methods())
    if (M.HasCode && !M.isConstructor() && !M.isClassInit() &&
        !(M.Flags & dialect::AccSynthetic))
      Own.push_back(&M);
  if (Own.size() == 1)
    return Own.front();
  std::string Pretty = dialect::prettyClass(T.Class->name());
  if (Own.empty())
    return inputError("class " + Pretty + " has no method with code");
  SmallVector<std::string, 8> Names;
  for (const MethodModel *M : Own)
    if (Names.size() < 12)
      Names.push_back(prettyMethod(*M));
  return inputError("which method of " + Pretty + "? It has " +
                        join(Names, ", ") +
                        (Own.size() > Names.size() ? ", ..." : ""),
                    "write e.g. '" + Pretty + "." + Own.front()->Name + "'");
}

} // namespace jsym::api
