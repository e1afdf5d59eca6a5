//===- MutationDriver.cpp - A fuzzer's loop for any build -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   jsym-fuzz-classfile SEED-FILE-OR-DIRECTORY... [-seconds=N] [-random=N]
///                       [-save=FILE]
///
/// Changes the seeds at random, without coverage feedback, for some seconds: the
/// short run of the test suite. Files named alone (with -seconds=0) are run once
/// as they are. Each input is in -save=FILE before it runs, so that a crash can be
/// reproduced.
///
//===----------------------------------------------------------------------===//
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);

namespace {
class Mutator {
public:
  Mutator(const std::vector<std::string> &Seeds, unsigned Seed)
      : Seeds(Seeds), Random(Seed) {}

  std::string next() {
    std::string Bytes = Seeds[below(Seeds.size())];
    for (unsigned I = 0, E = 1 + below(4); I < E && !Bytes.empty(); ++I)
      mutate(Bytes);
    return Bytes;
  }

private:
  size_t below(size_t Limit) { return Limit ? Random() % Limit : 0; }

  void mutate(std::string &Bytes) {
    size_t At = below(Bytes.size());
    switch (below(8)) {
    case 0:
      Bytes[At] ^= char(1u << below(8));
      break;
    case 1:
      Bytes[At] = char(Random());
      break;
    case 2: { // a count, an index, a length
      static const uint8_t Interesting[] = {0, 1, 2, 127, 128, 254, 255};
      for (size_t I = At; I < std::min(Bytes.size(), At + 2); ++I)
        Bytes[I] = char(Interesting[below(sizeof(Interesting))]);
      break;
    }
    case 3: // nearly right: the index or jump beside it
      Bytes[At] = char(Bytes[At] + (below(2) ? 1 : -1));
      break;
    case 4:
      Bytes.resize(At);
      break;
    case 5:
      Bytes.erase(At, 1 + below(16));
      break;
    case 6: { // repeat a piece elsewhere
      std::string Piece = Bytes.substr(At, 1 + below(32));
      Bytes.insert(below(Bytes.size()), Piece);
      break;
    }
    default: { // a piece of another seed
      const std::string &Other = Seeds[below(Seeds.size())];
      size_t Length = std::min<size_t>(1 + below(64), Bytes.size() - At);
      std::string Piece = Other.substr(below(Other.size()), Length);
      Bytes.replace(At, Piece.size(), Piece);
    }
    }
  }

  const std::vector<std::string> &Seeds;
  std::mt19937 Random;
};
} // namespace

static void addSeed(StringRef Path, std::vector<std::string> &Seeds) {
  if (auto Buffer = MemoryBuffer::getFile(Path))
    if (!(*Buffer)->getBuffer().empty())
      Seeds.push_back((*Buffer)->getBuffer().str());
}

static void addSeeds(StringRef Path, std::vector<std::string> &Seeds) {
  if (!sys::fs::is_directory(Path))
    return addSeed(Path, Seeds);
  std::vector<std::string> Files;
  std::error_code EC;
  sys::fs::recursive_directory_iterator It(Path, EC), End;
  for (; It != End && !EC; It.increment(EC))
    if (It->type() == sys::fs::file_type::regular_file)
      Files.push_back(It->path());
  std::sort(Files.begin(), Files.end());
  for (const std::string &File : Files)
    addSeed(File, Seeds);
}

static void runOne(const std::string &Bytes) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(Bytes.data()),
                         Bytes.size());
}

int main(int Argc, char **Argv) {
  unsigned Seconds = 0, Random = 1;
  std::string Save;
  std::vector<std::string> Seeds;
  for (int I = 1; I < Argc; ++I) {
    StringRef Argument = Argv[I];
    if (Argument.consume_front("-seconds="))
      Argument.getAsInteger(10, Seconds);
    else if (Argument.consume_front("-random="))
      Argument.getAsInteger(10, Random);
    else if (Argument.consume_front("-save="))
      Save = Argument.str();
    else
      addSeeds(Argument, Seeds);
  }
  if (Seeds.empty()) {
    errs() << "no seeds\n";
    return 1;
  }
  for (const std::string &Seed : Seeds)
    runOne(Seed);
  using Clock = std::chrono::steady_clock;
  auto End = Clock::now() + std::chrono::seconds(Seconds);
  Mutator Mutate(Seeds, Random);
  unsigned Runs = 0;
  for (; Seconds && Clock::now() < End; ++Runs) {
    std::string Bytes = Mutate.next();
    if (!Save.empty()) {
      std::error_code EC;
      raw_fd_ostream(Save, EC) << Bytes;
    }
    runOne(Bytes);
  }
  outs() << Seeds.size() << " seeds, " << Runs << " changed inputs\n";
  return 0;
}
