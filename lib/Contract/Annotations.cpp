//===- Annotations.cpp - Annotations of contracts -------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Nullness.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

static StringRef simpleName(StringRef Descriptor) {
  StringRef S = Descriptor;
  S.consume_front("L");
  S.consume_back(";");
  size_t Slash = S.rfind('/');
  return Slash == StringRef::npos ? S : S.substr(Slash + 1);
}

const AnnotationModel *contract::annotation(ArrayRef<AnnotationModel> List,
                                            StringRef Name) {
  for (const AnnotationModel &A : List)
    if (simpleName(A.Type) == Name)
      return &A;
  return nullptr;
}

std::vector<std::string> contract::texts(const AnnotationModel &A,
                                         StringRef Element) {
  std::vector<std::string> R;
  for (const AnnotationElement &E : A.Elements)
    if (E.Name == Element) {
      if (E.Tag == '[')
        for (const AnnotationElement &I : E.Items)
          R.push_back(std::string(I.Text));
      else
        R.push_back(std::string(E.Text));
    }
  return R;
}

bool contract::isOld(const MethodModel &M, size_t Parameter) {
  return Parameter < M.ParameterAnnotations.size() &&
         annotation(M.ParameterAnnotations[Parameter], "Old");
}

std::string contract::oldPath(const MethodModel &M, size_t Parameter) {
  auto T = texts(*annotation(M.ParameterAnnotations[Parameter], "Old"));
  return T.empty() ? "" : T[0];
}

/// Also those that a compiler puts into one of the name \p Several.
static SmallVector<const AnnotationModel *, 2>
repeated(const MethodModel &M, StringRef Name, StringRef Several) {
  SmallVector<const AnnotationModel *, 2> All;
  if (auto *A = annotation(M.Annotations, Name))
    All.push_back(A);
  if (auto *A = annotation(M.Annotations, Several))
    for (const AnnotationElement &E : A->Elements)
      for (const AnnotationElement &I : E.Items)
        if (I.Nested)
          All.push_back(I.Nested.get());
  return All;
}

SmallVector<const AnnotationModel *, 2>
contract::casesOf(const MethodModel &M) {
  return repeated(M, "Case", "Cases");
}

/// "list.head" of the method as options name it: "a.B.m#1.head".
static Expected<std::string> placeOf(const MethodModel &M, StringRef Way) {
  StringRef Root = Way.take_front(Way.find_first_of(".["));
  SmallVector<StringRef, 4> Known;
  size_t Count = splitMethodDescriptor(M.Descriptor).Parameters.size();
  std::optional<size_t> Number;
  if (Root == "this" && !M.isStatic())
    Number = 0;
  for (size_t I = 0; I < std::min(Count, M.ParameterNames.size()); ++I) {
    Known.push_back(M.ParameterNames[I]);
    if (Root == M.ParameterNames[I])
      Number = I + 1;
  }
  size_t Index;
  if (StringRef Rest = Root; !Number && Rest.consume_front("arg") &&
                             !Rest.getAsInteger(10, Index) && Index < Count)
    Number = Index + 1;
  if (!Number)
    return inputError("@Region(at = \"" + Way + "\") of " +
                          prettyName(M.Symbol) + ": no parameter '" + Root +
                          "'" + didYouMean(Root, Known),
                      "compile with -parameters, or write arg0, arg1");
  return prettyClass(M.Owner->name()) + "." + M.Name.str() + "#" +
         std::to_string(*Number) + Way.drop_front(Root.size()).str();
}

Expected<std::vector<std::string>> contract::regionsOf(const MethodModel &M) {
  std::vector<std::string> All;
  for (const AnnotationModel *A : repeated(M, "Region", "Regions")) {
    StringRef At, Name;
    for (const AnnotationElement &E : A->Elements)
      (E.Name == "at" ? At : Name) = E.Text;
    auto Place = placeOf(M, At);
    if (!Place)
      return Place.takeError();
    All.push_back(*Place + "=" + Name.str());
  }
  return All;
}

SmallVector<const MethodModel *, 4> contract::overridden(const MethodModel &M) {
  SmallVector<const MethodModel *, 4> Found;
  if (M.isStatic() || M.isPrivate() || M.isConstructor())
    return Found;
  size_t Count = splitMethodDescriptor(M.Descriptor).Parameters.size();
  SmallVector<StringRef, 2> Descriptors = {M.Descriptor};
  for (const MethodModel &N : M.Owner->methods())
    if (N.Name == M.Name && (N.Flags & AccBridge) &&
        splitMethodDescriptor(N.Descriptor).Parameters.size() == Count)
      Descriptors.push_back(N.Descriptor);
  SmallVector<const ClassModel *, 8> All = supertypes(*M.Owner);
  for (const ClassModel *K : drop_begin(All))
    for (StringRef D : Descriptors)
      if (const MethodModel *N = K->findMethod(M.Name, D);
          N && !N->isStatic() && !N->isPrivate() && !(N->Flags & AccBridge))
        Found.push_back(N);
  return Found;
}

bool contract::saysNonNull(const AnnotationModel &A) {
  return nullnessOf(A) == Nullness::NonNull;
}

std::vector<std::vector<AnnotationModel>>
contract::parameterAnnotations(const MethodModel &M) {
  size_t Count = splitMethodDescriptor(M.Descriptor).Parameters.size();
  auto All = M.ParameterAnnotations;
  All.resize(std::max(All.size(), Count));
  for (const MethodModel *N : overridden(M))
    for (size_t I = 0; I < N->ParameterAnnotations.size() && I < Count; ++I)
      for (const AnnotationModel &A : N->ParameterAnnotations[I]) {
        bool IsNew = saysNonNull(A)
                         ? none_of(All[I], saysNonNull) &&
                               nullnessOf(All[I]) != Nullness::Nullable
                         : simpleName(A.Type) == "Region" &&
                               !annotation(All[I], "Region");
        if (IsNew)
          All[I].push_back(A);
      }
  return All;
}

bool contract::isInvariant(const MethodModel &M) {
  bool Named =
      M.Name == "repOK" && M.Descriptor == "()Z" && M.HasCode && !M.isStatic();
  return Named || annotation(M.Annotations, "Invariant");
}

/// By an annotation of the class, or by an option.
static bool statesInvariant(const ClassModel &C,
                            const contract::ContractOptions &Options) {
  std::string Name = prettyClass(C.name());
  return contract::annotation(C.annotations(), "Invariant") ||
         !Options.File.empty() ||
         any_of(Options.Invariants,
                [&](StringRef Item) { return Item.starts_with(Name); });
}

Expected<const MethodModel *>
contract::invariantOf(const ClassModel &C, const ContractOptions &Options) {
  bool Stated = false;
  for (const ClassModel *Its : supertypes(C)) {
    for (const MethodModel &M : Its->methods())
      if (!M.isStatic() && Options.Annotations && isInvariant(M))
        return &M;
    Stated |= statesInvariant(*Its, Options);
  }
  for (const MethodModel &M : C.methods())
    if (Stated && !M.isStatic() && !M.isConstructor() && !M.isPrivate() &&
        M.HasCode && StringRef(M.Descriptor).starts_with("()"))
      return &M;
  std::string Name = prettyClass(C.name());
  return inputError(Stated ? Name + " has no method without parameters, on "
                                    "whose contract its invariant shows"
                           : Name + " has no invariant",
                    "write boolean repOK() in it, annotate a method with "
                    "@Invariant, or give --invariant=" +
                        Name + ".METHOD");
}
