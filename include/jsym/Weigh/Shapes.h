//===- Shapes.h - Inputs that are objects, counted --------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_WEIGH_SHAPES_H
#define JSYM_WEIGH_SHAPES_H

#include "jsym/Count/Structures.h"
#include "jsym/Explore/Engine.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Weigh/InputDomains.h"
#include <mutex>
#include <set>

namespace jsym {

/// What inputs of a method there are, if some of them are references.
struct ShapeOptions {
  /// Objects of one class; 0: as many as chains are long (-k).
  uint64_t Objects = 0;
  /// Shapes are equally likely, whatever data they hold; else structures are,
  /// data included.
  bool ShapesFirst = false;
  bool NonNull = false; ///< no parameter is null
  /// The engine ends paths as bounded (--scope) where there would be more
  /// objects of a class.
  bool EngineBounds = false;
};

/// What a path decided of an input reference, in the order in which it did.
struct HeapChoice {
  enum KindT : uint8_t {
    Open,
    Null,
    New,
    Alias,
    NonNull,
    Constant
  } What = Open;
  std::string Place; ///< "list.head.next"
  /// Input objects that it might have been when it was first known, and, of an
  /// alias, which of these it is, the oldest is 0.
  unsigned Objects = 0, Which = 0;
  bool MayBeNull = true;
};
llvm::StringRef choiceWord(HeapChoice::KindT K);

/// What a path left open of its input heap, in terms of a Finitization.
struct PathShape {
  struct Known {
    /// Classes that the object may have, and of each the references of such an
    /// object that the path has not read.
    std::vector<std::pair<unsigned, std::vector<unsigned>>> Classes;
    /// Arrays of references: how long it is, the elements that were not read
    /// are of this kind.
    ExprId Length;
    unsigned Read = 0, Element = 0;
  };
  std::vector<Known> Objects;
  std::vector<unsigned> Open; ///< by kind
  std::vector<HeapChoice> Choices;
  /// Variables of data, and their values.
  std::vector<std::pair<ExprId, Domain>> Data;
  /// Something was met that is not counted: the weight is only bounded.
  bool Vague = false;
  /// No input of those that are counted looks so.
  bool Impossible = false;
};

/// The inputs of a method as structures of finitely many objects.
class InputShapes {
public:
  /// What is not countable is told, with a remedy.
  static llvm::Expected<std::unique_ptr<InputShapes>>
  of(llvm::ArrayRef<InputSpec> Inputs, dialect::ProgramSource &Program,
     HeapOptions &Heap, const InputDomains &Domains, const ShapeOptions &O);
  ~InputShapes();

  /// Names for --domain: fields and elements that inputs may have.
  const std::vector<std::string> &places() const { return Places; }
  /// A reference may be to objects of several classes.
  bool severalClasses() const { return Several; }
  /// What \p R left open, if its heap is \p H: the final one, or another that
  /// it stands for. On the thread of \p By.
  PathShape shapeOf(const PathResult &R, const HeapState &H, Engine &By);
  /// The share of all inputs that look like \p S, where the arrays among its
  /// objects have these lengths.
  Rational share(const PathShape &S, llvm::ArrayRef<unsigned> Lengths);
  unsigned longestArray() const;
  /// The lengths of the arrays of references among the objects of \p S that
  /// are possible, one after the other, each once.
  void forEachLengths(const PathShape &S,
                      llvm::function_ref<void(llvm::ArrayRef<unsigned>)> Do);

private:
  /// How many an enum has.
  static unsigned constantsOf(const dialect::ClassModel &Enum);
  class Builder;
  class Reader;
  InputShapes() = default;
  unsigned kindOf(const TypeSet &T, bool MayBeNull, bool &Known);

  const HeapOptions *Heap = nullptr;
  InputDomains Domains;
  Finitization Classes;
  std::map<const dialect::ClassModel *, unsigned> Numbers;
  /// Of references in instances, by class number and slot.
  std::map<std::pair<unsigned, uint32_t>, unsigned> SlotKinds;
  std::set<std::string> NeverNull; ///< names of inputs
  std::vector<std::string> Places;
  bool Several = false, EngineBounds = false;
  BigInt Total;
  std::unique_ptr<TypeUniverse> Types;
  std::unique_ptr<StructureCounter> Counter;
  std::mutex Lock;
};

} // namespace jsym

#endif // JSYM_WEIGH_SHAPES_H
