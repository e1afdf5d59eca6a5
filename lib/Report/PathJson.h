//===- PathJson.h - Paths in the machine-readable report --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPORT_PATHJSON_H
#define JSYM_LIB_REPORT_PATHJSON_H

#include "jsym/Report/Report.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace jsym::report {

/// Attributes of text, which may be no UTF-8 where Java's is not.
class JsonFields {
public:
  explicit JsonFields(llvm::json::OStream &J) : J(J) {}

  void text(llvm::StringRef Name, llvm::StringRef Value) {
    if (llvm::json::isUTF8(Value))
      J.attribute(Name, Value);
    else
      J.attribute(Name, llvm::json::fixUTF8(Value));
  }
  void optional(llvm::StringRef Name, llvm::StringRef Value) {
    if (!Value.empty())
      text(Name, Value);
  }
  void strings(llvm::StringRef Name, const std::vector<std::string> &Values) {
    J.attributeArray(Name, [&] {
      for (const std::string &V : Values)
        J.value(llvm::json::fixUTF8(V));
    });
  }

protected:
  llvm::json::OStream &J;
};

/// Writes paths, and what trees of paths say as they do.
class PathJson : public JsonFields {
public:
  PathJson(llvm::json::OStream &J, const RunReport &R) : JsonFields(J), R(R) {}

  void path(const PathEntry &P);
  /// What a list of paths says of it.
  void brief(const PathEntry &P);
  /// Where a fork is, and what it decides.
  void place(const ScenarioFork &F);
  void premises(llvm::ArrayRef<PremiseNote> Premises);

private:
  const RunReport &R;
  /// Of places in the code: a thousand paths have a million forks at a few.
  struct PlaceText {
    std::string At, Method, File;
  };
  std::map<std::pair<const MethodInfo *, int64_t>, PlaceText> Places;

  void value(const ScenarioValue &V);
  void fields(llvm::StringRef Name, const std::vector<ScenarioField> &Fields);
  void elements(llvm::StringRef Name,
                const std::vector<ScenarioElement> &Elements);
  void object(const ScenarioObject &O, size_t Id);
  void forks(const Scenario &S);
  void inputs(const Scenario &S);
  void ending(const Scenario &S);
  void heap(const Scenario &S);
  void location(const StackPlace &E);
  void trace(const Scenario &S);
  void premise(const PremiseNote &U);
  std::string outcome(const Scenario &S);
};

} // namespace jsym::report

#endif // JSYM_LIB_REPORT_PATHJSON_H
