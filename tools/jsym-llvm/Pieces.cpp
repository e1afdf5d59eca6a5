//===- Pieces.cpp - Explorations in pieces, by the command ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Pieces.h"
#include "Outputs.h"
#include "jsym/Scan/Store.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::tool {

//===-- Options -----------------------------------------------------------===//

void describeOptions(PieceOptions &O, OptionSink &S) {
  S.section("Pieces");
  S.text("shard", O.Shard, "I/N",
         "explore one of N parts, I from 1 to N, into --checkpoint FILE; "
         "'jsym-llvm merge' makes one report of all");
  S.text("checkpoint", O.Checkpoint, "FILE",
         "write what is found and what is left, now and then, when a limit is "
         "reached, on Ctrl-C and SIGTERM");
  S.list("resume", O.Resume, "FILE",
         "go on from what --checkpoint wrote, and write it there");
  S.duration("checkpoint-every", O.Interval,
             "time from checkpoint to checkpoint; 0: only at the end");
  S.flag("explore-rest", O.ExploresRest,
         "with --resume: go on; else report what there is", OptionSink::Expert);
  S.flag("list-parts", O.ListParts,
         "with --shard: print below which paths its parts lie, and end",
         OptionSink::Expert);
}

bool isOfPieces(StringRef Option) {
  static constexpr StringLiteral Names[] = {"shard",        "checkpoint",
                                            "resume",       "checkpoint-every",
                                            "explore-rest", "list-parts"};
  return is_contained(Names, Option);
}

bool isOfSurroundings(StringRef Option) {
  static constexpr StringLiteral Names[] = {
      // What is told, and where.
      "json", "html", "sarif", "lcov", "jacoco", "junit-xml", "diagrams",
      "tree", "junit", "junit-version", "bug-tests", "mocks", "mockito-jar",
      "seeds", "tests", "test-timeout", "confirm", "fail-on", "show",
      "source-path", "stats", "witness", "format", "quiet", "verbose", "color",
      "progress", "help", "help-expert",
      // How much, how fast, where.
      "max-time", "max-paths", "max-memory", "max-solver-time", "jobs",
      "class-path", "jdk", "search", "seed"};
  return is_contained(Names, Option) || isOfPieces(Option);
}

Expected<ShardId> parseShard(StringRef Text) {
  ShardId Id;
  auto [Number, Of] = Text.split('/');
  constexpr unsigned Most = 100000;
  if (Number.getAsInteger(10, Id.Number) || Of.getAsInteger(10, Id.Of) ||
      !Id.Number || Id.Number > Id.Of || Id.Of > Most)
    return inputError("--shard does not take '" + Text + "'",
                      "the third of eight is --shard=3/8");
  return Id;
}

void prepareFor(const PieceOptions &O, Invocation &I) {
  if (!O.wanted())
    return;
  ExecOptions &Exec = I.Ctx.options<ExecOptions>();
  Exec.Coverage = Exec.Trail = true;
}

static Error checkOptions(const PieceOptions &O, const Invocation &I) {
  const ExecOptions &Exec = I.Ctx.options<ExecOptions>();
  StringRef First = !O.Shard.empty()        ? "--shard"
                    : !O.Checkpoint.empty() ? "--checkpoint"
                                            : "--resume";
  if (Exec.Profile)
    return inputError(First + " cannot be used with --profile",
                      "a profile is of one engine's run");
  if (I.Given("prove"))
    return inputError(First + " cannot be used with --prove",
                      "a proof is made of several explorations");
  if (!Exec.ReplayPath.empty())
    return inputError(First + " cannot be used with --replay-path");
  if (!I.Ctx.options<SolverOptions>().LogFile.empty())
    return inputError(First + " cannot be used with --solver-log");
  if (!O.Shard.empty() && !O.Resume.empty())
    return inputError("--shard begins an exploration, --resume goes on with "
                      "one",
                      "leave --shard out: FILE knows which one it is");
  if (!O.Shard.empty() && O.Checkpoint.empty() && !O.ListParts)
    return inputError("--shard needs a file for its result",
                      "add --checkpoint FILE");
  return Error::success();
}

//===-- Files -------------------------------------------------------------===//

Error inFile(StringRef Path, Error E) {
  Error Told = Error::success();
  handleAllErrors(std::move(E), [&](const InputError &Each) {
    Told =
        joinErrors(std::move(Told),
                   inputError("'" + Path + "': " + Each.Message, Each.Remedy));
  });
  return Told;
}

Expected<Partial> readPartialFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return inputError("cannot read '" + Path +
                      "': " + Buffer.getError().message());
  auto P = readPartial((*Buffer)->getBuffer());
  if (P)
    return P;
  return inFile(Path, P.takeError());
}

/// What somebody would lose who begins again under the same name.
static Error checkNotBegun(StringRef Path) {
  if (Path.empty() || !sys::fs::exists(Path))
    return Error::success();
  auto P = readPartialFile(Path);
  if (!P)
    return consumeError(P.takeError()), Error::success(); // mayWrite looks
  if (P->isComplete())
    return Error::success();
  return inputError("'" + Path + "' holds an exploration that is not done",
                    "go on with --resume=" + Path + ", or delete it");
}

static PartialKey keyOf(const Invocation &I, Session &S) {
  PartialKey K;
  K.Version = JSYM_VERSION;
  K.Command = I.Command.str();
  K.Target = I.Arguments[0];
  K.Symbol = S.Method->Symbol.str();
  if (S.Class != S.Method->Owner)
    K.Symbol += " of " + S.Class->name().str();
  scan::CodeDigests Digests(*S.Program);
  K.Classes = Digests.of(S.Class->name());
  K.Jdk = S.Program->jdkVersion().str();
  for (const OptionSetting &O : I.Settings) {
    if (!isOfSurroundings(O.Name))
      K.Options.push_back({O.Name, O.Text});
    bool Tells = isOfSurroundings(O.Name) && O.Name != "class-path" &&
                 O.Name != "jdk" && !StringRef(O.Name).starts_with("max-") &&
                 O.Name != "jobs" && O.Name != "search" && O.Name != "seed";
    if (O.Given && !Tells)
      K.Given.push_back(O.Text == "on"    ? "--" + O.Name
                        : O.Text == "off" ? "--no-" + O.Name
                                          : "--" + O.Name + "=" + O.Text);
  }
  return K;
}

/// What --resume names, which must fit.
static Expected<Partial> readResumed(const PieceOptions &O,
                                     const PartialKey &Key) {
  std::vector<Partial> Pieces;
  for (const std::string &File : O.Resume) {
    auto P = readPartialFile(File);
    if (!P)
      return P.takeError();
    Pieces.push_back(std::move(*P));
  }
  if (Error E = checkSame(Pieces.front().Key, "'" + O.Resume.front() + "'", Key,
                          "this call"))
    return std::move(E);
  bool GoesOn = O.Resume.size() == 1 && O.ExploresRest;
  if (GoesOn)
    return std::move(Pieces.front());
  return mergePartials(std::move(Pieces), O.Resume);
}

//===-- Exploring ---------------------------------------------------------===//

static std::string count(uint64_t N, StringRef What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

static void tellShard(Invocation &I, const Partial &P, StringRef File) {
  if (I.json()) {
    I.Out << json::Value(json::Object{
                 {"format", "jsym-shard"},
                 {"version", 1},
                 {"shard", P.Shard.Number},
                 {"of", P.Shard.Of},
                 {"share", P.Shard.Share},
                 {"parts", int64_t(P.PartsDealt)},
                 {"paths", int64_t(P.Summary.Paths)},
                 {"executed",
                  int64_t(P.Summary.Instructions + P.Summary.Repeated)},
                 {"left", int64_t(P.Rest.size())},
                 {"file", json::fixUTF8(File)}})
          << '\n';
    return;
  }
  I.Out << describe(P.Shard) << ": ";
  if (P.Shard.Share.empty())
    I.Out << count(P.PartsDealt, "part") << ", ";
  I.Out << count(P.Summary.Paths, "path") << ", in " << File << '\n';
  for (const Shortfall &F : P.Summary.Cut)
    I.Out << "  " << endText(F.Reason) << '\n';
}

static void tellRest(Invocation &I, const Partial &P, StringRef File) {
  if (!P.Rest.empty() && !File.empty())
    I.Ctx.log().warn(count(P.Rest.size(), "part") +
                     " of the tree left; go on with --resume=" + File);
}

/// What is there before: nothing, or what --resume names.
static Expected<Partial> beginning(const PieceOptions &O, const Invocation &I,
                                   Exploration &X) {
  Partial P;
  P.Key = keyOf(I, X.session());
  return O.Resume.empty() ? std::move(P) : readResumed(O, P.Key);
}

/// Where the piece is written to.
static std::string fileOf(const PieceOptions &O) {
  return O.Checkpoint.empty() && O.Resume.size() == 1 ? O.Resume.front()
                                                      : O.Checkpoint;
}

static Expected<PiecePlan> planOf(const PieceOptions &O) {
  PiecePlan Plan;
  if (!O.Shard.empty())
    if (Error E = parseShard(O.Shard).moveInto(Plan.Shard))
      return std::move(E);
  Plan.Explores = O.ExploresRest && !O.ListParts;
  Plan.Interval = O.Interval;
  std::string File = fileOf(O);
  if (!Plan.Explores || File.empty())
    return std::move(Plan);
  if (!is_contained(O.Resume, File))
    if (Error E = checkNotBegun(File))
      return std::move(E);
  if (Error E = mayWrite(File))
    return std::move(E);
  Plan.Save = [File](const Partial &P) {
    return writeOutput(File, [&](raw_ostream &OS) { writePartial(OS, P); });
  };
  return std::move(Plan);
}

Expected<PieceResult> explore(const PieceOptions &O, Invocation &I,
                              Exploration &X, PathConsumer &To) {
  PieceResult R;
  if (!O.wanted()) {
    R.Summary = X.explore(To);
    return std::move(R);
  }
  if (Error E = checkOptions(O, I))
    return std::move(E);
  auto Plan = planOf(O);
  if (!Plan)
    return Plan.takeError();
  auto P = beginning(O, I, X);
  if (!P)
    return P.takeError();
  if (Error E = X.explorePieces(To, *P, *Plan))
    return std::move(E);
  if (O.ListParts) {
    for (const WorkPool::Part &Part : P->Rest)
      I.Out << Part.Address.text() << '\n';
    return std::move(R);
  }
  tellRest(I, *P, fileOf(O));
  if (P->Shard.Of || !P->Shard.Share.empty()) {
    tellShard(I, *P, fileOf(O));
    R.Code = P->Rest.empty() ? ExitNothingFound : ExitUndecided;
    return std::move(R);
  }
  auto Summary = X.deliver(To, *P);
  if (!Summary)
    return Summary.takeError();
  R.Summary = std::move(*Summary);
  return std::move(R);
}

} // namespace jsym::tool
