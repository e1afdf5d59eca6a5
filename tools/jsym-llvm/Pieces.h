//===- Pieces.h - Explorations in pieces, by the command --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TOOL_PIECES_H
#define JSYM_TOOL_PIECES_H

#include "Subcommand.h"
#include "jsym/Api/Exploration.h"

namespace jsym::tool {

struct PieceOptions {
  std::string Shard, Checkpoint;
  std::vector<std::string> Resume;
  double Interval = 60;
  bool ExploresRest = true;
  bool ListParts = false;

  bool wanted() const {
    return !Shard.empty() || !Checkpoint.empty() || !Resume.empty();
  }
};
void describeOptions(PieceOptions &O, OptionSink &S);

/// Options that say how an exploration is divided, not what it is.
bool isOfPieces(llvm::StringRef Option);
/// Neither do these change what is found: outputs, limits on the whole, places.
bool isOfSurroundings(llvm::StringRef Option);

llvm::Expected<ShardId> parseShard(llvm::StringRef Text);
llvm::Expected<Partial> readPartialFile(llvm::StringRef Path);
/// What is wrong with a file, with its name.
llvm::Error inFile(llvm::StringRef Path, llvm::Error E);

/// Before the engine is made: what others may want to report is kept.
void prepareFor(const PieceOptions &O, Invocation &I);

/// What came of an exploration, or of a piece; of one whose paths are told
/// elsewhere nothing but the status.
struct PieceResult {
  std::optional<RunSummary> Summary;
  ExitCode Code = ExitNothingFound;
};
llvm::Expected<PieceResult> explore(const PieceOptions &O, Invocation &I,
                                    Exploration &X, PathConsumer &To);

} // namespace jsym::tool

#endif // JSYM_TOOL_PIECES_H
