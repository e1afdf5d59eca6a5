//===- TestBody.cpp - What the parts of one test share --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool TestBody::accessible(const ClassModel &C) {
  return isAccessible(C, From, [this](StringRef N) { return find(N); });
}

bool TestBody::accessibleMember(const ClassModel &Owner, uint16_t Flags) {
  // Source code does not know what the compiler made (JLS 13.1).
  if (Flags & (AccPrivate | AccSynthetic) || !accessible(Owner))
    return false;
  return Flags & AccPublic || packageOf(Owner.name()) == From;
}

bool TestBody::typeAccessible(StringRef D) {
  while (D.consume_front("["))
    ;
  if (!D.starts_with("L"))
    return true;
  const ClassModel *C = find(D.drop_front().drop_back());
  return C && accessible(*C);
}

bool TestBody::isFiltered(const FieldInfo &F) {
  return StringSwitch<bool>(F.Owner->name())
      .Cases("java/lang/reflect/AccessibleObject",
             "java/lang/reflect/Constructor", "java/lang/reflect/Field",
             "java/lang/reflect/Method", "java/lang/ClassLoader",
             "java/lang/Module", "jdk/internal/reflect/Reflection", true)
      .Case("java/lang/Class",
            F.Name == "classLoader" || F.Name == "classData")
      .Case("java/lang/System", F.Name == "security")
      .Case("jdk/internal/reflect/ConstantPool", F.Name == "constantPoolOop")
      .Default(false);
}

bool TestBody::isKeptByVm(const FieldInfo &F) {
  return F.Owner->name() == "java/lang/Throwable" &&
         StringSwitch<bool>(F.Name)
             .Cases("backtrace", "depth", "stackTrace", true)
             .Default(false);
}

std::string binaryName(StringRef Class) {
  std::string Name = Class.str();
  for (char &Ch : Name)
    if (Ch == '/')
      Ch = '.';
  return Name;
}

bool isResourceError(const ClassInfo &C) {
  return C.name() == "java/lang/StackOverflowError" ||
         C.name() == "java/lang/OutOfMemoryError";
}

std::string TestBody::fresh(StringRef Wish, bool Number) {
  std::string Base = Wish.str();
  if (Base.empty() || !(isAlpha(Base[0]) || Base[0] == '_'))
    Base = "o" + Base;
  for (char &C : Base)
    if (!isAlnum(C))
      C = '_';
  if (!Number && !isJavaKeyword(Base) && Taken.insert(Base).second)
    return Base;
  for (unsigned N = Number ? 1 : 2;; ++N)
    if (std::string Name = Base + std::to_string(N); Taken.insert(Name).second)
      return Name;
}

std::string TestBody::baseName(const ScenarioObject &O) {
  if (!O.Class)
    return "object";
  StringRef Simple = O.Class->name();
  if (O.Class->isArray()) {
    while (Simple.consume_front("["))
      ;
    if (Simple.consume_front("L"))
      Simple = Simple.drop_back();
    else
      return javaType(Simple, "") + "s";
    Simple = simpleName(Simple);
    std::string Name = Simple.str();
    Name[0] = toLower(Name[0]);
    return Name + "s";
  }
  std::string Name = simpleName(Simple).str();
  if (Name.empty() || isDigit(Name[0]))
    Name = "object";
  Name[0] = toLower(Name[0]);
  return Name;
}

TestBody::ListElements TestBody::plainList(const ScenarioObject &O) const {
  constexpr uint32_t Most = 64;
  if (!O.InPre || O.Kind != ScenarioObject::Plain || !O.Class ||
      O.Class->name() != "java/util/ArrayList")
    return std::nullopt;
  uint64_t Size = 0;
  int32_t Data = -1;
  for (const ScenarioField &F : O.Pre)
    if (F.Field->Name == "size")
      Size = F.Value.Bits;
    else if (F.Field->Name == "elementData")
      Data = F.Value.Object;
  if (Data < 0 || Size > Most || Size > S.Objects[Data].Length)
    return std::nullopt;
  ScenarioValue Null;
  Null.Type = 'L';
  std::vector<ScenarioValue> Out(Size, Null);
  for (const ScenarioElement &E : S.Objects[Data].PreElements)
    if (E.Index < Size)
      Out[E.Index] = E.Value;
    else if (E.Value.Object >= 0)
      return std::nullopt;
  return Out;
}

/// What is inside a list must be its own.
void TestBody::findPlainLists() {
  PlainLists.resize(S.Objects.size());
  if (S.Target->Owner->isPlatform())
    return;
  std::vector<unsigned> Uses(S.Objects.size());
  auto Use = [&](const ScenarioValue &V) {
    if (V.isReference() && V.Object >= 0)
      ++Uses[V.Object];
  };
  for (const ScenarioInput &I : S.Inputs)
    Use(I.Value);
  for (const ScenarioObject &O : S.Objects) {
    for (const ScenarioField &F : O.Pre)
      Use(F.Value);
    for (const ScenarioElement &E : O.PreElements)
      Use(E.Value);
  }
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (ListElements Elements = plainList(S.Objects[I]);
        Elements && all_of(S.Objects[I].Pre, [&](const ScenarioField &F) {
          return F.Field->Name != "elementData" || Uses[F.Value.Object] == 1;
        }))
      PlainLists[I] = std::move(Elements);
}

void TestBody::nameInputs() {
  findPlainLists();
  // Names of packages and classes that the source uses would be hidden.
  for (const char *Word :
       {"result", "thrown", "java", "javax", "jsym", "org", "com", "JsymHeap"})
    Taken.insert(Word);
  for (const ScenarioInput &I : S.Inputs)
    if (I.Value.isReference() && I.Value.Object >= 0 &&
        Names[I.Value.Object].empty() && !isMade(I)) {
      const ScenarioObject &O = S.Objects[I.Value.Object];
      StringRef Wish = I.Kind == InputKind::Receiver    ? "self"
                       : I.Kind == InputKind::Parameter ? StringRef(I.Name)
                                                        : StringRef();
      Names[I.Value.Object] =
          Wish.empty() ? fresh(baseName(O), true) : fresh(Wish, false);
    }
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (S.Objects[I].InPre && Names[I].empty() && isWritten(I))
      Names[I] = fresh(baseName(S.Objects[I]), true);
}

/// The object of a constructor is not there before the call.
bool TestBody::isMade(const ScenarioInput &I) const {
  return I.Kind == InputKind::Receiver && S.Target->isConstructor();
}

/// The byte[] inside a String is not written.
bool TestBody::isWritten(size_t I) const {
  if (const ScenarioInput *R = S.receiver();
      R && isMade(*R) && R->Value.Object == int32_t(I))
    return false;
  for (const ScenarioObject &O : S.Objects)
    if (O.Kind == ScenarioObject::String || PlainLists[&O - S.Objects.data()])
      for (const ScenarioField &F : O.Pre)
        if (F.Value.isReference() && F.Value.Object == int32_t(I))
          return false;
  return true;
}

//===-- Types -------------------------------------------------------------===//

static constexpr StringRef Deprecated = "Ljava/lang/Deprecated;";

void TestBody::uses(ArrayRef<AnnotationModel> Annotations) {
  for (const AnnotationModel &A : Annotations) {
    if (A.Type != Deprecated)
      continue;
    bool Removal = any_of(A.Elements, [](const AnnotationElement &E) {
      return E.Name == "forRemoval" && E.Int;
    });
    (Removal ? UsesRemoval : UsesDeprecated) = true;
  }
}

/// Where the test's package has no class of that name. The packages have no
/// name in common, and none with JUnit.
bool TestBody::mayImport(const ClassModel &C) {
  static constexpr StringRef Packages[] = {
      "java/util", "java/util/function", "java/util/regex", "java/util/stream"};
  StringRef Package = packageOf(C.name());
  if (!is_contained(Packages, Package))
    return false;
  StringRef Outermost =
      C.name().drop_front(Package.size() + 1).split('$').first;
  return !find((From.empty() ? "" : From + "/") + Outermost.str());
}

std::string TestBody::className(const ClassModel &C) {
  uses(C.annotations());
  if (!C.outerClass().empty())
    if (const ClassModel *Outer = find(C.outerClass()); Outer && C.innerName())
      return className(*Outer) + "." + C.innerName()->str();
  if (!mayImport(C))
    return javaClass(C.name(), From);
  std::string Name = javaClass(C.name(), "");
  Imports.insert(Name);
  return StringRef(Name).rsplit('.').second.str();
}

std::string TestBody::classLiteral(const ClassModel &C) {
  if (C.isArray())
    return StringRef(classLiteral(*C.element())).drop_back(6).str() +
           "[].class";
  return (C.isPrimitive() ? prettyClass(C.name()) : className(C)) + ".class";
}

std::string TestBody::typeName(const JavaType &T) {
  auto Inside = [&] { return typeName(T.Args.front()); };
  switch (T.Kind) {
  case JavaType::Primitive:
    return primitiveName(T.Letter).str();
  case JavaType::Array:
    return Inside() + "[]";
  case JavaType::Any:
    return "?";
  case JavaType::Extends:
    return "? extends " + Inside();
  case JavaType::Super:
    return "? super " + Inside();
  case JavaType::Key:
    return "JsymHeap.Key";
  case JavaType::Unknown:
  case JavaType::Variable:
    return "Object";
  case JavaType::Class:
    break;
  }
  std::string Text = T.Outer.empty() ? className(*T.C)
                                     : typeName(T.Outer.front()) + "." +
                                           T.C->innerName()->str();
  if (T.Args.empty())
    return Text;
  std::string Arguments;
  for (const JavaType &A : T.Args)
    Arguments += (Arguments.empty() ? "" : ", ") + typeName(A);
  return Text + "<" + Arguments + ">";
}

bool TestBody::isPrintable(const JavaType &T) {
  return !T.has([&](const JavaType &P) {
    return P.Kind == JavaType::Unknown || P.Kind == JavaType::Variable ||
           (P.Kind == JavaType::Class && !accessible(*P.C));
  });
}

JavaType TestBody::variableType(const ClassModel &C, const JavaType &Demand) {
  if (C.isArray() && C.element()->isPrimitive())
    return Java.ofDescriptor(C.name());
  if (C.isArray()) {
    JavaType T;
    T.Kind = JavaType::Array;
    T.Args = {variableType(*C.element(), Demand.Kind == JavaType::Array
                                             ? Demand.Args.front()
                                             : JavaType())};
    return T;
  }
  if (!accessible(C))
    return Java.object();
  JavaType T = Java.asDemanded(C, Demand);
  for (JavaType &A : T.Args)
    if (!A.isWildcard() && !isPrintable(A)) {
      A = JavaType();
      A.Kind = JavaType::Any;
    }
  return T;
}

JavaType TestBody::fieldType(const JavaType &T, const FieldModel &F) {
  return Java.substitute(Java.of(F), Java.bindings(T, *F.Owner));
}

bool TestBody::namesField(const JavaType &T, const FieldModel &F) {
  if (T.Kind != JavaType::Class || T.isObject() ||
      !accessibleMember(*F.Owner, F.Flags) || F.Owner->isPlatform())
    return false;
  // A class on the way may have one of the same name (JLS 8.3).
  for (const ClassModel *C = T.C; C && C != F.Owner; C = C->superclass())
    if (any_of(C->fields(), [&](auto &Own) { return Own.Name == F.Name; }))
      return false;
  if (!T.C->isSubtypeOf(*F.Owner))
    return false;
  uses(F.Annotations);
  return true;
}

void TestBody::demand(const ScenarioValue &V, const JavaType &Type) {
  if (!V.isReference() || V.Object < 0 || Names[V.Object].empty() ||
      Demands[V.Object].Kind != JavaType::Unknown ||
      Type.Kind == JavaType::Unknown)
    return;
  Demands[V.Object] = Type;
  Demanded.push_back(V.Object);
}

/// Type parameters of the target: of its class what the receiver's type will
/// say; its own by their bounds or, if those are recursive, by the arguments.
void TestBody::bindTarget() {
  const MethodModel &M = target();
  MethodTypes Signature = Java.of(M);
  TypeBindings OfClass;
  if (!M.isStatic())
    OfClass = Java.bindings(variableType(*M.Owner, JavaType()), *M.Owner);
  for (auto &[Name, T] : OfClass)
    if (T.isWildcard())
      T = JavaType();
  size_t Parameter = 0;
  TypeBindings Given = OfClass;
  for (const ScenarioInput &I : S.Inputs) {
    if (I.Kind != InputKind::Parameter ||
        Parameter == Signature.Parameters.size())
      continue;
    const JavaType &T = Signature.Parameters[Parameter++];
    auto Own = find_if(Signature.TypeParameters,
                       [&](auto &P) { return P.Name == T.Name; });
    if (T.Kind != JavaType::Variable || Own == Signature.TypeParameters.end() ||
        !I.Value.isReference() || I.Value.Object < 0)
      continue;
    const ScenarioObject &O = S.Objects[I.Value.Object];
    bool Recursive = any_of(Own->Bounds, [&](const JavaType &B) {
      return B.has([&](const JavaType &P) { return P.Name == Own->Name; });
    });
    if (!Recursive || !O.Class)
      continue;
    // javac casts arrays of it to arrays of what it finds.
    if (any_of(Signature.Parameters, [&](const JavaType &P) {
          return P.Kind == JavaType::Array && P.has([&](const JavaType &Part) {
            return Part.Kind == JavaType::Variable && Part.Name == Own->Name;
          });
        }))
      continue;
    JavaType Candidate;
    if (O.Class->name() == "java/lang/Comparable")
      Candidate.Kind = JavaType::Key;
    else if (accessible(*O.Class))
      Candidate = Java.asDemanded(model(*O.Class), JavaType());
    TypeBindings Try = Given;
    Try.push_back({Own->Name, Candidate});
    Try = Java.general({*Own}, Try);
    if (Try.back().second.Kind != JavaType::Unknown)
      Given.push_back({Own->Name, Candidate});
  }
  TargetBindings = Java.general(Signature.TypeParameters, Given);
}

void TestBody::typeInputs() {
  bindTarget();
  const MethodModel &M = target();
  MethodTypes Signature = Java.of(M);
  size_t Parameter = 0;
  for (const ScenarioInput &I : S.Inputs) {
    if (I.Kind == InputKind::Receiver)
      demand(I.Value, variableType(*M.Owner, JavaType()));
    else if (I.Kind == InputKind::Parameter &&
             Parameter < Signature.Parameters.size())
      demand(I.Value, Java.substitute(Signature.Parameters[Parameter++],
                                      TargetBindings));
    else if (I.Kind == InputKind::Static)
      demand(I.Value, Java.of(model(*I.StaticField)));
  }
  for (size_t Next = 0; Next < Demanded.size(); ++Next)
    demandParts(Demanded[Next]);
}

void TestBody::demandParts(int32_t Object) {
  const ScenarioObject &O = S.Objects[Object];
  if (!O.Class)
    return;
  JavaType T = variableType(*O.Class, Demands[Object]);
  for (const ScenarioField &F : O.Pre)
    demand(F.Value, fieldType(T, model(*F.Field)));
  if (PlainLists[Object] && !T.Args.empty())
    for (const ScenarioValue &V : *PlainLists[Object])
      demand(V, T.Args.front());
  if (T.Kind == JavaType::Array)
    for (const ScenarioElement &E : O.PreElements)
      demand(E.Value, T.Args.front());
  for (const ScenarioStubCall &C : S.StubCalls)
    if (C.Receiver == Object && C.Returned)
      demand(*C.Returned,
             Java.substitute(Java.of(model(*C.Method)).Result,
                             Java.bindings(T, model(*C.Method->Owner))));
}

//===-- Expressions -------------------------------------------------------===//

bool TestBody::fits(const ScenarioValue &V, const JavaType &Wanted) {
  return !V.isReference() || V.Object < 0 ||
         Java.isAssignable(Types[V.Object], Wanted);
}

std::string TestBody::converted(const std::string &Text, const JavaType &Has,
                                const JavaType &Wanted, bool Exact) {
  bool Printable = isPrintable(Wanted);
  auto Cast = [&] { return "(" + typeName(Wanted) + ") " + Text; };
  if (Java.isAssignable(Has, Wanted))
    return Exact && Printable && Has.C != Wanted.C ? Cast() : Text;
  // A cast that a JVM checks, unless the compiler says that it never holds.
  if (Printable && Wanted.isReifiable() && Has.isReifiable() &&
      (Has.Args.empty() || Has.Kind == JavaType::Array))
    return Cast();
  return (Exact && Printable ? "JsymHeap.<" + typeName(Wanted) + ">cast("
                             : "JsymHeap.cast(") +
         Text + ")";
}

/// Where generics are got round, a cast that a JVM checks may fail.
bool TestBody::isCastable(const ScenarioValue &V, const JavaType &To) {
  const ClassModel *Erased = Java.erasure(To);
  const ClassModel *C = V.Object >= 0 ? classOf(V.Object) : nullptr;
  return !Erased || !C || Types[V.Object].Kind == JavaType::Key ||
         C->isSubtypeOf(*Erased);
}

void TestBody::writeAddition(size_t List, const ScenarioValue &V,
                             const JavaType &Type) {
  // javac casts to arrays, whatever the list is made of.
  if (isCastable(V, Type))
    line() << Names[List] << ".add(" << argument(V, Type, false) << ");\n";
  else
    line() << "JsymHeap.add(" << Names[List] << ", " << expression(V) << ");\n";
}

std::string TestBody::argument(const ScenarioValue &V, const JavaType &Wanted,
                               bool Exact) {
  if (!V.isReference())
    return javaLiteral(V.Type, V.Bits);
  if (V.Object >= 0 && !isCastable(V, Wanted))
    return "JsymHeap.cast(" + expression(V) + ")";
  if (V.Object >= 0)
    return converted(expression(V), Types[V.Object], Wanted, Exact);
  if (!Exact)
    return "null";
  return isPrintable(Wanted) ? "(" + typeName(Wanted) + ") null"
                             : "JsymHeap.cast(null)";
}

std::string TestBody::expression(const ScenarioValue &V) {
  if (!V.isReference())
    return javaLiteral(V.Type, V.Bits);
  if (V.Object < 0)
    return "null";
  if (!Names[V.Object].empty())
    return Names[V.Object];
  Problem = "refers to an object that is not part of the input";
  return "null";
}

} // namespace jsym::testgen
