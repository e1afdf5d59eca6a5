//===- Elements.cpp - What holds of all elements of an array --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Elements.h"
#include "jsym/Expr/Transform.h"

using namespace llvm;

namespace jsym::proof {

static const Object *openable(const State &S, const Place &P) {
  const Object *O =
      P.Object < S.Heap.Objects.size() ? S.Heap.get(P.Object) : nullptr;
  return O && O->Shape == Layout::Sparse && !O->Dense ? O : nullptr;
}

std::optional<OpenArray> Elements::open(const Place &P) const {
  const Object *O =
      P.Object < S.Heap.Objects.size() ? S.Heap.get(P.Object) : nullptr;
  auto Type = O && O->isArray() ? sortOf(O->Element) : std::nullopt;
  if (!Type)
    return std::nullopt;
  std::string Name = P.name();
  return OpenArray{P, Name, Exprs.var(Sort::bits(32), "index of " + Name),
                   Exprs.var(*Type, "element of " + Name)};
}

ExprId Elements::known(uint32_t Array, uint32_t Version, ExprId Index,
                       ExprId Element) const {
  SmallVector<ExprId, 16> All;
  if (auto Trail = S.loopTrail())
    for (const Cut *C : Trail->Passed)
      for (const OpenArray &A : C->Arrays) {
        if (A.Where.Object != Array || A.Version != Version)
          continue;
        auto there = [&](ExprId E) {
          return E == A.Index ? Index : E == A.Element ? Element : ExprId();
        };
        for (const Candidate &K : C->Known)
          if (K.OfElements == A.Where)
            All.push_back(substitute(Exprs, K.Condition, there));
      }
  return Exprs.conj(All);
}

/// An element that nobody has read yet.
ExprId Elements::havocked(uint32_t Array, Value V, ExprId Index, Sort Type,
                          SmallVectorImpl<ExprId> &Known) const {
  ExprId Any = Exprs.var(Type, "element");
  if (V.isHavocked())
    Known.push_back(known(Array, V.version(), Index, Any));
  return Any;
}

void Elements::look(const OpenArray &A, DenseMap<ExprId, ExprId> &Values) {
  const Object *O = openable(S, A.Where);
  if (!O)
    return;
  Sort Type = Exprs.sort(A.Element);
  ExprId Index = Exprs.var(Sort::bits(32), "any index");
  SmallVector<ExprId, 8> Known;
  auto element = [&](Value V, ExprId At) {
    return V.isAbsent() ? havocked(A.Where.Object, V, At, Type, Known)
                        : exprOf(Exprs, V, Type);
  };
  ExprId Found = element(O->Untouched, Index);
  for (const SparseElement &E : O->sparse()) {
    if (E.isRedirect())
      continue;
    ExprId At = exprOf(Exprs, E.Index, Sort::bits(32));
    Found = Exprs.ite(Exprs.eq(Index, At), element(E.Element, At), Found);
  }
  Values[A.Index] = Index;
  Values[A.Element] = Found;
  Unless[A.Where] = Exprs.bitNot(Exprs.conj(Known));
}

/// Of what cannot be looked at, nothing holds.
ExprId Elements::unless(const Candidate &K, ExprId Holds) const {
  if (!K.OfElements)
    return Holds;
  auto It = Unless.find(*K.OfElements);
  return It == Unless.end() ? Exprs.boolean(false)
                            : Exprs.disj({It->second, Holds});
}

bool Elements::knowsWhat(const Cut &C) const {
  auto Trail = S.loopTrail();
  ArrayRef<const Cut *> Mine;
  if (Trail)
    Mine = Trail->Passed;
  return Mine.size() >= C.Passed.size() &&
         Mine.take_front(C.Passed.size()) == ArrayRef(C.Passed);
}

//===-- What may hold -----------------------------------------------------===//

namespace {

class ElementTemplates {
public:
  ElementTemplates(ExprManager &E, const OpenArray &A, ArrayRef<OpenValue> Open,
                   ArrayRef<ExprId> Terms, const LoopClaim &Claim)
      : E(E), A(A), Open(Open), Terms(Terms), Claim(Claim) {}

  void run(std::vector<Candidate> &Out) {
    if (E.sort(A.Element).Kind != SortKind::BitVec)
      return;
    predicates();
    ranges();
    ExprId NoIndex = E.slt(A.Index, E.constant(32, 0));
    for (auto &[Where, Outside] : Ranges)
      for (auto &[What, Is] : Predicates) {
        std::string Name = A.Name + "[k]" + What + Where;
        if (!Claim.Refuted.count(Name))
          Out.push_back(
              {Name, E.disj({NoIndex, Outside, Is}), {}, {}, A.Where});
      }
  }

private:
  using Named = std::pair<std::string, ExprId>;

  bool isNumber(ExprId V, unsigned W) const {
    return E.sort(V).Kind == SortKind::BitVec && E.width(V) == W;
  }
  std::string text(ExprId V) const {
    return E.isConst(V) ? std::to_string(SignExtend64(E.bits(V), E.width(V)))
                        : E.toString(V);
  }

  /// Which indexes: all, those below a place, those from there on, those above.
  void ranges() {
    Ranges.push_back({" for all k", E.boolean(false)});
    for (const OpenValue &O : Open) {
      if (!isNumber(O.Var, 32))
        continue;
      Ranges.push_back({" for all k < " + O.Name, E.sle(O.Var, A.Index)});
      Ranges.push_back({" for all k >= " + O.Name, E.slt(A.Index, O.Var)});
      Ranges.push_back({" for all k > " + O.Name, E.sle(A.Index, O.Var)});
    }
  }

  void against(const std::string &T, ExprId Term) {
    Predicates.push_back({" == " + T, E.eq(A.Element, Term)});
    Predicates.push_back({" <= " + T, E.sle(A.Element, Term)});
    Predicates.push_back({" >= " + T, E.sle(Term, A.Element)});
  }

  void predicates() {
    constexpr size_t Most = 8;
    unsigned W = E.width(A.Element);
    against("0", E.constant(W, 0));
    Predicates.push_back({" != 0", E.ne(A.Element, E.constant(W, 0))});
    size_t Count = 0;
    SmallVector<uint64_t, 8> Numbers;
    for (ExprId T : Terms) {
      if (E.sort(T).Kind != SortKind::BitVec || ++Count > Most)
        continue;
      if (E.isConst(T)) {
        against(text(T), E.constant(W, E.bits(T)));
        Numbers.push_back(E.bits(T));
        Predicates.push_back(
            {" != " + text(T), E.ne(A.Element, E.constant(W, E.bits(T)))});
      } else if (E.width(T) == W) {
        against(text(T), T);
      }
    }
    for (const OpenValue &O : Open)
      if (isNumber(O.Var, W)) {
        against(O.Name, O.Var);
        against("the first " + O.Name, O.Before);
      }
    byIndex(W, Numbers);
  }

  /// The index, as wide as an element, and functions of it.
  void byIndex(unsigned W, ArrayRef<uint64_t> Numbers) {
    ExprId K = W > 32   ? E.sext(A.Index, W)
               : W < 32 ? E.trunc(A.Index, W)
                        : A.Index;
    against("k", K);
    auto equals = [&](const Twine &T, ExprId Is) {
      Predicates.push_back({(" == " + T).str(), E.eq(A.Element, Is)});
    };
    equals("-k", E.neg(K));
    for (uint64_t N : Numbers) {
      ExprId C = E.constant(W, N);
      std::string T = std::to_string(int64_t(N));
      equals("k + " + T, E.add(K, C));
      equals("k - " + T, E.sub(K, C));
      equals(T + " - k", E.sub(C, K));
      equals(T + " * k", E.mul(C, K));
    }
    for (const OpenValue &O : Open)
      if (isNumber(O.Before, W) && !E.isConst(O.Before))
        equals("k + the first " + O.Name, E.add(K, O.Before));
  }

  ExprManager &E;
  const OpenArray &A;
  ArrayRef<OpenValue> Open;
  ArrayRef<ExprId> Terms;
  const LoopClaim &Claim;
  std::vector<Named> Ranges, Predicates;
};

} // namespace

std::vector<Candidate> elementCandidates(ExprManager &Exprs,
                                         ArrayRef<OpenArray> Arrays,
                                         ArrayRef<OpenValue> Open,
                                         ArrayRef<ExprId> Terms,
                                         const LoopClaim &Claim) {
  std::vector<Candidate> Out;
  for (const OpenArray &A : Arrays)
    ElementTemplates(Exprs, A, Open, Terms, Claim).run(Out);
  return Out;
}

//===-- Reading -----------------------------------------------------------===//

void LoopChecker::loaded(Interpreter &In, State &S, uint32_t Array,
                         uint32_t Version, Value Index, Value Element) {
  auto Trail = S.loopTrail();
  auto Type = sortOf(S.Heap.get(Array)->Element);
  if (!Trail || Trail->Passed.empty() || !Type || Element.isConcrete())
    return;
  In.assume(S,
            Elements(In.Exprs, S)
                .known(Array, Version, exprOf(In.Exprs, Index, Sort::bits(32)),
                       exprOf(In.Exprs, Element, *Type)));
}

} // namespace jsym::proof
