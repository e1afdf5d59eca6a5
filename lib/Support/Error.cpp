//===- Error.cpp - Diagnostics as values ----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace jsym {

char InputError::ID;

void InputError::log(raw_ostream &OS) const {
  if (!File.empty()) {
    OS << File;
    if (Offset)
      OS << ":0x" << Twine::utohexstr(*Offset);
    OS << ": ";
  }
  OS << Message;
  if (!Section.empty())
    OS << " (" << Section << ")";
  if (!Remedy.empty())
    OS << "; " << Remedy;
}

std::error_code InputError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

Error inputError(const Twine &Message, const Twine &Remedy) {
  auto E = std::make_unique<InputError>(Message.str());
  E->Remedy = Remedy.str();
  return Error(std::move(E));
}

Error inputErrorAt(StringRef File, uint64_t Offset, const Twine &Message,
                   StringRef Section, StringRef Remedy) {
  auto E = std::make_unique<InputError>(Message.str());
  E->File = File.str();
  E->Offset = Offset;
  E->Section = Section.str();
  E->Remedy = Remedy.str();
  return Error(std::move(E));
}

SmallVector<StringRef, 4>
closestNames(StringRef Given, ArrayRef<StringRef> Candidates, unsigned Max) {
  // A name further away than a third of its length is not a misspelling; two
  // letters that changed places are two edits, and a common slip.
  unsigned Limit = std::max<unsigned>(1, (Given.size() + 1) / 3);
  SmallVector<std::pair<unsigned, StringRef>, 8> Close;
  for (StringRef C : Candidates) {
    unsigned D = std::min(Given.edit_distance(C, true, Limit),
                          Given.edit_distance_insensitive(C, true, Limit));
    if (D <= Limit)
      Close.push_back({D, C});
  }
  llvm::stable_sort(Close, llvm::less_first());
  SmallVector<StringRef, 4> Result;
  for (auto &[D, C] : Close)
    if (Result.size() < Max && !is_contained(Result, C))
      Result.push_back(C);
  return Result;
}

std::string didYouMean(StringRef Given, ArrayRef<StringRef> Candidates) {
  auto Close = closestNames(Given, Candidates);
  if (Close.empty())
    return "";
  std::string Text = ", did you mean ";
  for (size_t I = 0; I < Close.size(); ++I) {
    if (I)
      Text += I + 1 == Close.size() ? " or " : ", ";
    Text += "'" + Close[I].str() + "'";
  }
  return Text + "?";
}

} // namespace jsym
