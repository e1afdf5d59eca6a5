//===- CoverageFilters.cpp - Code that nobody wrote -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "CoverageFilters.h"
#include "jsym/Dialect/ClassModel.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace jsym::jvm {
namespace {

using dialect::MethodOutline;

/// Follows a pattern from a place on. Once something does not match, nothing
/// does.
class Matcher {
public:
  Matcher(const FilteredMethod &M, int64_t At) : M(M) { start(At); }
  /// The first instruction to match is \p At; variables stay as they are.
  void start(int64_t At) {
    Next = At;
    Matches = At >= 0;
  }
  bool matches() const { return Matches; }
  /// What comes after what matched last.
  uint32_t next() const { return Next; }

  const Instr *any() {
    if (Matches && Next < int64_t(M.B.Instrs.size()))
      return &M.B.Instrs[Next++];
    Matches = false;
    return nullptr;
  }
  const Instr *op(Opcode Op) {
    const Instr *I = any();
    Matches &= I && I->Op == Op;
    return Matches ? I : nullptr;
  }
  /// The same \p Name is the same variable each time.
  Matcher &var(Opcode Op, StringRef Name) {
    const Instr *I = op(Op);
    if (!I)
      return *this;
    auto *Known = find_if(Variables, [&](auto &V) { return V.first == Name; });
    if (Known == Variables.end())
      Variables.push_back({Name, I->A});
    else
      Matches = Known->second == I->A;
    return *this;
  }
  std::optional<MemberRef> call(Opcode Op) {
    const Instr *I = op(Op);
    return I ? memberOf(*I) : std::nullopt;
  }
  std::optional<MemberRef> memberOf(const Instr &I) {
    auto Ref = M.File.pool().member(
        PoolIndex<MethodRefInfo, InterfaceMethodRefInfo>(uint16_t(I.A)), I.Pc);
    if (Ref)
      return *Ref;
    consumeError(Ref.takeError());
    Matches = false;
    return std::nullopt;
  }
  Matcher &call(Opcode Op, StringRef Class, StringRef Name,
                StringRef Descriptor) {
    auto Ref = call(Op);
    Matches &= Ref && Ref->Class == Class && Ref->Name == Name &&
               Ref->Descriptor == Descriptor;
    return *this;
  }
  /// `r.close()`, always on the same static type.
  Matcher &close() {
    var(op_aload, "r");
    const Instr *I = any();
    if (!I || (I->Op != op_invokeinterface && I->Op != op_invokevirtual)) {
      Matches = false;
      return *this;
    }
    auto Ref = memberOf(*I);
    Matches &= Ref && Ref->Name == "close" && Ref->Descriptor == "()V" &&
               (Resource.empty() || Resource == Ref->Class);
    if (Matches)
      Resource = Ref->Class;
    return *this;
  }

private:
  const FilteredMethod &M;
  int64_t Next = 0;
  bool Matches = true;
  SmallVector<std::pair<StringRef, int32_t>, 4> Variables;
  StringRef Resource;
};

/// All filters of one method.
class Filters {
public:
  Filters(const FilteredMethod &M, MethodOutline &O) : M(M), O(O) {}
  Error run();

private:
  Expected<bool> isGenerated(const AttributeList &Of) const;
  Expected<bool> ignoresAll() const;
  bool isEnumMember() const;
  bool isEmptyConstructor() const;
  bool isRecordMember() const;
  bool isObjectMethod(StringRef Name, StringRef Descriptor,
                      unsigned Loads) const;
  void ignore(uint32_t First, uint32_t End) {
    for (; First < End && First < O.Code.size(); ++First)
      O.Code[First].Ignored = true;
  }
  void synchronizedBlocks();
  void tryWithResources();
  bool closes(uint32_t Handler, bool NullCheck);
  enum OldClose { Optimal, Full, NoNullCheck, Method };
  bool closesAsBefore11(uint32_t Handler, OldClose Kind);
  void oldClose(Matcher &A, OldClose Kind, StringRef Suppressed);
  template <typename T> bool ignoreClosing(Matcher &A, uint32_t From, T Close);
  void stringSwitches();
  void finallyBlocks();
  void finallyBlock(const TryRange &Any);
  void merge(uint32_t First, uint32_t Size, uint32_t Copy);
  uint32_t representative(uint32_t I) const {
    while (O.Code[I].CopyOf)
      I = *O.Code[I].CopyOf;
    return I;
  }
  bool isThrowable(const TryRange &R) const;
  bool isSwitch(uint32_t I) const {
    Opcode Op = M.B.Instrs[I].Op;
    return Op == op_tableswitch || Op == op_lookupswitch;
  }
  /// The opcode before its short forms became one.
  uint8_t rawOp(uint32_t I) const {
    const Instr &In = M.B.Instrs[I];
    return In.Op == op_sipush   ? M.C.Bytes[In.Pc]
           : In.Op == op_ldc2_w ? uint8_t(op_ldc)
                                : uint8_t(In.Op);
  }

  const FilteredMethod &M;
  MethodOutline &O;
};

//===-- Whole methods -----------------------------------------------------===//

/// Annotations whose simple name contains "Generated".
Expected<bool> Filters::isGenerated(const AttributeList &Of) const {
  for (StringRef Kind :
       {"RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"}) {
    auto All = M.File.annotations(Of, Kind);
    if (!All)
      return All.takeError();
    for (const Annotation &A : *All)
      if (A.Type.substr(A.Type.find_last_of("/$") + 1).contains("Generated"))
        return true;
  }
  return false;
}

bool Filters::isEnumMember() const {
  std::string Own = ("L" + M.File.name() + ";").str();
  StringRef Name = M.Method.Name, Descriptor = M.Method.Descriptor;
  return (Name == "values" && Descriptor == "()[" + Own) ||
         (Name == "valueOf" && Descriptor == "(Ljava/lang/String;)" + Own);
}

/// Of an enum, or private: calls that of the superclass and returns.
bool Filters::isEmptyConstructor() const {
  bool IsEnum = M.File.superName() == "java/lang/Enum";
  StringRef Descriptor = IsEnum ? "(Ljava/lang/String;I)V" : "()V";
  if (M.Method.Name != "<init>" || M.Method.Descriptor != Descriptor ||
      !(IsEnum || M.Method.Flags & dialect::AccPrivate))
    return false;
  Matcher A(M, 0);
  A.var(op_aload, "this");
  if (IsEnum) {
    A.op(op_aload);
    A.op(op_iload);
  }
  A.call(op_invokespecial, M.File.superName(), "<init>", Descriptor);
  A.op(op_return);
  return A.matches();
}

bool Filters::isObjectMethod(StringRef Name, StringRef Descriptor,
                             unsigned Loads) const {
  if (M.Method.Name != Name || M.Method.Descriptor != Descriptor)
    return false;
  Matcher A(M, 0);
  while (Loads--)
    A.op(op_aload);
  const Instr *I = A.op(op_invokedynamic);
  A.op(Name == "toString" ? op_areturn : op_ireturn);
  if (!A.matches())
    return false;
  auto Dynamic =
      M.File.pool().dynamic(PoolIndex<InvokeDynamicInfo>(uint16_t(I->A)), 0);
  if (!Dynamic)
    return consumeError(Dynamic.takeError()), false;
  auto Bootstrap = M.File.bootstrapMethod(Dynamic->Bootstrap);
  if (!Bootstrap)
    return consumeError(Bootstrap.takeError()), false;
  auto Handle = M.File.pool().methodHandle(Bootstrap->Handle, 0);
  if (!Handle)
    return consumeError(Handle.takeError()), false;
  return Dynamic->Name == Name &&
         Handle->Member.Class == "java/lang/runtime/ObjectMethods" &&
         Handle->Member.Name == "bootstrap";
}

bool Filters::isRecordMember() const {
  return isObjectMethod("toString", "()Ljava/lang/String;", 1) ||
         isObjectMethod("hashCode", "()I", 1) ||
         isObjectMethod("equals", "(Ljava/lang/Object;)Z", 2);
}

Expected<bool> Filters::ignoresAll() const {
  if (M.Method.Flags & dialect::AccBridge ||
      (M.Method.Flags & dialect::AccSynthetic &&
       !M.Method.Name.starts_with("lambda$")))
    return true;
  StringRef Super = M.File.superName();
  if ((Super == "java/lang/Enum" && isEnumMember()) ||
      (Super == "java/lang/Record" && isRecordMember()) || isEmptyConstructor())
    return true;
  auto Class = isGenerated(M.File.attributes());
  return !Class || *Class ? std::move(Class) : isGenerated(M.Method.Attributes);
}

//===-- Parts of methods --------------------------------------------------===//

/// The handler that leaves the monitor and throws again.
void Filters::synchronizedBlocks() {
  for (const TryRange &R : M.B.Ranges) {
    if (R.CatchType || R.First == R.Handler)
      continue;
    Matcher A(M, R.Handler);
    A.var(op_astore, "t").op(op_aload);
    A.op(op_monitorexit);
    A.var(op_aload, "t").op(op_athrow);
    if (A.matches())
      ignore(R.Handler, A.next());
  }
}

bool Filters::isThrowable(const TryRange &R) const {
  if (!R.CatchType)
    return false;
  auto Name = M.File.pool().className(R.CatchType, 0);
  if (!Name)
    return consumeError(Name.takeError()), false;
  return *Name == "java/lang/Throwable";
}

/// \p A has matched the handler at \p From: leaves that out, and the nearest
/// closing in front of it.
template <typename T>
bool Filters::ignoreClosing(Matcher &A, uint32_t From, T Close) {
  if (!A.matches())
    return false;
  uint32_t End = A.next();
  for (int64_t Start = From; Start >= 0; --Start) {
    A.start(Start);
    Close();
    if (!A.matches())
      continue;
    uint32_t After = A.next();
    if (After < M.B.Instrs.size() && M.B.Instrs[After].Op == op_goto)
      ++After;
    ignore(Start, After);
    ignore(From, End);
    return true;
  }
  return false;
}

/// javac since 11.
bool Filters::closes(uint32_t Handler, bool NullCheck) {
  Matcher A(M, Handler);
  auto Close = [&] {
    if (NullCheck)
      A.var(op_aload, "r").op(op_ifnull);
    A.close();
  };
  A.var(op_astore, "primary");
  Close();
  A.op(op_goto);
  A.var(op_astore, "t").var(op_aload, "primary").var(op_aload, "t");
  A.call(op_invokevirtual, "java/lang/Throwable", "addSuppressed",
         "(Ljava/lang/Throwable;)V");
  A.var(op_aload, "primary").op(op_athrow);
  return ignoreClosing(A, Handler, Close);
}

void Filters::oldClose(Matcher &A, OldClose Kind, StringRef Suppressed) {
  if (Kind == Method || Kind == Full)
    A.var(op_aload, "r").op(op_ifnull);
  A.var(op_aload, "primary");
  if (Kind == Method || Kind == Optimal) {
    A.var(op_aload, "r");
    auto Ref = A.call(op_invokestatic);
    if (Ref && (Ref->Name != "$closeResource" ||
                Ref->Descriptor !=
                    "(Ljava/lang/Throwable;Ljava/lang/AutoCloseable;)V"))
      A.start(-1);
    return;
  }
  A.op(op_ifnull);
  A.close().op(op_goto);
  A.var(op_astore, Suppressed).var(op_aload, "primary");
  A.var(op_aload, Suppressed);
  A.call(op_invokevirtual, "java/lang/Throwable", "addSuppressed",
         "(Ljava/lang/Throwable;)V");
  A.op(op_goto);
  A.close();
}

/// javac 7 to 10: as JLS 14.20.3.1 spells it out.
bool Filters::closesAsBefore11(uint32_t Handler, OldClose Kind) {
  Matcher A(M, Handler);
  A.var(op_astore, "t1").var(op_aload, "t1").var(op_astore, "primary");
  A.var(op_aload, "t1").op(op_athrow);
  A.var(op_astore, "t2");
  oldClose(A, Kind, "handled");
  A.var(op_aload, "t2").op(op_athrow);
  return ignoreClosing(A, Handler, [&] { oldClose(A, Kind, "normal"); });
}

void Filters::tryWithResources() {
  for (const TryRange &R : M.B.Ranges) {
    if (!isThrowable(R))
      continue;
    closes(R.Handler, true);
    closes(R.Handler, false);
    for (OldClose Kind : {Optimal, Full, NoNullCheck, Method})
      if (closesAsBefore11(R.Handler, Kind))
        break;
  }
}

/// javac makes two switches: on the hash code, which tells the number of the
/// case, and on that number. The second is what the source says.
void Filters::stringSwitches() {
  for (uint32_t I = 4; I < M.B.Instrs.size(); ++I) {
    const Instr &Switch = M.B.Instrs[I];
    if (!isSwitch(I))
      continue;
    uint32_t Second = Switch.A;
    Matcher A(M, I - 4);
    const Instr *Unset = A.op(op_sipush);
    if (!Unset || Unset->A != -1)
      continue;
    A.var(op_istore, "c").var(op_aload, "s");
    A.call(op_invokevirtual, "java/lang/String", "hashCode", "()I").any();
    while (A.matches()) {
      A.var(op_aload, "s").op(op_ldc);
      A.call(op_invokevirtual, "java/lang/String", "equals",
             "(Ljava/lang/Object;)Z");
      A.op(op_ifeq);
      A.any();
      A.var(op_istore, "c");
      if (A.next() == Second)
        break;
      const Instr *Goto = A.op(op_goto);
      if (Goto && uint32_t(Goto->A) != Second)
        A.start(-1);
    }
    A.var(op_iload, "c");
    const Instr *Next = A.any();
    if (Next && (Next->Op == op_tableswitch || Next->Op == op_lookupswitch))
      ignore(I, Second);
  }
}

//===-- Copies of finally blocks ------------------------------------------===//

/// The block at \p First and its copy count as one. What stores and throws the
/// exception again is left out, and the jump that leaves the copy.
void Filters::merge(uint32_t First, uint32_t Size, uint32_t Copy) {
  for (uint32_t I = 0; I < Size; ++I)
    if (Copy + I >= M.B.Instrs.size() ||
        rawOp(First + 1 + I) != rawOp(Copy + I))
      return;
  ignore(First, First + 1);
  for (uint32_t I = 0; I < Size; ++I) {
    uint32_t To = representative(First + 1 + I);
    uint32_t From = representative(Copy + I);
    if (To != From)
      O.Code[From].CopyOf = To;
  }
  ignore(First + 1 + Size, First + 3 + Size);
  uint32_t After = Copy + Size;
  if (After < M.B.Instrs.size() && M.B.Instrs[After].Op == op_goto)
    ignore(After, After + 1);
}

/// \p Any catches what is thrown in a try or catch block. It and all others
/// with the same handler guard the regions at whose exits are the copies.
void Filters::finallyBlock(const TryRange &Any) {
  Matcher A(M, Any.Handler);
  const Instr *Store = A.op(op_astore);
  if (!Store)
    return;
  auto IsLoad = [&](uint32_t I) {
    const Instr &In = M.B.Instrs[I];
    return In.Op == op_aload && In.A == Store->A;
  };
  uint32_t End = A.next(), Size;
  while (End < M.B.Instrs.size() && !IsLoad(End))
    ++End;
  if (End + 1 >= M.B.Instrs.size() || M.B.Instrs[End + 1].Op != op_athrow)
    return; // never completes normally
  Size = End - A.next();
  if (!Size)
    return;
  auto IsInside = [&](uint32_t I) {
    return any_of(M.B.Ranges, [&](const TryRange &R) {
      return R.Handler == Any.Handler && I >= R.First && I < R.End;
    });
  };
  auto Exit = [&](uint32_t To) {
    if (To < M.B.Instrs.size() && !IsInside(To))
      merge(Any.Handler, Size, To);
  };
  for (const TryRange &R : M.B.Ranges) {
    if (R.Handler == Any.Handler) {
      for (uint32_t I = R.First; I < R.End; ++I)
        if (!O.Code[I].Targets.empty() && !isSwitch(I))
          Exit(M.B.Instrs[I].A);
      if (R.End > R.First &&
          (O.Code[R.End - 1].FallsThrough || isSwitch(R.End - 1)))
        Exit(R.End);
    }
    // An empty catch block: the copy is behind its store.
    if (&R != &Any && R.First == Any.First && R.End == Any.End)
      Exit(R.Handler + 1);
  }
}

void Filters::finallyBlocks() {
  for (const TryRange &R : M.B.Ranges)
    if (!R.CatchType)
      finallyBlock(R);
}

Error Filters::run() {
  auto All = ignoresAll();
  if (!All)
    return All.takeError();
  if (*All)
    ignore(0, O.Code.size());
  synchronizedBlocks();
  tryWithResources();
  finallyBlocks();
  stringSwitches();
  for (uint32_t I = 0; I < O.Code.size(); ++I)
    if (O.Code[I].CopyOf)
      O.Code[I].CopyOf = representative(I);
  return Error::success();
}

} // namespace

Error filterCoverage(const FilteredMethod &M, MethodOutline &O) {
  return Filters(M, O).run();
}

} // namespace jsym::jvm
