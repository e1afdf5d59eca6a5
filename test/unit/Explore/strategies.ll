; As many paths as each strategy of the heap is known to make.
;
; touchN tests its parameters for null, one after the other, and writes to each. With
; Bell numbers B (1, 1, 2, 5, 15, 52), the ways in which n references may be aliases:
; lazy decides all when the method begins, so that there are B(n + 1) paths; lazier
; decides null there, and aliases at the write: the sum of 2^(n-1-i) B(i) for the i
; before the first null, and B(n); lazier# decides null at the test: the sum of B(i),
; and B(n). Summary has a path for each null, and one.

; CLASS Node: value:I next:LNode;

; TEST Touch.n1(LNode;)V heap=lazy
; paths 2

; TEST Touch.n1(LNode;)V heap=lazier
; paths 2

; TEST Touch.n1(LNode;)V heap=lazier-sharp
; paths 2

; TEST Touch.n1(LNode;)V heap=summary
; paths 2

define void @"Touch.n1(LNode;)V"(ptr addrspace(1) %p0) {
  %z0 = icmp eq ptr addrspace(1) %p0, null
  br i1 %z0, label %null, label %touch0
touch0:
  call void @jsym.putfield.i32(ptr addrspace(1) %p0, ptr @"Node.value:I", i32 0)
  ret void
null:
  call void @jsym.throw.null(ptr null)
  unreachable
}

; TEST Touch.n2(LNode;LNode;)V heap=lazy
; paths 5

; TEST Touch.n2(LNode;LNode;)V heap=lazier
; paths 5

; TEST Touch.n2(LNode;LNode;)V heap=lazier-sharp
; paths 4

; TEST Touch.n2(LNode;LNode;)V heap=summary
; paths 3

define void @"Touch.n2(LNode;LNode;)V"(ptr addrspace(1) %p0, ptr addrspace(1) %p1) {
  %z0 = icmp eq ptr addrspace(1) %p0, null
  br i1 %z0, label %null, label %touch0
touch0:
  call void @jsym.putfield.i32(ptr addrspace(1) %p0, ptr @"Node.value:I", i32 0)
  %z1 = icmp eq ptr addrspace(1) %p1, null
  br i1 %z1, label %null, label %touch1
touch1:
  call void @jsym.putfield.i32(ptr addrspace(1) %p1, ptr @"Node.value:I", i32 1)
  ret void
null:
  call void @jsym.throw.null(ptr null)
  unreachable
}

; TEST Touch.n3(LNode;LNode;LNode;)V heap=lazy
; paths 15

; TEST Touch.n3(LNode;LNode;LNode;)V heap=lazier
; paths 13

; TEST Touch.n3(LNode;LNode;LNode;)V heap=lazier-sharp
; paths 9

; TEST Touch.n3(LNode;LNode;LNode;)V heap=summary
; paths 4

define void @"Touch.n3(LNode;LNode;LNode;)V"(ptr addrspace(1) %p0, ptr addrspace(1) %p1, ptr addrspace(1) %p2) {
  %z0 = icmp eq ptr addrspace(1) %p0, null
  br i1 %z0, label %null, label %touch0
touch0:
  call void @jsym.putfield.i32(ptr addrspace(1) %p0, ptr @"Node.value:I", i32 0)
  %z1 = icmp eq ptr addrspace(1) %p1, null
  br i1 %z1, label %null, label %touch1
touch1:
  call void @jsym.putfield.i32(ptr addrspace(1) %p1, ptr @"Node.value:I", i32 1)
  %z2 = icmp eq ptr addrspace(1) %p2, null
  br i1 %z2, label %null, label %touch2
touch2:
  call void @jsym.putfield.i32(ptr addrspace(1) %p2, ptr @"Node.value:I", i32 2)
  ret void
null:
  call void @jsym.throw.null(ptr null)
  unreachable
}

; TEST Touch.n4(LNode;LNode;LNode;LNode;)V heap=lazy
; paths 52

; TEST Touch.n4(LNode;LNode;LNode;LNode;)V heap=lazier
; paths 36

; TEST Touch.n4(LNode;LNode;LNode;LNode;)V heap=lazier-sharp
; paths 24

; TEST Touch.n4(LNode;LNode;LNode;LNode;)V heap=summary
; paths 5

define void @"Touch.n4(LNode;LNode;LNode;LNode;)V"(ptr addrspace(1) %p0, ptr addrspace(1) %p1, ptr addrspace(1) %p2, ptr addrspace(1) %p3) {
  %z0 = icmp eq ptr addrspace(1) %p0, null
  br i1 %z0, label %null, label %touch0
touch0:
  call void @jsym.putfield.i32(ptr addrspace(1) %p0, ptr @"Node.value:I", i32 0)
  %z1 = icmp eq ptr addrspace(1) %p1, null
  br i1 %z1, label %null, label %touch1
touch1:
  call void @jsym.putfield.i32(ptr addrspace(1) %p1, ptr @"Node.value:I", i32 1)
  %z2 = icmp eq ptr addrspace(1) %p2, null
  br i1 %z2, label %null, label %touch2
touch2:
  call void @jsym.putfield.i32(ptr addrspace(1) %p2, ptr @"Node.value:I", i32 2)
  %z3 = icmp eq ptr addrspace(1) %p3, null
  br i1 %z3, label %null, label %touch3
touch3:
  call void @jsym.putfield.i32(ptr addrspace(1) %p3, ptr @"Node.value:I", i32 3)
  ret void
null:
  call void @jsym.throw.null(ptr null)
  unreachable
}

