//===- World.cpp - Loading and linking classes ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "World.h"
#include "LinkChecks.h"
#include "ModelFactory.h"
#include "jsym/ClassFile/NameChecks.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

char ClassLoadError::ID;

/// The error a JVM reports a malformed file as.
static ClassLoadError asLoadError(Error E, StringRef Throws) {
  ClassLoadError Result(Throws.str(), "");
  handleAllErrors(
      std::move(E),
      [&](InputError &I) {
        static_cast<InputError &>(Result) = I;
        Result.JavaMessage = I.Message;
      },
      [&](ErrorInfoBase &Other) {
        Result.Message = Result.JavaMessage = Other.message();
      });
  return Result;
}

static ClassLoadError notFound(StringRef Name) {
  ClassLoadError E("java/lang/NoClassDefFoundError",
                   "class '" + prettyClass(Name) +
                       "' is neither on the class path nor in the JDK",
                   Name.str());
  E.IsMissing = true;
  return E;
}

Expected<const ClassModel *> ClassTable::Impl::result(const Entry &E) {
  if (E.Model)
    return E.Model.get();
  return Error(std::make_unique<ClassLoadError>(*E.Failure));
}

const ClassModel *ClassTable::Impl::lookup(StringRef Name) const {
  std::shared_lock Guard(Lock);
  auto It = Entries.find(Name);
  return It == Entries.end() ? nullptr : It->second.Model.get();
}

Expected<const ClassModel *> ClassTable::Impl::getClass(StringRef Name) {
  {
    std::shared_lock Guard(Lock);
    auto It = Entries.find(Name);
    if (It != Entries.end())
      return result(It->second);
  }
  std::unique_lock Guard(Lock);
  return result(load(Name));
}

const ClassTable::Impl::Entry &ClassTable::Impl::load(StringRef Name) {
  if (auto It = Entries.find(Name); It != Entries.end())
    return It->second;
  if (Name.starts_with("["))
    return loadArray(Name);
  if (auto Primitive = makePrimitiveModel(Strings, Name, ById.size()))
    return add(std::move(Primitive));
  return loadFile(Name);
}

/// Makes it the class of the next id.
void ClassTable::Impl::number(const ClassModel &M) {
  ById.push_back(&M);
  DirectSubtypes.emplace_back();
  if (M.superclass() && !M.isInterface())
    DirectSubtypes[M.superclass()->id()].push_back(&M);
  for (const ClassModel *I : M.interfaces())
    DirectSubtypes[I->id()].push_back(&M);
}

const ClassTable::Impl::Entry &
ClassTable::Impl::add(std::unique_ptr<ClassModel> Model) {
  const ClassModel *M = Model.get();
  number(*M);
  Entry &E = Entries[M->name()];
  E.Model = std::move(Model);
  return E;
}

const ClassTable::Impl::Entry &
ClassTable::Impl::fail(StringRef Name, const ClassLoadError &Why) {
  Entry &E = Entries[Name];
  E.Failure = std::make_unique<ClassLoadError>(Why);
  return E;
}

// JVMS 5.3.3.
const ClassTable::Impl::Entry &ClassTable::Impl::loadArray(StringRef Name) {
  StringRef Component = Name.drop_front();
  if (!isFieldDescriptor(Name))
    return fail(Name, notFound(Name));
  std::string Element = Component.str();
  if (Component.front() == 'L')
    Element = Component.drop_front().drop_back().str();
  else if (Component.size() == 1)
    Element = primitiveName(Component.front()).str();
  for (StringRef Needed :
       {StringRef(Element), StringRef("java/lang/Object"),
        StringRef("java/lang/Cloneable"), StringRef("java/io/Serializable")})
    if (const Entry &E = load(Needed); E.Failure)
      return fail(Name, *E.Failure);
  return add(makeArrayModel(
      Strings, *Entries[Element].Model, *Entries["java/lang/Object"].Model,
      *Entries["java/lang/Cloneable"].Model,
      *Entries["java/io/Serializable"].Model, ById.size()));
}

/// Finds and parses the file of a class (JVMS 5.3.5, step 2).
std::optional<ClassLoadError> ClassTable::Impl::open(StringRef Name,
                                                     Pending &Result) {
  if (!isInternalName(Name))
    return notFound(Name);
  auto Found = Path.find((Name + ".class").str());
  if (!Found)
    return asLoadError(Found.takeError(), "java/lang/NoClassDefFoundError");
  if (!Found->Bytes)
    return notFound(Name);
  std::string File = Found->Bytes->getBufferIdentifier().str();
  auto Parsed = ClassFile::parse(std::move(Found->Bytes));
  if (!Parsed)
    return asLoadError(Parsed.takeError(), "java/lang/ClassFormatError");
  if ((*Parsed)->name() != Name) {
    ClassLoadError Wrong(
        "java/lang/NoClassDefFoundError",
        "the file holds class '" + prettyClass((*Parsed)->name()) + "', not '" +
            prettyClass(Name) + "'",
        (Name + " (wrong name: " + (*Parsed)->name() + ")").str());
    Wrong.File = File;
    Wrong.Remedy = "is the class path's entry the root of the packages?";
    return Wrong;
  }
  Result.Name = Name.str();
  Result.File = std::move(*Parsed);
  Result.Platform = Found->Platform;
  if (!Result.File->superName().empty())
    Result.Supers.push_back(Result.File->superName());
  append_range(Result.Supers, Result.File->interfaceNames());
  return std::nullopt;
}

/// Takes the innermost pending class one supertype further, or links it.
std::optional<ClassLoadError>
ClassTable::Impl::advance(std::vector<Pending> &Stack) {
  Pending &Top = Stack.back();
  if (Top.Next == Top.Supers.size()) {
    auto Why = link(Top, {});
    if (!Why)
      Stack.pop_back();
    return Why;
  }
  std::string Super = Top.Supers[Top.Next++].str();
  bool Interface = Top.Next > 1 || Top.File->superName().empty();
  if (auto It = Entries.find(Super); It != Entries.end()) {
    if (It->second.Failure && !assume(Super, Interface))
      return *It->second.Failure;
    return std::nullopt;
  }
  if (any_of(Stack, [&](const Pending &P) { return P.Name == Super; }))
    return ClassLoadError(
        "java/lang/ClassCircularityError",
        "class '" + prettyClass(Super) + "' is its own supertype", Super);
  Pending Next;
  if (auto Why = open(Super, Next)) {
    fail(Super, *Why);
    return assume(Super, Interface) ? std::nullopt : Why;
  }
  Stack.push_back(std::move(Next));
  return std::nullopt;
}

/// Whether an empty class stands for this one, which was not found.
bool ClassTable::Impl::assume(StringRef Name, bool Interface) {
  Entry &E = Entries[Name];
  if (E.Assumed)
    return true;
  if (!Path.assumesSupertypes() || !E.Failure->IsMissing)
    return false;
  const Entry &Object = load("java/lang/Object");
  if (!Object.Model)
    return false;
  ClassModelBuilder B(Strings, Name, ClassKind::Class,
                      Interface ? AccPublic | AccAbstract | AccInterface
                                : AccPublic | AccAbstract);
  B.superclass(*Object.Model);
  B.incomplete(true);
  E.Assumed = B.finish(ById.size());
  number(*E.Assumed);
  return true;
}

// Supertypes first, without recursion: a chain may be as long as it likes.
const ClassTable::Impl::Entry &ClassTable::Impl::loadFile(StringRef Name) {
  std::vector<Pending> Stack(1);
  if (auto Why = open(Name, Stack.back()))
    return fail(Name, *Why);
  while (!Stack.empty())
    if (auto Why = advance(Stack)) {
      // Loading the supertype failed, and so everything that waits for it.
      for (Pending &P : Stack)
        fail(P.Name, *Why);
      break;
    }
  return Entries[Name];
}

/// The class that it is declared in; empty: it is in none.
static StringRef enclosingClass(const ClassFile &CF) {
  auto Inner = CF.innerClasses();
  if (!Inner) // told when the class is described
    return consumeError(Inner.takeError()), "";
  for (const InnerClass &C : *Inner)
    if (C.Inner == CF.name() && !C.Outer.empty())
      return C.Outer;
  auto Enclosing = CF.enclosingMethod();
  if (!Enclosing)
    return consumeError(Enclosing.takeError()), "";
  return *Enclosing ? (*Enclosing)->Class : "";
}

std::vector<AnnotationModel>
ClassTable::Impl::nullDefaultsAround(const ClassFile &CF) {
  constexpr unsigned MaxDepth = 16;
  std::vector<AnnotationModel> All;
  std::string Outer = enclosingClass(CF).str();
  for (unsigned Depth = 0; !Outer.empty() && Depth < MaxDepth; ++Depth) {
    Pending Around;
    if (open(Outer, Around))
      break;
    addNullDefaults(*Around.File, All);
    Outer = enclosingClass(*Around.File).str();
  }
  StringRef Package = CF.name().take_front(CF.name().rfind('/'));
  if (Package == CF.name() || CF.name().ends_with("/package-info"))
    return All;
  auto [It, New] = NullDefaults.try_emplace(Package);
  Pending Info;
  if (New && !open((Package + "/package-info").str(), Info))
    addNullDefaults(*Info.File, It->second);
  append_range(All, It->second);
  return All;
}

/// All supertypes are loaded.
std::optional<ClassLoadError> ClassTable::Impl::link(Pending &P,
                                                     const DefineOptions &O) {
  const ClassFile &CF = *P.File;
  ClassModelBuilder B(Strings, CF.name(), ClassKind::Class, CF.flags());
  if (!CF.superName().empty())
    B.superclass(*Entries[CF.superName()].asSupertype());
  for (StringRef I : CF.interfaceNames())
    B.addInterface(*Entries[I].asSupertype());
  // Only the JDK, and our models of it, may have classes there.
  bool Platform = P.Platform || CF.name().starts_with("java/") ||
                  CF.name().starts_with("jdk/internal/");
  std::vector<AnnotationModel> Around;
  if (!Platform)
    Around = nullDefaultsAround(CF);
  if (Error E = describeClass(CF, Platform, std::move(Around), B))
    return asLoadError(std::move(E), "java/lang/ClassFormatError");
  B.hidden(O.Hidden);
  auto Model = B.finish(ById.size());
  if (std::string Why = whyNotLinked(*Model); !Why.empty()) {
    ClassLoadError Wrong("java/lang/IncompatibleClassChangeError", Why);
    Wrong.File = CF.path().str();
    Wrong.Section = "JVMS 5.3.5";
    return Wrong;
  }
  uint32_t Id = Model->id();
  add(std::move(Model));
  keep(Id, std::move(P.File));
  return std::nullopt;
}

Expected<const ClassModel *>
ClassTable::Impl::define(std::unique_ptr<ClassFile> File,
                         const DefineOptions &O) {
  std::unique_lock Guard(Lock);
  std::string Name = File->name().str();
  if (auto It = Entries.find(Name); It != Entries.end()) {
    if (!It->second.Failure || !It->second.Failure->IsMissing)
      return result(It->second);
    // It was looked for before it was there; what was assumed for it is a
    // supertype of others.
    if (It->second.Assumed)
      Replaced.push_back(std::move(It->second.Assumed));
    Entries.erase(It);
  }
  Pending P;
  P.Name = Name;
  P.Platform = O.Host && O.Host->isPlatform();
  if (!File->superName().empty())
    P.Supers.push_back(File->superName());
  append_range(P.Supers, File->interfaceNames());
  for (auto [I, Super] : enumerate(P.Supers)) {
    bool Interface = I > 0 || File->superName().empty();
    if (load(Super).Failure && !assume(Super, Interface))
      return result(Entries[Super]);
  }
  P.File = std::move(File);
  if (auto Why = link(P, O))
    return result(fail(Name, *Why));
  const ClassModel *Model = Entries[Name].Model.get();
  std::lock_guard KeptGuard(KeptLock);
  Made[Model->id()] = Kept[Model->id()];
  return Model;
}

void ClassTable::Impl::keep(uint32_t Id,
                            std::shared_ptr<const ClassFile> File) {
  std::lock_guard Guard(KeptLock);
  if (!Kept.try_emplace(Id, std::move(File)).second)
    return;
  KeptOrder.push_back(Id);
  if (KeptOrder.size() <= MaxKept)
    return;
  Kept.erase(KeptOrder.front());
  KeptOrder.pop_front();
}

/// Whether the file is the one that the model was made from.
static bool agrees(const ClassFile &CF, const ClassModel &M) {
  if (CF.methods().size() != M.methods().size())
    return false;
  for (auto [InFile, InModel] : zip(CF.methods(), M.methods()))
    if (InFile.Name != InModel.Name || InFile.Descriptor != InModel.Descriptor)
      return false;
  return true;
}

Expected<std::shared_ptr<const ClassFile>>
ClassTable::Impl::classFile(const ClassModel &Class) {
  if (Class.isArray() || Class.isPrimitive())
    return inputError("'" + prettyClass(Class.name()) + "' has no class file");
  {
    std::lock_guard Guard(KeptLock);
    if (auto It = Kept.find(Class.id()); It != Kept.end())
      return It->second;
    if (auto It = Made.find(Class.id()); It != Made.end())
      return It->second;
  }
  auto Found = Path.find((Class.name() + ".class").str());
  if (!Found)
    return Found.takeError();
  if (!Found->Bytes)
    return inputError("class '" + prettyClass(Class.name()) +
                          "' has vanished from the class path",
                      "do not change the class path while it is in use");
  auto Parsed = ClassFile::parse(std::move(Found->Bytes));
  if (!Parsed)
    return Parsed.takeError();
  if (!agrees(**Parsed, Class))
    return inputErrorAt((*Parsed)->path(), 0,
                        "the class has changed since it was loaded", "",
                        "do not change the class path while it is in use");
  std::shared_ptr<const ClassFile> File = std::move(*Parsed);
  keep(Class.id(), File);
  return File;
}

std::vector<const ClassModel *> ClassTable::Impl::loaded() const {
  std::shared_lock Guard(Lock);
  return ById;
}

std::vector<const ClassModel *>
ClassTable::Impl::subtypes(const ClassModel &Base) const {
  std::shared_lock Guard(Lock);
  std::vector<const ClassModel *> Result;
  if (Base.isArray() || Base.name() == "java/lang/Object") {
    // Interfaces and covariant arrays are not listed as direct subtypes.
    copy_if(ById, std::back_inserter(Result), [&](const ClassModel *M) {
      return M != &Base && M->isSubtypeOf(Base);
    });
    return Result;
  }
  std::vector<bool> Seen(ById.size());
  Seen[Base.id()] = true;
  std::vector<const ClassModel *> Work = {&Base};
  while (!Work.empty()) {
    const ClassModel *M = Work.back();
    Work.pop_back();
    for (const ClassModel *Sub : DirectSubtypes[M->id()])
      if (!Seen[Sub->id()]) {
        Seen[Sub->id()] = true;
        Work.push_back(Sub);
        Result.push_back(Sub);
      }
  }
  llvm::sort(Result, [](auto *A, auto *B) { return A->id() < B->id(); });
  return Result;
}

const ClassModel *ClassTable::Impl::knownHost(const ClassModel &Class) const {
  std::shared_lock Guard(Lock);
  return NestHosts.lookup(&Class);
}

void ClassTable::Impl::rememberHost(const ClassModel &Class,
                                    const ClassModel &Host) {
  std::unique_lock Guard(Lock);
  NestHosts[&Class] = &Host;
}

} // namespace jsym::jvm
