// A map of the input asks a key for its hash code before anybody for equals, also
// where only equals decides which object the key is.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run --confirm --array-bound=1 -cp %t Lazy.has | FileCheck %s
// CHECK: when {{.*}}key == this{{.*}}this.map.size() == 1
// CHECK: on a JVM: {{[0-9]+}} confirmed, 0 contradicted
import java.util.Map;

class Lazy {
  Map<Object, Object> map;
  int asked;

  @Override public int hashCode() {
    asked++;
    return 5;
  }

  @Override public boolean equals(Object o) { return o == this; }

  boolean has(Object key) { return map.containsKey(key); }
}
