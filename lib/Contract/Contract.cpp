//===- Contract.cpp - What a method requires and ensures -----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/Contract.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

void contract::describeOptions(ContractOptions &O, OptionSink &S) {
  S.list("invariant", O.Invariants, "CLASS.METHOD",
         "holds before and after public methods; CLASS=OTHER.METHOD gives an "
         "invariant from outside, a static method that is given the object");
  S.list("requires", O.Requires, "CLASS.METHOD=CONDITION",
         "a precondition, named as by @Requires");
  S.list("ensures", O.Ensures, "CLASS.METHOD=CONDITION",
         "a postcondition, named as by @Ensures");
  S.list("throws", O.Throws, "CLASS.METHOD=EXCEPTION",
         "an exception by which the method may end");
  S.list("modifies", O.Modifies, "CLASS.METHOD=PATH",
         "what the method may change, named as by @Modifies");
  S.list("use-contract", O.UseContract, "CLASS.METHOD",
         "calls of the method are replaced by its contract");
  S.text("contracts", O.File, "FILE",
         "lines invariant=..., requires=..., ensures=..., throws=..., "
         "modifies=... as the options take them");
  S.flag("throws-clause", O.ThrowsClause,
         "exceptions that the throws clause names may escape");
  S.flag("annotations", O.Annotations,
         "obey contract annotations and repOK methods");
}

static constexpr StringRef Kinds[] = {"invariant", "requires", "ensures",
                                      "throws",    "modifies", "use-contract"};

static std::vector<std::string> *listOfKind(ContractOptions &O,
                                            StringRef Kind) {
  return StringSwitch<std::vector<std::string> *>(Kind)
      .Case("invariant", &O.Invariants)
      .Case("requires", &O.Requires)
      .Case("ensures", &O.Ensures)
      .Case("throws", &O.Throws)
      .Case("modifies", &O.Modifies)
      .Case("use-contract", &O.UseContract)
      .Default(nullptr);
}

std::string contract::violationText(const Condition &K, bool Post) {
  return (Post ? "postcondition " : "invariant ") +
         prettyName(K.Method->Symbol) + " does not hold";
}

const Condition *contract::violatedCondition(const MethodContract &C,
                                             StringRef Text) {
  for (bool Post : {true, false})
    for (const Condition &K : Post ? C.Ensures : C.Invariants)
      if (violationText(K, Post) == Text)
        return &K;
  return nullptr;
}

Error contract::readContractFile(ContractOptions &O) {
  if (O.File.empty())
    return Error::success();
  auto Buffer = MemoryBuffer::getFile(O.File);
  if (!Buffer)
    return inputError("cannot read the contracts " + O.File + ": " +
                      Buffer.getError().message());
  for (line_iterator Line(**Buffer, /*SkipBlanks=*/true, '#');
       !Line.is_at_end(); ++Line) {
    auto [Key, Text] = Line->split('=');
    if (Key.trim().empty())
      continue;
    auto *List = listOfKind(O, Key.trim());
    if (!List)
      return inputError(O.File + ":" + Twine(Line.line_number()) +
                            ": unknown kind of contract '" + Key.trim() + "'" +
                            didYouMean(Key.trim(), Kinds),
                        "the kinds are " + join(ArrayRef(Kinds), ", "));
    List->push_back(Text.trim().str());
  }
  return Error::success();
}

namespace {

std::string internal(StringRef Dotted) {
  std::string S = Dotted.trim().str();
  std::replace(S.begin(), S.end(), '.', '/');
  return S;
}

StringRef simpleName(StringRef Descriptor) {
  StringRef S = Descriptor;
  S.consume_front("L");
  S.consume_back(";");
  size_t Slash = S.rfind('/');
  return Slash == StringRef::npos ? S : S.substr(Slash + 1);
}

const AnnotationModel *annotation(ArrayRef<AnnotationModel> List,
                                  StringRef Name) {
  for (const AnnotationModel &A : List)
    if (simpleName(A.Type) == Name)
      return &A;
  return nullptr;
}

/// The strings of an annotation's value().
std::vector<std::string> texts(const AnnotationModel &A) {
  std::vector<std::string> R;
  for (const AnnotationElement &E : A.Elements)
    if (E.Name == "value") {
      if (E.Tag == '[')
        for (const AnnotationElement &I : E.Items)
          R.push_back(std::string(I.Text));
      else
        R.push_back(std::string(E.Text));
    }
  return R;
}

/// Reads one contract.
class Reader {
public:
  Reader(const MethodModel &M, ProgramSource &Program,
         const ContractOptions &Options)
      : M(M), Program(Program), Options(Options) {
    C.Method = &M;
    if (!M.isStatic())
      Arguments.push_back("");
    for (StringRef D : splitMethodDescriptor(M.Descriptor).Parameters)
      Arguments.push_back(D);
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
    if (!M.isStatic())
      if (Error E = invariantsOf(*M.Owner))
        return E;
    if (auto *A = annotation(M.Annotations, "Requires"))
      for (const std::string &T : texts(*A))
        if (Error E = add(C.Requires, T, false))
          return E;
    if (auto *A = annotation(M.Annotations, "Ensures"))
      for (const std::string &T : texts(*A))
        if (Error E = add(C.Ensures, T, true))
          return E;
    C.NonNullResult = annotation(M.Annotations, "NonNull");
    C.FreshResult = annotation(M.Annotations, "Fresh");
    if (annotation(M.Annotations, "Pure"))
      C.Modifies.emplace();
    if (auto *A = annotation(M.Annotations, "Modifies"))
      for (const std::string &T : texts(*A))
        addModified(T);
    return Error::success();
  }

  void addModified(StringRef Path) {
    if (!C.Modifies)
      C.Modifies.emplace();
    if (!Path.trim().empty())
      C.Modifies->push_back(Path.trim().str());
  }

  static bool isCondition(const MethodModel &N) {
    return N.Descriptor.ends_with(")Z") && N.HasCode;
  }

  Error invariantsOf(const ClassModel &Class) {
    if (Class.superclass())
      if (Error E = invariantsOf(*Class.superclass()))
        return E;
    for (const MethodModel &N : Class.methods()) {
      bool Named = N.Name == "repOK" && N.Descriptor == "()Z" && N.HasCode;
      if (!Named && !annotation(N.Annotations, "Invariant"))
        continue;
      if (!isCondition(N) || N.Descriptor != "()Z" || N.isStatic())
        return inputError("the invariant " + prettyName(N.Symbol) +
                              " is no instance method that takes nothing and "
                              "returns boolean",
                          "");
      C.Invariants.push_back({&N, 1, false, false, {}});
    }
    if (auto *A = annotation(Class.annotations(), "Invariant"))
      for (const std::string &T : texts(*A))
        if (Error E = invariant(Class, T))
          return E;
    return Error::success();
  }

  /// "name" in the class, or "Other.name".
  Error invariant(const ClassModel &Class, StringRef Text) {
    SmallVector<const MethodModel *, 4> Candidates;
    bool Outside = false;
    if (Error E = candidates(Class, Text, Candidates, Outside))
      return E;
    for (const MethodModel *N : Candidates) {
      auto P = splitMethodDescriptor(N->Descriptor).Parameters;
      if (!isCondition(*N))
        continue;
      if (N->isStatic() ? P.size() == 1 : !Outside && P.empty()) {
        C.Invariants.push_back({N, 1, false, false, {}});
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
      auto Class = Program.getClass(internal(ClassName));
      if (!Class) {
        // In the package of the class under contract?
        StringRef Package = Home.name().rsplit('/').first;
        auto Near =
            Program.getClass((Package + "/" + internal(ClassName)).str());
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
    for (const ClassModel *K = Where; K; K = K->superclass())
      for (const MethodModel &N : K->methods())
        if (N.Name == Name)
          Out.push_back(&N);
    if (Out.empty())
      return inputError("no method " + Name + " in " +
                        prettyClass(Where->name()));
    return Error::success();
  }

  /// The arguments, the result, then values before the call.
  bool fits(const MethodModel &N, bool Post, bool Outside, Condition &Out) {
    if (!isCondition(N) || (Outside && !N.isStatic()))
      return false;
    if (!N.isStatic() && M.isStatic())
      return false;
    auto P = splitMethodDescriptor(N.Descriptor).Parameters;
    size_t At = 0;
    unsigned Given = 0;
    // The receiver: as such, or to a static method from outside.
    size_t First = M.isStatic() ? 0 : 1;
    if (!M.isStatic()) {
      if (!N.isStatic())
        Given = 1;
      else if (Outside && At < P.size() && isReceiver(P[At]))
        Given = 1, ++At;
      else if (Outside)
        return false;
    }
    Out.SkipReceiver = !M.isStatic() && Given == 0;
    for (size_t A = First; A < Arguments.size() && At < P.size() &&
                           accepts(P[At], Arguments[A]) && !isOld(N, At);
         ++A, ++At)
      ++Given;
    Out.Arguments = Given;
    if (Post && Result != "V" && At < P.size() && accepts(P[At], Result) &&
        !isOld(N, At) &&
        (Given == Arguments.size() - (Out.SkipReceiver ? 1 : 0))) {
      Out.TakesResult = true;
      ++At;
    }
    for (; At < P.size() && Post && isOld(N, At); ++At)
      Out.Old.push_back(oldPath(N, At));
    Out.Method = &N;
    return At == P.size();
  }

  /// May a value of descriptor \p Given be passed as \p Parameter?
  bool accepts(StringRef Parameter, StringRef Given) {
    if (Parameter == Given)
      return true;
    auto isRef = [](StringRef D) { return D[0] == 'L' || D[0] == '['; };
    if (!isRef(Parameter) || !isRef(Given))
      return false;
    const ClassModel *To = classOf(Parameter), *From = classOf(Given);
    return To && From && From->isSubtypeOf(*To);
  }
  const ClassModel *classOf(StringRef Descriptor) {
    if (Descriptor.starts_with("L"))
      Descriptor = Descriptor.drop_front().drop_back();
    auto K = Program.getClass(Descriptor);
    if (K)
      return *K;
    consumeError(K.takeError());
    return nullptr;
  }
  bool isReceiver(StringRef Descriptor) {
    return accepts(Descriptor, "L" + M.Owner->name().str() + ";");
  }
  static bool isOld(const MethodModel &N, size_t Parameter) {
    return Parameter < N.ParameterAnnotations.size() &&
           annotation(N.ParameterAnnotations[Parameter], "Old");
  }
  static std::string oldPath(const MethodModel &N, size_t Parameter) {
    auto T = texts(*annotation(N.ParameterAnnotations[Parameter], "Old"));
    return T.empty() ? "" : T[0];
  }

  Error add(std::vector<Condition> &List, StringRef Text, bool Post) {
    SmallVector<const MethodModel *, 4> Candidates;
    bool Outside = false;
    if (Error E = candidates(*M.Owner, Text, Candidates, Outside))
      return E;
    Outside &= Candidates[0]->Owner != M.Owner;
    for (const MethodModel *N : Candidates) {
      Condition K;
      if (fits(*N, Post, Outside, K)) {
        List.push_back(std::move(K));
        return Error::success();
      }
    }
    return inputError(
        "the condition " + Text + " of " + prettyName(M.Symbol) +
            " does not fit",
        "it must return boolean and take the first arguments" +
            Twine(Post ? ", then the result, then @Old values" : ""));
  }

  /// "Class.method" names this method?
  bool isMe(StringRef Text) {
    auto [Class, Name] = Text.trim().rsplit('.');
    return internal(Class) == M.Owner->name() && Name == M.Name;
  }

  Error options() {
    for (StringRef T : Options.Invariants) {
      auto [Class, Outside] = T.split('=');
      if (Outside.empty())
        std::tie(Class, Outside) = T.rsplit('.');
      if (M.isStatic() || !isOwner(internal(Class)))
        continue;
      if (Error E = invariant(*M.Owner, Outside))
        return E;
    }
    for (bool Post : {false, true})
      for (StringRef T : Post ? Options.Ensures : Options.Requires) {
        auto [Method, Text] = T.split('=');
        if (isMe(Method))
          if (Error E = add(Post ? C.Ensures : C.Requires, Text, Post))
            return E;
      }
    return Error::success();
  }

  Error modified() {
    for (StringRef T : Options.Modifies)
      if (auto [Method, Path] = T.split('='); isMe(Method))
        addModified(Path);
    if (!C.Modifies)
      return Error::success();
    for (StringRef Path : *C.Modifies)
      if (!Path.contains('.') && !Path.ends_with("[]"))
        return inputError("the path " + Path + " that " + prettyName(M.Symbol) +
                              " modifies is no field",
                          "write this.field, parameter.field, parameter.* or "
                          "parameter[]");
    return Error::success();
  }

  bool isOwner(StringRef Name) {
    for (const ClassModel *K = M.Owner; K; K = K->superclass())
      if (K->name() == Name)
        return true;
    return false;
  }

  Error exceptions() {
    std::vector<std::string> Names;
    if (Options.ThrowsClause)
      for (StringRef N : M.Exceptions)
        Names.push_back(N.str());
    if (const AnnotationModel *A =
            Options.Annotations ? annotation(M.Annotations, "Throws") : nullptr)
      for (const std::string &D : texts(*A))
        Names.push_back(StringRef(D).drop_front().drop_back().str());
    for (StringRef T : Options.Throws) {
      auto [Method, Exception] = T.split('=');
      if (isMe(Method))
        Names.push_back(internal(Exception));
    }
    for (const std::string &N : Names) {
      auto K = Program.getClass(N);
      if (!K)
        return K.takeError();
      C.Throws.push_back(*K);
    }
    return Error::success();
  }

  const MethodModel &M;
  ProgramSource &Program;
  const ContractOptions &Options;
  MethodContract C;
  SmallVector<StringRef, 4> Arguments; ///< "" for the receiver
  StringRef Result;
};

} // namespace

Expected<MethodContract> contract::contractOf(const MethodModel &M,
                                              ProgramSource &Program,
                                              const ContractOptions &Options) {
  return Reader(M, Program, Options).read();
}
