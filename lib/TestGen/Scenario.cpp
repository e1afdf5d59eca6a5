//===- Scenario.cpp - A path in concrete terms ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Scenario.h"
#include "Contents.h"
#include "HeapText.h"
#include "InputConditions.h"
#include "SharedObjects.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Infix.h"
#include "jsym/Heap/TypeSet.h"
#include "jsym/Library/IdentityHash.h"
#include "jsym/Library/OpenTables.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

const ScenarioInput *Scenario::receiver() const {
  for (const ScenarioInput &I : Inputs)
    if (I.Kind == InputInfo::Receiver)
      return &I;
  return nullptr;
}

static char letterOf(const ClassModel &ArrayClass) {
  StringRef N = ArrayClass.name();
  return N.size() > 1 && N[1] != '[' ? N[1] : 'L';
}

/// The element of an array, or its length, before the call.
static std::optional<ScenarioValue> partOf(const ScenarioObject &Array,
                                           StringRef Name) {
  ScenarioValue V;
  if (Name == "length") {
    V.Bits = Array.Length;
    return V;
  }
  uint32_t Index;
  if (Name.getAsInteger(10, Index))
    return std::nullopt;
  for (const ScenarioElement &E : Array.PreElements)
    if (E.Index == Index)
      return E.Value;
  V.Type = letterOf(*Array.Class);
  return V;
}

std::optional<ScenarioValue> Scenario::before(StringRef Path) const {
  // "a[0].next" as a, 0, next.
  SmallVector<StringRef, 8> Steps;
  SplitString(Path, Steps, ".[]");
  auto It = find_if(Inputs, [&](const ScenarioInput &I) {
    return I.Name == Steps.front() && I.Kind <= InputInfo::Parameter;
  });
  if (It == Inputs.end())
    return std::nullopt;
  ScenarioValue V = It->Value;
  for (StringRef Name : drop_begin(Steps)) {
    if (!V.isReference() || V.isNull())
      return std::nullopt;
    const ScenarioObject &O = Objects[V.Object];
    if (O.Kind == ScenarioObject::Array) {
      auto Part = partOf(O, Name);
      if (!Part)
        return std::nullopt;
      V = *Part;
      continue;
    }
    auto Field = find_if(
        O.Pre, [&](const ScenarioField &F) { return F.Field->Name == Name; });
    if (Field == O.Pre.end())
      return std::nullopt;
    V = Field->Value;
  }
  return V;
}

/// Names in class files are in modified UTF-8 (JVMS 4.4.7): a sequence of at
/// most three bytes is a unit of UTF-16.
static std::u16string utf16OfName(StringRef Name) {
  std::u16string Text;
  auto Next = [&] {
    uint8_t Byte = Name.empty() ? 0 : Name.front();
    Name = Name.drop_front(!Name.empty());
    return Byte;
  };
  while (!Name.empty()) {
    uint8_t Byte = Next();
    if (Byte < 0x80) {
      Text += char16_t(Byte);
      continue;
    }
    unsigned Unit = Byte & (Byte < 0xE0 ? 0x1F : 0x0F);
    for (int More = Byte < 0xE0 ? 1 : 2; More--;)
      Unit = Unit << 6 | (Next() & 0x3F);
    Text += char16_t(Unit);
  }
  return Text;
}

namespace {

/// Elements beyond this are not written out one by one.
constexpr uint32_t MaxArrayLength = 1 << 16;

bool isBox(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("java/lang/Integer", "java/lang/Long", "java/lang/Short",
             "java/lang/Byte", "java/lang/Character", true)
      .Cases("java/lang/Boolean", "java/lang/Float", "java/lang/Double", true)
      .Default(false);
}

/// Builds the graph. Pre-heap first, so that input objects have the lower
/// numbers; then the post-heap from the same roots.
class Maker {
public:
  Maker(Scenario &S, const PathResult &R, const HeapState &H,
        const ExprManager &Exprs,
        const std::function<std::string(uint32_t)> &PathNames)
      : S(S), R(R), H(H), Exprs(Exprs), PathNames(PathNames) {
    if (R.Model)
      Model = *R.Model;
    SmallVector<Materialised, 64> Log;
    H.Log.collect(Log);
    for (const Materialised &M : Log)
      Read[M.Object].push_back(M);
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput) {
      limitElements(I);
      checkSeen(H.get(I)->Types);
    }
    for (uint32_t I = 0; I < H.Handles.size(); ++I)
      if (H.Handles[I].Decided != Handle::Bound)
        checkSeen(H.Handles[I].Types);
  }

  void run(const MethodModel &Target) {
    for (const InputInfo &I : R.Inputs)
      S.Inputs.push_back({I.Kind, I.Name, I.Descriptor,
                          preValue(I.Entry, I.Descriptor), I.Field, false,
                          I.At});
    Seen.clear(); // of the inputs' own values
    for (const StubCall &C : R.StubCalls)
      addStubCall(C);
    addIdentities();
    while (!PreQueue.empty())
      fillPre(PreQueue.pop_back_val());
    AtEntry = false;
    checkMemory();
    if (R.Returned) {
      StringRef D = resultDescriptor(Target.Descriptor);
      S.Returned = postValue(*R.Returned, D);
    }
    for (size_t I = 0, E = S.Objects.size(); I < E; ++I)
      if (HeapIds[I])
        queuePost(int32_t(I));
    Tables.emplace(H, Exprs, Model);
    addStatics();
    while (!PostQueue.empty())
      fillPost(PostQueue.pop_back_val());
    findUnseen();
    if (S.Target->Owner->isPlatform())
      markShared(S, HeapIds, H);
    findContents(S);
    nameCollections();
    addRanks();
    addAnswers();
  }

private:
  Scenario &S;
  const PathResult &R;
  const HeapState &H;
  const ExprManager &Exprs;
  const std::function<std::string(uint32_t)> &PathNames;
  Assignment Model;
  std::optional<PlacedTables> Tables;
  DenseMap<uint32_t, SmallVector<Materialised, 4>> Read;
  DenseMap<uint32_t, int32_t> ByObject, ByHandle;
  /// Element classes of the arrays that an object or handle is in.
  DenseMap<uint32_t, SmallVector<const ClassModel *, 1>> ObjectIn, HandleIn;
  std::vector<uint32_t> HeapIds; ///< by scenario object; 0: no heap object
  SmallVector<int32_t, 16> PreQueue, PostQueue;
  bool AtEntry = true;
  /// Variables that what the scenario says depends on, sorted.
  mutable SmallVector<ExprId, 16> Seen;

  /// What holds of any clock's readings: they are in range and in order.
  StringSet<> knownOfClocks() const {
    StringSet<> Texts;
    for (size_t I = 0; I < R.Inputs.size(); ++I) {
      const std::string &Now = R.Inputs[I].Name;
      if (R.Inputs[I].Kind != InputInfo::Source ||
          !(StringRef(Now).starts_with("System.") ||
            StringRef(Now).starts_with("Clock.")))
        continue;
      Texts.insert(Now + " >= 0L");
      Texts.insert(Now + " < 1152921504606846977L");
      for (size_t Before = 0; Before < I; ++Before) {
        Texts.insert(R.Inputs[Before].Name + " <= " + Now);
        Texts.insert(Now + " >= " + R.Inputs[Before].Name);
      }
    }
    return Texts;
  }

  /// What the program was told from outside may not matter, as a clock that
  /// seeds random numbers that nobody draws.
  void findUnseen() {
    if (none_of(S.Inputs, [](const ScenarioInput &I) {
          return I.Kind == InputInfo::Source && !I.FromStub;
        }))
      return;
    bool Tells = R.Exception && (R.Exception->SymbolicMessage ||
                                 !R.Exception->Numbers.empty());
    for (const OutputPiece &P : R.Output) {
      Tells |= P.Type == 'L' || P.Type == '?';
      if (P.Type && P.Type != 'L' && P.Type != '?')
        (void)scalar(P.What);
    }
    if (Tells)
      return;
    StringSet<> Known = knownOfClocks();
    for (ExprId E : R.Condition)
      if (!Known.contains(infix(Exprs, E)))
        Exprs.collectVars(E, Seen);
    for (size_t I = 0; I < S.Inputs.size(); ++I) {
      Value V = R.Inputs[I].Entry;
      if (S.Inputs[I].Kind != InputInfo::Source || S.Inputs[I].FromStub ||
          V.isConcrete() || V.isAbsent() || V.isHandle())
        continue;
      SmallVector<ExprId, 4> Its;
      Exprs.collectVars(V.expr(), Its);
      S.Inputs[I].Unseen =
          none_of(Its, [&](ExprId E) { return is_contained(Seen, E); });
    }
  }

  /// Symbols "order(comparator: object)" say how an input comparator orders.
  void addRanks() {
    StringMap<int32_t> ByPath;
    bool Any = false;
    for (size_t I = 0; I < S.Objects.size(); ++I) {
      const ScenarioObject &O = S.Objects[I];
      Any |= O.Class && O.Class->name() == "java/util/Comparator";
      if (!O.Path.empty())
        ByPath[O.Path] = int32_t(I);
    }
    ByPath["null"] = -1;
    for (uint32_t I = 0; I < H.Ranks.size(); ++I)
      if (Exprs.varName(H.Ranks[I].Rank).contains(", after ") &&
          S.NotReplayable.empty())
        S.NotReplayable = "a comparator answers otherwise after something was "
                          "written to what it compares";
    for (uint32_t I = 0; Any && I < Exprs.numVars(); ++I) {
      StringRef Name = Exprs.varName(Exprs.varAt(I));
      if (!Name.consume_front("order(") || !Name.consume_back(")"))
        continue;
      auto [By, What] = Name.split(": ");
      auto Comparator = ByPath.find(By), Object = ByPath.find(What);
      if (Comparator == ByPath.end() || Object == ByPath.end())
        continue;
      int32_t Rank = int32_t(evaluate(Exprs, Exprs.varAt(I), Model));
      S.Ranks.push_back({Comparator->second, Object->second, Rank});
    }
  }

  /// The input that a reference denotes, -1 for null; nothing: it is none.
  std::optional<int32_t> inputOf(Value V) const {
    V = H.resolve(V);
    if (V == Value::null())
      return -1;
    const auto &By = V.isHandle() ? ByHandle : ByObject;
    auto It = By.find(uint32_t(V.Bits));
    return It == By.end() || !S.Objects[It->second].InPre
               ? std::optional<int32_t>()
               : It->second;
  }

  void addAnswers() {
    for (uint32_t I = 0; I < H.Comparisons.size(); ++I) {
      const Compared &Q = H.Comparisons[I];
      auto Answer = int32_t(scalar(Value::expr(Q.Answer)));
      if (Answer >= -1 && Answer <= 1)
        continue;
      auto By = inputOf(Q.By), A = inputOf(Q.A), B = inputOf(Q.B);
      if (By && A && B)
        S.Answers.push_back({*By, *A, *B, Answer});
      else if (S.NotReplayable.empty())
        S.NotReplayable = "an unknown order answers " + std::to_string(Answer) +
                          " about what the program made";
    }
  }

  /// A model of a collection is, for a JVM, the class that it stands for.
  void nameCollections() {
    for (ScenarioObject &O : S.Objects)
      if (O.Class && O.Class->isPlatform() &&
          O.Class->name().starts_with("java/util/JsymInput")) {
        erase_if(O.Pre, [&](const ScenarioField &F) {
          return F.Field->Owner != O.Class || !F.Value.isReference();
        });
        // An iterator is no subclass of anything but one interface.
        bool Known = O.Class->superclass()->superclass();
        O.Class = Known ? O.Class->superclass() : O.Class->interfaces().front();
        O.Collection = true;
        O.Post.clear();
      }
  }

  void addStubCall(const StubCall &C) {
    ScenarioStubCall Call;
    Call.Method = C.Method;
    if (!C.Arguments.empty())
      Call.Receiver = reference(C.Arguments.front()).Object;
    if (C.Input && *C.Input < S.Inputs.size()) {
      S.Inputs[*C.Input].FromStub = true;
      Call.Returned = S.Inputs[*C.Input].Value;
    }
    S.StubCalls.push_back(std::move(Call));
  }

  uint64_t scalar(Value V) const {
    if (V.isConcrete() || V.isAbsent())
      return V.isAbsent() ? 0 : V.Bits;
    Exprs.collectVars(V.expr(), Seen);
    return evaluate(Exprs, V.expr(), Model);
  }

  ScenarioValue primitive(Value V, char Type) const {
    ScenarioValue Out;
    Out.Type = Type;
    Out.Bits = scalar(V);
    if (!V.isConcrete() && !V.isAbsent())
      Out.Symbolic = infix(Exprs, V.expr());
    return Out;
  }

  int32_t addObject(uint32_t HeapId) {
    S.Objects.emplace_back();
    HeapIds.push_back(HeapId);
    return int32_t(S.Objects.size() - 1);
  }

  /// An instantiable member, if the class is still open: of arrays the one
  /// declared; in arrays, one that fits into them.
  static const ClassModel *chooseClass(const TypeSet &T,
                                       ArrayRef<const ClassModel *> In = {}) {
    auto Fits = [&](const ClassModel *C) {
      return all_of(In, [&](auto *E) { return C->isSubtypeOf(*E); });
    };
    if (T.isOpen())
      return In.empty() || Fits(T.bound()) ? T.bound() : In.front();
    if (T.bound()->isArray() && is_contained(T.members(), T.bound()))
      return T.bound();
    for (const ClassModel *C : T.members())
      if ((C->isArray() || (!C->isAbstract() && !C->isInterface())) && Fits(C))
        return C;
    return T.bound();
  }

  /// A test can implement an interface; other classes that nobody has seen it
  /// has not.
  void checkSeen(const TypeSet *T) {
    if (!T || !T->isUnseen() || !S.NotReplayable.empty() ||
        (T->above().size() == 1 && T->bound()->isInterface()))
      return;
    for (const ClassModel *C : T->above())
      S.NotReplayable +=
          (S.NotReplayable.empty() ? "needs a class below " : " and ") +
          prettyClass(C->name());
    S.NotReplayable += " that is not on the class path";
  }

  /// What was read of an array must fit into it.
  void limitElements(uint32_t Id) {
    const Object &O = *H.get(Id);
    if (!O.isArray() || O.Element != Storage::Ref)
      return;
    const ClassModel *E =
        (O.Types ? chooseClass(*O.Types) : O.Class)->element();
    for (const Materialised &M : Read.lookup(Id)) {
      Value V = H.resolve(M.What);
      (V.isHandle() ? HandleIn : ObjectIn)[uint32_t(V.Bits)].push_back(E);
    }
  }

  static bool mayCompare(const TypeSet &T) {
    auto Compares = [](const ClassModel *C) {
      return C->name() == "java/lang/Comparable";
    };
    if (T.isOpen())
      return none_of(T.excluded(), Compares);
    return any_of(T.members(), [&](const ClassModel *C) {
      return any_of(C->allInterfaces(), Compares);
    });
  }

  /// An Object has its identity's hash code, which a test gives to a key.
  void identityOf(uint32_t Id, const Object &O, ScenarioObject &Out) const {
    if (O.Class->name() != "java/lang/Object")
      return;
    Out.MayCompare = O.Types && mayCompare(*O.Types);
    if (!O.Hidden)
      return;
    Out.Hash = identityHashOf(Id);
    if (!Out.Key) // a place that nothing else has
      Out.Key = int64_t(0x40000000) + Id;
  }

  void keyOf(const Handle &Hd, ScenarioObject &O) const {
    if (!Hd.Key)
      return;
    uint64_t Key = evaluate(Exprs, Hd.Key, Model);
    O.Key = int64_t(int32_t(Key));
    if (const Assignment::FunctionValue *F = Model.getFunction("hashCode"))
      O.Hash = int32_t(F->at({Key}));
  }

  /// Static fields of the program that may have changed, those of the class
  /// first that was initialised first: a test that looks at them initialises
  /// the classes in this order. What an initialiser that failed left is
  /// nobody's business.
  void addStatics() {
    SmallVector<uint32_t, 16> Holders;
    for (uint32_t C = 0; C < H.Statics.size(); ++C)
      if (const Object *O = H.Statics[C] ? H.get(H.Statics[C]) : nullptr;
          O && !O->Class->isPlatform())
        Holders.push_back(H.Statics[C]);
    sort(Holders);
    for (uint32_t Id : Holders) {
      const Object *O = H.get(Id);
      for (const FieldModel *F : O->Class->statics())
        if (!F->isFinal() && !(F->Flags & AccSynthetic) &&
            !O->slot(F->Slot).isAbsent())
          S.Statics.push_back({F, postValue(O->slot(F->Slot), F->Descriptor)});
    }
  }

  /// As IdentityHashMap keeps what stands for a null key: whichever hash code
  /// that has, a program sees at most the order of entries.
  bool isKeptByPlatform(uint32_t Id) const {
    for (uint32_t C = 0; C < H.Statics.size(); ++C) {
      const Object *O = H.Statics[C] ? H.get(H.Statics[C]) : nullptr;
      if (!O || !O->Class->isPlatform())
        continue;
      for (const FieldModel *F : O->Class->statics())
        if (Value V = O->slot(F->Slot); !isPrimitiveDescriptor(F->Descriptor) &&
                                        V.isConcrete() && V.Bits == Id)
          return true;
    }
    return false;
  }

  void noteIdentity(uint32_t Id) {
    int32_t Hash = identityHashOf(Id);
    S.IdentityHashes.insert(Hash);
    S.IdentityHashes.insert(Hash ^ int32_t(uint32_t(Hash) >> 16)); // HashMap's
    S.IdentityHashes.insert(int32_t(
        (uint32_t(Hash) << 1) - (uint32_t(Hash) << 8))); // IdentityHashMap's
    const Object *O = H.get(Id);
    // A test cannot give hash codes to what is no plain Object after all.
    if (O && O->isInput() && O->Hidden && O->Types && S.NotReplayable.empty() &&
        O->Class->name() == "java/lang/Object")
      if (const ClassModel *C = chooseClass(*O->Types, ObjectIn.lookup(Id));
          C && !C->isInterface() && C->name() != "java/lang/Object")
        S.NotReplayable = "asks for the identity hash code of an object of " +
                          prettyClass(C->name());
    if (O && O->Hidden && O->From == Origin::Allocated && !O->isArray() &&
        (O->Class->name() == "java/lang/Object" || !O->Class->isPlatform()) &&
        S.NotReplayable.empty() && !isKeptByPlatform(Id))
      S.NotReplayable = "asks for the identity hash code of a new " +
                        prettyClass(O->Class->name());
  }

  void addIdentities() {
    if (H.NullKey)
      S.NullKey = int64_t(int32_t(evaluate(Exprs, H.NullKey, Model)));
    for (uint32_t Id = 1; Id < H.Objects.size(); ++Id)
      noteIdentity(Id);
    for (uint32_t I = 0; I < H.HashesUsed.size(); ++I)
      if (const Object *O = H.get(H.HashesUsed[I]);
          O && S.NotReplayable.empty())
        S.NotReplayable =
            "asks for the identity hash code of " +
            (O->Class->isArray()
                 ? "an array"
                 : "an object of " + prettyClass(O->Class->name()));
    for (uint32_t I = 0; I < H.AllocatedKeys.size(); ++I)
      if (const Object *O = H.get(H.AllocatedKeys[I].first);
          O && !O->isInput() && S.NotReplayable.empty())
        S.NotReplayable = "compares an object that the path makes with an "
                          "unknown one";
  }

  /// The object of a handle that was never resolved: any fresh one will do.
  int32_t opaque(uint32_t HandleId) {
    auto [It, New] = ByHandle.try_emplace(HandleId, 0);
    if (!New)
      return It->second;
    int32_t I = It->second = addObject(0);
    const Handle &Hd = H.Handles[HandleId];
    ScenarioObject &O = S.Objects[I];
    O.Kind = ScenarioObject::Opaque;
    O.InPre = O.InPost = true;
    O.Class =
        Hd.Types ? chooseClass(*Hd.Types, HandleIn.lookup(HandleId)) : nullptr;
    O.Path = PathNames(Hd.Path);
    O.MayCompare = !Hd.Types || mayCompare(*Hd.Types);
    keyOf(Hd, O);
    if (O.Class && O.Class->isArray())
      O.Kind = ScenarioObject::Array;
    if (const ClassModel *E =
            O.Class ? TypeUniverse::enumOf(*O.Class) : nullptr)
      anyConstant(O, *E, *Hd.Types);
    return I;
  }

  /// The first constant that the handle may be.
  void anyConstant(ScenarioObject &Out, const ClassModel &E,
                   const TypeSet &Types) {
    uint32_t Statics = E.id() < H.Statics.size() ? H.Statics[E.id()] : 0;
    for (const FieldModel *F : E.statics()) {
      if (!(F->Flags & AccEnum))
        continue;
      Value V = Statics ? H.get(Statics)->slot(F->Slot) : Value();
      if (V.isConcrete() && V.Bits &&
          !is_contained(Types.members(), H.get(uint32_t(V.Bits))->Class))
        continue;
      Out.Kind = ScenarioObject::Enum;
      Out.Class = &E;
      Out.Text = utf16OfName(F->Name);
      return;
    }
  }

  int32_t object(uint32_t Id) {
    auto [It, New] = ByObject.try_emplace(Id, 0);
    if (!New)
      return It->second;
    int32_t I = It->second = addObject(Id);
    const Object &O = *H.get(Id);
    ScenarioObject &Out = S.Objects[I];
    Out.Class = O.Types ? chooseClass(*O.Types, ObjectIn.lookup(Id)) : O.Class;
    if (O.isInput()) {
      Out.InPre = true;
      Out.Path = PathNames(O.Path);
      if (O.Handle)
        keyOf(H.Handles[O.Handle - 1], Out);
      identityOf(Id, O, Out);
      PreQueue.push_back(I);
    } else if (const ClassModel *E = TypeUniverse::enumOf(*O.Class)) {
      enumConstant(Out, *E, Id);
    }
    return I;
  }

  /// Constants of enums belong to the input if it refers to them.
  void enumConstant(ScenarioObject &Out, const ClassModel &E, uint32_t Id) {
    uint32_t Statics = E.id() < H.Statics.size() ? H.Statics[E.id()] : 0;
    if (!Statics)
      return;
    for (const FieldModel *F : E.statics())
      if ((F->Flags & AccEnum) &&
          H.get(Statics)->slot(F->Slot) == Value::object(Id)) {
        Out.Kind = ScenarioObject::Enum;
        Out.Class = &E;
        Out.Text = utf16OfName(F->Name);
        Out.InPre = AtEntry;
      }
  }

  ScenarioValue reference(Value V) {
    ScenarioValue Out;
    Out.Type = 'L';
    if (V.isAbsent())
      return Out;
    Value Now = H.resolve(V);
    if (Now.isHandle()) {
      uint32_t Id = uint32_t(Now.Bits);
      const Handle &Hd = H.Handles[Id];
      Out.Unresolved = true;
      Out.Symbolic = PathNames(Hd.Path);
      Out.Object = opaque(Id);
    } else if (Now.Bits) {
      Out.Object = object(uint32_t(Now.Bits));
    }
    return Out;
  }

  ScenarioValue preValue(Value V, StringRef Descriptor) {
    char C = Descriptor.front();
    return C == 'L' || C == '[' ? reference(V) : primitive(V, C);
  }

  ScenarioValue postValue(Value V, StringRef Descriptor) {
    ScenarioValue Out = preValue(V, Descriptor);
    if (Out.isReference() && Out.Object >= 0)
      queuePost(Out.Object);
    return Out;
  }

  void queuePost(int32_t I) {
    if (S.Objects[I].InPost || !HeapIds[I])
      return;
    S.Objects[I].InPost = true;
    PostQueue.push_back(I);
  }

  //===-- The heap at entry
  //------------------------------------------------===//

  void fillPre(int32_t I) {
    uint32_t Id = HeapIds[I];
    const Object &O = *H.get(Id);
    if (O.isArray())
      return fillPreArray(I, O, Id);
    for (const Materialised &M : Read.lookup(Id)) {
      ArrayRef<const FieldModel *> Slots = S.Objects[I].Class->slots();
      if (M.Slot >= Slots.size())
        continue;
      const FieldModel *F = Slots[M.Slot];
      ScenarioValue V = preValue(M.What, F->Descriptor);
      S.Objects[I].Pre.push_back({F, V});
    }
    classify(I);
  }

  void fillPreArray(int32_t I, const Object &O, uint32_t Id) {
    S.Objects[I].Kind = ScenarioObject::Array;
    S.Objects[I].Length = uint32_t(scalar(O.length()));
    if (S.Objects[I].Length > MaxArrayLength * 64 && S.NotReplayable.empty())
      S.NotReplayable = "needs an array of " +
                        std::to_string(S.Objects[I].Length) + " elements";
    char Type = letterOf(*S.Objects[I].Class);
    if (O.Shape != Layout::Sparse)
      return;
    for (const Materialised &M : Read.lookup(Id)) {
      if (M.Slot >= O.size())
        continue;
      const SparseElement &E = O.sparse()[M.Slot];
      uint32_t Index = uint32_t(scalar(E.Index));
      ScenarioValue V =
          Type == 'L' ? reference(M.What) : primitive(M.What, Type);
      S.Objects[I].PreElements.push_back(
          {Index, V, E.Index.isConcrete() ? "" : infix(Exprs, E.Index.expr())});
    }
  }

  /// Arrays that the path made: of lengths that this input gives them they may
  /// not fit into a JVM, which would throw OutOfMemoryError.
  void checkMemory() {
    constexpr uint64_t MaxBytes = 256u << 20;
    uint64_t Bytes = 0, Longest = 0;
    for (uint32_t Id = 1; Id < H.Objects.size(); ++Id) {
      const Object *O = H.get(Id);
      if (!O || O->isInput() || !O->isArray() || O->length().isConcrete())
        continue;
      uint64_t Length = uint32_t(scalar(O->length()));
      Longest = std::max(Longest, Length);
      Storage Element = O->Class->elementStorage();
      Bytes += Length * (Element == Storage::Ref ? 8 : sizeOf(Element));
    }
    if (Bytes > MaxBytes && S.NotReplayable.empty())
      S.NotReplayable =
          "makes an array of " + std::to_string(Longest) + " elements";
  }

  const ScenarioValue *preField(const ScenarioObject &O, StringRef Name) const {
    for (const ScenarioField &F : O.Pre)
      if (F.Field->Name == Name)
        return &F.Value;
    return nullptr;
  }

  /// Objects that source code writes as a value.
  void classify(int32_t I) {
    ScenarioObject &O = S.Objects[I];
    if (!O.Class)
      return;
    StringRef Name = O.Class->name();
    if (isBox(Name)) {
      O.Kind = ScenarioObject::Box;
      if (const ScenarioValue *V = preField(O, "value"))
        O.Boxed = *V;
      else
        O.Boxed.Type = O.Class->findField("value", "I") ? 'I' : 'L';
      for (const FieldModel *F : O.Class->slots())
        if (F->Name == "value")
          O.Boxed.Type = F->Descriptor.front();
      // Numbers that nobody looked into are in the order of their values.
      if (O.Key && O.Boxed.Type == 'I' && !preField(O, "value"))
        O.Boxed.Bits = uint32_t(*O.Key);
    } else if (Name == "java/lang/String") {
      O.Kind = ScenarioObject::String;
      O.Text = preText(I);
    } else if (Name == "java/lang/Object") {
      O.Kind = ScenarioObject::Opaque;
    }
  }

  /// JDK 9 and later: bytes in Latin-1 (coder 0) or UTF-16 (coder 1).
  std::u16string preText(int32_t I) {
    const ScenarioObject &O = S.Objects[I];
    const ScenarioValue *Bytes = preField(O, "value");
    const ScenarioValue *Coder = preField(O, "coder");
    if (!Bytes || Bytes->Object < 0)
      return u"";
    int32_t A = Bytes->Object;
    if (HeapIds[A] && S.Objects[A].PreElements.empty() &&
        S.Objects[A].Kind == ScenarioObject::Plain)
      fillPreArray(A, *H.get(HeapIds[A]), HeapIds[A]);
    return decode(S.Objects[A].Length, S.Objects[A].PreElements,
                  Coder && Coder->Bits);
  }

  static std::u16string decode(uint32_t Length,
                               const std::vector<ScenarioElement> &Elements,
                               bool Utf16) {
    std::string Bytes(std::min(Length, MaxArrayLength), '\0');
    for (const ScenarioElement &E : Elements)
      if (E.Index < Bytes.size())
        Bytes[E.Index] = char(E.Value.Bits);
    std::u16string Text;
    if (!Utf16)
      for (char C : Bytes)
        Text += char16_t(uint8_t(C));
    else
      for (size_t I = 0; I + 1 < Bytes.size(); I += 2)
        Text += char16_t(uint8_t(Bytes[I]) | uint8_t(Bytes[I + 1]) << 8);
    return Text;
  }

  //===-- The heap at the end
  //----------------------------------------------===//

  void fillPost(int32_t I) {
    assert(HeapIds[I] && "what was never looked at holds nothing");
    const Object &O = *H.get(HeapIds[I]);
    if (O.From == Origin::Mirror) {
      S.Objects[I].Kind = ScenarioObject::Mirror;
      if (auto *C = reinterpret_cast<const ClassModel *>(O.Hidden))
        for (char Ch : prettyClass(C->name()))
          S.Objects[I].Text += char16_t(uint8_t(Ch));
      return;
    }
    if (O.isArray())
      return fillPostArray(I, O);
    // Strings and boxes are values; their inside is not worth a look.
    StringRef Name = S.Objects[I].Class ? S.Objects[I].Class->name() : "";
    ArrayRef<const FieldModel *> Slots = S.Objects[I].Class
                                             ? S.Objects[I].Class->slots()
                                             : ArrayRef<const FieldModel *>();
    for (uint32_t Slot = 0; Slot < std::min<size_t>(O.size(), Slots.size());
         ++Slot) {
      Value V = O.slot(Slot);
      if (addPlaced(I, *Slots[Slot], HeapIds[I]) || V.isAbsent())
        continue;
      ScenarioValue Out = postValue(V, Slots[Slot]->Descriptor);
      S.Objects[I].Post.push_back({Slots[Slot], Out});
    }
    if (!S.Objects[I].InPre)
      classifyNew(I, Name);
  }

  /// The table of a map that has none yet, and what follows its entries.
  bool addPlaced(int32_t I, const FieldModel &F, uint32_t Id) {
    if (auto It = Tables->Next.find(Id);
        F.Name == "next" && It != Tables->Next.end()) {
      ScenarioValue Next = postValue(Value::object(It->second), F.Descriptor);
      S.Objects[I].Post.push_back({&F, Next});
      return true;
    }
    auto It = Tables->ByMap.find(Id);
    if (F.Name != "table" || It == Tables->ByMap.end())
      return false;
    int32_t A = addObject(0);
    ScenarioObject &Array = S.Objects[A];
    Array.Kind = ScenarioObject::Array;
    Array.Class = It->second.Class;
    Array.Length = It->second.Length;
    Array.InPost = Array.PostComplete = true;
    for (auto [Bucket, Entry] : It->second.Firsts) {
      ScenarioValue First =
          postValue(Value::object(Entry), "Ljava/lang/Object;");
      S.Objects[A].PostElements.push_back({Bucket, First});
    }
    ScenarioValue Table;
    Table.Type = 'L';
    Table.Object = A;
    S.Objects[I].Post.push_back({&F, Table});
    return true;
  }

  void classifyNew(int32_t I, StringRef Name) {
    ScenarioObject &O = S.Objects[I];
    auto Field = [&](StringRef N) -> const ScenarioValue * {
      for (const ScenarioField &F : O.Post)
        if (F.Field->Name == N)
          return &F.Value;
      return nullptr;
    };
    if (isBox(Name)) {
      O.Kind = ScenarioObject::Box;
      if (const ScenarioValue *V = Field("value"))
        O.Boxed = *V;
    } else if (Name == "java/lang/String") {
      O.Kind = ScenarioObject::String;
      const ScenarioValue *Bytes = Field("value"), *Coder = Field("coder");
      if (!Bytes || Bytes->Object < 0)
        return;
      int32_t A = Bytes->Object;
      if (HeapIds[A] && S.Objects[A].PostElements.empty())
        fillPostArray(A, *H.get(HeapIds[A]));
      S.Objects[I].Text = decode(S.Objects[A].Length, S.Objects[A].PostElements,
                                 Coder && Coder->Bits);
    } else if (O.Kind != ScenarioObject::Enum && O.Class &&
               (O.Class->isEnum() ||
                (O.Class->superclass() && O.Class->superclass()->isEnum()))) {
      // A constructor that is called with a name makes no constant of the enum.
      if (const ScenarioValue *N = Field("name");
          N && N->Object >= 0 && !S.Objects[N->Object].InPre) {
        int32_t Str = N->Object;
        if (S.Objects[Str].Kind != ScenarioObject::String)
          fillPost(Str);
        S.Objects[I].Kind = ScenarioObject::Enum;
        S.Objects[I].Text = S.Objects[Str].Text;
      }
    }
  }

  void fillPostArray(int32_t I, const Object &O) {
    S.Objects[I].Kind = ScenarioObject::Array;
    S.Objects[I].Length = uint32_t(scalar(O.length()));
    S.Objects[I].PostElements.clear();
    S.Objects[I].PostComplete =
        O.Shape != Layout::Sparse || O.Untouched.isConcrete();
    char Type = letterOf(*S.Objects[I].Class);
    auto Add = [&](uint32_t Index, Value V) {
      ScenarioValue Out =
          Type == 'L' ? postValue(V, "Ljava/lang/Object;") : primitive(V, Type);
      S.Objects[I].PostElements.push_back({Index, Out});
    };
    switch (O.Shape) {
    case Layout::Raw:
      for (uint32_t E = 0; E < std::min(O.size(), MaxArrayLength); ++E)
        if (uint64_t Bits = O.rawBits(E))
          Add(E, Value::bits(Bits));
      break;
    case Layout::Values:
      for (uint32_t E = 0; E < std::min(O.size(), MaxArrayLength); ++E)
        if (Value V = O.slot(E); !V.isAbsent() && !(V == Value::null()))
          Add(E, V);
      break;
    case Layout::Sparse:
      for (const SparseElement &E : O.sparse())
        if (!E.isRedirect() && !E.Element.isAbsent())
          Add(uint32_t(scalar(E.Index)), E.Element);
      break;
    case Layout::Instance:
      break;
    }
  }
};

void addTexts(Scenario &S, const PathResult &R, const HeapState &H,
              const ExprManager &Exprs) {
  Assignment None;
  HeapText Texts(H, Exprs, R.Model ? *R.Model : None);
  Texts.addOutput(S, R.Output);
  if (R.Exception)
    Texts.addMessage(S, *R.Exception);
}

/// An initialiser that fails does so once a JVM (JVMS 5.5); what fails as an
/// input cannot be made at all.
void addFailed(Scenario &S, const PathResult &R, const HeapState &H) {
  if (!R.Final)
    return;
  for (uint32_t C = 0; C < R.Final->Classes.size(); ++C)
    if (R.Final->Classes[C] == ClassStatus::Failed && C < H.Statics.size() &&
        H.Statics[C])
      S.Failed.push_back(H.get(H.Statics[C])->Class);
  for (const ClassModel *F : S.Failed)
    for (const ScenarioObject &O : S.Objects)
      if (O.InPre && O.Class && O.Class->isSubtypeOf(*F) &&
          S.NotReplayable.empty())
        S.NotReplayable = "needs an object of " + prettyClass(F->name()) +
                          ", whose initialiser fails";
}

} // namespace

std::string doubt(const Scenario &S) {
  std::vector<PremiseUse> Adding;
  for (const PremiseUse &U : S.Premises)
    if (addsPaths(U.What))
      Adding.push_back(U);
  return join(describe(Adding), "; ");
}

Scenario makeScenario(const PathResult &Result, const MethodModel &Target,
                      const HeapState &Final, const ExprManager &Exprs,
                      const std::function<std::string(uint32_t)> &PathNames) {
  Scenario S;
  S.Path = Result.Number;
  S.Target = &Target;
  S.Reason = Result.Reason;
  S.Detail = Result.Detail;
  S.Violated = Result.Violated;
  S.Address = Result.Address.abridged();
  S.Where = Result.Where;
  S.Premises = Result.Premises;
  S.Doubtful = Result.Doubtful;
  S.ExitStatus = Result.ExitStatus;
  S.NoModel = !Result.Model;
  if (Result.Exception) {
    S.ExceptionClass = Result.Exception->Class;
    // An input has no stack of its own.
    if (!Result.Exception->Stack.empty())
      S.Where = Result.Exception->Stack;
  }
  if (!Result.Model)
    S.NotReplayable = "the solver found no input for this path";
  else if (endClass(Result.Reason) != EndClass::Normal &&
           endClass(Result.Reason) != EndClass::Bug &&
           Result.Reason != EndReason::FrameLimit) // a JVM's stack may end, too
    S.NotReplayable = (endText(Result.Reason) + ": " + Result.Detail).str();
  if (S.NotReplayable.empty() &&
      is_contained(S.Premises, PremiseUse{Premise::OpenMessage, {}}))
    S.NotReplayable = "reads a message that names what is not known";
  for (const StubCall &C : Result.StubCalls)
    if (C.ByContract && S.NotReplayable.empty())
      S.NotReplayable = "a contract stood for " + prettyName(C.Method->Symbol);
  Maker(S, Result, Final, Exprs, PathNames).run(Target);
  addTexts(S, Result, Final, Exprs);
  addFailed(S, Result, Final);
  S.Salt = saltOf(Final);
  addHeapConditions(S);
  addValueConditions(S, Exprs, Result);
  S.Trace = Result.Trace;
  S.TraceCut = Result.TraceCut;
  return S;
}

} // namespace jsym::testgen
