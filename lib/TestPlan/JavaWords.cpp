//===- JavaWords.cpp - Names and expressions of a test --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "JavaWords.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

//===-- Names -------------------------------------------------------------===//

void JavaWords::uses(ArrayRef<AnnotationModel> Annotations) {
  for (const AnnotationModel &A : Annotations) {
    if (A.Type != "Ljava/lang/Deprecated;")
      continue;
    bool Removal = any_of(A.Elements, [](const AnnotationElement &E) {
      return E.Name == "forRemoval" && E.Int;
    });
    (Removal ? Needs.UsesRemoval : Needs.UsesDeprecated) = true;
  }
}

void JavaWords::calls(const MethodModel &M) {
  uses(M.Annotations);
  if (M.Exceptions.empty() || Needs.Throws == "Throwable")
    return;
  Needs.Throws = is_contained(M.Exceptions, "java/lang/Throwable")
                     ? "Throwable"
                     : "Exception";
}

std::string JavaWords::className(const ClassModel &C) {
  uses(C.annotations());
  if (!C.outerClass().empty())
    if (const ClassModel *Outer = Java.find(C.outerClass());
        Outer && C.innerName())
      return className(*Outer) + "." + C.innerName()->str();
  if (!Scope.mayImport(C))
    return javaClass(C.name(), Plan.Package);
  std::string Name = javaClass(C.name(), "");
  Needs.Imports.insert(Name);
  return StringRef(Name).rsplit('.').second.str();
}

std::string JavaWords::erasedName(StringRef Descriptor) {
  std::string Brackets;
  while (Descriptor.consume_front("["))
    Brackets += "[]";
  if (isPrimitiveDescriptor(Descriptor) || Descriptor == "V")
    return prettyDescriptor(Descriptor) + Brackets;
  const ClassModel *C = Java.find(descriptorClass(Descriptor));
  return (C ? className(*C) : "Object") + Brackets;
}

std::string JavaWords::classLiteral(const ClassModel &C) {
  if (C.isArray())
    return StringRef(classLiteral(*C.element())).drop_back(6).str() +
           "[].class";
  return (C.isPrimitive() ? prettyClass(C.name()) : className(C)) + ".class";
}

std::string JavaWords::quoted(const ClassModel &C) {
  return "\"" + binaryName(C) + "\"";
}

std::string JavaWords::typeName(const JavaType &T) {
  auto Inside = [&] { return typeName(T.Args.front()); };
  switch (T.Kind) {
  case JavaType::Primitive:
    return primitiveName(T.Letter).str();
  case JavaType::Array:
    return Inside() + "[]";
  case JavaType::Any:
    return "?";
  case JavaType::Extends:
    return "? extends " + Inside();
  case JavaType::Super:
    return "? super " + Inside();
  case JavaType::Key:
    return "JsymHeap.Key";
  case JavaType::Unknown:
  case JavaType::Variable:
    return "Object";
  case JavaType::Class:
    break;
  }
  std::string Text = T.Outer.empty() ? className(*T.C)
                                     : typeName(T.Outer.front()) + "." +
                                           T.C->innerName()->str();
  if (T.Args.empty())
    return Text;
  std::string Arguments;
  for (const JavaType &A : T.Args)
    Arguments += (Arguments.empty() ? "" : ", ") + typeName(A);
  return Text + "<" + Arguments + ">";
}

//===-- Values ------------------------------------------------------------===//

std::string JavaWords::object(int32_t Object) {
  if (Object < 0)
    return "null";
  if (const Parameters::One *P = Takes ? Takes->ofObject(Object) : nullptr)
    return P->Name;
  const PlannedVariable &V = Plan.Variables[Object];
  if (V.InPlace)
    return making(*V.InPlace, V.Type);
  return V.Name.empty() ? "null" : V.Name;
}

static std::string keptName(const TestPlan &Plan, int32_t Array) {
  for (const Step &S : Plan.Act)
    if (const auto *K = std::get_if<step::KeepCopy>(&S); K && K->Array == Array)
      return K->Name;
  return "null";
}

static std::string answerName(const TestPlan &Plan, const MethodModel *Asked) {
  for (const Step &S : Plan.Act)
    if (const auto *K = std::get_if<step::KeepAnswer>(&S);
        K && K->Call.Method == Asked)
      return K->Name;
  return "null";
}

/// Whether the operand is a parameter of the test.
static bool isTaken(const Operand &O) {
  return O.Source == Operand::Given || O.Source == Operand::InPlace;
}

std::string JavaWords::plain(const Operand &O) {
  if (Takes && isTaken(O))
    return Takes->of(O).Name;
  switch (O.Source) {
  case Operand::Result:
    return "result";
  case Operand::Copy:
    return keptName(Plan, O.Value.Object);
  case Operand::Answer:
    return answerName(Plan, O.Asked);
  case Operand::InPlace:
    return (O.Made->Kind == Making::Elements ? "new " + typeName(O.Has) + " "
                                             : "") +
           making(*O.Made, O.Has);
  case Operand::Passed:
    return (O.Wanted.Kind == JavaType::Unknown || O.Wanted.isObject()
                ? ""
                : "(" + typeName(O.Wanted) + ") ") +
           Passed(int32_t(O.Value.Bits));
  case Operand::Given:
    break;
  }
  return O.Value.isReference() ? object(O.Value.Object)
                               : javaLiteral(O.Value.Type, O.Value.Bits);
}

JavaType JavaWords::typeOf(const Operand &O) const {
  if (O.Source == Operand::Result)
    return Plan.ResultType;
  if (Takes && isTaken(O))
    return Takes->of(O).Type;
  if (O.Source == Operand::InPlace)
    return O.Has;
  return O.Value.Object < 0 ? JavaType() : Plan.Variables[O.Value.Object].Type;
}

std::string JavaWords::converted(const std::string &Text, const JavaType &Has,
                                 const JavaType &Wanted, bool Exact) {
  bool IsWildcard = is_contained(
      {JavaType::Any, JavaType::Extends, JavaType::Super}, Wanted.Kind);
  bool Printable = Scope.isPrintable(Wanted) && !IsWildcard; // JLS 15.16
  auto Cast = [&] { return "(" + typeName(Wanted) + ") " + Text; };
  if (Java.isAssignable(Has, Wanted))
    return Exact && Printable && Has.C != Wanted.C ? Cast() : Text;
  // A cast that a JVM checks, unless the compiler says that it never holds.
  if (Printable && Wanted.isReifiable() && Has.isReifiable() &&
      (Has.Args.empty() || Has.Kind == JavaType::Array))
    return Cast();
  return (Exact && Printable ? "JsymHeap.<" + typeName(Wanted) + ">cast("
                             : "JsymHeap.cast(") +
         Text + ")";
}

std::string JavaWords::operand(const Operand &O) {
  bool Exact = O.Fit == Operand::Exact;
  if (Takes && isTaken(O) && O.Fit != Operand::AsIs &&
      O.Fit != Operand::Unchecked)
    return converted(plain(O), typeOf(O), O.Wanted, Exact);
  if (!Takes && O.Source == Operand::InPlace && O.Made->Kind == Making::Lambda)
    return (!Exact && O.Wanted.Kind == JavaType::Class && !O.Wanted.isObject()
                ? ""
                : "(" + typeName(O.Has) + ") ") +
           plain(O);
  if (O.Fit == Operand::AsIs)
    return plain(O);
  // A new object that does not fit is none after a cast either: a type variable
  // has anything (JLS 4.12.2).
  bool Misfit = O.Source == Operand::InPlace && O.Made->Kind == Making::New &&
                !Java.isAssignable(typeOf(O), O.Wanted);
  if (Misfit && Exact && Scope.isPrintable(O.Wanted))
    return "JsymHeap.<" + typeName(O.Wanted) + ">cast(" + plain(O) + ")";
  if (O.Fit == Operand::Unchecked || Misfit)
    return "JsymHeap.cast(" + plain(O) + ")";
  if (O.Source != Operand::Given || O.Value.Object >= 0)
    return converted(plain(O), typeOf(O), O.Wanted, Exact);
  if (!Exact)
    return "null";
  return Scope.isPrintable(O.Wanted) ? "(" + typeName(O.Wanted) + ") null"
                                     : "JsymHeap.cast(null)";
}

std::string JavaWords::operandList(ArrayRef<Operand> All) {
  std::string Text;
  for (const Operand &O : All)
    Text += (Text.empty() ? "" : ", ") + operand(O);
  return Text;
}

//===-- Objects -----------------------------------------------------------===//

std::string JavaWords::construction(const Making &M, const JavaType &Type) {
  if (!M.Class)
    return "new Object()";
  if (M.Constructor)
    calls(*M.Constructor);
  std::string Arguments;
  bool IsRaw = Type.Args.empty();
  for (const Operand &O : M.Arguments) {
    std::string Text = operand(O);
    // javac would have the JVM check what it infers for the class's type
    // variables, which an object of the input need not be.
    IsRaw |= StringRef(Text).starts_with("JsymHeap.cast(") ||
             StringRef(Text).starts_with("JsymHeap.<");
    Arguments += (Arguments.empty() ? "" : ", ") + Text;
  }
  return "new " + className(*M.Class) + (IsRaw ? "" : "<>") + "(" + Arguments +
         ")";
}

std::string JavaWords::allocation(const Making &M) {
  return "JsymHeap.allocate(" +
         (Scope.accessible(*M.Class) ? classLiteral(*M.Class)
                                     : quoted(*M.Class)) +
         ")";
}

std::string JavaWords::constant(const Making &M) {
  if (!Scope.accessible(*M.Class))
    return "JsymHeap.get(null, " + quoted(*M.Class) + ", " +
           javaString(M.Text) + ")";
  for (const FieldModel &F : M.Class->fields())
    if (F.isStatic() && F.Name == utf8(M.Text))
      uses(F.Annotations);
  return className(*M.Class) + "." + utf8(M.Text);
}

std::string JavaWords::array(const Making &M, const JavaType &Type) {
  const ClassModel *Innermost = M.Class;
  unsigned Dims = 0;
  while (Innermost->isArray()) {
    Innermost = Innermost->element();
    ++Dims;
  }
  std::string Length = std::to_string(M.Length);
  if (!Scope.accessible(*Innermost))
    return "(" + typeName(Type) + ") JsymHeap.newArray(" +
           quoted(*M.Class->element()) + ", " + Length + ")";
  std::string Base =
      typeName(Java.ofDescriptor(M.Class->name().drop_front(Dims)));
  std::string Rest;
  for (unsigned D = 1; D < Dims; ++D)
    Rest += "[]";
  std::string Init = "new " + Base + "[" + Length + "]" + Rest;
  return Type.isReifiable() ? Init : "JsymHeap.cast(" + Init + ")";
}

std::string JavaWords::elements(const Making &M) {
  char Type = M.Class->name()[1];
  std::string Text;
  for (uint64_t Bits : M.Numbers) {
    std::string Literal = javaLiteral(Type, Bits);
    // Constants fit without a cast in an initialiser (JLS 5.2).
    if (Type == 'B' || Type == 'S')
      Literal = StringRef(Literal).rsplit(") ").second.str();
    Text += (Text.empty() ? "" : ", ") + Literal;
  }
  return "{" + Text + operandList(M.Arguments) + "}";
}

/// "3", or "3, 17" with the hash code.
std::string JavaWords::key(const Making &M) {
  std::string Text = javaLiteral('I', uint64_t(M.Place));
  return M.Hash ? Text + ", " + javaLiteral('I', uint64_t(M.Hash)) : Text;
}

/// It returns nothing, what it is given, zero or null.
std::string JavaWords::lambda(const Making &M) {
  const MethodModel &F = *Java.functionOf(*M.Class);
  auto [Parameters, Result] = splitMethodDescriptor(F.Descriptor);
  std::string Names;
  for (size_t I = 0; I < Parameters.size(); ++I)
    Names += (I ? ", p" : "p") + std::to_string(I + 1);
  if (Parameters.size() != 1)
    Names = "(" + Names + ")";
  if (Result == "V")
    return Names + " -> {}";
  if (!M.Arguments.empty())
    return Names + " -> " + operand(M.Arguments.front());
  return Names + " -> " +
         (Result.size() == 1 ? javaLiteral(Result[0], 0) : "null");
}

std::string JavaWords::stubbed(const Making &M) {
  auto Named = [&](const ClassModel &C) {
    return Scope.accessible(C) ? classLiteral(C) : quoted(C);
  };
  std::string All = Named(*M.Class);
  for (const ClassModel *C : M.Also)
    All += ", " + Named(*C);
  return All;
}

std::string JavaWords::making(const Making &M, const JavaType &Type) {
  static constexpr const char *Charsets[NumCharsetChoices] = {
      "UTF_8", "UTF_16", "ISO_8859_1", "US_ASCII"};
  switch (M.Kind) {
  case Making::New:
    return construction(M, Type);
  case Making::Called:
    calls(*M.Constructor);
    return className(*M.Constructor->Owner) + "." + M.Constructor->Name.str() +
           "(" + operandList(M.Arguments) + ")";
  case Making::Literal:
    return javaString(M.Text);
  case Making::Allocated:
    return allocation(M);
  case Making::NewText: // a string of the input is not an interned one
    return "new String(" + javaString(M.Text) + ")";
  case Making::Box:
    return "JsymHeap.box(" + javaLiteral(M.Content.Type, M.Content.Bits) + ")";
  case Making::Constant:
    return constant(M);
  case Making::Array:
    return array(M, Type);
  case Making::Elements:
    return elements(M);
  case Making::Collection:
    return M.Class->isInterface() ? "JsymHeap.given()"
                                  : "new " + className(*M.Class) + "<>()";
  case Making::Double: // has a class of its own, see doubleClass
    return "null";
  case Making::Stub:
    return "JsymHeap.stub(" + stubbed(M) + ")";
  case Making::Lambda:
    return lambda(M);
  case Making::Key:
    return "JsymHeap.key(" + key(M) + ")";
  case Making::PlainKey:
    return "JsymHeap.object(" + key(M) + ")";
  case Making::Order:
    return "JsymHeap.order(" + javaLiteral('I', uint64_t(M.Place)) + ")";
  case Making::ClassMirror:
    return simpleName(ClassChoices[M.Choice]).str() + ".class";
  case Making::CharacterSet:
    return std::string("java.nio.charset.StandardCharsets.") +
           Charsets[M.Choice];
  case Making::Nothing:
    break;
  }
  return "null";
}

//===-- Calls and looks ---------------------------------------------------===//

std::string JavaWords::reflectedCall(const PlannedCall &C) {
  Needs.Throws = "Throwable";
  std::string Args;
  for (const Operand &O : C.Arguments) {
    // Lone arrays and nulls are not the array of all arguments.
    bool Lone =
        O.Source == Operand::Given && O.Value.isReference() &&
        C.Arguments.size() == 1 &&
        (Takes || O.Value.Object < 0 || typeOf(O).Kind == JavaType::Array);
    Args += (Lone ? ", (Object) " : ", ") + operand(O);
  }
  return std::string(C.Way == PlannedCall::Exactly ? "JsymHeap.callExactly("
                                                   : "JsymHeap.call(") +
         quoted(*C.Method->Owner) + ", \"" + C.Method->Name.str() + "\", \"" +
         C.Method->Descriptor.str() + "\", " +
         (C.Receiver ? plain(*C.Receiver) : "null") + Args + ")";
}

std::string JavaWords::call(const PlannedCall &C) {
  if (C.Way != PlannedCall::Direct)
    return reflectedCall(C);
  const MethodModel &M = *C.Method;
  std::string Args = operandList(C.Arguments);
  calls(M);
  if (M.isConstructor())
    return "new " + className(*M.Owner) +
           (Java.of(*M.Owner).Parameters.empty() ? "" : "<>") + "(" + Args +
           ")";
  std::string On = M.isStatic() ? className(*M.Owner) : plain(*C.Receiver);
  return On + "." + M.Name.str() + "(" + Args + ")";
}

std::string JavaWords::look(const Look &L) {
  switch (L.At) {
  case Look::Result:
    return "result";
  case Look::Thrown:
    return "thrown";
  case Look::Variable:
    return object(L.Object);
  case Look::Printed:
    return "JsymHeap.printed()";
  case Look::PrintedAsError:
    return "JsymHeap.printedAsError()";
  case Look::Element:
    return object(L.Object) + "[" + std::to_string(L.Index) + "]";
  case Look::Shown:
    calls(*L.By);
    return object(L.Object) + "." + L.By->Name.str() + "()";
  case Look::Field:
  case Look::Static:
    break;
  }
  const ClassModel &Owner = *L.Which->Owner;
  std::string Of = L.At == Look::Field ? object(L.Object)
                   : L.Named           ? className(Owner)
                                       : "null";
  if (!L.Named)
    return "JsymHeap.get(" + Of + ", " + quoted(Owner) + ", \"" +
           L.Which->Name.str() + "\")";
  uses(L.Which->Annotations);
  return Of + "." + L.Which->Name.str();
}

} // namespace jsym::testgen
