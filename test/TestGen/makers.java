// Tests make their objects as the program would: by constructors, factories and
// setters that give the heap of the path, which running them in the engine shows.
//
// REQUIRES: junit5
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t/c %s
// RUN: not %jsym run -q -cp %t/c --states=derived shop.Order.total --max-paths=8 --confirm --junit %t/total | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=TOTAL < %t/total/shop/Order_JsymTest.java
// RUN: not %jsym run -q -cp %t/c --states=derived shop.Order.ship --confirm --junit %t/ship --seeds %t/seeds.json | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=SHIP --implicit-check-not=allocate < %t/ship/shop/Order_JsymTest.java
// RUN: /usr/bin/python3 -c 'import json, sys, jsonschema; jsonschema.validate(*map(lambda f: json.load(open(f)), sys.argv[1:]))' \
// RUN:   %t/seeds.json %src/docs/seeds.schema.json
// RUN: FileCheck %s --check-prefix=SEEDS < %t/seeds.json
// RUN: not %jsym run -q -cp %t/c --states=derived shop.Order.isOld --max-paths=9 --confirm --junit %t/old --junit-version=4 | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=OLD < %t/old/shop/Order_JsymTest.java
//
// A test of a bug that is to be mended makes the call, and fails.
// RUN: not %jsym run -q -cp %t/c --states=derived shop.Order.ship --tests=bugs --bug-tests=failing --confirm --junit %t/failing | FileCheck %s --check-prefix=SHOWN
// RUN: FileCheck %s --check-prefix=FAILING --implicit-check-not=assert{{T}} < %t/failing/shop/Order_JsymTest.java
//
// SHOWN: {{[1-9][0-9]*}} confirmed, 0 contradicted
package shop;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

record Line(String what, int quantity, int cents) {
  Line {
    if (what == null || quantity <= 0)
      throw new IllegalArgumentException();
  }
}

class Code {
  private final String text;

  Code(String text) {
    if (text.length() != 4)
      throw new IllegalArgumentException("four places");
    this.text = text;
  }
}

class Order {
  enum State { NEW, PAID, SHIPPED }

  private final List<Line> lines = new ArrayList<>();
  private final Code code;
  private final LocalDate placed;
  private State state = State.NEW;

  Order(Code code, LocalDate placed) {
    this.code = Objects.requireNonNull(code);
    this.placed = Objects.requireNonNull(placed);
  }

  void add(Line line) { lines.add(Objects.requireNonNull(line)); }
  void setState(State to) { state = Objects.requireNonNull(to); }

  // TOTAL: void total_returns0()
  // TOTAL: Order order = new Order(new Code("{{....}}"), LocalDate.of(2000, 1, 1));
  // TOTAL-NEXT: int result = order.total();
  // TOTAL-NEXT: assertEquals(0, result);
  // TOTAL: order.add(line);
  // TOTAL-NEXT: int result = order.total();
  int total() {
    int sum = 0;
    for (Line l : lines)
      if (l != null)
        sum += l.quantity() * l.cents();
    return sum;
  }

  // SHIP: order.setState(Order.State.PAID);
  // SHIP-NEXT: order.ship();
  // SHIP-NEXT: assertSame(Order.State.SHIPPED, JsymHeap.get(order, "shop.Order", "state"));
  // SEEDS: "does": "call"
  // SEEDS: "method": "shop.Order.setState({{.*}})"
  // FAILING: void ship_throwsIllegalStateException
  // FAILING: Order order = new Order(
  // FAILING-NEXT: // throws java.lang.IllegalStateException: not paid
  // FAILING-NEXT: order.ship();
  // FAILING-NEXT: }
  void ship() {
    if (state != State.PAID)
      throw new IllegalStateException("not paid");
    state = State.SHIPPED;
  }

  // OLD: LocalDate today = LocalDate.of({{[-0-9]+}}, {{[0-9]+}}, {{[0-9]+}});
  // OLD: boolean result = order.isOld(today);
  boolean isOld(LocalDate today) { return placed.getYear() < today.getYear() - 10; }
}
