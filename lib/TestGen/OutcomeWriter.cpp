//===- OutcomeWriter.cpp - What must hold after the call ------------------===//
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
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool namesIdentity(const Scenario &S, StringRef Text) {
  for (size_t At = Text.find('@'); At != StringRef::npos;
       At = Text.find('@', At + 1)) {
    StringRef Hex = Text.drop_front(At + 1).take_while(
        [](char C) { return isHexDigit(C) && !isUpper(C); });
    uint32_t Hash;
    if (!Hex.getAsInteger(16, Hash) && S.IdentityHashes.contains(int32_t(Hash)))
      return true;
  }
  // "Index 1627674070 out of bounds": a hash table's
  while (!Text.empty()) {
    Text = Text.drop_until([](char C) { return isDigit(C) || C == '-'; });
    if (Text.empty())
      break;
    size_t Sign = Text.starts_with("-");
    StringRef Digits = Text.take_front(
        Sign + Text.drop_front(Sign)
                   .take_while([](char C) { return isDigit(C); })
                   .size());
    int32_t Number;
    if (Digits.size() > 4 && !Digits.getAsInteger(10, Number) &&
        S.IdentityHashes.contains(Number))
      return true;
    Text = Text.drop_front(std::max<size_t>(Digits.size(), 1));
  }
  return false;
}

namespace {

bool namesIdentity(const Scenario &S, std::u16string_view Text) {
  std::string Narrow;
  for (char16_t C : Text)
    Narrow += C < 0x80 ? char(C) : '?';
  return testgen::namesIdentity(S, StringRef(Narrow));
}

/// The JVM's own message of a NullPointerException depends on its options.
bool knowsMessage(const TestBody &B) {
  const Scenario &S = B.S;
  // A ClassCastException names the loader of the user's classes, which is
  // another one for who runs the test.
  if (S.ExceptionMessage &&
      StringRef(*S.ExceptionMessage).contains(" of loader 'app'"))
    return false;
  if (S.ExceptionMessage &&
      (testgen::namesIdentity(S, StringRef(*S.ExceptionMessage)) ||
       (S.AsksKeptIdentity && any_of(*S.ExceptionMessage, isDigit))))
    return false;
  // The message is what detailMessage says, unless the class has another mind.
  const MethodModel *Get =
      B.model(*S.ExceptionClass)
          .resolveMethod("getMessage", "()Ljava/lang/String;");
  if (!Get || Get->Owner->name() != "java/lang/Throwable")
    return false;
  return S.MessageKnown && !isResourceError(*S.ExceptionClass) &&
         S.ExceptionClass->name() != "java/lang/NullPointerException";
}

/// assertThrows takes any subclass.
bool mayHaveSubclasses(const ClassInfo &C) {
  static constexpr StringRef Leaves[] = {
      "ArithmeticException",        "ArrayIndexOutOfBoundsException",
      "ArrayStoreException",        "ClassCastException",
      "NegativeArraySizeException", "NullPointerException",
      "NumberFormatException",      "OutOfMemoryError",
      "StackOverflowError",         "StringIndexOutOfBoundsException"};
  StringRef Name = C.name();
  return !(C.flags() & AccFinal) &&
         !(Name.consume_front("java/lang/") && is_contained(Leaves, Name));
}

class OutcomeWriter {
public:
  explicit OutcomeWriter(TestBody &B) : B(B), Asserted(B.S.Objects.size()) {}

  void write() {
    // What collections are filled from is no input of the program.
    for (const ScenarioObject &O : B.S.Objects)
      if (O.Collection)
        for (const ScenarioField &F : O.Pre)
          if (F.Value.Object >= 0)
            Asserted[F.Value.Object] = true;
    if (B.S.ExceptionClass) {
      writeThrown();
      if (isResourceError(*B.S.ExceptionClass))
        return;
    } else if (B.S.Returned && !B.S.Target->isConstructor()) {
      assertValue("result", *B.S.Returned, B.ResultType);
    }
    for (size_t I = 0; I < B.S.Objects.size(); ++I)
      if (!B.Names[I].empty() &&
          (B.S.Objects[I].InPre || B.Names[I] == "result"))
        assertObject(int32_t(I));
    for (const ScenarioField &F : B.S.Statics)
      assertStatic(F);
  }

private:
  TestBody &B;
  std::vector<bool> Asserted;

  void writeThrown() {
    const ClassInfo &C = *B.S.ExceptionClass;
    if (!B.S.Failed.empty()) {
      // Some other test may have been the first.
      B.line() << "JsymHeap.assertNotInitialised(\"" << binaryName(C)
               << "\", thrown);\n";
      return;
    }
    if (!B.accessible(C))
      B.line() << "assertEquals(\"" << binaryName(C)
               << "\", thrown.getClass().getName());\n";
    else if (mayHaveSubclasses(C))
      B.line() << "assertSame(" << B.className(C)
               << ".class, thrown.getClass());\n";
    if (!knowsMessage(B))
      return;
    if (B.S.ExceptionMessage)
      B.line() << "assertEquals(" << javaString(utf16(*B.S.ExceptionMessage))
               << ", thrown.getMessage());\n";
    else
      B.line() << "assertNull(thrown.getMessage());\n";
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

  static bool isBoxed(const JavaType &T) {
    return T.Kind == JavaType::Class && T.C->isPlatform() &&
           StringSwitch<bool>(T.C->name())
               .Cases("java/lang/Integer", "java/lang/Long", "java/lang/Short",
                      "java/lang/Byte", "java/lang/Character", true)
               .Cases("java/lang/Boolean", "java/lang/Float",
                      "java/lang/Double", true)
               .Default(false);
  }

  /// Objects are compared so that NaN equals itself and -0.0 is not 0.0.
  void assertBoxed(const std::string &Literal, const std::string &Access,
                   const JavaType &Type) {
    B.line() << "assertEquals(" << Literal << ", "
             << (Type.isPrimitive() || isBoxed(Type) ? "(Object) " : "")
             << Access << ");\n";
  }

  /// \p Access is an expression of the type; a number in an Object is boxed.
  void assertValue(const std::string &Access, const ScenarioValue &V,
                   const JavaType &Type) {
    if (V.Type == 'I' && V.Symbolic.empty() &&
        B.S.IdentityHashes.contains(int32_t(V.Bits)))
      return;
    if (!V.isReference()) {
      std::string Literal = javaLiteral(V.Type, V.Bits);
      if (V.Type == 'F' || V.Type == 'D' || !Type.isPrimitive())
        assertBoxed(Literal, Access, Type);
      else if (V.Type == 'Z')
        B.line() << (V.Bits & 1 ? "assertTrue(" : "assertFalse(") << Access
                 << ");\n";
      else
        B.line() << "assertEquals(" << Literal << ", " << Access << ");\n";
      return;
    }
    if (V.Object < 0) {
      B.line() << "assertNull(" << Access << ");\n";
      return;
    }
    const ScenarioObject &O = B.S.Objects[V.Object];
    if (!B.Names[V.Object].empty()) {
      B.line() << "assertSame(" << B.Names[V.Object] << ", " << Access
               << ");\n";
      if (!O.InPre)
        assertObject(V.Object);
      return;
    }
    switch (O.Kind) {
    case ScenarioObject::String:
      if (!namesIdentity(B.S, O.Text))
        B.line() << "assertEquals(" << javaString(O.Text) << ", " << Access
                 << ");\n";
      return;
    case ScenarioObject::Box:
      assertBoxed(javaLiteral(O.Boxed.Type, O.Boxed.Bits), Access, Type);
      return;
    case ScenarioObject::Enum:
      assertEnum(O, Access, Type);
      return;
    case ScenarioObject::Mirror:
      B.line() << "assertEquals(" << javaString(O.Text) << ", "
               << (Type.isClass("java/lang/Class")
                       ? Access
                       : "((Class<?>) " + Access + ")")
               << ".getTypeName());\n";
      return;
    case ScenarioObject::Opaque:
    case ScenarioObject::Array:
    case ScenarioObject::Plain:
      break;
    }
    bindNew(V.Object, Access, Type);
  }

  void assertEnum(const ScenarioObject &O, const std::string &Access,
                  const JavaType &Type) {
    if (B.accessible(*O.Class) && O.Class->isEnum())
      B.line() << "assertSame(" << B.className(*O.Class) << '.'
               << std::string(O.Text.begin(), O.Text.end()) << ", " << Access
               << ");\n";
    else
      B.line() << "assertEquals(" << javaString(O.Text) << ", ((Enum<?>) "
               << (Type.isObject() ? "" : "(Object) ") << Access
               << ").name());\n";
  }

  /// A first look at an object that the method made.
  void bindNew(int32_t I, const std::string &Access, const JavaType &Type) {
    const ScenarioObject &O = B.S.Objects[I];
    if (!O.Class)
      return;
    // The classes of lambdas and models have other names on a JVM.
    if (O.Class->isHidden() || O.Class->name().contains("$$Lambda") ||
        O.Class->name().starts_with("java/util/JsymInput")) {
      B.line() << "assertNotNull(" << Access << ");\n";
      return;
    }
    B.Types[I] = B.variableType(*O.Class, Type);
    if (!B.accessible(*O.Class))
      B.line() << "JsymHeap.assertClass(\"" << binaryName(*O.Class) << "\", "
               << Access << ");\n";
    else if (Type.Kind != JavaType::Class || !Type.C->isFinal() ||
             Type.C != B.classOf(I))
      B.line() << "assertSame(" << B.classLiteral(*O.Class) << ", " << Access
               << ".getClass());\n";
    if (Access == "result" && B.Types[I] == Type) {
      B.Names[I] = Access;
      return assertObject(I);
    }
    B.Names[I] = B.fresh(B.baseName(O), true);
    B.line() << B.typeName(B.Types[I]) << ' ' << B.Names[I] << " = "
             << B.converted(Access, Type, B.Types[I], false) << ";\n";
    assertObject(I);
  }

  void assertObject(int32_t I) {
    if (Asserted[I] || B.isFull())
      return;
    Asserted[I] = true;
    const ScenarioObject &O = B.S.Objects[I];
    if (O.Kind == ScenarioObject::Array)
      return assertArray(I);
    if (O.Kind != ScenarioObject::Plain)
      return;
    for (const ScenarioField &F : O.Post)
      if (!O.Shared || (F.Field->Flags & dialect::AccFinal))
        assertField(I, F);
    if (!O.Shared && O.Contents &&
        (O.Collection || !B.S.Target->Owner->isPlatform()))
      assertContents(I);
  }

  /// A value that is written as such.
  bool isLiteral(const ScenarioValue &V) const {
    if (V.Object < 0)
      return true;
    const ScenarioObject &O = B.S.Objects[V.Object];
    return O.Kind == ScenarioObject::String || O.Kind == ScenarioObject::Box ||
           (O.Kind == ScenarioObject::Enum && O.Class->isEnum() &&
            B.accessible(*O.Class));
  }

  /// As an expected element; nothing where it is not known.
  std::optional<std::string> expected(const std::optional<ScenarioValue> &V) {
    if (!V || !V->isReference())
      return std::nullopt;
    if (V->Object < 0)
      return "null";
    const ScenarioObject &O = B.S.Objects[V->Object];
    if (!B.Names[V->Object].empty())
      return B.Names[V->Object];
    if (!isLiteral(*V))
      return std::nullopt;
    if (O.Kind == ScenarioObject::Enum)
      return B.className(*O.Class) + "." +
             std::string(O.Text.begin(), O.Text.end());
    if (O.Kind == ScenarioObject::Box)
      return javaLiteral(O.Boxed.Type, O.Boxed.Bits);
    if (namesIdentity(B.S, O.Text))
      return std::nullopt;
    return javaString(O.Text);
  }

  /// What a collection holds, in its order; in that of the hash codes nothing
  /// can be said but of keys that have the JVM's own.
  void assertContents(int32_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    bool IsMap = O.Class->name().ends_with("Map");
    size_t Size = O.Contents->size() / (IsMap ? 2 : 1);
    bool Hashed = O.Class->name() == "java/util/HashMap" ||
                  O.Class->name() == "java/util/HashSet";
    std::string Text;
    bool Any = false, All = true;
    for (size_t E = 0; E < O.Contents->size(); ++E) {
      std::optional<std::string> One = expected((*O.Contents)[E]);
      bool IsKey = Hashed && !(IsMap && E % 2);
      All &= !IsKey || (One && isLiteral(*(*O.Contents)[E]));
      Any |= One.has_value();
      Text += ", " + One.value_or("JsymHeap.ANY");
    }
    // A lone null is not the array of all.
    if (O.Contents->size() == 1 && Text == ", null")
      Text = ", (Object) null";
    std::string Of = B.Types[I].isObject()
                         ? "((" + B.typeName(B.Java.ofClass(O.Class->name())) +
                               ") " + B.Names[I] + ")"
                         : B.Names[I];
    if (Size == 0)
      B.line() << "assertTrue(" << Of << ".isEmpty());\n";
    else if (!Any || !All)
      B.line() << "assertEquals(" << Size << ", " << Of << ".size());\n";
    else
      B.line() << "JsymHeap.assertContents(" << B.Names[I] << Text << ");\n";
  }

  /// Of static fields what is a value or known from the inputs.
  void assertStatic(const ScenarioField &F) {
    if (!B.KeepsStatics)
      return;
    if (F.Value.isReference() && !F.Value.isNull() &&
        B.Names[F.Value.Object].empty() &&
        !is_contained(
            {ScenarioObject::String, ScenarioObject::Box, ScenarioObject::Enum},
            B.S.Objects[F.Value.Object].Kind))
      return;
    const FieldModel &Field = B.model(*F.Field);
    const ClassModel &Owner = *Field.Owner;
    if (B.accessibleMember(Owner, Field.Flags)) {
      B.uses(Field.Annotations);
      assertValue(B.className(Owner) + "." + F.Field->Name.str(), F.Value,
                  B.Java.of(Field));
      return;
    }
    assertValue("JsymHeap.get(null, \"" + binaryName(Owner) + "\", \"" +
                    F.Field->Name.str() + "\")",
                F.Value, B.Java.object());
  }

  void assertField(int32_t I, const ScenarioField &F) {
    if (!B.isAsserted(*F.Field))
      return;
    const FieldModel &Field = B.model(*F.Field);
    const ClassModel &Owner = *Field.Owner;
    if (B.namesField(B.Types[I], Field)) {
      JavaType T = JavaTypes::widened(B.fieldType(B.Types[I], Field));
      // Of a type parameter its bound is known.
      if (T.Kind == JavaType::Unknown)
        T = B.Java.ofDescriptor(F.Field->Descriptor);
      assertValue(B.Names[I] + "." + F.Field->Name.str(), F.Value, T);
      return;
    }
    B.opens(Owner);
    assertValue("JsymHeap.get(" + B.Names[I] + ", \"" + binaryName(Owner) +
                    "\", \"" + F.Field->Name.str() + "\")",
                F.Value, B.Java.object());
  }

  void assertArray(int32_t I) {
    const ScenarioObject &O = B.S.Objects[I];
    if (B.Types[I].Kind != JavaType::Array)
      return;
    JavaType T = JavaTypes::widened(B.Types[I].Args.front());
    B.line() << "assertEquals(" << O.Length << ", " << B.Names[I]
             << ".length);\n";
    if (O.Shared)
      return;
    const ClassInfo &Element = *O.Class->element();
    StringRef D = O.Class->name().drop_front();
    std::vector<const ScenarioValue *> Known(std::min(O.Length, 64u));
    for (const ScenarioElement &E : O.PostElements) {
      if (E.Index < Known.size())
        Known[E.Index] = &E.Value;
      else if (E.Index < O.Length)
        assertValue(B.Names[I] + "[" + std::to_string(E.Index) + "]", E.Value,
                    T);
    }
    ScenarioValue Zero;
    Zero.Type = Element.isPrimitive() ? D.front() : 'L';
    for (size_t E = 0; E < Known.size(); ++E) {
      const ScenarioValue *V = Known[E]         ? Known[E]
                               : O.PostComplete ? &Zero
                                                : nullptr;
      if (V)
        assertValue(B.Names[I] + "[" + std::to_string(E) + "]", *V, T);
    }
  }
};

} // namespace

bool assertsThrown(TestBody &B) {
  return knowsMessage(B) || !B.accessible(*B.S.ExceptionClass) ||
         mayHaveSubclasses(*B.S.ExceptionClass);
}

void writeOutcome(TestBody &B) { OutcomeWriter(B).write(); }

} // namespace jsym::testgen
