//===- PartialText.cpp - Explorations in pieces, as text ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of a word and what it says: "head" and "tail" are objects of JSON,
/// "path" is a result as writeResult has it, before it, where there is one, its
/// "formula". Read by the version that wrote it only.
///
//===----------------------------------------------------------------------===//
#include "jsym/Api/Partial.h"
#include "jsym/Contract/Harness.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym::api {

using contract::Harness;

static constexpr StringLiteral Magic = "jsym-partial 1";

//===-- Writing -----------------------------------------------------------===//

static int64_t number(uint64_t N) { return static_cast<int64_t>(N); }

static json::Array numbers(const std::vector<uint64_t> &All) {
  json::Array A;
  for (uint64_t N : All)
    A.push_back(number(N));
  return A;
}

static json::Array
pairs(const std::vector<std::pair<std::string, std::string>> &All) {
  json::Array A;
  for (const auto &[Name, Value] : All)
    A.push_back(json::Array{json::fixUTF8(Name), json::fixUTF8(Value)});
  return A;
}

static json::Array texts(const std::vector<std::string> &All) {
  json::Array A;
  for (const std::string &Each : All)
    A.push_back(json::fixUTF8(Each));
  return A;
}

static json::Object head(const Partial &P) {
  const PartialKey &K = P.Key;
  return json::Object{{"tool", K.Version},
                      {"command", K.Command},
                      {"target", json::fixUTF8(K.Target)},
                      {"method", json::fixUTF8(K.Symbol)},
                      {"classes", K.Classes},
                      {"jdk", K.Jdk},
                      {"options", pairs(K.Options)},
                      {"given", texts(K.Given)},
                      {"shard", P.Shard.Number},
                      {"shards", P.Shard.Of},
                      {"share", P.Shard.Share},
                      {"deal", P.Deal},
                      {"dealt", number(P.PartsDealt)},
                      {"begun", P.Begun},
                      {"early", texts(P.Early)}};
}

static json::Array shortfalls(const std::vector<Shortfall> &All) {
  json::Array A;
  for (const Shortfall &F : All) {
    json::Array Places;
    for (const auto &[Place, Paths] : F.Places)
      Places.push_back(json::Array{json::fixUTF8(Place), number(Paths)});
    A.push_back(json::Object{{"reason", endWord(F.Reason)},
                             {"paths", number(F.Paths)},
                             {"example", json::fixUTF8(F.Example)},
                             {"first", F.First.text()},
                             {"places", std::move(Places)}});
  }
  return A;
}

static json::Array statistics(const Statistics &Stats) {
  json::Array A;
  Stats.forEach([&](StringRef Name, const Statistic &S) {
    A.push_back(json::Array{Name, int64_t(S.Kind), number(S.Value), S.Time});
  });
  return A;
}

static json::Array counts(const std::vector<CodeCounts> &All) {
  json::Array A;
  for (const CodeCounts &C : All) {
    std::string Covered;
    for (uint8_t Bits : C.Covered)
      Covered += char('a' + Bits);
    json::Array Probes, Forks;
    for (const CodeCounts::Probe &P : C.Probes)
      Probes.push_back(json::Array{P.From, P.To, number(P.Times)});
    for (auto [Index, Times] : C.ForksAt)
      Forks.push_back(json::Array{Index, number(Times)});
    A.push_back(json::Object{{"method", json::fixUTF8(C.Method)},
                             {"own", C.OwnCode},
                             {"covered", std::move(Covered)},
                             {"probes", std::move(Probes)},
                             {"forks", std::move(Forks)}});
  }
  return A;
}

static json::Object tail(const Partial &P) {
  const RunSummary &S = P.Summary;
  json::Array Rest, Premises;
  for (const WorkPool::Part &Part : P.Rest)
    Rest.push_back(json::Array{Part.Address.completeText(),
                               number(Part.Instructions), Part.Given});
  for (const auto &[What, Name] : P.Premises)
    Premises.push_back(json::Array{premiseWord(What), json::fixUTF8(Name)});
  json::Object Summary{{"paths", number(S.Paths)},
                       {"dropped", number(S.Dropped)},
                       {"bugs", number(S.Bugs)},
                       {"doubtful", number(S.Doubtful)},
                       {"declared", number(S.Declared)},
                       {"instructions", number(S.Instructions)},
                       {"repeated", number(S.Repeated)},
                       {"bytecodes", number(S.Bytecodes)},
                       {"forks", number(S.Forks)},
                       {"states", number(S.States)},
                       {"seconds", S.Seconds},
                       {"shortfalls", shortfalls(S.Shortfalls)},
                       {"cut", shortfalls(S.Cut)}};
  return json::Object{{"numberOfPaths", number(P.Paths.size())},
                      {"rest", std::move(Rest)},
                      {"premises", std::move(Premises)},
                      {"summary", std::move(Summary)},
                      {"exhaustive", P.Exhaustive},
                      {"statistics", statistics(P.Stats)},
                      {"entered", numbers(P.Moments[Harness::Entered])},
                      {"left", numbers(P.Moments[Harness::Left])},
                      {"code", counts(P.Code)}};
}

void writePartial(raw_ostream &OS, const Partial &P) {
  OS << Magic << "\nseal " << Seal << "\nhead " << json::Value(head(P)) << '\n';
  for (const Partial::Path &Each : P.Paths) {
    if (!Each.Formula.empty())
      OS << "formula " << json::Value(json::fixUTF8(Each.Formula)) << '\n';
    OS << "path " << Each.Result << '\n';
  }
  OS << "tail " << json::Value(tail(P)) << '\n';
}

//===-- Reading -----------------------------------------------------------===//

namespace {

/// Reads members that must be there. Once one was not, Right is false.
struct Members {
  const json::Object *O;
  bool &Right;

  template <typename T> T need(std::optional<T> V) {
    Right &= V.has_value();
    return V.value_or(T());
  }
  std::string text(StringRef Name) {
    return O ? need(O->getString(Name)).str() : (Right = false, "");
  }
  uint64_t number(StringRef Name) {
    return O ? uint64_t(need(O->getInteger(Name))) : (Right = false, 0);
  }
  bool flag(StringRef Name) {
    return O ? need(O->getBoolean(Name)) : (Right = false);
  }
  double real(StringRef Name) {
    return O ? need(O->getNumber(Name)) : (Right = false, 0);
  }
  Members object(StringRef Name) {
    const json::Object *Inner = O ? O->getObject(Name) : nullptr;
    Right &= Inner != nullptr;
    return {Inner, Right};
  }
  /// Its elements.
  void each(StringRef Name, function_ref<void(const json::Value &)> Do) {
    const json::Array *A = O ? O->getArray(Name) : nullptr;
    Right &= A != nullptr;
    if (A)
      for (const json::Value &V : *A)
        Do(V);
  }
  /// Its elements, arrays of so many each.
  void rows(StringRef Name, size_t Size,
            function_ref<void(const json::Array &)> Do) {
    each(Name, [&](const json::Value &V) {
      const json::Array *Row = V.getAsArray();
      if (Row && Row->size() == Size)
        Do(*Row);
      else
        Right = false;
    });
  }
  std::string textOf(const json::Value &V) {
    return need(V.getAsString()).str();
  }
  uint64_t numberOf(const json::Value &V) {
    return uint64_t(need(V.getAsInteger()));
  }
  PathAddress addressOf(StringRef Text) {
    auto A = PathAddress::parse(Text);
    if (A)
      return std::move(*A);
    consumeError(A.takeError());
    Right = false;
    return {};
  }
};

} // namespace

static void readHead(Members M, Partial &P) {
  PartialKey &K = P.Key;
  K.Version = M.text("tool");
  K.Command = M.text("command");
  K.Target = M.text("target");
  K.Symbol = M.text("method");
  K.Classes = M.text("classes");
  K.Jdk = M.text("jdk");
  M.rows("options", 2, [&](const json::Array &Row) {
    K.Options.push_back({M.textOf(Row[0]), M.textOf(Row[1])});
  });
  M.each("given",
         [&](const json::Value &V) { K.Given.push_back(M.textOf(V)); });
  P.Shard = {unsigned(M.number("shard")), unsigned(M.number("shards")),
             M.text("share")};
  M.Right &= P.Shard.Number <= P.Shard.Of &&
             StringRef(P.Shard.Share).find_first_not_of("01") ==
                 StringRef::npos;
  P.Deal = M.text("deal");
  P.PartsDealt = M.number("dealt");
  P.Begun = M.flag("begun");
  M.each("early",
         [&](const json::Value &V) { P.Early.push_back(M.textOf(V)); });
}

template <typename Enum>
static Enum named(StringRef Word, unsigned Count, StringRef (*WordOf)(Enum),
                  bool &Right) {
  for (unsigned I = 0; I < Count; ++I)
    if (WordOf(Enum(I)) == Word)
      return Enum(I);
  Right = false;
  return Enum();
}

static std::vector<Shortfall> readShortfalls(Members M, StringRef Name) {
  std::vector<Shortfall> All;
  M.each(Name, [&](const json::Value &V) {
    Members F{V.getAsObject(), M.Right};
    Shortfall S;
    S.Reason =
        named<EndReason>(F.text("reason"), NumEndReasons, endWord, M.Right);
    S.Paths = F.number("paths");
    S.Example = F.text("example");
    S.First = F.addressOf(F.text("first"));
    F.rows("places", 2, [&](const json::Array &Row) {
      S.Places.push_back({F.textOf(Row[0]), F.numberOf(Row[1])});
    });
    All.push_back(std::move(S));
  });
  return All;
}

static void readSummary(Members M, RunSummary &S) {
  S.Paths = M.number("paths");
  S.Dropped = M.number("dropped");
  S.Bugs = M.number("bugs");
  S.Doubtful = M.number("doubtful");
  S.Declared = M.number("declared");
  S.Instructions = M.number("instructions");
  S.Repeated = M.number("repeated");
  S.Bytecodes = M.number("bytecodes");
  S.Forks = M.number("forks");
  S.States = M.number("states");
  S.Seconds = M.real("seconds");
  S.Shortfalls = readShortfalls(M, "shortfalls");
  S.Cut = readShortfalls(M, "cut");
}

static void readStatistics(Members M, Statistics &Stats) {
  M.rows("statistics", 4, [&](const json::Array &Row) {
    std::string Name = M.textOf(Row[0]);
    switch (M.numberOf(Row[1])) {
    case Statistic::Count:
      Stats.counter(Name) = M.numberOf(Row[2]);
      break;
    case Statistic::Maximum:
      Stats.maximum(Name) = M.numberOf(Row[2]);
      break;
    case Statistic::Seconds:
      Stats.seconds(Name) = M.need(Row[3].getAsNumber());
      break;
    default:
      M.Right = false;
    }
  });
}

static CodeCounts readCounts(Members M) {
  CodeCounts C;
  C.Method = M.text("method");
  C.OwnCode = M.flag("own");
  for (char Bits : M.text("covered"))
    C.Covered.push_back(uint8_t(Bits - 'a'));
  M.rows("probes", 3, [&](const json::Array &Row) {
    C.Probes.push_back({uint32_t(M.numberOf(Row[0])),
                        uint32_t(M.numberOf(Row[1])), M.numberOf(Row[2])});
  });
  M.rows("forks", 2, [&](const json::Array &Row) {
    C.ForksAt.push_back({uint32_t(M.numberOf(Row[0])), M.numberOf(Row[1])});
  });
  return C;
}

static void readTail(Members M, Partial &P) {
  M.Right &= M.number("numberOfPaths") == P.Paths.size();
  M.rows("rest", 3, [&](const json::Array &Row) {
    WorkPool::Part Part;
    Part.Address = M.addressOf(M.textOf(Row[0]));
    Part.Instructions = M.numberOf(Row[1]);
    Part.Given = M.need(Row[2].getAsBoolean());
    P.Rest.push_back(std::move(Part));
  });
  M.rows("premises", 2, [&](const json::Array &Row) {
    Premise What =
        named<Premise>(M.textOf(Row[0]), NumPremises, premiseWord, M.Right);
    P.Premises.push_back({What, M.textOf(Row[1])});
  });
  readSummary(M.object("summary"), P.Summary);
  P.Exhaustive = M.flag("exhaustive");
  readStatistics(M, P.Stats);
  M.each("entered", [&](const json::Value &V) {
    P.Moments[Harness::Entered].push_back(M.numberOf(V));
  });
  M.each("left", [&](const json::Value &V) {
    P.Moments[Harness::Left].push_back(M.numberOf(V));
  });
  M.each("code", [&](const json::Value &V) {
    P.Code.push_back(readCounts({V.getAsObject(), M.Right}));
  });
}

static Error damaged() {
  return inputError("it is not as jsym-llvm has written it",
                    "delete it and explore again");
}

Expected<Partial> readPartial(StringRef Text) {
  if (!Text.starts_with("jsym-partial "))
    return inputError("it is no result of --shard or --checkpoint");
  if (!Text.split('\n').first.equals_insensitive(Magic))
    return inputError("another version of jsym-llvm wrote it");
  if (!isSealed(Text) || !Text.ends_with("\n"))
    return damaged();
  Partial P;
  bool Right = true;
  std::string Formula;
  unsigned Heads = 0, Tails = 0;
  while (!Text.empty() && Right) {
    auto [Line, Below] = Text.split('\n');
    Text = Below;
    auto [Word, Says] = Line.split(' ');
    if (Word == "path") {
      P.Paths.push_back({Says.str(), std::exchange(Formula, "")});
      continue;
    }
    if (Word == "seal" || Word == "jsym-partial")
      continue;
    auto V = json::parse(Says);
    if (!V)
      return consumeError(V.takeError()), damaged();
    if (Word == "formula")
      Formula = V->getAsString().value_or("").str();
    else if (Word == "head" && ++Heads == 1)
      readHead({V->getAsObject(), Right}, P);
    else if (Word == "tail" && ++Tails == 1)
      readTail({V->getAsObject(), Right}, P);
    else
      Right = false;
  }
  if (!Right || Heads != 1 || Tails != 1)
    return damaged();
  return std::move(P);
}

//===-- Premises ----------------------------------------------------------===//

std::string nameOf(const PremiseUse &Use) {
  using namespace dialect;
  if (auto *C = std::get_if<const ClassModel *>(&Use.Of))
    return (*C)->name().str();
  if (auto *M = std::get_if<const MethodModel *>(&Use.Of))
    return (*M)->Symbol.str();
  if (auto *F = std::get_if<const FieldModel *>(&Use.Of))
    return fieldName((*F)->Owner->name(), (*F)->Name, (*F)->Descriptor);
  return "";
}

Expected<PremiseUse> premiseNamed(Premise What, StringRef Name,
                                  dialect::ProgramSource &Program) {
  using namespace dialect;
  PremiseUse Use{What, {}};
  if (Name.empty())
    return Use;
  auto Parsed = parseName(Name);
  bool IsMember = Parsed && (Parsed->Kind == NameKind::Method ||
                             Parsed->Kind == NameKind::Field);
  auto C = Program.getClass(IsMember ? Parsed->Class : Name);
  if (!C)
    return C.takeError();
  if (!IsMember) {
    Use.Of = *C;
    return Use;
  }
  if (Parsed->Kind == NameKind::Method) {
    if (const MethodModel *M =
            (*C)->findMethod(Parsed->Member, Parsed->Descriptor))
      return PremiseUse{What, M};
  } else if (const FieldModel *F =
                 (*C)->findField(Parsed->Member, Parsed->Descriptor)) {
    return PremiseUse{What, F};
  }
  return inputError("there is no " + prettyName(Name));
}

//===-- Pieces of one exploration -----------------------------------------===//

Error checkSame(const PartialKey &A, StringRef NameA, const PartialKey &B,
                StringRef NameB) {
  auto differ = [&](const Twine &What, StringRef InA, StringRef InB) {
    return inputError(NameA + " and " + NameB + " do not belong together: " +
                      What + " is '" + InA + "' there and '" + InB + "' here");
  };
  const std::tuple<StringRef, StringRef, StringRef> Facts[] = {
      {"the version of jsym-llvm", A.Version, B.Version},
      {"the command", A.Command, B.Command},
      {"the method", A.Symbol, B.Symbol},
      {"the digest of the classes", A.Classes, B.Classes},
      {"the JDK", A.Jdk, B.Jdk}};
  for (auto [What, InA, InB] : Facts)
    if (InA != InB)
      return differ(What, InA, InB);
  for (size_t I = 0; I < std::max(A.Options.size(), B.Options.size()); ++I) {
    if (I >= A.Options.size())
      return differ("--" + B.Options[I].first, "", B.Options[I].second);
    if (I >= B.Options.size())
      return differ("--" + A.Options[I].first, A.Options[I].second, "");
    if (A.Options[I] == B.Options[I])
      continue;
    bool Same = A.Options[I].first == B.Options[I].first;
    return differ("--" + A.Options[I].first, A.Options[I].second,
                  Same ? StringRef(B.Options[I].second) : "");
  }
  return Error::success();
}

} // namespace jsym::api
