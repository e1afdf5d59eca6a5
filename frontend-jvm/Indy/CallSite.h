//===- CallSite.h - One invokedynamic, read ---------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_FRONTENDJVM_INDY_CALLSITE_H
#define JSYM_FRONTENDJVM_INDY_CALLSITE_H

#include "ClassWriter.h"
#include "jsym/ClassTable/ClassTable.h"
#include "jsym/Indy/Indy.h"

namespace jsym::jvm {

/// The name of the static method that stands for the call site.
inline constexpr const char *LinkName = "link";
/// Flags of the classes made here.
inline constexpr uint16_t SyntheticClass =
    dialect::AccFinal | dialect::AccSynthetic;
inline constexpr uint16_t SyntheticStatic =
    dialect::AccStatic | dialect::AccSynthetic;

/// A call site or a dynamic constant with its bootstrap method.
struct CallSite {
  ClassTable &Classes;
  const dialect::ClassModel &Host;
  const ClassFile &File;
  MethodHandleRef Bootstrap;
  llvm::SmallVector<Loadable, 8> Arguments;
  llvm::StringRef Name, Descriptor;

  /// The bootstrap's static argument, if it is there and of that kind.
  const Loadable *argument(unsigned I, PoolTag Kind) const {
    if (I >= Arguments.size() || Arguments[I].Kind != Kind)
      return nullptr;
    return &Arguments[I];
  }
};

/// Fills a class that has `static link` of the call site's descriptor (or, of
/// a constant, of ()T). An error's message says what is not supported.
using Desugaring = llvm::Error (*)(const CallSite &, ClassWriter &);

llvm::Error desugarLambda(const CallSite &S, ClassWriter &W);
llvm::Error desugarAltLambda(const CallSite &S, ClassWriter &W);
llvm::Error desugarConcat(const CallSite &S, ClassWriter &W);
llvm::Error desugarConcatWithConstants(const CallSite &S, ClassWriter &W);
llvm::Error desugarRecordMethod(const CallSite &S, ClassWriter &W);
llvm::Error desugarTypeSwitch(const CallSite &S, ClassWriter &W);
llvm::Error desugarEnumSwitch(const CallSite &S, ClassWriter &W);

/// For constants: pushes the value, of any type.
using ConstantDesugaring = llvm::Error (*)(const CallSite &, CodeWriter &);

llvm::Error pushNullConstant(const CallSite &S, CodeWriter &C);
llvm::Error pushPrimitiveClass(const CallSite &S, CodeWriter &C);
llvm::Error pushEnumConstant(const CallSite &S, CodeWriter &C);
llvm::Error pushStaticFinal(const CallSite &S, CodeWriter &C);
llvm::Error pushInvokeResult(const CallSite &S, CodeWriter &C);

/// The same error everywhere.
llvm::Error notAsJavac(const llvm::Twine &What);

/// Reads a CONSTANT_Dynamic's or InvokeDynamic's bootstrap.
llvm::Expected<CallSite> readCallSite(ClassTable &Classes,
                                      const dialect::ClassModel &Host,
                                      const ClassFile &File,
                                      const DynamicRef &Ref);

/// Resolves the call site's type and the bootstrap's static arguments (JVMS
/// 5.4.3.6); false after it has put what that throws into \p T.
bool resolveStaticPart(const CallSite &S, IndyTarget &T);

} // namespace jsym::jvm

#endif // JSYM_FRONTENDJVM_INDY_CALLSITE_H
