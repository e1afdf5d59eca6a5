//===- Options.h - Typed options, declared where they steer -----*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A room declares its options as a plain struct whose initialisers are the
/// defaults, and one function that describes each member to an OptionSink:
///
///   struct HeapOptions { uint64_t K = 3; };
///   void describeOptions(HeapOptions &O, OptionSink &S) {
///     S.number("k", O.K, 0, 64, "bound on reference chains of the input
///     heap");
///   }
///
/// Only tools/ implements a sink over the command line. Engines receive the
/// filled struct by value: there are no global options.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_OPTIONS_H
#define JSYM_SUPPORT_OPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace jsym {

/// One accepted word of a choice option and what it means.
struct OptionChoice {
  llvm::StringRef Word;
  llvm::StringRef Help;
};

/// Receives the description of each option. Names are kebab-case, without
/// dashes in front; the default is the value the member has at the call.
class OptionSink {
public:
  enum Audience { Everybody, Expert };
  virtual ~OptionSink();

  /// Options described after this belong under the heading \p Title.
  virtual void section(llvm::StringRef Title) {}

  virtual void flag(llvm::StringRef Name, bool &Value, llvm::StringRef Help,
                    Audience A = Everybody) = 0;
  virtual void number(llvm::StringRef Name, uint64_t &Value, uint64_t Min,
                      uint64_t Max, llvm::StringRef Help,
                      Audience A = Everybody) = 0;
  /// \p Set receives the index of the chosen word.
  virtual void choice(llvm::StringRef Name, unsigned Default,
                      std::function<void(unsigned)> Set,
                      llvm::ArrayRef<OptionChoice> Choices,
                      llvm::StringRef Help, Audience A = Everybody) = 0;
  virtual void text(llvm::StringRef Name, std::string &Value,
                    llvm::StringRef Placeholder, llvm::StringRef Help,
                    Audience A = Everybody) = 0;
  /// May be given several times, or once with commas.
  virtual void list(llvm::StringRef Name, std::vector<std::string> &Value,
                    llvm::StringRef Placeholder, llvm::StringRef Help,
                    Audience A = Everybody) = 0;
  /// Seconds; written with a unit on the command line: 500ms, 10s, 5m, 2h.
  virtual void duration(llvm::StringRef Name, double &Seconds,
                        llvm::StringRef Help, Audience A = Everybody) = 0;
  /// Bytes; written with a unit on the command line: 512M, 2G.
  virtual void size(llvm::StringRef Name, uint64_t &Bytes, llvm::StringRef Help,
                    Audience A = Everybody) = 0;

  /// A choice whose member is an enum that counts from 0.
  template <typename EnumT>
  void enumeration(llvm::StringRef Name, EnumT &Value,
                   llvm::ArrayRef<OptionChoice> Choices, llvm::StringRef Help,
                   Audience A = Everybody) {
    choice(
        Name, unsigned(Value), [&Value](unsigned I) { Value = EnumT(I); },
        Choices, Help, A);
  }
};

} // namespace jsym

#endif // JSYM_SUPPORT_OPTIONS_H
