// What stands for an unknown object in a test answers as the path assumed,
// whichever interface it implements; and no test expects what each JVM has its
// own of: hash codes of enum constants, stack traces, packages that are open.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t Doubles.same --confirm | FileCheck %s --check-prefix=SAME
// RUN: not %jsym run -cp %t Doubles.hashes --confirm | FileCheck %s --check-prefix=HASHES
// RUN: not %jsym run -cp %t Doubles.mode --confirm | FileCheck %s --check-prefix=MODE
// RUN: not %jsym run -cp %t Doubles.opens --confirm | FileCheck %s --check-prefix=OPENS
// RUN: not %jsym run -cp %t Doubles.type --confirm | FileCheck %s --check-prefix=TYPE
// RUN: %jsym run 'java.lang.Exception.<init>(Ljava/lang/String;)V' --confirm | FileCheck %s --check-prefix=TRACE
// RUN: not %jsym run java.util.WeakHashMap.put --search=dfs --max-paths=20 --confirm | FileCheck %s --check-prefix=KEPT

import java.lang.reflect.Field;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;

class Doubles {
  // SAME: returns true
  // SAME: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  static boolean same(Comparator<Object> c, Object a) { return c.equals(a); }

  // HASHES: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  static int hashes(Comparator<Object> c, Object a) {
    return c.equals(a) ? c.hashCode() == a.hashCode() ? 1 : 2 : 3;
  }

  // MODE: on a JVM: 2 confirmed, 0 contradicted, 8 not replayable
  // MODE: asks for the identity hash code of an object of java.math.RoundingMode
  static int mode(RoundingMode m, int p) { return new MathContext(p, m).hashCode(); }

  // OPENS: on a JVM: 2 confirmed, 0 contradicted, 1 not replayable
  // OPENS: the JVM that runs tests opens the JDK's packages
  static int opens(ArrayList<String> list) throws NoSuchFieldException {
    Field size = ArrayList.class.getDeclaredField("size");
    if (list.size() == 1)
      size.setAccessible(true);
    return 0;
  }

  // TYPE: on a JVM: 1 confirmed, 0 contradicted, 2 not replayable
  // TYPE: needs a java.lang.reflect.Field as input
  static int type(Field f) { return f.getModifiers() == 8 ? 1 : 2; }

  // What a table computes of the hash code of its stand-in for null.
  // KEPT: ArrayIndexOutOfBoundsException: Index {{[0-9]+}} out of bounds
  // KEPT: on a JVM: 3 confirmed, 0 contradicted
  // KEPT: asks for the identity hash code of an object that the JDK keeps

  // TRACE: on a JVM: 1 confirmed, 0 contradicted, 0 not replayable
}
