; Arrays whose length is a symbol, recursion that a bound cuts, messages.

; CLASS Animal
; CLASS Cat extends Animal
; CLASS Fault extends java/lang/RuntimeException: code:I

; TEST Sizes.length(I)I
; (0) returns 0
; (1) returns 1
; (9) returns 9
; (10) returns -1
; (-1) throws java/lang/NegativeArraySizeException
define i32 @"Sizes.length(I)I"(i32 %n) {
  %bad = icmp eq i32 %n, -1
  br i1 %bad, label %throw, label %make
throw:
  call void @jsym.throw.negativesize(i32 %n)
  unreachable
make:
  %small = icmp ult i32 %n, 10
  br i1 %small, label %some, label %none
none:
  ret i32 -1
some:
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 %n)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  ret i32 %l
}
; What is stored is there, and zero elsewhere.
; TEST Sizes.store(III)I
; (3, 0, 0) returns 7
; (3, 1, 1) returns 7
; (3, 2, 0) returns 0
; (1, 0, 0) returns 7
; (3, 3, 0) returns -1
; (3, 0, 3) returns -1
; (3, -1, 0) returns -1
; (0, 0, 0) returns -1
; (20, 0, 0) returns -1
define i32 @"Sizes.store(III)I"(i32 %n, i32 %i, i32 %j) {
  %few = icmp ult i32 %n, 20
  br i1 %few, label %make, label %no
make:
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 %n)
  %in = icmp ult i32 %i, %n
  br i1 %in, label %first, label %no
first:
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 %i, i32 7)
  %jn = icmp ult i32 %j, %n
  br i1 %jn, label %second, label %no
second:
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %j)
  ret i32 %v
no:
  ret i32 -1
}
; References: of a symbolic number, all null.
; TEST Sizes.references(I)I
; (0) returns 0
; (2) returns 1
define i32 @"Sizes.references(I)I"(i32 %n) {
  %few = icmp ult i32 %n, 3
  br i1 %few, label %make, label %no
make:
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Ljava/lang/Object;", i32 %n)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp ugt i32 %l, 1
  br i1 %c, label %two, label %no
two:
  %o = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  %z = icmp eq ptr addrspace(1) %o, null
  %r = zext i1 %z to i32
  ret i32 %r
no:
  ret i32 0
}
; TEST Sizes.rows(I)I
; (0) returns 0
; (1) returns 3
; (2) returns 6
define i32 @"Sizes.rows(I)I"(i32 %n) {
  %few = icmp ult i32 %n, 3
  br i1 %few, label %make, label %no
make:
  %a = call ptr addrspace(1) (ptr, ...) @jsym.multinewarray(ptr @"[[I", i32 %n, i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp ugt i32 %l, 0
  br i1 %c, label %some, label %no
some:
  %r = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 0)
  %m = call i32 @jsym.arraylength(ptr addrspace(1) %r)
  %p = mul i32 %l, %m
  ret i32 %p
no:
  ret i32 0
}
; TEST Sizes.columns(I)I
; (0) returns 0
; (1) returns 2
; (2) returns 4
define i32 @"Sizes.columns(I)I"(i32 %n) {
  %few = icmp ult i32 %n, 3
  br i1 %few, label %make, label %no
make:
  %a = call ptr addrspace(1) (ptr, ...) @jsym.multinewarray(ptr @"[[I", i32 2, i32 %n)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %r = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  %m = call i32 @jsym.arraylength(ptr addrspace(1) %r)
  %p = mul i32 %l, %m
  ret i32 %p
no:
  ret i32 0
}
; Calls of itself within the bound; another method is not counted.
; TEST Recursion.down(I)I loop-bound=3
; (0) returns 0
; (1) returns 1
; (3) returns 3
; (4) limit loop-bound
; (9) limit loop-bound
define i32 @"Recursion.down(I)I"(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %done, label %more
more:
  %m = sub i32 %n, 1
  %r = call i32 @"Recursion.one(I)I"(i32 %m)
  %s = add i32 %r, 1
  ret i32 %s
done:
  ret i32 0
}
define i32 @"Recursion.one(I)I"(i32 %n) {
  %r = call i32 @"Recursion.down(I)I"(i32 %n)
  ret i32 %r
}
; TEST Messages.cast()V
; throws java/lang/ClassCastException: class Animal cannot be cast to class Cat (Animal and Cat are in unnamed module of loader 'app')
define void @"Messages.cast()V"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Animal")
  call void @jsym.throw.cast(ptr addrspace(1) %o, ptr @"Cat")
  unreachable
}
; TEST Messages.castOfPlatform()V
; throws java/lang/ClassCastException: class java.lang.Object cannot be cast to class Cat (java.lang.Object is in module java.base of loader 'bootstrap'; Cat is in unnamed module of loader 'app')
define void @"Messages.castOfPlatform()V"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"java/lang/Object")
  call void @jsym.throw.cast(ptr addrspace(1) %o, ptr @"Cat")
  unreachable
}
; TEST Messages.store()V
; throws java/lang/ArrayStoreException: Animal
define void @"Messages.store()V"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Animal")
  call void @jsym.throw.arraystore(ptr addrspace(1) %o)
  unreachable
}
; Numbers that are symbols leave the message open.
; TEST Messages.bounds(I)V
; (5) throws java/lang/ArrayIndexOutOfBoundsException
; (-1) throws java/lang/ArrayIndexOutOfBoundsException
define void @"Messages.bounds(I)V"(i32 %n) {
  call void @jsym.throw.bounds(i32 %n, i32 3)
  unreachable
}
; TEST Messages.input(LFault;)V
; throws java/lang/NullPointerException
; throws Fault
define void @"Messages.input(LFault;)V"(ptr addrspace(1) %f) {
  %z = icmp eq ptr addrspace(1) %f, null
  br i1 %z, label %null, label %some
null:
  %x = call ptr addrspace(1) @jsym.new(ptr @"java/lang/NullPointerException")
  call void @jsym.throw(ptr addrspace(1) %x)
  unreachable
some:
  call void @jsym.throw(ptr addrspace(1) %f)
  unreachable
}
; More than there is room for.
; TEST Sizes.huge()I
; limit size-limit
define i32 @"Sizes.huge()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[J", i32 2147483647)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  ret i32 %l
}
