//===- PlanBuilder.cpp - A plan as it grows -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"
#include "RecipeFinder.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Result/HeapMatch.h"
#include "jsym/TestPlan/Parameters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool PlanBuilder::isFiltered(const FieldInfo &F) {
  return StringSwitch<bool>(F.Owner->name())
      .Cases("java/lang/reflect/AccessibleObject",
             "java/lang/reflect/Constructor", "java/lang/reflect/Field",
             "java/lang/reflect/Method", "java/lang/ClassLoader",
             "java/lang/Module", "jdk/internal/reflect/Reflection", true)
      .Case("java/lang/Class", F.Name == "classLoader" || F.Name == "classData")
      .Case("java/lang/System", F.Name == "security")
      .Case("jdk/internal/reflect/ConstantPool", F.Name == "constantPoolOop")
      .Default(false);
}

bool PlanBuilder::isKeptByVm(const FieldInfo &F) {
  return F.Owner->name() == "java/lang/Throwable" &&
         StringSwitch<bool>(F.Name)
             .Cases("backtrace", "depth", "stackTrace", true)
             .Default(false);
}

bool isResourceError(const ClassInfo &C) {
  return C.name() == "java/lang/StackOverflowError" ||
         C.name() == "java/lang/OutOfMemoryError";
}

/// A parameter may be called like its class.
std::string PlanBuilder::receiverName(const std::string &Own) const {
  bool IsTaken = any_of(S.Inputs, [&](const ScenarioInput &I) {
    return I.Kind == InputKind::Parameter && I.Name == Own;
  });
  return IsTaken || Taken.contains(Own) || isJavaKeyword(Own) ? "self" : Own;
}

std::string PlanBuilder::fresh(StringRef Wish) {
  std::string Base = javaIdentifier(Wish);
  if (!isJavaKeyword(Base) && Taken.insert(Base).second)
    return Base;
  for (unsigned N = isJavaKeyword(Base) ? 1 : 2;; ++N)
    if (std::string Name = Base + std::to_string(N); Taken.insert(Name).second)
      return Name;
}

PlanBuilder::ListElements
PlanBuilder::plainList(const ScenarioObject &O) const {
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
void PlanBuilder::findPlainLists() {
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
    if (const ScenarioObject &O = S.Objects[I];
        O.Collection && O.Class && !O.Class->isInterface())
      PlainLists[I] = contentsBefore(S, int32_t(I));
    else if (Loose && O.Class && isUnmodifiable(O.Class->name()))
      PlainLists[I] = contentsBefore(S, int32_t(I));
    else if (ListElements Elements = plainList(O);
             Elements && all_of(S.Objects[I].Pre, [&](const ScenarioField &F) {
               return F.Field->Name != "elementData" ||
                      Uses[F.Value.Object] == 1;
             }))
      PlainLists[I] = std::move(Elements);
}

/// Constants of enums are written where they are meant, and strings where
/// nobody sees which one it is.
void PlanBuilder::placeValues() {
  for (size_t I = 0; I < S.Objects.size(); ++I) {
    const ScenarioObject &O = S.Objects[I];
    if (!O.InPre || !O.Class)
      continue;
    Making M;
    M.Class = Context.Named.find(*O.Class);
    M.Text = O.Text;
    if (O.Kind == ScenarioObject::Enum && Scope.accessible(*M.Class))
      M.Kind = Making::Constant;
    else if (Loose && (O.Kind == ScenarioObject::String ||
                       (O.Kind == ScenarioObject::Opaque &&
                        O.Class->name() == "java/lang/String")))
      M.Kind = Making::Literal;
    else
      continue;
    Plan.Variables[I].InPlace = std::make_shared<const Making>(std::move(M));
    Plan.Variables[I].Type = Java.ofClass(constantType(O.Class->name()));
  }
}

void PlanBuilder::nameInputs() {
  findPlainLists();
  if (Recipes)
    placeValues();
  // Names of packages and classes that the source uses would be hidden.
  for (const char *Word : {"result", "thrown", "given", "java", "javax", "jsym",
                           "org", "com", "JsymHeap", "Mockito"})
    Taken.insert(Word);
  Taken.insert(simpleName(S.Target->Owner->name()));
  for (const ScenarioObject &O : S.Objects)
    if (O.Class && !O.Class->isArray())
      Taken.insert(simpleName(O.Class->name()));
  for (const ScenarioInput &I : S.Inputs)
    if (I.Value.isReference() && I.Value.Object >= 0 &&
        !isNamed(I.Value.Object) && !isMade(I)) {
      std::string Own = baseName(S.Objects[I.Value.Object]);
      std::string Wish = I.Kind == InputKind::Receiver    ? receiverName(Own)
                         : I.Kind == InputKind::Parameter ? I.Name
                                                          : Own;
      Plan.Variables[I.Value.Object].Name = fresh(Wish);
    }
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (S.Objects[I].InPre && !isNamed(I) && isWritten(I) &&
        !(Recipes && Recipes->isInside(int32_t(I))))
      Plan.Variables[I].Name = fresh(ownName(S.Objects[I]));
}

/// What is of the JDK is called like the field that it is in.
std::string PlanBuilder::ownName(const ScenarioObject &O) {
  StringRef Field = StringRef(O.Path).rsplit('.').second;
  bool IsName = !Field.empty() &&
                all_of(Field, [](char C) { return isAlnum(C) || C == '_'; });
  return IsName && (!O.Class || O.Class->isPlatform() || O.Class->isArray())
             ? Field.str()
             : baseName(O);
}

/// The object of a constructor is not there before the call.
bool PlanBuilder::isMade(const ScenarioInput &I) const {
  return I.Kind == InputKind::Receiver && S.Target->isConstructor();
}

/// The byte[] inside a String is not written.
bool PlanBuilder::isWritten(size_t I) const {
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

bool PlanBuilder::mayAsk(int32_t Object, const MethodModel &M) const {
  const ClassModel *C = classOf(Object);
  const JavaType &T = type(Object);
  return C && isNamed(Object) && T.Kind == JavaType::Class &&
         T.C->isSubtypeOf(*M.Owner) && !C->isAbstract() &&
         Scope.accessibleMember(*M.Owner, M.Flags) &&
         Scope.typeAccessible(resultDescriptor(M.Descriptor)) &&
         !(M.Flags & AccSynthetic) &&
         ((M.Flags & AccPrivate) || C->select(M) == &M);
}

//===-- Types -------------------------------------------------------------===//

JavaType PlanBuilder::variableType(const ClassModel &C,
                                   const JavaType &Demand) {
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
  if (!Scope.accessible(C))
    return Java.object();
  JavaType T = Java.asDemanded(C, Demand);
  for (JavaType &A : T.Args)
    if (!A.isWildcard() && !Scope.isPrintable(A)) {
      A = JavaType();
      A.Kind = JavaType::Any;
    }
  return T;
}

JavaType PlanBuilder::fieldType(const JavaType &T, const FieldModel &F) {
  assert(!F.isStatic() && "a field of an object of the type");
  return Java.substitute(Java.of(F), Java.bindings(T, *F.Owner));
}

void PlanBuilder::demand(const ScenarioValue &V, const JavaType &Type) {
  if (!V.isReference() || V.Object < 0 || !isNamed(V.Object) ||
      Demands[V.Object].Kind != JavaType::Unknown ||
      Type.Kind == JavaType::Unknown)
    return;
  Demands[V.Object] = Type;
  Demanded.push_back(V.Object);
}

/// Type parameters of the target: of its class what the receiver's type will
/// say; its own by their bounds or, if those are recursive, by the arguments.
void PlanBuilder::bindTarget() {
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

void PlanBuilder::typeInputs() {
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

void PlanBuilder::demandParts(int32_t Object) {
  assert(isNamed(Object) && Demands[Object].Kind != JavaType::Unknown &&
         "some place asks for it");
  const ScenarioObject &O = S.Objects[Object];
  if (!O.Class)
    return;
  JavaType T = variableType(*O.Class, Demands[Object]);
  for (const ScenarioField &F : O.Pre)
    demand(F.Value, fieldType(T, model(*F.Field)));
  if (PlainLists[Object] && !T.Args.empty())
    for (auto [I, V] : enumerate(*PlainLists[Object]))
      demand(V, T.Args[I % T.Args.size()]);
  if (T.Kind == JavaType::Array)
    for (const ScenarioElement &E : O.PreElements)
      demand(E.Value, T.Args.front());
  for (const ScenarioStubCall &C : S.StubCalls)
    if (C.Receiver == Object)
      for (const ScenarioEffect &E : C.Effects)
        if (E.Field && E.ValueArgument < 0)
          demand(E.Value, Java.of(model(*E.Field)));
  for (const ScenarioStubCall &C : S.StubCalls)
    if (C.Receiver == Object && C.Returned)
      demand(*C.Returned,
             Java.substitute(Java.of(model(*C.Method)).Result,
                             Java.bindings(T, model(*C.Method->Owner))));
}

//===-- Operands ----------------------------------------------------------===//

bool PlanBuilder::fits(const ScenarioValue &V, const JavaType &Wanted) {
  return !V.isReference() || V.Object < 0 ||
         Java.isAssignable(type(V.Object), Wanted);
}

/// Where generics are got round, a cast that a JVM checks may fail.
bool PlanBuilder::isCastable(const ScenarioValue &V, const JavaType &To) {
  const ClassModel *Erased = Java.erasure(To);
  const ClassModel *C = V.Object >= 0 ? classOf(V.Object) : nullptr;
  return !Erased || !C || type(V.Object).Kind == JavaType::Key ||
         isNamedConstant(S.Objects[V.Object]) || C->isSubtypeOf(*Erased);
}

step::AddElement PlanBuilder::addition(size_t List, const ScenarioValue *Key,
                                       const ScenarioValue &V) {
  assert(V.isReference() && (!Key || Key->isReference()) && "boxed by now");
  ArrayRef<JavaType> Args = type(int32_t(List)).Args;
  JavaType OfKey = Args.size() > 1 ? Args.front() : JavaType(),
           OfV = Args.empty() ? JavaType() : Args.back();
  // javac casts to arrays, whatever the list is made of.
  bool Checked = isCastable(V, OfV) && (!Key || isCastable(*Key, OfKey));
  auto Given = [&](const ScenarioValue &V, const JavaType &Type) {
    return Checked ? argument(V, Type, false) : operand(V);
  };
  step::AddElement Add{int32_t(List), Given(V, OfV), !Checked};
  if (Key)
    Add.Key = Given(*Key, OfKey);
  return Add;
}

Operand PlanBuilder::argument(const ScenarioValue &V, const JavaType &Wanted,
                              bool Exact) {
  Operand Out = operand(V);
  if (!V.isReference())
    return Out;
  Out.Wanted = Wanted;
  Out.Fit = V.Object >= 0 && !isCastable(V, Wanted) ? Operand::Unchecked
            : Exact                                 ? Operand::Exact
                                                    : Operand::Converted;
  return Out;
}

Operand PlanBuilder::operand(const ScenarioValue &V) {
  if (V.isReference() && V.Object >= 0 && !isNamed(V.Object))
    fail("refers to an object that is not part of the input");
  Operand Out;
  Out.Value = V;
  return Out;
}

} // namespace jsym::testgen
