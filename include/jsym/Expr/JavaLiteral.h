//===- JavaLiteral.h - Values as Java source text ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_EXPR_JAVALITERAL_H
#define JSYM_EXPR_JAVALITERAL_H

#include <cstdint>
#include <string>
#include <string_view>

namespace jsym {

/// A literal (or constant expression) of exactly this value. \p Type is the
/// descriptor's letter; bytes and shorts get a cast.
std::string javaLiteral(char Type, uint64_t Bits);
/// "\"a\\n\\ud800\"": any UTF-16 text, printable ASCII as it is.
std::string javaString(std::u16string_view Text);
/// As it is; a lone surrogate becomes a replacement character.
std::string utf8(std::u16string_view Text);

} // namespace jsym

#endif // JSYM_EXPR_JAVALITERAL_H
