// What javac makes for Java 8: no nest mates (synthetic accessors instead), string
// concatenation by StringBuilder, enum switches through synthetic classes.
// RUN: rm -rf %t && mkdir %t && %javac --release 8 -Xlint:-options -d %t %s
// RUN: %jsym lower --all %t | FileCheck %s
// RUN: %jsym lower --all --pipeline=O2 %t | FileCheck %s
// RUN: %jsym lower -cp %t 'Release8.sum(java.lang.String,int)' | FileCheck %s --check-prefix=SUM
// CHECK: classes {{[45]$}}
// CHECK: failures 0
// SUM: define {{.*}}@"Release8.sum(Ljava/lang/String;I)Ljava/lang/String;"
// SUM: @"java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;"
import java.util.function.IntSupplier;

class Release8 {
  enum Colour { RED, GREEN }

  static class Inner {
    private int secret = 7;
  }

  static String sum(String a, int b) { return a + b; }

  static int read(Inner i) { return i.secret; }

  static int code(Colour c) {
    switch (c) {
    case RED:
      return 1;
    case GREEN:
      return 2;
    default:
      return 0;
    }
  }

  static IntSupplier supply(int n) {
    return () -> n + 1;
  }

  static int tryFinally(int[] a, int i) {
    try {
      return a[i];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    } finally {
      a[0] = i;
    }
  }
}
