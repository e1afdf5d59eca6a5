//===- AccessPaths.h - Where in the input a thing was found ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every materialised thing was reached on one path from an input: this.root,
/// a[0].key. Paths are interned, so that states that differ elsewhere use the
/// same variable for the same place, and names are spelled once.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_HEAP_ACCESSPATHS_H
#define JSYM_LIB_HEAP_ACCESSPATHS_H

#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/HeapOptions.h"
#include "jsym/Heap/Strategy.h"
#include "jsym/Heap/TypeSet.h"
#include <array>
#include <deque>
#include <map>

namespace jsym {

/// Regions of inputs count from 0; no input is in this one unless it is the
/// only one that leads there.
constexpr uint16_t PrivateRegion = 0xFFFF;

/// Of the variables that say which object is at a place. Few: solvers go
/// through the bits of those that are not decided by simpler means.
constexpr unsigned NumberBits = 8;
/// The greatest value, which stands for all objects that no set has; objects
/// of sets have lesser numbers.
constexpr uint32_t OtherObject = (1u << (NumberBits - 1)) - 1;

struct AccessPath {
  uint32_t Parent = 0;
  std::string Step;       ///< "this", ".root", "[3]"
  std::string Descriptor; ///< what is there
  /// The declared place, to which options refer: "a.B.field", "a.B.m#1", with
  /// "[]" for elements.
  std::string Place;
  std::string Signature; ///< with type arguments, if they are known
  bool NonNull = false;
  bool Null = false;
  bool Owned = false;  ///< nothing else leads to the object that is there
  uint16_t Region = 0; ///< of the object that is there
  uint16_t ElementRegion = 0;     ///< of an array's elements, if it is another
  bool OfPlatform = false;        ///< a field of the JDK, or an element there
  bool Exact = false;             ///< an array there is of the declared class
  bool Receiver = false;          ///< of the method that is explored
  bool Prepared = false;          ///< Types is computed
  const TypeSet *Types = nullptr; ///< of references; null: cannot be loaded
  /// Where only type arguments say what is there: the class they name.
  const dialect::ClassModel *ByArguments = nullptr;
  /// Where objects of one class stand for all: the JDK's type they are of.
  const dialect::ClassModel *StandsFor = nullptr;
  /// The field that is there, if its code says something of it.
  const dialect::FieldModel *Fact = nullptr;
  bool IsConstant = false; ///< which has a value of its own in all objects
  /// The same of the JDK's, if its Range is only what is usual.
  const dialect::FieldModel *Usual = nullptr;
  const dialect::ClassModel *Exactly = nullptr;
  /// Of arrays: the field of what is at another place that is as long, or is
  /// the length.
  const dialect::FieldModel *LengthIs = nullptr;
  uint32_t LengthOf = 0;
  /// Of ints: the array there that is longer, or as long with BelowOrEqual.
  const dialect::FieldModel *Below = nullptr;
  bool BelowOrEqual = false;
  bool RowOfFact = false; ///< code says that it is not null
  /// Of values (signed, of the width stored) or, of arrays, their lengths: as
  /// code or user say.
  std::optional<llvm::ConstantRange> Range;
  ExprId Variable, Length, Key, Which; ///< made when first asked for
};

class AccessPaths {
public:
  AccessPaths(ExprManager &Exprs, TypeUniverse &Types,
              const HeapOptions &Options);

  uint32_t root(const InputSpec &Spec);
  uint32_t field(uint32_t Parent, const dialect::FieldModel &F);
  uint32_t element(uint32_t Parent, Value Index,
                   const dialect::ClassModel &Array);

  /// The same place after a call by contract that may have changed it.
  uint32_t later(uint32_t Path, uint32_t Version);

  AccessPath &operator[](uint32_t Path) {
    assert(Path < Paths.size() && "a place that nobody has named");
    return Paths[Path];
  }
  const AccessPath &operator[](uint32_t Path) const {
    assert(Path < Paths.size() && "a place that nobody has named");
    return Paths[Path];
  }
  std::string name(uint32_t Path) const;

  /// Null if the declared class cannot be loaded or has no instances.
  const TypeSet *typesAt(uint32_t Path);
  /// What is stored in a primitive field or element there, of true width; on
  /// the stack (parameters) ints have 32 bits.
  ExprId variable(uint32_t Path, bool OnStack);
  /// What code or user say of a value there: of a primitive as it is stored, of
  /// an array's length; none: nothing.
  ExprId known(uint32_t Path, ExprId Of);
  /// 32 bits; the caller must see to it that it is not negative.
  ExprId length(uint32_t Path);
  /// The number of the object that is there (Handle::Which).
  ExprId which(uint32_t Path);
  /// The place of an opaque object in the order of its kind.
  ExprId key(uint32_t Path);
  /// The same in the order of the comparator that is at another place, after
  /// what it depends on was written (0: it was not).
  ExprId rank(uint32_t Comparator, uint32_t Path, uint32_t Writes);
  /// How big a comparator's answer about two objects is (see Compared), in 31
  /// bits. Comparator 0: the first object's own order.
  ExprId answerSize(uint32_t Comparator, uint32_t A, uint32_t WritesA,
                    uint32_t B, uint32_t WritesB);
  /// A number for a list of what was written, as text.
  uint32_t writes(const std::string &Text);
  /// Of places that options name by the way from a parameter.
  const std::vector<uint16_t> &regionsOfWays() const { return OfWays; }
  /// What annotations and options say of a field's region; else \p Holder.
  uint16_t regionOf(const dialect::FieldModel &F, uint16_t Holder);

private:
  AccessPath ofField(uint32_t Parent, const dialect::FieldModel &F, bool Facts);
  const dialect::ClassModel &typeOf(const AccessPath &P,
                                    const dialect::ClassModel &Declared);
  bool holdsDeclared(const dialect::FieldModel &F);
  const TypeSet *typesOf(const dialect::ClassModel &C);
  uint16_t regionId(llvm::StringRef Name);
  void applyFacts(AccessPath &P, const dialect::FieldModel &F);
  void applyOptions(AccessPath &P, const std::string &Way);
  void applyRegions(AccessPath &P, uint16_t Holder, llvm::StringRef Way);
  void applyAnnotatedRegions(AccessPath &P, const dialect::FieldModel &F,
                             uint16_t Holder);
  std::string wayTo(uint32_t Path) const;
  void applyUsual(AccessPath &P, const dialect::FieldModel &F);
  void applyKnown(AccessPath &P, const dialect::FieldModel &F);
  void applyRange(AccessPath &P, const std::string &Of);

  ExprManager &Exprs;
  TypeUniverse &Types;
  const HeapOptions &Options;
  std::deque<AccessPath> Paths;
  std::map<std::pair<uint32_t, const void *>, uint32_t> Fields;
  /// By array, index, and the array's class: the place of an Object may hold an
  /// int[] in one path and a String[] in another.
  std::map<std::tuple<uint32_t, uint64_t, uint32_t, const void *>, uint32_t>
      Elements;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> Later;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, ExprId> Ranks;
  std::map<std::array<uint32_t, 5>, ExprId> Sizes;
  std::map<std::string, uint32_t> WritesByText;
  std::vector<std::string> WritesText;
  llvm::StringMap<uint32_t> Roots;
  llvm::StringMap<uint16_t> Regions;
  std::vector<uint16_t> OfWays;
};

} // namespace jsym

#endif // JSYM_LIB_HEAP_ACCESSPATHS_H
