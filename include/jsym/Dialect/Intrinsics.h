//===- Intrinsics.h - The dialect's intrinsics and globals ------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Who writes the dialect uses DialectModule; who reads it, intrinsicOf and
/// checkOf. The table itself is Intrinsics.def.
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_DIALECT_INTRINSICS_H
#define JSYM_DIALECT_INTRINSICS_H

#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <array>
#include <optional>

namespace jsym::dialect {

/// The address space of Java references.
inline constexpr unsigned RefAddressSpace = 1;
/// The data layout of every module: references are non-integral.
inline constexpr const char *DataLayoutText =
    "e-p:64:64-p1:64:64-i64:64-n32:64-ni:1";
inline constexpr const char *PersonalityName = "jsym.personality";

/// What an intrinsic does to the heap and to control flow (Intrinsics.def).
enum class Effect : uint8_t {
  Pure,
  Read,
  Write,
  Alloc,
  MayThrow,
  Count,
  Throws
};

enum class Intrinsic : uint8_t {
#define JSYM_INTRINSIC(Enumerator, Name, Signature, Eff, Help) Enumerator,
#include "jsym/Dialect/Intrinsics.def"
};

/// One line of Intrinsics.def.
struct IntrinsicInfo {
  llvm::StringLiteral Name;
  llvm::StringLiteral Signature; ///< result, then parameters, a letter each
  Effect Eff;
  llvm::StringLiteral Help;
};

/// All of them, indexed by Intrinsic.
llvm::ArrayRef<IntrinsicInfo> intrinsics();
inline const IntrinsicInfo &infoOf(Intrinsic I) {
  return intrinsics()[unsigned(I)];
}

/// By name ("jsym.new"); nothing if there is none.
std::optional<Intrinsic> findIntrinsic(llvm::StringRef Name);

/// Which one \p F is, if it is one.
std::optional<Intrinsic> intrinsicOf(const llvm::Function &F);
/// Which one a call or invoke calls directly, if it calls one.
std::optional<Intrinsic> intrinsicOf(const llvm::CallBase &Call);

/// The per-storage intrinsics.
Intrinsic getFieldOf(Storage S);
Intrinsic putFieldOf(Storage S);
Intrinsic getStaticOf(Storage S);
Intrinsic putStaticOf(Storage S);
Intrinsic aloadOf(Storage S);
Intrinsic astoreOf(Storage S);

/// What a per-storage intrinsic does, whatever the storage.
enum class Family : uint8_t {
  GetField,
  PutField,
  GetStatic,
  PutStatic,
  ALoad,
  AStore
};
/// Nothing for those that are not per storage.
std::optional<Family> familyOf(Intrinsic I);

/// ptr addrspace(1).
llvm::PointerType *refType(llvm::LLVMContext &C);
/// The type of a field or an element in storage: i8, i16, i32, ...
llvm::Type *storageType(llvm::LLVMContext &C, Storage S);
/// The type of a value of a field descriptor on the stack: i32 for Z B C S I;
/// void for V.
llvm::Type *stackType(llvm::LLVMContext &C, llvm::StringRef FieldDescriptor);
/// Of a method descriptor, with the receiver in front unless static.
llvm::FunctionType *methodType(llvm::LLVMContext &C,
                               llvm::StringRef MethodDescriptor, bool IsStatic);

/// The type that the signature in the table stands for.
llvm::FunctionType *intrinsicType(llvm::LLVMContext &C, Intrinsic I);
/// Declares \p I in \p M with its exact attributes, or finds it there.
llvm::Function *getOrInsert(llvm::Module &M, Intrinsic I);

/// The implicit checks, as `!jsym.check` names them.
enum class CheckKind : uint8_t { Null, Bounds, Zero, Size, Cast, Store };
inline constexpr unsigned NumCheckKinds = 6;
llvm::StringRef checkName(CheckKind K);
/// The check that a branch is, if it is one.
std::optional<CheckKind> checkOf(const llvm::Instruction &Branch);

/// Gives a fresh module its data layout.
void setUpModule(llvm::Module &M);

/// Adds the dialect's declarations to one module, each once.
class DialectModule {
public:
  explicit DialectModule(llvm::Module &M);

  llvm::Module &module() { return M; }
  llvm::LLVMContext &context() { return M.getContext(); }

  llvm::Function *intrinsic(Intrinsic I);
  /// Descriptor globals.
  llvm::GlobalVariable *classDescriptor(llvm::StringRef InternalName);
  llvm::GlobalVariable *fieldDescriptor(llvm::StringRef Class,
                                        llvm::StringRef Name,
                                        llvm::StringRef Descriptor);
  llvm::GlobalVariable *fieldDescriptor(const FieldModel &F);
  /// A private constant in modified UTF-8, one for each text.
  llvm::GlobalVariable *text(llvm::StringRef ModifiedUtf8);
  /// Declares the function of a method: type, `this` attributes, "jsym.flags".
  llvm::Function *method(const MethodModel &Method);
  llvm::Function *method(llvm::StringRef Symbol, llvm::StringRef Descriptor,
                         uint16_t Flags);
  /// ptr @jsym.personality.
  llvm::Constant *personality();
  /// The node to put on a branch under `jsym.check`.
  llvm::MDNode *checkNode(CheckKind K);

  /// `br i1 Fails, FailBlock, OkBlock`, unlikely, marked as the check \p K.
  llvm::BranchInst *createCheck(llvm::IRBuilderBase &B, CheckKind K,
                                llvm::Value *Fails, llvm::BasicBlock *FailBlock,
                                llvm::BasicBlock *OkBlock);

private:
  llvm::Module &M;
  unsigned CheckKindId;
  llvm::MDNode *Unlikely = nullptr;
  std::array<llvm::MDNode *, NumCheckKinds> CheckNodes{};
  std::vector<llvm::Function *> Declared; ///< by Intrinsic
  llvm::StringMap<llvm::GlobalVariable *> Texts;
};

} // namespace jsym::dialect

#endif // JSYM_DIALECT_INTRINSICS_H
