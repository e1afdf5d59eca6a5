//===- HeapWriter.cpp - The heap before the call --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ObjectMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class HeapWriter {
public:
  explicit HeapWriter(TestBody &B) : B(B), Maker(B) {}

  void write() {
    // An order of unknown objects may have a place for null.
    if (B.S.NullKey && any_of(B.S.Objects, [](const ScenarioObject &O) {
          return O.Key && O.Class && O.Class->name() != "java/util/Comparator";
        }))
      B.line() << "JsymHeap.place(null, "
               << javaLiteral('I', uint64_t(*B.S.NullKey)) << ");\n";
    declareObjects();
    fillObjects();
    writeRanks();
    writeComparisons();
    writeAnswers();
    writeStatics();
  }

private:
  TestBody &B;
  ObjectMaker Maker;
  DenseSet<size_t> Declared;

  void declareObjects() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (!B.Names[I].empty())
        declare(I);
    // Null has a place among those that are Comparable by declaration.
    if (B.S.NullKey && any_of(B.S.Objects, [](const ScenarioObject &O) {
          return O.Key && O.Class && O.Class->name() == "java/lang/Comparable";
        }))
      B.line() << "JsymHeap.place(null, "
               << javaLiteral('I', uint64_t(*B.S.NullKey)) << ");\n";
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (const ScenarioObject &O = B.S.Objects[I];
          O.Hash && !B.Names[I].empty() && O.Kind == ScenarioObject::Opaque &&
          O.Class && O.Class->isInterface() &&
          B.Types[I].Kind != JavaType::Key && !O.Collection)
        B.line() << "JsymHeap.hash(" << B.Names[I] << ", "
                 << javaLiteral('I', uint64_t(O.Hash)) << ");\n";
    // Objects with code of their own that were compared with opaque ones.
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      const ScenarioObject &O = B.S.Objects[I];
      if (O.Key && !B.Names[I].empty() && B.Types[I].Kind != JavaType::Key &&
          !isMadeOfKey(O))
        B.line() << "JsymHeap.place(" << B.Names[I] << ", "
                 << javaLiteral('I', uint64_t(*O.Key)) << ");\n";
    }
  }

  /// Does createOpaque() give it the key?
  static bool isMadeOfKey(const ScenarioObject &O) {
    if (O.Kind == ScenarioObject::Box)
      return O.Boxed.Type == 'I' && int32_t(O.Boxed.Bits) == O.Key;
    return O.Kind == ScenarioObject::Opaque &&
           (!O.Class || StringSwitch<bool>(O.Class->name())
                            .Cases("java/lang/Object", "java/lang/Comparable",
                                   "java/lang/Number", "java/io/Serializable",
                                   true)
                            .Default(false));
  }

  /// What an object refers to first, where that is possible: a constructor may
  /// want it.
  void declare(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (!Declared.insert(I).second)
      return;
    if (O.Kind == ScenarioObject::Plain && O.Class && !O.Class->isPlatform())
      for (const ScenarioField &F : O.Pre)
        if (F.Value.isReference() && F.Value.Object >= 0 &&
            !B.Names[F.Value.Object].empty())
          declare(size_t(F.Value.Object));
    auto [Type, Init] = Maker.make(O);
    B.Types[I] = Type;
    B.line() << B.typeName(Type) << ' ' << B.Names[I] << " = " << Init << ";\n";
  }

  bool isDefault(const ScenarioValue &V) const {
    return V.isReference() ? V.Object < 0 : V.Bits == 0;
  }

  void fillObjects() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      const ScenarioObject &O = B.S.Objects[I];
      if (B.Names[I].empty())
        continue;
      if (O.Kind == ScenarioObject::Array)
        fillArray(I);
      else if (O.Kind == ScenarioObject::Plain && !O.Collection &&
               !B.PlainLists[I])
        for (const ScenarioField &F : O.Pre)
          if (!isDefault(F.Value) && !Maker.hasSet(I, *F.Field))
            setField(I, *F.Field, F.Value);
    }
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (B.S.Objects[I].Collection && !B.Names[I].empty())
        fillCollection(I);
      else if (B.PlainLists[I] && !B.Names[I].empty())
        fillList(I);
  }

  void fillList(size_t I) {
    JavaType Element =
        B.Types[I].Args.empty() ? JavaType() : B.Types[I].Args.front();
    for (const ScenarioValue &V : *B.PlainLists[I])
      B.writeAddition(I, V, Element);
  }

  /// What it holds, in order: "keys" and "values", or "elements".
  void fillCollection(size_t I) {
    std::string Arrays;
    for (const ScenarioField &F : B.S.Objects[I].Pre) {
      if (!F.Value.isNull() && B.Types[F.Value.Object].Kind != JavaType::Array)
        B.Problem = "needs a collection before it is filled";
      if (F.Field->Name != "values")
        Arrays = ", " + B.expression(F.Value) + Arrays;
      else
        Arrays += ", " + B.expression(F.Value);
    }
    if (!Arrays.empty())
      B.line() << "JsymHeap.fill(" << B.Names[I] << Arrays << ");\n";
  }

  void writeRanks() {
    for (const ScenarioRank &R : B.S.Ranks)
      if (!B.Names[R.Comparator].empty() &&
          (R.Object < 0 || !B.Names[R.Object].empty()))
        B.line() << "JsymHeap.rank(" << B.Names[R.Comparator] << ", "
                 << (R.Object < 0 ? "null" : B.Names[R.Object]) << ", "
                 << R.Rank << ");\n";
  }

  void writeComparisons() {
    auto name = [&](int32_t I) {
      return I < 0 ? std::string("null") : B.Names[I];
    };
    for (const ScenarioAnswer &Q : B.S.Answers) {
      int32_t Order = Q.By < 0 ? Q.A : Q.By;
      if (name(Q.A).empty() || name(Q.B).empty() || B.Names[Order].empty() ||
          (Q.By < 0 && B.Types[Order].Kind != JavaType::Key)) {
        B.Problem = "needs an order of its own that answers " +
                    std::to_string(Q.Answer);
        return;
      }
      B.line() << "JsymHeap.answer(" << B.Names[Order] << ", " << name(Q.A)
               << ", " << name(Q.B) << ", "
               << javaLiteral('I', uint64_t(Q.Answer)) << ");\n";
    }
  }

  /// What each stub returns, in the order of the calls; one statement for calls
  /// of the same method one after the other.
  void writeAnswers() {
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      SmallVector<const ScenarioStubCall *, 4> Calls;
      for (const ScenarioStubCall &C : B.S.StubCalls)
        if (C.Receiver == int32_t(I) && C.Returned)
          Calls.push_back(&C);
      for (size_t First = 0, End = 0; First < Calls.size(); First = End) {
        while (End < Calls.size() &&
               Calls[End]->Method->Name == Calls[First]->Method->Name)
          ++End;
        writeAnswers(I, ArrayRef(Calls).slice(First, End - First));
      }
    }
  }

  void writeAnswers(size_t Stub, ArrayRef<const ScenarioStubCall *> Calls) {
    const ClassInfo *C = B.S.Objects[Stub].Class;
    if (B.Names[Stub].empty() || !C ||
        (B.Types[Stub].Kind != JavaType::Key &&
         (!C->isInterface() || B.S.Objects[Stub].Key))) {
      B.Problem =
          ("needs an object with a " + Calls[0]->Method->Name + "() of its own")
              .str();
      return;
    }
    raw_ostream &OS = B.line();
    OS << "JsymHeap.answers(" << B.Names[Stub] << ", \""
       << Calls[0]->Method->Name << '"';
    for (const ScenarioStubCall *C : Calls) {
      // A lone null or array is not the array of all values.
      const ScenarioValue &V = *C->Returned;
      bool Casts = Calls.size() == 1 && V.isReference() &&
                   (V.isNull() || !B.Types[V.Object].isObject());
      OS << ", " << (Casts ? "(Object) " : "") << B.expression(V);
    }
    OS << ");\n";
  }

  void fillArray(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return; // in the initialiser
    for (const ScenarioElement &E : O.PreElements)
      if (!isDefault(E.Value))
        B.line() << B.Names[I] << '[' << E.Index
                 << "] = " << element(B.Types[I], E.Value) << ";\n";
  }

  /// As an element of an array of the type.
  std::string element(const JavaType &Array, const ScenarioValue &V) {
    if (!V.isReference() || Array.Kind != JavaType::Array)
      return B.expression(V);
    return B.argument(V, Array.Args.front(), false);
  }

  void setField(size_t I, const FieldInfo &Field, const ScenarioValue &V) {
    const FieldModel &F = B.model(Field);
    const ClassModel &Owner = *F.Owner;
    if (Owner.name().starts_with("java/lang/reflect/") || B.isFiltered(Field))
      B.Problem = "needs a " + prettyClass(Owner.name()) + " as input";
    // The static type of the variable must have the field, and the value's must
    // fit it.
    if (!F.isFinal() && B.namesField(B.Types[I], F) &&
        B.fits(V, B.fieldType(B.Types[I], F))) {
      B.line() << B.Names[I] << '.' << F.Name << " = " << B.expression(V)
               << ";\n";
      return;
    }
    B.opens(Owner);
    B.line() << "JsymHeap.set(" << B.Names[I] << ", \"" << binaryName(Owner)
             << "\", \"" << F.Name << "\", " << B.expression(V) << ");\n";
  }

  /// Tests run one after the other: each leaves static fields as they were.
  void keepStatics() {
    const ClassInfo *E = B.S.ExceptionClass;
    if (E && (E->name() == "java/lang/ExceptionInInitializerError" ||
              E->name() == "java/lang/NoClassDefFoundError"))
      return;
    SmallVector<const ClassInfo *, 4> Owners;
    auto Keep = [&](const FieldInfo &F) {
      if (is_contained(Owners, F.Owner))
        return;
      Owners.push_back(F.Owner);
      B.KeepsStatics = true;
      B.line() << "JsymHeap.keepStatics(\"" << binaryName(*F.Owner) << "\");\n";
    };
    for (const ScenarioField &F : B.S.Statics)
      Keep(*F.Field);
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputKind::Static && I.StaticField)
        Keep(*I.StaticField);
  }

  void writeStatics() {
    std::string Values;
    keepStatics();
    for (const ScenarioInput &I : B.S.Inputs) {
      if (I.Kind == InputKind::Static)
        writeStatic(I);
      if (I.Kind == InputKind::Source && !I.FromStub &&
          StringRef(I.Name).starts_with("any"))
        Values += (Values.empty() ? "" : ", ") + B.expression(I.Value);
    }
    if (!Values.empty())
      B.line() << "jsym.Sym.replay(" << Values << ");\n";
  }

  void writeStatic(const ScenarioInput &I) {
    const FieldInfo &F = *I.StaticField;
    B.opens(*F.Owner);
    B.line() << "JsymHeap.setStatic(\"" << binaryName(*F.Owner) << "\", \""
             << F.Name << "\", " << B.expression(I.Value) << ");\n";
  }
};

} // namespace

void writeHeap(TestBody &B) { HeapWriter(B).write(); }

} // namespace jsym::testgen
