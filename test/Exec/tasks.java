// Threads and tasks run where somebody waits for them, in one order, and that
// is said; a JVM agrees.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in joined submitted all latch later pool thrown named; do echo "== $m"; timeout 60 %jsym run -q --confirm --max-time=30s -cp %t Tasks.$m; test $? -lt 2 || exit 1; done > %t/all
// RUN: FileCheck %s < %t/all
// RUN: for m in left alive holding; do echo "== $m"; timeout 60 %jsym run -q --max-time=30s -cp %t Tasks.$m; test $? -eq 3 || exit 1; done | FileCheck %s --check-prefix=NOT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class Tasks {
  static int sum;

  // CHECK-LABEL: == joined
  // CHECK: 2 paths, 1 bug
  // CHECK: assumed: parallel streams and tasks run in one order
  // CHECK: 2 confirmed, 0 contradicted
  static int joined(int a) throws InterruptedException {
    int[] cell = new int[1];
    Thread t = new Thread(() -> cell[0] = a - 7);
    t.start();
    t.join();
    return 14 / cell[0];
  }

  // CHECK-LABEL: == submitted
  // CHECK: 2 paths, 1 bug
  // CHECK: 2 confirmed, 0 contradicted
  static int submitted(int a) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(2);
    try {
      Future<Integer> f = executor.submit(() -> 10 / a);
      return f.get();
    } finally {
      executor.shutdown();
    }
  }

  // CHECK-LABEL: == all
  // CHECK: 1 path, 0 bugs
  // CHECK: 1 confirmed, 0 contradicted
  static int all() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    List<Callable<Integer>> calls = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int n = i;
      calls.add(() -> n * n);
    }
    int total = 0;
    for (Future<Integer> f : executor.invokeAll(calls))
      total += f.get();
    executor.shutdown();
    return total;
  }

  // CHECK-LABEL: == latch
  // CHECK: 1 path, 0 bugs
  // CHECK: 1 confirmed, 0 contradicted
  static int latch() throws Exception {
    CountDownLatch done = new CountDownLatch(2);
    int[] seen = new int[2];
    for (int i = 0; i < 2; i++) {
      int n = i;
      new Thread(() -> {
        seen[n] = n + 1;
        done.countDown();
      }).start();
    }
    done.await();
    return seen[0] + seen[1];
  }

  // CHECK-LABEL: == later
  // CHECK: 2 paths, 1 bug
  // CHECK: 2 confirmed, 0 contradicted
  static int later(int a) throws Exception {
    return CompletableFuture.supplyAsync(() -> a + 1).thenApply(n -> 5 / n).get();
  }

  // CHECK-LABEL: == pool
  // CHECK: 1 path, 0 bugs
  // CHECK: 1 confirmed, 0 contradicted
  static int pool() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(3);
    int[] n = new int[1];
    for (int i = 0; i < 4; i++)
      executor.execute(() -> {
        synchronized (n) {
          n[0]++;
        }
      });
    executor.shutdown();
    return executor.awaitTermination(1, TimeUnit.SECONDS) ? n[0] : -1;
  }

  // CHECK-LABEL: == thrown
  // CHECK: 1 path, 0 bugs
  // CHECK: 1 confirmed, 0 contradicted
  static String thrown() throws Exception {
    ExecutorService executor = Executors.newCachedThreadPool();
    Future<Integer> f = executor.submit(() -> Integer.parseInt("x"));
    executor.shutdown();
    try {
      return "" + f.get();
    } catch (ExecutionException e) {
      return e.getCause().getClass().getSimpleName();
    }
  }

  // CHECK-LABEL: == named
  // CHECK: 1 path, 0 bugs
  // CHECK: 1 confirmed, 0 contradicted
  static boolean named() throws Exception {
    String[] name = new String[1];
    Thread t = new Thread(() -> name[0] = Thread.currentThread().getName(), "worker");
    t.start();
    t.join();
    return name[0].equals("worker") && !t.isAlive() && t.getState() == Thread.State.TERMINATED && !Thread.currentThread().getName().equals("worker");
  }

  // Nobody waits: what it does, and when, is open.
  // NOT-LABEL: == left
  // NOT: starts a thread: a task that nobody waits for
  static int left() {
    new Thread(() -> sum++).start();
    return 1;
  }

  // Whether it is over, depends on how fast it is.
  // NOT-LABEL: == alive
  // NOT: starts a thread: java.lang.JsymThread.undecided()
  static int alive() throws Exception {
    Thread t = new Thread(() -> sum++);
    t.start();
    int n = t.isAlive() ? 1 : 0;
    t.join();
    return n;
  }

  // NOT-LABEL: == holding
  // NOT: starts a thread: waits while it holds a monitor
  static synchronized int holding() throws Exception {
    Thread t = new Thread(() -> {
      synchronized (Tasks.class) {
        sum++;
      }
    });
    t.start();
    t.join();
    return sum;
  }
}
