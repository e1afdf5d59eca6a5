//===- ReadText.h - What a text says ----------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FUNCTIONS_READTEXT_H
#define JSYM_FUNCTIONS_READTEXT_H

#include "jsym/Functions/Regex.h"
#include "jsym/Functions/TextFormulas.h"

namespace jsym::natives {

/// The automaton accepts the text: it is run over all positions at once, each
/// state being a condition.
ExprId accepts(ExprManager &E, const Automaton &A, const Text &T);

/// No char is half of a surrogate pair: patterns are about code points.
ExprId hasNoPairs(ExprManager &E, const Text &T);

/// A text read as a number of a radix: what Integer.parseInt computes.
struct Reading {
  ExprId Valid, Result;
};

/// Character.digit of a char in Latin-1: -1 where it is none.
ExprId digitOf(ExprManager &E, ExprId Char, ExprId Radix, unsigned Width);

Reading readNumber(ExprManager &E, const Text &T, uint32_t Radix,
                   unsigned Width);

} // namespace jsym::natives

#endif // JSYM_FUNCTIONS_READTEXT_H
