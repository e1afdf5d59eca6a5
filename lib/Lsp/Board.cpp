//===- Board.cpp - Which findings an editor shows -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Board.h"

using namespace llvm;

namespace jsym::lsp {

std::set<std::string> Board::filesOf(StringRef Owner) const {
  std::set<std::string> Files = {Owner.str()};
  if (auto It = ByOwner.find(Owner.str()); It != ByOwner.end())
    for (const Found &F : It->second)
      Files.insert(F.File);
  return Files;
}

void Board::publish(const std::set<std::string> &Files,
                    Publisher Publish) const {
  for (const std::string &File : Files) {
    json::Array All;
    if (auto It = Notes.find(File); It != Notes.end())
      All.push_back(noteOn(It->second));
    std::set<std::string> Told;
    for (const auto &[Owner, Its] : ByOwner)
      for (const Found &F : Its)
        if (F.File == File && Told.insert(F.Id).second)
          All.push_back(diagnosticOf(F, Owner));
    Publish(File, std::move(All));
  }
}

void Board::set(StringRef Owner, std::vector<Found> Now, Publisher Publish) {
  std::set<std::string> Files = filesOf(Owner);
  for (Found &F : Now)
    if (F.File.empty()) { // its source was not found
      F.File = Owner;
      F.Line = 1;
    }
  ByOwner[Owner.str()] = std::move(Now);
  Notes.erase(Owner.str());
  Files.merge(filesOf(Owner));
  publish(Files, Publish);
}

void Board::note(StringRef Owner, std::string Text, Publisher Publish) {
  if (Text.empty())
    Notes.erase(Owner.str());
  else
    Notes[Owner.str()] = std::move(Text);
  publish({Owner.str()}, Publish);
}

void Board::forget(StringRef Owner, Publisher Publish) {
  std::set<std::string> Files = filesOf(Owner);
  ByOwner.erase(Owner.str());
  Notes.erase(Owner.str());
  publish(Files, Publish);
}

std::vector<std::pair<std::string, const Found *>>
Board::at(StringRef Path, unsigned From, unsigned To) const {
  std::vector<std::pair<std::string, const Found *>> All;
  std::set<std::string> Told;
  for (const auto &[Owner, Its] : ByOwner)
    for (const Found &F : Its)
      if (F.File == Path && F.Line >= From && F.Line <= To &&
          Told.insert(F.Id).second)
        All.push_back({Owner, &F});
  return All;
}

const Found *Board::find(StringRef Owner, StringRef Id) const {
  auto It = ByOwner.find(Owner.str());
  if (It != ByOwner.end())
    for (const Found &F : It->second)
      if (F.Id == Id)
        return &F;
  return nullptr;
}

} // namespace jsym::lsp
