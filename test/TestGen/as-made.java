// Calls of the program that make an input make what the path had, and nothing else.
// RUN: rm -rf %t && mkdir %t && %javac -d %t/classes %s

// What a field leads to that nobody looked at is what the constructor put there.
// RUN: %jsym run -cp %t/classes Prefix.get --junit %t/prefix --confirm | FileCheck %s --check-prefix=PREFIX
// RUN: FileCheck %s --check-prefix=CALLS --input-file %t/prefix/Prefix_JsymTest.java
// PREFIX: 1 confirmed, 0 contradicted
// CALLS: Prefix prefix = new Prefix();
// CALLS-NEXT: prefix.get()
// CALLS-NEXT: assertEquals("usage: ", result);
class Prefix {
  private String prefix = "usage: ";
  String get() {
    return prefix;
  }
}

// To make an input runs no initialiser before that of a superclass which asks it.
// RUN: %jsym run -cp %t/classes Form.utc --confirm | FileCheck %s --check-prefix=ZONE
// ZONE: 1 confirmed, 0 contradicted
class Form {
  Zone zone;
  Form(Zone z) {
    zone = z;
  }
  Zone utc() {
    return zone == Zone.UTC ? zone : Zone.UTC;
  }
}
abstract class Zone {
  static final Zone UTC = Utc.INSTANCE;
  final String id;
  Zone(String id) {
    this.id = id;
  }
}
final class Utc extends Zone {
  static final Zone INSTANCE = new Utc();
  int used;
  private Utc() {
    super("UTC");
  }
}

// A ring that is made has a header of its own, which is not that of the path.
// RUN: not %jsym run -cp %t/classes 'Ring$Walk.hasPrevious' --confirm | FileCheck %s --check-prefix=RING
// RING: 10 confirmed, 0 contradicted
class Ring {
  private Entry header;
  Ring() {
    header = new Entry();
    header.before = header;
  }
  static class Entry {
    Entry before;
  }
  static class Walk {
    final Ring parent;
    Entry next;
    Walk(Ring r) {
      parent = r;
      next = r.header.before;
    }
    boolean hasPrevious() {
      return next.before != parent.header;
    }
  }
}

// A maker was tried with an object that the test has to make in another way.
// RUN: not %jsym run -cp %t/classes Desk.add -k 2 --max-paths=40 --junit %t/desk --confirm | FileCheck %s --check-prefix=DESK
// DESK: throws java.util.ConcurrentModificationException
// DESK: 0 contradicted
class Order {
  private final java.util.List<String> items = new java.util.ArrayList<>();
  private final java.util.Map<String, String> headers;
  Order() { headers = new java.util.HashMap<>(); }
  Order(Order copy) { headers = new java.util.HashMap<>(copy.headers); }
  Order item(String item) { items.add(item); return this; }
  java.util.List<String> items() { return items; }
}
class Desk {
  private Order order;
  Desk(Order copy) { order = new Order(copy); }
  Desk order(Order order) { this.order = order; return this; }
  void add(java.util.Collection<String> more) {
    for (String s : more)
      order.items().add(s);
  }
}

// What stands for a type variable may be anything: nobody casts it in the test.
// RUN: not %jsym run -cp %t/classes Rules.weights -k 2 --max-paths=12 --junit %t/rules --confirm | FileCheck %s --check-prefix=RULES
// RULES: throws java.lang.ClassCastException
// RULES: 0 contradicted
class Two<K, V> {
  private final K first;
  private final V second;
  Two(K first, V second) {
    this.first = first;
    this.second = second;
  }
  K first() { return first; }
}
class Rules {
  private final java.util.Map<Integer, Two<double[], double[]>> known;
  Rules(java.util.Map<Integer, Two<double[], double[]>> known) { this.known = known; }
  int weights(int n) {
    Two<double[], double[]> rule = known.get(n);
    return rule == null ? 0 : rule.first().length;
  }
}
