// An input that is to be of two types, which nothing on the class path is together, is a
// stub of both in the test, and the report says so.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --confirm Types.cast | FileCheck %s --check-prefix=CAST
// CAST: returns 1
// CAST: with x = some Named & Shape, area()#1 = 4
// CAST: throws java.lang.ClassCastException
// CAST: on a JVM: 4 confirmed, 0 contradicted
// RUN: %jsym run -cp %t --confirm Types.asked | FileCheck %s --check-prefix=ASKED
// ASKED: with x = some {{Runnable & Comparable|Comparable & Runnable}}
// ASKED: on a JVM: 3 confirmed, 0 contradicted
// RUN: not %jsym run -cp %t --confirm Types.declared | FileCheck %s --check-prefix=ALL
// RUN: not %jsym run -cp %t --confirm --mocks=mockito --heap=lazy Types.declared | FileCheck %s --check-prefix=ALL
// RUN: %jsym run -cp %t --confirm Types.held | FileCheck %s --check-prefix=ALL
// ALL: on a JVM: {{[1-9][0-9]*}} confirmed, 0 contradicted, 0 not replayable
// RUN: not %jsym run -cp %t --open-world --confirm Types.declared | FileCheck %s --check-prefix=ALL
// RUN: not %jsym run -cp %t --format=json Types.cast | FileCheck %s --check-prefix=JSON
// JSON: "also":
// JSON-NEXT: "Shape"
// RUN: not %jsym run -cp %t --seeds=%t/s.json Types.cast
// RUN: /usr/bin/python3 -c 'import json, sys, jsonschema; jsonschema.validate(*map(lambda f: json.load(open(f)), sys.argv[1:]))' \
// RUN:   %t/s.json %src/docs/seeds.schema.json
interface Named { String name(); }
interface Shape { int area(); default int twice() { return 2 * area(); } }
abstract class Holder { Named first; Named[] all; }
class Made extends Holder {}
class Types {
  static int cast(Named x) {
    if (x == null)
      return 0;
    Shape s = (Shape) x;
    return s.area() > 3 ? 1 : 2;
  }

  static int asked(Runnable x) { return x instanceof Comparable ? 1 : 2; }

  static int declared(Shape x, Runnable r) {
    if (x instanceof Named && x instanceof Runnable && r instanceof Shape) {
      if (((Shape) r).twice() == x.area())
        throw new IllegalStateException(((Named) x).name());
      return 1;
    }
    return 2;
  }

  static int held(Made m) {
    if (m != null && m.first instanceof Shape && m.all != null && m.all.length == 1
        && m.all[0] instanceof Runnable)
      return m.first == m.all[0] ? 1 : 2;
    return 3;
  }
}
