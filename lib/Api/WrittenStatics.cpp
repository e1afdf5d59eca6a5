//===- WrittenStatics.cpp - Statics that the program writes ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Api/WrittenStatics.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/ContentFacts.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::dialect;

namespace jsym::api {

StaticFacts::StaticFacts(ProgramSource &Program)
    : Program(Program),
      Code(std::make_unique<analysis::ContentFacts>(Program)) {}
StaticFacts::~StaticFacts() = default;

bool StaticFacts::mayChange(const FieldModel &F) {
  std::lock_guard<std::mutex> Hold(Lock);
  auto [It, New] = Known.try_emplace(&F);
  if (New) {
    // All code that may write is read, which is not worth the time of a
    // library.
    constexpr size_t MostRead = 200;
    bool IsSmall = (F.Flags & AccPrivate) || F.isFinal() ||
                   Program.userClasses().size() <= MostRead;
    It->second =
        !IsSmall || Code->isWrittenLater(F) || Code->mayContentsChange(F);
  }
  return It->second;
}

/// Ranges are signed: what is not, has none.
static bool hasRange(const FieldModel &F) {
  return StringRef("BSIJ").contains(F.Descriptor.front());
}

static StaticInput inputOf(const FieldModel &F, analysis::ContentFacts &Facts) {
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

/// Can something else stand for what it leads to: an array, or an object of the
/// program?
static bool canBeInput(const FieldModel &F, ProgramSource &Program) {
  if (F.Descriptor.front() == '[')
    return true;
  auto Class = Program.getClass(descriptorClass(F.Descriptor));
  if (!Class) {
    consumeError(Class.takeError());
    return false;
  }
  return !(*Class)->isPlatform() && !(*Class)->isEnum();
}

std::vector<StaticInput>
StaticFacts::written(const ClassModel &C, ArrayRef<const FieldModel *> But) {
  std::lock_guard<std::mutex> Hold(Lock);
  std::vector<StaticInput> Inputs;
  for (const FieldModel *F : C.statics()) {
    if (F->Flags & AccSynthetic || is_contained(But, F))
      continue;
    bool IsWritten = Code->isWrittenLater(*F);
    if (!IsWritten &&
        (!Code->mayContentsChange(*F) || !canBeInput(*F, Program)))
      continue;
    Inputs.push_back(inputOf(*F, *Code));
    Inputs.back().MadeOnce = !IsWritten;
  }
  return Inputs;
}

StaticInputsOf writtenStatics(std::shared_ptr<StaticFacts> Facts,
                              ArrayRef<StaticInput> Known) {
  std::vector<const FieldModel *> Others;
  for (const StaticInput &I : Known)
    Others.push_back(I.Field);
  return [Facts = std::move(Facts), Others = std::move(Others)](
             const ClassModel &C) { return Facts->written(C, Others); };
}

} // namespace jsym::api
