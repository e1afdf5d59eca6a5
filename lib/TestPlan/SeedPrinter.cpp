//===- SeedPrinter.cpp - A plan as JSON -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestPlan/SeedPrinter.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Expr/JavaLiteral.h"
#include "jsym/JavaTypes/SourceScope.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class SeedWriter {
public:
  explicit SeedWriter(const TestPlan &Plan) : Plan(Plan) {}

  json::Object write() {
    for (const Step &S : Plan.Arrange)
      std::visit([this](const auto &Of) { write(Of); }, S);
    json::Object Out{{"steps", std::move(Steps)}};
    for (const Step &S : Plan.Act)
      if (const auto *A = std::get_if<step::Act>(&S))
        Out["call"] = call(A->Call);
    return Out;
  }

private:
  const TestPlan &Plan;
  json::Array Steps;

  void add(StringRef Does, json::Object With) {
    With["does"] = Does;
    Steps.push_back(std::move(With));
  }

  json::Value object(int32_t I) {
    if (I < 0)
      return nullptr;
    const PlannedVariable &V = Plan.Variables[I];
    if (V.InPlace)
      return json::Object{{"made", making(*V.InPlace)}};
    return json::Object{{"object", V.Name}};
  }

  json::Value value(const ScenarioValue &V) {
    if (V.isReference())
      return object(V.Object);
    return json::Object{{"type", std::string(1, V.Type)},
                        {"value", javaLiteral(V.Type, V.Bits)}};
  }

  json::Value operand(const Operand &O) {
    if (O.Source == Operand::InPlace)
      return json::Object{{"made", making(*O.Made)}};
    return value(O.Value);
  }

  json::Array given(ArrayRef<Operand> All) {
    json::Array Out;
    for (const Operand &O : All)
      Out.push_back(operand(O));
    return Out;
  }

  static StringRef word(Making::KindT Kind) {
    switch (Kind) {
    case Making::New:
      return "new";
    case Making::Called:
      return "call";
    case Making::Literal:
    case Making::NewText:
      return "text";
    case Making::Allocated:
    case Making::Double:
      return "allocate";
    case Making::Box:
      return "box";
    case Making::Constant:
      return "constant";
    case Making::Array:
    case Making::Elements:
      return "array";
    case Making::Collection:
      return "collection";
    case Making::Stub:
    case Making::Lambda:
      return "stub";
    case Making::Key:
    case Making::PlainKey:
      return "key";
    case Making::Order:
      return "order";
    case Making::ClassMirror:
      return "class";
    case Making::CharacterSet:
      return "charset";
    case Making::Nothing:
      break;
    }
    return "nothing";
  }

  json::Object making(const Making &M) {
    json::Object Out{{"how", word(M.Kind)}};
    if (M.Class)
      Out["class"] = binaryName(*M.Class);
    if (!M.Also.empty())
      Out["also"] = names(M.Also);
    if (M.Constructor)
      Out["method"] = prettyName(M.Constructor->Symbol);
    if (!M.Arguments.empty())
      Out["arguments"] = given(M.Arguments);
    if (M.Kind == Making::Literal || M.Kind == Making::NewText ||
        M.Kind == Making::Constant)
      Out["text"] = json::fixUTF8(utf8(M.Text));
    if (M.Kind == Making::Box)
      Out["content"] = value(M.Content);
    if (M.Kind == Making::Array)
      Out["length"] = M.Length;
    if (M.Kind == Making::Elements)
      Out["elements"] = elements(M);
    return Out;
  }

  static json::Array names(ArrayRef<const ClassModel *> Classes) {
    json::Array Out;
    for (const ClassModel *C : Classes)
      Out.push_back(binaryName(*C));
    return Out;
  }

  static json::Array elements(const Making &M) {
    json::Array Out;
    for (uint64_t Bits : M.Numbers)
      Out.push_back(javaLiteral(M.Class->name()[1], Bits));
    return Out;
  }

  json::Object call(const PlannedCall &C) {
    json::Object Out{{"method", prettyName(C.Method->Symbol)},
                     {"arguments", given(C.Arguments)}};
    if (C.Receiver)
      Out["receiver"] = operand(*C.Receiver);
    return Out;
  }

  static std::string fieldName(const FieldModel &F) {
    return binaryName(*F.Owner) + "." + F.Name.str();
  }

  void write(const step::Make &S) {
    add("make", json::Object{{"object", Plan.Variables[S.Object].Name},
                             {"made", making(S.How)}});
  }
  void write(const step::Invoke &S) { add("call", call(S.Call)); }
  void write(const step::SetField &S) {
    add("set", json::Object{{"field", fieldName(*S.Field)},
                            {"of", object(S.Object)},
                            {"to", operand(S.To)}});
  }
  void write(const step::SetElement &S) {
    add("set", json::Object{{"index", S.Index},
                            {"of", object(S.Array)},
                            {"to", operand(S.To)}});
  }
  void write(const step::AddElement &S) {
    json::Object Added{{"of", object(S.List)}, {"what", operand(S.What)}};
    if (S.Key)
      Added["key"] = operand(*S.Key);
    add("add", std::move(Added));
  }
  void write(const step::Fill &S) {
    add("fill",
        json::Object{{"of", object(S.Collection)}, {"from", given(S.Arrays)}});
  }
  void write(const step::CheckKeys &S) {
    add("checkKeys", json::Object{{"of", object(S.Collection)}});
  }
  void write(const step::SetPlace &S) {
    add("place", json::Object{{"of", object(S.Object)}, {"place", S.Place}});
  }
  void write(const step::SetHash &S) {
    add("hash", json::Object{{"of", object(S.Object)}, {"hash", S.Hash}});
  }
  void write(const step::SetRank &S) {
    add("rank", json::Object{{"of", object(S.Rank.Object)},
                             {"by", object(S.Rank.Comparator)},
                             {"rank", S.Rank.Rank}});
  }
  void write(const step::SetAnswer &S) {
    add("compare", json::Object{{"by", object(S.Order)},
                                {"of", object(S.Answer.A)},
                                {"with", object(S.Answer.B)},
                                {"answer", S.Answer.Answer}});
  }
  void write(const step::SetAnswers &S) {
    add("answer", json::Object{{"of", object(S.Stub)},
                               {"method", prettyName(S.Method->Symbol)},
                               {"values", given(S.Values)}});
  }
  void write(const step::SetReaction &S) {
    json::Object Out{{"of", object(S.Stub)},
                     {"method", prettyName(S.Method->Symbol)}};
    if (S.Returned)
      Out["to"] = operand(*S.Returned);
    if (S.Thrown)
      Out["throws"] = prettyClass(S.Thrown->name());
    json::Array Changes;
    for (const step::SetReaction::Change &C : S.Changes) {
      json::Object Change;
      if (C.Of)
        Change["object"] = operand(*C.Of);
      else if (!C.Field || !C.Field->isStatic())
        Change["argument"] = C.Argument;
      if (C.Field)
        Change["field"] = fieldName(*C.Field);
      else
        Change["index"] = C.Index;
      if (C.To)
        Change["to"] = operand(*C.To);
      else
        Change["toArgument"] = C.ToArgument;
      Changes.push_back(std::move(Change));
    }
    Out["changes"] = std::move(Changes);
    add("react", std::move(Out));
  }
  void write(const step::KeepStatics &) {}
  void write(const step::ResetStatics &) {}
  void write(const step::SetStatic &S) {
    add("set",
        json::Object{{"field", fieldName(*S.Field)}, {"to", operand(S.To)}});
  }
  void write(const step::Feed &S) {
    json::Object Fed{{"source", S.By == FedBy::Sym     ? "jsym.Sym"
                                : S.By == FedBy::Stdin ? "System.in"
                                                       : "agent"},
                     {"values", given(S.Values)}};
    if (S.By == FedBy::Agent)
      Fed["names"] = json::Array(S.Names);
    add("feed", std::move(Fed));
  }
  void write(const step::SetSalt &S) {
    add("order", json::Object{{"salt", std::to_string(S.Salt.Salt)},
                              {"reverse", S.Salt.Reverse}});
  }
  /// What belongs to the call or what follows it.
  template <typename Other> void write(const Other &) {}
};

} // namespace

json::Object seedOf(const TestPlan &Plan) { return SeedWriter(Plan).write(); }

} // namespace jsym::testgen
