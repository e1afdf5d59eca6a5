; LLVM's own passes work through the attributes of Intrinsics.def, and do not
; merge or move what Java does not let them.
;
; RUN: cat %S/Inputs/declarations.ll %s > %t.ll
; RUN: opt-19 -S -passes='early-cse<memssa>' %t.ll | FileCheck-19 %s
; RUN: opt-19 -S -passes='gvn' %t.ll | FileCheck-19 %s
; RUN: opt-19 -S -passes='early-cse<memssa>,gvn,simplifycfg' %t.ll \
; RUN:   | FileCheck-19 %s --check-prefixes=CHECK,BOTH
; RUN: opt-19 -S -passes='loop-mssa(licm)' %t.ll | FileCheck-19 %s --check-prefix=LICM
; RUN: opt-19 -S -passes='instcombine' %t.ll | FileCheck-19 %s --check-prefix=DEAD

@"A" = external constant i8
@"A.x:I" = external global i8
@"A.y:I" = external global i8
@"A.next:LA;" = external global i8
@"A.s:I" = external global i8
declare void @"A.m()V"(ptr addrspace(1) nonnull)

; A repeated read is one, across what does not write the heap.
; CHECK-LABEL: define i32 @repeated(
; CHECK-COUNT-1: jsym.getfield.i32
; CHECK-NOT: jsym.getfield.i32
; CHECK: ret i32
define i32 @repeated(ptr addrspace(1) nonnull %this, ptr addrspace(1) %o) {
  %a = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  %t = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"A")
  %n = call ptr addrspace(1) @jsym.new(ptr @"A")
  %b = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  %z = zext i1 %t to i32
  %s1 = add i32 %a, %b
  %s2 = add i32 %s1, %z
  ret i32 %s2
}

; The second read stays behind a store, a call, an initialisation, a monitor.
; CHECK-LABEL: define i32 @clobbered(
; CHECK: jsym.getfield.i32
; CHECK-NEXT: jsym.putfield.i32
; CHECK-NEXT: jsym.getfield.i32
; CHECK-NEXT: call void @"A.m()V"
; CHECK-NEXT: jsym.getfield.i32
; CHECK-NEXT: jsym.clinit
; CHECK-NEXT: jsym.getfield.i32
; CHECK-NEXT: jsym.monitor.enter
; CHECK-NEXT: jsym.getfield.i32
; CHECK: add
define i32 @clobbered(ptr addrspace(1) nonnull %this, ptr addrspace(1) nonnull %o) {
  %a = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.putfield.i32(ptr addrspace(1) %o, ptr @"A.y:I", i32 1)
  %b = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @"A.m()V"(ptr addrspace(1) %o)
  %c = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.clinit(ptr @"A")
  %d = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.monitor.enter(ptr addrspace(1) %o)
  %e = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  %s1 = add i32 %a, %b
  %s2 = add i32 %s1, %c
  %s3 = add i32 %s2, %d
  %s4 = add i32 %s3, %e
  ret i32 %s4
}

; A store to an object that nobody else knows does not clobber; once it is
; stored somewhere, a store to what was read from there does.
; CHECK-LABEL: define i32 @fresh(
; CHECK-COUNT-2: jsym.getfield.i32
; CHECK-NOT: jsym.getfield.i32
; CHECK: ret i32
define i32 @fresh(ptr addrspace(1) nonnull %this) {
  %n = call ptr addrspace(1) @jsym.new(ptr @"A")
  %a = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.putfield.i32(ptr addrspace(1) %n, ptr @"A.x:I", i32 1)
  %b = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.putfield.ref(ptr addrspace(1) %this, ptr @"A.next:LA;", ptr addrspace(1) %n)
  call void @"A.m()V"(ptr addrspace(1) %this)
  %c = call i32 @jsym.getfield.i32(ptr addrspace(1) %n, ptr @"A.x:I")
  %s1 = add i32 %a, %b
  %s2 = add i32 %s1, %c
  ret i32 %s2
}

; With the tags of jsym-tbaa, stores to other fields and to elements do not
; clobber either.
; CHECK-LABEL: define i32 @tagged(
; CHECK-COUNT-1: jsym.getfield.i32
; CHECK-NOT: jsym.getfield.i32
; CHECK: ret i32
define i32 @tagged(ptr addrspace(1) nonnull %this, ptr addrspace(1) nonnull %o) {
  %a = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I"), !tbaa !1
  call void @jsym.putfield.i32(ptr addrspace(1) %o, ptr @"A.y:I", i32 1), !tbaa !3
  call void @jsym.astore.i32(ptr addrspace(1) %o, i32 0, i32 1), !tbaa !5
  %b = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I"), !tbaa !1
  %s1 = add i32 %a, %b
  ret i32 %s1
}
!0 = !{!"jsym"}
!1 = !{!2, !2, i64 0}
!2 = !{!"A.x:I", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"A.y:I", !0, i64 0}
!5 = !{!6, !6, i64 0}
!6 = !{!"i32[]", !0, i64 0}

; Stores of different values stay, in order, and an overwritten one too.
; CHECK-LABEL: define void @stores(
; CHECK-NEXT: i32 1)
; CHECK-NEXT: i32 2)
; CHECK-NEXT: jsym.astore.i32
; CHECK-NEXT: ret
define void @stores(ptr addrspace(1) nonnull %this, ptr addrspace(1) nonnull %a) {
  call void @jsym.putfield.i32(ptr addrspace(1) %this, ptr @"A.x:I", i32 1)
  call void @jsym.putfield.i32(ptr addrspace(1) %this, ptr @"A.x:I", i32 2)
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 0, i32 3)
  ret void
}

; A read does not move above an initialisation that stands before it.
; CHECK-LABEL: define i32 @statics(
; CHECK: jsym.clinit
; CHECK-NEXT: jsym.getstatic.i32
; CHECK-NEXT: ret
define i32 @statics() {
  call void @jsym.clinit(ptr @"A")
  %a = call i32 @jsym.getstatic.i32(ptr @"A.s:I")
  ret i32 %a
}

; Two allocations are two objects.
; CHECK-LABEL: define i1 @identity(
; CHECK-COUNT-2: jsym.new
define i1 @identity(ptr addrspace(1) nonnull %o) {
  %a = call ptr addrspace(1) @jsym.new(ptr @"A")
  %b = call ptr addrspace(1) @jsym.new(ptr @"A")
  call void @jsym.putfield.ref(ptr addrspace(1) %o, ptr @"A.next:LA;", ptr addrspace(1) %a)
  call void @jsym.putfield.ref(ptr addrspace(1) %o, ptr @"A.next:LA;", ptr addrspace(1) %b)
  ret i1 0
}

; The second null test of the same read, and that of `this`, are gone.
; CHECK-LABEL: define i32 @dominated(
; CHECK: icmp eq ptr addrspace(1) %n, null
; CHECK-NOT: icmp eq ptr addrspace(1)
; BOTH: call void @jsym.throw.null
; BOTH-NOT: call void @jsym.throw.null
; CHECK: ret i32
define i32 @dominated(ptr addrspace(1) nonnull %this) {
entry:
  %isnull = icmp eq ptr addrspace(1) %this, null
  br i1 %isnull, label %npe, label %read
npe:
  call void @jsym.throw.null(ptr null)
  unreachable
read:
  %n = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %this, ptr @"A.next:LA;")
  %nnull = icmp eq ptr addrspace(1) %n, null
  br i1 %nnull, label %npe2, label %first
npe2:
  call void @jsym.throw.null(ptr null)
  unreachable
first:
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %n, ptr @"A.x:I")
  %m = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %this, ptr @"A.next:LA;")
  %mnull = icmp eq ptr addrspace(1) %m, null
  br i1 %mnull, label %npe3, label %second
npe3:
  call void @jsym.throw.null(ptr null)
  unreachable
second:
  %y = call i32 @jsym.getfield.i32(ptr addrspace(1) %m, ptr @"A.y:I")
  %s = add i32 %x, %y
  ret i32 %s
}

; What is thrown at two lines stays thrown at two lines.
; CHECK-LABEL: define void @lines(
; CHECK-COUNT-2: call void @jsym.throw.arithmetic
define void @lines(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @jsym.throw.arithmetic()
  unreachable
b:
  call void @jsym.throw.arithmetic()
  unreachable
}

; The length does not change, elements may: one leaves the loop.
; LICM-LABEL: define i32 @sum(
; LICM: jsym.arraylength
; LICM: loop:
; LICM-NOT: jsym.arraylength
; LICM: jsym.aload.i32
; LICM: ret i32
define i32 @sum(ptr addrspace(1) nonnull %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %more = icmp slt i32 %i, %len
  br i1 %more, label %body, label %done
body:
  %e = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  call void @"A.m()V"(ptr addrspace(1) %a)
  %s1 = add i32 %s, %e
  %i1 = add i32 %i, 1
  br label %loop
done:
  ret i32 %s
}

; Nothing that may not be executed is moved to where it always is.
; LICM-LABEL: define void @guarded(
; LICM: loop:
; LICM: body:
; LICM: jsym.arraylength
; LICM: jsym.getfield.i32
define void @guarded(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"A.x:I")
  %t = add i32 %x, %len
  call void @jsym.putstatic.i32(ptr @"A.s:I", i32 %t)
  %i1 = add i32 %i, 1
  br label %loop
done:
  ret void
}

; An object that nobody sees need not be made; a read that nobody uses goes.
; DEAD-LABEL: define void @dead(
; DEAD-NEXT: ret void
define void @dead(ptr addrspace(1) nonnull %this) {
  %a = call ptr addrspace(1) @jsym.new(ptr @"A")
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  %s = call ptr addrspace(1) @jsym.class(ptr @"A")
  ret void
}

; A call is never dead.
; DEAD-LABEL: define void @alive(
; DEAD-NEXT: call void @jsym.clinit
; DEAD-NEXT: call void @jsym.monitor.enter
; DEAD-NEXT: call void @jsym.monitor.exit
define void @alive(ptr addrspace(1) nonnull %this) {
  call void @jsym.clinit(ptr @"A")
  call void @jsym.monitor.enter(ptr addrspace(1) %this)
  call void @jsym.monitor.exit(ptr addrspace(1) %this)
  ret void
}
