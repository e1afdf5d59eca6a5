// Lambdas and method references become hidden classes that implement the
// interface; the call site calls `link`.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %jsym lower --hidden --no-debug-info -cp %t Lambdas -o %t/all.ll
// RUN: FileCheck %s --input-file %t/all.ll
// RUN: %jsym lower --all %t | FileCheck %s --check-prefix=ALL
// RUN: %jsym lower --all %t --pipeline=O2 | FileCheck %s --check-prefix=ALL
// RUN: %opt -passes=verify -disable-output %t/all.ll
// ALL: failures 0
import java.io.Serializable;
import java.util.function.*;

class Lambdas {
  int field;

  // Nothing captured: one object, made by the class's initialiser.
  // CHECK-LABEL: @"Lambdas.plain()Ljava/util/function/IntUnaryOperator;"
  // CHECK: call void @jsym.clinit(ptr @"[[PLAIN:Lambdas\$\$Lambda\$[0-9]+\$0]]")
  // CHECK-NEXT: call ptr addrspace(1) @"[[PLAIN]].link()Ljava/util/function/IntUnaryOperator;"()
  static IntUnaryOperator plain() { return x -> x + 1; }

  // CHECK-LABEL: @"Lambdas.captures(IJLjava/lang/String;)
  // CHECK: call ptr addrspace(1) @"[[CAPTURES:Lambdas\$\$Lambda\$[0-9]+\$3]].link(Ljava/lang/String;IJ)Ljava/util/function/Supplier;"(ptr addrspace(1) %s, i32 %i, i64 %l)
  static Supplier<String> captures(int i, long l, String s) {
    return () -> s + i + l;
  }

  // CHECK-LABEL: @"Lambdas.ofThis()Ljava/util/function/IntSupplier;"
  // CHECK: @"[[THIS:Lambdas\$\$Lambda\$[0-9]+\$1]].link(LLambdas;)Ljava/util/function/IntSupplier;"(ptr addrspace(1) %this)
  IntSupplier ofThis() { return () -> field; }

  // CHECK-LABEL: @"Lambdas.constructor()Ljava/util/function/Supplier;"
  // CHECK: @"[[NEW:Lambdas\$\$Lambda\$[0-9]+\$0]].link()
  static Supplier<Lambdas> constructor() { return Lambdas::new; }

  // CHECK-LABEL: @"Lambdas.boxing()Ljava/util/function/Function;"
  // CHECK: @"[[BOXING:Lambdas\$\$Lambda\$[0-9]+\$0]].link()
  static Function<Integer, Long> boxing() { return Lambdas::half; }
  static long half(long l) { return l / 2; }

  // CHECK-LABEL: @"Lambdas.bound(Ljava/lang/String;)Ljava/util/function/IntSupplier;"
  // CHECK: @"[[BOUND:Lambdas\$\$Lambda\$[0-9]+\$[0-9]+]].link(Ljava/lang/String;)
  static IntSupplier bound(String s) { return s::length; }

  // CHECK-LABEL: @"Lambdas.unbound()Ljava/util/function/ToIntFunction;"
  // CHECK: @"[[UNBOUND:Lambdas\$\$Lambda\$[0-9]+\$0]].link()
  static ToIntFunction<Object> unbound() { return Object::hashCode; }

  interface Marker {}
  // CHECK-LABEL: @"Lambdas.serializable()Ljava/lang/Runnable;"
  // CHECK: @"[[SER:Lambdas\$\$Lambda\$[0-9]+\$0]].link()
  static Runnable serializable() {
    return (Runnable & Serializable & Marker) () -> {};
  }

  interface Generic<T> { Object apply(T t); }
  interface Plain { Object apply(String s); }
  interface Specific extends Generic<String>, Plain {}
  // Two methods: one is the bridge of the other.
  // CHECK-LABEL: @"Lambdas.bridges()LLambdas$Specific;"
  // CHECK: @"[[BRIDGE:Lambdas\$\$Lambda\$[0-9]+\$0]].link()
  static Specific bridges() { return s -> s; }
}

// The classes, in the order in which they were made.
// CHECK: define {{.*}}@"[[PLAIN]].<init>()V"
// CHECK: define {{.*}}@"[[PLAIN]].<clinit>()V"
// CHECK: call void @jsym.putstatic.ref(ptr @"[[PLAIN]].INSTANCE:Ljava/util/function/IntUnaryOperator;"
// CHECK: define {{.*}}@"[[PLAIN]].link()
// CHECK: call ptr addrspace(1) @jsym.getstatic.ref(ptr @"[[PLAIN]].INSTANCE:Ljava/util/function/IntUnaryOperator;"
// CHECK: define {{.*}}@"[[PLAIN]].applyAsInt(I)I"
// CHECK: call i32 @"Lambdas.lambda$plain$0(I)I"

// CHECK: define {{.*}}@"[[CAPTURES]].<init>(Ljava/lang/String;IJ)V"
// CHECK: call void @jsym.putfield.ref(ptr addrspace(1) %this, ptr @"[[CAPTURES]].arg$1:Ljava/lang/String;"
// CHECK: call void @jsym.putfield.i32(ptr addrspace(1) %this, ptr @"[[CAPTURES]].arg$2:I", i32 %
// CHECK: call void @jsym.putfield.i64(ptr addrspace(1) %this, ptr @"[[CAPTURES]].arg$3:J", i64 %
// CHECK: define {{.*}}@"[[CAPTURES]].link(
// CHECK: call ptr addrspace(1) @jsym.new(ptr @"[[CAPTURES]]")
// CHECK: define {{.*}}@"[[CAPTURES]].get()Ljava/lang/Object;"
// CHECK: call ptr addrspace(1) @"Lambdas.lambda$captures$1(Ljava/lang/String;IJ)Ljava/lang/String;"

// CHECK: define {{.*}}@"[[THIS]].getAsInt()I"
// CHECK: call i32 @"Lambdas.lambda$ofThis$2()I"

// CHECK: define {{.*}}@"[[NEW]].get()Ljava/lang/Object;"
// CHECK: [[O:%.*]] = call ptr addrspace(1) @jsym.new(ptr @Lambdas)
// CHECK: call void @"Lambdas.<init>()V"(ptr addrspace(1) [[O]])
// CHECK: ret ptr addrspace(1) [[O]]

// Integer to long: the number's own longValue; the long is boxed.
// CHECK: define {{.*}}@"[[BOXING]].apply(Ljava/lang/Object;)Ljava/lang/Object;"
// CHECK: call i1 @jsym.castable(ptr addrspace(1) %{{.*}}, ptr @"java/lang/Integer")
// CHECK: call i64 @"java/lang/Integer.longValue()J"
// CHECK: call i64 @"Lambdas.half(J)J"
// CHECK: call ptr addrspace(1) @"java/lang/Long.valueOf(J)Ljava/lang/Long;"

// CHECK: define {{.*}}@"[[BOUND]].getAsInt()I"
// CHECK: jsym.getfield.ref(ptr addrspace(1) %this, ptr @"[[BOUND]].arg$1:Ljava/lang/String;")
// CHECK: call i32 @"java/lang/String.length()I"

// CHECK: define {{.*}}@"[[UNBOUND]].applyAsInt(Ljava/lang/Object;)I"
// CHECK: call ptr @jsym.dispatch.virtual(ptr addrspace(1) %{{.*}}, ptr @"java/lang/Object.hashCode()I")

// CHECK: define {{.*}}@"[[SER]].run()V"
// CHECK: call void @"Lambdas.lambda$serializable$

// CHECK: define {{.*}}@"[[BRIDGE]].apply(Ljava/lang/String;)Ljava/lang/Object;"
// CHECK: define {{.*}}@"[[BRIDGE]].apply(Ljava/lang/Object;)Ljava/lang/Object;"
// CHECK: call i1 @jsym.castable(ptr addrspace(1) %{{.*}}, ptr @"java/lang/String")
