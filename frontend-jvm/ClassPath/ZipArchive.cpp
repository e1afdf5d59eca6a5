//===- ZipArchive.cpp - Reading zip files ---------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ZipArchive.h"
#include "jsym/Support/Error.h"
#include <zip.h>

using namespace llvm;

namespace jsym::jvm {

Expected<std::unique_ptr<ZipArchive>> ZipArchive::open(StringRef Path,
                                                       unsigned Prefix) {
  auto Fail = [&](const Twine &Why) {
    return inputError("cannot read '" + Path + "' as a zip file: " + Why);
  };
  auto Map = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                   /*RequiresNullTerminator=*/false);
  if (!Map)
    return Fail(Map.getError().message());
  StringRef Bytes = (*Map)->getBuffer();
  if (Bytes.size() < Prefix)
    return Fail("it is too short");
  std::unique_ptr<ZipArchive> Z(new ZipArchive());
  Z->Path = Path.str();
  Z->Map = std::move(*Map);
  zip_error_t Why;
  zip_error_init(&Why);
  zip_source_t *Source = zip_source_buffer_create(
      Bytes.data() + Prefix, Bytes.size() - Prefix, /*freep=*/0, &Why);
  if (Source) {
    Z->Archive = zip_open_from_source(Source, ZIP_RDONLY, &Why);
    if (!Z->Archive)
      zip_source_free(Source);
  }
  std::string Message = zip_error_strerror(&Why);
  zip_error_fini(&Why);
  if (!Z->Archive)
    return Fail(Message);
  zip_int64_t Count = zip_get_num_entries(Z->Archive, 0);
  for (zip_int64_t I = 0; I < Count; ++I) {
    const char *Name = zip_get_name(Z->Archive, I, ZIP_FL_ENC_RAW);
    Z->Names.push_back(Name ? Name : "");
  }
  return Z;
}

ZipArchive::~ZipArchive() {
  if (Archive)
    zip_discard(Archive);
}

Error ZipArchive::failed(size_t Index, const Twine &What) const {
  auto E = std::make_unique<InputError>(What.str());
  E->File = Path + "!/" + Names[Index];
  return Error(std::move(E));
}

Expected<std::unique_ptr<MemoryBuffer>> ZipArchive::read(size_t Index) {
  std::lock_guard Guard(Lock);
  zip_stat_t Stat;
  if (zip_stat_index(Archive, Index, 0, &Stat) || !(Stat.valid & ZIP_STAT_SIZE))
    return failed(Index,
                  Twine("cannot read the entry: ") + zip_strerror(Archive));
  // The size is what the file claims: do not believe it beyond reason. No
  // compiler makes classes of even a tenth of that.
  if (Stat.size > (1u << 27))
    return failed(Index, "an entry of " + Twine(Stat.size) +
                             " bytes, more than 128 MB is not read");
  zip_file_t *File = zip_fopen_index(Archive, Index, 0);
  if (!File)
    return failed(Index,
                  Twine("cannot read the entry: ") + zip_strerror(Archive));
  auto Buffer = WritableMemoryBuffer::getNewUninitMemBuffer(
      Stat.size, Path + "!/" + Names[Index]);
  zip_int64_t Done =
      Buffer ? zip_fread(File, Buffer->getBufferStart(), Stat.size) : -1;
  // At the end the checksum is compared.
  char More;
  bool Good = Done == zip_int64_t(Stat.size) && zip_fread(File, &More, 1) == 0;
  std::string Why = zip_file_strerror(File);
  zip_fclose(File);
  if (!Good)
    return failed(Index, "cannot decompress the entry: " + Why);
  return Buffer;
}

} // namespace jsym::jvm
