//===- TestBody.cpp - What the parts of one test share --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

const ClassModel *TestBody::find(StringRef Name) {
  Expected<const ClassModel *> C = Program.getClass(Name);
  if (!C) {
    consumeError(C.takeError());
    return nullptr;
  }
  return *C;
}

bool TestBody::accessible(const ClassModel &C) {
  return isAccessible(C, From, [this](StringRef N) { return find(N); });
}

bool TestBody::accessibleMember(const ClassModel &Owner, uint16_t Flags) {
  // Source code does not know what the compiler made (JLS 13.1).
  if (Flags & (AccPrivate | AccSynthetic) || !accessible(Owner))
    return false;
  return Flags & AccPublic || packageOf(Owner.name()) == From;
}

bool TestBody::typeAccessible(StringRef D) {
  while (D.consume_front("["))
    ;
  if (!D.starts_with("L"))
    return true;
  const ClassModel *C = find(D.drop_front().drop_back());
  return C && accessible(*C);
}

void TestBody::opens(const ClassModel &C) { NeedsOpens |= C.isPlatform(); }

std::string binaryName(const ClassModel &C) {
  std::string Name = C.name().str();
  for (char &Ch : Name)
    if (Ch == '/')
      Ch = '.';
  return Name;
}

bool isResourceError(const ClassModel &C) {
  return C.name() == "java/lang/StackOverflowError" ||
         C.name() == "java/lang/OutOfMemoryError";
}

std::string TestBody::fresh(StringRef Wish, bool Number) {
  std::string Base = Wish.str();
  if (Base.empty() || !(isAlpha(Base[0]) || Base[0] == '_'))
    Base = "o" + Base;
  for (char &C : Base)
    if (!isAlnum(C))
      C = '_';
  if (!Number && !isJavaKeyword(Base) && Taken.insert(Base).second)
    return Base;
  for (unsigned N = Number ? 1 : 2;; ++N)
    if (std::string Name = Base + std::to_string(N); Taken.insert(Name).second)
      return Name;
}

std::string TestBody::baseName(const ScenarioObject &O) {
  if (!O.Class)
    return "object";
  StringRef Simple = O.Class->name();
  if (O.Class->isArray()) {
    while (Simple.consume_front("["))
      ;
    if (Simple.consume_front("L"))
      Simple = Simple.drop_back();
    else
      return javaType(Simple, "") + "s";
    Simple = simpleName(Simple);
    std::string Name = Simple.str();
    Name[0] = toLower(Name[0]);
    return Name + "s";
  }
  std::string Name = simpleName(Simple).str();
  if (Name.empty() || isDigit(Name[0]))
    Name = "object";
  Name[0] = toLower(Name[0]);
  return Name;
}

void TestBody::nameInputs() {
  // Names of packages and classes that the source uses would be hidden.
  for (const char *Word :
       {"result", "thrown", "java", "javax", "jsym", "org", "com", "JsymHeap"})
    Taken.insert(Word);
  for (const ScenarioInput &I : S.Inputs)
    if (I.Value.isReference() && I.Value.Object >= 0 &&
        Names[I.Value.Object].empty() && !isMade(I)) {
      const ScenarioObject &O = S.Objects[I.Value.Object];
      StringRef Wish = I.Kind == InputInfo::Receiver    ? "self"
                       : I.Kind == InputInfo::Parameter ? StringRef(I.Name)
                                                        : StringRef();
      Names[I.Value.Object] =
          Wish.empty() ? fresh(baseName(O), true) : fresh(Wish, false);
    }
  for (size_t I = 0; I < S.Objects.size(); ++I)
    if (S.Objects[I].InPre && Names[I].empty() && isWritten(I))
      Names[I] = fresh(baseName(S.Objects[I]), true);
}

/// The object of a constructor is not there before the call.
bool TestBody::isMade(const ScenarioInput &I) const {
  return I.Kind == InputInfo::Receiver && S.Target->isConstructor();
}

/// The byte[] inside a String is not written.
bool TestBody::isWritten(size_t I) const {
  if (const ScenarioInput *R = S.receiver();
      R && isMade(*R) && R->Value.Object == int32_t(I))
    return false;
  for (const ScenarioObject &O : S.Objects)
    if (O.Kind == ScenarioObject::String)
      for (const ScenarioField &F : O.Pre)
        if (F.Value.isReference() && F.Value.Object == int32_t(I))
          return false;
  return true;
}

bool TestBody::fitsStatically(const ScenarioValue &V, StringRef Descriptor) {
  if (!V.isReference() || V.Object < 0)
    return true;
  if (Descriptor == "Ljava/lang/Object;")
    return true;
  return Types[V.Object] != "Object" && Types[V.Object] != "Object[]" &&
         staticallyIs(V.Object, Descriptor);
}

bool TestBody::staticallyIs(int32_t Object, StringRef Descriptor) {
  const ScenarioObject &O = S.Objects[Object];
  if (Types[Object] == javaType(Descriptor, From))
    return true;
  if (!O.Class)
    return false;
  StringRef Name = Descriptor.starts_with("L")
                       ? Descriptor.drop_front().drop_back()
                       : Descriptor;
  if (Types[Object] == "JsymHeap.Key")
    return Name == "java/lang/Comparable" || Name == "java/io/Serializable";
  if (Types[Object] == "Integer")
    return Name == "java/lang/Comparable" || Name == "java/lang/Number" ||
           Name == "java/io/Serializable";
  const ClassModel *Want = find(Name);
  return Want && O.Class->isSubtypeOf(*Want);
}

std::string TestBody::expression(const ScenarioValue &V, StringRef Descriptor,
                                 bool CastNull) {
  if (!V.isReference())
    return javaLiteral(V.Type, V.Bits);
  if (V.Object < 0)
    return CastNull && !Descriptor.empty()
               ? "(" + javaType(Descriptor, From) + ") null"
               : "null";
  if (!Names[V.Object].empty())
    return Names[V.Object];
  Problem = "refers to an object that is not part of the input";
  return "null";
}

} // namespace jsym::testgen
