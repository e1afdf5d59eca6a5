//===- AccessPaths.cpp - Where in the input a thing was found -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "AccessPaths.h"
#include "GenericTypes.h"
#include "jsym/Analysis/PlaceAnnotations.h"
#include "jsym/Analysis/ValueClasses.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/LibraryClasses.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Infix.h"
#include "jsym/Heap/Sorts.h"
#include "llvm/ADT/StringExtras.h"

using namespace jsym;
using namespace jsym::dialect;

/// "a.B.m#1.head.next", "a.B.m#1[0]": by the way from a parameter.
static bool isWay(llvm::StringRef Place) {
  llvm::StringRef Steps = Place.split('#').second.ltrim("0123456789");
  return !Steps.empty() && !Steps.starts_with("[]");
}

AccessPaths::AccessPaths(ExprManager &Exprs, TypeUniverse &Types,
                         const HeapOptions &Options)
    : Exprs(Exprs), Types(Types), Options(Options) {
  Paths.emplace_back();
  for (llvm::StringRef R : Options.Regions) {
    auto [Place, Region] = R.split('=');
    if (isWay(Place))
      OfWays.push_back(regionId(Region));
  }
}

uint16_t AccessPaths::regionId(llvm::StringRef Name) {
  if (Name.empty())
    return 0;
  return Regions.try_emplace(Name, uint16_t(Regions.size() + 1)).first->second;
}

static std::string dotted(llvm::StringRef InternalName) {
  std::string S = InternalName.str();
  std::replace(S.begin(), S.end(), '/', '.');
  return S;
}

/// As options name it; empty if it does not begin at a parameter.
std::string AccessPaths::wayTo(uint32_t Path) const {
  const AccessPath &P = Paths[Path];
  if (P.Parent)
    return wayTo(P.Parent) + P.Step;
  return llvm::StringRef(P.Place).contains('#') ? P.Place : "";
}

/// Options name places, or ways that lead to one; annotations were looked at
/// before.
void AccessPaths::applyOptions(AccessPath &P, const std::string &Way) {
  for (const std::string &N : Options.NonNull)
    if (N == P.Place)
      P.NonNull = true;
  applyRegions(P, Paths[P.Parent].Region, Way);
}

/// \p Holder: the region of the object that the place is in.
void AccessPaths::applyRegions(AccessPath &P, uint16_t Holder,
                               llvm::StringRef Way) {
  for (llvm::StringRef R : Options.Regions) {
    auto [Place, Region] = R.split('=');
    auto [Field, From] = Place.split('@');
    bool OfAll = Field == Place;
    if (Field == P.Place ? OfAll || regionId(From) == Holder
                         : isWay(Place) && Place == Way)
      P.Region = regionId(Region);
  }
}

/// @Region("x", of = "y"): where the object is in y.
void AccessPaths::applyAnnotatedRegions(AccessPath &P, const FieldModel &F,
                                        uint16_t Holder) {
  for (const auto &[Of, Region] : ownersRegions(F))
    if (regionId(Of) == Holder)
      P.Region = regionId(Region);
}

uint32_t AccessPaths::root(const InputSpec &Spec) {
  auto [It, New] =
      Roots.try_emplace(Spec.Name + ":" + Spec.Descriptor + Spec.Signature, 0);
  if (!New)
    return It->second;
  AccessPath P;
  P.Step = Spec.Name;
  P.Descriptor = Spec.Descriptor;
  P.Signature = Spec.Signature;
  P.Place = Spec.Place;
  P.NonNull = Spec.NonNull || (Options.AssumeNonNull &&
                               llvm::StringRef(Spec.Place).contains('#'));
  P.Receiver = Spec.Name == "this";
  P.Region = regionId(Spec.Region);
  P.ElementRegion = regionId(Spec.ElementRegion);
  applyOptions(P, P.Place);
  applyRange(P, "");
  Paths.push_back(std::move(P));
  return It->second = uint32_t(Paths.size() - 1);
}

uint16_t AccessPaths::regionOf(const FieldModel &F, uint16_t Holder) {
  AccessPath P;
  P.Place = dotted(F.Owner->name()) + "." + std::string(F.Name);
  P.Region = Holder;
  if (llvm::StringRef Region = readPlaceAnnotations(F.Annotations).Region;
      !Region.empty())
    P.Region = regionId(Region);
  applyAnnotatedRegions(P, F, Holder);
  applyRegions(P, Holder, "");
  return P.Region;
}

/// Of what is no array of several possible classes nothing is to be found out.
bool AccessPaths::holdsDeclared(const FieldModel &F) {
  if (F.Owner->isPlatform() || F.Descriptor[0] != '[')
    return F.Owner->isPlatform();
  const ClassModel *C = Types.classOf(F.Descriptor);
  const TypeSet *T = C ? Types.declared(*C) : nullptr;
  return !T || T->single() || Types.facts().holdsDeclaredArrays(F);
}

uint32_t AccessPaths::field(uint32_t Parent, const FieldModel &F) {
  auto [It, New] = Fields.try_emplace({Parent, &F}, 0);
  if (!New)
    return It->second;
  Paths.push_back(ofField(Parent, F, /*Facts=*/true));
  return It->second = uint32_t(Paths.size() - 1);
}

AccessPath AccessPaths::ofField(uint32_t Parent, const FieldModel &F,
                                bool Facts) {
  AccessPath P;
  P.Parent = Parent;
  P.Step = "." + std::string(F.Name);
  P.Descriptor = std::string(F.Descriptor);
  P.OfPlatform = F.Owner->isPlatform();
  P.Exact = holdsDeclared(F);
  P.Place = dotted(F.Owner->name()) + "." + std::string(F.Name);
  // What nobody says is elsewhere is in the region of what points to it.
  P.Region = Paths[Parent].Region;
  PlaceAnnotations A = readPlaceAnnotations(F);
  P.NonNull = A.NonNull;
  if (!A.Region.empty())
    P.Region = regionId(A.Region);
  applyAnnotatedRegions(P, F, Paths[Parent].Region);
  P.ElementRegion = regionId(A.ElementRegion);
  if (!F.Signature.empty())
    P.Signature = substituted(
        F.Signature, bindingsIn(Types, *F.Owner, Paths[Parent].Signature));
  applyKnown(P, F);
  if (Facts)
    applyFacts(P, F);
  applyOptions(P, OfWays.empty() ? "" : wayTo(Parent) + P.Step);
  applyRange(P, P.Place);
  return P;
}

/// What is in the array is where what the array is in may be.
static void own(AccessPath &P) {
  P.Owned = true;
  P.ElementRegion = std::exchange(P.Region, PrivateRegion);
}

/// Both ends included, signed.
static llvm::ConstantRange rangeOf(unsigned Width, int64_t Low, int64_t High) {
  return llvm::ConstantRange::getNonEmpty(
      llvm::APInt(Width, uint64_t(Low), true),
      llvm::APInt(Width, uint64_t(High), true) + 1);
}

static void applyValue(AccessPath &P, const FieldModel &F) {
  const analysis::ValueField *Known = analysis::valueField(F);
  if (!Known)
    return;
  P.NonNull |= Known->NonNull;
  if (Known->NonNull && P.Descriptor[0] == '[')
    own(P); // values keep theirs to themselves
  bool Primitive = isPrimitiveDescriptor(P.Descriptor);
  P.Null = Known->Unset && !Primitive;
  std::optional<std::pair<int64_t, int64_t>> Within = Known->Within;
  if (Known->Unset && Primitive)
    Within = {0, 0};
  if (!Within)
    return;
  auto [Low, High] = *Within;
  unsigned Width =
      Primitive ? sizeOf(storageOf(P.Descriptor)) * 8 : 32; // of a length
  P.Range = rangeOf(Width, Low, High);
}

/// Where the JDK allows more than anybody means, unless its own methods are
/// what is explored.
void AccessPaths::applyUsual(AccessPath &P, const FieldModel &F) {
  auto Known = analysis::usualRange(F);
  uint32_t Root = P.Parent;
  while (Paths[Root].Parent)
    Root = Paths[Root].Parent;
  if (!Known || llvm::StringRef(Paths[Root].Place).starts_with("java."))
    return;
  P.Range =
      rangeOf(sizeOf(storageOf(P.Descriptor)) * 8, Known->first, Known->second);
  P.Usual = &F;
}

/// Collections of the JDK have their arrays for themselves.
void AccessPaths::applyKnown(AccessPath &P, const FieldModel &F) {
  applyValue(P, F);
  if (Options.States != StateKind::Any)
    applyUsual(P, F);
  if (!TypeUniverse::isCollection(*F.Owner) || P.Descriptor[0] != '[')
    return;
  P.NonNull = P.Owned = true;
  // What is in them is where what the collection is in may be.
  P.ElementRegion = P.Region;
  P.Region = PrivateRegion;
  if (F.Signature.empty() && P.Descriptor[1] == 'L') // Object[] of E
    P.Signature = substituted(
        "[TE;", bindingsIn(Types, *F.Owner, Paths[P.Parent].Signature));
}

void AccessPaths::applyFacts(AccessPath &P, const FieldModel &F) {
  if (Options.States == StateKind::Any || F.Owner->isPlatform())
    return;
  const analysis::FieldFact &Fact = Types.facts().fieldFact(F);
  P.IsConstant = Types.facts().constant(F);
  if (!Fact.isUseful() && !P.IsConstant)
    return;
  P.Fact = &F;
  P.NonNull |= Fact.NeverNull;
  P.Exactly = Fact.Exactly;
  P.LengthIs = Fact.LengthIs;
  P.LengthOf = P.Parent;
  P.Below = Fact.Below;
  P.BelowOrEqual = Fact.BelowOrEqual;
  if (Fact.Owned)
    own(P);
  if (Fact.Range && !Fact.Range->isFullSet())
    P.Range = Fact.Range;
}

ExprId AccessPaths::known(uint32_t Path, ExprId Of) {
  const AccessPath &P = Paths[Path];
  ExprId Same = Exprs.constant(1, 1);
  if (P.LengthIs) {
    uint32_t As = field(P.LengthOf, *P.LengthIs);
    bool IsArray = P.LengthIs->Kind == Storage::Ref;
    Same = Exprs.eq(Of, IsArray ? length(As) : variable(As, false));
  }
  if (P.Below) {
    ExprId Length = length(field(P.LengthOf, *P.Below));
    ExprId Zero = Exprs.constant(32, 0);
    Same = Exprs.conj({Same, Exprs.sle(Zero, Length),
                       P.BelowOrEqual ? Exprs.sle(Of, Length)
                                      : Exprs.disj({Exprs.eq(Of, Zero),
                                                    Exprs.slt(Of, Length)})});
  }
  const auto &R = P.Range;
  if (!R)
    return P.LengthIs || P.Below ? Same : ExprId{};
  unsigned Width = R->getBitWidth();
  assert(Exprs.width(Of) == Width && "a range of another width");
  auto constant = [&](const llvm::APInt &V) {
    return Exprs.constant(Width, V.getZExtValue());
  };
  return Exprs.conj({Same, Exprs.sle(constant(R->getSignedMin()), Of),
                     Exprs.sle(Of, constant(R->getSignedMax()))});
}

/// Which integers the user wants there, and how long an array.
void AccessPaths::applyRange(AccessPath &P, const std::string &Of) {
  char Type = P.Descriptor[0];
  int64_t First = 0, Last = int64_t(Options.LongestArray);
  unsigned Width = 32;
  if (Type != '[') {
    auto It = Options.Ranges.find(Of);
    if (It == Options.Ranges.end())
      It = Options.Ranges.find("*");
    // Characters above the middle are left to who asked for the range.
    if (Of.empty() || It == Options.Ranges.end() || Type == 'F' ||
        Type == 'D' || !isPrimitiveDescriptor(P.Descriptor) ||
        (Type == 'C' && It->second.second > INT16_MAX))
      return;
    std::tie(First, Last) = It->second;
    Width = sizeOf(storageOf(P.Descriptor)) * 8;
    First = std::max(First, llvm::minIntN(Width));
    Last = std::min(Last, llvm::maxIntN(Width));
  } else if (!Last) {
    return;
  }
  if (First > Last)
    return;
  llvm::ConstantRange R = rangeOf(Width, First, Last);
  P.Range = P.Range ? P.Range->intersectWith(R) : R;
}

uint32_t AccessPaths::element(uint32_t Parent, Value Index,
                              const ClassModel &Array) {
  assert(Array.isArray() && "an element of what is no array");
  auto [It, New] =
      Elements.try_emplace({Parent, Index.Bits, Index.Tag, &Array}, 0);
  if (!New)
    return It->second;
  AccessPath P;
  P.Parent = Parent;
  P.Step = "[" +
           (Index.isConcrete() ? std::to_string(int32_t(Index.Bits))
                               : infix(Exprs, Index.expr())) +
           "]";
  P.Descriptor = Array.name().drop_front().str();
  P.OfPlatform = P.Exact = Paths[Parent].OfPlatform;
  if (llvm::StringRef(Paths[Parent].Signature).starts_with("["))
    P.Signature = Paths[Parent].Signature.substr(1);
  P.Place = Paths[Parent].Place + "[]";
  llvm::StringRef Of = P.Place;
  P.NonNull = Of.consume_front("java.util.JsymInput") &&
              (Of.ends_with(".keys[]") || Of.ends_with(".elements[]") ||
               Of.ends_with(".content[]"));
  P.Region = Paths[Parent].ElementRegion || Paths[Parent].Owned
                 ? Paths[Parent].ElementRegion
                 : Paths[Parent].Region;
  applyOptions(P, OfWays.empty() ? "" : wayTo(Parent) + P.Step);
  applyRange(P, Array.name().str());
  if (const FieldModel *F = Paths[Parent].Fact) {
    const analysis::FieldFact &Rows = Types.facts().fieldFact(*F);
    P.RowOfFact = Rows.RowsNeverNull;
    P.NonNull |= P.RowOfFact;
    P.LengthIs = Rows.RowLengthIs;
    P.LengthOf = Paths[Parent].Parent;
    if (Rows.RowsOwned)
      own(P);
  }
  Paths.push_back(std::move(P));
  return It->second = uint32_t(Paths.size() - 1);
}

uint32_t AccessPaths::later(uint32_t Path, uint32_t Version) {
  auto [It, New] = Later.try_emplace({Path, Version}, 0);
  if (!New)
    return It->second;
  AccessPath P = Paths[Path];
  // What the program's own code keeps to, a callee that is not there need not.
  if (P.Fact)
    P = ofField(P.Parent, *P.Fact, /*Facts=*/false);
  if (P.RowOfFact) {
    P.NonNull = false;
    if (std::exchange(P.Owned, false))
      P.Region = P.ElementRegion;
  }
  P.LengthIs = nullptr;
  P.Step += "'" + std::to_string(Version);
  P.Variable = P.Length = P.Key = P.Which = ExprId{};
  P.Null = false;
  Paths.push_back(std::move(P));
  return It->second = uint32_t(Paths.size() - 1);
}

std::string AccessPaths::name(uint32_t Path) const {
  llvm::SmallVector<uint32_t, 16> Steps;
  for (; Path; Path = Paths[Path].Parent)
    Steps.push_back(Path);
  std::string S;
  while (!Steps.empty())
    S += Paths[Steps.pop_back_val()].Step;
  return S;
}

/// The class that type arguments say, where it is more specific than the
/// declared one; of arrays only what was written is known.
const ClassModel &AccessPaths::typeOf(const AccessPath &P,
                                      const ClassModel &Declared) {
  if (P.Signature.empty() || Declared.isArray())
    return Declared;
  llvm::StringRef Signature = P.Signature;
  const ClassModel *C = Signature.starts_with("[")
                            ? nullptr
                            : Types.findClass(erasedClass(Signature));
  return C && C->isSubtypeOf(Declared) ? *C : Declared;
}

/// Of a class that code makes; for some of the JDK's others stand in.
const TypeSet *AccessPaths::typesOf(const ClassModel &C) {
  return C.isPlatform() && !C.isArray() ? Types.declared(C) : Types.exactly(C);
}

const TypeSet *AccessPaths::typesAt(uint32_t Path) {
  AccessPath &P = Paths[Path];
  if (!P.Prepared) {
    P.Prepared = true;
    if (const ClassModel *C = Types.classOf(P.Descriptor)) {
      const ClassModel &Is = P.Receiver ? *C : typeOf(P, *C);
      P.ByArguments = &Is == C ? nullptr : &Is;
      P.StandsFor = Types.hasStandIn(Is) ? &Is : nullptr;
      P.Types = P.Exact      ? Types.declaredOfField(Is)
                : P.Receiver ? Types.declaredOfReceiver(Is)
                             : Types.declared(Is);
    }
    const TypeSet *Its = P.Exactly && P.Types ? typesOf(*P.Exactly) : nullptr;
    if (Its && P.StandsFor && P.Exactly->isSubtypeOf(*P.StandsFor) &&
        dialect::isUnmodifiable(P.Exactly->name()))
      P.Types = Types.exactly(*P.Exactly);
    else if (const TypeSet *Both = Its ? Types.intersect(*P.Types, *Its) : nullptr)
      P.Types = Both;
  }
  return P.Types;
}

ExprId AccessPaths::variable(uint32_t Path, bool OnStack) {
  AccessPath &P = Paths[Path];
  if (P.Variable)
    return P.Variable;
  char D = P.Descriptor[0];
  ExprId V = Exprs.var(sortOfDescriptor(D), name(Path), ExprManager::NoRank,
                       {SymbolOrigin::Content, Path});
  if (D == 'Z')
    V = Exprs.zext(V, OnStack ? 32 : 8);
  else if (OnStack && D == 'C')
    V = Exprs.zext(V, 32);
  else if (OnStack && (D == 'B' || D == 'S'))
    V = Exprs.sext(V, 32);
  return P.Variable = V;
}

ExprId AccessPaths::length(uint32_t Path) {
  AccessPath &P = Paths[Path];
  if (!P.Length)
    P.Length = Exprs.var(Sort::bits(32), name(Path) + ".length",
                         ExprManager::NoRank, {SymbolOrigin::Length, Path});
  return P.Length;
}

ExprId AccessPaths::which(uint32_t Path) {
  AccessPath &P = Paths[Path];
  if (!P.Which)
    P.Which = Exprs.var(Sort::bits(NumberBits), "object(" + name(Path) + ")",
                        ExprManager::NoRank, {SymbolOrigin::Object, Path});
  return P.Which;
}

ExprId AccessPaths::key(uint32_t Path) {
  AccessPath &P = Paths[Path];
  if (!P.Key)
    P.Key = Exprs.var(Sort::bits(32), "order(" + name(Path) + ")",
                      ExprManager::NoRank, {SymbolOrigin::Order, Path});
  return P.Key;
}

ExprId AccessPaths::rank(uint32_t Comparator, uint32_t Path, uint32_t Writes) {
  ExprId &Rank = Ranks[{Comparator, Path, Writes}];
  if (!Rank) {
    std::string When = Writes ? ", after " + WritesText[Writes - 1] : "";
    Rank = Exprs.var(
        Sort::bits(32),
        "order(" + name(Comparator) + ": " + name(Path) + When + ")",
        ExprManager::NoRank, {SymbolOrigin::Rank, Comparator, Path, Writes});
  }
  return Rank;
}

ExprId AccessPaths::answerSize(uint32_t Comparator, uint32_t A,
                               uint32_t WritesA, uint32_t B, uint32_t WritesB) {
  ExprId &E = Sizes[{Comparator, A, WritesA, B, WritesB}];
  if (E)
    return E;
  auto text = [&](uint32_t Path, uint32_t Writes) {
    return name(Path) + (Writes ? " after " + WritesText[Writes - 1] : "");
  };
  std::string By = Comparator ? name(Comparator) + ": " : "";
  return E = Exprs.var(Sort::bits(31),
                       "answer(" + By + text(A, WritesA) + ", " +
                           text(B, WritesB) + ")",
                       ExprManager::NoRank, {SymbolOrigin::Excess});
}

uint32_t AccessPaths::writes(const std::string &Text) {
  if (Text.empty())
    return 0;
  auto [It, New] =
      WritesByText.try_emplace(Text, uint32_t(WritesText.size() + 1));
  if (New)
    WritesText.push_back(Text);
  return It->second;
}
