// What a path knows nothing of stands in its test as something that the path does
// not name: inputs of java.lang.Class, and identity hash codes, which no test can
// give. A reference that is not null is no null, though nobody has looked at it.
//
// RUN: rm -rf %t && mkdir -p %t/classes && %javac -d %t/classes %s
// RUN: not %jsym run -cp %t/classes --assume-non-null --confirm UnknownClasses.isText | FileCheck %s --check-prefix=TEXT
// RUN: not %jsym run -cp %t/classes --assume-non-null --confirm UnknownClasses.isIts | FileCheck %s --check-prefix=ITS
// RUN: not %jsym run -cp %t/classes --assume-non-null --confirm UnknownClasses.isEven | FileCheck %s --check-prefix=EVEN
// RUN: %jsym run -cp %t/classes --assume-non-null --confirm UnknownClasses.first | FileCheck %s --check-prefix=FIRST
// RUN: %jsym run --confirm 'java.util.Optional.stream()Ljava/util/stream/Stream;' | FileCheck %s --check-prefix=STREAM
// RUN: not %jsym run --confirm 'java.util.EnumMap.get(Ljava/lang/Object;)Ljava/lang/Object;' | FileCheck %s --check-prefix=KEY
//
// TEXT: approximated: an input of java.lang.Class is none that the code names: java.lang.String
// TEXT: verdict: undecided
// TEXT: 1 confirmed, 0 contradicted
// ITS: {{[1-9]}} confirmed, 0 contradicted
// EVEN: approximated: identity hash codes are those of one run
// EVEN: verdict: undecided
// EVEN: 0 contradicted
// FIRST: assumed: maps and sets of no order are in one that a JVM may choose
// FIRST: 0 contradicted
// STREAM: 2 confirmed, 0 contradicted
// KEY: 5 confirmed, 0 contradicted
import java.util.IdentityHashMap;

class UnknownClasses {
  static boolean isText(Class<?> c) { return c == String.class; }

  static boolean isIts(Class<?> c, Object o) { return o.getClass() == c; }

  static boolean isEven(Object o) { return System.identityHashCode(o) % 2 == 0; }

  static boolean first(Object a, Object b) {
    IdentityHashMap<Object, Integer> places = new IdentityHashMap<>();
    places.put(a, 1);
    places.put(b, 2);
    return places.keySet().iterator().next() == a;
  }
}
