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
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
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

/// What graphviz has drawn into a file, as an output.
static Error keepDrawing(StringRef Drawing, StringRef File) {
  auto Buffer = MemoryBuffer::getFile(Drawing);
  if (!Buffer)
    return inputError("graphviz did not draw " + File + ": " +
                      Buffer.getError().message());
  auto [Declaration, Rest] = (*Buffer)->getBuffer().split('\n');
  return writeOutput(
      File, [&, Declaration = Declaration, Rest = Rest](raw_ostream &OS) {
        OS << Declaration << "\n<!-- " << Seal << " -->\n" << Rest;
      });
}

Error drawAll(const std::vector<std::string> &DotFiles,
              function_ref<bool()> IsOver) {
  auto Dot = sys::findProgramByName("dot");
  if (!Dot)
    return Error::success(); // the .dot files are the result then
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-graphs");
  if (!Temp)
    return Temp.takeError();
  // One graphviz for many files: its start costs more than a small diagram.
  constexpr size_t Batch = 100;
  for (size_t I = 0; I < DotFiles.size() && !IsOver(); I += Batch) {
    std::vector<std::string> Copies;
    for (size_t K = I; K < std::min(I + Batch, DotFiles.size()); ++K) {
      auto Buffer = MemoryBuffer::getFile(DotFiles[K]);
      if (!Buffer)
        return inputError("cannot read " + DotFiles[K] + ": " +
                          Buffer.getError().message());
      Expected<std::string> Copy =
          Temp->write(std::to_string(K) + ".dot",
                      [&](raw_ostream &OS) { OS << (*Buffer)->getBuffer(); });
      if (!Copy)
        return Copy.takeError();
      Copies.push_back(std::move(*Copy));
    }
    std::vector<StringRef> Args = {*Dot, "-Tsvg", "-O"};
    Args.insert(Args.end(), Copies.begin(), Copies.end());
    if (Error E = runDot(Args))
      return E;
    for (auto [K, Copy] : enumerate(Copies)) { // -O makes x.dot.svg
      SmallString<128> Svg(DotFiles[I + K]);
      sys::path::replace_extension(Svg, "svg");
      if (Error E = keepDrawing(Copy + ".svg", Svg))
        return E;
    }
  }
  return Error::success();
}

Error checkGraph(StringRef File) {
  StringRef Format = sys::path::extension(File);
  if (!is_contained({"", ".dot", ".gv", ".svg"}, Format))
    return inputError("'" + File +
                          "' is no name of a graph that can be "
                          "written",
                      "end it in .dot, .gv or .svg");
  if (Format == ".svg")
    if (Expected<std::string> Dot = findDot(); !Dot)
      return Dot.takeError();
  return mayWrite(File);
}

Error writeGraph(StringRef File, StringRef Dot) {
  auto WriteDot = [&](raw_ostream &OS) { OS << Dot; };
  if (!File.ends_with(".svg"))
    return writeOutput(File, WriteDot);
  Expected<std::string> Program = findDot();
  if (!Program)
    return Program.takeError();
  Expected<TempDirectory> Temp = TempDirectory::create("jsym-graph");
  if (!Temp)
    return Temp.takeError();
  Expected<std::string> Path = Temp->write("graph.dot", WriteDot);
  if (!Path)
    return Path.takeError();
  std::string Svg = *Path + ".svg";
  if (Error E = runDot({*Program, "-Tsvg", "-o", Svg, *Path}))
    return E;
  return keepDrawing(Svg, File);
}

} // namespace jsym::report
