//===- Regex.cpp - Regular expressions as automata ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Functions/Regex.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace jsym::natives {

//===-- Sets of characters ------------------------------------------------===//

static CharSet normalised(CharSet S) {
  llvm::sort(S);
  CharSet R;
  for (auto [Low, High] : S)
    if (!R.empty() && Low <= R.back().second + 1)
      R.back().second = std::max(R.back().second, High);
    else
      R.push_back({Low, High});
  return R;
}

static CharSet complement(const CharSet &S) {
  CharSet R;
  uint32_t Next = 0;
  for (auto [Low, High] : S) {
    if (Next < Low)
      R.push_back({Next, Low - 1});
    Next = High + 1;
  }
  if (Next <= 0xffff)
    R.push_back({Next, 0xffff});
  return R;
}

static bool contains(const CharSet &S, uint32_t C) {
  return any_of(S, [&](auto R) { return R.first <= C && C <= R.second; });
}

/// Pattern.CASE_INSENSITIVE is about ASCII only.
static void addOtherCase(CharSet &S) {
  CharSet Added;
  for (uint32_t C = 'a'; C <= 'z'; ++C) {
    uint32_t Upper = C - 'a' + 'A';
    if (contains(S, C))
      Added.push_back({Upper, Upper});
    if (contains(S, Upper))
      Added.push_back({C, C});
  }
  S.insert(S.end(), Added.begin(), Added.end());
}

static std::optional<CharSet> predefined(char16_t Letter) {
  switch (Letter) {
  case 'd':
    return CharSet{{'0', '9'}};
  case 'w':
    return CharSet{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
  case 's':
    return CharSet{{9, 13}, {' ', ' '}};
  case 'D':
  case 'W':
  case 'S':
    return complement(*predefined(Letter + ('a' - 'A')));
  default:
    return std::nullopt;
  }
}

/// \p{Alpha} and its like: ASCII.
static CharSet posix(StringRef Name) {
  return StringSwitch<CharSet>(Name)
      .Case("Lower", {{'a', 'z'}})
      .Case("Upper", {{'A', 'Z'}})
      .Case("ASCII", {{0, 127}})
      .Case("Alpha", {{'A', 'Z'}, {'a', 'z'}})
      .Case("Digit", {{'0', '9'}})
      .Case("Alnum", {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}})
      .Case("Punct", {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}})
      .Case("Graph", {{'!', '~'}})
      .Case("Print", {{' ', '~'}})
      .Case("Blank", {{9, 9}, {' ', ' '}})
      .Case("Cntrl", {{0, 31}, {127, 127}})
      .Case("XDigit", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}})
      .Case("Space", {{9, 13}, {' ', ' '}})
      .Default({});
}

//===-- The parser --------------------------------------------------------===//

namespace {

constexpr size_t MaxStates = 512;

/// A part of the expression that is read.
struct Part {
  bool Nullable = true;
  SmallVector<uint32_t, 8> First, Last;
};

class Parser {
public:
  Parser(std::u16string_view Text, uint32_t Flags) : Text(Text), Flags(Flags) {}

  std::optional<Automaton> parse() {
    Part P = alternatives();
    if (Failed || Pos != Text.size())
      return std::nullopt;
    A.Nullable = P.Nullable;
    A.First = P.First;
    A.Last = P.Last;
    return std::move(A);
  }

private:
  std::u16string_view Text;
  uint32_t Flags;
  size_t Pos = 0;
  unsigned Depth = 0;
  bool Failed = false;
  Automaton A;

  bool atEnd() const { return Pos >= Text.size(); }
  char16_t peek(size_t Ahead = 0) const {
    return Pos + Ahead < Text.size() ? Text[Pos + Ahead] : u'\0';
  }
  bool skip(std::u16string_view S) {
    if (Text.substr(Pos, S.size()) != S)
      return false;
    Pos += S.size();
    return true;
  }
  Part fail() {
    Failed = true;
    return {};
  }

  //===-- Composition
  void follow(const Part &X, const Part &Y) {
    for (uint32_t P : X.Last)
      for (uint32_t Q : Y.First)
        if (!is_contained(A.Follow[P], Q))
          A.Follow[P].push_back(Q);
  }
  Part then(const Part &X, const Part &Y) {
    follow(X, Y);
    Part R;
    R.Nullable = X.Nullable && Y.Nullable;
    R.First = X.First;
    if (X.Nullable)
      R.First.append(Y.First.begin(), Y.First.end());
    R.Last = Y.Last;
    if (Y.Nullable)
      R.Last.append(X.Last.begin(), X.Last.end());
    return R;
  }
  Part place(CharSet S) {
    if (A.Sets.size() >= MaxStates)
      return fail();
    uint32_t State = A.Sets.size();
    A.Sets.push_back(normalised(std::move(S)));
    A.Follow.emplace_back();
    Part P;
    P.Nullable = false;
    P.First = {State};
    P.Last = {State};
    return P;
  }
  Part literal(char16_t C) {
    if (C >= 0xd800 && C <= 0xdfff)
      return fail();
    CharSet S = {{C, C}};
    if (Flags & CaseInsensitive)
      addOtherCase(S);
    return place(std::move(S));
  }

  //===-- Grammar
  Part alternatives() {
    Part R = sequence();
    while (!Failed && skip(u"|")) {
      Part P = sequence();
      R.Nullable |= P.Nullable;
      R.First.append(P.First.begin(), P.First.end());
      R.Last.append(P.Last.begin(), P.Last.end());
    }
    return R;
  }

  /// matches() is about the whole text: a sequence of the outermost level may
  /// say so.
  Part sequence() {
    Part R;
    if (Depth == 0)
      skip(u"^");
    while (!Failed && !atEnd() && peek() != '|' && peek() != ')') {
      if (Depth == 0 && peek() == '$' &&
          (Pos + 1 == Text.size() || peek(1) == '|')) {
        ++Pos;
        break;
      }
      R = then(R, repeated());
    }
    return R;
  }

  Part repeated() {
    size_t Start = Pos;
    Part P = atom();
    if (Failed)
      return P;
    int Min = 1, Max = 1;
    if (!quantifier(Min, Max))
      return P;
    if (peek() == '+' || peek() == '*' || peek() == '{')
      return fail(); // possessive, or repeated repetition
    skip(u"?");
    size_t End = Pos;
    // Each repetition has places of its own.
    auto copy = [&] {
      Pos = Start;
      Part Copy = atom();
      Pos = End;
      return Copy;
    };
    Part R;
    for (int N = 0; N < Max && !Failed; ++N) {
      Part One = N ? copy() : P;
      bool Loops = Max == Unbounded && N + 1 >= Min;
      if (Loops)
        follow(One, One);
      One.Nullable |= N >= Min;
      R = then(R, One);
      if (Loops)
        break;
    }
    return R;
  }

  static constexpr int Unbounded = 1 << 30;

  std::optional<int> number() {
    int N = 0;
    size_t From = Pos;
    for (; peek() >= '0' && peek() <= '9'; ++Pos)
      if ((N = N * 10 + (peek() - '0')) > int(MaxStates))
        return std::nullopt;
    return Pos == From ? std::nullopt : std::optional(N);
  }

  bool quantifier(int &Min, int &Max) {
    if (skip(u"*"))
      Min = 0, Max = Unbounded;
    else if (skip(u"+"))
      Max = Unbounded;
    else if (skip(u"?"))
      Min = 0;
    else if (skip(u"{")) {
      auto Low = number(), High = Low;
      if (skip(u","))
        High = peek() == '}' ? Unbounded : number();
      Failed |= !Low || !High || !skip(u"}");
      if (!Failed)
        Min = *Low, Max = *High;
    } else {
      return false;
    }
    return true;
  }

  Part atom() {
    char16_t C = peek();
    if (C == '(')
      return group();
    if (C == '[')
      return bracket();
    if (C == '\\')
      return escape();
    if (StringRef("*+?{^$").contains(char(C)) && C < 128)
      return fail();
    ++Pos;
    if (C != '.')
      return literal(C);
    return place(Flags & DotAll ? CharSet{{0, 0xffff}}
                                : complement({{'\n', '\n'},
                                              {'\r', '\r'},
                                              {0x85, 0x85},
                                              {0x2028, 0x2029}}));
  }

  Part group() {
    ++Pos;
    if (skip(u"?")) {
      if (skip(u"<")) { // (?<name>...), not lookbehind
        if (peek() == '=' || peek() == '!')
          return fail();
        while (!atEnd() && peek() != '>')
          ++Pos;
        skip(u">");
      } else if (!skip(u":")) {
        return fail();
      }
    }
    ++Depth;
    Part R = alternatives();
    --Depth;
    if (!skip(u")"))
      return fail();
    return R;
  }

  /// What a backslash and a letter mean; one char or a set.
  std::optional<CharSet> escaped() {
    ++Pos;
    char16_t C = peek();
    ++Pos;
    if (auto Set = predefined(C))
      return Set;
    auto one = [](uint32_t Char) { return CharSet{{Char, Char}}; };
    switch (C) {
    case 't':
      return one(9);
    case 'n':
      return one(10);
    case 'r':
      return one(13);
    case 'f':
      return one(12);
    case 'a':
      return one(7);
    case 'e':
      return one(27);
    case 'x':
      return hex(2);
    case 'u':
      return hex(4);
    case 'p':
      return property();
    default:
      if (C >= 128 || isAlnum(char(C)) || C == 0)
        return std::nullopt;
      return one(C);
    }
  }

  std::optional<CharSet> hex(unsigned Digits) {
    uint32_t V = 0;
    for (unsigned I = 0; I < Digits; ++I, ++Pos) {
      if (peek() >= 128 || !isHexDigit(char(peek())))
        return std::nullopt;
      V = V * 16 + hexDigitValue(char(peek()));
    }
    if (V >= 0xd800 && V <= 0xdfff)
      return std::nullopt;
    return CharSet{{V, V}};
  }

  std::optional<CharSet> property() {
    std::string Name;
    if (!skip(u"{") || (Flags & CaseInsensitive))
      return std::nullopt;
    for (; !atEnd() && peek() != '}'; ++Pos)
      Name += peek() < 128 ? char(peek()) : '?';
    CharSet S = posix(Name);
    if (!skip(u"}") || S.empty())
      return std::nullopt;
    return S;
  }

  Part escape() {
    auto S = escaped();
    if (!S)
      return fail();
    if (Flags & CaseInsensitive)
      addOtherCase(*S);
    return place(std::move(*S));
  }

  /// [...] without nesting and intersections.
  Part bracket() {
    ++Pos;
    bool Negated = skip(u"^");
    CharSet All;
    for (bool Any = false; peek() != ']' || !Any; Any = true) {
      auto Low = classItem();
      if (!Low)
        return fail();
      if (peek() == '-' && peek(1) != ']' && Low->size() == 1 &&
          Low->front().first == Low->front().second) {
        ++Pos;
        auto High = classItem();
        if (!High || High->size() != 1 ||
            High->front().first != High->front().second)
          return fail();
        Low->front().second = High->front().first;
      }
      All.insert(All.end(), Low->begin(), Low->end());
    }
    ++Pos;
    All = normalised(All);
    if (Flags & CaseInsensitive)
      addOtherCase(All);
    All = normalised(All);
    return place(Negated ? complement(All) : All);
  }

  std::optional<CharSet> classItem() {
    char16_t C = peek();
    if (C == '\\')
      return escaped();
    if (atEnd() || C == '[' || C == ']' || C == '&' || C == '^' ||
        (C >= 0xd800 && C <= 0xdfff))
      return std::nullopt;
    ++Pos;
    return CharSet{{C, C}};
  }
};

} // namespace

std::optional<Automaton> compileRegex(std::u16string_view Pattern,
                                      uint32_t Flags) {
  if (Flags & ~uint32_t(CaseInsensitive | DotAll))
    return std::nullopt;
  return Parser(Pattern, Flags).parse();
}

} // namespace jsym::natives
