//===- StackMapCheck.cpp - Inferred types against the StackMapTable -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A check of ourselves, and of compilers: where the class file says which types
// hold (JVMS 4.7.4), those we inferred must be assignable to them.
//
//===----------------------------------------------------------------------===//
#include "TypeFlow.h"

using namespace llvm;

namespace jsym::jvm {

static VType typeOf(const VerificationType &T, const Bytecode &Code,
                    TypeWorld &World) {
  switch (T.Kind) {
  case VerificationType::Top:
    return VKind::Top;
  case VerificationType::Integer:
    return VKind::Int;
  case VerificationType::Float:
    return VKind::Float;
  case VerificationType::Double:
    return VKind::Double;
  case VerificationType::Long:
    return VKind::Long;
  case VerificationType::Null:
    return VKind::Null;
  case VerificationType::UninitializedThis:
    return VKind::UninitThis;
  case VerificationType::Object:
    return World.refTo(T.Class);
  case VerificationType::Uninitialized:
    return VType(VKind::Uninit, Code.indexOf(T.NewPc).value_or(0));
  }
  return VKind::Top;
}

static VerificationType verificationType(VType T, TypeWorld &World) {
  switch (T.kind()) {
  case VKind::Int:
    return {VerificationType::Integer, {}, 0};
  case VKind::Float:
    return {VerificationType::Float, {}, 0};
  case VKind::Long:
    return {VerificationType::Long, {}, 0};
  case VKind::Double:
    return {VerificationType::Double, {}, 0};
  case VKind::UninitThis:
    return {VerificationType::UninitializedThis, {}, 0};
  default:
    return {VerificationType::Object, World.nameOf(T), 0};
  }
}

/// Nothing if \p Entry fits \p Map, else what does not.
static std::string mismatch(const Frame &Entry, const StackMapFrame &Map,
                            const Bytecode &Code, TypeWorld &World) {
  auto Differs = [&](VType Inferred, const VerificationType &Said) {
    VType T = typeOf(Said, Code, World);
    return World.isAssignable(Inferred, T)
               ? ""
               : "the StackMapTable says " + World.describe(T) +
                     " where the code makes " + World.describe(Inferred);
  };
  uint32_t Local = 0;
  for (const VerificationType &Said : Map.Locals) {
    if (Local >= Entry.Locals.size())
      break; // no instruction names them
    VType Inferred = Entry.Locals[Local];
    std::string Found = Differs(Inferred, Said);
    if (!Found.empty())
      return Found;
    Local += 1 + (Said.Kind == VerificationType::Long ||
                  Said.Kind == VerificationType::Double);
  }
  if (Map.Stack.size() != Entry.Stack.size())
    return "the StackMapTable has another stack depth";
  for (auto [Inferred, Said] : zip(Entry.Stack, Map.Stack)) {
    std::string Found = Differs(Inferred, Said);
    if (!Found.empty())
      return Found;
  }
  return "";
}

Error TypeFlow::checkStackMap() {
  Frame Start;
  Start.Locals.assign(Code.Bytes.MaxLocals, VKind::Top);
  if (!enterMethod(Start))
    return failure();
  std::vector<VerificationType> Initial;
  for (uint32_t I = 0; I < NumParamWords; ++I)
    if (!Start.Locals[I].is(VKind::Second))
      Initial.push_back(verificationType(Start.Locals[I], World));
  return Code.File.forEachStackMapFrame(
      Code.Attribute, std::move(Initial), [&](const StackMapFrame &M) -> Error {
        std::optional<uint32_t> Index = Code.Bytes.indexOf(M.Pc);
        if (!Index)
          return Code.error(M.Pc, "a stack map frame within an instruction");
        auto It = NodeIds.find(*Index);
        if (It == NodeIds.end() || !Reached.test(It->second))
          return Error::success(); // dead code
        std::string Found =
            mismatch(Graph.Nodes[It->second].Entry, M, Code.Bytes, World);
        return Found.empty() ? Error::success() : Code.error(M.Pc, Found);
      });
}

} // namespace jsym::jvm
