//===- JavaTypes.h - Types of Java source, with generics --------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_JAVATYPES_JAVATYPES_H
#define JSYM_JAVATYPES_JAVATYPES_H

#include "jsym/Dialect/ProgramSource.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <string>
#include <vector>

namespace jsym::testgen {

/// A type as source code has it (JLS 4). Raw types are not among them: they are
/// taken for the ones with wildcards.
struct JavaType {
  enum KindT : uint8_t {
    Unknown, ///< one that cannot be named, as what a wildcard stands for
    Primitive,
    Class,
    Array,    ///< of Args[0]
    Any,      ///< the argument "?"
    Extends,  ///< "? extends Args[0]"
    Super,    ///< "? super Args[0]"
    Variable, ///< a type parameter, called Name
    Key       ///< the helper's JsymHeap.Key
  };
  KindT Kind = Unknown;
  char Letter = 0; ///< of the descriptor, of primitives
  const dialect::ClassModel *C = nullptr;
  std::string Name;
  std::vector<JavaType> Args;
  /// Inner classes of generic ones: that one.
  std::vector<JavaType> Outer;

  bool operator==(const JavaType &O) const;
  bool isClass(llvm::StringRef Internal) const {
    return Kind == Class && C->name() == Internal;
  }
  bool isObject() const { return isClass("java/lang/Object"); }
  bool isWildcard() const {
    return Kind == Any || Kind == Extends || Kind == Super;
  }
  bool isPrimitive() const { return Kind == Primitive; }
  /// Whether \p Is holds for it or a part of it.
  bool has(llvm::function_ref<bool(const JavaType &)> Is) const;
  bool hasUnknown() const {
    return has([](const JavaType &T) { return T.Kind == Unknown; });
  }
  /// Whether an object knows at run time that it has the type (JLS 4.7).
  bool isReifiable() const;
};

/// What type parameters stand for.
using TypeBindings = std::vector<std::pair<std::string, JavaType>>;

struct TypeParameter {
  std::string Name;
  std::vector<JavaType> Bounds; ///< at least one
};

struct ClassTypes {
  std::vector<TypeParameter> Parameters;
  std::vector<JavaType> Supers; ///< superclass and interfaces
};

struct MethodTypes {
  std::vector<TypeParameter> TypeParameters;
  std::vector<JavaType> Parameters;
  JavaType Result;
};

/// Reads Signature attributes (JVMS 4.7.9.1) and answers what a compiler asks
/// of types. Where it is not sure, the answer is no.
class JavaTypes {
public:
  explicit JavaTypes(dialect::ProgramSource &Program) : Program(Program) {}

  /// Null if there is no such class.
  const dialect::ClassModel *find(llvm::StringRef Name);
  const ClassTypes &of(const dialect::ClassModel &C);
  MethodTypes of(const dialect::MethodModel &M);
  JavaType of(const dialect::FieldModel &F);
  /// Type arguments that are not known are "?".
  JavaType ofDescriptor(llvm::StringRef Descriptor);
  JavaType ofClass(llvm::StringRef Name);
  JavaType object() { return ofClass("java/lang/Object"); }

  /// C with the arguments that make it a subtype of Demand, as far as that
  /// tells them; others are as general as their bounds let them be.
  JavaType asDemanded(const dialect::ClassModel &C, const JavaType &Demand);
  /// What each parameter may stand for if nothing is known; Unknown where only
  /// a recursive bound says it.
  TypeBindings general(llvm::ArrayRef<TypeParameter> Parameters,
                       TypeBindings Given);
  /// The bindings that a type gives to the parameters of a class above it.
  TypeBindings bindings(const JavaType &T, const dialect::ClassModel &Owner);
  /// Parameters without binding become Unknown.
  JavaType substitute(const JavaType &T, const TypeBindings &To);
  /// T as an instance of the class, Unknown if it is none.
  JavaType asSuper(const JavaType &T, const dialect::ClassModel &C);
  /// The class that a JVM casts to where the type is asked for; null where it
  /// is not known.
  const dialect::ClassModel *erasure(const JavaType &T);
  /// Whether a value of the type From may stand where To is wanted, without a
  /// cast and without a warning.
  bool isAssignable(const JavaType &From, const JavaType &To);
  /// The one method that a lambda for the interface would be; null: a lambda
  /// cannot be one (JLS 9.8).
  const dialect::MethodModel *functionOf(const dialect::ClassModel &Interface);
  /// The type of a value that is read: no Unknown in it, but for itself.
  static JavaType widened(const JavaType &T);

private:
  dialect::ProgramSource &Program;
  std::map<const dialect::ClassModel *, ClassTypes> Classes;

  friend class SignatureReader;
  JavaType raw(const dialect::ClassModel &C);
  JavaType declared(const dialect::ClassModel &C);
  bool contains(const JavaType &Wanted, const JavaType &Given);
  bool isWithin(const JavaType &T, const TypeParameter &P,
                const TypeBindings &To);
  void learn(const JavaType &Declared, const JavaType &Demand,
             TypeBindings &Out);
};

/// Whether objects of the class have an outer instance.
bool isInner(const dialect::ClassModel &C);

} // namespace jsym::testgen

#endif // JSYM_JAVATYPES_JAVATYPES_H
