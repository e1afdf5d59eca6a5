//===- ColumnCounter.cpp - Linear conditions, bit by bit ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ColumnCounter.h"
#include "ColumnStates.h"
#include "LinearForms.h"
#include "llvm/ADT/STLExtras.h"

using namespace jsym;

/// Carries have 32 bits.
static constexpr Int128 MaxCoefficients = 1 << 28;
/// Transitions for each state that may be there at a time.
static constexpr uint64_t StepsPerState = 200;

namespace {
/// The carries and flags of one formula, and how they change.
class ColumnProgram {
public:
  ColumnProgram(const LinearFormula &F);
  /// False: coefficients are too large.
  bool isPossible() const { return Possible; }
  std::optional<BigInt> run(uint64_t MaxStates);

private:
  using Kind = LinearAtom::Kind;
  struct Atom {
    const LinearAtom *What;
    unsigned Number;           ///< in the formula
    unsigned Carry, Other = 0; ///< slots; Other: carry of B
    unsigned Flag = 0; ///< slot: a bit was not zero; A is below B so far
    unsigned Width;    ///< columns that matter; ~0: all
    bool MustBeZero = false;
  };
  struct Addend {
    unsigned Slot;
    int32_t Coefficient;
    unsigned Width;
  };
  /// One symbol, in the order in which bits are chosen.
  struct Choice {
    unsigned Bits = 0;
    Int128 Top = 0;
    int LimitSlot = -1; ///< flag: u is above Top so far
    llvm::SmallVector<Addend, 4> Addends;
    llvm::SmallVector<unsigned, 4> Finished; ///< atoms all of whose bits are in
  };
  void findUsed();
  void addAtom(const LinearAtom &A, unsigned Number);
  llvm::SmallVector<unsigned, 8> order() const;
  void addAddends(const LinearForm &F, unsigned Slot, unsigned Width,
                  llvm::ArrayRef<unsigned> Position, unsigned &Last);
  bool finish(const Atom &A, unsigned Column, int32_t *S) const;
  static bool takeBit(const LinearForm &F, unsigned Column, int32_t &Carry);
  bool choose(const Choice &C, unsigned Column, bool Bit, int32_t *S) const;
  bool step(const Choice &C, unsigned Column, const ColumnStates &From,
            ColumnStates &To, uint64_t MaxStates);
  bool accepts(llvm::ArrayRef<int32_t> S) const;

  const LinearFormula &F;
  std::vector<bool> Used, Required; ///< by number of the atom
  std::vector<Atom> Atoms;
  std::vector<Choice> Choices;
  unsigned Slots = 0, Columns = 1, TotalBits = 0;
  uint64_t Steps = 0;
  bool Possible = true;
};
} // namespace

/// Of a formula's atoms, those that matter, and those that must hold.
void ColumnProgram::findUsed() {
  const LinearFormula::NodeId Root = F.root();
  std::vector<uint8_t> State(Root + 1, 0); // 1: used, 2: must hold
  State[Root] = 3;
  for (LinearFormula::NodeId N = Root + 1; N-- > 0;) {
    if (!State[N])
      continue;
    const LinearFormula::Node &Node = F.node(N);
    if (Node.Kind == LinearFormula::NodeKind::Literal) {
      Used[Node.Atom] = true;
      if (State[N] & 2 && Node.Positive)
        Required[Node.Atom] = true;
    } else if (Node.Kind != LinearFormula::NodeKind::Constant) {
      uint8_t Below =
          Node.Kind == LinearFormula::NodeKind::And ? State[N] : State[N] & 1;
      State[Node.Left] |= Below;
      State[Node.Right] |= Below;
    }
  }
}

void ColumnProgram::addAtom(const LinearAtom &A, unsigned Number) {
  bool Residue = A.What == Kind::ZeroResidue || A.What == Kind::BelowResidue;
  Atom R{&A, Number, Slots++, 0, 0, Residue ? A.A.Width : ~0u};
  if (A.What == Kind::BelowResidue)
    R.Other = Slots++;
  if (A.What != Kind::Negative)
    R.Flag = Slots++;
  R.MustBeZero =
      Required[Number] && (A.What == Kind::Zero || A.What == Kind::ZeroResidue);
  if (Residue)
    Columns = std::max(Columns, R.Width);
  Atoms.push_back(R);
}

/// Symbols such that few atoms are between their first and their last one.
llvm::SmallVector<unsigned, 8> ColumnProgram::order() const {
  unsigned N = F.symbols().size();
  std::vector<llvm::SmallVector<unsigned, 4>> Mentions(Atoms.size());
  for (unsigned I = 0; I < Atoms.size(); ++I)
    for (const LinearForm *Form : {&Atoms[I].What->A, &Atoms[I].What->B})
      for (const LinearForm::Term &T : Form->Terms)
        if (!llvm::is_contained(Mentions[I], T.Symbol))
          Mentions[I].push_back(T.Symbol);
  std::vector<bool> Placed(N);
  llvm::SmallVector<unsigned, 8> Order;
  auto OpenWith = [&](unsigned S) {
    unsigned Open = 0;
    for (const auto &M : Mentions) {
      auto In = [&](unsigned X) { return X == S || Placed[X]; };
      Open += llvm::any_of(M, In) && !llvm::all_of(M, In);
    }
    return Open;
  };
  while (Order.size() < N) {
    unsigned Best = N, BestOpen = ~0u;
    for (unsigned S = 0; S < N; ++S)
      if (!Placed[S])
        if (unsigned Open = OpenWith(S); Open < BestOpen) {
          Best = S;
          BestOpen = Open;
        }
    Placed[Best] = true;
    Order.push_back(Best);
  }
  return Order;
}

void ColumnProgram::addAddends(const LinearForm &Form, unsigned Slot,
                               unsigned Width,
                               llvm::ArrayRef<unsigned> Position,
                               unsigned &Last) {
  Int128 Sum = 0;
  for (const LinearForm::Term &T : Form.Terms) {
    Sum += T.Coefficient < 0 ? -T.Coefficient : T.Coefficient;
    if (Sum > MaxCoefficients) {
      Possible = false;
      return;
    }
    unsigned At = Position[T.Symbol];
    Choices[At].Addends.push_back({Slot, int32_t(T.Coefficient), Width});
    Last = std::max(Last, At);
  }
}

ColumnProgram::ColumnProgram(const LinearFormula &F)
    : F(F), Used(F.atoms().size()), Required(F.atoms().size()) {
  findUsed();
  for (unsigned I = 0; I < F.atoms().size(); ++I)
    if (Used[I])
      addAtom(F.atoms()[I], I);
  std::vector<unsigned> Position(F.symbols().size());
  Choices.resize(Position.size());
  for (auto [At, Symbol] : llvm::enumerate(order())) {
    Position[Symbol] = At;
    Choice &C = Choices[At];
    C.Top = F.symbols()[Symbol].Top;
    while (C.Top >> C.Bits)
      ++C.Bits;
    if ((C.Top & (C.Top + 1)) != 0)
      C.LimitSlot = Slots++;
    Columns = std::max(Columns, C.Bits);
    TotalBits += C.Bits;
  }
  for (unsigned I = 0; I < Atoms.size(); ++I) {
    Atom &A = Atoms[I];
    unsigned Last = 0;
    addAddends(A.What->A, A.Carry, A.Width, Position, Last);
    addAddends(A.What->B, A.Other, A.Width, Position, Last);
    Choices[Last].Finished.push_back(I);
  }
}

/// The bit of a sum in this column; what is over is carried to the next one.
bool ColumnProgram::takeBit(const LinearForm &F, unsigned Column,
                            int32_t &Carry) {
  int32_t T = Carry + int32_t(F.Constant >> std::min(Column, 127u) & 1);
  Carry = T >> 1;
  return T & 1;
}

/// False: this cannot become a solution.
bool ColumnProgram::finish(const Atom &A, unsigned Column, int32_t *S) const {
  if (Column >= A.Width)
    return true;
  bool Bit = takeBit(A.What->A, Column, S[A.Carry]);
  if (A.What->What == Kind::BelowResidue) {
    bool OtherBit = takeBit(A.What->B, Column, S[A.Other]);
    if (Bit != OtherBit)
      S[A.Flag] = OtherBit;
  } else if (A.What->What != Kind::Negative && Bit) {
    S[A.Flag] = 1;
  }
  if (Column + 1 == A.Width) { // the last carry of a residue is dropped
    S[A.Carry] = 0;
    if (A.What->What == Kind::BelowResidue)
      S[A.Other] = 0;
  }
  return !(A.MustBeZero && S[A.Flag]);
}

bool ColumnProgram::choose(const Choice &C, unsigned Column, bool Bit,
                           int32_t *S) const {
  if (Bit)
    for (const Addend &A : C.Addends)
      if (Column < A.Width)
        S[A.Slot] += A.Coefficient;
  if (C.LimitSlot >= 0 && Column < C.Bits) {
    bool TopBit = C.Top >> Column & 1;
    if (Bit != TopBit)
      S[C.LimitSlot] = Bit;
    if (Column + 1 == C.Bits && S[C.LimitSlot])
      return false;
  }
  return llvm::all_of(C.Finished,
                      [&](unsigned I) { return finish(Atoms[I], Column, S); });
}

bool ColumnProgram::step(const Choice &C, unsigned Column,
                         const ColumnStates &From, ColumnStates &To,
                         uint64_t MaxStates) {
  llvm::SmallVector<int32_t, 32> S;
  To.clear();
  for (size_t I = 0; I < From.size(); ++I)
    for (bool Bit : {false, true}) {
      if (Bit && Column >= C.Bits)
        break;
      llvm::ArrayRef<int32_t> Old = From.state(I);
      S.assign(Old.begin(), Old.end());
      if (choose(C, Column, Bit, S.data()))
        To.add(S, From.count(I));
    }
  Steps += From.size();
  return To.size() <= MaxStates && Steps <= MaxStates * StepsPerState;
}

bool ColumnProgram::accepts(llvm::ArrayRef<int32_t> S) const {
  std::vector<bool> Holds(F.atoms().size());
  for (const Atom &A : Atoms) {
    // What the carry stands for after the last column.
    Int128 Rest = S[A.Carry] + (A.What->A.Constant >> std::min(Columns, 127u));
    bool Flag = S[A.Flag];
    switch (A.What->What) {
    case Kind::Negative:
      Holds[A.Number] = Rest < 0;
      break;
    case Kind::Zero:
      Holds[A.Number] = !Flag && Rest == 0;
      break;
    case Kind::ZeroResidue:
      Holds[A.Number] = !Flag;
      break;
    case Kind::BelowResidue:
      Holds[A.Number] = Flag;
      break;
    }
  }
  std::vector<bool> Values(F.root() + 1);
  for (LinearFormula::NodeId N = 0; N <= F.root(); ++N) {
    const LinearFormula::Node &Node = F.node(N);
    switch (Node.Kind) {
    case LinearFormula::NodeKind::Constant:
      Values[N] = Node.Positive;
      break;
    case LinearFormula::NodeKind::Literal:
      Values[N] = Holds[Node.Atom] == Node.Positive;
      break;
    case LinearFormula::NodeKind::And:
      Values[N] = Values[Node.Left] && Values[Node.Right];
      break;
    case LinearFormula::NodeKind::Or:
      Values[N] = Values[Node.Left] || Values[Node.Right];
      break;
    }
  }
  return Values[F.root()];
}

std::optional<BigInt> ColumnProgram::run(uint64_t MaxStates) {
  unsigned Limbs = TotalBits / GMP_NUMB_BITS + 1;
  ColumnStates Now(Slots, Limbs), Next(Slots, Limbs);
  std::vector<mp_limb_t> One(Limbs, 0);
  One[0] = 1;
  Now.add(std::vector<int32_t>(Slots, 0), One.data());
  for (unsigned Column = 0; Column < Columns; ++Column)
    for (const Choice &C : Choices) {
      if (Column >= C.Bits && C.Finished.empty())
        continue;
      if (!step(C, Column, Now, Next, MaxStates))
        return std::nullopt;
      std::swap(Now, Next);
    }
  BigInt Sum;
  for (size_t I = 0; I < Now.size(); ++I)
    if (accepts(Now.state(I))) {
      BigInt Part;
      mpz_import(Part.get_mpz_t(), Limbs, -1, sizeof(mp_limb_t), 0, 0,
                 Now.count(I));
      Sum += Part;
    }
  return Sum;
}

std::optional<Count> ColumnCounter::decide(const CountProblem &P) {
  if (!P.hasSimpleDomains())
    return std::nullopt;
  LinearFormula F(Exprs, P);
  if (!F.build())
    return std::nullopt;
  if (F.root() == LinearFormula::False)
    return Count::exact(0);
  if (F.root() == LinearFormula::True)
    return Count::exact(P.mass());
  ColumnProgram Program(F);
  if (!Program.isPossible())
    return std::nullopt;
  std::optional<BigInt> N = Program.run(MaxStates);
  return N ? std::optional(Count::exact(*N)) : std::nullopt;
}
