//===- LowerAll.cpp - `lower --all` ---------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes are lowered in batches. A batch has its own class table and its own
// LLVMContext, both dropped at its end, so that memory does not grow with the
// number of classes.
//
//===----------------------------------------------------------------------===//
#include "Lower.h"
#include "Program.h"
#include "jsym/ClassFile/ClassFile.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/SignalStack.h"
#include "jsym/Support/Units.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <atomic>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::tool {

static constexpr size_t BatchSize = 512;

namespace {

/// The names of the classes to lower, and where they are found.
struct Work {
  jvm::ClassPathOptions Options;
  std::vector<std::string> Names;
  std::string What;
};

class Batches {
public:
  Batches(Invocation &I, const LowerOptions &O, const Work &W)
      : I(I), O(O), W(W) {}
  Expected<LowerReport> run();

private:
  void worker();
  Expected<LowerReport> runBatch(ArrayRef<std::string> Names);

  Invocation &I;
  const LowerOptions &O;
  const Work &W;
  std::atomic<size_t> Next{0};
  std::mutex Lock;
  LowerReport Total;
  Error Failure = Error::success();
};

} // namespace

/// Those that the front end made for invokedynamic meanwhile.
static void lowerHidden(jvm::JvmProgram &Program, Pipeline &P, LLVMContext &C,
                        const LowerOptions &O, LowerReport &R) {
  for (const ClassModel *Class : Program.loadedClasses())
    if (Class->isHidden())
      lowerOneClass(Program, *Class, P, C, O, R);
}

/// A file that lies elsewhere than the name of its class says (a web archive's
/// BOOT-INF/classes, say) is no class to a JVM, but a class loader of its own
/// may define it, as happens here. Null where this is not the trouble.
static Expected<const ClassModel *> defineMisplaced(jvm::JvmProgram &Program,
                                                    StringRef Name) {
  auto Found = Program.classes().classPath().find((Name + ".class").str());
  if (!Found) {
    consumeError(Found.takeError());
    return nullptr;
  }
  if (!Found->Bytes)
    return nullptr;
  auto File = jvm::ClassFile::parse(MemoryBuffer::getMemBufferCopy(
      Found->Bytes->getBuffer(), Found->Bytes->getBufferIdentifier()));
  if (!File || (*File)->name() == Name) {
    if (!File)
      consumeError(File.takeError());
    return nullptr;
  }
  return Program.classes().define(std::move(Found->Bytes), {});
}

Expected<LowerReport> Batches::runBatch(ArrayRef<std::string> Names) {
  auto Program = openProgram(W.Options);
  if (!Program)
    return Program.takeError();
  auto P = Pipeline::create(O.Pipeline);
  if (!P)
    return P.takeError();
  LLVMContext Context;
  LowerReport R;
  for (const std::string &Name : Names) {
    if (I.Ctx.stopRequested())
      break;
    Expected<const ClassModel *> Class = (*Program)->getClass(Name);
    if (!Class) {
      auto Misplaced = defineMisplaced(**Program, Name);
      if (Misplaced && *Misplaced) {
        consumeError(Class.takeError());
        ++R.Misplaced;
        lowerOneClass(**Program, **Misplaced, **P, Context, O, R);
        continue;
      }
      ++R.Classes;
      if (!Misplaced)
        consumeError(Class.takeError());
      Error E = Misplaced ? Class.takeError() : Misplaced.takeError();
      R.MissesOthers |= E.isA<jvm::ClassLoadError>();
      R.Failures.push_back({Name, toString(std::move(E))});
      continue;
    }
    lowerOneClass(**Program, **Class, **P, Context, O, R);
  }
  lowerHidden(**Program, **P, Context, O, R);
  return R;
}

void Batches::worker() {
  for (;;) {
    size_t Begin = Next.fetch_add(BatchSize);
    if (Begin >= W.Names.size() || I.Ctx.stopRequested())
      return;
    ArrayRef<std::string> Names(W.Names);
    Expected<LowerReport> R =
        runBatch(Names.slice(Begin, std::min(BatchSize, Names.size() - Begin)));
    std::lock_guard<std::mutex> Guard(Lock);
    if (R) {
      Total += std::move(*R);
      continue;
    }
    Failure = joinErrors(std::move(Failure), R.takeError());
    return;
  }
}

Expected<LowerReport> Batches::run() {
  std::vector<std::thread> Threads;
  for (uint64_t T = 1; T < O.Jobs; ++T)
    Threads.emplace_back([this] {
      SignalStack OwnStack;
      worker();
    });
  worker();
  for (std::thread &T : Threads)
    T.join();
  if (Failure)
    return std::move(Failure);
  llvm::sort(Total.Failures);
  return std::move(Total);
}

/// A jar or a directory is put on the class path itself.
static Error gatherContainer(StringRef Path, Work &W) {
  W.Options.ClassPath.insert(W.Options.ClassPath.begin(), Path.str());
  auto ClassPath = jvm::ClassPath::create(W.Options);
  if (!ClassPath)
    return ClassPath.takeError();
  for (const auto &Container : (*ClassPath)->containers()) {
    if (!sys::fs::equivalent(Container->path(), Path))
      continue;
    auto Names = Container->classNames();
    if (!Names)
      return Names.takeError();
    W.Names = std::move(*Names);
    return Error::success();
  }
  return inputError("'" + Path + "' holds no classes");
}

static Expected<Work> gather(Invocation &I, StringRef Target) {
  Expected<jvm::ClassPathOptions> Options = classPathOptions(I);
  if (!Options)
    return Options.takeError();
  Work W{std::move(*Options), {}, Target.str()};
  // A jar is looked at without what it was compiled against.
  W.Options.AssumeSupertypes = true;
  if (Target.consume_front("module:")) {
    auto ClassPath = jvm::ClassPath::create(W.Options);
    if (!ClassPath)
      return ClassPath.takeError();
    auto Names = (*ClassPath)->moduleClasses(Target);
    if (!Names)
      return Names.takeError();
    W.Names = std::move(*Names);
    return W;
  }
  if (!sys::fs::exists(Target))
    return inputError("no jar or directory '" + Target + "'",
                      "--all takes one of these, or module:java.base");
  if (Error E = gatherContainer(Target, W))
    return std::move(E);
  return W;
}

/// The libraries that a jar needs are often beside it. Where its classes do not
/// load and no class path was given, these are looked into.
static bool addNeighbours(Invocation &I, Work &W) {
  if (!StringRef(W.What).ends_with(".jar") || I.Given("class-path"))
    return false;
  std::string Folder = sys::path::parent_path(W.What).str();
  W.Options.ClassPath.push_back((Folder.empty() ? "." : Folder) + "/*");
  I.Ctx.log().warn(W.What + " needs classes that are not in it; looking into " +
                   W.Options.ClassPath.back());
  return true;
}

Expected<ExitCode> lowerAll(Invocation &I, const LowerOptions &O) {
  Expected<Work> W = gather(I, I.Arguments[0]);
  if (!W)
    return W.takeError();
  double Start = processCpuSeconds();
  Expected<LowerReport> R = Batches(I, O, *W).run();
  if (R && R->MissesOthers && addNeighbours(I, *W))
    R = Batches(I, O, *W).run();
  if (!R)
    return R.takeError();
  printReport(*R, O, W->What, processCpuSeconds() - Start, I.Out);
  if (I.Ctx.stopRequested())
    return inputError("interrupted");
  return R->Failures.empty() ? ExitNothingFound : ExitInputError;
}

} // namespace jsym::tool
