//===- RecordFacts.cpp - How records keep what they are given -------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeReader.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Analysis/Records.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

class RecordFacts::Impl {
public:
  explicit Impl(ProgramSource &Program) : Reader(Program) {}
  CodeReader Reader;
};

RecordFacts::RecordFacts(ProgramSource &Program)
    : P(std::make_unique<Impl>(Program)) {}
RecordFacts::~RecordFacts() = default;

/// A parameter, as wide as the field wants it.
static const Argument *argumentOf(const llvm::Value *V) {
  if (auto *T = dyn_cast<TruncInst>(V))
    V = T->getOperand(0);
  return dyn_cast<Argument>(V);
}

/// Fields of a record are final: nobody but the constructor sets them (JLS
/// 8.10.3), and it does once where it returns (JLS 16.9).
static bool keepsAll(const Function &F, const Assignments &To) {
  SmallPtrSet<const FieldModel *, 8> Kept;
  for (const Instruction &I : instructions(F)) {
    auto Access = fieldAccessOf(I);
    if (!Access || !Access->Stored || Access->Object != F.getArg(0))
      continue;
    const Argument *A = argumentOf(Access->Stored);
    if (!A || !A->getArgNo() ||
        Access->Symbol != symbolOf(*To[A->getArgNo() - 1]))
      return false;
    Kept.insert(To[A->getArgNo() - 1]);
  }
  return Kept.size() == To.size();
}

std::optional<RecordFacts::Canonical>
RecordFacts::canonical(const ClassModel &Record) {
  if (!Record.isRecord())
    return std::nullopt;
  Canonical Found;
  std::string Descriptor = "(";
  for (const FieldModel &F : Record.fields())
    if (!F.isStatic()) {
      Descriptor += F.Descriptor;
      Found.To.push_back(&F);
    }
  Found.Constructor = Record.findMethod("<init>", Descriptor + ")V");
  std::shared_ptr<Code> C =
      Found.Constructor ? P->Reader.read(*Found.Constructor) : nullptr;
  if (!C || C->function().arg_size() != Found.To.size() + 1 ||
      !keepsAll(C->function(), Found.To))
    return std::nullopt;
  return Found;
}

} // namespace jsym::analysis
