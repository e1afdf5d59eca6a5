//===- ClassModelBuilder.cpp - Making ClassModels -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/ClassModelBuilder.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;

namespace jsym::dialect {

ClassModelBuilder::ClassModelBuilder(StringPool &Strings, StringRef Name,
                                     ClassKind Kind, uint16_t Flags)
    : Strings(Strings), M(new ClassModel()) {
  M->Name = Strings.save(Name);
  M->Kind = Flags & AccInterface ? ClassKind::Interface : Kind;
  M->Flags = M->InnerFlags = Flags;
}

ClassModelBuilder::~ClassModelBuilder() = default;

void ClassModelBuilder::superclass(const ClassModel &Super) {
  M->Super = &Super;
}
void ClassModelBuilder::addInterface(const ClassModel &Interface) {
  M->Interfaces.push_back(&Interface);
}
void ClassModelBuilder::element(const ClassModel &Element) {
  M->Element = &Element;
  char Letter = Element.isPrimitive() ? primitiveLetter(Element.name()) : 'L';
  M->ElementStorage = storageOf(StringRef(&Letter, 1));
}

FieldModel &ClassModelBuilder::addField(StringRef Name, StringRef Descriptor,
                                        uint16_t Flags) {
  FieldModel &F = M->Fields.emplace_back();
  F.Name = Strings.save(Name);
  F.Descriptor = Strings.save(Descriptor);
  F.Flags = Flags;
  return F;
}

MethodModel &ClassModelBuilder::addMethod(StringRef Name, StringRef Descriptor,
                                          uint16_t Flags, bool HasCode) {
  MethodModel &Method = M->Methods.emplace_back();
  Method.Name = Strings.save(Name);
  Method.Descriptor = Strings.save(Descriptor);
  Method.Flags = Flags;
  Method.HasCode = HasCode;
  // JVMS 2.9.2: before version 51 it need not say so.
  if (Method.isClassInit() && Descriptor == "()V")
    Method.Flags |= AccStatic;
  return Method;
}

void ClassModelBuilder::sourceFile(StringRef S) {
  M->SourceFile = Strings.save(S);
}
void ClassModelBuilder::signature(StringRef S) {
  M->Signature = Strings.save(S);
}
void ClassModelBuilder::origin(StringRef S) { M->Origin = Strings.save(S); }
void ClassModelBuilder::platform(bool P) { M->Platform = P; }
void ClassModelBuilder::hidden(bool H) { M->Hidden = H; }
void ClassModelBuilder::incomplete(bool I) { M->Incomplete |= I; }
void ClassModelBuilder::inner(StringRef Outer, std::optional<StringRef> Name,
                              uint16_t Flags) {
  M->OuterClass = Strings.save(Outer);
  if (Name)
    M->InnerName = Strings.save(*Name);
  M->InnerFlags = Flags;
}
void ClassModelBuilder::enclosingMethod(StringRef Symbol) {
  M->EnclosingMethod = Strings.save(Symbol);
}
void ClassModelBuilder::nestHost(StringRef Host) {
  M->NestHost = Strings.save(Host);
}
void ClassModelBuilder::addNestMember(StringRef Member) {
  M->NestMembers.push_back(Strings.save(Member));
}
void ClassModelBuilder::addPermittedSubclass(StringRef Class) {
  M->PermittedSubclasses.push_back(Strings.save(Class));
}
void ClassModelBuilder::record(ArrayRef<StringRef> Components) {
  M->Record = true;
  for (StringRef C : Components)
    M->RecordComponents.push_back(Strings.save(C));
}
void ClassModelBuilder::annotations(std::vector<AnnotationModel> Annotations) {
  M->Annotations = std::move(Annotations);
}

/// Indices of \p Members sorted by name and descriptor.
template <typename Member>
static std::vector<uint16_t> sortedOrder(const std::vector<Member> &Members) {
  auto Order = to_vector(llvm::seq<uint16_t>(0, Members.size()));
  llvm::sort(Order, [&](uint16_t A, uint16_t B) {
    return std::pair(Members[A].Name, Members[A].Descriptor) <
           std::pair(Members[B].Name, Members[B].Descriptor);
  });
  return {Order.begin(), Order.end()};
}

std::unique_ptr<ClassModel> ClassModelBuilder::finish(uint32_t Id) {
  M->Id = Id;
  if (M->Super) {
    M->Display = M->Super->Display;
    M->Slots = M->Super->Slots;
    append_range(M->AllInterfaces, M->Super->AllInterfaces);
    incomplete(M->Super->Incomplete);
  }
  if (!M->isPrimitive())
    M->Display.push_back(M.get());
  for (const ClassModel *I : M->Interfaces) {
    M->AllInterfaces.push_back(I);
    append_range(M->AllInterfaces, I->AllInterfaces);
    incomplete(I->Incomplete);
  }
  llvm::sort(M->AllInterfaces, [](const ClassModel *A, const ClassModel *B) {
    return A->Id < B->Id;
  });
  M->AllInterfaces.erase(llvm::unique(M->AllInterfaces),
                         M->AllInterfaces.end());
  M->AllInterfaces.shrink_to_fit();

  M->Fields.shrink_to_fit();
  for (FieldModel &F : M->Fields) {
    F.Owner = M.get();
    F.Kind = storageOf(F.Descriptor);
    auto &Table = F.isStatic() ? M->Statics : M->Slots;
    F.Slot = Table.size();
    Table.push_back(&F);
  }
  M->Methods.shrink_to_fit();
  for (auto [Index, Method] : llvm::enumerate(M->Methods)) {
    Method.Owner = M.get();
    Method.Index = Index;
    Method.Symbol =
        Strings.save(methodName(M->Name, Method.Name, Method.Descriptor));
    if (Method.isClassInit() && Method.Descriptor == "()V")
      M->ClassInit = &Method;
  }
  M->FieldOrder = sortedOrder(M->Fields);
  M->MethodOrder = sortedOrder(M->Methods);
  return std::move(M);
}

// Letters of JVMS table 4.3-A.
std::unique_ptr<ClassModel>
makeArrayModel(StringPool &Strings, const ClassModel &Element,
               const ClassModel &Object, const ClassModel &Cloneable,
               const ClassModel &Serializable, uint32_t Id) {
  std::string Name = "[";
  if (Element.isArray())
    Name += Element.name();
  else if (char Letter = primitiveLetter(Element.name());
           Letter && Element.isPrimitive())
    Name += Letter;
  else
    Name += ("L" + Element.name() + ";").str();
  // JLS 10.8, Class.getModifiers: access as of the element.
  uint16_t Access = Element.flags() & (AccPublic | AccPrivate | AccProtected);
  ClassModelBuilder B(Strings, Name, ClassKind::Array,
                      Access | AccFinal | AccAbstract);
  B.superclass(Object);
  B.addInterface(Cloneable);
  B.addInterface(Serializable);
  B.element(Element);
  B.incomplete(Element.isIncomplete());
  B.platform(Element.isPlatform());
  return B.finish(Id);
}

std::unique_ptr<ClassModel> makePrimitiveModel(StringPool &Strings,
                                               StringRef Keyword, uint32_t Id) {
  if (!primitiveLetter(Keyword))
    return nullptr;
  ClassModelBuilder B(Strings, Keyword, ClassKind::Primitive,
                      AccPublic | AccFinal | AccAbstract);
  B.platform(true);
  return B.finish(Id);
}

} // namespace jsym::dialect
