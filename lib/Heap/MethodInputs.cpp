//===- MethodInputs.cpp - Inputs as a method declares them ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "GenericTypes.h"
#include "jsym/Analysis/PlaceAnnotations.h"
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
