//===- InputObjects.cpp - Handles and objects of the input are made -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "InputObjects.h"
#include "GenericTypes.h"
#include "Versions.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;
using namespace jsym::dialect;

Value InputObjects::newInput(HeapState &H, const InputSpec &Spec) {
  InputSpec Named = Spec;
  if (Spec.ResultOf)
    Named.Signature = genericResult(H, Spec);
  uint32_t Path = Paths.root(Named);
  if (isPrimitiveDescriptor(Spec.Descriptor))
    return Value::expr(Paths.variable(Path, /*OnStack=*/true));
  return newHandle(H, Path, int(Options.K), H.Version);
}

/// What a method returns as the receiver's type arguments say; may be empty.
std::string InputObjects::genericResult(const HeapState &H,
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

/// Whatever is of \p Part is of \p Whole, too.
[[maybe_unused]] static bool isWithin(TypeUniverse &Types, const TypeSet &Part,
                                      const TypeSet &Whole) {
  const TypeSet *Both = Types.intersect(Part, Whole);
  return Both && Both->isOpen() == Part.isOpen() &&
         Both->membersAndOthers() == Part.membersAndOthers();
}

/// Handles are decided once: Open -> NonNull -> Bound, or Open -> Null.
static Handle &undecided(HeapState &H, uint32_t Id) {
  Handle &A = H.Handles.writable(Id);
  assert((A.Decided == Handle::Open || A.Decided == Handle::NonNull) &&
         "a handle is decided twice");
  return A;
}

Value InputObjects::newHandle(HeapState &H, uint32_t Path, int Bound,
                              uint32_t Version) {
  assert(!isPrimitiveDescriptor(Paths[Path].Descriptor) &&
         "a handle where a primitive is");
  assert(Version <= H.Version && "a reference to what is not there yet");
  Handle N;
  N.Types = Paths.typesAt(Path);
  N.Decided = Paths[Path].NonNull ? Handle::NonNull
              : Paths[Path].Null  ? Handle::Null
                                  : Handle::Open;
  N.BoundLeft = int16_t(Bound);
  N.Path = Path;
  N.Version = Version;
  N.Place = true;
  if (const ClassModel *Named = Paths[Path].ByArguments)
    H.restOn(Premise::TypeArguments, Named);
  return Value::handle(H.Handles.push_back(N));
}

Value InputObjects::freshValue(HeapState &H, uint32_t Path,
                               const Object &Holder, uint32_t Version) {
  // What a collection of the JDK keeps its elements in is a part of it.
  bool IsPart = Paths[Path].Descriptor[0] == '[' && !Holder.isArray() &&
                TypeUniverse::isCollection(*Holder.Class);
  if (!isPrimitiveDescriptor(Paths[Path].Descriptor)) {
    uint32_t In = Holder.Handle;
    Value V = newHandle(H, Path, Holder.Bound - (IsPart ? 0 : 1), Version);
    H.Handles.writable(uint32_t(V.Bits)).Holder = In;
    return V;
  }
  return Value::expr(Paths.variable(Path, /*OnStack=*/false));
}

uint32_t InputObjects::newInputObject(HeapState &H, uint32_t Id, bool IsLong) {
  uint32_t New = makeInputObject(H, Id);
  Handle &A = undecided(H, Id);
  A.Decided = Handle::Bound;
  A.Object = New;
  if (IsLong)
    makeLongString(H, New);
  else if (InputStrings::isString(*A.Types))
    makeString(H, New);
  return New;
}

uint32_t InputObjects::makeInputObject(HeapState &H, uint32_t Id) {
  Handle &A = undecided(H, Id);
  const TypeSet &T = *A.Types;
  assert(!T.hasEnums() && "an enum has no objects but its constants");
  const ClassModel *C = T.bound();
  if (const ClassModel *Of = Paths[A.Path].StandsFor; Of && C->isPlatform())
    H.restOn(Premise::ModelClasses, Of);
  ObjectRef R;
  if (C->isArray()) {
    OpenArrays |= !T.single();
    R = ObjectRef::create(Layout::Sparse, C->elementStorage(), 0);
    R.get()->SparseLength = Value::expr(Paths.length(A.Path));
    // What a stream writes is not the input's to bound.
    constexpr uint64_t Written = 64;
    bool IsBuffer = llvm::is_contained(
        {"java.io.CharArrayWriter.buf", "java.io.ByteArrayOutputStream.buf"},
        llvm::StringRef(Paths[A.Path].Place));
    R.get()->ElementBound =
        uint16_t(std::max(Options.arrayBound(), IsBuffer ? Written : 0));
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
  assert(New > H.LastInput && "input objects are listed by age");
  H.LastInput = New;
  A.Number = ++H.NumInputs;
  return New;
}

/// An input String of which the length is known, and what models say of it: who
/// looks at its bytes is at the bound.
void InputObjects::makeLongString(HeapState &H, uint32_t Id) {
  ExprId Length = Strings.stringLength(*typesOf(H, Id), H.get(Id)->Path);
  Object *O = H.writable(Id);
  for (const FieldModel *F : O->Class->slots())
    if (F->Name != "value" && F->Name != "coder")
      O->slot(F->Slot) = Value::bits(0);
  O->setNote(ObjectNote::longText(Length));
}

/// An input String has what String's constructors guarantee: bytes that are its
/// own, no cached hash. Its length is a symbol, and its bytes are all there
/// from the start, so that no access has to fork.
void InputObjects::makeString(HeapState &H, uint32_t Id) {
  uint32_t Whole = H.get(Id)->Path;
  const FieldModel *F = H.get(Id)->Class->findField("value", "[B");
  giveText(H, Id, Strings.inputText(Whole, Paths.field(Whole, *F)), {});
}

/// A builder is what its constructors and methods leave: its length is within
/// the room that it has, which nobody but capacity() tells.
Outcome InputObjects::fillBuilder(HeapState &H, uint32_t Id) {
  uint32_t Whole = H.get(Id)->Path;
  ExprId Length = Strings.stringLength(*typesOf(H, Id), Whole);
  giveText(H, Id, Strings.builderText(Whole), Length);
  // Which object it is about; its classes stay what they are.
  HeapEffect Same{HeapEffect::NarrowObject, Id, 0, typesOf(H, Id), {}};
  Outcome O;
  O.What = Outcome::Choice;
  O.Alternatives.push_back({"text", Strings.withinBound(Length), Same});
  O.Alternatives.push_back({"longer string", Strings.beyondBound(Length), Same,
                            Strings.longerString()});
  return O;
}

static Value valueOf(const ExprManager &M, ExprId E) {
  return M.isConst(E) ? Value::bits(M.bits(E)) : Value::expr(E);
}

/// \p Length: of a builder, in chars.
void InputObjects::giveText(HeapState &H, uint32_t Id,
                            const InputStrings::InputText &T, ExprId Length) {
  const ClassModel &C = *H.get(Id)->Class;
  for (const FieldModel *F : C.slots())
    H.writable(Id)->slot(F->Slot) = Value::bits(0);
  const FieldModel *F = C.resolveField("value", "[B");
  const FieldModel *CoderField = C.resolveField("coder", "B");
  uint32_t Path = Paths.field(H.get(Id)->Path, *F);
  Paths[Path].NonNull = true;
  Paths[Path].Region = PrivateRegion;
  Value Bytes = newHandle(H, Path, H.get(Id)->Bound, H.get(Id)->Version);
  uint32_t Array = newInputObject(H, uint32_t(Bytes.Bits));
  H.writable(Array)->Dense = true;
  H.writable(Array)->SparseLength = valueOf(Exprs, T.BytesLength);
  auto set = [&](const FieldModel &Field, Value V) {
    H.writable(Id)->slot(Field.Slot) = V;
    H.Log.add({Id, Field.Slot, V});
  };
  set(*F, Bytes);
  if (CoderField && (Length || !Exprs.isConst(T.Coder)))
    set(*CoderField, valueOf(Exprs, T.Coder));
  if (Length)
    set(*C.resolveField("count", "I"), Value::expr(Length));
  for (uint32_t I = 0; I < T.Bytes.size(); ++I) {
    SparseElement E;
    E.Index = Value::bits(I);
    E.Element = Value::expr(T.Bytes[I]);
    H.Objects.appendElement(Array, E);
    H.Log.add({Array, I, E.Element});
  }
  H.writable(Array)->ElementBound = 0;
}

/// What holds of an object that turns out to be an array, or a String, and of
/// nothing else.
ExprId InputObjects::wellFormed(HeapState &H, uint32_t Id, const TypeSet &T) {
  uint32_t Path = H.get(Id)->Path;
  if (T.bound()->isArray() && !H.get(Id)->isArray())
    return Exprs.sle(Exprs.constant(32, 0), Paths.length(Path)); // JVMS 2.3
  if (!InputStrings::isString(T) || InputStrings::isString(*typesOf(H, Id)))
    return {};
  return Strings.withinBound(Strings.stringLength(T, Path));
}

ExprId InputObjects::tooLong(HeapState &H, uint32_t Id, const TypeSet &T) {
  if (!InputStrings::isString(T) || InputStrings::isString(*typesOf(H, Id)))
    return {};
  return Strings.beyondBound(Strings.stringLength(T, H.get(Id)->Path));
}

//===-- What alternatives do ----------------------------------------------===//

void InputObjects::bindObject(HeapState &H, uint32_t Id, uint32_t Object) {
  Handle &A = undecided(H, Id);
  assert(H.get(Object) && "a handle is bound to what is not there");
  A.Decided = Handle::Bound;
  A.Object = Object;
  const TypeSet *T = A.Types;
  ExprId Key = A.Key;
  const jsym::Object *O = H.get(Object);
  if (O->Handle && Key) {
    Handle &First = H.Handles.writable(O->Handle - 1);
    if (!First.Key)
      First.Key = Key;
  } else if (Key && !OpaqueOrder::allocatedKey(H, Object)) {
    H.AllocatedKeys.push_back({Object, Key});
  }
  if (!O->isInput())
    return;
  assert(Paths[O->Path].Region == Paths[A.Path].Region &&
         "a reference into another region");
  Versions(H).wasThere(Object, A.Version);
  narrowObject(H, Object, Types.intersect(*typesOf(H, Object), *T));
}

void InputObjects::narrowObject(HeapState &H, uint32_t Id, const TypeSet *T) {
  assert(T && "an object of no class");
  const Object *O = H.get(Id);
  const TypeSet *Old = typesOf(H, Id);
  if (Old == T)
    return;
  assert(isWithin(Types, *T, *Old) && "the classes of an object grow");
  const ClassModel *C = T->bound();
  assert((C->isArray() || !O->isArray()) && "an array becomes an instance");
  if (C->isArray() && !O->isArray()) {
    OpenArrays |= !T->single();
    // An opaque object turned out to be an array; nothing was read of it.
    Object *W = H.Objects.makeSparse(Id);
    W->Element = C->elementStorage();
    W->SparseLength = Value::expr(Paths.length(W->Path));
    W->ElementBound = uint16_t(Options.arrayBound());
  } else if (!O->isArray()) {
    H.Objects.grow(Id, T->slots());
  }
  Object *W = H.writable(Id);
  W->Class = C;
  W->Types = T->single() ? nullptr : T;
  if (InputStrings::isString(*T))
    makeString(H, Id);
}

void InputObjects::touch(HeapState &H, uint32_t Array, Value Index) {
  assert(H.get(Array)->ElementBound && "an element beyond the bound");
  assert(llvm::none_of(H.get(Array)->sparse(),
                       [&](auto &E) { return E.Index == Index; }) &&
         "two entries of one index");
  SparseElement E;
  E.Index = Index;
  E.Index.Pad = 0;
  E.Element = H.get(Array)->Untouched;
  if (uint32_t Row = H.get(Array)->note().row())
    E.Element = Value::object(H.Objects.addRow(Row));
  --H.Objects.appendElement(Array, E)->ElementBound;
}

void InputObjects::narrowHandle(HeapState &H, uint32_t Id, const TypeSet *T) {
  const TypeSet *&Old = undecided(H, Id).Types;
  assert(T && (!Old || isWithin(Types, *T, *Old)) &&
         "the classes of a handle grow");
  Old = T;
}

void InputObjects::apply(HeapState &H, const HeapEffect &E) {
  switch (E.What) {
  case HeapEffect::None:
    return;
  case HeapEffect::BindNull:
    assert(H.Handles[E.A].Decided == Handle::Open && "null, and not null");
    H.Handles.writable(E.A).Decided = Handle::Null;
    if (ExprId Key = H.Handles[E.A].Key; Key && !H.NullKey)
      H.NullKey = Key;
    return;
  case HeapEffect::BindNonNull:
    assert(H.Handles[E.A].Decided == Handle::Open && "null, and not null");
    H.Handles.writable(E.A).Decided = Handle::NonNull;
    return;
  case HeapEffect::BindObject:
    return bindObject(H, E.A, E.B);
  case HeapEffect::BindNew:
    if (E.Types)
      narrowHandle(H, E.A, E.Types);
    newInputObject(H, E.A, E.B == HeapEffect::LongString);
    return;
  case HeapEffect::NarrowHandle:
    return narrowHandle(H, E.A, E.Types);
  case HeapEffect::NarrowObject:
    return narrowObject(H, E.A, E.Types);
  case HeapEffect::TouchElement:
    return touch(H, E.A, E.Index);
  case HeapEffect::MatchElement: {
    assert(!H.get(E.A)->sparse()[E.B].isRedirect() &&
           "a chain of redirections");
    SparseElement Redirect;
    Redirect.Index = E.Index;
    Redirect.redirectTo(E.B);
    H.Objects.appendElement(E.A, Redirect);
    return;
  }
  case HeapEffect::FixIndex:
    assert(Exprs.width(ExprId{E.A}) == 32 && "an index has 32 bits");
    H.FixedIndexes.push_back({ExprId{E.A}, E.B});
    return;
  case HeapEffect::WasThere:
    return Versions(H).wasThere(E.A, E.B);
  case HeapEffect::Choose:
    return RefSets::choose(H, E.A, E.Index);
  case HeapEffect::Keep:
    return Sets.keep(H, E.A, E.Left);
  case HeapEffect::MadeLater:
    assert(H.get(E.A)->Version > E.B && "it was there at that time");
    H.writable(E.A)->NotBefore = E.B + 1;
    return;
  }
}
