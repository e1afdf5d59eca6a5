//===- Text.cpp - Java's encodings of text --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Run/JavaObjects.h"

using namespace llvm;

namespace jsym {

/// JVMS 4.4.7: one to three bytes a UTF-16 unit, zero as two bytes.
std::u16string utf16OfModified(StringRef T) {
  std::u16string Out;
  Out.reserve(T.size());
  auto byte = [&](size_t I) { return uint8_t(T[I]); };
  for (size_t I = 0; I < T.size();) {
    uint8_t B = byte(I);
    if (B < 0x80) {
      Out += B;
      ++I;
    } else if ((B & 0xE0) == 0xC0 && I + 1 < T.size()) {
      Out += char16_t((B & 0x1F) << 6 | (byte(I + 1) & 0x3F));
      I += 2;
    } else if ((B & 0xF0) == 0xE0 && I + 2 < T.size()) {
      Out += char16_t((B & 0x0F) << 12 | (byte(I + 1) & 0x3F) << 6 |
                      (byte(I + 2) & 0x3F));
      I += 3;
    } else {
      Out += 0xFFFD;
      ++I;
    }
  }
  return Out;
}

std::u16string utf16OfUtf8(StringRef T) {
  std::u16string Out;
  auto byte = [&](size_t I) { return uint8_t(T[I]); };
  for (size_t I = 0; I < T.size();) {
    uint8_t B = byte(I);
    unsigned More = B < 0x80 ? 0 : B >= 0xF0 ? 3 : B >= 0xE0 ? 2 : 1;
    if ((B >= 0x80 && B < 0xC2) || B > 0xF4 || I + More >= T.size()) {
      Out += B < 0x80 ? B : 0xFFFD;
      ++I;
      continue;
    }
    uint32_t C = More ? B & (0x3F >> More) : B;
    for (unsigned N = 1; N <= More; ++N)
      C = C << 6 | (byte(I + N) & 0x3F);
    I += More + 1;
    if (C < 0x10000) {
      Out += char16_t(C);
    } else {
      Out += char16_t(0xD7C0 + (C >> 10));
      Out += char16_t(0xDC00 | (C & 0x3FF));
    }
  }
  return Out;
}

static void addThree(std::string &Out, uint32_t C) {
  Out += char(0xE0 | C >> 12);
  Out += char(0x80 | (C >> 6 & 0x3F));
  Out += char(0x80 | (C & 0x3F));
}
static void addTwo(std::string &Out, uint32_t C) {
  Out += char(0xC0 | C >> 6);
  Out += char(0x80 | (C & 0x3F));
}

std::string modifiedOfUtf16(std::u16string_view T) {
  std::string Out;
  Out.reserve(T.size());
  for (char16_t C : T) {
    if (C && C < 0x80)
      Out += char(C);
    else if (C < 0x800)
      addTwo(Out, C);
    else
      addThree(Out, C);
  }
  return Out;
}

std::string utf8OfUtf16(std::u16string_view T) {
  std::string Out;
  Out.reserve(T.size());
  for (size_t I = 0; I < T.size(); ++I) {
    uint32_t C = T[I];
    bool High = C >= 0xD800 && C < 0xDC00, Low = C >= 0xDC00 && C < 0xE000;
    if (High && I + 1 < T.size() && T[I + 1] >= 0xDC00 && T[I + 1] < 0xE000) {
      C = 0x10000 + ((C - 0xD800) << 10) + (T[++I] - 0xDC00);
      Out += char(0xF0 | C >> 18);
      Out += char(0x80 | (C >> 12 & 0x3F));
      Out += char(0x80 | (C >> 6 & 0x3F));
      Out += char(0x80 | (C & 0x3F));
    } else if (High || Low) {
      Out += '?';
    } else if (C < 0x80) {
      Out += char(C);
    } else if (C < 0x800) {
      addTwo(Out, C);
    } else {
      addThree(Out, C);
    }
  }
  return Out;
}

} // namespace jsym
