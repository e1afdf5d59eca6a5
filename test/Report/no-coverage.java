// A report without coverage leaves LLVM's passes free to make a branch a choice.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym run -q -cp %t --pipeline=O2 --json %t/with.json Largest.of | FileCheck %s --check-prefix=WITH
// RUN: %jsym run -q -cp %t --pipeline=O2 --no-coverage --json %t/without.json Largest.of | FileCheck %s --check-prefix=WITHOUT
// RUN: %python -c "import json; print(len(json.load(open('%/t/without.json'))['coverage']))" | FileCheck %s --check-prefix=NONE
// WITH: 4 paths
// WITHOUT: 1 path,
// NONE: 0

class Largest {
  static int of(int a, int b, int c) {
    int most = a > b ? a : b;
    return most > c ? most : c;
  }
}
