#!/usr/bin/env python3
"""Writes storage.ll: fields, statics and elements of each kind of storage.

    python3 storage.py > storage.ll
"""

# Descriptor, storage, type of storage, stack type, a written value and what is read.
KINDS = [
    ("Z", "i8", "i8", "i32", [(1, "1"), (2, "0"), (3, "1"), (-1, "1")]),
    ("B", "i8", "i8", "i32", [(127, "127"), (128, "-128"), (-1, "-1"), (256, "0")]),
    ("C", "i16", "i16", "i32", [(65535, "65535"), (65536, "0"), (-1, "65535")]),
    ("S", "i16", "i16", "i32", [(32767, "32767"), (32768, "-32768"), (-1, "-1")]),
    ("I", "i32", "i32", "i32", [(2147483647, "2147483647"), (-2147483648, "-2147483648")]),
    ("J", "i64", "i64", "i64", [(2**63 - 1, str(2**63 - 1)), (-5, "-5"), (2**32, str(2**32))]),
    ("F", "f32", "float", "float", [("0x3F800000", "0x3F800000"), ("0x80000000", "0x80000000")]),
    ("D", "f64", "double", "double", [("0x3FF0000000000000", "0x3FF0000000000000"),
                                      ("0x8000000000000000", "0x8000000000000000")]),
]
ZERO = {"float": "0x0", "double": "0x0"}
REF = "ptr addrspace(1)"
NULL = "call void @jsym.throw.null(ptr null)\n  unreachable"
NPE = "throws java/lang/NullPointerException"


def narrow(kind, name, value):
    """Steps that make `name` what is stored of `value`."""
    d, _, stored, stack, _ = kind
    if stored == stack:
        return "", value
    if d == "Z":
        return "  %%%s.b = and %s %s, 1\n  %%%s = trunc %s %%%s.b to %s\n" % (
            name, stack, value, name, stack, name, stored), "%" + name
    return "  %%%s = trunc %s %s to %s\n" % (name, stack, value, stored), "%" + name


def widen(kind, name, value):
    d, _, stored, stack, _ = kind
    if stored == stack:
        return "", value
    how = "zext" if d in "ZC" else "sext"
    return "  %%%s = %s %s %s to %s\n" % (name, how, stored, value, stack), "%" + name


def test(symbol, says, signature, body):
    print("; TEST %s" % symbol)
    for line in says:
        print("; " + line)
    print("define %s @\"%s\"(%s) {\n%s}\n" % (signature[0], symbol, signature[1], body))


def stack_letter(d):
    return "I" if d in "ZBCS" else d


def fields(kind):
    d, s, stored, stack, values = kind
    f = "@\"Box%s.v:%s\"" % (d, d)
    r = stack_letter(d)
    steps, put = narrow(kind, "n", "%v")
    wide, got = widen(kind, "w", "%g")
    test("Box%s.put(%s)%s" % (d, r, r),
         ["paths 1"] + ["(%s) returns %s" % v for v in values], (stack, "%s %%v" % stack),
         "  %%o = call %s @jsym.new(ptr @\"Box%s\")\n%s"
         "  call void @jsym.putfield.%s(%s %%o, ptr %s, %s %s)\n"
         "  %%g = call %s @jsym.getfield.%s(%s %%o, ptr %s)\n%s  ret %s %s\n" %
         (REF, d, steps, s, REF, f, stored, put, stored, s, REF, f, wide, stack, got))
    zero = ZERO.get(stack, "0")
    test("Box%s.fresh()%s" % (d, r), ["returns " + zero], (stack, ""),
         "  %%o = call %s @jsym.new(ptr @\"Box%s\")\n"
         "  %%g = call %s @jsym.getfield.%s(%s %%o, ptr %s)\n%s  ret %s %s\n" %
         (REF, d, stored, s, REF, f, wide, stack, got))
    test("Box%s.read(LBox%s;)%s" % (d, d, r), [NPE, "returns ?"], (stack, REF + " %a"),
         "  %%z = icmp eq %s %%a, null\n  br i1 %%z, label %%null, label %%ok\n"
         "null:\n  %s\nok:\n"
         "  %%g = call %s @jsym.getfield.%s(%s %%a, ptr %s)\n%s  ret %s %s\n" %
         (REF, NULL, stored, s, REF, f, wide, stack, got))
    one, two = ("1.0", "2.0") if stored in ZERO else ("1", "0")
    shown = {"float": ("0x40000000", "0x3F800000"),
             "double": ("0x4000000000000000", "0x3FF0000000000000")}.get(stored, ("0", "1"))
    test("Box%s.alias(LBox%s;LBox%s;)%s" % (d, d, d, r),
         [NPE, NPE, "returns " + shown[0], "returns " + shown[1]],
         (stack, "%s %%a, %s %%b" % (REF, REF)),
         "  %%z = icmp eq %s %%a, null\n  br i1 %%z, label %%null, label %%some\n"
         "null:\n  %s\nsome:\n"
         "  %%y = icmp eq %s %%b, null\n  br i1 %%y, label %%null, label %%ok\nok:\n"
         "  call void @jsym.putfield.%s(%s %%a, ptr %s, %s %s)\n"
         "  call void @jsym.putfield.%s(%s %%b, ptr %s, %s %s)\n"
         "  %%g = call %s @jsym.getfield.%s(%s %%a, ptr %s)\n%s  ret %s %s\n" %
         (REF, NULL, REF, s, REF, f, stored, one, s, REF, f, stored, two, stored, s, REF, f,
          wide, stack, got))


def statics(kind):
    d, s, stored, stack, values = kind
    f = "@\"Box%s.s:%s\"" % (d, d)
    r = stack_letter(d)
    steps, put = narrow(kind, "n", "%v")
    wide, got = widen(kind, "w", "%g")
    test("Box%s.keep(%s)%s" % (d, r, r),
         ["paths 1"] + ["(%s) returns %s" % v for v in values], (stack, "%s %%v" % stack),
         "%s  call void @jsym.putstatic.%s(ptr %s, %s %s)\n"
         "  %%g = call %s @jsym.getstatic.%s(ptr %s)\n%s  ret %s %s\n" %
         (steps, s, f, stored, put, stored, s, f, wide, stack, got))
    test("Box%s.kept()%s" % (d, r), ["returns " + ZERO.get(stack, "0")], (stack, ""),
         "  %%g = call %s @jsym.getstatic.%s(ptr %s)\n%s  ret %s %s\n" %
         (stored, s, f, wide, stack, got))


CHECKED = ("  %%l = call i32 @jsym.arraylength(ptr addrspace(1) %%a)\n"
           "  %%c = icmp uge i32 %%i, %%l\n  br i1 %%c, label %%out, label %%in\n"
           "out:\n  call void @jsym.throw.bounds(i32 %%i, i32 %%l)\n  unreachable\nin:\n")


def arrays(kind):
    d, s, stored, stack, values = kind
    r = stack_letter(d)
    steps, put = narrow(kind, "n", "%v")
    wide, got = widen(kind, "w", "%g")
    bounds = "throws java/lang/ArrayIndexOutOfBoundsException: Index %d out of bounds for length 3"
    says = ["(%s, 0) returns %s" % v for v in values] + \
        ["(%s, 2) returns %s" % v for v in values]
    says += ["(%s, -1) throws java/lang/ArrayIndexOutOfBoundsException" % values[0][0],
             "(%s, 3) throws java/lang/ArrayIndexOutOfBoundsException" % values[0][0]]
    test("Array%s.store(%sI)%s" % (d, r, r), says, (stack, "%s %%v, i32 %%i" % stack),
         "  %%a = call %s @jsym.newarray(ptr @\"[%s\", i32 3)\n" % (REF, d) + CHECKED % () +
         "%s  call void @jsym.astore.%s(%s %%a, i32 %%i, %s %s)\n"
         "  %%g = call %s @jsym.aload.%s(%s %%a, i32 %%i)\n%s  ret %s %s\n" %
         (steps, s, REF, stored, put, stored, s, REF, wide, stack, got))
    zero = ZERO.get(stack, "0")
    test("Array%s.other(%sI)%s" % (d, r, r),
         ["(%s, 0) returns %s" % (values[0][0], zero), "(%s, 2) returns %s" %
          (values[0][0], zero), "(%s, 1) returns %s" % values[0]],
         (stack, "%s %%v, i32 %%i" % stack),
         "  %%a = call %s @jsym.newarray(ptr @\"[%s\", i32 3)\n" % (REF, d) + CHECKED % () +
         "%s  call void @jsym.astore.%s(%s %%a, i32 1, %s %s)\n"
         "  %%g = call %s @jsym.aload.%s(%s %%a, i32 %%i)\n%s  ret %s %s\n" %
         (steps, s, REF, stored, put, stored, s, REF, wide, stack, got))
    test("Array%s.beyond()%s" % (d, r), [bounds % 3], (stack, ""),
         "  %%a = call %s @jsym.newarray(ptr @\"[%s\", i32 3)\n  %%i = add i32 3, 0\n" % (REF, d) +
         CHECKED % () +
         "  %%g = call %s @jsym.aload.%s(%s %%a, i32 %%i)\n%s  ret %s %s\n" %
         (stored, s, REF, wide, stack, got))
    test("Array%s.input([%sI)%s" % (d, d, r),
         [NPE, "throws java/lang/ArrayIndexOutOfBoundsException", "returns ?"],
         (stack, REF + " %a, i32 %i"),
         "  %%z = icmp eq %s %%a, null\n  br i1 %%z, label %%null, label %%some\n"
         "null:\n  %s\nsome:\n" % (REF, NULL) + CHECKED % () +
         "  %%g = call %s @jsym.aload.%s(%s %%a, i32 %%i)\n%s  ret %s %s\n" %
         (stored, s, REF, wide, stack, got))


def main():
    print("; Written by storage.py.\n")
    for kind in KINDS:
        print("; CLASS Box%s: v:%s static s:%s\n" % (kind[0], kind[0], kind[0]))
        fields(kind)
        statics(kind)
        arrays(kind)


if __name__ == "__main__":
    main()
