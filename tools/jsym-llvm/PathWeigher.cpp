//===- PathWeigher.cpp - Weighs each path where it is found ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PathWeigher.h"
#include "PathText.h"
#include "WeighedText.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/State.h"
#include "jsym/Weigh/Results.h"

using namespace llvm;

namespace jsym::tool {

/// An object that is another one for each input is only named: "returns
/// node.next", "returns some String". \p IsOne: it is not.
static std::string returnedObject(const Scenario &S, bool IsOne,
                                  testgen::Wording &Words) {
  std::string Text = Words.outcome(S, testgen::Telling::Brief);
  if (IsOne || S.Returned->isNull() || S.Returned->Unresolved)
    return Text;
  const ScenarioObject &O = S.Objects[S.Returned->Object];
  switch (O.Kind) {
  case ScenarioObject::Box:
    if (!O.Boxed.Symbolic.empty())
      return "returns " + O.Boxed.Symbolic;
    break;
  case ScenarioObject::Enum:
  case ScenarioObject::Mirror:
    return Text;
  case ScenarioObject::Plain:
  case ScenarioObject::Array:
  case ScenarioObject::Opaque:
    if (O.InPre && !O.Path.empty())
      return StringRef(Text).split(" = ").first.str();
    break;
  case ScenarioObject::String:
    break;
  }
  std::string Class =
      O.Class ? dialect::prettyClass(O.Class->name()) : "object";
  return "returns some " + Class.substr(Class.rfind('.') + 1);
}

static std::string outcomeOf(const Scenario &S, bool IsOne,
                             testgen::Wording &Words) {
  switch (S.Reason) {
  case EndReason::Return:
    if (!S.Returned)
      return "returns";
    if (!S.Returned->Symbolic.empty() && !S.Returned->isReference())
      return "returns " + S.Returned->Symbolic;
    return S.Returned->isReference()
               ? returnedObject(S, IsOne, Words)
               : Words.outcome(S, testgen::Telling::Brief);
  case EndReason::Exception:
    return "throws " + (S.ExceptionClass
                            ? dialect::prettyClass(S.ExceptionClass->name())
                            : "an exception");
  default:
    return endText(S.Reason).str();
  }
}

/// What a path returns is told value by value where there are few: it is a
/// boolean, or was put together of constants where paths were merged.
std::vector<WeighedPath::Part>
PathWeigher::partsOf(const PathResult &R, Engine &By, const HeapState *All) {
  std::vector<WeighedPath::Part> Parts;
  if (R.Reason != EndReason::Return || !R.Returned ||
      R.Returned->isConcrete() || R.Returned->isAbsent() ||
      R.Returned->isHandle())
    return Parts;
  char Type = X.method().Descriptor.back();
  ExprManager &Exprs = By.exprs();
  ExprId E = R.Returned->expr();
  if (Exprs.sort(E).Kind != SortKind::BitVec || Exprs.width(E) > 64 ||
      !StringRef("ZBSIJ").contains(Type))
    return Parts;
  const unsigned Width = Exprs.width(E);
  auto add = [&](StringRef Text, ExprId When) {
    Parts.push_back({("returns " + Text).str(), W.weigh(R, By, All, When).P});
  };
  if (Type == 'Z') {
    ExprId No = Exprs.eq(E, Exprs.constant(Width, 0));
    add("true", Exprs.bitNot(No));
    add("false", No);
    return Parts;
  }
  for (uint64_t C : chosenConstants(Exprs, E))
    add(std::to_string(int64_t(C << (64 - Width)) >> (64 - Width)),
        Exprs.eq(E, Exprs.constant(Width, C)));
  return Parts;
}

PathRecord PathWeigher::prepare(PathResult R, Engine &By) {
  std::optional<HeapState> All;
  if (Heaps) {
    All = Heaps->take(*R.Final);
    if (!All)
      All = R.Final->Heap;
  }
  const HeapState *Of = All ? &*All : nullptr;
  Weighed Mine;
  Mine.Of = W.weigh(R, By, Of);
  Mine.Parts = partsOf(R, By, Of);
  Mine.ReturnsOne = !dialect::isPrimitiveDescriptor(
                        dialect::resultDescriptor(X.method().Descriptor)) &&
                    returnsOneValue(R);
  if (Tree)
    Tree->add(R, Mine.Of.P);
  if (KeepHits)
    for (const TraceStep &S : R.Trace)
      Mine.Hits.push_back({placeOf(*S.Method, S.Line), S.Times});
  if (Of && R.Returned && R.Returned->isHandle()) {
    const Handle &H =
        Of->Handles[uint32_t(R.Returned->Bits)]; // another one in each heap
    if (H.Set || H.Which)
      Mine.Parts = {{"returns what the heap has there", Mine.Of.P}};
  }
  PathRecord Record;
  Record.Scenario = X.scenario(R, By);
  std::lock_guard<std::mutex> Guard(Lock);
  Known[Record.Scenario.Address.decisions()] = std::move(Mine);
  return Record;
}

void PathWeigher::take(PathRecord R) {
  Scenario &S = R.Scenario;
  WeighedPath Path;
  Path.Number = S.Path;
  Path.Reason = S.Reason;
  Path.Doubtful = S.Doubtful;
  std::lock_guard<std::mutex> Guard(Lock);
  auto It = Known.find(S.Address.decisions());
  assert(It != Known.end() && "a path that nobody has weighed");
  Path.Outcome = outcomeOf(S, It->second.ReturnsOne, Words);
  Path.Condition = std::move(S.Condition);
  Path.Of = std::move(It->second.Of);
  Path.Parts = std::move(It->second.Parts);
  Path.Hits = std::move(It->second.Hits);
  Known.erase(It);
  if (KeepScenarios) {
    Entries.emplace_back();
    Entries.back().Scenario = std::move(S);
    Entries.back().Probability = toDouble(Path.Of.P.Likely);
  }
  Run.Paths.push_back(std::move(Path));
}

} // namespace jsym::tool
