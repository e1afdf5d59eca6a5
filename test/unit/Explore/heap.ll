; Inputs in the heap: null, aliases, chains, classes, arrays, by strategy.

; CLASS Node: value:I next:LNode;
; CLASS Pair: left:LNode; right:LNode;
; CLASS Animal: age:I
; CLASS Cat extends Animal: lives:I
; CLASS Dog extends Animal: tail:I
; INTERFACE Loud
; CLASS Horn implements Loud
; CLASS Tree: left:LTree; right:LTree; value:I

; A reference that is only passed on is not decided.
; TEST Look.never(LNode;)LNode;
; returns object
define ptr addrspace(1) @"Look.never(LNode;)LNode;"(ptr addrspace(1) %a) {
  ret ptr addrspace(1) %a
}
; With lazy initialisation it is, when the method begins: null, or new.
; TEST Look.never2(LNode;)I heap=lazy
; returns 0
; returns 0
define i32 @"Look.never2(LNode;)I"(ptr addrspace(1) %a) {
  ret i32 0
}
; TEST Look.null(LNode;)I
; returns 0
; returns 1
define i32 @"Look.null(LNode;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %yes, label %no
yes:
  ret i32 0
no:
  ret i32 1
}
; Once decided it stays so.
; TEST Look.twice(LNode;)I
; returns 0
; returns 1
define i32 @"Look.twice(LNode;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %yes, label %no
yes:
  %y = icmp eq ptr addrspace(1) %a, null
  br i1 %y, label %zero, label %never
no:
  %x = icmp eq ptr addrspace(1) %a, null
  br i1 %x, label %never, label %one
zero:
  ret i32 0
one:
  ret i32 1
never:
  ret i32 9
}
; a == b: both null, one null, the same object, two objects.
; TEST Look.equal(LNode;LNode;)I
; returns 1
; returns 0
; returns 0
; returns 1
; returns 0
define i32 @"Look.equal(LNode;LNode;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  %y = icmp eq ptr addrspace(1) %b, null
  %r0 = zext i1 %y to i32
  ret i32 %r0
some:
  %x = icmp eq ptr addrspace(1) %a, %b
  %r1 = zext i1 %x to i32
  ret i32 %r1
}
; Objects of other classes are no aliases.
; TEST Look.unrelated(LNode;LTree;)I
; returns 0
; returns 0
; returns 5
define i32 @"Look.unrelated(LNode;LTree;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %both
both:
  call void @jsym.putfield.i32(ptr addrspace(1) %a, ptr @"Node.value:I", i32 5)
  call void @jsym.putfield.i32(ptr addrspace(1) %b, ptr @"Tree.value:I", i32 6)
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"Node.value:I")
  ret i32 %v
}
; What the method makes is no alias of what was there.
; TEST Look.fresh(LNode;)I
; returns 0
; returns 1
define i32 @"Look.fresh(LNode;)I"(ptr addrspace(1) %a) {
  %n = call ptr addrspace(1) @jsym.new(ptr @"Node")
  call void @jsym.putfield.i32(ptr addrspace(1) %n, ptr @"Node.value:I", i32 1)
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  call void @jsym.putfield.i32(ptr addrspace(1) %a, ptr @"Node.value:I", i32 2)
  %v = call i32 @jsym.getfield.i32(ptr addrspace(1) %n, ptr @"Node.value:I")
  ret i32 %v
}
; A field that was written is not asked of the input.
; TEST Look.overwritten(LNode;)I
; returns 0
; returns 1
define i32 @"Look.overwritten(LNode;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  call void @jsym.putfield.ref(ptr addrspace(1) %a, ptr @"Node.next:LNode;", ptr addrspace(1) %a)
  %n = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %a, ptr @"Node.next:LNode;")
  %c = icmp eq ptr addrspace(1) %n, %a
  %r = zext i1 %c to i32
  ret i32 %r
}
; this.next: null, itself, another.
; TEST Look.next(LNode;)I
; returns 0
; returns 0
; returns 1
; returns 2
define i32 @"Look.next(LNode;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  %n = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %a, ptr @"Node.next:LNode;")
  %y = icmp eq ptr addrspace(1) %n, null
  br i1 %y, label %null, label %more
more:
  %c = icmp eq ptr addrspace(1) %n, %a
  br i1 %c, label %self, label %other
self:
  ret i32 1
other:
  ret i32 2
}
; A list's length, with chains of two references behind the first node: the last of
; n nodes leads to null or back to one of the n, and who walks around does not end.
; TEST List.length(LNode;)I k=2
; returns 0
; returns 1
; limit does-not-end
; returns 2
; limit does-not-end
; limit does-not-end
; returns 3
; limit does-not-end
; limit does-not-end
; limit does-not-end
; limit heap-bound
define i32 @"List.length(LNode;)I"(ptr addrspace(1) %a) {
entry:
  br label %head
head:
  %p = phi ptr addrspace(1) [ %a, %entry ], [ %q, %body ]
  %n = phi i32 [ 0, %entry ], [ %m, %body ]
  %z = icmp eq ptr addrspace(1) %p, null
  br i1 %z, label %done, label %body
body:
  %q = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Node.next:LNode;")
  %m = add i32 %n, 1
  br label %head
done:
  ret i32 %n
}
; TEST Pair.same(LPair;)I
; returns -1
; returns 1
; returns 0
; returns 0
; returns 1
; returns 0
define i32 @"Pair.same(LPair;)I"(ptr addrspace(1) %p) {
  %z = icmp eq ptr addrspace(1) %p, null
  br i1 %z, label %null, label %some
null:
  ret i32 -1
some:
  %l = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Pair.left:LNode;")
  %r = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Pair.right:LNode;")
  %c = icmp eq ptr addrspace(1) %l, %r
  %v = zext i1 %c to i32
  ret i32 %v
}

; instanceof of what the method made.
; TEST Types.made()I
; returns 11
define i32 @"Types.made()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Cat")
  %a = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Animal")
  %b = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Cat")
  %c = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Dog")
  %d = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"java/lang/Object")
  %a1 = zext i1 %a to i32
  %b1 = zext i1 %b to i32
  %c1 = zext i1 %c to i32
  %d1 = zext i1 %d to i32
  %b2 = shl i32 %b1, 1
  %c2 = shl i32 %c1, 2
  %d2 = shl i32 %d1, 3
  %x = add i32 %a1, %b2
  %y = add i32 %c2, %d2
  %r = add i32 %x, %y
  ret i32 %r
}
; null is an instance of nothing, and castable to all.
; TEST Types.null()I
; returns 2
define i32 @"Types.null()I"() {
  %a = call i1 @jsym.instanceof(ptr addrspace(1) null, ptr @"Cat")
  %b = call i1 @jsym.castable(ptr addrspace(1) null, ptr @"Cat")
  %a1 = zext i1 %a to i32
  %b1 = zext i1 %b to i32
  %b2 = shl i32 %b1, 1
  %r = add i32 %a1, %b2
  ret i32 %r
}
; TEST Types.interface()I
; returns 1
define i32 @"Types.interface()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"Horn")
  %a = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Loud")
  %r = zext i1 %a to i32
  ret i32 %r
}
; JVMS 6.5.instanceof of arrays.
; TEST Types.arrays()I
; returns 5
define i32 @"Types.arrays()I"() {
  %o = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 0)
  %a = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"[I")
  %b = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"[Ljava/lang/Object;")
  %c = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"java/lang/Cloneable")
  %a1 = zext i1 %a to i32
  %b1 = zext i1 %b to i32
  %c1 = zext i1 %c to i32
  %b2 = shl i32 %b1, 1
  %c2 = shl i32 %c1, 2
  %x = add i32 %a1, %b2
  %r = add i32 %x, %c2
  ret i32 %r
}
; An input of a class is a cat or not, and then stays that.
; TEST Types.input(LAnimal;)I
; returns 0
; returns 1
; returns 2
define i32 @"Types.input(LAnimal;)I"(ptr addrspace(1) %o) {
  %z = icmp eq ptr addrspace(1) %o, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  %c = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Cat")
  br i1 %c, label %cat, label %other
cat:
  %d = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Dog")
  br i1 %d, label %never, label %yes
yes:
  ret i32 1
other:
  %e = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Cat")
  br i1 %e, label %never, label %no
no:
  ret i32 2
never:
  ret i32 9
}
; A cat and a dog are two objects.
; TEST Types.apart(LAnimal;LAnimal;)I
; returns 0
; returns 0
; returns 0
; returns 0
; returns 0
define i32 @"Types.apart(LAnimal;LAnimal;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %c = call i1 @jsym.instanceof(ptr addrspace(1) %a, ptr @"Cat")
  br i1 %c, label %cat, label %no
cat:
  %d = call i1 @jsym.instanceof(ptr addrspace(1) %b, ptr @"Dog")
  br i1 %d, label %dog, label %no
dog:
  %e = icmp eq ptr addrspace(1) %a, %b
  %r = zext i1 %e to i32
  ret i32 %r
no:
  ret i32 0
}
; JVMS 6.5.aastore.
; TEST Types.storable()I
; returns 1
define i32 @"Types.storable()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Ljava/lang/Object;", i32 1)
  %o = call ptr addrspace(1) @jsym.new(ptr @"Dog")
  %s = call i1 @jsym.storable(ptr addrspace(1) %a, ptr addrspace(1) %o)
  %r = zext i1 %s to i32
  ret i32 %r
}

; TEST Arrays.length([I)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"Arrays.length([I)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  ret i32 %l
}
; A length is never negative.
; TEST Arrays.negative([I)I
; returns 0
; returns 1
define i32 @"Arrays.negative([I)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  ret i32 0
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp slt i32 %l, 0
  br i1 %c, label %never, label %one
one:
  ret i32 1
never:
  ret i32 9
}
; Two arrays may be one; then a store is seen through both.
; TEST Arrays.alias([I[I)I
; returns -1
; returns -1
; returns -1
; returns 2
; returns -1
; returns 1
define i32 @"Arrays.alias([I[I)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %no, label %some
no:
  ret i32 -1
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %no, label %both
both:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp eq i32 %l, 0
  br i1 %c, label %no, label %first
first:
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 0, i32 1)
  %m = call i32 @jsym.arraylength(ptr addrspace(1) %b)
  %d = icmp eq i32 %m, 0
  br i1 %d, label %no, label %second
second:
  call void @jsym.astore.i32(ptr addrspace(1) %b, i32 0, i32 2)
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 0)
  ret i32 %v
}
; TEST Arrays.negativeSize(I)I
; paths 2
; (-1) throws java/lang/NegativeArraySizeException: -1
; (5) returns 5
define i32 @"Arrays.negativeSize(I)I"(i32 %n) {
  %c = icmp eq i32 %n, -1
  br i1 %c, label %bad, label %ok
bad:
  call void @jsym.throw.negativesize(i32 -1)
  unreachable
ok:
  ret i32 %n
}
; TEST Arrays.rows()I
; returns 6
define i32 @"Arrays.rows()I"() {
  %a = call ptr addrspace(1) (ptr, ...) @jsym.multinewarray(ptr @"[[I", i32 2, i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %r = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  %m = call i32 @jsym.arraylength(ptr addrspace(1) %r)
  %p = mul i32 %l, %m
  ret i32 %p
}
; Rows are objects of their own.
; TEST Arrays.rowsApart()I
; returns 0
define i32 @"Arrays.rowsApart()I"() {
  %a = call ptr addrspace(1) (ptr, ...) @jsym.multinewarray(ptr @"[[I", i32 2, i32 3)
  %r = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 0)
  %s = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  call void @jsym.astore.i32(ptr addrspace(1) %r, i32 0, i32 7)
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %s, i32 0)
  ret i32 %v
}
; The last of several stores at symbolic places counts.
; TEST Arrays.stores(III)I
; (0, 1, 2) returns 0
; (1, 1, 1) returns 22
; (1, 0, 1) returns 11
; (0, 2, 2) returns 22
define i32 @"Arrays.stores(III)I"(i32 %i, i32 %j, i32 %k) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  %i1 = icmp uge i32 %i, 3
  br i1 %i1, label %out, label %a1
a1:
  %j1 = icmp uge i32 %j, 3
  br i1 %j1, label %out, label %a2
a2:
  %k1 = icmp uge i32 %k, 3
  br i1 %k1, label %out, label %in
in:
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 %i, i32 11)
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 %j, i32 22)
  %v = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %k)
  ret i32 %v
out:
  ret i32 -1
}
; TEST Arrays.references()I
; returns 1
define i32 @"Arrays.references()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Ljava/lang/Object;", i32 2)
  %o = call ptr addrspace(1) @jsym.new(ptr @"Node")
  call void @jsym.astore.ref(ptr addrspace(1) %a, i32 1, ptr addrspace(1) %o)
  %x = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 1)
  %y = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %a, i32 0)
  %c = icmp eq ptr addrspace(1) %x, %o
  %d = icmp eq ptr addrspace(1) %y, null
  %e = and i1 %c, %d
  %r = zext i1 %e to i32
  ret i32 %r
}
; TEST Strings.constant()I
; returns 1
@hello = private constant [5 x i8] c"hello"
@again = private constant [5 x i8] c"hello"
define i32 @"Strings.constant()I"() {
  %a = call ptr addrspace(1) @jsym.string(ptr @hello)
  %b = call ptr addrspace(1) @jsym.string(ptr @again)
  %c = icmp eq ptr addrspace(1) %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}
; TEST Strings.others()I
; returns 0
@other = private constant [5 x i8] c"jello"
define i32 @"Strings.others()I"() {
  %a = call ptr addrspace(1) @jsym.string(ptr @hello)
  %b = call ptr addrspace(1) @jsym.string(ptr @other)
  %c = icmp eq ptr addrspace(1) %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}
; TEST Strings.mirrors()I
; returns 1
define i32 @"Strings.mirrors()I"() {
  %a = call ptr addrspace(1) @jsym.class(ptr @"Node")
  %b = call ptr addrspace(1) @jsym.class(ptr @"Node")
  %d = call ptr addrspace(1) @jsym.class(ptr @"Tree")
  %c = icmp eq ptr addrspace(1) %a, %b
  %e = icmp ne ptr addrspace(1) %a, %d
  %f = and i1 %c, %e
  %r = zext i1 %f to i32
  ret i32 %r
}
