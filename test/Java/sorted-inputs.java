// A sorted collection is there before the call, so its elements have been compared:
// what cannot be compared is in none, and is no exception of the method.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm SortedInputs.keys | FileCheck %s
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm SortedInputs.elements | FileCheck %s
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm SortedInputs.queued | FileCheck %s
//
// CHECK: 0 bugs
// CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;

class SortedInputs {
  static class Part implements Comparable<Part> {
    final Part name;
    Part(Part name) { this.name = name; }
    public int compareTo(Part o) { return name.hashed() - o.name.hashed(); }
    int hashed() { return 3; }
  }

  static int keys(NavigableMap<Part, Integer> m) { return m.descendingMap().size(); }

  static int elements(NavigableSet<Part> s) { return s.size(); }

  static int queued(PriorityQueue<Part> q) { return q.size(); }
}
