// Tests put into sets and maps what they change later. Where an element is not
// there then, or is not found, the input is not the path's: that is told, and the
// path counts as not replayable.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %src/runtime/java/testsupport/JsymHeap.java %s
// RUN: %java -cp %t Keys | FileCheck %s
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

class Keys {
  static class Key {
    int n;

    @Override
    public int hashCode() { return n; }

    @Override
    public boolean equals(Object o) { return o instanceof Key && ((Key)o).n == n; }
  }

  static void tell(Runnable r) {
    try {
      r.run();
      System.out.println("done");
    } catch (LinkageError e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) {
    Key one = new Key(), two = new Key();
    Set<Object> set = new LinkedHashSet<>();
    // CHECK: done
    tell(() -> JsymHeap.add(set, one));
    // CHECK-NEXT: cannot build the input: elements are equal so far
    tell(() -> JsymHeap.add(set, two));
    Map<Object, Object> map = new HashMap<>();
    // CHECK-NEXT: done
    tell(() -> JsymHeap.putEntry(map, one, 1));
    // CHECK-NEXT: cannot build the input: keys are equal so far
    tell(() -> JsymHeap.putEntry(map, two, 2));
    // CHECK-NEXT: done
    tell(() -> JsymHeap.checkKeys(map));
    one.n = 3;
    // CHECK-NEXT: cannot build the input: a key changes in its map
    tell(() -> JsymHeap.checkKeys(map));
  }
}
