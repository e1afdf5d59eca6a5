// What a constructor is given is whole by then, however far it looks into it: an
// element of an array of arrays is there before the constructor reads it.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: %javac -d %t %s
// RUN: not %jsym run --confirm --junit %t/tests -cp %t 'Grid.at' | FileCheck %s
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Grid_JsymTest.java
//
// CHECK: on a JVM: {{[0-9]+}} confirmed, 0 contradicted, 0 not replayable
// TEST: cells2[0] = cell;
// TEST: Grid grid = new Grid(cells);

class Cell {
  int height;
}

class Grid {
  private final Cell[][] cells;
  private final int corner;

  Grid(Cell[][] cells) {
    this.cells = cells;
    corner = cells[0][0].height;
  }

  Cell at(int row) {
    return cells[row][0].height == corner ? cells[row][0] : null;
  }
}
