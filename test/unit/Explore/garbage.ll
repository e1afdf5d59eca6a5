; What a path has made is freed once nothing leads to it. Each loop makes 120 MB, of
; which a path may hold 64 before it looks.

; CLASS Kept: value:I next:LKept; static first:LKept;

; 120 arrays of a megabyte.
define i32 @"Garbage.make()I"() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[J", i32 131072)
  call void @jsym.astore.i64(ptr addrspace(1) %a, i32 5, i64 7)
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, 120
  br i1 %more, label %loop, label %end
end:
  ret i32 %j
}
; TEST Garbage.make()I
; returns 120

; What an array and fields lead to stays, and is the same. (Who makes it has
; returned: no register leads there.)
define ptr addrspace(1) @"Garbage.table()[Ljava/lang/Object;"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Ljava/lang/Object;", i32 2)
  %k = call ptr addrspace(1) @jsym.new(ptr @"Kept")
  %l = call ptr addrspace(1) @jsym.new(ptr @"Kept")
  %m = call ptr addrspace(1) @jsym.new(ptr @"Kept")
  call void @jsym.putfield.i32(ptr addrspace(1) %k, ptr @"Kept.value:I", i32 1)
  call void @jsym.putfield.i32(ptr addrspace(1) %l, ptr @"Kept.value:I", i32 10)
  call void @jsym.putfield.i32(ptr addrspace(1) %m, ptr @"Kept.value:I", i32 100)
  call void @jsym.putfield.ref(ptr addrspace(1) %k, ptr @"Kept.next:LKept;", ptr addrspace(1) %l)
  call void @jsym.putfield.ref(ptr addrspace(1) %l, ptr @"Kept.next:LKept;", ptr addrspace(1) %m)
  call void @jsym.astore.ref(ptr addrspace(1) %a, i32 1, ptr addrspace(1) %k)
  ret ptr addrspace(1) %a
}
; TEST Garbage.held()I
; returns 111
define i32 @"Garbage.held()I"() {
  %a = call ptr addrspace(1) @"Garbage.table()[Ljava/lang/Object;"()
  %n = call i32 @"Garbage.make()I"()
  %k1 = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  %l1 = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %k1, ptr @"Kept.next:LKept;")
  %m1 = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %l1, ptr @"Kept.next:LKept;")
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %k1, ptr @"Kept.value:I")
  %y = call i32 @jsym.getfield.i32(ptr addrspace(1) %l1, ptr @"Kept.value:I")
  %z = call i32 @jsym.getfield.i32(ptr addrspace(1) %m1, ptr @"Kept.value:I")
  %xy = add i32 %x, %y
  %r = add i32 %xy, %z
  ret i32 %r
}

; The same of static fields, and of strings.
@text = private constant [4 x i8] c"text"
define void @"Garbage.keep()V"() {
  %k = call ptr addrspace(1) @jsym.new(ptr @"Kept")
  call void @jsym.putfield.i32(ptr addrspace(1) %k, ptr @"Kept.value:I", i32 41)
  call void @jsym.putstatic.ref(ptr @"Kept.first:LKept;", ptr addrspace(1) %k)
  ret void
}
; TEST Garbage.static()I
; returns 42
define i32 @"Garbage.static()I"() {
  %s = call ptr addrspace(1) @jsym.string(ptr @text)
  call void @"Garbage.keep()V"()
  %n = call i32 @"Garbage.make()I"()
  %k1 = call ptr addrspace(1) @jsym.getstatic.ref(ptr @"Kept.first:LKept;")
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %k1, ptr @"Kept.value:I")
  %t = call ptr addrspace(1) @jsym.string(ptr @text)
  %same = icmp eq ptr addrspace(1) %s, %t
  %y = zext i1 %same to i32
  %r = add i32 %x, %y
  ret i32 %r
}

; Inputs are what they were: their list, looked at before and after. (The second
; node is the first, or another.)
; TEST Garbage.input(LKept;)I k=2
; throws java/lang/NullPointerException
; returns 0
; returns 1
; returns 1
define i32 @"Garbage.input(LKept;)I"(ptr addrspace(1) %p) {
  %z = icmp eq ptr addrspace(1) %p, null
  br i1 %z, label %null, label %look
null:
  call void @jsym.throw.null(ptr null)
  unreachable
look:
  %q = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Kept.next:LKept;")
  %e = icmp eq ptr addrspace(1) %q, null
  br i1 %e, label %end, label %more
end:
  ret i32 0
more:
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %q, ptr @"Kept.value:I")
  %n = call i32 @"Garbage.make()I"()
  %q1 = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Kept.next:LKept;")
  %w = call i32 @jsym.getfield.i32(ptr addrspace(1) %q1, ptr @"Kept.value:I")
  %same = icmp eq i32 %v, %w
  %r = zext i1 %same to i32
  ret i32 %r
}

; The frames of callers hold what they will read: one object a level.
define i32 @"Garbage.down(LKept;I)I"(ptr addrspace(1) %above, i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %bottom, label %more
bottom:
  %m = call i32 @"Garbage.make()I"()
  ret i32 0
more:
  %k = call ptr addrspace(1) @jsym.new(ptr @"Kept")
  call void @jsym.putfield.i32(ptr addrspace(1) %k, ptr @"Kept.value:I", i32 %n)
  %less = sub i32 %n, 1
  %below = call i32 @"Garbage.down(LKept;I)I"(ptr addrspace(1) %k, i32 %less)
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %k, ptr @"Kept.value:I")
  %r = add i32 %v, %below
  ret i32 %r
}
; TEST Garbage.levels()I
; returns 55
define i32 @"Garbage.levels()I"() {
  %r = call i32 @"Garbage.down(LKept;I)I"(ptr addrspace(1) null, i32 10)
  ret i32 %r
}
