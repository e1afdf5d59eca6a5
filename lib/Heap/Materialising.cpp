//===- Materialising.cpp - Handles, objects and fields --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Materialising.h"
#include "GenericTypes.h"
#include "Versions.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace jsym;
using namespace jsym::dialect;

MaterialisingStrategy::MaterialisingStrategy(const StrategyParts &Parts)
    : Options(Parts.Options), Exprs(Parts.Exprs),
      Types(Parts.Program, this->Options), Paths(Exprs, Types, this->Options) {}

std::unique_ptr<HeapStrategy> jsym::createStrategy(const StrategyParts &Parts) {
  return std::make_unique<MaterialisingStrategy>(Parts);
}

Outcome MaterialisingStrategy::ask(HeapState &H, const Question &Q) {
  auto done = [](Value V = Value()) { return Outcome::ready(V); };
  switch (Q.What) {
  case Question::NewInput:
    return done(newInput(H, *Q.Input));
  case Question::Settle:
    return settle(H, Q.Ref);
  case Question::NewObject:
    return done(newObject(H, *Q.Input));
  case Question::NewArray:
    return done(Value::object(newSymbolicArray(H, *Q.Class, Q.At)));
  case Question::Modify:
    modify(H, uint32_t(Q.Ref.Bits), Q.Slot);
    return done();
  case Question::WasThere:
    return wasThere(H, uint32_t(Q.Ref.Bits));
  case Question::IsNull:
    return isNull(H, Q.Ref);
  case Question::RefEq:
    return refEq(H, Q.Ref, Q.Other);
  case Question::InstanceOf:
    return instanceOf(H, Q.Ref, *Q.Class);
  case Question::Castable:
    return castable(H, Q.Ref, *Q.Class);
  case Question::Storable:
    return storable(H, Q.Ref, Q.Other);
  case Question::Deref:
    return deref(H, Q.Ref);
  case Question::ExactClass:
    return exactClass(H, Q.Ref);
  case Question::Dispatch:
    return dispatch(H, Q.Ref, *Q.Method);
  case Question::CallModel:
    return callModel(H, Q.Model, Q.Args);
  case Question::GetField:
    return getField(H, Q.Ref, *Q.Field);
  case Question::EntryField:
    return entryField(H, Q.Ref, *Q.Field);
  case Question::PutField:
    return putField(H, Q.Ref, *Q.Field, Q.Other);
  case Question::ArrayLength:
    return arrayLength(H, Q.Ref);
  case Question::Load:
    return load(H, Q.Ref, Q.At);
  case Question::EntryElement:
    return entryElement(H, Q.Ref, Q.At);
  case Question::Store:
    return store(H, Q.Ref, Q.At, Q.Other);
  }
  llvm_unreachable("a kind of question");
}

std::string MaterialisingStrategy::pathName(uint32_t Path) const {
  return Paths.name(Path);
}

//===-- Inputs ------------------------------------------------------------===//

Value MaterialisingStrategy::newInput(HeapState &H, const InputSpec &Spec) {
  InputSpec Named = Spec;
  if (Spec.ResultOf)
    Named.Signature = genericResult(H, Spec);
  uint32_t Path = Paths.root(Named);
  if (isPrimitiveDescriptor(Spec.Descriptor))
    return Value::expr(Paths.variable(Path, /*OnStack=*/true));
  return newHandle(H, Path, int(Options.K), H.Version);
}

Value MaterialisingStrategy::newHandle(HeapState &H, uint32_t Path, int Bound,
                                       uint32_t Version) {
  Handle N;
  N.Types = Paths.typesAt(Path);
  N.Decided = Paths[Path].NonNull ? Handle::NonNull : Handle::Open;
  N.BoundLeft = int16_t(Bound);
  N.Path = Path;
  N.Version = Version;
  return Value::handle(H.Handles.push_back(N));
}

Outcome MaterialisingStrategy::settle(HeapState &H, Value Input) {
  if (!Input.isHandle() || Options.Kind == HeapKind::LazierSharp)
    return Outcome::ready(Input);
  uint32_t Id = uint32_t(Input.Bits);
  const Handle &N = H.Handles[Id];
  // Which constant an enum input is, is never decided before it must be.
  if (N.Types && N.Types->hasEnums())
    return Outcome::ready(Input);
  if (N.Decided == Handle::Open) {
    Outcome O = chooseNull(Id);
    if (Options.Kind == HeapKind::Lazier)
      return O;
    // Lazy: null, the existing objects or a new one are one choice.
    Outcome Objects = possibleObjects(H, Id, /*Expand=*/false);
    if (Objects.What != Outcome::Choice)
      return Objects;
    O.Alternatives.pop_back();
    llvm::append_range(O.Alternatives, Objects.Alternatives);
    return O;
  }
  if (N.Decided == Handle::NonNull && Options.Kind == HeapKind::Lazy) {
    Outcome O = identify(H, Id, /*Expand=*/false);
    if (!O.isReady())
      return O;
    O.Result = Input;
    return O;
  }
  return Outcome::ready(Input);
}

Value MaterialisingStrategy::newObject(HeapState &H, const InputSpec &Spec) {
  Value V = newInput(H, Spec);
  if (!V.isHandle())
    return V;
  const Handle &A = H.Handles[uint32_t(V.Bits)];
  if (A.Types && !A.Types->hasEnums()) {
    uint32_t New = newInputObject(H, uint32_t(V.Bits));
    H.writable(New)->NotBefore = H.Version;
  }
  return V;
}

Outcome MaterialisingStrategy::wasThere(HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  auto answer = [](bool B) { return Outcome::ready(Value::bits(B)); };
  if (!O.isInput() || O.Version == 0)
    return answer(O.isInput());
  if (!Versions(H).mayHaveBeenThere(Id, 0))
    return answer(false);
  Outcome C;
  C.What = Outcome::Choice;
  C.Alternatives.push_back(
      {"there at entry", {}, {HeapEffect::WasThere, Id, 0, nullptr, {}}});
  C.Alternatives.push_back(
      {"made later", {}, {HeapEffect::MadeLater, Id, 0, nullptr, {}}});
  return C;
}

/// Objects of the program have no place in the input; what is found in them
/// later needs a name.
void MaterialisingStrategy::name(HeapState &H, uint32_t Id) {
  if (H.get(Id)->Path)
    return;
  InputSpec Spec;
  Spec.Name = "object " + std::to_string(Id);
  Spec.Descriptor = H.get(Id)->Class->name().str();
  if (!H.get(Id)->isArray())
    Spec.Descriptor = "L" + Spec.Descriptor + ";";
  Object *O = H.writable(Id);
  O->Path = Paths.root(Spec);
  O->Bound = int16_t(Options.K);
}

void MaterialisingStrategy::modify(HeapState &H, uint32_t Id,
                                   std::optional<uint32_t> Slot) {
  name(H, Id);
  const Object &O = *H.get(Id);
  if (O.isArray() && (O.Shape != Layout::Sparse || O.Dense))
    return modifyAll(H, Id);
  Value Any = Value::havocked(H.Version);
  if (O.isArray()) {
    Object *W = H.writable(Id);
    W->Untouched = Any;
    for (SparseElement &E : W->sparse())
      if (!E.isRedirect())
        E.Element = Any;
    return;
  }
  for (auto [I, V] : llvm::enumerate(H.writable(Id)->slots()))
    if (!Slot || I == *Slot)
      V = Any;
}

/// Nothing is absent in an array of known elements.
void MaterialisingStrategy::modifyAll(HeapState &H, uint32_t Id) {
  if (H.get(Id)->Shape == Layout::Raw)
    H.Objects.asValues(Id);
  const ClassModel &Class = *H.get(Id)->Class;
  bool Sparse = H.get(Id)->Shape == Layout::Sparse;
  for (uint32_t I = 0, E = H.get(Id)->size(); I < E; ++I) {
    uint32_t Path = Paths.later(
        Paths.element(H.get(Id)->Path, Value::bits(I), Class), H.Version);
    Value V = freshValue(H, Path, *H.get(Id), H.Version);
    Object *W = H.writable(Id);
    (Sparse ? W->sparse()[I].Element : W->slot(I)) = V;
  }
}

//===-- Handles -----------------------------------------------------------===//

Outcome MaterialisingStrategy::chooseNull(uint32_t Id) const {
  Outcome O;
  O.What = Outcome::Choice;
  O.Alternatives.resize(2);
  O.Alternatives[0].Label = "null";
  O.Alternatives[0].Effect = {HeapEffect::BindNull, Id, 0, nullptr, {}};
  O.Alternatives[1].Label = "non-null";
  O.Alternatives[1].Effect = {HeapEffect::BindNonNull, Id, 0, nullptr, {}};
  return O;
}

const TypeSet *MaterialisingStrategy::typesOf(const HeapState &H, uint32_t Id) {
  const Object &O = *H.get(Id);
  return O.Types ? O.Types : Types.exactly(*O.Class);
}

bool MaterialisingStrategy::mayBe(HeapState &H, const Handle &A, uint32_t Id) {
  const Object &O = *H.get(Id);
  if (O.isEnumConstant())
    return Types.intersect(*typesOf(H, Id), *A.Types) != nullptr;
  // An input cannot point to what was made after it was.
  if (!O.isInput())
    return O.From == Origin::Allocated && A.Version && O.Version <= A.Version &&
           meet(H, *typesOf(H, Id), *A.Types);
  return Paths[O.Path].Region == Paths[A.Path].Region && !Paths[A.Path].Owned &&
         !argumentsDiffer(Paths[O.Path].Signature, Paths[A.Path].Signature) &&
         meet(H, *typesOf(H, Id), *A.Types) &&
         Versions(H).mayHaveBeenThere(Id, A.Version);
}

/// Collects the constants of all enums a handle may be one of; false if
/// \p Missing is to be initialised first.
bool MaterialisingStrategy::constants(HeapState &H, const TypeSet &T,
                                      llvm::SmallVectorImpl<uint32_t> &Out,
                                      const ClassModel *&Missing) {
  if (!T.hasEnums())
    return true;
  llvm::SmallPtrSet<const ClassModel *, 4> Seen;
  for (const ClassModel *M : T.members()) {
    const ClassModel *E = TypeUniverse::enumOf(*M);
    if (!E || !Seen.insert(E).second)
      continue;
    uint32_t Statics = E->id() < H.Statics.size() ? H.Statics[E->id()] : 0;
    if (!Statics) {
      Missing = E;
      return false;
    }
    for (const FieldModel *F : E->statics()) {
      if (!(F->Flags & AccEnum))
        continue;
      Value V = H.get(Statics)->slot(F->Slot);
      if (V.isConcrete() && V.Bits)
        Out.push_back(uint32_t(V.Bits));
    }
  }
  return true;
}

bool MaterialisingStrategy::withinScope(const HeapState &H,
                                        const TypeSet &T) const {
  if (!Options.Scope)
    return true;
  uint64_t Same = 0;
  for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
    Same += H.get(I)->Class == T.bound();
  return Same < Options.Scope;
}

Outcome MaterialisingStrategy::possibleObjects(HeapState &H, uint32_t Id,
                                               bool Expand) {
  const Handle A = H.Handles[Id];
  if (!A.Types)
    return Outcome::unsupported("no class known for the input " +
                                Paths.name(A.Path) + " of type " +
                                Paths[A.Path].Descriptor);
  Outcome O;
  llvm::SmallVector<uint32_t, 8> Constants;
  if (!constants(H, *A.Types, Constants, O.Class)) {
    O.What = Outcome::Initialise;
    return O;
  }
  O.What = Outcome::Choice;
  auto add = [&](llvm::StringRef Label, ExprId Condition, HeapEffect E,
                 BoundKind Cut = BoundKind::None) {
    O.Alternatives.push_back({Label, Condition, E, Cut});
  };
  llvm::SmallVector<uint32_t, 16> Candidates;
  if (A.Version == 0)
    for (uint32_t I = H.LastInput; I; I = H.get(I)->PrevInput)
      Candidates.push_back(I);
  else // After calls by contract, objects of the program count as well.
    for (uint32_t I = H.Objects.size() - 1; I; --I)
      if (H.get(I)) // not freed
        Candidates.push_back(I);
  for (uint32_t I : llvm::reverse(Candidates))
    if (!H.get(I)->isEnumConstant() && mayBe(H, A, I))
      add("alias", bindCondition(H, Id, I),
          {HeapEffect::BindObject, Id, I, nullptr, {}});

  for (uint32_t I : Constants)
    if (mayBe(H, A, I))
      add("constant", bindCondition(H, Id, I),
          {HeapEffect::BindObject, Id, I, nullptr, {}});
  const TypeSet *Others = Types.withoutEnums(*A.Types);
  if (!Others && O.Alternatives.empty())
    return Outcome::unsupported("an enum input while the enum is initialised");
  if (!Others)
    return O;

  HeapEffect New = {HeapEffect::BindNew, Id, 0, Others, {}};
  ExprId Condition;
  if (A.Types->bound()->isArray()) {
    ExprId Length = Paths.length(A.Path);
    Condition =
        conjunction(Exprs.sle(Exprs.constant(32, 0), Length), // JVMS 2.3
                    Paths.known(A.Path, Length));
  }
  ExprId TooLong;
  if (isString(*A.Types)) {
    ExprId Length = stringLength(*A.Types, A.Path);
    ExprId Bound = Exprs.constant(32, uint32_t(Options.StringBound));
    Condition = Exprs.conj(
        {Exprs.sle(Exprs.constant(32, 0), Length), Exprs.sle(Length, Bound)});
    TooLong = Exprs.slt(Bound, Length);
  }
  if (Expand && A.BoundLeft < 0)
    add("new", {}, New, BoundKind::Chain);
  else if (!withinScope(H, *A.Types))
    add("new", {}, New, BoundKind::Scope);
  else
    add("new", Condition, New);
  if (TooLong)
    add("longer string", TooLong, New, longerString());
  return agreeing(H, std::move(O));
}

Outcome MaterialisingStrategy::identify(HeapState &H, uint32_t Id,
                                        bool Expand) {
  Outcome O = possibleObjects(H, Id, Expand);
  if (O.What != Outcome::Choice || O.Alternatives.size() != 1)
    return O;
  // One possibility only: no fork.
  const Alternative &Only = O.Alternatives[0];
  if (Only.Cut != BoundKind::None) {
    Outcome C = Outcome::cut(Only.Cut);
    C.Why = Paths.name(H.Handles[Id].Path);
    return C;
  }
  apply(H, Only);
  Outcome R = Outcome::ready(H.resolve(Value::handle(Id)));
  R.Assume = Only.Condition;
  return R;
}

ExprId MaterialisingStrategy::bindCondition(HeapState &H, uint32_t Id,
                                            uint32_t Object) {
  ExprId Ranks = conjunction(
      sameRanks(H, H.Handles[Id].Path, placeOf(H, Value::object(Object))),
      sameAnswers(H, Id, Value::object(Object)));
  if (H.get(Object)->isInput())
    if (const TypeSet *Both =
            Types.intersect(*typesOf(H, Object), *H.Handles[Id].Types))
      Ranks = conjunction(Ranks, wellFormed(H, Object, *Both));
  if (const auto *O = H.get(Object); O->isArray()) {
    Value L = O->length();
    ExprId Length =
        L.isConcrete() ? Exprs.constant(32, uint32_t(L.Bits)) : L.expr();
    Ranks = conjunction(Ranks, Paths.known(H.Handles[Id].Path, Length));
  }
  ExprId Mine = H.Handles[Id].Key;
  if (!Mine)
    return Ranks;
  uint32_t First = H.get(Object)->Handle;
  ExprId Its = First ? H.Handles[First - 1].Key : allocatedKey(H, Object);
  return conjunction(Ranks, Its ? Exprs.eq(Mine, Its) : ExprId{});
}

void MaterialisingStrategy::bindObject(HeapState &H, uint32_t Id,
                                       uint32_t Object) {
  Handle &A = H.Handles.writable(Id);
  A.Decided = Handle::Bound;
  A.Object = Object;
  const TypeSet *T = A.Types;
  ExprId Key = A.Key;
  const jsym::Object *O = H.get(Object);
  if (O->Handle && Key) {
    Handle &First = H.Handles.writable(O->Handle - 1);
    if (!First.Key)
      First.Key = Key;
  } else if (Key && !allocatedKey(H, Object)) {
    H.AllocatedKeys.push_back({Object, Key});
  }
  if (!O->isInput())
    return;
  Versions(H).wasThere(Object, A.Version);
  narrowObject(H, Object, Types.intersect(*typesOf(H, Object), *T));
}

uint32_t MaterialisingStrategy::newInputObject(HeapState &H, uint32_t Id) {
  Handle &A = H.Handles.writable(Id);
  const TypeSet &T = *A.Types;
  const ClassModel *C = T.bound();
  ObjectRef R;
  if (C->isArray()) {
    OpenArrays |= !T.single();
    R = ObjectRef::create(Layout::Sparse, C->elementStorage(), 0);
    R.get()->SparseLength = Value::expr(Paths.length(A.Path));
    R.get()->ElementBound = uint16_t(Options.arrayBound());
  } else {
    R = ObjectRef::create(Layout::Instance, Storage::Ref, T.slots());
    for (Value &V : R.get()->slots())
      V = Value::absent();
  }
  Object &O = *R.get();
  O.Class = C;
  O.Types = T.single() ? nullptr : &T;
  O.From = Origin::Input;
  O.Bound = A.BoundLeft;
  O.Version = A.Version;
  O.Path = A.Path;
  O.PrevInput = H.LastInput;
  O.Handle = Id + 1;
  uint32_t New = H.Objects.add(std::move(R));
  H.LastInput = New;
  ++H.NumInputs;
  A.Decided = Handle::Bound;
  A.Object = New;
  if (isString(T))
    makeString(H, New);
  return New;
}

void MaterialisingStrategy::apply(HeapState &H, const Alternative &Chosen) {
  applyEffect(H, Chosen.Effect);
  agree(H);
}

bool MaterialisingStrategy::tryApply(HeapState &H, const Alternative &A) {
  applyEffect(H, A.Effect);
  return agree(H);
}

void MaterialisingStrategy::applyEffect(HeapState &H, const HeapEffect &E) {
  switch (E.What) {
  case HeapEffect::None:
    return;
  case HeapEffect::BindNull:
    H.Handles.writable(E.A).Decided = Handle::Null;
    if (ExprId Key = H.Handles[E.A].Key; Key && !H.NullKey)
      H.NullKey = Key;
    return;
  case HeapEffect::BindNonNull:
    H.Handles.writable(E.A).Decided = Handle::NonNull;
    return;
  case HeapEffect::BindObject:
    return bindObject(H, E.A, E.B);
  case HeapEffect::BindNew:
    if (E.Types)
      H.Handles.writable(E.A).Types = E.Types;
    newInputObject(H, E.A);
    return;
  case HeapEffect::NarrowHandle:
    H.Handles.writable(E.A).Types = E.Types;
    return;
  case HeapEffect::NarrowObject:
    return narrowObject(H, E.A, E.Types);
  case HeapEffect::TouchElement:
    return touch(H, E.A, E.Index);
  case HeapEffect::MatchElement: {
    SparseElement Redirect;
    Redirect.Index = E.Index;
    Redirect.Index.Pad = E.B + 1;
    H.Objects.appendElement(E.A, Redirect);
    return;
  }
  case HeapEffect::FixIndex:
    H.FixedIndexes.push_back({ExprId{E.A}, E.B});
    return;
  case HeapEffect::WasThere:
    return Versions(H).wasThere(E.A, E.B);
  case HeapEffect::MadeLater:
    H.writable(E.A)->NotBefore = E.B + 1;
    return;
  }
}

//===-- References --------------------------------------------------------===//

Outcome MaterialisingStrategy::isNull(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (V.isConcrete())
    return Outcome::ready(Value::bits(V.Bits == 0));
  const Handle &A = H.Handles[uint32_t(V.Bits)];
  if (A.Decided == Handle::NonNull)
    return Outcome::ready(Value::bits(0));
  Outcome O = chooseNull(uint32_t(V.Bits));
  // Null has a place in the order of opaque objects too.
  if (A.Key && H.NullKey)
    O.Alternatives[0].Condition = Exprs.eq(A.Key, H.NullKey);
  ExprId Same = conjunction(sameRanks(H, A.Path, nullPlace()),
                            sameAnswers(H, uint32_t(V.Bits), Value::null()));
  O.Alternatives[0].Condition = conjunction(O.Alternatives[0].Condition, Same);
  return O;
}

Outcome MaterialisingStrategy::refEq(HeapState &H, Value A, Value B) {
  A = H.resolve(A);
  B = H.resolve(B);
  if (A == B || (A.isConcrete() && B.isConcrete()))
    return Outcome::ready(Value::bits(A == B));
  if (B.isHandle() && !A.isHandle())
    std::swap(A, B);
  const Handle &HA = H.Handles[uint32_t(A.Bits)];
  if (B.isConcrete()) {
    if (!B.Bits)
      return isNull(H, A);
    if (HA.Types && !mayBe(H, HA, uint32_t(B.Bits)))
      return Outcome::ready(Value::bits(0));
    // An opaque object is a constant only if it is of its enum.
    const Object &O = *H.get(uint32_t(B.Bits));
    if (O.isEnumConstant() && HA.Types && HA.Types->isOpen())
      return typeTest(H, A, *TypeUniverse::enumOf(*O.Class), /*OfNull=*/false);
  }
  // JVMS 6.5.if_acmp on undecided operands: null-ness first, one at a time.
  if (HA.Decided == Handle::Open)
    return isNull(H, A);
  if (B.isHandle()) {
    const Handle &HB = H.Handles[uint32_t(B.Bits)];
    if (HB.Decided == Handle::Open)
      return isNull(H, B);
    if (HA.Types && HB.Types &&
        (Paths[HA.Path].Region != Paths[HB.Path].Region ||
         !meet(H, *HA.Types, *HB.Types)))
      return Outcome::ready(Value::bits(0));
  }
  Outcome O = identify(H, uint32_t(A.Bits), /*Expand=*/false);
  if (!O.isReady())
    return O;
  Outcome R = refEq(H, A, B);
  R.Assume = conjunction(R.Assume, O.Assume);
  return R;
}

ExprId MaterialisingStrategy::conjunction(ExprId A, ExprId B) {
  return A && B ? Exprs.conj({A, B}) : A ? A : B;
}

Outcome MaterialisingStrategy::deref(HeapState &H, Value Ref) {
  Value V = H.resolve(Ref);
  if (V.isHandle()) {
    uint32_t Id = uint32_t(V.Bits);
    if (H.Handles[Id].Decided == Handle::Open)
      H.Handles.writable(Id).Decided = Handle::NonNull; // the caller knows
    Outcome O = identify(H, Id, /*Expand=*/true);
    // Who goes on asks once more, with the object.
    if (O.isReady() && mustEstablish(H, O.Result)) {
      Outcome E = establish(H, O.Result);
      E.Assume = O.Assume;
      return E;
    }
    return O;
  }
  const Object *O = H.get(uint32_t(V.Bits));
  // Objects one hop past the bound exist, but they are not looked into.
  if (O->Bound < 0 && O->isInput()) {
    Outcome C = Outcome::cut(BoundKind::Chain);
    C.Why = Paths.name(O->Path);
    return C;
  }
  return mustEstablish(H, V) ? establish(H, V) : Outcome::ready(V);
}

/// Of some classes all objects are known to be in order: what that is, a method
/// says in Java.
bool MaterialisingStrategy::mustEstablish(const HeapState &H, Value V) {
  const Object &O = *H.get(uint32_t(V.Bits));
  if (!O.isInput() || O.Established || O.isArray())
    return false;
  return O.Class->isRecord()
             ? Types.isCheckedRecord(*O.Class)
             : TypeUniverse::isCollection(*typesOf(H, uint32_t(V.Bits)));
}

Outcome MaterialisingStrategy::establish(HeapState &H, Value V) {
  uint32_t Id = uint32_t(V.Bits);
  Outcome O;
  if (!typesOf(H, Id)->single()) {
    O.What = Outcome::Choice;
    for (const ClassModel *M : typesOf(H, Id)->members())
      addNarrow(H, O, V, Types.exactly(*M), M->name());
    return O;
  }
  H.writable(Id)->Established = true;
  O.Method = Types.invariantOf(*H.get(Id)->Class);
  if (!O.Method)
    return Outcome::ready(V);
  O.What = Outcome::Establish;
  O.Result = V;
  return O;
}

/// What a method returns as the receiver's type arguments say; may be empty.
std::string MaterialisingStrategy::genericResult(const HeapState &H,
                                                 const InputSpec &Spec) {
  const MethodModel &M = *Spec.ResultOf;
  Value V = H.resolve(Spec.Receiver);
  uint32_t Path = V.isHandle() ? H.Handles[uint32_t(V.Bits)].Path
                  : V.Bits     ? H.get(uint32_t(V.Bits))->Path
                               : 0;
  if (!Path || M.Signature.empty())
    return "";
  TypeBindings B = bindingsIn(Types, *M.Owner, Paths[Path].Signature);
  for (auto &Bound : boundsOf(M.Signature))
    B[Bound.first()] = Bound.second;
  return substituted(resultSignature(M), B);
}

//===-- Fields ------------------------------------------------------------===//

Value MaterialisingStrategy::freshValue(HeapState &H, uint32_t Path,
                                        const Object &Holder,
                                        uint32_t Version) {
  if (!isPrimitiveDescriptor(Paths[Path].Descriptor))
    return newHandle(H, Path, Holder.Bound - 1, Version);
  return Value::expr(Paths.variable(Path, /*OnStack=*/false));
}

Outcome MaterialisingStrategy::materialise(HeapState &H, uint32_t Id,
                                           uint32_t Slot, uint32_t Path,
                                           Value Was) {
  const Object *O = H.get(Id);
  bool Sparse = O->Shape == Layout::Sparse;
  // What a call by contract left there is another value than the input's.
  bool Log = !Was.isHavocked();
  Value V = Log ? freshValue(H, Path, *O, O->Version)
                : freshValue(H, Paths.later(Path, Was.Pad), *O, Was.Pad);
  Object *W = H.writable(Id);
  (Sparse ? W->sparse()[Slot].Element : W->slot(Slot)) = V;
  if (Log && W->isInput())
    H.Log.add({Id, Slot, V});
  limitElement(H, Id, V);
  Outcome R = settle(H, V);
  R.Assume = conjunction(R.Assume, restOnFact(H, Path, V));
  return R;
}

/// What is known of a value at a place that is read first, and, if the code
/// says it, that the path rests on it.
ExprId MaterialisingStrategy::restOnFact(HeapState &H, uint32_t Path, Value V) {
  if (Paths[Path].Fact)
    H.restOn(Premise::DerivedStates, Paths[Path].Fact);
  return V.isConcrete() || V.isHandle() ? ExprId{}
                                        : Paths.known(Path, V.expr());
}

Outcome MaterialisingStrategy::getField(HeapState &H, Value Ref,
                                        const FieldModel &F) {
  Outcome O = deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (H.get(Id)->size() <= F.Slot)
    H.Objects.grow(Id, F.Owner->slots().size());
  Value V = H.get(Id)->slot(F.Slot);
  Outcome R = V.isAbsent() ? materialise(H, Id, F.Slot,
                                         Paths.field(H.get(Id)->Path, F), V)
                           : settle(H, V);
  R.Assume = conjunction(R.Assume, O.Assume);
  return R;
}

Outcome MaterialisingStrategy::entryField(HeapState &H, Value Ref,
                                          const FieldModel &F) {
  Outcome O = deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  const Object &Holder = *H.get(Id);
  auto now = [&] {
    Outcome R = getField(H, O.Result, F);
    R.Assume = conjunction(R.Assume, O.Assume);
    return R;
  };
  if (!Holder.isInput())
    return now();
  llvm::SmallVector<Materialised, 32> Log;
  H.Log.collect(Log);
  for (const Materialised &M : Log)
    if (M.Object == Id && M.Slot == F.Slot) {
      O.Result = M.What;
      return O;
    }
  if (Holder.size() <= F.Slot ||
      (Holder.slot(F.Slot).isAbsent() && !Holder.slot(F.Slot).isHavocked()))
    return now();
  // Written before it was read: what was there is still undecided.
  uint32_t Path = Paths.field(Holder.Path, F);
  O.Result = freshValue(H, Path, Holder, Holder.Version);
  O.Assume = conjunction(O.Assume, restOnFact(H, Path, O.Result));
  H.Log.add({Id, F.Slot, O.Result});
  return O;
}

Outcome MaterialisingStrategy::putField(HeapState &H, Value Ref,
                                        const FieldModel &F, Value V) {
  Outcome O = deref(H, Ref);
  if (!O.isReady())
    return O;
  uint32_t Id = uint32_t(O.Result.Bits);
  if (H.get(Id)->size() <= F.Slot)
    H.Objects.grow(Id, F.Owner->slots().size());
  H.writable(Id)->slot(F.Slot) = V;
  return O;
}
