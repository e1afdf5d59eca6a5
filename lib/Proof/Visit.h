//===- Visit.h - One state where something is claimed -------------*- C++
//-*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_PROOF_VISIT_H
#define JSYM_LIB_PROOF_VISIT_H

#include "Candidates.h"
#include "Comparison.h"
#include "jsym/Run/Interpreter.h"

namespace jsym {

/// The loops that a path is in, outermost first, and the calls that it is in of
/// which only what they may be given is known.
class LoopTrail {
public:
  struct Entry {
    const Frame *Caller; ///< of the frame that the loop is in
    const Procedure *Proc;
    uint32_t Header, Depth;
    unsigned Arrivals = 0;
    bool IsCut = false;
    bool isOf(const Frame &F) const {
      return Caller == F.Caller && Proc == F.Proc;
    }
  };
  struct Call {
    const proof::Cut *Of;
    uint32_t Depth;
  };
  std::vector<Entry> All;
  std::vector<Call> Calls;
  /// Cuts behind which something is known of all elements of an array.
  std::vector<const proof::Cut *> Passed;
};

} // namespace jsym

namespace jsym::proof {

/// What a call leaves behind: its result, or what it writes.
struct CallOutput {
  std::optional<Place> Where; ///< nothing: the result
  std::string Name;
  ExprId Var;    ///< what stands for it in what is promised
  ExprId Before; ///< what stood there at the call; nothing of a result
};

/// A state that stands for all that the claim of its loop, or method, allows.
struct Cut {
  std::string Key, Where;
  State Then;
  uint64_t PathSerial = 0; ///< of the path's last condition before the cut
  uint32_t PathSize = 0;
  llvm::SmallVector<ExprId, 16> Before; ///< the path's conditions then
  std::vector<OpenValue> Open;
  std::vector<OpenArray> Arrays; ///< whose elements are open
  std::vector<Candidate> Known;
  /// LoopTrail::Passed of the state that was cut.
  std::vector<const Cut *> Passed;
  /// Of calls: what they leave, in symbols of their own, and what is promised
  /// of these wherever one returns; arrays whose elements they may write.
  bool IsCall = false;
  std::vector<CallOutput> Outputs;
  std::set<Place> WrittenArrays;
  std::vector<Candidate> Promised;

  bool isOpen(const Place &P) const {
    return llvm::any_of(Arrays,
                        [&](const OpenArray &A) { return A.Where == P; }) ||
           llvm::any_of(Open, [&](const OpenValue &O) { return O.Where == P; });
  }
};

/// Of a candidate: what it says of one state.
struct Obligation {
  const Candidate *Of; ///< null: what the path was known to satisfy
  ExprId Holds;
};

inline ExprId exprOf(ExprManager &Exprs, Value V, Sort S) {
  return V.isConcrete() ? Exprs.constantOf(S, V.Bits) : V.expr();
}

/// One state at a loop, or at the beginning or end of a call.
class Visit {
protected:
  Visit(LoopChecker &Of, Interpreter &In, State &S, std::string Key);

  enum class Match { Covered, Weakened, Different };
  using Now = llvm::function_ref<ExprId(ExprId)>;

  /// Whether \p S is one of those that a cut stands for.
  Match match(const Cut &C, bool MayWeaken);
  /// Whether the path implies all of them; else, if it may, weakens the claim
  /// by those that it does not.
  bool hold(std::vector<Obligation> All, llvm::ArrayRef<OpenValue> Open,
            Now What, bool MayWeaken);
  /// A cut of this state, in which open places are not yet so.
  std::unique_ptr<Cut> begin(llvm::ArrayRef<uint16_t> Live, const Effort &How);
  /// Open places of \p S hold something of which only the cut is known.
  void generalise(Cut &C);
  /// Nothing is known of the elements of \p P's array any more.
  bool forgetElements(const Place &P);
  std::shared_ptr<LoopTrail> ownTrail() const;

  LoopChecker &Of;
  Interpreter &In;
  ExprManager &Exprs;
  State &S;
  const std::string Key;
  LoopClaim &Claim;

  /// Whether the path of the state went through the cut.
  bool comesFrom(const Cut &C) const;

private:
  bool follows(ExprId Condition);
  void dropProducts(llvm::MutableArrayRef<ExprId> Conditions);
  std::vector<size_t> failing(llvm::ArrayRef<Obligation> All, ModelRef &Model);
  bool allow(const Candidate &K, llvm::ArrayRef<OpenValue> Open, Now What,
             const Assignment &M, ExprId &Also);
  bool refute(Obligation &O, llvm::ArrayRef<OpenValue> Open, Now What,
              const ModelRef &Model);
  void open(Cut &C);

  bool Renewed = false;
};

} // namespace jsym::proof

#endif // JSYM_LIB_PROOF_VISIT_H
