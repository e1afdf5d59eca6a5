//===- ObjectMaker.cpp - How the objects of an input are made -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ObjectMaker.h"
#include "RecipeMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/JavaLiteral.h"
#include "jsym/Result/HeapMatch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

Making ObjectMaker::how(Making::KindT Kind, const ClassModel *Class) {
  Making M;
  M.Kind = Kind;
  M.Class = Class;
  return M;
}

ObjectMaker::Creation ObjectMaker::none(const Twine &Problem) {
  B.fail(Problem);
  return {B.Java.object(), how(Making::Nothing)};
}

ObjectMaker::Creation ObjectMaker::box(char Type, uint64_t Bits,
                                       const JavaType &In) {
  assert(StringRef("ZBSCIJFD").contains(Type) && "a primitive type");
  Making M = how(Making::Box);
  M.Content.Type = Type;
  M.Content.Bits = Bits;
  return {In, M};
}

/// As the compiler does it (JLS 5.1.7).
ObjectMaker::Creation ObjectMaker::boxed(const ScenarioValue &V) {
  Making M = boxing(V, B.Java);
  return {named(M.Class->name()), std::move(M)};
}

const JavaType &ObjectMaker::demandOf(const ScenarioObject &O) const {
  size_t I = &O - B.S.Objects.data();
  assert(I < B.Demands.size() && "an object of the scenario");
  return B.Demands[I];
}

/// The type that the place it is in asks for.
JavaType ObjectMaker::typeOf(const ScenarioObject &O) {
  assert(O.Class && "the class is known");
  return B.variableType(*O.Class, demandOf(O));
}

/// Without a constructor.
ObjectMaker::Creation ObjectMaker::allocate(const ScenarioObject &O) {
  return {B.accessible(*O.Class) ? typeOf(O) : B.Java.object(),
          how(Making::Allocated, &B.model(*O.Class))};
}

ObjectMaker::Creation ObjectMaker::construct(const ScenarioObject &O,
                                             const MethodModel *Constructor,
                                             std::vector<Operand> Arguments) {
  assert((!Constructor || Constructor->isConstructor()) && "new calls one");
  Making M = how(Making::New, &B.model(*O.Class));
  M.Constructor = Constructor;
  M.Arguments = std::move(Arguments);
  return {typeOf(O), std::move(M)};
}

ObjectMaker::Creation ObjectMaker::make(const ScenarioObject &O) {
  switch (O.Kind) {
  case ScenarioObject::String: {
    Making M = how(Making::NewText);
    M.Text = O.Text;
    return {named("java/lang/String"), M};
  }
  case ScenarioObject::Box:
    return B.Loose ? boxed(O.Boxed)
                   : box(O.Boxed.Type, O.Boxed.Bits, named(O.Class->name()));
  case ScenarioObject::Opaque:
    return createOpaque(O);
  case ScenarioObject::Array:
    return createArray(O);
  case ScenarioObject::Enum: {
    Making M = how(Making::Constant, &B.model(*O.Class));
    M.Text = O.Text;
    return {B.accessible(*O.Class) ? named(constantType(O.Class->name()))
                                   : B.Java.object(),
            M};
  }
  case ScenarioObject::Mirror:
  case ScenarioObject::Plain:
    break;
  }
  if (!O.Class)
    return object();
  if (O.Collection || B.PlainLists[&O - B.S.Objects.data()])
    return createCollection(O);
  if (!O.Also.empty())
    return createOfMany(O);
  if (!O.Class->isInterface() && isStub(O))
    return createDouble(O);
  if (O.Class->isInterface() || O.Class->isAbstract())
    return createOpaque(O);
  if (O.Class->name() == "java/lang/Class")
    return none("needs a java.lang.Class as input");
  if (O.Class->name().starts_with("java/lang/reflect/"))
    B.fail("needs a " + prettyClass(O.Class->name()) + " as input");
  if (O.Class->isEnum())
    B.fail("needs an enum constant as input");
  if (B.accessible(*O.Class)) {
    if (hasPlainConstructor(B.model(*O.Class)))
      return construct(O);
    if (std::optional<Creation> C = findConstructor(O))
      return std::move(*C);
  }
  return allocate(O);
}

/// A constructor that does nothing but set fields to its parameters makes the
/// same object, as its code shows: the one that sets most.
std::optional<ObjectMaker::Creation>
ObjectMaker::findConstructor(const ScenarioObject &O) {
  const ClassModel &C = B.model(*O.Class);
  size_t Object = &O - B.S.Objects.data();
  if (C.isPlatform() || !C.superclass() ||
      (C.superclass()->name() != "java/lang/Object" &&
       C.superclass()->name() != "java/lang/Record") ||
      (!C.outerClass().empty() && !(C.innerFlags() & AccStatic)))
    return std::nullopt;
  size_t Best = 0;
  SmallVector<const FieldModel *, 4> Sets;
  std::optional<Creation> Found;
  for (const MethodModel &M : C.methods()) {
    if (!M.isConstructor() || !B.Scope.accessibleMember(C, M.Flags))
      continue;
    const analysis::Assignments *To = B.Context.Facts.assignments(M);
    if (!To || To->size() <= Best)
      continue;
    std::optional<std::vector<Operand>> Arguments = findArguments(O, M, *To);
    if (!Arguments)
      continue;
    Best = To->size();
    Sets = *To;
    Found = construct(O, &M, std::move(*Arguments));
  }
  for (const FieldModel *F : Sets)
    if (F)
      SetByConstructor.insert({Object, F});
  return Found;
}

std::optional<std::vector<Operand>>
ObjectMaker::findArguments(const ScenarioObject &O, const MethodModel &M,
                           ArrayRef<const FieldModel *> To) {
  bool Overloaded = count_if(M.Owner->methods(), [&](const MethodModel &Other) {
                      return Other.isConstructor();
                    }) > 1;
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  assert(To.size() <= Parameters.size() &&
         "fields that parameters are put into");
  MethodTypes Types = B.Java.of(M);
  TypeBindings Of = B.Java.general(
      Types.TypeParameters, B.Java.bindings(typeOf(O), B.model(*O.Class)));
  std::vector<Operand> Out;
  for (auto [D, F] : zip(Parameters, To)) {
    JavaType T = B.Java.substitute(Types.Parameters[Out.size()], Of);
    ScenarioValue V;
    V.Type = D.front() == '[' ? 'L' : D.front();
    for (const ScenarioField &P : O.Pre)
      if (F && &B.model(*P.Field) == F)
        V = P.Value;
    // What is made later cannot be given; fields may hold what their type
    // does not show.
    if (!B.Scope.typeAccessible(D) ||
        (V.isReference() && V.Object >= 0 &&
         (B.type(V.Object).Kind == JavaType::Unknown || !B.isNamed(V.Object) ||
          !B.fits(V, T))))
      return std::nullopt;
    Out.push_back(B.argument(V, T, Overloaded));
  }
  return Out;
}

ObjectMaker::Creation ObjectMaker::createKey(Making::KindT Kind,
                                             const ScenarioObject &O) {
  assert((Kind == Making::Key || Kind == Making::PlainKey) && "with a place");
  Making M = how(Kind);
  M.Place = O.Key.value_or(0);
  M.Hash = O.Hash;
  JavaType Key;
  Key.Kind = JavaType::Key;
  return {Kind == Making::Key ? Key : B.Java.object(), M};
}

/// Whether the path has to do with \p Class, so that an unknown one is another.
static bool isOfPath(const Scenario &S, StringRef Class) {
  auto isNamed = [&](const PremiseNote &N) {
    auto *Of = std::get_if<const ClassInfo *>(&N.Of);
    return N.What == Premise::OtherClass && Of && (*Of)->name() == Class;
  };
  if (any_of(S.Premises, isNamed))
    return true;
  return any_of(S.Objects, [&](const ScenarioObject &O) {
    if (O.Kind == ScenarioObject::Mirror && utf8(O.Text) == prettyClass(Class))
      return true;
    if (!O.Class)
      return Class == "java/lang/Object";
    for (const ClassInfo *C = O.Class; C; C = C->superclass())
      if (C->name() == Class)
        return true;
    return false;
  });
}

/// Any class that the path does not know, but each another.
ObjectMaker::Creation ObjectMaker::createClass() {
  while (ClassesUsed < std::size(ClassChoices) &&
         isOfPath(B.S, ClassChoices[ClassesUsed]))
    ++ClassesUsed;
  if (ClassesUsed == std::size(ClassChoices))
    return none("needs many different classes");
  Making M = how(Making::ClassMirror);
  M.Choice = ClassesUsed++;
  return {named("java/lang/Class"), M};
}

/// Any charset, but each another.
ObjectMaker::Creation ObjectMaker::createCharset() {
  if (CharsetsUsed == NumCharsetChoices)
    B.fail("needs many different charsets");
  Making M = how(Making::CharacterSet);
  M.Choice = CharsetsUsed++ % NumCharsetChoices;
  return {named("java/nio/charset/Charset"), M};
}

ObjectMaker::Creation ObjectMaker::createCollection(const ScenarioObject &O) {
  const ClassModel &C = *givenFor(B.model(*O.Class), B.Java);
  return {&C == &B.model(*O.Class) ? typeOf(O) : B.variableType(C, demandOf(O)),
          how(Making::Collection, &C)};
}

/// Of a box, any will do where nobody looked into it.
const FieldModel *ObjectMaker::boxedField(const ClassModel &C) {
  if (!boxedLetter(C.name()))
    return nullptr;
  for (const FieldModel &F : C.fields())
    if (F.Name == "value" && !F.isStatic())
      return &F;
  return nullptr;
}

/// What Files does with a path it asks of the path's file system, and a stub
/// has none: the empty path, where the code itself has called nothing of it.
std::optional<ObjectMaker::Creation>
ObjectMaker::emptyPath(const ScenarioObject &O) {
  if (O.Class->name() != "java/nio/file/Path" || isStub(O))
    return std::nullopt;
  const MethodModel *Of = B.model(*O.Class).findMethod(
      "of", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;");
  if (!Of)
    return std::nullopt;
  Operand Name;
  Name.Source = Operand::InPlace;
  Name.Made = std::make_shared<Making>(how(Making::Literal));
  Name.Has = named("java/lang/String");
  Making M = how(Making::Called);
  M.Constructor = Of;
  M.Arguments = {Name};
  return Creation{typeOf(O), std::move(M)};
}

ObjectMaker::Creation ObjectMaker::createStub(const ScenarioObject &O) {
  assert(O.Class && "what the stub implements");
  if (auto Path = emptyPath(O))
    return *Path;
  Making M = how(Making::Stub, &B.model(*O.Class));
  for (const ClassInfo *Other : O.Also)
    M.Also.push_back(&B.model(*Other));
  return {B.accessible(*O.Class) ? typeOf(O) : B.Java.object(), std::move(M)};
}

/// An object of several types that nothing on the class path has together.
ObjectMaker::Creation ObjectMaker::createOfMany(const ScenarioObject &O) {
  auto IsInterface = [](const ClassInfo *C) { return C->isInterface(); };
  if (IsInterface(O.Class) && all_of(O.Also, IsInterface) && !O.Key)
    return createStub(O);
  std::string Types = prettyClass(O.Class->name());
  for (const ClassInfo *Other : O.Also)
    Types += " and " + prettyClass(Other->name());
  return none("needs an object that is " + Types);
}

std::optional<Operand> ObjectMaker::onlyAnswer(const ScenarioObject &O) const {
  if (!O.Class || !O.Class->isInterface() || !B.accessible(*O.Class) || O.Key ||
      O.Hash || O.Collection || !O.Also.empty())
    return std::nullopt;
  const MethodModel *F = B.Java.functionOf(B.model(*O.Class));
  if (!F)
    return std::nullopt;
  StringRef Result = resultDescriptor(F->Descriptor);
  Operand Answer;
  Answer.Value.Type = Result.size() == 1 && Result != "V" ? Result[0] : 'L';
  bool Any = false;
  for (const ScenarioStubCall &C : B.S.StubCalls) {
    if (C.Receiver != &O - B.S.Objects.data())
      continue;
    if (&B.model(*C.Method) != F || C.reacts())
      return std::nullopt;
    if (!C.Returned)
      continue;
    if (C.Returned->isReference()
            ? !C.Returned->isNull()
            : C.Returned->Type != Answer.Value.Type ||
                  (Any && C.Returned->Bits != Answer.Value.Bits))
      return std::nullopt;
    Answer.Value.Bits = C.Returned->Bits;
    Any = true;
  }
  return Answer;
}

ObjectMaker::Creation ObjectMaker::lambda(const ScenarioObject &O) {
  assert(onlyAnswer(O) && "it always says the same");
  Making M = how(Making::Lambda, &B.model(*O.Class));
  M.Arguments = {*onlyAnswer(O)};
  return {typeOf(O), std::move(M)};
}

ObjectMaker::Creation ObjectMaker::createOpaque(const ScenarioObject &O) {
  if (O.Collection)
    return createCollection(O);
  if (!O.Also.empty())
    return createOfMany(O);
  StringRef Name = O.Class ? O.Class->name() : "java/lang/Object";
  if (O.Class && O.Class->isInterface() && isStub(O))
    return onlyAnswer(O) ? lambda(O) : createStub(O);
  if (O.Class && !O.Key && !O.Class->isAbstract() && !O.Class->isPlatform() &&
      isStub(O))
    return createDouble(O);
  if (auto Number = numberFor(B.S, O); Number && B.Loose && !isStub(O))
    return boxed(intValue(*Number));
  if (O.Key && Name == "java/lang/Number" && O.Hash == 0)
    return box('I', uint64_t(*O.Key), named("java/lang/Integer"));
  bool Any = Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
             Name == "java/io/Serializable";
  if (Name == "java/lang/Object" && O.Key && !O.MayCompare && !isStub(O))
    return createKey(Making::PlainKey, O);
  if (Any && (O.Key || isStub(O) || Name != "java/lang/Object"))
    return createKey(Making::Key, O);
  if (Name == "java/util/Comparator" && !isStub(O)) {
    Making M = how(Making::Order);
    M.Place = B.S.NullKey.value_or(INT32_MIN);
    return {typeOf(O), M};
  }
  if (Name == "java/lang/Object")
    return object();
  if (Name == "java/lang/Class")
    return createClass();
  if (Name == "java/lang/String")
    return {named(Name), how(Making::NewText)};
  if (const FieldModel *V = boxedField(B.model(*O.Class)))
    return box(V->Descriptor.front(), 0, named(Name));
  if (onlyAnswer(O))
    return lambda(O);
  if (O.Class->isInterface())
    return createStub(O);
  if (constantType(keeperOf(Name)) == "java/nio/charset/Charset" ||
      Name == "java/nio/charset/Charset")
    return createCharset();
  if (O.Class->isAbstract())
    return none("needs an instance of " + prettyClass(Name) +
                ", which has no implementation on the class path");
  if (B.accessible(*O.Class) && hasPlainConstructor(B.model(*O.Class)))
    return construct(O);
  return allocate(O);
}

ObjectMaker::Creation ObjectMaker::createArray(const ScenarioObject &O) {
  assert(O.Class && O.Class->isArray() && "a class of arrays");
  Making M = how(Making::Array, &B.model(*O.Class));
  M.Length = O.Length;
  if (O.Class->element()->isPrimitive() && O.Length <= 64) {
    M.Kind = Making::Elements;
    M.Numbers.resize(O.Length);
    for (const ScenarioElement &E : O.PreElements)
      if (E.Index < M.Numbers.size())
        M.Numbers[E.Index] = E.Value.Bits;
  }
  return {typeOf(O), M};
}

/// new C() runs nothing that the heap could show: the constructor is there,
/// accessible, and consists of the call of Object's.
bool ObjectMaker::hasPlainConstructor(const ClassModel &C) {
  const MethodModel *M = C.findMethod("<init>", "()V");
  if (!M || C.isAbstract() || !B.Scope.accessibleMember(C, M->Flags) ||
      C.isPlatform() || !C.superclass() ||
      C.superclass()->name() != "java/lang/Object" || C.classInit())
    return false;
  // An inner class with an outer instance has no such constructor; the code
  // decides.
  return B.Context.Facts.assignments(*M) != nullptr;
}

/// Which constructor a subclass in the test may call; null: none.
const MethodModel *ObjectMaker::anyConstructor(const ClassModel &C) const {
  const MethodModel *Any = nullptr;
  for (const MethodModel &M : C.methods())
    if (M.isConstructor() && !M.isPrivate() &&
        B.Scope.accessibleMember(C, M.Flags) &&
        B.Scope.typeAccessible(M.Descriptor) &&
        (!Any || M.Descriptor.size() < Any->Descriptor.size()))
      Any = &M;
  return Any;
}

/// An object whose methods do what their contracts allow.
ObjectMaker::Creation ObjectMaker::createDouble(const ScenarioObject &O) {
  assert(isStub(O) && "calls of it are answered");
  const ClassModel &C = B.model(*O.Class);
  std::string Of = "needs a subclass of " + prettyClass(C.name());
  Making M = how(Making::Double, &C);
  M.Constructor = anyConstructor(C);
  if (!B.accessible(*O.Class) || C.isFinal() || C.isPlatform() ||
      (!C.outerClass().empty() && !(C.innerFlags() & AccStatic)))
    return none(Of + ", which no test can write");
  if (!M.Constructor)
    return none(Of + ", which has no constructor for it");
  auto Override = [&](const MethodModel &N) {
    if (!is_contained(M.Overridden, &N))
      M.Overridden.push_back(&N);
  };
  for (const ScenarioStubCall &Call : B.S.StubCalls)
    if (Call.Receiver == &O - B.S.Objects.data())
      Override(B.model(*Call.Method));
  for (const MethodModel *N : M.Overridden)
    if (!B.Scope.accessibleMember(*N->Owner, N->Flags) ||
        !B.Scope.typeAccessible(N->Descriptor))
      return none(Of + " with a " + N->Name + "() of its own");
  return {typeOf(O), std::move(M)};
}

bool ObjectMaker::isStub(const ScenarioObject &O) const {
  return any_of(B.S.StubCalls, [&](const ScenarioStubCall &C) {
    return C.Receiver == &O - B.S.Objects.data();
  });
}

} // namespace jsym::testgen
