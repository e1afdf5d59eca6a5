//===- RecipeMaker.cpp - A plan as calls that can be run ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RecipeMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Expr/JavaLiteral.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

const MethodModel *RecipeMaker::find(StringRef Class, StringRef Name,
                                     StringRef Descriptor) const {
  const ClassModel *C = Java.find(Class);
  return C ? C->findMethod(Name, Descriptor) : nullptr;
}

Ingredient RecipeMaker::call(const MethodModel *M,
                             std::vector<Ingredient> Given) {
  if (!M)
    return impossible();
  RecipeCall C;
  C.Method = M;
  C.Given = std::move(Given);
  return add(std::move(C));
}

Ingredient RecipeMaker::add(RecipeCall C) {
  assert((C.Kind != RecipeCall::PutField || C.Given.size() == 2) &&
         "an object, and what is put there");
  R.push_back(std::move(C));
  Ingredient I;
  I.Kind = Ingredient::Made;
  I.Call = R.size() - 1;
  return I;
}

void RecipeMaker::putField(int32_t Object, const FieldModel &F,
                           const Operand &To) {
  ScenarioValue V;
  V.Type = 'L';
  V.Object = Object;
  RecipeCall C;
  assert(!F.isStatic() && "a field of the object");
  C.Kind = RecipeCall::PutField;
  C.Field = &F;
  C.Given = {value(V), operand(To)};
  add(std::move(C));
}

Ingredient RecipeMaker::value(const ScenarioValue &V) {
  Ingredient I;
  if (!V.isReference()) {
    I.Kind = Ingredient::Number;
    I.Bits = V.Bits;
    return I;
  }
  if (V.Object < 0)
    return I;
  if (!isThere(V.Object)) {
    // An array in itself is made by no expression.
    if (!InNeed.insert(V.Object).second)
      return impossible();
    Need(V.Object);
    InNeed.erase(V.Object);
  }
  auto It = Objects.find(V.Object);
  return It == Objects.end() ? impossible() : It->second;
}

Ingredient RecipeMaker::operand(const Operand &O) {
  switch (O.Source) {
  case Operand::Given:
    return value(O.Value);
  case Operand::InPlace:
    return making(*O.Made);
  case Operand::Result:
  case Operand::Copy:
  case Operand::Answer:
  case Operand::Passed:
    break;
  }
  return impossible();
}

Ingredient RecipeMaker::constant(const Making &M) {
  assert(M.Class && !M.Text.empty() && "a constant of a class, by its name");
  for (const FieldModel &F : M.Class->fields())
    if (F.isStatic() && F.Name == utf8(M.Text)) {
      Ingredient I;
      I.Kind = Ingredient::Constant;
      I.Field = &F;
      return I;
    }
  return impossible();
}

/// One with an identity of its own.
Ingredient RecipeMaker::box(const ScenarioValue &V) {
  StringRef Class = boxClass(V.Type);
  if (!Class.empty())
    return call(find(Class, "<init>", std::string("(") + V.Type + ")V"),
                {value(V)});
  return impossible();
}

Ingredient RecipeMaker::making(const Making &M) {
  std::vector<Ingredient> Given;
  Ingredient Text;
  Text.Kind = Ingredient::Text;
  Text.Content = M.Text;
  switch (M.Kind) {
  case Making::New:
    for (const Operand &O : M.Arguments)
      Given.push_back(operand(O));
    return call(M.Constructor ? M.Constructor
                : M.Class     ? M.Class->findMethod("<init>", "()V")
                              : find("java/lang/Object", "<init>", "()V"),
                std::move(Given));
  case Making::Called:
    // Source code leaves out an empty array of further arguments.
    if (M.Arguments.size() !=
        splitMethodDescriptor(M.Constructor->Descriptor).Parameters.size())
      return impossible();
    for (const Operand &O : M.Arguments)
      Given.push_back(operand(O));
    return call(M.Constructor, std::move(Given));
  case Making::Literal:
    return Text;
  case Making::Lambda: // whoever calls it, fails
  case Making::Allocated: {
    RecipeCall C;
    C.Kind = RecipeCall::Allocate;
    C.Class = M.Class;
    return add(std::move(C));
  }
  case Making::NewText:
    return call(find("java/lang/String", "<init>", "(Ljava/lang/String;)V"),
                {Text});
  case Making::Box:
    return box(M.Content);
  case Making::Constant:
    return constant(M);
  case Making::Collection:
    return M.Class->isInterface()
               ? impossible()
               : call(M.Class->findMethod("<init>", "()V"), {});
  default:
    return impossible();
  }
}

void RecipeMaker::make(int32_t Object, const Making &M) {
  place(Object, making(M));
}

void RecipeMaker::makeArray(int32_t Object, const ClassModel &Array,
                            ArrayRef<Ingredient> Elements) {
  RecipeCall C;
  C.Kind = RecipeCall::NewArray;
  C.Class = &Array;
  C.Given = Elements.vec();
  place(Object, add(std::move(C)));
}

void RecipeMaker::makeCollection(int32_t Object, const ClassModel &Class,
                                 ArrayRef<Ingredient> Contents) {
  Ingredient Made = call(Class.findMethod("<init>", "()V"), {});
  place(Object, Made);
  const ClassModel *Map = Java.find("java/util/Map");
  const MethodModel *Put =
      find("java/util/Map", "put",
           "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
  const MethodModel *Add =
      find("java/util/Collection", "add", "(Ljava/lang/Object;)Z");
  if (Map && Class.isSubtypeOf(*Map))
    for (size_t I = 0; I + 1 < Contents.size(); I += 2)
      call(Put, {Made, Contents[I], Contents[I + 1]});
  else
    for (const Ingredient &I : Contents)
      call(Add, {Made, I});
}

Ingredient RecipeMaker::call(const PlannedCall &C) {
  if (C.Way == PlannedCall::Exactly)
    return impossible();
  std::vector<Ingredient> Given;
  if (C.Receiver && !C.Method->isConstructor())
    Given.push_back(operand(*C.Receiver));
  for (const Operand &O : C.Arguments)
    Given.push_back(operand(O));
  if (C.Method->isConstructor() && C.Method->Owner->isAbstract())
    return impossible();
  // Of what is certainly null, nobody can be asked anything.
  if (C.Receiver && !C.Method->isConstructor() &&
      Given.front().Kind == Ingredient::Null)
    return impossible();
  return call(C.Method, std::move(Given));
}

std::vector<std::pair<int32_t, size_t>> RecipeMaker::made() const {
  std::vector<std::pair<int32_t, size_t>> Out;
  for (const auto &[Object, I] : Objects)
    if (I.Kind == Ingredient::Made)
      Out.push_back({Object, I.Call});
  sort(Out);
  return Out;
}

Making boxing(const ScenarioValue &V, JavaTypes &Java) {
  StringRef Class = boxClass(V.Type);
  assert(!Class.empty() && "primitives have boxes");
  Making M;
  M.Kind = Making::Called;
  M.Class = Java.find(Class);
  M.Constructor = M.Class->findMethod(
      "valueOf", (Twine("(") + Twine(V.Type) + ")L" + Class + ";").str());
  Operand O;
  O.Value = V;
  M.Arguments.push_back(std::move(O));
  return M;
}

StringRef constantType(StringRef Keeper) {
  StringRef Type = keptType(Keeper);
  return Type.empty() ? Keeper : Type;
}

const ClassModel *givenFor(const ClassModel &C, JavaTypes &Java) {
  if (!isUnmodifiable(C.name()))
    return &C;
  return Java.find(C.name().ends_with("Map") ? "java/util/LinkedHashMap"
                                             : "java/util/ArrayList");
}

bool isNamedConstant(const ScenarioObject &O) {
  return O.Kind == ScenarioObject::Enum && O.Class &&
         (O.Class->isEnum() || !keptType(O.Class->name()).empty());
}

Making buildingOf(const ClassModel &C, std::u16string Text, JavaTypes &Java) {
  Making How, Given;
  Given.Kind = Making::Literal;
  Given.Text = std::move(Text);
  How.Kind = Making::New;
  How.Class = &C;
  How.Constructor = C.findMethod("<init>", "(Ljava/lang/String;)V");
  Operand O;
  O.Source = Operand::InPlace;
  O.Made = std::make_shared<const Making>(std::move(Given));
  O.Has = Java.ofClass("java/lang/String");
  How.Arguments.push_back(std::move(O));
  return How;
}

//===-- A whole plan ------------------------------------------------------===//

namespace {

/// Follows the steps up to the call.
class PlanRecipe {
public:
  PlanRecipe(const TestPlan &Plan, JavaTypes &Java)
      : Plan(Plan), Maker(Java, [this](int32_t I) { need(I); }) {}

  std::optional<PlannedRecipe> write() {
    for (const Step &S : Plan.Arrange)
      std::visit([this](const auto &Of) { write(Of); }, S);
    flushArrays();
    for (const Step &S : Plan.Act)
      if (const auto *A = std::get_if<step::Act>(&S))
        write(*A);
      else
        Maker.Impossible = true;
    if (Maker.Impossible)
      return std::nullopt;
    return PlannedRecipe{std::move(Maker.R), Maker.made()};
  }

private:
  const TestPlan &Plan;
  RecipeMaker Maker;
  /// Arrays are made when they are asked for, with all that is put into them.
  DenseMap<int32_t, const Making *> Arrays;

  void need(int32_t Object) {
    if (const auto &M = Plan.Variables[Object].InPlace)
      return Maker.make(Object, *M);
    auto It = Arrays.find(Object);
    if (It == Arrays.end())
      return;
    const Making &M = *It->second;
    Arrays.erase(It);
    Maker.makeArray(Object, *M.Class, elements(Object, M));
  }

  std::vector<Ingredient> elements(int32_t Array, const Making &M) {
    ScenarioValue Zero;
    Zero.Type = M.Class->element()->isPrimitive() ? M.Class->name()[1] : 'L';
    bool Given = M.Kind == Making::Elements;
    std::vector<Ingredient> Out(Given ? M.Numbers.size() : M.Length,
                                Maker.value(Zero));
    for (size_t I = 0; I < M.Numbers.size(); ++I)
      Out[I].Bits = M.Numbers[I];
    for (const Step &S : Plan.Arrange)
      if (const auto *E = std::get_if<step::SetElement>(&S);
          E && E->Array == Array)
        Out[E->Index] = Maker.operand(E->To);
    return Out;
  }

  void flushArrays() {
    while (!Arrays.empty())
      need(Arrays.begin()->first);
  }

  void write(const step::Make &S) {
    bool IsArray =
        S.How.Kind == Making::Array || S.How.Kind == Making::Elements;
    if (!IsArray)
      return Maker.make(S.Object, S.How);
    if (S.How.Length > 64)
      Maker.Impossible = true;
    else
      Arrays[S.Object] = &S.How;
  }

  void write(const step::Invoke &S) { Maker.call(S.Call); }
  void write(const step::SetElement &) {}

  void write(const step::AddElement &S) {
    if (S.Key) {
      Maker.call(
          Maker.find("java/util/Map", "put",
                     "(Ljava/lang/Object;Ljava/lang/Object;)"
                     "Ljava/lang/Object;"),
          {object(S.List), Maker.operand(*S.Key), Maker.operand(S.What)});
      return;
    }
    Maker.call(
        Maker.find("java/util/Collection", "add", "(Ljava/lang/Object;)Z"),
        {object(S.List), Maker.operand(S.What)});
  }

  void write(const step::CheckKeys &) { Maker.Impossible = true; }

  /// From arrays, which the plan has made for that only.
  void write(const step::Fill &S) {
    SmallVector<std::vector<Ingredient>, 2> Of;
    for (const Operand &O : S.Arrays) {
      auto It = O.Value.isNull() ? Arrays.end() : Arrays.find(O.Value.Object);
      if (It == Arrays.end()) {
        Maker.Impossible = true;
        return;
      }
      Of.push_back(elements(It->first, *It->second));
      Arrays.erase(It);
    }
    Ingredient To = object(S.Collection);
    const MethodModel *Put =
        Maker.find("java/util/Map", "put",
                   "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    const MethodModel *Add =
        Maker.find("java/util/Collection", "add", "(Ljava/lang/Object;)Z");
    for (size_t I = 0; I < Of[0].size(); ++I)
      if (Of.size() == 1)
        Maker.call(Add, {To, Of[0][I]});
      else
        Maker.call(Put, {To, Of[0][I], Of[1][I]});
  }

  void write(const step::SetField &S) {
    Maker.putField(S.Object, *S.Field, S.To);
  }

  void write(const step::KeepStatics &) {}
  void write(const step::ResetStatics &) {}

  void write(const step::Act &S) {
    Ingredient Result = Maker.call(S.Call);
    StringRef D = resultDescriptor(S.Call.Method->Descriptor);
    if (StringRef Box = boxClass(D.front()); !Box.empty())
      Maker.call(Maker.find(Box, "<init>", ("(" + D + ")V").str()), {Result});
  }

  /// Whatever else a plan does is more than calls.
  template <typename Other> void write(const Other &) {
    Maker.Impossible = true;
  }

  Ingredient object(int32_t I) {
    ScenarioValue V;
    V.Type = 'L';
    V.Object = I;
    return Maker.value(V);
  }
};

} // namespace

std::optional<PlannedRecipe> recipeOf(const TestPlan &Plan, JavaTypes &Java) {
  return PlanRecipe(Plan, Java).write();
}

} // namespace jsym::testgen
