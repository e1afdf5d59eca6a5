//===- HeapText.cpp - Texts of a path's final heap ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "HeapText.h"
#include "llvm/Support/ConvertUTF.h"
#include <cmath>

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::extract {

/// Unpaired surrogates become '?', as Java's encoders do.
static std::string printed(std::u16string Text) {
  for (size_t I = 0; I < Text.size(); ++I) {
    bool High = (Text[I] & 0xFC00) == 0xD800,
         Low = (Text[I] & 0xFC00) == 0xDC00;
    if (High && I + 1 < Text.size() && (Text[I + 1] & 0xFC00) == 0xDC00)
      ++I;
    else if (High || Low)
      Text[I] = u'?';
  }
  std::string Out;
  convertUTF16ToUTF8String(
      ArrayRef(reinterpret_cast<const UTF16 *>(Text.data()), Text.size()), Out);
  return Out;
}

std::optional<std::string> floatingText(double V) {
  if (std::isnan(V))
    return "NaN";
  if (std::isinf(V))
    return V < 0 ? "-Infinity" : "Infinity";
  if (V != std::trunc(V) || std::fabs(V) >= 1e7)
    return std::nullopt;
  return (std::signbit(V) ? "-" : "") + std::to_string(int64_t(std::fabs(V))) +
         ".0";
}

uint64_t HeapText::scalar(Value V) const {
  if (V.isAbsent())
    return 0;
  return V.isConcrete() ? V.Bits : evaluate(Exprs, V.expr(), Model);
}

Value HeapText::field(const Object &O, StringRef Name) const {
  if (!O.isArray())
    for (const FieldModel *F : O.Class->slots())
      if (F->Name == Name && F->Slot < O.size())
        return O.slot(F->Slot);
  return Value::absent();
}

/// The bytes of an array, those that nobody looked at zero.
std::optional<std::string> HeapText::elements(const Object &A) const {
  constexpr uint64_t Most = 1 << 16;
  uint64_t Length = uint32_t(scalar(A.length()));
  if (!A.isArray() || Length > Most)
    return std::nullopt;
  std::string Bytes(Length, '\0');
  auto Set = [&](uint64_t Index, Value V) {
    if (Index < Length)
      Bytes[Index] = char(scalar(V));
  };
  for (uint32_t I = 0; I < A.size(); ++I)
    if (A.Shape == Layout::Raw)
      Set(I, Value::bits(A.rawBits(I)));
    else if (A.Shape == Layout::Values)
      Set(I, A.slot(I));
    else if (const SparseElement &E = A.sparse()[I]; !E.isRedirect())
      Set(uint32_t(scalar(E.Index)), E.Element);
  return Bytes;
}

std::optional<std::string> HeapText::string(Value String) const {
  Value Ref = H.resolve(String);
  if (!Ref.isConcrete() || !Ref.Bits)
    return std::nullopt;
  const Object &O = *H.get(uint32_t(Ref.Bits));
  Value Array = H.resolve(field(O, "value"));
  if (!Array.isConcrete() || !Array.Bits)
    return std::nullopt;
  std::optional<std::string> Bytes = elements(*H.get(uint32_t(Array.Bits)));
  if (!Bytes)
    return std::nullopt;
  // JDK 9 and later: bytes in Latin-1 (coder 0) or UTF-16 (coder 1).
  std::u16string Text;
  bool Wide = scalar(field(O, "coder"));
  for (size_t I = 0; I + Wide < Bytes->size(); I += 1 + Wide)
    Text += char16_t(uint8_t((*Bytes)[I]) |
                     (Wide ? uint8_t((*Bytes)[I + 1]) << 8 : 0));
  return printed(Text);
}

std::optional<std::string> HeapText::piece(const OutputPiece &P) const {
  uint64_t Bits = P.Type == 'L' || P.Type == '?' ? 0 : scalar(P.What);
  switch (P.Type) {
  case 0:
    return P.Bytes;
  case 'B':
    return std::string(1, char(Bits));
  case 'C':
    return printed(std::u16string(1, char16_t(Bits)));
  case 'Z':
    return Bits & 1 ? "true" : "false";
  case 'I':
    return std::to_string(int32_t(Bits));
  case 'J':
    return std::to_string(int64_t(Bits));
  case 'F':
    return floatingText(bit_cast<float>(uint32_t(Bits)));
  case 'D':
    return floatingText(bit_cast<double>(Bits));
  case 'L':
    return string(P.What);
  default:
    return std::nullopt;
  }
}

void HeapText::addOutput() const {
  for (const OutputPiece &P : X.R.Output) {
    std::optional<std::string> Text = piece(P);
    bool Out = P.Stream != 2;
    (Out ? S.Out : S.Err) += Text.value_or("\xE2\x80\xA6"); // an ellipsis
    std::optional<std::string> &OfCall = Out ? S.OutOfCall : S.ErrOfCall;
    if (!P.Initialising) {
      if (!Text)
        OfCall.reset();
      else if (OfCall)
        *OfCall += *Text;
    } else if (const ClassInfo *By = X.Infos.of(P.Initialising);
               !is_contained(S.Initialised, By)) {
      S.Initialised.push_back(By);
    }
  }
}

void HeapText::addMessage(const ExceptionInfo &E) const {
  S.ExceptionMessage = E.Message;
  S.MessageKnown = !E.SymbolicMessage;
  if (S.MessageKnown)
    return;
  std::optional<std::string> Text;
  auto Number = [&](size_t I) {
    return std::to_string(int32_t(scalar(E.Numbers[I])));
  };
  if (E.Numbers.size() == 2)
    Text = "Index " + Number(0) + " out of bounds for length " + Number(1);
  else if (E.Numbers.size() == 1)
    Text = Number(0);
  else
    Text = string(field(*H.get(E.Object), "detailMessage"));
  if (!Text)
    return;
  S.ExceptionMessage = Text;
  S.MessageKnown = true;
}

void addTexts(Extraction &X) {
  HeapText Texts(X);
  Texts.addOutput();
  if (X.R.Exception)
    Texts.addMessage(*X.R.Exception);
}

} // namespace jsym::extract
