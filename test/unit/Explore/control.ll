; Control flow, loops, limits.

; TEST Switch.dense(I)I
; paths 4
; (0) returns 10
; (1) returns 11
; (2) returns 12
; (3) returns -1
; (-1) returns -1
define i32 @"Switch.dense(I)I"(i32 %a) {
  switch i32 %a, label %other [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  ret i32 10
one:
  ret i32 11
two:
  ret i32 12
other:
  ret i32 -1
}
; Labels that lead to one place are one path.
; TEST Switch.shared(I)I
; paths 2
; (5) returns 1
; (-2147483648) returns 1
; (6) returns 0
define i32 @"Switch.shared(I)I"(i32 %a) {
  switch i32 %a, label %other [
    i32 5, label %yes
    i32 77, label %yes
    i32 -2147483648, label %yes
  ]
yes:
  ret i32 1
other:
  ret i32 0
}
; TEST Switch.impossible(I)I
; paths 2
; (1) returns 1
; (3) returns 3
define i32 @"Switch.impossible(I)I"(i32 %a) {
  %odd = or i32 %a, 1
  %few = and i32 %odd, 3
  switch i32 %few, label %three [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %zero
  ]
zero:
  ret i32 0
one:
  ret i32 1
three:
  ret i32 3
}
; TEST Switch.long(J)I
; paths 2
; (4294967296) returns 1
; (0) returns 0
define i32 @"Switch.long(J)I"(i64 %a) {
  switch i64 %a, label %other [ i64 4294967296, label %yes ]
yes:
  ret i32 1
other:
  ret i32 0
}
; TEST Switch.constant()I
; returns 2
define i32 @"Switch.constant()I"() {
  %v = add i32 40, 2
  switch i32 %v, label %other [
    i32 41, label %one
    i32 42, label %two
  ]
one:
  ret i32 1
two:
  ret i32 2
other:
  ret i32 0
}
; Copies on an edge happen at once.
; TEST Loop.swap()I
; returns 21
define i32 @"Loop.swap()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %head ]
  %a = phi i32 [ 1, %entry ], [ %b, %head ]
  %b = phi i32 [ 2, %entry ], [ %a, %head ]
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, 4
  br i1 %c, label %head, label %done
done:
  %t = mul i32 %b, 10
  %r0 = mul i32 %a, 10
  %s = sub i32 %t, %r0
  %u = add i32 %s, 31
  ret i32 %u
}
; TEST Loop.sum()I
; returns 5050
define i32 @"Loop.sum()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 1, %entry ], [ %n, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %c = icmp sle i32 %i, 100
  br i1 %c, label %body, label %done
body:
  %t = add i32 %s, %i
  %n = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
; As many paths as the loop has ends.
; TEST Loop.upTo(I)I
; paths 6
; (0) returns 0
; (3) returns 3
; (-3) returns 0
; (5) returns 10
; (4) returns 6
define i32 @"Loop.upTo(I)I"(i32 %a) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %c = icmp slt i32 %i, %a
  %d = icmp slt i32 %i, 5
  %e = and i1 %c, %d
  br i1 %e, label %body, label %done
body:
  %t = add i32 %s, %i
  %n = add i32 %i, 1
  br label %head
done:
  ret i32 %s
}
; TEST Loop.bounded(I)I loop-bound=3
; limit loop-bound
; returns 3
; returns 2
; returns 1
; returns 0
define i32 @"Loop.bounded(I)I"(i32 %a) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %body ]
  %c = icmp slt i32 %i, %a
  br i1 %c, label %body, label %done
body:
  %n = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}
; TEST Limit.forks(I)I max-forks=2
; limit depth-limit
; returns 1
; returns 0
define i32 @"Limit.forks(I)I"(i32 %a) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %body ]
  %c = icmp slt i32 %i, %a
  br i1 %c, label %body, label %done
body:
  %n = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}
; TEST Limit.instructions()I max-instructions=1000
; limit instruction-limit
define i32 @"Limit.instructions()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %head ]
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, 100000
  br i1 %c, label %head, label %done
done:
  ret i32 %n
}
; TEST Limit.frames(I)I max-frames=40
; limit frame-limit
define i32 @"Limit.frames(I)I"(i32 %a) {
  %b = add i32 %a, 1
  %r = call i32 @"Limit.frames(I)I"(i32 %b)
  ret i32 %r
}
; The same call again: it can only overflow the stack.
; TEST Limit.repeats()I
; throws java/lang/StackOverflowError
define i32 @"Limit.repeats()I"() {
  %r = call i32 @"Limit.repeats()I"()
  ret i32 %r
}
; A state that comes again does not end.
; TEST Limit.forever()I
; limit does-not-end
define i32 @"Limit.forever()I"() {
entry:
  br label %head
head:
  br label %head
}
; TEST Branch.same(I)I
; paths 2
; (1) returns 2
; (0) returns 0
define i32 @"Branch.same(I)I"(i32 %a) {
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %x, label %y
x:
  %d = icmp slt i32 %a, 1
  br i1 %d, label %never, label %z
z:
  ret i32 2
never:
  ret i32 -1
y:
  %e = icmp sgt i32 %a, 0
  br i1 %e, label %never, label %w
w:
  ret i32 0
}
; TEST Branch.both(II)I
; paths 4
; (1, 1) returns 3
; (1, 0) returns 1
; (0, 1) returns 2
; (0, 0) returns 0
define i32 @"Branch.both(II)I"(i32 %a, i32 %b) {
  %c = icmp ne i32 %a, 0
  br i1 %c, label %x, label %y
x:
  br label %join
y:
  br label %join
join:
  %p = phi i32 [ 1, %x ], [ 0, %y ]
  %d = icmp ne i32 %b, 0
  br i1 %d, label %v, label %w
v:
  %r = add i32 %p, 2
  ret i32 %r
w:
  ret i32 %p
}
; The sides meet again: one path.
; TEST Branch.merged(II)I merge
; paths 1
; (1, 1) returns 3
; (1, 0) returns 1
; (0, 1) returns 2
; (0, 0) returns 0
define i32 @"Branch.merged(II)I"(i32 %a, i32 %b) {
entry:
  %c = icmp ne i32 %a, 0
  br i1 %c, label %x, label %y
x:
  br label %join
y:
  br label %join
join:
  %p = phi i32 [ 1, %x ], [ 0, %y ]
  %d = icmp ne i32 %b, 0
  br i1 %d, label %v, label %w
v:
  %q = add i32 %p, 2
  br label %end
w:
  br label %end
end:
  %r = phi i32 [ %q, %v ], [ %p, %w ]
  ret i32 %r
}
; TEST Branch.narrow(ZBCS)I
; paths 1
; (1, -128, 65535, -32768) returns 32640
; (0, 127, 0, 32767) returns 32894
define i32 @"Branch.narrow(ZBCS)I"(i32 %z, i32 %b, i32 %c, i32 %s) {
  %x = add i32 %z, %b
  %y = add i32 %c, %s
  %r = add i32 %x, %y
  ret i32 %r
}
; What a parameter's type rules out is no path.
; TEST Branch.ranges(ZBCS)I
; paths 1
; (1, 0, 0, 0) returns 0
define i32 @"Branch.ranges(ZBCS)I"(i32 %z, i32 %b, i32 %c, i32 %s) {
  %z1 = icmp ugt i32 %z, 1
  br i1 %z1, label %never, label %next
next:
  %b1 = icmp sgt i32 %b, 127
  br i1 %b1, label %never, label %more
more:
  %c1 = icmp slt i32 %c, 0
  br i1 %c1, label %never, label %last
last:
  %s1 = icmp slt i32 %s, -32768
  br i1 %s1, label %never, label %ok
ok:
  ret i32 0
never:
  ret i32 1
}
; x * x is never 2 modulo 4.
; TEST Branch.square(I)I
; paths 1
; (46341) returns 0
define i32 @"Branch.square(I)I"(i32 %a) {
  %s = mul i32 %a, %a
  %m = and i32 %s, 3
  %c = icmp eq i32 %m, 2
  br i1 %c, label %never, label %ok
ok:
  ret i32 0
never:
  ret i32 1
}
