#!/usr/bin/env python3
"""Random programs with loops, each with an assertion that some input violates: none
may ever be proved.

    false_proofs.py [--seed N] [--programs N] --javac JAVAC --dir DIR -- TOOL

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
    lines = ["def run(a, b, c, d, n):", "  for _ in range(n):"] + ["  " + l for l in compiled(block, 1)] + [
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=20)
    parser.add_argument("--javac", default="javac")
    parser.add_argument("--dir", required=True)
    parser.add_argument("tool", nargs="+")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    methods = []
    while len(methods) < args.programs:
        start, block, claim = Maker(rng).program()
        if violated(start, block, claim, rng):
            methods.append((start, block, claim))
    folder = pathlib.Path(args.dir)
    folder.mkdir(parents=True, exist_ok=True)
    text = ["import jsym.Sym;", "class Planted {",
            "  static final class D { boolean next() { return Sym.anyBoolean(); } }"]
    for i, (start, block, claim) in enumerate(methods):
        text.append("  static void m%d(int n) {\n    D d = new D();\n    int a = %d, b = %d, c = %d;\n"
                    "    for (int i = 0; i < n; i++) {\n      %s\n    }\n    if (n > 0 && !(%s)) throw new AssertionError();\n  }"
                    % (i, *start, "\n      ".join(block), claim))
    (folder / "Planted.java").write_text("\n".join(text + ["}"]) + "\n")
    subprocess.run(args.javac.split() + ["-d", str(folder), str(folder / "Planted.java")], check=True)
    proved, found = 0, 0
    for i in range(len(methods)):
        out = subprocess.run(args.tool[:1] + ["check", "--no-confirm", "--prove", "--fail-on=all", "--max-time=4s", "-cp", str(folder)]
                             + args.tool[1:] + ["Planted.m%d" % i], capture_output=True, text=True).stdout
        found += out.startswith("verdict: bug")
        if out.startswith("verdict: no bug; all paths"):
            proved += 1
            print("proved, though there is a bug: Planted.m%d" % i)
    print("%d programs with a bug, %d found, %d proved" % (len(methods), found, proved))
    sys.exit(proved != 0)


main()
