//===- Wire.h - Queries and answers as bytes --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What goes between an engine and the process in which its Z3 works. Both are
/// of one build: numbers are as the machine has them.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_SOLVER_WIRE_H
#define JSYM_LIB_SOLVER_WIRE_H

#include "jsym/Solver/Solver.h"
#include <cstring>
#include <type_traits>

namespace jsym::wire {

class Writer {
public:
  template <typename T> void put(const T &Value) {
    static_assert(std::is_trivially_copyable_v<T>);
    Bytes.append(reinterpret_cast<const char *>(&Value), sizeof Value);
  }
  void text(llvm::StringRef Text) {
    put(uint32_t(Text.size()));
    Bytes.append(Text.begin(), Text.end());
  }
  std::string Bytes;
};

/// A reader that ran over the end has failed and gives zeros.
class Reader {
public:
  explicit Reader(llvm::StringRef Bytes) : Left(Bytes) {}
  template <typename T> T get() {
    T Value{};
    if (Left.size() < sizeof Value)
      Failed = true;
    else
      std::memcpy(&Value, Left.data(), sizeof Value);
    Left = Left.drop_front(Failed ? Left.size() : sizeof Value);
    return Value;
  }
  std::string text() {
    uint32_t Size = get<uint32_t>();
    Failed |= Size > Left.size();
    std::string Text = Left.take_front(Failed ? 0 : Size).str();
    Left = Left.drop_front(Failed ? Left.size() : Size);
    return Text;
  }
  bool ok() const { return !Failed; }

private:
  llvm::StringRef Left;
  bool Failed = false;
};

/// Numbers expressions in the order in which the other side gets them.
class ExprSender {
public:
  explicit ExprSender(const ExprManager &Exprs) : Exprs(Exprs) {}
  /// Adds what the other side does not have of \p Roots.
  void send(llvm::ArrayRef<ExprId> Roots, Writer &To);
  uint32_t numberOf(ExprId E) const { return Numbers[E.Index]; }
  /// How many the other side has.
  uint32_t size() const { return Last; }
  /// The model of the other side, of our variables.
  std::shared_ptr<Assignment> readModel(Reader &From) const;

private:
  void sendOne(ExprId E, Writer &To);
  const ExprManager &Exprs;
  std::vector<uint32_t> Numbers; ///< by index; 0: not sent
  uint32_t Last = 0;
  std::vector<uint32_t> Vars; ///< our index of its variables
};

/// Builds them again.
class ExprReceiver {
public:
  explicit ExprReceiver(ExprManager &Exprs) : Exprs(Exprs) {}
  bool receive(Reader &From);
  /// Invalid where there is none.
  ExprId at(uint32_t Number) const {
    return Number && Number <= All.size() ? All[Number - 1] : ExprId();
  }

private:
  ExprId build(ExprKind K, Sort S, Reader &From);
  ExprManager &Exprs;
  std::vector<ExprId> All;
};

void writeModel(const Assignment &Model, Writer &To);

/// Sends it behind its size. False: nobody is there to read it.
bool sendMessage(int Socket, const Writer &Message);

} // namespace jsym::wire

#endif // JSYM_LIB_SOLVER_WIRE_H
