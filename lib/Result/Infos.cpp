//===- Infos.cpp - Classes and members as results name them ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Infos.h"
#include "jsym/Dialect/Names.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

const ClassInfo *InfoTable::addLocked(const ClassFacts &Facts) {
  auto [It, New] = Classes.try_emplace(Facts.Name, nullptr);
  if (!New)
    return It->second;
  ClassFacts Own = Facts;
  Own.Name = It->getKey();
  Own.SourceFile = Texts.save(Facts.SourceFile);
  Own.Module = Texts.save(Facts.Module);
  return It->second = new (Arena.Allocate<ClassInfo>()) ClassInfo(Own);
}

const ClassInfo *InfoTable::ofLocked(const ClassModel &C) {
  if (const void *Found = Known.lookup(&C))
    return static_cast<const ClassInfo *>(Found);
  ClassFacts Facts;
  Facts.Name = C.name();
  Facts.SourceFile = C.sourceFile();
  Facts.Module = platformModule(C);
  Facts.Kind = C.kind();
  Facts.Flags = C.flags();
  Facts.Platform = C.isPlatform();
  Facts.Record = C.isRecord();
  Facts.Hidden = C.isHidden();
  if (C.superclass())
    Facts.Super = ofLocked(*C.superclass());
  if (C.element())
    Facts.Element = ofLocked(*C.element());
  const ClassInfo *Info = addLocked(Facts);
  Known[&C] = Info;
  return Info;
}

const FieldInfo *InfoTable::addLocked(const FieldInfo &Facts) {
  auto It = Fields.find({Facts.Owner, Facts.Name, Facts.Descriptor});
  if (It != Fields.end())
    return It->second;
  FieldInfo *Own = new (Arena.Allocate<FieldInfo>()) FieldInfo(Facts);
  Own->Name = Texts.save(Facts.Name);
  Own->Descriptor = Texts.save(Facts.Descriptor);
  Fields[{Own->Owner, Own->Name, Own->Descriptor}] = Own;
  return Own;
}

const MethodInfo *InfoTable::addLocked(const MethodInfo &Facts) {
  auto It = Methods.find({Facts.Owner, Facts.Name, Facts.Descriptor});
  if (It != Methods.end())
    return It->second;
  MethodInfo *Own = new (Arena.Allocate<MethodInfo>()) MethodInfo(Facts);
  Own->Name = Texts.save(Facts.Name);
  Own->Descriptor = Texts.save(Facts.Descriptor);
  Own->Symbol = Texts.save(Facts.Symbol);
  Methods[{Own->Owner, Own->Name, Own->Descriptor}] = Own;
  return Own;
}

const ClassInfo *InfoTable::of(const ClassModel &C) {
  std::lock_guard<std::mutex> Guard(Lock);
  return ofLocked(C);
}

const FieldInfo *InfoTable::of(const FieldModel &F) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (const void *Found = Known.lookup(&F))
    return static_cast<const FieldInfo *>(Found);
  const ClassInfo *Owner = ofLocked(*F.Owner);
  const FieldInfo *Info =
      addLocked(FieldInfo{Owner, F.Name, F.Descriptor, F.Flags});
  Known[&F] = Info;
  return Info;
}

const MethodInfo *InfoTable::of(const MethodModel &M) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (const void *Found = Known.lookup(&M))
    return static_cast<const MethodInfo *>(Found);
  const ClassInfo *Owner = ofLocked(*M.Owner);
  const MethodInfo *Info =
      addLocked(MethodInfo{Owner, M.Name, M.Descriptor, M.Symbol, M.Flags});
  Known[&M] = Info;
  return Info;
}

const ClassInfo *InfoTable::add(const ClassFacts &Facts) {
  std::lock_guard<std::mutex> Guard(Lock);
  return addLocked(Facts);
}

const FieldInfo *InfoTable::add(const FieldInfo &Facts) {
  std::lock_guard<std::mutex> Guard(Lock);
  return addLocked(Facts);
}

const MethodInfo *InfoTable::add(const MethodInfo &Facts) {
  std::lock_guard<std::mutex> Guard(Lock);
  return addLocked(Facts);
}

StringRef platformModule(const ClassModel &C) {
  if (!C.isPlatform())
    return "";
  // A class of the image, of a jmod, or one of our models of it.
  StringRef Origin = C.origin();
  if (size_t Jmod = Origin.find(".jmod!/"); Jmod != StringRef::npos)
    return Origin.take_front(Jmod).rsplit('/').second;
  return Origin.contains("!/") || !Origin.contains('/')
             ? "java.base"
             : Origin.split('/').first;
}

/// StackTraceElement.toString: classes of the JDK with their module.
std::string stackText(StringRef Module, StringRef Class, StringRef Method,
                      StringRef File, int32_t Line) {
  std::string S = Module.empty() ? "" : (Module + "/").str();
  S += prettyClass(Class) + "." + Method.str() + "(";
  if (Line == -2)
    return S + "Native Method)";
  if (File.empty())
    return S + "Unknown Source)";
  S += File;
  if (Line >= 0)
    S += ":" + std::to_string(Line);
  return S + ")";
}

std::string describe(const StackPlace &P) {
  const ClassInfo &C = *P.Method->Owner;
  return stackText(C.module(), C.name(), P.Method->Name, C.sourceFile(),
                   P.Line);
}

} // namespace jsym
