//===- Annotations.cpp - Annotations of class files -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "AttributeReader.h"
#include "jsym/ClassFile/NameChecks.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;

namespace jsym::jvm {

namespace {
/// JVMS 4.7.16 to 4.7.22.
class AnnotationReader : public AttributeReader {
public:
  AnnotationReader(const ClassFile &CF, const Attribute &A)
      : AttributeReader(CF, A, "JVMS 4.7.16") {}

  Error annotations(std::vector<Annotation> &Result);
  Error value(ElementValue &Result);
  Error typeAnnotations(std::vector<TypeAnnotation> &Result);

private:
  Error annotation(Annotation &Result);
  Error target(TypeAnnotation &Result);
  Error constant(ElementValue &Result);
  Error array(ElementValue &Result);

  /// javac nests a handful of levels; a hostile file must not use up our stack.
  static constexpr unsigned MaxDepth = 200;
  unsigned Depth = 0;
};
} // namespace

Error AnnotationReader::annotations(std::vector<Annotation> &Result) {
  unsigned Count;
  if (Error E = count(Count, 4))
    return E;
  Result.resize(Count);
  for (Annotation &A : Result)
    if (Error E = annotation(A))
      return E;
  return Error::success();
}

Error AnnotationReader::annotation(Annotation &Result) {
  if (Error E = utf8(Result.Type))
    return E;
  if (!isFieldDescriptor(Result.Type))
    return error("the type of an annotation is no field descriptor");
  unsigned Pairs;
  if (Error E = count(Pairs, 5))
    return E;
  Result.Elements.resize(Pairs);
  for (auto &[Name, Value] : Result.Elements) {
    if (Error E = utf8(Name))
      return E;
    if (Error E = value(Value))
      return E;
  }
  return Error::success();
}

Error AnnotationReader::constant(ElementValue &Result) {
  uint64_t At = pos();
  uint16_t Index = u2();
  if (failed())
    return finish();
  if (Result.Tag == 's')
    return CF.pool().utf8(PoolIndex<Utf8Info>(Index), At).moveInto(Result.Text);
  PoolTag Wanted = Result.Tag == 'J'   ? PoolTag::Long
                   : Result.Tag == 'D' ? PoolTag::Double
                   : Result.Tag == 'F' ? PoolTag::Float
                                       : PoolTag::Integer;
  if (CF.pool().tag(Index) != Wanted)
    return error("element '" + Twine(Result.Tag) + "' needs " +
                 poolTagName(Wanted) + ", entry " + Twine(Index) + " is " +
                 poolTagName(CF.pool().tag(Index)));
  auto Constant = CF.pool().loadable(LoadableIndex(Index), At);
  if (!Constant)
    return Constant.takeError();
  Result.Bits = Constant->Bits;
  return Error::success();
}

Error AnnotationReader::array(ElementValue &Result) {
  unsigned Count;
  if (Error E = count(Count, 3))
    return E;
  Result.Items.resize(Count);
  for (ElementValue &V : Result.Items)
    if (Error E = value(V))
      return E;
  return Error::success();
}

Error AnnotationReader::value(ElementValue &Result) {
  if (Depth == MaxDepth)
    return error("annotations nested more than " + Twine(MaxDepth) + " deep");
  ++Depth;
  auto Leave = llvm::make_scope_exit([&] { --Depth; });
  Result.Tag = char(u1());
  switch (Result.Tag) {
  case 'B':
  case 'C':
  case 'D':
  case 'F':
  case 'I':
  case 'J':
  case 'S':
  case 'Z':
  case 's':
    return constant(Result);
  case 'e':
    if (Error E = utf8(Result.EnumType))
      return E;
    return utf8(Result.Text);
  case 'c':
    return utf8(Result.Text);
  case '@':
    Result.Nested = std::make_shared<Annotation>();
    return annotation(*Result.Nested);
  case '[':
    return array(Result);
  default:
    return failed() ? finish()
                    : error("unknown tag " + Twine(unsigned(Result.Tag)) +
                            " of an element value");
  }
}

/// JVMS 4.7.20.1 and 4.7.20.2: what stands before the annotation.
Error AnnotationReader::target(TypeAnnotation &Result) {
  constexpr unsigned TypeParameter = 0x00, MethodTypeParameter = 0x01,
                     Supertype = 0x10, Bound = 0x11, MethodBound = 0x12,
                     OfField = 0x13, OfResult = 0x14, Receiver = 0x15,
                     OfParameter = 0x16, Throws = 0x17;
  switch (unsigned Type = u1()) {
  case OfField:
    Result.Target = TypeAnnotation::Field;
    break;
  case OfResult:
    Result.Target = TypeAnnotation::Result;
    break;
  case OfParameter:
    Result.Target = TypeAnnotation::Parameter;
    Result.Index = u1();
    break;
  case Receiver:
    break;
  case TypeParameter:
  case MethodTypeParameter:
    u1();
    break;
  case Supertype:
  case Bound:
  case MethodBound:
  case Throws:
    u2();
    break;
  default:
    return failed() ? finish()
                    : error("a type annotation of target " + Twine(Type));
  }
  constexpr unsigned InNested = 1; // of a type in another one
  Result.Whole = true;
  for (unsigned Steps = u1(); Steps && !failed(); --Steps) {
    Result.Whole &= u1() == InNested;
    u1();
  }
  return failed() ? finish() : Error::success();
}

Error AnnotationReader::typeAnnotations(std::vector<TypeAnnotation> &Result) {
  unsigned Count;
  if (Error E = count(Count, 6))
    return E;
  Result.resize(Count);
  for (TypeAnnotation &T : Result) {
    if (Error E = target(T))
      return E;
    if (Error E = annotation(T.What))
      return E;
  }
  return Error::success();
}

Expected<std::vector<TypeAnnotation>>
ClassFile::typeAnnotations(const AttributeList &Of, StringRef Kind) const {
  std::vector<TypeAnnotation> Result;
  const Attribute *A = Of.find(Kind);
  if (!A)
    return Result;
  AnnotationReader R(*this, *A);
  if (Error E = R.typeAnnotations(Result))
    return E;
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<std::vector<Annotation>>
ClassFile::annotations(const AttributeList &Of, StringRef Kind) const {
  std::vector<Annotation> Result;
  const Attribute *A = Of.find(Kind);
  if (!A)
    return Result;
  AnnotationReader R(*this, *A);
  if (Error E = R.annotations(Result))
    return E;
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<std::vector<std::vector<Annotation>>>
ClassFile::parameterAnnotations(const MemberInfo &Method,
                                StringRef Kind) const {
  std::vector<std::vector<Annotation>> Result;
  const Attribute *A = Method.Attributes.find(Kind);
  if (!A)
    return Result;
  AnnotationReader R(*this, *A);
  Result.resize(R.u1());
  for (std::vector<Annotation> &OfParameter : Result)
    if (Error E = R.annotations(OfParameter))
      return E;
  if (Error E = R.finish())
    return E;
  return Result;
}

Expected<std::optional<ElementValue>>
ClassFile::annotationDefault(const MemberInfo &Method) const {
  const Attribute *A = Method.Attributes.find("AnnotationDefault");
  if (!A)
    return std::nullopt;
  AnnotationReader R(*this, *A);
  ElementValue Result;
  if (Error E = R.value(Result))
    return E;
  if (Error E = R.finish())
    return E;
  return Result;
}

} // namespace jsym::jvm
