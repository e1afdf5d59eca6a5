//===- Environment.cpp - The JDK's own files, modules, checksums ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Functions/Deflate.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

// The JDK's own folder is part of the program: time zones, security providers
// and the like are read from there. Other files are inputs.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static NativeResult noEnvironment(NativeCall &C, const Twine &Path) {
  return C.end(EndReason::Environment,
               prettyName(C.method().Symbol) + " of " + Path);
}

/// A file that is not the JDK's.
static NativeResult outside(NativeCall &C, const Twine &Path) {
  return C.options().ConcreteEnvironment ? noEnvironment(C, Path)
                                         : javaModel(C);
}

/// Did the program open the receiver, which is not one of the input?
static bool isOpened(NativeCall &C) {
  Value V = C.arg(0);
  return V.isConcrete() && V.Bits && !C.heap().get(uint32_t(V.Bits))->isInput();
}

static NativeResult outsideStream(NativeCall &C) {
  if (!isOpened(C) || peekField(C, C.arg(0), "path") == Value::null())
    return noEnvironment(C, "this stream");
  return outside(C, "this stream");
}

/// A path below the JDK; nothing if it is another one or not known.
static std::optional<std::string> jdkPath(NativeCall &C, Value Path) {
  auto Text = Path.Bits ? C.utf8(Path) : std::nullopt;
  StringRef Home = C.source().jdkHome();
  if (!Text || Home.empty() || !StringRef(*Text).starts_with(Home) ||
      StringRef(*Text).contains("/../"))
    return std::nullopt;
  return Text;
}

/// There are no devices: the JDK looks for sources of randomness.
static bool isDevice(NativeCall &C, Value Path) {
  auto Text = Path.Bits ? C.utf8(Path) : std::nullopt;
  return Text && StringRef(*Text).starts_with("/dev/");
}

//===-- java.io.FileInputStream -------------------------------------------===//
// The position of an open file is in its FileDescriptor's handle.

NativeResult fileOpen(NativeCall &C) {
  auto Path = jdkPath(C, C.arg(1));
  if (Path && !sys::fs::is_regular_file(*Path))
    return C.throwNew("java/io/FileNotFoundException",
                      StringRef(*Path + " (No such file or directory)"));
  Value Fd = peekField(C, C.arg(0), "fd");
  setField(C, Fd, "fd", Value::bits(3));
  setField(C, Fd, "handle", Value::bits(0));
  if (!Path)
    return outside(C, C.utf8(C.arg(1)).value_or("a symbolic name"));
  return C.done();
}

namespace {

struct OpenFile {
  std::unique_ptr<MemoryBuffer> Bytes;
  Value Fd;
  uint64_t Position = 0;
  StringRef rest() const { return Bytes->getBuffer().substr(size_t(Position)); }
};

} // namespace

static std::optional<OpenFile> openFile(NativeCall &C) {
  if (!isOpened(C))
    return std::nullopt;
  auto Path = jdkPath(C, peekField(C, C.arg(0), "path"));
  if (!Path)
    return std::nullopt;
  auto Bytes = MemoryBuffer::getFile(*Path, false, false);
  if (!Bytes)
    return std::nullopt;
  OpenFile F;
  F.Bytes = std::move(*Bytes);
  F.Fd = peekField(C, C.arg(0), "fd");
  F.Position = peekField(C, F.Fd, "handle").Bits;
  return F;
}

static void advance(NativeCall &C, const OpenFile &F, uint64_t N) {
  setField(C, F.Fd, "handle", Value::bits(F.Position + N));
}

NativeResult fileReadBytes(NativeCall &C) {
  auto F = openFile(C);
  if (!F)
    return outsideStream(C);
  auto To = writableBytes(C, C.arg(1), C.arg(2), C.arg(3));
  if (!To)
    return noEnvironment(C, "this stream");
  if (F->rest().empty())
    return C.retInt(To->empty() ? 0 : -1);
  size_t N = std::min(To->size(), F->rest().size());
  llvm::copy(F->rest().take_front(N), To->begin());
  advance(C, *F, N);
  return C.retInt(N);
}

NativeResult fileRead(NativeCall &C) {
  auto F = openFile(C);
  if (!F)
    return outsideStream(C);
  if (F->rest().empty())
    return C.retInt(-1);
  advance(C, *F, 1);
  return C.retInt(uint8_t(F->rest().front()));
}

NativeResult fileAvailable(NativeCall &C) {
  auto F = openFile(C);
  if (!F)
    return outsideStream(C);
  if (C.method().Descriptor.back() == 'J')
    return C.retLong(C.method().Name == "position0"
                         ? int64_t(F->Position)
                         : int64_t(F->Bytes->getBufferSize()));
  return C.retInt(int32_t(F->rest().size()));
}

NativeResult fileSkip(NativeCall &C) {
  auto F = openFile(C);
  if (!F)
    return outsideStream(C);
  if (!C.arg(1).isConcrete())
    return noEnvironment(C, "this stream");
  advance(C, *F, C.arg(1).Bits);
  return C.retLong(int64_t(C.arg(1).Bits));
}

NativeResult fileOpenToWrite(NativeCall &C) {
  std::string Name = C.utf8(C.arg(1)).value_or("a symbolic name");
  if (jdkPath(C, C.arg(1)))
    return noEnvironment(C, Name);
  Value Fd = peekField(C, C.arg(0), "fd");
  setField(C, Fd, "fd", Value::bits(3));
  return outside(C, Name);
}

NativeResult fileWrite(NativeCall &C) { return outsideStream(C); }

NativeResult fileClose(NativeCall &C) {
  if (!isOpened(C))
    return noEnvironment(C, "this stream");
  setField(C, C.arg(0), "fd", Value::bits(uint32_t(-1)));
  setField(C, C.arg(0), "handle", Value::bits(~uint64_t(0)));
  return C.done();
}

/// java.io.UnixFileSystem.getBooleanAttributes0(File): exists 1, regular 2,
/// directory 4.
NativeResult fileAttributes(NativeCall &C) {
  JSYM_ASK(File, C.object(C.arg(1)));
  Value Name = peekField(C, Value::object(File), "path");
  if (isDevice(C, Name))
    return C.retInt(0);
  auto Path = jdkPath(C, Name);
  if (!Path)
    return outside(C, C.utf8(Name).value_or("a symbolic name"));
  if (!sys::fs::exists(*Path))
    return C.retInt(0);
  return C.retInt(sys::fs::is_directory(*Path) ? 5 : 3);
}

/// checkAccess(File, mode): what there is may be read.
NativeResult fileAccess(NativeCall &C) {
  JSYM_ASK(File, C.object(C.arg(1)));
  Value Name = peekField(C, Value::object(File), "path");
  if (isDevice(C, Name))
    return C.retBool(false);
  auto Path = jdkPath(C, Name);
  constexpr uint64_t Write = 2;
  std::string What = C.utf8(Name).value_or("a symbolic name");
  if (!Path) // who may write, nobody says
    return C.arg(2).Bits & Write ? noEnvironment(C, What) : outside(C, What);
  return C.retBool(sys::fs::exists(*Path) && !(C.arg(2).Bits & Write));
}

NativeResult fileLength(NativeCall &C) {
  JSYM_ASK(File, C.object(C.arg(1)));
  Value Name = peekField(C, Value::object(File), "path");
  auto Path = jdkPath(C, Name);
  uint64_t Size = 0;
  if (!Path)
    return outside(C, C.utf8(Name).value_or("a symbolic name"));
  if (sys::fs::file_size(*Path, Size))
    return noEnvironment(C, C.utf8(Name).value_or("a symbolic name"));
  return C.retLong(int64_t(Size));
}

NativeResult fileCanonical(NativeCall &C) {
  if (!jdkPath(C, C.arg(1)))
    return noEnvironment(C, C.utf8(C.arg(1)).value_or("a symbolic name"));
  return C.ret(C.arg(1));
}

//===-- Files that are inputs ---------------------------------------------===//

NativeResult fileNameIsKnown(NativeCall &C) {
  return C.retBool(C.utf8(C.arg(0)).has_value());
}

/// Any bytes, a character each, or null: it is not there.
NativeResult fileContent(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  C.restOn(Premise::Outside);
  JSYM_ASK(V, C.freshReference(*C.findClass("java/lang/String"),
                               Name ? "file(\"" + *Name + "\")" : "file",
                               /*NonNull=*/false));
  return C.ret(V);
}

NativeResult bytesAreDecoded(NativeCall &C) {
  return C.retBool(any_of(C.stack(1), [](const StackEntry &E) {
    return E.Method && E.Method->Owner->name() == "sun/nio/cs/StreamDecoder";
  }));
}

NativeResult beyondAscii(NativeCall &C) {
  return C.end(EndReason::StringBound,
               "characters beyond ASCII in text from outside");
}

NativeResult fileUndecided(NativeCall &C) {
  return noEnvironment(C, "two names, which may be those of one file");
}

//===-- java.util.zip checksums -------------------------------------------===//

static uint32_t crc(uint32_t Sum, StringRef Bytes) {
  return llvm::crc32(Sum, arrayRefFromStringRef(Bytes));
}

static NativeResult checksum(NativeCall &C,
                             uint32_t (*Next)(uint32_t, StringRef)) {
  if (!C.arg(0).isConcrete() || !C.arg(1).isConcrete())
    return C.unsupported("checksum of symbols");
  uint32_t Sum = uint32_t(C.arg(0).Bits);
  if (C.numArgs() == 2) {
    char Byte = char(C.arg(1).Bits);
    return C.retInt(Next(Sum, StringRef(&Byte, 1)));
  }
  auto Bytes = rawBytes(C, C.arg(1), C.arg(2), C.arg(3));
  if (!Bytes)
    return C.unsupported("checksum of symbols");
  return C.retInt(Next(Sum, *Bytes));
}

NativeResult crc32Update(NativeCall &C) { return checksum(C, crc); }
NativeResult adler32Update(NativeCall &C) { return checksum(C, adler32); }

} // namespace jsym::natives
