//===- ClassFile.cpp - The frame of a class file --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/ClassFile/ClassFile.h"
#include "AttributeReader.h"
#include "PoolParser.h"
#include "jsym/ClassFile/ByteReader.h"
#include "jsym/ClassFile/NameChecks.h"
#include "jsym/Dialect/ClassModel.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace jsym::jvm {

const Attribute *AttributeList::find(StringRef Name) const {
  for (const Attribute &A : Items)
    if (A.Name == Name)
      return &A;
  return nullptr;
}

Error ClassFile::errorAt(uint64_t Offset, const Twine &Message,
                         StringRef Section) const {
  return inputErrorAt(path(), Offset, Message, Section);
}

/// Parses everything but the contents of attributes.
class ClassFileParser {
public:
  explicit ClassFileParser(ClassFile &CF)
      : CF(CF), R(CF.bytes(), 0, CF.bytes().size()) {}
  Error parse();

private:
  Error parseVersion();
  Error parseNames();
  Error parseMembers(std::vector<MemberInfo> &Members, bool AreMethods);
  Error checkField(const MemberInfo &F) const;
  Error checkMethod(const MemberInfo &M) const;
  Error checkMethodFlags(const MemberInfo &M) const;
  Error checkClassFlags(uint64_t At) const;
  bool isInterface() const { return CF.Flags & dialect::AccInterface; }
  bool isModule() const { return CF.Major >= 53 && (CF.Flags & 0x8000); }

  ClassFile &CF;
  ByteReader R;
};

Error ClassFileParser::parseVersion() {
  if (R.u4() != 0xCAFEBABE)
    return CF.errorAt(0, "no class file: it does not begin with CAFEBABE",
                      "JVMS 4.1");
  CF.Minor = R.u2();
  CF.Major = R.u2();
  if (R.failed())
    return CF.errorAt(4, "the file ends within its version", "JVMS 4.1");
  if (CF.Major < 45 || CF.Major > 69)
    return CF.errorAt(6,
                      "class file version " + Twine(CF.Major) +
                          " is not supported, 45 to 69 (Java 25) are",
                      "JVMS 4.1");
  return Error::success();
}

// JVMS 4.1, table 4.1-B.
Error ClassFileParser::checkClassFlags(uint64_t At) const {
  using namespace dialect;
  uint16_t F = CF.Flags;
  if (isModule())
    return Error::success();
  if (isInterface() && (!(F & AccAbstract) || (F & (AccFinal | AccEnum))) &&
      CF.Major >= 50)
    return CF.errorAt(At, "an interface must be abstract, not final, no enum",
                      "JVMS 4.1");
  if (!isInterface() && (F & AccFinal) && (F & AccAbstract))
    return CF.errorAt(At, "a class cannot be both final and abstract",
                      "JVMS 4.1");
  if (!isInterface() && (F & AccAnnotation) && CF.Major >= 49)
    return CF.errorAt(At, "an annotation type must be an interface",
                      "JVMS 4.1");
  return Error::success();
}

Error ClassFileParser::parseNames() {
  uint64_t At = R.pos();
  CF.Flags = R.u2();
  PoolIndex<ClassInfo> This(R.u2()), Super(R.u2());
  uint16_t Count = R.u2();
  if (R.failed())
    return CF.errorAt(At, "the file ends before its interfaces", "JVMS 4.1");
  // Interfaces of version 45 to 49 compilers may lack ACC_ABSTRACT.
  if (isInterface() && CF.Major < 50)
    CF.Flags |= dialect::AccAbstract;
  if (Error E = checkClassFlags(At))
    return E;
  if (Error E = CF.Pool.className(This, At + 2).moveInto(CF.ThisClass))
    return E;
  if (CF.ThisClass.starts_with("["))
    return CF.errorAt(At + 2, "this_class names an array", "JVMS 4.1");
  bool IsRoot = CF.ThisClass == "java/lang/Object" || isModule();
  if (Super) {
    if (Error E = CF.Pool.className(Super, At + 4).moveInto(CF.SuperClass))
      return E;
    if (CF.SuperClass.starts_with("["))
      return CF.errorAt(At + 4, "super_class names an array", "JVMS 4.1");
  }
  if (bool(Super) == IsRoot)
    return CF.errorAt(At + 4,
                      IsRoot ? "this class cannot have a superclass"
                             : "the superclass is missing",
                      "JVMS 4.1");
  if (isInterface() && CF.SuperClass != "java/lang/Object")
    return CF.errorAt(At + 4,
                      "the superclass of an interface must be "
                      "java/lang/Object",
                      "JVMS 4.1");
  DenseSet<StringRef> Seen;
  for (unsigned I = 0; I < Count; ++I) {
    uint64_t Here = R.pos();
    PoolIndex<ClassInfo> Index(R.u2());
    if (R.failed())
      return CF.errorAt(Here, "the file ends within its interfaces",
                        "JVMS 4.1");
    StringRef Name;
    if (Error E = CF.Pool.className(Index, Here).moveInto(Name))
      return E;
    if (Name.starts_with("[") || !Seen.insert(Name).second)
      return CF.errorAt(
          Here,
          "the interface '" + Name +
              (Name.starts_with("[") ? "' is an array" : "' is repeated"),
          "JVMS 4.1");
    CF.Interfaces.push_back(Name);
  }
  return Error::success();
}

Error ClassFileParser::checkField(const MemberInfo &F) const {
  using namespace dialect;
  if (!isFieldDescriptor(F.Descriptor))
    return CF.errorAt(F.Offset + 4, "malformed field descriptor", "JVMS 4.3.2");
  if (!isUnqualifiedName(F.Name))
    return CF.errorAt(F.Offset + 2, "malformed field name", "JVMS 4.2.2");
  if (popcount(unsigned(F.Flags & (AccPublic | AccPrivate | AccProtected))) > 1)
    return CF.errorAt(
        F.Offset, "field '" + F.Name + "' has two kinds of access", "JVMS 4.5");
  if (!isInterface())
    return (F.Flags & AccFinal) && (F.Flags & AccVolatile)
               ? CF.errorAt(F.Offset,
                            "field '" + F.Name + "' is both final and volatile",
                            "JVMS 4.5")
               : Error::success();
  uint16_t Needed = AccPublic | AccStatic | AccFinal;
  if ((F.Flags & Needed) != Needed)
    return CF.errorAt(F.Offset,
                      "field '" + F.Name +
                          "' of an interface is not public static "
                          "final",
                      "JVMS 4.5");
  return Error::success();
}

// JVMS 4.6, with the table's rules for interfaces and for abstract methods.
Error ClassFileParser::checkMethodFlags(const MemberInfo &M) const {
  using namespace dialect;
  uint16_t F = M.Flags;
  auto Wrong = [&](const Twine &What) {
    return CF.errorAt(M.Offset, "method '" + M.Name + "' " + What, "JVMS 4.6");
  };
  if (M.Name == "<clinit>")
    // JVMS 2.9.2; before version 51 it is one whatever its flags say.
    return CF.Major >= 51 && M.Descriptor == "()V" && !(F & AccStatic)
               ? Wrong("is not static")
               : Error::success();
  if (popcount(unsigned(F & (AccPublic | AccPrivate | AccProtected))) > 1)
    return Wrong("has two kinds of access");
  if (M.Name == "<init>" &&
      (isInterface() || (F & (AccStatic | AccFinal | AccSynchronized |
                              AccNative | AccAbstract))))
    return Wrong("has flags that no instance initialiser has");
  if ((F & AccAbstract) &&
      (F & (AccPrivate | AccStatic | AccFinal | AccNative | AccSynchronized)))
    return Wrong("is abstract and also private, static, final, native or "
                 "synchronized");
  if (!isInterface())
    return Error::success();
  if (CF.Major < 52
          ? (F & (AccPublic | AccAbstract)) != (AccPublic | AccAbstract)
          : bool(F & AccPublic) == bool(F & AccPrivate) ||
                (F & (AccProtected | AccFinal | AccSynchronized | AccNative)))
    return Wrong("has flags that no method of an interface has");
  return Error::success();
}

Error ClassFileParser::checkMethod(const MemberInfo &M) const {
  using namespace dialect;
  if (!isMethodDescriptor(M.Descriptor))
    return CF.errorAt(M.Offset + 4, "malformed method descriptor",
                      "JVMS 4.3.3");
  if (!isMethodName(M.Name))
    return CF.errorAt(M.Offset + 2, "malformed method name", "JVMS 4.2.2");
  if (M.Name.starts_with("<") && !StringRef(M.Descriptor).ends_with(")V"))
    return CF.errorAt(M.Offset + 4, "'" + M.Name + "' must return void",
                      "JVMS 4.3.3");
  if (Error E = checkMethodFlags(M))
    return E;
  unsigned Codes = count_if(
      M.Attributes.Items, [](const Attribute &A) { return A.Name == "Code"; });
  bool WantsCode = !(M.Flags & (AccNative | AccAbstract));
  if (Codes == WantsCode)
    return Error::success();
  return CF.errorAt(M.Offset,
                    "method '" + M.Name + "' has " + Twine(Codes) +
                        " Code attributes, " + Twine(unsigned(WantsCode)) +
                        " is right",
                    "JVMS 4.7.3");
}

Error ClassFileParser::parseMembers(std::vector<MemberInfo> &Members,
                                    bool AreMethods) {
  StringRef What = AreMethods ? "methods" : "fields";
  StringRef Section = AreMethods ? "JVMS 4.6" : "JVMS 4.5";
  uint64_t CountAt = R.pos();
  uint16_t Count = R.u2();
  if (R.failed() || Count > R.left() / 8)
    return CF.errorAt(CountAt,
                      "the file ends before its " + Twine(Count) + " " + What,
                      Section);
  Members.reserve(Count);
  DenseSet<std::pair<StringRef, StringRef>> Seen;
  for (unsigned I = 0; I < Count; ++I) {
    MemberInfo &M = Members.emplace_back();
    M.Offset = R.pos();
    M.Flags = R.u2();
    PoolIndex<Utf8Info> Name(R.u2()), Descriptor(R.u2());
    if (R.failed())
      return CF.errorAt(M.Offset, "the file ends within its " + What, Section);
    if (Error E = CF.Pool.utf8(Name, M.Offset + 2).moveInto(M.Name))
      return E;
    if (Error E = CF.Pool.utf8(Descriptor, M.Offset + 4).moveInto(M.Descriptor))
      return E;
    if (Error E = readAttributes(CF, R, M.Attributes))
      return E;
    if (Error E = AreMethods ? checkMethod(M) : checkField(M))
      return E;
    if (!Seen.insert({M.Name, M.Descriptor}).second)
      return CF.errorAt(M.Offset,
                        "'" + M.Name +
                            "' with the same descriptor "
                            "is there twice",
                        Section);
  }
  return Error::success();
}

Error ClassFileParser::parse() {
  if (CF.bytes().size() > UINT32_MAX)
    return CF.errorAt(0, "a class file of more than 4 GB", "JVMS 4.1");
  if (Error E = parseVersion())
    return E;
  if (Error E = PoolParser(CF.Pool, CF.path(), CF.bytes(), CF.Major).parse(R))
    return E;
  if (Error E = parseNames())
    return E;
  if (Error E = parseMembers(CF.Fields, false))
    return E;
  if (Error E = parseMembers(CF.Methods, true))
    return E;
  if (Error E = readAttributes(CF, R, CF.Attributes))
    return E;
  if (R.left() != 0)
    return CF.errorAt(R.pos(), Twine(R.left()) + " bytes after the class file",
                      "JVMS 4.8");
  return Error::success();
}

Expected<std::unique_ptr<ClassFile>>
ClassFile::parse(std::unique_ptr<MemoryBuffer> Buffer) {
  std::unique_ptr<ClassFile> CF(new ClassFile(std::move(Buffer)));
  if (Error E = ClassFileParser(*CF).parse())
    return E;
  return CF;
}

} // namespace jsym::jvm
