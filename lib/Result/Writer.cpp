//===- Writer.cpp - Results as text ---------------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Layout.h"
#include "jsym/Result/Exchange.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace jsym {

namespace {

class Writer {
public:
  explicit Writer(raw_ostream &OS) : J(OS) {}

  void write(Scenario &S) {
    J.object([&] {
      J.attribute("format", "jsym-result");
      J.attribute("version", ResultVersion);
      result::layout(*this, S);
      // What was named, each after what it refers to.
      J.attributeArray("classes", [&] {
        for (auto &[C, Number] : Classes)
          J.object([&, C = C] { describe(C->facts()); });
      });
      members("fields", Fields);
      members("methods", Methods);
    });
  }

  template <typename T>
  void operator()(StringRef Name, T &Member, const T &Default = T()) {
    if (isDefault(Member, Default))
      return;
    J.attributeBegin(Name);
    value(Member);
    J.attributeEnd();
  }

  void operator()(StringRef Name, result::ObjectIndex I) {
    (*this)(Name, I.Index, -1);
  }

  void subject(PremiseNote::Subject &Of) {
    if (auto *C = std::get_if<const ClassInfo *>(&Of))
      (*this)("class", *C);
    else if (auto *M = std::get_if<const MethodInfo *>(&Of))
      (*this)("method", *M);
    else if (auto *F = std::get_if<const FieldInfo *>(&Of))
      (*this)("field", *F);
  }

private:
  json::OStream J;
  MapVector<const ClassInfo *, unsigned> Classes;
  MapVector<const FieldInfo *, unsigned> Fields;
  MapVector<const MethodInfo *, unsigned> Methods;

  template <typename T> static bool isDefault(const T &V, const T &Default) {
    if constexpr (std::is_same_v<T, PathAddress>)
      return V.empty();
    else if constexpr (std::is_same_v<T, StackPlace>)
      return V == Default;
    else if constexpr (requires { V.begin(); })
      return V.empty() && Default.empty();
    else if constexpr (requires { V.has_value(); })
      return isDefaultOf(V, Default);
    else if constexpr (std::is_class_v<T>)
      return false;
    else
      return V == Default;
  }
  template <typename T>
  static bool isDefaultOf(const std::optional<T> &V,
                          const std::optional<T> &Default) {
    if (!V || !Default)
      return !V && !Default;
    return isDefault(*V, *Default);
  }

  template <typename T> void value(T &V) {
    if constexpr (std::is_enum_v<T>)
      J.value(result::Words<T>::of(V));
    else if constexpr (std::is_same_v<T, char>)
      J.value(StringRef(&V, 1));
    else if constexpr (std::is_arithmetic_v<T>)
      J.value(V);
    else if constexpr (requires { V.has_value(); })
      V ? value(*V) : J.value(nullptr);
    else if constexpr (requires { V.begin(); })
      J.array([&] {
        for (auto &Each : V)
          value(Each);
      });
    else
      J.object([&] { result::layout(*this, V); });
  }

  /// What is no text is written as bytes.
  void value(std::string &Text) {
    if (json::isUTF8(Text))
      J.value(Text);
    else
      J.object([&] { J.attribute("base64", encodeBase64(Text)); });
  }

  /// Java's strings may hold half of a character: then as its units.
  void value(std::u16string &Text) {
    std::string Utf8;
    SmallVector<UTF16, 64> Back;
    auto *Units = reinterpret_cast<const UTF16 *>(Text.data());
    if (convertUTF16ToUTF8String(ArrayRef(Units, Text.size()), Utf8) &&
        convertUTF8ToUTF16String(Utf8, Back) &&
        ArrayRef(Back) == ArrayRef(Units, Text.size()))
      return J.value(Utf8);
    J.array([&] {
      for (char16_t Unit : Text)
        J.value(unsigned(Unit));
    });
  }

  void value(PathAddress &A) {
    J.value(A.isComplete() ? A.completeText() : A.text());
  }

  //===-- Names -----------------------------------------------------------===//

  void value(const ClassInfo *&C) { J.value(number(C)); }
  void value(const FieldInfo *&F) {
    number(F->Owner);
    J.value(Fields.insert({F, Fields.size()}).first->second);
  }
  void value(const MethodInfo *&M) {
    number(M->Owner);
    J.value(Methods.insert({M, Methods.size()}).first->second);
  }

  unsigned number(const ClassInfo *C) {
    if (C->superclass())
      number(C->superclass());
    if (C->element())
      number(C->element());
    return Classes.insert({C, Classes.size()}).first->second;
  }

  void text(StringRef Name, StringRef Text) {
    if (Text.empty())
      return;
    J.attributeBegin(Name);
    std::string Own = Text.str();
    value(Own);
    J.attributeEnd();
  }

  void describe(ClassFacts Facts) {
    text("name", Facts.Name);
    text("file", Facts.SourceFile);
    text("module", Facts.Module);
    (*this)("kind", Facts.Kind);
    (*this)("flags", Facts.Flags);
    (*this)("platform", Facts.Platform);
    (*this)("record", Facts.Record);
    (*this)("hidden", Facts.Hidden);
    (*this)("super", Facts.Super);
    (*this)("element", Facts.Element);
  }

  template <typename Info>
  void members(StringRef Name, const MapVector<const Info *, unsigned> &All) {
    J.attributeArray(Name, [&] {
      for (auto &[M, Number] : All)
        J.object([&, M = M] {
          J.attribute("owner", number(M->Owner));
          text("name", M->Name);
          text("descriptor", M->Descriptor);
          if (M->Flags)
            J.attribute("flags", M->Flags);
        });
    });
  }
};

} // namespace

void writeResult(raw_ostream &OS, const Scenario &S) {
  // An archive that reads what it is given.
  Writer(OS).write(const_cast<Scenario &>(S));
}

} // namespace jsym
