; Written by meets.py: programs whose branches meet.

; CLASS Pair: first:I second:I other:LPair; static sum:I

; One side writes a field.
; TEST Meet.field(II)I
; (-3, -2147483648) returns -2147483648
; (-3, -1) returns -1
; (-3, 0) returns 0
; (-3, 5) returns 5
; (0, -2147483648) returns -2147483648
; (0, -1) returns -1
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns 1
; (1, -1) returns 1
; (1, 0) returns 1
; (1, 5) returns 1
; (7, -2147483648) returns 7
; (7, -1) returns 7
; (7, 0) returns 7
; (7, 5) returns 7
define i32 @"Meet.field(II)I"(i32 %a, i32 %b) {
  %p = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I", i32 %b)
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %x, label %join
x:
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I", i32 %a)
  br label %join
join:
  %r = call i32 @jsym.getfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I")
  ret i32 %r
}

; Each side writes another field.
; TEST Meet.both(II)I
; (-3, -2147483648) returns 0
; (-3, -1) returns -3
; (-3, 0) returns -3
; (-3, 5) returns -3
; (0, -2147483648) returns 0
; (0, -1) returns -10
; (0, 0) returns 0
; (0, 5) returns 0
; (1, -2147483648) returns 0
; (1, -1) returns -10
; (1, 0) returns 0
; (1, 5) returns 1
; (7, -2147483648) returns 0
; (7, -1) returns -10
; (7, 0) returns 0
; (7, 5) returns 50
define i32 @"Meet.both(II)I"(i32 %a, i32 %b) {
  %p = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  %c = icmp slt i32 %a, %b
  br i1 %c, label %x, label %y
x:
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I", i32 %a)
  br label %join
y:
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.second:I", i32 %b)
  br label %join
join:
  %f = call i32 @jsym.getfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I")
  %s = call i32 @jsym.getfield.i32(ptr addrspace(1) %p, ptr @"Pair.second:I")
  %t = mul i32 %s, 10
  %r = add i32 %f, %t
  ret i32 %r
}

; The same of a static field.
; TEST Meet.static(II)I
; (-3, -2147483648) returns 2147483645
; (-3, -1) returns -4
; (-3, 0) returns -3
; (-3, 5) returns 2
; (0, -2147483648) returns -2147483648
; (0, -1) returns -1
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns -2147483647
; (1, -1) returns 0
; (1, 0) returns 1
; (1, 5) returns 6
; (7, -2147483648) returns -2147483641
; (7, -1) returns 6
; (7, 0) returns 7
; (7, 5) returns 12
; (5, 5) returns 5
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
}

; Elements of an array, by an index that is known.
; TEST Meet.elements(II)I
; (-3, -2147483648) returns -17
; (-3, -1) returns -17
; (-3, 0) returns -17
; (-3, 5) returns -17
; (0, -2147483648) returns -2147483648
; (0, -1) returns -1
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns -2147483645
; (1, -1) returns 2
; (1, 0) returns 3
; (1, 5) returns 8
; (7, -2147483648) returns -2147483627
; (7, -1) returns 20
; (7, 0) returns 21
; (7, 5) returns 26
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
}

; Each side makes an object of its own.
; TEST Meet.objects(II)I
; (-3, -2147483648) returns -3
; (-3, -1) returns -3
; (-3, 0) returns -3
; (-3, 5) returns -3
; (0, -2147483648) returns -2147483648
; (0, -1) returns -1
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns 1
; (1, -1) returns 1
; (1, 0) returns 1
; (1, 5) returns 1
; (7, -2147483648) returns 7
; (7, -1) returns 7
; (7, 0) returns 7
; (7, 5) returns 7
define i32 @"Meet.objects(II)I"(i32 %a, i32 %b) {
  %c = icmp ne i32 %a, 0
  br i1 %c, label %x, label %y
x:
  %p = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I", i32 %a)
  br label %join
y:
  %q = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  call void @jsym.putfield.i32(ptr addrspace(1) %q, ptr @"Pair.first:I", i32 %b)
  br label %join
join:
  %o = phi ptr addrspace(1) [ %p, %x ], [ %q, %y ]
  %r = call i32 @jsym.getfield.i32(ptr addrspace(1) %o, ptr @"Pair.first:I")
  ret i32 %r
}

; Which of two objects it is, the branch says.
; TEST Meet.which(II)I
; (-3, -2147483648) returns 901
; (-3, -1) returns 209
; (-3, 0) returns 209
; (-3, 5) returns 209
; (0, -2147483648) returns 901
; (0, -1) returns 901
; (0, 0) returns 901
; (0, 5) returns 209
; (1, -2147483648) returns 901
; (1, -1) returns 901
; (1, 0) returns 901
; (1, 5) returns 209
; (7, -2147483648) returns 901
; (7, -1) returns 901
; (7, 0) returns 901
; (7, 5) returns 901
define i32 @"Meet.which(II)I"(i32 %a, i32 %b) {
  %p = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  %q = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  call void @jsym.putfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I", i32 1)
  call void @jsym.putfield.i32(ptr addrspace(1) %q, ptr @"Pair.first:I", i32 2)
  %c = icmp slt i32 %a, %b
  br i1 %c, label %x, label %join
x:
  br label %join
join:
  %o = phi ptr addrspace(1) [ %p, %x ], [ %q, %0 ]
  call void @jsym.putfield.i32(ptr addrspace(1) %o, ptr @"Pair.first:I", i32 9)
  %f = call i32 @jsym.getfield.i32(ptr addrspace(1) %p, ptr @"Pair.first:I")
  %g = call i32 @jsym.getfield.i32(ptr addrspace(1) %q, ptr @"Pair.first:I")
  %h = mul i32 %g, 100
  %r = add i32 %f, %h
  ret i32 %r
}

; Branches within branches.
; TEST Meet.nested(II)I
; (-3, -2147483648) returns 37
; (-3, -1) returns 27
; (-3, 0) returns 37
; (-3, 5) returns 37
; (0, -2147483648) returns 40
; (0, -1) returns 30
; (0, 0) returns 40
; (0, 5) returns 40
; (1, -2147483648) returns 3
; (1, -1) returns 3
; (1, 0) returns 3
; (1, 5) returns 2
; (7, -2147483648) returns 9
; (7, -1) returns 9
; (7, 0) returns 9
; (7, 5) returns 8
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
}

; One side throws: it meets nobody.
; TEST Meet.throws(II)I
; (-3, -2147483648) returns 3
; (-3, -1) returns 3
; (-3, 0) throws java/lang/ArithmeticException: / by zero
; (-3, 5) returns 3
; (0, -2147483648) returns 0
; (0, -1) returns 0
; (0, 0) throws java/lang/ArithmeticException: / by zero
; (0, 5) returns 0
; (1, -2147483648) returns 1
; (1, -1) returns 1
; (1, 0) throws java/lang/ArithmeticException: / by zero
; (1, 5) returns 1
; (7, -2147483648) returns 7
; (7, -1) returns 7
; (7, 0) throws java/lang/ArithmeticException: / by zero
; (7, 5) returns 7
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
}

; In each round of a loop.
; TEST Meet.loop(I)I
; (0) returns 0
; (1) returns 1
; (5) returns 2
; (31) returns 5
; (63) returns 6
; (64) returns 0
; (-1) returns 6
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
}

; Calls whose returns meet.
; TEST Meet.call(II)I
; (-3, -2147483648) returns 2147483645
; (-3, -1) returns 2
; (-3, 0) returns 3
; (-3, 5) returns 2
; (0, -2147483648) returns -2147483648
; (0, -1) returns 1
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns 2147483647
; (1, -1) returns 0
; (1, 0) returns 1
; (1, 5) returns 4
; (7, -2147483648) returns 2147483641
; (7, -1) returns 6
; (7, 0) returns 7
; (7, 5) returns 2
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
}

; Ways of a switch.
; TEST Meet.switch(II)I
; (-3, -2147483648) returns -2147483645
; (-3, -1) returns 2
; (-3, 0) returns 3
; (-3, 5) returns 8
; (0, -2147483648) returns 5
; (0, -1) returns 5
; (0, 0) returns 5
; (0, 5) returns 5
; (1, -2147483648) returns -1
; (1, -1) returns -3
; (1, 0) returns -1
; (1, 5) returns 9
; (7, -2147483648) returns -2
; (7, -1) returns -2
; (7, 0) returns -2
; (7, 5) returns -2
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
}

; What was decided is decided.
; TEST Meet.later(II)I
; (-3, -2147483648) returns -3
; (-3, -1) returns -1
; (-3, 0) returns 0
; (-3, 5) returns 5
; (0, -2147483648) returns 0
; (0, -1) returns 0
; (0, 0) returns 0
; (0, 5) returns 5
; (1, -2147483648) returns 1
; (1, -1) returns 1
; (1, 0) returns 1
; (1, 5) returns 5
; (7, -2147483648) returns 7
; (7, -1) returns 7
; (7, 0) returns 7
; (7, 5) returns 7
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
}

; A monitor that one side holds.
; TEST Meet.locks(II)I
; (-3, -2147483648) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (-3, -1) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (-3, 0) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (-3, 5) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (0, -2147483648) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (0, -1) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (0, 0) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (0, 5) throws java/lang/IllegalMonitorStateException: current thread is not owner
; (1, -2147483648) returns -2147483648
; (1, -1) returns -1
; (1, 0) returns 0
; (1, 5) returns 5
; (7, -2147483648) returns -2147483648
; (7, -1) returns -1
; (7, 0) returns 0
; (7, 5) returns 5
define i32 @"Meet.locks(II)I"(i32 %a, i32 %b) {
  %p = call ptr addrspace(1) @jsym.new(ptr @"Pair")
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %x, label %join
x:
  call void @jsym.monitor.enter(ptr addrspace(1) %p)
  br label %join
join:
  call void @jsym.monitor.exit(ptr addrspace(1) %p)
  ret i32 %b
}

; Longs and doubles.
; TEST Meet.wide(JD)J
; (-9, 4617315517961601024) returns -22
; (-9, 0) returns -7
; (-9, 9221120237041090560) returns -7
; (0, 4617315517961601024) returns 5
; (0, 0) returns 2
; (0, 9221120237041090560) returns 2
; (4, 4617315517961601024) returns 17
; (4, 0) returns 6
; (4, 9221120237041090560) returns 6
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
}
