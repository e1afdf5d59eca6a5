// The inputs that a contract takes, by themselves: as many as there are states
// behind the precondition in the literature's tables.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t -cp %api %s
// RUN: %jsym inputs -cp %t -k 2 Tree.repOK | FileCheck %s --check-prefix=TREES
// RUN: for heap in lazy lazier lazier-sharp; do %jsym inputs --count -cp %t -k 3 --heap=$heap Tree.repOK; done | FileCheck %s --check-prefix=THREE
// RUN: %jsym inputs --count -cp %t -k 2 Tree.add | FileCheck %s --check-prefix=ADD
// RUN: %jsym inputs --format=json -cp %t Tree.digit > %t/inputs.json && FileCheck %s --check-prefix=JSON < %t/inputs.json
// RUN: /usr/bin/python3 -c 'import json, sys, jsonschema; jsonschema.validate(*map(lambda f: json.load(open(f)), sys.argv[1:]))' \
// RUN:   %t/inputs.json %src/docs/inputs.schema.json
// RUN: not %jsym inputs -cp %t Tree.digt 2>&1 | FileCheck %s --check-prefix=MISTAKE
import jsym.contract.*;

class Tree {
  static class Node {
    int key;
    Node left, right;
  }
  private Node root;

  // TREES: input 1:
  // TREES-NEXT: with this = new Tree()
  // TREES-NEXT: when this.root == null
  // TREES: input 5:
  // TREES: {{^}}5 inputs
  // TREES-NEXT: bound on reference chains (-k)
  // THREE: {{^}}26 inputs
  // THREE: {{^}}26 inputs
  // THREE: {{^}}26 inputs
  boolean repOK() { return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE); }

  private static boolean isOrdered(Node n, long low, long high) {
    return n == null || (low < n.key && n.key < high && isOrdered(n.left, low, n.key) &&
                         isOrdered(n.right, n.key, high));
  }

  // ADD: {{^}}5 inputs
  @Requires("key >= 0")
  void add(int key) { throw new AssertionError("is not run"); }

  // JSON: "count": 1,
  // JSON: "exhaustive": true,
  // JSON: "digit": "0"
  // MISTAKE: did you mean 'digit'?
  @Requires("digit >= 0 && digit < 10")
  static int digit(int digit) { return 1 / 0; }
}
