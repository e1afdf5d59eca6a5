//===- SourceScope.cpp - What the source of a test may name ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/JavaTypes/SourceScope.h"
#include "jsym/JavaTypes/JavaText.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool SourceScope::accessible(const ClassModel &C) const {
  return isAccessible(C, Package, [this](StringRef N) { return Java.find(N); });
}

bool SourceScope::accessibleMember(const ClassModel &Owner,
                                   uint16_t Flags) const {
  // Source code does not know what the compiler made (JLS 13.1).
  if (Flags & (AccPrivate | AccSynthetic) || !accessible(Owner))
    return false;
  return Flags & AccPublic || packageOf(Owner.name()) == Package;
}

bool SourceScope::typeAccessible(StringRef D) const {
  while (D.consume_front("["))
    ;
  if (!D.starts_with("L"))
    return true;
  const ClassModel *C = Java.find(D.drop_front().drop_back());
  return C && accessible(*C);
}

bool SourceScope::isPrintable(const JavaType &T) const {
  return !T.has([&](const JavaType &P) {
    return P.Kind == JavaType::Unknown || P.Kind == JavaType::Variable ||
           (P.Kind == JavaType::Class && !accessible(*P.C));
  });
}

bool SourceScope::namesField(const JavaType &T, const FieldModel &F) const {
  if (T.Kind != JavaType::Class || T.isObject() ||
      !accessibleMember(*F.Owner, F.Flags) || F.Owner->isPlatform())
    return false;
  // A class on the way may have one of the same name (JLS 8.3).
  for (const ClassModel *C = T.C; C && C != F.Owner; C = C->superclass())
    if (any_of(C->fields(), [&](auto &Own) { return Own.Name == F.Name; }))
      return false;
  return T.C->isSubtypeOf(*F.Owner);
}

/// Where the test's package has no class of that name. The packages have no
/// name in common, and none with JUnit.
bool SourceScope::mayImport(const ClassModel &C) const {
  static constexpr StringRef Packages[] = {
      "java/math",          "java/time",       "java/util",
      "java/util/function", "java/util/regex", "java/util/stream"};
  StringRef From = packageOf(C.name());
  if (!is_contained(Packages, From))
    return false;
  StringRef Outermost = C.name().drop_front(From.size() + 1).split('$').first;
  return !Java.find((Package.empty() ? "" : Package + "/") + Outermost.str());
}

std::string binaryName(StringRef Class) {
  std::string Name = Class.str();
  for (char &Ch : Name)
    if (Ch == '/')
      Ch = '.';
  return Name;
}

} // namespace jsym::testgen
