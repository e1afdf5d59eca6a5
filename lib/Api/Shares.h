//===- Shares.h - Do pieces make a whole? -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_API_SHARES_H
#define JSYM_LIB_API_SHARES_H

#include "jsym/Api/Partial.h"

namespace jsym::api {

/// An InputError where a shard, or a part that was split off one, is missing or
/// there twice. \p Names: the files that the pieces are from.
llvm::Error checkShares(llvm::ArrayRef<Partial> Pieces,
                        llvm::ArrayRef<std::string> Names);

} // namespace jsym::api

#endif // JSYM_LIB_API_SHARES_H
