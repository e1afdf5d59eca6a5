//===- ImageCompression.cpp - What jlink --compress does ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Before each layer of compression stands a header in the machine's byte
/// order:
///
///   magic u4, compressed size u8, size u8, name of the method u4, its
///   configuration u4, whether it is the last u1
///
/// `zip` is zlib's format. `compact-cp` is a class file whose constant pool has
/// two tags more, for a CONSTANT_Utf8 whose text is in the image's table of
/// strings:
///
///   23  index                    the string
///   25  index, length, indices   a descriptor whose class names are left out
///                                ("(L;I)V"); for each L the package, the class
///
/// An index or length is a number of one to four bytes: the highest bit of the
/// first says that it is not a plain u4, the two below how many bytes it has.
///
//===----------------------------------------------------------------------===//
#include "ImageCompression.h"
#include "jsym/ClassFile/ByteReader.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"

using namespace llvm;

namespace jsym::jvm {

static constexpr unsigned HeaderSize = 29;
static constexpr uint32_t Magic = 0xCAFEFAFA;

template <typename T> static T machine(StringRef Bytes, unsigned At) {
  return support::endian::read<T, llvm::endianness::native>(Bytes.data() + At);
}

bool isImageCompressed(StringRef Stored) {
  return Stored.size() >= HeaderSize && machine<uint32_t>(Stored, 0) == Magic;
}

namespace {
/// Makes a class file out of one with shared strings.
class Unsharing {
public:
  Unsharing(StringRef Stored, uint64_t Size, ImageString String)
      : Stored(Stored), In(Stored, 0, Stored.size()), Size(Size),
        String(String) {}
  /// Null where the bytes make no sense.
  std::unique_ptr<MemoryBuffer> run(StringRef Name);

private:
  static uint32_t number(ByteReader &R);
  bool entry(unsigned &Index);
  bool text(StringRef Text);
  std::optional<std::string> descriptor();
  void copy(uint64_t Bytes) {
    for (uint8_t Byte : In.bytes(Bytes))
      Out.push_back(char(Byte));
  }
  void put(unsigned Value, unsigned Bytes) {
    while (Bytes--)
      Out.push_back(char(Value >> 8 * Bytes));
  }

  StringRef Stored;
  ByteReader In;
  uint64_t Size;
  ImageString String;
  std::string Out;
};
} // namespace

uint32_t Unsharing::number(ByteReader &R) {
  uint32_t Value = R.u1();
  unsigned More = 3;
  if (Value & 0x80) {
    More = (Value >> 5 & 3) - 1; // the first counts
    Value &= 0x1F;
    if (More > 2)
      return UINT32_MAX; // no length: nothing makes it
  }
  while (More--)
    Value = Value << 8 | R.u1();
  return Value;
}

bool Unsharing::text(StringRef Text) {
  if (Text.size() > UINT16_MAX)
    return false;
  put(1, 1); // CONSTANT_Utf8
  put(Text.size(), 2);
  Out += Text;
  return true;
}

std::optional<std::string> Unsharing::descriptor() {
  StringRef Pattern = String(number(In));
  uint32_t Length = number(In);
  uint64_t Begin = In.pos();
  In.skip(Length);
  if (In.failed())
    return std::nullopt;
  ByteReader Indices(Stored, Begin, Begin + Length);
  std::string Text;
  for (char C : Pattern) {
    Text += C;
    if (C != 'L')
      continue;
    if (StringRef Package = String(number(Indices)); !Package.empty())
      (Text += Package) += '/';
    Text += String(number(Indices));
    if (Indices.failed() || Text.size() > UINT16_MAX)
      return std::nullopt;
  }
  return Text;
}

/// One entry of the constant pool; a long or double takes two indices.
bool Unsharing::entry(unsigned &Index) {
  uint8_t Tag = In.u1();
  switch (Tag) {
  case 1: {
    unsigned Length = In.u2();
    put(Tag, 1);
    put(Length, 2);
    copy(Length);
    return true;
  }
  case 23:
    return text(String(number(In)));
  case 25: {
    std::optional<std::string> Text = descriptor();
    return Text && text(*Text);
  }
  case 5: // Long
  case 6: // Double
    ++Index;
    put(Tag, 1);
    copy(8);
    return true;
  case 7:  // Class
  case 8:  // String
  case 16: // MethodType
  case 19: // Module
  case 20: // Package
    put(Tag, 1);
    copy(2);
    return true;
  case 15: // MethodHandle
    put(Tag, 1);
    copy(3);
    return true;
  case 3:  // Integer
  case 4:  // Float
  case 9:  // Fieldref
  case 10: // Methodref
  case 11: // InterfaceMethodref
  case 12: // NameAndType
  case 17: // Dynamic
  case 18: // InvokeDynamic
    put(Tag, 1);
    copy(4);
    return true;
  }
  return false;
}

std::unique_ptr<MemoryBuffer> Unsharing::run(StringRef Name) {
  copy(8); // magic and version
  unsigned Count = In.u2();
  put(Count, 2);
  for (unsigned Index = 1; Index < Count; ++Index)
    if (!entry(Index) || In.failed() || Out.size() > Size)
      return nullptr;
  copy(In.left());
  if (In.failed() || Out.size() != Size)
    return nullptr;
  return MemoryBuffer::getMemBufferCopy(Out, Name);
}

static Expected<std::unique_ptr<MemoryBuffer>>
inflate(StringRef Stored, uint64_t Size, StringRef Name) {
  auto Buffer = WritableMemoryBuffer::getNewUninitMemBuffer(Size, Name);
  if (!Buffer)
    return inputError("there is no memory for " + Twine(Size) + " bytes");
  size_t Done = Size;
  if (Error E = compression::zlib::decompress(
          arrayRefFromStringRef(Stored),
          reinterpret_cast<uint8_t *>(Buffer->getBufferStart()), Done))
    return std::move(E);
  if (Done != Size)
    return inputError("it has " + Twine(Done) + " bytes, not " + Twine(Size));
  return Buffer;
}

Expected<std::unique_ptr<MemoryBuffer>>
decompressLayer(StringRef Stored, ImageString String, StringRef Name) {
  if (!isImageCompressed(Stored))
    return inputError("it has no header of compression");
  auto Space = machine<uint64_t>(Stored, 4),
       Size = machine<uint64_t>(Stored, 12);
  StringRef Method = String(machine<uint32_t>(Stored, 20));
  Stored = Stored.drop_front(HeaderSize);
  // No resource of a JDK has even a tenth of that.
  if (Space > Stored.size() || Size > (1u << 30))
    return inputError("its sizes make no sense");
  Stored = Stored.take_front(Space);
  if (Method == "zip" && compression::zlib::isAvailable())
    return inflate(Stored, Size, Name);
  if (Method != "compact-cp")
    return inputError("it is compressed with '" + Method +
                      "', which is not supported");
  if (auto Class = Unsharing(Stored, Size, String).run(Name))
    return Class;
  return inputError("its shared strings make no class file");
}

} // namespace jsym::jvm
