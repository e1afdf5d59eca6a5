//===- Orders.h - What unknown orders say -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_EXTRACT_ORDERS_H
#define JSYM_LIB_EXTRACT_ORDERS_H

#include "Extraction.h"

namespace jsym::extract {

/// Adds how input comparators order the input, and what unknown orders answer.
/// When all objects are there.
void addOrders(Extraction &X);

} // namespace jsym::extract

#endif // JSYM_LIB_EXTRACT_ORDERS_H
