//===- Print.cpp - Expressions as text ------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ExprTraits.h"
#include "Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace jsym;

namespace {
/// Text waiting to be printed: an expression, or a piece after it.
struct Piece {
  ExprId E;
  llvm::StringRef Text;
};
} // namespace

/// Beyond this many nodes the text is cut.
static constexpr unsigned MaxPrintedNodes = 5000;

static void printConstant(llvm::raw_ostream &OS, const ExprManager &M,
                          ExprId E) {
  Sort S = M.sort(E);
  if (S == Sort::boolean())
    OS << (M.isTrue(E) ? "true" : "false");
  else if (S.Kind == SortKind::Float)
    OS << llvm::format("%.9g", llvm::bit_cast<float>(uint32_t(M.bits(E))));
  else if (S.Kind == SortKind::Double)
    OS << llvm::format("%.17g", llvm::bit_cast<double>(M.bits(E)));
  else if (S.Width > 64)
    OS << llvm::format("#x%llx%016llx", (unsigned long long)M.highBits(E),
                       (unsigned long long)M.bits(E));
  else
    OS << semantics::asSigned(M.bits(E), S.Width);
}

static void printHead(llvm::raw_ostream &OS, const ExprManager &M, ExprId E) {
  ExprKind K = M.kind(E);
  if (K == ExprKind::Apply)
    OS << M.function(E);
  else if (M.width(E) == 1 && K == ExprKind::Not)
    OS << "not";
  else if (M.width(E) == 1 && K == ExprKind::And)
    OS << "and";
  else if (M.width(E) == 1 && K == ExprKind::Or)
    OS << "or";
  else
    OS << kindName(K);
  if (K == ExprKind::Extract)
    OS << '[' << M.extractLow(E) + M.width(E) - 1 << ':' << M.extractLow(E)
       << ']';
  if (K == ExprKind::ZExt || K == ExprKind::SExt || K == ExprKind::FToSISat)
    OS << '[' << M.width(E) << ']';
}

void ExprManager::print(llvm::raw_ostream &OS, ExprId Root) const {
  if (!Root) {
    OS << "<none>";
    return;
  }
  llvm::SmallVector<Piece, 32> Work{{Root, ""}};
  unsigned Printed = 0;
  while (!Work.empty()) {
    Piece P = Work.pop_back_val();
    OS << P.Text;
    if (!P.E)
      continue;
    if (++Printed > MaxPrintedNodes) {
      OS << "...";
      return;
    }
    if (isConst(P.E)) {
      printConstant(OS, *this, P.E);
    } else if (kind(P.E) == ExprKind::Var) {
      OS << varName(P.E);
    } else {
      OS << '(';
      printHead(OS, *this, P.E);
      Work.push_back({{}, ")"});
      for (ExprId Op : llvm::reverse(operands(P.E)))
        Work.push_back({Op, " "});
    }
  }
}

std::string ExprManager::toString(ExprId E) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, E);
  return Text;
}
