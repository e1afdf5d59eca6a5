//===- Pipeline.cpp - Pass pipelines over the dialect ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Pipeline.h"
#include "jsym/Dialect/Passes.h"
#include "jsym/Dialect/Verifier.h"
#include "jsym/Support/Error.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/SCCP.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"

using namespace llvm;

namespace jsym::dialect {

static constexpr OptionChoice Kinds[] = {
    {"path-preserving", "optimise, but keep the paths of the bytecode"},
    {"O0", "as lowered"},
    {"O1", "LLVM's -O1"},
    {"O2", "LLVM's -O2, without vectorisation"},
    {"O3", "LLVM's -O3, without vectorisation"}};

StringRef pipelineName(PipelineKind K) {
  return K == PipelineKind::Custom ? "custom" : Kinds[unsigned(K)].Word;
}

void describeOptions(PipelineOptions &O, OptionSink &S) {
  S.enumeration("pipeline", O.Kind, Kinds,
                "LLVM passes to run on lowered code");
  S.text("passes", O.Passes, "PASSES",
         "run these LLVM passes instead, as opt takes them");
  S.flag("verify-ir", O.Verify, "check IR before the passes",
         OptionSink::Expert);
  S.flag("verify-result", O.VerifyResult, "check IR after the passes",
         OptionSink::Expert);
  S.flag("devirtualise-world", O.DevirtualiseWorld,
         "take the classes loaded so far for all there are",
         OptionSink::Expert);
}

/// The order matters: tags before whoever asks alias analysis, known calls
/// before reads are merged across them.
static FunctionPassManager pathPreserving(ProgramSource *const *Program,
                                          bool World) {
  FunctionPassManager FPM;
  FPM.addPass(TbaaPass());
  FPM.addPass(TidyPass());
  FPM.addPass(ClassInitPass(Program));
  FPM.addPass(FoldPass(Program));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(DevirtualisePass(Program, World));
  FPM.addPass(SCCPPass());
  FPM.addPass(GVNPass(GVNOptions()
                          .setPRE(false)
                          .setLoadPRE(false)
                          .setLoadPRESplitBackedge(false)
                          .setMemDep(true)));
  FPM.addPass(BoundsPass());
  FPM.addPass(InstSimplifyPass());
  FPM.addPass(DCEPass());
  FPM.addPass(TidyPass());
  FPM.addPass(FinishPass());
  return FPM;
}

static OptimizationLevel levelOf(PipelineKind K) {
  switch (K) {
  case PipelineKind::O1:
    return OptimizationLevel::O1;
  case PipelineKind::O2:
    return OptimizationLevel::O2;
  case PipelineKind::O3:
    return OptimizationLevel::O3;
  default:
    return OptimizationLevel::O0;
  }
}

static PipelineTuningOptions tuning() {
  PipelineTuningOptions T;
  T.LoopVectorization = false;
  T.SLPVectorization = false;
  T.LoopInterleaving = false;
  return T;
}

namespace {

/// LLVM's interprocedural constant propagation without its clones of functions
/// for constant arguments: a clone is no method of Java.
struct ConstantsPass : PassInfoMixin<ConstantsPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    return IPSCCPPass(IPSCCPOptions(/*AllowFuncSpec=*/false)).run(M, MAM);
  }
};

} // namespace

/// Puts ConstantsPass in the place of LLVM's own pass at -O1 to -O3.
static void replaceConstants(PassBuilder &Builder,
                             PassInstrumentationCallbacks &Callbacks) {
  Callbacks.registerShouldRunOptionalPassCallback(
      [](StringRef Pass, Any) { return Pass != IPSCCPPass::name(); });
  Builder.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &MPM, auto...) { MPM.addPass(ConstantsPass()); });
}

struct Pipeline::Impl {
  PipelineOptions Options;
  PassInstrumentationCallbacks Callbacks; ///< before Builder, which refers to it
  ProgramSource *Program = nullptr; ///< of the module that is being improved
  // In the order that their proxies need.
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder Builder;
  ModulePassManager MPM;
  bool Spent = false; ///< MPM has to be built again before it runs

  explicit Impl(const PipelineOptions &O)
      : Options(O),
        Builder(/*TM=*/nullptr, tuning(), /*PGOOpt=*/{}, &Callbacks) {
    if (O.Passes.empty())
      replaceConstants(Builder, Callbacks);
    registerPasses(Builder, &Program, O.DevirtualiseWorld);
    Builder.registerModuleAnalyses(MAM);
    Builder.registerCGSCCAnalyses(CGAM);
    Builder.registerFunctionAnalyses(FAM);
    Builder.registerLoopAnalyses(LAM);
    Builder.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }

  Error build();
  Error buildCustom();
  void buildLevel();
  Error verify(const Module &M, VerifierLevel L, StringRef When);
};

namespace {

/// A method's frame can be seen: in stack traces, by who asks for the caller,
/// by bounds on depth. So it is not inlined.
struct KeepFramesPass : PassInfoMixin<KeepFramesPass> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    F.addFnAttr(Attribute::NoInline);
    return PreservedAnalyses::all();
  }
};

} // namespace

/// LLVM's pipeline with our passes in front and FinishPass at the end.
void Pipeline::Impl::buildLevel() {
  FunctionPassManager Before, After;
  Before.addPass(KeepFramesPass());
  Before.addPass(TbaaPass());
  Before.addPass(TidyPass());
  Before.addPass(ClassInitPass(&Program));
  Before.addPass(FoldPass(&Program));
  Before.addPass(DevirtualisePass(&Program, Options.DevirtualiseWorld));
  // The initialiser of a long array has an index test an element, all of them
  // constant now: gone before InstCombine, which takes quadratic time on them.
  Before.addPass(InstSimplifyPass());
  Before.addPass(TidyPass());
  After.addPass(FinishPass());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Before)));
  MPM.addPass(Builder.buildPerModuleDefaultPipeline(levelOf(Options.Kind)));
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(After)));
}

Error Pipeline::Impl::buildCustom() {
  if (Error E = Builder.parsePassPipeline(MPM, Options.Passes))
    return inputError("--passes=" + Options.Passes + ": " +
                          toString(std::move(E)),
                      "`opt-19 --print-passes` lists LLVM's passes");
  MPM.addPass(createModuleToFunctionPassAdaptor(FinishPass()));
  return Error::success();
}

Error Pipeline::Impl::build() {
  if (!Options.Passes.empty())
    Options.Kind = PipelineKind::Custom;
  switch (Options.Kind) {
  case PipelineKind::Custom:
    return buildCustom();
  case PipelineKind::PathPreserving:
    MPM.addPass(createModuleToFunctionPassAdaptor(
        pathPreserving(&Program, Options.DevirtualiseWorld)));
    break;
  case PipelineKind::O0:
    // Nothing but the tags, so that the printed file is what opt works on.
    MPM.addPass(createModuleToFunctionPassAdaptor(TbaaPass()));
    break;
  default:
    buildLevel();
  }
  return Error::success();
}

Error Pipeline::Impl::verify(const Module &M, VerifierLevel L, StringRef When) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (verifyModule(M, &OS))
    return inputError("LLVM's verifier, " + When + ": " + Text);
  return verifyDialectError(M, L);
}

Expected<std::unique_ptr<Pipeline>> Pipeline::create(const PipelineOptions &O) {
  auto I = std::make_unique<Impl>(O);
  if (Error E = I->build())
    return std::move(E);
  return std::unique_ptr<Pipeline>(new Pipeline(std::move(I)));
}

Pipeline::Pipeline(std::unique_ptr<Impl> I) : I(std::move(I)) {}
Pipeline::~Pipeline() = default;

Error Pipeline::run(Module &M, ProgramSource *Program) {
  if (I->Options.Verify)
    if (Error E = I->verify(M, VerifierLevel::FrontEnd, "after lowering"))
      return E;
  I->Program = Program;
  if (I->Spent) {
    I->MPM = ModulePassManager();
    cantFail(I->build()); // it parsed before
  }
  // LLVM's inliner pass hands its own pipeline on when it runs: once only.
  I->Spent = I->Options.Kind != PipelineKind::PathPreserving &&
             I->Options.Kind != PipelineKind::O0;
  I->MPM.run(M, I->MAM);
  // The module's functions may be gone when the next one comes.
  I->MAM.clear();
  I->CGAM.clear();
  I->FAM.clear();
  I->LAM.clear();
  I->Program = nullptr;
  if (I->Options.VerifyResult)
    return I->verify(M, VerifierLevel::Always, "after the passes");
  return Error::success();
}

} // namespace jsym::dialect
