//===- Types.cpp - Verification types -------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Types.h"

using namespace llvm;

namespace jsym::jvm {

using dialect::ClassModel;

static constexpr StringLiteral ObjectName = "java/lang/Object";
/// What the constructor makes first. The unknown class is what paths that meet
/// with a class that cannot be loaded leave: it is assumed to fit everywhere.
static constexpr uint32_t ObjectId = 0, UnknownId = 1;

TypeWorld::TypeWorld(ClassTable &Classes, bool IntsFitInterfaces)
    : Classes(Classes), IntsFitInterfaces(IntsFitInterfaces) {
  refTo(ObjectName);
  refTo("?");
}

VType TypeWorld::refTo(StringRef Name) {
  auto [It, New] = Ids.try_emplace(Name, Entries.size());
  if (New)
    Entries.push_back({It->first()});
  return VType(VKind::Ref, It->second);
}

VType TypeWorld::ofDescriptor(StringRef D) {
  switch (D.front()) {
  case 'V':
    return VKind::Void;
  case 'J':
    return VKind::Long;
  case 'F':
    return VKind::Float;
  case 'D':
    return VKind::Double;
  case 'L':
    return refTo(D.slice(1, D.size() - 1));
  case '[':
    return refTo(D);
  default:
    return VKind::Int;
  }
}

const MethodShape &TypeWorld::shapeOf(StringRef Descriptor) {
  std::unique_ptr<MethodShape> &Shape = Shapes[Descriptor.data()];
  if (Shape)
    return *Shape;
  Shape = std::make_unique<MethodShape>();
  StringRef D = Descriptor.drop_front();
  while (D.front() != ')') {
    size_t Length = D.find_first_not_of('[');
    Length = D[Length] == 'L' ? D.find(';', Length) + 1 : Length + 1;
    Shape->Params.push_back(ofDescriptor(D.take_front(Length)));
    Shape->Letters += D.front();
    Shape->Words += 1 + Shape->Params.back().isTwoWords();
    D = D.drop_front(Length);
  }
  Shape->ResultLetter = D[1];
  Shape->Result = ofDescriptor(D.drop_front());
  return *Shape;
}

StringRef TypeWorld::nameOf(VType Ref) const {
  return Entries[Ref.payload()].Name;
}

std::string TypeWorld::describe(VType T) const {
  static constexpr StringLiteral Words[] = {"nothing",
                                            "int",
                                            "float",
                                            "long",
                                            "double",
                                            "null",
                                            "",
                                            "an uninitialised object",
                                            "an uninitialised this",
                                            "a return address",
                                            "half of a long or double",
                                            "void"};
  if (T.is(VKind::Ref))
    return nameOf(T).str();
  return Words[unsigned(T.kind())].str();
}

const ClassModel *TypeWorld::modelOf(uint32_t Id) {
  if (!Entries[Id].Looked) {
    Expected<const ClassModel *> Model = Classes.getClass(Entries[Id].Name);
    Entries[Id].Looked = true;
    if (Model)
      Entries[Id].Model = *Model;
    else
      consumeError(Model.takeError());
  }
  return Entries[Id].Model;
}

bool TypeWorld::isArray(VType T) const {
  return T.is(VKind::Ref) &&
         (T.payload() == UnknownId || nameOf(T).front() == '[');
}

VType TypeWorld::elementOf(VType Array) {
  if (!Array.is(VKind::Ref))
    return VKind::Top;
  if (Array.payload() == UnknownId)
    return Array;
  StringRef Name = nameOf(Array);
  if (Name.size() < 2 || Name[0] != '[' || (Name[1] != 'L' && Name[1] != '['))
    return VKind::Top;
  return ofDescriptor(Name.drop_front());
}

/// JVMS 4.10.1.2, isAssignable.
bool TypeWorld::isAssignable(VType From, VType To) {
  if (From == To || To.is(VKind::Top))
    return true;
  if (!To.is(VKind::Ref))
    return false;
  if (From.is(VKind::Null))
    return true;
  return From.is(VKind::Ref) && refAssignable(From, To);
}

bool TypeWorld::refAssignable(VType From, VType To) {
  if (To.payload() == ObjectId || From.payload() == UnknownId)
    return true;
  StringRef FromName = nameOf(From), ToName = nameOf(To);
  if (ToName.front() == '[') {
    VType FromElement = elementOf(From), ToElement = elementOf(To);
    if (FromElement.is(VKind::Top) || ToElement.is(VKind::Top))
      return false; // primitive elements: the names differ
    return refAssignable(FromElement, ToElement);
  }
  const ClassModel *Target = modelOf(To.payload());
  if (FromName.front() == '[' && Target && Target->isInterface())
    return (IntsFitInterfaces && FromName.size() == 2) ||
           ToName == "java/lang/Cloneable" || ToName == "java/io/Serializable";
  if (!Target || Target->isInterface())
    return true;
  if (FromName.front() == '[')
    return false;
  const ClassModel *Source = modelOf(From.payload());
  return !Source || Source->isIncomplete() || Source->isSubtypeOf(*Target);
}

VType TypeWorld::merge(VType A, VType B) {
  if (A == B)
    return A;
  if (A.is(VKind::Null) && B.is(VKind::Ref))
    return B;
  if (B.is(VKind::Null) && A.is(VKind::Ref))
    return A;
  if (A.is(VKind::Ref) && B.is(VKind::Ref))
    return mergeRefs(A, B);
  return VKind::Top;
}

VType TypeWorld::mergeRefs(VType A, VType B) {
  const VType Object(VKind::Ref, ObjectId), Unknown(VKind::Ref, UnknownId);
  if (A.payload() == ObjectId || B.payload() == ObjectId)
    return Object;
  if (A.payload() == UnknownId || B.payload() == UnknownId)
    return Unknown;
  StringRef AName = nameOf(A), BName = nameOf(B);
  if (AName.front() == '[' || BName.front() == '[')
    return AName.front() == BName.front() ? mergeArrays(AName, BName) : Object;
  const ClassModel *AModel = modelOf(A.payload()),
                   *BModel = modelOf(B.payload());
  if ((AModel && AModel->isInterface()) || (BModel && BModel->isInterface()))
    return Object;
  if (!AModel || !BModel)
    return Unknown;
  for (const ClassModel *C = AModel; C; C = C->superclass())
    if (BModel->isSubtypeOf(*C))
      return C->name() == "java/lang/Object" &&
                     (AModel->isIncomplete() || BModel->isIncomplete())
                 ? Unknown
                 : refTo(C->name());
  return Object;
}

VType TypeWorld::mergeArrays(StringRef A, StringRef B) {
  auto IsReference = [](StringRef D) { return D[0] == 'L' || D[0] == '['; };
  StringRef AElement = A.drop_front(), BElement = B.drop_front();
  if (!IsReference(AElement) || !IsReference(BElement))
    return VType(VKind::Ref, ObjectId);
  VType Element = mergeRefs(ofDescriptor(AElement), ofDescriptor(BElement));
  std::string Name = nameOf(Element).str();
  return refTo(Name[0] == '[' ? "[" + Name : "[L" + Name + ";");
}

} // namespace jsym::jvm
