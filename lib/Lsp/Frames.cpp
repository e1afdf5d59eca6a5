//===- Frames.cpp - Messages out of a stream of bytes ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Frames.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace jsym::lsp {

static constexpr StringLiteral Header = "Content-Length:";

/// The length that a header gives; nothing where it gives none.
static std::optional<uint64_t> lengthIn(StringRef Head) {
  std::optional<uint64_t> Length;
  for (StringRef Line : split(Head, '\n')) {
    uint64_t N;
    if (Line.size() >= Header.size() &&
        Line.take_front(Header.size()).equals_insensitive(Header) &&
        !Line.drop_front(Header.size()).trim().getAsInteger(10, N))
      Length = N;
  }
  return Length;
}

/// The parser of JSON calls itself for each bracket.
static bool isTooDeep(StringRef Text) {
  constexpr unsigned Deepest = 200;
  unsigned Depth = 0;
  bool Quoted = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (Quoted) {
      I += C == '\\';
      Quoted = C != '"';
    } else if (C == '"') {
      Quoted = true;
    } else if (C == '[' || C == '{') {
      if (++Depth > Deepest)
        return true;
    } else if ((C == ']' || C == '}') && Depth) {
      --Depth;
    }
  }
  return false;
}

static Frame parsed(StringRef Body) {
  if (isTooDeep(Body))
    return {std::nullopt, "values are nested too deeply"};
  Expected<json::Value> V = json::parse(Body);
  if (!V)
    return {std::nullopt, toString(V.takeError())};
  return {std::move(*V), ""};
}

std::optional<Frame> FrameReader::refuse(std::string Why) {
  // The header at hand is no good; the next one may be.
  size_t Next = StringRef(Pending).find_insensitive(Header, 1);
  Pending.erase(0, Next == StringRef::npos ? Pending.size() : Next);
  return Frame{std::nullopt, std::move(Why)};
}

std::optional<Frame> FrameReader::next() {
  uint64_t Now = std::min<uint64_t>(Skip, Pending.size());
  Pending.erase(0, Now);
  Skip -= Now;
  size_t End = Skip ? std::string::npos : Pending.find("\r\n\r\n");
  if (End == std::string::npos) {
    if (Pending.size() > MaxHeader)
      return refuse("a header of more than " + std::to_string(MaxHeader) +
                    " bytes");
    return std::nullopt;
  }
  std::optional<uint64_t> Length = lengthIn(StringRef(Pending).take_front(End));
  size_t Body = End + 4;
  if (!Length)
    return refuse("a header without Content-Length");
  if (*Length > MaxBody) {
    Skip = *Length;
    Pending.erase(0, Body);
    return Frame{std::nullopt, "a message of " + std::to_string(*Length) +
                                   " bytes; at most " +
                                   std::to_string(MaxBody) + " are read"};
  }
  if (Pending.size() - Body < *Length)
    return std::nullopt;
  Frame F = parsed(StringRef(Pending).substr(Body, *Length));
  Pending.erase(0, Body + *Length);
  return F;
}

void writeFrame(raw_ostream &OS, const json::Value &Message) {
  std::string Text;
  raw_string_ostream(Text) << Message;
  OS << Header << ' ' << Text.size() << "\r\n\r\n" << Text;
  OS.flush();
}

} // namespace jsym::lsp
