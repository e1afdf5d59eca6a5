//===- Units.cpp - Durations and sizes as people write them ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Support/Units.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace jsym {

// Splits "1.5m" into 1.5 and "m".
static std::optional<std::pair<double, StringRef>> splitUnit(StringRef Text) {
  Text = Text.trim();
  size_t End = Text.find_first_not_of("0123456789.");
  StringRef Digits = Text.take_front(End);
  double Number;
  if (Digits.empty() || Digits.getAsDouble(Number) || !std::isfinite(Number))
    return std::nullopt;
  return std::pair(Number, Text.drop_front(Digits.size()).trim());
}

std::optional<double> parseDuration(StringRef Text) {
  auto Split = splitUnit(Text);
  if (!Split)
    return std::nullopt;
  double Factor = StringSwitch<double>(Split->second)
                      .Cases("", "s", "sec", 1)
                      .Case("ms", 1e-3)
                      .Cases("m", "min", 60)
                      .Case("h", 3600)
                      .Default(-1);
  if (Factor < 0)
    return std::nullopt;
  double Seconds = Split->first * Factor;
  if (Seconds > 1e9) // 30 years; clocks count in 64 bits
    return std::nullopt;
  return Seconds;
}

std::optional<uint64_t> parseSize(StringRef Text) {
  auto Split = splitUnit(Text);
  if (!Split)
    return std::nullopt;
  int Shift = StringSwitch<int>(Split->second.upper())
                  .Cases("", "B", 0)
                  .Cases("K", "KB", "KIB", 10)
                  .Cases("M", "MB", "MIB", 20)
                  .Cases("G", "GB", "GIB", 30)
                  .Cases("T", "TB", "TIB", 40)
                  .Default(-1);
  if (Shift < 0)
    return std::nullopt;
  double Bytes = std::ldexp(Split->first, Shift);
  if (Bytes >= 0x1p63)
    return std::nullopt;
  return uint64_t(Bytes);
}

static std::string render(const format_object_base &F) {
  std::string Text;
  raw_string_ostream(Text) << F;
  return Text;
}

std::string formatDuration(double Seconds) {
  if (Seconds < 1)
    return render(format("%.0fms", Seconds * 1000));
  if (Seconds < 60)
    return render(format("%.1fs", Seconds));
  auto Whole = static_cast<unsigned long long>(Seconds);
  if (Whole < 3600)
    return render(format("%llum%02llus", Whole / 60, Whole % 60));
  return render(format("%lluh%02llum", Whole / 3600, Whole % 3600 / 60));
}

std::string formatSize(uint64_t Bytes) {
  static const char *const Units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double Value = double(Bytes);
  unsigned Unit = 0;
  for (; Value >= 1024 && Unit + 1 < std::size(Units); ++Unit)
    Value /= 1024;
  return render(format(Unit ? "%.1f %s" : "%.0f %s", Value, Units[Unit]));
}

std::string formatCount(uint64_t N) {
  std::string Digits = std::to_string(N);
  for (size_t I = Digits.size(); I > 3; I -= 3)
    Digits.insert(I - 3, ",");
  return Digits;
}

} // namespace jsym
