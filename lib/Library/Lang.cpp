//===- Lang.cpp - Natives of java.lang.Object, String, Throwable ----------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Library/OpenTables.h"
#include "jsym/Result/IdentityHash.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

NativeResult zero(NativeCall &C) { return C.done(); }
/// Others may change what the program reads, if there are any: the state is not
/// one that was there before.
NativeResult letOthers(NativeCall &C) {
  ++C.heap().Fresh;
  return C.done();
}
NativeResult one(NativeCall &C) { return C.ret(Value::bits(1)); }
NativeResult large(NativeCall &C) { return C.retInt(INT32_MAX); }
/// jdk.internal.misc.VM: SYSTEM_BOOTED.
NativeResult bootLevel(NativeCall &C) { return C.retInt(4); }

//===-- Object ------------------------------------------------------------===//

NativeResult getClass(NativeCall &C) {
  JSYM_ASK(K, C.classOf(C.arg(0)));
  return C.ret(C.mirror(*K));
}

/// The caller computes with the hash code: it is the program's own, or one of
/// the JDK's that make one hash code of several.
static bool usesHash(const MethodModel &Caller) {
  StringRef Owner = Caller.Owner->name();
  if (!Caller.Owner->isPlatform())
    return true;
  // What the JDK keeps of classes and of types of methods goes into tables of
  // its own.
  bool IsInternal = Owner.starts_with("java/lang/") ||
                    Owner.starts_with("jdk/internal/") ||
                    Owner.starts_with("sun/");
  return !IsInternal &&
         (Caller.Name == "hashCode" || Caller.Name == "deepHashCode");
}

static bool isBy(ArrayRef<StackEntry> Stack, StringRef Class, StringRef Name) {
  return !Stack.empty() && Stack.front().Method->Name == Name &&
         Stack.front().Method->Owner->name() == Class;
}

/// A test can give an input this hash code, but not an object that the program
/// makes: they are marked. Not where the default toString() asks, and constants
/// of enums, arrays and other inputs only where the number itself is used.
static void noteIdentity(NativeCall &C, uint32_t Id) {
  const auto &O = *C.heap().get(Id);
  bool IsObject = O.Class->name() == "java/lang/Object";
  bool Made = O.From == Origin::Allocated && O.Shape == Layout::Instance &&
              (IsObject || (!O.Class->isPlatform() && !O.Class->isEnum() &&
                            !O.Class->superclass()->isEnum()));
  auto Stack = C.stack(1);
  if (isBy(Stack, "java/lang/Object", "toString"))
    return;
  if (isBy(Stack, "java/lang/Enum", "hashCode"))
    Stack.erase(Stack.begin());
  bool Used = !Stack.empty() && usesHash(*Stack.front().Method);
  if (Used)
    C.restOn(Premise::IdentityHash);
  if (Made || (O.isInput() && IsObject)) {
    bool AtFirst = Made && !Used && any_of(Stack, [](const StackEntry &E) {
                     return E.Method->isClassInit();
                   });
    if (O.note().is(ObjectNote::None) || O.note().isAskedAtFirst())
      C.heap().writable(Id)->setNote(ObjectNote::hashAsked(AtFirst));
  } else if (Used) {
    C.heap().HashesUsed.push_back(Id);
  }
}

/// The code of an object of unknown class that has another hashCode() is what
/// no test can give. Of an IdentityHashMap the program sees the order.
static void noteOwnIdentity(NativeCall &C, uint32_t Id) {
  auto Stack = C.stack(1);
  bool Orders = isBy(Stack, "java/util/IdentityHashMap", "hash");
  if (Orders)
    C.restOn(Premise::SaltedOrder);
  // What the JDK asks for itself shows at most of what it was given.
  bool ForItself = Stack.empty() || Stack.front().Method->Owner->isPlatform();
  if (!Orders && ForItself && !C.heap().get(Id)->isInput())
    return;
  auto &Used = C.heap().HashesUsed;
  for (uint32_t I = 0; I < Used.size(); ++I)
    if (Used[I] == Id)
      return;
  Used.push_back(Id);
}

static NativeResult identityHashFor(NativeCall &C, bool Own) {
  JSYM_ASK(Object, C.object(C.arg(0)));
  JSYM_ASK(Text, C.identity(Object));
  JSYM_ASK(Id, identityOfBox(C, Text));
  if (Id)
    noteIdentity(C, Id);
  if (Id && Own)
    noteOwnIdentity(C, Id);
  return C.retInt(Id ? identityHashOf(Id) : 0);
}

NativeResult identityHash(NativeCall &C) {
  return identityHashFor(C, /*Own=*/false);
}

NativeResult systemIdentityHash(NativeCall &C) {
  return identityHashFor(C, /*Own=*/true);
}

/// A copy of an array of symbolic length of which everything is known: elements
/// that nothing touched are zero, or there are none. Else nothing.
static std::optional<Value> cloneSparse(NativeCall &C, const ClassModel &K,
                                        uint32_t Id) {
  HeapState &H = C.heap();
  const Object *From = H.get(Id);
  bool Zero = From->Untouched.isConcrete(), Dense = From->Dense;
  if ((!Zero && !Dense) || From->note().row())
    return std::nullopt;
  SmallVector<SparseElement, 16> Elements(From->sparse());
  if (llvm::any_of(Elements,
                   [](const SparseElement &E) { return E.Element.isAbsent(); }))
    return std::nullopt;
  uint32_t To =
      H.Objects.newSparseArray(K, From->SparseLength, From->ElementBound);
  for (const SparseElement &E : Elements)
    H.Objects.appendElement(To, E);
  Object *O = H.writable(To);
  O->Untouched = Zero ? Value() : Value::absent();
  O->Dense = Dense;
  O->Version = H.Version;
  return Value::object(To);
}

/// A copy of an input array, of each length that it may have: what is in it is
/// looked at, as far as the bound on arrays allows.
static NativeResult cloneInput(NativeCall &C, const ClassModel &K) {
  ExprManager &E = C.exprs();
  SmallVector<Value, 16> Elements;
  for (;;) {
    uint32_t At = uint32_t(Elements.size());
    JSYM_ASK(Length, C.arrayLength(C.arg(0)));
    JSYM_ASK(More, C.decide(E.slt(E.constant(32, At),
                                  C.expr(Length, Sort::bits(32)))));
    if (!More)
      break;
    JSYM_ASK(Element, C.aload(C.arg(0), Value::bits(At)));
    Elements.push_back(Element);
  }
  Value To = C.newArray(K, uint32_t(Elements.size()));
  Object *O = C.heap().Objects.asValues(uint32_t(To.Bits));
  copy(Elements, O->slots().begin());
  return C.ret(To);
}

NativeResult clone(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  JSYM_ASK(K, C.classOf(C.arg(0)));
  HeapState &H = C.heap();
  const Object *From = H.get(Id);
  if (K->isArray()) {
    if (From->Shape == Layout::Sparse) {
      auto Copy = cloneSparse(C, *K, Id);
      return Copy ? C.ret(*Copy) : cloneInput(C, *K);
    }
    uint32_t N = From->size();
    Value To = C.newArray(*K, N);
    if (H.get(Id)->Shape == Layout::Values)
      H.Objects.asValues(uint32_t(To.Bits));
    Object *O = H.writable(uint32_t(To.Bits));
    From = H.get(Id);
    assert(From->Element == O->Element && From->Shape == O->Shape &&
           "a copy looks like what it is of");
    if (From->Shape == Layout::Raw)
      memcpy(O->raw<char>(), From->raw<char>(), N * sizeOf(From->Element));
    else
      copy(From->slots(), O->slots().begin());
    return C.ret(To);
  }
  const ClassModel *Cloneable = C.findClass("java/lang/Cloneable");
  if (!K->isSubtypeOf(*Cloneable))
    return C.throwNew("java/lang/CloneNotSupportedException",
                      prettyClass(K->name()));
  SmallVector<Value, 16> Fields;
  for (const FieldModel *F : K->slots()) {
    if (listOf(*H.get(Id)).Bits && F->Name == "table") {
      Fields.push_back(Value::null()); // HashMap.clone makes another
      continue;
    }
    JSYM_ASK(V, C.getField(C.arg(0), *F));
    Fields.push_back(V);
  }
  Value To = C.newObject(*K);
  assert(Fields.size() == K->slots().size() && "each field is copied");
  copy(Fields, H.writable(uint32_t(To.Bits))->slots().begin());
  return C.ret(To);
}

/// JVMS 6.5.monitorenter: notify and wait need the monitor.
static bool ownsMonitor(NativeCall &C, uint32_t Id) {
  return C.heap().get(Id)->LockCount != 0;
}

NativeResult notify(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  if (!ownsMonitor(C, Id))
    return C.throwNew("java/lang/IllegalMonitorStateException",
                      "current thread is not owner");
  return C.done();
}

NativeResult wait(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  ExprManager &E = C.exprs();
  ExprId Time = C.expr(1), Zero = E.constant(64, 0);
  JSYM_ASK(Negative, C.decide(E.slt(Time, Zero)));
  if (Negative)
    return C.throwNew("java/lang/IllegalArgumentException",
                      "timeout value is negative");
  if (!ownsMonitor(C, Id))
    return C.throwNew("java/lang/IllegalMonitorStateException",
                      "current thread is not owner");
  JSYM_ASK(Ran, runTask(C, Id));
  if (Ran)
    return C.done();
  JSYM_ASK(Forever, C.decide(E.eq(Time, Zero)));
  if (Forever)
    return C.end(EndReason::Concurrency, "Object.wait: no other thread");
  return letOthers(C); // a time-out, or a spurious wake-up
}

NativeResult holdsLock(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  if (!Id)
    return C.throwNew("java/lang/NullPointerException");
  return C.retBool(ownsMonitor(C, Id));
}

//===-- String ------------------------------------------------------------===//

NativeResult intern(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  auto Text = C.text(Value::object(Id));
  if (!Text)
    return C.unsupported("String.intern of symbolic text");
  return C.ret(C.internedString(*Text));
}

//===-- Throwable ---------------------------------------------------------===//

/// HotSpot leaves out fillInStackTrace and the constructors of the exception's
/// own classes, the outermost calls of this sort only.
static void dropConstruction(std::vector<StackEntry> &Stack,
                             const ClassModel &Thrown) {
  size_t I = 0;
  while (I < Stack.size() && Stack[I].Method->Name == "fillInStackTrace")
    ++I;
  while (I < Stack.size() && Stack[I].Method->isConstructor() &&
         Thrown.isSubtypeOf(*Stack[I].Method->Owner))
    ++I;
  Stack.erase(Stack.begin(), Stack.begin() + I);
}

/// -XX:MaxJavaStackTraceDepth.
static constexpr size_t MaxStackTrace = 1024;

NativeResult fillInStackTrace(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  Value This = Value::object(Id);
  std::vector<StackEntry> Stack = C.stack();
  dropConstruction(Stack, *C.heap().get(Id)->Class);
  if (Stack.size() > MaxStackTrace)
    Stack.resize(MaxStackTrace);
  setField(C, This, "depth", Value::bits(Stack.size()));
  setField(C, This, "stackTrace", Value::null());
  setField(C, This, "backtrace", C.newBacktrace(std::move(Stack)));
  return C.ret(This);
}

/// What StackTraceElement.computeFormat leaves: the loader's name and the
/// version of a JDK module are not shown.
static constexpr unsigned ShowNeither = 3;

static void fillElement(NativeCall &C, Value Element, const StackEntry &E) {
  const ClassModel &K = *E.Method->Owner;
  auto Set = [&](StringRef Field, Value V) { setField(C, Element, Field, V); };
  Set("declaringClassObject", C.mirror(K));
  Set("declaringClass", C.internedString(StringRef(prettyClass(K.name()))));
  Set("methodName", C.internedString(StringRef(E.Method->Name)));
  if (!K.sourceFile().empty())
    Set("fileName", C.internedString(K.sourceFile()));
  Set("lineNumber", Value::bits(uint32_t(E.Line)));
  if (K.isPlatform())
    Set("moduleName", C.internedString(platformModule(K)));
  else
    Set("classLoaderName", C.internedString(StringRef("app")));
  Set("format", Value::bits(ShowNeither));
}

static NativeResult fillElements(NativeCall &C, uint32_t Array, Value Trace) {
  std::vector<StackEntry> Stack = C.backtrace(Trace).vec();
  size_t N = std::min<size_t>(Stack.size(), C.heap().get(Array)->size());
  for (size_t I = 0; I < N; ++I) {
    Value Element = C.heap().get(Array)->slot(I);
    fillElement(C, Element, Stack[I]);
  }
  return C.done();
}

/// {Class[], descriptors, bytecode offsets} of a Throwable's stack trace.
NativeResult stackDetails(NativeCall &C) {
  JSYM_ASK(Thrown, C.object(C.arg(0)));
  std::vector<StackEntry> Stack =
      C.backtrace(peekField(C, Value::object(Thrown), "backtrace")).vec();
  SmallVector<Value, 32> Types, Descriptors, Offsets;
  for (const StackEntry &E : Stack) {
    Types.push_back(C.mirror(*E.Method->Owner));
    Descriptors.push_back(C.internedString(E.Method->Descriptor));
    Offsets.push_back(Value::bits(uint32_t(E.Pc)));
  }
  Value All[] = {makeArray(C, "[Ljava/lang/Class;", Types),
                 makeArray(C, "[Ljava/lang/String;", Descriptors),
                 makeArray(C, "[I", Offsets)};
  return C.ret(makeArray(C, "[Ljava/lang/Object;", All));
}

NativeResult stackTraceElements(NativeCall &C) {
  JSYM_ASK(Array, C.object(C.arg(0)));
  JSYM_ASK(Trace, C.object(C.arg(1)));
  return fillElements(C, Array, Value::object(Trace));
}

/// Without the back trace: it is the throwable's.
NativeResult stackTraceElementsOf(NativeCall &C) {
  JSYM_ASK(Array, C.object(C.arg(0)));
  JSYM_ASK(Thrown, C.object(C.arg(1)));
  Value Trace = peekField(C, Value::object(Thrown), "backtrace");
  return fillElements(C, Array, Trace);
}

//===-- References --------------------------------------------------------===//

NativeResult refersTo(NativeCall &C) {
  JSYM_ASK(Referent, C.getField(C.arg(0), "referent", "Ljava/lang/Object;"));
  JSYM_ASK(Same, C.refEq(Referent, C.arg(1)));
  return C.retBool(Same);
}

/// A collector may have cleared a weak or soft one; the JDK's own caches do not
/// show it.
NativeResult referenceGet(NativeCall &C) {
  std::vector<StackEntry> Stack = C.stack(1);
  if (!Stack.empty() && !Stack.front().Method->Owner->isPlatform())
    C.restOn(Premise::WeakReference);
  return C.runJava();
}

NativeResult clearReference(NativeCall &C) {
  JSYM_AWAIT(
      C.putField(C.arg(0), "referent", "Ljava/lang/Object;", Value::null()));
  return C.done();
}

//===-- Models in Java ----------------------------------------------------===//

/// The method of the same name in JsymX beside X; receivers come first.
NativeResult javaModel(NativeCall &C) {
  const MethodModel &M = C.method();
  auto [Package, Simple] = M.Owner->name().rsplit('/');
  std::string Model = (Package + "/Jsym" + Simple).str();
  std::replace(Model.begin(), Model.end(), '$', '_');
  std::string Descriptor = M.Descriptor.str();
  if (!M.isStatic())
    Descriptor.insert(1, ("L" + M.Owner->name() + ";").str());
  const ClassModel *K = C.findClass(Model);
  const MethodModel *Target = K ? K->findMethod(M.Name, Descriptor) : nullptr;
  if (!Target)
    return C.unsupported("missing model " + Model + "." + M.Name + Descriptor +
                         " (is share/jsym/jsym-models.jar installed?)");
  if (!C.ensureInitialised(*K))
    return C.pending();
  SmallVector<Value, 8> Args;
  for (unsigned I = 0, N = C.numArgs(); I < N; ++I)
    Args.push_back(C.arg(I));
  JSYM_ASK(Result, C.call(*Target, Args));
  return C.ret(Result);
}

NativeResult environment(NativeCall &C) {
  return C.end(EndReason::Environment,
               prettyName(C.method().Symbol) + " needs the environment");
}

NativeResult concurrency(NativeCall &C) {
  return C.end(EndReason::Concurrency, prettyName(C.method().Symbol));
}

} // namespace jsym::natives
