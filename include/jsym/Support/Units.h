//===- Units.h - Durations and sizes as people write them -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// 500ms, 10s, 1.5m, 2h; 64K, 512M, 2G. Read for options, written for reports.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_UNITS_H
#define JSYM_SUPPORT_UNITS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace jsym {

/// Seconds of a number with unit ms, s, m or h; a bare number is seconds.
/// Nothing for other text, negative or not finite numbers.
std::optional<double> parseDuration(llvm::StringRef Text);

/// Bytes of a number with unit K, M, G or T (powers of 1024; KB and KiB mean
/// the same); a bare number is bytes. Nothing for other text or overflow.
std::optional<uint64_t> parseSize(llvm::StringRef Text);

/// "850ms", "12.3s", "4m10s", "2h05m".
std::string formatDuration(double Seconds);

/// "512 B", "1.5 MiB".
std::string formatSize(uint64_t Bytes);

/// 1234567 as "1,234,567".
std::string formatCount(uint64_t N);

} // namespace jsym

#endif // JSYM_SUPPORT_UNITS_H
