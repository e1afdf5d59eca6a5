//===- ClassFileFuzzer.cpp - Parser and lowering on hostile input ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whatever the bytes: parse them, read every attribute, link the class into a
/// world over the JDK, lower each of its methods, verify what came out. Errors
/// are fine; crashes, sanitizer findings and modules that LLVM's verifier
/// rejects are not. Built with libFuzzer (utils/fuzz) or with the driver of
/// MutationDriver.cpp.
///
//===----------------------------------------------------------------------===//
#include "../unit/FrontendJvm/ReadAll.h"
#include "jsym/Lowering/Lowering.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Debug.h"
#include <cstdlib>

using namespace llvm;
using namespace jsym;
using namespace jsym::jvm;

static std::unique_ptr<ClassTable> makeWorld() {
  ClassPathOptions O;
  O.Jdk = JSYM_TEST_JDK;
  auto Path = ClassPath::create(O);
  if (!Path) {
    errs() << toString(Path.takeError()) << '\n';
    abort();
  }
  return std::make_unique<ClassTable>(std::move(*Path));
}

static void lowerAll(ClassTable &World, const dialect::ClassModel &Class) {
  LLVMContext Context;
  LoweringOptions O;
  O.CheckStackMaps = true;
  auto Lowered = lowerClass(World, Class, Context, O);
  if (!Lowered) {
    consumeError(Lowered.takeError());
    return;
  }
  std::string Why;
  raw_string_ostream OS(Why);
  if (verifyModule(*Lowered->Module, &OS)) {
    errs() << "the module does not verify: " << Why << '\n';
    abort();
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Bytes(reinterpret_cast<const char *>(Data), Size);
  auto File = ClassFile::parse(MemoryBuffer::getMemBufferCopy(Bytes, "fuzzed"));
  if (!File) {
    consumeError(File.takeError());
    return 0;
  }
  consumeError(readAll(**File));
  auto World = makeWorld();
  auto Class = World->define(MemoryBuffer::getMemBufferCopy(Bytes, "fuzzed"), {});
  if (!Class) {
    consumeError(Class.takeError());
    return 0;
  }
  lowerAll(*World, **Class);
  return 0;
}
