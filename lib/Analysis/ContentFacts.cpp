//===- ContentFacts.cpp - Whether contents of fields change ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ContentFactsImpl.h"
#include "ContentUses.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Descriptors.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

bool Contents::ask(const void *About, function_ref<bool()> Answer) {
  if (auto It = Known.find(About); It != Known.end())
    return It->second;
  if (!Asked.insert(About).second) {
    Taken.insert(About);
    return false;
  }
  constexpr unsigned MostDepth = 64;
  ++Depth;
  bool Changes = Depth > MostDepth || Answer();
  --Depth;
  Refuted |= Changes && Taken.contains(About);
  if (Changes) { // which no later answer takes back
    Known[About] = true;
    Asked.erase(About);
  }
  if (Depth)
    return Changes;
  Changes |= Refuted;
  if (!Changes)
    for (const void *Each : Asked)
      Known[Each] = false;
  Known[About] = Changes;
  Asked.clear();
  Taken.clear();
  Refuted = false;
  return Changes;
}

static bool isUnchanging(StringRef Descriptor) {
  static constexpr StringLiteral Prefixes[] = {
#define JSYM_UNCHANGING(Prefix) Prefix,
#include "Contents.def"
  };
  return Descriptor.consume_front("L") && any_of(Prefixes, [&](StringRef Of) {
           return Descriptor.starts_with(Of);
         });
}

bool Contents::typeMayChange(StringRef Descriptor) {
  if (isPrimitiveDescriptor(Descriptor) || isUnchanging(Descriptor))
    return false;
  const ClassModel *C = Reader.find(descriptorClass(Descriptor));
  if (!C || C->isArray())
    return true;
  if (C->isPlatform())
    return !C->isEnum();
  if (C->isInterface()) // lambdas may hold anything
    return true;
  return ask(C, [&] {
    constexpr size_t MostSubtypes = 100;
    auto Subtypes = Reader.Program.concreteSubtypes(*C, /*Platform=*/false);
    return Subtypes.size() > MostSubtypes || classMayChange(*C) ||
           any_of(Subtypes, [&](const ClassModel *S) {
             return S != C && classMayChange(*S);
           });
  });
}

bool Contents::classMayChange(const ClassModel &C) {
  static constexpr StringLiteral Empty[] = {
      "java/lang/Object", "java/lang/Enum", "java/lang/Record"};
  if (C.isPlatform())
    return !is_contained(Empty, C.name()) && !C.isEnum() &&
           !isUnchanging(("L" + C.name() + ";").str());
  if (C.isArray() || !C.superclass())
    return true;
  if (classMayChange(*C.superclass()))
    return true;
  return any_of(C.fields(), [&](const FieldModel &F) {
    return !F.isStatic() && slotMayChange(F);
  });
}

/// Those that may read, or write if it is not final; none: too many.
static SmallVector<const ClassModel *, 8> usersOf(CodeReader &Reader,
                                                  const FieldModel &F) {
  // All code is read, which is not worth the time of a library.
  constexpr size_t MostRead = 200;
  FieldModel Open;
  Open.Owner = F.Owner;
  Open.Flags = F.Flags & ~AccFinal;
  auto Classes = mayWrite(Reader, Open);
  if (Classes.empty() && !F.Owner->isPlatform()) {
    std::vector<std::string> Names = Reader.Program.userClasses();
    if (Names.size() <= MostRead)
      for (StringRef Name : Names)
        if (const ClassModel *C = Reader.find(Name))
          Classes.push_back(C);
  }
  if (Classes.size() > MostRead)
    Classes.clear();
  return Classes;
}

/// An instance field: is it set after its object is made, or what it leads to?
bool Contents::slotMayChange(const FieldModel &F) {
  if (F.Flags & AccVolatile) // there may be updaters
    return true;
  if (!F.isFinal()) {
    auto Classes = usersOf(Reader, F);
    if (Classes.empty())
      return true;
    std::string Symbol = symbolOf(F);
    for (const ClassModel *C : Classes) {
      auto Writers = Reader.usesIn(*C, Symbol, /*Writes=*/true);
      if (!Writers)
        return true;
      for (const MethodModel *M : *Writers) {
        if (!M->isConstructor() || M->Owner != F.Owner)
          return true;
        std::shared_ptr<Code> Its = Reader.read(*M);
        for (const Instruction &I : instructions(Its->function()))
          if (auto A = fieldAccessOf(I); A && A->Stored && A->Symbol == Symbol)
            if (A->Object != Its->function().getArg(0))
              return true;
      }
    }
  }
  return F.Kind == Storage::Ref && mayChange(F);
}

bool Contents::mayChange(const FieldModel &F) {
  if (F.Kind != Storage::Ref || !typeMayChange(F.Descriptor))
    return false;
  if (F.Owner->isPlatform())
    return true;
  return ask(&F, [&] {
    const FieldFact &Fact = Fields.of(F);
    if (F.Descriptor.front() == '[' && Fact.Range &&
        Fact.Range->isSingleElement() && Fact.Range->getLower().isZero())
      return false;
    if (Fact.Exactly && !Fact.Exactly->isArray() &&
        !classMayChange(*Fact.Exactly))
      return false;
    return usesMayChange(F);
  });
}

bool Contents::usesMayChange(const FieldModel &F) {
  std::string Symbol = symbolOf(F);
  auto Classes = usersOf(Reader, F);
  if (Classes.empty())
    return true;
  // What was put there is as unchanging as it is new.
  bool AllUnchanging = true;
  for (const ClassModel *C : Classes) {
    auto Writers = Reader.usesIn(*C, Symbol, /*Writes=*/true);
    if (!Writers)
      return true;
    for (const MethodModel *M : *Writers) {
      if (M->Owner != F.Owner ||
          !(F.isStatic() ? M->isClassInit() : M->isConstructor()))
        return true;
      ContentUses In(Reader, *this, F);
      switch (In.stored(*M)) {
      case ContentUses::Shared:
        return true;
      case ContentUses::Fresh:
        AllUnchanging = false;
        break;
      case ContentUses::Unchanging:
        break;
      }
    }
  }
  if (AllUnchanging)
    return false;
  for (const ClassModel *C : Classes) {
    auto Readers = Reader.usesIn(*C, Symbol, /*Writes=*/false);
    if (!Readers)
      return true;
    for (const MethodModel *M : *Readers)
      if (ContentUses(Reader, *this, F).changedBy(*M))
        return true;
  }
  return false;
}

bool Contents::isConstant(const FieldModel &Static) {
  return Static.isStatic() && !Reader.isWrittenLater(Static) &&
         !mayChange(Static);
}

ContentFacts::ContentFacts(ProgramSource &Program)
    : P(std::make_unique<Impl>(Program)) {}
ContentFacts::~ContentFacts() = default;

bool ContentFacts::isWrittenLater(const FieldModel &Static) {
  return P->isWrittenLater(Static);
}

const FieldFact &ContentFacts::fieldFact(const FieldModel &F) {
  return P->fieldFact(F);
}

bool ContentFacts::mayContentsChange(const FieldModel &F) {
  return P->mayChange(F);
}

} // namespace jsym::analysis
