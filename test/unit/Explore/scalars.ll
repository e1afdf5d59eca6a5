; Written by scalars.py, which computes what Java says; not by the engine.

; TEST Ints.add(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns -2147483648
; (-1, 65536) returns 65535
; (2, -7) returns -5
; (-7, -2147483648) returns 2147483641
; (31, 0) returns 31
; (33, 31) returns 64
; (100, 305419896) returns 305419996
; (2147483647, 1) returns -2147483648
; (-2147483648, 33) returns -2147483615
; (305419896, 255) returns 305420151
; (255, -1) returns 254
; (-256, 100) returns -156
; (65536, -256) returns 65280
; (65536, 65536) returns 131072
; (0, 1) returns 1
define i32 @"Ints.add(II)I"(i32 %a, i32 %b) {
  %r = add i32 %a, %b
  ret i32 %r
}

; TEST Ints.sub(II)I
; paths 1
; (0, 2) returns -2
; (1, 2147483647) returns -2147483646
; (-1, 65536) returns -65537
; (2, -7) returns 9
; (-7, -2147483648) returns 2147483641
; (31, 0) returns 31
; (33, 31) returns 2
; (100, 305419896) returns -305419796
; (2147483647, 1) returns 2147483646
; (-2147483648, 33) returns 2147483615
; (305419896, 255) returns 305419641
; (255, -1) returns 256
; (-256, 100) returns -356
; (65536, -256) returns 65792
; (65536, 65536) returns 0
; (0, 1) returns -1
define i32 @"Ints.sub(II)I"(i32 %a, i32 %b) {
  %r = sub i32 %a, %b
  ret i32 %r
}

; TEST Ints.mul(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns -65536
; (2, -7) returns -14
; (-7, -2147483648) returns -2147483648
; (31, 0) returns 0
; (33, 31) returns 1023
; (100, 305419896) returns 477218528
; (2147483647, 1) returns 2147483647
; (-2147483648, 33) returns -2147483648
; (305419896, 255) returns 572662152
; (255, -1) returns -255
; (-256, 100) returns -25600
; (65536, -256) returns -16777216
; (65536, 65536) returns 0
; (0, 1) returns 0
define i32 @"Ints.mul(II)I"(i32 %a, i32 %b) {
  %r = mul i32 %a, %b
  ret i32 %r
}

; TEST Ints.and(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns 65536
; (2, -7) returns 0
; (-7, -2147483648) returns -2147483648
; (31, 0) returns 0
; (33, 31) returns 1
; (100, 305419896) returns 96
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 0
; (305419896, 255) returns 120
; (255, -1) returns 255
; (-256, 100) returns 0
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 0
define i32 @"Ints.and(II)I"(i32 %a, i32 %b) {
  %r = and i32 %a, %b
  ret i32 %r
}

; TEST Ints.or(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns -1
; (2, -7) returns -5
; (-7, -2147483648) returns -7
; (31, 0) returns 31
; (33, 31) returns 63
; (100, 305419896) returns 305419900
; (2147483647, 1) returns 2147483647
; (-2147483648, 33) returns -2147483615
; (305419896, 255) returns 305420031
; (255, -1) returns -1
; (-256, 100) returns -156
; (65536, -256) returns -256
; (65536, 65536) returns 65536
; (0, 1) returns 1
define i32 @"Ints.or(II)I"(i32 %a, i32 %b) {
  %r = or i32 %a, %b
  ret i32 %r
}

; TEST Ints.xor(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483646
; (-1, 65536) returns -65537
; (2, -7) returns -5
; (-7, -2147483648) returns 2147483641
; (31, 0) returns 31
; (33, 31) returns 62
; (100, 305419896) returns 305419804
; (2147483647, 1) returns 2147483646
; (-2147483648, 33) returns -2147483615
; (305419896, 255) returns 305419911
; (255, -1) returns -256
; (-256, 100) returns -156
; (65536, -256) returns -65792
; (65536, 65536) returns 0
; (0, 1) returns 1
define i32 @"Ints.xor(II)I"(i32 %a, i32 %b) {
  %r = xor i32 %a, %b
  ret i32 %r
}

; TEST Ints.shl(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns -2147483648
; (-1, 65536) returns -1
; (2, -7) returns 67108864
; (-7, -2147483648) returns -7
; (31, 0) returns 31
; (33, 31) returns -2147483648
; (100, 305419896) returns 1677721600
; (2147483647, 1) returns -2
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns -2147483648
; (-256, 100) returns -4096
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 0
define i32 @"Ints.shl(II)I"(i32 %a, i32 %b) {
  %d = and i32 %b, 31
  %r = shl i32 %a, %d
  ret i32 %r
}

; TEST Ints.shr(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns -1
; (2, -7) returns 0
; (-7, -2147483648) returns -7
; (31, 0) returns 31
; (33, 31) returns 0
; (100, 305419896) returns 0
; (2147483647, 1) returns 1073741823
; (-2147483648, 33) returns -1073741824
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns -16
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 0
define i32 @"Ints.shr(II)I"(i32 %a, i32 %b) {
  %d = and i32 %b, 31
  %r = ashr i32 %a, %d
  ret i32 %r
}

; TEST Ints.ushr(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns -1
; (2, -7) returns 0
; (-7, -2147483648) returns -7
; (31, 0) returns 31
; (33, 31) returns 0
; (100, 305419896) returns 0
; (2147483647, 1) returns 1073741823
; (-2147483648, 33) returns 1073741824
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 268435440
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 0
define i32 @"Ints.ushr(II)I"(i32 %a, i32 %b) {
  %d = and i32 %b, 31
  %r = lshr i32 %a, %d
  ret i32 %r
}

; TEST Ints.smax(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns 65536
; (2, -7) returns 2
; (-7, -2147483648) returns -7
; (31, 0) returns 31
; (33, 31) returns 33
; (100, 305419896) returns 305419896
; (2147483647, 1) returns 2147483647
; (-2147483648, 33) returns 33
; (305419896, 255) returns 305419896
; (255, -1) returns 255
; (-256, 100) returns 100
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 1
define i32 @"Ints.smax(II)I"(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

; TEST Ints.umin(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns 65536
; (2, -7) returns 2
; (-7, -2147483648) returns -2147483648
; (31, 0) returns 0
; (33, 31) returns 31
; (100, 305419896) returns 100
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 33
; (305419896, 255) returns 255
; (255, -1) returns 255
; (-256, 100) returns 100
; (65536, -256) returns 65536
; (65536, 65536) returns 65536
; (0, 1) returns 0
define i32 @"Ints.umin(II)I"(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

; TEST Ints.mixed(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483615
; (-1, 65536) returns -65566
; (2, -7) returns -59
; (-7, -2147483648) returns 2147483438
; (31, 0) returns 930
; (33, 31) returns 959
; (100, 305419896) returns 305420800
; (2147483647, 1) returns -31
; (-2147483648, 33) returns 33
; (305419896, 255) returns 572662271
; (255, -1) returns -8161
; (-256, 100) returns -7580
; (65536, -256) returns -2097408
; (65536, 65536) returns 1900544
; (0, 1) returns 1
define i32 @"Ints.mixed(II)I"(i32 %a, i32 %b) {
  %x = mul i32 %a, 31
  %y = xor i32 %x, %b
  %r = sub i32 %y, %a
  ret i32 %r
}

; TEST Ints.twice(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns -2147483647
; (-1, 65536) returns 65534
; (2, -7) returns -3
; (-7, -2147483648) returns 2147483634
; (31, 0) returns 62
; (33, 31) returns 97
; (100, 305419896) returns 305420096
; (2147483647, 1) returns -1
; (-2147483648, 33) returns 33
; (305419896, 255) returns 610840047
; (255, -1) returns 509
; (-256, 100) returns -412
; (65536, -256) returns 130816
; (65536, 65536) returns 196608
; (0, 1) returns 1
define i32 @"Ints.twice(II)I"(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %x, %x
  %r = sub i32 %y, %b
  ret i32 %r
}

; TEST Ints.complement(II)I
; paths 1
; (0, 2) returns -1
; (1, 2147483647) returns -1
; (-1, 65536) returns 65536
; (2, -7) returns -3
; (-7, -2147483648) returns -2147483642
; (31, 0) returns -32
; (33, 31) returns -33
; (100, 305419896) returns -5
; (2147483647, 1) returns -2147483647
; (-2147483648, 33) returns 2147483647
; (305419896, 255) returns -305419777
; (255, -1) returns -1
; (-256, 100) returns 255
; (65536, -256) returns -1
; (65536, 65536) returns -1
; (0, 1) returns -1
define i32 @"Ints.complement(II)I"(i32 %a, i32 %b) {
  %n = xor i32 %a, -1
  %r = or i32 %n, %b
  ret i32 %r
}

; TEST Ints.negated(II)I
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483646
; (-1, 65536) returns 65537
; (2, -7) returns -9
; (-7, -2147483648) returns -2147483641
; (31, 0) returns -31
; (33, 31) returns -2
; (100, 305419896) returns 305419796
; (2147483647, 1) returns -2147483646
; (-2147483648, 33) returns -2147483615
; (305419896, 255) returns -305419641
; (255, -1) returns -256
; (-256, 100) returns 356
; (65536, -256) returns -65792
; (65536, 65536) returns 0
; (0, 1) returns 1
define i32 @"Ints.negated(II)I"(i32 %a, i32 %b) {
  %n = sub i32 0, %a
  %r = add i32 %n, %b
  ret i32 %r
}

; TEST Ints.div(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) throws java/lang/ArithmeticException: / by zero
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 2147483647
; (-2147483648, 33) returns -65075262
; (305419896, 255) returns 1197725
; (255, -1) returns -255
; (-256, 100) returns -2
; (65536, -256) returns -256
; (65536, 65536) returns 1
; (0, 1) returns 0
; (-2147483648, -1) returns -2147483648
define i32 @"Ints.div(II)I"(i32 %a, i32 %b) {
  %z = icmp eq i32 %b, 0
  br i1 %z, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %m = icmp eq i32 %b, -1
  %s = select i1 %m, i32 1, i32 %b
  %q = sdiv i32 %a, %s
  %n = sub i32 0, %a
  %r = select i1 %m, i32 %n, i32 %q
  ret i32 %r
}

; TEST Ints.rem(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns -1
; (2, -7) returns 2
; (-7, -2147483648) returns -7
; (31, 0) throws java/lang/ArithmeticException: / by zero
; (33, 31) returns 2
; (100, 305419896) returns 100
; (2147483647, 1) returns 0
; (-2147483648, 33) returns -2
; (305419896, 255) returns 21
; (255, -1) returns 0
; (-256, 100) returns -56
; (65536, -256) returns 0
; (65536, 65536) returns 0
; (0, 1) returns 0
; (-2147483648, -1) returns 0
define i32 @"Ints.rem(II)I"(i32 %a, i32 %b) {
  %z = icmp eq i32 %b, 0
  br i1 %z, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %m = icmp eq i32 %b, -1
  %s = select i1 %m, i32 1, i32 %b
  %q = srem i32 %a, %s
  %n = add i32 0, 0
  %r = select i1 %m, i32 %n, i32 %q
  ret i32 %r
}

; TEST IntTests.eq(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 0
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 0
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.eq(II)I"(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.eqBit(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 0
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 0
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.eqBit(II)I"(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.ne(II)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 1
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 1
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.ne(II)I"(i32 %a, i32 %b) {
  %c = icmp ne i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.neBit(II)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 1
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 1
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.neBit(II)I"(i32 %a, i32 %b) {
  %c = icmp ne i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.slt(II)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 1
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.slt(II)I"(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.sltBit(II)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 1
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.sltBit(II)I"(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.sle(II)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 1
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.sle(II)I"(i32 %a, i32 %b) {
  %c = icmp sle i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.sleBit(II)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 1
; (305419896, 255) returns 0
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.sleBit(II)I"(i32 %a, i32 %b) {
  %c = icmp sle i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.sgt(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 0
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.sgt(II)I"(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.sgtBit(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 0
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.sgtBit(II)I"(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.sge(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 0
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.sge(II)I"(i32 %a, i32 %b) {
  %c = icmp sge i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.sgeBit(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 0
; (305419896, 255) returns 1
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.sgeBit(II)I"(i32 %a, i32 %b) {
  %c = icmp sge i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.ult(II)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.ult(II)I"(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.ultBit(II)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.ultBit(II)I"(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.ule(II)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.ule(II)I"(i32 %a, i32 %b) {
  %c = icmp ule i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.uleBit(II)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, -7) returns 1
; (-7, -2147483648) returns 0
; (31, 0) returns 0
; (33, 31) returns 0
; (100, 305419896) returns 1
; (2147483647, 1) returns 0
; (-2147483648, 33) returns 0
; (305419896, 255) returns 0
; (255, -1) returns 1
; (-256, 100) returns 0
; (65536, -256) returns 1
; (65536, 65536) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.uleBit(II)I"(i32 %a, i32 %b) {
  %c = icmp ule i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.ugt(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.ugt(II)I"(i32 %a, i32 %b) {
  %c = icmp ugt i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.ugtBit(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"IntTests.ugtBit(II)I"(i32 %a, i32 %b) {
  %c = icmp ugt i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST IntTests.uge(II)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.uge(II)I"(i32 %a, i32 %b) {
  %c = icmp uge i32 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST IntTests.ugeBit(II)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, -7) returns 0
; (-7, -2147483648) returns 1
; (31, 0) returns 1
; (33, 31) returns 1
; (100, 305419896) returns 0
; (2147483647, 1) returns 1
; (-2147483648, 33) returns 1
; (305419896, 255) returns 1
; (255, -1) returns 0
; (-256, 100) returns 1
; (65536, -256) returns 0
; (65536, 65536) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"IntTests.ugeBit(II)I"(i32 %a, i32 %b) {
  %c = icmp uge i32 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST Floats.add(FF)F
; paths 1
; (0x0, 0xBFC00000) returns 0xBFC00000
; (0x80000000, 0xE0AD78EC) returns 0xE0AD78EC
; (0x3F800000, 0x116C2) returns 0x3F800000
; (0xBFC00000, 0x3F800000) returns 0xBF000000
; (0x3DCCCCCD, 0x60AD78EC) returns 0x60AD78EC
; (0xD0DF8476, 0x80000000) returns 0xD0DF8476
; (0x60AD78EC, 0xD0DF8476) returns 0x60AD78EC
; (0xE0AD78EC, 0xFF800000) returns 0xFF800000
; (0x4F000000, 0x0) returns 0x4F000000
; (0x7F800000, 0x50DF8476) returns 0x7F800000
; (0x116C2, 0x3DCCCCCD) returns 0x3DCCCCCD
; (0x40B00000, 0x4F000000) returns 0x4F000000
; (0x4B800000, 0x40B00000) returns 0x4B800003
; (0x4B800000, 0x4B800000) returns 0x4C000000
; (0x0, 0x80000000) returns 0x0
define float @"Floats.add(FF)F"(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}

; TEST Floats.sub(FF)F
; paths 1
; (0x0, 0xBFC00000) returns 0x3FC00000
; (0x80000000, 0xE0AD78EC) returns 0x60AD78EC
; (0x3F800000, 0x116C2) returns 0x3F800000
; (0xBFC00000, 0x3F800000) returns 0xC0200000
; (0x3DCCCCCD, 0x60AD78EC) returns 0xE0AD78EC
; (0xD0DF8476, 0x80000000) returns 0xD0DF8476
; (0x60AD78EC, 0xD0DF8476) returns 0x60AD78EC
; (0xE0AD78EC, 0xFF800000) returns 0x7F800000
; (0x4F000000, 0x0) returns 0x4F000000
; (0x7F800000, 0x50DF8476) returns 0x7F800000
; (0xFF800000, 0x7F800000) returns 0xFF800000
; (0x116C2, 0x3DCCCCCD) returns 0xBDCCCCCD
; (0x40B00000, 0x4F000000) returns 0xCF000000
; (0x4B800000, 0x40B00000) returns 0x4B7FFFFA
; (0x4B800000, 0x4B800000) returns 0x0
; (0x0, 0x80000000) returns 0x0
define float @"Floats.sub(FF)F"(float %a, float %b) {
  %r = fsub float %a, %b
  ret float %r
}

; TEST Floats.mul(FF)F
; paths 1
; (0x0, 0xBFC00000) returns 0x80000000
; (0x80000000, 0xE0AD78EC) returns 0x0
; (0x3F800000, 0x116C2) returns 0x116C2
; (0xBFC00000, 0x3F800000) returns 0xBFC00000
; (0x3DCCCCCD, 0x60AD78EC) returns 0x5F0AC723
; (0xD0DF8476, 0x80000000) returns 0x0
; (0x60AD78EC, 0xD0DF8476) returns 0xF2177618
; (0xE0AD78EC, 0xFF800000) returns 0x7F800000
; (0x4F000000, 0x0) returns 0x0
; (0x7F800000, 0x50DF8476) returns 0x7F800000
; (0xFF800000, 0x7F800000) returns 0xFF800000
; (0x116C2, 0x3DCCCCCD) returns 0x1BE0
; (0x40B00000, 0x4F000000) returns 0x50300000
; (0x4B800000, 0x40B00000) returns 0x4CB00000
; (0x4B800000, 0x4B800000) returns 0x57800000
; (0x0, 0x80000000) returns 0x80000000
define float @"Floats.mul(FF)F"(float %a, float %b) {
  %r = fmul float %a, %b
  ret float %r
}

; TEST Floats.div(FF)F
; paths 1
; (0x0, 0xBFC00000) returns 0x80000000
; (0x80000000, 0xE0AD78EC) returns 0x0
; (0x3F800000, 0x116C2) returns 0x7F800000
; (0xBFC00000, 0x3F800000) returns 0xBFC00000
; (0x3DCCCCCD, 0x60AD78EC) returns 0x1C971DA0
; (0xD0DF8476, 0x80000000) returns 0x7F800000
; (0x60AD78EC, 0xD0DF8476) returns 0xCF46AEA1
; (0xE0AD78EC, 0xFF800000) returns 0x0
; (0x4F000000, 0x0) returns 0x7F800000
; (0x7F800000, 0x50DF8476) returns 0x7F800000
; (0x116C2, 0x3DCCCCCD) returns 0xAE394
; (0x40B00000, 0x4F000000) returns 0x31300000
; (0x4B800000, 0x40B00000) returns 0x4A3A2E8C
; (0x4B800000, 0x4B800000) returns 0x3F800000
define float @"Floats.div(FF)F"(float %a, float %b) {
  %r = fdiv float %a, %b
  ret float %r
}

; TEST Floats.rem(FF)F
; paths 1
; (0x0, 0xBFC00000) returns 0x0
; (0x80000000, 0xE0AD78EC) returns 0x80000000
; (0x3F800000, 0x116C2) returns 0x178E
; (0xBFC00000, 0x3F800000) returns 0xBF000000
; (0x3DCCCCCD, 0x60AD78EC) returns 0x3DCCCCCD
; (0x60AD78EC, 0xD0DF8476) returns 0x502040F8
; (0xE0AD78EC, 0xFF800000) returns 0xE0AD78EC
; (0x116C2, 0x3DCCCCCD) returns 0x116C2
; (0x40B00000, 0x4F000000) returns 0x40B00000
; (0x4B800000, 0x40B00000) returns 0x40A00000
; (0x4B800000, 0x4B800000) returns 0x0
define float @"Floats.rem(FF)F"(float %a, float %b) {
  %r = frem float %a, %b
  ret float %r
}

; TEST Floats.neg(F)F
; paths 1
; (0x0) returns 0x80000000
; (0x80000000) returns 0x0
; (0x3F800000) returns 0xBF800000
; (0xBFC00000) returns 0x3FC00000
; (0x3DCCCCCD) returns 0xBDCCCCCD
; (0x50DF8476) returns 0xD0DF8476
; (0xD0DF8476) returns 0x50DF8476
; (0x60AD78EC) returns 0xE0AD78EC
; (0xE0AD78EC) returns 0x60AD78EC
; (0x4F000000) returns 0xCF000000
; (0x7F800000) returns 0xFF800000
; (0xFF800000) returns 0x7F800000
; (0x116C2) returns 0x800116C2
; (0x40B00000) returns 0xC0B00000
; (0x4B800000) returns 0xCB800000
define float @"Floats.neg(F)F"(float %a) {
  %r = fneg float %a
  ret float %r
}

; TEST Floats.oeq(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.oeq(FF)I"(float %a, float %b) {
  %c = fcmp oeq float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.one(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.one(FF)I"(float %a, float %b) {
  %c = fcmp one float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.olt(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.olt(FF)I"(float %a, float %b) {
  %c = fcmp olt float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ole(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.ole(FF)I"(float %a, float %b) {
  %c = fcmp ole float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ogt(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.ogt(FF)I"(float %a, float %b) {
  %c = fcmp ogt float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.oge(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.oge(FF)I"(float %a, float %b) {
  %c = fcmp oge float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ueq(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.ueq(FF)I"(float %a, float %b) {
  %c = fcmp ueq float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.une(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.une(FF)I"(float %a, float %b) {
  %c = fcmp une float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ult(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.ult(FF)I"(float %a, float %b) {
  %c = fcmp ult float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ule(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.ule(FF)I"(float %a, float %b) {
  %c = fcmp ule float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ugt(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.ugt(FF)I"(float %a, float %b) {
  %c = fcmp ugt float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.uge(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.uge(FF)I"(float %a, float %b) {
  %c = fcmp uge float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.ord(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 1
; (0x80000000, 0xE0AD78EC) returns 1
; (0x3F800000, 0x116C2) returns 1
; (0xBFC00000, 0x3F800000) returns 1
; (0x3DCCCCCD, 0x60AD78EC) returns 1
; (0x50DF8476, 0x7FC00000) returns 0
; (0xD0DF8476, 0x80000000) returns 1
; (0x60AD78EC, 0xD0DF8476) returns 1
; (0xE0AD78EC, 0xFF800000) returns 1
; (0x4F000000, 0x0) returns 1
; (0x7F800000, 0x50DF8476) returns 1
; (0xFF800000, 0x7F800000) returns 1
; (0x7FC00000, 0x4B800000) returns 0
; (0x116C2, 0x3DCCCCCD) returns 1
; (0x40B00000, 0x4F000000) returns 1
; (0x4B800000, 0x40B00000) returns 1
; (0x4B800000, 0x4B800000) returns 1
; (0x0, 0x80000000) returns 1
; (0x0, 0x80000000) returns 1
define i32 @"Floats.ord(FF)I"(float %a, float %b) {
  %c = fcmp ord float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Floats.uno(FF)I
; paths 2
; (0x0, 0xBFC00000) returns 0
; (0x80000000, 0xE0AD78EC) returns 0
; (0x3F800000, 0x116C2) returns 0
; (0xBFC00000, 0x3F800000) returns 0
; (0x3DCCCCCD, 0x60AD78EC) returns 0
; (0x50DF8476, 0x7FC00000) returns 1
; (0xD0DF8476, 0x80000000) returns 0
; (0x60AD78EC, 0xD0DF8476) returns 0
; (0xE0AD78EC, 0xFF800000) returns 0
; (0x4F000000, 0x0) returns 0
; (0x7F800000, 0x50DF8476) returns 0
; (0xFF800000, 0x7F800000) returns 0
; (0x7FC00000, 0x4B800000) returns 1
; (0x116C2, 0x3DCCCCCD) returns 0
; (0x40B00000, 0x4F000000) returns 0
; (0x4B800000, 0x40B00000) returns 0
; (0x4B800000, 0x4B800000) returns 0
; (0x0, 0x80000000) returns 0
; (0x0, 0x80000000) returns 0
define i32 @"Floats.uno(FF)I"(float %a, float %b) {
  %c = fcmp uno float %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Longs.add(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483648
; (-1, 65536) returns 65535
; (2, 63) returns 65
; (-7, 2) returns -5
; (31, 2147483647) returns 2147483678
; (33, 65536) returns 65569
; (100, 63) returns 163
; (2147483647, 2) returns 2147483649
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 305485432
; (255, 63) returns 318
; (-256, 2) returns -254
; (65536, 2147483647) returns 2147549183
; (9223372036854775807, 65536) returns -9223372036854710273
; (-9223372036854775808, 63) returns -9223372036854775745
; (4294967296, 2) returns 4294967298
; (-4294967291, 2147483647) returns -2147483644
; (63, 65536) returns 65599
; (64, 63) returns 127
; (64, 64) returns 128
; (0, 1) returns 1
define i64 @"Longs.add(JJ)J"(i64 %a, i64 %b) {
  %r = add i64 %a, %b
  ret i64 %r
}

; TEST Longs.sub(JJ)J
; paths 1
; (0, 2) returns -2
; (1, 2147483647) returns -2147483646
; (-1, 65536) returns -65537
; (2, 63) returns -61
; (-7, 2) returns -9
; (31, 2147483647) returns -2147483616
; (33, 65536) returns -65503
; (100, 63) returns 37
; (2147483647, 2) returns 2147483645
; (-2147483648, 2147483647) returns -4294967295
; (305419896, 65536) returns 305354360
; (255, 63) returns 192
; (-256, 2) returns -258
; (65536, 2147483647) returns -2147418111
; (9223372036854775807, 65536) returns 9223372036854710271
; (-9223372036854775808, 63) returns 9223372036854775745
; (4294967296, 2) returns 4294967294
; (-4294967291, 2147483647) returns -6442450938
; (63, 65536) returns -65473
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns -1
define i64 @"Longs.sub(JJ)J"(i64 %a, i64 %b) {
  %r = sub i64 %a, %b
  ret i64 %r
}

; TEST Longs.mul(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns -65536
; (2, 63) returns 126
; (-7, 2) returns -14
; (31, 2147483647) returns 66571993057
; (33, 65536) returns 2162688
; (100, 63) returns 6300
; (2147483647, 2) returns 4294967294
; (-2147483648, 2147483647) returns -4611686016279904256
; (305419896, 65536) returns 20015998304256
; (255, 63) returns 16065
; (-256, 2) returns -512
; (65536, 2147483647) returns 140737488289792
; (9223372036854775807, 65536) returns -65536
; (-9223372036854775808, 63) returns -9223372036854775808
; (4294967296, 2) returns 8589934592
; (-4294967291, 2147483647) returns -9223372021822390277
; (63, 65536) returns 4128768
; (64, 63) returns 4032
; (64, 64) returns 4096
; (0, 1) returns 0
define i64 @"Longs.mul(JJ)J"(i64 %a, i64 %b) {
  %r = mul i64 %a, %b
  ret i64 %r
}

; TEST Longs.and(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns 65536
; (2, 63) returns 2
; (-7, 2) returns 0
; (31, 2147483647) returns 31
; (33, 65536) returns 0
; (100, 63) returns 36
; (2147483647, 2) returns 2
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 63
; (-256, 2) returns 0
; (65536, 2147483647) returns 65536
; (9223372036854775807, 65536) returns 65536
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 5
; (63, 65536) returns 0
; (64, 63) returns 0
; (64, 64) returns 64
; (0, 1) returns 0
define i64 @"Longs.and(JJ)J"(i64 %a, i64 %b) {
  %r = and i64 %a, %b
  ret i64 %r
}

; TEST Longs.or(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns -1
; (2, 63) returns 63
; (-7, 2) returns -5
; (31, 2147483647) returns 2147483647
; (33, 65536) returns 65569
; (100, 63) returns 127
; (2147483647, 2) returns 2147483647
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 305485432
; (255, 63) returns 255
; (-256, 2) returns -254
; (65536, 2147483647) returns 2147483647
; (9223372036854775807, 65536) returns 9223372036854775807
; (-9223372036854775808, 63) returns -9223372036854775745
; (4294967296, 2) returns 4294967298
; (-4294967291, 2147483647) returns -2147483649
; (63, 65536) returns 65599
; (64, 63) returns 127
; (64, 64) returns 64
; (0, 1) returns 1
define i64 @"Longs.or(JJ)J"(i64 %a, i64 %b) {
  %r = or i64 %a, %b
  ret i64 %r
}

; TEST Longs.xor(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483646
; (-1, 65536) returns -65537
; (2, 63) returns 61
; (-7, 2) returns -5
; (31, 2147483647) returns 2147483616
; (33, 65536) returns 65569
; (100, 63) returns 91
; (2147483647, 2) returns 2147483645
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 305485432
; (255, 63) returns 192
; (-256, 2) returns -254
; (65536, 2147483647) returns 2147418111
; (9223372036854775807, 65536) returns 9223372036854710271
; (-9223372036854775808, 63) returns -9223372036854775745
; (4294967296, 2) returns 4294967298
; (-4294967291, 2147483647) returns -2147483654
; (63, 65536) returns 65599
; (64, 63) returns 127
; (64, 64) returns 0
; (0, 1) returns 1
define i64 @"Longs.xor(JJ)J"(i64 %a, i64 %b) {
  %r = xor i64 %a, %b
  ret i64 %r
}

; TEST Longs.shl(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns -9223372036854775808
; (-1, 65536) returns -1
; (2, 63) returns 0
; (-7, 2) returns -28
; (31, 2147483647) returns -9223372036854775808
; (33, 65536) returns 33
; (100, 63) returns 0
; (2147483647, 2) returns 8589934588
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 305419896
; (255, 63) returns -9223372036854775808
; (-256, 2) returns -1024
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 9223372036854775807
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 17179869184
; (-4294967291, 2147483647) returns -9223372036854775808
; (63, 65536) returns 63
; (64, 63) returns 0
; (64, 64) returns 64
; (0, 1) returns 0
define i64 @"Longs.shl(JJ)J"(i64 %a, i64 %b) {
  %d = and i64 %b, 63
  %r = shl i64 %a, %d
  ret i64 %r
}

; TEST Longs.shr(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns -1
; (2, 63) returns 0
; (-7, 2) returns -2
; (31, 2147483647) returns 0
; (33, 65536) returns 33
; (100, 63) returns 0
; (2147483647, 2) returns 536870911
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 305419896
; (255, 63) returns 0
; (-256, 2) returns -64
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 9223372036854775807
; (-9223372036854775808, 63) returns -1
; (4294967296, 2) returns 1073741824
; (-4294967291, 2147483647) returns -1
; (63, 65536) returns 63
; (64, 63) returns 0
; (64, 64) returns 64
; (0, 1) returns 0
define i64 @"Longs.shr(JJ)J"(i64 %a, i64 %b) {
  %d = and i64 %b, 63
  %r = ashr i64 %a, %d
  ret i64 %r
}

; TEST Longs.ushr(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns -1
; (2, 63) returns 0
; (-7, 2) returns 4611686018427387902
; (31, 2147483647) returns 0
; (33, 65536) returns 33
; (100, 63) returns 0
; (2147483647, 2) returns 536870911
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 305419896
; (255, 63) returns 0
; (-256, 2) returns 4611686018427387840
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 9223372036854775807
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1073741824
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 63
; (64, 63) returns 0
; (64, 64) returns 64
; (0, 1) returns 0
define i64 @"Longs.ushr(JJ)J"(i64 %a, i64 %b) {
  %d = and i64 %b, 63
  %r = lshr i64 %a, %d
  ret i64 %r
}

; TEST Longs.smax(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483647
; (-1, 65536) returns 65536
; (2, 63) returns 63
; (-7, 2) returns 2
; (31, 2147483647) returns 2147483647
; (33, 65536) returns 65536
; (100, 63) returns 100
; (2147483647, 2) returns 2147483647
; (-2147483648, 2147483647) returns 2147483647
; (305419896, 65536) returns 305419896
; (255, 63) returns 255
; (-256, 2) returns 2
; (65536, 2147483647) returns 2147483647
; (9223372036854775807, 65536) returns 9223372036854775807
; (-9223372036854775808, 63) returns 63
; (4294967296, 2) returns 4294967296
; (-4294967291, 2147483647) returns 2147483647
; (63, 65536) returns 65536
; (64, 63) returns 64
; (64, 64) returns 64
; (0, 1) returns 1
define i64 @"Longs.smax(JJ)J"(i64 %a, i64 %b) {
  %c = icmp sgt i64 %a, %b
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

; TEST Longs.umin(JJ)J
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns 65536
; (2, 63) returns 2
; (-7, 2) returns 2
; (31, 2147483647) returns 31
; (33, 65536) returns 33
; (100, 63) returns 63
; (2147483647, 2) returns 2
; (-2147483648, 2147483647) returns 2147483647
; (305419896, 65536) returns 65536
; (255, 63) returns 63
; (-256, 2) returns 2
; (65536, 2147483647) returns 65536
; (9223372036854775807, 65536) returns 65536
; (-9223372036854775808, 63) returns 63
; (4294967296, 2) returns 2
; (-4294967291, 2147483647) returns 2147483647
; (63, 65536) returns 63
; (64, 63) returns 63
; (64, 64) returns 64
; (0, 1) returns 0
define i64 @"Longs.umin(JJ)J"(i64 %a, i64 %b) {
  %c = icmp ult i64 %a, %b
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

; TEST Longs.mixed(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483615
; (-1, 65536) returns -65566
; (2, 63) returns -1
; (-7, 2) returns -212
; (31, 2147483647) returns 2147482655
; (33, 65536) returns 66526
; (100, 63) returns 3007
; (2147483647, 2) returns 64424509412
; (-2147483648, 2147483647) returns -62277025793
; (305419896, 65536) returns 9162662416
; (255, 63) returns 7647
; (-256, 2) returns -7678
; (65536, 2147483647) returns 2145386495
; (9223372036854775807, 65536) returns -65566
; (-9223372036854775808, 63) returns 63
; (4294967296, 2) returns 128849018882
; (-4294967291, 2147483647) returns -126701535393
; (63, 65536) returns 67426
; (64, 63) returns 1983
; (64, 64) returns 1856
; (0, 1) returns 1
define i64 @"Longs.mixed(JJ)J"(i64 %a, i64 %b) {
  %x = mul i64 %a, 31
  %y = xor i64 %x, %b
  %r = sub i64 %y, %a
  ret i64 %r
}

; TEST Longs.twice(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483649
; (-1, 65536) returns 65534
; (2, 63) returns 67
; (-7, 2) returns -12
; (31, 2147483647) returns 2147483709
; (33, 65536) returns 65602
; (100, 63) returns 263
; (2147483647, 2) returns 4294967296
; (-2147483648, 2147483647) returns -2147483649
; (305419896, 65536) returns 610905328
; (255, 63) returns 573
; (-256, 2) returns -510
; (65536, 2147483647) returns 2147614719
; (9223372036854775807, 65536) returns 65534
; (-9223372036854775808, 63) returns 63
; (4294967296, 2) returns 8589934594
; (-4294967291, 2147483647) returns -6442450935
; (63, 65536) returns 65662
; (64, 63) returns 191
; (64, 64) returns 192
; (0, 1) returns 1
define i64 @"Longs.twice(JJ)J"(i64 %a, i64 %b) {
  %x = add i64 %a, %b
  %y = add i64 %x, %x
  %r = sub i64 %y, %b
  ret i64 %r
}

; TEST Longs.complement(JJ)J
; paths 1
; (0, 2) returns -1
; (1, 2147483647) returns -1
; (-1, 65536) returns 65536
; (2, 63) returns -1
; (-7, 2) returns 6
; (31, 2147483647) returns -1
; (33, 65536) returns -34
; (100, 63) returns -65
; (2147483647, 2) returns -2147483646
; (-2147483648, 2147483647) returns 2147483647
; (305419896, 65536) returns -305419897
; (255, 63) returns -193
; (-256, 2) returns 255
; (65536, 2147483647) returns -1
; (9223372036854775807, 65536) returns -9223372036854710272
; (-9223372036854775808, 63) returns 9223372036854775807
; (4294967296, 2) returns -4294967297
; (-4294967291, 2147483647) returns 4294967295
; (63, 65536) returns -64
; (64, 63) returns -65
; (64, 64) returns -1
; (0, 1) returns -1
define i64 @"Longs.complement(JJ)J"(i64 %a, i64 %b) {
  %n = xor i64 %a, -1
  %r = or i64 %n, %b
  ret i64 %r
}

; TEST Longs.negated(JJ)J
; paths 1
; (0, 2) returns 2
; (1, 2147483647) returns 2147483646
; (-1, 65536) returns 65537
; (2, 63) returns 61
; (-7, 2) returns 9
; (31, 2147483647) returns 2147483616
; (33, 65536) returns 65503
; (100, 63) returns -37
; (2147483647, 2) returns -2147483645
; (-2147483648, 2147483647) returns 4294967295
; (305419896, 65536) returns -305354360
; (255, 63) returns -192
; (-256, 2) returns 258
; (65536, 2147483647) returns 2147418111
; (9223372036854775807, 65536) returns -9223372036854710271
; (-9223372036854775808, 63) returns -9223372036854775745
; (4294967296, 2) returns -4294967294
; (-4294967291, 2147483647) returns 6442450938
; (63, 65536) returns 65473
; (64, 63) returns -1
; (64, 64) returns 0
; (0, 1) returns 1
define i64 @"Longs.negated(JJ)J"(i64 %a, i64 %b) {
  %n = sub i64 0, %a
  %r = add i64 %n, %b
  ret i64 %r
}

; TEST Longs.div(JJ)J
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns -3
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1073741823
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 4660
; (255, 63) returns 4
; (-256, 2) returns -128
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 140737488355327
; (-9223372036854775808, 63) returns -146402730743726600
; (4294967296, 2) returns 2147483648
; (-4294967291, 2147483647) returns -1
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 1
; (0, 1) returns 0
; (-9223372036854775808, -1) returns -9223372036854775808
define i64 @"Longs.div(JJ)J"(i64 %a, i64 %b) {
  %z = icmp eq i64 %b, 0
  br i1 %z, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %m = icmp eq i64 %b, -1
  %s = select i1 %m, i64 1, i64 %b
  %q = sdiv i64 %a, %s
  %n = sub i64 0, %a
  %r = select i1 %m, i64 %n, i64 %q
  ret i64 %r
}

; TEST Longs.rem(JJ)J
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 1
; (-1, 65536) returns -1
; (2, 63) returns 2
; (-7, 2) returns -1
; (31, 2147483647) returns 31
; (33, 65536) returns 33
; (100, 63) returns 37
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 22136
; (255, 63) returns 3
; (-256, 2) returns 0
; (65536, 2147483647) returns 65536
; (9223372036854775807, 65536) returns 65535
; (-9223372036854775808, 63) returns -8
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns -2147483644
; (63, 65536) returns 63
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 0
; (-9223372036854775808, -1) returns 0
define i64 @"Longs.rem(JJ)J"(i64 %a, i64 %b) {
  %z = icmp eq i64 %b, 0
  br i1 %z, label %zero, label %ok
zero:
  call void @jsym.throw.arithmetic()
  unreachable
ok:
  %m = icmp eq i64 %b, -1
  %s = select i1 %m, i64 1, i64 %b
  %q = srem i64 %a, %s
  %n = add i64 0, 0
  %r = select i1 %m, i64 %n, i64 %q
  ret i64 %r
}

; TEST LongTests.eq(JJ)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.eq(JJ)I"(i64 %a, i64 %b) {
  %c = icmp eq i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.eqBit(JJ)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.eqBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp eq i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.ne(JJ)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.ne(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ne i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.neBit(JJ)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.neBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ne i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.slt(JJ)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.slt(JJ)I"(i64 %a, i64 %b) {
  %c = icmp slt i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.sltBit(JJ)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.sltBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp slt i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.sle(JJ)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.sle(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sle i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.sleBit(JJ)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 1
; (2, 63) returns 1
; (-7, 2) returns 1
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 1
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.sleBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sle i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.sgt(JJ)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.sgt(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sgt i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.sgtBit(JJ)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.sgtBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sgt i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.sge(JJ)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.sge(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sge i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.sgeBit(JJ)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 0
; (2, 63) returns 0
; (-7, 2) returns 0
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 0
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.sgeBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp sge i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.ult(JJ)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, 63) returns 1
; (-7, 2) returns 0
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.ult(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ult i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.ultBit(JJ)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, 63) returns 1
; (-7, 2) returns 0
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 0
; (0, 1) returns 1
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.ultBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ult i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.ule(JJ)I
; paths 2
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, 63) returns 1
; (-7, 2) returns 0
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.ule(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ule i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.uleBit(JJ)I
; paths 1
; (0, 2) returns 1
; (1, 2147483647) returns 1
; (-1, 65536) returns 0
; (2, 63) returns 1
; (-7, 2) returns 0
; (31, 2147483647) returns 1
; (33, 65536) returns 1
; (100, 63) returns 0
; (2147483647, 2) returns 0
; (-2147483648, 2147483647) returns 0
; (305419896, 65536) returns 0
; (255, 63) returns 0
; (-256, 2) returns 0
; (65536, 2147483647) returns 1
; (9223372036854775807, 65536) returns 0
; (-9223372036854775808, 63) returns 0
; (4294967296, 2) returns 0
; (-4294967291, 2147483647) returns 0
; (63, 65536) returns 1
; (64, 63) returns 0
; (64, 64) returns 1
; (0, 1) returns 1
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.uleBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ule i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.ugt(JJ)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, 63) returns 0
; (-7, 2) returns 1
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.ugt(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ugt i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.ugtBit(JJ)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, 63) returns 0
; (-7, 2) returns 1
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns 0
; (5, 5) returns 0
; (-1, -1) returns 0
define i32 @"LongTests.ugtBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp ugt i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.uge(JJ)I
; paths 2
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, 63) returns 0
; (-7, 2) returns 1
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.uge(JJ)I"(i64 %a, i64 %b) {
  %c = icmp uge i64 %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST LongTests.ugeBit(JJ)I
; paths 1
; (0, 2) returns 0
; (1, 2147483647) returns 0
; (-1, 65536) returns 1
; (2, 63) returns 0
; (-7, 2) returns 1
; (31, 2147483647) returns 0
; (33, 65536) returns 0
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns 1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns 1
; (65536, 2147483647) returns 0
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns 1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns 1
; (63, 65536) returns 0
; (64, 63) returns 1
; (64, 64) returns 1
; (0, 1) returns 0
; (5, 5) returns 1
; (-1, -1) returns 1
define i32 @"LongTests.ugeBit(JJ)I"(i64 %a, i64 %b) {
  %c = icmp uge i64 %a, %b
  %r = zext i1 %c to i32
  ret i32 %r
}

; TEST LongTests.lcmp(JJ)I
; paths 1
; (0, 2) returns -1
; (1, 2147483647) returns -1
; (-1, 65536) returns -1
; (2, 63) returns -1
; (-7, 2) returns -1
; (31, 2147483647) returns -1
; (33, 65536) returns -1
; (100, 63) returns 1
; (2147483647, 2) returns 1
; (-2147483648, 2147483647) returns -1
; (305419896, 65536) returns 1
; (255, 63) returns 1
; (-256, 2) returns -1
; (65536, 2147483647) returns -1
; (9223372036854775807, 65536) returns 1
; (-9223372036854775808, 63) returns -1
; (4294967296, 2) returns 1
; (-4294967291, 2147483647) returns -1
; (63, 65536) returns -1
; (64, 63) returns 1
; (64, 64) returns 0
; (0, 1) returns -1
; (5, 5) returns 0
; (-1, -1) returns 0
declare i32 @llvm.scmp.i32.i64(i64, i64)
define i32 @"LongTests.lcmp(JJ)I"(i64 %a, i64 %b) {
  %r = call i32 @llvm.scmp.i32.i64(i64 %a, i64 %b)
  ret i32 %r
}

; TEST Doubles.add(DD)D
; paths 1
; (0x0, 0xBFF8000000000000) returns 0xBFF8000000000000
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0xC415AF1D78B58C40
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0x3FF0000000000000
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0xBFE0000000000000
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0x4415AF1D78B58C40
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0xC21BF08EB0000000
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0x4415AF1D78999BB1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0xFFF0000000000000
; (0x41DFFFFFFFC00000, 0x0) returns 0x41DFFFFFFFC00000
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0x7FF0000000000000
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0x3FB999999999999A
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0x41E0000000900000
; (0x4170000010000000, 0x4016000000000000) returns 0x4170000068000000
; (0x4170000010000000, 0x4170000010000000) returns 0x4180000010000000
; (0x0, 0x8000000000000000) returns 0x0
define double @"Doubles.add(DD)D"(double %a, double %b) {
  %r = fadd double %a, %b
  ret double %r
}

; TEST Doubles.sub(DD)D
; paths 1
; (0x0, 0xBFF8000000000000) returns 0x3FF8000000000000
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0x4415AF1D78B58C40
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0x3FF0000000000000
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0xC004000000000000
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0xC415AF1D78B58C40
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0xC21BF08EB0000000
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0x4415AF1D78D17CCF
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0x7FF0000000000000
; (0x41DFFFFFFFC00000, 0x0) returns 0x41DFFFFFFFC00000
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0x7FF0000000000000
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0xFFF0000000000000
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0xBFB999999999999A
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0xC1DFFFFFFE600000
; (0x4170000010000000, 0x4016000000000000) returns 0x416FFFFF70000000
; (0x4170000010000000, 0x4170000010000000) returns 0x0
; (0x0, 0x8000000000000000) returns 0x0
define double @"Doubles.sub(DD)D"(double %a, double %b) {
  %r = fsub double %a, %b
  ret double %r
}

; TEST Doubles.mul(DD)D
; paths 1
; (0x0, 0xBFF8000000000000) returns 0x8000000000000000
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0x0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0x37A16C262777579C
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0xBFF8000000000000
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0x43E158E460913D00
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0x0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0xC642EEC2EB3869AF
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0x7FF0000000000000
; (0x41DFFFFFFFC00000, 0x0) returns 0x0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0x7FF0000000000000
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0xFFF0000000000000
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0x376BE03D0BF225C7
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0x4205FFFFFFD40000
; (0x4170000010000000, 0x4016000000000000) returns 0x4196000016000000
; (0x4170000010000000, 0x4170000010000000) returns 0x42F0000020000010
; (0x0, 0x8000000000000000) returns 0x8000000000000000
define double @"Doubles.mul(DD)D"(double %a, double %b) {
  %r = fmul double %a, %b
  ret double %r
}

; TEST Doubles.div(DD)D
; paths 1
; (0x0, 0xBFF8000000000000) returns 0x8000000000000000
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0x0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0x483D6329F1C35CA5
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0xBFF8000000000000
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0x3B92E3B40A0E9B50
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0x7FF0000000000000
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0xC1E8D5D42AAAAAAB
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0x0
; (0x41DFFFFFFFC00000, 0x0) returns 0x7FF0000000000000
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0x7FF0000000000000
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0x37D5C72FB1552D83
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0x3E260000002C0000
; (0x4170000010000000, 0x4016000000000000) returns 0x414745D18BA2E8BA
; (0x4170000010000000, 0x4170000010000000) returns 0x3FF0000000000000
define double @"Doubles.div(DD)D"(double %a, double %b) {
  %r = fdiv double %a, %b
  ret double %r
}

; TEST Doubles.rem(DD)D
; paths 1
; (0x0, 0xBFF8000000000000) returns 0x0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0x8000000000000000
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0x37945D18AE49F4F0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0xBFE0000000000000
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0x3FB999999999999A
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0x4202A05F20000000
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0xC415AF1D78B58C40
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0x37A16C262777579C
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0x4016000000000000
; (0x4170000010000000, 0x4016000000000000) returns 0x3FE0000000000000
; (0x4170000010000000, 0x4170000010000000) returns 0x0
define double @"Doubles.rem(DD)D"(double %a, double %b) {
  %r = frem double %a, %b
  ret double %r
}

; TEST Doubles.neg(D)D
; paths 1
; (0x0) returns 0x8000000000000000
; (0x8000000000000000) returns 0x0
; (0x3FF0000000000000) returns 0xBFF0000000000000
; (0xBFF8000000000000) returns 0x3FF8000000000000
; (0x3FB999999999999A) returns 0xBFB999999999999A
; (0x421BF08EB0000000) returns 0xC21BF08EB0000000
; (0xC21BF08EB0000000) returns 0x421BF08EB0000000
; (0x4415AF1D78B58C40) returns 0xC415AF1D78B58C40
; (0xC415AF1D78B58C40) returns 0x4415AF1D78B58C40
; (0x41DFFFFFFFC00000) returns 0xC1DFFFFFFFC00000
; (0x7FF0000000000000) returns 0xFFF0000000000000
; (0xFFF0000000000000) returns 0x7FF0000000000000
; (0x37A16C262777579C) returns 0xB7A16C262777579C
; (0x4016000000000000) returns 0xC016000000000000
; (0x4170000010000000) returns 0xC170000010000000
define double @"Doubles.neg(D)D"(double %a) {
  %r = fneg double %a
  ret double %r
}

; TEST Doubles.oeq(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.oeq(DD)I"(double %a, double %b) {
  %c = fcmp oeq double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.one(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.one(DD)I"(double %a, double %b) {
  %c = fcmp one double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.olt(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.olt(DD)I"(double %a, double %b) {
  %c = fcmp olt double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ole(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.ole(DD)I"(double %a, double %b) {
  %c = fcmp ole double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ogt(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.ogt(DD)I"(double %a, double %b) {
  %c = fcmp ogt double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.oge(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.oge(DD)I"(double %a, double %b) {
  %c = fcmp oge double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ueq(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.ueq(DD)I"(double %a, double %b) {
  %c = fcmp ueq double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.une(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.une(DD)I"(double %a, double %b) {
  %c = fcmp une double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ult(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.ult(DD)I"(double %a, double %b) {
  %c = fcmp ult double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ule(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.ule(DD)I"(double %a, double %b) {
  %c = fcmp ule double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ugt(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.ugt(DD)I"(double %a, double %b) {
  %c = fcmp ugt double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.uge(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.uge(DD)I"(double %a, double %b) {
  %c = fcmp uge double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.ord(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 1
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 1
; (0x3FF0000000000000, 0x37A16C262777579C) returns 1
; (0xBFF8000000000000, 0x3FF0000000000000) returns 1
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 1
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 0
; (0xC21BF08EB0000000, 0x8000000000000000) returns 1
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 1
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 1
; (0x41DFFFFFFFC00000, 0x0) returns 1
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 1
; (0xFFF0000000000000, 0x7FF0000000000000) returns 1
; (0x7FF8000000000000, 0x4170000010000000) returns 0
; (0x37A16C262777579C, 0x3FB999999999999A) returns 1
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 1
; (0x4170000010000000, 0x4016000000000000) returns 1
; (0x4170000010000000, 0x4170000010000000) returns 1
; (0x0, 0x8000000000000000) returns 1
; (0x0, 0x8000000000000000) returns 1
define i32 @"Doubles.ord(DD)I"(double %a, double %b) {
  %c = fcmp ord double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Doubles.uno(DD)I
; paths 2
; (0x0, 0xBFF8000000000000) returns 0
; (0x8000000000000000, 0xC415AF1D78B58C40) returns 0
; (0x3FF0000000000000, 0x37A16C262777579C) returns 0
; (0xBFF8000000000000, 0x3FF0000000000000) returns 0
; (0x3FB999999999999A, 0x4415AF1D78B58C40) returns 0
; (0x421BF08EB0000000, 0x7FF8000000000000) returns 1
; (0xC21BF08EB0000000, 0x8000000000000000) returns 0
; (0x4415AF1D78B58C40, 0xC21BF08EB0000000) returns 0
; (0xC415AF1D78B58C40, 0xFFF0000000000000) returns 0
; (0x41DFFFFFFFC00000, 0x0) returns 0
; (0x7FF0000000000000, 0x421BF08EB0000000) returns 0
; (0xFFF0000000000000, 0x7FF0000000000000) returns 0
; (0x7FF8000000000000, 0x4170000010000000) returns 1
; (0x37A16C262777579C, 0x3FB999999999999A) returns 0
; (0x4016000000000000, 0x41DFFFFFFFC00000) returns 0
; (0x4170000010000000, 0x4016000000000000) returns 0
; (0x4170000010000000, 0x4170000010000000) returns 0
; (0x0, 0x8000000000000000) returns 0
; (0x0, 0x8000000000000000) returns 0
define i32 @"Doubles.uno(DD)I"(double %a, double %b) {
  %c = fcmp uno double %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; TEST Conversions.i2b(I)I
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns -1
; (2) returns 2
; (-7) returns -7
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns -1
; (-2147483648) returns 0
; (305419896) returns 120
; (255) returns -1
; (-256) returns 0
; (65536) returns 0
; (127) returns 127
; (128) returns -128
; (-128) returns -128
; (-129) returns 127
; (32767) returns -1
; (32768) returns 0
; (-32769) returns -1
define i32 @"Conversions.i2b(I)I"(i32 %a) {
  %n = trunc i32 %a to i8
  %r = sext i8 %n to i32
  ret i32 %r
}

; TEST Conversions.i2s(I)I
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns -1
; (2) returns 2
; (-7) returns -7
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns -1
; (-2147483648) returns 0
; (305419896) returns 22136
; (255) returns 255
; (-256) returns -256
; (65536) returns 0
; (127) returns 127
; (128) returns 128
; (-128) returns -128
; (-129) returns -129
; (32767) returns 32767
; (32768) returns -32768
; (-32769) returns 32767
define i32 @"Conversions.i2s(I)I"(i32 %a) {
  %n = trunc i32 %a to i16
  %r = sext i16 %n to i32
  ret i32 %r
}

; TEST Conversions.i2c(I)I
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns 65535
; (2) returns 2
; (-7) returns 65529
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns 65535
; (-2147483648) returns 0
; (305419896) returns 22136
; (255) returns 255
; (-256) returns 65280
; (65536) returns 0
; (127) returns 127
; (128) returns 128
; (-128) returns 65408
; (-129) returns 65407
; (32767) returns 32767
; (32768) returns 32768
; (-32769) returns 32767
define i32 @"Conversions.i2c(I)I"(i32 %a) {
  %n = trunc i32 %a to i16
  %r = zext i16 %n to i32
  ret i32 %r
}

; TEST Conversions.i2z(I)I
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns 1
; (2) returns 0
; (-7) returns 1
; (31) returns 1
; (33) returns 1
; (100) returns 0
; (2147483647) returns 1
; (-2147483648) returns 0
; (305419896) returns 0
; (255) returns 1
; (-256) returns 0
; (65536) returns 0
; (127) returns 1
; (128) returns 0
; (-128) returns 0
; (-129) returns 1
; (32767) returns 1
; (32768) returns 0
; (-32769) returns 1
define i32 @"Conversions.i2z(I)I"(i32 %a) {
  %n = trunc i32 %a to i1
  %r = zext i1 %n to i32
  ret i32 %r
}

; TEST Conversions.i2l(I)J
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns -1
; (2) returns 2
; (-7) returns -7
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns 2147483647
; (-2147483648) returns -2147483648
; (305419896) returns 305419896
; (255) returns 255
; (-256) returns -256
; (65536) returns 65536
define i64 @"Conversions.i2l(I)J"(i32 %a) {
  %r = sext i32 %a to i64
  ret i64 %r
}

; TEST Conversions.u2l(I)J
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns 4294967295
; (2) returns 2
; (-7) returns 4294967289
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns 2147483647
; (-2147483648) returns 2147483648
; (305419896) returns 305419896
; (255) returns 255
; (-256) returns 4294967040
; (65536) returns 65536
define i64 @"Conversions.u2l(I)J"(i32 %a) {
  %r = zext i32 %a to i64
  ret i64 %r
}

; TEST Conversions.l2i(J)I
; paths 1
; (0) returns 0
; (1) returns 1
; (-1) returns -1
; (2) returns 2
; (-7) returns -7
; (31) returns 31
; (33) returns 33
; (100) returns 100
; (2147483647) returns 2147483647
; (-2147483648) returns -2147483648
; (305419896) returns 305419896
; (255) returns 255
; (-256) returns -256
; (65536) returns 65536
; (9223372036854775807) returns -1
; (-9223372036854775808) returns 0
; (4294967296) returns 0
; (-4294967291) returns 5
; (63) returns 63
; (64) returns 64
define i32 @"Conversions.l2i(J)I"(i64 %a) {
  %r = trunc i64 %a to i32
  ret i32 %r
}

; TEST Conversions.i2f(I)F
; paths 1
; (0) returns 0x0
; (1) returns 0x3F800000
; (-1) returns 0xBF800000
; (2) returns 0x40000000
; (-7) returns 0xC0E00000
; (31) returns 0x41F80000
; (33) returns 0x42040000
; (100) returns 0x42C80000
; (2147483647) returns 0x4F000000
; (-2147483648) returns 0xCF000000
; (305419896) returns 0x4D91A2B4
; (255) returns 0x437F0000
; (-256) returns 0xC3800000
; (65536) returns 0x47800000
define float @"Conversions.i2f(I)F"(i32 %a) {
  %r = sitofp i32 %a to float
  ret float %r
}

; TEST Conversions.i2d(I)D
; paths 1
; (0) returns 0x0
; (1) returns 0x3FF0000000000000
; (-1) returns 0xBFF0000000000000
; (2) returns 0x4000000000000000
; (-7) returns 0xC01C000000000000
; (31) returns 0x403F000000000000
; (33) returns 0x4040800000000000
; (100) returns 0x4059000000000000
; (2147483647) returns 0x41DFFFFFFFC00000
; (-2147483648) returns 0xC1E0000000000000
; (305419896) returns 0x41B2345678000000
; (255) returns 0x406FE00000000000
; (-256) returns 0xC070000000000000
; (65536) returns 0x40F0000000000000
define double @"Conversions.i2d(I)D"(i32 %a) {
  %r = sitofp i32 %a to double
  ret double %r
}

; TEST Conversions.l2d(J)D
; paths 1
; (0) returns 0x0
; (1) returns 0x3FF0000000000000
; (-1) returns 0xBFF0000000000000
; (2) returns 0x4000000000000000
; (-7) returns 0xC01C000000000000
; (31) returns 0x403F000000000000
; (33) returns 0x4040800000000000
; (100) returns 0x4059000000000000
; (2147483647) returns 0x41DFFFFFFFC00000
; (-2147483648) returns 0xC1E0000000000000
; (305419896) returns 0x41B2345678000000
; (255) returns 0x406FE00000000000
; (-256) returns 0xC070000000000000
; (65536) returns 0x40F0000000000000
; (9223372036854775807) returns 0x43E0000000000000
; (-9223372036854775808) returns 0xC3E0000000000000
; (4294967296) returns 0x41F0000000000000
; (-4294967291) returns 0xC1EFFFFFFF600000
; (63) returns 0x404F800000000000
; (64) returns 0x4050000000000000
define double @"Conversions.l2d(J)D"(i64 %a) {
  %r = sitofp i64 %a to double
  ret double %r
}

declare i32 @llvm.fptosi.sat.i32.f32(float)

; TEST Conversions.f2i(F)I
; paths 1
; (0x0) returns 0
; (0x80000000) returns 0
; (0x3F800000) returns 1
; (0xBFC00000) returns -1
; (0x3DCCCCCD) returns 0
; (0x50DF8476) returns 2147483647
; (0xD0DF8476) returns -2147483648
; (0x60AD78EC) returns 2147483647
; (0xE0AD78EC) returns -2147483648
; (0x4F000000) returns 2147483647
; (0x7F800000) returns 2147483647
; (0xFF800000) returns -2147483648
; (0x7FC00000) returns 0
; (0x116C2) returns 0
; (0x40B00000) returns 5
; (0x4B800000) returns 16777216
define i32 @"Conversions.f2i(F)I"(float %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %a)
  ret i32 %r
}

declare i64 @llvm.fptosi.sat.i64.f32(float)

; TEST Conversions.f2l(F)J
; paths 1
; (0x0) returns 0
; (0x80000000) returns 0
; (0x3F800000) returns 1
; (0xBFC00000) returns -1
; (0x3DCCCCCD) returns 0
; (0x50DF8476) returns 30000001024
; (0xD0DF8476) returns -30000001024
; (0x60AD78EC) returns 9223372036854775807
; (0xE0AD78EC) returns -9223372036854775808
; (0x4F000000) returns 2147483648
; (0x7F800000) returns 9223372036854775807
; (0xFF800000) returns -9223372036854775808
; (0x7FC00000) returns 0
; (0x116C2) returns 0
; (0x40B00000) returns 5
; (0x4B800000) returns 16777216
define i64 @"Conversions.f2l(F)J"(float %a) {
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %a)
  ret i64 %r
}

declare i32 @llvm.fptosi.sat.i32.f64(double)

; TEST Conversions.d2i(D)I
; paths 1
; (0x0) returns 0
; (0x8000000000000000) returns 0
; (0x3FF0000000000000) returns 1
; (0xBFF8000000000000) returns -1
; (0x3FB999999999999A) returns 0
; (0x421BF08EB0000000) returns 2147483647
; (0xC21BF08EB0000000) returns -2147483648
; (0x4415AF1D78B58C40) returns 2147483647
; (0xC415AF1D78B58C40) returns -2147483648
; (0x41DFFFFFFFC00000) returns 2147483647
; (0x7FF0000000000000) returns 2147483647
; (0xFFF0000000000000) returns -2147483648
; (0x7FF8000000000000) returns 0
; (0x37A16C262777579C) returns 0
; (0x4016000000000000) returns 5
; (0x4170000010000000) returns 16777217
define i32 @"Conversions.d2i(D)I"(double %a) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a)
  ret i32 %r
}

declare i64 @llvm.fptosi.sat.i64.f64(double)

; TEST Conversions.d2l(D)J
; paths 1
; (0x0) returns 0
; (0x8000000000000000) returns 0
; (0x3FF0000000000000) returns 1
; (0xBFF8000000000000) returns -1
; (0x3FB999999999999A) returns 0
; (0x421BF08EB0000000) returns 30000000000
; (0xC21BF08EB0000000) returns -30000000000
; (0x4415AF1D78B58C40) returns 9223372036854775807
; (0xC415AF1D78B58C40) returns -9223372036854775808
; (0x41DFFFFFFFC00000) returns 2147483647
; (0x7FF0000000000000) returns 9223372036854775807
; (0xFFF0000000000000) returns -9223372036854775808
; (0x7FF8000000000000) returns 0
; (0x37A16C262777579C) returns 0
; (0x4016000000000000) returns 5
; (0x4170000010000000) returns 16777217
define i64 @"Conversions.d2l(D)J"(double %a) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %a)
  ret i64 %r
}

; TEST Conversions.f2d(F)D
; paths 1
; (0x0) returns 0x0
; (0x80000000) returns 0x8000000000000000
; (0x3F800000) returns 0x3FF0000000000000
; (0xBFC00000) returns 0xBFF8000000000000
; (0x3DCCCCCD) returns 0x3FB99999A0000000
; (0x50DF8476) returns 0x421BF08EC0000000
; (0xD0DF8476) returns 0xC21BF08EC0000000
; (0x60AD78EC) returns 0x4415AF1D80000000
; (0xE0AD78EC) returns 0xC415AF1D80000000
; (0x4F000000) returns 0x41E0000000000000
; (0x7F800000) returns 0x7FF0000000000000
; (0xFF800000) returns 0xFFF0000000000000
; (0x116C2) returns 0x37A16C2000000000
; (0x40B00000) returns 0x4016000000000000
; (0x4B800000) returns 0x4170000000000000
define double @"Conversions.f2d(F)D"(float %a) {
  %r = fpext float %a to double
  ret double %r
}

; TEST Conversions.d2f(D)F
; paths 1
; (0x0) returns 0x0
; (0x8000000000000000) returns 0x80000000
; (0x3FF0000000000000) returns 0x3F800000
; (0xBFF8000000000000) returns 0xBFC00000
; (0x3FB999999999999A) returns 0x3DCCCCCD
; (0x421BF08EB0000000) returns 0x50DF8476
; (0xC21BF08EB0000000) returns 0xD0DF8476
; (0x4415AF1D78B58C40) returns 0x60AD78EC
; (0xC415AF1D78B58C40) returns 0xE0AD78EC
; (0x41DFFFFFFFC00000) returns 0x4F000000
; (0x7FF0000000000000) returns 0x7F800000
; (0xFFF0000000000000) returns 0xFF800000
; (0x37A16C262777579C) returns 0x116C2
; (0x4016000000000000) returns 0x40B00000
; (0x4170000010000000) returns 0x4B800000
define float @"Conversions.d2f(D)F"(double %a) {
  %r = fptrunc double %a to float
  ret float %r
}

