//===- HeapOptions.cpp - What steers the symbolic heap --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Support/Error.h"
#include <algorithm>

using namespace jsym;

static void describeKind(HeapOptions &O, OptionSink &S) {
  static const OptionChoice Kinds[] = {
      {"lazy", "null-ness and identity of an input reference when it is read"},
      {"lazier", "null-ness when it is read, identity when it is dereferenced"},
      {"lazier-sharp",
       "null-ness when it is tested, identity when it is dereferenced"},
      {"summary",
       "as lazier-sharp, but a reference stays a set of objects with "
       "conditions where that is possible: one path a control flow"}};
  S.enumeration("heap", O.Kind, Kinds,
                "when null-ness and identity of input references are decided");
  S.number("summary-limit", O.SummaryLimit, 1, 10000,
           "with --heap=summary: objects that a reference may be before paths "
           "part over them (1: as lazier-sharp)");
}

void jsym::describeOptions(HeapOptions &O, OptionSink &S) {
  describeKind(O, S);
  S.number("k", O.K, 0, 1000,
           "longest chain of references from an input that is explored");
  S.number("array-bound", O.ArrayBound, 0, 65535,
           "distinct elements of an input array that are explored (0: as k)");
  S.number("new-array-bound", O.NewArrayBound, 0, 65535,
           "the same of an array that the program makes, of a length that "
           "inputs decide (with -k or --array-bound: as these)");
  S.number("string-bound", O.StringBound, 0, 256,
           "characters of an input String that are explored");
  S.flag("any-size", O.AnySize,
         "longer Strings of the input are followed as far as nobody looks at "
         "their text; an array that the program makes has any size");
  S.enumeration("string-chars", O.Chars,
                {{"ascii", "characters up to 127"},
                 {"latin1", "up to 255; others are beyond the bound"},
                 {"utf16", "all chars, unpaired surrogates included"}},
                "what characters of input Strings range over");
  S.list("scope", O.Scopes, "N",
         "input objects of one class that are explored (0: no such bound); "
         "CLASS=N says it of one class");
  S.list("types", O.Types, "DECLARED=A+B",
         "classes that inputs declared as DECLARED range over");
  S.list("region", O.Regions, "CLASS.FIELD=NAME",
         "where a field (or CLASS.METHOD#N, a parameter, 0 is this; or "
         "CLASS.METHOD#N.next.data) points to: inputs of different regions are "
         "never the same object. CLASS.FIELD@R says it of objects in region R");
  S.list("non-null", O.NonNull, "CLASS.FIELD",
         "a field (or CLASS.METHOD#N, a parameter) that is never null");
  S.flag("assume-non-null", O.AssumeNonNull,
         "no parameter of the method is null, nor what is given in it");
  S.flag("open-world", O.OpenWorld,
         "inputs of a class or interface of the program that is not final or "
         "sealed may be of a class that is not on the class path");
  S.flag("stubs", O.Stubs,
         "calls of inputs that nothing on the class path implements return "
         "any value (without: such paths end as unsupported)");
  S.enumeration(
      "states", O.States,
      {{"any", "each field has any value of its type"},
       {"derived", "what all constructors establish and no writer breaks "
                   "holds, as the code shows ('jsym-llvm facts CLASS')"}},
      "which states input objects of the program's classes are in (any, where "
      "--contract or an invariant says it)");
  S.flag("record-constructors", O.RecordConstructors,
         "input records are such as their canonical constructors make them, "
         "which are run where a record is looked into first (without: "
         "components have any values)",
         OptionSink::Expert);
  S.list("real-code", O.RealCode, "CLASS",
         "interface whose comparisons are executed and never modelled by an "
         "order over opaque inputs",
         OptionSink::Expert);
}

/// "a/B/C" of "a.B.C", "a.B$C" and "a/B$C".
static std::string withSlashes(llvm::StringRef Class) {
  std::string Name = Class.str();
  for (char &C : Name)
    C = C == '.' || C == '$' ? '/' : C;
  return Name;
}

uint64_t HeapOptions::scopeOf(llvm::StringRef Class) const {
  if (ScopeOf.empty())
    return Scope;
  auto It = ScopeOf.find(withSlashes(Class));
  return It == ScopeOf.end() ? Scope : It->second;
}

llvm::Error jsym::readScopes(HeapOptions &O) {
  for (llvm::StringRef Item : O.Scopes) {
    auto [Class, Number] = Item.split('=');
    bool All = Class.size() == Item.size();
    uint64_t N;
    if ((All ? Item : Number).getAsInteger(10, N) || N > 100000 ||
        Class.empty())
      return inputError("option '--scope' does not take '" + Item + "'",
                        "write --scope=N or --scope=CLASS=N, N up to 100000");
    (All ? O.Scope : O.ScopeOf[withSlashes(Class)]) = N;
  }
  return llvm::Error::success();
}
