//===- NearestChoices.cpp - Which fixed choices come near -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Weigh/NearestChoices.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cmath>

using namespace llvm;

namespace jsym {

/// The fields of a row as RFC 4180 has them.
static std::vector<std::string> fieldsOf(StringRef Row) {
  std::vector<std::string> All(1);
  bool Quoted = false;
  for (size_t I = 0; I < Row.size(); ++I) {
    if (Row[I] == '"' && Quoted && I + 1 < Row.size() && Row[I + 1] == '"')
      All.back() += Row[++I];
    else if (Row[I] == '"')
      Quoted = !Quoted;
    else if (Row[I] == ',' && !Quoted)
      All.emplace_back();
    else
      All.back() += Row[I];
  }
  return All;
}

Expected<Baseline> Baseline::read(StringRef File) {
  auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer)
    return inputError("cannot read '" + File +
                          "': " + Buffer.getError().message(),
                      "--baseline reads what --csv has written");
  Baseline B;
  SmallVector<StringRef, 64> Rows;
  (*Buffer)->getBuffer().split(Rows, '\n');
  for (StringRef Row : Rows) {
    std::vector<std::string> Fields = fieldsOf(Row.trim());
    constexpr size_t Name = 1, Probability = 4, Times = 8;
    if (Fields.size() <= Times)
      continue;
    double Value;
    if (Fields[0] == "line" && !StringRef(Fields[Times]).getAsDouble(Value))
      B.Lines[Fields[Name]] = Value;
    if (Fields[0] == "outcome" &&
        !StringRef(Fields[Probability]).getAsDouble(Value))
      B.Outcomes[Fields[Name]] = Value;
  }
  if (B.Lines.empty() && B.Outcomes.empty())
    return inputError("'" + File + "' has no outcomes and no lines",
                      "--baseline reads what --csv has written");
  return B;
}

namespace {

/// A path: how likely its numbers are, its choices, and which of the compared
/// things it comes to, and how often.
struct Candidate {
  double Data;
  const std::vector<HeapChoice> *Choices;
  std::vector<std::pair<size_t, double>> Hits;
};

class Search {
public:
  Search(ArrayRef<ComparedPath> Paths, const std::map<std::string, double> &To,
         bool Lines)
      : Wanted(To.size()) {
    std::map<std::string, size_t> Number;
    for (const auto &[Name, Value] : To) {
      Wanted[Number.size()] = Value;
      Number.try_emplace(Name, Number.size());
    }
    for (const ComparedPath &P : Paths) {
      Candidate C{toDouble(P.Of->Data.Likely), &P.Of->Choices, {}};
      auto hit = [&](const std::string &Name, double Times) {
        if (auto It = Number.find(Name); It != Number.end())
          C.Hits.push_back({It->second, Times});
      };
      if (Lines)
        for (const auto &[Place, Times] : P.Hits)
          hit(Place, double(Times));
      else
        hit(P.Outcome, 1);
      if (!C.Hits.empty())
        All.push_back(std::move(C));
    }
  }

  bool isEmpty() const { return All.empty(); }

  double distance(unsigned Null, unsigned New) const {
    const double Percent[] = {Null / 100.0, New / 100.0,
                              (100 - Null - New) / 100.0};
    std::vector<double> Sums(Wanted.size());
    for (const Candidate &C : All) {
      double P = C.Data;
      for (const HeapChoice &H : *C.Choices)
        P *= factor(H, Percent);
      for (auto [Name, Times] : C.Hits)
        Sums[Name] += P * Times;
    }
    double Sum = 0;
    for (size_t I = 0; I < Sums.size(); ++I)
      Sum += std::fabs(Sums[I] - Wanted[I]);
    return Sum / double(Sums.size());
  }

private:
  /// As FixedChoices::of, near enough to choose by.
  static double factor(const HeapChoice &H, const double *Percent) {
    double NotNull = 1 - Percent[0];
    double Given = H.MayBeNull ? 1 : NotNull;
    switch (H.What) {
    case HeapChoice::Open:
      return 1;
    case HeapChoice::Null:
      return H.MayBeNull ? Percent[0] : 0;
    case HeapChoice::New:
      return Given == 0 ? 0 : (H.Objects ? Percent[1] : NotNull) / Given;
    case HeapChoice::Alias:
      return Given == 0 ? 0 : Percent[2] / H.Objects / Given;
    case HeapChoice::NonNull:
    case HeapChoice::Constant:
      return H.MayBeNull ? NotNull : 1;
    }
    llvm_unreachable("all kinds are there");
  }

  std::vector<double> Wanted;
  std::vector<Candidate> All;
};

} // namespace

std::optional<NearestChoices> nearestChoices(ArrayRef<ComparedPath> All,
                                             const Baseline &To) {
  bool Lines = !To.Lines.empty();
  Search S(All, Lines ? To.Lines : To.Outcomes, Lines);
  if (S.isEmpty())
    return std::nullopt;
  NearestChoices Best;
  Best.Distance = HUGE_VAL;
  for (unsigned Null = 0; Null <= 100; ++Null)
    for (unsigned New = 0; Null + New <= 100; ++New)
      if (double D = S.distance(Null, New); D < Best.Distance) {
        Best.Distance = D;
        Best.Null = Null;
        Best.New = New;
      }
  Best.Choices = {ratio(Best.Null, 100), ratio(Best.New, 100)};
  return Best;
}

} // namespace jsym
