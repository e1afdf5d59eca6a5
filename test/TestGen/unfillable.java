// To put an object into a map is to call its hashCode(), which is code of the
// program: where that throws, no JVM can be shown the map, which is no mistake of
// the prediction.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -q -cp %t Keys.named --confirm | FileCheck %s
// RUN: not %jsym run -q -cp %t Keys.named --confirm --junit-version=4 | FileCheck %s
//
// What the call itself throws is looked at as before.
// RUN: not %jsym run -q -cp %t Keys.put --confirm | FileCheck %s --check-prefix=PUT
//
// CHECK: 5 confirmed, 0 contradicted, 3 not replayable, 1 cut
// CHECK-NEXT: path 3: not replayable
// CHECK-NEXT: its input cannot be filled: java.lang.NullPointerException: Cannot invoke "String.length()" because "this.text" is null
import java.util.Map;
class Keys {
  static final class Name {
    String text;
    @Override public int hashCode() { return text.length(); }
    @Override public boolean equals(Object o) { return o instanceof Name && ((Name) o).text.equals(text); }
  }
  static int named(Map<Object, Object> all) {
    int n = 0;
    for (Object each : all.keySet())
      if (each instanceof Name)
        ++n;
    return n;
  }

  // PUT: 4 paths
  // PUT: 3 confirmed, 0 contradicted, 0 not replayable, 1 cut
  static int put(Name name) {
    java.util.Map<Name, Name> all = new java.util.HashMap<>();
    all.put(name, name);
    return all.size();
  }
}
