//===- Difference.cpp - Two versions of a method --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Difference.h"
#include "Outcomes.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/Transform.h"
#include "jsym/Run/State.h"
#include "jsym/Solver/Solver.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <set>

using namespace llvm;

namespace jsym::scan {

//===-- A version ---------------------------------------------------------===//

namespace {

/// Keeps results beside what they say in concrete terms.
class Keeper final : public api::PathConsumer {
public:
  Keeper(api::Exploration &X, std::vector<Version::Path> &To) : X(X), To(To) {}

  api::PathRecord prepare(PathResult R, Engine &E) override {
    EndClass Is = endClass(R.Reason);
    Version::Path P;
    P.IsWhole = Is == EndClass::Normal || Is == EndClass::Bug;
    P.Scenario = X.scenario(R, E);
    P.Result = std::move(R);
    To.push_back(std::move(P));
    return {};
  }
  void take(api::PathRecord) override {}

private:
  api::Exploration &X;
  std::vector<Version::Path> &To;
};

} // namespace

Expected<std::unique_ptr<Version>>
Version::explore(Context &Ctx, std::shared_ptr<api::World> Of, StringRef Target,
                 const api::ChosenOptions &Chosen) {
  std::unique_ptr<Version> V(new Version);
  V->Of = Of;
  auto X = api::Exploration::open(Ctx, std::move(Of), Target,
                                  api::ContractUse::Ignored, Chosen);
  if (!X)
    return X.takeError();
  V->X = std::move(*X);
  Keeper To(*V->X, V->Paths);
  V->Summary = V->X->explore(To);
  return std::move(V);
}

Version::~Version() { Paths.clear(); }

bool Version::has(const FieldInfo &F) const {
  auto C = Of->program().getClass(F.Owner->name());
  if (C)
    return *C == nullptr || (*C)->resolveField(F.Name, F.Descriptor);
  consumeError(C.takeError());
  return false;
}

Scenario Version::scenario(const Path &P, ModelRef Model) {
  PathResult R = P.Result;
  R.Model = std::move(Model);
  return X->scenario(R, X->engine());
}

std::string Version::doubts() const {
  std::vector<PremiseUse> Uses;
  for (const PremiseUse &U : Summary.Premises)
    if (!isAssumption(U.What))
      Uses.push_back(U);
  return join(describe(ArrayRef<PremiseUse>(Uses)), "; ");
}

//===-- Pairs -------------------------------------------------------------===//

namespace {

using VarKey = std::pair<std::string, std::pair<unsigned, unsigned>>;

/// Variables of a path by what they are called; nothing where two are called
/// alike.
class PathVars {
public:
  PathVars(const ExprManager &M, const PathResult &R) : M(M) {
    SmallVector<ExprId, 32> All;
    for (ExprId C : R.Condition)
      M.collectVars(C, All);
    auto add = [&](const Value &V) {
      if (!V.isConcrete() && !V.isAbsent() && !V.isHandle())
        M.collectVars(V.expr(), All);
    };
    for (const InputInfo &I : R.Inputs)
      add(I.Entry);
    if (R.Returned)
      add(*R.Returned);
    for (ExprId V : All)
      this->add(V);
  }

  void add(ExprId V) {
    auto [It, New] = Known.try_emplace(keyOf(V), V);
    Ambiguous |= !New && It->second != V;
  }
  VarKey keyOf(ExprId V) const {
    Sort S = M.sort(V);
    return {M.varName(V).str(), {unsigned(S.Kind), S.Width}};
  }
  std::map<VarKey, ExprId> Known;
  bool Ambiguous = false;

private:
  const ExprManager &M;
};

/// Compares the paths of two versions. All happens among the expressions of the
/// old one.
class Comparer {
public:
  Comparer(Version &Old, Version &New, unsigned Most)
      : Old(Old), New(New), Most(Most), M(Old.engine().exprs()),
        Theirs(New.engine().exprs()) {
    renameInputs();
  }

  VersionComparison run() {
    for (const Version::Path &P : Old.Paths) {
      if (!P.IsWhole)
        continue;
      PathVars Vars(M, P.Result);
      for (const Version::Path &Q : New.Paths)
        if (Q.IsWhole && comparePair(P, Vars, Q))
          break;
      if (C.Differences.size() >= Most)
        break;
    }
    if (Old.Summary.Paths && New.Summary.Paths && !C.Pairs)
      undecided("no input was found that takes a path of both");
    for (Version *V : {&Old, &New})
      if (std::string D = V->doubts(); !D.empty())
        undecided(D);
    C.Exhaustive = Old.Summary.exhaustive() && New.Summary.exhaustive();
    return std::move(C);
  }

private:
  Version &Old, &New;
  unsigned Most;
  ExprManager &M;
  const ExprManager &Theirs;
  VersionComparison C;
  /// What the new version calls parameters that have other names in the old.
  StringMap<std::string> OldName;

  void undecided(std::string Why) {
    if (!is_contained(C.Undecided, Why))
      C.Undecided.push_back(std::move(Why));
  }

  void renameInputs() {
    if (Old.Paths.empty() || New.Paths.empty())
      return;
    const auto &Mine = Old.Paths.front().Scenario.Inputs;
    const auto &Its = New.Paths.front().Scenario.Inputs;
    for (size_t I = 0; I < std::min(Mine.size(), Its.size()); ++I)
      if (Mine[I].Kind == InputKind::Parameter &&
          Its[I].Kind == InputKind::Parameter && Mine[I].Name != Its[I].Name)
        OldName[Its[I].Name] = Mine[I].Name;
  }

  /// A place of the new version as the old one calls it.
  std::string placeOf(StringRef Text) const {
    size_t End = Text.find_first_of(".[");
    auto It = OldName.find(Text.substr(0, End));
    if (It == OldName.end())
      return Text.str();
    return It->second + (End == StringRef::npos ? "" : Text.substr(End).str());
  }

  bool comparePair(const Version::Path &P, const PathVars &Vars,
                   const Version::Path &Q);
  ExprId otherResult(const Value &OfOld, const Value &OfNew,
                     ExprImporter &Importer);
  SmallVector<ExprId, 32> tellingApart(SmallVector<ExprId, 32> All,
                                       const PathVars &Vars);
  static std::string fieldOfOne(const Scenario &S, const Version &Other,
                                bool Afterwards);
  void tellDifference(const Version::Path &P, const Version::Path &Q,
                      ModelRef Model, const PathVars &QVars,
                      const DenseMap<ExprId, ExprId> &Imported,
                      std::string What, bool SeesMore);
};

/// That the versions return different values, one of which at least is
/// symbolic.
ExprId Comparer::otherResult(const Value &OfOld, const Value &OfNew,
                             ExprImporter &Importer) {
  ExprId A = OfOld.isConcrete() ? ExprId() : OfOld.expr();
  ExprId B = OfNew.isConcrete() ? ExprId() : Importer.import(OfNew.expr());
  Sort S = M.sort(A ? A : B);
  return M.ne(A ? A : M.constantOf(S, OfOld.Bits),
              B ? B : M.constantOf(S, OfNew.Bits));
}

/// True: the path of the old version is done with.
bool Comparer::comparePair(const Version::Path &P, const PathVars &Vars,
                           const Version::Path &Q) {
  Outcomes Both(P.Scenario, Q.Scenario,
                [this](StringRef T) { return placeOf(T); });
  if (!Both.haveInput())
    return false;
  PathVars QVars(Theirs, Q.Result);
  if (Vars.Ambiguous || QVars.Ambiguous) {
    undecided("two parts of an input have one name");
    return false;
  }
  DenseMap<ExprId, ExprId> Imported;
  bool SeesMore = Both.newSeesMore();
  auto mapVar = [&](ExprId V) {
    VarKey K = QVars.keyOf(V);
    K.first = placeOf(K.first);
    auto It = Vars.Known.find(K);
    SeesMore |= It == Vars.Known.end();
    return Imported[V] = It != Vars.Known.end()
                             ? It->second
                             : M.var(Theirs.sort(V), K.first);
  };
  ExprImporter Importer(Theirs, M, mapVar);
  for (const auto &[Key, V] : QVars.Known)
    Importer.import(V);
  SmallVector<ExprId, 32> All(P.Result.Condition.begin(),
                              P.Result.Condition.end());
  for (ExprId E : Q.Result.Condition)
    All.push_back(Importer.import(E));
  OutcomeDifference D = Both.compare();
  if (D.Is == OutcomeDifference::ByResult)
    All.push_back(
        otherResult(*P.Result.Returned, *Q.Result.Returned, Importer));
  if (D.Is == OutcomeDifference::Unknown)
    All = tellingApart(std::move(All), Vars);
  ExprId Whole = M.conj(All);
  Answer A{Verdict::Sat, std::make_shared<Assignment>(), ""};
  if (!M.isTrue(Whole))
    A = M.isConst(Whole)
            ? Answer{Verdict::Unsat, nullptr, ""}
            : Old.engine().solver().check({PathCondition(), Whole, nullptr});
  if (A.Result == Verdict::Unsat) {
    C.Pairs += D.Is == OutcomeDifference::ByResult;
    return false;
  }
  if (A.Result == Verdict::Unknown) {
    undecided("the solver gave up: " + A.Reason.Text);
    return false;
  }
  ++C.Pairs;
  if (D.Is == OutcomeDifference::None)
    return false;
  tellDifference(P, Q, A.Model, QVars, Imported, D.What, SeesMore);
  return true;
}

/// Where it is not known what differs, inputs that differ among themselves show
/// it rather: with the conditions that they do, if that may be.
SmallVector<ExprId, 32> Comparer::tellingApart(SmallVector<ExprId, 32> All,
                                               const PathVars &Vars) {
  constexpr unsigned Most = 8;
  SmallVector<ExprId, 32> More(All);
  SmallVector<ExprId, Most> Seen;
  for (const auto &[Key, V] : Vars.Known) {
    Sort S = M.sort(V);
    if (S.Kind != SortKind::BitVec || S.Width > 64 || Seen.size() == Most)
      continue;
    More.push_back(M.ne(V, M.constant(S.Width, 0)));
    for (ExprId Other : Seen)
      if (M.sort(Other).Width == S.Width)
        More.push_back(M.ne(V, Other));
    Seen.push_back(V);
  }
  ExprId Whole = M.conj(More);
  bool May =
      !M.isConst(Whole) &&
      Old.engine().solver().check({PathCondition(), Whole, nullptr}).Result ==
          Verdict::Sat;
  return May ? More : All;
}

/// A part of the input that was looked at, or of what is there afterwards, and
/// that the other version has no place for.
std::string Comparer::fieldOfOne(const Scenario &S, const Version &Other,
                                 bool Afterwards) {
  for (const ScenarioObject &O : S.Objects) {
    if (!O.Class || O.Class->isPlatform())
      continue;
    for (const auto *Fields : {&O.Pre, &O.Post})
      for (const ScenarioField &F : *Fields)
        if ((Fields == &O.Pre ? O.InPre : Afterwards) && !F.Value.Unresolved &&
            !Other.has(*F.Field))
          return (O.Path.empty() ? "this" : O.Path) + "." + F.Field->Name.str();
  }
  return "";
}

void Comparer::tellDifference(const Version::Path &P, const Version::Path &Q,
                              ModelRef Model, const PathVars &QVars,
                              const DenseMap<ExprId, ExprId> &Imported,
                              std::string What, bool SeesMore) {
  auto Its = std::make_shared<Assignment>();
  for (const auto &[Key, V] : QVars.Known) {
    auto It = Imported.find(V);
    if (It == Imported.end() || M.kind(It->second) != ExprKind::Var)
      continue;
    uint32_t Mine = M.varIndex(It->second);
    if (const Assignment::ArrayValue *Array = Model->getArray(Mine))
      Its->setArray(Theirs.varIndex(V), *Array);
    else
      Its->set(Theirs.varIndex(V), Model->get(Mine));
  }
  Difference D{Old.scenario(P, std::move(Model)),
               New.scenario(Q, std::move(Its)), std::move(What), SeesMore};
  bool Afterwards = StringRef(D.What).ends_with("after it");
  std::string Lone = fieldOfOne(D.Old, New, Afterwards);
  if (Lone.empty())
    Lone = fieldOfOne(D.New, Old, Afterwards);
  if (!Lone.empty())
    return undecided(Lone + " is a field of one version: no input of both has "
                            "the same there");
  C.Differences.push_back(std::move(D));
}

} // namespace

VersionComparison compareVersions(Version &Old, Version &New, unsigned Most) {
  return Comparer(Old, New, Most).run();
}

} // namespace jsym::scan
