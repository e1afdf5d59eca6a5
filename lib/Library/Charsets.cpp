//===- Charsets.cpp - Charsets and paths by symbolic names ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "Text.h"
#include "jsym/Functions/CharsetNames.h"

using namespace jsym::dialect;

namespace jsym::natives {

/// Charset.lookup2: a path for each charset that every JVM has, one for names
/// that no charset has, one for what is no name. Others are a bound.
NativeResult charsetLookup(NativeCall &C) {
  JSYM_ASK(Name, C.object(C.arg(0)));
  auto T = isPlain(C, Name) ? std::nullopt : textOf(C, Name);
  const ClassModel *Model = C.findClass("java/nio/charset/JsymCharset");
  const MethodModel *Refuse =
      Model ? Model->findMethod("refuse", "(Ljava/lang/String;)V") : nullptr;
  if (!T || !Refuse)
    return C.runJava();
  ExprManager &E = C.exprs();
  for (const NamedCharset &One : usualCharsets(E, *T)) {
    JSYM_ASK(Is, C.decide(One.Is));
    if (!Is)
      continue;
    JSYM_ASK(Found, C.call(C.method(), {C.internedString(One.Name)}));
    return C.ret(Found);
  }
  JSYM_ASK(Other, C.decide(namesOtherCharset(E, *T)));
  if (Other)
    return C.end(EndReason::StringBound, "charsets beyond StandardCharsets");
  JSYM_ASK(IsName, C.decide(isCharsetName(E, *T)));
  if (!IsName)
    JSYM_AWAIT(C.call(*Refuse, {C.arg(0)}));
  return C.retNull();
}

NativeResult pathSqueezed(NativeCall &C) {
  JSYM_ASK(Name, C.object(C.arg(0)));
  auto T = textOf(C, Name);
  return T ? C.ret(newText(C, TextFormulas(C.exprs()).withoutSlashes(*T)))
           : C.unsupported("normal form of a long path");
}

} // namespace jsym::natives
