#!/usr/bin/env python3
"""Random methods over objects of the input: fields are read, tested, written below
conditions, often on one side of a branch only.

  inputs.py SEED COUNT >R.java
"""
import references


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


if __name__ == "__main__":
    references.main(Method)
