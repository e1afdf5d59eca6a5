//===- Relations.cpp - What a call may promise ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Relations.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym::proof {

namespace {

/// A function of the parameters: as an expression, and of each sample.
struct Form {
  std::string Name;
  ExprId Is;
  std::vector<uint64_t> Of; ///< by sample, as bits wrap around
};

/// A condition on the parameters.
struct Guard {
  std::string Name;
  ExprId Is;
  BitVector Has; ///< samples that satisfy it
};

class Fitter {
public:
  Fitter(ExprManager &E, ArrayRef<Param> Params, ArrayRef<CallOutput> Outputs,
         size_t Which, ArrayRef<Sample> Samples, ArrayRef<int64_t> Constants,
         const LoopClaim &Claim)
      : E(E), Params(Params), Samples(Samples), Constants(Constants),
        Claim(Claim) {
    const CallOutput &O = Outputs[Which];
    W = E.width(O.Var);
    Y = O.Before ? E.sub(O.Var, O.Before) : O.Var;
    Name = O.Before ? O.Name + " - its value before" : O.Name;
    for (const Sample &S : Samples)
      Is.push_back(S.Out[Which]);
  }

  void run(const Effort &How) {
    if (Samples.empty())
      return;
    Rich = How.Guarded;
    makeForms();
    if (everywhere())
      return; // that says all
    bounds();
    makeGuards();
    where();
    tables();
    if (How.Guarded)
      guardedBounds();
  }

  std::vector<Candidate> Out;

private:
  void add(const Twine &Text, ExprId Condition, std::string Group = {}) {
    std::string N = Text.str();
    if (!E.isConst(Condition) && !Claim.Refuted.count(N) &&
        (Group.empty() || !Claim.Refuted.count(Group)))
      Out.push_back({std::move(N), Condition, {}, std::move(Group)});
  }
  ExprId number(int64_t N) { return E.constant(W, uint64_t(N)); }
  uint64_t wrap(uint64_t N) const { return N & maskTrailingOnes<uint64_t>(W); }

  template <typename Fn> void form(const Twine &N, ExprId Is, Fn Of) {
    Form F{N.str(), Is, {}};
    for (const Sample &S : Samples)
      F.Of.push_back(wrap(Of(S)));
    Forms.push_back(std::move(F));
  }

  /// The parameter as wide as the output; nothing: it is wider.
  std::optional<ExprId> widened(size_t I) {
    unsigned Mine = Params[I].Type.Width;
    if (Mine > W)
      return std::nullopt;
    return Mine == W ? Params[I].Is : E.sext(Params[I].Is, W);
  }

  void makeForms() {
    form("", number(0), [](const Sample &) { return 0; });
    if (W < 8)
      return;
    for (size_t I = 0; I < Params.size(); ++I)
      if (auto A = widened(I)) {
        ofOne(I, *A, Params[I].Name);
        for (size_t J = 0; J < Params.size(); ++J)
          if (auto B = widened(J); B && J != I)
            ofTwo(I, J, *A, *B);
      }
  }

  void ofOne(size_t I, ExprId A, const std::string &N) {
    auto in = [I](const Sample &S) { return uint64_t(S.In[I]); };
    form(N, A, in);
    form("-" + N, E.neg(A), [&](const Sample &S) { return -in(S); });
    for (int K : {2, 3, 4, 5, 6, 7, 8, 10, -2, -3})
      form(Twine(K) + " * " + N, E.mul(number(K), A),
           [&](const Sample &S) { return uint64_t(K) * in(S); });
    form("(" + N + " & 1)", E.bitAnd(A, number(1)),
         [&](const Sample &S) { return in(S) & 1; });
    form("-(" + N + " & 1)", E.neg(E.bitAnd(A, number(1))),
         [&](const Sample &S) { return -(in(S) & 1); });
    form(N + " % 2", E.srem(A, number(2)),
         [&](const Sample &S) { return uint64_t(S.In[I] % 2); });
    if (!Rich) // what is slow for the solver
      return;
    form(N + " * " + N, E.mul(A, A),
         [&](const Sample &S) { return in(S)*in(S); });
    for (unsigned K : {1u, 2u, 3u, 4u, 8u, 16u})
      form(Twine(K) + " * 2^" + N, E.shl(number(K), A), [&](const Sample &S) {
        return in(S) < W ? uint64_t(K) << in(S) : 0;
      });
  }

  void ofTwo(size_t I, size_t J, ExprId A, ExprId B) {
    const std::string &N = Params[I].Name, &M = Params[J].Name;
    form(N + " - " + M, E.sub(A, B), [&](const Sample &S) {
      return uint64_t(S.In[I]) - uint64_t(S.In[J]);
    });
    for (int K : {2, 3, 4})
      form(N + " + " + Twine(K) + " * " + M, E.add(A, E.mul(number(K), B)),
           [&](const Sample &S) {
             return uint64_t(S.In[I]) + uint64_t(K) * uint64_t(S.In[J]);
           });
    if (I > J)
      return;
    form(N + " + " + M, E.add(A, B), [&](const Sample &S) {
      return uint64_t(S.In[I]) + uint64_t(S.In[J]);
    });
    if (!Rich)
      return;
    auto product = [&](const Sample &S) {
      return uint64_t(S.In[I]) * uint64_t(S.In[J]);
    };
    form(N + " * " + M, E.mul(A, B), product);
    form("-(" + N + " * " + M + ")", E.neg(E.mul(A, B)),
         [&](const Sample &S) { return -product(S); });
  }

  /// By how much the output is more than \p F, where \p Has has samples, and it
  /// is the same for all of them.
  std::optional<int64_t> beyond(const Form &F, const BitVector *Has) {
    std::optional<uint64_t> D;
    for (size_t I = 0; I < Samples.size(); ++I) {
      if (Has && !Has->test(I))
        continue;
      uint64_t Mine = wrap(uint64_t(Is[I]) - F.Of[I]);
      if (D && *D != Mine)
        return std::nullopt;
      D = Mine;
    }
    if (!D)
      return std::nullopt;
    return W >= 64 ? int64_t(*D) : SignExtend64(*D, W);
  }

  std::string sum(const Form &F, int64_t D) {
    if (F.Name.empty())
      return std::to_string(D);
    return D ? F.Name + (D < 0 ? " - " : " + ") +
                   std::to_string(D < 0 ? 0 - uint64_t(D) : uint64_t(D))
             : F.Name;
  }
  ExprId equals(const Form &F, int64_t D) {
    return E.eq(Y, E.add(F.Is, number(D)));
  }

  bool everywhere() {
    constexpr size_t Least = 4, Most = 4;
    for (const Form &F : Forms)
      if (Samples.size() >= Least && Out.size() < Most)
        if (auto D = beyond(F, nullptr))
          add(Name + " == " + sum(F, *D), equals(F, *D));
    return !Out.empty();
  }

  /// What is between constants, or not less than, or not more than a parameter.
  void bounds() {
    if (W < 8)
      return;
    for (const Form &F : Forms) {
      bool IsParam = any_of(Params, [&](auto &P) { return P.Name == F.Name; });
      if (F.Name.empty() || IsParam)
        boundsBy(F, nullptr, "", {});
    }
  }

  void boundsBy(const Form &F, const BitVector *Has, const Twine &When,
                std::optional<ExprId> Unless) {
    std::optional<int64_t> Low, High;
    for (size_t I = 0; I < Samples.size(); ++I) {
      if (Has && !Has->test(I))
        continue;
      int64_t D = int64_t(uint64_t(Is[I]) - uint64_t(SignExtend64(F.Of[I], W)));
      Low = Low ? std::min(*Low, D) : D;
      High = High ? std::max(*High, D) : D;
    }
    if (!Low)
      return;
    auto then = [&](const Twine &Text, ExprId Condition) {
      add(When + Text, Unless ? E.disj({*Unless, Condition}) : Condition);
    };
    constexpr int64_t Far = 1000;
    for (int64_t C : {*Low, int64_t(0), int64_t(1), int64_t(-1)})
      if (C <= *Low && C > -Far && C < Far)
        then(Name + " >= " + sum(F, C), E.sle(E.add(F.Is, number(C)), Y));
    for (int64_t C : {*High, int64_t(0), int64_t(1), int64_t(-1)})
      if (C >= *High && C > -Far && C < Far)
        then(Name + " <= " + sum(F, C), E.sle(Y, E.add(F.Is, number(C))));
  }

  template <typename Fn> void guard(const Twine &N, ExprId Is, Fn Of) {
    for (bool Not : {false, true}) {
      Guard G{(Not ? "not " : "") + N.str(), Not ? E.bitNot(Is) : Is,
              BitVector(Samples.size())};
      for (size_t I = 0; I < Samples.size(); ++I)
        if (Of(Samples[I]) != Not)
          G.Has.set(I);
      constexpr size_t Least = 3;
      bool IsNew = none_of(Guards, [&](auto &O) { return O.Has == G.Has; });
      if (G.Has.count() >= Least && !G.Has.all() && IsNew)
        Guards.push_back(std::move(G));
    }
  }

  void makeGuards() {
    for (size_t I = 0; I < Params.size(); ++I) {
      const Param &P = Params[I];
      guard("(" + P.Name + " & 1) == 0",
            E.eq(E.bitAnd(P.Is, E.constant(P.Type.Width, 1)),
                 E.constant(P.Type.Width, 0)),
            [&](const Sample &S) { return !(S.In[I] & 1); });
      for (int64_t C : thresholds()) {
        ExprId To = E.constant(P.Type.Width, uint64_t(C));
        guard(P.Name + " <= " + Twine(C), E.sle(P.Is, To),
              [&](const Sample &S) { return S.In[I] <= C; });
        guard(P.Name + " == " + Twine(C), E.eq(P.Is, To),
              [&](const Sample &S) { return S.In[I] == C; });
      }
      for (size_t J = 0; J < I; ++J)
        if (Params[J].Type == P.Type)
          compared(I, J);
    }
    if (Rich)
      both();
  }

  void compared(size_t I, size_t J) {
    const Param &P = Params[I], &Q = Params[J];
    guard(P.Name + " < " + Q.Name, E.slt(P.Is, Q.Is),
          [&](const Sample &S) { return S.In[I] < S.In[J]; });
    guard(P.Name + " <= " + Q.Name, E.sle(P.Is, Q.Is),
          [&](const Sample &S) { return S.In[I] <= S.In[J]; });
    guard(P.Name + " == " + Q.Name, E.eq(P.Is, Q.Is),
          [&](const Sample &S) { return S.In[I] == S.In[J]; });
  }

  /// Two at a time, of what single parameters satisfy.
  void both() {
    constexpr size_t Most = 24, Least = 3;
    size_t Single = std::min(Guards.size(), Most);
    for (size_t I = 0; I < Single; ++I)
      for (size_t J = 0; J < I; ++J) {
        BitVector Has = Guards[I].Has;
        Has &= Guards[J].Has;
        bool IsNew = none_of(Guards, [&](auto &O) { return O.Has == Has; });
        if (Has.count() >= Least && IsNew)
          Guards.push_back({Guards[J].Name + " and " + Guards[I].Name,
                            E.conj({Guards[J].Is, Guards[I].Is}), Has});
      }
  }

  std::vector<int64_t> thresholds() {
    std::vector<int64_t> All{0, 1, 2, -1, 3};
    constexpr size_t Most = 20;
    for (int64_t C : Constants)
      for (int64_t Near : {C, C + 1, C - 1})
        if (All.size() < Most && !is_contained(All, Near))
          All.push_back(Near);
    return All;
  }

  /// Where a guard holds. Weakest guards first: what is under one of them is
  /// not said again.
  void where() {
    constexpr size_t Most = 48;
    std::vector<const Guard *> Order;
    for (const Guard &G : Guards)
      Order.push_back(&G);
    stable_sort(Order, [](const Guard *A, const Guard *B) {
      return A->Has.count() > B->Has.count();
    });
    Explained.resize(Samples.size());
    size_t Found = 0;
    for (const Form &F : Forms) {
      std::vector<std::pair<int64_t, const Guard *>> Mine;
      for (const Guard *G : Order) {
        auto D = beyond(F, &G->Has);
        bool Said = !D || any_of(Mine, [&](auto &M) {
          BitVector Rest = G->Has;
          return M.first == *D && !Rest.reset(M.second->Has).any();
        });
        if (Said || Found >= Most)
          continue;
        Mine.push_back({*D, G});
        Explained |= G->Has;
        ++Found;
        add(G->Name + ": " + Name + " == " + sum(F, *D),
            E.disj({E.bitNot(G->Is), equals(F, *D)}));
      }
    }
  }

  void guardedBounds() {
    constexpr size_t Most = 12;
    for (size_t I = 0; I < std::min(Guards.size(), Most); ++I)
      for (const Form &F : Forms) {
        bool IsParam =
            any_of(Params, [&](auto &P) { return P.Name == F.Name; });
        if (F.Name.empty() || IsParam)
          boundsBy(F, &Guards[I].Has, Guards[I].Name + ": ",
                   E.bitNot(Guards[I].Is));
      }
  }

  /// What no form explains, number by number.
  void tables() {
    constexpr size_t Most = 80;
    size_t Entries = 0;
    for (size_t I = 0; I < Samples.size(); ++I) {
      const Sample &S = Samples[I];
      bool IsSmall = all_of(S.In, [](int64_t N) { return N >= -1 && N <= 64; });
      if (!IsSmall || Entries >= Most || (Params.size() > 1 && Explained[I]))
        continue;
      SmallVector<ExprId, 4> Parts;
      std::string Text;
      for (size_t K = 0; K < Params.size(); ++K) {
        Parts.push_back(E.ne(
            Params[K].Is, E.constant(Params[K].Type.Width, uint64_t(S.In[K]))));
        Text += Params[K].Name + " == " + std::to_string(S.In[K]) + ": ";
      }
      Parts.push_back(E.eq(Y, number(Is[I])));
      add(Text + Name + " == " + Twine(Is[I]), E.disj(Parts),
          "table of " + Name);
      ++Entries;
    }
  }

  ExprManager &E;
  ArrayRef<Param> Params;
  ArrayRef<Sample> Samples;
  ArrayRef<int64_t> Constants;
  const LoopClaim &Claim;
  unsigned W;
  bool Rich = false;
  ExprId Y;
  std::string Name;
  std::vector<int64_t> Is; ///< the output, by sample
  std::vector<Form> Forms;
  std::vector<Guard> Guards;
  BitVector Explained;
};

} // namespace

std::vector<Candidate> relations(ExprManager &Exprs, ArrayRef<Param> Params,
                                 ArrayRef<CallOutput> Outputs, size_t Which,
                                 ArrayRef<Sample> Samples,
                                 ArrayRef<int64_t> Constants,
                                 const LoopClaim &Claim, const Effort &How) {
  Fitter F(Exprs, Params, Outputs, Which, Samples, Constants, Claim);
  F.run(How);
  return std::move(F.Out);
}

} // namespace jsym::proof
