//===- Graphviz.cpp - Text and pictures of graphviz -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Graphviz.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "jsym/Support/Process.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace jsym::report {

std::string dotText(StringRef Text) {
  std::string Out;
  for (char C : json::fixUTF8(Text))
    if (C == '"' || C == '\\')
      (Out += '\\') += C;
    else
      Out += uint8_t(C) < 32 ? ' ' : C;
  return Out;
}

std::string shortened(StringRef Text, size_t Max) {
  if (Text.size() <= Max)
    return Text.str();
  size_t End = Max - 1;
  while (End && (Text[End] & 0xc0) == 0x80) // not inside a character
    --End;
  return Text.take_front(End).str() + "\u2026";
}

static Expected<std::string> findDot() {
  auto Dot = sys::findProgramByName("dot");
  if (!Dot)
    return inputError("graphviz is not installed, an .svg cannot be drawn",
                      "install graphviz, or ask for a .dot file");
  return *Dot;
}

static Error runDot(ArrayRef<StringRef> Args) {
  std::string Message;
  if (int Code =
          sys::ExecuteAndWait(Args[0], Args, std::nullopt, {}, 0, 0, &Message))
    return inputError("graphviz failed with status " + Twine(Code) +
                      (Message.empty() ? "" : ": " + Message));
  return Error::success();
}

Error drawAll(const std::vector<std::string> &DotFiles) {
  auto Dot = sys::findProgramByName("dot");
  if (!Dot)
    return Error::success(); // the .dot files are the result then
  // One graphviz for many files: its start costs more than a small diagram.
  constexpr size_t Batch = 500;
  for (size_t I = 0; I < DotFiles.size(); I += Batch) {
    std::vector<StringRef> Args = {*Dot, "-Tsvg", "-O"};
    for (size_t K = I; K < std::min(I + Batch, DotFiles.size()); ++K)
      Args.push_back(DotFiles[K]);
    if (Error E = runDot(Args))
      return E;
  }
  for (const std::string &File : DotFiles) { // -O makes x.dot.svg
    SmallString<128> Svg(File);
    sys::path::replace_extension(Svg, "svg");
    if (std::error_code EC = sys::fs::rename(File + ".svg", Svg))
      return inputError("cannot write " + Svg.str() + ": " + EC.message());
  }
  return Error::success();
}

static Error writeDot(StringRef File, StringRef Dot) {
  return writeFile(File, [&](raw_ostream &OS) { OS << Dot; });
}

Error writeGraph(StringRef File, StringRef Dot) {
  if (!File.ends_with(".svg"))
    return writeDot(File, Dot);
  Expected<std::string> Program = findDot();
  if (!Program)
    return Program.takeError();
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-graph");
  if (!Temp)
    return Temp.takeError();
  std::string Input = (Temp->path() + "/graph.dot").str();
  if (Error E = writeDot(Input, Dot))
    return E;
  return runDot({*Program, "-Tsvg", "-o", File, Input});
}

} // namespace jsym::report
