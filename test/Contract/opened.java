// What a contract says that a callee modifies is any value, whatever the
// program's own code keeps to.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: not %jsym check --states=derived --no-confirm -cp %t Opened.kept | FileCheck %s
// RUN: not %jsym check --states=derived --heap=lazy --no-confirm -cp %t Opened.kept | FileCheck %s
// RUN: not %jsym check --states=derived --no-confirm -cp %t Opened.link | FileCheck %s
import jsym.contract.*;

interface Worker {
  @Modifies("job.*") void work(Job job);
}

class Job {
  private int state;
  private Object owner = new Object();

  void begin() { state = 1; }

  int state() { return state; }

  int known() { return owner.hashCode(); }
}

class Opened {
  // CHECK: verdict: bug
  // CHECK: bug 1: throws java.lang.IllegalStateException
  static void kept(@NonNull Worker w, @NonNull Job job) {
    if (job.state() != 0 && job.state() != 1)
      throw new AssertionError("no code writes that");
    w.work(job);
    if (job.state() != 0 && job.state() != 1)
      throw new IllegalStateException();
  }

  static void link(@NonNull Worker w, @NonNull Job job) {
    w.work(job);
    try {
      job.known();
    } catch (NullPointerException e) {
      throw new IllegalStateException();
    }
  }
}
