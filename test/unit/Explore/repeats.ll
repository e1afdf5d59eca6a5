; Loops that come back to where they were, and loops that look as if they did.

; CLASS Cell: value:I next:LCell; static all:I

; Nothing changes.
; TEST Loop.idle(LCell;)V
; throws java/lang/NullPointerException
; limit does-not-end
define void @"Loop.idle(LCell;)V"(ptr addrspace(1) %c) {
  %n = icmp eq ptr addrspace(1) %c, null
  br i1 %n, label %null, label %head
null:
  call void @jsym.throw.null(ptr null)
  unreachable
head:
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %c, ptr @"Cell.value:I")
  call void @jsym.putfield.i32(ptr addrspace(1) %c, ptr @"Cell.value:I", i32 %v)
  br label %head
}

; A field counts.
; TEST Loop.counts()I max-instructions=20000
; limit instruction-limit
define i32 @"Loop.counts()I"() {
  %c = call ptr addrspace(1) @jsym.new(ptr @"Cell")
  br label %head
head:
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %c, ptr @"Cell.value:I")
  %w = add i32 %v, 1
  call void @jsym.putfield.i32(ptr addrspace(1) %c, ptr @"Cell.value:I", i32 %w)
  br label %head
}

; A static field counts.
; TEST Loop.countsAll()I max-instructions=20000
; limit instruction-limit
define i32 @"Loop.countsAll()I"() {
  br label %head
head:
  %v = call i32 @jsym.getstatic.i32(ptr @"Cell.all:I")
  %w = add i32 %v, 1
  call void @jsym.putstatic.i32(ptr @"Cell.all:I", i32 %w)
  br label %head
}

; An element goes up and down: it comes back.
; TEST Loop.swings()I max-instructions=2000000
; limit does-not-end
define i32 @"Loop.swings()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 4)
  br label %head
head:
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 2)
  %w = sub i32 1, %v
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 2, i32 %w)
  br label %head
}

; An element goes up.
; TEST Loop.climbs()I max-instructions=20000
; limit instruction-limit
define i32 @"Loop.climbs()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 4)
  br label %head
head:
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 2)
  %w = add i32 1, %v
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 2, i32 %w)
  br label %head
}

; Objects are made, and nobody keeps them.
; TEST Loop.litters()I max-instructions=2000000
; limit does-not-end
define i32 @"Loop.litters()I"() {
  br label %head
head:
  %c = call ptr addrspace(1) @jsym.new(ptr @"Cell")
  call void @jsym.putfield.i32(ptr addrspace(1) %c, ptr @"Cell.value:I", i32 1)
  br label %head
}

; Objects are made, and kept.
; TEST Loop.grows()I max-instructions=20000
; limit instruction-limit
define i32 @"Loop.grows()I"() {
entry:
  br label %head
head:
  %c = phi ptr addrspace(1) [ null, %entry ], [ %d, %head ]
  %d = call ptr addrspace(1) @jsym.new(ptr @"Cell")
  call void @jsym.putfield.ref(ptr addrspace(1) %d, ptr @"Cell.next:LCell;", ptr addrspace(1) %c)
  br label %head
}

; A number that nobody reads counts.
; TEST Loop.idleCounter()I max-instructions=2000000
; limit does-not-end
define i32 @"Loop.idleCounter()I"() {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  br label %head
}

; A monitor is entered once more each time.
; TEST Loop.locks()I max-instructions=20000
; limit instruction-limit
define i32 @"Loop.locks()I"() {
  %c = call ptr addrspace(1) @jsym.new(ptr @"Cell")
  br label %head
head:
  call void @jsym.monitor.enter(ptr addrspace(1) %c)
  br label %head
}

; The input says whether it ends: zero comes back to itself.
; TEST Loop.halves(I)I max-forks=40
; (0) limit does-not-end
; (1) returns 1
; (-1) returns -1
; (2) returns 1
; (12) returns 3
define i32 @"Loop.halves(I)I"(i32 %a) {
entry:
  br label %head
head:
  %x = phi i32 [ %a, %entry ], [ %h, %more ]
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 1
  br i1 %is, label %end, label %more
more:
  %h = ashr i32 %x, 1
  br label %head
end:
  ret i32 %x
}

; Calls that come back to where they were overflow the stack; calls with other
; arguments end at the limit.
; TEST Recursion.same(I)I max-frames=60
; paths 1
; (3) throws java/lang/StackOverflowError
define i32 @"Recursion.same(I)I"(i32 %a) {
  %r = call i32 @"Recursion.same(I)I"(i32 %a)
  ret i32 %r
}
; TEST Recursion.turns(II)I max-frames=60
; paths 1
; (3, 4) throws java/lang/StackOverflowError
define i32 @"Recursion.turns(II)I"(i32 %a, i32 %b) {
  %r = call i32 @"Recursion.turns(II)I"(i32 %b, i32 %a)
  ret i32 %r
}
; TEST Recursion.other()I max-frames=60
; limit frame-limit
define i32 @"Recursion.step(I)I"(i32 %a) {
  %b = add i32 %a, 1
  %r = call i32 @"Recursion.step(I)I"(i32 %b)
  ret i32 %r
}
define i32 @"Recursion.other()I"() {
  %r = call i32 @"Recursion.step(I)I"(i32 0)
  ret i32 %r
}
; TEST Recursion.caught()I max-frames=60
; returns 5
define i32 @"Recursion.caught()I"() personality ptr @jsym.personality {
  %x = invoke i32 @"Recursion.same(I)I"(i32 1) to label %never unwind label %pad
never:
  ret i32 %x
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  ret i32 5
}
; As deep as there are frames, no deeper.
; TEST Recursion.deep()I max-frames=60
; returns 58
define i32 @"Recursion.down(I)I"(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %more
end:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %r = call i32 @"Recursion.down(I)I"(i32 %m)
  %s = add i32 %r, 1
  ret i32 %s
}
define i32 @"Recursion.deep()I"() {
  %r = call i32 @"Recursion.down(I)I"(i32 58)
  ret i32 %r
}
