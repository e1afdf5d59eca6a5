#!/usr/bin/env python3
"""Writes random Java programs: compilable, terminating, deterministic.

Every program is a class R<seed> whose main prints what its methods compute;
exceptions are part of the program and are printed, too. Programs of one batch
are run by a class Batch<n>, so that one JVM runs many. The same seed gives the
same program, on every machine.

  randomjava.py --seed 1 --count 100 --batch 20 --out DIR
  test/Java/difftest.py DIR --only Batch --work WORK --jsym build/bin/jsym-llvm
"""
import argparse
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))
import random_features
import random_language

INT_EDGES = ["0", "1", "-1", "2", "7", "31", "-128", "255", "65535",
             "Integer.MAX_VALUE", "Integer.MIN_VALUE", "0x55555555"]
LONG_EDGES = ["0L", "1L", "-1L", "63L", "Long.MAX_VALUE", "Long.MIN_VALUE",
              "0x123456789abcdefL", "0x10000000000L"]
DOUBLE_EDGES = ["0.0", "-0.0", "1.5", "-2.25", "1e10", "Double.NaN",
                "Double.POSITIVE_INFINITY", "Double.MIN_VALUE", "0.1", "1e-5"]
STRINGS = ['""', '"a"', '"ab"', '"Hello"', '"x1y2"', '"  pad "', '"42"', '"-7"',
           '"caf\\u00e9"', '"\\u4e2d\\u6587"', '"aAbB"', '"zzz"']
PRIMITIVES = ["int", "long", "double", "float", "boolean", "char", "short", "byte"]


class Program:
    """One program. Locals in scope: name -> type."""

    def __init__(self, seed):
        self.r = random.Random(seed)
        self.name = f"R{seed}"
        self.lines = []
        self.counter = 0
        self.methods = []  # (name, result, parameter types)
        self.static = True

    # -- small tools --------------------------------------------------------
    def pick(self, items):
        return items[self.r.randrange(len(items))]

    def chance(self, percent):
        return self.r.randrange(100) < percent

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def local(self, scope, type_):
        names = [n for n, t in scope.items() if t == type_]
        return self.pick(names) if names else None

    # -- expressions --------------------------------------------------------
    def expr(self, type_, scope, depth):
        name = self.local(scope, type_)
        if depth <= 0 or (name and self.chance(25)):
            if name and self.chance(70):
                return name
            literal = self.literal(type_)
            return literal if literal[0] not in "-(" else f"({literal})"
        return getattr(self, "expr_" + {
            "int[]": "array", "List<Integer>": "list", "Map<String, Integer>": "map",
            "String": "string", "Shape": "shape",
            "IntBinaryOperator": "lambda"}.get(type_, type_))(scope, depth - 1)

    def literal(self, type_):
        if type_ == "int":
            return self.pick(INT_EDGES) if self.chance(50) else str(self.r.randrange(-1000, 1000))
        if type_ == "long":
            return self.pick(LONG_EDGES)
        if type_ == "double":
            return self.pick(DOUBLE_EDGES)
        if type_ == "float":
            return f"(float) {self.pick(DOUBLE_EDGES)}"
        if type_ == "boolean":
            return self.pick(["true", "false"])
        if type_ == "char":
            return self.pick(["'a'", "'Z'", "'0'", "'\\u00e9'", "'\\u4e2d'", "' '"])
        if type_ in ("short", "byte"):
            return f"({type_}) {self.r.randrange(-40000, 40000)}"
        if type_ == "String":
            return self.pick(STRINGS)
        if type_ == "int[]":
            n = self.r.randrange(5)
            return "new int[] {" + ", ".join(str(self.r.randrange(-9, 99)) for _ in range(n)) + "}"
        if type_ == "List<Integer>":
            n = self.r.randrange(4)
            return ("new ArrayList<Integer>(List.of(" +
                    ", ".join(str(self.r.randrange(-9, 300)) for _ in range(n)) + "))")
        if type_ == "Map<String, Integer>":
            return "new TreeMap<String, Integer>()"
        if type_ == "Shape":
            return self.pick(["new Shape(3)", "new Round(2, 5L)", "new Square(4)"])
        if type_ == "IntBinaryOperator":
            return ("((IntBinaryOperator) " +
                    self.pick(["Integer::sum", "Math::max", "(p0, q0) -> p0 - q0"]) + ")")
        raise ValueError(type_)

    def call(self, type_, scope, depth):
        fitting = [m for m in self.methods if m[1] == type_]
        if not fitting:
            return None
        name, _, parameters = self.pick(fitting)
        return f"{name}({', '.join(self.expr(p, scope, depth - 1) for p in parameters)})"

    def integral(self, type_, scope, d):
        a, b = self.expr(type_, scope, d), self.expr(type_, scope, d)
        op = self.pick(["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"])
        return f"({a} {op} {b})"

    def expr_int(self, scope, d):
        k = self.r.randrange(20)
        e = lambda t: self.expr(t, scope, d)
        if k < 6:
            return self.integral("int", scope, d)
        options = [
            lambda: f"((int) ({e('long')}))", lambda: f"((int) ({e('double')}))",
            lambda: f"((int) ({e('char')}))", lambda: f"(-{e('int')})", lambda: f"(~{e('int')})",
            lambda: f"({e('boolean')} ? {e('int')} : {e('int')})",
            lambda: f"{e('String')}.length()", lambda: f"{e('String')}.hashCode()",
            lambda: f"{e('String')}.indexOf({e('String')})",
            lambda: f"{e('String')}.compareTo({e('String')})",
            lambda: f"{e('int[]')}.length", lambda: f"{e('int[]')}[{e('int')} & 3]",
            lambda: f"{e('List<Integer>')}.size()",
            lambda: f"((int) {e('List<Integer>')}.get({e('int')} & 3))",
            lambda: f"{e('List<Integer>')}.indexOf({e('int')})",
            lambda: f"((int) {e('Map<String, Integer>')}.getOrDefault({e('String')}, {e('int')}))",
            lambda: f"{e('Shape')}.area({e('int')})",
            lambda: f"{e('IntBinaryOperator')}.applyAsInt({e('int')}, {e('int')})",
            lambda: f"Integer.parseInt({e('String')})",
            lambda: f"Math.floorMod({e('int')}, {e('int')})",
            lambda: f"Integer.bitCount({e('int')})", lambda: f"Long.hashCode({e('long')})",
            lambda: f"Double.compare({e('double')}, {e('double')})",
            lambda: f"Arrays.hashCode({e('int[]')})", lambda: f"Objects.hash({e('int')}, {e('String')})",
            lambda: f"Math.abs({e('int')})", lambda: f"Character.getNumericValue({e('char')})",
            lambda: f"(({e('int')}) + {e('short')} - {e('byte')})",
            lambda: self.call("int", scope, d) or e("int"),
        ]
        return self.pick(options)()

    def expr_long(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: self.integral("long", scope, d), lambda: self.integral("long", scope, d),
            lambda: f"((long) ({e('int')}))", lambda: f"((long) ({e('double')}))",
            lambda: f"((long) ({e('float')}))", lambda: f"({e('long')} << {e('int')})",
            lambda: f"Long.rotateLeft({e('long')}, {e('int')})",
            lambda: f"Math.max({e('long')}, {e('long')})",
            lambda: f"Double.doubleToLongBits({e('double')})",
            lambda: f"((long) Long.bitCount({e('long')}))", lambda: f"Long.reverse({e('long')})",
            lambda: f"Math.multiplyHigh({e('long')}, {e('long')})",
            lambda: f"({e('boolean')} ? {e('long')} : {e('int')})",
            lambda: self.call("long", scope, d) or e("long")])()

    def expr_double(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"({e('double')} {self.pick(['+', '-', '*', '/', '%'])} {e('double')})",
            lambda: f"({e('float')} {self.pick(['+', '-', '*', '/', '%'])} {e('double')})",
            lambda: f"((double) ({e('int')}))", lambda: f"((double) ({e('long')}))",
            lambda: f"Math.sqrt({e('double')})", lambda: f"Math.floor({e('double')})",
            lambda: f"Math.abs({e('double')})", lambda: f"Math.min({e('double')}, {e('double')})",
            lambda: f"Math.rint({e('double')})", lambda: f"(-{e('double')})",
            lambda: f"({e('boolean')} ? {e('double')} : {e('float')})"])()

    def expr_float(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"({e('float')} {self.pick(['+', '-', '*', '/', '%'])} {e('float')})",
            lambda: f"((float) ({e('double')}))", lambda: f"((float) ({e('int')}))",
            lambda: f"((float) ({e('long')}))", lambda: f"Math.ulp({e('float')})",
            lambda: f"Float.intBitsToFloat({e('int')} & 0x7f7fffff)"])()

    def expr_boolean(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        t = self.pick(["int", "long", "double", "float", "char"])
        return self.pick([
            lambda: f"({e(t)} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {e(t)})",
            lambda: f"({e(t)} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {e(t)})",
            lambda: f"({e('boolean')} {self.pick(['&&', '||', '&', '|', '^', '=='])} {e('boolean')})",
            lambda: f"!{e('boolean')}", lambda: f"{e('String')}.equals({e('String')})",
            lambda: f"{e('String')}.startsWith({e('String')})",
            lambda: f"{e('String')}.isEmpty()", lambda: f"{e('String')}.contains({e('String')})",
            lambda: f"{e('List<Integer>')}.contains({e('int')})",
            lambda: f"{e('Map<String, Integer>')}.containsKey({e('String')})",
            lambda: f"Character.isLetterOrDigit({e('char')})",
            lambda: f"((Shape) {e('Shape')} instanceof Round)",
            lambda: f"Double.isNaN({e('double')})"])()

    def expr_char(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"((char) ({e('int')} & 0x7f))", lambda: f"((char) (int) ({e('int')}))",
            lambda: f"{e('String')}.charAt({e('int')} & 3)",
            lambda: f"Character.toUpperCase({e('char')})"])()

    def expr_short(self, scope, d):
        return f"((short) (int) ({self.expr('int', scope, d)}))"

    def expr_byte(self, scope, d):
        return f"((byte) (int) ({self.expr('int', scope, d)}))"

    def expr_string(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        t = self.pick(PRIMITIVES)
        return self.pick([
            lambda: f"({e('String')} + {e(t)})", lambda: f"({e('String')} + {e('String')})",
            lambda: f"String.valueOf({e(t)})", lambda: f"{e('String')}.toUpperCase()",
            lambda: f"{e('String')}.trim()", lambda: f"{e('String')}.substring({e('int')} & 1)",
            lambda: f"{e('String')}.substring({e('int')} & 1, {e('int')} & 3)",
            lambda: f"{e('String')}.replace({e('char')}, {e('char')})",
            lambda: f"{e('String')}.replace({e('String')}, {e('String')})",
            lambda: f"new StringBuilder({e('String')}).reverse().toString()",
            lambda: f"new StringBuilder({e('String')}).append({e(t)}).insert(0, {e(t)}).toString()",
            lambda: f"Integer.toString({e('int')}, {self.r.randrange(2, 37)})",
            lambda: f"Integer.toHexString({e('int')})", lambda: f"Long.toBinaryString({e('int')} & 255)",
            lambda: f"String.join(\"-\", {e('String')}, {e('String')})",
            lambda: f"Arrays.toString({e('int[]')})", lambda: f"{e('List<Integer>')}.toString()",
            lambda: f"{e('Shape')}.toString()", lambda: f"({e('boolean')} ? {e('String')} : {e('String')})",
            lambda: self.switch_string(scope, d)])()

    def switch_string(self, scope, d):
        cases = " ".join(
            f"case {s} -> {self.expr('String', scope, d - 1)};"
            for s in self.r.sample(STRINGS, 3))
        return (f"(switch ({self.expr('String', scope, d)}) {{ {cases} "
                f"default -> {self.expr('String', scope, d - 1)}; }})")

    def expr_array(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"(new int[{e('int')} & 7])", lambda: f"{e('int[]')}.clone()",
            lambda: f"Arrays.copyOf({e('int[]')}, {e('int')} & 7)",
            lambda: f"sorted({e('int[]')})",
            lambda: f"{e('List<Integer>')}.stream().mapToInt(z0 -> z0 + {self.literal('int')}).toArray()",
            lambda: f"{e('String')}.chars().toArray()"])()

    def expr_list(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"with({e('List<Integer>')}, {e('int')})",
            lambda: f"new ArrayList<Integer>({e('Map<String, Integer>')}.values())",
            lambda: f"Arrays.stream({e('int[]')}).boxed().collect(Collectors.toList())",
            lambda: f"{e('List<Integer>')}.stream().filter(z0 -> z0 % {self.r.randrange(2, 5)} == 0)"
                    f".map(z0 -> z0 * {self.r.randrange(-3, 9)}).collect(Collectors.toList())",
            lambda: f"new ArrayList<Integer>(new TreeSet<Integer>({e('List<Integer>')}))",
            lambda: f"new LinkedList<Integer>({e('List<Integer>')})"])()

    def expr_map(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"with({e('Map<String, Integer>')}, {e('String')}, {e('int')})",
            lambda: f"with(with(new HashMap<String, Integer>(), {e('String')}, {e('int')}), "
                    f"{e('String')}, {e('int')})"])()

    def expr_shape(self, scope, d):
        e = lambda t: self.expr(t, scope, d)
        return self.pick([
            lambda: f"new Shape({e('int')})", lambda: f"new Round({e('int')}, {e('long')})",
            lambda: f"new Square({e('int')})",
            lambda: f"({e('boolean')} ? {e('Shape')} : {e('Shape')})",
            lambda: f"((Round) (Shape) {e('Shape')})" if self.chance(20) else self.literal("Shape")])()

    def expr_lambda(self, scope, d):
        a, b = self.fresh("p"), self.fresh("q")
        body = self.expr("int", {a: "int", b: "int"}, min(d, 2))
        return self.pick([f"((IntBinaryOperator) ({a}, {b}) -> {body})",
                          "((IntBinaryOperator) Math::min)"])

    # -- statements -----------------------------------------------------------
    def emit(self, indent, text):
        self.lines.append("  " * indent + text)

    def block(self, scope, indent, depth, count):
        scope = dict(scope)
        for _ in range(count):
            self.statement(scope, indent, depth)

    def statement(self, scope, indent, depth):
        kind = self.r.randrange(13)
        if depth <= 0 or kind < 4:
            type_ = self.pick(PRIMITIVES + ["String", "String", "int[]", "List<Integer>",
                                            "Map<String, Integer>", "Shape", "int", "int"])
            name = self.fresh("v")
            self.emit(indent, f"{type_} {name} = {self.expr(type_, scope, 3)};")
            if type_ in PRIMITIVES + ["String"]:
                self.emit(indent, f"h = mix(h, {name});")
            scope[name] = type_
        elif kind == 4:
            self.emit(indent, f"if ({self.expr('boolean', scope, 3)}) {{")
            self.block(scope, indent + 1, depth - 1, self.r.randrange(1, 3))
            self.emit(indent, "} else {")
            self.block(scope, indent + 1, depth - 1, self.r.randrange(1, 3))
            self.emit(indent, "}")
        elif kind == 5:
            i = self.fresh("i")
            step = self.pick([f"{i}++", f"{i} += 2"])
            self.emit(indent, f"for (int {i} = 0; {i} < {self.r.randrange(2, 9)}; {step}) {{")
            inner = dict(scope)
            inner[i] = "int"
            if self.chance(30):
                self.emit(indent + 1, f"if ({self.expr('boolean', inner, 2)}) "
                                      + self.pick(["break;", "continue;"]))
            self.block(inner, indent + 1, depth - 1, self.r.randrange(1, 3))
            self.emit(indent, "}")
        elif kind in (6, 11):
            e = self.fresh("e")
            caught = self.pick(["RuntimeException", "RuntimeException", "ArithmeticException | ClassCastException",
                                "IndexOutOfBoundsException", "IllegalArgumentException"])
            self.emit(indent, "try {")
            self.block(scope, indent + 1, depth - 1, 2)
            if self.chance(30):
                self.emit(indent + 1, f"if ({self.expr('boolean', scope, 2)}) throw new "
                          + self.pick(["IllegalStateException", "NumberFormatException",
                                       "UnsupportedOperationException"])
                          + f"({self.expr('String', scope, 2)});")
            self.emit(indent, f"}} catch ({caught} {e}) {{")
            self.emit(indent + 1, f"h = mix(h, text({e}));")
            if self.chance(40):
                self.emit(indent, "} finally {")
                self.emit(indent + 1, f"h = mix(h, {self.expr('int', scope, 1)});")
            self.emit(indent, "}")
        elif kind == 7 and self.local(scope, "int[]"):
            name = self.local(scope, "int[]")
            self.emit(indent, f"{name}[{self.expr('int', scope, 2)} & 3] "
                      f"{self.pick(['=', '+=', '^=', '*='])} {self.expr('int', scope, 2)};")
        elif kind == 8 and self.local(scope, "List<Integer>"):
            name, x = self.local(scope, "List<Integer>"), self.fresh("x")
            self.emit(indent, f"for (Integer {x} : {name}) h = mix(h, {x});")
        elif kind == 9:
            self.emit(indent, f"switch ({self.expr('int', scope, 2)} & 3) {{")
            for c in range(3):
                self.emit(indent, f"case {c}:")
                self.emit(indent + 1, f"h = mix(h, {self.expr('int', scope, 2)});")
                if self.chance(70):
                    self.emit(indent + 1, "break;")
            self.emit(indent, "default:")
            self.emit(indent + 1, f"h = mix(h, {self.expr('String', scope, 2)});")
            self.emit(indent, "}")
        elif kind == 10 and self.local(scope, "int"):
            # Loop variables stay as they are, so that loops end.
            names = [n for n, t in scope.items() if t == "int" and n.startswith("v")]
            if names:
                self.emit(indent, f"{self.pick(names)} "
                          f"{self.pick(['+=', '-=', '*=', '<<=', '|='])} "
                          f"{self.expr('int', scope, 2)};")
        else:
            self.emit(indent, f"h = mix(h, {self.expr(self.pick(['int', 'long', 'double', 'String']), scope, 3)});")

    # -- the program ------------------------------------------------------------
    def method(self, number):
        result = self.pick(["int", "long", "int"])
        parameters = [self.pick(["int", "long", "String", "boolean", "double"])
                      for _ in range(self.r.randrange(0, 4))]
        scope = {f"a{i}": t for i, t in enumerate(parameters)}
        declared = ", ".join(f"{t} a{i}" for i, t in enumerate(parameters))
        self.emit(1, f"static {result} m{number}({declared}) {{")
        self.emit(2, "long h = 17;")
        self.block(scope, 2, 2, self.r.randrange(2, 5))
        self.emit(2, f"return ({result}) h;")
        self.emit(1, "}")
        self.methods.append((f"m{number}", result, parameters))

    def feature(self, number):
        """A method of one feature; calls of it with random arguments."""
        make = self.pick(random_features.FEATURES + random_language.FEATURES)
        name = f"{make.__name__.title().replace('_', '')}{number}"
        for parameters in make(self, name) * 2:
            self.features.append((name, "String", parameters))

    def shapes(self):
        saved, self.methods = self.methods, []
        scope = {"x": "int", "n": "int"}
        self.emit(1, "static class Shape {")
        self.emit(2, "int n;")
        self.emit(2, "Shape(int n) { this.n = n; }")
        self.emit(2, f"int area(int x) {{ return {self.expr('int', scope, 3)}; }}")
        self.emit(2, 'public String toString() { return getClass().getSimpleName() + n; }')
        self.emit(1, "}")
        self.emit(1, "static class Round extends Shape {")
        self.emit(2, "final long k;")
        self.emit(2, "Round(int n, long k) { super(n + 1); this.k = k; }")
        self.emit(2, f"@Override int area(int x) {{ return super.area(x) + {self.expr('int', scope, 2)} + (int) k; }}")
        self.emit(1, "}")
        self.emit(1, "static final class Square extends Shape {")
        self.emit(2, "Square(int n) { super(n * 2); }")
        self.emit(2, f"@Override int area(int x) {{ return n * {self.expr('int', scope, 2)}; }}")
        self.emit(1, "}")
        self.methods = saved

    def text(self):
        self.lines = []
        self.emit(0, f"class {self.name} extends RandomSupport {{")
        self.shapes()
        self.features = []
        for number in range(self.r.randrange(1, 4)):
            self.method(number)
        for number in range(self.r.randrange(1, 4)):
            self.feature(number)
        self.emit(1, "public static void main(String[] args) {")
        for name, result, parameters in self.methods + self.features:
            for _ in range(2 if parameters else 1):
                arguments = ", ".join(self.literal(p) for p in parameters)
                self.emit(2, "try {")
                self.emit(3, f'System.out.println("{name} " + {name}({arguments}));')
                self.emit(2, "} catch (Exception | Error e) {")
                self.emit(3, "System.out.println(e);")
                self.emit(2, "}")
        self.emit(1, "}")
        self.emit(0, "}")
        return "\n".join(self.lines) + "\n"


HEADER = """\
import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

"""

SUPPORT = HEADER + """\
class RandomSupport {
  static long mix(long h, long v) { return (h ^ v) * 0x100000001b3L; }
  static long mix(long h, double v) { return mix(h, Double.doubleToLongBits(v)); }
  static long mix(long h, boolean v) { return mix(h, v ? 1L : 2L); }
  static long mix(long h, String v) { return mix(h, (long) v.hashCode()); }
  /** Without loaders: a test's runner has others than the program. */
  static String text(Throwable e) {
    String s = e.toString();
    return e instanceof ClassCastException ? s.substring(0, s.indexOf('(')) : s;
  }
  static int[] sorted(int[] a) {
    int[] b = a.clone();
    Arrays.sort(b);
    return b;
  }
  static List<Integer> with(List<Integer> l, int x) {
    List<Integer> m = new ArrayList<>(l);
    m.add(x);
    return m;
  }
  static Map<String, Integer> with(Map<String, Integer> m, String k, int v) {
    m.merge(k, v, Integer::sum);
    return m;
  }
}
"""


def batch(number, names):
    calls = "".join(f'    System.out.println("== {n}");\n    {n}.main(args);\n' for n in names)
    return (f"class Batch{number} {{\n  public static void main(String[] args) {{\n"
            f"{calls}  }}\n}}\n")


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--count", type=int, default=20)
    p.add_argument("--batch", type=int, default=20)
    p.add_argument("--out", required=True)
    args = p.parse_args()
    os.makedirs(args.out, exist_ok=True)
    for old in os.listdir(args.out):
        if old.endswith(".java"):
            os.remove(os.path.join(args.out, old))
    with open(os.path.join(args.out, "RandomSupport.java"), "w") as f:
        f.write(SUPPORT)
    for first in range(0, args.count, args.batch):
        programs = [Program(args.seed + k)
                    for k in range(first, min(first + args.batch, args.count))]
        number = first // args.batch
        with open(os.path.join(args.out, f"Batch{number}.java"), "w") as f:
            f.write(HEADER)
            f.write(batch(number, [q.name for q in programs]))
            for q in programs:
                f.write(q.text())


if __name__ == "__main__":
    main()
