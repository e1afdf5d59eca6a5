//===- MethodFactsImpl.h - The parts behind MethodFacts ---------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_ANALYSIS_METHODFACTSIMPL_H
#define JSYM_LIB_ANALYSIS_METHODFACTSIMPL_H

#include "CodeReader.h"
#include "jsym/Analysis/MethodFacts.h"

namespace jsym::analysis {

/// What methods do themselves, and together with what they call.
class Effects {
public:
  explicit Effects(CodeReader &Reader) : Reader(Reader) {}
  const MethodEffects &of(const dialect::MethodModel &M);

private:
  friend class BodyEffects;
  struct Callee {
    const dialect::MethodModel *Method;
    bool OnFresh; ///< of an object that the caller made
  };
  /// Of the body alone.
  struct Body {
    MethodEffects Own;
    std::vector<Callee> Callees;
  };
  const Body &bodyOf(const dialect::MethodModel &M);

  CodeReader &Reader;
  std::map<const dialect::MethodModel *, Body> Bodies;
  std::map<const dialect::MethodModel *, MethodEffects> Known;
};

/// Where the place of an instruction is.
CodePosition positionOf(const llvm::Instruction &I);

/// Loops and joins of one function.
FlowFacts flowOf(llvm::Function &F, llvm::DominatorTree &Dominators);

} // namespace jsym::analysis

#endif // JSYM_LIB_ANALYSIS_METHODFACTSIMPL_H
