//===- Shapes.cpp - Inputs that are objects, counted ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/Shapes.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/State.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

StringRef choiceWord(HeapChoice::KindT K) {
  switch (K) {
  case HeapChoice::Open:
    return "open";
  case HeapChoice::Null:
    return "null";
  case HeapChoice::New:
    return "new";
  case HeapChoice::Alias:
    return "alias";
  case HeapChoice::NonNull:
    return "non-null";
  case HeapChoice::Constant:
    return "constant";
  }
  llvm_unreachable("all kinds are there");
}

//===----------------------------------------------------------------------===//
// All inputs
//===----------------------------------------------------------------------===//

unsigned InputShapes::constantsOf(const ClassModel &Enum) {
  return unsigned(count_if(
      Enum.statics(), [](const FieldModel *F) { return F->Flags & AccEnum; }));
}

/// Finds all classes that the inputs lead to.
class InputShapes::Builder {
public:
  Builder(InputShapes &S, const ShapeOptions &O) : S(S), O(O) {}

  Error addInput(const InputSpec &I, std::vector<unsigned> &Roots) {
    if (isPrimitiveDescriptor(I.Descriptor))
      return Error::success();
    if (!I.Region.empty() || !I.ElementRegion.empty())
      return refuse(I.Name, "is in a region, and regions are not counted",
                    "leave the annotation out");
    if (StringRef(I.Signature).contains('<'))
      return refuse(I.Name, "has type arguments, which are not counted",
                    "write a driver that declares it without");
    bool NonNull =
        I.NonNull || O.NonNull || is_contained(S.Heap->NonNull, I.Place);
    if (NonNull)
      S.NeverNull.insert(I.Name);
    Expected<unsigned> K = reference(I.Name, I.Descriptor, NonNull,
                                     /*Receiver=*/I.Declared != nullptr);
    if (!K)
      return K.takeError();
    if (Roots.size() <= *K)
      Roots.resize(*K + 1);
    ++Roots[*K];
    return Error::success();
  }

  /// The classes that were met, one after the other.
  Error describeAll() {
    for (size_t I = 0; I < Met.size(); ++I)
      if (Error E = describe(Met[I], unsigned(I)))
        return E;
    return Error::success();
  }

private:
  static Error refuse(const Twine &What, const Twine &Why,
                      const Twine &Remedy) {
    return inputError("'" + What + "' " + Why, Remedy);
  }

  Expected<unsigned> reference(const std::string &Place, StringRef Descriptor,
                               bool NonNull, bool Receiver = false) {
    const ClassModel *C = S.Types->classOf(Descriptor);
    if (!C)
      return refuse(Place, "is of a class that cannot be loaded",
                    "add it to the class path");
    const TypeSet *T =
        Receiver ? S.Types->declaredOfReceiver(*C) : S.Types->declared(*C);
    if (!T)
      return refuse(Place, "is of a class without instances",
                    "add a subclass to the class path");
    // What stands for a type of the JDK is counted, and no class that the path
    // would have to tell from it.
    if (T->isOpen() || T->unseen() || (T->rest() && T->rest()->isArray()) ||
        TypeUniverse::isCollection(*T))
      return refuse(Place,
                    "may be of classes that are not counted: " +
                        prettyClass(C->name()),
                    "name the classes with --types, or write a driver that "
                    "fills the collection");
    Finitization::Kind K{NonNull ? 0u : 1u, {}};
    SmallPtrSet<const ClassModel *, 4> Enums;
    for (const ClassModel *M : T->members()) {
      if (const ClassModel *E = TypeUniverse::enumOf(*M)) {
        if (Enums.insert(E).second)
          K.Others += constantsOf(*E);
        continue;
      }
      if (M->isPlatform() && !isCounted(*M))
        return refuse(Place,
                      "is of a class of the JDK: " + prettyClass(M->name()),
                      "write a driver that builds it from what is counted");
      K.Classes.push_back(number(M));
    }
    S.Several |= K.Classes.size() > 1;
    return S.Classes.kind(std::move(K));
  }

  static bool isCounted(const ClassModel &C) {
    static const StringRef Boxes[] = {"Boolean", "Byte", "Character", "Short",
                                      "Integer", "Long", "Float",     "Double"};
    StringRef Name = C.name();
    return C.isArray() || Name == "java/lang/String" ||
           (Name.consume_front("java/lang/") && is_contained(Boxes, Name));
  }

  /// Of floats laws, of integers ranges.
  Error checkDomain(const std::string &Place, char Type) const {
    bool Float = Type == 'F' || Type == 'D';
    if (Float && S.Domains.Of.count(Place))
      return refuse(Place, "is a float, and has no range of integers",
                    "write --domain=" + Place +
                        "=uniform(FROM,TO), normal(MEAN,DEVIATION) or "
                        "exponential(RATE)");
    if (!Float && S.Domains.Laws.count(Place))
      return refuse(Place, "is no float, and no real number",
                    "write --domain=" + Place + "=FIRST..LAST");
    return Error::success();
  }

  unsigned number(const ClassModel *C) {
    auto [It, New] = S.Numbers.try_emplace(C, unsigned(Met.size()));
    if (New)
      Met.push_back(C);
    return It->second;
  }

  Error describe(const ClassModel *C, unsigned Number) {
    Finitization::Class Mine;
    Mine.Most = unsigned(O.Objects);
    Finitization::Variant V;
    if (C->name() == "java/lang/String")
      V.Data = content(Domain::all(charWidth()), S.Heap->StringBound);
    else if (C->isArray())
      return describeArray(*C, Number);
    else
      for (const FieldModel *F : C->slots())
        if (Error E = addField(*F, V, Number))
          return E;
    add(Number, std::move(Mine), {std::move(V)});
    return Error::success();
  }

  /// Data are counted with the structure that they are in, but for what is
  /// drawn by a law, of which there are not so and so many.
  static BigInt values(const Domain &D) { return D.law() ? 1 : D.mass(); }

  /// All lengths are equally likely, then all contents.
  static BigInt content(const Domain &Element, uint64_t Longest) {
    BigInt Power;
    mpz_pow_ui(Power.get_mpz_t(), values(Element).get_mpz_t(), Longest);
    return Power * BigInt(Longest + 1);
  }

  unsigned charWidth() const {
    return S.Heap->Chars == StringChars::Ascii    ? 7
           : S.Heap->Chars == StringChars::Latin1 ? 8
                                                  : 16;
  }

  Error describeArray(const ClassModel &C, unsigned Number) {
    StringRef Element = C.name().drop_front();
    Finitization::Class Mine;
    Mine.Most = unsigned(O.Objects);
    std::vector<Finitization::Variant> Variants;
    std::string Place = prettyClass(C.name());
    if (isPrimitiveDescriptor(Element)) {
      S.Places.push_back(Place);
      if (Error E = checkDomain(Place, Element[0]))
        return E;
      Variants.emplace_back();
      Variants.back().Data =
          content(S.Domains.find(Element[0], Place), S.longestArray());
    } else {
      Expected<unsigned> K = reference(Place, Element, false);
      if (!K)
        return K.takeError();
      for (unsigned L = 0; L <= S.longestArray(); ++L)
        Variants.push_back({1, std::vector<unsigned>(L, *K)});
    }
    add(Number, std::move(Mine), std::move(Variants));
    return Error::success();
  }

  Error addField(const FieldModel &F, Finitization::Variant &V,
                 unsigned Number) {
    InputSpec I = fieldInput(F);
    std::string Place = prettyClass(F.Owner->name()) + "." + F.Name.str();
    if (isPrimitiveDescriptor(F.Descriptor)) {
      S.Places.push_back(Place);
      if (Error E = checkDomain(Place, F.Descriptor[0]))
        return E;
      Domain D = S.Domains.find(F.Descriptor[0], Place);
      if (D.isEmpty())
        return refuse(Place, "has no value that --domain leaves",
                      "give it a domain of its own");
      V.Data *= values(D);
      return Error::success();
    }
    if (!I.Region.empty() || !I.ElementRegion.empty())
      return refuse(Place, "is in a region, and regions are not counted",
                    "leave the annotation out");
    // Variables of the class are whatever they are bounded by.
    if (F.Signature.contains("<L"))
      return refuse(Place, "has type arguments, which are not counted",
                    "write a driver whose classes have none");
    bool NonNull = I.NonNull || is_contained(S.Heap->NonNull, Place);
    Expected<unsigned> K = reference(Place, F.Descriptor, NonNull);
    if (!K)
      return K.takeError();
    V.References.push_back(*K);
    S.SlotKinds[{Number, F.Slot}] = *K;
    return Error::success();
  }

  void add(unsigned Number, Finitization::Class C,
           std::vector<Finitization::Variant> Variants) {
    if (O.ShapesFirst)
      for (Finitization::Variant &V : Variants)
        V.Data = 1;
    C.Variants = std::move(Variants);
    assert(Number == S.Classes.Classes.size() && "one after the other");
    S.Classes.Classes.push_back(std::move(C));
  }

  InputShapes &S;
  ShapeOptions O;
  std::vector<const ClassModel *> Met;
};

InputShapes::~InputShapes() = default;

unsigned InputShapes::longestArray() const {
  return unsigned(Heap->arrayBound());
}

Expected<std::unique_ptr<InputShapes>>
InputShapes::of(ArrayRef<InputSpec> Inputs, ProgramSource &Program,
                HeapOptions &Heap, const InputDomains &Domains,
                const ShapeOptions &O) {
  std::unique_ptr<InputShapes> S(new InputShapes);
  S->Heap = &Heap;
  S->Domains = Domains;
  S->EngineBounds = O.EngineBounds;
  S->Types = std::make_unique<TypeUniverse>(Program, Heap);
  if (!Heap.Regions.empty())
    return inputError("regions are not counted", "leave --region out");
  if (Heap.States != StateKind::Any)
    return inputError("states that constructors leave are not counted",
                      "leave --states out, or say what holds by invariants and "
                      "--contract");
  Builder B(*S, O);
  std::vector<unsigned> Roots;
  for (const InputSpec &I : Inputs)
    if (Error E = B.addInput(I, Roots))
      return std::move(E);
  if (Error E = B.describeAll())
    return std::move(E);
  S->Counter = std::make_unique<StructureCounter>(S->Classes);
  S->Total = S->Counter->completions({{}, Roots});
  if (S->Total == 0)
    return inputError("there are no inputs with so few objects",
                      "raise --objects");
  return std::move(S);
}

} // namespace jsym
