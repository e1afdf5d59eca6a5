//===- Pipeline.h - Pass pipelines over the dialect -------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A Pipeline owns the analysis and pass managers of one worker and runs them
/// on one module after another; make one a thread, not one a method.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_PIPELINE_H
#define JSYM_DIALECT_PIPELINE_H

#include "jsym/Dialect/Intrinsics.h"
#include "jsym/Support/Options.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <array>
#include <memory>
#include <string>

namespace jsym::dialect {

class ProgramSource;

enum class PipelineKind : uint8_t { PathPreserving, O0, O1, O2, O3, Custom };

struct PipelineOptions {
  PipelineKind Kind = PipelineKind::PathPreserving;
  std::string Passes;        ///< a textual pipeline; makes it Custom
  bool Verify = true;        ///< both verifiers on what the front end wrote
  bool VerifyResult = false; ///< and on what the passes left
  /// Take the loaded classes for all there are when devirtualising.
  bool DevirtualiseWorld = false;
};
void describeOptions(PipelineOptions &O, OptionSink &S);

/// "path-preserving", "O2", ...
llvm::StringRef pipelineName(PipelineKind K);

/// What there is in a module, for --stats and its before/after.
struct DialectStats {
  uint64_t Functions = 0, Blocks = 0, Instructions = 0;
  std::array<uint64_t, NumCheckKinds> Checks{}; ///< by CheckKind
  uint64_t FieldReads = 0, ArrayReads = 0, ArrayLengths = 0, Dispatches = 0,
           ClassInits = 0, Allocations = 0;
  DialectStats &operator+=(const DialectStats &Other);
};
DialectStats statsOf(const llvm::Module &M);
DialectStats statsOf(const llvm::Function &F);

class Pipeline {
public:
  /// An InputError where \p O.Passes does not parse.
  static llvm::Expected<std::unique_ptr<Pipeline>>
  create(const PipelineOptions &O);
  ~Pipeline();

  /// Improves \p M in place. \p Program, where given, answers which methods a
  /// dispatch can reach and which classes have nothing to initialise.
  llvm::Error run(llvm::Module &M, ProgramSource *Program = nullptr);

private:
  struct Impl;
  explicit Pipeline(std::unique_ptr<Impl> I);
  std::unique_ptr<Impl> I;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_PIPELINE_H
