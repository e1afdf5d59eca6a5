//===- JsymForkJoinPool.java - Tasks of a fork-join pool --------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.concurrent;

/** Models of ForkJoinPool: what CompletableFuture hands on runs where somebody waits. */
final class JsymForkJoinPool {
  private JsymForkJoinPool() {}

  static void execute(ForkJoinPool self, Runnable task) {
    if (task == null)
      throw new NullPointerException();
    JsymThread.add(new Thread(null, task, "ForkJoinPool.commonPool-worker-1"), task);
  }
}
