#!/usr/bin/env python3
"""Random methods over objects of the input: fields are read, tested, written below
conditions, often on one side of a branch only.

  inputs.py SEED COUNT >R.java
"""
import importlib.util
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SPEC = importlib.util.spec_from_file_location("references", os.path.join(HERE, "references.py"))
references = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(references)


class Method(references.Method):
    def condition(self):
        r = self.rnd
        x, y = r.sample(references.VARIABLES, 2)
        return r.choice(["a", "i > 0", "%s == %s" % (x, y), "%s != null" % x, "%s != null && %s.n > i" % (x, x),
                         "%s != null && %s.next == null" % (x, x), "%s != null && %s.next == %s" % (x, x, y),
                         "%s instanceof Q" % x])

    def text(self, name):
        self.lines = ["  static int %s(N p, N q, boolean a, int i) {" % name, "    N r = null;", "    int s = 0;"]
        for _ in range(5):
            self.statement(0)
        for v in references.VARIABLES:
            self.lines.append("    if (%s != null) s = 31 * s + %s.n;" % (v, v))
        return "\n".join(self.lines + ["    return s;", "  }", ""])

    def statement(self, depth):
        before = len(self.lines)
        super().statement(depth)
        if "t[" in self.lines[-1] and len(self.lines) == before + 1:
            self.lines[-1] = self.lines[-1].split("t[")[0] + "s++;"


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    print("class N { int n; N next; N(int n) { this.n = n; } int get() { return n; } }")
    print("class Q extends N { Q(int n) { super(n); } @Override int get() { return -n; } }")
    print("class R {")
    for k in range(count):
        print(Method(random.Random(seed + k)).text("m%d" % k))
    print("}")


if __name__ == "__main__":
    main()
