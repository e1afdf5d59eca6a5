//===- StackMap.cpp - StackMapTable ---------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "AttributeReader.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
/// JVMS 4.7.4: each frame says how it differs from the one before.
class StackMapReader : public AttributeReader {
public:
  StackMapReader(const ClassFile &CF, const Code &C, const Attribute &A,
                 std::vector<VerificationType> Initial)
      : AttributeReader(CF, A, "JVMS 4.7.4"), C(C) {
    Frame.Locals = std::move(Initial);
  }
  Error run(function_ref<Error(const StackMapFrame &)> Visit);

private:
  Error frame(uint16_t &Delta);
  Error type(VerificationType &Result);
  Error types(std::vector<VerificationType> &Result, unsigned Count);

  const Code &C;
  StackMapFrame Frame;
};
} // namespace

Error StackMapReader::type(VerificationType &Result) {
  uint8_t Tag = u1();
  if (Tag > VerificationType::Uninitialized)
    return error("unknown verification type " + Twine(unsigned(Tag)));
  Result = {};
  Result.Kind = VerificationType::Tag(Tag);
  if (Tag == VerificationType::Object)
    return className(Result.Class);
  if (Tag == VerificationType::Uninitialized) {
    Result.NewPc = u2();
    if (Result.NewPc >= C.Bytes.size())
      return error("an uninitialised type is made beyond the code");
  }
  return failed() ? finish() : Error::success();
}

Error StackMapReader::types(std::vector<VerificationType> &Result,
                            unsigned Count) {
  if (Count > left())
    return error("the attribute is too short for its " + Twine(Count) +
                 " types");
  for (unsigned I = 0; I < Count; ++I)
    if (Error E = type(Result.emplace_back()))
      return E;
  return Error::success();
}

Error StackMapReader::frame(uint16_t &Delta) {
  uint8_t Kind = u1();
  Frame.Stack.clear();
  if (Kind < 64) { // same_frame
    Delta = Kind;
    return Error::success();
  }
  if (Kind < 128) { // same_locals_1_stack_item_frame
    Delta = Kind - 64;
    return types(Frame.Stack, 1);
  }
  if (Kind < 247)
    return error("frame type " + Twine(unsigned(Kind)) + " is reserved");
  Delta = u2();
  if (Kind == 247) // same_locals_1_stack_item_frame_extended
    return types(Frame.Stack, 1);
  if (Kind < 251) { // chop_frame
    unsigned Chopped = 251 - Kind;
    if (Chopped > Frame.Locals.size())
      return error("a chop frame removes more locals than there are");
    Frame.Locals.resize(Frame.Locals.size() - Chopped);
    return Error::success();
  }
  if (Kind < 255) // same_frame_extended, append_frame
    return types(Frame.Locals, Kind - 251);
  Frame.Locals.clear();
  if (Error E = types(Frame.Locals, u2()))
    return E;
  return types(Frame.Stack, u2());
}

Error StackMapReader::run(function_ref<Error(const StackMapFrame &)> Visit) {
  unsigned Count;
  if (Error E = count(Count, 1))
    return E;
  for (unsigned I = 0; I < Count; ++I) {
    uint16_t Delta = 0;
    if (Error E = frame(Delta))
      return E;
    if (failed())
      return finish();
    Frame.Pc = I == 0 ? Delta : Frame.Pc + Delta + 1;
    if (Frame.Pc >= C.Bytes.size())
      return error("a frame at " + Twine(Frame.Pc) + " is beyond the code");
    if (Frame.Locals.size() > C.MaxLocals || Frame.Stack.size() > C.MaxStack)
      return error("a frame is larger than max_locals or max_stack");
    if (Error E = Visit(Frame))
      return E;
  }
  return finish();
}

Error ClassFile::forEachStackMapFrame(
    const Code &C, std::vector<VerificationType> Initial,
    function_ref<Error(const StackMapFrame &)> Visit) const {
  const Attribute *A = C.Attributes.find("StackMapTable");
  if (!A)
    return Error::success();
  return StackMapReader(*this, C, *A, std::move(Initial)).run(Visit);
}

} // namespace jsym::jvm
