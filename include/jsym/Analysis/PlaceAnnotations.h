//===- PlaceAnnotations.h - What annotations say of a reference -*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_ANALYSIS_PLACEANNOTATIONS_H
#define JSYM_ANALYSIS_PLACEANNOTATIONS_H

#include "jsym/Dialect/ClassModel.h"

namespace jsym {

/// Of a field or a parameter.
struct PlaceAnnotations {
  bool NonNull = false;
  llvm::StringRef Region, ElementRegion;
};

PlaceAnnotations
readPlaceAnnotations(llvm::ArrayRef<dialect::AnnotationModel> Annotations);
PlaceAnnotations readPlaceAnnotations(const dialect::FieldModel &F);

/// What annotations say of a field's region where its object is in another one:
/// that one, and the field's.
std::vector<std::pair<std::string, std::string>>
ownersRegions(const dialect::FieldModel &F);

} // namespace jsym

#endif // JSYM_ANALYSIS_PLACEANNOTATIONS_H
