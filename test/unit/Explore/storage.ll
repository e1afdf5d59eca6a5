; Written by storage.py.

; CLASS BoxZ: v:Z static s:Z

; TEST BoxZ.put(I)I
; paths 1
; (1) returns 1
; (2) returns 0
; (3) returns 1
; (-1) returns 1
define i32 @"BoxZ.put(I)I"(i32 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxZ")
  %n.b = and i32 %v, 1
  %n = trunc i32 %n.b to i8
  call void @jsym.putfield.i8(ptr addrspace(1) %o, ptr @"BoxZ.v:Z", i8 %n)
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %o, ptr @"BoxZ.v:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST BoxZ.fresh()I
; returns 0
define i32 @"BoxZ.fresh()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxZ")
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %o, ptr @"BoxZ.v:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST BoxZ.read(LBoxZ;)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"BoxZ.read(LBoxZ;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %a, ptr @"BoxZ.v:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST BoxZ.alias(LBoxZ;LBoxZ;)I
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i32 @"BoxZ.alias(LBoxZ;LBoxZ;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i8(ptr addrspace(1) %a, ptr @"BoxZ.v:Z", i8 1)
  call void @jsym.putfield.i8(ptr addrspace(1) %b, ptr @"BoxZ.v:Z", i8 0)
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %a, ptr @"BoxZ.v:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST BoxZ.keep(I)I
; paths 1
; (1) returns 1
; (2) returns 0
; (3) returns 1
; (-1) returns 1
define i32 @"BoxZ.keep(I)I"(i32 %v) {
  %n.b = and i32 %v, 1
  %n = trunc i32 %n.b to i8
  call void @jsym.putstatic.i8(ptr @"BoxZ.s:Z", i8 %n)
  %g = call i8 @jsym.getstatic.i8(ptr @"BoxZ.s:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST BoxZ.kept()I
; returns 0
define i32 @"BoxZ.kept()I"() {
  %g = call i8 @jsym.getstatic.i8(ptr @"BoxZ.s:Z")
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST ArrayZ.store(II)I
; (1, 0) returns 1
; (2, 0) returns 0
; (3, 0) returns 1
; (-1, 0) returns 1
; (1, 2) returns 1
; (2, 2) returns 0
; (3, 2) returns 1
; (-1, 2) returns 1
; (1, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (1, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"ArrayZ.store(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Z", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n.b = and i32 %v, 1
  %n = trunc i32 %n.b to i8
  call void @jsym.astore.i8(ptr addrspace(1) %a, i32 %i, i8 %n)
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST ArrayZ.other(II)I
; (1, 0) returns 0
; (1, 2) returns 0
; (1, 1) returns 1
define i32 @"ArrayZ.other(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Z", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n.b = and i32 %v, 1
  %n = trunc i32 %n.b to i8
  call void @jsym.astore.i8(ptr addrspace(1) %a, i32 1, i8 %n)
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST ArrayZ.beyond()I
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i32 @"ArrayZ.beyond()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[Z", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = zext i8 %g to i32
  ret i32 %w
}

; TEST ArrayZ.input([ZI)I
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i32 @"ArrayZ.input([ZI)I"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = zext i8 %g to i32
  ret i32 %w
}

; CLASS BoxB: v:B static s:B

; TEST BoxB.put(I)I
; paths 1
; (127) returns 127
; (128) returns -128
; (-1) returns -1
; (256) returns 0
define i32 @"BoxB.put(I)I"(i32 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxB")
  %n = trunc i32 %v to i8
  call void @jsym.putfield.i8(ptr addrspace(1) %o, ptr @"BoxB.v:B", i8 %n)
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %o, ptr @"BoxB.v:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST BoxB.fresh()I
; returns 0
define i32 @"BoxB.fresh()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxB")
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %o, ptr @"BoxB.v:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST BoxB.read(LBoxB;)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"BoxB.read(LBoxB;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %a, ptr @"BoxB.v:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST BoxB.alias(LBoxB;LBoxB;)I
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i32 @"BoxB.alias(LBoxB;LBoxB;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i8(ptr addrspace(1) %a, ptr @"BoxB.v:B", i8 1)
  call void @jsym.putfield.i8(ptr addrspace(1) %b, ptr @"BoxB.v:B", i8 0)
  %g = call i8 @jsym.getfield.i8(ptr addrspace(1) %a, ptr @"BoxB.v:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST BoxB.keep(I)I
; paths 1
; (127) returns 127
; (128) returns -128
; (-1) returns -1
; (256) returns 0
define i32 @"BoxB.keep(I)I"(i32 %v) {
  %n = trunc i32 %v to i8
  call void @jsym.putstatic.i8(ptr @"BoxB.s:B", i8 %n)
  %g = call i8 @jsym.getstatic.i8(ptr @"BoxB.s:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST BoxB.kept()I
; returns 0
define i32 @"BoxB.kept()I"() {
  %g = call i8 @jsym.getstatic.i8(ptr @"BoxB.s:B")
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST ArrayB.store(II)I
; (127, 0) returns 127
; (128, 0) returns -128
; (-1, 0) returns -1
; (256, 0) returns 0
; (127, 2) returns 127
; (128, 2) returns -128
; (-1, 2) returns -1
; (256, 2) returns 0
; (127, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (127, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"ArrayB.store(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[B", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i8
  call void @jsym.astore.i8(ptr addrspace(1) %a, i32 %i, i8 %n)
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST ArrayB.other(II)I
; (127, 0) returns 0
; (127, 2) returns 0
; (127, 1) returns 127
define i32 @"ArrayB.other(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[B", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i8
  call void @jsym.astore.i8(ptr addrspace(1) %a, i32 1, i8 %n)
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST ArrayB.beyond()I
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i32 @"ArrayB.beyond()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[B", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = sext i8 %g to i32
  ret i32 %w
}

; TEST ArrayB.input([BI)I
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i32 @"ArrayB.input([BI)I"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i8 @jsym.aload.i8(ptr addrspace(1) %a, i32 %i)
  %w = sext i8 %g to i32
  ret i32 %w
}

; CLASS BoxC: v:C static s:C

; TEST BoxC.put(I)I
; paths 1
; (65535) returns 65535
; (65536) returns 0
; (-1) returns 65535
define i32 @"BoxC.put(I)I"(i32 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxC")
  %n = trunc i32 %v to i16
  call void @jsym.putfield.i16(ptr addrspace(1) %o, ptr @"BoxC.v:C", i16 %n)
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %o, ptr @"BoxC.v:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST BoxC.fresh()I
; returns 0
define i32 @"BoxC.fresh()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxC")
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %o, ptr @"BoxC.v:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST BoxC.read(LBoxC;)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"BoxC.read(LBoxC;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %a, ptr @"BoxC.v:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST BoxC.alias(LBoxC;LBoxC;)I
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i32 @"BoxC.alias(LBoxC;LBoxC;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i16(ptr addrspace(1) %a, ptr @"BoxC.v:C", i16 1)
  call void @jsym.putfield.i16(ptr addrspace(1) %b, ptr @"BoxC.v:C", i16 0)
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %a, ptr @"BoxC.v:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST BoxC.keep(I)I
; paths 1
; (65535) returns 65535
; (65536) returns 0
; (-1) returns 65535
define i32 @"BoxC.keep(I)I"(i32 %v) {
  %n = trunc i32 %v to i16
  call void @jsym.putstatic.i16(ptr @"BoxC.s:C", i16 %n)
  %g = call i16 @jsym.getstatic.i16(ptr @"BoxC.s:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST BoxC.kept()I
; returns 0
define i32 @"BoxC.kept()I"() {
  %g = call i16 @jsym.getstatic.i16(ptr @"BoxC.s:C")
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST ArrayC.store(II)I
; (65535, 0) returns 65535
; (65536, 0) returns 0
; (-1, 0) returns 65535
; (65535, 2) returns 65535
; (65536, 2) returns 0
; (-1, 2) returns 65535
; (65535, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (65535, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"ArrayC.store(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[C", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i16
  call void @jsym.astore.i16(ptr addrspace(1) %a, i32 %i, i16 %n)
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST ArrayC.other(II)I
; (65535, 0) returns 0
; (65535, 2) returns 0
; (65535, 1) returns 65535
define i32 @"ArrayC.other(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[C", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i16
  call void @jsym.astore.i16(ptr addrspace(1) %a, i32 1, i16 %n)
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST ArrayC.beyond()I
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i32 @"ArrayC.beyond()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[C", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = zext i16 %g to i32
  ret i32 %w
}

; TEST ArrayC.input([CI)I
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i32 @"ArrayC.input([CI)I"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = zext i16 %g to i32
  ret i32 %w
}

; CLASS BoxS: v:S static s:S

; TEST BoxS.put(I)I
; paths 1
; (32767) returns 32767
; (32768) returns -32768
; (-1) returns -1
define i32 @"BoxS.put(I)I"(i32 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxS")
  %n = trunc i32 %v to i16
  call void @jsym.putfield.i16(ptr addrspace(1) %o, ptr @"BoxS.v:S", i16 %n)
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %o, ptr @"BoxS.v:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST BoxS.fresh()I
; returns 0
define i32 @"BoxS.fresh()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxS")
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %o, ptr @"BoxS.v:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST BoxS.read(LBoxS;)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"BoxS.read(LBoxS;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %a, ptr @"BoxS.v:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST BoxS.alias(LBoxS;LBoxS;)I
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i32 @"BoxS.alias(LBoxS;LBoxS;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i16(ptr addrspace(1) %a, ptr @"BoxS.v:S", i16 1)
  call void @jsym.putfield.i16(ptr addrspace(1) %b, ptr @"BoxS.v:S", i16 0)
  %g = call i16 @jsym.getfield.i16(ptr addrspace(1) %a, ptr @"BoxS.v:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST BoxS.keep(I)I
; paths 1
; (32767) returns 32767
; (32768) returns -32768
; (-1) returns -1
define i32 @"BoxS.keep(I)I"(i32 %v) {
  %n = trunc i32 %v to i16
  call void @jsym.putstatic.i16(ptr @"BoxS.s:S", i16 %n)
  %g = call i16 @jsym.getstatic.i16(ptr @"BoxS.s:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST BoxS.kept()I
; returns 0
define i32 @"BoxS.kept()I"() {
  %g = call i16 @jsym.getstatic.i16(ptr @"BoxS.s:S")
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST ArrayS.store(II)I
; (32767, 0) returns 32767
; (32768, 0) returns -32768
; (-1, 0) returns -1
; (32767, 2) returns 32767
; (32768, 2) returns -32768
; (-1, 2) returns -1
; (32767, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (32767, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"ArrayS.store(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[S", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i16
  call void @jsym.astore.i16(ptr addrspace(1) %a, i32 %i, i16 %n)
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST ArrayS.other(II)I
; (32767, 0) returns 0
; (32767, 2) returns 0
; (32767, 1) returns 32767
define i32 @"ArrayS.other(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[S", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %n = trunc i32 %v to i16
  call void @jsym.astore.i16(ptr addrspace(1) %a, i32 1, i16 %n)
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST ArrayS.beyond()I
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i32 @"ArrayS.beyond()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[S", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = sext i16 %g to i32
  ret i32 %w
}

; TEST ArrayS.input([SI)I
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i32 @"ArrayS.input([SI)I"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i16 @jsym.aload.i16(ptr addrspace(1) %a, i32 %i)
  %w = sext i16 %g to i32
  ret i32 %w
}

; CLASS BoxI: v:I static s:I

; TEST BoxI.put(I)I
; paths 1
; (2147483647) returns 2147483647
; (-2147483648) returns -2147483648
define i32 @"BoxI.put(I)I"(i32 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxI")
  call void @jsym.putfield.i32(ptr addrspace(1) %o, ptr @"BoxI.v:I", i32 %v)
  %g = call i32 @jsym.getfield.i32(ptr addrspace(1) %o, ptr @"BoxI.v:I")
  ret i32 %g
}

; TEST BoxI.fresh()I
; returns 0
define i32 @"BoxI.fresh()I"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxI")
  %g = call i32 @jsym.getfield.i32(ptr addrspace(1) %o, ptr @"BoxI.v:I")
  ret i32 %g
}

; TEST BoxI.read(LBoxI;)I
; throws java/lang/NullPointerException
; returns ?
define i32 @"BoxI.read(LBoxI;)I"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"BoxI.v:I")
  ret i32 %g
}

; TEST BoxI.alias(LBoxI;LBoxI;)I
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i32 @"BoxI.alias(LBoxI;LBoxI;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i32(ptr addrspace(1) %a, ptr @"BoxI.v:I", i32 1)
  call void @jsym.putfield.i32(ptr addrspace(1) %b, ptr @"BoxI.v:I", i32 0)
  %g = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"BoxI.v:I")
  ret i32 %g
}

; TEST BoxI.keep(I)I
; paths 1
; (2147483647) returns 2147483647
; (-2147483648) returns -2147483648
define i32 @"BoxI.keep(I)I"(i32 %v) {
  call void @jsym.putstatic.i32(ptr @"BoxI.s:I", i32 %v)
  %g = call i32 @jsym.getstatic.i32(ptr @"BoxI.s:I")
  ret i32 %g
}

; TEST BoxI.kept()I
; returns 0
define i32 @"BoxI.kept()I"() {
  %g = call i32 @jsym.getstatic.i32(ptr @"BoxI.s:I")
  ret i32 %g
}

; TEST ArrayI.store(II)I
; (2147483647, 0) returns 2147483647
; (-2147483648, 0) returns -2147483648
; (2147483647, 2) returns 2147483647
; (-2147483648, 2) returns -2147483648
; (2147483647, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (2147483647, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i32 @"ArrayI.store(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 %i, i32 %v)
  %g = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  ret i32 %g
}

; TEST ArrayI.other(II)I
; (2147483647, 0) returns 0
; (2147483647, 2) returns 0
; (2147483647, 1) returns 2147483647
define i32 @"ArrayI.other(II)I"(i32 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.i32(ptr addrspace(1) %a, i32 1, i32 %v)
  %g = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  ret i32 %g
}

; TEST ArrayI.beyond()I
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i32 @"ArrayI.beyond()I"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[I", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  ret i32 %g
}

; TEST ArrayI.input([II)I
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i32 @"ArrayI.input([II)I"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i32 @jsym.aload.i32(ptr addrspace(1) %a, i32 %i)
  ret i32 %g
}

; CLASS BoxJ: v:J static s:J

; TEST BoxJ.put(J)J
; paths 1
; (9223372036854775807) returns 9223372036854775807
; (-5) returns -5
; (4294967296) returns 4294967296
define i64 @"BoxJ.put(J)J"(i64 %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxJ")
  call void @jsym.putfield.i64(ptr addrspace(1) %o, ptr @"BoxJ.v:J", i64 %v)
  %g = call i64 @jsym.getfield.i64(ptr addrspace(1) %o, ptr @"BoxJ.v:J")
  ret i64 %g
}

; TEST BoxJ.fresh()J
; returns 0
define i64 @"BoxJ.fresh()J"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxJ")
  %g = call i64 @jsym.getfield.i64(ptr addrspace(1) %o, ptr @"BoxJ.v:J")
  ret i64 %g
}

; TEST BoxJ.read(LBoxJ;)J
; throws java/lang/NullPointerException
; returns ?
define i64 @"BoxJ.read(LBoxJ;)J"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call i64 @jsym.getfield.i64(ptr addrspace(1) %a, ptr @"BoxJ.v:J")
  ret i64 %g
}

; TEST BoxJ.alias(LBoxJ;LBoxJ;)J
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0
; returns 1
define i64 @"BoxJ.alias(LBoxJ;LBoxJ;)J"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.i64(ptr addrspace(1) %a, ptr @"BoxJ.v:J", i64 1)
  call void @jsym.putfield.i64(ptr addrspace(1) %b, ptr @"BoxJ.v:J", i64 0)
  %g = call i64 @jsym.getfield.i64(ptr addrspace(1) %a, ptr @"BoxJ.v:J")
  ret i64 %g
}

; TEST BoxJ.keep(J)J
; paths 1
; (9223372036854775807) returns 9223372036854775807
; (-5) returns -5
; (4294967296) returns 4294967296
define i64 @"BoxJ.keep(J)J"(i64 %v) {
  call void @jsym.putstatic.i64(ptr @"BoxJ.s:J", i64 %v)
  %g = call i64 @jsym.getstatic.i64(ptr @"BoxJ.s:J")
  ret i64 %g
}

; TEST BoxJ.kept()J
; returns 0
define i64 @"BoxJ.kept()J"() {
  %g = call i64 @jsym.getstatic.i64(ptr @"BoxJ.s:J")
  ret i64 %g
}

; TEST ArrayJ.store(JI)J
; (9223372036854775807, 0) returns 9223372036854775807
; (-5, 0) returns -5
; (4294967296, 0) returns 4294967296
; (9223372036854775807, 2) returns 9223372036854775807
; (-5, 2) returns -5
; (4294967296, 2) returns 4294967296
; (9223372036854775807, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (9223372036854775807, 3) throws java/lang/ArrayIndexOutOfBoundsException
define i64 @"ArrayJ.store(JI)J"(i64 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[J", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.i64(ptr addrspace(1) %a, i32 %i, i64 %v)
  %g = call i64 @jsym.aload.i64(ptr addrspace(1) %a, i32 %i)
  ret i64 %g
}

; TEST ArrayJ.other(JI)J
; (9223372036854775807, 0) returns 0
; (9223372036854775807, 2) returns 0
; (9223372036854775807, 1) returns 9223372036854775807
define i64 @"ArrayJ.other(JI)J"(i64 %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[J", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.i64(ptr addrspace(1) %a, i32 1, i64 %v)
  %g = call i64 @jsym.aload.i64(ptr addrspace(1) %a, i32 %i)
  ret i64 %g
}

; TEST ArrayJ.beyond()J
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define i64 @"ArrayJ.beyond()J"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[J", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i64 @jsym.aload.i64(ptr addrspace(1) %a, i32 %i)
  ret i64 %g
}

; TEST ArrayJ.input([JI)J
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define i64 @"ArrayJ.input([JI)J"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call i64 @jsym.aload.i64(ptr addrspace(1) %a, i32 %i)
  ret i64 %g
}

; CLASS BoxF: v:F static s:F

; TEST BoxF.put(F)F
; paths 1
; (0x3F800000) returns 0x3F800000
; (0x80000000) returns 0x80000000
define float @"BoxF.put(F)F"(float %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxF")
  call void @jsym.putfield.f32(ptr addrspace(1) %o, ptr @"BoxF.v:F", float %v)
  %g = call float @jsym.getfield.f32(ptr addrspace(1) %o, ptr @"BoxF.v:F")
  ret float %g
}

; TEST BoxF.fresh()F
; returns 0x0
define float @"BoxF.fresh()F"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxF")
  %g = call float @jsym.getfield.f32(ptr addrspace(1) %o, ptr @"BoxF.v:F")
  ret float %g
}

; TEST BoxF.read(LBoxF;)F
; throws java/lang/NullPointerException
; returns ?
define float @"BoxF.read(LBoxF;)F"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call float @jsym.getfield.f32(ptr addrspace(1) %a, ptr @"BoxF.v:F")
  ret float %g
}

; TEST BoxF.alias(LBoxF;LBoxF;)F
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0x40000000
; returns 0x3F800000
define float @"BoxF.alias(LBoxF;LBoxF;)F"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.f32(ptr addrspace(1) %a, ptr @"BoxF.v:F", float 1.0)
  call void @jsym.putfield.f32(ptr addrspace(1) %b, ptr @"BoxF.v:F", float 2.0)
  %g = call float @jsym.getfield.f32(ptr addrspace(1) %a, ptr @"BoxF.v:F")
  ret float %g
}

; TEST BoxF.keep(F)F
; paths 1
; (0x3F800000) returns 0x3F800000
; (0x80000000) returns 0x80000000
define float @"BoxF.keep(F)F"(float %v) {
  call void @jsym.putstatic.f32(ptr @"BoxF.s:F", float %v)
  %g = call float @jsym.getstatic.f32(ptr @"BoxF.s:F")
  ret float %g
}

; TEST BoxF.kept()F
; returns 0x0
define float @"BoxF.kept()F"() {
  %g = call float @jsym.getstatic.f32(ptr @"BoxF.s:F")
  ret float %g
}

; TEST ArrayF.store(FI)F
; (0x3F800000, 0) returns 0x3F800000
; (0x80000000, 0) returns 0x80000000
; (0x3F800000, 2) returns 0x3F800000
; (0x80000000, 2) returns 0x80000000
; (0x3F800000, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (0x3F800000, 3) throws java/lang/ArrayIndexOutOfBoundsException
define float @"ArrayF.store(FI)F"(float %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[F", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.f32(ptr addrspace(1) %a, i32 %i, float %v)
  %g = call float @jsym.aload.f32(ptr addrspace(1) %a, i32 %i)
  ret float %g
}

; TEST ArrayF.other(FI)F
; (0x3F800000, 0) returns 0x0
; (0x3F800000, 2) returns 0x0
; (0x3F800000, 1) returns 0x3F800000
define float @"ArrayF.other(FI)F"(float %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[F", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.f32(ptr addrspace(1) %a, i32 1, float %v)
  %g = call float @jsym.aload.f32(ptr addrspace(1) %a, i32 %i)
  ret float %g
}

; TEST ArrayF.beyond()F
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define float @"ArrayF.beyond()F"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[F", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call float @jsym.aload.f32(ptr addrspace(1) %a, i32 %i)
  ret float %g
}

; TEST ArrayF.input([FI)F
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define float @"ArrayF.input([FI)F"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call float @jsym.aload.f32(ptr addrspace(1) %a, i32 %i)
  ret float %g
}

; CLASS BoxD: v:D static s:D

; TEST BoxD.put(D)D
; paths 1
; (0x3FF0000000000000) returns 0x3FF0000000000000
; (0x8000000000000000) returns 0x8000000000000000
define double @"BoxD.put(D)D"(double %v) {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxD")
  call void @jsym.putfield.f64(ptr addrspace(1) %o, ptr @"BoxD.v:D", double %v)
  %g = call double @jsym.getfield.f64(ptr addrspace(1) %o, ptr @"BoxD.v:D")
  ret double %g
}

; TEST BoxD.fresh()D
; returns 0x0
define double @"BoxD.fresh()D"() {
  %o = call ptr addrspace(1) @jsym.new(ptr @"BoxD")
  %g = call double @jsym.getfield.f64(ptr addrspace(1) %o, ptr @"BoxD.v:D")
  ret double %g
}

; TEST BoxD.read(LBoxD;)D
; throws java/lang/NullPointerException
; returns ?
define double @"BoxD.read(LBoxD;)D"(ptr addrspace(1) %a) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %ok
null:
  call void @jsym.throw.null(ptr null)
  unreachable
ok:
  %g = call double @jsym.getfield.f64(ptr addrspace(1) %a, ptr @"BoxD.v:D")
  ret double %g
}

; TEST BoxD.alias(LBoxD;LBoxD;)D
; throws java/lang/NullPointerException
; throws java/lang/NullPointerException
; returns 0x4000000000000000
; returns 0x3FF0000000000000
define double @"BoxD.alias(LBoxD;LBoxD;)D"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %y = icmp eq ptr addrspace(1) %b, null
  br i1 %y, label %null, label %ok
ok:
  call void @jsym.putfield.f64(ptr addrspace(1) %a, ptr @"BoxD.v:D", double 1.0)
  call void @jsym.putfield.f64(ptr addrspace(1) %b, ptr @"BoxD.v:D", double 2.0)
  %g = call double @jsym.getfield.f64(ptr addrspace(1) %a, ptr @"BoxD.v:D")
  ret double %g
}

; TEST BoxD.keep(D)D
; paths 1
; (0x3FF0000000000000) returns 0x3FF0000000000000
; (0x8000000000000000) returns 0x8000000000000000
define double @"BoxD.keep(D)D"(double %v) {
  call void @jsym.putstatic.f64(ptr @"BoxD.s:D", double %v)
  %g = call double @jsym.getstatic.f64(ptr @"BoxD.s:D")
  ret double %g
}

; TEST BoxD.kept()D
; returns 0x0
define double @"BoxD.kept()D"() {
  %g = call double @jsym.getstatic.f64(ptr @"BoxD.s:D")
  ret double %g
}

; TEST ArrayD.store(DI)D
; (0x3FF0000000000000, 0) returns 0x3FF0000000000000
; (0x8000000000000000, 0) returns 0x8000000000000000
; (0x3FF0000000000000, 2) returns 0x3FF0000000000000
; (0x8000000000000000, 2) returns 0x8000000000000000
; (0x3FF0000000000000, -1) throws java/lang/ArrayIndexOutOfBoundsException
; (0x3FF0000000000000, 3) throws java/lang/ArrayIndexOutOfBoundsException
define double @"ArrayD.store(DI)D"(double %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[D", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.f64(ptr addrspace(1) %a, i32 %i, double %v)
  %g = call double @jsym.aload.f64(ptr addrspace(1) %a, i32 %i)
  ret double %g
}

; TEST ArrayD.other(DI)D
; (0x3FF0000000000000, 0) returns 0x0
; (0x3FF0000000000000, 2) returns 0x0
; (0x3FF0000000000000, 1) returns 0x3FF0000000000000
define double @"ArrayD.other(DI)D"(double %v, i32 %i) {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[D", i32 3)
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  call void @jsym.astore.f64(ptr addrspace(1) %a, i32 1, double %v)
  %g = call double @jsym.aload.f64(ptr addrspace(1) %a, i32 %i)
  ret double %g
}

; TEST ArrayD.beyond()D
; throws java/lang/ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
define double @"ArrayD.beyond()D"() {
  %a = call ptr addrspace(1) @jsym.newarray(ptr @"[D", i32 3)
  %i = add i32 3, 0
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call double @jsym.aload.f64(ptr addrspace(1) %a, i32 %i)
  ret double %g
}

; TEST ArrayD.input([DI)D
; throws java/lang/NullPointerException
; throws java/lang/ArrayIndexOutOfBoundsException
; returns ?
define double @"ArrayD.input([DI)D"(ptr addrspace(1) %a, i32 %i) {
  %z = icmp eq ptr addrspace(1) %a, null
  br i1 %z, label %null, label %some
null:
  call void @jsym.throw.null(ptr null)
  unreachable
some:
  %l = call i32 @jsym.arraylength(ptr addrspace(1) %a)
  %c = icmp uge i32 %i, %l
  br i1 %c, label %out, label %in
out:
  call void @jsym.throw.bounds(i32 %i, i32 %l)
  unreachable
in:
  %g = call double @jsym.aload.f64(ptr addrspace(1) %a, i32 %i)
  ret double %g
}

