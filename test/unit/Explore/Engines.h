//===- Engines.h - An engine and a tree to explore --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_EXPLORE_ENGINES_H
#define JSYM_TEST_UNIT_EXPLORE_ENGINES_H

#include "TextCases.h"
#include "jsym/Explore/WorkPool.h"

namespace jsym::test {

/// Eight paths by three signs, of which one throws; a loop that may not end.
inline constexpr char EngineText[] = R"(
; CLASS Fault extends java/lang/RuntimeException
; CLASS Base: static made:I static flag:Z static other:LBase;
; CLASS Heir extends Base
define void @"Fault.<init>()V"(ptr addrspace(1) %this) "jsym.flags"="1" {
  ret void
}
define i32 @"Tree.leaf(I)I"(i32 %n) {
  %m = mul i32 %n, 10
  ret i32 %m
}
define i32 @"Tree.walk(III)I"(i32 %a, i32 %b, i32 %c) {
  %na = icmp slt i32 %a, 0
  br i1 %na, label %left, label %right
left:
  %nb = icmp slt i32 %b, 0
  br i1 %nb, label %ll, label %lr
right:
  %mb = icmp slt i32 %b, 0
  br i1 %mb, label %rl, label %rr
ll:
  %c1 = icmp slt i32 %c, 0
  br i1 %c1, label %o1, label %o2
lr:
  %c2 = icmp slt i32 %c, 0
  br i1 %c2, label %o3, label %o4
rl:
  %c3 = icmp slt i32 %c, 0
  br i1 %c3, label %o5, label %o6
rr:
  %c4 = icmp slt i32 %c, 0
  br i1 %c4, label %o7, label %o8
o1:
  ret i32 1
o2:
  ret i32 2
o3:
  ret i32 3
o4:
  %x = call i32 @"Tree.leaf(I)I"(i32 4)
  ret i32 %x
o5:
  ret i32 5
o6:
  ret i32 6
o7:
  ret i32 7
o8:
  %z = icmp eq i32 %c, 5
  br i1 %z, label %bad, label %good
bad:
  %zero = sub i32 %c, 5
  %e = icmp eq i32 %zero, 0
  br i1 %e, label %throw, label %good
throw:
  %f = call ptr addrspace(1) @jsym.new(ptr @"Fault")
  call void @jsym.throw(ptr addrspace(1) %f)
  unreachable
good:
  ret i32 8
}
define void @"java/lang/LinkageError.<clinit>()V"() "jsym.flags"="8" {
  ret void
}
define i32 @"Tree.repeats(III)I"(i32 %a, i32 %b, i32 %c) {
  %x = call i32 @"Tree.walk(III)I"(i32 %a, i32 %b, i32 %c)
  call void @jsym.clinit(ptr @"java/lang/LinkageError")
  ret i32 %x
}
define i32 @"Loop.count(I)I"(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %head, label %done
done:
  ret i32 %j
}
define i32 @"Loop.long()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  %more = icmp ne i32 %j, 0
  br i1 %more, label %head, label %done
done:
  ret i32 %i
}
define i32 @"Loop.ever()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  br label %head
}
define i32 @"Base.read()I"() {
  %v = call i32 @jsym.getstatic.i32(ptr @"Base.made:I")
  %n = icmp slt i32 %v, 0
  br i1 %n, label %yes, label %no
yes:
  ret i32 1
no:
  %o = call ptr addrspace(1) @jsym.getstatic.ref(ptr @"Base.other:LBase;")
  %z = icmp eq ptr addrspace(1) %o, null
  br i1 %z, label %null, label %some
null:
  ret i32 2
some:
  ret i32 3
}
define i32 @"Huge.length([I)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 2
some:
  %n = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %huge = icmp sge i32 %n, 268435456
  br i1 %huge, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
)";

inline constexpr char Walk[] = "Tree.walk(III)I";

/// One engine and what it needs.
struct Engines {
  Context Ctx;
  TextProgram Program{EngineText, declarations()};
  Collect Found;
  RunSummary Summary;
  EntryPoint Entry;
  std::optional<Engine> E;

  ExecOptions &options() { return Ctx.options<ExecOptions>(); }

  RunSummary &explore(llvm::StringRef Method, PathSink *Sink = nullptr,
                      WorkPool *Pool = nullptr) {
    if (!E)
      E.emplace(Ctx, Program);
    Entry.Method = Program.method(Method);
    Summary = E->explore(Entry, Sink ? *Sink : Found, Pool);
    return Summary;
  }
  /// "0.1.1" of each path.
  std::vector<std::string> addresses() const {
    std::vector<std::string> All;
    for (const PathResult &R : Found.Paths)
      All.push_back(R.Address.decisions());
    llvm::sort(All);
    return All;
  }
  uint64_t statistic(llvm::StringRef Name) {
    const Statistic *S = Ctx.stats().find(Name);
    return S ? S->Value : 0;
  }
  const Shortfall *shortfall(EndReason R) const {
    auto It = llvm::find_if(Summary.Shortfalls,
                            [&](const Shortfall &F) { return F.Reason == R; });
    return It == Summary.Shortfalls.end() ? nullptr : &*It;
  }
};

using Addresses = std::vector<std::string>;
inline const Addresses All = {"0.0.0", "0.0.1", "0.1.0",   "0.1.1",  "1.0.0",
                              "1.0.1", "1.1.0", "1.1.1.0", "1.1.1.1"};

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_EXPLORE_ENGINES_H
