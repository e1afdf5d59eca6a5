//===- TestLimit.java - Tests that do not end end their JVM ------*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.replay;

import java.time.Duration;
import java.util.function.Consumer;
import jsym.guard.Guard;

/**
 * Ends the JVM when a test takes too long: nothing else stops any code. Time
 * that a busy machine did not give the test does not count, up to a point.
 */
final class TestLimit {
  /** So many times the limit may pass where the processor was others'. */
  private static final int PATIENCE = 3;

  private static volatile TestLimit running;

  private final String[] test;
  private final long begin = System.nanoTime();
  private final Duration cpu = cpu();

  private TestLimit(String... test) { this.test = test; }

  static void start(long millis, Consumer<String[]> report) {
    Thread watcher = new Thread(() -> {
      for (;;) {
        TestLimit now = running;
        if (now != null && now.isOver(millis)) {
          report.accept(new String[] {"endless", now.test[0], now.test[1],
              now.test[2], "did not end within " + millis / 1000.0 + " s"});
          Guard.leave();
          Runtime.getRuntime().halt(0);
        }
        try {
          Thread.sleep(20);
        } catch (InterruptedException e) {
          // Nobody but this class decides.
        }
      }
    }, "test limit");
    watcher.setDaemon(true);
    watcher.setPriority(Thread.MAX_PRIORITY);
    watcher.start();
  }

  /** Another test begins; or, without directory, one has ended. */
  static void watch(String directory, String name, String method) {
    running = directory == null ? null : new TestLimit(directory, name, method);
  }

  private boolean isOver(long millis) {
    long taken = (System.nanoTime() - begin) / 1_000_000;
    return taken > PATIENCE * millis
        || taken > millis
        && (cpu().minus(cpu).toMillis() > millis / 2 || waits());
  }

  /** Whether the test waits for something else than the processor. */
  private static boolean waits() {
    boolean any = false;
    for (Thread t : Thread.getAllStackTraces().keySet())
      if (ReplayMain.isTimed(t.getName())) {
        any = true;
        if (t.getState() == Thread.State.RUNNABLE)
          return false;
      }
    return any;
  }

  private static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(
        Duration.ofNanos(System.nanoTime()));
  }
}
