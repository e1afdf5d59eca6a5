//===- Condition.cpp - Path conditions for people -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Condition.h"
#include "jsym/Expr/Infix.h"
#include "jsym/Expr/JavaLiteral.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace jsym::extract {

namespace {

/// What a path says of one term by comparing it with constants. Characters are
/// the terms of 16 bits that are compared unsigned.
struct Range {
  ExprId Term;
  bool Char;
  int64_t Low, High;
  /// As the program wrote the bounds: "x < 10", not "x <= 9".
  bool LowStrict = false, HighStrict = false;
  SmallVector<int64_t, 4> Excluded = {};

  void atLeast(int64_t V, bool Strict) {
    if (V <= Low)
      return;
    Low = V;
    LowStrict = Strict;
  }
  void atMost(int64_t V, bool Strict) {
    if (V >= High)
      return;
    High = V;
    HighStrict = Strict;
  }
  /// Excluded values at the ends move the ends.
  void shrink() {
    llvm::sort(Excluded);
    for (int64_t V : Excluded)
      if (V == Low && Low < High)
        atLeast(Low + 1, false);
    for (int64_t V : llvm::reverse(Excluded))
      if (V == High && Low < High)
        atMost(High - 1, false);
  }
};

/// What a path says of how two terms are ordered: which ways are left.
struct Order {
  enum Way { Less = 1, Same = 2, More = 4 };
  ExprId A, B;
  unsigned Ways = Less | Same | More;

  const char *relation() const {
    static constexpr const char *Relations[] = {
        nullptr, "<", "==", "<=", ">", "!=", ">=", nullptr};
    return Relations[Ways];
  }
  static unsigned mirrored(unsigned Ways) {
    return (Ways & Same) | (Ways & Less ? More : 0) | (Ways & More ? Less : 0);
  }
};

class Reader {
public:
  Reader(const ExprManager &M, const InfixWords &Words) : M(M), Words(Words) {}

  std::vector<std::string> read(ArrayRef<ExprId> Conjuncts) {
    for (ExprId C : Conjuncts)
      note(C);
    for (const Item &I : Items)
      if (I.OfTerm)
        say(*I.OfTerm);
      else if (I.OfPair)
        say(*I.OfPair);
      else
        Text.push_back(conjunct(I.Other));
    return std::move(Text);
  }

private:
  /// A range, an order, or a conjunct that is neither.
  struct Item {
    ExprId Other;
    Range *OfTerm = nullptr;
    Order *OfPair = nullptr;
  };

  std::string conjunct(ExprId E) const {
    return infix(M, E, InfixPlace::Conjunct, Words);
  }

  void note(ExprId C) {
    if (M.kind(C) == ExprKind::And && M.width(C) == 1)
      for (ExprId Part : M.operands(C))
        note(Part);
    else if (!compares(C, false) && !orders(C))
      Items.push_back({C});
  }

  const ExprManager &M;
  const InfixWords &Words;
  std::vector<Item> Items;
  DenseMap<std::pair<ExprId, unsigned>, std::unique_ptr<Range>> Ranges;
  DenseMap<std::pair<ExprId, ExprId>, std::unique_ptr<Order>> Orders;
  std::vector<std::string> Text;

  bool IsLength(ExprId E) const { return Words.IsLength && Words.IsLength(E); }

  int64_t lowest(ExprId Term, bool Char) const {
    return Char || IsLength(Term) ? 0 : minIntN(M.width(Term));
  }
  int64_t highest(ExprId Term, bool Char) const {
    return Char ? 0xFFFF : maxIntN(M.width(Term));
  }

  Range &rangeOf(ExprId Term, bool Char) {
    std::unique_ptr<Range> &R = Ranges[{Term, Char}];
    if (!R) {
      R = std::make_unique<Range>(
          Range{Term, Char, lowest(Term, Char), highest(Term, Char)});
      Items.push_back({Term, R.get(), nullptr});
    }
    return *R;
  }

  /// Which object it is, is no number to people.
  bool isObject(ExprId Term) const {
    return M.kind(Term) == ExprKind::Var &&
           M.origin(Term).Kind == SymbolOrigin::Object;
  }

  /// Whether \p E compares a term with a constant; then it is noted.
  bool compares(ExprId E, bool Not) {
    auto Ops = M.operands(E);
    ExprKind K = M.kind(E);
    if (K == ExprKind::Not && M.width(E) == 1 && !Not)
      return compares(Ops[0], true);
    bool Unsigned = K == ExprKind::Ult || K == ExprKind::Ule;
    bool Less = K == ExprKind::Ult || K == ExprKind::Slt;
    if (K != ExprKind::Eq && !Less && K != ExprKind::Ule && K != ExprKind::Sle)
      return false;
    bool ConstFirst = M.isConst(Ops[0]);
    ExprId Term = Ops[ConstFirst ? 1 : 0], Const = Ops[ConstFirst ? 0 : 1];
    // Neither a length nor a constant index has a sign.
    if (Unsigned && M.isConst(Const) && IsLength(Term) &&
        SignExtend64(M.bits(Const), M.width(Const)) >= 0)
      Unsigned = false;
    if (!M.isConst(Const) || M.isConst(Term) || isObject(Term) ||
        M.sort(Term).Kind != SortKind::BitVec || M.width(Term) < 8 ||
        M.width(Term) > 64 || (Unsigned && M.width(Term) != 16))
      return false;
    if (K == ExprKind::Eq)
      return equals(Term, Const, Not);
    // not (a < b) is b <= a.
    int64_t V = Unsigned ? int64_t(M.bits(Const))
                         : SignExtend64(M.bits(Const), M.width(Term));
    return bounds(Term, Unsigned, V, ConstFirst != Not, Less != Not);
  }

  /// Whether \p E compares two terms as signed numbers; then it is noted, so
  /// that "a <= b && b <= a" becomes "a == b". Of 16 bits one does not know
  /// whether they have a sign.
  bool orders(ExprId E) {
    bool Not = M.kind(E) == ExprKind::Not && M.width(E) == 1;
    ExprId Inner = Not ? M.operands(E)[0] : E;
    unsigned Ways = M.kind(Inner) == ExprKind::Slt   ? Order::Less
                    : M.kind(Inner) == ExprKind::Sle ? Order::Less | Order::Same
                    : M.kind(Inner) == ExprKind::Eq  ? Order::Same
                                                     : 0;
    if (!Ways)
      return false;
    ExprId A = M.operands(Inner)[0], B = M.operands(Inner)[1];
    unsigned W = M.width(A);
    if (M.sort(A).Kind != SortKind::BitVec || W < 8 || W == 16 || W > 64 ||
        M.isConst(A) || M.isConst(B))
      return false;
    if (Not)
      Ways ^= Order::Less | Order::Same | Order::More;
    std::unique_ptr<Order> &O = Orders[std::minmax(A, B, byIndex)];
    if (!O) {
      O = std::make_unique<Order>(Order{A, B});
      Items.push_back({E, nullptr, O.get()});
    }
    O->Ways &= O->A == A ? Ways : Order::mirrored(Ways);
    return true;
  }
  static bool byIndex(ExprId A, ExprId B) { return A.Index < B.Index; }

  /// The sign decides how to read the constant: as the order does that the
  /// path has asked for already, else characters.
  bool isChar(ExprId Term) const {
    return M.width(Term) == 16 && !Ranges.contains({Term, false});
  }

  bool equals(ExprId Term, ExprId Const, bool Not) {
    bool Char = isChar(Term);
    int64_t V = Char ? int64_t(M.bits(Const))
                     : SignExtend64(M.bits(Const), M.width(Term));
    Range &R = rangeOf(Term, Char);
    if (!Not) {
      R.atLeast(V, false);
      R.atMost(V, false);
    } else if (!is_contained(R.Excluded, V)) {
      R.Excluded.push_back(V);
    }
    return true;
  }

  bool bounds(ExprId Term, bool Char, int64_t V, bool FromBelow, bool Strict) {
    // Says what no path says: for the printer as it is.
    if (Strict && V == (FromBelow ? highest(Term, Char) : lowest(Term, Char)))
      return false;
    Range &R = rangeOf(Term, Char);
    if (FromBelow)
      R.atLeast(Strict ? V + 1 : V, Strict);
    else
      R.atMost(Strict ? V - 1 : V, Strict);
    return true;
  }

  /// A character, widened (JLS 5.1.2) or not.
  bool isText(const Range &R) const {
    return R.Char || (M.kind(R.Term) == ExprKind::ZExt &&
                      M.width(M.operands(R.Term)[0]) == 16);
  }

  std::string constant(const Range &R, int64_t V) const {
    if (isText(R) && V >= 32 && V < 127)
      return javaLiteral('C', uint64_t(V));
    return M.width(R.Term) == 64 ? javaLiteral('J', uint64_t(V))
                                 : std::to_string(V);
  }

  /// Nobody means "c < '{'", which is "c <= 'z'" to the engine, too.
  bool isNicer(const Range &R, int64_t V, int64_t Than) const {
    return isText(R) && V < 128 && isAlnum(char(V)) &&
           !(Than < 128 && isAlnum(char(Than)));
  }

  void say(const Order &O) {
    // No path has none; what all are left of it does not say.
    if (const char *Relation = O.relation())
      Text.push_back(infix(M, O.A, InfixPlace::Compared, Words) + " " +
                     Relation + " " +
                     infix(M, O.B, InfixPlace::Compared, Words));
  }

  void say(Range &R) {
    R.shrink();
    std::string Term = infix(M, R.Term, InfixPlace::Compared, Words);
    auto say = [&](StringRef Op, int64_t V) {
      Text.push_back((Term + " " + Op + " " + constant(R, V)).str());
    };
    if (R.Low == R.High)
      return say("==", R.Low);
    // "x >= 0" rather than "x > -1", whichever the engine was asked.
    if (R.Low != lowest(R.Term, R.Char)) {
      bool Strict = R.LowStrict && R.Low != 0 && !isNicer(R, R.Low, R.Low - 1);
      say(Strict ? ">" : ">=", Strict ? R.Low - 1 : R.Low);
    }
    if (R.High != highest(R.Term, R.Char)) {
      bool Strict =
          R.High == -1 || (R.HighStrict && !isNicer(R, R.High, R.High + 1));
      say(Strict ? "<" : "<=", Strict ? R.High + 1 : R.High);
    }
    for (int64_t V : R.Excluded)
      if (V > R.Low && V < R.High)
        say("!=", V);
  }
};

} // namespace

std::vector<std::string> readableCondition(const ExprManager &Exprs,
                                           ArrayRef<ExprId> Conjuncts,
                                           const InfixWords &Words) {
  return Reader(Exprs, Words).read(Conjuncts);
}

} // namespace jsym::extract
