; Inputs that are constants of an enum: their class is initialised first, and there are
; no others.

; ENUM Colour: RED GREEN
; CLASS Paint: colour:LColour; any:Ljava/lang/Object;

define void @"Colour.<clinit>()V"() #0 {
  %r = call ptr addrspace(1) @jsym.new(ptr @"Colour")
  call void @jsym.putfield.i32(ptr addrspace(1) %r, ptr @"java/lang/Enum.ordinal:I", i32 0)
  call void @jsym.putstatic.ref(ptr @"Colour.RED:LColour;", ptr addrspace(1) %r)
  %g = call ptr addrspace(1) @jsym.new(ptr @"Colour")
  call void @jsym.putfield.i32(ptr addrspace(1) %g, ptr @"java/lang/Enum.ordinal:I", i32 1)
  call void @jsym.putstatic.ref(ptr @"Colour.GREEN:LColour;", ptr addrspace(1) %g)
  ret void
}
; TEST Colours.ordinal(LColour;)I
; returns -1
; returns 0
; returns 1
define i32 @"Colours.ordinal(LColour;)I"(ptr addrspace(1) %c) {
  %z = icmp eq ptr addrspace(1) %c, null
  br i1 %z, label %null, label %some
null:
  ret i32 -1
some:
  %n = call i32 @jsym.getfield.i32(ptr addrspace(1) %c, ptr @"java/lang/Enum.ordinal:I")
  ret i32 %n
}
; TEST Colours.same(LColour;LColour;)I
define i32 @"Colours.same(LColour;LColour;)I"(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %c = icmp eq ptr addrspace(1) %a, %b
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
; TEST Colours.isRed(LPaint;)I k=2
define i32 @"Colours.isRed(LPaint;)I"(ptr addrspace(1) %p) {
  %z = icmp eq ptr addrspace(1) %p, null
  br i1 %z, label %null, label %some
null:
  ret i32 -1
some:
  %c = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Paint.colour:LColour;")
  call void @jsym.clinit(ptr @"Colour")
  %red = call ptr addrspace(1) @jsym.getstatic.ref(ptr @"Colour.RED:LColour;")
  %is = icmp eq ptr addrspace(1) %c, %red
  br i1 %is, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
; Anything may be one, or something else.
; TEST Colours.anything(LPaint;)I k=2
define i32 @"Colours.anything(LPaint;)I"(ptr addrspace(1) %p) {
  %z = icmp eq ptr addrspace(1) %p, null
  br i1 %z, label %null, label %some
null:
  ret i32 -1
some:
  %o = call ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) %p, ptr @"Paint.any:Ljava/lang/Object;")
  %is = call i1 @jsym.instanceof(ptr addrspace(1) %o, ptr @"Colour")
  br i1 %is, label %yes, label %no
yes:
  %n = call i32 @jsym.getfield.i32(ptr addrspace(1) %o, ptr @"java/lang/Enum.ordinal:I")
  ret i32 %n
no:
  %same = icmp eq ptr addrspace(1) %o, %p
  br i1 %same, label %itself, label %other
itself:
  ret i32 8
other:
  ret i32 9
}
attributes #0 = { "jsym.flags"="8" }
