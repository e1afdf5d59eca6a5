//===- Lower.h - The parts of `lower` ---------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_LOWER_H
#define JSYM_TOOL_LOWER_H

#include "Subcommand.h"
#include "jsym/Api/Target.h"
#include "jsym/Dialect/Pipeline.h"
#include <map>

namespace jsym::tool {

struct LowerOptions {
  dialect::PipelineOptions Pipeline;
  std::string Output; ///< .ll or .bc; "-" or nothing: stdout
  bool All = false;
  bool Stats = false;
  bool DebugInfo = true;
  bool Hidden = false; ///< link in the classes made for invokedynamic
  uint64_t Jobs = 1;
  uint64_t MaxFailures = 20; ///< that are listed
};

/// What lowering one class, or many, came to.
struct LowerReport {
  uint64_t Classes = 0, Methods = 0, Bytecodes = 0;
  uint64_t Incomplete = 0; ///< classes whose supertypes are missing
  uint64_t Misplaced = 0;  ///< classes in files that do not bear their name
  dialect::DialectStats Before, After; ///< the pipeline
  bool MissesOthers = false;           ///< a class did not load
  /// Class or method, and why it did not lower.
  std::vector<std::pair<std::string, std::string>> Failures;

  LowerReport &operator+=(LowerReport Other);
};

/// The program over the class path.
llvm::Expected<std::unique_ptr<jvm::JvmProgram>>
openProgram(const jvm::ClassPathOptions &O);

/// Lowers a class and runs the pipeline, adding to \p R. The module, empty of
/// what failed; null where nothing is left.
std::unique_ptr<llvm::Module>
lowerOneClass(jvm::JvmProgram &Program, const dialect::ClassModel &Class,
              dialect::Pipeline &Pipeline, llvm::LLVMContext &Context,
              const LowerOptions &O, LowerReport &R);

/// `lower TARGET`.
llvm::Expected<ExitCode> lowerTarget(Invocation &I, const LowerOptions &O);
/// `lower --all TARGET`.
llvm::Expected<ExitCode> lowerAll(Invocation &I, const LowerOptions &O);

/// The table of --stats and --all.
void printReport(const LowerReport &R, const LowerOptions &O,
                 llvm::StringRef What, double CpuSeconds,
                 llvm::raw_ostream &OS);

} // namespace jsym::tool

#endif // JSYM_TOOL_LOWER_H
