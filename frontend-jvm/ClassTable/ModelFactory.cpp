//===- ModelFactory.cpp - From class files to models ----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ModelFactory.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Nullness.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {
class ModelFactory {
public:
  ModelFactory(const ClassFile &CF, bool Platform,
               std::vector<AnnotationModel> Around, ClassModelBuilder &B)
      : CF(CF), Platform(Platform), Around(std::move(Around)), B(B) {}
  Error run();

private:
  Error addClassAttributes();
  Error addInnerClass();
  Error addRecord();
  Error addField(const MemberInfo &Info);
  Error addMethod(const MemberInfo &Info);
  Error addParameterNames(const MemberInfo &Info, MethodModel &M);
  void addParameterNamesFromVariables(const MemberInfo &Info, MethodModel &M);
  void addAnnotations(const MemberInfo &Info, MethodModel &M);
  std::vector<AnnotationModel> annotations(const AttributeList &Of);
  template <typename Fn>
  void forTypeAnnotations(const AttributeList &Of, Fn Do);
  StringRef save(StringRef S) { return B.strings().save(S); }

  const ClassFile &CF;
  bool Platform;
  std::vector<AnnotationModel> Around;
  ClassModelBuilder &B;
};
} // namespace

static AnnotationModel convert(const Annotation &A);

static AnnotationElement convert(StringRef Name, const ElementValue &V) {
  AnnotationElement E;
  E.Name = Name.str();
  E.Tag = V.Tag;
  E.Text = V.Text.str();
  E.EnumType = V.EnumType.str();
  if (V.Tag == 'D')
    E.Double = bit_cast<double>(V.Bits);
  else if (V.Tag == 'F')
    E.Double = bit_cast<float>(uint32_t(V.Bits));
  else
    E.Int = int64_t(V.Bits);
  if (V.Nested)
    E.Nested = std::make_shared<AnnotationModel>(convert(*V.Nested));
  for (const ElementValue &Item : V.Items)
    E.Items.push_back(convert("", Item));
  return E;
}

static AnnotationModel convert(const Annotation &A) {
  AnnotationModel M;
  M.Type = A.Type.str();
  for (auto &[Name, Value] : A.Elements)
    M.Elements.push_back(convert(Name, Value));
  return M;
}

/// A JVM looks at annotations when a program reflects on them, and only then
/// complains: a malformed attribute is as good as none here.
template <typename T> static T orNothing(Expected<T> Value) {
  if (Value)
    return std::move(*Value);
  consumeError(Value.takeError());
  return T();
}

static std::vector<AnnotationModel>
convertAll(const std::vector<Annotation> &From) {
  std::vector<AnnotationModel> Result;
  for (const Annotation &A : From)
    Result.push_back(convert(A));
  return Result;
}

static std::vector<AnnotationModel> annotationsOf(const ClassFile &CF,
                                                  const AttributeList &Of) {
  auto All = convertAll(orNothing(CF.annotations(Of)));
  append_range(All, convertAll(orNothing(
                        CF.annotations(Of, "RuntimeInvisibleAnnotations"))));
  return All;
}

void addNullDefaults(const ClassFile &CF, std::vector<AnnotationModel> &To) {
  for (AnnotationModel &A : annotationsOf(CF, CF.attributes()))
    if (speaksForAll(A))
      To.push_back(std::move(A));
}

/// Also those that reflection does not see (JVMS 4.7.17): tools are whom they
/// are written for.
std::vector<AnnotationModel>
ModelFactory::annotations(const AttributeList &Of) {
  return annotationsOf(CF, Of);
}

/// Those of a type in a declaration; of a reference they say the same.
template <typename Fn>
void ModelFactory::forTypeAnnotations(const AttributeList &Of, Fn Do) {
  for (StringRef Kind : {"RuntimeVisibleTypeAnnotations",
                         "RuntimeInvisibleTypeAnnotations"})
    for (const TypeAnnotation &T : orNothing(CF.typeAnnotations(Of, Kind)))
      if (T.Whole)
        Do(T);
}

Error ModelFactory::addInnerClass() {
  auto Inner = CF.innerClasses();
  if (!Inner)
    return Inner.takeError();
  for (const InnerClass &C : *Inner)
    if (C.Inner == CF.name()) {
      B.inner(C.Outer, C.Name, C.Flags);
      break;
    }
  auto Enclosing = CF.enclosingMethod();
  if (!Enclosing)
    return Enclosing.takeError();
  if (*Enclosing)
    B.enclosingMethod((*Enclosing)->Name.empty()
                          ? (*Enclosing)->Class.str()
                          : methodName((*Enclosing)->Class, (*Enclosing)->Name,
                                       (*Enclosing)->Descriptor));
  return Error::success();
}

Error ModelFactory::addRecord() {
  auto Record = CF.record();
  if (!Record)
    return Record.takeError();
  if (!*Record)
    return Error::success();
  SmallVector<StringRef, 8> Names;
  for (const RecordComponent &C : **Record)
    Names.push_back(C.Name);
  B.record(Names);
  return Error::success();
}

Error ModelFactory::addClassAttributes() {
  StringRef Text;
  if (Error E = CF.sourceFile().moveInto(Text))
    return E;
  B.sourceFile(Text);
  if (Error E = CF.signature(CF.attributes()).moveInto(Text))
    return E;
  B.signature(Text);
  if (Error E = CF.nestHost().moveInto(Text))
    return E;
  B.nestHost(Text);
  std::vector<StringRef> Classes;
  if (Error E = CF.nestMembers().moveInto(Classes))
    return E;
  for (StringRef C : Classes)
    B.addNestMember(C);
  if (Error E = CF.permittedSubclasses().moveInto(Classes))
    return E;
  for (StringRef C : Classes)
    B.addPermittedSubclass(C);
  if (Error E = addInnerClass())
    return E;
  auto Annotations = annotations(CF.attributes());
  append_range(Annotations, Around);
  B.annotations(std::move(Annotations));
  return addRecord();
}

Error ModelFactory::addField(const MemberInfo &Info) {
  FieldModel &F = B.addField(Info.Name, Info.Descriptor, Info.Flags);
  StringRef Signature;
  if (Error E = CF.signature(Info.Attributes).moveInto(Signature))
    return E;
  F.Signature = save(Signature);
  F.Annotations = annotations(Info.Attributes);
  forTypeAnnotations(Info.Attributes, [&](const TypeAnnotation &T) {
    if (T.Target == TypeAnnotation::Field)
      F.Annotations.push_back(convert(T.What));
  });
  if (!F.isStatic())
    return Error::success(); // JVMS 4.7.2: ConstantValue is ignored
  PoolIndex<> Index;
  if (Error E = CF.constantValue(Info).moveInto(Index))
    return E;
  if (!Index)
    return Error::success();
  auto Constant = CF.pool().loadable(LoadableIndex(Index.Value), Info.Offset);
  if (!Constant)
    return Constant.takeError();
  if (Constant->Kind == PoolTag::String)
    F.ConstantText = save(Constant->Text);
  else
    F.ConstantBits = Constant->Bits;
  return Error::success();
}

/// The parameters' types, in order.
static SmallVector<StringRef, 8> parameterTypes(StringRef Descriptor) {
  SmallVector<StringRef, 8> Types;
  Descriptor.consume_front("(");
  while (!Descriptor.empty() && !Descriptor.starts_with(")")) {
    size_t End = Descriptor.find_first_not_of('[');
    if (Descriptor[End] == 'L')
      End = Descriptor.find(';', End);
    Types.push_back(Descriptor.take_front(End + 1));
    Descriptor = Descriptor.drop_front(End + 1);
  }
  return Types;
}

// javac -g: the variables that live from the first instruction.
void ModelFactory::addParameterNamesFromVariables(const MemberInfo &Info,
                                                  MethodModel &M) {
  auto Code = orNothing(CF.code(Info));
  if (!Code)
    return;
  auto Variables = orNothing(CF.localVariables(*Code));
  auto Types = parameterTypes(M.Descriptor);
  std::vector<StringRef> Names;
  unsigned Index = M.isStatic() ? 0 : 1;
  for (StringRef Type : Types) {
    auto It = find_if(Variables, [&](const LocalVariable &V) {
      return V.Index == Index && V.StartPc == 0;
    });
    if (It == Variables.end())
      return;
    Names.push_back(save(It->Name));
    Index += Type == "J" || Type == "D" ? 2 : 1;
  }
  M.ParameterNames = std::move(Names);
}

Error ModelFactory::addParameterNames(const MemberInfo &Info, MethodModel &M) {
  auto Parameters = CF.methodParameters(Info);
  if (!Parameters)
    return Parameters.takeError();
  for (const MethodParameter &P : *Parameters)
    M.ParameterNames.push_back(save(P.Name));
  // The JDK has no variable tables; do not parse all its code for them.
  if (M.ParameterNames.empty() && !Platform)
    addParameterNamesFromVariables(Info, M);
  return Error::success();
}

void ModelFactory::addAnnotations(const MemberInfo &Info, MethodModel &M) {
  M.Annotations = annotations(Info.Attributes);
  for (auto &OfParameter : orNothing(CF.parameterAnnotations(Info)))
    M.ParameterAnnotations.push_back(convertAll(OfParameter));
  auto ofParameter = [&](size_t Index) -> std::vector<AnnotationModel> & {
    if (Index >= M.ParameterAnnotations.size())
      M.ParameterAnnotations.resize(Index + 1);
    return M.ParameterAnnotations[Index];
  };
  for (auto [Index, Invisible] : enumerate(orNothing(CF.parameterAnnotations(
           Info, "RuntimeInvisibleParameterAnnotations"))))
    append_range(ofParameter(Index), convertAll(Invisible));
  forTypeAnnotations(Info.Attributes, [&](const TypeAnnotation &T) {
    if (T.Target == TypeAnnotation::Parameter)
      ofParameter(T.Index).push_back(convert(T.What));
  });
  if (auto Default = orNothing(CF.annotationDefault(Info)))
    M.Default = std::make_shared<AnnotationElement>(convert("", *Default));
}

Error ModelFactory::addMethod(const MemberInfo &Info) {
  MethodModel &M = B.addMethod(Info.Name, Info.Descriptor, Info.Flags,
                               !(Info.Flags & (AccNative | AccAbstract)));
  StringRef Signature;
  if (Error E = CF.signature(Info.Attributes).moveInto(Signature))
    return E;
  M.Signature = save(Signature);
  auto Exceptions = CF.exceptions(Info);
  if (!Exceptions)
    return Exceptions.takeError();
  for (StringRef Class : *Exceptions)
    M.Exceptions.push_back(save(Class));
  addAnnotations(Info, M);
  return addParameterNames(Info, M);
}

Error ModelFactory::run() {
  B.origin(CF.path());
  B.platform(Platform);
  if (Error E = addClassAttributes())
    return E;
  for (const MemberInfo &F : CF.fields())
    if (Error E = addField(F))
      return E;
  for (const MemberInfo &M : CF.methods())
    if (Error E = addMethod(M))
      return E;
  return Error::success();
}

Error describeClass(const ClassFile &CF, bool Platform,
                    std::vector<AnnotationModel> Around, ClassModelBuilder &B) {
  return ModelFactory(CF, Platform, std::move(Around), B).run();
}

} // namespace jsym::jvm
