//===- FilterFigures.h - What is counted of an input filter -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Who counts names a figure by its enumerator, and so does who tells it: the
/// names of statistics and of JSON's members are in one table.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_FILTERFIGURES_H
#define JSYM_SUPPORT_FILTERFIGURES_H

#include "jsym/Support/Statistics.h"

namespace jsym {

enum class FilterCount : uint8_t {
#define JSYM_FILTER_COUNT(E, N, M, H) E,
#include "jsym/Support/FilterFigures.def"
};
enum class FilterTime : uint8_t {
#define JSYM_FILTER_TIME(E, N, M, H) E,
#include "jsym/Support/FilterFigures.def"
};

struct FilterFigure {
  llvm::StringLiteral Name;   ///< of the statistic
  llvm::StringLiteral Member; ///< of the report's "structure"
  llvm::StringLiteral Help;
};
inline constexpr FilterFigure FilterCounters[] = {
#define JSYM_FILTER_COUNT(E, N, M, H) {N, M, H},
#include "jsym/Support/FilterFigures.def"
};
inline constexpr FilterFigure FilterTimers[] = {
#define JSYM_FILTER_TIME(E, N, M, H) {N, M, H},
#include "jsym/Support/FilterFigures.def"
};

inline const FilterFigure &figure(FilterCount C) {
  return FilterCounters[unsigned(C)];
}
inline const FilterFigure &figure(FilterTime T) {
  return FilterTimers[unsigned(T)];
}

inline uint64_t &countOf(Statistics &S, FilterCount C) {
  return S.counter(figure(C).Name, figure(C).Help);
}
inline double &timeOf(Statistics &S, FilterTime T) {
  return S.seconds(figure(T).Name, figure(T).Help);
}

} // namespace jsym

#endif // JSYM_SUPPORT_FILTERFIGURES_H
