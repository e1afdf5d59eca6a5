//===- HeapWriter.cpp - The heap before the call --------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestBody.h"
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
  explicit HeapWriter(TestBody &B) : B(B) {}

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
  unsigned ClassesUsed = 0, CharsetsUsed = 0;
  DenseSet<size_t> Declared;
  /// Fields that a constructor has set, with the object.
  DenseSet<std::pair<size_t, const FieldModel *>> SetByConstructor;

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
    auto [Type, Init] = creation(O);
    B.Types[I] = Type;
    B.line() << B.typeName(Type) << ' ' << B.Names[I] << " = " << Init << ";\n";
  }

  /// The type of the variable, and its value.
  using Creation = std::pair<JavaType, std::string>;

  JavaType named(StringRef Class) { return B.Java.ofClass(Class); }
  Creation object() { return {B.Java.object(), "new Object()"}; }
  Creation none(const Twine &Problem) {
    B.Problem = Problem.str();
    return {B.Java.object(), "null"};
  }
  const JavaType &demandOf(const ScenarioObject &O) const {
    return B.Demands[&O - B.S.Objects.data()];
  }
  /// The type that the place it is in asks for.
  JavaType typeOf(const ScenarioObject &O) {
    return B.variableType(*O.Class, demandOf(O));
  }

  /// Without a constructor.
  Creation allocate(const ScenarioObject &O) {
    if (!B.accessible(*O.Class))
      return {B.Java.object(),
              "JsymHeap.allocate(\"" + binaryName(*O.Class) + "\")"};
    return {typeOf(O), "JsymHeap.allocate(" + B.classLiteral(*O.Class) + ")"};
  }

  Creation construct(const ScenarioObject &O, const std::string &Arguments) {
    JavaType T = typeOf(O);
    return {T, "new " + B.className(*O.Class) + (T.Args.empty() ? "" : "<>") +
                   "(" + Arguments + ")"};
  }

  Creation creation(const ScenarioObject &O) {
    switch (O.Kind) {
    case ScenarioObject::String:
      // A string of the input is not an interned one.
      return {named("java/lang/String"),
              "new String(" + javaString(O.Text) + ")"};
    case ScenarioObject::Box:
      return {named(O.Class->name()),
              "JsymHeap.box(" + javaLiteral(O.Boxed.Type, O.Boxed.Bits) + ")"};
    case ScenarioObject::Opaque:
      return createOpaque(O);
    case ScenarioObject::Array:
      return createArray(O);
    case ScenarioObject::Enum:
      if (!B.accessible(*O.Class))
        return {B.Java.object(), "JsymHeap.get(null, \"" +
                                     binaryName(*O.Class) + "\", " +
                                     javaString(O.Text) + ")"};
      for (const FieldModel &F : B.model(*O.Class).fields())
        if (F.isStatic() && F.Name == utf8(O.Text))
          B.uses(F.Annotations);
      return {named(O.Class->name()),
              B.className(*O.Class) + "." + utf8(O.Text)};
    case ScenarioObject::Mirror:
    case ScenarioObject::Plain:
      break;
    }
    if (!O.Class)
      return object();
    if (O.Collection || B.PlainLists[&O - B.S.Objects.data()])
      return createCollection(O);
    if (O.Class->isInterface() || O.Class->isAbstract())
      return createOpaque(O);
    if (O.Class->name() == "java/lang/Class")
      return none("needs a java.lang.Class as input");
    if (O.Class->name().starts_with("java/lang/reflect/"))
      B.Problem = "needs a " + prettyClass(O.Class->name()) + " as input";
    if (O.Class->isEnum())
      B.Problem = "needs an enum constant as input";
    if (B.accessible(*O.Class)) {
      if (hasPlainConstructor(B.model(*O.Class)))
        return construct(O, "");
      if (std::string Args; findConstructor(O, Args))
        return construct(O, Args);
    }
    return allocate(O);
  }

  /// A constructor that does nothing but set fields to its parameters makes the
  /// same object, as its code shows: the one that sets most.
  bool findConstructor(const ScenarioObject &O, std::string &Args) {
    const ClassModel &C = B.model(*O.Class);
    size_t Object = &O - B.S.Objects.data();
    if (C.isPlatform() || !C.superclass() ||
        (C.superclass()->name() != "java/lang/Object" &&
         C.superclass()->name() != "java/lang/Record") ||
        (!C.outerClass().empty() && !(C.innerFlags() & AccStatic)))
      return false;
    size_t Best = 0;
    SmallVector<const FieldModel *, 4> Sets;
    for (const MethodModel &M : C.methods()) {
      if (!M.isConstructor() || !B.accessibleMember(C, M.Flags))
        continue;
      const analysis::Assignments *To = B.Context.Facts.assignments(M);
      std::string Text;
      if (!To || To->size() <= Best || !writeArguments(O, M, *To, Text))
        continue;
      Best = To->size();
      Args = Text;
      Sets = *To;
    }
    for (const FieldModel *F : Sets)
      if (F)
        SetByConstructor.insert({Object, F});
    return Best != 0;
  }

  bool writeArguments(const ScenarioObject &O, const MethodModel &M,
                      ArrayRef<const FieldModel *> To, std::string &Text) {
    bool Overloaded =
        count_if(M.Owner->methods(), [&](const MethodModel &Other) {
          return Other.isConstructor();
        }) > 1;
    B.uses(M.Annotations);
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    MethodTypes Types = B.Java.of(M);
    TypeBindings Of = B.Java.general(
        Types.TypeParameters, B.Java.bindings(typeOf(O), B.model(*O.Class)));
    size_t Index = 0;
    for (auto [D, F] : zip(Parameters, To)) {
      JavaType T = B.Java.substitute(Types.Parameters[Index++], Of);
      ScenarioValue V;
      V.Type = D.front() == '[' ? 'L' : D.front();
      for (const ScenarioField &P : O.Pre)
        if (F && &B.model(*P.Field) == F)
          V = P.Value;
      // What is made later cannot be given; fields may hold what their type
      // does not show.
      if (!B.typeAccessible(D) ||
          (V.isReference() && V.Object >= 0 &&
           (B.Types[V.Object].Kind == JavaType::Unknown ||
            B.Names[V.Object].empty() || !B.fits(V, T))))
        return false;
      Text += (Text.empty() ? "" : ", ") + B.argument(V, T, Overloaded);
    }
    return true;
  }

  /// "3", or "3, 17" with the hash code.
  static std::string keyText(const ScenarioObject &O) {
    std::string Text = javaLiteral('I', uint64_t(O.Key.value_or(0)));
    return O.Hash ? Text + ", " + javaLiteral('I', uint64_t(O.Hash)) : Text;
  }

  /// Any class, but each another.
  Creation createClass() {
    static constexpr const char *Some[] = {"Object",   "String", "Integer",
                                           "Runnable", "Void",   "Thread"};
    if (ClassesUsed == std::size(Some))
      return none("needs many different classes");
    return {named("java/lang/Class"),
            std::string(Some[ClassesUsed++]) + ".class"};
  }

  /// Any charset, but each another.
  Creation createCharset() {
    static constexpr const char *Some[] = {"UTF_8", "UTF_16", "ISO_8859_1",
                                           "US_ASCII"};
    if (CharsetsUsed == std::size(Some))
      B.Problem = "needs many different charsets";
    return {named("java/nio/charset/Charset"),
            std::string("java.nio.charset.StandardCharsets.") +
                Some[CharsetsUsed++ % std::size(Some)]};
  }

  Creation createCollection(const ScenarioObject &O) {
    return {typeOf(O), O.Class->isInterface()
                           ? "JsymHeap.given()"
                           : "new " + B.className(*O.Class) + "<>()"};
  }

  /// Of a box, any will do where nobody looked into it.
  static const FieldModel *boxedField(const ClassModel &C) {
    static constexpr StringRef Boxes[] = {"Integer", "Long",    "Short",
                                          "Byte",    "Boolean", "Character",
                                          "Float",   "Double"};
    StringRef Name = C.name();
    if (!Name.consume_front("java/lang/") || !is_contained(Boxes, Name))
      return nullptr;
    for (const FieldModel &F : C.fields())
      if (F.Name == "value" && !F.isStatic())
        return &F;
    return nullptr;
  }

  Creation createStub(const ScenarioObject &O) {
    if (!B.accessible(*O.Class))
      return {B.Java.object(),
              "JsymHeap.stub(\"" + binaryName(*O.Class) + "\")"};
    return {typeOf(O), "JsymHeap.stub(" + B.classLiteral(*O.Class) + ")"};
  }

  Creation createOpaque(const ScenarioObject &O) {
    if (O.Collection)
      return createCollection(O);
    StringRef Name = O.Class ? O.Class->name() : "java/lang/Object";
    if (O.Class && O.Class->isInterface() && isStub(O))
      return createStub(O);
    if (O.Key && Name == "java/lang/Number" && O.Hash == 0)
      return {named("java/lang/Integer"),
              "JsymHeap.box(" + javaLiteral('I', uint64_t(*O.Key)) + ")"};
    bool Any = Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
               Name == "java/io/Serializable";
    if (Name == "java/lang/Object" && O.Key && !O.MayCompare && !isStub(O))
      return {B.Java.object(), "JsymHeap.object(" + keyText(O) + ")"};
    if (Any && (O.Key || isStub(O) || Name != "java/lang/Object")) {
      JavaType Key;
      Key.Kind = JavaType::Key;
      return {Key, "JsymHeap.key(" + keyText(O) + ")"};
    }
    if (Name == "java/util/Comparator" && !isStub(O))
      return {typeOf(O),
              "JsymHeap.order(" +
                  (B.S.NullKey ? javaLiteral('I', uint64_t(*B.S.NullKey))
                               : "Integer.MIN_VALUE") +
                  ")"};
    if (Name == "java/lang/Object")
      return object();
    if (Name == "java/lang/Class")
      return createClass();
    if (Name == "java/lang/String")
      return {named(Name), "new String(\"\")"};
    if (const FieldModel *V = boxedField(B.model(*O.Class)))
      return {named(Name),
              "JsymHeap.box(" + javaLiteral(V->Descriptor.front(), 0) + ")"};
    if (O.Class->isInterface())
      return createStub(O);
    if (Name == "java/nio/charset/Charset")
      return createCharset();
    if (O.Class->isAbstract())
      return none("needs an instance of " + prettyClass(Name) +
                  ", which has no implementation on the class path");
    if (B.accessible(*O.Class) && hasPlainConstructor(B.model(*O.Class)))
      return construct(O, "");
    return allocate(O);
  }

  Creation createArray(const ScenarioObject &O) {
    const ClassModel *Innermost = &B.model(*O.Class);
    unsigned Dims = 0;
    while (Innermost->isArray()) {
      Innermost = Innermost->element();
      ++Dims;
    }
    std::string Length = std::to_string(O.Length);
    JavaType T = typeOf(O);
    if (!B.accessible(*Innermost))
      return {T, "(" + B.typeName(T) + ") JsymHeap.newArray(\"" +
                     binaryName(*O.Class->element()) + "\", " + Length + ")"};
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return {T, "{" + primitiveElements(O) + "}"};
    std::string Base = B.typeName(
                    B.Java.ofDescriptor(O.Class->name().drop_front(Dims))),
                Rest;
    for (unsigned D = 1; D < Dims; ++D)
      Rest += "[]";
    std::string Init = "new " + Base + "[" + Length + "]" + Rest;
    return {T, T.isReifiable() ? Init : "JsymHeap.cast(" + Init + ")"};
  }

  static std::string primitiveElements(const ScenarioObject &O) {
    char Type = O.Class->name()[1];
    std::vector<uint64_t> Bits(O.Length);
    for (const ScenarioElement &E : O.PreElements)
      if (E.Index < Bits.size())
        Bits[E.Index] = E.Value.Bits;
    std::string Text;
    for (size_t I = 0; I < Bits.size(); ++I) {
      std::string Literal = javaLiteral(Type, Bits[I]);
      // Constants fit without a cast in an initialiser (JLS 5.2).
      if (Type == 'B' || Type == 'S')
        Literal = StringRef(Literal).rsplit(") ").second.str();
      Text += (I ? ", " : "") + Literal;
    }
    return Text;
  }

  /// new C() runs nothing that the heap could show: the constructor is there,
  /// accessible, and consists of the call of Object's.
  bool hasPlainConstructor(const ClassModel &C) {
    const MethodModel *M = C.findMethod("<init>", "()V");
    if (!M || C.isAbstract() || !B.accessibleMember(C, M->Flags) ||
        C.isPlatform() || !C.superclass() ||
        C.superclass()->name() != "java/lang/Object" || C.classInit())
      return false;
    // An inner class with an outer instance has no such constructor; the code
    // decides.
    return B.Context.Facts.assignments(*M) != nullptr;
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
          if (!isDefault(F.Value) &&
              !SetByConstructor.contains({I, &B.model(*F.Field)}))
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

  bool isStub(const ScenarioObject &O) const {
    return any_of(B.S.StubCalls, [&](const ScenarioStubCall &C) {
      return C.Receiver == &O - B.S.Objects.data();
    });
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
