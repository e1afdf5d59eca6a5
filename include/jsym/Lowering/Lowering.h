//===- Lowering.h - Bytecode to the Java dialect ----------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bytecode of a method (JVMS 4.7.3, 6.5) becomes a function in SSA form of
/// the dialect (docs/dialect.md). What does not verify (JVMS 4.10) is an
/// InputError that names the method and the offset; what does not resolve
/// throws, when executed, what a JVM throws.
///
/// Functions here keep no state between calls: any number of threads may
/// lower, each with its own LLVMContext.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LOWERING_LOWERING_H
#define JSYM_LOWERING_LOWERING_H

#include "jsym/ClassTable/ClassTable.h"
#include "jsym/Dialect/ProgramSource.h"

namespace jsym::jvm {

struct LoweringOptions {
  /// Subprograms, lines, offsets, variables.
  bool DebugInfo = true;
  /// HotSpot's helpful messages of NullPointerExceptions (JEP 358).
  bool NullMessages = true;
  /// Probes for coverage.
  bool Probes = false;
  /// Hold the types found against the StackMapTable.
#ifdef NDEBUG
  bool CheckStackMaps = false;
#else
  bool CheckStackMaps = true;
#endif
};

/// A module with the functions of one class.
struct LoweredClass {
  std::unique_ptr<llvm::Module> Module;
  uint64_t Methods = 0;   ///< with code, lowered
  uint64_t Bytecodes = 0; ///< their instructions
  /// Methods that did not lower, and why.
  std::vector<std::pair<const dialect::MethodModel *, std::string>> Failures;
};

/// One method that has code, alone in its module. The module is not verified
/// yet and no pass has run. \p Bytecodes receives the number of instructions.
llvm::Expected<dialect::LoweredMethod>
lowerMethod(ClassTable &Classes, const dialect::MethodModel &Method,
            llvm::LLVMContext &Context, const LoweringOptions &O = {},
            uint64_t *Bytecodes = nullptr);

llvm::Expected<dialect::MethodOutline>
outlineMethod(ClassTable &Classes, const dialect::MethodModel &Method);

/// ProgramSource::codePlace.
llvm::Expected<dialect::CodePlace>
codePlaceOf(ClassTable &Classes, const dialect::MethodModel &Method,
            uint32_t Pc);

/// All methods of a class in one module. An error only where the class file
/// itself cannot be read again.
llvm::Expected<LoweredClass> lowerClass(ClassTable &Classes,
                                        const dialect::ClassModel &Class,
                                        llvm::LLVMContext &Context,
                                        const LoweringOptions &O = {});

} // namespace jsym::jvm

#endif // JSYM_LOWERING_LOWERING_H
