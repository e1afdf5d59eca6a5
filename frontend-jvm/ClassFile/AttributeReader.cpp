//===- AttributeReader.cpp - Contents of attributes -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "AttributeReader.h"

using namespace llvm;

namespace jsym::jvm {

Error readAttributes(const ClassFile &CF, ByteReader &R,
                     AttributeList &Result) {
  uint64_t CountAt = R.pos();
  uint16_t Count = R.u2();
  if (R.failed() || Count > R.left() / 6)
    return CF.errorAt(
        CountAt, "the file ends before its " + Twine(Count) + " attributes",
        "JVMS 4.7");
  Result.Items.reserve(Count);
  for (unsigned I = 0; I < Count; ++I) {
    uint64_t At = R.pos();
    PoolIndex<Utf8Info> Name(R.u2());
    uint32_t Length = R.u4();
    Attribute &A = Result.Items.emplace_back();
    A.Offset = R.pos();
    A.Bytes = R.bytes(Length);
    if (R.failed())
      return CF.errorAt(At,
                        "an attribute of " + Twine(Length) +
                            " bytes goes beyond what holds it",
                        "JVMS 4.7");
    if (Error E = CF.pool().utf8(Name, At).moveInto(A.Name))
      return E;
  }
  return Error::success();
}

Error AttributeReader::error(const Twine &What) const {
  return CF.errorAt(pos(), A.Name + ": " + What, Section);
}

Error AttributeReader::finish() const {
  if (failed())
    return error("the attribute ends too early");
  if (left() != 0)
    return error(Twine(left()) + " bytes too many");
  return Error::success();
}

Error AttributeReader::utf8(StringRef &Result, bool Optional) {
  uint64_t At = pos();
  PoolIndex<Utf8Info> Index(u2());
  if (failed())
    return finish();
  Result = "";
  if (Optional && !Index)
    return Error::success();
  return CF.pool().utf8(Index, At).moveInto(Result);
}

Error AttributeReader::className(StringRef &Result, bool Optional) {
  uint64_t At = pos();
  PoolIndex<ClassInfo> Index(u2());
  if (failed())
    return finish();
  Result = "";
  if (Optional && !Index)
    return Error::success();
  return CF.pool().className(Index, At).moveInto(Result);
}

Error AttributeReader::count(unsigned &Result, unsigned EntrySize) {
  Result = u2();
  if (failed() || Result > left() / EntrySize)
    return error("the attribute is too short for its " + Twine(Result) +
                 " entries");
  return Error::success();
}

} // namespace jsym::jvm
