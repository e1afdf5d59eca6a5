//===- TestMethod.cpp - The source of one test ----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Names.h"
#include "jsym/TestGen/JUnit.h"
#include "jsym/TestGen/JavaText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

std::string testPackage(const ClassModel &Target) {
  StringRef Package = packageOf(Target.name());
  // Nobody but the JDK may add classes to its packages.
  return Target.isPlatform() ? ("jsymtests/" + Package).str() : Package.str();
}

/// One-line text of a value for people.
static std::string valueText(const Scenario &S, const ScenarioValue &V) {
  if (!V.isReference())
    return javaLiteral(V.Type, V.Bits);
  if (V.Object < 0)
    return "null";
  const ScenarioObject &O = S.Objects[V.Object];
  switch (O.Kind) {
  case ScenarioObject::String:
    return javaString(O.Text);
  case ScenarioObject::Box:
    return javaLiteral(O.Boxed.Type, O.Boxed.Bits);
  case ScenarioObject::Array:
    return "an array of length " + std::to_string(O.Length);
  default:
    return O.Class ? "a " + prettyClass(O.Class->name()) : "an object";
  }
}

std::string prediction(const Scenario &S) {
  if (S.ExceptionClass) {
    std::string Text = "throws " + prettyClass(S.ExceptionClass->name());
    if (S.ExceptionMessage)
      Text += ": " + *S.ExceptionMessage;
    return Text;
  }
  if (S.Returned)
    return "returns " + valueText(S, *S.Returned);
  return "returns";
}

namespace {

/// Errors whose point the JVM reaches at another depth: the state at the throw
/// is not the same.
bool isResourceError(const ClassModel &C) {
  return C.name() == "java/lang/StackOverflowError" ||
         C.name() == "java/lang/OutOfMemoryError";
}

class MethodWriter {
public:
  MethodWriter(const Scenario &S, StringRef Package, const JUnitOptions &O,
               ProgramSource &Program)
      : S(S), From(Package), Options(O), Program(Program), OS(Body) {}

  TestMethod write() {
    TestMethod T;
    T.WhyNot = S.NotReplayable;
    if (T.WhyNot.empty())
      T.WhyNot = unreplayable();
    if (!T.WhyNot.empty())
      return T;
    nameObjects();
    declareObjects();
    fillObjects();
    writeStatics();
    writeCall();
    writeOutcome();
    T.Name = testName();
    T.Source = assemble(T.Name);
    T.NeedsOpens = NeedsOpens;
    T.WhyNot = Problem;
    return T;
  }

private:
  const Scenario &S;
  std::string From;
  const JUnitOptions &Options;
  ProgramSource &Program;
  std::string Body;
  raw_string_ostream OS;
  std::vector<std::string> Names; ///< by object; empty: not a variable
  std::vector<std::string> Types; ///< their static types
  StringSet<> Taken;
  bool NeedsOpens = false;
  std::string Problem;
  std::vector<char> Asserted;

  raw_ostream &line() { return OS << "    "; }

  const ClassModel *find(StringRef Name) {
    Expected<const ClassModel *> C = Program.getClass(Name);
    if (!C) {
      consumeError(C.takeError());
      return nullptr;
    }
    return *C;
  }
  bool accessible(const ClassModel &C) {
    return isAccessible(C, From, [this](StringRef N) { return find(N); });
  }
  bool accessibleMember(const ClassModel &Owner, uint16_t Flags) {
    if (Flags & AccPrivate || !accessible(Owner))
      return false;
    return Flags & AccPublic || packageOf(Owner.name()) == From;
  }
  void opens(const ClassModel &C) { NeedsOpens |= C.isPlatform(); }

  std::string unreplayable() const {
    if (S.Reason == EndReason::Exit)
      return "ends the JVM";
    for (const ScenarioInput &I : S.Inputs)
      if (I.Kind == InputInfo::Source && !StringRef(I.Name).starts_with("any"))
        return "takes '" + I.Name + "' from outside";
    if (S.Target->isClassInit())
      return "a class initialiser runs once";
    return "";
  }

  //===-- Names ------------------------------------------------------------===//

  std::string fresh(StringRef Wish, bool Number) {
    std::string Base = Wish.str();
    if (Base.empty() || !(isAlpha(Base[0]) || Base[0] == '_'))
      Base = "o" + Base;
    for (char &C : Base)
      if (!isAlnum(C))
        C = '_';
    if (!Number && !isJavaKeyword(Base) && Taken.insert(Base).second)
      return Base;
    for (unsigned N = Number ? 1 : 2;; ++N)
      if (std::string Name = Base + std::to_string(N);
          Taken.insert(Name).second)
        return Name;
  }

  static std::string baseName(const ScenarioObject &O) {
    if (!O.Class)
      return "object";
    StringRef Simple = O.Class->name();
    if (O.Class->isArray()) {
      while (Simple.consume_front("["))
        ;
      if (Simple.consume_front("L"))
        Simple = Simple.drop_back();
      else
        return javaType(Simple, "") + "s";
      Simple = simpleName(Simple);
      std::string Name = Simple.str();
      Name[0] = toLower(Name[0]);
      return Name + "s";
    }
    std::string Name = simpleName(Simple).str();
    if (Name.empty() || isDigit(Name[0]))
      Name = "object";
    Name[0] = toLower(Name[0]);
    return Name;
  }

  /// Objects written as an expression where they stand: nothing else refers to
  /// them, and nothing tests which object they are.
  bool isInline(const ScenarioObject &O) const {
    return O.Kind == ScenarioObject::Mirror || O.Kind == ScenarioObject::Enum;
  }

  void nameObjects() {
    Names.resize(S.Objects.size());
    Types.resize(S.Objects.size());
    Asserted.resize(S.Objects.size());
    for (const char *Word : {"result", "thrown", "output"})
      Taken.insert(Word);
    for (const ScenarioInput &I : S.Inputs)
      if (I.Value.isReference() && I.Value.Object >= 0 &&
          Names[I.Value.Object].empty()) {
        const ScenarioObject &O = S.Objects[I.Value.Object];
        StringRef Wish = I.Kind == InputInfo::Receiver ? "self"
                         : I.Kind == InputInfo::Parameter
                             ? StringRef(I.Name)
                             : StringRef();
        Names[I.Value.Object] =
            Wish.empty() ? fresh(baseName(O), true) : fresh(Wish, false);
      }
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (S.Objects[I].InPre && Names[I].empty() && isWritten(I))
        Names[I] = fresh(baseName(S.Objects[I]), true);
  }

  /// The byte[] inside a String is not written.
  bool isWritten(size_t I) const {
    for (const ScenarioObject &O : S.Objects)
      if (O.Kind == ScenarioObject::String)
        for (const ScenarioField &F : O.Pre)
          if (F.Value.isReference() && F.Value.Object == int32_t(I))
            return false;
    return true;
  }

  //===-- The heap before --------------------------------------------------===//

  void declareObjects() {
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (!Names[I].empty())
        declare(I);
  }

  void declare(size_t I) {
    const ScenarioObject &O = S.Objects[I];
    auto [Type, Init] = creation(O);
    Types[I] = Type;
    line() << Type << ' ' << Names[I] << " = " << Init << ";\n";
  }

  using Creation = std::pair<std::string, std::string>;

  Creation creation(const ScenarioObject &O) {
    switch (O.Kind) {
    case ScenarioObject::String:
      // A string of the input is not an interned one.
      return {"String", "new String(" + javaString(O.Text) + ")"};
    case ScenarioObject::Box:
      return {javaClass(O.Class->name(), From),
              "JsymHeap.box(" + javaLiteral(O.Boxed.Type, O.Boxed.Bits) + ")"};
    case ScenarioObject::Opaque:
      return createOpaque(O);
    case ScenarioObject::Array:
      return createArray(O);
    case ScenarioObject::Enum:
    case ScenarioObject::Mirror:
    case ScenarioObject::Plain:
      break;
    }
    if (!O.Class)
      return {"Object", "new Object()"};
    if (O.Class->isInterface() || O.Class->isAbstract())
      return createOpaque(O);
    if (O.Class->name() == "java/lang/Class") {
      Problem = "needs a java.lang.Class as input";
      return {"Object", "null"};
    }
    if (O.Class->isEnum())
      Problem = "needs an enum constant as input";
    std::string Name = javaClass(O.Class->name(), From);
    if (!accessible(*O.Class))
      return {"Object", "JsymHeap.allocate(\"" + prettyClass(O.Class->name()) +
                            "\")"};
    if (hasPlainConstructor(*O.Class))
      return {Name, "new " + Name + "()"};
    return {Name, "JsymHeap.allocate(" + Name + ".class)"};
  }

  Creation createOpaque(const ScenarioObject &O) {
    StringRef Name = O.Class ? O.Class->name() : "java/lang/Object";
    if (O.Key) {
      std::string Key = javaLiteral('I', uint64_t(*O.Key));
      if (Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
          Name == "java/lang/Number" || Name == "java/io/Serializable")
        return {"Integer", "JsymHeap.box(" + Key + ")"};
    }
    if (Name == "java/util/Comparator")
      return {"java.util.Comparator", "JsymHeap.order()"};
    if (Name == "java/lang/Object")
      return {"Object", "new Object()"};
    if (Name == "java/lang/Comparable")
      return {"Integer", "JsymHeap.box(0)"};
    if (Name == "java/lang/String")
      return {"String", "new String(\"\")"};
    if (O.Class->isInterface() && accessible(*O.Class)) {
      std::string Type = javaClass(Name, From);
      return {Type, "JsymHeap.stub(" + Type + ".class)"};
    }
    if (O.Class->isInterface() || O.Class->isAbstract()) {
      Problem = "needs an instance of " + prettyClass(Name) +
                ", which has no implementation on the class path";
      return {"Object", "null"};
    }
    if (!accessible(*O.Class))
      return {"Object", "JsymHeap.allocate(\"" + prettyClass(Name) + "\")"};
    std::string Type = javaClass(Name, From);
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
    if (!accessible(*Innermost)) {
      std::string Type = "Object";
      for (unsigned D = 0; D < Dims; ++D)
        Type += "[]";
      return {Type, "(" + Type + ") JsymHeap.newArray(\"" +
                        prettyBinary(*O.Class->element()) + "\", " + Length +
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
                           : javaClass(C.name(), From);
  }

  /// As Class.forName wants it.
  static std::string prettyBinary(const ClassModel &C) {
    std::string Name = C.name().str();
    for (char &Ch : Name)
      if (Ch == '/')
        Ch = '.';
    return Name;
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
    if (!M || C.isAbstract() || !accessibleMember(C, M->Flags) ||
        C.isPlatform() || !C.superclass() ||
        C.superclass()->name() != "java/lang/Object" || C.classInit())
      return false;
    // An inner class with an outer instance has no such constructor; the code
    // decides.
    LLVMContext Context;
    Expected<LoweredMethod> L = Program.lower(*M, Context);
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
    for (size_t I = 0; I < S.Objects.size(); ++I) {
      const ScenarioObject &O = S.Objects[I];
      if (Names[I].empty())
        continue;
      if (O.Kind == ScenarioObject::Array)
        fillArray(I);
      else if (O.Kind == ScenarioObject::Plain)
        for (const ScenarioField &F : O.Pre)
          if (!isDefault(F.Value))
            setField(Names[I], *F.Field, F.Value);
    }
  }

  void fillArray(size_t I) {
    const ScenarioObject &O = S.Objects[I];
    if (O.Class->element()->isPrimitive() && O.Length <= 64)
      return; // in the initialiser
    for (const ScenarioElement &E : O.PreElements)
      if (!isDefault(E.Value))
        line() << Names[I] << '[' << E.Index
               << "] = " << expression(E.Value, "") << ";\n";
  }

  void setField(StringRef Object, const FieldModel &F, const ScenarioValue &V) {
    const ClassModel &Owner = *F.Owner;
    // The static type of the variable must have the field, and the value's must
    // fit it.
    bool Direct = accessibleMember(Owner, F.Flags) && !F.isFinal() &&
                  fitsStatically(V, F.Descriptor) && !Owner.isPlatform();
    if (Direct) {
      line() << Object << '.' << F.Name << " = "
             << expression(V, F.Descriptor) << ";\n";
      return;
    }
    opens(Owner);
    line() << "JsymHeap.set(" << Object << ", \"" << prettyBinary(Owner)
           << "\", \"" << F.Name << "\", " << expression(V, F.Descriptor)
           << ");\n";
  }

  /// Whether a value may stand where the descriptor's type is expected.
  bool fitsStatically(const ScenarioValue &V, StringRef Descriptor) {
    if (!V.isReference() || V.Object < 0)
      return true;
    if (Descriptor == "Ljava/lang/Object;")
      return true;
    return Types[V.Object] != "Object" && Types[V.Object] != "Object[]" &&
           staticallyIs(V.Object, Descriptor);
  }

  bool staticallyIs(int32_t Object, StringRef Descriptor) {
    const ScenarioObject &O = S.Objects[Object];
    if (Types[Object] == javaType(Descriptor, From))
      return true;
    if (!O.Class)
      return false;
    StringRef Name = Descriptor.starts_with("L")
                         ? Descriptor.drop_front().drop_back()
                         : Descriptor;
    if (Types[Object] == "Integer")
      return Name == "java/lang/Comparable" || Name == "java/lang/Number" ||
             Name == "java/io/Serializable";
    const ClassModel *Want = find(Name);
    return Want && O.Class->isSubtypeOf(*Want);
  }

  /// A value as an expression whose static type is the descriptor's, where one
  /// is given (casts for null, for overloads; none where it fits).
  std::string expression(const ScenarioValue &V, StringRef Descriptor,
                         bool CastNull = false) {
    if (!V.isReference())
      return javaLiteral(V.Type, V.Bits);
    if (V.Object < 0)
      return CastNull && !Descriptor.empty()
                 ? "(" + javaType(Descriptor, From) + ") null"
                 : "null";
    if (!Names[V.Object].empty())
      return Names[V.Object];
    Problem = "refers to an object that is not part of the input";
    return "null";
  }

  void writeStatics() {
    std::string Values;
    for (const ScenarioInput &I : S.Inputs) {
      if (I.Kind == InputInfo::Static)
        writeStatic(I);
      if (I.Kind == InputInfo::Source)
        Values += (Values.empty() ? "" : ", ") + expression(I.Value, "");
    }
    if (!Values.empty())
      line() << "jsym.Sym.replay(" << Values << ");\n";
  }

  void writeStatic(const ScenarioInput &I) {
    if (std::optional<ParsedName> N = parseName(I.Name)) {
      std::string Class = N->Class.str();
      for (char &C : Class)
        if (C == '/')
          C = '.';
      line() << "JsymHeap.setStatic(\"" << Class << "\", \"" << N->Member << "\", "
             << expression(I.Value, N->Descriptor) << ");\n";
    }
  }

  //===-- The call ---------------------------------------------------------===//

  bool callsDirectly() {
    const MethodModel &M = *S.Target;
    if (!accessibleMember(*M.Owner, M.Flags) || M.Flags & AccSynthetic)
      return false;
    if (M.isConstructor() &&
        (M.Owner->isAbstract() || isInnerWithOuter(*M.Owner)))
      return false;
    if (const ScenarioInput *R = S.receiver();
        R && !M.isConstructor() &&
        (R->Value.Object < 0 || Types[R->Value.Object] == "Object"))
      return false;
    auto [Parameters, Result] = splitDescriptor(M.Descriptor);
    for (StringRef P : Parameters)
      if (!typeAccessible(P))
        return false;
    return typeAccessible(Result);
  }

  static bool isInnerWithOuter(const ClassModel &C) {
    return !C.outerClass().empty() && !(C.innerFlags() & AccStatic);
  }

  bool typeAccessible(StringRef D) {
    while (D.consume_front("["))
      ;
    if (!D.starts_with("L"))
      return true;
    const ClassModel *C = find(D.drop_front().drop_back());
    return C && accessible(*C);
  }

  std::string callExpression(bool Direct) {
    const MethodModel &M = *S.Target;
    auto [Parameters, Result] = splitDescriptor(M.Descriptor);
    std::string Args;
    size_t P = 0;
    for (const ScenarioInput &I : S.Inputs) {
      if (I.Kind != InputInfo::Parameter || P >= Parameters.size())
        continue;
      StringRef D = Parameters[P++];
      std::string Text = expression(I.Value, D, true);
      if (Direct && I.Value.isReference() && I.Value.Object >= 0 &&
          Types[I.Value.Object] != javaType(D, From))
        Text = "(" + javaType(D, From) + ") " + Text;
      if (!Direct && Text.starts_with("("))
        Text = I.Value.isReference() ? "null" : Text;
      Args += ", " + Text;
    }
    const ScenarioInput *R = S.receiver();
    if (!Direct) {
      opens(*M.Owner);
      std::string Self =
          R && !M.isConstructor() ? expression(R->Value, "") : "null";
      return "JsymHeap.call(\"" + prettyBinary(*M.Owner) + "\", \"" +
             M.Name.str() + "\", \"" + M.Descriptor.str() + "\", " + Self +
             Args + ")";
    }
    Args = Args.empty() ? "" : Args.substr(2);
    std::string Owner = javaClass(M.Owner->name(), From);
    if (M.isConstructor())
      return "new " + Owner + "(" + Args + ")";
    if (M.isStatic())
      return Owner + "." + M.Name.str() + "(" + Args + ")";
    return expression(R->Value, "") + "." + M.Name.str() + "(" + Args + ")";
  }

  void writeCall() {
    bool Direct = callsDirectly();
    StringRef Result = StringRef(S.Target->Descriptor).rsplit(')').second;
    std::string Call = callExpression(Direct);
    bool CatchesOutput = !S.Out.empty();
    if (CatchesOutput)
      line() << "JsymHeap.catchOutput();\n";
    if (S.ExceptionClass) {
      line() << "Throwable thrown = null;\n";
      line() << "try {\n";
      line() << "  " << Call << ";\n";
      line() << "} catch (Throwable t) {\n";
      line() << "  thrown = t;\n";
      line() << "}\n";
    } else if (S.Target->isConstructor()) {
      line() << Call << ";\n";
    } else if (Result == "V" || !S.Returned) {
      line() << Call << ";\n";
    } else {
      std::string Type = Direct ? javaType(Result, From)
                                : boxedType(Result.front());
      line() << Type << " result = " << (Direct ? "" : castFor(Result.front()))
             << Call << ";\n";
    }
    if (CatchesOutput)
      line() << "assertEquals(" << javaString(widen(S.Out))
             << ", JsymHeap.caughtOutput());\n";
  }

  static std::string boxedType(char C) {
    switch (C) {
    case 'L':
    case '[':
      return "Object";
    default:
      return javaType(StringRef(&C, 1), "");
    }
  }
  static std::string castFor(char C) {
    if (C == 'L' || C == '[')
      return "";
    return "(" + boxedType(C) + ") ";
  }
  /// Console output is taken as Latin-1, byte for byte.
  static std::u16string widen(StringRef Bytes) {
    std::u16string Text;
    for (char C : Bytes)
      Text += char16_t(uint8_t(C));
    return Text;
  }

  //===-- What must hold then ----------------------------------------------===//

  void writeOutcome() {
    if (S.ExceptionClass) {
      line() << "JsymHeap.assertThrown(\"" << prettyBinary(*S.ExceptionClass)
             << "\", thrown);\n";
      if (S.MessageKnown && !isResourceError(*S.ExceptionClass) &&
          !S.ExceptionClass->name().contains("NullPointerException")) {
        if (S.ExceptionMessage)
          line() << "assertEquals("
                 << javaString(utf16(*S.ExceptionMessage))
                 << ", thrown.getMessage());\n";
        else
          line() << "assertNull(thrown.getMessage());\n";
      }
      if (isResourceError(*S.ExceptionClass))
        return;
    } else if (S.Returned && !S.Target->isConstructor()) {
      StringRef D = StringRef(S.Target->Descriptor).rsplit(')').second;
      assertValue("result", *S.Returned, D);
    }
    for (size_t I = 0; I < S.Objects.size(); ++I)
      if (!Names[I].empty() && S.Objects[I].InPre)
        assertObject(int32_t(I));
  }

  static std::u16string utf16(StringRef Utf8) {
    std::u16string Text;
    const auto *P = reinterpret_cast<const uint8_t *>(Utf8.data());
    size_t N = Utf8.size();
    for (size_t I = 0; I < N;) {
      uint32_t C = P[I++];
      unsigned More = C >= 0xF0 ? 3 : C >= 0xE0 ? 2 : C >= 0xC0 ? 1 : 0;
      if (More)
        C &= 0x3F >> More;
      for (; More && I < N; --More)
        C = C << 6 | (P[I++] & 0x3F);
      if (C >= 0x10000) {
        Text += char16_t(0xD800 + ((C - 0x10000) >> 10));
        Text += char16_t(0xDC00 + ((C - 0x10000) & 0x3FF));
      } else {
        Text += char16_t(C);
      }
    }
    return Text;
  }

  /// \p Access is an expression of the descriptor's type, or an Object.
  void assertValue(const std::string &Access, const ScenarioValue &V,
                   StringRef Descriptor, bool Boxed = false) {
    if (!V.isReference()) {
      std::string Literal = javaLiteral(V.Type, V.Bits);
      // Objects are compared so that NaN equals itself and -0.0 is not 0.0.
      if (V.Type == 'F' || V.Type == 'D' || Boxed)
        line() << "assertEquals((Object) (" << Literal << "), "
               << (Boxed ? "" : "(Object) ") << Access << ");\n";
      else
        line() << "assertEquals(" << Literal << ", " << Access << ");\n";
      return;
    }
    if (V.Object < 0) {
      line() << "assertNull(" << Access << ");\n";
      return;
    }
    const ScenarioObject &O = S.Objects[V.Object];
    if (!Names[V.Object].empty()) {
      line() << "assertSame(" << Names[V.Object] << ", " << Access << ");\n";
      if (!O.InPre)
        assertObject(V.Object);
      return;
    }
    switch (O.Kind) {
    case ScenarioObject::String:
      line() << "assertEquals(" << javaString(O.Text) << ", " << Access
             << ");\n";
      return;
    case ScenarioObject::Box:
      line() << "assertEquals((Object) ("
             << javaLiteral(O.Boxed.Type, O.Boxed.Bits) << "), (Object) "
             << Access << ");\n";
      return;
    case ScenarioObject::Enum:
      line() << "assertEquals(" << javaString(O.Text) << ", ((Enum<?>) "
             << "(Object) " << Access << ").name());\n";
      return;
    case ScenarioObject::Mirror:
      line() << "assertEquals(" << javaString(O.Text) << ", ((Class<?>) "
             << Access << ").getTypeName());\n";
      return;
    case ScenarioObject::Opaque:
    case ScenarioObject::Array:
    case ScenarioObject::Plain:
      break;
    }
    bindNew(V.Object, Access);
  }

  /// A first look at an object that the method made.
  void bindNew(int32_t I, const std::string &Access) {
    const ScenarioObject &O = S.Objects[I];
    if (!O.Class)
      return;
    Names[I] = fresh(baseName(O), true);
    bool Visible = accessible(*O.Class);
    // The classes of lambdas have other names on a JVM.
    if (O.Class->isHidden() || O.Class->name().contains("$$Lambda")) {
      Names[I].clear();
      line() << "assertNotNull(" << Access << ");\n";
      return;
    }
    Types[I] = Visible && !O.Class->isArray() ? javaClass(O.Class->name(), From)
               : Visible ? javaType(O.Class->name(), From)
                         : "Object";
    line() << "JsymHeap.assertClass(\"" << prettyBinary(*O.Class) << "\", "
           << Access << ");\n";
    line() << Types[I] << ' ' << Names[I] << " = "
           << (Types[I] == "Object" ? "" : "(" + Types[I] + ") ") << Access
           << ";\n";
    assertObject(I);
  }

  void assertObject(int32_t I) {
    if (Asserted[I])
      return;
    Asserted[I] = true;
    const ScenarioObject &O = S.Objects[I];
    if (O.Kind == ScenarioObject::Array)
      return assertArray(I);
    if (O.Kind != ScenarioObject::Plain)
      return;
    for (const ScenarioField &F : O.Post)
      assertField(I, F);
  }

  void assertField(int32_t I, const ScenarioField &F) {
    const ClassModel &Owner = *F.Field->Owner;
    // What the JDK keeps inside its objects is not this program's business,
    // unless it is what is tested.
    if (Owner.isPlatform() && !S.Target->Owner->isPlatform())
      return;
    bool Direct = accessibleMember(Owner, F.Field->Flags) &&
                  Types[I] != "Object" && !Owner.isPlatform();
    std::string Access;
    if (Direct) {
      Access = Names[I] + "." + F.Field->Name.str();
    } else {
      opens(Owner);
      Access = "JsymHeap.get(" + Names[I] + ", \"" + prettyBinary(Owner) +
               "\", \"" + F.Field->Name.str() + "\")";
    }
    assertValue(Access, F.Value, F.Field->Descriptor, !Direct);
  }

  void assertArray(int32_t I) {
    const ScenarioObject &O = S.Objects[I];
    if (Types[I] == "Object")
      return;
    line() << "assertEquals(" << O.Length << ", " << Names[I]
           << ".length);\n";
    const ClassModel &Element = *O.Class->element();
    StringRef D = O.Class->name().drop_front();
    std::vector<const ScenarioValue *> Known(std::min(O.Length, 64u));
    for (const ScenarioElement &E : O.PostElements) {
      if (E.Index < Known.size())
        Known[E.Index] = &E.Value;
      else if (E.Index < O.Length)
        assertValue(Names[I] + "[" + std::to_string(E.Index) + "]", E.Value, D);
    }
    ScenarioValue Zero;
    Zero.Type = Element.isPrimitive() ? D.front() : 'L';
    for (size_t E = 0; E < Known.size(); ++E) {
      const ScenarioValue *V =
          Known[E] ? Known[E] : O.PostComplete ? &Zero : nullptr;
      if (V)
        assertValue(Names[I] + "[" + std::to_string(E) + "]", *V, D);
    }
  }

  //===-- The method -------------------------------------------------------===//

  std::string testName() const {
    const MethodModel &M = *S.Target;
    std::string Name = M.isConstructor() ? "new" + simpleName(M.Owner->name()).str()
                                         : M.Name.str();
    if (S.ExceptionClass) {
      Name += "_throws" + simpleName(S.ExceptionClass->name()).str();
    } else if (S.Returned && !M.isConstructor()) {
      const ScenarioValue &V = *S.Returned;
      if (V.Type == 'Z')
        Name += V.Bits & 1 ? "_returnsTrue" : "_returnsFalse";
      else if (V.isNull())
        Name += "_returnsNull";
      else if (V.Type == 'I' && int32_t(V.Bits) < 0)
        Name += "_returnsMinus" + std::to_string(-int64_t(int32_t(V.Bits)));
      else if (V.Type == 'I')
        Name += "_returns" + std::to_string(V.Bits & 0xFFFFFFFF);
      else
        Name += "_returns";
    } else {
      Name += "_returns";
    }
    Name += "_path" + std::to_string(S.Path);
    for (char &C : Name)
      if (!isAlnum(C) && C != '_')
        C = '_';
    return Name;
  }

  std::string assemble(const std::string &Name) const {
    std::string Text;
    raw_string_ostream Out(Text);
    Out << "  // Path " << S.Path << ": " << javaComment(prediction(S)) << '\n';
    for (const std::string &C : S.Condition)
      Out << "  //   " << javaComment(C) << '\n';
    for (const std::string &A : S.Approximations)
      Out << "  // approximated: " << javaComment(A) << '\n';
    uint64_t Millis = uint64_t(Options.Timeout * 1000);
    if (Options.Version == 5)
      Out << "  @Test\n  @Timeout(value = " << Millis
          << ", unit = TimeUnit.MILLISECONDS)\n  void ";
    else
      Out << "  @Test(timeout = " << Millis << ")\n  public void ";
    Out << Name << "() throws Throwable {\n" << Body << "  }\n";
    return Text;
  }
};

} // namespace

TestMethod writeTestMethod(const Scenario &S, StringRef Package,
                           const JUnitOptions &Options,
                           ProgramSource &Program) {
  return MethodWriter(S, Package, Options, Program).write();
}

} // namespace jsym::testgen
