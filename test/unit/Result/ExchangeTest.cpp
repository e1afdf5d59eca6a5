//===- ExchangeTest.cpp - Results from process to process -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Result/Exchange.h"
#include "jsym/Dialect/Names.h"
#include "gtest/gtest.h"

using namespace jsym;
using llvm::StringRef;

namespace {

class Exchange : public testing::Test {
protected:
  InfoTable Infos;

  const ClassInfo *aClass(StringRef Name, const ClassInfo *Super = nullptr) {
    ClassFacts Facts;
    Facts.Name = Name;
    Facts.SourceFile = "Node.java";
    Facts.Flags = dialect::AccPublic | dialect::AccFinal;
    Facts.Super = Super;
    return Infos.add(Facts);
  }
  const MethodInfo *aMethod(const ClassInfo *C, StringRef Name) {
    std::string Symbol = dialect::methodName(C->name(), Name, "(I)V");
    return Infos.add(MethodInfo{C, Name, "(I)V", Symbol, dialect::AccStatic});
  }

  static std::string written(const Scenario &S) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    writeResult(OS, S);
    return Text;
  }
  static std::string mistake(StringRef Text) {
    InfoTable Fresh;
    auto Read = readResult(Text, Fresh);
    return Read ? "" : toString(Read.takeError());
  }

  /// One of everything.
  Scenario full();
  void addHeap(Scenario &S, const ClassInfo *Node);
  void addEnd(Scenario &S, const ClassInfo *Node);
};

void Exchange::addHeap(Scenario &S, const ClassInfo *Node) {
  ClassFacts Array;
  Array.Name = "[Lp/Node;";
  Array.Kind = dialect::ClassKind::Array;
  Array.Element = Node;
  ScenarioValue Reference, Long;
  Reference.Type = 'L';
  Reference.Object = 1;
  Reference.Unresolved = true;
  Long.Type = 'J';
  Long.Bits = ~uint64_t(0);
  Long.Symbolic = "x + 1";
  ScenarioObject O;
  O.Class = Node;
  O.InPre = O.InPost = O.Shared = true;
  O.Pre = {{Infos.add(FieldInfo{Node, "next", "Lp/Node;", 0}), Reference}};
  O.Post = {{Infos.add(FieldInfo{Node, "key", "J", dialect::AccFinal}), Long}};
  O.Contents = {{Reference, std::nullopt, Long}};
  O.Key = -7;
  O.Hash = INT32_MIN;
  O.MayCompare = false;
  O.Path = "this.root";
  ScenarioObject A;
  A.Kind = ScenarioObject::Array;
  A.Class = Infos.add(Array);
  A.Length = UINT32_MAX;
  A.PreElements = {{3, Reference, "i + 1"}};
  A.PostElements = {{0, Long}};
  A.PostComplete = true;
  ScenarioObject Text;
  Text.Kind = ScenarioObject::String;
  Text.Text = u"\xFEFFgr\u00fcn \U0001F600 \xD800 end"; // half of a pair
  Text.Text += char16_t(0);
  S.Objects = {O, A, Text};
  S.Inputs = {{InputKind::Parameter, "x", "J", Long},
              {InputKind::Source, "System.nanoTime", "J", Long, nullptr, true,
               StackPlace{S.Target, 7, 12}, FedBy::Agent},
              {InputKind::Source, "LocalDate.now()#2.year", "I", Long}};
  S.Inputs.back().Asked = {SourceKind::Clock, "LocalDate.now()", "year"};
  S.Inputs.back().Asked.Number = 2;
  S.StubCalls = {{S.Target,
                  1,
                  Reference,
                  {{1, -1, O.Pre.front().Field, 0, Long, -1},
                   {-1, 2, nullptr, 3, Reference, 0}},
                  O.Class},
                 {S.Target, -1, std::nullopt}};
  S.StubCalls[1].Breaks = {{{S.Target, {-1, 2}}, {nullptr, {0}}}, {}};
  S.Ranks = {{0, -1, -3}};
  S.Answers = {{-1, 0, 1, 17}};
  S.Statics = {O.Pre.front()};
  S.Returned = Reference;
}

void Exchange::addEnd(Scenario &S, const ClassInfo *Node) {
  S.Reason = EndReason::CheckFailed;
  S.Detail = "bytes \xff that are no text";
  S.Violated = "postcondition p.Node.sorted()";
  S.ViolatedBy = S.Target;
  S.ExceptionClass = Node;
  S.ExceptionMessage = "";
  S.MessageKnown = true;
  S.Where = {{S.Target, 3, 9}, {S.Target, -2, -1}};
  S.Condition = {"x > 0", "this.root == null"};
  S.Premises = {{Premise::ClosedWorld, Node},
                {Premise::MathFunction, S.Target},
                {Premise::InitialStatics, S.Statics.front().Field},
                {Premise::Machine, {}}};
  HeapDecision D;
  D.Kind = DecisionKind::IsOf;
  D.Place = "this.root";
  D.Classes = {Node};
  S.Forks = {{S.Where[0], {}, ForkKind::Cast, 1, 2, D, ""},
             {S.Where[0], S.Where[1], ForkKind::Switch, 0, 9, {}, "x == 3"}};
  S.Trace = {{S.Target, 3, 2}, {nullptr, -1, 1}};
  S.TraceCut = true;
  S.Violation = ScenarioViolation{
      S.Target, {{true}, {false, *S.Returned, true, nullptr, 1}}, "no"};
  S.OtherSide = true;
  S.NullKey = 0;
  S.NumIdentities = 5;
  S.Salt = OrderSalt{uint64_t(1) << 63, true};
  S.Address = llvm::cantFail(PathAddress::parse("0.1.1~7f3a91c2"));
  S.Out = "a\n";
  S.OutOfCall = std::nullopt;
  S.ErrOfCall = "b";
  S.Initialised = S.Failed = {Node};
  S.NotReplayable = "why";
  S.Chance = "a hash code";
  S.ChanceAtFirst = true;
  S.BoundsHit = {"k = 3"};
  S.Instructions = 1;
}

Scenario Exchange::full() {
  const ClassInfo *Node = aClass("p/Node", aClass("java/lang/Object"));
  Scenario S;
  S.Path = 12;
  S.Target = aMethod(Node, "m");
  addHeap(S, Node);
  addEnd(S, Node);
  return S;
}

TEST_F(Exchange, NothingComesBackAsNothing) {
  std::string Text = written(Scenario());
  EXPECT_EQ(Text, "{\"format\":\"jsym-result\",\"version\":1,\"classes\":[],"
                  "\"fields\":[],\"methods\":[]}");
  EXPECT_EQ(written(llvm::cantFail(readResult(Text, Infos))), Text);
}

TEST_F(Exchange, EverythingComesBack) {
  Scenario S = full();
  std::string Text = written(S);
  Scenario Same = llvm::cantFail(readResult(Text, Infos));
  EXPECT_EQ(Same.Objects, S.Objects);
  EXPECT_EQ(Same.Inputs, S.Inputs);
  EXPECT_EQ(Same.Forks, S.Forks);
  EXPECT_EQ(Same.Premises, S.Premises);
  EXPECT_EQ(Same.Violation, S.Violation);
  EXPECT_EQ(Same.StubCalls, S.StubCalls);
  EXPECT_EQ(Same.Detail, S.Detail);
  EXPECT_EQ(Same.OutOfCall, S.OutOfCall);
  EXPECT_EQ(Same.Address.text(), S.Address.text());
  EXPECT_EQ(written(Same), Text);
}

TEST_F(Exchange, AProcessThatKnowsNothingReadsIt) {
  std::string Text = written(full());
  InfoTable Fresh;
  Scenario S = llvm::cantFail(readResult(Text, Fresh));
  EXPECT_EQ(written(S), Text);
  EXPECT_EQ(describe(S.Where[0]), "p.Node.m(Node.java:3)");
  EXPECT_EQ(S.Target->Symbol, "p/Node.m(I)V");
  EXPECT_EQ(S.ExceptionClass->superclass()->name(), "java/lang/Object");
  EXPECT_EQ(S.Objects[1].Class->element(), S.ExceptionClass);
  EXPECT_EQ(describe(S.Forks[0].Decision), "this.root instanceof p.Node");
  EXPECT_EQ(describe(S.Premises[0]),
            (premiseText(Premise::ClosedWorld) + ": p.Node").str());
}

/// What of \p Text says \p Old, with \p New in its place.
std::string with(StringRef Text, StringRef Old, StringRef New) {
  auto [Front, Back] = Text.split(Old);
  EXPECT_NE(Front.size(), Text.size()) << Old.str();
  return (Front + New + Back).str();
}

TEST_F(Exchange, MistakesSayWhere) {
  std::string Text = written(full());
  EXPECT_NE(mistake("").find("this is no result"), std::string::npos);
  EXPECT_NE(mistake("[]").find("\"format\""), std::string::npos);
  EXPECT_NE(mistake(with(Text, "\"version\":1", "\"version\":2"))
                .find("\"version\" is not 1"),
            std::string::npos);
  auto At = [&](StringRef Old, StringRef New) {
    return mistake(with(Text, Old, New));
  };
  EXPECT_NE(At("\"object\":1", "\"object\":3")
                .find("expected the number of an object at "
                      "result.objects[0].fieldsBefore[0].value.object"),
            std::string::npos)
      << At("\"object\":1", "\"object\":3");
  EXPECT_NE(At("\"kind\":\"array\"", "\"kind\":\"list\"")
                .find("a word of its list at result.objects[1].kind"),
            std::string::npos)
      << At("\"kind\":\"array\"", "\"kind\":\"list\"");
  EXPECT_NE(At("\"hash\":-2147483648", "\"hash\":-2147483649")
                .find("a number that fits at result.objects[0].hash"),
            std::string::npos);
  EXPECT_NE(At("\"owner\":1", "\"owner\":99").find("result.fields[0].owner"),
            std::string::npos);
  EXPECT_NE(At("\"owner\":1", "\"ower\":1").find("result.fields[0]"),
            std::string::npos);
  EXPECT_NE(At("\"detail\"", "\"details\"").find("result.details"),
            std::string::npos);
  EXPECT_NE(At("\"address\":\"0", "\"address\":\"z").find("result.address"),
            std::string::npos);
}

/// Cut anywhere, it is an error and nothing worse.
TEST_F(Exchange, EveryTruncationIsAMistake) {
  std::string Text = written(full());
  for (size_t N = 0; N < Text.size(); ++N)
    EXPECT_NE(mistake(StringRef(Text).take_front(N)), "") << N;
}

TEST(Decisions, ReadLikeJava) {
  HeapDecision D;
  D.Place = "a.next";
  D.Kind = DecisionKind::IsNull;
  EXPECT_EQ(describe(D), "a.next == null");
  D.Kind = DecisionKind::IsSame;
  D.Other = "Colour.RED";
  EXPECT_EQ(describe(D), "a.next == Colour.RED");
  D.Other = "";
  D.Number = 7;
  EXPECT_EQ(describe(D), "a.next == object 7");
  D.Kind = DecisionKind::Beyond;
  D.Bound = BoundKind::Chain;
  EXPECT_EQ(describe(D), "beyond k");
}

} // namespace
