// Every exhaustive search finds the same paths, in the same order for the same
// seed; a path can be explored again from its decisions.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: sh %S/Inputs/same-paths.sh %t %jsym Searches.tree Searches.bubble Searches.week Searches.array

// What a report counts, counted by several threads.
// RUN: %jsym run -cp %t Searches.tree -q --json=%t/one.json
// RUN: %jsym run -cp %t Searches.tree -q --jobs=2 --json=%t/two.json
// RUN: sed '/"\(command\|seal\|jobs[a-z.]*\|json\|memory[a-z.]*\|methods.decoded\|instructions\|solver.*\|stage.*\|total\)":/d' %t/one.json > %t/one.paths
// RUN: sed '/"\(command\|seal\|jobs[a-z.]*\|json\|memory[a-z.]*\|methods.decoded\|instructions\|solver.*\|stage.*\|total\)":/d' %t/two.json | diff %t/one.paths -

// Limits hold for all threads together.
// RUN: not %jsym run -cp %t Searches.tree --jobs=2 --max-paths=10 | FileCheck %s --check-prefix=JOBS
// JOBS: path 10:
// JOBS-NOT: path 11:
// JOBS: 10 paths
// JOBS: limit on paths

// RUN: %jsym run -cp %t Searches.tree --search=random --seed=1 --verbose | grep decisions > %t/one
// RUN: %jsym run -cp %t Searches.tree --search=random --seed=2 --verbose | grep decisions > %t/two
// RUN: not cmp %t/one %t/two
// RUN: sort %t/one > %t/one.sorted
// RUN: sort %t/two | diff %t/one.sorted -

// The goal comes first; dfs and bfs are far from it.
// RUN: not %jsym run -cp %t Searches.deep --target-line=Searches.java:97 --max-paths=1 --quiet > %t/goal
// RUN: FileCheck %s --check-prefix=GOAL < %t/goal
// GOAL: verdict: bug
// RUN: not %jsym run -cp %t Searches.deep --target-line=Searches.boom --max-paths=1 | FileCheck %s --check-prefix=GOAL
// RUN: not %jsym run -cp %t Searches.deep --search=dfs --max-paths=8 | FileCheck %s --check-prefix=FAR
// FAR: verdict: undecided
// RUN: %jsym run -cp %t Searches.week --target-line=Nowhere.java:1 2>&1 | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: no code of 'Nowhere.java:1' is reachable
// NOWHERE: 4 paths
// RUN: not %jsym run -cp %t Searches.week --search=directed 2>&1 | FileCheck %s --check-prefix=GOALLESS
// GOALLESS: error: --search=directed needs a place to head for; add --target-line

// RUN: not %jsym run -cp %t Searches.week --replay-path=1 | FileCheck %s --check-prefix=REPLAY
// REPLAY: path 1: returns 28
// REPLAY-NOT: path 2
// REPLAY: limit on paths: below path 1 only
// RUN: not %jsym run -cp %t Searches.week --replay-path=9 | FileCheck %s --check-prefix=NOWAY
// NOWAY: decision 1 of the path, 9, is not possible here
// RUN: not %jsym run -cp %t Searches.week --replay-path=1.0 | FileCheck %s --check-prefix=LONG
// LONG: the path ends after 1 of 2 decisions
// Decisions as they are printed have a digest, which is checked.
// RUN: %jsym run -cp %t Searches.tree --verbose | sed -n 's/^  decisions //p' | sed -n 30p > %t/address
// RUN: grep -E '^[0-9.]+~[0-9a-f]{8}$' %t/address
// RUN: not %jsym run -cp %t Searches.tree --verbose --replay-path=$(cat %t/address) > %t/again
// RUN: grep -F "decisions $(cat %t/address)" %t/again
// RUN: not %jsym run -cp %t Searches.week --replay-path=1~00000000 | FileCheck %s --check-prefix=DIGEST
// DIGEST: does not fit the program: the last decision of path 1~00000000 was told at a place that was not reached here, these decisions lead another way to Searches.week(Searches.java:
// RUN: not %jsym run -cp %t Searches.array --replay-path=$(cat %t/address) | FileCheck %s --check-prefix=OTHER
// OTHER: does not fit the program: 
// RUN: not %jsym run -cp %t Searches.week --replay-path=a 2>&1 | FileCheck %s --check-prefix=NOPATH
// NOPATH: error: 'a' is no path

public class Searches {
  static final class Node {
    final int key;
    Node left, right;
    Node(int key) { this.key = key; }
  }
  static Node insert(Node n, int key) {
    if (n == null)
      return new Node(key);
    if (key < n.key)
      n.left = insert(n.left, key);
    else if (key > n.key)
      n.right = insert(n.right, key);
    return n;
  }
  static void tree(int a, int b, int c, int d) {
    insert(insert(insert(insert(null, a), b), c), d);
  }
  static int bubble(int a, int b, int c, int d) {
    int[] v = {a, b, c, d};
    for (int i = v.length - 1; i > 0; i--)
      for (int j = 0; j < i; j++)
        if (v[j] > v[j + 1]) {
          int t = v[j];
          v[j] = v[j + 1];
          v[j + 1] = t;
        }
    return v[0];
  }
  static int deep(int x, int y) {
    if (x > 7)
      return boom(x);
    int s = 0;
    for (int i = 0; i < 20; i++)
      if ((y >> i & 1) != 0)
        s++;
    return s;
  }
  static int boom(int s) {
    throw new IllegalStateException();
  }
  static int week(int day) {
    switch (day) {
    case 1: return 31;
    case 2: return 28;
    case 60: return 36;
    default: return 0;
    }
  }
  static int array(int[] a, int i) {
    return a[i] > 0 ? a[0] : a[a.length - 1];
  }
}
