//===- Callers.cpp - Who calls a method of its package --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/Callers.h"
#include "CodeReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

/// "name(descriptor)" of "a/B.name(descriptor)".
static StringRef memberOf(StringRef Symbol) {
  auto [Path, Descriptor] = Symbol.split('(');
  return Symbol.drop_front(Path.rfind('.') + 1);
}

class Callers::Impl {
public:
  explicit Impl(ProgramSource &Program) : Reader(Program) {}

  std::optional<Methods> of(const MethodModel &M) {
    // JVMS 5.4.4: who else may call it is not known.
    if ((M.Flags & (AccPublic | AccProtected)) || M.Owner->isPlatform())
      return std::nullopt;
    SmallVector<const ClassModel *, 8> Classes =
        M.Flags & AccPrivate ? nestOf(Reader, *M.Owner) : packageOf(*M.Owner);
    if (Classes.empty())
      return std::nullopt;
    Methods All;
    for (size_t I = 0; I < Classes.size(); ++I) {
      const CallIndex &Calls = callsIn(*Classes[I]);
      if (!Calls.Readable)
        return std::nullopt;
      if (auto It = Calls.By.find(memberOf(M.Symbol)); It != Calls.By.end())
        append_range(All, It->second);
      // JVMS 5.4.3.5: lambdas and M::new are called by classes of their own.
      for (const ClassModel *Made : Calls.Made)
        if (!is_contained(Classes, Made))
          Classes.push_back(Made);
    }
    return All;
  }

private:
  struct CallIndex {
    bool Readable = true;
    StringMap<Methods> By; ///< by what they call
    SmallVector<const ClassModel *, 4> Made;
  };
  CodeReader Reader;
  std::map<const ClassModel *, CallIndex> Known;

  /// None where there are too many to be read.
  SmallVector<const ClassModel *, 8> packageOf(const ClassModel &C) {
    auto All = Reader.neighbours(C);
    bool Whole = Reader.Program.classesInPackageOf(C).size() <= All.size();
    return Whole ? All : SmallVector<const ClassModel *, 8>();
  }

  const CallIndex &callsIn(const ClassModel &C) {
    auto [It, New] = Known.try_emplace(&C);
    if (New)
      for (const MethodModel &M : C.methods())
        if (M.HasCode && !addCalls(M, It->second)) {
          It->second.Readable = false;
          break;
        }
    return It->second;
  }

  bool addCalls(const MethodModel &M, CallIndex &To) {
    std::shared_ptr<Code> C = Reader.read(M);
    if (!C)
      return false;
    for (const Instruction &I : instructions(C->function()))
      for (const Use &Each : I.operands()) {
        // What is called, and what a virtual call names.
        auto *Named = dyn_cast<GlobalValue>(Each.get());
        if (Named && Named->getName().contains('(') &&
            !addCall(M, Named->getName(), To))
          return false;
      }
    return true;
  }

  bool addCall(const MethodModel &M, StringRef Symbol, CallIndex &To) {
    Methods &By = To.By[memberOf(Symbol)];
    if (!is_contained(By, &M))
      By.push_back(&M);
    if (!Symbol.contains("$$Lambda$"))
      return true;
    const MethodModel *Made = Reader.methodOf(Symbol);
    if (Made && !is_contained(To.Made, Made->Owner))
      To.Made.push_back(Made->Owner);
    return Made != nullptr;
  }
};

Callers::Callers(ProgramSource &Program) : P(std::make_unique<Impl>(Program)) {}
Callers::~Callers() = default;

std::optional<Callers::Methods> Callers::of(const MethodModel &M) {
  return P->of(M);
}

} // namespace jsym::analysis
