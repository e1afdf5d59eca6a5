// An input of an enum is null or one of its constants, and there are no others.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Enums.choose --confirm | FileCheck %s --check-prefix=CHOOSE
// RUN: not %jsym run -cp %t Enums.choose --heap=lazy | FileCheck %s --check-prefix=CHOOSE
// RUN: not %jsym run -cp %t Enums.weigh --confirm | FileCheck %s --check-prefix=WEIGH
// RUN: %jsym run -cp %t Enums.same --heap=lazier --confirm | FileCheck %s --check-prefix=SAME
// RUN: %jsym run -cp %t Enums.isBlue --confirm | FileCheck %s --check-prefix=FIELD
// RUN: %jsym run -cp %t Enums.tag --confirm | FileCheck %s --check-prefix=TAG
// RUN: %jsym run -cp %t Enums.isRed --confirm | FileCheck %s --check-prefix=OPAQUE
// RUN: not %jsym run -cp %t Enums.unit --confirm | FileCheck %s --check-prefix=UNIT
enum Colour {
  RED,
  GREEN { int weight() { return 7; } },
  BLUE;
  int weight() { return 1; }
}

interface Tag {}
enum Mark implements Tag { ON, GEÄNDERT }
class Other implements Tag { int x; }

class Enums {
  Colour c;

  // CHOOSE: throws java.lang.NullPointerException
  // CHOOSE: returns 1
  // CHOOSE-NEXT: when c == Colour.RED
  // CHOOSE-NEXT: with c = Colour.RED
  // CHOOSE: returns 2
  // CHOOSE-NEXT: when c == Colour.GREEN
  // CHOOSE-NEXT: with c = Colour.GREEN
  // CHOOSE: returns 3
  // CHOOSE-NEXT: when c == Colour.BLUE
  // CHOOSE-NEXT: with c = Colour.BLUE
  // CHOOSE: {{^}}4 paths, 1 bug
  static int choose(Colour c) {
    switch (c) {
    case RED: return 1;
    case GREEN: return 2;
    default: return 3;
    }
  }

  // A call forks over implementations, not over constants.
  // WEIGH: {{^}}3 paths, 1 bug
  // WEIGH: 3 confirmed, 0 contradicted, 0 not replayable
  static int weigh(Colour c) { return c.weight(); }

  // Both null, one null (2), three by three.
  // SAME: {{^}}12 paths, 0 bugs
  // SAME: verdict: no bug; all paths explored
  // SAME: 12 confirmed, 0 contradicted, 0 not replayable
  static boolean same(Colour a, Colour b) { return a == b; }

  // FIELD: with this = Enums{c = Colour.BLUE}
  // FIELD: {{^}}4 paths, 0 bugs
  // FIELD: 4 confirmed, 0 contradicted, 0 not replayable
  boolean isBlue() { return c == Colour.BLUE; }

  // Constants beside other implementations; names are not only ASCII.
  // TAG: when t == Mark.GEÄNDERT
  // TAG-NEXT: with t = Mark.GEÄNDERT
  // TAG: {{^}}4 paths, 0 bugs
  // TAG: 4 confirmed, 0 contradicted, 0 not replayable
  static int tag(Tag t) {
    if (t instanceof Mark)
      return ((Mark) t).ordinal();
    return t instanceof Other ? 10 : -1;
  }

  // OPAQUE: returns true
  // OPAQUE-NEXT: when o == Colour.RED
  // OPAQUE-NEXT: with o = Colour.RED
  // OPAQUE: {{^}}5 paths, 0 bugs
  // OPAQUE: 5 confirmed, 0 contradicted, 0 not replayable
  static boolean isRed(Object o) { return o == Colour.RED; }

  // UNIT: {{^}}8 paths, 1 bug
  // UNIT: 8 confirmed, 0 contradicted, 0 not replayable
  static int unit(java.util.concurrent.TimeUnit u) { return u.ordinal(); }
}
