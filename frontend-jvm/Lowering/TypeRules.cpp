//===- TypeRules.cpp - What each instruction does to types ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JVMS 4.10.1.9, instruction by instruction.
//
//===----------------------------------------------------------------------===//
#include "StackShuffle.h"
#include "TypeFlow.h"

using namespace llvm;

namespace jsym::jvm {

static VType kindOfLetter(char Letter) {
  switch (Letter) {
  case 'J':
    return VKind::Long;
  case 'F':
    return VKind::Float;
  case 'D':
    return VKind::Double;
  case 'N':
    return VKind::Null;
  default:
    return VKind::Int;
  }
}

/// Of iload, lload, fload, dload, aload by distance (and their like).
static constexpr VKind KindsInOrder[] = {VKind::Int, VKind::Long, VKind::Float,
                                         VKind::Double, VKind::Ref};

bool TypeFlow::execute(const Instr &I) {
  StringRef Effect = stackEffect(I.Op);
  if (Effect != "*" && !executeEffect(Effect))
    return false;
  if (Effect == "*" && !executeSpecial(I))
    return false;
  return branch(I);
}

bool TypeFlow::executeEffect(StringRef Effect) {
  auto [Pops, Pushes] = Effect.split('>');
  for (char Letter : reverse(Pops))
    if (!popKind(kindOfLetter(Letter)))
      return false;
  for (char Letter : Pushes)
    if (!push(kindOfLetter(Letter)))
      return false;
  return true;
}

bool TypeFlow::executeSpecial(const Instr &I) {
  if (I.Op >= op_iload && I.Op <= op_aload)
    return load(I);
  if (I.Op >= op_istore && I.Op <= op_astore)
    return store(I);
  if (I.Op >= op_iaload && I.Op <= op_saload)
    return arrayLoad(I);
  if (I.Op >= op_iastore && I.Op <= op_sastore)
    return arrayStore(I);
  if (I.Op >= op_ireturn && I.Op <= op_return)
    return returnValue(I);
  if (I.Op >= op_getstatic && I.Op <= op_putfield)
    return field(I);
  if (I.Op >= op_invokevirtual && I.Op <= op_invokeinterface)
    return invoke(I);
  if (I.Op >= op_pop && I.Op <= op_swap) {
    if (!shuffleStack(I.Op, F.Stack))
      return fail("operands do not fit " + mnemonic(I.Op));
    StackWords = 0;
    for (VType T : F.Stack)
      StackWords += 1 + T.isTwoWords();
    return StackWords <= Code.Bytes.MaxStack ||
           fail("the stack grows beyond max_stack");
  }
  return executeObject(I);
}

bool TypeFlow::executeObject(const Instr &I) {
  VType T;
  switch (I.Op) {
  case op_ldc:
  case op_ldc2_w:
    return loadConstant(I);
  case op_iinc:
    if (!F.Locals[I.A].is(VKind::Int))
      return fail("iinc of a local that is no int");
    if (uint32_t(I.A) < NumParamWords && I.A < 64)
      F.Written |= uint64_t(1) << I.A;
    return true;
  case op_if_acmpeq:
  case op_if_acmpne:
    return popReference(T) && popReference(T);
  case op_ifnull:
  case op_ifnonnull:
  case op_monitorenter:
  case op_monitorexit:
    return popReference(T);
  case op_jsr:
    return callSubroutine(I);
  case op_ret:
    return returnFromSubroutine(I);
  case op_invokedynamic:
    return invokeDynamic(I);
  case op_new:
    return newObject(I);
  case op_newarray:
  case op_anewarray:
  case op_multianewarray:
    return newArray(I);
  case op_arraylength:
    if (!popObject(T))
      return false;
    if (T.is(VKind::Ref) && !World.isArray(T))
      return fail("arraylength of " + World.describe(T));
    return push(VKind::Int);
  case op_athrow:
    return popKind(World.refTo("java/lang/Throwable"));
  case op_checkcast:
  case op_instanceof: {
    Expected<StringRef> Name =
        Code.File.pool().className(PoolIndex<ClassInfo>(I.A), Code.at(I.Pc));
    if (!Name)
      return failWith(Name.takeError());
    return popObject(T) &&
           push(I.Op == op_instanceof ? VType(VKind::Int) : World.refTo(*Name));
  }
  default:
    return fail("no rule for " + mnemonic(I.Op));
  }
}

bool TypeFlow::load(const Instr &I) {
  VType T = F.Locals[I.A];
  VKind Wanted = KindsInOrder[I.Op - op_iload];
  bool Fits = Wanted == VKind::Ref ? T.isReference() : T.is(Wanted);
  if (!Fits)
    return fail(mnemonic(I.Op) + " of local " + Twine(I.A) + ", which holds " +
                World.describe(T));
  return push(T);
}

bool TypeFlow::store(const Instr &I) {
  VType T;
  if (!pop(T))
    return false;
  VKind Wanted = KindsInOrder[I.Op - op_istore];
  bool Fits = Wanted == VKind::Ref
                  ? T.isReference() || T.is(VKind::ReturnAddress)
                  : T.is(Wanted);
  if (!Fits)
    return fail(mnemonic(I.Op) + " of " + World.describe(T));
  setLocal(I.A, T);
  return true;
}

/// Pops the array of an iaload (\p Kind 0) .. saload (7) or store.
bool TypeFlow::popArray(Opcode Op, unsigned Kind, VType &Array) {
  if (!popObject(Array))
    return false;
  if (Array.is(VKind::Null))
    return true;
  StringRef Name = World.nameOf(Array);
  static constexpr StringLiteral Names[] = {"[I", "[J", "[F", "[D",
                                            "",   "[B", "[C", "[S"};
  if (Name.front() != '[' && World.isArray(Array))
    return true; // of an unknown class
  bool Fits = Kind == 4 ? !World.elementOf(Array).is(VKind::Top)
                        : Name == Names[Kind] || (Kind == 5 && Name == "[Z");
  return Fits || fail(mnemonic(Op) + " on " + World.describe(Array));
}

bool TypeFlow::arrayLoad(const Instr &I) {
  unsigned Kind = I.Op - op_iaload;
  VType Array;
  if (!popKind(VKind::Int) || !popArray(I.Op, Kind, Array))
    return false;
  if (Kind != 4)
    return push(Kind < 4 ? KindsInOrder[Kind] : VKind::Int);
  return push(Array.is(VKind::Null) ? Array : World.elementOf(Array));
}

bool TypeFlow::arrayStore(const Instr &I) {
  unsigned Kind = I.Op - op_iastore;
  VType Array, Value;
  // JVMS 4.10.1.9.aastore: that the value fits is checked when it runs.
  bool Popped = Kind == 4 ? popObject(Value)
                          : popKind(Kind < 4 ? KindsInOrder[Kind] : VKind::Int);
  if (!Popped || !popKind(VKind::Int) || !popArray(I.Op, Kind, Array))
    return false;
  if (Kind == 5 && Array.is(VKind::Ref) && World.nameOf(Array) == "[Z")
    Graph.StoresBoolean.set(Current);
  return true;
}

bool TypeFlow::loadConstant(const Instr &I) {
  Expected<Loadable> L =
      Code.File.pool().loadable(LoadableIndex(I.A), Code.at(I.Pc));
  if (!L)
    return failWith(L.takeError());
  VType T;
  switch (L->Kind) {
  case PoolTag::Integer:
    T = VKind::Int;
    break;
  case PoolTag::Float:
    T = VKind::Float;
    break;
  case PoolTag::Long:
    T = VKind::Long;
    break;
  case PoolTag::Double:
    T = VKind::Double;
    break;
  case PoolTag::String:
    T = World.refTo("java/lang/String");
    break;
  case PoolTag::Class:
    T = World.refTo("java/lang/Class");
    break;
  case PoolTag::MethodType:
    T = World.refTo("java/lang/invoke/MethodType");
    break;
  case PoolTag::MethodHandle:
    T = World.refTo("java/lang/invoke/MethodHandle");
    break;
  default:
    T = World.ofDescriptor(L->Dynamic.Descriptor);
    break;
  }
  if (T.isTwoWords() != (I.Op == op_ldc2_w))
    return fail(mnemonic(I.Op) + " of a constant of the wrong size");
  return push(T);
}

bool TypeFlow::returnValue(const Instr &I) {
  VType Result = Code.Shape.Result;
  if (I.Op == op_return) {
    if (!Result.is(VKind::Void))
      return fail("return without a value from a method that has a result");
    return !F.ThisUninit ||
           fail("a constructor returns that has not called another");
  }
  VKind Kind = KindsInOrder[I.Op - op_ireturn];
  bool Fits = Result.is(Kind);
  return Fits ? popKind(Result)
              : fail(mnemonic(I.Op) + " in a method with result " +
                     World.describe(Result));
}

bool TypeFlow::field(const Instr &I) {
  Expected<MemberRef> Ref =
      Code.File.pool().member(PoolIndex<FieldRefInfo>(I.A), Code.at(I.Pc));
  if (!Ref)
    return failWith(Ref.takeError());
  VType T = World.ofDescriptor(Ref->Descriptor);
  bool IsPut = I.Op == op_putstatic || I.Op == op_putfield;
  if (IsPut && !popKind(T))
    return false;
  if (I.Op == op_putfield && !F.Stack.empty() &&
      F.Stack.back().is(VKind::UninitThis)) {
    // JVMS 4.10.1.9.putfield: own fields, before super() is called.
    VType This;
    if (Ref->Class != Code.owner().name())
      return fail("a field of another class of an uninitialised this");
    return pop(This);
  }
  if (I.Op == op_getfield || I.Op == op_putfield) {
    VType Object = F.Stack.empty() ? VType() : F.Stack.back();
    if (!popKind(World.refTo(Ref->Class)) ||
        !checkProtected(Object, *Ref, /*IsMethod=*/false))
      return false;
  }
  return IsPut || push(T);
}

bool TypeFlow::popArguments(const MethodShape &Shape) {
  for (VType T : reverse(Shape.Params))
    if (!popKind(T))
      return false;
  return true;
}

bool TypeFlow::invoke(const Instr &I) {
  const ConstantPool &Pool = Code.File.pool();
  Expected<MemberRef> Ref = Pool.member(
      PoolIndex<MethodRefInfo, InterfaceMethodRefInfo>(I.A), Code.at(I.Pc));
  if (!Ref)
    return failWith(Ref.takeError());
  if (I.Op == op_invokeinterface && !Ref->isInterface())
    return fail("invokeinterface of a method of a class");
  if (I.Op == op_invokevirtual && Ref->isInterface())
    return fail("invokevirtual of a method of an interface");
  bool IsInit = Ref->Name == "<init>";
  if (Ref->Name.starts_with("<") && !(IsInit && I.Op == op_invokespecial))
    return fail(mnemonic(I.Op) + " of " + Ref->Name);
  const MethodShape &Shape = World.shapeOf(Ref->Descriptor);
  if (IsInit && !Shape.Result.is(VKind::Void))
    return fail("a constructor with a result");
  if (I.Op == op_invokeinterface && I.B != int(Shape.Words) + 1)
    return fail("the count of invokeinterface is not that of the arguments");
  if (!popArguments(Shape))
    return false;
  if (I.Op != op_invokestatic && !popReceiver(I, *Ref))
    return false;
  return push(Shape.Result);
}

bool TypeFlow::popReceiver(const Instr &I, const MemberRef &Ref) {
  if (Ref.Name == "<init>") {
    VType Object;
    return pop(Object) && initialise(Object, Ref);
  }
  // JVMS 4.10.1.9.invokespecial: the object is one of this class.
  VType Object = F.Stack.empty() ? VType() : F.Stack.back();
  if (I.Op == op_invokespecial && !checkSpecial(Ref))
    return false;
  if (I.Op == op_invokespecial && !F.Stack.empty() &&
      !World.isAssignable(Object, World.refTo(Code.owner().name())))
    return fail("invokespecial on " + World.describe(Object));
  return popKind(World.refTo(Ref.Class)) &&
         (I.Op != op_invokevirtual ||
          checkProtected(Object, Ref, /*IsMethod=*/true));
}

/// JVMS 4.10.1.9.invokespecial: after <init> every copy is initialised.
bool TypeFlow::initialise(VType Object, const MemberRef &Ref) {
  StringRef Own = Code.owner().name();
  if (Object.is(VKind::UninitThis)) {
    const dialect::ClassModel *Super = Code.owner().superclass();
    if (Ref.Class != Own && !(Super && Ref.Class == Super->name()))
      return fail("this is initialised by a constructor of " + Ref.Class);
    replaceAll(Object, World.refTo(Own));
    F.ThisUninit = false;
    return true;
  }
  if (!Object.is(VKind::Uninit))
    return fail("a constructor called on " + World.describe(Object));
  const Instr &New = Code.Bytes.Instrs[Object.payload()];
  Expected<StringRef> Name =
      Code.File.pool().className(PoolIndex<ClassInfo>(New.A), Code.at(New.Pc));
  if (!Name)
    return failWith(Name.takeError());
  if (*Name != Ref.Class)
    return fail("an object of " + *Name +
                " is initialised by a constructor of " + Ref.Class);
  if (!checkProtectedInit(Ref))
    return false;
  replaceAll(Object, World.refTo(*Name));
  return true;
}

void TypeFlow::replaceAll(VType Old, VType New) {
  for (VType &T : F.Stack)
    if (T == Old)
      T = New;
  for (VType &T : F.Locals)
    if (T == Old)
      T = New;
  LocalsChanged = true;
}

bool TypeFlow::invokeDynamic(const Instr &I) {
  Expected<DynamicRef> Ref = Code.File.pool().dynamic(
      PoolIndex<InvokeDynamicInfo>(I.A), Code.at(I.Pc));
  if (!Ref)
    return failWith(Ref.takeError());
  const MethodShape &Shape = World.shapeOf(Ref->Descriptor);
  return popArguments(Shape) && push(Shape.Result);
}

bool TypeFlow::newObject(const Instr &I) {
  Expected<StringRef> Name =
      Code.File.pool().className(PoolIndex<ClassInfo>(I.A), Code.at(I.Pc));
  if (!Name)
    return failWith(Name.takeError());
  if (Name->starts_with("["))
    return fail("new of an array class");
  // An object that this `new` made before cannot be told from the new one.
  VType Made(VKind::Uninit, Current);
  if (is_contained(F.Stack, Made))
    return fail("new while an uninitialised object of it is on the stack");
  replaceAll(Made, VKind::Top);
  return push(Made);
}

bool TypeFlow::newArray(const Instr &I) {
  if (I.Op == op_newarray) {
    static constexpr StringLiteral Names[] = {"[Z", "[C", "[F", "[D",
                                              "[B", "[S", "[I", "[J"};
    if (I.A < 4 || I.A > 11)
      return fail("newarray of an unknown type");
    return popKind(VKind::Int) && push(World.refTo(Names[I.A - 4]));
  }
  Expected<StringRef> Name =
      Code.File.pool().className(PoolIndex<ClassInfo>(I.A), Code.at(I.Pc));
  if (!Name)
    return failWith(Name.takeError());
  size_t Dims = std::min(Name->find_first_not_of('['), Name->size());
  if (I.Op == op_anewarray) {
    if (Dims >= 255)
      return fail("an array of more than 255 dimensions");
    std::string Array = Dims ? "[" + Name->str() : ("[L" + *Name + ";").str();
    return popKind(VKind::Int) && push(World.refTo(Array));
  }
  if (I.B > int(Dims))
    return fail("multianewarray of more dimensions than the class has");
  for (int D = 0; D < I.B; ++D)
    if (!popKind(VKind::Int))
      return false;
  return push(World.refTo(*Name));
}

/// Successors but the next instruction.
bool TypeFlow::branch(const Instr &I) {
  if (I.Op == op_tableswitch || I.Op == op_lookupswitch) {
    Succs.push_back(blockNode(I.A, Context));
    for (auto [Key, Target] : Code.Bytes.Switches[I.B])
      Succs.push_back(blockNode(Target, Context));
  } else if ((I.Op >= op_ifeq && I.Op <= op_goto) || I.Op == op_ifnull ||
             I.Op == op_ifnonnull) {
    Succs.push_back(blockNode(I.A, Context));
  }
  return true;
}

bool TypeFlow::callSubroutine(const Instr &I) {
  // JVMS 4.9.1.
  if (Code.File.majorVersion() >= 51)
    return fail("jsr in a class file of version 51 or newer");
  uint32_t ReturnTo = Current + 1, Target = I.A;
  if (ReturnTo == Code.Bytes.Instrs.size())
    return fail("jsr at the end of the code");
  // A subroutine is never active twice (JVMS 4.10.2.5): if this one was, it
  // was left by a jump, with all that it had called.
  uint32_t Parent = Context;
  for (uint32_t C = Context; C; C = Contexts[C].Parent)
    if (Contexts[C].Target == Target)
      Parent = Contexts[C].Parent;
  uint32_t New = 0;
  for (uint32_t C = 1; C < Contexts.size() && !New; ++C)
    if (Contexts[C].Parent == Parent && Contexts[C].Target == Target &&
        Contexts[C].ReturnTo == ReturnTo)
      New = C;
  if (!New) {
    New = Contexts.size();
    Contexts.push_back({Parent, Target, ReturnTo});
  }
  if (!push(VType(VKind::ReturnAddress, New)))
    return false;
  Succs.push_back(blockNode(Target, New));
  return true;
}

bool TypeFlow::returnFromSubroutine(const Instr &I) {
  VType Address = F.Locals[I.A];
  if (!Address.is(VKind::ReturnAddress))
    return fail("ret of local " + Twine(I.A) + ", which holds " +
                World.describe(Address));
  bool IsActive = false;
  for (uint32_t C = Context; C; C = Contexts[C].Parent)
    IsActive |= C == Address.payload();
  if (!IsActive)
    return fail("ret from a subroutine that is not active");
  const SubroutineContext &C = Contexts[Address.payload()];
  Succs.push_back(blockNode(C.ReturnTo, C.Parent));
  return true;
}

} // namespace jsym::jvm
