; The dialect's own passes, in stock opt.
;
; RUN: cat %S/Inputs/declarations.ll %s > %t.ll
; RUN: %opt -load-pass-plugin=%build/lib/libJsymPasses.so -S \
; RUN:   -passes='jsym-tbaa,jsym-tidy,jsym-clinit,jsym-finish' %t.ll | FileCheck %s
; RUN: %opt -load-pass-plugin=%build/lib/libJsymPasses.so -S \
; RUN:   -passes='jsym-tbaa,early-cse<memssa>' %t.ll | FileCheck %s --check-prefix=CSE

@"A" = external constant i8
@"B" = external constant i8
@"A.x:I" = external global i8
@"A.y:I" = external global i8

; CHECK-LABEL: define void @tags(
; CHECK: getfield{{.*}} !tbaa ![[X:[0-9]+]]
; CHECK: putfield{{.*}} !tbaa ![[Y:[0-9]+]]
; CHECK: getstatic{{.*}} !tbaa ![[X]]
; CHECK: aload.i32{{.*}} !tbaa ![[I:[0-9]+]]
; CHECK: astore.i8{{.*}} !tbaa ![[B:[0-9]+]]
; CHECK: arraylength
; CHECK-NOT: tbaa
; CHECK: ret void
define void @tags(ptr addrspace(1) nonnull %this) {
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.putfield.i32(ptr addrspace(1) %this, ptr @"A.y:I", i32 %x)
  %s = call i32 @jsym.getstatic.i32(ptr @"A.x:I")
  %e = call i32 @jsym.aload.i32(ptr addrspace(1) %this, i32 %s)
  call void @jsym.astore.i8(ptr addrspace(1) %this, i32 %e, i8 1)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %this)
  ret void
}

; Reads of x are one, for the stores are to y and to elements.
; CSE-LABEL: define i32 @merged(
; CSE-COUNT-1: getfield
; CSE-NOT: getfield
; CSE: ret i32
define i32 @merged(ptr addrspace(1) nonnull %this, ptr addrspace(1) nonnull %o) {
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  call void @jsym.putfield.i32(ptr addrspace(1) %o, ptr @"A.y:I", i32 %x)
  call void @jsym.astore.i32(ptr addrspace(1) %o, i32 0, i32 1)
  %y = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.x:I")
  %s = add i32 %x, %y
  ret i32 %s
}

; Constant branches and straight lines go; a diamond and a branch whose ways
; meet at once stay.
; CHECK-LABEL: define i32 @tidy(
; CHECK-NEXT: {{^}}entry:
; CHECK-NEXT: br i1 %c, label %[[L:.*]], label %[[R:.*]]
; CHECK: br i1 %c, label %next, label %next
; CHECK: next:
; CHECK-NEXT: ret i32 %p
define i32 @tidy(i1 %c) {
entry:
  br i1 true, label %a, label %dead
dead:
  call void @jsym.throw.arithmetic()
  unreachable
a:
  br label %b
b:
  br i1 %c, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %p = phi i32 [ 1, %left ], [ 2, %right ]
  br i1 %c, label %next, label %next
next:
  ret i32 %p
}

; CHECK-LABEL: define void @inits(
; CHECK: clinit(ptr @A)
; CHECK-NEXT: clinit(ptr @B)
; CHECK-NEXT: br i1
; CHECK: left:
; CHECK-NEXT: ret
; CHECK: right:
; CHECK-NEXT: ret
define void @inits(i1 %c) {
  call void @jsym.clinit(ptr @"A")
  call void @jsym.clinit(ptr @"B")
  call void @jsym.clinit(ptr @"A")
  br i1 %c, label %left, label %right
left:
  call void @jsym.clinit(ptr @"B")
  ret void
right:
  call void @jsym.clinit(ptr @"A")
  ret void
}

; What initialised on one way only did not surely; nor where it threw.
; CHECK-LABEL: define void @maybe(
; CHECK: pad:
; CHECK: clinit(ptr @A)
; CHECK: after:
; CHECK-NEXT: invoke void @jsym.clinit(ptr @B)
; CHECK: last:
; CHECK-NEXT: br label %end
define void @maybe(i1 %c) personality ptr @jsym.personality {
  br i1 %c, label %left, label %join
left:
  call void @jsym.clinit(ptr @"B")
  br label %join
join:
  invoke void @jsym.clinit(ptr @"A") to label %after unwind label %pad
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  call void @jsym.clinit(ptr @"A")
  resume ptr addrspace(1) %e
after:
  invoke void @jsym.clinit(ptr @"B") to label %last unwind label %pad2
last:
  call void @jsym.clinit(ptr @"A")
  invoke void @jsym.clinit(ptr @"B") to label %end unwind label %pad2
end:
  ret void
pad2:
  %e2 = landingpad ptr addrspace(1) catch ptr null
  resume ptr addrspace(1) %e2
}

; CHECK-LABEL: define i32 @finish(
; CHECK-NEXT: %a = add i32 %x, 1
; CHECK-NEXT: %b = add i32 %a, 0
; CHECK-NEXT: %d = lshr i32 %b, 1
; CHECK-NEXT: %e = zext i32 %d to i64
; CHECK-NEXT: ret i32 %b
define i32 @finish(i32 %x) {
  %a = add nsw nuw i32 %x, 1
  %b = add i32 %a, poison
  %c = freeze i32 %b
  %d = lshr exact i32 %c, 1
  %e = zext nneg i32 %d to i64
  ret i32 %c
}
