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
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// Of one test; what was run before is known, and costs nothing.
static constexpr unsigned MaxRuns = 60;
/// Objects that are made for parameters of what is made for a parameter.
static constexpr unsigned MaxDepth = 3;

static bool isReference(StringRef Descriptor) {
  return Descriptor.starts_with("L") || Descriptor.starts_with("[");
}

JavaTypes &RecipeFinder::javaOf(TestContext &Context) { return Context.Java; }

const ClassModel *RecipeFinder::classOf(const ScenarioObject &O) {
  return O.Class ? Context.Named.find(*O.Class) : nullptr;
}

//===-- Which objects -----------------------------------------------------===//

bool RecipeFinder::isCandidate(const ScenarioObject &O) const {
  bool IsObject =
      O.Kind == ScenarioObject::Plain || O.Kind == ScenarioObject::Opaque;
  return O.InPre && IsObject && O.Class && !isStub(O) && !O.Collection &&
         !O.Key && !O.Hash && !O.Class->isInterface() &&
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
}

/// What only such objects refer to, and none of the calls is given.
void RecipeFinder::findInside() {
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
  for (const ScenarioStubCall &C : S.StubCalls)
    if (C.Returned)
      Ask(*C.Returned);
  while (!Work.empty()) {
    int32_t I = Work.back();
    Work.pop_back();
    if (const Creation *C = of(I)) {
      AskAll(C->How.Arguments);
      for (const Creation::Call &Next : C->Then)
        AskAll(Next.Arguments);
      continue;
    }
    for (const ScenarioField &F : S.Objects[I].Pre)
      Ask(F.Value);
    for (const ScenarioElement &E : S.Objects[I].PreElements)
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

static const FieldModel *fieldNamed(const ClassModel &C, StringRef Name) {
  for (const FieldModel *F : C.slots())
    if (F->Name == Name)
      return F;
  return nullptr;
}

std::optional<Creation> RecipeFinder::searchKnown(int32_t Object,
                                                  const ClassModel &C) {
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
      if (V && V->isReference() == isReference(Parameters[I])) {
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

std::optional<Creation> RecipeFinder::searchOwn(int32_t Object,
                                                const ClassModel &C) {
  for (const MethodModel *M : makersOf(Object, C)) {
    auto [Parameters, Result] = splitMethodDescriptor(M->Descriptor);
    bool AllGiven = false;
    // Where nobody cares: what a person would give, then another thing, then
    // null.
    for (unsigned Level = 0; Level < 3 && !AllGiven; ++Level) {
      Making How;
      How.Kind = M->isConstructor() ? Making::New : Making::Called;
      How.Class = &C;
      How.Constructor = M;
      AllGiven = true;
      for (size_t I = 0; I < Parameters.size(); ++I) {
        const FieldModel *F = fieldFor(*M, I, C);
        const ScenarioValue *V = F ? wanted(Object, *F) : nullptr;
        std::optional<Operand> O = V ? given(*V, Parameters[I]) : std::nullopt;
        if (!O) {
          AllGiven = false;
          O = anything(Parameters[I], Level, I);
        }
        if (!O)
          break;
        How.Arguments.push_back(*O);
      }
      if (How.Arguments.size() != Parameters.size())
        continue;
      if (auto Found = tryMaker(Object, std::move(How)))
        return Found;
    }
  }
  return std::nullopt;
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

//===-- What may complete an object ---------------------------------------===//

static bool isSetter(const MethodModel &M) {
  return !M.isStatic() && !M.isConstructor() && !M.isClassInit() &&
         !M.isAbstract() && !(M.Flags & (AccSynthetic | AccBridge));
}

std::vector<std::vector<Creation::Call>>
RecipeFinder::waysToSet(int32_t Object, const ClassModel &C,
                        const ScenarioField &F) {
  constexpr size_t Most = 4;
  if (F.Value.isReference() && F.Value.Object >= 0)
    if (auto Contents = contentsBefore(S, F.Value.Object)) {
      StringRef Name = S.Objects[F.Value.Object].Class
                           ? S.Objects[F.Value.Object].Class->name()
                           : "";
      return waysToFill(C, *Contents, Name.ends_with("Map") ? 2 : 1);
    }
  std::vector<std::vector<Creation::Call>> First, Rest;
  const FieldModel *Field = Context.Named.find(*F.Field);
  SmallVector<const MethodModel *, 4> Setters;
  if (Field)
    for (const analysis::FieldSetter &Setter :
         Context.Facts.fieldFact(*Field).Setters)
      Setters.push_back(Setter.Method);
  for (const MethodModel &M : C.methods()) {
    if (!isSetter(M) || !isUsable(M))
      continue;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    bool Writes = is_contained(Setters, &M);
    bool Named = StringRef(M.Name).contains_insensitive(F.Field->Name);
    if (Parameters.size() > 1 || !(Writes || Named))
      continue;
    Creation::Call Call{&M, {}};
    if (Parameters.size() == 1) {
      std::optional<Operand> O = given(F.Value, Parameters[0]);
      if (!O)
        continue;
      Call.Arguments.push_back(*O);
    } else if (!Writes) {
      continue;
    }
    (Parameters.size() == 1 && Named ? First : Rest).push_back({Call});
    // A counter: what it counts is done some times.
    if (Parameters.empty() && !F.Value.isReference() && F.Value.Bits > 1 &&
        F.Value.Bits <= 5)
      Rest.push_back(std::vector<Creation::Call>(F.Value.Bits, Call));
  }
  append_range(First, Rest);
  First.resize(std::min(First.size(), Most));
  return First;
}

std::vector<std::vector<Creation::Call>>
RecipeFinder::waysToFill(const ClassModel &C, ArrayRef<ScenarioValue> Contents,
                         unsigned Arity) {
  constexpr size_t Most = 4, Longest = 12;
  std::vector<std::vector<Creation::Call>> Out;
  if (Contents.empty() || Contents.size() > Longest)
    return Out;
  for (const MethodModel &M : C.methods()) {
    if (!isSetter(M) || !isUsable(M) || Out.size() == Most)
      continue;
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    // Of maps also what finds the key by itself.
    for (unsigned Step : {1u, 2u}) {
      if (Parameters.size() != Step || Step > Arity)
        continue;
      std::vector<Creation::Call> Way;
      bool Fits = true;
      for (size_t I = 0; I + Arity <= Contents.size() && Fits; I += Arity) {
        Creation::Call Call{&M, {}};
        for (unsigned P = 0; P < Step && Fits; ++P) {
          std::optional<Operand> O =
              given(Contents[I + Arity - Step + P], Parameters[P]);
          Fits = O.has_value();
          if (O)
            Call.Arguments.push_back(*O);
        }
        Way.push_back(std::move(Call));
      }
      if (Fits)
        Out.push_back(std::move(Way));
    }
  }
  return Out;
}

//===-- Running -----------------------------------------------------------===//

/// Whatever the calls are given is made first.
void RecipeFinder::need(int32_t Object, RecipeMaker &To) {
  const ScenarioObject &O = S.Objects[Object];
  const ClassModel *C = classOf(O);
  Making M;
  M.Text = O.Text;
  M.Class = C;
  // Nobody has looked into it: any one will do.
  if (C && O.Kind == ScenarioObject::Opaque &&
      C->name() == "java/lang/String") {
    M.Kind = Loose ? Making::Literal : Making::NewText;
    return To.make(Object, M);
  }
  auto Values = [&](ArrayRef<ScenarioValue> All) {
    std::vector<Ingredient> Out;
    for (const ScenarioValue &V : All)
      Out.push_back(To.value(V));
    return Out;
  };
  switch (O.Kind) {
  case ScenarioObject::String:
    M.Kind = Loose ? Making::Literal : Making::NewText;
    return To.make(Object, M);
  case ScenarioObject::Box:
    M.Kind = Making::Box;
    M.Content = O.Boxed;
    return To.make(Object, M);
  case ScenarioObject::Enum:
    M.Kind = Making::Constant;
    return To.make(Object, M);
  case ScenarioObject::Array: {
    constexpr uint32_t Most = 64;
    if (!C || O.Length > Most)
      break;
    ScenarioValue Zero;
    Zero.Type = C->element()->isPrimitive() ? C->name()[1] : 'L';
    std::vector<ScenarioValue> All(O.Length, Zero);
    for (const ScenarioElement &E : O.PreElements)
      if (E.Index < O.Length)
        All[E.Index] = E.Value;
    return To.makeArray(Object, *C, Values(All));
  }
  case ScenarioObject::Opaque:
  case ScenarioObject::Plain:
  case ScenarioObject::Mirror:
    break;
  }
  if (auto Contents = contentsBefore(S, Object);
      Contents && C && !C->isInterface())
    return To.makeCollection(Object, *C, Values(*Contents));
  if (std::optional<Creation> How = search(Object))
    return write(Object, *How, To);
  bool IsAny = O.Kind == ScenarioObject::Opaque && !O.Key && !O.Hash &&
               (!C || C->name() == "java/lang/Object");
  if (!IsAny)
    return;
  M.Kind = Making::New;
  M.Class = nullptr;
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
  RecipeMaker To(java(), [&](int32_t I) { need(I, To); });
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

//===-- What to give ------------------------------------------------------===//

/// The value for a parameter of that type, if it may be given for that.
std::optional<Operand> RecipeFinder::given(const ScenarioValue &V,
                                           StringRef Descriptor) {
  Operand O;
  O.Value = V;
  bool Fits = false;
  if (!isReference(Descriptor)) {
    // What is in a box can be given by itself.
    if (V.isReference() && V.Object >= 0 &&
        S.Objects[V.Object].Kind == ScenarioObject::Box)
      O.Value = S.Objects[V.Object].Boxed;
    Fits = O.Value.Type == Descriptor.front();
  } else if (V.isReference()) {
    const ClassModel *Wanted = java().find(descriptorClass(Descriptor));
    const ClassModel *C = V.isNull() ? nullptr : classOf(S.Objects[V.Object]);
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
  if (!isReference(Descriptor))
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
  M.Arguments.clear();
  RecipeFinder There(E, Scope.Package, Context, P, true);
  There.Depth = Depth;
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
  JavaType Type = java().ofClass(C->name());
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
