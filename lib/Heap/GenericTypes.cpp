//===- GenericTypes.cpp - Type arguments of inputs ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "GenericTypes.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym {

StringRef takeSignature(StringRef &S) {
  size_t I = 0;
  while (I < S.size() && (S[I] == '[' || S[I] == '+' || S[I] == '-'))
    ++I;
  if (I < S.size() && (S[I] == 'T' || S[I] == 'L'))
    for (unsigned Depth = 0; I < S.size() && (Depth || S[I] != ';'); ++I)
      Depth += S[I] == '<' ? 1 : S[I] == '>' ? -1 : 0;
  StringRef T = S.take_front(I + 1);
  S = S.drop_front(T.size());
  return T;
}

namespace {

/// A formal type parameter and its first bound.
struct Formal {
  StringRef Name, Bound;
};

} // namespace

/// Takes "<T:...>" off the front.
static SmallVector<Formal, 4> takeFormals(StringRef &S) {
  SmallVector<Formal, 4> Formals;
  if (!S.consume_front("<"))
    return Formals;
  while (!S.empty() && !S.consume_front(">")) {
    Formal F;
    std::tie(F.Name, S) = S.split(':');
    // The first bound is empty where only interfaces follow.
    if (!S.starts_with(":"))
      F.Bound = takeSignature(S);
    while (S.consume_front(":")) {
      StringRef Next = takeSignature(S);
      if (F.Bound.empty())
        F.Bound = Next;
    }
    Formals.push_back(F);
  }
  return Formals;
}

static SmallVector<Formal, 4> formalsOf(StringRef Signature) {
  return takeFormals(Signature);
}

/// Arguments of the innermost class that a signature names.
static SmallVector<StringRef, 4> argumentsOf(StringRef Signature) {
  SmallVector<StringRef, 4> Arguments;
  if (!Signature.starts_with("L") || !Signature.ends_with(">;"))
    return Arguments;
  // The last '<' at depth 0.
  size_t Open = StringRef::npos;
  unsigned Depth = 0;
  for (size_t I = 0; I < Signature.size(); ++I) {
    if (Signature[I] == '<' && Depth++ == 0)
      Open = I;
    Depth -= Signature[I] == '>';
  }
  StringRef Inside = Signature.drop_front(Open + 1).drop_back(2);
  while (!Inside.empty())
    Arguments.push_back(takeSignature(Inside));
  return Arguments;
}

std::string erasedClass(StringRef Signature) {
  Signature.consume_front("+");
  std::string Name;
  if (!Signature.consume_front("L") || !Signature.consume_back(";"))
    return Name;
  unsigned Depth = 0;
  for (char C : Signature) {
    Depth += C == '<';
    if (!Depth)
      Name += C == '.' ? '$' : C;
    Depth -= C == '>';
  }
  return Name;
}

TypeBindings boundsOf(StringRef Signature) {
  TypeBindings B;
  for (const Formal &F : formalsOf(Signature))
    if (std::string Bound = erasedClass(F.Bound);
        !Bound.empty() && Bound != "java/lang/Object")
      B[F.Name] = "L" + Bound + ";";
  return B;
}

std::string substituted(StringRef Signature, const TypeBindings &B) {
  if (Signature.consume_front("[")) {
    std::string E = substituted(Signature, B);
    return E.empty() ? E : "[" + E;
  }
  if (Signature.consume_front("+"))
    return substituted(Signature, B);
  if (Signature.starts_with("T"))
    return B.lookup(Signature.drop_front().drop_back());
  if (!Signature.starts_with("L"))
    return Signature.starts_with("-") || Signature.starts_with("*")
               ? ""
               : Signature.str();
  SmallVector<StringRef, 4> Arguments = argumentsOf(Signature);
  std::string S = "L" + erasedClass(Signature);
  if (Arguments.empty())
    return S + ";";
  S += "<";
  for (StringRef A : Arguments) {
    std::string Known = substituted(A, B);
    S += Known.empty() ? "*" : Known;
  }
  return S + ">;";
}

static TypeBindings bind(const ClassModel &C, ArrayRef<StringRef> Arguments) {
  TypeBindings B = boundsOf(C.signature());
  SmallVector<Formal, 4> Formals = formalsOf(C.signature());
  if (Formals.size() == Arguments.size())
    for (size_t I = 0; I < Formals.size(); ++I)
      if (std::string S = substituted(Arguments[I], {}); !S.empty())
        B[Formals[I].Name] = S;
  return B;
}

/// \p Above as \p C extends it, with C's variables in it. Empty where it is
/// raw.
static std::string supertypeSignature(TypeUniverse &Types, const ClassModel &C,
                                      const ClassModel &Above) {
  StringRef S = C.signature();
  takeFormals(S);
  while (!S.empty()) {
    StringRef Super = takeSignature(S);
    const ClassModel *K = Types.findClass(erasedClass(Super));
    if (K == &Above)
      return Super.str();
    if (!K || !K->isSubtypeOf(Above))
      continue;
    std::string Further = supertypeSignature(Types, *K, Above);
    TypeBindings B;
    SmallVector<Formal, 4> Formals = formalsOf(K->signature());
    SmallVector<StringRef, 4> Arguments = argumentsOf(Super);
    if (Formals.size() == Arguments.size())
      for (size_t I = 0; I < Formals.size(); ++I)
        B[Formals[I].Name] = Arguments[I].str();
    return substituted(Further, B);
  }
  return "";
}

TypeBindings bindingsIn(TypeUniverse &Types, const ClassModel &Owner,
                        StringRef Signature) {
  TypeBindings Bounds = boundsOf(Owner.signature());
  const ClassModel *Known = Types.findClass(erasedClass(Signature));
  if (!Known)
    return Bounds;
  SmallVector<StringRef, 4> Arguments = argumentsOf(Signature);
  if (Known == &Owner)
    return bind(Owner, Arguments);
  if (Known->isSubtypeOf(Owner)) {
    std::string Super = substituted(supertypeSignature(Types, *Known, Owner),
                                    bind(*Known, Arguments));
    return bind(Owner, argumentsOf(Super));
  }
  if (!Owner.isSubtypeOf(*Known))
    return Bounds;
  std::string Super = supertypeSignature(Types, Owner, *Known);
  SmallVector<StringRef, 4> Variables = argumentsOf(Super);
  if (Variables.size() == Arguments.size())
    for (size_t I = 0; I < Variables.size(); ++I)
      if (Variables[I].starts_with("T"))
        if (std::string S = substituted(Arguments[I], {}); !S.empty())
          Bounds[Variables[I].drop_front().drop_back()] = S;
  return Bounds;
}

bool argumentsDiffer(StringRef A, StringRef B) {
  SmallVector<StringRef, 4> OfA = argumentsOf(A), OfB = argumentsOf(B);
  if (OfA.size() != OfB.size())
    return false;
  auto Exact = [](StringRef S) { return !S.contains('*') && S[0] == 'L'; };
  for (size_t I = 0; I < OfA.size(); ++I)
    if (OfA[I] != OfB[I] && Exact(OfA[I]) && Exact(OfB[I]))
      return true;
  return false;
}

std::string resultSignature(const MethodModel &M) {
  return M.Signature.empty() ? "" : M.Signature.rsplit(')').second.str();
}

std::vector<std::string> parameterSignatures(const MethodModel &M) {
  std::vector<std::string> Types;
  StringRef S = M.Signature;
  TypeBindings Bounds = boundsOf(M.Owner->signature());
  for (auto &Entry : boundsOf(S))
    Bounds[Entry.first()] = Entry.second;
  takeFormals(S);
  S.consume_front("(");
  while (!S.empty() && S.front() != ')')
    Types.push_back(substituted(takeSignature(S), Bounds));
  return Types;
}

} // namespace jsym
