//===- JavaPrinter.cpp - A plan as Java statements ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/TestPlan/JavaPrinter.h"
#include "CheckPrinter.h"
#include "Doubles.h"
#include "JavaWords.h"
#include "Mocks.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/JavaTypes/JavaText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

/// One statement a step; each kind of step has its write().
class Printer {
public:
  Printer(const TestPlan &Plan, JavaTypes &Java, const TestStyle &Style)
      : Plan(Plan), Five(Style.Five), Words(Plan, Java, Body), OS(Body.Text) {
    if (Style.Mockito)
      Mockito.emplace(Plan, Words);
  }

  JavaBody print() {
    for (const auto *Part : {&Plan.Arrange, &Plan.Act, &Plan.Assert})
      write(*Part);
    return std::move(Body);
  }

  /// The call and what comes after it; and the parameters, declared.
  JavaBody printWith(Parameters &Given, std::string &Declared) {
    Words.Takes = &Given;
    write(Plan.Act);
    write(Plan.Assert);
    ListSeparator Comma;
    raw_string_ostream To(Declared);
    for (const Parameters::One &P : Given.all())
      To << Comma << Words.typeName(P.Type) << ' ' << P.Name;
    return std::move(Body);
  }

  /// What comes before it, and the values of its parameters.
  JavaBody printInput(const Parameters &Given, std::string &Values) {
    bool InPlace = areInPlace(Given);
    if (!InPlace)
      write(Plan.Arrange);
    ListSeparator Comma;
    raw_string_ostream To(Values);
    for (const Parameters::One &P : Given.all()) {
      Operand O = P.Value;
      O.Fit = Operand::AsIs;
      O.Wanted = JavaType();
      const step::Make *By = InPlace ? makerOf(O) : nullptr;
      To << Comma
         << (By ? Words.making(By->How, Plan.Variables[By->Object].Type)
                : Words.operand(O));
    }
    return std::move(Body);
  }

private:
  const TestPlan &Plan;
  const bool Five;
  const Step *At = nullptr; ///< the one that is written
  JavaBody Body;
  JavaWords Words;
  raw_string_ostream OS;
  std::optional<Mocks> Mockito;

  /// Whether what was planned for the object is written as Mockito's.
  bool isMock(int32_t Object) const {
    return Mockito && Mockito->serves(Object);
  }

  const step::Make *makerOf(const Operand &O) const {
    if (O.Source != Operand::Given || O.Value.Object < 0)
      return nullptr;
    for (const Step &S : Plan.Arrange)
      if (const auto *M = std::get_if<step::Make>(&S);
          M && M->Object == O.Value.Object)
        return M;
    return nullptr;
  }

  /// Whether each object can be made where it is given: by one expression that
  /// names no other, for one parameter.
  bool areInPlace(const Parameters &Given) const {
    std::set<int32_t> Made;
    for (const Parameters::One &P : Given.all())
      if (makerOf(P.Value) && !Made.insert(P.Value.Value.Object).second)
        return false;
    return Made.size() == Plan.Arrange.size() &&
           all_of(Plan.Arrange, [](const Step &S) {
             const Making &How = std::get<step::Make>(S).How;
             return is_contained({Making::New, Making::Called, Making::Literal,
                                  Making::NewText, Making::Array,
                                  Making::Constant},
                                 How.Kind) &&
                    all_of(How.Arguments, [](const Operand &O) {
                      return O.Source == Operand::InPlace || O.Value.Object < 0;
                    });
           });
  }

  void write(const std::vector<Step> &All) {
    for (const Step &S : All) {
      At = &S;
      std::visit([this](const auto &Of) { write(Of); }, S);
    }
  }

  raw_ostream &line() { return OS << "    "; }
  static std::string number(int64_t N) { return javaLiteral('I', uint64_t(N)); }
  std::string object(int32_t I) { return Words.object(I); }

  //===-- Before the call -------------------------------------------------===//

  void write(const step::SetSalt &S) {
    Body.Throws = "Throwable";
    line() << "JsymHeap.salt(" << javaLiteral('J', S.Salt.Salt) << ", "
           << (S.Salt.Reverse ? "true" : "false") << ");\n";
  }

  void write(const step::Invoke &S) {
    std::string Call = Words.call(S.Call);
    line() << Call << ";\n";
  }

  void write(const step::Make &S) {
    const PlannedVariable &V = Plan.Variables[S.Object];
    if (isMock(S.Object)) {
      line() << Words.typeName(V.Type) << ' ' << V.Name << " = "
             << Mockito->making(S.How, V.Type) << ";\n";
      return;
    }
    if (S.How.Kind == Making::Double) {
      StringRef Class = S.How.Class->name();
      std::string Name = Class.drop_front(Class.find_last_of("/$") + 1).str() +
                         "Double" + std::to_string(S.Object);
      OS << doubleClass(Words, S.How, Name);
      line() << Words.typeName(V.Type) << ' ' << V.Name
             << " = JsymHeap.allocate(" << Name << ".class);\n";
      return;
    }
    std::string Init = isBoxing(S.How, V.Type)
                           ? Words.operand(S.How.Arguments.front())
                           : Words.making(S.How, V.Type);
    line() << Words.typeName(V.Type) << ' ' << V.Name << " = " << Init << ";\n";
  }

  /// Integer n = Integer.valueOf(3): the compiler does that by itself.
  static bool isBoxing(const Making &M, const JavaType &To) {
    return M.Kind == Making::Called && M.Constructor->Name == "valueOf" &&
           To.Kind == JavaType::Class && To.C == M.Constructor->Owner &&
           isBoxed(To);
  }

  void write(const step::SetField &S) {
    std::string To = Words.operand(S.To);
    if (S.Named) {
      Words.uses(S.Field->Annotations);
      line() << object(S.Object) << '.' << S.Field->Name << " = " << To
             << ";\n";
      return;
    }
    line() << "JsymHeap.set(" << object(S.Object) << ", "
           << JavaWords::quoted(*S.Field->Owner) << ", \"" << S.Field->Name
           << "\", " << To << ");\n";
  }

  void write(const step::SetElement &S) {
    line() << object(S.Array) << '[' << S.Index << "] = " << Words.operand(S.To)
           << ";\n";
  }

  void write(const step::AddElement &S) {
    std::string What = Words.operand(S.What), To = object(S.List);
    if (S.Key)
      What = Words.operand(*S.Key) + ", " + What;
    StringRef Method = S.Key ? "put" : "add";
    if (S.Unchecked)
      line() << "JsymHeap." << Method << (S.Key ? "Entry(" : "(") << To << ", "
             << What << ");\n";
    else
      line() << To << "." << Method << "(" << What << ");\n";
  }

  void write(const step::Fill &S) {
    line() << "JsymHeap.fill(" << object(S.Collection) << ", "
           << Words.operandList(S.Arrays) << ");\n";
  }

  void write(const step::CheckKeys &S) {
    line() << "JsymHeap.checkKeys(" << object(S.Collection) << ");\n";
  }

  void write(const step::SetPlace &S) {
    line() << "JsymHeap.place(" << object(S.Object) << ", " << number(S.Place)
           << ");\n";
  }

  void write(const step::SetHash &S) {
    line() << "JsymHeap.hash(" << object(S.Object) << ", " << number(S.Hash)
           << ");\n";
  }

  void write(const step::SetRank &S) {
    line() << "JsymHeap.rank(" << object(S.Rank.Comparator) << ", "
           << object(S.Rank.Object) << ", " << S.Rank.Rank << ");\n";
  }

  void write(const step::SetAnswer &S) {
    line() << "JsymHeap.answer(" << object(S.Order) << ", "
           << object(S.Answer.A) << ", " << object(S.Answer.B) << ", "
           << number(S.Answer.Answer) << ");\n";
  }

  void tellMock(const std::string &Text) {
    if (!Text.empty())
      line() << Text << ";\n";
  }

  void write(const step::SetAnswers &S) {
    if (isMock(S.Stub))
      return tellMock(Mockito->telling(S.Stub, *S.Method, *At));
    raw_ostream &L = line();
    L << "JsymHeap.answers(" << object(S.Stub) << ", \"" << S.Method->Name
      << '"';
    for (const Operand &V : S.Values) {
      // A lone null or array is not the array of all values.
      bool Casts =
          S.Values.size() == 1 && V.Value.isReference() &&
          (V.Value.isNull() || !Plan.Variables[V.Value.Object].Type.isObject());
      L << ", " << (Casts ? "(Object) " : "") << Words.operand(V);
    }
    L << ");\n";
  }

  void write(const step::SetReaction &S) {
    if (isMock(S.Stub))
      return tellMock(Mockito->telling(S.Stub, *S.Method, *At));
    std::string Head = object(S.Stub) + ", \"" + S.Method->Name.str() + "\", ";
    std::string Body;
    for (const step::SetReaction::Change &C : S.Changes)
      Body += "      " + changeText(Words, C, given) + ";\n";
    if (!S.Required.empty())
      Body += "      " + requirementText(Words, S, given) + ";\n";
    raw_ostream &L = line();
    if (S.Thrown)
      L << "JsymHeap.raises(" << Head << JavaWords::quoted(*S.Thrown);
    else
      L << "JsymHeap.reacts(" << Head
        << (S.Returned ? Words.operand(*S.Returned) : "null");
    L << ", given -> {";
    L << (Body.empty() ? "});\n" : "\n" + Body + "    });\n");
  }
  static std::string given(int32_t Argument) {
    return "given[" + std::to_string(Argument) + "]";
  }

  void write(const step::KeepStatics &S) {
    line() << "JsymHeap.keepStatics(" << JavaWords::quoted(*S.Class) << ");\n";
  }

  void write(const step::ResetStatics &) {
    line() << "JsymHeap.resetStatics();\n";
  }

  void write(const step::SetStatic &S) {
    line() << "JsymHeap.setStatic(" << JavaWords::quoted(*S.Field->Owner)
           << ", \"" << S.Field->Name << "\", " << Words.operand(S.To)
           << ");\n";
  }

  void write(const step::Feed &S) {
    if (S.By == FedBy::Sym) {
      line() << "jsym.Sym.replay(" << Words.operandList(S.Values) << ");\n";
      return;
    }
    if (S.By == FedBy::Stdin) {
      line() << "JsymHeap.setIn(" << Words.operandList(S.Values) << ");\n";
      return;
    }
    raw_ostream &L = line() << "JsymHeap.feed(";
    ListSeparator Comma;
    for (auto [Name, V] : zip_equal(S.Names, S.Values))
      L << Comma << quotedText(Name) << ", " << Words.operand(V);
    L << ");\n";
  }

  //===-- The call --------------------------------------------------------===//

  void write(const step::KeepCopy &S) {
    line() << Words.typeName(Plan.Variables[S.Array].Type) << ' ' << S.Name
           << " = " << object(S.Array) << ".clone();\n";
  }

  void write(const step::Initialise &S) {
    line() << "JsymHeap.initialise(" << JavaWords::quoted(*S.Class) << ");\n";
  }

  void write(const step::CatchOutput &) {
    line() << "JsymHeap.catchOutput();\n";
  }

  void write(const step::RestoreOutput &) {
    line() << "JsymHeap.restoreOutput();\n";
  }

  void write(const step::KeepAnswer &S) {
    std::string Call = Words.call(S.Call);
    line() << "Object " << S.Name << " = " << Call << ";\n";
  }

  void write(const step::Act &S) {
    if (!S.Escapes.empty())
      return writeWithEscapes(S);
    StringRef Before = Body.Throws;
    std::string Call = Words.call(S.Call);
    // A lambda may throw what it likes.
    if (S.End == step::Act::Throws || S.End == step::Act::NeverEnds)
      Body.Throws = Before;
    switch (S.End) {
    case step::Act::NeverEnds:
      if (Body.Throws.empty())
        Body.Throws = "Exception"; // InterruptedException
      line() << "JsymHeap.assertDoesNotEnd(() -> " << Call << ");\n";
      return;
    case step::Act::Ends:
      line() << Call << ";\n";
      return;
    case step::Act::Throws:
      return writeThrows(S, Call);
    case step::Act::Fails:
      line() << "// " << javaComment(S.Why) << '\n';
      line() << Call << ";\n";
      return;
    case step::Act::Breaks:
    case step::Act::Keeps:
      Body.Throws = Before;
      if (S.End == step::Act::Breaks)
        line() << "// The contract is violated: " << javaComment(S.Why)
               << ".\n";
      line() << "JsymHeap."
             << (S.End == step::Act::Breaks ? "assertBreaks" : "assertKeeps")
             << "(() -> " << Call << ");\n";
      return;
    case step::Act::Returns:
      break;
    }
    std::string Type = Words.typeName(Plan.ResultType);
    bool Casts =
        Plan.ResultType.isPrimitive() && S.Call.Way != PlannedCall::Direct;
    line() << Type << " result = " << (Casts ? "(" + Type + ") " : "") << Call
           << ";\n";
  }

  /// The variable "result" outlives the block.
  void writeWithEscapes(const step::Act &S) {
    std::string Call = Words.call(S.Call);
    bool Returns = S.End == step::Act::Returns;
    std::string Type = Returns ? Words.typeName(Plan.ResultType) : "";
    bool Casts = Returns && Plan.ResultType.isPrimitive() &&
                 S.Call.Way != PlannedCall::Direct;
    if (Returns)
      line() << Type << " result;\n";
    line() << "try {\n";
    line() << "  " << (Returns ? "result = " : "")
           << (Casts ? "(" + Type + ") " : "") << Call << ";\n";
    line() << "} catch (Throwable thrown) {\n";
    line() << "  // The contract lets these escape.\n";
    line() << "  if (!(" << escapes(S) << "))\n";
    line() << "    throw thrown;\n";
    for (const auto &[Condition, Else] : S.AfterEscape) {
      OS << "  ";
      write(step::CheckTakes{Condition, Else});
    }
    line() << "  return;\n";
    line() << "}\n";
  }

  std::string escapes(const step::Act &S) {
    std::string Text;
    for (const step::Act::Escape &E : S.Escapes) {
      Text += Text.empty() ? "" : " || ";
      std::string Name = Words.className(*E.Class);
      if (E.Itself) {
        Text += "thrown.getClass() == " + Name + ".class";
        continue;
      }
      std::string Is = "thrown instanceof " + Name;
      for (const ClassModel *C : E.But)
        Is += " && !(thrown instanceof " + Words.className(*C) + ")";
      Text += E.But.empty() || S.Escapes.size() == 1 ? Is : "(" + Is + ")";
    }
    return Text;
  }

  void writeThrows(const step::Act &S, const std::string &Call) {
    std::string Type = S.Thrown ? Words.className(*S.Thrown) : "Throwable";
    bool Named = S.NamesThrown || (S.Exactly && !Five);
    line() << (Named ? Type + " thrown = " : "")
           << (S.Exactly && Five ? "assertThrowsExactly(" : "assertThrows(")
           << Type << ".class, () -> " << Call << ");\n";
    if (S.Exactly && !Five)
      line() << "assertSame(" << Type << ".class, thrown.getClass());\n";
    if (S.ThrownIn)
      line() << "JsymHeap.assertThrownAt(thrown, "
             << JavaWords::quoted(*S.ThrownIn->Owner) << ", "
             << quotedText(S.ThrownIn->Name) << ", " << S.ThrownLine << ");\n";
  }

  //===-- After it --------------------------------------------------------===//

  void write(const step::Check &C) { CheckPrinter(Plan, Words, OS).print(C); }

  void write(const step::CheckFails &S) {
    std::string Call = Words.call(S.Condition);
    if (!S.Why.empty())
      line() << "// The contract is violated: " << javaComment(S.Why) << ".\n";
    line() << (S.Holds ? "assertTrue(" : "assertFalse(")
           << (S.Condition.Way == PlannedCall::Direct ? "" : "(Boolean) ")
           << Call << ");\n";
  }

  static std::string quotedText(StringRef Text) {
    SmallVector<UTF16, 64> Units;
    convertUTF8ToUTF16String(Text, Units);
    return javaString(std::u16string(Units.begin(), Units.end()));
  }

  void write(const step::CheckTakes &S) {
    std::string Else = S.Else.empty() ? "" : quotedText(S.Else);
    line() << "assertTrue(" << (Else.empty() || Five ? "" : Else + ", ")
           << (S.Condition.Way == PlannedCall::Direct ? "" : "(Boolean) ")
           << Words.call(S.Condition)
           << (Else.empty() || !Five ? "" : ", " + Else) << ");\n";
  }

  void write(const step::Bind &S) {
    const PlannedVariable &V = Plan.Variables[S.Object];
    line() << Words.typeName(V.Type) << ' ' << V.Name << " = "
           << Words.converted(Words.look(S.From), S.From.Type, V.Type, false)
           << ";\n";
    if (Words.Takes)
      Words.Takes->bind(S.Object);
  }
};

} // namespace

JavaBody printJava(const TestPlan &Plan, JavaTypes &Java,
                   const TestStyle &Style) {
  return Printer(Plan, Java, Style).print();
}

bool mayBeParameterized(const TestPlan &Plan, JavaTypes &Java) {
  auto IsOfJvm = [](const Step &S) {
    return std::holds_alternative<step::SetSalt>(S) ||
           std::holds_alternative<step::KeepStatics>(S) ||
           std::holds_alternative<step::ResetStatics>(S) ||
           std::holds_alternative<step::SetStatic>(S) ||
           std::holds_alternative<step::Feed>(S) ||
           std::holds_alternative<step::CatchOutput>(S);
  };
  return Plan.WhyNot.empty() && !Plan.NeedsAgent &&
         none_of(Plan.Arrange, IsOfJvm) && none_of(Plan.Act, IsOfJvm) &&
         !Parameters(Plan, Java).all().empty();
}

ParameterizedBody printParameterized(const TestPlan &Plan, JavaTypes &Java,
                                     const TestStyle &Style) {
  ParameterizedBody B;
  Parameters Given(Plan, Java);
  B.Test = Printer(Plan, Java, Style).printWith(Given, B.Parameters);
  B.Input = Printer(Plan, Java, Style).printInput(Given, B.Values);
  return B;
}

} // namespace jsym::testgen
