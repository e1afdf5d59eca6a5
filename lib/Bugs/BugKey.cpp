//===- BugKey.cpp - Which bug a path shows --------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/BugKey.h"
#include "jsym/Bugs/Models.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

//===-- The program -------------------------------------------------------===//

std::string ProgramScope::rootOf(const ClassModel &C) {
  // A module of the JDK holds too much to be one program.
  if (C.isPlatform())
    return C.name().split('$').first.str();
  StringRef Origin = C.origin();
  if (size_t Inside = Origin.find("!/"); Inside != StringRef::npos)
    return Origin.take_front(Inside).str();
  Origin.consume_back(".class");
  Origin.consume_back(C.name());
  return Origin.str();
}

void ProgramScope::add(const ClassModel &Target) {
  Roots.insert(rootOf(Target));
}

bool ProgramScope::contains(const ClassModel &C) const {
  return Roots.count(rootOf(C));
}

//===-- Keys --------------------------------------------------------------===//

std::string BugKey::text() const {
  std::string Text = Condition.empty() ? Exception : "condition " + Condition;
  Text += " in " + Method;
  if (!Instruction.empty())
    Text += " at " + Instruction + " #" + std::to_string(Ordinal);
  if (!Message.empty())
    Text += " by " + Message;
  return Text;
}

std::string BugKey::id() const {
  return utohexstr(xxh3_64bits(text()), /*LowerCase=*/true, 16);
}

const CodePlace &BugKeys::placeOf(const StackPlace &E) {
  auto [It, New] = Places.try_emplace({E.Method, E.Pc});
  if (!New)
    return It->second;
  CodePlace &P = It->second;
  const MethodModel *M = Models(Program).find(*E.Method);
  if (E.Pc >= 0 && M) {
    if (auto Found = Program.codePlace(*M, uint32_t(E.Pc)))
      P = std::move(*Found);
    else
      consumeError(Found.takeError());
  }
  if (!P.Method)
    P.Method = M;
  return P;
}

bool BugKeys::isOurs(const StackPlace &E) {
  const ClassModel *C = Models(Program).find(*E.Method->Owner);
  return C && Scope.contains(*C);
}

/// The innermost frame of the program. What a compiler makes so that others can
/// call something (bridges, accessors) is not where anybody looks; the code of
/// a contract has no instructions, its caller has.
const StackPlace *BugKeys::innermost(const Scenario &S) {
  const StackPlace *Fallback = nullptr;
  for (const StackPlace &E : S.Where) {
    if (!E.Method || !isOurs(E))
      continue;
    if (!Fallback)
      Fallback = &E;
    bool IsMade = E.Method->Flags & AccSynthetic;
    if (IsMade && placeOf(E).Method == Models(Program).find(*E.Method))
      continue;
    if (S.Reason == EndReason::CheckFailed && E.Pc < 0)
      continue;
    return &E;
  }
  return Fallback;
}

BugKey BugKeys::of(const Scenario &S) {
  BugKey K;
  if (S.Reason == EndReason::CheckFailed)
    K.Condition = S.Violated;
  else if (S.ExceptionClass)
    K.Exception = nameOf(*S.ExceptionClass);
  const StackPlace *At = innermost(S);
  if (!At) {
    K.Method = nameOf(CodePlace(), StackPlace{S.Target});
  } else {
    const CodePlace &P = placeOf(*At);
    K.Method = nameOf(P, *At);
    K.Instruction = P.Instruction;
    K.Ordinal = P.Ordinal;
  }
  if (K.Condition.empty() && !S.Where.empty() && &S.Where[0] != At &&
      S.Where[0].Method && !isOurs(S.Where[0]))
    K.Message = messageOf(S.Where[0]);
  return K;
}

/// Which of its messages a library's exception has: a JVM's own says what the
/// instruction does; one that is constructed, what is written there.
std::string BugKeys::messageOf(const StackPlace &Thrower) {
  const CodePlace &P = placeOf(Thrower);
  if (!P.Instruction.empty() && !P.Constructs)
    return P.Instruction;
  return nameOf(P, Thrower) +
         (P.Ordinal ? " #" + Twine(P.Ordinal) : Twine()).str();
}

//===-- Names -------------------------------------------------------------===//

std::string BugKeys::nameOf(const MethodModel &M) {
  return nameOf(*M.Owner) + "." + M.Name.str() + M.Descriptor.str();
}

/// The method of a place; of one that the program has not, as the result names
/// it.
std::string BugKeys::nameOf(const CodePlace &P, const StackPlace &E) {
  const MethodInfo &M = *E.Method;
  if (const MethodModel *Known = P.Method ? P.Method : Models(Program).find(M))
    return nameOf(*Known);
  return nameOf(*M.Owner) + "." + M.Name.str() + M.Descriptor.str();
}

std::string BugKeys::nameOf(const ClassInfo &C) {
  const ClassModel *Known = Models(Program).find(C);
  return Known ? nameOf(*Known) : C.name().str();
}

/// Compilers number the classes in methods through a whole file: others that
/// are moved or added would change the names of these.
std::string BugKeys::nameOf(const ClassModel &C) {
  if (auto It = Names.find(&C); It != Names.end())
    return It->second;
  std::string Name = C.name().str();
  auto Within = [&](StringRef Outer) {
    auto Class = Program.getClass(Outer);
    if (Class)
      return nameOf(**Class);
    consumeError(Class.takeError());
    return Outer.str();
  };
  if (StringRef In = C.enclosingMethod(); !In.empty()) {
    auto [Outer, Method] = In.split('.');
    Name =
        numbered(C, Within(Outer) + (Method.empty() ? "" : ".") + Method.str());
  } else if (!C.outerClass().empty() && C.innerName()) {
    Name = Within(C.outerClass()) + "$" + C.innerName()->str();
  }
  return Names[&C] = Name;
}

/// Behind the last letter: "A$1B" is 1, "A$12" is 12.
static uint64_t numberOf(StringRef Name) {
  StringRef Simple = Name.rsplit('$').second;
  uint64_t Number = 0;
  Simple.consumeInteger(10, Number);
  return Number;
}

std::string BugKeys::numbered(const ClassModel &C, std::string Within) {
  auto Kind = [](const ClassModel &K) {
    std::string Text = K.innerName().value_or("").str();
    if (!Text.empty())
      return Text;
    Text = K.superclass() ? K.superclass()->name().str() : "";
    for (const ClassModel *I : K.interfaces())
      Text += "," + I->name().str();
    return "new " + Text;
  };
  unsigned Number = 1;
  for (const std::string &Name : Program.classesDeclaredWith(C)) {
    auto Other = Program.getClass(Name);
    if (!Other) {
      consumeError(Other.takeError());
      continue;
    }
    Number += (*Other)->enclosingMethod() == C.enclosingMethod() &&
              Kind(**Other) == Kind(C) && numberOf(Name) < numberOf(C.name());
  }
  return Within + "$" + Kind(C) + "#" + std::to_string(Number);
}

} // namespace jsym::testgen
