//===- SubtypeIndex.cpp - Who derives from whom, unloaded -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SubtypeIndex.h"
#include "jsym/ClassFile/ByteReader.h"
#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
/// Walks over a constant pool and remembers where classes and texts are.
class HeaderReader {
public:
  explicit HeaderReader(StringRef Bytes)
      : Bytes(Bytes), R(Bytes, 0, Bytes.size()) {}
  std::optional<ClassHeader> read();

private:
  bool skipPool();
  StringRef className(uint16_t Index) const;
  uint16_t u2At(uint32_t At) const {
    return support::endian::read16be(Bytes.data() + At);
  }

  StringRef Bytes;
  ByteReader R;
  std::vector<uint32_t> Offsets; ///< of the contents of Utf8 and Class; else 0
};
} // namespace

bool HeaderReader::skipPool() {
  unsigned Count = R.u2();
  Offsets.assign(Count, 0);
  for (unsigned I = 1; I < Count && !R.failed(); ++I) {
    uint8_t Tag = R.u1();
    switch (Tag) {
    case 1:
      Offsets[I] = R.pos();
      R.skip(R.u2());
      break;
    case 7:
      Offsets[I] = R.pos();
      [[fallthrough]];
    case 8:
    case 16:
    case 19:
    case 20:
      R.skip(2);
      break;
    case 15:
      R.skip(3);
      break;
    case 5:
    case 6:
      R.skip(8);
      ++I;
      break;
    case 3:
    case 4:
    case 9:
    case 10:
    case 11:
    case 12:
    case 17:
    case 18:
      R.skip(4);
      break;
    default:
      return false;
    }
  }
  return !R.failed();
}

// A wrong index or tag ends in text that names no class: all reads are within
// what skipPool() walked over.
StringRef HeaderReader::className(uint16_t Index) const {
  if (Index >= Offsets.size() || !Offsets[Index])
    return "";
  uint16_t Text = u2At(Offsets[Index]);
  if (Text >= Offsets.size() || !Offsets[Text])
    return "";
  return Bytes.substr(Offsets[Text] + 2, u2At(Offsets[Text]));
}

std::optional<ClassHeader> HeaderReader::read() {
  if (R.u4() != 0xCAFEBABE)
    return std::nullopt;
  R.skip(4);
  if (!skipPool())
    return std::nullopt;
  ClassHeader H;
  H.Flags = R.u2();
  H.Name = className(R.u2());
  H.Supers.push_back(className(R.u2()));
  unsigned Interfaces = R.u2();
  for (unsigned I = 0; I < Interfaces && !R.failed(); ++I)
    H.Supers.push_back(className(R.u2()));
  return R.failed() ? std::nullopt : std::optional(std::move(H));
}

std::optional<ClassHeader> readClassHeader(StringRef Bytes) {
  return HeaderReader(Bytes).read();
}

void SubtypeIndex::scan(ClassContainer &Container, bool Platform) {
  auto Names = Container.classNames();
  if (!Names) {
    consumeError(Names.takeError()); // met again where a class is looked up
    return;
  }
  for (const std::string &Name : *Names) {
    Node &N = Nodes[Name];
    if (N.Seen)
      continue; // the class path's earlier entries win
    auto Bytes = Container.find(Name + ".class");
    if (!Bytes) {
      consumeError(Bytes.takeError());
      continue;
    }
    auto Header = *Bytes ? readClassHeader((*Bytes)->getBuffer())
                         : std::optional<ClassHeader>();
    if (!Header || Header->Name != Name)
      continue;
    N.Seen = true;
    N.Flags = Header->Flags;
    N.Platform = Platform;
    const Entry *This = &*Nodes.find(Name);
    for (StringRef Super : Header->Supers)
      Nodes[Super].Subtypes.push_back(This);
  }
}

std::vector<std::string> SubtypeIndex::instantiable(StringRef Base,
                                                    bool Platform) {
  std::lock_guard Guard(Lock);
  // A user's class may derive through classes of the JDK, so both are read.
  if (!Scanned) {
    Scanned = true;
    scan(Path.platform(), true);
    for (auto &Container : Path.containers())
      scan(*Container, false);
  }
  std::vector<std::string> Result;
  SmallPtrSet<const Entry *, 16> Visited;
  std::vector<const Entry *> Work;
  auto Visit = [&](const Entry *E) {
    if (!Visited.insert(E).second)
      return;
    Work.push_back(E);
    const Node &N = E->second;
    if (N.Seen && (Platform || !N.Platform) &&
        !(N.Flags & (dialect::AccAbstract | dialect::AccInterface)))
      Result.push_back(E->getKey().str());
  };
  if (auto It = Nodes.find(Base); It != Nodes.end())
    Visit(&*It);
  while (!Work.empty()) {
    const Entry *E = Work.back();
    Work.pop_back();
    for (const Entry *Sub : E->second.Subtypes)
      Visit(Sub);
  }
  llvm::sort(Result);
  return Result;
}

} // namespace jsym::jvm
