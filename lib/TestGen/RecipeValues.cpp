//===- RecipeValues.cpp - What the calls that make an object are given ----===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PlanBuilder.h"
#include "RecipeFinder.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// The value for a parameter of that type, if it may be given for that.
std::optional<Operand> RecipeFinder::given(const ScenarioValue &V,
                                           StringRef Descriptor) {
  if (Loose && V.isReference() && V.isNull() && V.Unresolved)
    return anything(Descriptor, 0, 0);
  Operand O;
  O.Value = V;
  bool Fits = false;
  if (isPrimitiveDescriptor(Descriptor)) {
    // What is in a box can be given by itself.
    if (V.isReference() && V.Object >= 0 &&
        S.Objects[V.Object].Kind == ScenarioObject::Box)
      O.Value = S.Objects[V.Object].Boxed;
    Fits = O.Value.Type == Descriptor.front();
  } else if (V.isReference()) {
    const ClassModel *Wanted = java().find(descriptorClass(Descriptor));
    const ClassModel *C = V.isNull() ? nullptr : classOf(S.Objects[V.Object]);
    if (C && S.Objects[V.Object].Kind == ScenarioObject::Enum)
      C = java().find(constantType(C->name()));
    Fits = V.isNull() || (Wanted && (C ? C->isSubtypeOf(*Wanted)
                                       : Wanted->name() == "java/lang/Object"));
  }
  return Fits ? std::optional(O) : std::nullopt;
}

const FieldModel *RecipeFinder::fieldFor(const MethodModel &M, size_t Parameter,
                                         const ClassModel &C) {
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  StringRef D = Parameters[Parameter];
  if (M.isConstructor())
    if (const analysis::Assignments *To = Context.Facts.assignments(M))
      return Parameter < To->size() ? (*To)[Parameter] : nullptr;
  if (Parameter < M.ParameterNames.size())
    if (const FieldModel *F = fieldNamed(C, M.ParameterNames[Parameter]))
      return F;
  // The third int is for the third field that is one.
  size_t Before = count(ArrayRef(Parameters).take_front(Parameter), D);
  for (const FieldModel *F : C.slots())
    if (F->Descriptor == D && Before-- == 0)
      return F;
  return nullptr;
}

static Operand number(char Type, uint64_t N) {
  Operand O;
  O.Value.Type = Type;
  O.Value.Bits = N;
  if (Type == 'D')
    O.Value.Bits = bit_cast<uint64_t>(double(N));
  if (Type == 'F')
    O.Value.Bits = bit_cast<uint32_t>(float(N));
  if (Type == 'Z')
    O.Value.Bits = N != 0;
  return O;
}

static Operand inPlace(Making M, JavaType Has) {
  Operand O;
  O.Source = Operand::InPlace;
  O.Made = std::make_shared<const Making>(std::move(M));
  O.Has = std::move(Has);
  return O;
}

std::optional<Operand> RecipeFinder::anything(StringRef Descriptor,
                                              unsigned Level, unsigned Place) {
  char Letter = Descriptor.front();
  if (isPrimitiveDescriptor(Descriptor))
    return number(Letter, Level == 1 ? Place + 1 : 0);
  if (Level < 2 && Letter == 'L')
    if (auto Any = anyObject(descriptorClass(Descriptor), Level, Place))
      return Any;
  Operand Null;
  Null.Value.Type = 'L';
  return Null;
}

std::optional<Making> RecipeFinder::knownDefault(StringRef Class,
                                                 unsigned Shift) {
  for (const KnownMaker &K : knownMakers()) {
    const ClassModel *C = K.Class == Class ? java().find(Class) : nullptr;
    const MethodModel *M = C ? C->findMethod(K.Method, K.Descriptor) : nullptr;
    if (!M)
      continue;
    Making How;
    How.Kind = M->isConstructor() ? Making::New : Making::Called;
    How.Class = C;
    How.Constructor = M;
    SmallVector<StringRef, 4> Defaults;
    K.Defaults.split(Defaults, ' ', -1, false);
    auto [Parameters, Result] = splitMethodDescriptor(M->Descriptor);
    for (auto [P, Default] : zip(Parameters, Defaults)) {
      int64_t N;
      if (!Default.getAsInteger(10, N)) {
        Operand O;
        O.Value.Type = P.front();
        O.Value.Bits = uint64_t(N) + (How.Arguments.empty() ? Shift : 0);
        How.Arguments.push_back(O);
      } else if (auto Any = anything(P, 0, 0)) {
        How.Arguments.push_back(*Any);
      }
    }
    return How;
  }
  return std::nullopt;
}

std::optional<Operand> RecipeFinder::anyObject(StringRef Class, unsigned Level,
                                               unsigned Place) {
  Making M;
  if (Class == "java/lang/String") {
    M.Kind = Making::Literal;
    M.Text = Level ? u"a" : u"";
    return inPlace(M, java().ofClass(Class));
  }
  if (auto Known = knownDefault(Class, Level ? Place : 0))
    return inPlace(*Known, java().ofClass(Class));
  const ClassModel *C = java().find(Class);
  if (!C || !Scope.accessible(*C))
    return std::nullopt;
  if (C->isEnum()) {
    for (const FieldModel &F : C->fields())
      if (F.Flags & AccEnum) {
        M.Kind = Making::Constant;
        M.Class = C;
        M.Text = std::u16string(F.Name.begin(), F.Name.end());
        return inPlace(M, java().ofClass(Class));
      }
    return std::nullopt;
  }
  if (C->isInterface() && java().functionOf(*C)) {
    M.Kind = Making::Lambda;
    M.Class = C;
    return inPlace(M, java().ofClass(Class));
  }
  if (C->isPlatform() || C->isInterface() || C->isAbstract() || isInner(*C) ||
      Depth == MaxDepth)
    return std::nullopt;
  // Of what is in work, another one is not what people give.
  if (!Defaults.insert(C).second)
    return std::nullopt;
  ++Depth;
  std::optional<Making> Found = ownDefault(*C, Level, Place);
  --Depth;
  Defaults.erase(C);
  return Found ? std::optional(inPlace(*Found, java().ofClass(Class)))
               : std::nullopt;
}

/// By the constructor that wants least; of what it throws away, by an example
/// of what it takes.
std::optional<Making> RecipeFinder::ownDefault(const ClassModel &C,
                                               unsigned Level, unsigned Place) {
  std::vector<const MethodModel *> Makers;
  for (const MethodModel &M : C.methods())
    if (M.isConstructor() && isUsable(M))
      Makers.push_back(&M);
  stable_sort(Makers, [](auto *A, auto *B) {
    return splitMethodDescriptor(A->Descriptor).Parameters.size() <
           splitMethodDescriptor(B->Descriptor).Parameters.size();
  });
  constexpr size_t Most = 3;
  Makers.resize(std::min(Makers.size(), Most));
  for (const MethodModel *Maker : Makers) {
    Making M;
    M.Kind = Making::New;
    M.Class = &C;
    M.Constructor = Maker;
    auto [Parameters, Result] = splitMethodDescriptor(Maker->Descriptor);
    for (StringRef P : Parameters)
      if (auto Any = anything(P, Level, M.Arguments.size() + Place))
        M.Arguments.push_back(*Any);
    if (M.Arguments.size() == Parameters.size() && works(M))
      return M;
    for (const auto &Example : P.examples(*Maker))
      if (auto Like = fromExample(*Example, M); Like && works(*Like))
        return Like;
  }
  return std::nullopt;
}

/// Whether it can be made at all.
bool RecipeFinder::works(const Making &M) {
  if (++Runs > MaxRuns)
    return false;
  RecipeMaker To(java(), [](int32_t) {});
  To.make(0, M);
  if (To.Impossible)
    return false;
  std::shared_ptr<const MadeHeap> Heap = P.run(To.R);
  return Heap && Heap->Heap.Reason == EndReason::Return;
}

/// With the arguments of an example.
std::optional<Making> RecipeFinder::fromExample(const Scenario &E, Making M) {
  // A field of dates is made with a field of dates.
  if (Examples == MaxDepth)
    return std::nullopt;
  M.Arguments.clear();
  RecipeFinder There(E, Scope.Package, Context, P, true);
  There.Depth = Depth;
  There.Examples = Examples + 1;
  There.Runs = Runs;
  for (const ScenarioInput &I : E.Inputs) {
    if (I.Kind != InputKind::Parameter)
      continue;
    std::optional<Operand> O = There.standAlone(I.Value);
    if (!O)
      return std::nullopt;
    M.Arguments.push_back(*O);
  }
  Runs = There.Runs;
  auto [Parameters, Result] = splitMethodDescriptor(M.Constructor->Descriptor);
  return M.Arguments.size() == Parameters.size() ? std::optional(M)
                                                 : std::nullopt;
}

/// A value of the scenario for another one.
std::optional<Operand> RecipeFinder::standAlone(const ScenarioValue &V) {
  Operand O;
  O.Value = V;
  if (!V.isReference() || V.isNull())
    return O;
  const ScenarioObject &Object = S.Objects[V.Object];
  const ClassModel *C = classOf(Object);
  if (!C)
    return std::nullopt;
  JavaType Type = java().ofClass(constantType(C->name()));
  Making M;
  M.Class = C;
  M.Text = Object.Text;
  if (C->name() == "java/lang/String") {
    M.Kind = Making::Literal;
    for (char16_t &Ch : M.Text)
      if (Ch == 0) // any will do
        Ch = u'0';
    return inPlace(M, Type);
  }
  if (Object.Kind == ScenarioObject::Enum) {
    M.Kind = Making::Constant;
    return inPlace(M, Type);
  }
  if (auto Contents = contentsBefore(S, V.Object); Contents)
    return Contents->empty() && !Object.Collection ? anyObject(C->name(), 0, 0)
                                                   : std::nullopt;
  std::optional<Creation> How = search(V.Object);
  if (!How || !How->Then.empty())
    return std::nullopt;
  M = How->How;
  for (Operand &Given : M.Arguments)
    if (Given.Source == Operand::Given) {
      std::optional<Operand> Alone = standAlone(Given.Value);
      if (!Alone)
        return std::nullopt;
      Given = *Alone;
    }
  return inPlace(M, Type);
}

} // namespace jsym::testgen
