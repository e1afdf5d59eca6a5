// A lock of the input is a reentrant one that nobody holds.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -g -d %t/classes %s
// RUN: for m in one two own; do not %jsym check -cp %t/classes --junit=%t/tests Locks.$m; done > %t/out
// RUN: FileCheck %s < %t/out
//
// CHECK: one class stands for all of the JDK's type: java.util.concurrent.locks.Lock
// CHECK: throws java.lang.ArithmeticException
// CHECK: with l = new ReentrantLock(), n = 0
// CHECK: 3 confirmed, 0 contradicted, 0 not replayable
// CHECK: throws java.lang.ArithmeticException
// CHECK: with l = new ReentrantReadWriteLock(), n = 0
// CHECK: 3 confirmed, 0 contradicted, 0 not replayable
// CHECK: throws java.lang.ArithmeticException
// CHECK: {{[1-9]}} confirmed, 0 contradicted, 0 not replayable
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;

class Locks {
  private final Lock lock = new ReentrantLock();
  private int left;

  static int one(Lock l, int n) {
    l.lock();
    try {
      return 10 / n;
    } finally {
      l.unlock();
    }
  }

  static int two(ReadWriteLock l, int n) {
    l.readLock().lock();
    try {
      return l.writeLock().tryLock() ? n : 10 / n;
    } finally {
      l.readLock().unlock();
    }
  }

  int own() {
    lock.lock();
    try {
      return 10 / left;
    } finally {
      lock.unlock();
    }
  }
}
