//===- PartStops.h - Where a contract is cut --------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_PARTSTOPS_H
#define JSYM_LIB_STRUCTURE_PARTSTOPS_H

#include "jsym/Run/LoopCutter.h"
#include "jsym/Run/State.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <set>

namespace jsym {

/// Where one frame stands. In the order of these, runs come by.
struct PartPlace {
  uint32_t Loop = 0;  ///< the header of the outermost loop it is in, or Pc
  uint32_t Round = 0; ///< of that loop
  uint32_t Pc = 0;
  Procedure *Proc = nullptr;

  friend bool operator<(const PartPlace &A, const PartPlace &B) {
    return std::tie(A.Loop, A.Round, A.Pc, A.Proc) <
           std::tie(B.Loop, B.Round, B.Pc, B.Proc);
  }
  friend bool operator==(const PartPlace &A, const PartPlace &B) {
    return std::tie(A.Loop, A.Round, A.Pc, A.Proc) ==
           std::tie(B.Loop, B.Round, B.Pc, B.Proc);
  }
};
/// By frame, outermost first. Empty: the entry.
using PartPoint = std::vector<PartPlace>;
/// The same in whatever round.
using PartPlaces = std::vector<std::pair<const Procedure *, uint32_t>>;
PartPlaces placesOf(const PartPoint &P);

/// What is known of a register.
struct PartRegister {
  enum KindT : uint8_t {
    Dead,  ///< nobody reads it
    Same,  ///< V
    Input, ///< the input of that number
    Place, ///< the object that Slots lead to from there
    Range, ///< between Low and High
    Any,
  } Kind = Dead;
  uint8_t Width = 0; ///< Range, Any
  uint32_t Number = 0;
  Value V; ///< Range, Any: its symbol, once it has one
  int64_t Low = 0, High = 0;
  llvm::SmallVector<uint32_t, 2> Slots;
};

/// The object that \p R is in \p S; nothing: nobody knows whether it is there.
std::optional<Value> objectAt(const State &S, const PartRegister &R);
/// Makes \p R, of an object in \p S, one of where it is found; false: it is
/// nowhere near the inputs.
bool findPlace(const State &S, Value Object, PartRegister &R);

struct PartStage {
  PartPoint At;
  std::vector<std::vector<PartRegister>> Registers; ///< by frame
  std::vector<ExprId> Facts;                        ///< of symbols
  bool Done = false;
  bool hasPlaces() const;
};

/// Stops a run at such places.
class PartStops final : public LoopCutter {
public:
  /// Runs begin here.
  const PartPoint *From = nullptr;
  /// Where to stop: here, or, if null, wherever runs can be cut.
  const PartPoint *At = nullptr;
  /// Where they cannot.
  std::set<PartPlaces> Never;
  PartPoint Reached; ///< where the last run stopped

  Answer arrive(Interpreter &In, State &S) override;
  bool enter(Interpreter &In, State &S) override;
  bool leave(Interpreter &In, State &S, Value Result, bool HasValue) override;
  void thrown(Interpreter &, State &) override {}
  void begin() override {}

  /// The registers that are read behind the place of \p F, which is the
  /// innermost frame, or waits for a call.
  llvm::BitVector live(const Frame &F, uint32_t Pc, bool IsTop);

private:
  bool stopsAt(const State &S, uint32_t Pc);
  std::optional<PartPoint> pointOf(const State &S, uint32_t Pc, bool Again);

  struct Facts {
    std::vector<llvm::BitVector> Live;
    /// Outer loops: header and body.
    std::vector<std::pair<uint32_t, llvm::BitVector>> Loops;
    const llvm::BitVector *bodyOf(uint32_t Header) const;
    std::optional<uint32_t> headerAround(uint32_t Pc) const;
  };
  const Facts &of(const Procedure &P);
  std::map<const Procedure *, Facts> Known;
};

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_PARTSTOPS_H
