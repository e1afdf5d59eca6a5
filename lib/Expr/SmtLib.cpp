//===- SmtLib.cpp - Conditions as SMT-LIB 2 -------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/SmtLib.h"
#include "ExprTraits.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace jsym;

namespace {

/// Expressions above this size get a name of their own, shared ones too: lines
/// stay short and no reader has to recurse deeply.
constexpr uint32_t MaxInlineSize = 24;

class SmtPrinter {
public:
  SmtPrinter(llvm::raw_ostream &OS, const ExprManager &M) : OS(OS), M(M) {}
  void run(llvm::ArrayRef<ExprId> Conditions, bool GetModel);

private:
  void collect(ExprId Root);
  void declare(ExprId E);
  void define(ExprId E);
  std::string name(llvm::StringRef Wanted);
  std::string sortName(Sort S) const;
  std::string constant(ExprId E) const;
  std::string floatLiteral(Sort S, uint64_t Bits) const;
  std::string term(ExprId E);
  std::string body(ExprId E);
  std::string floatBody(ExprId E);
  std::string bits(ExprId E);
  std::string saturate(ExprId E);
  std::string call(llvm::StringRef Head, ExprId E);
  std::string callBits(llvm::StringRef Head, ExprId E);
  static std::string bitVec(unsigned Width, uint64_t Low, uint64_t High = 0);
  static llvm::StringRef toFloat(Sort S) {
    return S.Kind == SortKind::Float ? "to_fp 8 24" : "to_fp 11 53";
  }

  llvm::raw_ostream &OS;
  const ExprManager &M;
  std::vector<ExprId> Order; ///< operands before what they are in
  llvm::DenseMap<ExprId, uint32_t> Uses;
  llvm::DenseMap<ExprId, std::string> Names;
  llvm::StringMap<std::string> Functions;
  llvm::StringSet<> Taken;
};

} // namespace

std::string SmtPrinter::name(llvm::StringRef Wanted) {
  std::string Clean;
  for (char C : Wanted)
    Clean += C == '|' || C == '\\' || !llvm::isPrint(C) ? '_' : C;
  std::string Unique = Clean;
  for (unsigned I = 2; !Taken.insert(Unique).second; ++I)
    Unique = Clean + "!" + std::to_string(I);
  return "|" + Unique + "|";
}

std::string SmtPrinter::sortName(Sort S) const {
  switch (S.Kind) {
  case SortKind::BitVec:
    return S.Width == 1 ? "Bool" : "(_ BitVec " + std::to_string(S.Width) + ")";
  case SortKind::Float:
    return "(_ FloatingPoint 8 24)";
  case SortKind::Double:
    return "(_ FloatingPoint 11 53)";
  case SortKind::Array:
    return "(Array (_ BitVec 32) " + sortName({S.Element, S.Width}) + ")";
  }
  llvm_unreachable("all sorts are covered");
}

std::string SmtPrinter::bitVec(unsigned Width, uint64_t Low, uint64_t High) {
  std::string Digits = "#b";
  for (unsigned I = Width; I-- > 0;)
    Digits += (I >= 64 ? High >> (I - 64) : Low >> I) & 1 ? '1' : '0';
  if (Width % 4 != 0)
    return Digits;
  std::string Hex = "#x";
  for (unsigned I = Width / 4; I-- > 0;)
    Hex += llvm::hexdigit(
        (I >= 16 ? High >> (4 * (I - 16)) : Low >> (4 * I)) & 15, true);
  return Hex;
}

std::string SmtPrinter::floatLiteral(Sort S, uint64_t Bits) const {
  bool Single = S.Kind == SortKind::Float;
  if (Bits == (Single ? 0x7fc00000ull : 0x7ff8000000000000ull))
    return Single ? "(_ NaN 8 24)" : "(_ NaN 11 53)";
  return "((_ " + toFloat(S).str() + ") " + bitVec(S.Width, Bits) + ")";
}

std::string SmtPrinter::constant(ExprId E) const {
  Sort S = M.sort(E);
  if (S.Kind != SortKind::BitVec)
    return floatLiteral(S, M.bits(E));
  if (S.Width == 1)
    return M.isTrue(E) ? "true" : "false";
  return bitVec(S.Width, M.bits(E), M.highBits(E));
}

std::string SmtPrinter::term(ExprId E) {
  if (auto It = Names.find(E); It != Names.end())
    return It->second;
  return M.isConst(E) ? constant(E) : body(E);
}

/// As a bit-vector, also at width 1.
std::string SmtPrinter::bits(ExprId E) {
  std::string T = term(E);
  return M.sort(E) == Sort::boolean() ? "(ite " + T + " #b1 #b0)" : T;
}

std::string SmtPrinter::call(llvm::StringRef Head, ExprId E) {
  std::string R = "(" + Head.str();
  for (ExprId Op : M.operands(E))
    R += " " + term(Op);
  return R + ")";
}

std::string SmtPrinter::callBits(llvm::StringRef Head, ExprId E) {
  std::string R = "(" + Head.str();
  for (ExprId Op : M.operands(E))
    R += " " + bits(Op);
  R += ")";
  bool Predicate = M.kind(E) >= ExprKind::Ult && M.kind(E) <= ExprKind::Sle;
  return M.width(E) == 1 && !Predicate ? "(= " + R + " #b1)" : R;
}

/// JVMS 6.5.d2l
std::string SmtPrinter::saturate(ExprId E) {
  ExprId F = M.operands(E)[0];
  Sort S = M.sort(F);
  unsigned W = M.width(E);
  std::string X = term(F);
  double Power = double(1ull << (W - 1));
  auto Literal = [&](double D) {
    return floatLiteral(S, S.Kind == SortKind::Float
                               ? llvm::bit_cast<uint32_t>(float(D))
                               : llvm::bit_cast<uint64_t>(D));
  };
  uint64_t Min = 1ull << (W - 1);
  return "(ite (fp.isNaN " + X + ") " + bitVec(W, 0) + " (ite (fp.geq " + X +
         " " + Literal(Power) + ") " + bitVec(W, Min - 1) + " (ite (fp.leq " +
         X + " " + Literal(-Power) + ") " + bitVec(W, Min) + " ((_ fp.to_sbv " +
         std::to_string(W) + ") RTZ " + X + "))))";
}

std::string SmtPrinter::floatBody(ExprId E) {
  ExprKind K = M.kind(E);
  llvm::ArrayRef<ExprId> Ops = M.operands(E);
  std::string To = "(_ " + toFloat(M.sort(E)).str() + ")";
  switch (K) {
  case ExprKind::FAdd:
  case ExprKind::FSub:
  case ExprKind::FMul:
  case ExprKind::FDiv:
  case ExprKind::FSqrt:
    return call((kindName(K) + " RNE").str(), E);
  case ExprKind::FRem:
    return call(M.width(E) == 32 ? "java.frem" : "java.drem", E);
  case ExprKind::FToSISat:
    return saturate(E);
  case ExprKind::SIToF:
    return "(" + To + " RNE " + bits(Ops[0]) + ")";
  case ExprKind::UIToF:
    return "((_ to_fp_unsigned " + toFloat(M.sort(E)).substr(6).str() +
           ") RNE " + bits(Ops[0]) + ")";
  case ExprKind::FConvert:
    return "(" + To + " RNE " + term(Ops[0]) + ")";
  case ExprKind::BitsToF:
    return "(" + To + " " + term(Ops[0]) + ")";
  default:
    return call(kindName(K), E);
  }
}

std::string SmtPrinter::body(ExprId E) {
  const ExprNode &N = M.node(E);
  bool Bool = N.S == Sort::boolean();
  switch (N.Kind) {
  case ExprKind::Eq:
  case ExprKind::Ite:
  case ExprKind::Select:
  case ExprKind::Store:
    return call(kindName(N.Kind), E);
  case ExprKind::And:
    return Bool ? call("and", E) : callBits("bvand", E);
  case ExprKind::Or:
    return Bool ? call("or", E) : callBits("bvor", E);
  case ExprKind::Xor:
    return Bool ? call("xor", E) : callBits("bvxor", E);
  case ExprKind::Not:
    return Bool ? call("not", E) : callBits("bvnot", E);
  case ExprKind::ConstArray:
    return call("(as const " + sortName(N.S) + ")", E);
  case ExprKind::Apply:
    return N.Ops[1].Index ? call(Functions[M.function(E)], E)
                          : Functions[M.function(E)];
  case ExprKind::ZExt:
  case ExprKind::SExt:
    return callBits("(_ " + kindName(N.Kind).str() + " " +
                        std::to_string(N.S.Width - M.width(N.Ops[0])) + ")",
                    E);
  case ExprKind::Extract:
    return callBits("(_ extract " +
                        std::to_string(M.extractLow(E) + N.S.Width - 1) + " " +
                        std::to_string(M.extractLow(E)) + ")",
                    E);
  default:
    break;
  }
  if (N.Kind >= ExprKind::FAdd && N.Kind <= ExprKind::BitsToF)
    return floatBody(E);
  return callBits(kindName(N.Kind), E);
}

/// Post-order, counting uses.
void SmtPrinter::collect(ExprId Root) {
  llvm::SmallVector<std::pair<ExprId, bool>, 32> Work{{Root, false}};
  while (!Work.empty()) {
    auto [E, Done] = Work.pop_back_val();
    if (Done) {
      Order.push_back(E);
      continue;
    }
    if (Uses[E]++)
      continue;
    Work.push_back({E, true});
    for (ExprId Op : llvm::reverse(M.operands(E)))
      Work.push_back({Op, false});
  }
}

void SmtPrinter::declare(ExprId E) {
  if (M.kind(E) == ExprKind::Var) {
    Names[E] = name(M.varName(E));
    OS << "(declare-const " << Names[E] << ' ' << sortName(M.sort(E)) << ")\n";
    return;
  }
  if (M.kind(E) == ExprKind::FRem) {
    llvm::StringRef Name = M.width(E) == 32 ? "java.frem" : "java.drem";
    if (!Taken.insert(Name).second)
      return;
    std::string S = sortName(M.sort(E));
    OS << "; approximation: " << Name << " stands for % on floats\n"
       << "(declare-fun " << Name << " (" << S << ' ' << S << ") " << S
       << ")\n";
    return;
  }
  if (M.kind(E) != ExprKind::Apply)
    return;
  auto [It, New] = Functions.try_emplace(M.function(E));
  if (!New)
    return;
  It->second = name(M.function(E));
  OS << "(declare-fun " << It->second << " (";
  llvm::ListSeparator Space(" ");
  for (ExprId Op : M.operands(E))
    OS << Space << sortName(M.sort(Op));
  OS << ") " << sortName(M.sort(E)) << ")\n";
}

void SmtPrinter::define(ExprId E) {
  if (M.isConst(E) || M.kind(E) == ExprKind::Var)
    return;
  std::string Name = "$" + std::to_string(E.Index);
  if (M.kind(E) == ExprKind::FToBits) {
    // No standard function: the bits from which the float is made.
    Sort S = M.sort(M.operands(E)[0]);
    std::string X = term(M.operands(E)[0]);
    uint64_t NaN = S.Width == 32 ? 0x7fc00000ull : 0x7ff8000000000000ull;
    OS << "(declare-const " << Name << ' ' << sortName(M.sort(E)) << ")\n"
       << "(assert (ite (fp.isNaN " << X << ") (= " << Name << ' '
       << bitVec(S.Width, NaN) << ") (= ((_ " << toFloat(S) << ") " << Name
       << ") " << X << ")))\n";
    Names[E] = Name;
    return;
  }
  if (Uses[E] < 2 && M.size(E) <= MaxInlineSize)
    return;
  std::string Body = body(E);
  OS << "(define-fun " << Name << " () " << sortName(M.sort(E)) << ' ' << Body
     << ")\n";
  Names[E] = Name;
}

void SmtPrinter::run(llvm::ArrayRef<ExprId> Conditions, bool GetModel) {
  OS << "(set-logic ALL)\n";
  for (ExprId E : Conditions)
    collect(E);
  for (ExprId E : Order)
    declare(E);
  for (ExprId E : Order)
    define(E);
  for (ExprId E : Conditions)
    OS << "(assert " << term(E) << ")\n";
  OS << "(check-sat)\n";
  if (GetModel)
    OS << "(get-model)\n";
}

void jsym::printSmtLib(llvm::raw_ostream &OS, const ExprManager &M,
                       llvm::ArrayRef<ExprId> Conditions, bool GetModel) {
  SmtPrinter(OS, M).run(Conditions, GetModel);
}
