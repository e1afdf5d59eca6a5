//===- WrittenStatics.cpp - Statics that the program writes ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Analysis/CodeFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <mutex>

using namespace llvm;
using namespace jsym;
using namespace jsym::dialect;

namespace {

/// Workers ask at the same time.
struct SharedFacts {
  explicit SharedFacts(ProgramSource &Program) : Facts(Program) {}
  std::mutex Lock;
  analysis::CodeFacts Facts;
};

} // namespace

/// Ranges are signed: what is not, has none.
static bool hasRange(const FieldModel &F) {
  return StringRef("BSIJ").contains(F.Descriptor.front());
}

static StaticInput inputOf(const FieldModel &F, analysis::CodeFacts &Facts) {
  StaticInput Input;
  Input.Field = &F;
  const analysis::FieldFact &Fact = Facts.fieldFact(F);
  Input.NonNull = F.Kind == Storage::Ref && Fact.NeverNull;
  if (hasRange(F) && Fact.Range && !Fact.Range->isFullSet() &&
      !Fact.Range->isEmptySet())
    Input.Range = {Fact.Range->getSignedMin().getSExtValue(),
                   Fact.Range->getSignedMax().getSExtValue()};
  return Input;
}

StaticInputsOf api::writtenStatics(ProgramSource &Program,
                                   ArrayRef<StaticInput> Known) {
  auto Shared = std::make_shared<SharedFacts>(Program);
  std::vector<const FieldModel *> Others;
  for (const StaticInput &I : Known)
    Others.push_back(I.Field);
  return [Shared, Others = std::move(Others)](const ClassModel &C) {
    std::lock_guard<std::mutex> Hold(Shared->Lock);
    std::vector<StaticInput> Inputs;
    for (const FieldModel *F : C.statics())
      if (!F->isFinal() && !(F->Flags & AccSynthetic) &&
          !is_contained(Others, F) && Shared->Facts.isWrittenLater(*F))
        Inputs.push_back(inputOf(*F, Shared->Facts));
    return Inputs;
  };
}

void api::dropUnwritten(std::vector<PremiseUse> &Premises,
                        ProgramSource &Program) {
  // All code that may write is read, which is not worth the time of a library.
  constexpr size_t MostRead = 200;
  bool IsSmall = Program.userClasses().size() <= MostRead;
  std::optional<analysis::CodeFacts> Facts;
  erase_if(Premises, [&](const PremiseUse &U) {
    if (U.What != Premise::InitialStatics)
      return false;
    const FieldModel &F = *std::get<const FieldModel *>(U.Of);
    if (!IsSmall && !(F.Flags & AccPrivate))
      return false;
    if (!Facts)
      Facts.emplace(Program);
    return !Facts->isWrittenLater(F);
  });
}
