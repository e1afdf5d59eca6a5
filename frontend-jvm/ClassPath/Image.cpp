//===- Image.cpp - The JDK's classes in lib/modules -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A jimage file (jdk.internal.jimage) by memory map. All numbers are in the
/// machine's byte order:
///
///   header      magic, version, flags, resources, table length N, bytes of
///               locations, bytes of strings: seven u4
///   redirect    N s4: what the hash of a name selects; a negative entry is
///               an index, a positive one a seed to hash with again
///   offsets     N u4: into the locations
///   locations   attribute streams: (kind << 3 | length - 1), value big-endian
///   strings     modified UTF-8, each ended by NUL
///   resources   the contents
///
/// Resources are named /module/parent/base.extension; /packages/a.b holds the
/// modules of package a.b.
///
//===----------------------------------------------------------------------===//
#include "ImageCompression.h"
#include "jsym/ClassPath/ClassPath.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include <array>
#include <set>

using namespace llvm;

namespace jsym::jvm {

namespace {
struct Location {
  enum Kind { End, Module, Parent, Base, Extension, Offset, Compressed, Size };
  std::array<uint64_t, 8> Values = {};
};

class Image final : public PlatformClasses {
public:
  Image(std::string Path, std::unique_ptr<MemoryBuffer> Map)
      : PlatformClasses(std::move(Path)), Map(std::move(Map)) {}
  Error readHeader();

  Expected<std::unique_ptr<MemoryBuffer>> find(StringRef Name) override;
  Expected<std::vector<std::string>> classNames() override;
  std::vector<std::string> moduleNames() override;
  Expected<std::vector<std::string>> moduleClasses(StringRef Module) override;

private:
  static constexpr uint32_t HashSeed = 0x01000193;
  static uint32_t hash(StringRef Name, uint32_t Seed);
  /// A number at a place that readHeader() or the caller has checked.
  uint32_t u4(uint64_t At) const {
    return support::endian::read32<llvm::endianness::native>(
        Map->getBufferStart() + At);
  }
  StringRef string(uint64_t Offset) const;
  Error damaged(uint64_t At, const Twine &What) const;
  Expected<Location> location(uint32_t Index) const;
  std::string nameOf(const Location &L) const;
  /// Nothing where there is no resource of this full name.
  Expected<std::optional<Location>> lookup(StringRef FullName) const;
  Expected<StringRef> moduleOf(StringRef Package) const;
  Expected<StringRef> contents(const Location &L) const;
  Expected<std::unique_ptr<MemoryBuffer>> resource(const Location &L,
                                                   StringRef Name) const;
  Expected<std::unique_ptr<MemoryBuffer>>
  decompress(StringRef Stored, uint64_t Size, StringRef Name) const;
  Error forEach(function_ref<void(const Location &)> Visit) const;

  std::unique_ptr<MemoryBuffer> Map;
  uint32_t Table = 0; ///< entries of the redirect and offset tables
  uint64_t Redirect = 0, Offsets = 0, Locations = 0, Strings = 0,
           Resources = 0; ///< where each part begins
};
} // namespace

Error Image::damaged(uint64_t At, const Twine &What) const {
  return inputErrorAt(Path, At, "damaged image of the JDK: " + What, "",
                      "install the JDK again or name another with --jdk");
}

Error Image::readHeader() {
  StringRef Bytes = Map->getBuffer();
  if (Bytes.size() < 28 || u4(0) != 0xCAFEDADA)
    return damaged(0, "it does not begin as a jimage file of this machine");
  if (u4(4) >> 16 != 1)
    return damaged(4, "its format has version " + Twine(u4(4) >> 16) +
                          ", 1 is supported");
  Table = u4(16);
  Redirect = 28;
  Offsets = Redirect + 4 * uint64_t(Table);
  Locations = Offsets + 4 * uint64_t(Table);
  Strings = Locations + u4(20);
  Resources = Strings + u4(24);
  if (Table == 0 || Resources > Bytes.size() || Strings == Resources ||
      Bytes[Resources - 1] != 0)
    return damaged(16, "its tables go beyond its end");
  return Error::success();
}

uint32_t Image::hash(StringRef Name, uint32_t Seed) {
  for (uint8_t Byte : Name.bytes())
    Seed = (Seed * HashSeed) ^ Byte;
  return Seed & 0x7FFFFFFF;
}

StringRef Image::string(uint64_t Offset) const {
  // The last byte of the strings is NUL, so this ends within them.
  if (Offset >= Resources - Strings)
    return "";
  return Map->getBufferStart() + Strings + Offset;
}

Expected<Location> Image::location(uint32_t Index) const {
  uint64_t At = Locations + u4(Offsets + 4 * uint64_t(Index));
  Location L;
  while (true) {
    if (At >= Strings)
      return damaged(At, "a location goes beyond its table");
    uint8_t Byte = Map->getBufferStart()[At++];
    unsigned Kind = Byte >> 3, Length = (Byte & 7) + 1;
    if (Kind == Location::End)
      return L;
    if (Kind >= L.Values.size() || Length > Strings - At)
      return damaged(At, "a location is malformed");
    uint64_t Value = 0;
    for (unsigned I = 0; I < Length; ++I)
      Value = Value << 8 | uint8_t(Map->getBufferStart()[At++]);
    L.Values[Kind] = Value;
  }
}

std::string Image::nameOf(const Location &L) const {
  std::string Name;
  if (StringRef Module = string(L.Values[Location::Module]); !Module.empty())
    Name += ("/" + Module + "/").str();
  if (StringRef Parent = string(L.Values[Location::Parent]); !Parent.empty())
    Name += (Parent + "/").str();
  Name += string(L.Values[Location::Base]);
  if (StringRef Ext = string(L.Values[Location::Extension]); !Ext.empty())
    Name += ("." + Ext).str();
  return Name;
}

Expected<std::optional<Location>> Image::lookup(StringRef FullName) const {
  uint32_t Index = hash(FullName, HashSeed) % Table;
  int32_t Value = u4(Redirect + 4 * uint64_t(Index));
  if (Value == 0)
    return std::nullopt;
  Index = Value > 0 ? hash(FullName, Value) % Table : uint32_t(-1 - Value);
  if (Index >= Table)
    return damaged(Redirect, "a redirection goes beyond its table");
  auto L = location(Index);
  if (!L)
    return L.takeError();
  // The hash is perfect for the names it was made for only.
  if (nameOf(*L) != FullName)
    return std::nullopt;
  return *L;
}

Expected<StringRef> Image::contents(const Location &L) const {
  uint64_t Stored = L.Values[Location::Compressed];
  uint64_t Size = Stored ? Stored : L.Values[Location::Size];
  uint64_t Begin = L.Values[Location::Offset];
  uint64_t Space = Map->getBufferSize() - Resources;
  if (Begin > Space || Size > Space - Begin)
    return damaged(Resources, "a resource lies beyond its end");
  return Map->getBuffer().substr(Resources + Begin, Size);
}

Expected<StringRef> Image::moduleOf(StringRef Package) const {
  std::string Name = "/packages/" + Package.str();
  std::replace(Name.begin() + 10, Name.end(), '/', '.');
  auto L = lookup(Name);
  if (!L)
    return L.takeError();
  if (!*L)
    return "";
  auto Bytes = contents(**L);
  if (!Bytes)
    return Bytes.takeError();
  // Pairs (is empty there, name of the module).
  for (; Bytes->size() >= 8; *Bytes = Bytes->drop_front(8)) {
    using namespace support::endian;
    if (read32<llvm::endianness::native>(Bytes->data()) == 0)
      return string(read32<llvm::endianness::native>(Bytes->data() + 4));
  }
  return "";
}

// jlink --compress: a header before each layer of compression.
Expected<std::unique_ptr<MemoryBuffer>>
Image::decompress(StringRef Stored, uint64_t Size, StringRef Name) const {
  constexpr unsigned MaxLayers = 8; // jlink makes two at most
  uint64_t At = Stored.data() - Map->getBufferStart();
  std::unique_ptr<MemoryBuffer> Done;
  for (unsigned Layer = 0; Layer == 0 || isImageCompressed(Stored); ++Layer) {
    if (Layer == MaxLayers)
      return damaged(At, "'" + Name + "' is compressed too often");
    auto Next = decompressLayer(
        Stored, [&](uint64_t Offset) { return string(Offset); }, Name);
    if (!Next)
      return damaged(At, "'" + Name + "': " + toString(Next.takeError()));
    Done = std::move(*Next);
    Stored = Done->getBuffer();
  }
  if (Stored.size() != Size)
    return damaged(At, "'" + Name + "' has contradicting sizes");
  return Done;
}

Expected<std::unique_ptr<MemoryBuffer>> Image::resource(const Location &L,
                                                        StringRef Name) const {
  auto Bytes = contents(L);
  if (!Bytes)
    return Bytes.takeError();
  if (L.Values[Location::Compressed])
    return decompress(*Bytes, L.Values[Location::Size], Name);
  return MemoryBuffer::getMemBuffer(*Bytes, Name,
                                    /*RequiresNullTerminator=*/false);
}

Expected<std::unique_ptr<MemoryBuffer>> Image::find(StringRef Name) {
  std::string FullName = Name.str();
  if (!Name.starts_with("/")) {
    size_t Slash = Name.rfind('/');
    if (Slash == StringRef::npos)
      return nullptr; // modules have no classes in the unnamed package
    auto Module = moduleOf(Name.take_front(Slash));
    if (!Module)
      return Module.takeError();
    if (Module->empty())
      return nullptr;
    FullName = ("/" + *Module + "/" + Name).str();
  }
  auto L = lookup(FullName);
  if (!L)
    return L.takeError();
  if (!*L)
    return nullptr;
  return resource(**L, StringRef(FullName).drop_front());
}

Error Image::forEach(function_ref<void(const Location &)> Visit) const {
  for (uint32_t I = 0; I < Table; ++I) {
    auto L = location(I);
    if (!L)
      return L.takeError();
    Visit(*L);
  }
  return Error::success();
}

/// Whether these are of a module: not of /packages or /modules.
static bool isModule(StringRef Name) {
  return !Name.empty() && Name != "packages" && Name != "modules";
}

std::vector<std::string> Image::moduleNames() {
  std::set<StringRef> Names;
  if (Error E = forEach([&](const Location &L) {
        StringRef Module = string(L.Values[Location::Module]);
        if (isModule(Module))
          Names.insert(Module);
      }))
    consumeError(std::move(E)); // the same error meets every lookup
  return {Names.begin(), Names.end()};
}

Expected<std::vector<std::string>> Image::moduleClasses(StringRef Module) {
  std::vector<std::string> Names;
  if (Error E = forEach([&](const Location &L) {
        StringRef Of = string(L.Values[Location::Module]);
        StringRef Parent = string(L.Values[Location::Parent]);
        if ((Module.empty() ? !isModule(Of) : Of != Module) || Parent.empty() ||
            string(L.Values[Location::Extension]) != "class")
          return;
        Names.push_back(
            (Parent + "/" + string(L.Values[Location::Base])).str());
      }))
    return E;
  llvm::sort(Names);
  return Names;
}

Expected<std::vector<std::string>> Image::classNames() {
  return moduleClasses("");
}

Expected<std::unique_ptr<PlatformClasses>> openImage(StringRef Path) {
  auto Map = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                   /*RequiresNullTerminator=*/false);
  if (!Map)
    return inputError("cannot read '" + Path +
                      "': " + Map.getError().message());
  auto I = std::make_unique<Image>(Path.str(), std::move(*Map));
  if (Error E = I->readHeader())
    return E;
  return I;
}

} // namespace jsym::jvm
