//===- ConditionText.cpp - What a path asks of its input, in brief --------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Bugs/ConditionText.h"
#include "jsym/Analysis/CodeFacts.h"
#include "jsym/Analysis/ValueClasses.h"
#include "jsym/Bugs/Models.h"
#include "jsym/Expr/JavaLiteral.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

/// How one asks an object of the JDK for what it keeps in a field. What is not
/// here of a class that is here is nobody's business.
struct Asked {
  StringLiteral Class, Field, Said;
};

constexpr Asked Questions[] = {
#define JSYM_READER(Class, Field, Said) {Class, Field, Said},
#include "jsym/Dialect/Library.def"
};

/// Quick: most conditions of most paths are about numbers.
bool isAboutTexts(StringRef C) {
  return C.contains('.') && C.contains(".charAt(");
}

bool isNamePart(char C) { return isAlnum(C) || C == '_' || C == '$'; }

/// "key.hashCode()" of hashCode(order(key)), which is the hash code of what is
/// at that place.
std::string withHashCodes(std::string C) {
  constexpr StringLiteral Begin = "hashCode(order(";
  for (size_t At; (At = C.find(Begin)) != std::string::npos;) {
    size_t From = At + Begin.size(), End = C.find("))", From);
    if (End == std::string::npos)
      break;
    C = C.substr(0, At) + C.substr(From, End - From) + ".hashCode()" +
        C.substr(End + 2);
  }
  return C;
}

/// "(x >> 3 & 7)" of bits(x, 5, 3): those from the fifth to the third.
std::string withShifts(std::string C) {
  static const Regex Bits(
      R"((^|[^a-zA-Z0-9_$.])bits\(([^ ,]+), ([0-9]+), ([0-9]+)\))");
  SmallVector<StringRef, 5> M;
  unsigned High, Low;
  while (C.find("bits(") != std::string::npos && Bits.match(C, &M) &&
         !M[3].getAsInteger(10, High) && !M[4].getAsInteger(10, Low) &&
         High >= Low && High - Low < 31) {
    std::string Mask = std::to_string((1u << (High - Low + 1)) - 1);
    std::string Shifted = "(" + M[2].str() +
                          (Low ? " >> " + std::to_string(Low) : "") + " & " +
                          Mask + ")";
    size_t At = size_t(M[0].data() - C.data()) + M[1].size();
    size_t End = size_t(M[0].data() - C.data()) + M[0].size();
    C = C.substr(0, At) + Shifted + C.substr(End);
  }
  return C;
}

std::string asJava(std::string C) {
  return withShifts(withHashCodes(std::move(C)));
}

/// Tells the conditions of one path.
class Reader {
public:
  explicit Reader(const Scenario &S)
      : AssumesUsual(any_of(S.Premises, [](const PremiseNote &N) {
          return N.What == Premise::UsualValues;
        })) {
    for (const ScenarioObject &O : S.Objects)
      if (O.InPre && O.Class && O.Class->isPlatform() && !O.Path.empty() &&
          (O.Kind == ScenarioObject::Plain || O.Kind == ScenarioObject::Box))
        Places.push_back(&O);
    // What is within another one first.
    stable_sort(Places, [](auto *A, auto *B) {
      return A->Path.size() > B->Path.size();
    });
  }

  /// Empty: it says nothing.
  std::string read(std::string C) {
    if (isOfEach(C) || (AssumesUsual && isOfUsualSize(C)))
      return "";
    for (const ScenarioObject *O : Places)
      if (!rename(C, *O))
        return "";
    C = asJava(std::move(C));
    return isAboutTexts(C) ? inOrder(withCharacters(comparedTexts(C)))
                           : inOrder(std::move(C));
  }

private:
  const bool AssumesUsual;
  std::vector<const ScenarioObject *> Places;

  static bool isHidden(const ScenarioObject &O) {
    return O.Collection || any_of(Questions, [&](const Asked &A) {
             return A.Class == O.Class->name();
           });
  }

  /// The length of what it keeps its contents in, an element of that.
  static std::optional<std::string> content(const ScenarioObject &O,
                                            StringRef Field, StringRef &Rest) {
    bool IsList = Field == "elementData";
    if (!IsList && !O.Collection)
      return std::nullopt;
    size_t End = Rest.find(']');
    if (Rest.starts_with("[") && End != StringRef::npos) {
      std::string Index = Rest.slice(1, End).str();
      Rest = Rest.drop_front(End + 1);
      return IsList ? "get(" + Index + ")" : Field.str() + "[" + Index + "]";
    }
    if (!IsList && Rest.consume_front(".length"))
      return "size()";
    return std::nullopt;
  }

  static std::optional<std::string> said(const ScenarioObject &O,
                                         StringRef Field, StringRef &Rest) {
    for (const Asked &A : Questions)
      if (A.Class == O.Class->name() && A.Field == Field)
        return A.Said.str();
    return content(O, Field, Rest);
  }

  /// Whether that could be done.
  static bool rename(std::string &C, const ScenarioObject &O) {
    std::string Prefix = O.Path + ".", Out;
    StringRef Rest = C;
    while (true) {
      size_t At = Rest.find(Prefix);
      if (At == StringRef::npos)
        break;
      bool Within = At && (isNamePart(Rest[At - 1]) || Rest[At - 1] == '.');
      StringRef Tail = Rest.drop_front(At + Prefix.size());
      StringRef Field = Tail.take_while(isNamePart);
      Tail = Tail.drop_front(Field.size());
      if (Within || Tail.starts_with("(")) { // a call, as of length()
        Out += Rest.take_front(At + Prefix.size());
        Rest = Rest.drop_front(At + Prefix.size());
        continue;
      }
      Out += Rest.take_front(At);
      if (O.Kind == ScenarioObject::Box && Field == "value") {
        Out += O.Path;
      } else if (auto Text = said(O, Field, Tail)) {
        Out += Prefix + *Text;
      } else if (isHidden(O)) {
        return false;
      } else {
        Out += Prefix + Field.str();
      }
      Rest = Tail;
    }
    C = Out + Rest.str();
    // "m.size() == m.size()", of keys and of values.
    auto [Left, Right] = StringRef(C).split(" == ");
    return Left != Right;
  }

  /// "< 32" of what is 1 to 31.
  static bool isBound(StringRef C, int64_t Low, int64_t High) {
    C.consume_back("L");
    return C == "> " + std::to_string(Low - 1) ||
           C == ">= " + std::to_string(Low) ||
           C == "< " + std::to_string(High + 1) ||
           C == "<= " + std::to_string(High);
  }

  using Range = std::optional<std::pair<int64_t, int64_t>>;

  /// "d.month < 13": whether it says no more than the range of a field.
  bool isRange(StringRef C,
               function_ref<Range(StringRef Class, StringRef Field)> Of) const {
    return any_of(Places, [&](const ScenarioObject *O) {
      StringRef Rest = C;
      if (!Rest.consume_front(O->Path + "."))
        return false;
      auto [Field, Bound] = Rest.split(' ');
      Range Is = Of(O->Class->name(), Field);
      return Is && isBound(Bound, Is->first, Is->second);
    });
  }

  /// That a value is of usual size: the summary says that this is assumed.
  bool isOfUsualSize(StringRef C) const {
    return isRange(C, [](StringRef Class, StringRef Field) {
      return analysis::usualRange(Class, Field);
    });
  }

  /// What holds of all objects of a class: whoever has a date knows that there
  /// is such a day.
  bool isOfEach(StringRef C) const {
    if (isRange(C, [](StringRef Class, StringRef Field) -> Range {
          const analysis::ValueField *F = analysis::valueField(Class, Field);
          return F ? F->Within : std::nullopt;
        }))
      return true;
    return any_of(Places, [&](const ScenarioObject *O) {
      const std::string &P = O->Path;
      return O->Class->name() == "java/time/LocalDate" &&
             (C.starts_with("(" + P + ".day < 31 || ") ||
              C.starts_with("(" + P + ".day < 29 || "));
    });
  }

  /// "a.equals(b)" where that is told character by character.
  static std::string comparedTexts(std::string C) {
    static const Regex Same(
        R"(([][A-Za-z0-9_.$()]+)\.charAt\(([0-9]+)\) == ([][A-Za-z0-9_.$()]+)\.charAt\(([0-9]+)\))");
    SmallVector<StringRef, 5> M;
    constexpr size_t Short = 120;
    bool Not = StringRef(C).starts_with("!(");
    if ((!Not && !StringRef(C).starts_with("(")) || C.size() < Short ||
        !Same.match(C, &M) || M[2] != M[4])
      return C;
    auto Bare = [](StringRef T) { return T.ltrim('(').str(); };
    return (Not ? "!" : "") + Bare(M[1]) + ".equals(" + Bare(M[3]) + ")";
  }

  /// "c == 'a'" for "c == 97".
  static std::string withCharacters(std::string C) {
    static const Regex Code(
        R"((.*\.charAt\([0-9]+\) (==|!=|<|<=|>|>=) )([0-9]+)$)");
    SmallVector<StringRef, 4> M;
    unsigned N;
    if (!Code.match(C, &M) || M[3].getAsInteger(10, N) || N < 32 || N > 126)
      return C;
    return M[1].str() + javaLiteral('C', N);
  }

  /// "x != 0.25" for "!(0.25 == x)".
  static std::string inOrder(std::string C) {
    StringRef Rest = C;
    bool Not = Rest.consume_front("!(");
    size_t At = Rest.find('='); // A has none
    if (At == StringRef::npos || At < 2 || Rest.substr(At - 1, 4) != " == ")
      return C;
    StringRef A = Rest.take_front(At - 1), B = Rest.drop_front(At + 3);
    if (A.find_first_of(" ()&|") != StringRef::npos || B.empty() ||
        B.find_first_of(" &|") != StringRef::npos ||
        (Not && !B.consume_back(")")))
      return C;
    if (isDigit(A.front()) || A.starts_with("-"))
      std::swap(A, B);
    return (A + (Not ? " != " : " == ") + B).str();
  }
};

/// Places and their own facts: "this.lines != null", "line.count > 0".
void addFacts(const ScenarioObject &O, const ScenarioField &F,
              const analysis::FieldFact &Fact, std::vector<std::string> &Out) {
  std::string Place = O.Path + "." + F.Field->Name.str();
  if (F.Value.isReference()) {
    Out.push_back(Place + " != null");
    if (Fact.LengthIs) {
      std::string Length = Place + ".length",
                  Is = O.Path + "." + Fact.LengthIs->Name.str();
      if (Fact.LengthIs->Kind == Storage::Ref)
        Is += ".length";
      Out.push_back(Length + " == " + Is);
      Out.push_back(Is + " == " + Length);
    }
    return;
  }
  if (!Fact.Range || Fact.Range->isFullSet() || Fact.Range->isSignWrappedSet())
    return;
  int64_t Low = Fact.Range->getSignedMin().getSExtValue(),
          High = Fact.Range->getSignedMax().getSExtValue();
  bool IsLong = F.Value.Type == 'J';
  auto Number = [&](int64_t N) {
    return std::to_string(N) + (IsLong ? "L" : "");
  };
  if (Low != INT64_MIN)
    Out.push_back(Place + " > " + Number(Low - 1));
  Out.push_back(Place + " >= " + Number(Low));
  if (High != INT64_MAX)
    Out.push_back(Place + " < " + Number(High + 1));
  Out.push_back(Place + " <= " + Number(High));
}

} // namespace

class ConditionText::Program {
public:
  explicit Program(ProgramSource &Of) : Named(Of), Facts(Of) {}
  /// What is assumed of the objects of a path, as conditions say it.
  std::vector<std::string> factsOf(const Scenario &S);

private:
  Models Named;
  analysis::CodeFacts Facts;
};

ConditionText::ConditionText() = default;
ConditionText::ConditionText(ProgramSource &Of)
    : Known(std::make_unique<Program>(Of)) {}
ConditionText::~ConditionText() = default;

std::vector<std::string> ConditionText::Program::factsOf(const Scenario &S) {
  std::vector<std::string> Out;
  auto IsDerived = [&](const FieldInfo *F) {
    return any_of(S.Premises, [&](const PremiseNote &N) {
      auto *Of = std::get_if<const FieldInfo *>(&N.Of);
      return N.What == Premise::DerivedStates && Of && *Of == F;
    });
  };
  for (const ScenarioObject &O : S.Objects)
    for (const ScenarioField &F : O.Pre)
      if (O.InPre && !O.Path.empty() && IsDerived(F.Field))
        if (const FieldModel *M = Named.find(*F.Field))
          addFacts(O, F, Facts.fieldFact(*M), Out);
  return Out;
}

/// Whether two texts, or numbers, are one object: nobody asks.
static bool isIdentityOfValues(const Scenario &S, StringRef C) {
  auto [A, B] = C.split(" != ");
  auto IsValue = [&](StringRef Place) {
    return any_of(S.Objects, [&](const ScenarioObject &O) {
      return O.Path == Place && (O.Kind == ScenarioObject::String ||
                                 O.Kind == ScenarioObject::Box);
    });
  };
  return !B.empty() && IsValue(A) && IsValue(B);
}

/// "a.equals(b)" for what says that of each character, and of the lengths.
static void joinTexts(std::vector<std::string> &All) {
  static const Regex Same(
      R"(^\((.+)\.charAt\(([0-9]+)\) == (.+)\.charAt\(([0-9]+)\) \|\| (.+)\.length\(\) < [0-9]+\)$)");
  SmallVector<StringRef, 6> M;
  for (size_t I = 0; I < All.size(); ++I) {
    if (!isAboutTexts(All[I]))
      continue;
    std::string First = All[I];
    if (!Same.match(First, &M) || M[2] != M[4] ||
        (M[5] != M[1] && M[5] != M[3]))
      continue;
    std::string A = M[1].str(), B = M[3].str();
    std::string Lengths[] = {A + ".length() == " + B + ".length()",
                             B + ".length() == " + A + ".length()"};
    if (!is_contained(All, Lengths[0]) && !is_contained(All, Lengths[1]))
      continue;
    All[I] = A + ".equals(" + B + ")";
    erase_if(All, [&](const std::string &C) {
      return C == Lengths[0] || C == Lengths[1] ||
             (Same.match(C, &M) && M[1] == A && M[3] == B);
    });
    I = 0;
  }
}

/// "x >= 0.5" for "!(x < 0.5)" of what is a number.
static void orderNumbers(std::vector<std::string> &All) {
  static const Regex Not(R"(^!\(([^ ()]+) (<|<=) ([^ ()]+)\)$)");
  SmallVector<StringRef, 4> M;
  for (std::string &C : All) {
    auto IsNumber = [&](StringRef T) {
      return isDigit(T.front()) || T.front() == '-' ||
             is_contained(All, ("!Double.isNaN(" + T + ")").str()) ||
             is_contained(All, ("!Float.isNaN(" + T + ")").str());
    };
    if (StringRef(C).starts_with("!(") && Not.match(C, &M) && IsNumber(M[1]) &&
        IsNumber(M[3]))
      C = (M[1] + (M[2] == "<" ? " >= " : " > ") + M[3]).str();
  }
}

static void replaceAll(std::string &In, StringRef What, StringRef By) {
  for (size_t At = 0; (At = In.find(What.str(), At)) != std::string::npos;) {
    bool IsWhole = !At || (!isNamePart(In[At - 1]) && In[At - 1] != '.');
    if (IsWhole)
      In.replace(At, What.size(), By.str());
    At += IsWhole ? By.size() : What.size();
  }
}

/// "m.containsKey(k)" and "m.get(k)" where the path knows which key k is.
static void askByKey(std::vector<std::string> &All) {
  static const Regex Key(R"(^([a-zA-Z0-9_$.]+)\.keys\[([0-9]+)\]$)");
  static const Regex Place(R"(^[a-zA-Z_$][a-zA-Z0-9_$.]*(\(\))?$)");
  SmallVector<StringRef, 3> M;
  for (size_t I = 0; I < All.size(); ++I) {
    auto [Left, Right] = StringRef(All[I]).split(" == ");
    if (!Key.match(Left, &M))
      std::swap(Left, Right);
    if (Right.empty() || !Key.match(Left, &M) || !Place.match(Right) ||
        Right == "null")
      continue;
    std::string Map = M[1].str(), Number = M[2].str(), Of = Right.str();
    All[I] = Map + ".containsKey(" + Of + ")";
    for (std::string &C : All) {
      replaceAll(C, Map + ".values[" + Number + "]", Map + ".get(" + Of + ")");
      replaceAll(C, Map + ".keys[" + Number + "]", Of);
    }
  }
}

std::vector<std::string> ConditionText::conditions(const Scenario &S) {
  std::string Longest = ".length() < " + std::to_string(LongestText + 1);
  std::vector<std::string> Facts =
      Known ? Known->factsOf(S) : std::vector<std::string>();
  std::vector<std::string> Out;
  Reader Read(S);
  for (const std::string &C : S.Condition) {
    if (is_contained(Facts, C) ||
        (!S.Objects.empty() && isIdentityOfValues(S, C)) ||
        (LongestText && StringRef(C).ends_with(Longest)))
      continue;
    std::string Text = Read.read(C);
    if (!Text.empty() && !is_contained(Out, Text))
      Out.push_back(std::move(Text));
  }
  joinTexts(Out);
  orderNumbers(Out);
  askByKey(Out);
  return Out;
}

std::string ConditionText::term(const Scenario &S, StringRef Text) {
  std::string Said = Reader(S).read(Text.str());
  return Said.empty() ? Text.str() : Said;
}

} // namespace jsym::testgen
