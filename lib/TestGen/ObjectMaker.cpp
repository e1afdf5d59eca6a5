//===- ObjectMaker.cpp - How the objects of an input are made -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ObjectMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JavaText.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

ObjectMaker::Creation ObjectMaker::none(const Twine &Problem) {
  B.Problem = Problem.str();
  return {B.Java.object(), "null"};
}

const JavaType &ObjectMaker::demandOf(const ScenarioObject &O) const {
  return B.Demands[&O - B.S.Objects.data()];
}

/// The type that the place it is in asks for.
JavaType ObjectMaker::typeOf(const ScenarioObject &O) {
  return B.variableType(*O.Class, demandOf(O));
}

/// Without a constructor.
ObjectMaker::Creation ObjectMaker::allocate(const ScenarioObject &O) {
  if (!B.accessible(*O.Class))
    return {B.Java.object(),
            "JsymHeap.allocate(\"" + binaryName(*O.Class) + "\")"};
  return {typeOf(O), "JsymHeap.allocate(" + B.classLiteral(*O.Class) + ")"};
}

ObjectMaker::Creation ObjectMaker::construct(const ScenarioObject &O,
                                             const std::string &Arguments) {
  JavaType T = typeOf(O);
  return {T, "new " + B.className(*O.Class) + (T.Args.empty() ? "" : "<>") +
                 "(" + Arguments + ")"};
}

ObjectMaker::Creation ObjectMaker::make(const ScenarioObject &O) {
  switch (O.Kind) {
  case ScenarioObject::String:
    // A string of the input is not an interned one.
    return {named("java/lang/String"),
            "new String(" + javaString(O.Text) + ")"};
  case ScenarioObject::Box:
    return {named(O.Class->name()),
            "JsymHeap.box(" + javaLiteral(O.Boxed.Type, O.Boxed.Bits) + ")"};
  case ScenarioObject::Opaque:
    return createOpaque(O);
  case ScenarioObject::Array:
    return createArray(O);
  case ScenarioObject::Enum:
    if (!B.accessible(*O.Class))
      return {B.Java.object(), "JsymHeap.get(null, \"" + binaryName(*O.Class) +
                                   "\", " + javaString(O.Text) + ")"};
    for (const FieldModel &F : B.model(*O.Class).fields())
      if (F.isStatic() && F.Name == utf8(O.Text))
        B.uses(F.Annotations);
    return {named(O.Class->name()), B.className(*O.Class) + "." + utf8(O.Text)};
  case ScenarioObject::Mirror:
  case ScenarioObject::Plain:
    break;
  }
  if (!O.Class)
    return object();
  if (O.Collection || B.PlainLists[&O - B.S.Objects.data()])
    return createCollection(O);
  if (O.Class->isInterface() || O.Class->isAbstract())
    return createOpaque(O);
  if (O.Class->name() == "java/lang/Class")
    return none("needs a java.lang.Class as input");
  if (O.Class->name().starts_with("java/lang/reflect/"))
    B.Problem = "needs a " + prettyClass(O.Class->name()) + " as input";
  if (O.Class->isEnum())
    B.Problem = "needs an enum constant as input";
  if (B.accessible(*O.Class)) {
    if (hasPlainConstructor(B.model(*O.Class)))
      return construct(O, "");
    if (std::string Args; findConstructor(O, Args))
      return construct(O, Args);
  }
  return allocate(O);
}

/// A constructor that does nothing but set fields to its parameters makes the
/// same object, as its code shows: the one that sets most.
bool ObjectMaker::findConstructor(const ScenarioObject &O, std::string &Args) {
  const ClassModel &C = B.model(*O.Class);
  size_t Object = &O - B.S.Objects.data();
  if (C.isPlatform() || !C.superclass() ||
      (C.superclass()->name() != "java/lang/Object" &&
       C.superclass()->name() != "java/lang/Record") ||
      (!C.outerClass().empty() && !(C.innerFlags() & AccStatic)))
    return false;
  size_t Best = 0;
  SmallVector<const FieldModel *, 4> Sets;
  for (const MethodModel &M : C.methods()) {
    if (!M.isConstructor() || !B.accessibleMember(C, M.Flags))
      continue;
    const analysis::Assignments *To = B.Context.Facts.assignments(M);
    std::string Text;
    if (!To || To->size() <= Best || !writeArguments(O, M, *To, Text))
      continue;
    Best = To->size();
    Args = Text;
    Sets = *To;
  }
  for (const FieldModel *F : Sets)
    if (F)
      SetByConstructor.insert({Object, F});
  return Best != 0;
}

bool ObjectMaker::writeArguments(const ScenarioObject &O, const MethodModel &M,
                                 ArrayRef<const FieldModel *> To,
                                 std::string &Text) {
  bool Overloaded = count_if(M.Owner->methods(), [&](const MethodModel &Other) {
                      return Other.isConstructor();
                    }) > 1;
  B.uses(M.Annotations);
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  MethodTypes Types = B.Java.of(M);
  TypeBindings Of = B.Java.general(
      Types.TypeParameters, B.Java.bindings(typeOf(O), B.model(*O.Class)));
  size_t Index = 0;
  for (auto [D, F] : zip(Parameters, To)) {
    JavaType T = B.Java.substitute(Types.Parameters[Index++], Of);
    ScenarioValue V;
    V.Type = D.front() == '[' ? 'L' : D.front();
    for (const ScenarioField &P : O.Pre)
      if (F && &B.model(*P.Field) == F)
        V = P.Value;
    // What is made later cannot be given; fields may hold what their type
    // does not show.
    if (!B.typeAccessible(D) || (V.isReference() && V.Object >= 0 &&
                                 (B.Types[V.Object].Kind == JavaType::Unknown ||
                                  B.Names[V.Object].empty() || !B.fits(V, T))))
      return false;
    Text += (Text.empty() ? "" : ", ") + B.argument(V, T, Overloaded);
  }
  return true;
}

/// "3", or "3, 17" with the hash code.
std::string ObjectMaker::keyText(const ScenarioObject &O) {
  std::string Text = javaLiteral('I', uint64_t(O.Key.value_or(0)));
  return O.Hash ? Text + ", " + javaLiteral('I', uint64_t(O.Hash)) : Text;
}

/// Any class, but each another.
ObjectMaker::Creation ObjectMaker::createClass() {
  static constexpr const char *Some[] = {"Object",   "String", "Integer",
                                         "Runnable", "Void",   "Thread"};
  if (ClassesUsed == std::size(Some))
    return none("needs many different classes");
  return {named("java/lang/Class"),
          std::string(Some[ClassesUsed++]) + ".class"};
}

/// Any charset, but each another.
ObjectMaker::Creation ObjectMaker::createCharset() {
  static constexpr const char *Some[] = {"UTF_8", "UTF_16", "ISO_8859_1",
                                         "US_ASCII"};
  if (CharsetsUsed == std::size(Some))
    B.Problem = "needs many different charsets";
  return {named("java/nio/charset/Charset"),
          std::string("java.nio.charset.StandardCharsets.") +
              Some[CharsetsUsed++ % std::size(Some)]};
}

ObjectMaker::Creation ObjectMaker::createCollection(const ScenarioObject &O) {
  return {typeOf(O), O.Class->isInterface()
                         ? "JsymHeap.given()"
                         : "new " + B.className(*O.Class) + "<>()"};
}

/// Of a box, any will do where nobody looked into it.
const FieldModel *ObjectMaker::boxedField(const ClassModel &C) {
  static constexpr StringRef Boxes[] = {"Integer", "Long",    "Short",
                                        "Byte",    "Boolean", "Character",
                                        "Float",   "Double"};
  StringRef Name = C.name();
  if (!Name.consume_front("java/lang/") || !is_contained(Boxes, Name))
    return nullptr;
  for (const FieldModel &F : C.fields())
    if (F.Name == "value" && !F.isStatic())
      return &F;
  return nullptr;
}

ObjectMaker::Creation ObjectMaker::createStub(const ScenarioObject &O) {
  if (!B.accessible(*O.Class))
    return {B.Java.object(), "JsymHeap.stub(\"" + binaryName(*O.Class) + "\")"};
  return {typeOf(O), "JsymHeap.stub(" + B.classLiteral(*O.Class) + ")"};
}

ObjectMaker::Creation ObjectMaker::createOpaque(const ScenarioObject &O) {
  if (O.Collection)
    return createCollection(O);
  StringRef Name = O.Class ? O.Class->name() : "java/lang/Object";
  if (O.Class && O.Class->isInterface() && isStub(O))
    return createStub(O);
  if (O.Key && Name == "java/lang/Number" && O.Hash == 0)
    return {named("java/lang/Integer"),
            "JsymHeap.box(" + javaLiteral('I', uint64_t(*O.Key)) + ")"};
  bool Any = Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
             Name == "java/io/Serializable";
  if (Name == "java/lang/Object" && O.Key && !O.MayCompare && !isStub(O))
    return {B.Java.object(), "JsymHeap.object(" + keyText(O) + ")"};
  if (Any && (O.Key || isStub(O) || Name != "java/lang/Object")) {
    JavaType Key;
    Key.Kind = JavaType::Key;
    return {Key, "JsymHeap.key(" + keyText(O) + ")"};
  }
  if (Name == "java/util/Comparator" && !isStub(O))
    return {typeOf(O),
            "JsymHeap.order(" +
                (B.S.NullKey ? javaLiteral('I', uint64_t(*B.S.NullKey))
                             : "Integer.MIN_VALUE") +
                ")"};
  if (Name == "java/lang/Object")
    return object();
  if (Name == "java/lang/Class")
    return createClass();
  if (Name == "java/lang/String")
    return {named(Name), "new String(\"\")"};
  if (const FieldModel *V = boxedField(B.model(*O.Class)))
    return {named(Name),
            "JsymHeap.box(" + javaLiteral(V->Descriptor.front(), 0) + ")"};
  if (O.Class->isInterface())
    return createStub(O);
  if (Name == "java/nio/charset/Charset")
    return createCharset();
  if (O.Class->isAbstract())
    return none("needs an instance of " + prettyClass(Name) +
                ", which has no implementation on the class path");
  if (B.accessible(*O.Class) && hasPlainConstructor(B.model(*O.Class)))
    return construct(O, "");
  return allocate(O);
}

ObjectMaker::Creation ObjectMaker::createArray(const ScenarioObject &O) {
  const ClassModel *Innermost = &B.model(*O.Class);
  unsigned Dims = 0;
  while (Innermost->isArray()) {
    Innermost = Innermost->element();
    ++Dims;
  }
  std::string Length = std::to_string(O.Length);
  JavaType T = typeOf(O);
  if (!B.accessible(*Innermost))
    return {T, "(" + B.typeName(T) + ") JsymHeap.newArray(\"" +
                   binaryName(*O.Class->element()) + "\", " + Length + ")"};
  if (O.Class->element()->isPrimitive() && O.Length <= 64)
    return {T, "{" + primitiveElements(O) + "}"};
  std::string Base = B.typeName(
                  B.Java.ofDescriptor(O.Class->name().drop_front(Dims))),
              Rest;
  for (unsigned D = 1; D < Dims; ++D)
    Rest += "[]";
  std::string Init = "new " + Base + "[" + Length + "]" + Rest;
  return {T, T.isReifiable() ? Init : "JsymHeap.cast(" + Init + ")"};
}

std::string ObjectMaker::primitiveElements(const ScenarioObject &O) {
  char Type = O.Class->name()[1];
  std::vector<uint64_t> Bits(O.Length);
  for (const ScenarioElement &E : O.PreElements)
    if (E.Index < Bits.size())
      Bits[E.Index] = E.Value.Bits;
  std::string Text;
  for (size_t I = 0; I < Bits.size(); ++I) {
    std::string Literal = javaLiteral(Type, Bits[I]);
    // Constants fit without a cast in an initialiser (JLS 5.2).
    if (Type == 'B' || Type == 'S')
      Literal = StringRef(Literal).rsplit(") ").second.str();
    Text += (I ? ", " : "") + Literal;
  }
  return Text;
}

/// new C() runs nothing that the heap could show: the constructor is there,
/// accessible, and consists of the call of Object's.
bool ObjectMaker::hasPlainConstructor(const ClassModel &C) {
  const MethodModel *M = C.findMethod("<init>", "()V");
  if (!M || C.isAbstract() || !B.accessibleMember(C, M->Flags) ||
      C.isPlatform() || !C.superclass() ||
      C.superclass()->name() != "java/lang/Object" || C.classInit())
    return false;
  // An inner class with an outer instance has no such constructor; the code
  // decides.
  return B.Context.Facts.assignments(*M) != nullptr;
}

bool ObjectMaker::isStub(const ScenarioObject &O) const {
  return any_of(B.S.StubCalls, [&](const ScenarioStubCall &C) {
    return C.Receiver == &O - B.S.Objects.data();
  });
}

} // namespace jsym::testgen
