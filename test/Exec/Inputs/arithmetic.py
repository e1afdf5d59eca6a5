"""Writes Arithmetic.java: every operation of JVMS 6.5 on numbers, over edge and
seeded random operands. main() prints a checksum of the results for HotSpot and us
to agree on; allN() repeats operation N with operands that are symbols known to
be equal to the values, and checks each result against the concrete one; integers() and floats() take a few tuples each.

  arithmetic.py DIRECTORY TUPLES
"""
import sys

out, tuples = sys.argv[1], int(sys.argv[2])
EDGE32 = [0, 1, -1, 2, -2, 7, 31, 32, 33, 63, 64, 127, 128, -128, -129, 255,
          32767, 32768, -32768, 65535, 65536, 2147483647, -2147483648,
          2147483646, -2147483647]
EDGE64 = EDGE32 + [9223372036854775807, -9223372036854775808, 4294967295,
                   4294967296, -4294967296, 9223372036854775806]
EDGEF = ["0.0f", "-0.0f", "1.0f", "-1.0f", "0.5f", "3.4028235E38f", "1.4E-45f",
         "Float.NaN", "Float.POSITIVE_INFINITY", "Float.NEGATIVE_INFINITY",
         "2.14748365E9f", "-2.14748365E9f", "9.223372E18f", "1.5f", "-2.5f",
         "1.17549435E-38f", "0.1f", "16777217.0f"]
EDGED = ["0.0", "-0.0", "1.0", "-1.0", "0.5", "1.7976931348623157E308",
         "4.9E-324", "Double.NaN", "Double.POSITIVE_INFINITY",
         "Double.NEGATIVE_INFINITY", "2.147483647E9", "2.147483648E9",
         "-2.147483649E9", "9.223372036854775E18", "1.0E19", "-1.5", "0.1",
         "2.2250738585072014E-308", "9007199254740993.0", "1.0E-5"]


INT = ["a + b", "a - b", "a * b", "b == 0 ? 0 : a / b", "b == 0 ? 0 : a % b",
       "-a", "a << b", "a >> b", "a >>> b", "a & b", "a | b", "a ^ b", "~a",
       "(byte) a", "(short) a", "(char) a", "a < b ? 1 : 0", "a <= b ? 1 : 0",
       "a == b ? 1 : 0", "Integer.compareUnsigned(a, b)", "(int) (long) a",
       "a > 0 ? a - b : b - a", "Math.max(a, b)", "(a + b) >> 1", "a > b ? 1 : 0",
       "a >= b ? 1 : 0", "a != b ? 1 : 0", "Math.min(a, b)", "Math.abs(a)",
       "b == 0 ? 0 : Math.floorMod(a, b)", "b == 0 ? 0 : Math.floorDiv(a, b)",
       "Integer.rotateLeft(a, b)", "Integer.bitCount(a)", "Integer.reverse(a)",
       "Integer.numberOfLeadingZeros(a)", "Integer.numberOfTrailingZeros(a)",
       "Integer.reverseBytes(a)", "b == 0 ? 0 : Integer.divideUnsigned(a, b)",
       "b == 0 ? 0 : Integer.remainderUnsigned(a, b)"]
LONG = ["a + b", "a - b", "a * b", "b == 0 ? 0 : a / b", "b == 0 ? 0 : a % b",
        "-a", "a << (int) b", "a >> (int) b", "a >>> (int) b", "a & b", "a | b",
        "a ^ b", "(int) a", "Long.compare(a, b)", "a < b ? 1 : 0",
        "a == b ? 1 : 0", "a >= b ? 1 : 0", "Math.abs(a)", "Math.multiplyHigh(a, b)",
        "Long.rotateRight(a, (int) b)", "Long.numberOfLeadingZeros(a)",
        "Long.bitCount(a)", "Long.reverse(a)"]
FLOAT = ["a + b", "a - b", "a * b", "a / b", "-a"]
FTEST = ["a < b ? 1 : 0", "a <= b ? 1 : 0", "a > b ? 1 : 0", "a >= b ? 1 : 0",
         "a == b ? 1 : 0", "a != b ? 1 : 0", "(int) a", "(long) a", "(byte) a",
         "(char) a", "(short) a", "Math.round(a)", "Math.getExponent(a)"]
REM = ["a % b"]
# Exact by specification: whatever a machine does is right on none or all.
EXACT = ["Math.max(a, b)", "Math.min(a, b)", "Math.abs(a)", "Math.signum(a)",
         "Math.ulp(a)", "Math.nextUp(a)", "Math.nextDown(a)",
         "StrictMath.max(a, b)"]
DOUBLE = ["Math.sqrt(a)", "StrictMath.sqrt(a)", "Math.ceil(a)", "Math.floor(a)",
          "Math.rint(a)", "Math.IEEEremainder(a, b)", "Math.fma(a, b, a)"]
# Of symbols this is unsupported.
ONLY_CONCRETE = ["Math.fma(a, b, a)"]
# Too much for Z3, which gives up in time.
NOT_FOR_Z3 = ONLY_CONCRETE + ["Math.IEEEremainder(a, b)"]

cases = []  # (kind, Java type, result type, expression)
for e in INT:
    cases.append(("I", "int", "int", e))
for e in ["(long) a * b", "(long) a"]:
    cases.append(("I", "int", "long", e))
for e in ["(float) a", ]:
    cases.append(("I", "int", "float", e))
for e in ["(double) a / b"]:
    cases.append(("I", "int", "double", e))
for e in LONG:
    cases.append(("J", "long", "long", e))
for t, e in [("float", "(float) a"), ("double", "(double) a")]:
    cases.append(("J", "long", t, e))
for e in FLOAT + REM:
    cases.append(("F", "float", "float", e))
    cases.append(("D", "double", "double", e))
for e in FTEST:
    cases.append(("F", "float", "long", e))
    cases.append(("D", "double", "long", e))
for e in EXACT:
    cases.append(("F", "float", "float", e))
    cases.append(("D", "double", "double", e))
for e in DOUBLE:
    cases.append(("D", "double", "double", e))
cases.append(("F", "float", "double", "(double) a"))
cases.append(("D", "double", "float", "(float) a"))

bits = {"int": "%s", "long": "%s", "float": "Float.floatToIntBits(%s)",
        "double": "Double.doubleToLongBits(%s)"}
any_ = {"I": "Sym.anyInt()", "J": "Sym.anyLong()", "F": "Sym.anyFloat()",
        "D": "Sym.anyDouble()"}
same = {"I": "%s == %s", "J": "%s == %s",
        "F": "Float.floatToIntBits(%s) == Float.floatToIntBits(%s)",
        "D": "Double.doubleToLongBits(%s) == Double.doubleToLongBits(%s)"}
names = {"I": "INTS", "J": "LONGS", "F": "FLOATS", "D": "DOUBLES"}

with open(out + "/Arithmetic.java", "w") as f:
    f.write("import jsym.Sym;\npublic class Arithmetic {\n")
    f.write("  static long seed = 17;\n")
    f.write("  static long next() {\n    seed = seed * 6364136223846793005L"
            " + 1442695040888963407L;\n    return seed ^ seed >>> 29;\n  }\n")
    for kind, t, edges, rand in [
            ("I", "int", EDGE32, "(int) next()"),
            ("J", "long", ["%dL" % e for e in EDGE64], "next()"),
            ("F", "float", EDGEF, "Float.intBitsToFloat((int) next())"),
            ("D", "double", EDGED, "Double.longBitsToDouble(next())")]:
        name = names[kind]
        f.write("  static final %s[] EDGE%s = {%s};\n" % (
            t, name, ", ".join(str(e) for e in edges)))
        f.write("  static %s any%s() {\n    long r = next() >>> 33;\n"
                "    return r %% 5 < 3 ? EDGE%s[(int) (r / 5 %% EDGE%s.length)] : %s;"
                "\n  }\n" % (t, name, name, name, rand))
        f.write("  static final %s[][] %s = new %s[%d][];\n" % (t, name, t, tuples))
        f.write("  static { for (int i = 0; i < %d; i++) %s[i] = new %s[] "
                "{any%s(), any%s()}; }\n" % (tuples, name, t, name, name))
    for n, (kind, t, r, e) in enumerate(cases):
        f.write("  static %s op%d(%s a, %s b) { return (%s) (%s); }\n" % (r, n, t, t, r, e))
        f.write("  static void concrete%d() {\n    long sum = 0;\n" % n)
        f.write("    for (%s[] x : %s) {\n" % (t, names[kind]))
        f.write("      long r = %s;\n" % (bits[r] % ("op%d(x[0], x[1])" % n)))
        f.write("      sum = sum * 31 + r;\n    }\n")
        f.write('    System.out.println("%s: " + sum);\n  }\n' % (t + " " + e))
        f.write("  static void symbolic%d(int from, int to) {\n" % n)
        f.write("    for (int i = from; i < to; i++) {\n")
        f.write("      %s[] x = %s[i];\n" % (t, names[kind]))
        f.write("      %s a = %s, b = %s;\n" % (t, any_[kind], any_[kind]))
        for v, k in (("a", 0), ("b", 1)):
            f.write("      Sym.assume(%s);\n" % (same[kind] % (v, "x[%d]" % k)))
        f.write("      Sym.check(%s == %s, \"%s\");\n    }\n  }\n" % (
            bits[r] % ("op%d(a, b)" % n),
            bits[r] % ("op%d(x[0], x[1])" % n), t + " " + e))
    f.write("  public static void main(String[] args) {\n")
    for n in range(len(cases)):
        f.write("    concrete%d();\n" % n)
    f.write("  }\n")
    # By themselves, in full: floats by their bits, which are the symbols.
    for n, (kind, t, r, e) in enumerate(cases):
        if e in ONLY_CONCRETE:
            continue
        f.write("  static void all%d() {\n    for (%s[] x : %s) {\n" % (
            n, t, names[kind]))
        for k, v in enumerate("ab"):
            if kind in "IJ":
                f.write("      %s %s = %s;\n      Sym.assume(%s == x[%d]);\n" % (
                    t, v, any_[kind], v, k))
            else:
                Bits, From, source = (("int", "Float.intBitsToFloat", "Sym.anyInt()")
                                      if kind == "F" else
                                      ("long", "Double.longBitsToDouble", "Sym.anyLong()"))
                f.write("      %s %sBits = %s;\n      Sym.assume(%sBits == %s);\n"
                        "      %s %s = %s(%sBits);\n" % (
                            Bits, v, source, v, bits[t] % ("x[%d]" % k),
                            t, v, From, v))
        f.write("      Sym.check(%s == %s, \"%s\");\n    }\n  }\n" % (
            bits[r] % ("op%d(a, b)" % n), bits[r] % ("op%d(x[0], x[1])" % n),
            t + " " + e))
    # As symbols of their own type, which Z3 decides about.
    for name, kinds, limit in (("integers", "IJ", 12), ("floats", "FD", 2)):
        f.write("  static void %s() {\n" % name)
        for n, (kind, _, _, e) in enumerate(cases):
            if kind in kinds and e not in NOT_FOR_Z3:
                f.write("    symbolic%d(0, %d);\n" % (n, min(limit, tuples)))
        f.write("  }\n")
    f.write("}\n")
print(len(cases), "operations")
