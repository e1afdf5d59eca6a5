#!/usr/bin/env python3
"""Writes scalars.ll: one test for each operation and width, with what Java says of a
few inputs. The answers are computed here, in Python's integers and IEEE doubles, from
the rules of JVMS 6.5; the engine is not asked.

    python3 scalars.py > scalars.ll
"""
import math
import struct

INT = [0, 1, -1, 2, -7, 31, 33, 100, 2**31 - 1, -2**31, 0x12345678, 255, -256, 65536]
LONG = INT + [2**63 - 1, -2**63, 2**32, -2**32 + 5, 63, 64]


def wrap(n, width):
    n &= (1 << width) - 1
    return n - (1 << width) if n >> (width - 1) else n


def bits_of(x, width):
    if width == 64:
        return struct.unpack("<Q", struct.pack("<d", x))[0]
    try:
        return struct.unpack("<I", struct.pack("<f", x))[0]
    except OverflowError:
        return 0x7F800000 if x > 0 else 0xFF800000


def real_of(bits, width):
    return struct.unpack("<d", struct.pack("<Q", bits))[0] if width == 64 else \
        struct.unpack("<f", struct.pack("<I", bits))[0]


def hexa(bits):
    return "0x%X" % bits


def pairs(values):
    """Every value on both sides, and not too many."""
    n = len(values)
    return [(values[i], values[(i * 5 + 3) % n]) for i in range(n)] + \
        [(values[-1], values[-1]), (values[0], values[1])]


def div(a, b):
    """Towards zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def test(symbol, body, cases, paths=1):
    print("; TEST %s" % symbol)
    print("; paths %d" % paths)
    for inputs, end in cases:
        print("; (%s) %s" % (", ".join(str(i) for i in inputs), end))
    print(body)
    print()


TYPE = {32: "i32", 64: "i64"}
LETTER = {32: "I", 64: "J"}
FTYPE = {32: "float", 64: "double"}
FLETTER = {32: "F", 64: "D"}


def binary(name, width, instruction, function, other=None, values=None):
    t, letter = TYPE[width], LETTER[width]
    symbol = "%s.%s(%s%s)%s" % ("Ints" if width == 32 else "Longs", name, letter, letter,
                                letter)
    cases = [((a, b), "returns %d" % wrap(function(a, b), width))
             for a, b in pairs(values or (INT if width == 32 else LONG))]
    test(symbol, "define %s @\"%s\"(%s %%a, %s %%b) {\n%s  ret %s %%r\n}" %
         (t, symbol, t, t, instruction.replace("$t", t).replace("$mask", str(width - 1)), t),
         cases)


def integers(width):
    binary("add", width, "  %r = add $t %a, %b\n", lambda a, b: a + b)
    binary("sub", width, "  %r = sub $t %a, %b\n", lambda a, b: a - b)
    binary("mul", width, "  %r = mul $t %a, %b\n", lambda a, b: a * b)
    binary("and", width, "  %r = and $t %a, %b\n", lambda a, b: a & b)
    binary("or", width, "  %r = or $t %a, %b\n", lambda a, b: a | b)
    binary("xor", width, "  %r = xor $t %a, %b\n", lambda a, b: a ^ b)
    mask = "  %d = and $t %b, $mask\n"
    binary("shl", width, mask + "  %r = shl $t %a, %d\n",
           lambda a, b: a << (b & (width - 1)))
    binary("shr", width, mask + "  %r = ashr $t %a, %d\n",
           lambda a, b: a >> (b & (width - 1)))
    binary("ushr", width, mask + "  %r = lshr $t %a, %d\n",
           lambda a, b: (a & ((1 << width) - 1)) >> (b & (width - 1)))
    binary("smax", width, "  %c = icmp sgt $t %a, %b\n  %r = select i1 %c, $t %a, $t %b\n",
           max)
    binary("umin", width, "  %c = icmp ult $t %a, %b\n  %r = select i1 %c, $t %a, $t %b\n",
           lambda a, b: min(a & (2**width - 1), b & (2**width - 1)))
    binary("mixed", width, "  %x = mul $t %a, 31\n  %y = xor $t %x, %b\n"
           "  %r = sub $t %y, %a\n", lambda a, b: (wrap(a * 31, width) ^ b) - a)
    binary("twice", width, "  %x = add $t %a, %b\n  %y = add $t %x, %x\n"
           "  %r = sub $t %y, %b\n", lambda a, b: 2 * (a + b) - b)
    binary("complement", width, "  %n = xor $t %a, -1\n  %r = or $t %n, %b\n",
           lambda a, b: ~a | b)
    binary("negated", width, "  %n = sub $t 0, %a\n  %r = add $t %n, %b\n",
           lambda a, b: b - a)
    for name, sign in (("div", 1), ("rem", 0)):
        divisions(name, width)


def divisions(name, width):
    """As the front end writes them: MIN / -1 wraps, zero throws."""
    t, letter = TYPE[width], LETTER[width]
    symbol = "%s.%s(%s%s)%s" % ("Ints" if width == 32 else "Longs", name, letter, letter,
                                letter)
    op = "sdiv" if name == "div" else "srem"
    last = "sub $t 0, %a" if name == "div" else "add $t 0, 0"
    body = ("define $t @\"%s\"($t %%a, $t %%b) {\n"
            "  %%z = icmp eq $t %%b, 0\n"
            "  br i1 %%z, label %%zero, label %%ok\n"
            "zero:\n"
            "  call void @jsym.throw.arithmetic()\n"
            "  unreachable\n"
            "ok:\n"
            "  %%m = icmp eq $t %%b, -1\n"
            "  %%s = select i1 %%m, $t 1, $t %%b\n"
            "  %%q = %s $t %%a, %%s\n"
            "  %%n = %s\n"
            "  %%r = select i1 %%m, $t %%n, $t %%q\n"
            "  ret $t %%r\n}" % (symbol, op, last)).replace("$t", t)
    cases = []
    for a, b in pairs(INT if width == 32 else LONG) + [(-2**(width - 1), -1)]:
        if b == 0:
            cases.append(((a, b), "throws java/lang/ArithmeticException: / by zero"))
        else:
            q = div(a, b)
            cases.append(((a, b), "returns %d" %
                          wrap(q if name == "div" else a - b * q, width)))
    test(symbol, body, cases, paths=2)


PREDICATES = {
    "eq": lambda a, b, u, v: a == b, "ne": lambda a, b, u, v: a != b,
    "slt": lambda a, b, u, v: a < b, "sle": lambda a, b, u, v: a <= b,
    "sgt": lambda a, b, u, v: a > b, "sge": lambda a, b, u, v: a >= b,
    "ult": lambda a, b, u, v: u < v, "ule": lambda a, b, u, v: u <= v,
    "ugt": lambda a, b, u, v: u > v, "uge": lambda a, b, u, v: u >= v}


def comparisons(width):
    t, letter = TYPE[width], LETTER[width]
    some = pairs(INT if width == 32 else LONG) + [(5, 5), (-1, -1)]
    for name, holds in PREDICATES.items():
        results = [((a, b), "returns %d" % holds(a, b, a % 2**width, b % 2**width))
                   for a, b in some]
        owner = "IntTests" if width == 32 else "LongTests"
        symbol = "%s.%s(%s%s)I" % (owner, name, letter, letter)
        test(symbol, "define i32 @\"%s\"(%s %%a, %s %%b) {\n"
             "  %%c = icmp %s %s %%a, %%b\n  br i1 %%c, label %%yes, label %%no\n"
             "yes:\n  ret i32 1\nno:\n  ret i32 0\n}" % (symbol, t, t, name, t), results, 2)
        symbol = "%s.%sBit(%s%s)I" % (owner, name, letter, letter)
        test(symbol, "define i32 @\"%s\"(%s %%a, %s %%b) {\n"
             "  %%c = icmp %s %s %%a, %%b\n  %%r = zext i1 %%c to i32\n  ret i32 %%r\n}"
             % (symbol, t, t, name, t), results, 1)
    symbol = "LongTests.lcmp(JJ)I"
    if width == 64:
        test(symbol, "declare i32 @llvm.scmp.i32.i64(i64, i64)\n"
             "define i32 @\"%s\"(i64 %%a, i64 %%b) {\n"
             "  %%r = call i32 @llvm.scmp.i32.i64(i64 %%a, i64 %%b)\n  ret i32 %%r\n}" % symbol,
             [((a, b), "returns %d" % ((a > b) - (a < b))) for a, b in some])


def conversions():
    def unary(name, symbol_types, steps, function, values, paths=1):
        symbol = "Conversions.%s%s" % (name, symbol_types)
        types = {"I": "i32", "J": "i64", "F": "float", "D": "double"}
        test(symbol, "define %s @\"%s\"(%s %%a) {\n%s  ret %s %%r\n}" %
             (types[symbol_types[-1]], symbol, types[symbol_types[1]], steps,
              types[symbol_types[-1]]), [((a,), "returns " + str(function(a))) for a in values],
             paths)
    narrow = INT + [127, 128, -128, -129, 32767, 32768, -32769]
    unary("i2b", "(I)I", "  %n = trunc i32 %a to i8\n  %r = sext i8 %n to i32\n",
          lambda a: wrap(a, 8), narrow)
    unary("i2s", "(I)I", "  %n = trunc i32 %a to i16\n  %r = sext i16 %n to i32\n",
          lambda a: wrap(a, 16), narrow)
    unary("i2c", "(I)I", "  %n = trunc i32 %a to i16\n  %r = zext i16 %n to i32\n",
          lambda a: a & 0xFFFF, narrow)
    unary("i2z", "(I)I", "  %n = trunc i32 %a to i1\n  %r = zext i1 %n to i32\n",
          lambda a: a & 1, narrow)
    unary("i2l", "(I)J", "  %r = sext i32 %a to i64\n", lambda a: a, INT)
    unary("u2l", "(I)J", "  %r = zext i32 %a to i64\n", lambda a: a % 2**32, INT)
    unary("l2i", "(J)I", "  %r = trunc i64 %a to i32\n", lambda a: wrap(a, 32), LONG)
    unary("i2f", "(I)F", "  %r = sitofp i32 %a to float\n",
          lambda a: hexa(bits_of(float(a), 32)), INT)
    unary("i2d", "(I)D", "  %r = sitofp i32 %a to double\n",
          lambda a: hexa(bits_of(float(a), 64)), INT)
    unary("l2d", "(J)D", "  %r = sitofp i64 %a to double\n",
          lambda a: hexa(bits_of(float(a), 64)), LONG)
    for source, width in (("f", 32), ("d", 64)):
        reals = reals_of(width)
        for target, n in (("i", 32), ("l", 64)):
            name = "llvm.fptosi.sat.i%d.f%d" % (n, width)
            print("declare i%d @%s(%s)\n" % (n, name, FTYPE[width]))
            unary("%s2%s" % (source, target), "(%s)%s" % (FLETTER[width], LETTER[n]),
                  "  %%r = call i%d @%s(%s %%a)\n" % (n, name, FTYPE[width]),
                  lambda b: saturated(real_of(b, width), n), [Bits(b) for b in reals])
    unary("f2d", "(F)D", "  %r = fpext float %a to double\n",
          lambda b: hexa(bits_of(real_of(b, 32), 64)),
          [Bits(b) for b in reals_of(32) if not math.isnan(real_of(b, 32))])
    unary("d2f", "(D)F", "  %r = fptrunc double %a to float\n",
          lambda b: hexa(bits_of(real_of(b, 64), 32)),
          [Bits(b) for b in reals_of(64) if not math.isnan(real_of(b, 64))])


class Bits(int):
    """A number that is written as its bits."""

    def __str__(self):
        return hexa(self)


def saturated(x, width):
    """JVMS 6.5.d2i."""
    if math.isnan(x):
        return 0
    if math.isinf(x):
        return 2**(width - 1) - 1 if x > 0 else -2**(width - 1)
    return max(-2**(width - 1), min(2**(width - 1) - 1, int(x)))


def reals_of(width):
    some = [0.0, -0.0, 1.0, -1.5, 0.1, 3.0e10, -3.0e10, 1e20, -1e20, 2147483647.0,
            float("inf"), float("-inf"), float("nan"), 1e-40, 5.5, 16777217.0]
    return [bits_of(x, width) for x in some]


def real_binary(name, width, op, function):
    t, letter = FTYPE[width], FLETTER[width]
    symbol = "%s.%s(%s%s)%s" % ("Floats" if width == 32 else "Doubles", name, letter, letter,
                                letter)
    cases = []
    for a, b in pairs(reals_of(width)):
        try:
            r = function(real_of(a, width), real_of(b, width))
        except (ZeroDivisionError, ValueError, OverflowError):
            continue
        if not math.isnan(r):
            cases.append(((Bits(a), Bits(b)), "returns " + hexa(bits_of(r, width))))
    test(symbol, "define %s @\"%s\"(%s %%a, %s %%b) {\n  %%r = %s %s %%a, %%b\n  ret %s %%r\n}"
         % (t, symbol, t, t, op, t, t), cases)


def real_divide(a, b):
    if b == 0:
        if a == 0 or math.isnan(a):
            return float("nan")
        return math.copysign(float("inf"), a) * math.copysign(1, b)
    return a / b


FPREDICATES = {
    "oeq": lambda a, b, n: not n and a == b, "one": lambda a, b, n: not n and a != b,
    "olt": lambda a, b, n: not n and a < b, "ole": lambda a, b, n: not n and a <= b,
    "ogt": lambda a, b, n: not n and a > b, "oge": lambda a, b, n: not n and a >= b,
    "ueq": lambda a, b, n: n or a == b, "une": lambda a, b, n: n or a != b,
    "ult": lambda a, b, n: n or a < b, "ule": lambda a, b, n: n or a <= b,
    "ugt": lambda a, b, n: n or a > b, "uge": lambda a, b, n: n or a >= b,
    "ord": lambda a, b, n: not n, "uno": lambda a, b, n: n}


def reals(width):
    real_binary("add", width, "fadd", lambda a, b: a + b)
    real_binary("sub", width, "fsub", lambda a, b: a - b)
    real_binary("mul", width, "fmul", lambda a, b: a * b)
    real_binary("div", width, "fdiv", real_divide)
    real_binary("rem", width, "frem", math.fmod)
    t, letter = FTYPE[width], FLETTER[width]
    owner = "Floats" if width == 32 else "Doubles"
    symbol = "%s.neg(%s)%s" % (owner, letter, letter)
    test(symbol, "define %s @\"%s\"(%s %%a) {\n  %%r = fneg %s %%a\n  ret %s %%r\n}" %
         (t, symbol, t, t, t),
         [((Bits(b),), "returns " + hexa(b ^ (1 << (width - 1)))) for b in reals_of(width)
          if not math.isnan(real_of(b, width))])
    for name, holds in FPREDICATES.items():
        symbol = "%s.%s(%s%s)I" % (owner, name, letter, letter)
        cases = []
        for a, b in pairs(reals_of(width)) + [(reals_of(width)[0], reals_of(width)[1])]:
            x, y = real_of(a, width), real_of(b, width)
            cases.append(((Bits(a), Bits(b)), "returns %d" %
                          bool(holds(x, y, math.isnan(x) or math.isnan(y)))))
        test(symbol, "define i32 @\"%s\"(%s %%a, %s %%b) {\n"
             "  %%c = fcmp %s %s %%a, %%b\n  br i1 %%c, label %%yes, label %%no\n"
             "yes:\n  ret i32 1\nno:\n  ret i32 0\n}" % (symbol, t, t, name, t), cases, 2)


def main():
    print("; Written by scalars.py, which computes what Java says; not by the engine.\n")
    for width in (32, 64):
        integers(width)
        comparisons(width)
        reals(width)
    conversions()


if __name__ == "__main__":
    main()
