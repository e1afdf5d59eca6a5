//===- JsymThread.java - Loaders of threads ----------------------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.lang;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Models of java.lang.Thread, and of whatever else runs tasks. A thread has the
 * class path's loader until it is given another, so that making the first one
 * does not make the loaders. What is started runs where somebody waits.
 */
public final class JsymThread {
  private static Map<Thread, ClassLoader> given;
  private static final Integer STARTED = 1, OVER = 2;
  private static Map<Thread, Integer> states;
  /** Started and not run yet: by whom, and what. */
  private static ArrayList<Thread> threads;
  private static ArrayList<Runnable> tasks;
  /** How many. */
  static int pending;
  /** Tasks that run inside of each other. */
  private static int depth;

  private JsymThread() {}

  static ClassLoader getContextClassLoader(Thread self) {
    if (given != null && given.containsKey(self))
      return given.get(self);
    return ClassLoader.getSystemClassLoader();
  }

  static void setContextClassLoader(Thread self, ClassLoader loader) {
    if (given == null)
      given = new IdentityHashMap<>();
    given.put(self, loader);
  }

  /** Two schedules are not alike here: the path is over. */
  public static native void undecided();

  static void start(Thread self) {
    if (states == null)
      states = new IdentityHashMap<>();
    if (states.containsKey(self))
      throw new IllegalThreadStateException();
    states.put(self, STARTED);
    add(self, self);
  }

  public static void add(Thread thread, Runnable task) {
    if (tasks == null) {
      threads = new ArrayList<>();
      tasks = new ArrayList<>();
    }
    threads.add(thread);
    tasks.add(task);
    pending++;
  }

  /** The task that waits longest. There is one. */
  public static void runNext() {
    Thread thread = threads.remove(0), before = JsymSystem.mainThread;
    Runnable task = tasks.remove(0);
    pending--;
    JsymSystem.mainThread = thread;
    depth++;
    try {
      task.run();
    } catch (Throwable e) {
      tell(thread, e);
    } finally {
      depth--;
      JsymSystem.mainThread = before;
      if (task == thread)
        states.put(thread, OVER);
    }
  }

  private static void tell(Thread thread, Throwable exception) {
    try {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, exception);
    } catch (Throwable ignored) {
      // as JavaThread::exit does
    }
  }

  /** Whether there was one. */
  static boolean runSome() {
    if (pending == 0)
      return false;
    runNext();
    return true;
  }

  public static void runAll() {
    while (pending > 0)
      runNext();
  }

  /** Until the thread is over. */
  static void finish(Thread thread) {
    while (states != null && states.get(thread) == STARTED) {
      if (pending == 0)
        undecided();
      runNext();
    }
  }

  private static void checkTime(long millis) {
    if (millis < 0)
      throw new IllegalArgumentException("timeout value is negative");
  }

  static void sleep(long millis) throws InterruptedException {
    checkTime(millis);
    if (Thread.interrupted())
      throw new InterruptedException("sleep interrupted");
    Thread.yield(); // others may run meanwhile
  }

  static void join(Thread self, long millis) throws InterruptedException {
    checkTime(millis);
    self.join();
  }

  static void join(Thread self, long millis, int nanos) throws InterruptedException {
    checkTime(millis);
    if (nanos < 0 || nanos > 999999)
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    self.join();
  }

  static boolean isAlive(Thread self) {
    return self == Thread.currentThread() || !isOver(self);
  }

  static Thread.State getState(Thread self) {
    if (self == Thread.currentThread())
      return Thread.State.RUNNABLE;
    boolean over = isOver(self);
    return over && states != null && states.containsKey(self) ? Thread.State.TERMINATED
                                                              : Thread.State.NEW;
  }

  /** Or was never started; of others it depends on how fast they are. */
  private static boolean isOver(Thread self) {
    Integer state = states == null ? null : states.get(self);
    if (state == STARTED || state == null && depth > 0)
      undecided();
    return true;
  }
}
