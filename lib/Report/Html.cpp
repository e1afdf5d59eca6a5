//===- Html.cpp - The offline report --------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Json.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace jsym::report {

static constexpr StringLiteral Page =
#include "Page.inc"
    ;

/// JSON inside a script element must not contain "</" or "<!--" (HTML 4.12.1).
static void writeEscaped(raw_ostream &OS, StringRef Json) {
  for (char C : Json)
    if (C == '<')
      OS << "\\u003c";
    else
      OS << C;
}

/// The text of each source that was found, by its path, line by line.
static std::string sourcesOf(const RunReport &R) {
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS);
  J.object([&] {
    for (const FileCoverage &F : R.Coverage) {
      if (F.Path.empty())
        continue;
      auto Buffer = MemoryBuffer::getFile(F.Path);
      if (!Buffer)
        continue;
      SmallVector<StringRef, 0> Lines;
      (*Buffer)->getBuffer().split(Lines, '\n');
      J.attributeArray(F.Path, [&] {
        for (StringRef L : Lines)
          J.value(json::fixUTF8(L.rtrim('\r')));
      });
    }
  });
  return Text;
}

/// Paths in chunks that are unpacked when one of them is looked at: a page with
/// many thousands of them opens at once. Those that come too late are in none.
static void writeChunks(raw_ostream &OS, const RunReport &R) {
  constexpr size_t ChunkSize = 100;
  size_t Next = 0;
  for (unsigned N = 0; Next < R.Paths.size(); ++N) {
    SmallVector<const PathEntry *, ChunkSize> Some;
    for (; Next < R.Paths.size() && Some.size() < ChunkSize; ++Next)
      if (!leavesOut(R, Next))
        Some.push_back(&R.Paths[Next]);
    if (Some.empty())
      break;
    std::string Text;
    raw_string_ostream TextStream(Text);
    TextStream.SetBufferSize(1 << 16); // JSON is written byte by byte
    writePathsJson(TextStream, R, Some);
    TextStream.flush();
    bool Packed = compression::zlib::isAvailable();
    OS << "<script type=\"text/plain\" id=\"chunk" << N << "\" data-packed=\""
       << Packed << "\">";
    if (Packed) {
      SmallVector<uint8_t, 0> Bytes;
      compression::zlib::compress(arrayRefFromStringRef(Text), Bytes,
                                  compression::zlib::BestSpeedCompression);
      OS << encodeBase64(Bytes);
    } else {
      writeEscaped(OS, Text);
    }
    OS << "</script>\n";
  }
}

void writeHtml(raw_ostream &OS, const RunReport &R) {
  auto [Head, Tail] = StringRef(Page).split("<!--DATA-->");
  // What there is time for shows when it is done.
  std::string Data, Chunks;
  raw_string_ostream DataStream(Data), ChunkStream(Chunks);
  writeChunks(ChunkStream, R);
  writeSummaryJson(DataStream, R);
  // Behind the doctype, which must come first.
  auto [Doctype, Page] = Head.split('\n');
  OS << Doctype << "\n<!-- " << Seal << " -->\n"
     << Page << "<script type=\"application/json\" id=\"data\">";
  writeEscaped(OS, Data);
  OS << "</script>\n<script type=\"application/json\" id=\"sources\">";
  writeEscaped(OS, sourcesOf(R));
  OS << "</script>\n";
  OS << ChunkStream.str() << Tail;
}

} // namespace jsym::report
