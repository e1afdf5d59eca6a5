; Every rule of the dialect's verifier, broken once. The plug-in works in stock
; opt.
;
; RUN: split-file %s %t
; RUN: cat %S/Inputs/declarations.ll %t/good.ll \
; RUN:   | %opt -load-pass-plugin=%build/lib/libJsymPasses.so -disable-output \
; RUN:     -passes='jsym-verify<front-end>,jsym-verify'
; RUN: cat %S/Inputs/declarations.ll %t/always.ll \
; RUN:   | not %opt -load-pass-plugin=%build/lib/libJsymPasses.so \
; RUN:     -disable-output -passes=jsym-verify 2>&1 | FileCheck %t/always.ll
; RUN: cat %S/Inputs/declarations.ll %t/strict.ll \
; RUN:   | %opt -load-pass-plugin=%build/lib/libJsymPasses.so \
; RUN:     -disable-output -passes=jsym-verify
; RUN: cat %S/Inputs/declarations.ll %t/strict.ll \
; RUN:   | not %opt -load-pass-plugin=%build/lib/libJsymPasses.so \
; RUN:     -disable-output -passes='jsym-verify<front-end>' 2>&1 \
; RUN:   | FileCheck %t/strict.ll

;--- good.ll
@"A" = external constant i8
@"A.x:I" = external global i8
@"A.z:Z" = external global i8
@string.0 = private constant [2 x i8] c"hi"
declare void @"A.m()V"(ptr addrspace(1))

define i32 @"A.good(LA;I)I"(ptr addrspace(1) %o, i32 %n) personality ptr @jsym.personality {
entry:
  %null = icmp eq ptr addrspace(1) %o, null
  br i1 %null, label %npe, label %ok
npe:
  call void @jsym.throw.null(ptr @string.0)
  unreachable
ok:
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %o, ptr @"A.x:I")
  %z = call i8 @jsym.getfield.i8(ptr addrspace(1) %o, ptr @"A.z:Z")
  %d = and i32 %n, 31
  %s = shl i32 %x, %d
  %s2 = shl i32 %s, 31
  %new = call ptr addrspace(1) @jsym.new(ptr @"A")
  %y = call i32 @jsym.getfield.i32(ptr addrspace(1) %new, ptr @"A.x:I")
  %f = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %o, ptr @"A.m()V")
  invoke void %f(ptr addrspace(1) %o) to label %done unwind label %pad
pad:
  %e = landingpad ptr addrspace(1) catch ptr null
  resume ptr addrspace(1) %e
done:
  ret i32 %s2
}

;--- always.ll
@"A" = external constant i8
@"A.x:I" = external global i8
@"A.r:LA;" = external global i8
; CHECK: no intrinsic of the dialect: @jsym.unknown
declare void @jsym.unknown()
; CHECK-NEXT: not a method: @printf
declare void @printf()
declare void @"A.m()V"(ptr addrspace(1))
; CHECK-NEXT: not a method: @other
declare i32 @other(...)

define void @"A.bad()V"(ptr addrspace(1) nonnull %this, i32 %i, i64 %w) personality ptr @jsym.personality {
; CHECK-NEXT: a slot left in memory: in A.bad()V
  %slot = alloca i32
; CHECK-NEXT: memory is reached through intrinsics only
  store i32 0, ptr %slot
; CHECK-NEXT: memory is reached through intrinsics only
  %l = load i32, ptr %slot
; CHECK-NEXT: references and descriptors have no arithmetic
  %g = getelementptr i8, ptr addrspace(1) %this, i32 %i
; CHECK-NEXT: references and descriptors have no arithmetic
  %p = addrspacecast ptr addrspace(1) %this to ptr
; CHECK-NEXT: references have no order
  %less = icmp ult ptr addrspace(1) %this, null
; CHECK-NEXT: undef or poison operand
  %u = add i32 undef, 1
; CHECK-NEXT: nsw, nuw, exact
  %n = add nsw i32 %i, 1
; CHECK-NEXT: nsw, nuw, exact
  %sh = lshr exact i32 %i, 1
; CHECK-NEXT: freeze
  %fr = freeze i32 %i
; CHECK-NEXT: vector type
  %v = insertelement <2 x i32> zeroinitializer, i32 %i, i32 0
; CHECK-NEXT: integer of more than 128 bits
  %wide = zext i64 %w to i129
; CHECK-NEXT: no intrinsic of the dialect: jsym.unknown
  call void @jsym.unknown()
; CHECK-NEXT: not the name of a method: printf
  call void @printf()
; CHECK-NEXT: operand 1 is not a class
  %new = call ptr addrspace(1) @jsym.new(ptr @"A.x:I")
; CHECK-NEXT: operand 2 is not a field
  %gf = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A")
; CHECK-NEXT: storage kind is not that of the field A.r:LA;
  %gg = call i32 @jsym.getfield.i32(ptr addrspace(1) %this, ptr @"A.r:LA;")
; CHECK-NEXT: operand 2 is not a method
  %d = call ptr @jsym.dispatch.virtual(ptr addrspace(1) %this, ptr @"A")
; CHECK-NEXT: operand 1 is not a text constant
  call void @jsym.throw.null(ptr @"A")
  unreachable
}

define void @"A.pads()V"() personality ptr @jsym.personality {
  invoke void @"A.m()V"(ptr addrspace(1) null) to label %ok unwind label %pad
ok:
  ret void
pad:
; CHECK-NEXT: a landing pad is `landingpad ptr addrspace(1) catch ptr null`
  %e = landingpad ptr addrspace(1) cleanup
  resume ptr addrspace(1) %e
}

define void @"A.personality()V"() personality ptr @other {
  invoke void @"A.m()V"(ptr addrspace(1) null) to label %ok unwind label %pad
ok:
  ret void
pad:
; CHECK-NEXT: the personality is jsym.personality
  %e = landingpad ptr addrspace(1) catch ptr null
  resume ptr addrspace(1) %e
}
; CHECK-NOT: verifier

;--- strict.ll
@"A.x:I" = external global i8
declare void @"A.m()V"()

define i32 @"A.strict(LA;LA;I)I"(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %n) {
entry:
; CHECK: shift by a distance that is not masked
  %s = shl i32 %n, %n
  %null = icmp ne ptr addrspace(1) %a, null
  br i1 %null, label %ok, label %npe
npe:
; CHECK-NEXT: reference without a null test that dominates
  %x = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"A.x:I")
  ret i32 %x
ok:
  %y = call i32 @jsym.getfield.i32(ptr addrspace(1) %a, ptr @"A.x:I")
; CHECK-NEXT: reference without a null test that dominates
  %len = call i32 @jsym.arraylength(ptr addrspace(1) %b)
  ret i32 %s
}

define void @"A.lines()V"() !dbg !4 {
; CHECK-NEXT: call without location
  call void @jsym.clinit(ptr @"A")
  ret void, !dbg !5
}
@"A" = external constant i8
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_Java, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "A.java", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "lines", file: !1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 1, column: 1, scope: !4)
