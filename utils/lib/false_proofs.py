#!/usr/bin/env python3
"""Random programs with loops, recursion or arrays, each with an assertion that some
input violates: none may ever be proved.

    false_proofs.py [--recursive | --arrays] [--late] [--seed N] [--programs N] --javac JAVAC --dir DIR -- TOOL

A program is run here, on random decisions, as Java does it, before it is asked
about: what holds on all runs is no use. The exit status is 1 if one is proved.
"""
import argparse
import pathlib
import random
import subprocess
import sys

VARS = ["a", "b", "c"]


def wrap(x):
    return (x + 2 ** 31) % 2 ** 32 - 2 ** 31


class Maker:
    def __init__(self, rng):
        self.rng = rng

    def constant(self):
        return self.rng.choice([0, 1, 2, 3, 4, 5, 7, 10, 16, 50, 100, -1, -3])

    def operand(self):
        return self.rng.choice(VARS + [str(self.constant())])

    def assign(self):
        v, op = self.rng.choice(VARS), self.rng.choice(["+", "-", "+", "*", "&", "^"])
        left = self.rng.choice([v, v, self.operand()])
        return "%s = %s %s %s;" % (v, left, op, self.operand())

    def condition(self):
        if self.rng.random() < 0.3:
            return "d.next()"
        return "%s %s %s" % (self.rng.choice(VARS), self.rng.choice(["<", ">", "==", "!=", "<="]), self.operand())

    def block(self, depth, size):
        out = []
        for _ in range(self.rng.randint(1, size)):
            if depth and self.rng.random() < 0.45:
                other = " else { %s }" % " ".join(self.block(depth - 1, 2)) if self.rng.random() < 0.5 else ""
                out.append("if (%s) { %s }%s" % (self.condition(), " ".join(self.block(depth - 1, 2)), other))
            else:
                out.append(self.assign())
        return out

    def claim(self):
        kind = self.rng.randint(0, 4)
        x, y = self.rng.sample(VARS, 2)
        if kind == 0:
            return "%s %s %d" % (x, self.rng.choice(["<=", ">=", "!=", "<"]), self.constant() * self.rng.choice([1, 7, 20]))
        if kind == 1:
            return "%s %s %s" % (x, self.rng.choice(["<=", "<", "!=", "=="]), y)
        if kind == 2:
            return "(%s & %d) == %d" % (x, 2 ** self.rng.randint(1, 4) - 1, self.rng.randint(0, 1))
        if kind == 3:
            return "%s - %s == %d" % (x, y, self.constant())
        return "%s != %d || %s == %d" % (x, self.constant(), y, self.constant())

    def program(self):
        start = [self.constant() for _ in VARS]
        return start, self.block(2, 4), self.claim()


def python(text):
    """The Java of this file's programs as Python's, on wrapped numbers."""
    return text.replace("||", " or ").replace("&&", " and ")


def compiled(block, indent):
    """Statements as lines of Python."""
    out, pad = [], "    " * indent
    for s in block:
        out += statement(s, indent, pad)
    return out


def statement(s, indent, pad):
    if not s.startswith("if"):
        v, e = s.rstrip(";").split(" = ", 1)
        return [pad + "%s = wrap(%s)" % (v, e)]
    depth, at = 0, s.index("(")
    for i in range(at, len(s)):
        depth += {"(": 1, ")": -1}.get(s[i], 0)
        if depth == 0:
            break
    out = [pad + "if %s:" % s[at + 1:i]]
    then, rest = braces(s[i + 1:])
    out += compiled(split(then), indent + 1)
    if rest.strip().startswith("else"):
        other, _ = braces(rest.strip()[4:])
        out += [pad + "else:"] + compiled(split(other), indent + 1)
    return out


def braces(s):
    s = s.strip()
    depth = 0
    for i, ch in enumerate(s):
        depth += {"{": 1, "}": -1}.get(ch, 0)
        if depth == 0:
            return s[1:i].strip(), s[i + 1:]
    return "", ""


def split(s):
    out, depth, begun, i = [], 0, 0, 0
    while i < len(s):
        ch = s[i]
        depth += {"{": 1, "}": -1}.get(ch, 0)
        whole = depth == 0 and (ch == ";" or (ch == "}" and not s[i + 1:].strip().startswith("else")))
        if whole:
            out.append(s[begun:i + 1].strip())
            begun = i + 1
        i += 1
    return out


def violated(start, block, claim, rng):
    """Whether some run ends the loop where the claim does not hold."""
    lines = ["def run(a, b, c, d, n):", "  for i in range(1, n + 1):"] + ["  " + l for l in compiled(block, 1)] + [
        "  return " + python(claim)]
    scope = {"wrap": wrap}
    exec("\n".join(lines), scope)

    class Decisions:
        def next(self):
            return rng.random() < 0.5
    for _ in range(300):
        if not scope["run"](*start, Decisions(), rng.choice([1, 2, 3, 5, 10, 50, 200, 1000])):
            return True
    return False


class RecursiveMaker(Maker):
    """Methods that call themselves, and what is claimed of their result: a
    relation that is nearly right is worth most, so claims come from runs."""

    def scalar(self, more=()):
        kind = self.rng.randint(0, 5)
        x = self.rng.choice(["a", "b"] + list(more) * 2)
        if kind == 0:
            return x
        if kind == 1:
            return str(self.constant())
        return "(%s %s %s)" % (x, self.rng.choice("++--*&^"), self.rng.choice(["a", "b", str(self.constant())] + list(more)))

    def argument(self):
        return self.rng.choice(["a - 1", "a - 1", "a - 2", "a + 1", "b", "a", "b - 1", "a & b", "a - b", "a / 2"])

    def program(self):
        stop = self.rng.choice(["a <= 0", "a == 0", "a <= 1", "b <= 0", "a > 20", "a <= b", "a == b"])
        body, seen = ["if (%s) { return %s; }" % (stop, self.scalar())], []
        if self.rng.random() < 0.4:
            body.append("if (%s %s %s) { return %s; }" % (self.rng.choice("ab"), self.rng.choice(["<", "==", ">"]),
                                                          self.constant(), self.scalar()))
        for name in ["s", "t"][:self.rng.randint(1, 2)]:
            if self.rng.random() < 0.3:
                body.append("counter = counter + %s;" % self.rng.choice(["1", "1", "a", "2", "b"]))
            body.append("int %s = f(%s, %s);" % (name, self.argument(), self.argument()))
            seen.append(name)
        if self.rng.random() < 0.4:
            body.append("if (%s %s %s) { return %s; }" % (self.rng.choice(seen), self.rng.choice(["<", "==", ">"]),
                                                          self.constant(), self.scalar(seen)))
        body.append("return %s;" % self.scalar(seen))
        return body


class ArrayMaker(Maker):
    """One loop writes an array of any size, another one, or one within it, reads."""

    def index(self):
        return self.rng.choice(["i", "i", "i", "0", "n - 1", "n - 1 - i", "i / 2"])

    def value(self):
        return self.rng.choice(["i", "a", "b", "c", str(self.constant()), "i + %d" % self.constant(),
                                "%d - i" % self.constant(), "a + 1", "2 * i", "(i & 1)"])

    def statement(self, depth):
        kind = self.rng.randint(0, 5)
        if kind <= 1:
            return ["x[%s] = %s;" % (self.index(), self.value())]
        if kind == 2:
            return ["%s = x[%s];" % (self.rng.choice(VARS), self.index())]
        if kind == 3 and depth:
            condition = self.rng.choice([self.condition(), "x[%s] %s %s" % (self.index(), self.rng.choice(["<", ">", "=="]), self.value())])
            return ["if (%s) {" % condition] + self.statement(depth - 1) + ["}"]
        return [self.assign()]

    def body(self):
        return [s for _ in range(self.rng.randint(1, 3)) for s in self.statement(1)]

    def claim(self):
        v = self.rng.choice(["x[i]", "x[i]", "a", "b", "c"])
        return "%s %s %s" % (v, self.rng.choice(["==", "<=", ">=", "!="]), self.value())

    def program(self):
        start = [self.constant() for _ in VARS]
        return start, self.body(), self.body(), self.claim(), self.rng.random() < 0.25

    @staticmethod
    def java(number, start, first, second, claim, nested):
        inner = "for (int i = 0; i < n; i++) {\n      %s\n      if (!(%s)) throw new AssertionError();\n    }" % ("\n      ".join(second), claim)
        outer = "for (int i = 0; i < n; i++) {\n      %s\n    }\n" % "\n      ".join(first)
        if nested:
            outer, inner = "", "for (int k = 0; k < n; k++) {\n    %s %s\n    }" % (outer, inner)
        return ("  static void m%d(int n) {\n    if (n < 1) return;\n    D d = new D();\n    int[] x = new int[n];\n    int a = %d, b = %d, c = %d;\n    %s%s\n  }"
                % (number, *start, outer, inner))

    @staticmethod
    def violated(start, first, second, claim, nested, rng, late):
        """Whether some run violates the claim, and not at once."""
        def lines(block, pad):
            out = []
            for s in block:
                if s == "}":
                    pad = pad[:-2]
                elif s.startswith("if"):
                    out.append("%sif %s:" % (pad, s[4:-3]))
                    pad += "  "
                else:
                    to, is_ = s.rstrip(";").split(" = ", 1)
                    out.append("%s%s = wrap(%s)" % (pad, to, is_))
            return out
        loops = ["  for i in range(n):"] + lines(first, "    ") + ["  for i in range(n):"] + lines(second, "    ") + [
            "    if not (%s): return k * n + i" % python(claim)]
        code = ["def run(a, b, c, d, n, rounds):", "  x = [0] * n"] + ["  for k in range(rounds):"] + ["  " + l for l in loops] + [
            "  return None"]
        scope = {"wrap": wrap}
        exec("\n".join(code).replace("i / 2", "i // 2"), scope)

        class Decisions:
            def next(self):
                return rng.random() < 0.5
        seen = []
        for _ in range(12 if late else 60):
            n = rng.choice([1, late + 3, late + 50] if late else [1, 2, 3, 5, 10, 50])
            seen.append(scope["run"](*start, Decisions(), n, min(n, 6) if nested else 1))
        return any(r is not None for r in seen) and sum(r is None for r in seen) >= (1 if late else 5)


def recursive_run(body):
    """f of Python; gives up (None) where it is too deep or too long."""
    lines = ["def f(a, b):", "  global counter, fuel, depth", "  fuel -= 1", "  depth += 1",
             "  if fuel < 0 or depth > 150: raise RecursionError", "  try:"]
    for s in body:
        s = s.strip()
        if s.startswith("if"):
            condition, rest = s[4:].split(") {", 1)
            lines += ["    if %s: return %s" % (condition, wrapped(rest.strip().rstrip("}").strip()[7:].rstrip(";")))]
        elif s.startswith("return"):
            lines.append("    return " + wrapped(s[7:].rstrip(";")))
        elif s.startswith("counter"):
            lines.append("    counter = wrap(%s)" % s.split(" = ")[1].rstrip(";"))
        else:
            name, call = s[4:].rstrip(";").split(" = ")
            first, second = call[2:-1].split(", ")
            lines.append("    %s = f(%s, %s)" % (name, wrapped(first), wrapped(second)))
    lines += ["  finally: depth -= 1"]
    scope = {"wrap": wrap, "half": lambda x: int(x / 2)}
    exec("\n".join(lines), scope)

    def run(a, b):
        scope.update(counter=0, fuel=3000, depth=0)
        try:
            return scope["f"](a, b), scope["counter"]
        except RecursionError:
            return None
    return run


def wrapped(expression):
    return "half(a)" if expression == "a / 2" else "wrap(%s)" % expression


def recursive_claims(rng, run):
    """Relations that most runs satisfy, and at least one does not."""
    points = [(a, b) for a in range(-4, 25) for b in range(-3, 9)] + [
        (rng.randint(-60, 120), rng.randint(-60, 60)) for _ in range(150)]
    known = [(a, b) + r for a, b in points for r in [run(a, b)] if r]
    if len(known) < 20:
        return None
    claims = ["r %s %d" % (op, c) for op in [">=", "<=", "!="] for c in [0, 1, -1, 2, 5, 10, 100]]
    claims += ["r %s %s" % (op, e) for op in [">=", "<=", "==", "!="] for e in
               ["a", "b", "a + b", "a - b", "a + 1", "a * b", "2 * a", "(a & 1)", "n", "n + 1"]]
    claims += ["n %s %s" % (op, e) for op in [">=", "<=", "=="] for e in ["0", "1", "a", "b", "a + b", "2 * a"]]
    claims += ["%s || %s" % (rng.choice(["a < 0", "a > 10", "b < 0", "a == b"]), c) for c in rng.sample(claims, 20)]
    # Found late, where every call is followed.
    claims = ["a < %d || %s" % (rng.choice([9, 12, 16, 20, 30]), c) for c in claims] + rng.sample(claims, 4)
    rng.shuffle(claims)
    for claim in claims:
        bad = sum(not eval(python(claim).replace("a * b", "wrap(a * b)"), {"wrap": wrap, "a": a, "b": b, "r": r, "n": n})
                  for a, b, r, n in known)
        if 0 < bad <= len(known) * 0.4:
            return claim
    return None


def recursive_method(rng, number):
    while True:
        body = RecursiveMaker(rng).program()
        claim = recursive_claims(rng, recursive_run(body))
        if claim:
            break
    name = "f%d" % number
    text = "\n    ".join(body).replace("f(", name + "(")
    return ("  static int %s(int a, int b) {\n    %s\n  }\n  static void m%d(int a, int b) {\n    counter = 0;\n    int r = %s(a, b), n = counter;\n"
            "    if (!(%s)) throw new AssertionError();\n  }" % (name, text, number, name, claim))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=20)
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--recursive", action="store_true")
    parser.add_argument("--arrays", action="store_true")
    parser.add_argument("--late", action="store_true", help="bugs that only runs of many rounds show")
    parser.add_argument("--seconds", type=float, default=4, help="of the tool, a program")
    parser.add_argument("--dir", required=True)
    parser.add_argument("tool", nargs="+")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    methods = []
    loops = not args.recursive and not args.arrays
    while len(methods) < args.programs and loops:
        start, block, claim = Maker(rng).program()
        if args.late:
            claim = "i < %d || %s" % (rng.choice([150, 400, 900]), claim)
        if violated(start, block, claim, rng):
            methods.append((start, block, claim))
    folder = pathlib.Path(args.dir)
    folder.mkdir(parents=True, exist_ok=True)
    text = ["import jsym.Sym;", "class Planted {",
            "  static final class D { boolean next() { return Sym.anyBoolean(); } }"]
    for i, (start, block, claim) in enumerate(methods if loops else []):
        text.append("  static void m%d(int n) {\n    D d = new D();\n    int a = %d, b = %d, c = %d;\n"
                    "    int i = 0;\n    for (; i < n; i++) {\n      %s\n    }\n    if (n > 0 && !(%s)) throw new AssertionError();\n  }"
                    % (i, *start, "\n      ".join(block), claim))
    while args.arrays and len(methods) < args.programs:
        made, late = ArrayMaker(rng).program(), rng.choice([200, 1000, 3000]) if args.late else 0
        if late: # nested loops would run for long
            made = made[:3] + ("i < %d || %s" % (late, made[3]), False)
        if ArrayMaker.violated(*made, rng, late):
            text.append(ArrayMaker.java(len(methods), *made))
            methods.append(made)
    if args.recursive:
        text.append("  static int counter;")
        text += [recursive_method(rng, i) for i in range(args.programs)]
    (folder / "Planted.java").write_text("\n".join(text + ["}"]) + "\n")
    subprocess.run(args.javac.split() + ["-d", str(folder), str(folder / "Planted.java")], check=True)
    proved, found = 0, 0
    for i in range(args.programs):
        out = subprocess.run(args.tool[:1] + ["check", "--no-confirm", "--prove", "--fail-on=all", "--max-time=%gs" % args.seconds, "-cp", str(folder)]
                             + args.tool[1:] + ["Planted.m%d" % i], capture_output=True, text=True).stdout
        found += out.startswith("verdict: bug")
        if out.startswith("verdict: no bug; all paths"):
            proved += 1
            print("proved, though there is a bug: Planted.m%d" % i)
    print("%d programs with a bug, %d found, %d proved" % (args.programs, found, proved))
    sys.exit(proved != 0)


main()
