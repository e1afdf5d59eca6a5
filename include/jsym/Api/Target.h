//===- Target.h - The class and method a command is about -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// TARGET is one of
///
///   pkg.Cls   pkg.Cls.method   pkg.Cls.method(int,String)   pkg.Cls.method(I)V
///   File.java   File.java:method   File.java:Cls.method(int)   File.class
///
/// with the constructor as <init>. A .java file is compiled by javac into a
/// temporary directory; a .class file brings its directory along.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_API_TARGET_H
#define JSYM_API_TARGET_H

#include "jsym/FrontendJvm/JvmProgram.h"
#include "jsym/Run/StaticInput.h"
#include "jsym/Support/Process.h"
#include <functional>
#include <optional>
#include <string>

namespace jsym::api {

/// Where the classes of a program come from.
struct ProgramOptions {
  /// As for javac: directories, jars and lib/*, separated by ':'.
  std::string ClassPath = ".";
  /// The JDK's home.
  std::string Jdk;
  /// What is shipped in Java: the directory share/jsym of the installation.
  /// Beside share there is libexec/jsym.
  std::string Runtime;
  /// Gets what javac says of a source that it does not accept.
  std::function<void(llvm::StringRef)> TellCompiler;
};

/// A class, and a method if the target names one. The method may be inherited;
/// Class is the one that was named.
struct Target {
  const dialect::ClassModel *Class = nullptr;
  const dialect::MethodModel *Method = nullptr;
};

/// The classes a command works on. Keeps the temporary directory of compiled
/// sources until it goes away.
struct Input {
  jvm::ClassPathOptions Options; ///< effective: with the runtime's jars
  std::string UserClassPath;     ///< for messages: as it was given
  std::string Runtime;           ///< as in ProgramOptions
  std::string TargetText;        ///< without the file name
  /// .java and .class: the top-level classes, the one named as the file first.
  std::vector<std::string> Compiled;
  bool FirstIsMain = false; ///< Compiled.front() is named as the file
  std::optional<TempDirectory> Temp;
};

/// The class path that the options say, and the target compiled if need be.
llvm::Expected<Input> prepareInput(const ProgramOptions &O,
                                   llvm::StringRef Text);
/// The class path alone.
llvm::Expected<jvm::ClassPathOptions> classPathOptions(const ProgramOptions &O);
/// A file of the directory \p Runtime: "jsym-api.jar". An error says that the
/// installation is broken.
llvm::Expected<std::string> runtimeFile(llvm::StringRef Runtime,
                                        llvm::StringRef Name);

/// The program in which Z3 works, SolverOptions::Z3Program; empty where the
/// installation has none.
std::string z3Program(llvm::StringRef Runtime);

/// Finds the class and method; misspelt and ambiguous names list candidates.
llvm::Expected<Target> resolveTarget(jvm::ClassTable &Classes, const Input &In);

/// The method of \p T; where it names a class only: main, else the only method
/// one would mean, else an error that lists the methods.
llvm::Expected<const dialect::MethodModel *> methodOf(const Target &T);

/// An error with near names unless \p Dotted (nested: a.B$C) is a class.
/// \p Remedy says what it is for.
llvm::Error checkClassName(jvm::ClassTable &Classes, llvm::StringRef Dotted,
                           const llvm::Twine &Remedy);

/// The same for "pkg.Cls.method", of whatever parameters.
llvm::Error checkMethodName(jvm::ClassTable &Classes, llvm::StringRef Dotted,
                            const llvm::Twine &Remedy);

/// The static fields that "Class" (all that are not final) and "Class.field"
/// name, each once. ("written" names none.)
llvm::Expected<std::vector<StaticInput>>
resolveStatics(jvm::ClassTable &Classes, llvm::ArrayRef<std::string> Names);

/// Is it what java starts: public or not, static void main(String[])?
bool isMain(const dialect::MethodModel &M);

/// "sort(int[],String)" for messages.
std::string prettyMethod(const dialect::MethodModel &M);

} // namespace jsym::api

#endif // JSYM_API_TARGET_H
