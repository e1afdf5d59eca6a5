; Index tests that follow from other branches are removed; others are not. Every
; function is named for what the test in it is; what is kept may fail.
;
; RUN: cat %S/Inputs/declarations.ll %s \
; RUN:   | %opt -load-pass-plugin=%build/lib/libJsymPasses.so -S -passes=jsym-bounds \
; RUN:   | FileCheck %s

; CHECK-LABEL: define void @removed_up(
; CHECK: br i1 false, label %fail
define void @removed_up(ptr addrspace(1) nonnull %a) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %ok ]
  %more = icmp slt i32 %i, %len
  br i1 %more, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %i1 = add i32 %i, 1
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; i += 2 may wrap: past the length, to what is negative.
; CHECK-LABEL: define void @kept_by_two(
; CHECK: br i1 %out, label %fail
define void @kept_by_two(ptr addrspace(1) nonnull %a) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %ok ]
  %more = icmp slt i32 %i, %len
  br i1 %more, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %i1 = add i32 %i, 2
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; CHECK-LABEL: define void @kept_other_length(
; CHECK: br i1 %out, label %fail
define void @kept_other_length(ptr addrspace(1) nonnull %a, i32 %n) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %ok ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %i1 = add i32 %i, 1
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; The start may be negative.
; CHECK-LABEL: define void @kept_start(
; CHECK: br i1 %out, label %fail
define void @kept_start(ptr addrspace(1) nonnull %a, i32 %s) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  br label %loop
loop:
  %i = phi i32 [ %s, %entry ], [ %i1, %ok ]
  %more = icmp slt i32 %i, %len
  br i1 %more, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %i1 = add i32 %i, 1
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; Down from length - 1.
; CHECK-LABEL: define void @removed_down(
; CHECK: br i1 false, label %fail
define void @removed_down(ptr addrspace(1) nonnull %a) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %last = add i32 %len, -1
  br label %loop
loop:
  %i = phi i32 [ %last, %entry ], [ %i1, %ok ]
  %more = icmp sge i32 %i, 0
  br i1 %more, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %i1 = add i32 %i, -1
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; The array, and so the length, is another in each round.
; CHECK-LABEL: define void @kept_changing(
; CHECK: br i1 %out, label %fail
define void @kept_changing(ptr addrspace(1) nonnull %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %ok ]
  %a = call ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) %s, i32 0)
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %more = icmp slt i32 %i, %len
  %i1 = add i32 %i, 1
  br i1 %more, label %loop, label %done
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; The index of a hash table, of a length that is not 0; and of one that may be.
; CHECK-LABEL: define void @removed_and_kept_hash(
; CHECK: br i1 %out1, label %fail
; CHECK: br i1 false, label %fail
define void @removed_and_kept_hash(ptr addrspace(1) nonnull %a, i32 %hash) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %mask = add i32 %len, -1
  %i = and i32 %hash, %mask
  br label %first
first:
  %out1 = icmp uge i32 %i, %len
  br i1 %out1, label %fail, label %next, !jsym.check !0
next:
  %empty = icmp eq i32 %len, 0
  br i1 %empty, label %done, label %some
some:
  %j = and i32 %mask, %i
  %out = icmp uge i32 %j, %len
  br i1 %out, label %fail, label %done, !jsym.check !0
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

; a[0] where there is one; a[i + 1] and a[i - 1] where i < length - 1.
; CHECK-LABEL: define void @removed_neighbours(
; CHECK: br i1 false, label %fail
; CHECK: br i1 false, label %fail
; CHECK: br i1 %outp, label %fail
define void @removed_neighbours(ptr addrspace(1) nonnull %a) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %some = icmp sgt i32 %len, 0
  br i1 %some, label %zero, label %done
zero:
  %out0 = icmp uge i32 0, %len
  br i1 %out0, label %fail, label %start, !jsym.check !0
start:
  %last = add i32 %len, -1
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %n, %ok2 ]
  %more = icmp slt i32 %i, %last
  br i1 %more, label %body, label %done
body:
  %n = add i32 %i, 1
  %out = icmp uge i32 %n, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  %p = add i32 %i, -1
  %outp = icmp uge i32 %p, %len
  br i1 %outp, label %fail, label %ok2, !jsym.check !0
ok2:
  br label %loop
fail:
  call void @jsym.throw.bounds(i32 0, i32 %len)
  unreachable
done:
  ret void
}

; A phi that one alternative of a proof assumed is not assumed for the other:
; x may be negative, and so may x & x.
; CHECK-LABEL: define void @kept_assumed(
; CHECK: br i1 %out, label %fail
define void @kept_assumed(ptr addrspace(1) nonnull %a, i32 %s, i1 %c) {
entry:
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  br label %loop
loop:
  %x = phi i32 [ %s, %entry ], [ %x, %ok ]
  %i = and i32 %x, %x
  %less = icmp slt i32 %i, %len
  br i1 %less, label %body, label %done
body:
  %out = icmp uge i32 %i, %len
  br i1 %out, label %fail, label %ok, !jsym.check !0
ok:
  br i1 %c, label %loop, label %done
fail:
  call void @jsym.throw.bounds(i32 %i, i32 %len)
  unreachable
done:
  ret void
}

!0 = !{!"bounds"}
