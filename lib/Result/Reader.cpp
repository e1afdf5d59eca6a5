//===- Reader.cpp - Results out of text -----------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Layout.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Result/Exchange.h"
#include "jsym/Support/Error.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym {

namespace {

/// What the numbers in a result stand for.
struct Names {
  std::vector<const ClassInfo *> Classes;
  std::vector<const FieldInfo *> Fields;
  std::vector<const MethodInfo *> Methods;
  size_t Objects = 0;
};

/// Reads the members of one object. Once something was wrong, nothing more is
/// read; the path has said where.
class Reader {
public:
  Reader(const json::Object &O, json::Path At, const Names &Known)
      : O(O), At(At), Known(Known) {}

  bool isRight() const { return Right; }
  /// After all members: there should be no others.
  bool end() {
    for (const auto &[Name, V] : O)
      if (Right && !is_contained(Seen, StringRef(Name)))
        wrong(At.field(Name), "nothing of this name");
    return Right;
  }

  template <typename T>
  void operator()(StringRef Name, T &Member, const T &Default = T()) {
    const json::Value *V = member(Name);
    Member = Default;
    if (V && Right)
      value(*V, At.field(Name), Member);
  }

  void operator()(StringRef Name, result::ObjectIndex I) {
    (*this)(Name, I.Index, -1);
    if (I.Index < -1 || (I.Index >= 0 && size_t(I.Index) >= Known.Objects))
      wrong(At.field(Name), "the number of an object");
  }

  void subject(PremiseNote::Subject &Of) {
    if (O.get("class"))
      Of = one<ClassInfo>("class");
    else if (O.get("method"))
      Of = one<MethodInfo>("method");
    else if (O.get("field"))
      Of = one<FieldInfo>("field");
  }

  template <typename T> void needed(StringRef Name, T &Member) {
    if (!O.get(Name))
      wrong(At.field(Name), "a value");
    (*this)(Name, Member);
  }

  /// Also leaves aside what was read already.
  const json::Value *member(StringRef Name) {
    Seen.push_back(Name);
    return O.get(Name);
  }

private:
  const json::Object &O;
  json::Path At;
  const Names &Known;
  SmallVector<StringRef, 48> Seen;
  bool Right = true;

  void wrong(json::Path Where, StringLiteral Expected) {
    if (Right)
      Where.report(Expected);
    Right = false;
  }

  template <typename Info> const Info *one(StringRef Name) {
    const Info *I = nullptr;
    (*this)(Name, I);
    return I;
  }

  template <typename T> void value(const json::Value &V, json::Path P, T &To) {
    if constexpr (std::is_enum_v<T>)
      word(V, P, To);
    else if constexpr (std::is_same_v<T, bool>)
      taken(V.getAsBoolean(), P, "true or false", To);
    else if constexpr (std::is_same_v<T, char>)
      letter(V, P, To);
    else if constexpr (std::is_arithmetic_v<T>)
      number(V, P, To);
    else if constexpr (requires { To.has_value(); })
      maybe(V, P, To);
    else if constexpr (requires { To.begin(); })
      list(V, P, To);
    else
      part(V, P, To);
  }

  template <typename T, typename From>
  void taken(const std::optional<From> &Found, json::Path P,
             StringLiteral Expected, T &To) {
    if (Found)
      To = *Found;
    else
      wrong(P, Expected);
  }

  template <typename E> void word(const json::Value &V, json::Path P, E &To) {
    std::optional<StringRef> Text = V.getAsString();
    for (unsigned I = 0; Text && I < result::Words<E>::Count; ++I)
      if (result::Words<E>::of(E(I)) == *Text) {
        To = E(I);
        return;
      }
    wrong(P, "a word of its list");
  }

  void letter(const json::Value &V, json::Path P, char &To) {
    std::optional<StringRef> Text = V.getAsString();
    if (Text && Text->size() == 1)
      To = Text->front();
    else
      wrong(P, "a letter");
  }

  template <typename T> void number(const json::Value &V, json::Path P, T &To) {
    if constexpr (std::is_unsigned_v<T>) {
      if (auto N = V.getAsUINT64(); N && *N <= std::numeric_limits<T>::max())
        To = T(*N);
      else
        wrong(P, "a number that fits");
    } else {
      auto N = V.getAsInteger();
      if (N && *N >= std::numeric_limits<T>::min() &&
          *N <= std::numeric_limits<T>::max())
        To = T(*N);
      else
        wrong(P, "a number that fits");
    }
  }

  template <typename T>
  void maybe(const json::Value &V, json::Path P, std::optional<T> &To) {
    To.reset();
    if (V.kind() != json::Value::Null)
      value(V, P, To.emplace());
  }

  template <typename T> void list(const json::Value &V, json::Path P, T &To) {
    To.clear();
    const json::Array *A = V.getAsArray();
    if (!A)
      return wrong(P, "a list");
    for (size_t I = 0; I < A->size() && Right; ++I) {
      typename T::value_type Each{};
      value((*A)[I], P.index(I), Each);
      To.insert(To.end(), std::move(Each));
    }
  }

  template <typename T> void part(const json::Value &V, json::Path P, T &To) {
    const json::Object *Inner = V.getAsObject();
    if (!Inner)
      return wrong(P, "an object");
    Reader R(*Inner, P, Known);
    result::layout(R, To);
    Right = R.end();
  }

  void value(const json::Value &V, json::Path P, std::string &To) {
    if (std::optional<StringRef> Text = V.getAsString()) {
      To = Text->str();
      return;
    }
    const json::Object *Bytes = V.getAsObject();
    std::optional<StringRef> Encoded =
        Bytes ? Bytes->getString("base64") : std::nullopt;
    std::vector<char> Decoded;
    Error Mistake =
        Encoded ? decodeBase64(*Encoded, Decoded) : Error::success();
    if (!Encoded || Mistake)
      wrong(P, "a text");
    consumeError(std::move(Mistake));
    To.assign(Decoded.begin(), Decoded.end());
  }

  void value(const json::Value &V, json::Path P, std::u16string &To) {
    if (std::optional<StringRef> Text = V.getAsString()) {
      SmallVector<UTF16, 64> Units;
      if (!convertUTF8ToUTF16String(*Text, Units))
        wrong(P, "a text");
      To.assign(Units.begin(), Units.end());
      return;
    }
    std::vector<uint16_t> Units;
    list(V, P, Units);
    To.assign(Units.begin(), Units.end());
  }

  void value(const json::Value &V, json::Path P, PathAddress &To) {
    std::optional<StringRef> Text = V.getAsString();
    if (!Text)
      return wrong(P, "the address of a path");
    Expected<PathAddress> A = PathAddress::parse(*Text);
    if (A) {
      To = std::move(*A);
      return;
    }
    consumeError(A.takeError());
    wrong(P, "the address of a path");
  }

  template <typename Info>
  void named(const json::Value &V, json::Path P, ArrayRef<const Info *> All,
             const Info *&To) {
    auto N = V.getAsUINT64();
    if (N && *N < All.size())
      To = All[*N];
    else
      wrong(P, "the number of a name");
  }
  void value(const json::Value &V, json::Path P, const ClassInfo *&To) {
    named<ClassInfo>(V, P, Known.Classes, To);
  }
  void value(const json::Value &V, json::Path P, const FieldInfo *&To) {
    named<FieldInfo>(V, P, Known.Fields, To);
  }
  void value(const json::Value &V, json::Path P, const MethodInfo *&To) {
    named<MethodInfo>(V, P, Known.Methods, To);
  }
};

/// What stands behind the members, but is needed first.
class NamesReader {
public:
  NamesReader(const json::Object &O, json::Path At, InfoTable &Infos)
      : O(O), At(At), Infos(Infos) {}

  bool read(Names &To) {
    if (const json::Array *Objects = O.getArray("objects"))
      To.Objects = Objects->size();
    return each(
               "classes",
               [&](Reader &R) {
                 To.Classes.push_back(Infos.add(classFacts(R)));
               },
               To) &&
           each(
               "fields",
               [&](Reader &R) {
                 To.Fields.push_back(Infos.add(member<FieldInfo>(R)));
               },
               To) &&
           each(
               "methods",
               [&](Reader &R) {
                 MethodInfo M = member<MethodInfo>(R);
                 if (!R.isRight())
                   return;
                 std::string Symbol =
                     dialect::methodName(M.Owner->name(), M.Name, M.Descriptor);
                 M.Symbol = Symbol;
                 To.Methods.push_back(Infos.add(M));
               },
               To);
  }

private:
  const json::Object &O;
  json::Path At;
  InfoTable &Infos;
  std::string Name, File, Module, Descriptor; ///< of the one that is read

  template <typename Fn>
  bool each(StringRef List, Fn Read, const Names &Known) {
    const json::Array *A = O.getArray(List);
    json::Path All = At.field(List);
    if (!A) {
      All.report("a list");
      return false;
    }
    for (size_t I = 0; I < A->size(); ++I) {
      const json::Object *Each = (*A)[I].getAsObject();
      json::Path Here = All.index(I);
      if (!Each) {
        Here.report("an object");
        return false;
      }
      Reader R(*Each, Here, Known);
      Read(R);
      if (!R.end())
        return false;
    }
    return true;
  }

  ClassFacts classFacts(Reader &R) {
    ClassFacts C;
    R("name", Name);
    R("file", File);
    R("module", Module);
    R("kind", C.Kind);
    R("flags", C.Flags);
    R("platform", C.Platform);
    R("record", C.Record);
    R("hidden", C.Hidden);
    R("super", C.Super);
    R("element", C.Element);
    C.Name = Name;
    C.SourceFile = File;
    C.Module = Module;
    return C;
  }

  template <typename Info> Info member(Reader &R) {
    Info I;
    R.needed("owner", I.Owner);
    R("name", Name);
    R("descriptor", Descriptor);
    R("flags", I.Flags);
    I.Name = Name;
    I.Descriptor = Descriptor;
    return I;
  }
};

} // namespace

static Error notAResult(const Twine &Why) {
  return inputError("this is no result: " + Why,
                    "it has to be written by this version of jsym-llvm");
}

Expected<Scenario> readResult(StringRef Text, InfoTable &Infos) {
  Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed)
    return notAResult(toString(Parsed.takeError()));
  const json::Object *O = Parsed->getAsObject();
  if (!O || O->getString("format") != "jsym-result")
    return notAResult("\"format\" is not \"jsym-result\"");
  if (O->getInteger("version") != ResultVersion)
    return notAResult("\"version\" is not " + Twine(ResultVersion));
  json::Path::Root Root("result");
  Names Known;
  Scenario S;
  if (!NamesReader(*O, Root, Infos).read(Known))
    return notAResult("expected " + toString(Root.getError()));
  Reader R(*O, Root, Known);
  for (StringRef Other : {"format", "version", "classes", "fields", "methods"})
    (void)R.member(Other);
  result::layout(R, S);
  if (!R.end())
    return notAResult("expected " + toString(Root.getError()));
  return std::move(S);
}

void describeOptions(ResultOptions &O, OptionSink &S) {
  S.flag("reread-results", O.Reread,
         "write the result of each path and read it again before it is "
         "reported: to test that nothing is lost between processes",
         OptionSink::Expert);
  S.choice(
      "fill", O.RandomFill, [&O](unsigned I) { O.RandomFill = I; },
      {{"zero", "zero"}, {"random", "random by --seed"}},
      "numbers of the input that a path says nothing of");
}

Scenario reread(const Scenario &S, InfoTable &Infos) {
  std::string Text;
  raw_string_ostream OS(Text);
  writeResult(OS, S);
  // What we wrote is right, or the mistake is ours.
  return cantFail(readResult(Text, Infos), "a result that cannot be read");
}

} // namespace jsym
