//===- Helper.cpp - The class that tests call for help --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Helper.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <vector>

using namespace llvm;

namespace jsym::testgen {

namespace {

bool isPart(char C) { return isAlnum(C) || C == '_'; }

/// The words of a text that are no words of a comment or string, as far as that
/// matters here: of those there are too many, never too few.
void addWords(StringRef Text, StringSet<> &To) {
  while (!(Text = Text.drop_until(isPart)).empty()) {
    To.insert(Text.take_while(isPart));
    Text = Text.drop_while(isPart);
  }
}

std::string withoutTypeArguments(StringRef Text) {
  std::string Out;
  int Depth = 0;
  for (char C : Text) {
    Depth += C == '<';
    if (!Depth)
      Out += C;
    Depth -= C == '>';
  }
  return Out;
}

/// A member, with the comment and the annotations before it.
struct Member {
  std::string Text;
  StringSet<> Declares, Uses;
  bool Wanted = false;

  void read() {
    addWords(Text, Uses);
    StringRef Rest = Text;
    for (;;) { // comments and annotations
      Rest = Rest.ltrim();
      if (Rest.starts_with("/*"))
        Rest = Rest.drop_front(Rest.find("*/") + 2);
      else if (Rest.starts_with("@"))
        Rest = Rest.drop_until([](char C) { return C == '\n'; });
      else
        break;
    }
    size_t End = Rest.find_first_of("({=;");
    StringRef Head = Rest.take_front(End);
    for (StringRef Kind : {" class ", " interface "})
      if (size_t At = (" " + Head).str().find(Kind.str());
          At != std::string::npos && Rest[End] == '{') {
        Declares.insert(
            Head.drop_front(At + Kind.size() - 1).take_while(isPart));
        return;
      }
    // "int a, b": a list of fields; else the last word is the name.
    SmallVector<StringRef, 2> Names;
    std::string Plain = withoutTypeArguments(Head);
    if (Rest[End] == '(')
      Names.push_back(Plain);
    else
      StringRef(Plain).split(Names, ',');
    for (StringRef N : Names) {
      N = N.rtrim();
      size_t Start = N.find_last_not_of("abcdefghijklmnopqrstuvwxyz"
                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_");
      Declares.insert(N.drop_front(Start == StringRef::npos ? 0 : Start + 1));
    }
    // A line of fields may be followed by others.
    if (Rest[End] != '(' && Rest[End] != '{')
      for (StringRef Line = Rest.split(';').second; !Line.trim().empty();
           Line = Line.split(';').second) {
        SmallVector<StringRef, 2> More;
        Line.split(';').first.split('=').first.split(More, ',');
        for (StringRef N : More)
          Declares.insert(N.rsplit(' ').second.trim());
      }
  }
};

class HelperReader {
public:
  explicit HelperReader(StringRef Source) {
    int Depth = 0;
    bool InBody = false;
    while (!Source.empty()) {
      StringRef Line;
      std::tie(Line, Source) = Source.split('\n');
      if (!InBody) {
        (Line.starts_with("import ") ? Imports : Head)
            .push_back(Line.str() + "\n");
        InBody = Line.starts_with("final class ");
        Depth = InBody;
        continue;
      }
      if (Line == "}" && Depth == 1)
        break;
      if (Line.empty() && Depth == 1) {
        Members.emplace_back();
        continue;
      }
      if (Members.empty())
        Members.emplace_back();
      Members.back().Text += Line.str() + "\n";
      Depth += int(Line.count('{')) - int(Line.count('}'));
    }
    erase_if(Members, [](const Member &M) { return M.Text.empty(); });
    for (Member &M : Members)
      M.read();
  }

  std::string write(StringRef Tests) {
    StringSet<> Wanted = called(Tests);
    if (Wanted.empty())
      return "";
    Wanted.insert("JsymHeap");
    want(Wanted);
    std::string Body;
    StringSet<> Words;
    for (const Member &M : Members)
      if (M.Wanted) {
        Body += (Body.empty() ? "" : "\n") + M.Text;
        addWords(M.Text, Words);
      }
    std::string Out;
    for (const std::string &I : Imports)
      if (Words.contains(StringRef(I).rsplit('.').second.split(';').first))
        Out += I;
    for (const std::string &H : Head)
      if (!(Out.empty() && H == "\n"))
        Out += H;
    return Out + Body + "}\n";
  }

private:
  std::vector<std::string> Imports, Head;
  std::vector<Member> Members;

  /// X of "JsymHeap.X" and "JsymHeap.<T>X".
  static StringSet<> called(StringRef Tests) {
    StringSet<> Out;
    constexpr StringLiteral Class = "JsymHeap.";
    for (size_t At = Tests.find(Class); At != StringRef::npos;
         At = Tests.find(Class, At + 1)) {
      StringRef Rest = Tests.drop_front(At + Class.size());
      if (Rest.starts_with("<"))
        Out.insert("cast"); // the only one that is called so
      else
        Out.insert(Rest.take_while(isPart));
    }
    return Out;
  }

  void want(const StringSet<> &Roots) {
    std::vector<std::string> Work;
    for (const auto &R : Roots)
      Work.push_back(R.getKey().str());
    StringSet<> Seen = Roots;
    while (!Work.empty()) {
      std::string Name = std::move(Work.back());
      Work.pop_back();
      for (Member &M : Members) {
        if (M.Wanted || !M.Declares.contains(Name))
          continue;
        M.Wanted = true;
        for (const auto &U : M.Uses)
          if (Seen.insert(U.getKey()).second)
            Work.push_back(U.getKey().str());
      }
    }
  }
};

} // namespace

std::string helperFor(StringRef Source, StringRef Tests) {
  return HelperReader(Source).write(Tests);
}

} // namespace jsym::testgen
