//===- Contract.cpp - What a method requires and ensures ------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Contract.h"
#include "Annotations.h"
#include "ConditionFit.h"
#include "Paths.h"
#include "jsym/Contract/ConditionCompiler.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

std::string contract::conditionText(const Condition &K) {
  return K.Text.empty() ? prettyName(K.Method->Symbol) : K.Text;
}

std::string contract::violationText(const Condition &K, bool Post) {
  return (Post ? "postcondition " : "invariant ") + conditionText(K) +
         " does not hold";
}

const Condition *contract::conditionAt(const MethodContract &C,
                                       int32_t Clause) {
  for (const auto *List : {&C.Ensures, &C.Invariants, &C.StaticInvariants}) {
    if (Clause >= 0 && size_t(Clause) < List->size())
      return &(*List)[size_t(Clause)];
    Clause -= int32_t(List->size());
  }
  return nullptr;
}

namespace {

/// Reads one contract.
class Reader {
public:
  Reader(const MethodModel &M, ProgramSource &Program,
         const ContractOptions &Options)
      : M(M), Program(Program), Options(Options), Paths(M, Program),
        Arguments(Paths.arguments()) {
    C.Method = &M;
    Stated.push_back(&M);
    append_range(Stated, overridden(M));
    Result = resultDescriptor(M.Descriptor);
  }

  Expected<MethodContract> read() {
    if (Options.Annotations)
      if (Error E = annotations())
        return std::move(E);
    if (Error E = options())
      return std::move(E);
    if (Error E = modified())
      return std::move(E);
    if (Error E = exceptions())
      return std::move(E);
    return std::move(C);
  }

private:
  Error annotations() {
    if (Error E = invariantsOf(*M.Owner))
      return E;
    for (auto [I, List] : enumerate(parameterAnnotations(M)))
      if (any_of(List, saysNonNull))
        C.NonNull.push_back(I + (M.isStatic() ? 0 : 1));
    NextGroup = Stated.size();
    for (auto [Group, At] : enumerate(Stated)) {
      By = At;
      this->Group = Group;
      if (Error E = conditions())
        return E;
      C.NonNullResult |= !isPrimitiveDescriptor(Result) &&
                         annotation(By->Annotations, "NonNull");
      C.FreshResult |= annotation(By->Annotations, "Fresh") != nullptr;
      if (C.FreshResult && isPrimitiveDescriptor(Result))
        return inputError("the result of " + prettyName(By->Symbol) +
                              ", which is @Fresh, is no object",
                          "leave @Fresh out");
      if (Error E = frame())
        return E;
    }
    By = &M;
    Group = 0;
    return Error::success();
  }

  /// Where there are cases, each says what all say, too.
  Error conditions() {
    auto Cases = casesOf(*By);
    if (Cases.empty())
      return stated(nullptr);
    for (auto [I, Case] : enumerate(Cases)) {
      Group = I == 0 ? Group : NextGroup++;
      if (Error E = stated(Case))
        return E;
    }
    return Error::success();
  }

  Error stated(const AnnotationModel *Case) {
    if (auto *A = annotation(By->Annotations, "Requires"))
      if (Error E = addAll(C.Requires, texts(*A), false, "@Requires"))
        return E;
    if (Case)
      if (Error E =
              addAll(C.Requires, texts(*Case, "requires"), false, "@Case"))
        return E;
    if (Options.ParameterInvariants)
      if (Error E = parameterInvariants())
        return E;
    if (auto *A = annotation(By->Annotations, "Ensures"))
      if (Error E = addAll(C.Ensures, texts(*A), true, "@Ensures"))
        return E;
    return Case ? addAll(C.Ensures, texts(*Case, "ensures"), true, "@Case")
                : Error::success();
  }

  /// As conditions on the parameters; of an overridden invariant, the one that
  /// the object has.
  Error parameterInvariants() {
    auto Parameters = splitMethodDescriptor(By->Descriptor).Parameters;
    for (auto [I, P] : enumerate(Parameters)) {
      const ClassModel *Class = nullptr;
      if (P.starts_with("L")) {
        if (auto Found = Program.getClass(descriptorClass(P)))
          Class = *Found;
        else
          consumeError(Found.takeError());
      }
      std::vector<std::string> All;
      for (; Class && !Class->isPlatform(); Class = Class->superclass())
        for (const MethodModel &N : Class->methods()) {
          bool OfObject = !N.isStatic() && StringRef(N.Descriptor) == "()Z";
          std::string Name = ConditionCompiler::parameterOf(*By, I);
          std::string Text =
              Name + " == null || " + Name + "." + N.Name.str() + "()";
          if (OfObject && isInvariant(N) && !is_contained(All, Text))
            All.push_back(std::move(Text));
        }
      for (auto *List : {&C.Requires, &C.Ensures})
        if (Error E =
                addAll(*List, All, List == &C.Ensures, "the parameter's class"))
          return E;
    }
    return Error::success();
  }

  Error addAll(std::vector<Condition> &List, ArrayRef<std::string> Texts,
               bool Post, StringRef Where) {
    for (const std::string &T : Texts)
      if (Error E = add(List, T, Post, Where))
        return E;
    return Error::success();
  }

  /// The nearest one that says what changes counts.
  Error frame() {
    auto *A = annotation(By->Annotations, "Modifies");
    if (C.Modifies || (!A && !annotation(By->Annotations, "Pure")))
      return Error::success();
    C.Modifies.emplace();
    C.Pure = !A;
    for (const std::string &T : A ? texts(*A) : std::vector<std::string>())
      if (Error E = addModified(T))
        return E;
    return Error::success();
  }

  Error addModified(StringRef Path) {
    if (!C.Modifies)
      C.Modifies.emplace();
    auto Place = Paths.readModified(Path, *By);
    if (Place && !Place->empty())
      C.Modifies->push_back(std::move(*Place));
    return Place.takeError();
  }

  //===-- Conditions ------------------------------------------------------===//

  Error invariantsOf(const ClassModel &Class) {
    if (Class.superclass())
      if (Error E = invariantsOf(*Class.superclass()))
        return E;
    // Default methods of interfaces; each once.
    if (&Class == M.Owner)
      for (const ClassModel *I : Class.allInterfaces())
        if (Error E = ownInvariantsOf(*I))
          return E;
    return ownInvariantsOf(Class);
  }

  Error ownInvariantsOf(const ClassModel &Class) {
    for (const MethodModel &N : Class.methods()) {
      if (!isInvariant(N))
        continue;
      if (auto *A = annotation(N.Annotations, "Invariant");
          A && !texts(*A).empty())
        return inputError("@Invariant of the method " + prettyName(N.Symbol) +
                              " has a text, which nothing reads",
                          "write the text above the class, or leave it out: "
                          "the method is the invariant");
      if (Error E = addInvariant(Class, N))
        return E;
    }
    auto *A = annotation(Class.annotations(), "Invariant");
    if (M.isStatic() || !A)
      return Error::success();
    for (const std::string &T : texts(*A))
      if (Error E = invariant(Class, T, "@Invariant"))
        return E;
    return Error::success();
  }

  Error addInvariant(const ClassModel &Class, const MethodModel &N) {
    auto P = splitMethodDescriptor(N.Descriptor).Parameters;
    bool OfObject =
        N.isStatic() ? P.size() == 1 && Fit.isReceiver(P[0]) : P.empty();
    if (!ConditionFit::isCondition(N) || (!OfObject && !P.empty()))
      return inputError(
          "the invariant " + prettyName(N.Symbol) +
              " is no method that takes nothing and returns boolean",
          "a static one may take the object, or nothing if it is one of "
          "static fields");
    if (!OfObject)
      C.StaticInvariants.push_back({&N, 0, false, false, 0, {}});
    else if (!M.isStatic())
      C.Invariants.push_back({&N, 1, false, false, 0, {}});
    return Error::success();
  }

  /// "name" in the class, or "Other.name".
  Error invariant(const ClassModel &Class, StringRef Text, StringRef Where) {
    if (isExpression(Text))
      return addExpression(C.Invariants, Class, nullptr,
                           ConditionKind::Invariant, Text, Where);
    SmallVector<const MethodModel *, 4> Candidates;
    bool Outside = false;
    if (Error E = candidates(Class, Text, Candidates, Outside))
      return E;
    for (const MethodModel *N : Candidates) {
      auto P = splitMethodDescriptor(N->Descriptor).Parameters;
      if (!ConditionFit::isCondition(*N))
        continue;
      if (N->isStatic() ? P.size() == 1 : !Outside && P.empty()) {
        C.Invariants.push_back({N, 1, false, false, 0, {}});
        return Error::success();
      }
    }
    return inputError("no invariant " + Text +
                      ": a boolean method that takes " +
                      "the object is needed");
  }

  Error candidates(const ClassModel &Home, StringRef Text,
                   SmallVectorImpl<const MethodModel *> &Out, bool &Outside) {
    const ClassModel *Where = &Home;
    StringRef Name = Text.trim();
    Outside = Name.contains('.');
    if (Outside) {
      auto [ClassName, Method] = Name.rsplit('.');
      Name = Method;
      auto Class = classNamed(Program, ClassName);
      if (!Class) {
        // In the package of the class under contract?
        std::string Package = Home.name().rsplit('/').first.str();
        std::replace(Package.begin(), Package.end(), '/', '.');
        auto Near = classNamed(Program, Package + "." + ClassName.str());
        if (!Near) {
          consumeError(Near.takeError());
          return Class.takeError();
        }
        consumeError(Class.takeError());
        Where = *Near;
      } else {
        Where = *Class;
      }
    }
    SmallVector<StringRef, 32> Known;
    for (const ClassModel *K : supertypes(*Where))
      for (const MethodModel &N : K->methods()) {
        if (N.Name == Name)
          Out.push_back(&N);
        if (N.Descriptor.ends_with(")Z"))
          Known.push_back(N.Name);
      }
    if (Out.empty())
      return inputError("no method " + Name + " in " +
                        prettyClass(Where->name()) + didYouMean(Name, Known));
    return Error::success();
  }

  /// An expression becomes a static method that is given all there is.
  Error addExpression(std::vector<Condition> &List, const ClassModel &Owner,
                      const MethodModel *Of, ConditionKind Kind, StringRef Text,
                      StringRef Where) {
    if (!Options.Compiler)
      return inputError("the condition \"" + Text + "\" of " +
                            prettyName(M.Symbol) + " is an expression",
                        "here only names of methods are understood");
    auto It = Options.Compiler->compile(Owner, Of, Kind, Text, Where, Program);
    if (!It)
      return It.takeError();
    Condition K;
    K.Method = It->Method;
    K.Before = It->Before;
    K.Old = It->Old;
    K.OnJvm = It->OnJvm;
    K.Text = Text.str();
    K.Group = Group;
    bool Self = Of ? !Of->isStatic() && !(Of->isConstructor() &&
                                          Kind == ConditionKind::Requires)
                   : true;
    K.SkipReceiver = !M.isStatic() && !Self;
    K.Arguments = Of ? Arguments.size() - (K.SkipReceiver ? 1 : 0) : 1;
    size_t Count =
        splitMethodDescriptor(K.Method->Descriptor).Parameters.size();
    K.TakesResult = Count > K.Arguments + K.Before.size() + K.Old.size();
    if (Of)
      if (Error E = Paths.readOld(K, *Of))
        return E;
    List.push_back(std::move(K));
    return Error::success();
  }

  /// A name that no method has may be that of a field or parameter.
  bool isValue(StringRef Text) const {
    StringRef First = Text.trim().split('.').first;
    if (is_contained(By->ParameterNames, First) || First == "result" ||
        First == "this")
      return true;
    return any_of(supertypes(*By->Owner), [&](const ClassModel *K) {
      return any_of(K->fields(),
                    [&](const FieldModel &F) { return F.Name == First; }) &&
             none_of(K->methods(), [&](const MethodModel &N) {
               return N.Name == Text.trim();
             });
    });
  }

  Error add(std::vector<Condition> &List, StringRef Text, bool Post,
            StringRef Where) {
    if (isExpression(Text) || isValue(Text))
      return addExpression(
          List, *By->Owner, By,
          Post ? ConditionKind::Ensures : ConditionKind::Requires, Text, Where);
    SmallVector<const MethodModel *, 4> Candidates;
    bool Outside = false;
    if (Error E = candidates(*By->Owner, Text, Candidates, Outside))
      return E;
    Outside &= Candidates[0]->Owner != By->Owner;
    for (const MethodModel *N : Candidates) {
      Condition K;
      if (!Fit.fits(*N, Post, Outside, K))
        continue;
      K.Group = Group;
      if (Error E = Paths.readOld(K, *By))
        return E;
      List.push_back(std::move(K));
      return Error::success();
    }
    return inputError("the condition " + Text + " of " + prettyName(M.Symbol) +
                          " does not fit",
                      Fit.misfit(*Candidates[0], Post, Outside));
  }

  /// "Class.method" or "Class.method(int)" names this method, or one that it
  /// overrides?
  const MethodModel *isMe(StringRef Text) {
    auto [Class, Name] = Text.split('(').first.trim().rsplit('.');
    auto K = classNamed(Program, Class);
    if (!K) {
      consumeError(K.takeError());
      return nullptr;
    }
    for (const MethodModel *S : Stated)
      if (S->Owner == *K && S->Name == Name && hasParameters(*S, Text))
        return S;
    return nullptr;
  }

  Error options() {
    for (StringRef T : Options.Invariants) {
      auto [Class, Outside] = T.split('=');
      if (Outside.empty())
        std::tie(Class, Outside) = T.rsplit('.');
      if (M.isStatic() || !isOwner(Class))
        continue;
      if (Error E = invariant(*M.Owner, Outside, "--invariant"))
        return E;
    }
    for (bool Post : {false, true})
      for (StringRef T : Post ? Options.Ensures : Options.Requires) {
        auto [Method, Text] = T.split('=');
        const MethodModel *Me = isMe(Method);
        if (!Me)
          continue;
        By = Me;
        Group = unsigned(find(Stated, Me) - Stated.begin());
        if (Error E = add(Post ? C.Ensures : C.Requires, Text.trim(), Post,
                          Post ? "--ensures" : "--requires"))
          return E;
      }
    By = &M;
    return Error::success();
  }

  Error modified() {
    for (StringRef T : Options.Modifies)
      if (auto [Method, Path] = T.split('='); isMe(Method))
        if (Error E = addModified(Path))
          return E;
    return Error::success();
  }

  bool isOwner(StringRef Name) {
    auto K = classNamed(Program, Name);
    if (K)
      return M.Owner->isSubtypeOf(**K);
    consumeError(K.takeError());
    return false;
  }

  Error exceptions() {
    for (StringRef N : M.Exceptions)
      if (Options.ThrowsClause)
        if (Error E = excuse(N, /*ByClause=*/true))
          return E;
    for (const MethodModel *S : Stated)
      if (const AnnotationModel *A = Options.Annotations
                                         ? annotation(S->Annotations, "Throws")
                                         : nullptr)
        for (const std::string &D : texts(*A)) {
          C.SaysThrows = true;
          if (Error E = excuse(StringRef(D).drop_front().drop_back(), false))
            return E;
        }
    for (StringRef T : Options.Throws) {
      auto [Method, Exception] = T.split('=');
      if (!isMe(Method))
        continue;
      C.SaysThrows = true;
      if (Error E = excuse(Exception.trim(), false))
        return E;
    }
    return Error::success();
  }

  Error excuse(StringRef Name, bool ByClause) {
    auto X = excused(Program, Name, ByClause);
    if (!X)
      return X.takeError();
    if (*X)
      C.Throws.push_back(std::move(**X));
    return Error::success();
  }

  const MethodModel &M;
  ProgramSource &Program;
  const ContractOptions &Options;
  MethodContract C;
  /// The method, then those it overrides; the one that is being read.
  SmallVector<const MethodModel *, 4> Stated;
  const MethodModel *By = &M;
  unsigned Group = 0, NextGroup = 0;
  PathReader Paths;
  ConditionFit Fit{M, Paths};
  ArrayRef<StringRef> Arguments;
  StringRef Result;
};

} // namespace

Expected<MethodContract> contract::contractOf(const MethodModel &M,
                                              ProgramSource &Program,
                                              const ContractOptions &Options) {
  return Reader(M, Program, Options).read();
}
