//===- JavaTypes.cpp - Types of Java source, with generics ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/JavaTypes/JavaTypes.h"
#include "jsym/Dialect/Descriptors.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

bool isInner(const ClassModel &C) {
  return !C.outerClass().empty() && !(C.innerFlags() & AccStatic);
}

bool JavaType::operator==(const JavaType &O) const {
  return Kind == O.Kind && Letter == O.Letter && C == O.C && Name == O.Name &&
         Args == O.Args && Outer == O.Outer;
}

bool JavaType::has(function_ref<bool(const JavaType &)> Is) const {
  auto Has = [&](const JavaType &T) { return T.has(Is); };
  return Is(*this) || any_of(Args, Has) || any_of(Outer, Has);
}

bool JavaType::isReifiable() const {
  if (Kind == Unknown || Kind == Variable)
    return false;
  if (Kind == Array)
    return Args.front().isReifiable();
  return all_of(Args, [](const JavaType &T) { return T.Kind == Any; }) &&
         all_of(Outer, [](const JavaType &T) { return T.isReifiable(); });
}

static JavaType make(JavaType::KindT K) {
  JavaType T;
  T.Kind = K;
  return T;
}

static JavaType wrap(JavaType::KindT K, JavaType Inside) {
  JavaType T = make(K);
  T.Args.push_back(std::move(Inside));
  return T;
}

static const JavaType *find(const TypeBindings &In, StringRef Name) {
  for (const auto &[N, T] : In)
    if (N == Name)
      return &T;
  return nullptr;
}

/// JVMS 4.7.9.1. What is damaged is Unknown.
class SignatureReader {
public:
  SignatureReader(JavaTypes &Types, StringRef Text)
      : Types(Types), Text(Text) {}

  std::vector<TypeParameter> parameters() {
    std::vector<TypeParameter> Out;
    if (!Text.consume_front("<"))
      return Out;
    while (!Text.empty() && !Text.consume_front(">")) {
      TypeParameter P;
      size_t Colon = Text.find(':');
      if (Colon == StringRef::npos)
        break;
      P.Name = Text.take_front(Colon).str();
      Text = Text.drop_front(Colon);
      // The bound by a class may be left out where one by an interface is.
      while (Text.consume_front(":"))
        if (!Text.starts_with(":"))
          P.Bounds.push_back(type());
      Out.push_back(std::move(P));
    }
    return Out;
  }

  JavaType type() {
    if (Text.consume_front("["))
      return wrap(JavaType::Array, type());
    if (Text.consume_front("T")) {
      JavaType T = make(JavaType::Variable);
      std::tie(T.Name, Text) = splitAt(';');
      return T;
    }
    if (Text.consume_front("L"))
      return classType();
    JavaType T;
    if (Text.empty())
      return T;
    T.Kind = JavaType::Primitive;
    T.Letter = Text.front();
    Text = Text.drop_front();
    return T;
  }

  bool consume(StringRef What) { return Text.consume_front(What); }
  bool atEnd() const { return Text.empty(); }

private:
  JavaTypes &Types;
  StringRef Text;

  std::pair<std::string, StringRef> splitAt(char C) {
    auto [First, Rest] = Text.split(C);
    return {First.str(), Rest};
  }

  JavaType classType() {
    std::string Name;
    JavaType T;
    for (;;) {
      size_t End = Text.find_first_of("<;.");
      if (End == StringRef::npos)
        return JavaType();
      Name += Text.take_front(End).str();
      Text = Text.drop_front(End);
      JavaType Whole = Types.ofClass(Name);
      if (Text.starts_with("<"))
        Whole.Args = arguments();
      if (!T.Args.empty() || !T.Outer.empty())
        Whole.Outer = {T};
      T = std::move(Whole);
      if (Text.consume_front(";"))
        return T;
      Text = Text.drop_front();
      Name += '$';
    }
  }

  std::vector<JavaType> arguments() {
    std::vector<JavaType> Out;
    Text = Text.drop_front();
    while (!Text.empty() && !Text.consume_front(">")) {
      if (Text.consume_front("*"))
        Out.push_back(make(JavaType::Any));
      else if (Text.consume_front("+"))
        Out.push_back(wrap(JavaType::Extends, type()));
      else if (Text.consume_front("-"))
        Out.push_back(wrap(JavaType::Super, type()));
      else
        Out.push_back(type());
    }
    return Out;
  }
};

const ClassModel *JavaTypes::find(StringRef Name) {
  Expected<const ClassModel *> C = Program.getClass(Name);
  if (!C) {
    consumeError(C.takeError());
    return nullptr;
  }
  return *C;
}

const ClassTypes &JavaTypes::of(const ClassModel &C) {
  if (auto It = Classes.find(&C); It != Classes.end())
    return It->second;
  // Bounds may mention the class itself, always with arguments.
  ClassTypes &Types = Classes[&C];
  SignatureReader Reader(*this, C.signature());
  Types.Parameters = Reader.parameters();
  if (!C.signature().empty()) {
    while (!Reader.atEnd())
      Types.Supers.push_back(Reader.type());
    return Types;
  }
  if (C.superclass())
    Types.Supers.push_back(raw(*C.superclass()));
  for (const ClassModel *I : C.interfaces())
    Types.Supers.push_back(raw(*I));
  if (Types.Supers.empty() && C.name() != "java/lang/Object")
    Types.Supers.push_back(object());
  return Types;
}

MethodTypes JavaTypes::of(const MethodModel &M) {
  MethodTypes Out;
  auto [Parameters, Result] = splitMethodDescriptor(M.Descriptor);
  SignatureReader Reader(*this, M.Signature);
  Out.TypeParameters = Reader.parameters();
  if (Reader.consume("(")) {
    while (!Reader.atEnd() && !Reader.consume(")"))
      Out.Parameters.push_back(Reader.type());
    Out.Result = Reader.type();
  }
  // What the compiler adds to a method is not in its signature.
  if (M.Signature.empty() || Out.Parameters.size() != Parameters.size()) {
    Out.Parameters.clear();
    for (StringRef P : Parameters)
      Out.Parameters.push_back(ofDescriptor(P));
    Out.Result = ofDescriptor(Result);
  }
  return Out;
}

JavaType JavaTypes::of(const FieldModel &F) {
  if (F.Signature.empty())
    return ofDescriptor(F.Descriptor);
  return SignatureReader(*this, F.Signature).type();
}

JavaType JavaTypes::ofDescriptor(StringRef D) {
  return SignatureReader(*this, D).type();
}

JavaType JavaTypes::ofClass(StringRef Name) {
  const ClassModel *C = find(Name);
  return C ? raw(*C) : JavaType();
}

/// With "?" for each argument.
JavaType JavaTypes::raw(const ClassModel &C) {
  if (C.isArray() || C.isPrimitive())
    return ofDescriptor(C.name());
  JavaType T = make(JavaType::Class);
  T.C = &C;
  T.Args.assign(of(C).Parameters.size(), make(JavaType::Any));
  if (isInner(C))
    if (JavaType Outer = ofClass(C.outerClass());
        !Outer.Args.empty() || !Outer.Outer.empty())
      T.Outer = {Outer};
  return T;
}

/// With the class's own parameters for arguments.
JavaType JavaTypes::declared(const ClassModel &C) {
  JavaType T = raw(C);
  for (auto [A, P] : zip(T.Args, of(C).Parameters)) {
    A = make(JavaType::Variable);
    A.Name = P.Name;
  }
  if (!T.Outer.empty())
    T.Outer = {declared(*T.Outer.front().C)};
  return T;
}

JavaType JavaTypes::substitute(const JavaType &T, const TypeBindings &To) {
  if (T.Kind == JavaType::Variable) {
    const JavaType *For = testgen::find(To, T.Name);
    // What a wildcard stands for has no name.
    return For && !For->isWildcard() ? *For : JavaType();
  }
  JavaType Out = T;
  for (JavaType &A : Out.Args)
    A = substitute(A, To);
  for (JavaType &O : Out.Outer)
    O = substitute(O, To);
  return Out;
}

static void bindArguments(const JavaType &T, JavaTypes &Types,
                          TypeBindings &Out) {
  for (const auto &[A, P] : zip(T.Args, Types.of(*T.C).Parameters))
    if (!find(Out, P.Name))
      Out.push_back({P.Name, A});
  for (const JavaType &O : T.Outer)
    bindArguments(O, Types, Out);
}

JavaType JavaTypes::asSuper(const JavaType &T, const ClassModel &C) {
  if (T.Kind == JavaType::Key) {
    // JsymHeap.Key implements Comparable<Key>.
    JavaType Out = raw(C);
    if (C.name() == "java/lang/Comparable")
      Out.Args = {T};
    else if (C.name() != "java/io/Serializable" &&
             C.name() != "java/lang/Object")
      return JavaType();
    return Out;
  }
  if (T.Kind != JavaType::Class)
    return JavaType();
  if (T.C == &C)
    return T;
  if (C.name() == "java/lang/Object")
    return object();
  if (!T.C->isSubtypeOf(C))
    return JavaType();
  TypeBindings To;
  bindArguments(T, *this, To);
  for (const JavaType &S : of(*T.C).Supers) {
    if (S.Kind != JavaType::Class || !S.C->isSubtypeOf(C))
      continue;
    JavaType Up = substitute(S, To);
    // A wildcard is one further up, too: an ArrayList<?> is a List<?>.
    for (auto [A, Was] : zip(Up.Args, S.Args))
      if (const JavaType *For = Was.Kind == JavaType::Variable
                                    ? testgen::find(To, Was.Name)
                                    : nullptr)
        A = *For;
    return asSuper(Up, C);
  }
  return JavaType();
}

TypeBindings JavaTypes::bindings(const JavaType &T, const ClassModel &Owner) {
  TypeBindings Out;
  if (JavaType Up = asSuper(T, Owner); Up.Kind == JavaType::Class)
    bindArguments(Up, *this, Out);
  return Out;
}

bool JavaTypes::contains(const JavaType &Wanted, const JavaType &Given) {
  if (Wanted.Kind == JavaType::Any)
    return true;
  if (Wanted.Kind == JavaType::Extends)
    return isAssignable(Given.Kind == JavaType::Extends ? Given.Args.front()
                                                        : Given,
                        Wanted.Args.front());
  if (Wanted.Kind == JavaType::Super)
    return isAssignable(Wanted.Args.front(), Given.Kind == JavaType::Super
                                                 ? Given.Args.front()
                                                 : Given);
  return Wanted == Given && !Wanted.hasUnknown();
}

bool JavaTypes::isAssignable(const JavaType &From, const JavaType &To) {
  if (To.isObject())
    return !From.isPrimitive() && !From.isWildcard();
  if (From.Kind == JavaType::Unknown || To.Kind == JavaType::Unknown)
    return false;
  if (From == To)
    return !From.hasUnknown();
  if (From.Kind == JavaType::Array) {
    if (To.Kind == JavaType::Array)
      return isAssignable(From.Args.front(), To.Args.front());
    return To.isClass("java/lang/Cloneable") ||
           To.isClass("java/io/Serializable");
  }
  if (To.Kind != JavaType::Class)
    return false;
  JavaType Up = asSuper(From, *To.C);
  if (Up.Kind != JavaType::Class || Up.Args.size() != To.Args.size() ||
      Up.Outer.size() != To.Outer.size())
    return false;
  for (auto [W, G] : zip(To.Args, Up.Args))
    if (!contains(W, G))
      return false;
  for (auto [W, G] : zip(To.Outer, Up.Outer))
    if (!isAssignable(G, W))
      return false;
  return true;
}

const ClassModel *JavaTypes::erasure(const JavaType &T) {
  if (T.Kind == JavaType::Class)
    return T.C;
  std::string Brackets;
  const JavaType *Element = &T;
  for (; Element->Kind == JavaType::Array; Element = &Element->Args.front())
    Brackets += '[';
  if (Brackets.empty())
    return nullptr;
  if (Element->isPrimitive())
    return find(Brackets + Element->Letter);
  return Element->Kind == JavaType::Class
             ? find(Brackets + "L" + Element->C->name().str() + ";")
             : nullptr;
}

bool JavaTypes::isWithin(const JavaType &T, const TypeParameter &P,
                         const TypeBindings &To) {
  return !T.isPrimitive() && !T.isWildcard() && !T.hasUnknown() &&
         all_of(P.Bounds, [&](const JavaType &B) {
           return isAssignable(T, substitute(B, To));
         });
}

TypeBindings JavaTypes::general(ArrayRef<TypeParameter> Parameters,
                                TypeBindings Given) {
  // What is given counts where the bounds allow it.
  TypeBindings Out = Given;
  for (const TypeParameter &P : Parameters)
    if (const JavaType *T = testgen::find(Given, P.Name);
        T && !isWithin(*T, P, Given))
      erase_if(Out, [&](const auto &B) { return B.first == P.Name; });
  // Bounds may be parameters that come later.
  for (size_t Turn = 0; Turn < Parameters.size(); ++Turn)
    for (const TypeParameter &P : Parameters)
      if (!testgen::find(Out, P.Name) && P.Bounds.size() == 1)
        if (JavaType B = substitute(P.Bounds.front(), Out); !B.hasUnknown())
          Out.push_back({P.Name, B});
  for (const TypeParameter &P : Parameters)
    if (!testgen::find(Out, P.Name))
      Out.push_back({P.Name, JavaType()});
  return Out;
}

/// What the parameters in a declared type are if it is the demanded one.
void JavaTypes::learn(const JavaType &Declared, const JavaType &Demand,
                      TypeBindings &Out) {
  if (Declared.Kind != JavaType::Class || Demand.Kind != JavaType::Class ||
      Declared.C != Demand.C)
    return;
  for (const auto &[V, A] : zip(Declared.Args, Demand.Args))
    if (V.Kind == JavaType::Variable && A.Kind != JavaType::Any &&
        !A.hasUnknown() && !testgen::find(Out, V.Name))
      Out.push_back({V.Name, A.isWildcard() ? A.Args.front() : A});
  for (const auto &[V, A] : zip(Declared.Outer, Demand.Outer))
    learn(V, A, Out);
}

JavaType JavaTypes::asDemanded(const ClassModel &C, const JavaType &Demand) {
  JavaType Self = declared(C);
  TypeBindings Known;
  if (Demand.Kind == JavaType::Class)
    learn(asSuper(Self, *Demand.C), Demand, Known);
  SmallVector<TypeParameter, 4> Parameters;
  for (const JavaType *T = &Self; T;
       T = T->Outer.empty() ? nullptr : &T->Outer.front())
    append_range(Parameters, of(*T->C).Parameters);
  JavaType Out = substitute(Self, general(Parameters, std::move(Known)));
  // Unknown arguments are wildcards.
  for (JavaType *T = &Out; T;
       T = T->Outer.empty() ? nullptr : &T->Outer.front())
    for (JavaType &A : T->Args)
      if (A.hasUnknown())
        A = make(JavaType::Any);
  return Out;
}

static bool isOfObject(const MethodModel &M) {
  return (M.Name == "equals" && M.Descriptor == "(Ljava/lang/Object;)Z") ||
         (M.Name == "hashCode" && M.Descriptor == "()I") ||
         (M.Name == "toString" && M.Descriptor == "()Ljava/lang/String;");
}

const MethodModel *JavaTypes::functionOf(const ClassModel &Interface) {
  const MethodModel *Found = nullptr;
  auto Look = [&](const ClassModel &In) {
    for (const MethodModel &M : In.methods()) {
      bool IsKnown =
          Found && Found->Name == M.Name && Found->Descriptor == M.Descriptor;
      if (!M.isAbstract() || isOfObject(M) || IsKnown)
        continue;
      const MethodModel *Chosen = Interface.resolveMethod(M.Name, M.Descriptor);
      if (Chosen && !Chosen->isAbstract())
        continue; // another one implements it
      if (Found || M.Signature.starts_with("<"))
        return false;
      Found = &M;
    }
    return true;
  };
  // What the JDK does not mean to be one, Comparable say, is no lambda.
  bool IsMeant = !Interface.isPlatform() ||
                 any_of(Interface.annotations(), [](const AnnotationModel &A) {
                   return A.Type == "Ljava/lang/FunctionalInterface;";
                 });
  if (!Interface.isInterface() || !IsMeant || !Look(Interface))
    return nullptr;
  for (const ClassModel *Super : Interface.allInterfaces())
    if (Super != &Interface && !Look(*Super))
      return nullptr;
  return Found;
}

JavaType JavaTypes::widened(const JavaType &T) {
  JavaType Out = T;
  if (T.Kind == JavaType::Array)
    Out.Args.front() = widened(T.Args.front());
  else
    for (JavaType &A : Out.Args)
      if (A.hasUnknown())
        A = make(JavaType::Any);
  for (JavaType &O : Out.Outer)
    O = widened(O);
  if (Out.Kind == JavaType::Array && Out.Args.front().hasUnknown())
    return JavaType();
  return Out;
}

} // namespace jsym::testgen
