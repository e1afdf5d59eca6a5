// What a call may do, loops, and where branches join: effects are those of all
// that is called, an object that a method makes is its own, and throwing is no
// side of a branch.
// REQUIRES: jsym-facts
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym facts -cp %t Calls | FileCheck %s --check-prefix=CALLS
// RUN: %jsym facts -cp %t Flow | FileCheck %s --check-prefix=FLOW
// RUN: %jsym facts -cp %t --format=json Flow | FileCheck %s --check-prefix=JSON
import java.util.List;

class Calls {
  int field;
  static int count;
  Calls next;

  // CALLS: Calls.<init>(int): pure, sets fields of what it makes
  // CALLS-NOT: {{^}}Calls.{{.*}}writes
  // CALLS: Calls.add(int, int): a function of its arguments{{$}}
  Calls(int n) { field = n; }

  static int add(int a, int b) { return a + b; }

  // CALLS-NEXT: Calls.divide(int, int): a function of its arguments, may throw{{$}}
  static int divide(int a, int b) { return a / b; }

  // CALLS-NEXT: Calls.read(): pure, reads the heap{{$}}
  final int read() { return field; }

  // CALLS-NEXT: Calls.twice(): pure, reads the heap{{$}}
  int twice() { return read() + read(); }

  // CALLS-NEXT: Calls.size(Calls): pure, reads the heap, recursive{{$}}
  static int size(Calls c) { return c == null ? 0 : 1 + size(c.next); }

  // Its own object may be written and constructed.
  // CALLS-NEXT: branch at line [[#@LINE-3]] joins at line [[#@LINE-3]]
  // CALLS-NEXT: Calls.made(int): pure{{$}}
  static Calls made(int n) {
    Calls c = new Calls(n);
    c.next = null;
    return c;
  }

  // What is in it is not its own.
  // CALLS-NEXT: Calls.change(Calls): writes, may throw: Calls.change (methods.java:[[#@LINE+1]])
  static void change(Calls c) { c.next.field = 1; }

  // CALLS-NEXT: Calls.indirectly(Calls): writes, may throw: Calls.change (methods.java:
  static void indirectly(Calls c) {
    if (c != null)
      change(c);
  }

  // CALLS-NEXT: branch at line [[#@LINE-4]] joins at line [[#@LINE-2]]
  // CALLS-NEXT: Calls.count(): writes: Calls.count (methods.java:[[#@LINE+1]])
  static void count() { count++; }

  // CALLS-NEXT: Calls.put(int[]): writes, may throw: Calls.put (methods.java:[[#@LINE+1]])
  static void put(int[] a) { a[0] = 1; }

  // A list is anybody's, and so is what a lambda may implement.
  // CALLS-NEXT: Calls.ask(List): not known, may throw: Calls.ask (methods.java:[[#@LINE+1]])
  static int ask(List<String> l) { return l.size(); }

  // CALLS-NEXT: Calls.ask(Question): not known, may throw: Calls.ask (methods.java:[[#@LINE+1]])
  static int ask(Question q) { return q.answer(); }

  // CALLS-NEXT: Calls.area(Shape): {{.*}}if nobody else overrides what it calls{{$}}
  static int area(Shape s) { return s.area(); }

  // CALLS-NEXT: Calls.area(Rising): writes{{.*}}if nobody else overrides what it calls: Grown.area
  static int area(Rising s) { return s.area(); }

  // CALLS-NEXT: Calls.lock(Calls): locks, may throw
  static void lock(Calls c) {
    synchronized (c) {
    }
  }
}

interface Question {
  int answer();
}

abstract class Shape {
  abstract int area();
}

class Square extends Shape {
  int side;

  int area() { return side * side; }
}

abstract class Rising {
  abstract int area();
}

class Flat extends Rising {
  int area() { return 0; }
}

class Grown extends Rising {
  int side;

  int area() { return side++; }
}

class Flow {
  // FLOW: Flow.join(int[], int)
  // JSON: "branches": [
  // JSON: "joins": [[#@LINE+9]],
  // JSON-NEXT: "line": [[#@LINE+4]]
  static int join(int[] a, int i) {
    int sum = 0;
    // FLOW-NEXT: branch at line [[#@LINE+1]] joins at line [[#@LINE+5]]
    if (i > 3)
      sum += a[i] / a[0];
    else
      sum -= a[1];
    return sum * sum;
  }

  // FLOW: Flow.apart(int)
  static int apart(int i) {
    // Of the sides that return, there is but one.
    // FLOW-NEXT: Flow.loops(int)
    if (i > 3)
      throw new IllegalStateException();
    return i;
  }

  static int loops(int n) {
    int sum = 0;
    // FLOW-NEXT: loop at line [[#@LINE+1]], depth 1, 1 exit
    for (int i = 0; i < n; i++)
      // FLOW-NEXT: loop at line [[#@LINE+1]], depth 2, 2 exits
      for (int j = 0; j < i; j++) {
        // FLOW: branch at line [[#@LINE+1]] joins
        if (sum > 1000)
          break;
        sum += j;
      }
    return sum;
  }
}
