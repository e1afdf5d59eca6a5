// VERDICT: undecided starts a thread
// TARGET: Threads.run
// CONFIGS: default O2 bfs

/** Concurrency is not explored, and not silently skipped. */
public class Threads {
  static void run(int x) {
    if (x == 42)
      new Thread(() -> {}).start();
  }
}
