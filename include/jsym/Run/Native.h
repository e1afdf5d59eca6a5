//===- Native.h - Methods that C++ runs -------------------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A native handler replaces a method (native or not) by C++. It may decide on
/// symbolic conditions, resolve references and call back into Java, all of
/// which may fork or take time, so a handler is *restartable*: where one of the
/// questions below has no answer yet, it returns nothing, and the handler
/// returns C.pending() at once. The engine does what is needed and runs the
/// handler again from its start; the questions asked before then have the same
/// answers at once (they are kept in the frame, in the order asked).
///
/// The rule that follows: ask first, write to the heap last, or write only what
/// may be written twice.
///
///   NativeResult absExact(NativeCall &C) {
///     auto Neg = C.decide(C.exprs().slt(C.expr(0, 32), C.intConst(0)));
///     if (!Neg)
///       return C.pending();
///     ...
///
//===----------------------------------------------------------------------===//
#ifndef JSYM_RUN_NATIVE_H
#define JSYM_RUN_NATIVE_H

#include "jsym/Code/NativeTable.h"
#include "jsym/Dialect/ProgramSource.h"
#include "jsym/Expr/ExprManager.h"
#include "jsym/Heap/Value.h"
#include "jsym/Run/PathResult.h"
#include "llvm/ADT/ArrayRef.h"

namespace jsym {

class HeapState;
class Interpreter;
class HeapStrategy;
struct Question;
struct Outcome;
struct InputSpec;
class State;
struct ExecOptions;
struct Frame;

enum class NativeStatus : uint8_t { Done, Thrown, Pending, Ended, RunJava };

/// What a handler hands back; made by NativeCall only.
struct NativeResult {
  NativeStatus Status = NativeStatus::Done;
  Value Result; ///< Done: the result; Thrown: the exception
};

/// The world of a handler during one run.
class NativeCall {
public:
  NativeCall(Interpreter &I, State &S, const dialect::MethodModel &M);

  //===-- The call --------------------------------------------------------===//
  const dialect::MethodModel &method() const { return Method; }
  unsigned numArgs() const;
  /// Receiver first. int-like values hold 32 bits.
  Value arg(unsigned N) const;
  /// As an expression, concrete or not; floats too (Sort by descriptor).
  ExprId expr(unsigned N);
  ExprId expr(Value V, Sort S);
  /// A constant becomes a concrete value again.
  Value value(ExprId E);

  //===-- The world -------------------------------------------------------===//
  State &state() { return S; }
  HeapState &heap();
  HeapStrategy &strategy();
  ExprManager &exprs();
  dialect::ProgramSource &source();
  const ExecOptions &options() const;

  //===-- Ends of a run ---------------------------------------------------===//
  NativeResult done() { return {NativeStatus::Done, Value()}; }
  NativeResult ret(Value V) { return {NativeStatus::Done, V}; }
  NativeResult retInt(int32_t V) { return ret(Value::bits(uint32_t(V))); }
  NativeResult retLong(int64_t V) { return ret(Value::bits(uint64_t(V))); }
  NativeResult retBool(bool V) { return ret(Value::bits(V)); }
  NativeResult retFloat(float V);
  NativeResult retDouble(double V);
  NativeResult retNull() { return ret(Value::null()); }
  NativeResult pending() { return {NativeStatus::Pending, Value()}; }
  /// The method's own code is to do it, with the same arguments.
  NativeResult runJava() { return {NativeStatus::RunJava, Value()}; }
  /// What the handler was put in front of is to do it (NativeEntry::Otherwise).
  NativeResult otherwise();
  NativeResult thrown(Value Exception) {
    return {NativeStatus::Thrown, Exception};
  }
  /// A new exception of the class, as the VM itself throws it.
  NativeResult throwNew(llvm::StringRef Class,
                        std::optional<llvm::StringRef> Message = {});
  /// The same with a message that tells symbolic values: it stays open until
  /// the program reads it.
  NativeResult throwVague(llvm::StringRef Class);
  /// System.exit.
  NativeResult exit(int Status);
  /// The path ends with this verdict.
  NativeResult end(EndReason Reason, const llvm::Twine &Detail);
  /// The same, after what the program under test did: returned a value (nothing
  /// for void), or threw an exception (null: it returned).
  NativeResult endAfter(EndReason Reason, const llvm::Twine &Detail,
                        std::optional<Value> Returned, Value Exception);
  /// CheckFailed: \p Condition names what does not hold, without values; \p
  /// Clause as in PathResult.
  NativeResult fails(llvm::StringRef Condition, const llvm::Twine &Detail,
                     std::optional<Value> Returned, Value Exception,
                     int32_t Clause = -1);
  /// The method that is explored is done, see PathFilter::fails: the path ends
  /// where it does.
  NativeResult checkInputs(bool Threw, llvm::ArrayRef<Value> Last);
  NativeResult unsupported(const llvm::Twine &What) {
    return end(EndReason::Unsupported, What);
  }

  //===-- Questions (nothing: return pending()) ---------------------------===//
  /// Which way a condition (width 1) goes on this path; forks if both are
  /// feasible.
  std::optional<bool> decide(ExprId Condition);
  /// One value of [Low, High], in which \p V (32 bits) is known to be: forks
  /// into one path for each where it is symbolic.
  std::optional<int32_t> concretise(Value V, int32_t Low, int32_t High);
  /// Concrete where the path is known to allow one value only. Not of floats.
  std::optional<Value> onlyValue(Value V);
  /// The object a reference denotes, 0 for null; resolves handles.
  std::optional<uint32_t> object(Value Reference);
  std::optional<bool> isNull(Value Reference);
  std::optional<bool> refEq(Value A, Value B);
  /// Decides of the reference, which is not null, what a call of \p M would.
  /// False: ask later.
  bool decideFor(Value Reference, const dialect::MethodModel &M);
  /// Was the object there when the method was called?
  std::optional<bool> wasThere(uint32_t Object);
  /// The dynamic class of a non-null reference, narrowed to one.
  std::optional<const dialect::ClassModel *> classOf(Value Reference);
  std::optional<bool> instanceOf(Value Reference, const dialect::ClassModel &C);
  /// Fields and elements of non-null references; materialises.
  std::optional<Value> getField(Value Reference, const dialect::FieldModel &F);
  std::optional<Value> getField(Value Reference, llvm::StringRef Name,
                                llvm::StringRef Descriptor);
  /// The field as it was in the input, before any write.
  std::optional<Value> entryField(Value Reference,
                                  const dialect::FieldModel &F);
  std::optional<bool> putField(Value Reference, const dialect::FieldModel &F,
                               Value V);
  std::optional<bool> putField(Value Reference, llvm::StringRef Name,
                               llvm::StringRef Descriptor, Value V);
  /// A length is 32 bits; an index is within bounds.
  std::optional<Value> arrayLength(Value Reference);
  std::optional<Value> aload(Value Reference, Value Index);
  /// The element as it was in the input, before any write.
  std::optional<Value> entryElement(Value Reference, Value Index);
  std::optional<bool> astore(Value Reference, Value Index, Value V);
  /// A new array of symbolic length, which is not negative.
  std::optional<Value> newSymbolicArray(const dialect::ClassModel &ArrayClass,
                                        ExprId Length);
  /// JVMS 5.5; false: return pending().
  bool ensureInitialised(const dialect::ClassModel &C);
  /// Calls Java. An exception it throws leaves the native, too.
  std::optional<Value> call(const dialect::MethodModel &Target,
                            llvm::ArrayRef<Value> Args);
  struct CallResult {
    Value Result;
    bool Threw = false; ///< Result is the exception
  };
  /// Calls Java and catches what it throws.
  std::optional<CallResult> callCatching(const dialect::MethodModel &Target,
                                         llvm::ArrayRef<Value> Args);

  //===-- Effects and helpers that never wait -----------------------------===//
  /// Adds a condition known to be satisfiable with the path (fresh symbols).
  void assume(ExprId Condition);
  /// Like assume, of what may be unsatisfiable: then the path ends, and the
  /// handler returns pending() at once.
  bool require(ExprId Condition);
  /// A fresh symbol that the program did not determine; an input of the path.
  /// \p Holds makes of it what is true whatever the program does, which the
  /// path assumes.
  Value
  freshInput(Sort S, const SourceName &Name, llvm::StringRef Descriptor,
             llvm::function_ref<std::vector<ExprId>(ExprId)> Holds = nullptr);
  /// The same of a primitive field descriptor, as the stack has it: int-like
  /// ones extended to 32 bits.
  Value freshPrimitive(char Descriptor, const SourceName &Name);
  /// A fresh input reference, null unless \p NonNull included.
  std::optional<Value> freshReference(const dialect::ClassModel &Declared,
                                      const SourceName &Name, bool NonNull);
  /// The same of what \p M returns, called of argument 0.
  std::optional<Value> freshResult(const dialect::ClassModel &Declared,
                                   const SourceName &Name, bool NonNull,
                                   const dialect::MethodModel &M);
  /// What a callee returned that a contract stands for: perhaps something the
  /// program made before, and if \p New, something the callee made.
  std::optional<Value> calleeResult(const dialect::ClassModel &Declared,
                                    const SourceName &Name, bool NonNull,
                                    bool New);
  /// From here on the path rests on a premise of the table (Premises.def).
  void restOn(Premise P, PremiseSubject Of = {});
  /// Null where it is missing or malformed.
  const dialect::ClassModel *findClass(llvm::StringRef InternalName);
  Value newObject(const dialect::ClassModel &C);
  /// \p ArrayClass is the array's own class.
  Value newArray(const dialect::ClassModel &ArrayClass, uint32_t Length);
  /// A new String of UTF-8 text, of UTF-16 text.
  Value newString(llvm::StringRef Utf8);
  Value newString(std::u16string_view Text);
  /// The String, which the native made, is to the program the first of these
  /// objects whose condition holds, and itself else.
  void identify(Value String, llvm::ArrayRef<std::pair<Value, ExprId>> Others);
  /// Which of the objects that a String may be it is on this path.
  std::optional<uint32_t> identity(uint32_t Object);
  /// The interned String of the text.
  Value internedString(llvm::StringRef ModifiedUtf8);
  Value internedString(std::u16string_view Text);
  /// The text of a concrete String object; nothing if part of it is symbolic.
  std::optional<std::u16string> text(Value String);
  std::optional<std::string> utf8(Value String);
  /// The java.lang.Class object of a class, and back (null if not a mirror).
  Value mirror(const dialect::ClassModel &C);
  const dialect::ClassModel *mirrored(Value Mirror);
  /// Statics of an initialised class.
  Value getStatic(const dialect::FieldModel &F);
  void putStatic(const dialect::FieldModel &F, Value V);
  /// The Java stack, innermost first; \p Skip frames left out (0: the native's
  /// own frame comes first).
  std::vector<StackEntry> stack(unsigned Skip = 0) const;
  /// The call is of String.hashCode(), and its caller only wants to know which
  /// of these literals the string is.
  std::optional<std::vector<std::u16string>> switchLiterals();
  /// Makes the object for Throwable.backtrace, and reads it back.
  Value newBacktrace(std::vector<StackEntry> Stack);
  llvm::ArrayRef<StackEntry> backtrace(Value Backtrace);
  /// Of an exception whose message is left open, see ExceptionInfo::Numbers.
  void tellNumbers(Value Throwable, llvm::ArrayRef<Value> Numbers);
  /// What System.out (1) or System.err (2) receive.
  void output(int Stream, llvm::StringRef Bytes);
  /// The same of a symbol, as OutputPiece::Type says.
  void output(int Stream, char Type, Value Symbol);

private:
  friend class Interpreter;
  Interpreter &I;
  State &S;
  const dialect::MethodModel &Method;
  std::optional<Value> answered();
  FedBy fedBy() const;
  std::optional<Value> freshHandle(const dialect::ClassModel &Declared,
                                   const SourceName &Name, bool NonNull,
                                   llvm::function_ref<Value(InputSpec &)> Make);
  void answer(Value V);
  std::optional<Value> ask(llvm::function_ref<Outcome()> Heap);
  std::optional<Value> ask(const Question &Q);
  std::optional<bool> askBool(const Question &Q);
  std::optional<bool> decide(std::optional<Value> V);
  const dialect::FieldModel *fieldOf(Value Reference, llvm::StringRef Name,
                                     llvm::StringRef Descriptor);
  uint32_t Asked = 0;   ///< questions asked in this run
  bool Stopped = false; ///< the loop has to stop: forked or ended
};

} // namespace jsym

#endif // JSYM_RUN_NATIVE_H
