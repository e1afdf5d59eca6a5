//===- Layout.h - The members of a result -----------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The name of each member of each part of a result, once, for its writer and
/// its reader. An archive is called with the name of a member, the member, and
/// what it is where it is not written.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_RESULT_LAYOUT_H
#define JSYM_LIB_RESULT_LAYOUT_H

#include "jsym/Result/Scenario.h"

namespace jsym::result {

/// The index of an object of the result, or -1.
struct ObjectIndex {
  int32_t &Index;
};

template <typename Archive> void layout(Archive &A, ScenarioValue &V) {
  A("type", V.Type, 'I');
  A("bits", V.Bits);
  A("object", ObjectIndex{V.Object});
  A("symbolic", V.Symbolic);
  A("unresolved", V.Unresolved);
}

template <typename Archive> void layout(Archive &A, ScenarioField &F) {
  A("field", F.Field);
  A("value", F.Value);
}

template <typename Archive> void layout(Archive &A, ScenarioElement &E) {
  A("index", E.Index);
  A("value", E.Value);
  A("symbolic", E.Symbolic);
}

template <typename Archive> void layout(Archive &A, ScenarioObject &O) {
  A("kind", O.Kind);
  A("class", O.Class);
  A("also", O.Also);
  A("before", O.InPre);
  A("after", O.InPost);
  A("collection", O.Collection);
  A("shared", O.Shared);
  A("kept", O.Kept);
  A("fieldsBefore", O.Pre);
  A("fieldsAfter", O.Post);
  A("length", O.Length);
  A("elementsBefore", O.PreElements);
  A("elementsAfter", O.PostElements);
  A("complete", O.PostComplete);
  A("contents", O.Contents);
  A("text", O.Text);
  A("boxed", O.Boxed);
  A("key", O.Key);
  A("hash", O.Hash);
  A("mayCompare", O.MayCompare, true);
  A("path", O.Path);
}

template <typename Archive> void layout(Archive &A, StackPlace &P) {
  A("method", P.Method);
  A("line", P.Line, -1);
  A("pc", P.Pc, -1);
}

template <typename Archive> void layout(Archive &A, TracedLine &T) {
  A("method", T.Method);
  A("line", T.Line, -1);
  A("times", T.Times, 1u);
}

template <typename Archive> void layout(Archive &A, ScenarioInput &I) {
  A("kind", I.Kind);
  A("name", I.Name);
  A("descriptor", I.Descriptor);
  A("value", I.Value);
  A("field", I.StaticField);
  A("ofStub", I.FromStub);
  A("at", I.At);
  A("fed", I.Fed);
  A("unseen", I.Unseen);
  A("asked", I.Asked.What);
  A("askedBy", I.Asked.Kind);
  A("part", I.Asked.Part);
  A("number", I.Asked.Number);
}

template <typename Archive> void layout(Archive &A, ScenarioRank &R) {
  A("comparator", ObjectIndex{R.Comparator});
  A("object", ObjectIndex{R.Object});
  A("rank", R.Rank);
}

template <typename Archive> void layout(Archive &A, ScenarioAnswer &Q) {
  A("by", ObjectIndex{Q.By});
  A("a", ObjectIndex{Q.A});
  A("b", ObjectIndex{Q.B});
  A("answer", Q.Answer);
}

template <typename Archive> void layout(Archive &A, ScenarioEffect &E) {
  A("object", ObjectIndex{E.Object});
  A("argument", E.Argument);
  A("field", E.Field);
  A("index", E.Index);
  A("value", E.Value);
  A("valueArgument", E.ValueArgument);
}

template <typename Archive> void layout(Archive &A, ScenarioRequirement &R) {
  A("condition", R.Condition);
  A("given", R.Given);
}

template <typename Archive> void layout(Archive &A, ScenarioStubCall &C) {
  A("method", C.Method);
  A("receiver", ObjectIndex{C.Receiver});
  A("returned", C.Returned);
  A("effects", C.Effects);
  A("thrown", C.Thrown);
  A("breaks", C.Breaks);
}

template <typename Archive>
void layout(Archive &A, ScenarioViolation::Argument &G) {
  A("isResult", G.IsResult);
  A("value", G.Value);
  A("asItWas", G.AsItWas);
  A("asked", G.Asked);
  A("input", G.Input);
}

template <typename Archive> void layout(Archive &A, ScenarioViolation &V) {
  A("condition", V.Condition);
  A("arguments", V.Arguments);
  A("text", V.Text);
}

template <typename Archive>
void layout(Archive &A, ScenarioPromises::Escape &E) {
  A("class", E.Class);
  A("itself", E.Itself);
  A("but", E.But);
}

template <typename Archive> void layout(Archive &A, ScenarioPromises &P) {
  A("ensures", P.Ensures);
  A("invariants", P.Invariants);
  A("escapes", P.Escapes);
}

template <typename Archive> void layout(Archive &A, HeapDecision &D) {
  A("kind", D.Kind);
  A("place", D.Place);
  A("other", D.Other);
  A("number", D.Number);
  A("classes", D.Classes);
  A("bound", D.Bound);
}

template <typename Archive> void layout(Archive &A, ScenarioFork &F) {
  A("at", F.At);
  A("from", F.From);
  A("kind", F.Kind);
  A("taken", F.Taken);
  A("ways", F.Ways);
  A("decision", F.Decision);
  A("condition", F.Condition);
}

template <typename Archive> void layout(Archive &A, OrderSalt &S) {
  A("salt", S.Salt);
  A("reverse", S.Reverse);
}

template <typename Archive> void layout(Archive &A, PremiseNote &N) {
  A("id", N.What);
  A.subject(N.Of);
}

template <typename Archive> void layout(Archive &A, Scenario &S) {
  A("path", S.Path);
  A("target", S.Target);
  A("end", S.Reason);
  A("detail", S.Detail);
  A("violated", S.Violated);
  A("violatedBy", S.ViolatedBy);
  A("objects", S.Objects);
  A("inputs", S.Inputs);
  A("stubCalls", S.StubCalls);
  A("ranks", S.Ranks);
  A("answers", S.Answers);
  A("returned", S.Returned);
  A("exception", S.ExceptionClass);
  A("message", S.ExceptionMessage);
  A("messageKnown", S.MessageKnown);
  A("stack", S.Where);
  A("condition", S.Condition);
  A("premises", S.Premises);
  A("doubtful", S.Doubtful);
  A("bounds", S.BoundsHit);
  A("forks", S.Forks);
  A("trace", S.Trace);
  A("traceCut", S.TraceCut);
  A("violation", S.Violation);
  A("taken", S.Taken);
  A("promised", S.Promised);
  A("statics", S.Statics);
  A("nullKey", S.NullKey);
  A("numIdentities", S.NumIdentities);
  A("asksKeptIdentity", S.AsksKeptIdentity);
  A("salt", S.Salt);
  A("address", S.Address);
  A("out", S.Out);
  A("err", S.Err);
  A("outOfCall", S.OutOfCall, std::optional<std::string>(""));
  A("errOfCall", S.ErrOfCall, std::optional<std::string>(""));
  A("initialised", S.Initialised);
  A("failed", S.Failed);
  A("exitStatus", S.ExitStatus);
  A("otherSide", S.OtherSide);
  A("noModel", S.NoModel);
  A("notReplayable", S.NotReplayable);
  A("chance", S.Chance);
  A("chanceAtFirst", S.ChanceAtFirst);
  A("instructions", S.Instructions);
  A("bytecodes", S.Bytecodes);
}

/// The words of an enum: the same in every version.
template <typename E> struct Words;

template <> struct Words<EndReason> {
  static constexpr unsigned Count = NumEndReasons;
  static llvm::StringRef of(EndReason R) { return endWord(R); }
};
template <> struct Words<ForkKind> {
  static constexpr unsigned Count = NumForkKinds;
  static llvm::StringRef of(ForkKind K) { return forkWord(K); }
};
template <> struct Words<Premise> {
  static constexpr unsigned Count = NumPremises;
  static llvm::StringRef of(Premise P) { return premiseWord(P); }
};
template <> struct Words<InputKind> {
  static constexpr unsigned Count = 4;
  static llvm::StringRef of(InputKind K) {
    static constexpr llvm::StringRef Text[Count] = {"receiver", "parameter",
                                                    "static", "source"};
    return Text[unsigned(K)];
  }
};
template <> struct Words<FedBy> {
  static constexpr unsigned Count = 6;
  static llvm::StringRef of(FedBy F) {
    static constexpr llvm::StringRef Text[Count] = {
        "nobody", "sym", "agent", "stdin", "double", "program"};
    return Text[unsigned(F)];
  }
};
template <> struct Words<SourceKind> {
  static constexpr unsigned Count = 5;
  static llvm::StringRef of(SourceKind K) {
    static constexpr llvm::StringRef Text[Count] = {"name", "verifier", "clock",
                                                    "random", "logger"};
    return Text[unsigned(K)];
  }
};
template <> struct Words<ScenarioObject::KindT> {
  static constexpr unsigned Count = 7;
  static llvm::StringRef of(ScenarioObject::KindT K) {
    static constexpr llvm::StringRef Text[Count] = {
        "object", "array", "string", "box", "enum", "class", "opaque"};
    return Text[unsigned(K)];
  }
};
template <> struct Words<DecisionKind> {
  static constexpr unsigned Count = 12;
  static llvm::StringRef of(DecisionKind K) {
    static constexpr llvm::StringRef Text[Count] = {
        "nothing",   "null",       "non-null",   "same",
        "new",       "instanceof", "new-index",  "same-index",
        "one-index", "was-there",  "made-later", "beyond"};
    return Text[unsigned(K)];
  }
};
template <> struct Words<BoundKind> {
  static constexpr unsigned Count = 6;
  static llvm::StringRef of(BoundKind B) {
    static constexpr llvm::StringRef Text[Count] = {
        "none", "chain", "elements", "objects", "string-length", "characters"};
    return Text[unsigned(B)];
  }
};
template <> struct Words<dialect::ClassKind> {
  static constexpr unsigned Count = 4;
  static llvm::StringRef of(dialect::ClassKind K) {
    static constexpr llvm::StringRef Text[Count] = {"class", "interface",
                                                    "array", "primitive"};
    return Text[unsigned(K)];
  }
};

} // namespace jsym::result

#endif // JSYM_LIB_RESULT_LAYOUT_H
