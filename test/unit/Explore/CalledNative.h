//===- CalledNative.h - A native, and a program that calls it ---*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_TEST_UNIT_EXPLORE_CALLEDNATIVE_H
#define JSYM_TEST_UNIT_EXPLORE_CALLEDNATIVE_H

#include "TextCases.h"
#include "jsym/Run/Native.h"
#include "jsym/Run/State.h"
#include "gtest/gtest.h"

namespace jsym::test {

inline constexpr char NativeText[] = R"(
; CLASS Box: n:I next:LBox; static made:I
; CLASS Sub extends Box
; CLASS Big: static made:I
; CLASS Bad: static x:I
declare i32 @"Main.run(ILBox;LBox;[I)I"(i32, ptr addrspace(1), ptr addrspace(1), ptr addrspace(1)) "jsym.flags"="265"
declare ptr addrspace(1) @"Main.make()Ljava/lang/Object;"() "jsym.flags"="265"
define i32 @"Main.go(ILBox;LBox;[I)I"(i32 %n, ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %v) {
  %r = call i32 @"Main.run(ILBox;LBox;[I)I"(i32 %n, ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %v)
  ret i32 %r
}
define i32 @"Main.look(ILBox;LBox;[I)I"(i32 %n, ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %v) {
  %o = call ptr addrspace(1) @"Main.make()Ljava/lang/Object;"()
  %z = icmp eq ptr addrspace(1) %o, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  %s = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Sub")
  br i1 %s, label %sub, label %other
sub:
  ret i32 1
other:
  ret i32 2
}
define void @"Big.<clinit>()V"() "jsym.flags"="8" {
  call void @jsym.putstatic.i32(ptr @"Big.made:I", i32 7)
  ret void
}
define i32 @"Main.twice(I)I"(i32 %n) {
  %c = icmp eq i32 %n, 13
  br i1 %c, label %bad, label %good
bad:
  %f = call ptr addrspace(1) @jsym.new(ptr @"java/lang/RuntimeException")
  call void @jsym.throw(ptr addrspace(1) %f)
  unreachable
good:
  %m = shl i32 %n, 1
  ret i32 %m
}
)";

using Ends = std::vector<std::string>;

class Natives : public testing::Test {
protected:
  Context Ctx;
  TextProgram Program{NativeText, declarations()};
  Collect Found;
  RunSummary Summary;
  std::optional<Engine> E;

  /// The ends of all paths, in order.
  Ends run(NativeHandler Run, llvm::StringRef Name = "run",
           llvm::StringRef From = "Main.go(ILBox;LBox;[I)I") {
    Found.Paths.clear();
    Ctx.options<ExecOptions>().NumberedInOrder = true;
    E.emplace(Ctx, Program);
    NativeEntry Entries[] = {{"Main", Name, "", NativeTier::Exact, Run}};
    E->natives().add(Entries);
    EntryPoint Entry;
    Entry.Method = Program.method(From);
    Summary = E->explore(Entry, Found);
    Ends All;
    for (const PathResult &R : Found.Paths)
      All.push_back(end(R));
    return All;
  }

  static std::string end(const PathResult &R) {
    if (R.Reason == EndReason::Return)
      return "returns " + (R.Returned->isConcrete()
                               ? std::to_string(int32_t(R.Returned->Bits))
                               : std::string("?"));
    if (R.Reason == EndReason::Exception)
      return "throws " + R.Exception->Class->name().str() +
             (R.Exception->Message ? ": " + *R.Exception->Message : "");
    return endWord(R.Reason).str() + (R.Detail.empty() ? "" : ": " + R.Detail);
  }
};

inline const dialect::FieldModel &field(NativeCall &C, llvm::StringRef Class,
                                        llvm::StringRef Name) {
  return *C.findClass(Class)->resolveField(Name, "I");
}

} // namespace jsym::test

#endif // JSYM_TEST_UNIT_EXPLORE_CALLEDNATIVE_H
