//===- ConditionCompiler.cpp - Conditions that are Java -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Contract/ConditionCompiler.h"
#include "Annotations.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Jdk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym;
using namespace jsym::contract;
using namespace jsym::dialect;

bool contract::isExpression(StringRef Text) {
  return any_of(Text.trim(), [](char C) {
    return !isAlnum(C) && C != '_' && C != '$' && C != '.' && (C & 0x80) == 0;
  });
}

//===-- Lines of fields ---------------------------------------------------===//

static std::string line(ArrayRef<std::string> Fields) {
  std::string Line;
  for (const std::string &F : Fields) {
    if (&F != Fields.begin())
      Line += '\t';
    for (char C : F)
      Line += C == '\\'   ? "\\\\"
              : C == '\t' ? "\\t"
              : C == '\n' ? "\\n"
                          : std::string(1, C);
  }
  return Line + "\n";
}

static SmallVector<std::string, 4> fieldsOf(StringRef Line) {
  SmallVector<std::string, 4> Fields(1);
  for (size_t I = 0; I < Line.size(); ++I) {
    if (Line[I] == '\t') {
      Fields.emplace_back();
    } else if (Line[I] == '\\' && I + 1 < Line.size()) {
      char C = Line[++I];
      Fields.back() += C == 't' ? '\t' : C == 'n' ? '\n' : C;
    } else {
      Fields.back() += Line[I];
    }
  }
  return Fields;
}

//===-- Who asks for what -------------------------------------------------===//

std::string ConditionCompiler::parameterOf(const MethodModel &M, size_t I) {
  size_t Count = splitMethodDescriptor(M.Descriptor).Parameters.size();
  return M.ParameterNames.size() == Count && !M.ParameterNames[I].empty()
             ? M.ParameterNames[I].str()
             : "arg" + std::to_string(I);
}

static std::string parametersOf(const MethodModel &M) {
  size_t Count = splitMethodDescriptor(M.Descriptor).Parameters.size();
  std::vector<std::string> Names;
  for (size_t I = 0; I < Count; ++I)
    Names.push_back(ConditionCompiler::parameterOf(M, I));
  return join(Names, ",");
}

std::vector<ConditionCompiler::Wanted>
ConditionCompiler::statedBy(const ClassModel &Owner) const {
  std::vector<Wanted> All;
  auto add = [&](const MethodModel *Of, ConditionKind Kind, StringRef Where,
                 ArrayRef<std::string> Texts) {
    for (const std::string &T : Texts)
      if (isExpression(T))
        All.push_back({Of, Kind, T, Where.str()});
  };
  if (auto *A = annotation(Owner.annotations(), "Invariant"))
    add(nullptr, ConditionKind::Invariant, "@Invariant", texts(*A));
  for (const MethodModel &M : Owner.methods()) {
    if (auto *A = annotation(M.Annotations, "Requires"))
      add(&M, ConditionKind::Requires, "@Requires", texts(*A));
    if (auto *A = annotation(M.Annotations, "Ensures"))
      add(&M, ConditionKind::Ensures, "@Ensures", texts(*A));
    for (const AnnotationModel *A : casesOf(M)) {
      add(&M, ConditionKind::Requires, "@Case", texts(*A, "requires"));
      add(&M, ConditionKind::Ensures, "@Case", texts(*A, "ensures"));
    }
  }
  return All;
}

Expected<CompiledCondition>
ConditionCompiler::compile(const ClassModel &Owner, const MethodModel *Of,
                           ConditionKind Kind, StringRef Text, StringRef Where,
                           ProgramSource &Program) {
  std::lock_guard<std::mutex> Guard(Lock);
  Key K(&Owner, Of, Kind, Text.str());
  if (!Answers.count(K)) {
    // With all that the class says: starting javac takes longer than the work.
    std::vector<Wanted> All = statedBy(Owner);
    Wanted It{Of, Kind, Text.str(), Where.str()};
    if (none_of(All, [&](const Wanted &W) { return W.key() == It.key(); }))
      All.push_back(It);
    erase_if(All, [&](const Wanted &W) {
      return Answers.count({&Owner, W.Of, W.Kind, W.Text});
    });
    if (Error E = compileAll(Owner, std::move(All), Program))
      return std::move(E);
  }
  const Answer &A = Answers.at(K);
  if (A.Mistake.empty())
    return A.Compiled;
  std::string Name = Of ? prettyName(Of->Symbol) : prettyClass(Owner.name());
  bool Unnamed = Of && Of->ParameterNames.empty() &&
                 !splitMethodDescriptor(Of->Descriptor).Parameters.empty() &&
                 StringRef(A.Mistake).contains("cannot find symbol");
  return inputError(
      Name + ": " + Where + " \"" + Text + "\", " + A.Mistake,
      Unnamed ? "the class file does not name the parameters: compile with "
                "javac -parameters (or -g, where there is code), or write "
                "arg0, arg1"
              : "");
}

//===-- javac -------------------------------------------------------------===//

static StringRef word(ConditionKind K) {
  return K == ConditionKind::Requires  ? "REQUIRES"
         : K == ConditionKind::Ensures ? "ENSURES"
                                       : "INVARIANT";
}

Error ConditionCompiler::compileAll(const ClassModel &Owner,
                                    std::vector<Wanted> All,
                                    ProgramSource &Program) {
  Expected<Jdk> Java = openJdk(With.Jdk);
  if (!Java)
    return Java.takeError();
  // What is wrong is left out, so that the rest can be told of.
  while (!All.empty()) {
    Expected<TempDirectory> Temp = TempDirectory::create("jsym-conditions");
    if (!Temp)
      return Temp.takeError();
    std::string Class = Owner.name().str();
    std::replace(Class.begin(), Class.end(), '/', '.');
    std::string Suffix =
        Directories.empty() ? "" : std::to_string(Directories.size() + 1);
    auto Request = Temp->write("request", [&](raw_ostream &OS) {
      OS << line({"classpath", join(With.ClassPath, ":")})
         << line({"class", Class, Suffix});
      for (auto [I, W] : enumerate(All))
        OS << line({"condition", std::to_string(I), word(W.Kind).str(),
                    W.Of ? W.Of->Name.str() : "",
                    W.Of ? W.Of->Descriptor.str() : "",
                    W.Of ? parametersOf(*W.Of) : "", W.Text});
    });
    if (!Request)
      return Request.takeError();
    std::string Directory = Temp->path().str();
    auto R = runProcess(
        Java->java(), {"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                       With.Jar, "jsym.conditions.Main", *Request, Directory});
    if (!R)
      return R.takeError();
    if (R->Status != 0)
      return inputError(
          "the conditions of " + prettyClass(Owner.name()) +
              " were not compiled: " + StringRef(R->Errors).trim(),
          "a JDK with javac is needed, " + Java->Home + " is used");
    Directories.push_back(std::move(*Temp));
    if (Error E = readAnswer(Owner, All, Directory, Program))
      return E;
  }
  return Error::success();
}

/// Takes out of the list what was answered: mistakes, or all of it.
Error ConditionCompiler::readAnswer(const ClassModel &Owner,
                                    std::vector<Wanted> &All,
                                    StringRef Directory,
                                    ProgramSource &Program) {
  auto Buffer = MemoryBuffer::getFile(Directory + "/answer");
  if (!Buffer)
    return inputError("no answer of the compiler of conditions: " +
                      Buffer.getError().message());
  const ClassModel *Made = nullptr;
  std::vector<Answer> Is(All.size());
  bool Wrong = false;
  auto method = [&](StringRef Name) -> const MethodModel * {
    for (const MethodModel &M : Made->methods())
      if (M.Name == Name)
        return &M;
    return nullptr;
  };
  for (line_iterator L(**Buffer); !L.is_at_end(); ++L) {
    auto F = fieldsOf(*L);
    if (F[0] == "class") {
      if (Error E = define(F[1], Directory, Program))
        return E;
      std::string Name = F[1];
      std::replace(Name.begin(), Name.end(), '.', '/');
      if (Error E = Program.getClass(Name).moveInto(Made))
        return E;
      continue;
    }
    Answer &A = Is[std::stoul(F[1])];
    if (F[0] == "mistake") {
      Wrong = true;
      A.Mistake =
          "column " + std::to_string(std::stoul(F[2]) + 1) + ": " + F[3];
    } else if (F[0] == "condition") {
      A.Compiled.Method = method(F[2]);
    } else if (F[0] == "jvm") {
      A.Compiled.OnJvm = true;
    } else if (F[0] == "path") {
      A.Compiled.Old.push_back(F[2]);
    } else {
      A.Compiled.Before.push_back(method(F[2]));
    }
  }
  std::vector<Wanted> Rest;
  for (auto [W, A] : zip_equal(All, Is))
    if (Wrong && A.Mistake.empty())
      Rest.push_back(std::move(W));
    else
      Answers[{&Owner, W.Of, W.Kind, W.Text}] = std::move(A);
  All = std::move(Rest);
  return Error::success();
}

Error ConditionCompiler::define(StringRef Name, StringRef Directory,
                                ProgramSource &Program) {
  std::string Path = Name.str();
  std::replace(Path.begin(), Path.end(), '.', '/');
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator It(Directory + "/code", EC), End;
       It != End && !EC; It.increment(EC)) {
    if (!StringRef(It->path()).ends_with(".class"))
      continue;
    auto Bytes = MemoryBuffer::getFile(It->path(), /*IsText=*/false,
                                       /*RequiresNullTerminator=*/false);
    if (!Bytes)
      return inputError("cannot read " + It->path() + ": " +
                        Bytes.getError().message());
    auto K = Program.defineClass(
        MemoryBuffer::getMemBufferCopy((*Bytes)->getBuffer(), It->path()));
    if (!K)
      return K.takeError();
  }
  std::string ForJvm = (Directory + "/facade/" + Path + ".class").str();
  if (sys::fs::exists(ForJvm))
    Tests.push_back({ForJvm, Path + ".class"});
  return Error::success();
}
