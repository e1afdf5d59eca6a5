//===- JavaLiteral.cpp - Values as Java source text -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Expr/JavaLiteral.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <cmath>

using namespace llvm;

namespace jsym {

/// Shortest text that reads back as the same number, as Java accepts it.
template <typename T> static std::string decimal(T V, int MaxDigits) {
  for (int Digits = 1;; ++Digits) {
    char Buffer[64];
    snprintf(Buffer, sizeof Buffer, "%.*g", Digits, double(V));
    T Back = sizeof(T) == 4 ? T(strtof(Buffer, nullptr))
                            : T(strtod(Buffer, nullptr));
    if (Back != V && Digits < MaxDigits)
      continue;
    std::string Text = Buffer;
    if (Text.find_first_of(".e") == std::string::npos)
      Text += ".0";
    return Text;
  }
}

static std::string floatLiteral(float F) {
  if (std::isnan(F))
    return "Float.NaN";
  if (std::isinf(F))
    return F > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
  return decimal(F, 9) + "f";
}

static std::string doubleLiteral(double D) {
  if (std::isnan(D))
    return "Double.NaN";
  if (std::isinf(D))
    return D > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  return decimal(D, 17);
}

/// One UTF-16 unit inside quotes. JLS 3.3: a unicode escape is translated
/// before anything else, so that control characters must use octal escapes.
static void escapeUnit(raw_ostream &OS, char16_t C, char Quote) {
  switch (C) {
  case '\n':
    OS << "\\n";
    return;
  case '\r':
    OS << "\\r";
    return;
  case '\t':
    OS << "\\t";
    return;
  case '\\':
    OS << "\\\\";
    return;
  }
  if (C == char16_t(Quote))
    OS << '\\' << Quote;
  else if (C >= 32 && C < 127)
    OS << char(C);
  else if (C < 32)
    // JLS 3.10.7: three digits cannot run into a digit that follows.
    OS << '\\' << char('0' + (C >> 6)) << char('0' + ((C >> 3) & 7))
       << char('0' + (C & 7));
  else
    OS << "\\u" << format_hex_no_prefix(C, 4);
}

std::string javaLiteral(char Type, uint64_t Bits) {
  switch (Type) {
  case 'Z':
    return Bits & 1 ? "true" : "false";
  case 'B':
    return "(byte) " + std::to_string(int8_t(Bits));
  case 'S':
    return "(short) " + std::to_string(int16_t(Bits));
  case 'C': {
    std::string Text = "'";
    raw_string_ostream OS(Text);
    escapeUnit(OS, char16_t(Bits), '\'');
    return Text + "'";
  }
  case 'J': {
    int64_t V = int64_t(Bits);
    if (V == INT64_MIN)
      return "Long.MIN_VALUE";
    return std::to_string(V) + "L";
  }
  case 'F':
    return floatLiteral(std::bit_cast<float>(uint32_t(Bits)));
  case 'D':
    return doubleLiteral(std::bit_cast<double>(Bits));
  default: {
    int32_t V = int32_t(Bits);
    if (V == INT32_MIN)
      return "Integer.MIN_VALUE";
    return std::to_string(V);
  }
  }
}

std::string javaString(std::u16string_view Text) {
  std::string Result = "\"";
  raw_string_ostream OS(Result);
  for (char16_t C : Text)
    escapeUnit(OS, C, '"');
  OS << '"';
  return Result;
}

std::string utf8(std::u16string_view Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    uint32_t C = Text[I];
    bool IsSurrogate = C >= 0xD800 && C < 0xE000;
    if (IsSurrogate && C < 0xDC00 && I + 1 < Text.size() &&
        Text[I + 1] >= 0xDC00 && Text[I + 1] < 0xE000)
      C = 0x10000 + ((C - 0xD800) << 10) + (Text[++I] - 0xDC00);
    else if (IsSurrogate)
      C = 0xFFFD;
    char Buffer[4], *End = Buffer;
    ConvertCodePointToUTF8(C, End);
    Out.append(Buffer, End);
  }
  return Out;
}

} // namespace jsym
