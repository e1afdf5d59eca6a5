//===- RecipeFinder.cpp - How a program would make an object --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "RecipeFinder.h"
#include "PlanBuilder.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Result/BuilderText.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

JavaTypes &RecipeFinder::javaOf(TestContext &Context) { return Context.Java; }

const ClassModel *RecipeFinder::classOf(const ScenarioObject &O) {
  return O.Class ? Context.Named.find(*O.Class) : nullptr;
}

//===-- Which objects -----------------------------------------------------===//

bool RecipeFinder::isCandidate(const ScenarioObject &O) const {
  bool IsObject =
      O.Kind == ScenarioObject::Plain || O.Kind == ScenarioObject::Opaque;
  return O.InPre && IsObject && O.Class && O.Also.empty() && !isStub(O) &&
         !O.Collection && !O.Key && !O.Hash && !O.Class->isInterface() &&
         !O.Class->isAbstract() && O.Class->name() != "java/lang/String" &&
         !O.Class->isEnum() && !O.Class->isHidden();
}

/// Does the test say what its methods return?
bool RecipeFinder::isStub(const ScenarioObject &O) const {
  return any_of(S.StubCalls, [&](const ScenarioStubCall &C) {
    return C.Receiver == &O - S.Objects.data();
  });
}

const Creation *RecipeFinder::of(int32_t Object) const {
  auto It = Known.find(Object);
  return It == Known.end() || !It->second ? nullptr : &*It->second;
}

void RecipeFinder::find() {
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (isCandidate(S.Objects[I]) && !contentsBefore(S, int32_t(I)))
      search(int32_t(I));
  findInside();
  dropThoseThatShare();
}

/// What only such objects refer to, and none of the calls is given.
void RecipeFinder::findInside() {
  Inside.clear();
  DenseSet<int32_t> Asked;
  std::vector<int32_t> Work;
  auto Ask = [&](const ScenarioValue &V) {
    if (V.isReference() && V.Object >= 0 && Asked.insert(V.Object).second)
      Work.push_back(V.Object);
  };
  auto AskAll = [&](ArrayRef<Operand> All) {
    for (const Operand &O : All)
      if (O.Source == Operand::Given)
        Ask(O.Value);
  };
  for (const ScenarioInput &I : S.Inputs)
    Ask(I.Value);
  for (const ScenarioStubCall &C : S.StubCalls) {
    if (C.Returned)
      Ask(*C.Returned);
    for (const ScenarioEffect &E : C.Effects) {
      ScenarioValue Changed;
      Changed.Type = 'L';
      Changed.Object = E.Object;
      Ask(Changed);
      Ask(E.Value);
    }
  }
  while (!Work.empty()) {
    int32_t I = Work.back();
    Work.pop_back();
    if (const Creation *C = of(I)) {
      AskAll(C->How.Arguments);
      for (const Creation::Call &Next : C->Then)
        AskAll(Next.Arguments);
      continue;
    }
    const ScenarioObject &O = S.Objects[I];
    auto Contents = Loose && O.Class && isUnmodifiable(O.Class->name())
                        ? contentsBefore(S, I)
                        : std::nullopt;
    if (Contents) {
      for_each(*Contents, Ask);
      continue;
    }
    for (const ScenarioField &F : O.Pre)
      Ask(F.Value);
    for (const ScenarioElement &E : O.PreElements)
      Ask(E.Value);
  }
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (S.Objects[I].InPre && !Asked.contains(int32_t(I)))
      Inside.insert(int32_t(I));
}

//===-- The search --------------------------------------------------------===//

std::optional<Creation> RecipeFinder::search(int32_t Object) {
  if (auto It = Known.find(Object); It != Known.end())
    return It->second;
  if (!isCandidate(S.Objects[Object]) || !InWork.insert(Object).second)
    return std::nullopt;
  std::optional<Creation> Found;
  if (const ClassModel *C = classOf(S.Objects[Object]);
      C && Scope.accessible(*C) && !isInner(*C)) {
    bool First = Defaults.insert(C).second;
    Found = C->isPlatform() ? searchKnown(Object, *C) : searchOwn(Object, *C);
    if (First)
      Defaults.erase(C);
  }
  InWork.erase(Object);
  Known[Object] = Found;
  return Found;
}

const ScenarioValue *RecipeFinder::wanted(int32_t Object,
                                          const FieldModel &F) const {
  for (const ScenarioField &Mine : S.Objects[Object].Pre)
    if (Mine.Field->Name == F.Name &&
        Mine.Field->Owner->name() == F.Owner->name())
      return &Mine.Value;
  return nullptr;
}

const FieldModel *RecipeFinder::fieldNamed(const ClassModel &C,
                                           StringRef Name) {
  for (const FieldModel *F : C.slots())
    if (F->Name == Name)
      return F;
  return nullptr;
}

std::optional<Creation> RecipeFinder::searchKnown(int32_t Object,
                                                  const ClassModel &C) {
  if (auto Text = builderTextBefore(S, S.Objects[Object]); Text && Text->size())
    return tryMaker(Object, buildingOf(C, std::move(*Text), java()));
  for (const KnownMaker &K : knownMakers()) {
    const MethodModel *M =
        K.Class == C.name() ? C.findMethod(K.Method, K.Descriptor) : nullptr;
    if (!M)
      continue;
    Making How;
    How.Kind = M->isConstructor() ? Making::New : Making::Called;
    How.Class = &C;
    How.Constructor = M;
    SmallVector<StringRef, 4> Fields, Defaults;
    K.Fields.split(Fields, ' ', -1, false);
    K.Defaults.split(Defaults, ' ', -1, false);
    auto [Parameters, Result] = splitMethodDescriptor(M->Descriptor);
    for (size_t I = 0; I < Parameters.size(); ++I) {
      const FieldModel *F =
          I < Fields.size() ? fieldNamed(C, Fields[I]) : nullptr;
      const ScenarioValue *V = F ? wanted(Object, *F) : nullptr;
      Operand O;
      if (V && V->isReference() != isPrimitiveDescriptor(Parameters[I])) {
        O.Value = *V; // a short, say, for an int
        if (!V->isReference())
          O.Value.Type = Parameters[I].front();
      } else if (int64_t N; !Defaults[I].getAsInteger(10, N)) {
        O.Value.Type = Parameters[I].front();
        O.Value.Bits = uint64_t(N);
      } else if (auto Any = anything(Parameters[I], 0, 0)) {
        O = *Any;
      } else {
        return std::nullopt;
      }
      How.Arguments.push_back(O);
    }
    if (auto Found = tryMaker(Object, std::move(How)))
      return Found;
  }
  return std::nullopt;
}

bool RecipeFinder::isUsable(const MethodModel &M) const {
  if (!Scope.accessibleMember(*M.Owner, M.Flags))
    return false;
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  return all_of(Parameters,
                [&](StringRef P) { return Scope.typeAccessible(P); });
}

/// Those that are given most of what is wanted first; of them the shortest.
std::vector<const MethodModel *> RecipeFinder::makersOf(int32_t Object,
                                                        const ClassModel &C) {
  std::vector<std::pair<std::pair<int, int>, const MethodModel *>> All;
  for (const MethodModel &M : C.methods()) {
    bool Factory = M.isStatic() && resultDescriptor(M.Descriptor) ==
                                       ("L" + C.name() + ";").str();
    if (!(M.isConstructor() || Factory) || !isUsable(M))
      continue;
    int Given = 0, Count = 0;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    for (size_t I = 0; I < Parameters.size(); ++I, ++Count)
      if (const FieldModel *F = fieldFor(M, I, C))
        Given += wanted(Object, *F) != nullptr;
    All.push_back({{-2 * Given + Factory, Count}, &M});
  }
  stable_sort(All, [](auto &A, auto &B) { return A.first < B.first; });
  std::vector<const MethodModel *> Out;
  for (auto &[Rank, M] : All)
    Out.push_back(M);
  constexpr size_t Most = 4;
  Out.resize(std::min(Out.size(), Most));
  return Out;
}

/// How long the arrays and collections are that a path has seen in an object.
std::vector<uint64_t> RecipeFinder::sizesIn(int32_t Object) const {
  constexpr size_t Most = 3;
  std::vector<uint64_t> Out;
  auto Add = [&](uint64_t N) {
    if (N && !is_contained(Out, N) && Out.size() < Most)
      Out.push_back(N);
  };
  for (const ScenarioField &F : S.Objects[Object].Pre) {
    if (!F.Value.isReference() || F.Value.isNull())
      continue;
    const ScenarioObject &In = S.Objects[F.Value.Object];
    if (In.Kind == ScenarioObject::Array)
      Add(In.Length);
    else if (auto Contents = contentsBefore(S, F.Value.Object))
      Add(Contents->size());
  }
  return Out;
}

/// The maker with what the object's fields want for its parameters, where that
/// is known, and for the others what \p Other gives; nothing: it gives none.
std::optional<Making>
RecipeFinder::makingBy(int32_t Object, const MethodModel &M,
                       function_ref<std::optional<Operand>(size_t)> Other,
                       bool &AllGiven) {
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  Making How;
  How.Kind = M.isConstructor() ? Making::New : Making::Called;
  How.Class = M.Owner;
  How.Constructor = &M;
  AllGiven = true;
  for (size_t I = 0; I < Parameters.size(); ++I) {
    const FieldModel *F = fieldFor(M, I, *M.Owner);
    const ScenarioValue *V = F ? wanted(Object, *F) : nullptr;
    std::optional<Operand> O = V ? given(*V, Parameters[I]) : std::nullopt;
    if (!O) {
      AllGiven = false;
      O = Other(I);
    }
    if (!O)
      return std::nullopt;
    How.Arguments.push_back(*O);
  }
  return How;
}

std::optional<Creation> RecipeFinder::searchOwn(int32_t Object,
                                                const ClassModel &C) {
  std::vector<uint64_t> Sizes = sizesIn(Object);
  for (const MethodModel *M : makersOf(Object, C)) {
    auto [Parameters, Result] = splitMethodDescriptor(M->Descriptor);
    bool AllGiven = false;
    auto Try = [&](function_ref<std::optional<Operand>(size_t)> Other) {
      auto How = makingBy(Object, *M, Other, AllGiven);
      return How ? tryMaker(Object, std::move(*How)) : std::nullopt;
    };
    // Where nobody cares: what a person would give, how long something is to
    // be, then another thing, then null.
    for (unsigned Level = 0; Level < 3 && !AllGiven; ++Level) {
      if (auto Found = Try([&, &P = Parameters](size_t I) {
            return anything(P[I], Level, I);
          }))
        return Found;
      for (uint64_t Size : Level ? ArrayRef<uint64_t>() : ArrayRef(Sizes))
        if (auto Found = searchSized(Object, *M, Size))
          return Found;
    }
    // What the constructor throws away, by an example of what it takes.
    if (!AllGiven)
      for (const auto &Example : P.examples(*M))
        if (auto Like = fromExample(*Example, makingOf(*M)))
          if (auto Found = Try(
                  [&](size_t I) { return std::optional(Like->Arguments[I]); }))
            return Found;
  }
  return std::nullopt;
}

Making RecipeFinder::makingOf(const MethodModel &M) {
  Making How;
  How.Kind = M.isConstructor() ? Making::New : Making::Called;
  How.Class = M.Owner;
  How.Constructor = &M;
  return How;
}

/// With the size for each int, whatever its name makes one think of.
std::optional<Creation>
RecipeFinder::searchSized(int32_t Object, const MethodModel &M, uint64_t Size) {
  Making How = makingOf(M);
  bool Any = false;
  for (StringRef P : splitMethodDescriptor(M.Descriptor).Parameters) {
    Any |= P == "I";
    std::optional<Operand> O = anything(P, 0, 0);
    if (P == "I") {
      O->Value.Bits = Size;
    } else if (const FieldModel *F =
                   fieldFor(M, How.Arguments.size(), *M.Owner)) {
      const ScenarioValue *V = wanted(Object, *F);
      if (auto Given = V ? given(*V, P) : std::nullopt)
        O = Given;
    }
    if (!O)
      return std::nullopt;
    How.Arguments.push_back(*O);
  }
  return Any ? tryMaker(Object, std::move(How)) : std::nullopt;
}

std::optional<Creation> RecipeFinder::tryMaker(int32_t Object, Making How) {
  Creation C{std::move(How), {}};
  auto Lacking = lacking(Object, C);
  if (!Lacking || !complete(Object, C, *Lacking))
    return std::nullopt;
  return C;
}

/// Setters and the like for what is still lacking.
bool RecipeFinder::complete(int32_t Object, Creation &C,
                            std::vector<const ScenarioField *> &Lacking) {
  const ClassModel &Class = *classOf(S.Objects[Object]);
  constexpr size_t Most = 6;
  while (!Lacking.empty()) {
    if (Lacking.size() > Most || Class.isPlatform())
      return false;
    bool Better = false;
    for (const auto &Way : waysToSet(Object, Class, *Lacking.front())) {
      Creation Longer = C;
      Longer.Then.insert(Longer.Then.end(), Way.begin(), Way.end());
      auto Rest = lacking(Object, Longer);
      if (!Rest || Rest->size() >= Lacking.size())
        continue;
      C = std::move(Longer);
      Lacking = std::move(*Rest);
      Better = true;
      break;
    }
    if (!Better)
      return false;
  }
  return true;
}

//===-- Running -----------------------------------------------------------===//

/// How to write down what is a value: texts, boxes, constants of enums.
std::optional<Making> RecipeFinder::literal(const ScenarioObject &O) {
  Making M;
  M.Text = O.Text;
  M.Class = classOf(O);
  switch (O.Kind) {
  case ScenarioObject::Opaque:
    // Nobody has looked into it: any one will do.
    if (!M.Class || M.Class->name() != "java/lang/String")
      return std::nullopt;
    [[fallthrough]];
  case ScenarioObject::String:
    M.Kind = Loose ? Making::Literal : Making::NewText;
    return M;
  case ScenarioObject::Box:
    if (Loose)
      return boxing(O.Boxed, java());
    M.Kind = Making::Box;
    M.Content = O.Boxed;
    return M;
  case ScenarioObject::Enum:
    M.Kind = Making::Constant;
    return M;
  default:
    return std::nullopt;
  }
}

/// All elements of an array, those that nobody has looked at as new ones have
/// them.
static std::vector<ScenarioValue> elementsOf(const ScenarioObject &O,
                                             const ClassModel &C) {
  ScenarioValue Zero;
  Zero.Type = C.element()->isPrimitive() ? C.name()[1] : 'L';
  std::vector<ScenarioValue> All(O.Length, Zero);
  for (const ScenarioElement &E : O.PreElements)
    if (E.Index < O.Length)
      All[E.Index] = E.Value;
  return All;
}

/// Whatever the calls are given is made first.
void RecipeFinder::need(int32_t Object, RecipeMaker &To) {
  const ScenarioObject &O = S.Objects[Object];
  const ClassModel *C = classOf(O);
  if (std::optional<Making> M = literal(O))
    return To.make(Object, *M);
  auto Values = [&](ArrayRef<ScenarioValue> All) {
    std::vector<Ingredient> Out;
    for (const ScenarioValue &V : All)
      Out.push_back(To.value(V));
    return Out;
  };
  constexpr uint32_t MostElements = 64;
  if (O.Kind == ScenarioObject::Array && C && O.Length <= MostElements)
    return To.makeArray(Object, *C, Values(elementsOf(O, *C)));
  if (auto Contents = contentsBefore(S, Object);
      Contents && C && !C->isInterface())
    return To.makeCollection(Object, *givenFor(*C, java()), Values(*Contents));
  if (std::optional<Creation> How = search(Object))
    return write(Object, *How, To);
  if (auto Number = numberFor(S, O); Number && Loose && !isStub(O))
    return To.make(Object, boxing(intValue(*Number), java()));
  bool IsAny = O.Kind == ScenarioObject::Opaque && O.Also.empty() && !O.Key &&
               !O.Hash && (!C || C->name() == "java/lang/Object");
  if (!IsAny)
    return;
  Making M;
  M.Text = O.Text;
  M.Kind = Making::New;
  To.make(Object, M);
}

void RecipeFinder::write(int32_t Object, const Creation &C, RecipeMaker &To) {
  To.make(Object, C.How);
  ScenarioValue Self;
  Self.Type = 'L';
  Self.Object = Object;
  for (const Creation::Call &Next : C.Then) {
    PlannedCall Call;
    Call.Method = Next.Method;
    Call.Receiver.emplace().Value = Self;
    Call.Arguments = Next.Arguments;
    To.call(Call);
  }
}

std::optional<std::vector<const ScenarioField *>>
RecipeFinder::lacking(int32_t Object, const Creation &C) {
  if (++Runs > MaxRuns)
    return std::nullopt;
  // What is in itself is there before what is in it, which no calls can do.
  DenseSet<int32_t> BeingMade = {Object};
  RecipeMaker To(java(), [&](int32_t I) {
    if (!BeingMade.insert(I).second)
      return;
    need(I, To);
    BeingMade.erase(I);
  });
  write(Object, C, To);
  if (To.Impossible)
    return std::nullopt;
  ScenarioValue Self;
  Self.Type = 'L';
  Self.Object = Object;
  Ingredient Made = To.value(Self);
  std::shared_ptr<const MadeHeap> Heap = P.run(To.R);
  if (!Heap || Heap->Heap.Reason != EndReason::Return ||
      Made.Kind != Ingredient::Made || !Heap->Made[Made.Call] ||
      Heap->Made[Made.Call]->isNull())
    return std::nullopt;
  int32_t Got = Heap->Made[Made.Call]->Object;
  const ClassInfo *Class = Heap->Heap.Objects[Got].Class;
  if (!Class || Class->name() != S.Objects[Object].Class->name())
    return std::nullopt;
  HeapMatch Match(S, Heap->Heap, Loose);
  if (Heap->Heap.Objects[Got].Kept && !Match.mayBeKept(S.Objects[Object]))
    return std::nullopt;
  // What is given stays what it is.
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (int32_t(I) != Object && To.isThere(int32_t(I))) {
      Self.Object = int32_t(I);
      Ingredient Other = To.value(Self);
      if (Other.Kind == Ingredient::Made && Heap->Made[Other.Call] &&
          (Heap->Made[Other.Call]->isNull() ||
           !Match.sameObject(int32_t(I), Heap->Made[Other.Call]->Object)))
        return std::nullopt;
    }
  return Match.differences(Object, Got);
}

} // namespace jsym::testgen
