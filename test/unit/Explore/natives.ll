; Methods that C++ runs: answers, forks, approximations.

declare double @"java/lang/StrictMath.sin(D)D"(double)
declare i32 @"java/lang/Math.floorMod(II)I"(i32, i32)
declare i32 @"java/lang/Math.min(II)I"(i32, i32)
declare i32 @"java/lang/Integer.numberOfLeadingZeros(I)I"(i32)
declare i32 @"java/lang/Integer.compare(II)I"(i32, i32)
declare void @"java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"(ptr addrspace(1), i32, ptr addrspace(1), i32, i32)

; TEST Maths.sine(D)I
; returns 1
; returns 0
define i32 @"Maths.sine(D)I"(double %x) {
  %s = call double @"java/lang/StrictMath.sin(D)D"(double %x)
  %c = fcmp ogt double %s, 0.5
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
; No sine is above one: the program has no such path.
; TEST Maths.over(D)I
; returns 0
define i32 @"Maths.over(D)I"(double %x) {
  %s = call double @"java/lang/StrictMath.sin(D)D"(double %x)
  %c = fcmp ogt double %s, 1.5
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
; Of what is near nobody knows whether it is met.
; TEST Maths.overExact(D)I
define i32 @"Maths.overExact(D)I"(double %x) {
  %s = call double @"java/lang/StrictMath.sin(D)D"(double %x)
  %c = fcmp oeq double %s, 0x3FD3333333333334
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
; TEST Maths.mod(II)I
; (7, 3) returns 1
; (-7, 3) returns 2
; (7, -3) returns -2
; (-7, -3) returns -1
; (6, -3) returns 0
; (-2147483648, -1) returns 0
define i32 @"Maths.mod(II)I"(i32 %a, i32 %b) {
  %z = icmp eq i32 %b, 0
  br i1 %z, label %zero, label %some
zero:
  ret i32 99
some:
  %m = call i32 @"java/lang/Math.floorMod(II)I"(i32 %a, i32 %b)
  ret i32 %m
}
; TEST Maths.least(II)I
; paths 1
; (7, 3) returns 3
; (-7, 3) returns -7
; (3, 3) returns 3
define i32 @"Maths.least(II)I"(i32 %a, i32 %b) {
  %m = call i32 @"java/lang/Math.min(II)I"(i32 %a, i32 %b)
  ret i32 %m
}
; TEST Maths.zeros(I)I
; paths 1
; (0) returns 32
; (1) returns 31
; (-1) returns 0
; (65536) returns 15
; (32767) returns 17
define i32 @"Maths.zeros(I)I"(i32 %a) {
  %m = call i32 @"java/lang/Integer.numberOfLeadingZeros(I)I"(i32 %a)
  ret i32 %m
}
; TEST Maths.compare(II)I
; paths 1
; (3, 4) returns -1
; (4, 3) returns 1
; (-1, -1) returns 0
define i32 @"Maths.compare(II)I"(i32 %a, i32 %b) {
  %m = call i32 @"java/lang/Integer.compare(II)I"(i32 %a, i32 %b)
  ret i32 %m
}
; TEST Copies.part(II)I
; (0, 2) returns 12
; (1, 2) returns 23
; (2, 1) returns 30
; (3, 0) returns 0
; (2, 2) throws java/lang/ArrayIndexOutOfBoundsException
; (0, 3) throws java/lang/ArrayIndexOutOfBoundsException
; (-1, 1) throws java/lang/ArrayIndexOutOfBoundsException
; (1, -1) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"Copies.part(II)I"(i32 %from, i32 %n) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 0, i32 1)
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 1, i32 2)
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 2, i32 3)
  %b = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 2)
  call void @"java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"(ptr addrspace(1) %a, i32 %from, ptr addrspace(1) %b, i32 0, i32 %n)
  %x = call i32 @jsym.aload.i32(ptr addrspace(1) %b, i32 0)
  %y = call i32 @jsym.aload.i32(ptr addrspace(1) %b, i32 1)
  %t = mul i32 %x, 10
  %r = add i32 %t, %y
  ret i32 %r
}
declare ptr addrspace(1) @"java/lang/Integer.toString(I)Ljava/lang/String;"(i32)
; A text is as many bytes as it has characters; of which one is asked for is a formula.
; TEST Digits.at(II)I
; (123, 0) returns 49
; (123, 2) returns 51
; (123, 3) returns -1
; (123, -1) returns -1
; (-7, 0) returns 45
; (-7, 1) returns 55
; (-2147483648, 10) returns 56
; (0, 0) returns 48
define i32 @"Digits.at(II)I"(i32 %n, i32 %i) {
  %s = call ptr addrspace(1) @"java/lang/Integer.toString(I)Ljava/lang/String;"(i32 %n)
  %v = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %s, ptr @"java/lang/String.value:[B")
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %v)
  %in = icmp ult i32 %i, %l
  br i1 %in, label %within, label %beside
within:
  %b = call i8 @jsym.aload.i8(ptr addrspace(1) %v, i32 %i)
  %r = sext i8 %b to i32
  ret i32 %r
beside:
  ret i32 -1
}
