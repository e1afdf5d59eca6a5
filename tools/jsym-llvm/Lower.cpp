//===- Lower.cpp - The subcommand `lower` ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Lower.h"
#include "Program.h"
#include "jsym/Lowering/Lowering.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::tool {

LowerReport &LowerReport::operator+=(LowerReport Other) {
  Classes += Other.Classes;
  Methods += Other.Methods;
  Bytecodes += Other.Bytecodes;
  Incomplete += Other.Incomplete;
  Misplaced += Other.Misplaced;
  Before += Other.Before;
  After += Other.After;
  MissesOthers |= Other.MissesOthers;
  std::move(Other.Failures.begin(), Other.Failures.end(),
            std::back_inserter(Failures));
  return *this;
}

static jvm::LoweringOptions loweringOptions(bool DebugInfo) {
  jvm::LoweringOptions L;
  L.DebugInfo = DebugInfo;
  return L;
}

Expected<std::unique_ptr<jvm::JvmProgram>>
openProgram(const jvm::ClassPathOptions &O) {
  jvm::JvmProgramOptions Options;
  Options.Classes = O;
  return jvm::JvmProgram::create(Options);
}

std::unique_ptr<Module> lowerOneClass(jvm::JvmProgram &Program,
                                      const ClassModel &Class,
                                      Pipeline &Pipeline, LLVMContext &Context,
                                      const LowerOptions &O, LowerReport &R) {
  ++R.Classes;
  R.Incomplete += Class.isIncomplete();
  Expected<jvm::LoweredClass> Lowered = jvm::lowerClass(
      Program.classes(), Class, Context, loweringOptions(O.DebugInfo));
  if (!Lowered) {
    R.Failures.push_back({Class.name().str(), toString(Lowered.takeError())});
    return nullptr;
  }
  R.Methods += Lowered->Methods;
  R.Bytecodes += Lowered->Bytecodes;
  for (auto &[Method, Why] : Lowered->Failures)
    R.Failures.push_back({Method->Symbol.str(), Why});
  R.Before += statsOf(*Lowered->Module);
  if (Error E = Pipeline.run(*Lowered->Module, &Program)) {
    R.Failures.push_back({Class.name().str(), toString(std::move(E))});
    return nullptr;
  }
  R.After += statsOf(*Lowered->Module);
  return std::move(Lowered->Module);
}

/// Definitions first, and no declaration that a pass left without use.
static void tidyForReading(Module &M) {
  SmallVector<Function *, 16> Declarations;
  for (Function &F : make_early_inc_range(M)) {
    if (!F.isDeclaration())
      continue;
    if (F.use_empty())
      F.eraseFromParent();
    else
      Declarations.push_back(&F);
  }
  for (Function *F : Declarations) {
    F->removeFromParent();
    M.getFunctionList().push_back(F);
  }
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.use_empty())
      G.eraseFromParent();
}

static Error writeModule(Module &M, const LowerOptions &O, raw_ostream &Out) {
  tidyForReading(M);
  if (O.Output.empty() || O.Output == "-") {
    M.print(Out, nullptr);
    return Error::success();
  }
  return writeOutput(O.Output, [&](raw_ostream &File) {
    if (!StringRef(O.Output).ends_with(".bc")) {
      File << "; " << Seal << '\n';
      M.print(File, nullptr);
      return;
    }
    LLVMContext &C = M.getContext();
    M.getOrInsertNamedMetadata("jsym.seal")
        ->addOperand(MDNode::get(C, MDString::get(C, Seal)));
    WriteBitcodeToFile(M, File);
  });
}

/// A method alone, or all of a class.
static Expected<std::unique_ptr<Module>>
lowerWhat(jvm::JvmProgram &Program, const Target &T, Pipeline &P,
          LLVMContext &Context, const LowerOptions &O, LowerReport &R) {
  if (!T.Method)
    return lowerOneClass(Program, *T.Class, P, Context, O, R);
  if (!T.Method->HasCode)
    return inputError("method " + prettyMethod(*T.Method) + " has no code",
                      T.Method->isNative() ? "it is native" : "it is abstract");
  Expected<LoweredMethod> L =
      jvm::lowerMethod(Program.classes(), *T.Method, Context,
                       loweringOptions(O.DebugInfo), &R.Bytecodes);
  if (!L)
    return L.takeError();
  R.Classes = R.Methods = 1;
  R.Before = statsOf(*L->Module);
  if (Error E = P.run(*L->Module, &Program))
    return std::move(E);
  R.After = statsOf(*L->Module);
  return std::move(L->Module);
}

/// What was made for the call sites of what was lowered so far, and for theirs.
static Error linkHidden(jvm::JvmProgram &Program, Pipeline &P, Module &M,
                        const LowerOptions &O, LowerReport &R) {
  DenseSet<const ClassModel *> Done;
  for (bool Found = true; Found;) {
    Found = false;
    for (const ClassModel *Class : Program.loadedClasses()) {
      if (!Class->isHidden() || !Done.insert(Class).second)
        continue;
      Found = true;
      auto Part = lowerOneClass(Program, *Class, P, M.getContext(), O, R);
      if (Part && Linker::linkModules(M, std::move(Part)))
        return inputError("cannot link " + Class->name());
    }
  }
  return Error::success();
}

Expected<ExitCode> lowerTarget(Invocation &I, const LowerOptions &O) {
  Expected<Input> In = prepareInput(I, I.Arguments[0]);
  if (!In)
    return In.takeError();
  auto Program = openProgram(In->Options);
  if (!Program)
    return Program.takeError();
  Expected<Target> T = resolveTarget((*Program)->classes(), *In);
  if (!T)
    return T.takeError();
  auto P = Pipeline::create(O.Pipeline);
  if (!P)
    return P.takeError();
  LLVMContext Context;
  LowerReport R;
  double Start = processCpuSeconds();
  auto M = lowerWhat(**Program, *T, **P, Context, O, R);
  if (!M)
    return M.takeError();
  if (*M && O.Hidden)
    if (Error E = linkHidden(**Program, **P, **M, O, R))
      return std::move(E);
  // With --stats the text is wanted only where -o says so.
  bool WantText = !O.Stats || !O.Output.empty();
  if (*M && WantText)
    if (Error E = writeModule(**M, O, I.Out))
      return std::move(E);
  std::string What =
      T->Method ? T->Method->Symbol.str() : T->Class->name().str();
  if (O.Stats)
    printReport(R, O, What, processCpuSeconds() - Start, I.Out);
  else
    for (auto &[Where, Why] : R.Failures)
      I.Ctx.log().warn(Where + ": " + Why);
  return R.Failures.empty() ? ExitNothingFound : ExitInputError;
}

namespace {

class LowerCommand final : public Subcommand {
public:
  StringRef name() const override { return "lower"; }
  StringRef summary() const override {
    return "show methods as LLVM IR of the Java dialect";
  }
  StringRef arguments() const override { return "TARGET"; }
  OutputFormat lastFormat() const override { return OutputFormat::Text; }
  StringRef description() const override {
    return "Lowers a method, a class, or with --all everything in a jar, a "
           "directory or a module of the JDK (module:java.base), to the LLVM "
           "IR that docs/dialect.md describes, and runs LLVM passes on it.";
  }
  StringRef example() const override {
    return R"(
$ jsym-llvm lower --no-debug-info examples/Clamp.java:at
...
ok:                                               ; preds = %bc6
  %3 = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %4 = icmp uge i32 %1, %3
  br i1 %4, label %bounds, label %ok1, !prof !0, !jsym.check !2

bounds:                                           ; preds = %ok
  call void @jsym.throw.bounds(i32 %1, i32 %3)
  unreachable
...

# What the passes removed from a method.
$ jsym-llvm lower --stats java.util.TreeMap.getEntry
...
  null tests                       4           1           3    75.0 %
...

# Bitcode for LLVM's own tools.
$ jsym-llvm lower -o at.bc --pipeline=O2 examples/Clamp.java:at
$ llvm-dis-19 -o - at.bc | grep -c jsym.aload
2

# A whole jar, directory or module; the failures are listed.
$ jsym-llvm lower --all module:java.logging
...
  failures                         0
...
)";
  }

  void describeOptions(Context &Ctx, OptionSink &S) override {
    S.section("Output");
    S.text("o", O.Output, "FILE",
           "write the IR there: text, or bitcode if it ends in .bc");
    S.flag("stats", O.Stats,
           "print what was lowered and what the passes removed instead");
    S.flag("debug-info", O.DebugInfo, "lines, offsets and variables");
    S.flag("hidden", O.Hidden,
           "and the classes that stand for its lambdas and the like");
    S.section("Passes");
    O.Pipeline.VerifyResult = true;
    dialect::describeOptions(O.Pipeline, S);
    S.section("Whole jars");
    S.flag("all", O.All, "lower every class of a jar, directory or module");
    S.number("jobs", O.Jobs, 1, 256, "threads of --all");
    S.number("max-failures", O.MaxFailures, 0, UINT32_MAX,
             "list at most this many failures of --all");
  }

  Expected<ExitCode> run(Invocation &I) override {
    return O.All ? lowerAll(I, O) : lowerTarget(I, O);
  }

private:
  LowerOptions O;
};

} // namespace

std::unique_ptr<Subcommand> makeLower() {
  return std::make_unique<LowerCommand>();
}

} // namespace jsym::tool
