//===- System.cpp - System, Runtime, Thread without a boot ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/JavaObjects.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

//===-- System ------------------------------------------------------------===//

static Value newStream(NativeCall &C, const ClassModel &K, int Fd) {
  Value Stream = C.newObject(K);
  if (Fd)
    setField(C, Stream, "fd", Value::bits(Fd));
  return Stream;
}

/// Instead of System's initialiser and initPhase1: streams, no properties yet.
NativeResult systemInit(NativeCall &C) {
  const ClassModel &System = *C.method().Owner;
  const ClassModel *Out = C.findClass("java/io/JsymPrintStream"),
                   *In = C.findClass("java/io/JsymInputStream");
  if (!Out || !In)
    return C.unsupported("missing models: is share/jsym/jsym-models.jar "
                         "installed?");
  JSYM_AWAIT(C.ensureInitialised(*Out));
  JSYM_AWAIT(C.ensureInitialised(*In));
  auto Set = [&](StringRef Name, Value V) {
    if (const FieldModel *F = findStatic(System, Name))
      C.putStatic(*F, V);
  };
  Set("out", newStream(C, *Out, 1));
  Set("err", newStream(C, *Out, 2));
  Set("in", newStream(C, *In, 0));
  Set("lineSeparator", C.internedString(StringRef("\n")));
  return C.done();
}

static NativeResult setSystemStatic(NativeCall &C, StringRef Name) {
  if (const FieldModel *F = findStatic(*C.method().Owner, Name))
    C.putStatic(*F, C.arg(0));
  return C.done();
}
NativeResult systemSetIn(NativeCall &C) { return setSystemStatic(C, "in"); }
NativeResult systemSetOut(NativeCall &C) { return setSystemStatic(C, "out"); }
NativeResult systemSetErr(NativeCall &C) { return setSystemStatic(C, "err"); }

/// Names and values; those of a JDK 17 on Linux that programs ask for.
static std::vector<std::pair<std::string, std::string>>
properties(NativeCall &C) {
  std::string Version = C.source().jdkVersion().str(),
              Home = C.source().jdkHome().str(), Path = C.source().classPath();
  std::string Major = StringRef(Version).split('.').first.str();
  return {
      {"java.version", Version},
      {"java.specification.version", Major},
      {"java.vm.specification.version", Major},
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.specification.name", "Java Platform API Specification"},
      {"java.specification.vendor", "Oracle Corporation"},
      {"java.vendor", "jsym-llvm"},
      {"java.vendor.url", ""},
      {"java.vm.name", "jsym-llvm"},
      {"java.vm.vendor", "jsym-llvm"},
      {"java.vm.version", Version},
      {"java.vm.info", ""},
      {"java.runtime.name", "OpenJDK Runtime Environment"},
      {"java.runtime.version", Version},
      {"java.class.version", "61.0"},
      {"java.class.path", Path},
      {"java.library.path", ""},
      {"java.home", Home},
      {"java.io.tmpdir", "/tmp"},
      {"os.name", "Linux"},
      {"os.arch", "amd64"},
      {"os.version", "5.0"},
      {"file.separator", "/"},
      {"path.separator", ":"},
      {"line.separator", "\n"},
      {"file.encoding", "UTF-8"},
      {"native.encoding", "UTF-8"},
      {"sun.jnu.encoding", "UTF-8"},
      {"sun.arch.data.model", "64"},
      {"sun.cpu.endian", "little"},
      {"sun.io.unicode.encoding", "UnicodeLittle"},
      {"user.name", "user"},
      {"user.home", "/home/user"},
      {"user.dir", "/home/user"},
      {"user.language", "en"},
      {"user.country", "US"},
      {"user.timezone", "UTC"},
  };
}

NativeResult systemProperties(NativeCall &C) {
  SmallVector<Value, 80> Texts;
  for (auto &[Name, Text] : properties(C)) {
    Texts.push_back(C.internedString(Name));
    Texts.push_back(C.internedString(Text));
  }
  return C.ret(makeArray(C, "[Ljava/lang/String;", Texts));
}

/// jdk.internal.misc.VM.getSavedProperty(key): as they were at the start.
NativeResult savedProperty(NativeCall &C) {
  auto Key = C.utf8(C.arg(0));
  if (!Key)
    return C.unsupported("a saved property of a symbolic name");
  for (auto &[Name, Text] : properties(C))
    if (Name == *Key)
      return C.ret(C.internedString(Text));
  return C.retNull();
}

/// sun.nio.fs.UnixNativeDispatcher.getcwd: user.dir.
NativeResult workingDirectory(NativeCall &C) {
  auto Bytes = map_range(StringRef("/home/user"),
                         [](char Each) { return Value::bits(Each); });
  return C.ret(makeArray(C, "[B", to_vector(Bytes)));
}

/// Any text or nothing, the same each time.
static NativeResult anyText(NativeCall &C, const std::string &Name) {
  for (const InputInfo &I : C.state().Inputs.collect())
    if (I.Kind == InputInfo::Source && I.Name == Name)
      return C.ret(I.Entry);
  C.restOn(Premise::Outside);
  JSYM_ASK(V, C.freshReference(*C.findClass("java/lang/String"), Name,
                               /*NonNull=*/false));
  return C.ret(V);
}

/// System.getenv(name): what the JDK asks for (SOURCE_DATE_EPOCH) is not set.
NativeResult environmentVariable(NativeCall &C) {
  std::vector<StackEntry> Stack = C.stack(1);
  if (!Stack.empty() && Stack.front().Method->Owner->isPlatform())
    return C.retNull();
  JSYM_ASK(Null, C.isNull(C.arg(0)));
  if (Null)
    return C.throwNew("java/lang/NullPointerException");
  auto Key = C.utf8(C.arg(0));
  if (!Key || C.options().ConcreteEnvironment)
    return C.end(EndReason::Environment,
                 prettyName(C.method().Symbol) + " needs the environment");
  return anyText(C, "getenv(\"" + *Key + "\")");
}

/// What System.in has to be read, a character a byte.
NativeResult standardInput(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return C.retNull();
  C.restOn(Premise::Outside);
  JSYM_ASK(V, C.freshReference(*C.findClass("java/lang/String"), "System.in",
                               /*NonNull=*/true));
  return C.ret(V);
}

static Value staticOf(NativeCall &C, StringRef Class, StringRef Name) {
  const ClassModel *K = C.findClass(Class);
  const FieldModel *F = K ? findStatic(*K, Name) : nullptr;
  return F ? C.getStatic(*F) : Value::null();
}

/// SharedSecrets.getJavaLangAccess: what System.initPhase1 would have set. What
/// reflects, AccessibleObject sets: it needs ReflectionFactory, which needs it.
NativeResult javaLangAccess(NativeCall &C) {
  bool Reflects = C.method().Name == "getJavaLangReflectAccess";
  const FieldModel *F = findStatic(
      *C.method().Owner, Reflects ? "javaLangReflectAccess" : "javaLangAccess");
  if (Value Known = C.getStatic(*F); Known.Bits)
    return C.ret(Known);
  const ClassModel *K = C.findClass(Reflects ? "java/lang/reflect/ReflectAccess"
                                             : "java/lang/System");
  JSYM_AWAIT(C.ensureInitialised(*K));
  if (Reflects)
    C.putStatic(*F, C.newObject(*K));
  else
    JSYM_AWAIT(C.call(*K->findMethod("setJavaLangAccess", "()V"), {}));
  return C.ret(C.getStatic(*F));
}

//===-- Settings ----------------------------------------------------------===//

/// What initialisers ask for is not the program's.
static bool isAsked(NativeCall &C) {
  for (const StackEntry &E : C.stack(1))
    if (!E.Method || E.Method->isClassInit() || !E.Method->Owner->isPlatform())
      return E.Method && !E.Method->isClassInit();
  return false;
}

static void restWhereAsked(NativeCall &C, Premise P) {
  if (isAsked(C))
    P == Premise::Settings ? C.restOn(P, &C.method()) : C.restOn(P);
}

/// JsymSystem.outside(key): a property that nobody has set.
NativeResult outsideProperty(NativeCall &C) {
  std::optional<std::string> Key = C.utf8(C.arg(0));
  // What initialisers do is done once, for all paths.
  bool Asked = isAsked(C) && none_of(C.stack(1), [](const StackEntry &E) {
                 return E.Method && E.Method->isClassInit();
               });
  return Key && Asked && !C.options().ConcreteEnvironment
             ? anyText(C, "getProperty(\"" + *Key + "\")")
             : C.retNull();
}

NativeResult systemProperty(NativeCall &C) {
  restWhereAsked(C, Premise::Settings);
  return javaModel(C);
}

/// The JDK's own code finds out.
NativeResult defaultSetting(NativeCall &C) {
  restWhereAsked(C, Premise::Settings);
  return C.runJava();
}

NativeResult closedPackage(NativeCall &C) {
  restWhereAsked(C, Premise::ClosedPackages);
  return C.retBool(false);
}

//===-- Clocks ------------------------------------------------------------===//

/// A fixed clock: it starts at a round time and goes on by a step a reading.
static NativeResult fixedClock(NativeCall &C, StringRef Counter, int64_t Start,
                               int64_t Step) {
  const ClassModel *K = C.findClass("java/lang/JsymSystem");
  if (!K)
    return C.retLong(Start);
  JSYM_AWAIT(C.ensureInitialised(*K));
  const FieldModel *F = findStatic(*K, Counter);
  int64_t N = int64_t(C.getStatic(*F).Bits) + 1;
  C.putStatic(*F, Value::bits(uint64_t(N)));
  return C.retLong(Start + N * Step);
}

/// A fresh value not before the last one.
static NativeResult symbolicClock(NativeCall &C, StringRef Last, StringRef Name,
                                  uint64_t Most = uint64_t(1) << 60) {
  const ClassModel *K = C.findClass("java/lang/JsymSystem");
  if (!K)
    return C.unsupported("missing models");
  JSYM_AWAIT(C.ensureInitialised(*K));
  const FieldModel *F = findStatic(*K, Last);
  Value Before = C.getStatic(*F);
  ExprManager &E = C.exprs();
  auto Holds = [&](ExprId T) -> std::vector<ExprId> {
    // Far from overflow, as real clocks are.
    return {E.sle(C.expr(Before, Sort::bits(64)), T),
            E.sle(T, E.constant(64, Most))};
  };
  Value Now = C.freshInput(Sort::bits(64), Name, "J", Holds);
  C.putStatic(*F, Now);
  return C.ret(Now);
}

/// The JDK's initialisers read clocks for seeds and the like. In a JVM that is
/// over when the program begins.
static bool isFixed(NativeCall &C) {
  if (C.options().ConcreteEnvironment)
    return true;
  for (const StackEntry &E : C.stack(1)) {
    if (!E.Method || !E.Method->Owner->isPlatform())
      return false;
    if (E.Method->isClassInit())
      return true;
  }
  return false;
}

NativeResult nanoTime(NativeCall &C) {
  if (isFixed(C))
    return fixedClock(C, "nanoReadings", 1000000000, 1000);
  return symbolicClock(C, "lastNanos", "System.nanoTime");
}

NativeResult currentTimeMillis(NativeCall &C) {
  if (isFixed(C))
    return fixedClock(C, "milliReadings", 1700000000000, 1);
  C.restOn(Premise::ClockRange);
  return symbolicClock(C, "lastMillis", "System.currentTimeMillis",
                       /*Most=*/4102444799999); // the end of 2099
}

/// VM.getNanoTimeAdjustment(offsetSeconds): nanoseconds since then.
NativeResult nanoTimeAdjustment(NativeCall &C) {
  if (!C.options().ConcreteEnvironment || !C.arg(0).isConcrete())
    return symbolicClock(C, "lastAdjustment", "Clock.instant");
  return C.retLong((1700000000 - int64_t(C.arg(0).Bits)) * 1000000000);
}

//===-- Runtime -----------------------------------------------------------===//

NativeResult exitRuntime(NativeCall &C) {
  Value Status = C.arg(C.method().isStatic() ? 0 : 1);
  if (!Status.isConcrete())
    return C.unsupported("System.exit of a symbolic status");
  return C.exit(int32_t(Status.Bits));
}

/// The JDK asks, too; what it does with the answer makes no difference.
static NativeResult ofMachine(NativeCall &C, Value V) {
  std::vector<StackEntry> Stack = C.stack(1);
  if (!Stack.empty() && !Stack.front().Method->Owner->isPlatform())
    C.restOn(Premise::Machine, &C.method());
  return C.ret(V);
}

NativeResult processors(NativeCall &C) { return ofMachine(C, Value::bits(1)); }
NativeResult freeMemory(NativeCall &C) {
  return ofMachine(C, Value::bits(192 << 20));
}
NativeResult totalMemory(NativeCall &C) {
  return ofMachine(C, Value::bits(256 << 20));
}
NativeResult maxMemory(NativeCall &C) {
  return ofMachine(C, Value::bits(uint64_t(4) << 30));
}

//===-- Thread ------------------------------------------------------------===//

/// JVMTI_THREAD_STATE_ALIVE + RUNNABLE, as HotSpot's main thread has it.
static constexpr uint32_t Runnable = 5;

static Value newGroup(NativeCall &C, const ClassModel &K, StringRef Name,
                      Value Parent) {
  Value G = C.newObject(K);
  setField(C, G, "name", C.internedString(Name));
  setField(C, G, "maxPriority", Value::bits(10));
  setField(C, G, "parent", Parent);
  return G;
}

NativeResult currentThread(NativeCall &C) {
  const ClassModel *Models = C.findClass("java/lang/JsymSystem");
  if (!Models)
    return C.unsupported("missing models: is share/jsym/jsym-models.jar "
                         "installed?");
  JSYM_AWAIT(C.ensureInitialised(*Models));
  const FieldModel *F = findStatic(*Models, "mainThread");
  Value Known = C.getStatic(*F);
  if (Known.Bits)
    return C.ret(Known);
  const ClassModel *Group = C.findClass("java/lang/ThreadGroup");
  // Thread's own initialiser may be asking.
  Value T = C.newObject(*C.findClass("java/lang/Thread"));
  Value System = newGroup(C, *Group, "system", Value::null());
  setField(C, T, "name", C.internedString(StringRef("main")));
  setField(C, T, "tid", Value::bits(1));
  for (StringRef Lock : {"blockerLock", "interruptLock"})
    setField(C, T, Lock, C.newObject(*C.findClass("java/lang/Object")));
  // Since JDK 19 some fields have an object of their own.
  Value Holder = T;
  if (const ClassModel *K = C.findClass("java/lang/Thread$FieldHolder")) {
    Holder = C.newObject(*K);
    setField(C, T, "holder", Holder);
  }
  setField(C, Holder, "group", newGroup(C, *Group, "main", System));
  setField(C, Holder, "priority", Value::bits(5));
  setField(C, Holder, "threadStatus", Value::bits(Runnable));
  C.putStatic(*F, T);
  return C.ret(T);
}

/// What is started runs where somebody waits for it: one of the orders that
/// there are.
NativeResult startTask(NativeCall &C) {
  C.restOn(Premise::ParallelOrder);
  return javaModel(C);
}

static const MethodModel *taskModel(NativeCall &C, StringRef Name,
                                    StringRef Descriptor) {
  const ClassModel *K = C.findClass("java/lang/JsymThread");
  return K ? K->findMethod(Name, Descriptor) : nullptr;
}

/// Whether tasks were started that have not run.
static bool tasksWait(NativeCall &C) {
  const ClassModel *K = C.findClass("java/lang/JsymThread");
  const auto &Classes = C.state().Classes;
  return K && K->id() < Classes.size() &&
         Classes[K->id()] == ClassStatus::Initialised &&
         !(staticOf(C, "java/lang/JsymThread", "pending") == Value::bits(0));
}

/// Another thread could not enter a monitor that this one holds, but for that
/// of \p Waiting.
static bool holdsMonitor(NativeCall &C, uint32_t Waiting) {
  const HeapState &H = C.heap();
  for (uint32_t I = 1; I < H.Objects.size(); ++I)
    if (const Object *O = H.get(I); O && I != Waiting && O->LockCount)
      return true;
  return false;
}

/// Asked again with the answer, when other tasks may wait.
std::optional<bool> runTask(NativeCall &C, uint32_t Waiting) {
  if (tasksWait(C) && holdsMonitor(C, Waiting)) {
    C.end(EndReason::Concurrency, "waits while it holds a monitor");
    return std::nullopt;
  }
  const MethodModel *M = taskModel(C, "runSome", "()Z");
  if (!M || !C.ensureInitialised(*M->Owner))
    return std::nullopt;
  auto Ran = C.call(*M, {});
  return Ran ? std::optional(Ran->Bits != 0) : std::nullopt;
}

/// Threads that were not started are over at once.
NativeResult threadJoin(NativeCall &C) {
  JSYM_ASK(Same, C.refEq(C.arg(0),
                         staticOf(C, "java/lang/JsymSystem", "mainThread")));
  if (Same)
    return C.end(EndReason::Concurrency, "Thread.join of itself");
  if (tasksWait(C) && holdsMonitor(C, 0))
    return C.end(EndReason::Concurrency, "waits while it holds a monitor");
  const MethodModel *M = taskModel(C, "finish", "(Ljava/lang/Thread;)V");
  if (!M)
    return C.unsupported("missing model java/lang/JsymThread");
  JSYM_AWAIT(C.ensureInitialised(*M->Owner));
  JSYM_ASK(Over, C.call(*M, {C.arg(0)}));
  (void)Over;
  return C.done();
}

/// ForkJoinPool.createWorker: no worker can be had. That loses nothing where
/// this thread waits for the task, because who waits for it runs it, as in a
/// JVM whose workers are busy.
NativeResult forkJoinWorker(NativeCall &C) {
  for (const StackEntry &E : C.stack()) {
    StringRef Owner = E.Method->Owner->name(), Name = E.Method->Name;
    if ((Owner == "java/util/concurrent/ForkJoinTask" && Name == "doExec") ||
        (Owner == "java/util/concurrent/ForkJoinPool" && Name == "invoke")) {
      C.restOn(Premise::ParallelOrder, E.Method->Owner);
      return C.retBool(false);
    }
  }
  return C.end(EndReason::Concurrency, "a worker of a ForkJoinPool");
}

//===-- Output ------------------------------------------------------------===//

NativeResult printText(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(1)));
  int Stream = int(C.arg(0).Bits);
  if (auto Text = C.text(Value::object(Id)))
    C.output(Stream, utf8OfUtf16(*Text));
  else
    C.output(Stream, 'L', Value::object(Id));
  return C.done();
}

NativeResult printBytes(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(1)));
  const Object *O = C.heap().get(Id);
  if (!O)
    return C.unsupported("printing of no bytes");
  if (!C.arg(2).isConcrete() || !C.arg(3).isConcrete() ||
      O->Shape == Layout::Sparse) {
    C.output(int(C.arg(0).Bits), '?', Value());
    return C.done();
  }
  if (auto Bytes = rawBytes(C, Value::object(Id), C.arg(2), C.arg(3))) {
    C.output(int(C.arg(0).Bits), *Bytes);
    return C.done();
  }
  uint64_t From = C.arg(2).Bits, N = C.arg(3).Bits;
  if (O->Shape != Layout::Values || From > O->size() || N > O->size() - From)
    return C.unsupported("printing of bytes that are not there");
  for (uint64_t I = From; I < From + N; ++I)
    if (Value V = O->slot(I); V.isConcrete())
      C.output(int(C.arg(0).Bits), std::string(1, char(V.Bits)));
    else
      C.output(int(C.arg(0).Bits), 'B', V);
  return C.done();
}

NativeResult printKnown(NativeCall &C) {
  if (C.arg(1).isConcrete())
    return C.retBool(true);
  C.output(int(C.arg(0).Bits), C.method().Descriptor[2], C.arg(1));
  return C.retBool(false);
}

} // namespace jsym::natives
