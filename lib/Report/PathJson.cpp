//===- PathJson.cpp - Paths in the machine-readable report ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "PathJson.h"
#include "Graphviz.h"
#include "Json.h"
#include "Trace.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace jsym::testgen;

namespace jsym::report {

std::string pathId(const RunReport &R, const Scenario &S) {
  return utohexstr(xxh3_64bits(R.Symbol + "#" + S.Address.decisions()), true,
                   16);
}

namespace {

StringRef classWord(EndClass C) {
  switch (C) {
  case EndClass::Normal:
    return "normal";
  case EndClass::Bug:
    return "bug";
  case EndClass::Bound:
    return "bound";
  case EndClass::Limit:
    return "limit";
  case EndClass::Unsupported:
    return "unsupported";
  case EndClass::Undecided:
    return "undecided";
  case EndClass::Dropped:
    return "dropped";
  }
  return "";
}

StringRef kindWord(ScenarioObject::KindT K) {
  switch (K) {
  case ScenarioObject::Plain:
    return "object";
  case ScenarioObject::Array:
    return "array";
  case ScenarioObject::String:
    return "string";
  case ScenarioObject::Box:
    return "box";
  case ScenarioObject::Enum:
    return "enum";
  case ScenarioObject::Mirror:
    return "class";
  case ScenarioObject::Opaque:
    return "opaque";
  }
  return "";
}

StringRef kindWord(InputKind K) {
  switch (K) {
  case InputKind::Receiver:
    return "receiver";
  case InputKind::Parameter:
    return "parameter";
  case InputKind::Static:
    return "static";
  case InputKind::Source:
    return "source";
  }
  return "";
}

/// Of a condition in a list of paths.
constexpr size_t MaxBrief = 400;

} // namespace

void PathJson::value(const ScenarioValue &V) {
  if (V.isReference()) {
    if (V.Object < 0)
      J.attribute("ref", nullptr);
    else
      J.attribute("ref", V.Object);
  } else {
    text("value", javaLiteral(V.Type, V.Bits));
  }
  optional("symbolic", V.Symbolic);
  if (V.Unresolved)
    J.attribute("unresolved", true);
}

void PathJson::fields(StringRef Name,
                      const std::vector<ScenarioField> &Fields) {
  J.attributeArray(Name, [&] {
    for (const ScenarioField &F : Fields)
      J.object([&] {
        text("field", F.Field->Name);
        value(F.Value);
      });
  });
}

void PathJson::elements(StringRef Name,
                        const std::vector<ScenarioElement> &Elements) {
  J.attributeArray(Name, [&] {
    for (const ScenarioElement &E : Elements)
      J.object([&] {
        J.attribute("index", int64_t(E.Index));
        value(E.Value);
      });
  });
}

void PathJson::object(const ScenarioObject &O, size_t Id) {
  J.object([&] {
    J.attribute("id", int64_t(Id));
    J.attribute("kind", kindWord(O.Kind));
    if (O.Class)
      text("class", dialect::prettyClass(O.Class->name()));
    if (!O.Also.empty())
      J.attributeArray("also", [&] {
        for (const ClassInfo *C : O.Also)
          J.value(dialect::prettyClass(C->name()));
      });
    optional("path", O.Path);
    J.attribute("before", O.InPre);
    J.attribute("after", O.InPost);
    switch (O.Kind) {
    case ScenarioObject::Array:
      J.attribute("length", int64_t(O.Length));
      elements("elementsBefore", O.PreElements);
      elements("elementsAfter", O.PostElements);
      break;
    case ScenarioObject::Box:
      value(O.Boxed);
      break;
    case ScenarioObject::Plain:
      fields("fieldsBefore", O.Pre);
      fields("fieldsAfter", O.Post);
      break;
    default:
      text("text", javaString(O.Text));
      break;
    }
    if (O.Key)
      J.attribute("order", *O.Key);
  });
}

void PathJson::forks(const Scenario &S) {
  if (!S.Forks.empty())
    J.attributeArray("forks", [&] {
      for (const ScenarioFork &F : S.Forks)
        J.object([&] {
          place(F);
          J.attribute("taken", int64_t(F.Taken));
          text("text", F.text());
        });
    });
}

void PathJson::inputs(const Scenario &S) {
  std::vector<std::string> Texts = R.Words->inputs(S, Telling::Whole);
  J.attributeArray("inputs", [&] {
    for (const ScenarioInput &I : S.Inputs)
      J.object([&] {
        J.attribute("kind", kindWord(I.Kind));
        text("name", I.Name);
        text("type", javaType(I.Descriptor, ""));
        if (I.At.Method)
          J.attributeObject("at", [&] { location(I.At); });
        value(I.Value);
        text("text", Texts[&I - S.Inputs.data()]);
      });
  });
}

/// What it returns or throws.
void PathJson::ending(const Scenario &S) {
  if (S.Returned)
    J.attributeObject("returned", [&] {
      value(*S.Returned);
      text("text", R.Words->returned(S, Telling::Whole));
    });
  if (S.ExceptionClass)
    J.attributeObject("exception", [&] {
      text("class", dialect::prettyClass(S.ExceptionClass->name()));
      if (S.ExceptionMessage)
        text("message", *S.ExceptionMessage);
      if (!S.MessageKnown)
        J.attribute("messageKnown", false);
    });
}

void PathJson::heap(const Scenario &S) {
  J.attributeArray("objects", [&] {
    for (size_t I = 0; I < S.Objects.size(); ++I)
      object(S.Objects[I], I);
  });
  if (!S.Statics.empty())
    J.attributeArray("statics", [&] {
      for (const ScenarioField &F : S.Statics)
        J.object([&] {
          text("field", dialect::prettyClass(F.Field->Owner->name()) + "." +
                            F.Field->Name.str());
          value(F.Value);
        });
    });
}

void PathJson::path(const PathEntry &P) {
  const Scenario &S = P.Scenario;
  J.object([&] {
    J.attribute("path", int64_t(S.Path));
    J.attribute("id", pathId(R, S));
    J.attribute("end", endWord(S.Reason));
    J.attribute("class", classWord(endClass(S.Reason)));
    text("outcome", outcome(S));
    optional("detail", S.Detail);
    if (P.Bug)
      text("bug", R.Bugs[*P.Bug].Key.id());
    strings("condition", S.Condition);
    strings("when", R.Words->Conditions.conditions(S));
    text("decisions", S.Address.decisions());
    optional("address", S.Address.text());
    forks(S);
    trace(S);
    inputs(S);
    ending(S);
    J.attributeArray("stack", [&] {
      for (const StackPlace &E : S.Where)
        if (E.Method)
          J.object([&] { location(E); });
    });
    if (!P.Source.Text.empty())
      J.attributeObject("source", [&] {
        text("file", P.Source.Path);
        J.attribute("line", P.Source.Line);
        text("text", P.Source.Text);
      });
    heap(S);
    premises(S.Premises);
    if (S.Doubtful)
      J.attribute("doubtful", true);
    optional("out", S.Out);
    optional("err", S.Err);
    optional("test", P.Test);
    optional("noTest", P.WhyNoTest);
    optional("replay", P.Replay);
    optional("replayDetail", P.ReplayDetail);
  });
}

void PathJson::brief(const PathEntry &P) {
  const Scenario &S = P.Scenario;
  J.object([&] {
    J.attribute("path", int64_t(S.Path));
    J.attribute("class", classWord(endClass(S.Reason)));
    text("outcome", outcome(S));
    text("condition", shortened(conditionText(R, S), MaxBrief));
    optional("replay", P.Replay);
  });
}

void PathJson::location(const StackPlace &E) {
  auto [It, New] = Places.try_emplace({E.Method, E.Line});
  PlaceText &Text = It->second;
  if (New)
    Text = {describe(E), dialect::prettyName(E.Method->Symbol),
            sourcePath(*E.Method->Owner)};
  text("at", Text.At);
  text("method", Text.Method);
  optional("file", Text.File);
  if (E.Line > 0)
    J.attribute("line", E.Line);
  if (E.Method->Owner->isPlatform())
    J.attribute("jdk", true);
}

void PathJson::place(const ScenarioFork &F) {
  if (F.At.Method)
    location(F.At);
  if (F.From.Method && !(F.From == F.At))
    J.attributeObject("from", [&] { location(F.From); });
  J.attribute("kind", forkWord(F.Kind));
  J.attribute("ways", int64_t(F.Ways));
}

void PathJson::trace(const Scenario &S) {
  if (S.Trace.empty())
    return;
  J.attribute("traceCut", S.TraceCut);
  J.attributeArray("trace", [&] {
    for (const TraceLoop &L : foldTrace(S.Trace))
      J.object([&] {
        J.attribute("times", int64_t(L.Times));
        J.attributeArray("steps", [&] {
          for (const TracedLine &T : L.Steps)
            J.object([&] {
              text("method", dialect::prettyName(T.Method->Symbol));
              optional("file", sourcePath(*T.Method->Owner));
              J.attribute("line", T.Line);
              J.attribute("times", int64_t(T.Times));
            });
        });
      });
  });
}

void PathJson::premises(ArrayRef<PremiseNote> Premises) {
  for (bool Assumed : {false, true})
    J.attributeArray(Assumed ? "assumptions" : "approximations", [&] {
      for (const PremiseNote &U : Premises)
        if (isAssumption(U.What) == Assumed)
          premise(U);
    });
}
void PathJson::premise(const PremiseNote &U) {
  J.object([&] {
    J.attribute("id", premiseWord(U.What));
    if (!isAssumption(U.What))
      J.attribute("effect", effectWord(effectOf(U.What)));
    text("text", premiseText(U.What));
    std::string Of = subjectText(U);
    optional("of", Of);
    if (auto It = R.Explanations.find(Of); It != R.Explanations.end())
      text("because", It->second);
  });
}

std::string PathJson::outcome(const Scenario &S) {
  EndClass C = endClass(S.Reason);
  if (C == EndClass::Normal || C == EndClass::Bug)
    return R.Words->outcome(S, Telling::Brief);
  return (endText(S.Reason) + (S.Detail.empty() ? "" : ": " + S.Detail)).str();
}

} // namespace jsym::report
