//===- Wording.cpp - Values as a person writes them -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestGen/Wording.h"
#include "Teller.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Names.h"
#include "jsym/JavaTypes/JavaText.h"
#include "jsym/Result/HeapMatch.h"
#include "jsym/TestGen/JUnit.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// Of a value that is told briefly.
static constexpr size_t MostCharacters = 240, MostElements = 8, MostText = 60;
static constexpr unsigned MostLevels = 6;

//===-- Constructors ------------------------------------------------------===//

std::vector<Wording::Makers::Keeper> Wording::Makers::find(const ClassInfo &C) {
  std::vector<Keeper> Found;
  const ClassModel *Class = C.isPlatform() ? nullptr : Named.find(C);
  if (!Class || Class->isAbstract() || isInner(*Class) || Class->isEnum())
    return Found;
  const ClassModel *Super = Class->superclass();
  if (!Super || (Super->name() != "java/lang/Object" &&
                 Super->name() != "java/lang/Record"))
    return Found;
  bool Generic = isGeneric(*Class);
  for (const MethodModel &M : Class->methods())
    if (M.isConstructor() && !(M.Flags & (AccPrivate | AccSynthetic)))
      if (const analysis::Assignments *To = Facts.assignments(M))
        Found.push_back({&M, *To, Generic, /*Refuses=*/false});
  // Where a record is there as it is, its constructor has not refused that.
  auto Canonical = Found.empty() ? Records.canonical(*Class) : std::nullopt;
  if (Canonical && !(Canonical->Constructor->Flags & AccPrivate))
    Found.push_back(
        {Canonical->Constructor, Canonical->To, Generic, /*Refuses=*/true});
  stable_sort(Found, [](const Keeper &A, const Keeper &B) {
    return A.To.size() < B.To.size();
  });
  return Found;
}

const std::vector<Wording::Makers::Keeper> &
Wording::Makers::of(const ClassInfo &C) {
  auto [It, New] = Classes.try_emplace(&C);
  if (New)
    It->second = find(C);
  return It->second;
}

//===-- As a test does ----------------------------------------------------===//

void Wording::learn(const TestPlan &Plan) {
  std::map<int32_t, Making> &Made = Planned->Of[Plan.Of->Path];
  auto Forget = [&](const Operand &O) {
    if (O.Value.isReference())
      Made.erase(O.Value.Object);
  };
  for (const Step &Next : Plan.Arrange)
    if (auto *Make = std::get_if<step::Make>(&Next)) {
      bool IsCall =
          Make->How.Kind == Making::New || Make->How.Kind == Making::Called;
      if (IsCall && Make->How.Constructor)
        Made[Make->Object] = Make->How;
    } else if (auto *Set = std::get_if<step::SetField>(&Next)) {
      Made.erase(Set->Object);
    } else if (auto *Call = std::get_if<step::Invoke>(&Next)) {
      if (Call->Call.Receiver)
        Forget(*Call->Call.Receiver);
    }
}

std::string Wording::Teller::operand(const Operand &O,
                                     const std::string &Place) {
  if (O.Source == Operand::InPlace)
    return making(*O.Made, Place);
  std::string At = Place;
  if (O.Value.isReference() && O.Value.Object >= 0)
    if (std::string Own = withoutStorage(S.Objects[O.Value.Object].Path);
        !Own.empty())
      At = Own;
  return value(O.Value, At, "");
}

std::string Wording::Teller::making(const Making &M, const std::string &Place) {
  switch (M.Kind) {
  case Making::New:
  case Making::Called: {
    std::string Text = simpleName(M.Class->name()).str();
    if (M.Kind == Making::Called)
      Text = simpleName(M.Constructor->Owner->name()).str() + "." +
             M.Constructor->Name.str() + "(";
    else
      Text =
          "new " + Text + (Known && Known->isGeneric(*M.Class) ? "<>(" : "(");
    Used += Text.size();
    ListSeparator Comma;
    for (const Operand &O : M.Arguments) {
      Text += StringRef(Comma);
      Text += operand(O, Place);
    }
    return Text + ")";
  }
  case Making::Literal:
  case Making::NewText:
    return said(text(M.Text));
  case Making::Box:
    return said(javaLiteral(M.Content.Type, M.Content.Bits));
  case Making::Constant:
    return said(simpleName(M.Class->name()).str() + "." + utf8(M.Text));
  default:
    return said("any " + (M.Class ? simpleName(M.Class->name()).str()
                                  : std::string("object")));
  }
}

//===-- As the code shows -------------------------------------------------===//

static bool isDefault(const ScenarioValue &V) {
  return V.isReference() ? V.Object < 0 : V.Bits == 0;
}

std::optional<std::string>
Wording::Teller::byConstructor(const ScenarioObject &O,
                               const std::string &Place) {
  constexpr size_t MostArguments = 8;
  if (!Known)
    return std::nullopt;
  for (const Makers::Keeper &K : Known->of(*O.Class))
    if (K.To.size() <= MostArguments)
      if (auto Text = construction(O, K, Place))
        return Text;
  return std::nullopt;
}

/// What one gives where nobody cares.
static std::string anything(StringRef Descriptor) {
  if (!Descriptor.starts_with("L") && !Descriptor.starts_with("["))
    return javaLiteral(Descriptor.front(), 0);
  if (Descriptor == "Ljava/lang/String;")
    return "\"\"";
  return ("any " + simpleName(javaType(Descriptor, ""))).str();
}

std::optional<std::string>
Wording::Teller::construction(const ScenarioObject &O, const Makers::Keeper &K,
                              const std::string &Place) {
  auto IsField = [](const ScenarioField &F, const FieldModel *M) {
    return M && F.Field->Name == M->Name &&
           F.Field->Owner->name() == M->Owner->name();
  };
  for (const ScenarioField &F : fieldsOf(O))
    if (!isDefault(F.Value) &&
        none_of(K.To, [&](const FieldModel *M) { return IsField(F, M); }))
      return std::nullopt;
  if (K.Refuses && fieldsOf(O).size() < K.To.size())
    return std::nullopt;
  std::string Text =
      "new " + simpleName(O.Class->name()).str() + (K.Generic ? "<>(" : "(");
  Used += Text.size();
  ListSeparator Comma;
  auto [Parameters, Result] = splitMethodDescriptor(K.Method->Descriptor);
  for (auto [D, M] : zip(Parameters, K.To)) {
    Text += StringRef(Comma);
    auto F = find_if(fieldsOf(O), [&, To = M](const ScenarioField &F) {
      return IsField(F, To);
    });
    Text += F == fieldsOf(O).end()
                ? said(anything(D))
                : value(F->Value, Place + "." + F->Field->Name.str(), D);
  }
  return Text + ")";
}

//===-- Values ------------------------------------------------------------===//

bool Wording::Teller::isFull() const {
  constexpr size_t Most = 1 << 16;
  return Used > (isBrief() ? MostCharacters : Most);
}

const ScenarioValue *Wording::Teller::field(const ScenarioObject &O,
                                            StringRef Name) const {
  for (const ScenarioField &F : fieldsOf(O))
    if (F.Field->Name == Name)
      return &F.Value;
  return nullptr;
}

std::string Wording::Teller::value(const ScenarioValue &V,
                                   const std::string &Place,
                                   StringRef Declared) {
  if (!V.isReference())
    return said(javaLiteral(V.Type, V.Bits));
  return V.Object < 0 ? said("null") : object(V.Object, Place, Declared);
}

std::string Wording::Teller::text(const std::u16string &Text) {
  if (!isBrief() || Text.size() <= MostText)
    return javaString(Text);
  return javaString(Text.substr(0, MostText - 20)) + "… (" +
         std::to_string(Text.size()) + " characters)";
}

/// Nobody asks whether two of them are the same object.
static bool isValue(const ScenarioObject &O) {
  StringRef Name = O.Class ? O.Class->name() : "";
  if (O.Kind != ScenarioObject::Plain && O.Kind != ScenarioObject::Opaque)
    return O.Kind != ScenarioObject::Array;
  return Name == "java/lang/String" || boxedLetter(Name) ||
         Name.starts_with("java/time/") || Name.starts_with("java/math/") ||
         Name.starts_with("java/util/Optional") || Name == "java/util/UUID";
}

/// "C" of "a.b.C".
static std::string lastPart(StringRef Name) {
  return (Name.contains('.') ? Name.rsplit('.').second : Name).str();
}

std::string Wording::Teller::object(int32_t Id, const std::string &Place,
                                    StringRef Declared) {
  const ScenarioObject &O = S.Objects[Id];
  if (!isValue(O)) {
    auto [It, New] = Names.try_emplace(Id, Place);
    if (!New)
      return said(It->second);
  }
  switch (O.Kind) {
  case ScenarioObject::String:
    return said(text(O.Text));
  case ScenarioObject::Box:
    return said(javaLiteral(O.Boxed.Type, O.Boxed.Bits));
  case ScenarioObject::Enum:
    return said(simpleName(O.Class->name()).str() + "." + utf8(O.Text));
  case ScenarioObject::Mirror:
    return said(lastPart(utf8(O.Text)) + ".class");
  default:
    break;
  }
  ++Depth;
  std::string Text = whole(O, Id, Place, Declared);
  --Depth;
  return Text;
}

/// "some Shape & Named": of a class that nobody has seen.
static std::string some(const ScenarioObject &O) {
  std::string Text = ("some " + simpleName(O.Class->name())).str();
  for (const ClassInfo *C : O.Also)
    Text += (" & " + simpleName(C->name())).str();
  return Text;
}

std::string Wording::Teller::whole(const ScenarioObject &O, int32_t Id,
                                   const std::string &Place,
                                   StringRef Declared) {
  StringRef Class = O.Class ? O.Class->name() : "java/lang/Object";
  if (O.Kind == ScenarioObject::Array)
    return array(O, Place, Declared);
  if (auto Text = collection(Id, Place, Declared))
    return *Text;
  if (isFull() || (isBrief() && Depth > MostLevels))
    return said(simpleName(Class).str() + "{…}");
  if (Class.contains("$$Lambda"))
    return said("a lambda");
  if (O.Class && (O.Class->isInterface() || O.Class->isAbstract()))
    return said(some(O));
  if (Class == "java/lang/Object")
    return said("new Object()");
  // Nobody has looked into it.
  if (Class == "java/lang/String")
    return said("\"\"");
  if (char Letter = boxedLetter(Class))
    return said(javaLiteral(Letter, 0));
  if (auto Text = O.Class->isPlatform() ? known(O, Place) : std::nullopt)
    return *Text;
  if (auto It = Planned.find(Id); It != Planned.end() && !After)
    return making(It->second, Place);
  if (auto Text = byConstructor(O, Place))
    return *Text;
  return byFields(O, Place);
}

std::string Wording::Teller::byFields(const ScenarioObject &O,
                                      const std::string &Place) {
  std::string Text = simpleName(O.Class->name()).str() + "{";
  Used += Text.size();
  ListSeparator Comma;
  for (const ScenarioField &F : fieldsOf(O)) {
    Text += StringRef(Comma);
    if (isFull()) {
      Text += "…";
      break;
    }
    std::string Name = F.Field->Name.str();
    Used += Name.size() + 3;
    Text +=
        Name + " = " + value(F.Value, Place + "." + Name, F.Field->Descriptor);
  }
  return Text + "}";
}

//===-- Arrays and collections --------------------------------------------===//

std::string Wording::Teller::sequence(const char *Brackets, size_t Size,
                                      function_ref<std::string(size_t)> Tell) {
  std::string Text(1, Brackets[0]);
  ListSeparator Comma;
  for (size_t I = 0; I < Size; ++I) {
    Text += StringRef(Comma);
    if (isFull() || (isBrief() && I == MostElements && Size > I + 1)) {
      Text += "… " + std::to_string(Size - I) + " more";
      break;
    }
    Text += Tell(I);
  }
  Used += 2;
  return Text + Brackets[1];
}

/// "new int[3][]" of an array of that many.
static std::string newArray(StringRef Class, const Twine &Length) {
  std::string Type = javaType(Class, "");
  size_t Bracket = Type.find('[');
  return ("new " + lastPart(StringRef(Type).take_front(Bracket)) + "[" +
          Length + "]" + Type.substr(Bracket + 2))
      .str();
}

std::string Wording::Teller::array(const ScenarioObject &O,
                                   const std::string &Place,
                                   StringRef Declared) {
  constexpr size_t Short = 16;
  StringRef Class = O.Class->name(), Element = Class.drop_front();
  std::map<uint32_t, const ScenarioValue *> Known;
  for (const ScenarioElement &E : elementsOf(O))
    if (E.Index < O.Length && (O.Length <= Short || !isDefault(E.Value)))
      Known[E.Index] = &E.Value;
  if (Known.empty() || isFull() || (isBrief() && Depth > MostLevels))
    return said(newArray(Class, Twine(O.Length)) +
                (Known.empty() ? "" : "{…}"));
  std::string New = Declared == Class ? "" : said(newArray(Class, ""));
  auto At = [&](uint32_t I, const ScenarioValue &V) {
    return value(V, Place + "[" + std::to_string(I) + "]", Element);
  };
  if (O.Length <= Short || Known.size() == O.Length)
    return New + sequence("{}", O.Length, [&](size_t I) {
             ScenarioValue Zero;
             Zero.Type = Element.size() == 1 ? Element.front() : 'L';
             auto It = Known.find(uint32_t(I));
             return At(uint32_t(I), It == Known.end() ? Zero : *It->second);
           });
  std::vector<uint32_t> Indexes;
  for (auto &[I, V] : Known)
    Indexes.push_back(I);
  return said(newArray(Class, Twine(O.Length))) +
         sequence("{}", Indexes.size(), [&](size_t N) {
           return "[" + std::to_string(Indexes[N]) +
                  "] = " + At(Indexes[N], *Known[Indexes[N]]);
         });
}

/// The class that goes without saying where the type is declared.
static bool isUsual(StringRef Class, StringRef Declared) {
  StringRef Type =
      Declared.starts_with("L") ? descriptorClass(Declared) : StringRef();
  static constexpr std::pair<StringLiteral, StringLiteral> Usual[] = {
#define JSYM_USUAL(Declared, Class) {Declared, Class},
#include "jsym/Dialect/Library.def"
  };
  return Type.empty() || Type == Class ||
         Class.starts_with("java/util/ImmutableCollections") ||
         Class.starts_with("java/util/Collections$") ||
         any_of(Usual, [&](const auto &U) {
           return U.first == Type && U.second == Class;
         });
}

Wording::Teller::ContentsT Wording::Teller::contents(int32_t Id) {
  const ScenarioObject &O = S.Objects[Id];
  ContentsT Contents;
  if (After && O.Contents)
    return O.Contents;
  if (!After)
    if (auto Before = contentsBefore(S, Id)) {
      Contents.emplace(Before->begin(), Before->end());
      return Contents;
    }
  if (O.Collection && !After)
    Contents.emplace(); // nobody has looked into it
  else if (O.Class && O.Class->isPlatform())
    Contents = fixedContents(O);
  return Contents;
}

std::optional<std::string> Wording::Teller::collection(int32_t Id,
                                                       const std::string &Place,
                                                       StringRef Declared) {
  const ScenarioObject &O = S.Objects[Id];
  if (!O.Class)
    return std::nullopt;
  ContentsT Contents = contents(Id);
  if (!Contents)
    return std::nullopt;
  StringRef Class = O.Class->name();
  std::string Prefix =
      After || isUsual(Class, Declared) ? "" : said(simpleName(Class).str());
  auto Tell = [&](const std::optional<ScenarioValue> &V, const Twine &At) {
    return V ? value(*V, (Place + At).str(), "") : said("?");
  };
  if (!Class.contains("Map")) {
    bool IsList = Class.contains("List");
    return Prefix + sequence("[]", Contents->size(), [&](size_t I) {
             std::string N = std::to_string(I);
             return Tell((*Contents)[I],
                         IsList ? ".get(" + N + ")" : "[" + N + "]");
           });
  }
  return Prefix + sequence("{}", Contents->size() / 2, [&](size_t I) {
           std::string N = std::to_string(I);
           std::string Key = Tell((*Contents)[2 * I], ".key[" + N + "]");
           return Key + "=" + Tell((*Contents)[2 * I + 1], ".get(" + Key + ")");
         });
}

//===-- What is told of a path --------------------------------------------===//

Wording::Wording() : Planned(std::make_unique<Plans>()) {}
Wording::Wording(ProgramSource &Program)
    : Conditions(Program), Known(std::make_unique<Makers>(Program)),
      Planned(std::make_unique<Plans>()) {}
Wording::~Wording() = default;

std::vector<std::string> Wording::inputs(const Scenario &S, Telling T) {
  Teller Tell(S, *this, T, /*After=*/false);
  std::vector<std::string> Out;
  for (const ScenarioInput &I : S.Inputs) {
    Tell.begin();
    Out.push_back(Tell.value(I.Value, I.Name, I.Descriptor));
  }
  return Out;
}

std::string Wording::returned(const Scenario &S, Telling T) {
  if (!S.Returned)
    return "";
  StringRef Declared =
      S.Target ? resultDescriptor(S.Target->Descriptor) : StringRef();
  Teller Tell(S, *this, T, /*After=*/true);
  int32_t Result = S.Returned->isReference() ? S.Returned->Object : -1;
  std::string Same;
  for (size_t I = 0; I < S.Objects.size(); ++I) {
    const ScenarioObject &O = S.Objects[I];
    std::string Name = O.InPre ? withoutStorage(O.Path) : "";
    if (Name.empty() || isValue(O))
      continue;
    if (int32_t(I) == Result)
      Same = Name;
    else
      Tell.call(int32_t(I), Name);
  }
  std::string Text =
      Tell.value(*S.Returned, Same.empty() ? "result" : Same, Declared);
  if (Same.empty())
    return Text;
  // One of the inputs: what is in it only where that has changed.
  Teller Before(S, *this, T, /*After=*/false);
  bool Content = S.Objects[Result].Kind == ScenarioObject::Array ||
                 S.Objects[Result].Contents;
  return Content && Before.value(*S.Returned, Same, Declared) != Text
             ? Same + " = " + Text
             : Same;
}

std::string Wording::outcome(const Scenario &S, Telling T) {
  return S.Reason == EndReason::Return && S.Returned
             ? "returns " + returned(S, T)
             : prediction(S);
}

} // namespace jsym::testgen
