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
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

class HeapWriter {
public:
  explicit HeapWriter(TestBody &B) : B(B) {}

  void write() {
    declareObjects();
    fillObjects();
    writeRanks();
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
    // Objects with code of their own that were compared with opaque ones.
    for (size_t I = 0; I < B.S.Objects.size(); ++I) {
      const ScenarioObject &O = B.S.Objects[I];
      if (O.Key && !B.Names[I].empty() && B.Types[I] != "JsymHeap.Key" &&
          !isMadeOfKey(O))
        B.line() << "JsymHeap.place(" << B.Names[I] << ", "
                 << javaLiteral('I', uint64_t(*O.Key)) << ");\n";
    }
  }

  /// Does createOpaque() give it the key?
  static bool isMadeOfKey(const ScenarioObject &O) {
    if (O.Kind == ScenarioObject::Box)
      return true;
    return O.Kind == ScenarioObject::Opaque &&
           (!O.Class || StringSwitch<bool>(O.Class->name())
                            .Cases("java/lang/Object", "java/lang/Comparable",
                                   "java/lang/Number", "java/io/Serializable",
                                   "java/util/Comparator", true)
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
    B.line() << Type << ' ' << B.Names[I] << " = " << Init << ";\n";
  }

  using Creation = std::pair<std::string, std::string>;

  Creation creation(const ScenarioObject &O) {
    switch (O.Kind) {
    case ScenarioObject::String:
      // A string of the input is not an interned one.
      return {"String", "new String(" + javaString(O.Text) + ")"};
    case ScenarioObject::Box:
      return {javaClass(O.Class->name(), B.From),
              "JsymHeap.box(" + javaLiteral(O.Boxed.Type, O.Boxed.Bits) + ")"};
    case ScenarioObject::Opaque:
      return createOpaque(O);
    case ScenarioObject::Array:
      return createArray(O);
    case ScenarioObject::Enum: {
      std::string Type = javaClass(O.Class->name(), B.From);
      if (!B.accessible(*O.Class))
        return {"Object", "JsymHeap.get(null, \"" + binaryName(*O.Class) +
                              "\", " + javaString(O.Text) + ")"};
      return {Type, Type + "." + std::string(O.Text.begin(), O.Text.end())};
    }
    case ScenarioObject::Mirror:
    case ScenarioObject::Plain:
      break;
    }
    if (!O.Class)
      return {"Object", "new Object()"};
    if (O.Collection)
      return createCollection(O);
    if (O.Class->isInterface() || O.Class->isAbstract())
      return createOpaque(O);
    if (O.Class->name() == "java/lang/Class") {
      B.Problem = "needs a java.lang.Class as input";
      return {"Object", "null"};
    }
    if (O.Class->isEnum())
      B.Problem = "needs an enum constant as input";
    std::string Name = javaClass(O.Class->name(), B.From);
    if (!B.accessible(*O.Class))
      return {"Object",
              "JsymHeap.allocate(\"" + prettyClass(O.Class->name()) + "\")"};
    if (hasPlainConstructor(*O.Class))
      return {Name, "new " + Name + "()"};
    if (std::string Args; findConstructor(O, Args))
      return {Name, "new " + Name + "(" + Args + ")"};
    return {Name, "JsymHeap.allocate(" + Name + ".class)"};
  }

  /// The field that each parameter of a constructor goes to (null: none);
  /// nothing if it does anything else.
  std::optional<SmallVector<const FieldModel *, 4>>
  assignments(const ClassModel &C, const MethodModel &M) {
    LLVMContext Context;
    Expected<LoweredMethod> L = B.Program.lower(M, Context);
    if (!L) {
      consumeError(L.takeError());
      return std::nullopt;
    }
    Function &F = *L->Function;
    SmallVector<const FieldModel *, 4> To(F.arg_size() - 1, nullptr);
    for (const Instruction &I : instructions(F)) {
      if (isa<ReturnInst>(I) || isa<DbgInfoIntrinsic>(I) || isa<TruncInst>(I))
        continue;
      auto *Call = dyn_cast<CallBase>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || Call->arg_empty() || Call->getArgOperand(0) != F.getArg(0))
        return std::nullopt;
      if (Callee->getName() == "java/lang/Object.<init>()V" ||
          Callee->getName() == "java/lang/Record.<init>()V")
        continue;
      if (!Callee->getName().starts_with("jsym.putfield."))
        return std::nullopt;
      const llvm::Value *V = Call->getArgOperand(2);
      if (auto *T = dyn_cast<TruncInst>(V))
        V = T->getOperand(0);
      auto *A = dyn_cast<Argument>(V);
      const FieldModel *Field =
          fieldNamed(C, Call->getArgOperand(1)->getName());
      if (!A || !Field || !A->getArgNo() || To[A->getArgNo() - 1] ||
          is_contained(To, Field))
        return std::nullopt;
      To[A->getArgNo() - 1] = Field;
    }
    return To;
  }

  static const FieldModel *fieldNamed(const ClassModel &C, StringRef Symbol) {
    for (const FieldModel &F : C.fields())
      if (!F.isStatic() &&
          Symbol == (C.name() + "." + F.Name + ":" + F.Descriptor).str())
        return &F;
    return nullptr;
  }

  /// A constructor that does nothing but set fields to its parameters makes the
  /// same object, as its code shows: the one that sets most.
  bool findConstructor(const ScenarioObject &O, std::string &Args) {
    const ClassModel &C = *O.Class;
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
      auto To = assignments(C, M);
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
    auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
    for (auto [D, F] : zip(Parameters, To)) {
      ScenarioValue V;
      V.Type = D.front() == '[' ? 'L' : D.front();
      for (const ScenarioField &P : O.Pre)
        if (P.Field == F)
          V = P.Value;
      // What is made later cannot be given; fields may hold what their type
      // does not show.
      if (!B.typeAccessible(D) ||
          (V.isReference() && V.Object >= 0 &&
           (B.Types[V.Object].empty() || B.Names[V.Object].empty() ||
            !B.fitsStatically(V, D))))
        return false;
      std::string Value = B.expression(V, D, true);
      if (V.isReference() && V.Object >= 0 &&
          B.Types[V.Object] != javaType(D, B.From))
        Value = "(" + javaType(D, B.From) + ") " + Value;
      Text += (Text.empty() ? "" : ", ") + Value;
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
    if (ClassesUsed == std::size(Some)) {
      B.Problem = "needs many different classes";
      return {"Class", "null"};
    }
    return {"Class", std::string(Some[ClassesUsed++]) + ".class"};
  }

  /// Any charset, but each another.
  Creation createCharset() {
    static constexpr const char *Some[] = {"UTF_8", "UTF_16", "ISO_8859_1",
                                           "US_ASCII"};
    if (CharsetsUsed == std::size(Some))
      B.Problem = "needs many different charsets";
    return {"java.nio.charset.Charset",
            std::string("java.nio.charset.StandardCharsets.") +
                Some[CharsetsUsed++ % std::size(Some)]};
  }

  Creation createCollection(const ScenarioObject &O) {
    if (O.Class->isInterface())
      return {"JsymHeap.Given", "new JsymHeap.Given()"};
    std::string Type = javaClass(O.Class->name(), B.From) + "<Object" +
                       (O.Class->name().ends_with("Map") ? ", Object>" : ">");
    return {Type, "new " + Type + "()"};
  }

  Creation createStub(const ScenarioObject &O) {
    if (!B.accessible(*O.Class))
      return {"Object", "JsymHeap.stub(\"" + binaryName(*O.Class) + "\")"};
    std::string Type = javaClass(O.Class->name(), B.From);
    return {Type, "JsymHeap.stub(" + Type + ".class)"};
  }

  Creation createOpaque(const ScenarioObject &O) {
    if (O.Collection)
      return createCollection(O);
    StringRef Name = O.Class ? O.Class->name() : "java/lang/Object";
    if (O.Class && O.Class->isInterface() && isStub(O))
      return createStub(O);
    if (O.Key && Name == "java/lang/Number" && O.Hash == 0)
      return {"Integer",
              "JsymHeap.box(" + javaLiteral('I', uint64_t(*O.Key)) + ")"};
    bool Any = Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
               Name == "java/io/Serializable";
    if (Name == "java/lang/Object" && O.Key && !O.MayCompare && !isStub(O))
      return {"Object", "JsymHeap.object(" + keyText(O) + ")"};
    if (Any && (O.Key || isStub(O) || Name != "java/lang/Object"))
      return {"JsymHeap.Key", "JsymHeap.key(" + keyText(O) + ")"};
    if (Name == "java/util/Comparator" && !isStub(O))
      return {"java.util.Comparator",
              "JsymHeap.order(" +
                  (B.S.NullKey ? javaLiteral('I', uint64_t(*B.S.NullKey))
                               : "Integer.MIN_VALUE") +
                  ")"};
    if (Name == "java/lang/Object")
      return {"Object", "new Object()"};
    if (Name == "java/lang/Class")
      return createClass();
    if (Name == "java/lang/String")
      return {"String", "new String(\"\")"};
    if (O.Class->isInterface())
      return createStub(O);
    if (Name == "java/nio/charset/Charset")
      return createCharset();
    if (O.Class->isAbstract()) {
      B.Problem = "needs an instance of " + prettyClass(Name) +
                  ", which has no implementation on the class path";
      return {"Object", "null"};
    }
    if (!B.accessible(*O.Class))
      return {"Object", "JsymHeap.allocate(\"" + prettyClass(Name) + "\")"};
    std::string Type = javaClass(Name, B.From);
    if (hasPlainConstructor(*O.Class))
      return {Type, "new " + Type + "()"};
    return {Type, "JsymHeap.allocate(" + Type + ".class)"};
  }

  Creation createArray(const ScenarioObject &O) {
    const ClassModel *Innermost = O.Class;
    unsigned Dims = 0;
    while (Innermost->isArray()) {
      Innermost = Innermost->element();
      ++Dims;
    }
    std::string Length = std::to_string(O.Length);
    if (!B.accessible(*Innermost)) {
      std::string Type = "Object";
      for (unsigned D = 0; D < Dims; ++D)
        Type += "[]";
      return {Type, "(" + Type + ") JsymHeap.newArray(\"" +
                        binaryName(*O.Class->element()) + "\", " + Length +
                        ")"};
    }
    std::string Base = javaClassOf(*Innermost), Rest;
    for (unsigned D = 1; D < Dims; ++D)
      Rest += "[]";
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return {Base + "[]" + Rest, "{" + primitiveElements(O) + "}"};
    return {Base + "[]" + Rest, "new " + Base + "[" + Length + "]" + Rest};
  }

  std::string javaClassOf(const ClassModel &C) {
    return C.isPrimitive() ? prettyClass(C.name())
                           : javaClass(C.name(), B.From);
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
    LLVMContext Context;
    Expected<LoweredMethod> L = B.Program.lower(*M, Context);
    if (!L) {
      consumeError(L.takeError());
      return false;
    }
    for (const BasicBlock &B : *L->Function)
      for (const Instruction &I : B) {
        if (isa<ReturnInst>(I) || isa<DbgInfoIntrinsic>(I))
          continue;
        auto *Call = dyn_cast<CallBase>(&I);
        if (auto *Br = dyn_cast<BranchInst>(&I); Br && Br->isUnconditional())
          continue;
        if (!Call || !Call->getCalledFunction() ||
            Call->getCalledFunction()->getName() !=
                "java/lang/Object.<init>()V")
          return false;
      }
    return true;
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
      else if (O.Kind == ScenarioObject::Plain && !O.Collection)
        for (const ScenarioField &F : O.Pre)
          if (!isDefault(F.Value) && !SetByConstructor.contains({I, F.Field}))
            setField(B.Names[I], *F.Field, F.Value);
    }
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (B.S.Objects[I].Collection && !B.Names[I].empty())
        fillCollection(I);
  }

  /// What it holds, in order: "keys" and "values", or "elements".
  void fillCollection(size_t I) {
    std::string Arrays;
    for (const ScenarioField &F : B.S.Objects[I].Pre)
      if (F.Field->Name != "values")
        Arrays = ", " + B.expression(F.Value, "") + Arrays;
      else
        Arrays += ", " + B.expression(F.Value, "");
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
    const ClassModel *C = B.S.Objects[Stub].Class;
    if (B.Names[Stub].empty() || !C ||
        (B.Types[Stub] != "JsymHeap.Key" &&
         (!C->isInterface() || B.S.Objects[Stub].Key))) {
      B.Problem =
          ("needs an object with a " + Calls[0]->Method->Name + "() of its own")
              .str();
      return;
    }
    raw_ostream &OS = B.line();
    OS << "JsymHeap.answers(" << B.Names[Stub] << ", \""
       << Calls[0]->Method->Name << '"';
    for (const ScenarioStubCall *C : Calls)
      // A lone null or array is not the array of all values.
      OS << ", "
         << (Calls.size() == 1 && C->Returned->isReference() ? "(Object) " : "")
         << B.expression(*C->Returned, "");
    OS << ");\n";
  }

  void fillArray(size_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return; // in the initialiser
    StringRef Element = StringRef(O.Class->name()).drop_front();
    for (const ScenarioElement &E : O.PreElements)
      if (!isDefault(E.Value) && B.Types[I] != "Object[]" &&
          !B.fitsStatically(E.Value, Element))
        B.line() << "java.lang.reflect.Array.set(" << B.Names[I] << ", "
                 << E.Index << ", " << B.expression(E.Value, "") << ");\n";
      else if (!isDefault(E.Value))
        B.line() << B.Names[I] << '[' << E.Index
                 << "] = " << B.expression(E.Value, "") << ";\n";
  }

  void setField(StringRef Object, const FieldModel &F, const ScenarioValue &V) {
    const ClassModel &Owner = *F.Owner;
    // The static type of the variable must have the field, and the value's must
    // fit it.
    bool Direct = B.accessibleMember(Owner, F.Flags) && !F.isFinal() &&
                  B.fitsStatically(V, F.Descriptor) && !Owner.isPlatform();
    if (Direct) {
      B.line() << Object << '.' << F.Name << " = "
               << B.expression(V, F.Descriptor) << ";\n";
      return;
    }
    B.opens(Owner);
    B.line() << "JsymHeap.set(" << Object << ", \"" << binaryName(Owner)
             << "\", \"" << F.Name << "\", " << B.expression(V, F.Descriptor)
             << ");\n";
  }

  /// Tests run one after the other: each leaves static fields as they were.
  void keepStatics() {
    const ClassModel *E = B.S.ExceptionClass;
    if (E && (E->name() == "java/lang/ExceptionInInitializerError" ||
              E->name() == "java/lang/NoClassDefFoundError"))
      return;
    SmallVector<const ClassModel *, 4> Owners;
    auto Keep = [&](const FieldModel &F) {
      if (is_contained(Owners, F.Owner))
        return;
      Owners.push_back(F.Owner);
      B.KeepsStatics = true;
      B.line() << "JsymHeap.keepStatics(\"" << binaryName(*F.Owner) << "\");\n";
    };
    for (const ScenarioField &F : B.S.Statics)
      Keep(*F.Field);
    for (const ScenarioInput &I : B.S.Inputs)
      if (I.Kind == InputInfo::Static && I.StaticField)
        Keep(*I.StaticField);
  }

  void writeStatics() {
    std::string Values;
    keepStatics();
    for (const ScenarioInput &I : B.S.Inputs) {
      if (I.Kind == InputInfo::Static)
        writeStatic(I);
      if (I.Kind == InputInfo::Source && !I.FromStub &&
          StringRef(I.Name).starts_with("any"))
        Values += (Values.empty() ? "" : ", ") + B.expression(I.Value, "");
    }
    if (!Values.empty())
      B.line() << "jsym.Sym.replay(" << Values << ");\n";
  }

  void writeStatic(const ScenarioInput &I) {
    const FieldModel &F = *I.StaticField;
    B.opens(*F.Owner);
    B.line() << "JsymHeap.setStatic(\"" << binaryName(*F.Owner) << "\", \""
             << F.Name << "\", " << B.expression(I.Value, F.Descriptor)
             << ");\n";
  }
};

} // namespace

void writeHeap(TestBody &B) { HeapWriter(B).write(); }

} // namespace jsym::testgen
