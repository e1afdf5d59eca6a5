//===- Places.h - Places that options name ----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_API_PLACES_H
#define JSYM_LIB_API_PLACES_H

#include "jsym/Api/Session.h"
#include "jsym/Heap/HeapOptions.h"

namespace jsym::api {

/// --region and --non-null name what is there; by the class that declares it,
/// then.
llvm::Error checkPlaces(Session &S, HeapOptions &H);

} // namespace jsym::api

#endif // JSYM_LIB_API_PLACES_H
