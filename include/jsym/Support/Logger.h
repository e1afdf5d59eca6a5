//===- Logger.h - Messages about the run ------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What happens during a run, for the person at the terminal: on stderr,
/// never mixed into the report on stdout. Mistakes in the input are not logged
/// but returned (Error.h).
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_SUPPORT_LOGGER_H
#define JSYM_SUPPORT_LOGGER_H

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <mutex>

namespace jsym {

/// How much to say; each level includes those before it.
enum class LogLevel { Quiet, Warning, Note, Debug };

/// Writes one line a message. May be used from several threads.
class Logger {
public:
  /// \p OS must outlive the logger; null drops everything.
  explicit Logger(llvm::raw_ostream *OS = nullptr,
                  LogLevel Level = LogLevel::Warning)
      : OS(OS), Level(Level) {}

  bool enabled(LogLevel L) const { return OS && L <= Level; }
  LogLevel level() const { return Level; }
  void setLevel(LogLevel L) { Level = L; }
  void setStream(llvm::raw_ostream *Stream) { OS = Stream; }
  /// Called before a line is written, e.g. to wipe a progress line.
  void setBeforeLine(std::function<void()> F) { BeforeLine = std::move(F); }

  void warn(const llvm::Twine &Text) { write(LogLevel::Warning, Text); }
  /// The same text is written once only.
  void warnOnce(const llvm::Twine &Text);
  void note(const llvm::Twine &Text) { write(LogLevel::Note, Text); }
  void debug(const llvm::Twine &Text) { write(LogLevel::Debug, Text); }

private:
  void write(LogLevel L, const llvm::Twine &Text);

  llvm::raw_ostream *OS;
  LogLevel Level;
  std::function<void()> BeforeLine;
  llvm::StringSet<> Said;
  std::mutex Lock;
};

} // namespace jsym

#endif // JSYM_SUPPORT_LOGGER_H
