//===- CodeReader.cpp - Code of methods, as it is asked for ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CodeReader.h"
#include "jsym/Analysis/FieldAccess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

DominatorTree &Code::dominators() {
  if (!Dominators)
    Dominators.emplace(function());
  return *Dominators;
}

std::shared_ptr<Code> CodeReader::read(const MethodModel &M) {
  constexpr size_t MaxKept = 128;
  if (!M.HasCode)
    return nullptr;
  if (auto It = find_if(Kept, [&](auto &C) { return &C->Method == &M; });
      It != Kept.end())
    return *It;
  auto C = std::make_shared<Code>(M);
  Expected<LoweredMethod> L = Program.lower(M, C->Context);
  if (!L) {
    consumeError(L.takeError());
    return nullptr;
  }
  C->Lowered = std::move(*L);
  Kept.push_back(C);
  if (Kept.size() > MaxKept)
    Kept.pop_front();
  return C;
}

const ClassModel *CodeReader::find(StringRef Class) {
  auto Found = Program.getClass(Class);
  if (Found)
    return *Found;
  consumeError(Found.takeError());
  return nullptr;
}

const MethodModel *CodeReader::methodOf(StringRef Symbol) {
  const ClassModel *C = find(Symbol.split('(').first.rsplit('.').first);
  if (!C)
    return nullptr;
  auto It = find_if(C->methods(),
                    [&](const MethodModel &M) { return M.Symbol == Symbol; });
  return It == C->methods().end() ? nullptr : &*It;
}

const FieldModel *CodeReader::fieldOf(StringRef Symbol) {
  auto [Path, Descriptor] = Symbol.split(':');
  auto [Owner, Name] = Path.rsplit('.');
  const ClassModel *C = find(Owner);
  return C ? C->resolveField(Name, Descriptor) : nullptr;
}

const CodeReader::AccessIndex &CodeReader::accessesOf(const ClassModel &C) {
  auto [It, New] = Accesses.try_emplace(&C);
  AccessIndex &Index = It->second;
  if (!New)
    return Index;
  StringMap<Methods> Writes, Reads;
  bool IsWhole = true;
  for (const MethodModel &M : C.methods()) {
    std::shared_ptr<Code> Its = read(M);
    IsWhole &= Its || !M.HasCode;
    if (!Its)
      continue;
    for (const Instruction &I : instructions(Its->function())) {
      if (auto A = fieldAccessOf(I))
        if (Methods &By = (A->Stored ? Writes : Reads)[A->Symbol];
            By.empty() || By.back() != &M)
          By.push_back(&M);
      auto *Call = dyn_cast<CallBase>(&I);
      if (const Function *F = Call ? Call->getCalledFunction() : nullptr)
        for (const Use &U : Call->args())
          if (isa<ConstantPointerNull>(U))
            Index.Nulls[F->getName()].push_back(Call->getArgOperandNo(&U));
    }
  }
  if (IsWhole) {
    Index.Writes = std::move(Writes);
    Index.Reads = std::move(Reads);
  }
  return Index;
}

bool CodeReader::givesNull(const ClassModel &C, const MethodModel &M,
                           unsigned Argument) {
  const auto &Nulls = accessesOf(C).Nulls;
  auto It = Nulls.find(M.Symbol);
  return It != Nulls.end() && is_contained(It->second, Argument);
}

std::optional<std::vector<const MethodModel *>>
CodeReader::usesIn(const ClassModel &C, StringRef Symbol, bool Writes) {
  const AccessIndex &Index = accessesOf(C);
  const WriterIndex &Which = Writes ? Index.Writes : Index.Reads;
  if (!Which)
    return std::nullopt;
  return Which->lookup(Symbol);
}

std::optional<std::vector<const MethodModel *>>
CodeReader::writersOf(const FieldModel &F) {
  auto Classes = mayWrite(*this, F);
  if (Classes.empty())
    return std::nullopt;
  Methods All;
  std::string Symbol = symbolOf(F);
  for (const ClassModel *C : Classes) {
    const WriterIndex &Index = writesOf(*C);
    if (!Index)
      return std::nullopt;
    if (auto It = Index->find(Symbol); It != Index->end())
      append_range(All, It->second);
  }
  return All;
}

bool CodeReader::isWrittenLater(const FieldModel &F) {
  if (F.isFinal())
    return false;
  auto writes = [&](const ClassModel &C) {
    const WriterIndex &Index = writesOf(C);
    return !Index ||
           any_of(Index->lookup(symbolOf(F)), [&](const MethodModel *M) {
             return M != F.Owner->classInit();
           });
  };
  auto Classes = mayWrite(*this, F);
  if (!Classes.empty())
    return any_of(Classes, [&](const ClassModel *C) { return writes(*C); });
  return any_of(Program.userClasses(), [&](StringRef Name) {
    const ClassModel *C = find(Name);
    return C && writes(*C);
  });
}

namespace {

/// Collects the classes that may write a field.
class Writers {
public:
  Writers(CodeReader &Reader, SmallVectorImpl<const ClassModel *> &To)
      : Reader(Reader), To(To) {}

  void add(const ClassModel &C) {
    if (!is_contained(To, &C))
      To.push_back(&C);
  }

  /// JVMS 5.4.4: members of a nest have access to each other's private fields.
  void addNest(const ClassModel &C) {
    add(C);
    const ClassModel *Host =
        C.nestHost().empty() ? &C : Reader.find(C.nestHost());
    if (!Host)
      return;
    add(*Host);
    for (StringRef Name : Host->nestMembers())
      if (const ClassModel *M = Reader.find(Name))
        add(*M);
  }

  void addPackage(const ClassModel &C) {
    for (StringRef Name : Reader.Program.classesInPackageOf(C))
      if (const ClassModel *M = Reader.find(Name); M && M->samePackage(C))
        add(*M);
  }

private:
  CodeReader &Reader;
  SmallVectorImpl<const ClassModel *> &To;
};

} // namespace

SmallVector<const ClassModel *, 8> CodeReader::neighbours(const ClassModel &C) {
  constexpr size_t MostClasses = 100;
  SmallVector<const ClassModel *, 8> All;
  Writers W(*this, All);
  W.addNest(C);
  if (!C.isPlatform() && Program.classesInPackageOf(C).size() <= MostClasses)
    W.addPackage(C);
  return All;
}

ArrayRef<const ClassModel *> CodeReader::subclasses(const ClassModel &C) {
  auto [It, New] = Subclasses.try_emplace(&C);
  if (New)
    for (StringRef Name : Program.userClasses())
      if (const ClassModel *S = find(Name); S && S != &C && S->isSubtypeOf(C))
        It->second.push_back(S);
  return It->second;
}

SmallVector<const ClassModel *, 8> nestOf(CodeReader &Reader,
                                          const ClassModel &C) {
  SmallVector<const ClassModel *, 8> All;
  Writers(Reader, All).addNest(C);
  return All;
}

SmallVector<const ClassModel *, 8> mayWrite(CodeReader &Reader,
                                            const FieldModel &F) {
  SmallVector<const ClassModel *, 8> All;
  Writers W(Reader, All);
  if (F.isFinal()) // JVMS 6.5.putfield
    W.add(*F.Owner);
  else if (F.Flags & AccPrivate)
    W.addNest(*F.Owner);
  else if (!(F.Flags & AccPublic) &&
           (Reader.Closed || !(F.Flags & AccProtected)) &&
           !F.Owner->isPlatform()) { // whose packages nobody lists
    W.addNest(*F.Owner);
    W.addPackage(*F.Owner);
    if (F.Flags & AccProtected)
      for (const ClassModel *C : Reader.subclasses(*F.Owner))
        W.add(*C);
  }
  return All;
}

} // namespace jsym::analysis
