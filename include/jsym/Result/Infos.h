//===- Infos.h - Classes and members as results name them -------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A result outlives the engine that found it, and may be read by a process
/// that has none. It says of a class what a reader of reports must know, and
/// its name, by which whoever has the program finds the rest.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RESULT_INFOS_H
#define JSYM_RESULT_INFOS_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"
#include <map>
#include <mutex>

namespace jsym {

class ClassInfo;

/// All that a result says of a class. The functions of ClassInfo are those of
/// ClassModel.
struct ClassFacts {
  llvm::StringRef Name;       ///< internal, or [I
  llvm::StringRef SourceFile; ///< may be empty
  llvm::StringRef Module;     ///< of the JDK's classes: java.base
  dialect::ClassKind Kind = dialect::ClassKind::Class;
  uint16_t Flags = 0;
  bool Platform = false, Record = false, Hidden = false;
  const ClassInfo *Super = nullptr, *Element = nullptr;
};

class ClassInfo {
public:
  llvm::StringRef name() const { return Facts.Name; }
  llvm::StringRef sourceFile() const { return Facts.SourceFile; }
  llvm::StringRef module() const { return Facts.Module; }
  uint16_t flags() const { return Facts.Flags; }
  bool isInterface() const { return is(dialect::ClassKind::Interface); }
  bool isArray() const { return is(dialect::ClassKind::Array); }
  bool isPrimitive() const { return is(dialect::ClassKind::Primitive); }
  bool isAbstract() const { return Facts.Flags & dialect::AccAbstract; }
  bool isFinal() const { return Facts.Flags & dialect::AccFinal; }
  bool isEnum() const { return Facts.Flags & dialect::AccEnum; }
  bool isPlatform() const { return Facts.Platform; }
  bool isRecord() const { return Facts.Record; }
  bool isHidden() const { return Facts.Hidden; }
  const ClassInfo *superclass() const { return Facts.Super; }
  const ClassInfo *element() const { return Facts.Element; }
  const ClassFacts &facts() const { return Facts; }

private:
  friend class InfoTable;
  explicit ClassInfo(const ClassFacts &Facts) : Facts(Facts) {}
  bool is(dialect::ClassKind K) const { return Facts.Kind == K; }
  ClassFacts Facts;
};

struct FieldInfo {
  const ClassInfo *Owner = nullptr;
  llvm::StringRef Name, Descriptor;
  uint16_t Flags = 0;

  bool isStatic() const { return Flags & dialect::AccStatic; }
  bool isFinal() const { return Flags & dialect::AccFinal; }
};

struct MethodInfo {
  const ClassInfo *Owner = nullptr;
  llvm::StringRef Name, Descriptor;
  llvm::StringRef Symbol; ///< the method's name in the dialect
  uint16_t Flags = 0;

  bool isStatic() const { return Flags & dialect::AccStatic; }
  bool isConstructor() const { return Name == "<init>"; }
  bool isClassInit() const { return Name == "<clinit>"; }
};

/// Owns what results name: each class, field and method of one program once, so
/// that addresses are identities. Must outlive the results. Any thread may ask.
class InfoTable {
public:
  InfoTable() = default;
  InfoTable(const InfoTable &) = delete;

  const ClassInfo *of(const dialect::ClassModel &C);
  const FieldInfo *of(const dialect::FieldModel &F);
  const MethodInfo *of(const dialect::MethodModel &M);
  /// The same of what may be null.
  template <typename Model> auto of(const Model *M) {
    return M ? of(*M) : nullptr;
  }

  /// The class of that name, if there is one already, or a new one. Superclass
  /// and element are of this table.
  const ClassInfo *add(const ClassFacts &Facts);
  const FieldInfo *add(const FieldInfo &Facts);
  const MethodInfo *add(const MethodInfo &Facts);

private:
  const ClassInfo *addLocked(const ClassFacts &Facts);
  const ClassInfo *ofLocked(const dialect::ClassModel &C);
  const FieldInfo *addLocked(const FieldInfo &Facts);
  const MethodInfo *addLocked(const MethodInfo &Facts);

  std::mutex Lock;
  llvm::BumpPtrAllocator Arena;
  /// Apart: LLVM's own code fills it, whose allocations AddressSanitizer does
  /// not see.
  llvm::BumpPtrAllocator TextArena;
  llvm::UniqueStringSaver Texts{TextArena};
  llvm::StringMap<const ClassInfo *> Classes;
  /// By owner, name and descriptor.
  using MemberKey =
      std::tuple<const ClassInfo *, llvm::StringRef, llvm::StringRef>;
  std::map<MemberKey, const FieldInfo *> Fields;
  std::map<MemberKey, const MethodInfo *> Methods;
  /// What was asked for, for the sake of speed.
  llvm::DenseMap<const void *, const void *> Known;
};

/// Where an input comes from.
enum class InputKind : uint8_t {
  Receiver,
  Parameter,
  Static, ///< a static field
  Source  ///< the result of a call of a nondeterministic source
};

/// Who gives the JVM of a test the value of a source.
enum class FedBy : uint8_t {
  Nobody,
  Sym,    ///< jsym.Sym, whose answer it is
  Agent,  ///< the Java agent that jsym-llvm brings along
  Stdin,  ///< System.setIn
  Double, ///< what stands for the call that it is about
  Program ///< nobody: the program, by a call that was not followed
};

/// The module of a class of the JDK (java.sql); empty for others.
llvm::StringRef platformModule(const dialect::ClassModel &C);

/// A point of the program as a stack trace shows it.
struct StackPlace {
  const MethodInfo *Method = nullptr;
  int32_t Line = -1; ///< -1: unknown; -2: native method
  int32_t Pc = -1;   ///< bytecode offset, -1: unknown
  friend bool operator==(const StackPlace &, const StackPlace &) = default;
};

/// "java.base/java.util.ArrayList.get(ArrayList.java:427)", as HotSpot prints
/// it behind "at ".
std::string describe(const StackPlace &P);
/// The same of its parts; Module: empty but for the JDK's.
std::string stackText(llvm::StringRef Module, llvm::StringRef Class,
                      llvm::StringRef Method, llvm::StringRef File,
                      int32_t Line);

} // namespace jsym

#endif // JSYM_RESULT_INFOS_H
