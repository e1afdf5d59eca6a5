//===- JsymThreadPoolExecutor.java - Tasks of executors ---------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.concurrent;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Models of ThreadPoolExecutor: a task runs where somebody waits for it. There
 * are no workers, so that an executor is terminated once it is shut down and
 * what it was given has run.
 */
final class JsymThreadPoolExecutor {
  private static Map<ThreadPoolExecutor, ArrayList<Thread>> threads;

  private JsymThreadPoolExecutor() {}

  private static final class Task implements Runnable {
    private final ThreadPoolExecutor executor;
    private final Thread thread;
    private final Runnable command;

    Task(ThreadPoolExecutor executor, Thread thread, Runnable command) {
      this.executor = executor;
      this.thread = thread;
      this.command = command;
    }

    @Override public void run() {
      executor.beforeExecute(thread, command);
      try {
        command.run();
        executor.afterExecute(command, null);
      } catch (Throwable e) {
        executor.afterExecute(command, e);
        throw e;
      }
    }
  }

  static void execute(ThreadPoolExecutor self, Runnable command) {
    if (command == null)
      throw new NullPointerException();
    if (self.isShutdown()) {
      self.reject(command);
      return;
    }
    // How many fit, depends on how fast others are.
    if (self.getQueue().remainingCapacity() != Integer.MAX_VALUE
        && self.getMaximumPoolSize() != Integer.MAX_VALUE)
      JsymThread.undecided();
    Thread thread = threadOf(self, command);
    JsymThread.add(thread, new Task(self, thread, command));
  }

  private static Thread threadOf(ThreadPoolExecutor self, Runnable command) {
    if (threads == null)
      threads = new IdentityHashMap<>();
    ArrayList<Thread> own = threads.get(self);
    if (own == null)
      threads.put(self, own = new ArrayList<>());
    if (own.size() < Math.max(1, self.getCorePoolSize()))
      own.add(self.getThreadFactory().newThread(command));
    return own.get(own.size() - 1);
  }

  static boolean isTerminated(ThreadPoolExecutor self) {
    JsymThread.runAll();
    return self.isShutdown();
  }

  static boolean awaitTermination(ThreadPoolExecutor self, long timeout, TimeUnit unit) {
    return isTerminated(self);
  }
}
