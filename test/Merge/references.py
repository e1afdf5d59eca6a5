#!/usr/bin/env python3
"""Random methods over objects that lead to each other: references are made,
copied, read, written, compared below conditions of the input.

  references.py SEED COUNT >R.java
"""
import random
import sys

VARIABLES = ["p", "q", "r"]


class Method:
    def __init__(self, rnd):
        self.rnd = rnd
        self.lines = []

    def condition(self):
        r = self.rnd
        return r.choice(["a", "b", "i > %d" % r.randrange(4), "i == j",
                         "%s == %s" % tuple(r.sample(VARIABLES, 2)), "%s != null" % r.choice(VARIABLES),
                         "%s instanceof Q" % r.choice(VARIABLES)])

    def statement(self, depth):
        r = self.rnd
        x, y = r.choice(VARIABLES), r.choice(VARIABLES)
        kind = r.randrange(10)
        pad = "    " + "  " * depth
        if kind < 3 and depth < 3:
            self.lines.append(pad + "if (%s) {" % self.condition())
            self.block(depth + 1)
            if r.random() < 0.6:
                self.lines.append(pad + "} else {")
                self.block(depth + 1)
            self.lines.append(pad + "}")
        elif kind == 3:
            self.lines.append(pad + "%s = new %s(%d);" % (x, r.choice("NQ"), r.randrange(9)))
        elif kind == 4:
            self.lines.append(pad + "%s = %s;" % (x, r.choice([y, "null"])))
        elif kind == 5:
            self.lines.append(pad + "if (%s != null) %s = %s.next;" % (y, x, y))
        elif kind == 6:
            self.lines.append(pad + "if (%s != null) %s.next = %s;" % (x, x, y))
        elif kind == 7:
            self.lines.append(pad + "if (%s != null) %s.n += %s;" % (x, x, r.choice(["i", "1", "7"])))
        elif kind == 8:
            self.lines.append(pad + "if (%s != null) s = 31 * s + %s.get();" % (x, x))
        else:
            self.lines.append(pad + "t[%d] = %s; %s = t[%d];" % (r.randrange(2), x, y, r.randrange(2)))

    def block(self, depth):
        for _ in range(self.rnd.randrange(1, 4)):
            self.statement(depth)

    def text(self, name):
        self.lines = ["  static int %s(boolean a, boolean b, int i, int j) {" % name,
                      "    N p = new N(1), q = new Q(2), r = null;", "    N[] t = new N[2];", "    int s = 0;"]
        for _ in range(8):
            self.statement(0)
        for v in VARIABLES:
            self.lines.append("    if (%s != null) s = 31 * s + %s.n + (%s.next == %s ? 1 : 0);" % (v, v, v, VARIABLES[0]))
        return "\n".join(self.lines + ["    return s;", "  }", ""])


def main(method):
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    print("class N { int n; N next; N(int n) { this.n = n; } int get() { return n; } }")
    print("class Q extends N { Q(int n) { super(n); } @Override int get() { return -n; } }")
    print("class R {")
    for k in range(count):
        print(method(random.Random(seed + k)).text("m%d" % k))
    print("}")


if __name__ == "__main__":
    main(Method)
