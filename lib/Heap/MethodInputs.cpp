//===- MethodInputs.cpp - Inputs as a method declares them ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "GenericTypes.h"
#include "PlaceAnnotations.h"
#include "jsym/Dialect/Nullness.h"
#include "jsym/Heap/Strategy.h"
#include <algorithm>

using namespace jsym;
using namespace jsym::dialect;

/// Takes one field descriptor (JVMS 4.3.2) off the front.
static llvm::StringRef takeDescriptor(llvm::StringRef &S) {
  size_t I = 0;
  while (I < S.size() && S[I] == '[')
    ++I;
  I = I < S.size() && S[I] == 'L' ? S.find(';', I) + 1 : I + 1;
  llvm::StringRef D = S.take_front(I);
  S = S.drop_front(D.size());
  return D;
}

std::vector<InputSpec> jsym::methodInputs(const MethodModel &M) {
  std::vector<InputSpec> Inputs;
  std::string Place = M.Owner->name().str() + "." + M.Name.str() + "#";
  std::replace(Place.begin(), Place.end(), '/', '.');
  if (!M.isStatic()) {
    InputSpec This;
    This.Name = "this";
    This.Descriptor = "L" + M.Owner->name().str() + ";";
    This.Declared = M.Owner;
    This.NonNull = true; // JVMS 2.6.1
    This.Place = Place + "0";
    Inputs.push_back(std::move(This));
  }
  std::vector<std::string> Signatures = parameterSignatures(M);
  llvm::StringRef Parameters = M.Descriptor;
  Parameters.consume_front("(");
  for (size_t I = 0; !Parameters.empty() && Parameters[0] != ')'; ++I) {
    InputSpec In;
    In.Descriptor = takeDescriptor(Parameters).str();
    In.Name = I < M.ParameterNames.size() ? M.ParameterNames[I].str() : "";
    if (In.Name.empty())
      In.Name = "arg" + std::to_string(I);
    if (I < Signatures.size())
      In.Signature = Signatures[I];
    In.Place = Place + std::to_string(I + 1);
    In.NonNull = nullnessOf(M, I) == Nullness::NonNull;
    if (I < M.ParameterAnnotations.size()) {
      PlaceAnnotations A = readPlaceAnnotations(M.ParameterAnnotations[I]);
      In.Region = A.Region.str();
      In.ElementRegion = A.ElementRegion.str();
    }
    Inputs.push_back(std::move(In));
  }
  return Inputs;
}

InputSpec jsym::fieldInput(const FieldModel &F) {
  InputSpec In;
  In.Place = F.Owner->name().str() + "." + F.Name.str();
  std::replace(In.Place.begin(), In.Place.end(), '/', '.');
  In.Name = In.Place;
  In.Descriptor = F.Descriptor.str();
  PlaceAnnotations A = readPlaceAnnotations(F);
  In.NonNull = A.NonNull;
  In.Region = A.Region.str();
  In.ElementRegion = A.ElementRegion.str();
  return In;
}

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
