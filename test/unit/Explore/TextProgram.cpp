//===- TextProgram.cpp - A program in the dialect's own text --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TextProgram.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Dialect/Verifier.h"
#include "jsym/Support/Error.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::test {

/// What the engine itself asks of the JDK.
static constexpr StringLiteral Platform[] = {
    "CLASS java/lang/Object",
    "INTERFACE java/lang/Cloneable",
    "INTERFACE java/io/Serializable",
    "CLASS java/lang/String: value:[B coder:B hash:I hashIsZero:Z",
    "CLASS java/lang/Class",
    "CLASS java/lang/Enum: name:Ljava/lang/String; ordinal:I",
    "CLASS java/lang/Throwable: detailMessage:Ljava/lang/String; "
    "cause:Ljava/lang/Throwable;",
    "CLASS java/lang/Exception extends java/lang/Throwable",
    "CLASS java/lang/RuntimeException extends java/lang/Exception",
    "CLASS java/lang/Error extends java/lang/Throwable",
    "CLASS java/lang/LinkageError extends java/lang/Error",
    "CLASS java/lang/AssertionError extends java/lang/Error",
    "CLASS java/lang/NoClassDefFoundError extends java/lang/LinkageError",
    "CLASS java/lang/ExceptionInInitializerError extends "
    "java/lang/LinkageError",
    "CLASS java/lang/IncompatibleClassChangeError extends "
    "java/lang/LinkageError",
    "CLASS java/lang/AbstractMethodError extends "
    "java/lang/IncompatibleClassChangeError",
    "CLASS java/lang/VirtualMachineError extends java/lang/Error",
    "CLASS java/lang/StackOverflowError extends java/lang/VirtualMachineError",
    "CLASS java/lang/OutOfMemoryError extends java/lang/VirtualMachineError",
    "CLASS java/lang/NullPointerException extends java/lang/RuntimeException",
    "CLASS java/lang/ArithmeticException extends java/lang/RuntimeException",
    "CLASS java/lang/ClassCastException extends java/lang/RuntimeException",
    "CLASS java/lang/ArrayStoreException extends java/lang/RuntimeException",
    "CLASS java/lang/NegativeArraySizeException extends "
    "java/lang/RuntimeException",
    "CLASS java/lang/IllegalMonitorStateException extends "
    "java/lang/RuntimeException",
    "CLASS java/lang/IndexOutOfBoundsException extends "
    "java/lang/RuntimeException",
    "CLASS java/lang/ArrayIndexOutOfBoundsException extends "
    "java/lang/IndexOutOfBoundsException",
};

static constexpr StringLiteral Primitives[] = {
    "boolean", "byte", "char", "short", "int", "long", "float", "double"};

TextProgram::TextProgram(std::string Text, std::string Declarations)
    : Text(std::move(Text)), Prologue(std::move(Declarations)) {
  for (StringRef Line : Platform)
    declare(Line, /*Platform=*/true);
  SmallVector<StringRef, 64> Lines;
  StringRef(this->Text).split(Lines, '\n');
  for (StringRef Line : Lines)
    if (Line.consume_front("; ") &&
        (Line.starts_with("CLASS ") || Line.starts_with("INTERFACE ") ||
         Line.starts_with("ENUM ")))
      declare(Line, /*Platform=*/false);
  declareMethods();
  Prologue += dialectGlobals();
}

void TextProgram::declare(StringRef Line, bool Platform) {
  // A name has no blank and no colon, a list of fields begins behind ": ".
  auto [Head, Fields] = Line.split(": ");
  Head.consume_back(":");
  SmallVector<StringRef, 8> Words, Each;
  Head.split(Words, ' ', -1, /*KeepEmpty=*/false);
  Fields.split(Each, ' ', -1, /*KeepEmpty=*/false);
  Declaration D;
  D.Platform = Platform;
  D.Interface = Words[0] == "INTERFACE";
  D.Enum = Words[0] == "ENUM"; // its fields are the names of its constants
  D.Super = Words[1] == "java/lang/Object" ? "" : "java/lang/Object";
  if (D.Enum)
    D.Super = "java/lang/Enum";
  for (size_t I = 2; I + 1 < Words.size(); I += 2)
    if (Words[I] == "extends" && !D.Interface)
      D.Super = Words[I + 1];
    else
      D.Interfaces.push_back(Words[I + 1].str());
  bool Static = false;
  for (StringRef Field : Each) {
    if (D.Enum)
      D.Fields.push_back(("static " + Field + ":L" + Words[1] + ";").str());
    else if (Field != "static")
      D.Fields.push_back((Static ? "static " : "") + Field.str());
    Static = Field == "static";
  }
  Declared[Words[1]] = std::move(D);
  Order.push_back(Words[1].str());
}

/// Classes of all functions that are no intrinsics.
void TextProgram::declareMethods() {
  LLVMContext Context;
  SMDiagnostic Wrong;
  std::string Whole = Prologue + dialectGlobals() + Text;
  auto Parsed = parseAssemblyString(Whole, Wrong, Context);
  if (!Parsed) {
    Wrong.print("text program", errs());
    report_fatal_error("no module");
  }
  for (const Function &F : *Parsed) {
    auto Name = parseName(F.getName());
    if (!Name || Name->Kind != NameKind::Method)
      continue;
    if (Declared.try_emplace(Name->Class).second) {
      Declared[Name->Class].Super = "java/lang/Object";
      Order.push_back(Name->Class.str());
    }
    unsigned Flags = AccPublic | AccStatic;
    Attribute A = F.getFnAttribute("jsym.flags");
    if (A.isStringAttribute())
      A.getValueAsString().getAsInteger(10, Flags);
    Declared[Name->Class].Methods.push_back(
        {F.getName().str(), uint16_t(Flags), !F.isDeclaration()});
  }
}

/// The descriptor globals that instructions name.
std::string TextProgram::dialectGlobals() const {
  std::string Out;
  for (StringRef Name : Order) {
    Out += "@\"" + Name.str() + "\" = external constant i8\n";
    for (StringRef Field : Declared.find(Name)->second.Fields) {
      Field.consume_front("static ");
      auto [Member, Type] = Field.split(':');
      Out +=
          "@\"" + fieldName(Name, Member, Type) + "\" = external global i8\n";
    }
  }
  for (StringRef Array : {"[Z", "[B", "[C", "[S", "[I", "[J", "[F", "[D", "[[I",
                          "[Ljava/lang/Object;"})
    Out += "@\"" + Array.str() + "\" = external constant i8\n";
  return Out;
}

TextProgram::Class TextProgram::adopt(std::unique_ptr<ClassModel> C) {
  Classes.push_back(std::move(C));
  Loaded.push_back(Classes.back().get());
  Known[Classes.back()->name()] = Classes.back().get();
  return Classes.back().get();
}

TextProgram::Class TextProgram::build(StringRef Name, const Declaration &D) {
  uint16_t Flags = AccPublic;
  if (D.Interface)
    Flags |= AccInterface | AccAbstract;
  if (D.Enum)
    Flags |= AccEnum | AccFinal;
  for (const Declaration::Method &M : D.Methods)
    if (M.Flags & AccAbstract)
      Flags |= AccAbstract;
  ClassModelBuilder B(Strings, Name,
                      D.Interface ? ClassKind::Interface : ClassKind::Class,
                      Flags);
  if (!D.Super.empty())
    B.superclass(*cantFail(getClass(D.Super)));
  for (StringRef I : D.Interfaces)
    B.addInterface(*cantFail(getClass(I)));
  for (StringRef Field : D.Fields) {
    bool Static = Field.consume_front("static ");
    auto [Member, Type] = Field.split(':');
    B.addField(Member, Type,
               AccPublic | (Static ? AccStatic : 0) |
                   (D.Enum ? AccEnum | AccFinal : 0));
  }
  for (const Declaration::Method &M : D.Methods) {
    auto Parsed = parseName(M.Symbol);
    B.addMethod(Parsed->Member, Parsed->Descriptor, M.Flags, M.HasCode);
  }
  B.platform(D.Platform);
  return adopt(B.finish(uint32_t(Classes.size())));
}

Expected<TextProgram::Class> TextProgram::getClass(StringRef Name) {
  if (Class C = Known.lookup(Name))
    return C;
  auto Get = [this](StringRef N) { return cantFail(getClass(N)); };
  if (auto D = Declared.find(Name); D != Declared.end())
    return build(Name, D->second);
  if (Name.starts_with("[")) {
    StringRef Element = Name.drop_front();
    static constexpr StringLiteral Letters = "ZBCSIJFD";
    if (Element.size() == 1 && Letters.contains(Element))
      Element = Primitives[Letters.find(Element)];
    else if (Element.consume_front("L"))
      Element = Element.drop_back();
    auto Inner = getClass(Element);
    if (!Inner)
      return Inner.takeError();
    Class Object = Get("java/lang/Object"), Clone = Get("java/lang/Cloneable"),
          Serial = Get("java/io/Serializable");
    return adopt(makeArrayModel(Strings, **Inner, *Object, *Clone, *Serial,
                                uint32_t(Classes.size())));
  }
  if (is_contained(Primitives, Name))
    return adopt(makePrimitiveModel(Strings, Name, uint32_t(Classes.size())));
  return inputError("no class " + Name);
}

const MethodModel *TextProgram::method(StringRef Symbol) {
  auto Name = parseName(Symbol);
  if (!Name || Name->Kind != NameKind::Method || !Declared.count(Name->Class))
    return nullptr;
  return cantFail(getClass(Name->Class))
      ->findMethod(Name->Member, Name->Descriptor);
}

Expected<LoweredMethod> TextProgram::lower(const MethodModel &Method,
                                           LLVMContext &Context, bool) {
  SMDiagnostic Wrong;
  LoweredMethod L;
  L.Module = parseAssemblyString(Prologue + Text, Wrong, Context);
  L.Function = L.Module->getFunction(Method.Symbol);
  if (!L.Function || L.Function->isDeclaration())
    return inputError("no code of " + Method.Symbol);
  return L;
}

std::vector<TextProgram::Class>
TextProgram::concreteSubtypes(const ClassModel &Base, bool OfPlatform) {
  std::vector<Class> Found;
  for (StringRef Name : Order) {
    Class C = cantFail(getClass(Name));
    if (C->isPlatform() == OfPlatform && !C->isAbstract() &&
        C->isSubtypeOf(Base))
      Found.push_back(C);
  }
  llvm::sort(Found, [](Class A, Class B) { return A->name() < B->name(); });
  return Found;
}

} // namespace jsym::test
