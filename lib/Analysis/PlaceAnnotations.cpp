//===- PlaceAnnotations.cpp - What annotations say of a reference ---------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/PlaceAnnotations.h"
#include "jsym/Dialect/Nullness.h"

using namespace jsym;
using namespace jsym::dialect;

static llvm::StringRef simpleName(llvm::StringRef Descriptor) {
  llvm::StringRef S = Descriptor;
  S.consume_front("L");
  S.consume_back(";");
  size_t Slash = S.rfind('/');
  return Slash == llvm::StringRef::npos ? S : S.substr(Slash + 1);
}

static const std::string *textOf(const AnnotationModel &A,
                                 llvm::StringRef Element) {
  for (const AnnotationElement &E : A.Elements)
    if (E.Name == Element)
      return &E.Text;
  return nullptr;
}

std::vector<std::pair<std::string, std::string>>
jsym::ownersRegions(const FieldModel &F) {
  std::vector<std::pair<std::string, std::string>> All;
  auto Add = [&](const AnnotationModel &A) {
    const std::string *Of = textOf(A, "of"), *Is = textOf(A, "value");
    if (simpleName(A.Type) == "Region" && Of && Is)
      All.push_back({*Of, *Is});
  };
  for (const AnnotationModel &A : F.Annotations) {
    Add(A);
    if (simpleName(A.Type) == "Regions")
      for (const AnnotationElement &E : A.Elements)
        for (const AnnotationElement &I : E.Items)
          if (I.Nested)
            Add(*I.Nested);
  }
  return All;
}

PlaceAnnotations
jsym::readPlaceAnnotations(llvm::ArrayRef<AnnotationModel> Annotations) {
  PlaceAnnotations P;
  for (const AnnotationModel &A : Annotations) {
    if (simpleName(A.Type) != "Region" || textOf(A, "of") || textOf(A, "at"))
      continue;
    for (const AnnotationElement &E : A.Elements)
      (E.Name == "elements" ? P.ElementRegion : P.Region) = E.Text;
  }
  return P;
}

PlaceAnnotations jsym::readPlaceAnnotations(const FieldModel &F) {
  PlaceAnnotations P = readPlaceAnnotations(F.Annotations);
  P.NonNull = nullnessOf(F) == Nullness::NonNull;
  // JLS 15.9.2: there is no inner object without the one around it.
  P.NonNull |=
      (F.Flags & AccSynthetic) && F.isFinal() && F.Name.starts_with("this$");
  return P;
}
