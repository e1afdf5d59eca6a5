//===- Harness.h - Checks methods against their contracts -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checking a method is executing a wrapper, written in the dialect: assume the
/// invariants and preconditions (which builds the heaps that conform), call the
/// method, check what must hold where it returns or throws. The wrapper looks
/// to the engine like the method itself: same class, same parameters.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_CONTRACT_HARNESS_H
#define JSYM_CONTRACT_HARNESS_H

#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/ForwardingSource.h"
#include <deque>
#include <mutex>
#include <set>

namespace jsym {
class State;
class NativeTable;
} // namespace jsym

namespace jsym::contract {

/// The program with wrappers in it. Inner and the options are the caller's.
class Harness final : public dialect::ForwardingSource {
public:
  Harness(dialect::ProgramSource &Inner, const ContractOptions &Options);
  ~Harness() override;

  /// The wrapper of a method; explore this instead.
  llvm::Expected<const dialect::MethodModel *>
  checked(const dialect::MethodModel &M);
  /// What returns where the contract takes the inputs, and does nothing else;
  /// of an invariant, where all invariants of the class hold.
  llvm::Expected<const dialect::MethodModel *>
  inputs(const dialect::MethodModel &M);
  /// The same where the engine decides which inputs there are, by Takes, and
  /// checks the others for all of them. Null: these are not checked. Nothing: a
  /// contract of which that cannot be done.
  struct Filtered {
    const dialect::MethodModel *Method = nullptr;
    const dialect::MethodModel *Takes = nullptr, *Ensures = nullptr,
                               *Returned = nullptr, *Threw = nullptr;
  };
  llvm::Expected<std::optional<Filtered>>
  filtered(const dialect::MethodModel &M);
  /// The contract of a method without code, as a method.
  llvm::Expected<const dialect::MethodModel *>
  byContract(const dialect::MethodModel &M) override;
  const MethodContract *contractOfWrapper(const dialect::MethodModel &W) const;
  /// Does a contract run where this method is called?
  bool standsForCode(const dialect::MethodModel &M) const;
  /// That contract.
  llvm::Expected<MethodContract>
  contractOfCallee(const dialect::MethodModel &M) const;

  /// States of the exploration at a moment of its wrapper, each once, by the
  /// path that leads there: threads, and runs that begin anew, meet again.
  enum MomentT : uint8_t {
    Entered, ///< all that must hold before the method does
    Left     ///< the method is done, nothing of what it promises was asked
  };
  void count(MomentT At, llvm::StringRef Address);
  uint64_t counted(MomentT At) const;
  /// What stands for the states that were counted, to count them elsewhere.
  std::vector<uint64_t> moments(MomentT At) const;
  void countAll(MomentT At, llvm::ArrayRef<uint64_t> States);

  /// Conditions that do more than answer: what is to be told, once.
  void note(std::string Text);
  std::vector<std::string> notes() const;

  llvm::Expected<dialect::LoweredMethod>
  lower(const dialect::MethodModel &Method, llvm::LLVMContext &Context,
        bool Probes = false) override;

private:
  const ContractOptions &Options;
  struct Wrapper {
    dialect::MethodModel Model;
    MethodContract Contract;
    std::string Symbol, Descriptor;
    enum KindT : uint8_t {
      Checks,     ///< the method
      Filtered,   ///< the same, of inputs that somebody else chooses
      Inputs,     ///< only the inputs that it takes
      Takes,      ///< the inputs
      Ensures,    ///< what the method ensures where it returned
      Returned,   ///< the invariants, where it did
      Threw,      ///< the same
      ByContract, ///< stands for the method, does not check it
    } Kind = Checks;
    bool ChecksAfter = true;
  };
  Wrapper &addWrapper(const MethodContract &C, Wrapper::KindT Kind);
  dialect::LoweredMethod lowerWrapper(const Wrapper &W,
                                      llvm::LLVMContext &Context) const;
  bool isReplaced(const dialect::MethodModel &M) const;
  /// Threads that explore ask for more wrappers.
  mutable std::mutex Lock;
  std::deque<Wrapper> Wrappers;
  std::set<uint64_t> Moments[2]; ///< by digests of addresses
  std::set<std::string> Notes;
  /// Methods by class and name that contracts stand for.
  std::vector<std::pair<const dialect::ClassModel *, std::string>> Replaced;
  /// Abstract methods that were asked for; null: no contract.
  llvm::DenseMap<const dialect::MethodModel *, const dialect::MethodModel *>
      Abstract;
};

/// Does \p S run a condition on its input, before the method of a wrapper?
bool judgesInput(const State &S);

/// The methods that wrappers call; and what is replaced by its contract is no
/// native.
void addContractNatives(NativeTable &T, const ContractOptions &Options,
                        dialect::ProgramSource &Program);

} // namespace jsym::contract

#endif // JSYM_CONTRACT_HARNESS_H
