//===- Files.cpp - Writing files ------------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Files.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;

namespace jsym {

//===-- Seals -------------------------------------------------------------===//

static constexpr size_t DigestLength = 16;
static constexpr StringRef NoDigest = "0000000000000000";
static constexpr StringRef Maker(Seal.data(), Seal.size() - DigestLength);

std::string digestOf(StringRef Text) {
  std::string Digits = utohexstr(xxh3_64bits(Text), /*LowerCase=*/true);
  return std::string(DigestLength - Digits.size(), '0') + Digits;
}

/// Where the digest is; npos: there is none.
static size_t findDigest(StringRef Text) {
  for (size_t At = Text.find(Maker); At != StringRef::npos;
       At = Text.find(Maker, At + 1))
    if (StringRef Digits = Text.substr(At + Maker.size(), DigestLength);
        Digits.size() == DigestLength && all_of(Digits, isHexDigit))
      return At + Maker.size();
  return StringRef::npos;
}

std::string sealed(std::string Text) {
  size_t At = findDigest(Text);
  if (At == StringRef::npos ||
      StringRef(Text).substr(At, DigestLength) != NoDigest)
    report_fatal_error("an output without a seal");
  return Text.replace(At, DigestLength, digestOf(Text));
}

bool isSealed(StringRef Text) {
  size_t At = findDigest(Text);
  if (At == StringRef::npos)
    return false;
  std::string Blank = Text.str();
  Blank.replace(At, DigestLength, NoDigest);
  StringRef Digest = Text.substr(At, DigestLength);
  // A log whose run did not come to its end has none yet.
  return Digest == NoDigest || Digest == digestOf(Blank);
}

//===-- What may be replaced ----------------------------------------------===//

static Error cannotWrite(StringRef Path, std::error_code EC) {
  return inputError("cannot write '" + Path + "': " + EC.message());
}

/// Follows links, so that what they lead to is replaced. Of a file that is not
/// there: its name.
static Expected<std::string> realName(StringRef Path) {
  SmallString<128> Real;
  std::error_code EC = sys::fs::real_path(Path, Real);
  if (!EC)
    return std::string(Real);
  if (EC != std::errc::no_such_file_or_directory ||
      sys::fs::is_symlink_file(Path))
    return cannotWrite(Path, EC);
  return Path.str();
}

namespace {

/// What is there under the name of an output.
struct Present {
  std::string Name; ///< without links
  bool Exists = false;
  bool IsFile = false; ///< no pipe, no device
  struct stat Status = {};
  std::unique_ptr<MemoryBuffer> Text; ///< of a file
};

} // namespace

static Expected<Present> look(StringRef Path) {
  Expected<std::string> Name = realName(Path);
  if (!Name)
    return Name.takeError();
  Present P;
  P.Name = std::move(*Name);
  if (::stat(P.Name.c_str(), &P.Status) != 0)
    return std::move(P);
  P.Exists = true;
  P.IsFile = S_ISREG(P.Status.st_mode);
  if (S_ISDIR(P.Status.st_mode))
    return cannotWrite(Path, make_error_code(std::errc::is_a_directory));
  if (!P.IsFile)
    return std::move(P);
  auto Text = MemoryBuffer::getFile(P.Name, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!Text)
    return cannotWrite(Path, Text.getError());
  P.Text = std::move(*Text);
  return std::move(P);
}

/// An empty file is nobody's loss.
static Error checkOurs(StringRef Path, const Present &P) {
  if (!P.IsFile || P.Text->getBufferSize() == 0 ||
      isSealed(P.Text->getBuffer()))
    return Error::success();
  bool Made = findDigest(P.Text->getBuffer()) != StringRef::npos;
  return inputError("'" + Path + "' is not replaced: " +
                        (Made ? "it was changed after jsym-llvm made it"
                              : "jsym-llvm did not make it"),
                    "move the file away, or give another name");
}

Error mayReplace(StringRef Path) {
  Expected<Present> P = look(Path);
  if (!P)
    return P.takeError();
  return checkOurs(Path, *P);
}

Error mayWrite(StringRef Path) {
  Expected<Present> P = look(Path);
  if (!P)
    return P.takeError();
  StringRef Directory = sys::path::parent_path(P->Name);
  if (!P->Exists || P->IsFile)
    if (std::error_code EC = sys::fs::access(
            Directory.empty() ? "." : Directory, sys::fs::AccessMode::Write))
      return cannotWrite(Path, EC);
  return checkOurs(Path, *P);
}

//===-- Writing -----------------------------------------------------------===//

/// The error of a stream, which its destructor must not find.
static std::error_code closed(raw_fd_ostream &OS) {
  OS.close();
  std::error_code EC = OS.error();
  OS.clear_error();
  return EC;
}

static std::error_code writeThrough(StringRef Name, StringRef Bytes) {
  std::error_code EC;
  raw_fd_ostream OS(Name, EC, sys::fs::CD_OpenExisting);
  if (EC)
    return EC;
  OS << Bytes;
  return closed(OS);
}

/// Whole on the disk before it bears its name; so the old file stays where
/// there is no room for another.
static std::error_code writeBeside(const Present &P, StringRef Bytes) {
  SmallString<128> Temporary(sys::path::parent_path(P.Name));
  sys::path::append(Temporary, ".jsym-%%%%%%%%%%%%");
  int FD;
  if (std::error_code EC =
          sys::fs::createUniqueFile(Temporary, FD, Temporary, sys::fs::OF_None,
                                    sys::fs::all_read | sys::fs::all_write))
    return EC;
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Bytes;
  OS.flush();
  std::error_code EC = OS.error();
  if (!EC && P.Exists) {
    // As it was, as far as that is allowed.
    (void)!::fchown(FD, P.Status.st_uid, P.Status.st_gid);
    (void)!::fchmod(FD, P.Status.st_mode & 07777);
    if (::fsync(FD) != 0)
      EC = errnoAsErrorCode();
  }
  if (std::error_code AtClose = closed(OS); !EC)
    EC = AtClose;
  if (!EC)
    EC = sys::fs::rename(Temporary, P.Name);
  if (EC)
    sys::fs::remove(Temporary);
  return EC;
}

static Error write(StringRef Path, const Present &P, StringRef Bytes) {
  if (P.IsFile && P.Text->getBuffer() == Bytes)
    return Error::success();
  bool Through = P.Exists && !P.IsFile;
  if (std::error_code EC =
          Through ? writeThrough(P.Name, Bytes) : writeBeside(P, Bytes))
    return cannotWrite(Path, EC);
  return Error::success();
}

Error writeOutput(StringRef Path, function_ref<void(raw_ostream &)> Writer) {
  Expected<Present> P = look(Path);
  if (!P)
    return P.takeError();
  if (Error E = checkOurs(Path, *P))
    return E;
  std::string Text;
  raw_string_ostream OS(Text);
  Writer(OS);
  return write(Path, *P, sealed(std::move(Text)));
}

Error writeUnsealed(StringRef Path, StringRef Bytes, StringRef Known) {
  Expected<Present> P = look(Path);
  if (!P)
    return P.takeError();
  if (P->IsFile && P->Text->getBuffer() != Bytes &&
      digestOf(P->Text->getBuffer()) != Known)
    return inputError("'" + Path +
                          "' is not replaced: jsym-llvm did not make "
                          "it",
                      "move the file away, or give another directory");
  return write(Path, *P, Bytes);
}

void removeOutput(StringRef Path) {
  Expected<Present> P = look(Path);
  if (!P)
    consumeError(P.takeError());
  else if (P->IsFile && isSealed(P->Text->getBuffer()))
    sys::fs::remove(P->Name);
}

Error makeDirectory(StringRef Path) {
  if (std::error_code EC = sys::fs::create_directories(Path))
    return inputError("cannot make '" + Path + "': " + EC.message());
  return Error::success();
}

//===-- Logs --------------------------------------------------------------===//

Expected<std::unique_ptr<OutputLog>> OutputLog::create(StringRef Path,
                                                       StringRef Head) {
  if (Error E = mayReplace(Path))
    return std::move(E);
  std::unique_ptr<OutputLog> Log(new OutputLog(Path));
  std::error_code EC;
  Log->OS = std::make_unique<raw_fd_ostream>(Path, EC);
  if (EC)
    return cannotWrite(Path, EC);
  *Log->OS << Head;
  Log->OS->flush();
  return std::move(Log);
}

OutputLog::~OutputLog() {
  if (closed(*OS))
    return;
  Expected<Present> P = look(Path);
  if (!P)
    consumeError(P.takeError());
  else if (P->IsFile && findDigest(P->Text->getBuffer()) != StringRef::npos)
    consumeError(write(Path, *P, sealed(P->Text->getBuffer().str())));
}

} // namespace jsym
