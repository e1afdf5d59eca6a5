#!/usr/bin/env python3
"""Writes meets.ll: programs whose branches meet, and what they return.

    test/unit/Explore/meets.py > test/unit/Explore/meets.ll

What comes of each is computed here as Java computes it.
"""

OUT = []


def i32(x):
    x &= 0xFFFFFFFF
    return x - (1 << 32) if x >> 31 else x


def test(name, comment, code, answer, inputs, paths=None, options=""):
    OUT.append("; " + comment)
    OUT.append("; TEST %s %s" % (name, options) if options else
               "; TEST " + name)
    if paths:
        OUT.append("; paths %d" % paths)
    for given in inputs:
        result = answer(*given)
        said = result if isinstance(result, str) else \
            "returns %d" % i32(result)
        OUT.append("; (%s) %s" % (", ".join(map(str, given)), said))
    OUT.append(code.strip("\n"))
    OUT.append("")


PAIRS = [(a, b) for a in (-3, 0, 1, 7) for b in (-2147483648, -1, 0, 5)]
NEW = "call ptr addrspace(1) @jsym.new(ptr @\"Pair\")"


def put(obj, field, value):
    return ("call void @jsym.putfield.i32(ptr addrspace(1) %%%s, ptr "
            "@\"Pair.%s:I\", i32 %s)" % (obj, field, value))


def get(obj, field):
    return ("call i32 @jsym.getfield.i32(ptr addrspace(1) %%%s, ptr "
            "@\"Pair.%s:I\")" % (obj, field))


OUT.append("; Written by meets.py: programs whose branches meet.")
OUT.append("")
OUT.append("; CLASS Pair: first:I second:I other:LPair; static sum:I")
OUT.append("")

test("Meet.field(II)I", "One side writes a field.", """
define i32 @"Meet.field(II)I"(i32 %%a, i32 %%b) {
  %%p = %s
  %s
  %%c = icmp sgt i32 %%a, 0
  br i1 %%c, label %%x, label %%join
x:
  %s
  br label %%join
join:
  %%r = %s
  ret i32 %%r
}""" % (NEW, put("p", "first", "%b"), put("p", "first", "%a"),
        get("p", "first")), lambda a, b: a if a > 0 else b, PAIRS)

test("Meet.both(II)I", "Each side writes another field.", """
define i32 @"Meet.both(II)I"(i32 %%a, i32 %%b) {
  %%p = %s
  %%c = icmp slt i32 %%a, %%b
  br i1 %%c, label %%x, label %%y
x:
  %s
  br label %%join
y:
  %s
  br label %%join
join:
  %%f = %s
  %%s = %s
  %%t = mul i32 %%s, 10
  %%r = add i32 %%f, %%t
  ret i32 %%r
}""" % (NEW, put("p", "first", "%a"), put("p", "second", "%b"),
        get("p", "first"), get("p", "second")),
     lambda a, b: a if a < b else 10 * b, PAIRS)

test("Meet.static(II)I", "The same of a static field.", """
define i32 @"Meet.static(II)I"(i32 %a, i32 %b) {
  call void @jsym.putstatic.i32(ptr @"Pair.sum:I", i32 %b)
  %c = icmp eq i32 %a, %b
  br i1 %c, label %join, label %y
y:
  %s = add i32 %a, %b
  call void @jsym.putstatic.i32(ptr @"Pair.sum:I", i32 %s)
  br label %join
join:
  %r = call i32 @jsym.getstatic.i32(ptr @"Pair.sum:I")
  ret i32 %r
}""", lambda a, b: b if a == b else a + b, PAIRS + [(5, 5)])

test("Meet.elements(II)I", "Elements of an array, by an index that is known.",
     """
define i32 @"Meet.elements(II)I"(i32 %a, i32 %b) {
  %t = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  call void @jsym.astore.i32(ptr addrspace(1) %t, i32 0, i32 %b)
  %c = icmp sge i32 %a, 0
  br i1 %c, label %x, label %y
x:
  call void @jsym.astore.i32(ptr addrspace(1) %t, i32 1, i32 %a)
  br label %join
y:
  call void @jsym.astore.i32(ptr addrspace(1) %t, i32 0, i32 4)
  call void @jsym.astore.i32(ptr addrspace(1) %t, i32 2, i32 %a)
  br label %join
join:
  %u = call i32 @jsym.aload.i32(ptr addrspace(1) %t, i32 0)
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %t, i32 1)
  %w = call i32 @jsym.aload.i32(ptr addrspace(1) %t, i32 2)
  %v2 = mul i32 %v, 3
  %w2 = mul i32 %w, 7
  %s = add i32 %u, %v2
  %r = add i32 %s, %w2
  ret i32 %r
}""", lambda a, b: b + 3 * a if a >= 0 else 4 + 7 * a, PAIRS)

test("Meet.objects(II)I", "Each side makes an object of its own.", """
define i32 @"Meet.objects(II)I"(i32 %%a, i32 %%b) {
  %%c = icmp ne i32 %%a, 0
  br i1 %%c, label %%x, label %%y
x:
  %%p = %s
  %s
  br label %%join
y:
  %%q = %s
  %s
  br label %%join
join:
  %%o = phi ptr addrspace(1) [ %%p, %%x ], [ %%q, %%y ]
  %%r = %s
  ret i32 %%r
}""" % (NEW, put("p", "first", "%a"), NEW, put("q", "first", "%b"),
        get("o", "first")), lambda a, b: a if a else b, PAIRS)

test("Meet.which(II)I", "Which of two objects it is, the branch says.", """
define i32 @"Meet.which(II)I"(i32 %%a, i32 %%b) {
  %%p = %s
  %%q = %s
  %s
  %s
  %%c = icmp slt i32 %%a, %%b
  br i1 %%c, label %%x, label %%join
x:
  br label %%join
join:
  %%o = phi ptr addrspace(1) [ %%p, %%x ], [ %%q, %%0 ]
  %s
  %%f = %s
  %%g = %s
  %%h = mul i32 %%g, 100
  %%r = add i32 %%f, %%h
  ret i32 %%r
}""" % (NEW, NEW, put("p", "first", "1"), put("q", "first", "2"),
        put("o", "first", "9"), get("p", "first"), get("q", "first")),
     lambda a, b: 209 if a < b else 901, PAIRS)

test("Meet.nested(II)I", "Branches within branches.", """
define i32 @"Meet.nested(II)I"(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %x, label %y
x:
  %d = icmp sgt i32 %b, 0
  br i1 %d, label %xx, label %xy
xx:
  br label %xj
xy:
  br label %xj
xj:
  %u = phi i32 [ 1, %xx ], [ 2, %xy ]
  br label %join
y:
  %e = icmp eq i32 %b, -1
  br i1 %e, label %yx, label %yj
yx:
  br label %yj
yj:
  %v = phi i32 [ 30, %yx ], [ 40, %y ]
  br label %join
join:
  %w = phi i32 [ %u, %xj ], [ %v, %yj ]
  %r = add i32 %w, %a
  ret i32 %r
}""", lambda a, b: a + ((1 if b > 0 else 2) if a > 0
                        else (30 if b == -1 else 40)), PAIRS)

test("Meet.throws(II)I", "One side throws: it meets nobody.", """
define i32 @"Meet.throws(II)I"(i32 %a, i32 %b) {
  %c = icmp eq i32 %b, 0
  br i1 %c, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %d = icmp slt i32 %a, 0
  br i1 %d, label %x, label %join
x:
  %m = sub i32 0, %a
  br label %join
join:
  %v = phi i32 [ %m, %x ], [ %a, %ok ]
  ret i32 %v
}""", lambda a, b: abs(a) if b else
     "throws java/lang/ArithmeticException: / by zero", PAIRS)

test("Meet.loop(I)I", "In each round of a loop.", """
define i32 @"Meet.loop(I)I"(i32 %a) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %join ]
  %n = phi i32 [ 0, %entry ], [ %m, %join ]
  %bit = lshr i32 %a, %i
  %one = and i32 %bit, 1
  %c = icmp ne i32 %one, 0
  br i1 %c, label %x, label %join
x:
  %k = add i32 %n, 1
  br label %join
join:
  %m = phi i32 [ %k, %x ], [ %n, %head ]
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, 6
  br i1 %more, label %head, label %end
end:
  ret i32 %m
}""", lambda a: bin(a & 63).count("1"),
     [(a,) for a in (0, 1, 5, 31, 63, 64, -1)])

test("Meet.call(II)I", "Calls whose returns meet.", """
define i32 @"Meet.abs(I)I"(i32 %a) {
  %c = icmp slt i32 %a, 0
  br i1 %c, label %x, label %y
x:
  %m = sub i32 0, %a
  ret i32 %m
y:
  ret i32 %a
}
define i32 @"Meet.call(II)I"(i32 %a, i32 %b) {
  %x = call i32 @"Meet.abs(I)I"(i32 %a)
  %y = call i32 @"Meet.abs(I)I"(i32 %b)
  %d = sub i32 %x, %y
  %r = call i32 @"Meet.abs(I)I"(i32 %d)
  ret i32 %r
}""", lambda a, b: i32(abs(i32(abs(i32(a)) - i32(abs(i32(b)))))), PAIRS)

test("Meet.switch(II)I", "Ways of a switch.", """
define i32 @"Meet.switch(II)I"(i32 %a, i32 %b) {
  switch i32 %a, label %other [
    i32 0, label %zero
    i32 1, label %one
    i32 7, label %zero
  ]
zero:
  br label %join
one:
  %d = mul i32 %b, 2
  br label %join
other:
  br label %join
join:
  %v = phi i32 [ 5, %zero ], [ %d, %one ], [ %b, %other ]
  %r = sub i32 %v, %a
  ret i32 %r
}""", lambda a, b: (5 if a in (0, 7) else 2 * b if a == 1 else b) - a, PAIRS)

test("Meet.later(II)I", "What was decided is decided.", """
define i32 @"Meet.later(II)I"(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  br i1 %c, label %x, label %join
x:
  br label %join
join:
  %v = phi i32 [ %a, %x ], [ %b, %0 ]
  %d = icmp slt i32 %v, %a
  br i1 %d, label %never, label %ok
ok:
  %e = icmp slt i32 %v, %b
  br i1 %e, label %never, label %end
never:
  ret i32 -1
end:
  ret i32 %v
}""", lambda a, b: max(a, b), PAIRS)

test("Meet.locks(II)I", "A monitor that one side holds.", """
define i32 @"Meet.locks(II)I"(i32 %%a, i32 %%b) {
  %%p = %s
  %%c = icmp sgt i32 %%a, 0
  br i1 %%c, label %%x, label %%join
x:
  call void @jsym.monitor.enter(ptr addrspace(1) %%p)
  br label %%join
join:
  call void @jsym.monitor.exit(ptr addrspace(1) %%p)
  ret i32 %%b
}""" % NEW, lambda a, b: b if a > 0 else
     "throws java/lang/IllegalMonitorStateException: current thread is not "
     "owner", PAIRS)

test("Meet.wide(JD)J", "Longs and doubles.", """
define i64 @"Meet.wide(JD)J"(i64 %a, double %d) {
  %c = fcmp ogt double %d, 1.0
  br i1 %c, label %x, label %join
x:
  %b = mul i64 %a, 3
  br label %join
join:
  %v = phi i64 [ %b, %x ], [ %a, %0 ]
  %w = phi double [ %d, %x ], [ 2.5, %0 ]
  %e = fptosi double %w to i64
  %r = add i64 %v, %e
  ret i64 %r
}""", lambda a, d: {0x4014000000000000: 3 * a + 5, 0: a + 2,
                    0x7FF8000000000000: a + 2}[d],
     [(a, d) for a in (-9, 0, 4)
      for d in (0x4014000000000000, 0, 0x7FF8000000000000)])

print("\n".join(OUT).rstrip("\n"))
