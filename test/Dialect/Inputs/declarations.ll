; Written by IntrinsicsTest.cpp (JSYM_UPDATE=1): every intrinsic.
target datalayout = "e-p:64:64-p1:64:64-i64:64-n32:64-ni:1"

declare noundef i8 @jsym.getfield.i8(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.i8(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, i8 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i8 @jsym.getstatic.i8(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.i8(ptr noundef writeonly, i8 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i8 @jsym.aload.i8(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.i8(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, i8 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef i16 @jsym.getfield.i16(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.i16(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, i16 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i16 @jsym.getstatic.i16(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.i16(ptr noundef writeonly, i16 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i16 @jsym.aload.i16(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.i16(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, i16 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef i32 @jsym.getfield.i32(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.i32(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, i32 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i32 @jsym.getstatic.i32(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.i32(ptr noundef writeonly, i32 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i32 @jsym.aload.i32(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.i32(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef i64 @jsym.getfield.i64(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.i64(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, i64 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i64 @jsym.getstatic.i64(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.i64(ptr noundef writeonly, i64 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef i64 @jsym.aload.i64(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.i64(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, i64 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef float @jsym.getfield.f32(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.f32(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, float noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef float @jsym.getstatic.f32(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.f32(ptr noundef writeonly, float noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef float @jsym.aload.f32(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.f32(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, float noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef double @jsym.getfield.f64(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.f64(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, double noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef double @jsym.getstatic.f64(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.f64(ptr noundef writeonly, double noundef) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef double @jsym.aload.f64(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.f64(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, double noundef) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef ptr addrspace(1) @jsym.getfield.ref(ptr addrspace(1) nocapture noundef nonnull readonly, ptr noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putfield.ref(ptr addrspace(1) nocapture noundef nonnull writeonly, ptr noundef readnone, ptr addrspace(1) noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef ptr addrspace(1) @jsym.getstatic.ref(ptr noundef readonly) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: read)
declare void @jsym.putstatic.ref(ptr noundef writeonly, ptr addrspace(1) noundef readnone) nocallback nofree nomerge nosync nounwind willreturn memory(argmem: write)
declare noundef ptr addrspace(1) @jsym.aload.ref(ptr addrspace(1) nocapture noundef nonnull readonly, i32 noundef) nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare void @jsym.astore.ref(ptr addrspace(1) nocapture noundef nonnull writeonly, i32 noundef, ptr addrspace(1) noundef readnone) nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare noundef range(i32 0, -2147483648) i32 @jsym.arraylength(ptr addrspace(1) nocapture noundef nonnull) nocallback nofree nosync nounwind willreturn memory(none)
declare noalias noundef nonnull ptr addrspace(1) @jsym.new(ptr noundef) nocallback nofree nomerge nosync nounwind willreturn allockind("alloc,zeroed") memory(inaccessiblemem: readwrite) "alloc-family"="jsym"
declare noalias noundef nonnull ptr addrspace(1) @jsym.newarray(ptr noundef, i32 noundef) nocallback nofree nomerge nosync nounwind willreturn allockind("alloc,zeroed") memory(inaccessiblemem: readwrite) "alloc-family"="jsym"
declare noalias noundef nonnull ptr addrspace(1) @jsym.multinewarray(ptr noundef, ...) nocallback nofree nomerge nosync nounwind willreturn allockind("alloc,zeroed") memory(inaccessiblemem: readwrite) "alloc-family"="jsym"
declare noundef i1 @jsym.instanceof(ptr addrspace(1) nocapture noundef, ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare noundef i1 @jsym.castable(ptr addrspace(1) nocapture noundef, ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare noundef i1 @jsym.storable(ptr addrspace(1) nocapture noundef nonnull, ptr addrspace(1) nocapture noundef) nocallback nofree nosync nounwind willreturn memory(none)
declare noundef nonnull ptr @jsym.dispatch.virtual(ptr addrspace(1) nocapture noundef nonnull, ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare noundef nonnull ptr @jsym.dispatch.interface(ptr addrspace(1) nocapture noundef nonnull, ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare void @jsym.clinit(ptr noundef) nomerge
declare noundef nonnull ptr addrspace(1) @jsym.string(ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare noundef nonnull ptr addrspace(1) @jsym.class(ptr nocapture noundef) nocallback nofree nomerge nosync nounwind willreturn memory(none)
declare void @jsym.monitor.enter(ptr addrspace(1) noundef nonnull) 
declare void @jsym.monitor.exit(ptr addrspace(1) noundef nonnull) 
declare void @jsym.probe(i32 noundef, i32 noundef) nocallback nofree nomerge nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @jsym.throw(ptr addrspace(1) noundef nonnull) cold nomerge noreturn
declare void @jsym.throw.null(ptr noundef) cold nomerge noreturn
declare void @jsym.throw.bounds(i32 noundef, i32 noundef) cold nomerge noreturn
declare void @jsym.throw.arithmetic() cold nomerge noreturn
declare void @jsym.throw.negativesize(i32 noundef) cold nomerge noreturn
declare void @jsym.throw.cast(ptr addrspace(1) noundef, ptr noundef) cold nomerge noreturn
declare void @jsym.throw.arraystore(ptr addrspace(1) noundef) cold nomerge noreturn
declare void @jsym.throw.linkage(ptr noundef, ptr noundef) cold nomerge noreturn
declare void @jsym.unsupported(ptr noundef) cold nomerge noreturn

declare i32 @jsym.personality(...)
