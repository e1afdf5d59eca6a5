//===- Smt.cpp - Path conditions as SMT-LIB 2 -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/Report.h"
#include "jsym/Support/Files.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

/// A comment ends with its line.
static void comment(raw_ostream &OS, StringRef Text) {
  OS << "; ";
  for (char C : json::fixUTF8(Text))
    OS << (uint8_t(C) < 32 ? ' ' : C);
  OS << '\n';
}

/// Inside |...| and "..." of SMT-LIB.
static std::string quotable(StringRef Text) {
  std::string Out;
  for (char C : Text)
    Out +=
        C == '|' || C == '\\' || C == '"' || uint8_t(C) < 32 || uint8_t(C) > 126
            ? '_'
            : C;
  return Out;
}

void writeSmt2(raw_ostream &OS, StringRef Target, const Scenario &S,
               StringRef Formula) {
  EndClass C = endClass(S.Reason);
  comment(OS, Seal);
  comment(OS, Target);
  comment(OS, "path " + std::to_string(S.Path) + ": " +
                  (C == EndClass::Normal || C == EndClass::Bug
                       ? prediction(S)
                       : endText(S.Reason).str()));
  for (const std::string &Text : S.Condition)
    comment(OS, "  " + Text);
  comment(OS, "Symbols are named by how the inputs reach them; what is decided "
              "of references");
  comment(OS, "is no part of the formula.");
  OS << "(set-info :smt-lib-version 2.6)\n"
     << "(set-info :source |jsym-llvm, path " << S.Path << " of "
     << quotable(Target) << "|)\n";
  if (!S.NoModel)
    OS << "(set-info :status sat)\n";
  OS << Formula;
}

} // namespace jsym::report
