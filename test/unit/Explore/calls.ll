; Calls, selection, class initialisation, exceptions as edges.

; CLASS Shape: area:I static made:I
; CLASS Square extends Shape
; CLASS Circle extends Shape
; CLASS Ring extends Circle
; INTERFACE Named
; CLASS Cat implements Named
; CLASS Dog implements Named
; CLASS Mute implements Named
; CLASS Failing: static x:I
; CLASS Once: static count:I static seen:I
; CLASS Base: static order:I
; CLASS Derived extends Base: static mine:I

define i32 @"Shape.sides()I"(ptr addrspace(1) nonnull %this) #0 {
  ret i32 0
}
define i32 @"Square.sides()I"(ptr addrspace(1) nonnull %this) #0 {
  ret i32 4
}
define i32 @"Ring.sides()I"(ptr addrspace(1) nonnull %this) #0 {
  ret i32 2
}
declare i32 @"Named.name()I"(ptr addrspace(1)) #1
define i32 @"Cat.name()I"(ptr addrspace(1) nonnull %this) #0 {
  ret i32 7
}
define i32 @"Dog.name()I"(ptr addrspace(1) nonnull %this) #0 {
  ret i32 8
}

; The method of the class, of its superclass, of the nearest superclass.
; TEST Select.own()I
; returns 4
define i32 @"Select.own()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Square")
  %f = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"Shape.sides()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
; TEST Select.inherited()I
; returns 0
define i32 @"Select.inherited()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Circle")
  %f = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"Shape.sides()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
; TEST Select.nearest()I
; returns 2
define i32 @"Select.nearest()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Ring")
  %f = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"Shape.sides()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
; TEST Select.interface()I
; returns 8
define i32 @"Select.interface()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Dog")
  %f = call ptr @jsym.dispatch.interface(ptr addrspace(1) %o, ptr @"Named.name()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
; JVMS 5.4.6: nothing is selected.
; TEST Select.nothing()I
; throws java/lang/AbstractMethodError: Named.name()
define i32 @"Select.nothing()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Mute")
  %f = call ptr @jsym.dispatch.interface(ptr addrspace(1) %o, ptr @"Named.name()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
; The same with more arguments than a small frame has registers.
declare i32 @"Named.many(IIIIIIIIII)I"(ptr addrspace(1), i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) #1
; TEST Select.nothingOfMany(I)I
; throws java/lang/AbstractMethodError: Named.many(int, int, int, int, int, int, int, int, int, int)
define i32 @"Select.nothingOfMany(I)I"(i32 %a) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Mute")
  %f = call ptr @jsym.dispatch.interface(ptr addrspace(1) %o, ptr @"Named.many(IIIIIIIIII)I")
  %r = call i32 %f(ptr addrspace(1) %o, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret i32 %r
}
; An input is of each class whose method differs: Shape's own and Circle's are one.
; TEST Select.input(LShape;)I
; throws java/lang/NullPointerException
; returns 0
; returns 4
; returns 2
define i32 @"Select.input(LShape;)I"(ptr addrspace(1) %o) {
  %z = icmp eq ptr addrspace(1) %o, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %f = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"Shape.sides()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}

; TEST Calls.chain(I)I
; paths 1
; (5) returns 13
; (-1) returns 1
define i32 @"Calls.chain(I)I"(i32 %a) {
  %x = call i32 @"Calls.twice(I)I"(i32 %a)
  %y = add i32 %x, 3
  ret i32 %y
}
define i32 @"Calls.twice(I)I"(i32 %a) {
  %r = add i32 %a, %a
  ret i32 %r
}
; TEST Calls.factorial()I
; returns 3628800
define i32 @"Calls.factorial()I"() {
  %r = call i32 @"Calls.fac(I)I"(i32 10)
  ret i32 %r
}
define i32 @"Calls.fac(I)I"(i32 %n) {
  %c = icmp sle i32 %n, 1
  br i1 %c, label %one, label %more
one:
  ret i32 1
more:
  %m = sub i32 %n, 1
  %f = call i32 @"Calls.fac(I)I"(i32 %m)
  %r = mul i32 %n, %f
  ret i32 %r
}
; Registers of the caller are its own.
; TEST Calls.fibonacci()I
; returns 144
define i32 @"Calls.fibonacci()I"() {
  %r = call i32 @"Calls.fib(I)I"(i32 12)
  ret i32 %r
}
define i32 @"Calls.fib(I)I"(i32 %n) {
  %c = icmp slt i32 %n, 2
  br i1 %c, label %small, label %more
small:
  ret i32 %n
more:
  %a = sub i32 %n, 1
  %b = sub i32 %n, 2
  %x = call i32 @"Calls.fib(I)I"(i32 %a)
  %y = call i32 @"Calls.fib(I)I"(i32 %b)
  %r = add i32 %x, %y
  ret i32 %r
}
; TEST Calls.forget(LShape;)V
; returns
define void @"Calls.forget(LShape;)V"(ptr addrspace(1) %o) {
  ret void
}
; What a callee forks, its caller goes on with.
; TEST Calls.sign(I)I
; paths 3
; (9) returns 1001
; (0) returns 1000
; (-9) returns 999
define i32 @"Calls.sign(I)I"(i32 %a) {
  %s = call i32 @"Calls.signum(I)I"(i32 %a)
  %r = add i32 %s, 1000
  ret i32 %r
}
define i32 @"Calls.signum(I)I"(i32 %a) {
  %c = icmp sgt i32 %a, 0
  br i1 %c, label %plus, label %rest
plus:
  ret i32 1
rest:
  %d = icmp eq i32 %a, 0
  br i1 %d, label %zero, label %minus
zero:
  ret i32 0
minus:
  ret i32 -1
}

; JVMS 5.5: once, before the first use, superclasses first.
define void @"Once.<clinit>()V"() #2 {
  %c = call i32 @jsym.getstatic.i32(ptr @"Once.count:I")
  %d = add i32 %c, 1
  call void @jsym.putstatic.i32(ptr @"Once.count:I", i32 %d)
  ret void
}
; TEST Init.once()I
; returns 1
define i32 @"Init.once()I"() {
  call void @jsym.clinit(ptr @"Once")
  call void @jsym.clinit(ptr @"Once")
  %o = call ptr addrspace(1) @jsym.new(ptr @"Once")
  %r = call i32 @jsym.getstatic.i32(ptr @"Once.count:I")
  ret i32 %r
}
define void @"Base.<clinit>()V"() #2 {
  call void @jsym.putstatic.i32(ptr @"Base.order:I", i32 5)
  ret void
}
define void @"Derived.<clinit>()V"() #2 {
  %b = call i32 @jsym.getstatic.i32(ptr @"Base.order:I")
  %m = mul i32 %b, 10
  call void @jsym.putstatic.i32(ptr @"Derived.mine:I", i32 %m)
  ret void
}
; TEST Init.superFirst()I
; returns 50
define i32 @"Init.superFirst()I"() {
  call void @jsym.clinit(ptr @"Derived")
  %r = call i32 @jsym.getstatic.i32(ptr @"Derived.mine:I")
  ret i32 %r
}
define void @"Failing.<clinit>()V"() #2 {
  call void @jsym.throw.arithmetic()
  unreachable
}
; TEST Init.fails()V
; throws java/lang/ExceptionInInitializerError
define void @"Init.fails()V"() {
  call void @jsym.clinit(ptr @"Failing")
  ret void
}
; JVMS 5.5, step 5: what failed once is erroneous.
; TEST Init.failsAgain()I
; throws java/lang/NoClassDefFoundError: Could not initialize class Failing
define i32 @"Init.failsAgain()I"() personality ptr @jsym.personality {
  invoke void @jsym.clinit(ptr @"Failing") to label %never unwind label %pad
never:
  ret i32 0
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  call void @jsym.clinit(ptr @"Failing")
  ret i32 1
}

; TEST Catch.right()I
; returns 1
define i32 @"Catch.right()I"() personality ptr @jsym.personality {
  invoke void @jsym.throw.arithmetic() to label %never unwind label %pad
never:
  unreachable
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  %is = call i1 @jsym.instanceof(ptr addrspace(1) %e, ptr @"java/lang/ArithmeticException")
  br i1 %is, label %handler, label %pass
handler:
  ret i32 1
pass:
  resume ptr addrspace(1) %e
}
; TEST Catch.super()I
; returns 1
define i32 @"Catch.super()I"() personality ptr @jsym.personality {
  invoke void @jsym.throw.arithmetic() to label %never unwind label %pad
never:
  unreachable
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  %is = call i1 @jsym.instanceof(ptr addrspace(1) %e, ptr @"java/lang/RuntimeException")
  br i1 %is, label %handler, label %pass
handler:
  ret i32 1
pass:
  resume ptr addrspace(1) %e
}
; TEST Catch.other()I
; throws java/lang/ArithmeticException: / by zero
define i32 @"Catch.other()I"() personality ptr @jsym.personality {
  invoke void @jsym.throw.arithmetic() to label %never unwind label %pad
never:
  unreachable
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  %is = call i1 @jsym.instanceof(ptr addrspace(1) %e, ptr @"java/lang/NullPointerException")
  br i1 %is, label %handler, label %pass
handler:
  ret i32 1
pass:
  resume ptr addrspace(1) %e
}
; Through a caller that does not catch.
; TEST Catch.above(I)I
; paths 2
; (0) returns -1
; (4) returns 25
define i32 @"Catch.above(I)I"(i32 %a) personality ptr @jsym.personality {
  %r = invoke i32 @"Catch.between(I)I"(i32 %a) to label %ok unwind label %pad
ok:
  ret i32 %r
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  ret i32 -1
}
define i32 @"Catch.between(I)I"(i32 %a) {
  %r = call i32 @"Catch.divide(I)I"(i32 %a)
  ret i32 %r
}
define i32 @"Catch.divide(I)I"(i32 %a) {
  %z = icmp eq i32 %a, 0
  br i1 %z, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %r = sdiv i32 100, %a
  ret i32 %r
}
; finally: both ways out are counted, and the exception goes on.
; TEST Catch.finally(I)I
; paths 2
; (0) throws java/lang/ArithmeticException: / by zero
; (50) returns 12
define i32 @"Catch.finally(I)I"(i32 %a) personality ptr @jsym.personality {
  %r = invoke i32 @"Catch.divide(I)I"(i32 %a) to label %ok unwind label %pad
ok:
  %s = add i32 %r, 10
  ret i32 %s
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  call void @jsym.putstatic.i32(ptr @"Shape.made:I", i32 1)
  resume ptr addrspace(1) %e
}
; A handler throws another one.
; TEST Catch.replaced()I
; throws java/lang/NegativeArraySizeException: -3
define i32 @"Catch.replaced()I"() personality ptr @jsym.personality {
  invoke void @jsym.throw.arithmetic() to label %never unwind label %pad
never:
  unreachable
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  call void @jsym.throw.negativesize(i32 -3)
  unreachable
}
; What was caught is the object that was thrown.
; TEST Catch.same()I
; returns 1
define i32 @"Catch.same()I"() personality ptr @jsym.personality {
  %x = call ptr addrspace(1) @jsym.new(ptr @"java/lang/Exception")
  invoke void @jsym.throw(ptr addrspace(1) %x) to label %never unwind label %pad
never:
  unreachable
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  %c = icmp eq ptr addrspace(1) %e, %x
  %r = zext i1 %c to i32
  ret i32 %r
}
; TEST Throw.own()V
; throws java/lang/AssertionError
define void @"Throw.own()V"() {
  %x = call ptr addrspace(1) @jsym.new(ptr @"java/lang/AssertionError")
  call void @jsym.throw(ptr addrspace(1) %x)
  unreachable
}
@text = private constant [5 x i8] c"hello"
; TEST Throw.helpful()V
; throws java/lang/NullPointerException: hello
define void @"Throw.helpful()V"() {
  call void @jsym.throw.null(ptr @text)
  unreachable
}
; TEST Throw.bounds()V
; throws java/lang/ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 7
define void @"Throw.bounds()V"() {
  call void @jsym.throw.bounds(i32 -1, i32 7)
  unreachable
}
; TEST Throw.cast()V
; throws java/lang/ClassCastException
define void @"Throw.cast()V"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Dog")
  %c = call i1 @jsym.castable(ptr addrspace(1) %o, ptr @"Cat")
  br i1 %c, label %ok, label %no
no:
  %x = call ptr addrspace(1) @jsym.new(ptr @"java/lang/ClassCastException")
  call void @jsym.throw(ptr addrspace(1) %x)
  unreachable
ok:
  ret void
}
@reason = private constant [5 x i8] c"magic"
; TEST Throw.unsupported(I)I
; paths 2
; (1) limit unsupported
; (0) returns 0
define i32 @"Throw.unsupported(I)I"(i32 %a) {
  %c = icmp eq i32 %a, 1
  br i1 %c, label %no, label %ok
no:
  call void @jsym.unsupported(ptr @reason)
  unreachable
ok:
  ret i32 0
}
; JVMS 6.5.monitorexit by who does not own it.
; TEST Monitor.balanced()I
; returns 3
define i32 @"Monitor.balanced()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Dog")
  call void @jsym.monitor.enter(ptr addrspace(1) %o)
  call void @jsym.monitor.enter(ptr addrspace(1) %o)
  call void @jsym.monitor.exit(ptr addrspace(1) %o)
  call void @jsym.monitor.exit(ptr addrspace(1) %o)
  ret i32 3
}
; TEST Monitor.unowned()V
; throws java/lang/IllegalMonitorStateException: current thread is not owner
define void @"Monitor.unowned()V"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Dog")
  call void @jsym.monitor.enter(ptr addrspace(1) %o)
  call void @jsym.monitor.exit(ptr addrspace(1) %o)
  call void @jsym.monitor.exit(ptr addrspace(1) %o)
  ret void
}

attributes #0 = { "jsym.flags"="1" }
attributes #1 = { "jsym.flags"="1025" }
attributes #2 = { "jsym.flags"="8" }
