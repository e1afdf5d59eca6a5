// Postconditions, @Old and frames of what may be several objects.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -cp %api -d %t %s
// RUN: %jsym run --contract -cp %t Node.swap --heap=summary --confirm | FileCheck --check-prefix=SWAP %s
// "As it was" holds since both are one set: one path for both heaps.
// SWAP: path 1: returns
// SWAP-NEXT: when n != null
// SWAP-NEXT: with
// SWAP-NEXT: 1 path, 0 bugs; 0 forks
// SWAP-NEXT: verdict: no bug; all paths explored
// SWAP-NEXT: on a JVM: 1 confirmed, 0 contradicted
//
// RUN: %jsym run --contract -cp %t Node.set --heap=summary --confirm | FileCheck --check-prefix=SET %s
// SET: verdict: no bug; all paths explored
// SET-NEXT: on a JVM: 1 confirmed, 0 contradicted
//
// RUN: not %jsym run --contract -cp %t Node.setOther --heap=summary --confirm | FileCheck --check-prefix=OTHER %s
// OTHER: path 1: {{returns|a check fails}}
// OTHER: 2 paths, 1 bug
// OTHER: on a JVM: 2 confirmed, 0 contradicted
//
// RUN: %jsym run --contract -cp %t Node.into --heap=summary --confirm | FileCheck --check-prefix=INTO %s
// INTO: verdict: no bug; all paths explored
// INTO-NEXT: confirmed, 0 contradicted, 0 not
//
// RUN: not %jsym run --contract -cp %t Node.elsewhere --heap=summary --confirm | FileCheck --check-prefix=ELSE %s
// ELSE: a check fails: changes n.data, which its contract does not say
// ELSE: confirmed, 0 contradicted, 0 not
//
// RUN: %jsym run --contract -cp %t Node.swap --heap=summary --invariants=filter 2>&1 | FileCheck --check-prefix=FILTER %s
// FILTER: warning: --invariants=build is used: with --heap=summary
import jsym.contract.*;

class Node {
  Node next;
  Object data;
  int key;

  boolean swapped(Node n, @Old("this.data") Object mine, @Old("n.data") Object other) {
    return data == other && n.data == mine;
  }

  @Ensures("swapped")
  void swap(@NonNull Node n) { Object e = data; data = n.data; n.data = e; }

  @Ensures("n.key == 5")
  void set(@NonNull Node n, @NonNull Node m) { n.key = 5; m.key = 5; }

  @Ensures("n.key == 5")
  void setOther(@NonNull Node n, @NonNull Node m) { n.key = 5; m.key = 6; }

  @Modifies("n.data")
  void into(@NonNull Node n) { n.data = data; }

  @Modifies("this.data")
  void elsewhere(@NonNull Node n) { n.data = data; }
}
